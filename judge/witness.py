"""The witness: it stands in the table's place, and each question that a rule asks comes out with its answer.

The witness is the same table, read through glass: every field that a question looks at is noted. To date an answer
the ledger is read backwards, and the question asked again wherever such a field changes, until the answer is another.
The rule does no bookkeeping, and the replay loop pays nothing.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from msgspec import Struct

from judge.ruling import Fact
from projections.ledger import WHOLE
from projections.phrases import PHRASES

Reads = set[tuple[type, str, str]]
Question = tuple[str, tuple[Any, ...]]
Unwind = Callable[[Any, type, str, str, Any], None]


class Answer(NamedTuple):
    """What the table answered, and the fields that it looked at for it."""

    found: Any
    reads: frozenset[tuple[type, str, str]]


class Glass:
    """A seat, card or frame whose fields are noted as they are read."""

    __slots__ = ("_key", "_part", "_reads")

    def __init__(self, part: Any, key: str, reads: Reads) -> None:
        self._part, self._key, self._reads = part, key, reads

    def __getattr__(self, name: str) -> Any:
        self._reads.add((type(self._part), self._key, name))
        return getattr(self._part, name)


class GlassCase:
    """A dictionary of seats or cards, each behind glass; looking for one that is not there is noted too."""

    __slots__ = ("_kind", "_made", "_parts", "_reads")

    def __init__(self, parts: dict[str, Any], kind: type, reads: Reads) -> None:
        self._parts, self._kind, self._reads = parts, kind, reads
        self._made: dict[str, Glass] = {}

    def _glass(self, name: str) -> Glass:
        if name not in self._made:
            self._made[name] = Glass(self._parts[name], name, self._reads)
        return self._made[name]

    def get(self, name: str, default: Any = None) -> Any:
        """The part of this name, behind glass."""
        if name in self:
            return self._glass(name)
        return default

    def __getitem__(self, name: str) -> Any:
        return self._glass(name)

    def __contains__(self, name: object) -> bool:
        if isinstance(name, str) and name:
            self._reads.add((self._kind, name, WHOLE))
        return name in self._parts

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)

    def keys(self) -> Iterator[str]:
        """The names."""
        return iter(self._parts)

    def values(self) -> list[Glass]:
        """The parts, behind glass."""
        return [self._glass(name) for name in self._parts]

    def items(self) -> list[tuple[str, Glass]]:
        """Names and parts."""
        return [(name, self._glass(name)) for name in self._parts]


UNWATCHED = frozenset({"terms", "now", "ledger", "returns", "broke", "described"})


class Stand:
    """What a witness keeps while it is questioned."""

    __slots__ = ("asked", "cases", "deep", "reads", "table")

    def __init__(self, table: Any) -> None:
        self.table = table
        self.asked: dict[Question, Answer] = {}
        self.reads: Reads = set()
        self.cases: dict[int, Any] = {}
        self.deep = False


def _field(name: str) -> property:
    """A field of the table, behind glass."""

    def read(self: Any) -> Any:
        stand = self.stand
        value = getattr(stand.table, name)
        stand.reads.add((type(stand.table), "table", name))
        if isinstance(value, dict):
            first = next(iter(value.values()), None)
            if not isinstance(first, Struct):
                return value
            if id(value) not in stand.cases:
                stand.cases[id(value)] = GlassCase(value, type(first), stand.reads)
        elif isinstance(value, Struct) and hasattr(value, "key"):
            stand.reads.add((type(value), value.key, WHOLE))
            if id(value) not in stand.cases:
                stand.cases[id(value)] = Glass(value, value.key, stand.reads)
        else:
            return value
        return stand.cases[id(value)]

    return property(read)


def _plain(name: str) -> property:
    """A field of the table that is no fact of the game."""

    def read(self: Any) -> Any:
        return getattr(self.stand.table, name)

    return property(read)


def _question(name: str, ask: Callable[..., Any]) -> Callable[..., Any]:
    """A question of the table, whose answer becomes a fact when a rule asks it."""

    def answer(self: Any, *arguments: Any) -> Any:
        stand = self.stand
        if stand.deep:
            return ask(self, *arguments)
        stand.reads.clear()
        stand.deep = True
        try:
            found = ask(self, *arguments)
        finally:
            stand.deep = False
        if "" not in arguments:
            stand.asked[name, arguments] = Answer(found, frozenset(stand.reads))
        return found

    return answer


@cache
def _watched(kind: type) -> Any:
    """The class of tables of this kind that are read through glass."""
    slots = [name for base in kind.__mro__ for name in getattr(base, "__slots__", ())]
    body: dict[str, Any] = {"__slots__": ("stand",)}
    body.update({name: _field(name) for name in slots if name not in UNWATCHED})
    body.update({name: _plain(name) for name in UNWATCHED & set(slots)})
    body.update({name: _question(name, getattr(kind, name)) for name in PHRASES if hasattr(kind, name)})
    return type(f"Watched{kind.__name__}", (kind,), body)


def witness(table: Any) -> Any:
    """Something that answers as the table does, and remembers what it was asked (`stand.asked`)."""
    watched: Any = _watched(table.__class__)
    stand_in = watched.__new__(watched)
    stand_in.stand = Stand(table)
    return stand_in


def seen_through(table: Any, ask: Callable[[Any], Any]) -> Answer:
    """What `ask(table)` answers, with all that it looked at, whatever questions it put on the way."""
    stand_in = witness(table)
    stand_in.stand.deep = True
    found = ask(stand_in)
    return Answer(found, frozenset(stand_in.stand.reads))


def facts_of(asked: Mapping[Question, Answer], table: Any, unwind: Unwind) -> dict[Question, Fact]:
    """Each answer as a fact, with the number of the event that made it so (0: it was so from the start).

    A fact is no older than what it is about: that nobody has declined is so since the action was announced.
    """
    since = dict.fromkeys(asked, 0)
    answers = dict(asked)
    past = table.copied()
    for number, lines in groupby(reversed(table.ledger), key=itemgetter(0)):
        if not answers:
            break
        touched = set()
        for _event, kind, subject, field, before, _after, _under in lines:
            unwind(past, kind, subject, field, before)
            touched.add((kind, subject, field))
            if field == WHOLE and subject == getattr(kind, "key", ""):  # a frame, which the table holds or does not
                touched.add((type(table), "table", subject))
        for question, answer in list(answers.items()):
            changed = touched & answer.reads
            if not changed:
                continue
            earlier = _ask(past, question)
            if earlier.found != answer.found or any(field == WHOLE for _kind, _subject, field in changed):
                since[question] = number
                del answers[question]
            else:
                answers[question] = earlier
    return {
        question: Fact(PHRASES[question[0]].say(question[1], answer.found), since[question])
        for question, answer in asked.items()
    }


def _ask(table: Any, question: Question) -> Answer:
    stand_in = witness(table)
    name, arguments = question
    getattr(stand_in, name)(*arguments)
    answer: Answer = stand_in.stand.asked[question]
    return answer
