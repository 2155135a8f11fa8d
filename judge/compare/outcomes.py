"""What an event comes to by one book: the verdict on it, what is unclear, and what it moves, in sum."""

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Annotated, Any, Protocol, TypeVar

from msgspec import Meta, Struct

from events.common import Event, RolledBack
from events.spelling import is_number
from events.steps import cached_work
from judge.judging import Judgement, go_on
from judge.ruling import Ruling
from projections.ledger import WHOLE
from projections.rollbacks import FieldValue, Line
from projections.table import SEATS, BaseTable

GRAVEST = ("illegal", "missed", "discrepancy", "unverified", "legal")
HERE, GONE = "here", "gone"
UNWRITTEN = ("lately", "confirmed", "broke", "not_yet", "put_off", "strict")  # of every table, and not in its ledger
PLAIN = frozenset((str, int, bool, type(None)))
MOVED = frozenset((str, bool))  # of these kinds any value is something
Key = tuple[str, str, str]  # kind, subject and field
NetChanges = dict[Key, object]
Net = tuple[NetChanges, NetChanges]  # what players see, and what they do not
Said = tuple[str, frozenset[str], frozenset[str]]
Watched = TypeVar("Watched")


class Watch(Protocol):
    """Somebody who looks how far it has come: hands on items one by one, under a name for what is done with them."""

    def __call__(self, items: Sequence[Watched], name: str, /) -> Iterable[Watched]: ...


class Exchange(Struct, frozen=True):
    """What came to a list and what went from it: cards to a hand, say; an unknown card is an empty name."""

    came: Annotated[tuple[str, ...], Meta(description="what came, in order")] = ()
    went: Annotated[tuple[str, ...], Meta(description="what went")] = ()


NO_EXCHANGE = Exchange()
NOTHING = (0, NO_EXCHANGE)


class DivergingMove(Struct, frozen=True):
    """One thing that an event moves otherwise in the two books.

    A number by so much, a list by what `came` and `went`, anything else to a value; null where it is not moved.
    """

    subject: str
    field: str
    old: FieldValue
    new: FieldValue


class EventOutcome:
    """What one book makes of one event: the gravest verdict, the rules that object, and what is unclear."""

    def __init__(self, rulings: Sequence[Ruling], lines: Sequence[Line]) -> None:
        self.verdict, self.rules, self.unclear = said_by(rulings)
        self._lines = lines
        self._compared: dict[int, tuple[bool, bool]] = {}
        self._nets: dict[tuple[str, str], Net] = {}
        self._apart: dict[int, tuple[Net, Net]] = {}

    @cached_work
    def _net(self) -> Net:
        return net_change(self._lines)

    def apart_from(self, other: "EventOutcome") -> tuple[Net, Net]:
        """What it moves of the parts that the other moves otherwise, in sum, and what the other moves of them.

        Of each first what players see, then what is no word, number or list of names.
        """
        if id(other) not in self._apart:
            self._apart[id(other)] = self._apart_from(other)
        return self._apart[id(other)]

    def _apart_from(self, other: "EventOutcome") -> tuple[Net, Net]:
        if self._reseats or other._reseats:
            return self._net, other._net
        mine, theirs = self._by_part, other._by_part
        apart = {part for part in {**mine, **theirs} if not move_alike(mine.get(part, ()), theirs.get(part, ()))}
        if len(apart) == 1:
            (part,) = apart
            return self._net_of(part), other._net_of(part)
        lines = ([line for line in one._lines if (line[1].__name__, line[2]) in apart] for one in (self, other))
        mine_apart, theirs_apart = lines
        return net_change(mine_apart), net_change(theirs_apart)

    def moved(self, key: Key) -> tuple[object, object]:
        """What it moves of one field: as players see it, and what they do not see."""
        if self._reseats:
            moves, inner = self._net
        elif key[:2] in self._by_part:
            moves, inner = self._net_of(key[:2])
        elif self._holds_parts:
            moves, inner = self._net
        else:
            return None, None
        return moves.get(key), inner.get(key)

    def equals(self, other: "EventOutcome") -> bool:
        """Whether it is the same in everything."""
        if self.verdict != other.verdict or self._lines != other._lines:
            return False
        return self.rules == other.rules and self.unclear == other.unclear

    def same_doubts(self, other: "EventOutcome") -> bool:
        """Whether the same is unclear."""
        return self.unclear == other.unclear

    def same_moves(self, other: "EventOutcome") -> bool:
        """Whether the same is moved, as far as it is a word, a number or a list of names."""
        return self._same(other)[0]

    def same_course(self, other: "EventOutcome") -> bool:
        """Whether the same is moved, in what nobody sees too."""
        return all(self._same(other))

    def _same(self, other: "EventOutcome") -> tuple[bool, bool]:
        """Whether the same is moved, and the same that nobody sees; of the latter nothing is known where it is not."""
        if id(other) not in self._compared:
            self._compared[id(other)] = self._compare(other)
        return self._compared[id(other)]

    def _compare(self, other: "EventOutcome") -> tuple[bool, bool]:
        if move_alike(self._lines, other._lines):
            return True, True
        if self._reseats or other._reseats:
            return self._net[0] == other._net[0], self._net[1] == other._net[1]
        mine, theirs, unseen = self._by_part, other._by_part, True
        for part in {**mine, **theirs}:
            if not move_alike(mine.get(part, ()), theirs.get(part, ())):
                (moves, inner), (others, their_inner) = self._net_of(part), other._net_of(part)
                if moves != others:
                    return False, False
                unseen = unseen and inner == their_inner
        return True, unseen

    @cached_work
    def _reseats(self) -> bool:
        """Whether players take other seats: such a line is about several parts."""
        return any(line[3] == SEATS for line in self._lines)

    @cached_work
    def _holds_parts(self) -> bool:
        """Whether a line may be about parts in a field of another part."""
        return any(isinstance(line[5], dict) for line in self._lines)

    @cached_work
    def _by_part(self) -> dict[tuple[str, str], list[Line]]:
        found: dict[tuple[str, str], list[Line]] = {}
        for line in self._lines:
            found.setdefault((line[1].__name__, line[2]), []).append(line)
        return found

    def _net_of(self, part: tuple[str, str]) -> Net:
        """What it moves of one part."""
        if part not in self._nets:
            self._nets[part] = net_change(self._by_part.get(part, ()))
        return self._nets[part]


