"""The ledger read backwards on a table that nobody keeps: how it was before each line."""

import copy
from typing import Any

from events.methuselah_position import Action, Card, Combat, Diablerie, Referendum, Seat, Turn
from projections.ledger import WHOLE
from projections.methuselah.table import Table

FRAMES: dict[type, str] = {
    Turn: "turn",
    Action: "action",
    Combat: "combat",
    Referendum: "referendum",
    Diablerie: "diablerie",
}


def unwind(table: Table, kind: type, subject: str, field: str, before: Any) -> None:
    """Put one thing back to what it was; nothing is written down, so the table is of no further use."""
    if kind is Card:
        if field != WHOLE:
            if subject in table.cards:
                setattr(table.cards[subject], field, before)
        elif before is None:
            table.cards.pop(subject, None)
        else:
            table.cards[subject] = copy.copy(before)
    elif kind is Seat:
        if subject in table.seats:
            setattr(table.seats[subject], field, before)
    elif kind is Table:
        seats = field == "seats"
        setattr(table, field, {name: copy.copy(seat) for name, seat in before.items()} if seats else before)
    elif field == WHOLE:
        setattr(table, FRAMES[kind], copy.copy(before))
    elif getattr(table, FRAMES[kind]) is not None:
        setattr(getattr(table, FRAMES[kind]), field, before)
