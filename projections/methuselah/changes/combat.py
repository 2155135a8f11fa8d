"""Combat: how it begins, what is played in it, its range and presses, its rounds and its end.

What strikes do is in `strikes`, what damage does in `wounds`.
"""

from events.common import UNNAMED_CARD
from events.effects.base import Costs
from events.effects.methuselah import Fights, Grants, Strikes
from events.effects.union import AnyEffect
from events.methuselah.events import (
    AdditionalStrikes,
    Block,
    CombatBegun,
    CombatCard,
    CombatEnded,
    Maneuver,
    Passed,
    Press,
    Prevent,
    Resolved,
    RoundBegun,
    Strike,
)
from events.methuselah.position import Combat, Committed, Granting
from projections.methuselah.changes import action_ends, actions, counters
from projections.methuselah.changes.effects import apply_effects, begin_combat, effects_of
from projections.methuselah.table import Table

MOST_GRANTED = 100  # maneuvers or presses by one effect: no minion uses as many in a round

Play = CombatCard | Maneuver | Strike | Prevent | AdditionalStrikes | Press


# --- beginning and end --------------------------------------------------------------------------------------------


def combat_begun(table: Table, event: CombatBegun) -> None:
    """A card makes two minions fight; the card of the action that has just succeeded is not played again."""
    methuselah = table.controller_of(event.minion)
    seat = table.seats.get(methuselah)
    resolved = seat is not None and seat.ash_heap[-1:] == (event.card,)
    if event.card and event.card not in table.cards and not resolved:
        counters.play(table, methuselah, event.card)
        counters.to_ash_heap(table, methuselah, event.card, "a_minion_card_burns_when_played")
    fighters = (event.minion, event.opponent)
    action = table.action
    if action is not None and not action.outcome and action.blocker and not event.card and not event.effects:
        if action.minion in fighters:  # against the rules, but the table took it so that the other has blocked
            other = event.opponent if event.minion == action.minion else event.minion
            actions.block(table, Block(minion=other))
            actions.resolved(table, Resolved(outcome="blocked"))
    begin_combat(table, *fighters, "a_card_may_cause_combat", fighters)
    apply_effects(
        table, tuple(one for one in event.effects if not isinstance(one, Fights)), event.minion, methuselah, event.card
    )


def round_begun(table: Table, event: RoundBegun) -> None:
    """Another round begins at close range, with nothing left over from the last."""
    combat = table.combat
    if combat is None:
        return
    fresh = Combat(
        acting=combat.acting,
        opposing=combat.opposing,
        round=combat.round + 1,
        range=combat.range,
        hurt=combat.hurt,
        untold=combat.untold,
        unready=combat.unready,
        close_quarters=combat.close_quarters,
        bans=tuple([ban for ban in combat.bans if not ban.round]),
        permits=combat.permits,
    )
    table.frame("combat", fresh, "an_uncancelled_press_starts_a_round")
    table.change(fresh, "range", table.terms.default_range, "a_round_starts_at_close_range")


def combat_ended(table: Table, event: CombatEnded) -> None:
    """The combat is over."""
    if table.combat is not None:
        over(table, "a_round_without_a_press_is_the_last")
    elif table.action is not None and table.action.outcome == "blocked":
        actions.over(table)


def over(table: Table, under: str) -> None:
    """Combat is over: retainers that survive recover, and the action that led to it is over too.

    A combat that a card causes before the action is resolved lets it go on, if its minion is still ready.
    """
    combat = table.combat
    if combat is None:
        return
    action_ends.combat_is_over(table, combat, under)
    action = table.action
    if action is not None and table.referendum is None and (action.outcome or not table.ready(action.minion)):
        actions.over(table)
        return
    action_ends.strength_returns(table, combat)


# --- what is played -----------------------------------------------------------------------------------------------


def combat_card(table: Table, event: CombatCard) -> None:
    """A combat card is played, paid for and takes effect; the opponent may play again."""
    played(table, event)
    effects = effects_of(table, event)
    if table.combat is not None and starts_another(table.combat, effects):
        over(table, "a_card_ends_the_combat")
    rest = tuple(one for one in effects if not isinstance(one, Costs))
    apply_effects(table, rest, event.minion, table.controller_of(event.minion), event.card)
    combat = table.combat
    if combat is None:
        return
    if event.card and not effects:
        table.change(combat, "untold", (*combat.untold, event.card), "a_minion_card_burns_when_played")
    table.change(
        combat,
        "passed",
        tuple(one for one in combat.passed if one == event.minion),
        "a_play_gives_the_opportunity_back",
    )
    if any(isinstance(one, Strikes) and one.kind == "combat ends" for one in effects):
        over(table, "a_card_ends_the_combat")


def starts_another(combat: Combat, effects: tuple[AnyEffect, ...]) -> bool:
    """Whether a card that is played after the strikes makes two minions fight again, so that this combat is over."""
    return combat.step in ("additional", "press") and any(isinstance(one, Fights) for one in effects)


