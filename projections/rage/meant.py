"""Which copy of a card players mean who call it by its printed name, and what else a declaration leaves to the table.

Several packs have Vests, and Enemies of one name wait beside each other: `Evan uses Vest` is about Evan's own.
The first copy lies under its printed name, the second is `Vest #2`; each declaration says what the copy has to be.
Where the copy of that name fits, or none or several of the others do, it is taken as it was said; the only copy that
is left is meant in any case. A frenzy of which nobody says more is that of its card, or a full one.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from events.common import Observed
from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.events import RageEvent
from events.spelling import lowered, printed_name
from projections.rage.observables import observable
from projections.rage.table import Table

Fits = Callable[[Table, Any, str], bool]


def _is_used(table: Table, used: e.AbilityUsed, name: str) -> bool:
    bearer = table.bearer_of(name)
    return bearer == used.by if bearer else table.pack_of(name) == table.player_of(used.by)


def _is_given(table: Table, traded: e.Traded, name: str) -> bool:
    return table.bearer_of(name) == traded.giver


def _is_ones_own(table: Table, gone: e.GivenUp, name: str) -> bool:
    return gone.player in (table.pack_of(name), table.owner_of(name))


def _serves(table: Table, stepped: e.SteppedSideways, name: str) -> bool:
    return table.pack_of(name) == table.pack_of(stepped.creature)


def _has_no_alpha_yet(table: Table, named: c.AlphaNamed, name: str) -> bool:
    return not table.alpha_of(table.pack_of(name))


def _may_act(table: Table, act: Any, name: str) -> bool:
    return table.is_alpha(name) and not table.has_acted(name)


def _may_be_attacked(table: Table, act: c.Attacked, name: str) -> bool:
    return table.lies(name) and (table.kind_of(name) != "character" or table.is_alpha(name))


def _has_not_voted(table: Table, voted: e.Voted, name: str) -> bool:
    return table.is_creature(name) and not table.has_voted(name)


def _is_next(table: Table, begun: e.VotingBegun, name: str) -> bool:
    return name == table.next_junta()


def _fights(table: Table, act: Any, name: str) -> bool:
    return table.fights(name) or not table.in_combat()


def _is_as_seen(table: Table, seen: Observed, name: str) -> bool:
    so = observable(table, name, seen.what)
    return so is not None and lowered(str(so)) == lowered(str(seen.value))


def _is_untapped(table: Table, event: RageEvent, name: str) -> bool:
    return not table.is_tapped(name)


def _has_not_taken_its_action(table: Table, act: a.Bled | a.Hunted, name: str) -> bool:
    return table.is_creature(name) and not table.is_tapped(name) and not table.is_acting(name)


def _waits(table: Table, event: RageEvent, name: str) -> bool:
    return table.is_acting(name)


COPIES: Mapping[type, tuple[tuple[str, Fits], ...]] = {
    e.AbilityUsed: (("card", _is_used),),
    e.Traded: (("card", _is_given),),
    e.GivenUp: (("card", _is_ones_own),),
    e.SteppedSideways: (("using", _serves),),
    e.VotingBegun: (("card", _is_next),),
    e.Voted: (("creature", _has_not_voted),),
    **dict.fromkeys((a.Bled, a.Hunted), (("creature", _has_not_taken_its_action),)),
    a.BlockAttempted: (("creature", _is_untapped), ("target", _waits)),
    a.ActionResolved: (("creature", _waits),),
    c.AlphaNamed: (("creature", _has_no_alpha_yet),),
    c.Passed: (("creature", _may_act),),
    c.Challenged: (("creature", _may_act),),
    c.Attacked: (("creature", _may_act), ("target", _may_be_attacked)),
    c.CardLaid: (("creature", _fights), ("target", _fights)),
    c.Targeted: (("creature", _fights), ("target", _fights)),
    c.Landed: (("on", _fights),),
    Observed: (("subject", _is_as_seen),),
    **dict.fromkeys(
        (c.NothingLaid, c.CardRevealed, c.Prevented, c.Withdrew, c.Escaped, c.Frenzied, c.Flipped),
        (("creature", _fights),),
    ),
}


LEFT_OPEN = frozenset({*COPIES, c.Frenzied, c.SteppedIn})


def meant(table: Table, event: RageEvent) -> RageEvent:
    """The declaration, with the copies and the frenzy that it means."""
    for field, fits in COPIES.get(event.__class__, ()):
        name = getattr(event, field)
        copy = _copy(table, event, name, fits) if name else name
        if copy != name:
            event = replace(event, **{field: copy})
    if isinstance(event, c.Prevented) and event.creature not in table.cards:
        holders = [one.creature for one in table.laid.values() if one.card == event.creature]
        if len(holders) == 1:  # `Side Step dodges Maul`
            return replace(event, creature=holders[0], using=event.using or event.creature)
    if isinstance(event, e.AbilityUsed):
        return _played_by_use(table, event) or event
    if isinstance(event, c.SteppedIn) and table.kind_of(event.creature) == "battlefield":
        return c.StepBegun("play card") if event.creature == table.target_of_combat() else event
    if isinstance(event, c.Passed):
        return _passed_in_a_fight(table, event)
    if isinstance(event, c.Frenzied) and not event.frenzy:
        own = "" if event.using else table.frenzy_of(event.creature)  # `Gore plays Fervor; Gore frenzies`
        return replace(event, frenzy=table.facts_of(event.using).frenzies or own or "full")
    return event


def _played_by_use(table: Table, used: e.AbilityUsed) -> RageEvent | None:
    """`Mari uses Wasp`: a card that is played, where it does not lie there already."""
    kind = table.facts_of(used.card).kind
    if kind == "combat action" and table.fights(used.by) and not table.cards_laid_for(used.by):
        return c.CardLaid(used.by, used.card, "", used.target)
    if kind in ("gift", "action", "rite") and used.by in table.cards and not table.lies(used.card):
        return e.Played(used.by, used.card, target=used.target, effects=used.effects)
    return None


def _passed_in_a_fight(table: Table, passed: c.Passed) -> RageEvent:
    """Who has no action of its own to pass passes its card of the round, or lets the others go on. So does an alpha who
    is attacked, where a round has begun and nobody has laid a card in it yet."""
    name, now = passed.creature, table.combat
    if now is None or not table.fights(name) or now.challenge or table.terms.kinds_of_action:
        return passed  # where vampires fight, who passes may let an attack be avoided
    own_action, player = table.is_alpha(name) and table.acting() != name, table.pack_of(name)
    done = name in now.idle or any(one.creature == name for one in table.laid.values())
    if now.step == "play card" and not done and not (own_action and table.laid):
        return c.NothingLaid(name)
    return passed if own_action or not player else e.Ready(player)


def _copy(table: Table, event: RageEvent, name: str, fits: Fits) -> str:
    if name in table.cards and fits(table, event, name):
        return name
    others = [one for one in table.cards if one != name and "#" in one and printed_name(one) == name]
    if name not in table.cards and len(others) == 1:
        return others[0]
    fitting = [one for one in others if fits(table, event, one)]
    return fitting[0] if len(fitting) == 1 or (fitting and table.is_prey(fitting[0])) else name
