"""What may have gone otherwise at the table than on record, and the game as it would have been with that.

A mistake is a value: lines of the ledger that were left out or went further, a count that moved besides, events that
did not happen, were others, or were not written down. The game is folded again with it from the first event that it
touches; nothing is worked out by arithmetic.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, TypeVar

from events.common import Event
from events.spelling import is_number
from judge.ask.trial import objections_as_meant, permitted_by
from judge.book import Book, Rule
from judge.ruling import No
from projections.fold import Timeline, happens, steps
from projections.ledger import WHOLE, LedgerLine
from projections.rollbacks import Line
from projections.table import BaseTable

Key = tuple[int, type, str, str]  # event, kind, subject and field of a line of the ledger
Breaches = Container[tuple[int, str]]  # numbers of events, each with the name of a rule that it breaks


class ChangedLine(NamedTuple):
    """A line of the ledger that went otherwise: the `nth` (from 0) of its event about this field.

    A number went `by` so much further; with None the line was left out.
    """

    key: Key
    nth: int
    by: int | None = None


class ExtraChange(NamedTuple):
    """A number that moved besides what the event does."""

    key: Key
    by: int


Numbered = TypeVar("Numbered")


class UnrecordedPlay(NamedTuple):
    """A declaration that was made after event `after`, and not written down."""

    after: int
    event: Event


@dataclass(frozen=True, slots=True)
class Counterfactual:
    """Slips, numbers that moved besides, events that did not happen, that were others, and that are not on record."""

    slips: tuple[ChangedLine, ...] = ()
    besides: tuple[ExtraChange, ...] = ()
    without: tuple[int, ...] = ()
    instead: tuple[tuple[int, Event], ...] = ()
    unwritten: tuple[UnrecordedPlay, ...] = ()

    def and_(self, other: "Counterfactual") -> "Counterfactual":
        """Both."""
        return Counterfactual(
            self.slips + other.slips,
            self.besides + other.besides,
            self.without + other.without,
            self.instead + other.instead,
            self.unwritten + other.unwritten,
        )

    @property
    def first(self) -> int:
        """The number of the first event before which, or by which, something is otherwise."""
        return min(self._numbers())

    @property
    def last(self) -> int:
        """The number of the last such event."""
        return max(self._numbers())

    def _numbers(self) -> Iterator[int]:
        yield from (slip.key[0] for slip in self.slips)
        yield from (beside.key[0] for beside in self.besides)
        yield from self.without
        yield from (number for number, _event in self.instead)
        yield from (one.after + 1 for one in self.unwritten)

    @property
    def declared_otherwise(self) -> bool:
        """Whether other declarations are supposed, and not only that the table did not do what follows from them."""
        return bool(self.without or self.instead or self.unwritten)


class DivertingLedger(list[Line]):
    """A ledger in which some lines go otherwise, as the table writes them."""

    __slots__ = ("_counts", "_slips", "_table", "impossible")

    def __init__(self, table: BaseTable, slips: Iterable[ChangedLine]) -> None:
        super().__init__(table.ledger)
        self._table = table
        self._slips = {(slip.key, slip.nth): slip for slip in slips}
        self._counts: Counter[Key] = Counter()
        self.impossible = False

    def append(self, line: Line) -> None:
        """Write the line, or what was done in its place."""
        if self._slips:
            key = line[:4]
            slip = self._slips.pop((key, self._counts[key]), None)
            self._counts[key] += 1
            if slip is not None:
                _event, kind, subject, field, before, after, under = line
                value = before if slip.by is None else after + slip.by
                self._table.restore(kind, subject, field, value)
                if value == before:
                    return
                self.impossible |= slip.by is not None and value < 0 <= before
                line = LedgerLine(*key, before, value, under)
        super().append(line)


def replay_with(
    book: Book, timeline: Timeline, mistake: Counterfactual, last: int, known: Breaches | None = None
) -> Iterator[tuple[int, BaseTable]]:
    """The tables of a game with a mistake in it: the number of each event with the table before it.

    It begins with the first event that is otherwise and ends with number `last`, after the last event at the latest, or
    where a number would have gone below nought; with the breaches that are `known`, also where anything else is against
    the rules.
    """
    events, first = timeline.events, mistake.first
    table = timeline.at(first - 1)
    pen = table.ledger = DivertingLedger(table, mistake.slips)
    without, instead = frozenset(mistake.without), dict(mistake.instead)
    unwritten = _by_number((one.after, one.event) for one in mistake.unwritten)
    besides = _by_number((one.key[0], one) for one in mistake.besides)
    for number in range(first, last + 1):
        for event in unwritten.get(number - 1, ()):
            if not goes_on(book, table, event, number - 1, known):
                return
        yield number, table
        if number > len(events):
            return
        if number not in without and not goes_on(book, table, instead.get(number, events[number - 1]), number, known):
            return
        for one in besides.get(number, ()):
            pen.impossible = not _moves(table, one) or pen.impossible
        if pen.impossible:
            return


def goes_on(book: Book, table: BaseTable, event: Event, number: int, known: Breaches | None) -> bool:
    """Let an event happen; False, before it does, where it is against the rules and that is none of the `known`."""
    if known is None:
        happens(book.family, table, event, number)
        return True
    table.now = number
    event = book.family.meant(table, event)
    for declared in chain(steps(book.family, table, event), (event,)):
        permitted = permitted_by(event) if declared is event else ()
        against, _unverified = objections_as_meant(book, table, declared, permitted)
        if any(_is_news(rule, finding, number, known) for rule, finding in against):
            return False
        book.family.apply(table, declared)
    return True


def _is_news(rule: Rule, finding: No, number: int, known: Breaches) -> bool:
    """Whether the finding is about this event: one that is reported once a game is not."""
    return rule.verdict != "discrepancy" and not finding.report_once and (number, rule.name) not in known


def _moves(table: BaseTable, one: ExtraChange) -> bool:
    """A number moves besides; whether it can."""
    event, kind, subject, field = one.key
    part = table.parts().get(subject)
    if type(part) is not kind:
        return False
    before = getattr(part, field)
    table.restore(kind, subject, field, before + one.by)
    table.ledger.append(LedgerLine(event, kind, subject, field, before, before + one.by, ""))
    return bool(before + one.by >= 0)


def _by_number(pairs: Iterable[tuple[int, Numbered]]) -> Mapping[int, Sequence[Numbered]]:
    found: dict[int, list[Numbered]] = {}
    for number, value in pairs:
        found.setdefault(number, []).append(value)
    return found


def net_changes(lines: Iterable[Line], reads: Iterable[tuple[type, str, str]]) -> int:
    """By how much lines of a ledger move these numbers together."""
    wanted = frozenset(reads)
    return sum(
        line[5] - line[4]
        for line in lines
        if (line[1], line[2], line[3]) in wanted and line[3] != WHOLE and is_number(line[4]) and is_number(line[5])
    )