def played(table: Table, event: Play, used: str = "") -> None:
    """The card of a declaration in combat leaves the hand, is paid for and burns; a card in play stays.

    `used` is what the declaration does with its card. What the card grants besides may be used later in the round;
    a card played earlier in the round, for what it still grants, is not played again.
    """
    combat = table.combat
    at_once = (event.minion, used, event.card) if used and event.card and event.effects else ()
    if combat is not None and combat.used_at_once != at_once:
        table.change(combat, "used_at_once", at_once, "what_a_card_grants_is_used_once")
    if used and _used_up(table, event, used):
        return
    effects = effects_of(table, event)
    methuselah = table.controller_of(event.minion)
    claimed = tuple(effect for effect in event.effects if isinstance(effect, Costs))
    if claimed:
        apply_effects(table, claimed, event.minion, methuselah)
    card = event.card or (UNNAMED_CARD if isinstance(event, CombatCard) else "")
    if not card or card in table.cards:
        return
    if event.card:
        actions.pay_for(table, event.card, event.minion, methuselah, effects, "a_card_played_in_combat_is_paid")
    counters.play(table, methuselah, card)
    counters.to_ash_heap(table, methuselah, event.card, "a_minion_card_burns_when_played", unnamed=True)
    if event.card:
        _grants(table, event, effects, used)


def _used_up(table: Table, event: Play, used: str) -> bool:
    """Whether the declaration uses what a card played earlier in the round grants, which is then used up."""
    combat = table.combat
    if combat is None or not combat.grants or event.effects:
        return False
    for place, one in enumerate(combat.grants):
        if one.minion == event.minion and one.what == used and event.card in ("", one.card):
            left = (*combat.grants[:place], *combat.grants[place + 1 :])
            table.change(combat, "grants", left, "what_a_card_grants_is_used_once")
            return True
    return False


def _grants(table: Table, event: Play, effects: tuple[AnyEffect, ...], used: str) -> None:
    combat = table.combat
    if combat is None:
        return
    more: list[Granting] = []
    for effect in effects:
        if not isinstance(effect, Grants) or effect.what == "close quarters":
            continue
        what = effect.what.removeprefix("optional ")
        times = min(effect.number, MOST_GRANTED) if what in ("maneuver", "press") else 1
        if what == used:
            times, used = times - 1, ""
        if what == "maneuver" and (combat.step != "range" or isinstance(event, Strike)):
            continue
        granting = Granting(
            minion=event.minion,
            card=event.card,
            what=what,  # type: ignore[arg-type]  # what `Grants` knows, without the word optional
            optional=effect.what != what,
        )
        more.extend([granting] * times)
    if more:
        table.change(combat, "grants", (*combat.grants, *more), "a_card_grants_what_may_be_used_this_round")


# --- range and presses --------------------------------------------------------------------------------------------


def maneuver(table: Table, event: Maneuver) -> None:
    """A maneuver changes the range; one from a strike card or weapon also chooses the strike."""
    combat = table.combat
    if combat is None:
        return
    played(table, event, "maneuver")
    other = "close" if combat.range == "long" else "long"
    table.change(combat, "range", event.to or other, "a_maneuver_changes_the_range")
    table.change(combat, "maneuvered", event.minion, "a_maneuver_changes_the_range")
    table.change(combat, "passed", (), "a_play_gives_the_opportunity_back")
    if commits(table, event):
        card = table.cards.get(event.card)
        effects = event.effects or (card.effects if card is not None else effects_of(table, event))
        committed = Committed(minion=event.minion, card=event.card, effects=effects)
        under = "a_maneuver_of_a_strike_chooses_the_strike"
        table.change(combat, "committed", (*combat.committed, committed), under)


def commits(table: Table, event: Maneuver) -> bool:
    """Whether the maneuver comes from a weapon or strike card."""
    if event.strike:
        return bool(event.card)
    if not event.card:
        return False
    card = table.cards.get(event.card)
    if card is not None:
        return card.weapon
    return any(isinstance(effect, Strikes) for effect in effects_of(table, event))


def committed_to(table: Table, minion: str) -> str:
    """The strike card or weapon that the minion's maneuver has committed it to, for the first pair of strikes."""
    return table.committed_to(minion)


def press(table: Table, event: Press) -> None:
    """A press continues the combat, or cancels the opponent's press."""
    combat = table.combat
    if combat is None:
        return
    played(table, event, "press")
    to = event.to or ("end" if combat.press else "continue")
    table.change(combat, "step", "press", "a_press_decides_whether_combat_goes_on")
    table.change(combat, "press", "continue" if to == "continue" else "", "a_press_decides_whether_combat_goes_on")
    table.change(combat, "pressed", event.minion, "a_press_decides_whether_combat_goes_on")
    table.change(combat, "passed", (), "a_play_gives_the_opportunity_back")


AFTER_BOTH_PASSED = {"range": "strike", "additional": "press"}


def passed(table: Table, event: Passed) -> None:
    """A minion passes its opportunity in this step; when both have, the step is over."""
    combat = table.combat
    if combat is None or event.minion in combat.passed:
        return
    both = (*combat.passed, event.minion)
    following = AFTER_BOTH_PASSED.get(combat.step)
    if following is not None and combat.acting in both and combat.opposing in both:
        table.change(combat, "passed", (), "a_step_is_over_when_both_pass")
        table.change(combat, "step", following, "a_step_is_over_when_both_pass")
    else:
        table.change(combat, "passed", both, "an_opportunity_is_passed")
