"""What a card asks of who plays it, of what it is put on or aimed at, and of the moment at which it is played."""

from collections.abc import Callable, Iterator

from events.effects.base import Attaches
from events.effects.methuselah import Stays
from events.methuselah.events import (
    Act,
    ActionCardPlayed,
    AdditionalStrikes,
    CardUsed,
    CombatCard,
    EffectHappened,
    Maneuver,
    MasterPlayed,
    Modifier,
    Press,
    Prevent,
    Reaction,
    Strike,
)
from events.methuselah.groups import is_group, of_whom, words_for_names
from events.methuselah.requirements import PHASES, moment_of, parse_requirement
from judge.methuselah.cards import ByAMinion
from judge.ruling import Finding, No, Unclear
from projections.methuselah.changes.effects import effects_of
from projections.methuselah.conditions import fits
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

Aimed = ActionCardPlayed | MasterPlayed | Modifier | Reaction | CombatCard | EffectHappened
Timed = (
    Act
    | Modifier
    | Reaction
    | CombatCard
    | Maneuver
    | Strike
    | Prevent
    | AdditionalStrikes
    | Press
    | MasterPlayed
    | CardUsed
    | EffectHappened
)


def a_card_is_played_by_whom_it_requires(played: ByAMinion | CardUsed, table: Table, terms: Terms) -> Finding:
    """A card that requires a title, a sect, a capacity or a kind of minion is played and used by such a minion."""
    if not played.card or not played.minion or not table.demanding(played.card):
        return None
    if table.known(played.card) and not isinstance(played, CardUsed):
        return None
    wanted = table.required_by(played.card)
    if not wanted:
        return None
    if parse_requirement(wanted) is None:
        return _not_understood(played.card, "requires", wanted)
    if fits(wanted, played.minion, table.controller_of(played.minion), table) is False:
        does = "use" if isinstance(played, CardUsed) else "play"
        return No(
            f"{played.minion} may not {does} {played.card}: it requires {wanted}, and {played.minion} is not that.",
            needed=wanted,
        )
    return None


def a_master_card_needs_whom_it_requires(played: MasterPlayed, table: Table, terms: Terms) -> Finding:
    """A master card that requires a title, a sect or a kind of minion takes a ready minion of that kind."""
    if not played.card or not table.demanding(played.card) or table.known(played.card):
        return None
    wanted = table.required_by(played.card)
    if not wanted:
        return None
    if parse_requirement(wanted) is None:
        return _not_understood(played.card, "requires", wanted)
    minions = [one.name for one in table.minions_of(played.methuselah) if table.ready(one.name)]
    if all(fits(wanted, minion, played.methuselah, table) is False for minion in minions):
        return No(
            f"{played.methuselah} may not play {played.card}: it requires {wanted}, and she controls none.",
            needed=f"{wanted} under her control",
        )
    return None


def a_card_goes_where_it_says(played: Aimed, table: Table, terms: Terms) -> Finding:
    """A card that says what it is put on, or aimed at, is put on or aimed at such a thing."""
    wanted = table.place_of(played.card) if played.card and table.demanding(played.card) else ""
    if not wanted:
        return None
    if parse_requirement(wanted) is None:
        return _not_understood(played.card, "is put on", wanted)
    methuselah = getattr(played, "methuselah", "") or table.controller_of(getattr(played, "minion", ""))
    for target in _targets(played, table):
        if fits(wanted, target, methuselah, table) is False:
            return No(f"{played.card} may not be put on {target}: it is for {wanted}.", needed=wanted)
    return None


def _targets(played: Aimed, table: Table) -> Iterator[str]:
    """What the card is put on or aimed at, as far as it is said."""
    target = getattr(played, "target", "")
    if target:
        yield target
        yield from getattr(played, "others", ())
    for effect in effects_of(table, played):
        named = isinstance(effect, Stays) or (isinstance(effect, Attaches) and effect.card == played.card)
        if named and effect.on:  # type: ignore[union-attr]  # it is one of the two
            yield effect.on  # type: ignore[union-attr]


