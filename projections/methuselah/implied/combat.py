"""What nobody writes down in a combat: passes, hands that strike, the next round, the end.

A minion that names no strike while its opponent does uses its hands, and so do both when a combat is left behind, or
damage prevented or a press played, without a word about its strikes. What a declaration in combat leaves out of its
own step is a pass.
"""

from events.effects.methuselah import Fights
from events.methuselah.events import (
    AdditionalStrikes,
    Block,
    CombatBegun,
    CombatEnded,
    DamageResolved,
    Maneuver,
    MethuselahEvent,
    Passed,
    Press,
    Prevent,
    Resolved,
    RoundBegun,
    Strike,
    StrikesResolved,
)
from events.methuselah.position import Combat
from projections.methuselah.changes.strikes import leaves_out
from projections.methuselah.table import Table

ENDS_THE_PAIR = frozenset({AdditionalStrikes, Press, Passed, Prevent, DamageResolved, RoundBegun, CombatEnded})
AFTER_STRIKES = frozenset({Press, Prevent, RoundBegun, CombatEnded})
STEP_OF: dict[type, str] = {Maneuver: "range", AdditionalStrikes: "additional", Press: "press"}


def before_combat_begins(table: Table, event: CombatBegun) -> MethuselahEvent | None:
    """The action that leads to a combat has succeeded, or was blocked; another combat is over.

    A card of its own may cause a combat in the midst of an action. Without any card, the other one has blocked.
    """
    fight, action = table.combat, table.action
    fighters = (event.minion, event.opponent)
    if fight is not None:
        return None if fight.acting in fighters and fight.opposing in fighters else ending_combat(table)
    if action is None or action.outcome:
        return None
    if action.blocker and action.blocker in fighters:
        return Resolved()
    if event.card and event.card != action.card:
        return None
    if action.minion in fighters and not event.card and not event.effects and action.kind != "action card":
        if table.block_stands():
            return None  # another's attempt is at hand: nobody takes it for granted that this one blocks
        other = event.opponent if event.minion == action.minion else event.minion
        if _could_block(table, other):
            return Block(minion=other)
    return Resolved(outcome="succeeds")


def _could_block(table: Table, minion: str) -> bool:
    """Whether an attempt by this minion would be allowed and would succeed."""
    methuselah = table.controller_of(minion)
    if not table.ready(minion) or table.tapped(minion) or table.intercept_of(minion) < table.stealth():
        return False
    return methuselah in table.may_block() and not table.declined(methuselah)


def before_combat_step(table: Table, event: MethuselahEvent) -> MethuselahEvent | None:
    """The next step that a declaration in combat takes for granted, or nothing."""
    fight = table.combat
    kind = event.__class__
    if isinstance(event, Passed) and (event.minion in table.seats or leaves_out(table, event)):
        return None
    if fight is None:
        action = table.action
        return _to_combat(table, event) if action is not None and not action.outcome else _untold_fight(table, event)
    if fight.press == "continue" and fight.step == "press" and (kind is Maneuver or kind is Strike):
        return RoundBegun()
    if kind is Strike:
        minion = event.minion  # type: ignore[union-attr]  # it is a Strike
        chosen = any(one.minion == minion for one in fight.strikes)
        return StrikesResolved() if chosen and not fight.resolving else None
    if kind in ENDS_THE_PAIR and not table.damage and not fight.resolving:
        if fight.strikes or (kind in AFTER_STRIKES and fight.pair == 1 and fight.step in ("range", "strike")):
            return StrikesResolved()
    if kind is RoundBegun and fight.press != "continue" and fight.step in ("additional", "press"):
        return _the_press_that_is_left(table, fight)
    if isinstance(event, Passed) and event.leaves and fight.step == "range":
        return _range_passed(fight)
    step = STEP_OF.get(kind, "")
    if step and getattr(event, "minion", "") == fight.opposing:
        return _acting_minion_passes(table, step)
    return None


def _the_press_that_is_left(table: Table, fight: Combat) -> Press | None:
    """A round begins by a press that a combatant has from what was played, or bears; the acting one is first."""
    two = (fight.acting, fight.opposing)
    able = [one for one in two if table.granted(one, "press") or table.has_in_play(one, "press")]
    return Press(minion=able[0]) if able else None


def _to_combat(table: Table, event: MethuselahEvent) -> MethuselahEvent | None:
    """How an action leads to the combat that goes on without a word: by its block, or by what its own card does."""
    action = table.action
    if action is None:
        return None
    if action.effects:
        fighters = {name for one in action.effects if isinstance(one, Fights) for name in (one.minion, one.opponent)}
        minion = getattr(event, "minion", "")
        if (minion in fighters or (fighters and not minion)) and minion != action.blocker and not table.block_stands():
            return Resolved(outcome="succeeds")
    if action.blocker:
        return Resolved(outcome="blocked")
    return Resolved(outcome="succeeds") if _untold_fight(table, event) is not None else None


def _untold_fight(table: Table, event: MethuselahEvent) -> CombatBegun | None:
    """Two fight after an action of one at the other: its card, of which nobody has told anything, made them fight."""
    action = table.may_have_led_to_combat()
    if action is None or getattr(event, "minion", "") not in (action.minion, action.target):
        return None
    return CombatBegun(minion=action.minion, opponent=action.target)


def _range_passed(fight: Combat) -> Passed:
    """A strike that is left out is one of the next step: both have passed the range, the acting minion first."""
    return Passed(minion=fight.opposing if fight.acting in fight.passed else fight.acting)


def _acting_minion_passes(table: Table, step: str) -> MethuselahEvent | None:
    """The acting minion had the first opportunity in this step, and is taken to have passed it."""
    fight = table.combat
    if fight is None or fight.step != step or fight.acting in fight.passed:
        return None
    if table.wants.get(table.controller_of(fight.acting)):
        return None
    nothing_yet = {"range": not fight.maneuvered, "additional": not fight.gained, "press": not fight.pressed}
    return Passed(minion=fight.acting) if nothing_yet.get(step) and not fight.passed else None


def ending_combat(table: Table) -> MethuselahEvent:
    """The next step towards the end of a combat that is left behind."""
    fight = table.combat
    if fight is None:
        return CombatEnded()
    if table.damage:
        return DamageResolved()
    if not fight.resolving and (fight.strikes or (fight.pair == 1 and fight.step in ("range", "strike"))):
        return StrikesResolved()
    return RoundBegun() if fight.press == "continue" else CombatEnded()
