"""How an action ends, and what an effect makes of one that is under way."""

from events.effects.methuselah import Continues, EndsAction
from events.effects.text import with_name
from events.effects.union import AnyEffect
from events.methuselah.position import Action, Card, Combat
from events.spelling import printed_name
from projections.methuselah.changes import counters
from projections.methuselah.table import Table


def over(table: Table, under: str = "") -> None:
    """The action is over: what was added to stealth, intercept, bleed and strength returns to normal."""
    action = table.action
    if action is None:
        return
    for card in table.cards.values():
        if card.stealth_added or card.intercept_added or card.bleed_added or card.strength_added:
            _returns_to_normal(table, card)
    after_combat = "the_action_ends_with_its_combat" if action.outcome == "blocked" else "the_action_is_over"
    table.frame("action", None, under or after_combat)


def _returns_to_normal(table: Table, card: Card) -> None:
    for field in ("stealth_added", "intercept_added", "bleed_added", "strength_added"):
        table.change(card, field, 0, "stealth_and_intercept_last_for_the_action")


def burns_its_card(table: Table, action: Action, under: str) -> None:
    """The card that was played for the action goes to the ash heap; one in play stays."""
    if action.card and not action.in_play:
        counters.to_ash_heap(table, action.methuselah, action.card, under)


def combat_is_over(table: Table, combat: Combat, under: str) -> None:
    """The combat is over, and retainers that survived it recover."""
    table.frame("combat", None, under)
    if table.terms.retainers_heal_after_combat:
        for name, lost in combat.hurt.items():
            counters.blood(table, name, lost, "a_surviving_retainer_recovers")


def strength_returns(table: Table, combat: Combat) -> None:
    """What was added to the strength of the combatants lasted for the combat."""
    for name in (combat.acting, combat.opposing):
        if name in table.cards:
            table.change(table.cards[name], "strength_added", 0, "strength_returns_to_normal_after_combat")


# --- what an effect makes of it -----------------------------------------------------------------------------------


def undoes_the_block(effects: tuple[AnyEffect, ...]) -> bool:
    """Whether these effects end a blocked action without combat, or let it go on."""
    return any(isinstance(effect, EndsAction | Continues) for effect in effects)


def ends(table: Table, under: str) -> None:
    """The action comes to nothing; so does the combat that its block has led to, or the referendum that it called."""
    action = table.action
    if action is None:
        return
    _no_combat(table, under)
    called = table.referendum is not None and not table.referendum.hunted
    if called:
        table.frame("referendum", None, under)
    if called or not action.outcome:
        burns_its_card(table, action, under)
    over(table, under)


def continues(table: Table, under: str) -> None:
    """A block comes to nothing, and its combat is over."""
    action = table.action
    if action is None or action.outcome == "succeeds":
        return
    _no_combat(table, under)
    if action.outcome == "blocked":
        _takes_back_its_block(table, action, under)
    table.change(action, "blocker", "", under)


def _no_combat(table: Table, under: str) -> None:
    combat = table.combat
    if combat is not None:
        combat_is_over(table, combat, under)
        strength_returns(table, combat)
        table.change(table, "damage", (), under)


def _takes_back_its_block(table: Table, action: Action, under: str) -> None:
    table.change(action, "outcome", "", under)
    if action.waived is not None:
        waived = action.waived
        for field, value in (("pool_cost", waived.pool), ("blood_cost", waived.blood), ("other_cost", waived.other)):
            table.change(action, field, value, under)
        table.change(action, "owed", waived.owed, under)
        table.change(action, "waived", None, under)
    seat = table.seats.get(action.methuselah)
    printed = printed_name(action.card)
    if seat is not None and action.card and not action.in_play and printed in seat.ash_heap:  # it burned with the block
        place = len(seat.ash_heap) - 1 - seat.ash_heap[::-1].index(printed)
        table.change(seat, "ash_heap", (*seat.ash_heap[:place], *seat.ash_heap[place + 1 :]), under)


def taken_over(table: Table, minion: str, under: str) -> None:
    """Another minion is the acting one, with what cards have added for the action."""
    action, card = table.action, table.cards.get(minion)
    if action is None or card is None or minion == action.minion:
        return
    before = table.cards.get(action.minion)
    if before is not None:
        for field in ("stealth_added", "bleed_added"):
            table.change(card, field, getattr(card, field) + getattr(before, field), under)
            table.change(before, field, 0, under)
    renamed(table, action, action.minion, minion, under)
    table.change(action, "minion", minion, under)
    if not table.ready(minion):
        table.change(action, "unready", (*action.unready, minion), under)
    table.change(card, "tapped", True, "acting_taps_the_minion")
    if table.turn is not None:
        table.change(table.turn, "acted", (*table.turn.acted, minion), under)


def renamed(table: Table, action: Action, old: str, new: str, under: str) -> None:
    """What happens when the action succeeds happens to another one, or by another one, than was said."""
    if old and action.effects:
        effects: tuple[AnyEffect, ...] = tuple([with_name(effect, old, new) for effect in action.effects])
        table.change(action, "effects", effects, under)