def a_card_is_played_at_its_moment(played: Timed, table: Table, terms: Terms) -> Finding:
    """A card that says when it is played is played at that moment."""
    said = table.moment_of(played.card) if played.card and table.demanding(played.card) else ""
    if not said:
        return None
    moment = moment_of(said)
    if not moment:
        return _not_understood(played.card, "is played", said)
    if not WHEN[moment](table, played):
        return No(f"{played.card} may not be played now: it is played {moment}.", needed=f"a play {moment}")
    return None


def whom_a_card_means_is_understood(played: Timed, table: Table, terms: Terms) -> Finding:
    """What a card does is done to somebody who is there; words for others that mean nothing are no reason for more."""
    for name in words_for_names(effects_of(table, played)):
        nobodys = (whose := of_whom(name)) not in ("", "prey", "predator") and not table.plays(whose)
        if (nobodys or not is_group(name)) and not table.known(name) and name not in table.seats:
            return _not_understood(played.card or "An effect", "means", name)
    return None


def _not_understood(card: str, what: str, words: str) -> Unclear:
    # Unclear: words on a card that have no meaning here; whoever reads the ruling has to judge them.
    return Unclear(f"{card} {what} «{words}»: these words are not understood, and nobody has judged them.")


# --- moments --------------------------------------------------------------------------------------------------------


def _phase(phase: str) -> Callable[[Table, Timed], bool]:
    return lambda table, played: table.phase() == phase


def _start_of(phase: str) -> Callable[[Table, Timed], bool]:
    """Whether the phase has begun, and nobody has acted or discarded in it."""

    def begun(table: Table, played: Timed) -> bool:
        turn = table.turn
        if turn is None or turn.phase != phase:
            return False
        return not (turn.acted if phase == "minion" else phase == "discard" and turn.discards < table.terms.discards)

    return begun


def _under_way(table: Table, played: Timed) -> bool:
    return bool(table.action_kind()) and not table.outcome()


def _announced(table: Table, played: Timed) -> bool:
    return _under_way(table, played) and not table.attempts() and not table.has_passed_by() and not _played(table)


def _played(table: Table) -> bool:
    return table.action is not None and bool(table.action.plays)


def _bleed(table: Table, played: Timed) -> bool:
    return table.action_kind() == "bleed" and not table.outcome()


def _before_range(table: Table, played: Timed) -> bool:
    combat = table.combat
    return combat is not None and combat.step == "range" and not combat.maneuvered and not combat.strikes


def _before_strikes(table: Table, played: Timed) -> bool:
    combat = table.combat
    return combat is not None and combat.pair == 1 and combat.step in ("range", "strike") and not combat.strikes


def _after_strikes(table: Table, played: Timed) -> bool:
    return table.combat_step() in ("additional", "press")


WHEN: dict[str, Callable[[Table, Timed], bool]] = {
    "during a referendum": lambda table, played: table.in_referendum(),
    "before votes are cast": lambda table, played: table.in_referendum() and not table.polled(),
    "after votes are cast": lambda table, played: table.in_referendum() and table.polled(),
    "during an action": _under_way,
    "when an action is announced": _announced,
    "during a bleed": _bleed,
    "when a bleed is announced": lambda table, played: _bleed(table, played) and _announced(table, played),
    "before blocks are attempted": lambda table, played: _under_way(table, played) and not table.attempts(),
    "during a block attempt": lambda table, played: _under_way(table, played) and bool(table.blocker()),
    "when the action is blocked": lambda table, played: (
        table.outcome() == "blocked" or (_under_way(table, played) and table.block_stands())
    ),
    "when the action succeeds": lambda table, played: table.outcome() == "succeeds" or _under_way(table, played),
    "during combat": lambda table, played: table.combat is not None,
    "before range is determined": _before_range,
    "before strikes are chosen": _before_strikes,
    "after strikes": _after_strikes,
    "at close range": lambda table, played: table.range() == "close",
    "at long range": lambda table, played: table.range() == "long",
} | {
    f"{when} {phase} phase": test(phase)
    for phase in PHASES
    for when, test in (("in the", _phase), ("at the start of the", _start_of))
}
