"""The steps of a combat that declarations take for granted."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from events.effects.rage import Heals
from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage.events import EffectHappened, Played, RageEvent, TurnEnded
from events.rage.words import BEFORE_ROUNDS, Step
from projections.rage.table import Table

AFTER_DAMAGE: tuple[Step, ...] = ("resolution", "withdrawal", "press", "between rounds")
TAKES: dict[type, Step] = {
    c.Targeted: "targeting",
    c.Prevented: "resolution",
    c.Landed: "resolution",
    c.Withdrew: "withdrawal",
    a.Pressed: "press",
}
NEXT = (c.Passed, c.Attacked, c.Challenged)


def in_combat(table: Table, event: RageEvent) -> RageEvent | None:
    """The next step of the combat in progress that has to be passed before the event."""
    now = table.combat
    if now is None:
        return None
    if (now.ending or table.is_avoided()) and _goes_on(table, event):
        return c.CombatEnded() if now.ending else a.BlockDecided()
    own = OWN.get(event.__class__)
    if own is not None:
        return own(table, event)
    if not now.round:
        return None
    if _belongs_between_rounds(table, event):
        return _to_step(table, "withdrawal" if isinstance(event, EffectHappened) else "between rounds")
    wanted = TAKES.get(event.__class__)
    return _to_step(table, wanted) if wanted is not None else None


def _goes_on(table: Table, event: RageEvent) -> bool:
    """Whether an event shows that what had to be decided is: another alpha acts, or a round begins."""
    first = table.steps()[len(BEFORE_ROUNDS)]
    if isinstance(event, c.StepBegun):
        return event.step in (first, "play card", "between rounds")
    return isinstance(event, (*NEXT, c.CardLaid, a.Maneuvered))


def _laid(table: Table, event: Played) -> RageEvent | None:
    """A Combat Action that somebody «plays» in a combat is laid."""
    if not table.is_laid(event.by, event.card):
        return None
    laid = c.CardLaid(event.by, event.card, target=event.target, player=event.player)
    return None if table.supposing == laid else _before_card(table, laid) or laid


def _before_the_card(table: Table, event: Played) -> RageEvent | None:
    return _laid(table, event) or _before_its_step(table, event.card)


def _before_turned_up(table: Table, event: c.CardRevealed) -> RageEvent | None:
    return _shown_unlaid(table, event) or _in_a_round(table, "reveal")


def _before_maneuver(table: Table, event: a.Maneuvered) -> RageEvent | None:
    return None if table.begins_a_round() else _towards_a_round(table)


def _before_extra_attacks(table: Table, event: a.ExtraAttacks) -> RageEvent | None:
    return next(landing(table), None) if table.step() == "resolution" else _in_a_round(table, "resolution")


def _in_a_round(table: Table, step: Step) -> RageEvent | None:
    return _to_step(table, step) if table.combat_round() else None


def _shown_unlaid(table: Table, event: c.CardRevealed) -> RageEvent | None:
    """A card that is turned up was laid, where its creature has played none and nobody has said that it plays none."""
    who, laid = event.creature, c.CardLaid(event.creature)
    if event.was or table.said_to_be_idle(who) or not (table.fights(who) and table.player_for(who)):
        return None
    if table.step() in ("targeting", "reveal") and table.combat_round():
        return None if table.cards_laid_for(who) else laid
    if table.step() == "bluff" or (table.cards_laid_for(who) and table.step() not in AFTER_DAMAGE):
        return None
    return _before_card(table, laid) or laid


def _before_its_step(table: Table, card: str) -> RageEvent | None:
    """The next step before the one in which a card says that it is played, if that one is still to come."""
    named = [one.lower().removesuffix(" step") for one in table.facts_of(card).moments]
    ahead: tuple[Step, ...] = ("between rounds",) if table.step() in AFTER_DAMAGE else BEFORE_ROUNDS[1:]
    wanted = [step for step in ahead if step in named and table.step() in (*BEFORE_ROUNDS, *AFTER_DAMAGE)]
    return _to_step(table, wanted[0]) if wanted and table.step() not in named else None


def _before_next_action(table: Table, event: c.Passed | c.Attacked | c.Challenged) -> RageEvent | None:
    """When another alpha acts, the combat before is over, told or not; a challenge is answered first."""
    now, alpha, using = table.combat, event.creature, isinstance(event, c.Attacked) and event.using
    if now is None or alpha == now.attacker or using or not table.is_alpha(alpha):
        return None
    return None if now.challenge else fight_over(table)


def fight_over(table: Table) -> RageEvent:
    """What has to pass before the combat in progress is over, and its end at last."""
    return _round_to_finish(table) or c.CombatEnded()


def _round_to_finish(table: Table) -> RageEvent | None:
    """The next step of a round in which cards were laid: their damage lands before the combat ends."""
    return _to_step(table, "withdrawal") if table.combat_round() and table.laid else None


def _before_card(table: Table, event: c.CardLaid | c.NothingLaid) -> RageEvent | None:
    """A card laid face down belongs to a new round, when the damage of the last one has landed, or when all cards
    lie open and its creature has played one."""
    if isinstance(event, c.CardLaid) and event.manner:
        return _to_step(table, "reveal") if table.combat_round() else None
    if table.step() == "maneuver":
        return c.StepBegun("play card")
    extra = table.making_extra_attacks() if table.step() == "resolution" else ()
    if event.creature in extra or (extra and table.strict):
        return None
    played = table.step() in ("reveal", "bluff") and table.all_lie_open() and table.cards_laid_for(event.creature)
    return _to_step(table, "withdrawal") if played else _towards_a_round(table)


def _towards_a_round(table: Table) -> RageEvent | None:
    """The next step before a new round, with its first step; nothing in the middle of a round."""
    first = table.steps()[len(BEFORE_ROUNDS)]
    if table.step() in BEFORE_ROUNDS or table.step() in ("press", "between rounds"):
        return c.StepBegun(first)
    if table.step() in AFTER_DAMAGE:
        return _to_step(table, "withdrawal") or c.StepBegun(first)
    return None


def _belongs_between_rounds(table: Table, event: RageEvent) -> bool:
    """Whether it is done after the round: packs join when all cards lie open, or play for prey; damage is healed."""
    if isinstance(event, c.PlaysForPrey) and table.of_nobody_yet():
        return False  # it is said of the card that lies there
    if isinstance(event, c.Joined | c.PlaysForPrey):
        return table.all_lie_open()
    return any(isinstance(effect, Heals) for effect in getattr(event, "effects", ()))


def _before_parting(table: Table, event: c.Escaped) -> RageEvent | None:
    """Who leaves by a Combat Action of its own is hit first by those that resolve no later."""
    own = table.called(event.using) if table.combat_round() else None
    if own is None or own.creature != event.creature or own.resolved:
        return None
    hits = (one for one in table.waiting_blows() if table.speed_of(one) <= table.speed_of(own))
    landing = (c.Landed(one.name, one.target) for one in hits if one.target == event.creature)
    return _to_step(table, "resolution") or next(landing, None)


def _before_the_place_is_taken(table: Table, event: c.Redirected) -> RageEvent | None:
    """Who is taken out of the combat by a redirected blow strikes with what resolves no later than that."""
    blow = table.called(event.card)
    if blow is None or not event.substitutes or table.step() != "resolution" or table.fights(event.to):
        return _to_step(table, "resolution") if table.combat_round() else None
    mine = (one for one in table.waiting_blows() if one.creature == blow.target and one.name != blow.name)
    return next((c.Landed(one.name, one.target) for one in mine if table.speed_of(one) <= table.speed_of(blow)), None)


def _between(table: Table, event: c.StepBegun) -> RageEvent | None:
    """A step that comes later in the round has the others before it."""
    step = event.step
    first = table.steps()[len(BEFORE_ROUNDS)]
    if step in (first, "play card") and table.step() != "maneuver":
        over = table.combat_round() and (table.laid or table.everybody_is_idle())
        ended = _to_step(table, "withdrawal") if over else None
        return ended or (None if step == first else c.StepBegun(first))
    wanted = table.place_of_step(step)
    if not table.combat_round() or wanted <= table.place_of_step(table.step()):
        return None
    return _to_step(table, table.steps()[wanted - 1]) or _due(table)


def _to_step(table: Table, wanted: Step) -> RageEvent | None:
    """What is due in the step in progress, or the step after it; nothing when it is the wanted one or later."""
    here = table.place_of_step(table.step())
    if here >= table.place_of_step(wanted):
        return None
    return _due(table) or c.StepBegun(table.steps()[here + 1])


def towards_open_play(table: Table) -> RageEvent | None:
    """The next step before the Open Play that follows: the beginning of the combat, or that between two rounds."""
    step = table.step()
    if step in ("declaration", "pre-combat"):
        return _to_step(table, "beginning")
    fought = table.all_lie_open() and all(map(table.cards_laid_for, (*table.attackers(), *table.defenders())))
    return _to_step(table, "between rounds") if fought or step in ("resolution", "withdrawal") else None


def _due(table: Table) -> RageEvent | None:
    """Cards whose names are known are turned up in the Reveal step; damage lands in the Resolution step."""
    if table.step() == "reveal":
        lying = [one for one in table.laid.values() if one.down and one.card]
        return c.CardRevealed(lying[0].creature, lying[0].card, lying[0].name) if lying else None
    return next(landing(table), None) if table.step() == "resolution" else None


def landing(table: Table) -> Iterator[RageEvent]:
    """The damage that is still to land, the fastest first; what it cannot but meet stops it before."""
    names = [one.card for one in table.laid.values()]
    for one in table.waiting_blows():
        name = one.card if names.count(one.card) == 1 else one.name
        answer = table.stops_unsaid(one)
        if answer is not None:
            yield c.Prevented(one.target, name, using=answer.card)
        yield c.Landed(name, one.target)


OWN: Mapping[type, Callable[[Table, Any], RageEvent | None]] = MappingProxyType(
    {
        c.CardLaid: _before_card,
        c.NothingLaid: _before_card,
        c.CardRevealed: _before_turned_up,
        c.StepBegun: _between,
        c.CombatEnded: lambda table, event: _round_to_finish(table),
        c.Escaped: _before_parting,
        c.Redirected: _before_the_place_is_taken,
        TurnEnded: lambda table, event: fight_over(table),
        Played: _before_the_card,
        a.Maneuvered: _before_maneuver,
        a.ExtraAttacks: _before_extra_attacks,
        **dict.fromkeys(NEXT, _before_next_action),
    }
)
