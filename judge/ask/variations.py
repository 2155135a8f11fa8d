"""Other declarations near one that was made: one field otherwise, or another play of the same kind."""

from collections.abc import Container, Iterator
from functools import cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import fields, replace

from events.common import Event
from judge.ask.suppositions import MOST, choices_of, hint_of, numbers_near
from judge.book import Book
from projections.table import BaseTable

NEAR, OTHER_HANDS, PROPOSED, ANOTHER_PLAYER = 2, 3, 3, 3  # how much is declared otherwise


class OtherDeclaration(NamedTuple):
    """Another declaration, how much of a change it is, and whether it is the same player's."""

    event: Event
    size: int
    same_player: bool


def variations(book: Book, table: BaseTable, event: Event) -> Iterator[OtherDeclaration]:
    """Other declarations, the nearest first; some may stand there twice."""
    who = book.play.declarer(table, event)
    ranked = []
    for other, size in _one_field(table, event, book.family.fixed):
        hers = book.play.declarer(table, other) == who
        ranked.append(OtherDeclaration(other, size + (0 if hers else ANOTHER_PLAYER), hers))
    ranked += [OtherDeclaration(other, size, True) for other, size in _proposed(book, table, event, who)]
    yield from sorted(ranked, key=lambda one: one.size)


def _one_field(table: BaseTable, event: Event, fixed: Container[str]) -> Iterator[tuple[Event, int]]:
    several = table.containers()
    kind = event.__class__
    for field in event.__struct_fields__:
        value = getattr(event, field)
        whose = f"{kind.__name__.lower()}.{field}"
        if whose in fixed or (field in fixed and not isinstance(value, tuple)):
            continue
        for other, size in _others(hint_of(kind, field), value, several, fixed):
            yield replace(event, **{field: other}), size


def _others(
    hint: object, value: object, several: list[dict[str, Struct]], fixed: Container[str]
) -> Iterator[tuple[object, int]]:
    if isinstance(value, bool):
        yield not value, NEAR
    elif isinstance(value, int):
        for move in numbers_near(value):
            yield from ((number, size + 1) for number, size in move)
    elif choices_of(hint):
        yield from ((one, NEAR) for one in choices_of(hint) if one and one != value)
    elif isinstance(value, str) and value:
        among = next((one for one in several if value in one), None)
        if among is not None:
            mine, sort = _hands(among[value], several), _sort(among[value], fixed)
            for name, part in among.items():
                if name != value and _sort(part, fixed) == sort:
                    yield name, NEAR if _hands(part, several) == mine else OTHER_HANDS
    elif isinstance(value, tuple) and len(value) <= MOST:
        for place in range(len(value)):
            yield (*value[:place], *value[place + 1 :]), NEAR


def _sort(part: Struct, fixed: Container[str]) -> list[object]:
    """What sort of thing a part is: its choices that no play changes."""
    return [getattr(part, field) for field in choices_in(type(part)) if field in fixed]


@cache
def choices_in(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a kind of part in which one of a few words stands."""
    return tuple(field.name for field in fields(kind) if choices_of(hint_of(kind, field.name)))


def _hands(part: Struct, several: list[dict[str, Struct]]) -> list[str]:
    """The names that a part refers to: who owns and controls a card, say."""
    values = [getattr(part, field) for field in part.__struct_fields__ if field != "name"]
    return [value for value in values if isinstance(value, str) and any(value in one for one in several)]


def _proposed(book: Book, table: BaseTable, event: Event, who: str) -> Iterator[tuple[Event, int]]:
    """Plays of the same kind that the table suggests to the same player."""
    for other in book.play.proposals(table):
        if other.__class__ is event.__class__ and book.play.declarer(table, other) == who:
            different = [field for field in event.__struct_fields__ if getattr(other, field) != getattr(event, field)]
            if not (len(different) == 1 and isinstance(getattr(other, different[0]), int)):  # these were looked at
                yield other, PROPOSED * len(different)
