"""Taking up a game from a position: what was left out of it is supposed so that it leads to no breach.

A judge called to a table writes down what matters and leaves out the rest. What nobody counted is supposed to be
plenty and remembered as uncounted; what the parts of a position say of each other is filled in.
"""

import copy

from events.methuselah.position import UNCOUNTED, UNTOLD, Action, Card, Position, Seat
from events.record.limits import MAX_UNNAMED_CARDS
from projections.methuselah.changes.announcements import inherent_stealth, whose
from projections.methuselah.table import IN_PLAY, Table
from projections.methuselah.terms import Terms

PLENTY = 10


def opened(position: Position | None, terms: Terms) -> Table:
    """A table as the position has it, or an empty one."""
    table = Table(position or Position(), terms)
    for seat in table.seats.values():
        _counts(seat, terms)
    for card in table.cards.values():
        _knows(table, card)
    if table.action is not None:
        table.action = _announced(table, copy.copy(table.action))
    return table


def _counts(seat: Seat, terms: Terms) -> None:
    if seat.pool == UNCOUNTED:
        seat.pool = 0 if seat.out else terms.starting_pool
        seat.uncounted = (*seat.uncounted, "pool")
    if seat.hand == (UNTOLD,):
        seat.hand = () if seat.out else ("",) * min(seat.hand_size, MAX_UNNAMED_CARDS)
        seat.uncounted = (*seat.uncounted, "hand")


def _knows(table: Table, card: Card) -> None:
    """Type, owner and counters: as the position has them, else as the rest of it and the catalogue suggest."""
    if card.kind == "vampire":
        printed = table.facts_of(card.name).kind
        if card.region in ("on", "in play"):
            card.kind = printed
        elif printed == "ally":
            card.kind = "ally"
    card.unique = card.unique or (card.contested and card.kind != "vampire")  # nothing else is contested
    if not card.effects and card.region in IN_PLAY:
        facts = table.facts_of(card.name)
        card.effects = tuple([one for one in (*facts.basic, *facts.superior) if getattr(one, "until", "") == "in play"])
        table.notes_what_lasts(card)
    if card.region != "on":
        card.owner, card.controller = card.owner or card.controller, card.controller or card.owner
    elif not card.owner:
        card.owner = table.controller_of(card.name)
    if card.counters != UNCOUNTED:
        return
    living = card.kind in ("vampire", "ally", "retainer") and card.region != "uncontrolled"
    most = card.capacity if card.kind == "vampire" else card.life or table.facts_of(card.name).life
    card.counters = (PLENTY if most is None else most) if living else 0
    card.uncounted = card.kind in ("vampire", "ally", "retainer")


def _announced(table: Table, action: Action) -> Action:
    """An action in progress: whose it is, at whom it is aimed and directed, and the stealth that it always has."""
    told_whole = bool(action.methuselah)  # as a table tells it: then nobody is nobody
    action.methuselah = action.methuselah or table.controller_of(action.minion) or table.acting_methuselah()
    if action.kind == "bleed":
        action.target = action.target or table.prey_of(action.methuselah)
    if action.target and not action.directed_at and (action.kind == "bleed" or not told_whole):
        other = whose(table, action.target)
        action.directed_at = "" if other == action.methuselah else other
    if not action.stealth:
        action.stealth = inherent_stealth(table, action.kind, action.target, action.methuselah)
    return action
