"""The fold: a table from a record's events, at any moment. It only remembers; nothing in it refuses.

A family of tables gives three functions: how a table is opened, which step a declaration takes for granted, and
what an event does. Everything else here is the same for every game.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from events.common import Event, NotYet
from events.effects.union import AnyEffect
from events.record.viewpoint import Viewpoint
from events.steps import next_step
from events.vocabulary import Vocabulary
from projections.by_hand import Handlings
from projections.hindsight import (
    EventOf,
    GivenUp,
    Hindsight,
    TableOf,
    as_before,
    becomes,
    remembers,
    shown_wrong,
    taken_back,
    waits,
)
from projections.ledger import Index
from projections.opportunity import REMARKS
from projections.rollbacks import FieldValue, Line
from projections.table import BaseTable, Remembered

MOST_IMPLIED_STEPS = 200
KEYFRAME_EVERY = 64
KEPT_BEYOND = (
    8  # events between a moment that is asked for and the nearest that is kept: to copy takes as long as a few
)
MOST_KEYFRAMES = 100  # each holds its whole ledger: a long game has them further apart

PositionOf = TypeVar("PositionOf", bound=Struct)
TermsOf = TypeVar("TermsOf")


@dataclass(frozen=True, slots=True)
class FamilyOf(Generic[TableOf, EventOf, PositionOf, TermsOf]):
    """A kind of table: which events it knows and how they change it.

    `opened(position, terms)` makes a table (from nothing when the position is None); `implied(table, event)` is the
    next step that has to be passed before the event, or None; `apply(table, event)` lets it happen.
    `observable(table, subject, word)` is a fact by the players' word for it, None when there is nothing to observe;
    `observables(table, subject)` are the words that it knows, and `observed` all words by what they are said of.
    `to_come(table)` are the tables after each open step, and `open_steps(table)` these steps, each with the table
    after it;
    `disclosed(event)` says which random or hidden thing an event has shown, or nothing, and `drawn_unseen(line)` who
    drew an unseen card by a line of the ledger. `fixed` are the fields, `field` or `part.field`, that say what a thing
    is, or what is known of it, rather than its present state: they are never supposed to be otherwise. `inner` are
    those in which the fold keeps its place in a step, which cannot be seen on the table. `doubts` are questions with
    the answer by which a rule lets a play pass for lack of knowledge. `repairs(table, wanted)` are effects that bring a
    table nearer to the wanted one. `redactor(view)` is the `projections.redaction.Redactor` of a viewpoint.
    `secrets_touched(table, event, seat)` are the secrets of others that an event is about, in words, at the table as
    that seat sees it. `assumes(table, number)` says whether something that was taken for granted at event `number` may
    still be contradicted, so that a later event may show that one to be out of order. `hindsight` is what shows that
    an implied step had not happened, where the table is put right then. `meant(table, event)` is what a declaration
    means at the table before it, where its words leave that to the table: those of the kinds `left_open`. `moment` are
    the questions that tell how far the game has come.
    """

    name: str
    vocabulary: Vocabulary
    table: type[TableOf]
    opened: Callable[[PositionOf | None, TermsOf], TableOf]
    implied: Callable[[TableOf, EventOf], EventOf | None]
    apply: Callable[[TableOf, EventOf], None]
    observable: Callable[[TableOf, str, str], FieldValue]
    observables: Callable[[TableOf, str], tuple[str, ...]]
    observed: Mapping[str, tuple[str, ...]]
    to_come: Callable[[TableOf], Iterator[TableOf]]
    open_steps: Callable[[TableOf], Iterator[tuple[EventOf, TableOf]]]
    moment: tuple[str, ...]
    disclosed: Callable[[EventOf], str]
    drawn_unseen: Callable[[Line], str]
    fixed: frozenset[str]
    inner: frozenset[str]
    doubts: frozenset[tuple[str, object]]
    repairs: Callable[[TableOf, TableOf], tuple[AnyEffect, ...]]
    redactor: Callable[[Viewpoint], Any]  # a `projections.redaction.Redactor`, which stands above this
    secrets_touched: Callable[[TableOf, EventOf, str], Iterator[str]]
    handlings: Handlings
    assumes: Callable[[TableOf, int], bool] = lambda table, number: False
    hindsight: Hindsight[TableOf, EventOf] | None = None
    meant: Callable[[TableOf, EventOf], EventOf] = lambda table, event: event
    left_open: frozenset[type] = frozenset()

    def __post_init__(self) -> None:
        """Raises ValueError when `fixed` or `inner` names a field that neither the table nor an event has."""
        unknown = sorted(name for name in self.fixed | self.inner if not self._has_field(name))
        if unknown:
            raise ValueError(f"{self.name}: nothing has a field {', '.join(unknown)}")

    def _has_field(self, name: str) -> bool:
        of, _dot, field = name.rpartition(".")
        if of in ("", self.table.key) and field in self.table.slots:
            return True
        kinds = (*self.table.collections, *self.table.frame_fields, *self.vocabulary.kinds)
        return any(
            field in getattr(kind, "__struct_fields__", ()) and of in ("", kind.__name__.lower()) for kind in kinds
        )


Family: TypeAlias = FamilyOf[Any, Any, Any, Any]  # one of them, whichever it is


def steps(family: Family, table: BaseTable, event: Event, passed: int = 0) -> Iterable[Event]:
    """Each step that the event takes for granted; the caller applies it before asking for the next.

    So many are `passed` already.
    """
    if event.__class__ is family.handlings.kind:
        return chain(family.handlings.due(table, event, family.open_steps), _further_steps(family, table, event))
    first = family.implied(table, event) if passed < MOST_IMPLIED_STEPS else None
    return () if first is None else chain((first,), _further_steps(family, table, event, passed))


def _further_steps(family: Family, table: BaseTable, event: Event, passed: int = 0) -> Iterator[Event]:
    implied = family.implied
    for _step in range(MOST_IMPLIED_STEPS - 1 - passed):
        step = implied(table, event)
        if step is None:
            return
        yield step


def steps_before(family: Family, table: BaseTable, event: Event) -> list[Event]:
    """Apply the steps that the event takes for granted, and return them."""
    passed = []
    for step in steps(family, table, event):
        family.apply(table, step)
        passed.append(step)
    return passed


def happens(family: Family, table: BaseTable, event: Event, number: int) -> None:
    """Event `number` happens at the table, with all that it takes for granted, or shows to be a wrong guess."""
    next_step()
    table.now = number
    if event.__class__ in family.left_open:
        event = family.meant(table, event)
    wrong = given_up(family, table, event) if table.lately else None
    if wrong is not None:
        puts_right(family, table, event, wrong)
    else:
        _happens(family, table, event)
    heeds(family, table, event)


def _happens(family: Family, table: BaseTable, event: Event) -> None:
    """An event happens with the steps that it takes for granted."""
    hindsight, passed, acting = family.hindsight, [], ""
    for step in steps(family, table, event):
        if hindsight is not None and step.__class__ in hindsight.open_to_contradiction:
            acting = acting or hindsight.acting(table)
        family.apply(table, step)
        passed.append(step)
    family.apply(table, event)
    if hindsight is not None and (passed or table.lately):
        remembers(hindsight, table, event, passed, acting)


def given_up(family: Family, table: BaseTable, event: Event) -> GivenUp | None:
    """What was implied lately, and this event shows that it had not happened."""
    return None if family.hindsight is None else shown_wrong(family.hindsight, table, event)


def heeds(family: Family, table: BaseTable, event: Event) -> None:
    """What was said to have not happened yet is not done by the declaration that has just happened."""
    if isinstance(event, NotYet):
        table.not_yet = (*table.not_yet, event)
        return
    if not table.not_yet or event.__class__ in REMARKS:
        return
    said, table.not_yet = table.not_yet, ()
    if family.hindsight is None or table.strict:
        return
    for one in said:
        wrong = taken_back(family.hindsight, table, one, table.now)
        if wrong is not None:
            puts_right(family, table, one, wrong)


def puts_right(family: Family, table: BaseTable, event: Event, wrong: GivenUp) -> None:
    """An event happens that shows a guess to be wrong: what has been played since is read again with what is known."""
    assert family.hindsight is not None
    lately, now = table.lately, table.now
    number = lately[wrong.place].number
    first = next(place for place, one in enumerate(lately) if one.number >= number)  # what was put before it comes too
    reopens = event.__class__ in family.hindsight.reopens or waits(family.hindsight, table, wrong)
    right = as_before(table, number)
    right.lately = lately[:first]
    for place, one in enumerate(lately[first:], first):
        if place == wrong.place and not reopens:
            _happens_again(family, right, Remembered(now, event, (), ""))
        if reopens:
            _goes_as_it_went(family, right, one, wrong.steps, nothing=wrong.nothing and place == wrong.place)
        else:
            _happens_again(family, right, one)
    if reopens:
        right.now = now
        _happens(family, right, event)
    becomes(table, right, number)


def _happens_again(family: Family, table: BaseTable, one: Remembered) -> None:
    """An event happens, with the steps that it takes for granted now that more is known."""
    table.now = one.number
    passed = steps_before(family, table, one.event)
    family.apply(table, one.event)
    table.lately = (*table.lately, one._replace(passed=tuple(passed)))


def _goes_as_it_went(
    family: Family, table: BaseTable, one: Remembered, but: tuple[Event, ...] = (), nothing: bool = False
) -> None:
    """An event happens, or nothing in its place, with the steps that it took for granted except for these."""
    table.now = one.number
    passed = tuple([step for step in one.passed if step not in but])
    for step in passed if nothing else (*passed, one.event):
        family.apply(table, step)
    table.lately = (*table.lately, one._replace(passed=passed))


@dataclass
class Timeline:
    """One game's tables: the state after any event, from the nearest keyframe, or from the moment asked for last.

    All of them have the beginning of one ledger, and so one index.
    """

    family: Family
    terms: object
    events: Sequence[Event]
    position: Struct | None = None
    index: Index = field(default_factory=Index, repr=False, compare=False)
    _numbers: list[int] = field(default_factory=lambda: [0])
    _keyframes: list[BaseTable] = field(default_factory=list)
    _lately: tuple[int, BaseTable] | None = None

    def at(self, number: int) -> BaseTable:
        """A table of its own, as it is after event `number` (0: the starting position; at most the last)."""
        number = max(0, min(number, len(self.events)))
        if not self._keyframes:
            self._keyframes.append(self.family.opened(self.position, self.terms))
        place = bisect_right(self._numbers, number) - 1
        start, table = self._numbers[place], self._keyframes[place]
        if self._lately is not None and start < self._lately[0] <= number:
            start, table = self._lately
        table = table.copied()
        for following in range(start + 1, number + 1):
            happens(self.family, table, self.events[following - 1], following)
            if following % self._every == 0 and following > self._numbers[-1]:
                self._numbers.append(following)
                self._keyframes.append(table.copied())
        if number - start > KEPT_BEYOND:
            self._lately = number, table.copied()
        return table

    @property
    def _every(self) -> int:
        return max(KEYFRAME_EVERY, len(self.events) // MOST_KEYFRAMES)
