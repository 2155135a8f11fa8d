"""A roll-back: the ledger is read backwards, and each undoing is a line of the ledger itself."""

import copy

from events.methuselah_position import Card, Seat
from events.table import RolledBack
from projections.ledger import WHOLE
from projections.methuselah.table import Table
from projections.methuselah.unwinding import FRAMES

UNDER = "a_roll_back_undoes"


def rolled_back(table: Table, event: RolledBack) -> None:
    """The table is again as it was after event `to`; what came later is struck out and counts no more."""
    for number, kind, subject, field, before, _after, _under in reversed(table.ledger.copy()):
        if number <= event.to:
            break
        _undo(table, kind, subject, field, before)
    table.broke = ()
    came = _order(table)
    table.cards = {name: table.cards[name] for name in sorted(table.cards, key=lambda name: came.get(name, 0))}


def _order(table: Table) -> dict[str, int]:
    """When each card came to the table, counted in lines; what a roll-back puts back came when it came at first.

    A roll-back has undone the lines before it one by one, backwards, those of earlier roll-backs too: what such a line
    put in a card's place is what was there before the line that it undid.
    """
    came: dict[str, int | None] = {name: place - len(table.at_first) for place, name in enumerate(table.at_first)}
    moves: list[int | None] = []  # when each card had come before it came or went, line by line
    latest = undoing = 0
    for place, (number, kind, name, field, before, _after, under) in enumerate(table.ledger):
        if kind is Card and field == WHOLE:
            now = place if before is None else None
            if under == UNDER:
                undoing = (undoing if number == latest else len(moves)) - 1
                latest, now = number, moves[undoing]
            moves.append(came.get(name))
            came[name] = now
    return {name: place for name, place in came.items() if place is not None}


def _undo(table: Table, kind: type, subject: str, field: str, before: object) -> None:
    if kind is Table:
        table.change(table, field, before, UNDER)
    elif kind is Seat:
        table.change(table.seats[subject], field, before, UNDER)
    elif kind is Card and field == WHOLE:
        if isinstance(before, Card):
            table.add(copy.copy(before), UNDER)
        elif subject in table.cards:
            table.remove(table.cards[subject], UNDER)
    elif kind is Card:
        if subject in table.cards:
            table.change(table.cards[subject], field, before, UNDER)
    elif field == WHOLE:
        table.frame(FRAMES[kind], copy.copy(before), UNDER)
    else:
        frame = getattr(table, FRAMES[kind])
        if frame is not None:
            table.change(frame, field, before, UNDER)
