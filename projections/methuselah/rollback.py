"""A roll-back: the ledger is read backwards, and each undoing is a line of the ledger itself."""

import copy

from events.methuselah_position import Card, Seat
from events.table import RolledBack
from projections.ledger import WHOLE
from projections.methuselah.table import Table
from projections.methuselah.unwinding import FRAMES
from projections.struck import UNDOES, counting_lines, lines_to_undo


def rolled_back(table: Table, event: RolledBack) -> None:
    """The table is again as it was after event `to`; what came later is struck out and counts no more."""
    table.broke = ()
    last = table.now - 1
    if event.to >= last:
        return
    undone = lines_to_undo(table.ledger, table.returns, last, event.to)
    for _number, kind, subject, field, before, _after, _under in undone:
        _undo(table, kind, subject, field, before)
    if any(kind is Card and field == WHOLE for _number, kind, _subject, field, *_ in undone):
        came = _order(table, event.to)
        table.cards = {name: table.cards[name] for name in sorted(table.cards, key=lambda name: came.get(name, 0))}
    table.returns.append((table.now, event.to))


def _order(table: Table, to: int) -> dict[str, int]:
    """When each card on the table after event `to` had come there; those of the start before all others."""
    came = {name: place - len(table.at_first) for place, name in enumerate(table.at_first)}
    for place, line in enumerate(counting_lines(table.ledger, table.returns, to)):
        _number, kind, name, field, before, *_ = line
        if kind is Card and field == WHOLE and before is None:
            came[name] = place
    return came


def _undo(table: Table, kind: type, subject: str, field: str, before: object) -> None:
    if kind is Table:
        table.change(table, field, before, UNDOES)
    elif kind is Seat:
        table.change(table.seats[subject], field, before, UNDOES)
    elif kind is Card and field == WHOLE:
        if isinstance(before, Card):
            table.add(copy.copy(before), UNDOES)
        elif subject in table.cards:
            table.remove(table.cards[subject], UNDOES)
    elif kind is Card:
        if subject in table.cards:
            table.change(table.cards[subject], field, before, UNDOES)
    elif field == WHOLE:
        table.frame(FRAMES[kind], copy.copy(before), UNDOES)
    else:
        frame = getattr(table, FRAMES[kind])
        if frame is not None:
            table.change(frame, field, before, UNDOES)
