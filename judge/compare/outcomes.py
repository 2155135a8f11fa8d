"""What an event comes to by one book: the verdict on it, what is unclear, and what it moves, in sum."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Protocol, TypeVar

from msgspec import Meta, Struct

from events.common import Event
from events.spelling import is_number
from judge.judging import Judgement, go_on
from judge.ruling import Ruling
from projections.ledger import WHOLE
from projections.rollbacks import FieldValue, Line

GRAVEST = ("illegal", "missed", "discrepancy", "unverified", "legal")
HERE, GONE = "here", "gone"
Key = tuple[str, str, str]  # kind, subject and field
NetChanges = dict[Key, object]
Said = tuple[str, frozenset[str], frozenset[str]]
Watched = TypeVar("Watched")


class Watch(Protocol):
    """Somebody who looks how far it has come: hands on items one by one, under a name for what is done with them."""

    def __call__(self, items: Sequence[Watched], name: str, /) -> Iterable[Watched]: ...


class Exchange(Struct, frozen=True):
    """What came to a list and what went from it: cards to a hand, say; an unknown card is an empty name."""

    came: Annotated[tuple[str, ...], Meta(description="what came, in order")] = ()
    went: Annotated[tuple[str, ...], Meta(description="what went")] = ()


class DivergingMove(Struct, frozen=True):
    """One thing that an event moves otherwise in the two books.

    A number by so much, a list by what `came` and `went`, anything else to a value; null where it is not moved.
    """

    subject: str
    field: str
    old: FieldValue
    new: FieldValue


class EventOutcome(Struct, frozen=True):
    """What one book makes of one event."""

    verdict: str
    rules: frozenset[str]
    unclear: frozenset[str]
    moves: NetChanges


class JudgedGame:
    """A game as one book judges it, event by event, from where a judgement stands."""

    def __init__(self, judgement: Judgement, events: Iterable[Event]) -> None:
        self.book = judgement.book
        self.ledger: list[Line] = judgement.table.ledger
        self._before = judgement.events
        starts = []
        for event in events:
            starts.append(len(self.ledger))
            go_on(judgement, event)
        self.starts = [*starts, len(self.ledger)]
        self.rulings: dict[int, list[Ruling]] = {}
        for ruling in judgement.rulings:
            self.rulings.setdefault(ruling.event, []).append(ruling)
        self._outcomes: dict[int, EventOutcome] = {}

    def rulings_on(self, number: int) -> tuple[Ruling, ...]:
        """What is said of an event."""
        return tuple(self.rulings.get(number, ()))

    def said(self, number: int) -> Said:
        """The gravest verdict on an event, the rules that object to it, and what is unclear."""
        return _said(self.rulings.get(number, ()))

    def lines(self, number: int) -> list[Line]:
        """What an event changed, line by line."""
        place = number - self._before
        return self.ledger[self.starts[place - 1] : self.starts[place]]

    def outcome(self, number: int) -> EventOutcome:
        """What the book makes of an event."""
        if number not in self._outcomes:
            self._outcomes[number] = outcome_of(self.rulings.get(number, ()), self.lines(number))
        return self._outcomes[number]


def differing(old: JudgedGame, new: JudgedGame) -> list[int]:
    """The numbers of the events of which two books make something else, of a game from its beginning."""
    judged = {number for number in {*old.rulings, *new.rulings} if old.said(number) != new.said(number)}
    if old.starts == new.starts and old.ledger == new.ledger:
        return sorted(judged)
    return [
        number
        for number in range(1, len(old.starts))
        if number in judged or (old.lines(number) != new.lines(number) and old.outcome(number) != new.outcome(number))
    ]


def outcome_of(rulings: Sequence[Ruling], lines: Sequence[Line]) -> EventOutcome:
    """What an event comes to, from the rulings on it and its lines in the ledger."""
    return EventOutcome(*_said(rulings), net_change(lines))


def _said(rulings: Sequence[Ruling]) -> Said:
    """The gravest verdict of rulings on one event, the rules that object, and what is unclear."""
    if not rulings:
        return "legal", frozenset(), frozenset()
    verdict = min((ruling.verdict for ruling in rulings), key=GRAVEST.index)
    rules = frozenset(ruling.rule for ruling in rulings if ruling.verdict != "legal")
    return verdict, rules, frozenset(says for ruling in rulings for says in ruling.unclear)


def net_change(lines: Sequence[Line]) -> NetChanges:
    """What ledger lines come to: for each fact the sum of what it moved by, or what it is in the end."""
    found: NetChanges = {}
    lists: dict[Key, Counter[str]] = {}
    for _number, kind, subject, field, before, after, _under in lines:
        key = (kind.__name__, subject, field)
        if field == WHOLE:
            found[key] = GONE if after is None else HERE
            found.update(_fields(subject, after))
        elif is_number(before) and is_number(after):
            moved = found.get(key, 0)
            found[key] = after - before + (moved if is_number(moved) else 0)
        elif _names(before) is not None and (names := _names(after)) is not None:
            lists.setdefault(key, Counter()).update(names)
            lists[key].subtract(_names(before) or ())
        elif isinstance(after, dict):
            known = before if isinstance(before, dict) else {}
            for name, part in after.items():
                if known.get(name) != part:
                    found.update(_fields(name, part))
        elif _plain(after):
            found[key] = "" if after is None else after
    found.update((key, _exchange(counted)) for key, counted in lists.items())
    return {key: value for key, value in found.items() if isinstance(value, bool) or value not in (0, Exchange())}


def _exchange(counted: Counter[str]) -> Exchange:
    less = -counted
    return Exchange(tuple(counted.elements()), tuple(less.elements()))


def _fields(name: str, part: object) -> Iterator[tuple[Key, object]]:
    """What comes to the table at once, field by field."""
    for field in getattr(part, "__struct_fields__", ()):
        value = getattr(part, field)
        names = _names(value)
        if names is not None:
            yield (type(part).__name__, name, field), Exchange(tuple(names))
        elif _plain(value):
            yield (type(part).__name__, name, field), "" if value is None else value


def _names(value: object) -> list[str] | None:
    """The names in a list, or with what they stand for in a dictionary; None when it is no list of names."""
    if isinstance(value, dict) and all(isinstance(one, str | int) for one in value.values()):
        return [f"{name} {one}" for name, one in value.items()]
    if isinstance(value, tuple) and all(isinstance(one, str) for one in value):
        return list(value)
    return None


def _plain(value: object) -> bool:
    """Whether a reader can see it: a word or a number; not what a step in progress keeps for itself."""
    return value is None or isinstance(value, int | str)


def seen_apart(old: NetChanges, new: NetChanges, inner: frozenset[str]) -> tuple[DivergingMove, ...]:
    """What moves otherwise, as far as players see it; of what comes or goes in one book alone no more than that."""
    differing = [key for key in dict.fromkeys([*old, *new]) if old.get(key) != new.get(key)]
    whole = {key[:2] for key in differing if key[2] == WHOLE}
    return tuple(
        DivergingMove(key[1], key[2], old.get(key), new.get(key))
        for key in differing
        if (key[2] == WHOLE or key[:2] not in whole) and not _inner(key, inner)
    )


def _inner(key: Key, inner: frozenset[str]) -> bool:
    return key[2] in inner or f"{key[1]}.{key[2]}" in inner
