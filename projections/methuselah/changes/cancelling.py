"""A card that is cancelled: what it has done is taken back, and it stays where it went when it was played."""

from typing import Any

from events.effects.methuselah import Cancels
from events.methuselah.position import Action, Card, Combat, Seat
from events.spelling import printed_name
from projections.ledger import WHOLE
from projections.methuselah.changes import action_ends, counters, prohibitions
from projections.methuselah.table import Table
from projections.rollbacks import Line

UNDER = "a_cancelled_card_has_no_effect"
PLAYED = "a_card_played_leaves_the_hand"
COSTS = frozenset(
    {
        "the_cost_is_paid",
        "modifiers_and_reactions_are_paid_when_played",
        "a_card_played_in_combat_is_paid",
        "a_modifier_is_paid_when_the_action_succeeds",
    }
)
STAYS = frozenset(
    {
        *COSTS,
        PLAYED,
        "a_played_card_is_replaced_at_once",
        "no_draws_during_a_referendum",
        "a_minion_card_burns_when_played",
        "another_master_card_is_burned_when_played",
        "burned_cards_go_to_their_owners_ash_heap",
        "modifiers_and_reactions_are_remembered",
        "an_action_is_announced",
        "a_play_gives_the_opportunity_back",
    }
)
SPENT = ("master_actions", "master_debt", "played", "passed", "early_discards")


def cancels(table: Table, effect: Cancels, minion: str, methuselah: str, card: str) -> None:
    """What the last play of a card has done is taken back; an action that it was played for comes to nothing."""
    action = table.action
    if action is not None and action.card == effect.card and not action.in_play:
        if effect.free:
            _waives(table, action)
        action_ends.ends(table, UNDER)
        return
    played = _event_of(table, printed_name(effect.card))
    for line in [one for one in table.past() if one[0] == played] if played else []:
        if _is_taken_back(line, effect.free):
            _takes_back(table, line)
    if action is not None:
        prohibitions.without_permits(table, action, effect.card, UNDER)
        if effect.free and any(owed.card == effect.card for owed in action.owed):
            left = tuple([owed for owed in action.owed if owed.card != effect.card])
            table.change(action, "owed", left, UNDER)


def _waives(table: Table, action: Action) -> None:
    for field in ("pool_cost", "blood_cost", "other_cost"):
        table.change(action, field, 0, UNDER)


def _event_of(table: Table, printed: str) -> int:
    """The number of the last event that brought this card to an ash heap or into play; nought when none did."""
    for number, kind, subject, field, before, after, _under in table.past():
        if kind is Seat and field == "ash_heap" and after == (*before, printed):
            return int(number)
        if kind is Card and field == WHOLE and before is None and printed_name(subject) == printed:
            return int(number)
    return 0


def _is_taken_back(line: Line, free: bool) -> bool:
    _number, _kind, _subject, field, _before, _after, under = line
    return field not in SPENT and (under not in STAYS or (free and under in COSTS))


def _takes_back(table: Table, line: Line) -> None:
    """A number is changed by as much as it was; what else is as the card made it becomes what it was before."""
    _number, kind, subject, field, before, after, _under = line
    part = table.part(kind, subject)
    if field == WHOLE:
        if before is None and kind is Card and subject in table.cards:
            counters.burn(table, subject, UNDER)
        elif before is None and kind is Combat and table.combat is not None:
            action_ends.combat_is_over(table, table.combat, UNDER)
        return
    if part is None:
        return
    now: Any = getattr(part, field)
    if _counts(now) and _counts(before) and _counts(after):
        then = now - after + before
        table.change(part, field, max(0, then) if field in ("pool", "counters") else then, UNDER)
    elif now == after:
        table.change(part, field, before, UNDER)


def _counts(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