class JudgedGame:
    """A game as one book judges it, event by event, from where a judgement stands."""

    def __init__(self, judgement: Judgement, events: Iterable[Event]) -> None:
        self.book = judgement.book
        self.ledger: list[Line] = judgement.table.ledger
        self._before = judgement.events
        starts = []
        self._unwritten: list[tuple[Any, ...]] = []  # what the table had besides its ledger before each event
        table = judgement.table
        self.beside_ledger = fields_beside_ledger(table)
        beside = attrgetter(*self.beside_ledger)
        for event in events:
            starts.append(len(self.ledger))
            self._unwritten.append(beside(table))
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
        return said_by(self.rulings.get(number, ()))

    def lines(self, number: int) -> list[Line]:
        """What an event changed, line by line."""
        place = number - self._before
        return self.ledger[self.starts[place - 1] : self.starts[place]]

    def walk(self, position: Struct | None, events: Sequence[Event]) -> "LedgerWalk":
        """The tables of this game, which has these events from its beginning."""
        return LedgerWalk(self, self.book.family.opened(position, self.book.terms), events)

    def unwritten(self, number: int) -> tuple[Any, ...]:
        """What the table had before an event and its ledger does not have."""
        return self._unwritten[number - self._before - 1]

    def outcome(self, number: int) -> EventOutcome:
        """What the book makes of an event; it is kept, until it is `taken`, for those who compare it."""
        if number not in self._outcomes:
            self._outcomes[number] = EventOutcome(self.rulings.get(number, ()), self.lines(number))
        return self._outcomes[number]

    def taken(self, number: int) -> EventOutcome:
        """The same, which is kept no longer."""
        outcome = self.outcome(number)
        del self._outcomes[number]
        return outcome


def fields_beside_ledger(table: BaseTable) -> tuple[str, ...]:
    """The fields of a table of which its ledger has nothing: what was implied lately, and what spares a search."""
    written = {*table.position_type.__struct_fields__}
    return (*UNWRITTEN, *(name for name in table.plain_fields() if name not in written))


