"""A roll-back: the ledger is read backwards, and what it comes to is written into the ledger itself."""

import copy
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import fields

from events.methuselah_position import Card, Seat
from events.table import RolledBack
from projections.ledger import WHOLE
from projections.methuselah.table import Table
from projections.methuselah.unwinding import FRAMES
from projections.struck import UNDOES, counting_lines, ways

KEPT = object()


@dataclass(slots=True)
class Part:
    """What becomes of a part of the table: it goes (None), comes as the ledger has it, or is kept; and its fields."""

    whole: Any = KEPT
    fields: dict[str, Any] = field(default_factory=dict)


def rolled_back(table: Table, event: RolledBack) -> None:
    """The table is again as it was after event `to`; what came later is struck out and counts no more."""
    table.broke = ()
    last = table.now - 1
    if event.to >= last:
        return
    undone, again = ways(table.ledger, table.returns, last, event.to)
    parts: dict[tuple[type, str], Part] = {}
    for _number, kind, subject, name, before, _after, _under in undone:
        _becomes(parts, kind, subject, name, before)
    for _number, kind, subject, name, _before, after, _under in again:
        _becomes(parts, kind, subject, name, after)
    for (kind, subject), part in sorted(parts.items(), key=lambda item: item[0][0] is not Table):
        _let(table, kind, subject, part)
    if any(kind is Card and part.whole is not KEPT for (kind, _subject), part in parts.items()):
        came = _order(table, counting_lines(table.ledger, table.returns, event.to))
        table.cards = {name: table.cards[name] for name in sorted(table.cards, key=lambda name: came.get(name, 0))}
    table.returns.append((table.now, event.to))


def _becomes(parts: dict[tuple[type, str], Part], kind: type, subject: str, name: str, value: Any) -> None:
    """A line is undone or done again; what was known of the same field before counts no more."""
    if name == WHOLE:
        parts[kind, subject] = Part(value)
        return
    parts.setdefault((kind, subject), Part()).fields[name] = value
    if kind is Table and name == "seats":
        for other in [key for key in parts if key[0] is Seat]:
            del parts[other]


def _order(table: Table, counting: Iterable[tuple[int, type, str, str, Any, Any, str]]) -> dict[str, int]:
    """When each card on a table with these lines, the latest first, had come there; those of the start come first."""
    came: dict[str, int] = {}
    for place, (_number, kind, name, changed, before, _after, _under) in enumerate(counting):
        if kind is Card and changed == WHOLE and before is None:
            came.setdefault(name, -place)
    first = -len(table.ledger) - len(table.at_first)
    return {name: first + place for place, name in enumerate(table.at_first)} | came


def _let(table: Table, kind: type, subject: str, part: Part) -> None:
    """Write what becomes of a part of the table, as far as it is otherwise now."""
    if kind is Table:
        for name, value in part.fields.items():
            if name == "seats":
                table.reseat({one: copy.copy(seat) for one, seat in value.items()}, UNDOES)
            else:
                table.change(table, name, value, UNDOES)
        return
    here = _here(table, kind, subject)
    if part.whole is None:
        _goes(table, kind, here)
    elif part.whole is not KEPT:
        wanted = copy.copy(part.whole)
        for name, value in part.fields.items():
            setattr(wanted, name, value)
        if here is None:
            _comes(table, kind, wanted)
        else:
            for one in fields(wanted):
                table.change(here, one.name, getattr(wanted, one.name), UNDOES)
    elif here is not None:
        for name, value in part.fields.items():
            table.change(here, name, value, UNDOES)


def _here(table: Table, kind: type, subject: str) -> Any:
    if kind is Card:
        return table.cards.get(subject)
    return table.seats.get(subject) if kind is Seat else getattr(table, FRAMES[kind])


def _goes(table: Table, kind: type, here: Any) -> None:
    if kind is not Card:
        table.frame(FRAMES[kind], None, UNDOES)
    elif here is not None:
        table.remove(here, UNDOES)


def _comes(table: Table, kind: type, wanted: Any) -> None:
    if kind is Card:
        table.add(wanted, UNDOES)
    else:
        table.frame(FRAMES[kind], wanted, UNDOES)
