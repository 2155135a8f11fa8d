"""A legal game as people write it down: with what their hands do, with counts, and without what goes without saying.

Nothing in a retold game contradicts the game: each line that is left out is one that the next line implies, each thing
done by hand is one that a rule has done or demands now, and each count is true.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from events.common import Observed
from events.effects.union import AnyEffect
from judge.book import Book
from projections.fold import happens, steps_before
from projections.ledger import LedgerLine
from projections.rollbacks import Line
from projections.table import BaseTable

BY_HAND = 0.25  # how often a consequence is said by hand
LATER = 0.4  # how often of these only a little later
SILENT = 0.5  # how often a line is left out that goes without saying
INSTEAD = 0.5  # how often of these what it brings is said by hand
COUNTED = 0.15  # how often something is counted


@dataclass(frozen=True)
class Wording:
    """How a family says consequences by hand.

    `of(lines)` are the effects that one event's lines of the ledger amount to, each with the lines that it says.
    `late` are the kinds of lines that may be said after the line that implied them, unless that is one of `closes`.
    `silent` are those that need not be said before anything, `told` those that mean something else when they are left
    out; `shown_later(event, rest)` says whether the rest of the game would show that this one had not happened.
    """

    of: Callable[[Sequence[LedgerLine]], Iterable[tuple[AnyEffect, tuple[LedgerLine, ...]]]]
    late: frozenset[type]
    silent: frozenset[type] = frozenset()
    told: frozenset[type] = frozenset()
    closes: frozenset[type] = frozenset()
    shown_later: Callable[[Any, Sequence[Any]], bool] = lambda event, rest: False


@dataclass
class Retelling:
    """One game being retold: the lines so far, and the table as these lines have it."""

    book: Book
    wording: Wording
    random: Random
    table: BaseTable = field(init=False)
    lines: list[Any] = field(default_factory=list)
    unsaid: list[Any] = field(default_factory=list)  # left out since the last line
    later: list[tuple[AnyEffect, tuple[LedgerLine, ...], int]] = field(default_factory=list)
    left_out: int = 0
    late: int = 0
    by_hand: int = 0
    counts: int = 0
    begun: int = 0  # activities, in the lines of the ledger that have been read
    read: int = 0

    def __post_init__(self) -> None:
        """Nothing has been written yet."""
        self.table = self.book.family.opened(None, self.book.terms)

    def retold(self, events: Sequence[Any]) -> list[Any]:
        """The whole game, retold."""
        family, whole = self.book.family, self.book.family.opened(None, self.book.terms)
        for number, event in enumerate(events, 1):
            happens(family, whole, event, number)
            unsaid = event.__class__ in self.book.play.silences.order and event.__class__ not in self.wording.told
            unsaid = unsaid and not self.wording.shown_later(event, events[number:])
            if unsaid and number < len(events) and self._chance(SILENT):
                self.unsaid.append(event)
                if self._chance(INSTEAD):
                    self._says_instead(whole)
            else:
                self._writes(event, whole)
            if whole.over or (self.unsaid and not self._open(whole)):
                continue
            if self.unsaid:
                self._counts(whole)
                continue
            self._says_later()
            if self._chance(COUNTED):
                self._counts(whole)
        return self.lines

    def _chance(self, how_often: float) -> bool:
        return self.random.random() < how_often

    def _happens(self, event: Any) -> None:
        start = len(self.table.ledger)
        self.lines.append(event)
        happens(self.book.family, self.table, event, len(self.lines))
        if event.__class__ is not self.book.family.handlings.kind:
            self._may_be_said(self.table.ledger[start:])

    def _after(self, event: Any) -> BaseTable:
        """The table of the lines so far, and this one."""
        table = self.table.copied()
        happens(self.book.family, table, event, len(self.lines) + 1)
        return table

    def _writes(self, event: Any, whole: BaseTable) -> None:
        """Write an event; before it what was left out, where the event does not imply it."""
        after = whole.position()
        if self.unsaid and not (self._implies_them(event) and self._after(event).position() == after):
            for one in self.unsaid:
                self._happens(one)
            self.unsaid.clear()
        self._happens(event)
        self.left_out += len(self.unsaid)
        closed = whole.over or event.__class__ in self.wording.closes
        for one in [] if closed else self.unsaid:
            if one.__class__ in self.wording.late and self._chance(LATER) and self._after(one).position() == after:
                self.late += 1
                self._happens(one)
        self.unsaid.clear()

    def _implies_them(self, event: Any) -> bool:
        """Whether an event takes all for granted that was left out, but what goes without saying anywhere."""
        implied = {step.__class__ for step in steps_before(self.book.family, self.table.copied(), event)}
        return all(one.__class__ in implied | self.wording.silent for one in self.unsaid)

    def _says_instead(self, whole: BaseTable) -> None:
        """In place of what was left out, say by hand what it brought, where that implies it."""
        table = self.table.copied()
        start = len(table.ledger)
        for number, one in enumerate(self.unsaid, len(self.lines) + 1):
            happens(self.book.family, table, one, number)
        told = [effect for effect, _lines in self.wording.of(read(table.ledger[start:]))]
        if not told:
            return
        handling = self._handling(self.random.sample(told, self.random.randint(1, len(told))))
        if self._open(whole) and self._after(handling).position() == whole.position():
            self.left_out += len(self.unsaid)
            self.by_hand += 1
            self.unsaid.clear()
            self._happens(handling)

    def _handling(self, effects: Iterable[AnyEffect]) -> Any:
        return self.book.family.handlings.kind(effects=tuple(effects))

    def _may_be_said(self, lines: Sequence[Line]) -> None:
        """Choose which consequences of an event are said by hand, now or later."""
        for effect, said in self.wording.of(read(lines)):
            if self._chance(BY_HAND):
                self.later.append((effect, said, self._activity()))

    def _says_later(self) -> None:
        """Say by hand what a rule has done in this activity and nobody has said yet, or keep it for later."""
        for one in [*self.later]:
            effect, said, activity = one
            if activity != self._activity() or not self._holds(said):
                self.later.remove(one)
            elif not self._chance(LATER):
                self.later.remove(one)
                self.by_hand += 1
                self._happens(self._handling((effect,)))

    def _holds(self, said: tuple[LedgerLine, ...]) -> bool:
        """Whether what is a state is still as it was then."""
        states = (line for line in said if not (type(line.before) is int and type(line.after) is int))
        return all(self._latest(line) == line.after for line in states)

    def _latest(self, of: LedgerLine) -> object:
        """What a field is since its last line."""
        for _event, kind, subject, name, _before, after, _under in reversed(self.table.ledger):
            if (kind, subject, name) == (of.kind, of.subject, of.field):
                return after
        return None

    def _activity(self) -> int:
        """How many activities have begun so far."""
        begins, ledger = self.book.family.handlings.begins, self.table.ledger
        self.begun += sum((line[1], line[3]) in begins for line in ledger[self.read :])
        self.read = len(ledger)
        return self.begun

    def _open(self, whole: BaseTable) -> bool:
        """Whether all that was left out are open steps, so that what they bring can be seen already."""
        after = whole.position()
        return any(later.position() == after for _step, later in self.book.family.open_steps(self.table))

    def _counts(self, whole: BaseTable) -> None:
        """Somebody counts something, and it is so."""
        family = self.book.family
        subjects = [name for part in whole.kinds for name in getattr(whole, part)]
        subject = self.random.choice(subjects or [""])
        words = family.observables(whole, subject)
        if not words:
            return
        what = self.random.choice(words)
        value = family.observable(whole, subject, what)
        if value is not None:
            self.counts += 1
            self._happens(Observed(subject, what, value))


def read(lines: Iterable[Line]) -> list[LedgerLine]:
    """Lines of a ledger with their names."""
    return [LedgerLine(*line) for line in lines]