class LedgerWalk:
    """The tables of one game before one event after another, by the ledger of what happened.

    `touched` has the parts that changed since it was last cleared, and `all_touched` says that any may have.
    """

    def __init__(self, course: JudgedGame, table: BaseTable, events: Sequence[Event]) -> None:
        self._course, self._table, self._events = course, table, events
        self._happened = 0
        self.touched: dict[tuple[type, str], None] = {}
        self.all_touched = True

    def before(self, number: int) -> BaseTable:
        """The table as it was before an event, which is no earlier than the one last asked for."""
        table, course = self._table, self._course
        for following in range(self._happened + 1, number):
            table.now = following
            event = self._events[following - 1]
            if event.__class__ is RolledBack:
                course.book.family.apply(table, event)
                self.all_touched = True
                continue
            for line in course.lines(following):
                _number, kind, subject, field, _before, after, _under = line
                table.restore(kind, subject, field, after)
                table.ledger.append(line)
                self.touched[kind, subject] = None
                self.all_touched = self.all_touched or field == SEATS
                if field == WHOLE and after is None and kind in table.collections:
                    table.gone.add(subject)
        self._happened = max(self._happened, number - 1)
        for name, value in zip(course.beside_ledger, course.unwritten(number), strict=True):
            setattr(table, name, value)
        return table


def differing(old: JudgedGame, new: JudgedGame) -> list[int]:
    """The numbers of the events of which two books make something else, of a game from its beginning."""
    judged = {number for number in {*old.rulings, *new.rulings} if old.said(number) != new.said(number)}
    if old.starts == new.starts and old.ledger == new.ledger:
        return sorted(judged)
    return [
        number
        for number in range(1, len(old.starts))
        if number in judged
        or not (
            move_alike(old.lines(number), new.lines(number)) or old.outcome(number).same_course(new.outcome(number))
        )
    ]


def said_by(rulings: Sequence[Ruling]) -> Said:
    """The gravest verdict of rulings on one event, the rules that object, and what is unclear."""
    if not rulings:
        return "legal", frozenset(), frozenset()
    verdict = min((ruling.verdict for ruling in rulings), key=GRAVEST.index)
    rules = frozenset(ruling.rule for ruling in rulings if ruling.verdict != "legal")
    return verdict, rules, frozenset(says for ruling in rulings for says in ruling.unclear)


def move_alike(lines: Sequence[Line], others: Sequence[Line]) -> bool:
    """Whether lines of two ledgers move the same, one by one; numbers by as much, whatever they were before."""
    if len(lines) != len(others):
        return False
    for (_n, kind, subject, field, before, after, _u), (_m, sort, name, place, earlier, later, _v) in zip(
        lines, others, strict=True
    ):
        if kind is not sort or subject != name or field != place:
            return False
        if after != later or before != earlier:
            if before.__class__ is not int or after.__class__ is not int:
                return False
            if earlier.__class__ is not int or later.__class__ is not int or after - before != later - earlier:
                return False
    return True


def net_change(lines: Sequence[Line]) -> Net:
    """What ledger lines come to: for each fact the sum of what it moved by, or what it is in the end; and the rest."""
    found: NetChanges = {}
    inner: NetChanges = {}
    lists: dict[Key, Counter[str]] = {}
    for _number, kind, subject, field, before, after, _under in lines:
        key = (kind.__name__, subject, field)
        if field == WHOLE:
            found[key] = GONE if after is None else HERE
            _tell_fields(found, subject, after)
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
                    _tell_fields(found, name, part)
        elif _plain(after):
            found[key] = "" if after is None else after
        else:
            inner[key] = after
    found.update((key, _exchange(counted)) for key, counted in lists.items())
    return {key: value for key, value in found.items() if value.__class__ in MOVED or value not in NOTHING}, inner


def _exchange(counted: Counter[str]) -> Exchange:
    less = -counted
    return Exchange(tuple(counted.elements()), tuple(less.elements()))


def _tell_fields(found: NetChanges, name: str, part: object) -> None:
    """What comes to the table at once, field by field."""
    kind = type(part).__name__
    for field in getattr(part, "__struct_fields__", ()):
        value = getattr(part, field)
        if value.__class__ in PLAIN or _plain(value):
            found[kind, name, field] = "" if value is None else value
        elif value == ():
            found[kind, name, field] = NO_EXCHANGE
        elif (names := _names(value)) is not None:
            found[kind, name, field] = Exchange(tuple(names))


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
