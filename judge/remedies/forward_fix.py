"""A forward fix: the effects that put a table right without going back, as a correction would carry them.

The game is folded twice, as it was and without the event in question. What followed from that event is left out with
it: the declarations of the action, fight or vote that it belongs to against which a rule objects only now that it is
gone. What the two tables differ by is what has to be put right; the family of the tables knows which effects do
that. They are tried before they are shown, and what they cannot restore is listed too.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import fields

from events.common import Corrected, Event, RolledBack
from events.effects.union import AnyEffect
from judge.ask.trial import objections_to, permitted_by
from judge.book import Book
from judge.explain.explain import Consequence, consequences, short
from projections.fold import Timeline, happens, steps
from projections.ledger import WHOLE
from projections.rollbacks import FieldValue, counting
from projections.table import BaseTable

MOST_ROUNDS = 6  # how often effects that need further effects are followed up
MOST_RESTING = 20


class Remainder(Struct, frozen=True):
    """One thing by which a table still differs from what it would be."""

    subject: str
    field: Annotated[str, Meta(description="the field; `*` when the thing itself is here or not")]
    now: FieldValue
    wanted: FieldValue


class Dependent(Struct, frozen=True):
    """A later declaration that would not have been possible."""

    event: int
    words: Annotated[str, Meta(description="the event as a line of the notation")]
    says: Annotated[str, Meta(description="what a rule would have said against it")]


class Remedy(Struct, frozen=True):
    """How to put a table right after an event without going back.

    `about` are the event and what followed from it, none when it counts no more; `line` is a correction in the
    notation, empty when there is nothing that effects could put right. What they leave is in `left`.
    """

    event: int
    words: Annotated[str, Meta(description="the event as a line of the notation")]
    about: Annotated[tuple[int, ...], Meta(description="the numbers of the events that are undone")]
    effects: tuple[AnyEffect, ...]
    line: Annotated[str, Meta(description="the correction as a line of the notation")]
    changes: Annotated[tuple[Consequence, ...], Meta(description="what the correction changes on the table as it is")]
    left: Annotated[tuple[Remainder, ...], Meta(description="what it cannot put right")]
    dependents: Annotated[tuple[Dependent, ...], Meta(description="later events that depend on what is undone")]


def remedy(book: Book, events: Sequence[Event], number: int, position: Struct | None = None) -> Remedy:
    """How to put right what event `number` (from 1) has done, on the table after the last event.

    Raises IndexError when the game has no such event.
    """
    if not 1 <= number <= len(events):
        raise IndexError(number)
    words = book.in_words(events[number - 1])
    counted = [one for one in counting(events) if not isinstance(events[one - 1], RolledBack)]
    if number not in counted:
        return Remedy(number, words, (), (), "", (), (), ())
    table = book.family.opened(position, book.terms)
    for one in counted:
        if one < number:
            happens(book.family, table, events[one - 1], one)
    rest = [(one, events[one - 1]) for one in counted if one >= number]
    apart_from = _Courses(book, table)
    for one, event in rest:
        apart_from.go_on(one, event)
    return _put_right(book, apart_from, number, words, len(events) + 1)


class _Courses:
    """The rest of a game on two tables: as it was, and without its first event and what followed from it.

    `undone` are the numbers of what the other course leaves out, `resting` what it would have made impossible later.
    """

    def __init__(self, book: Book, table: BaseTable) -> None:
        self.book, self.table, self.without = book, table, table.copied()
        self.undone: list[int] = []
        self.resting: list[Dependent] = []
        self._frames: list[tuple[str, Struct]] = []

    def go_on(self, number: int, event: Event) -> None:
        """One more event happens, in the other course only when it does not follow from what is left out there.

        What a correction of the first event has put right already is not put right in the other course.
        """
        said = pass_steps(self.book, self.table, event, number)
        within = any(getattr(self.table, name) is frame for name, frame in self._frames)
        lines = len(self.table.ledger)
        said |= declare(self.book, self.table, event)
        changed = len(self.table.ledger) > lines
        first = not self.undone
        self._frames = self._open_frames() if first or within else []
        if first:
            self.undone.append(number)
        elif not (isinstance(event, Corrected) and not {*event.about}.isdisjoint(self.undone)):
            self._go_on_without(number, event, said, within and changed)

    def _open_frames(self) -> list[tuple[str, Struct]]:
        """What is in progress and will end, such as a fight; not what is always in progress, such as a turn."""
        always = self.book.family.fixed
        return [(name, frame) for name, frame in self.table.frames() if f"table.{name}" not in always]

    def _go_on_without(self, number: int, event: Event, said: Mapping[str, str], within: bool) -> None:
        """The event happens in the other course; `within` says whether it may follow from what is left out."""
        there = self.without.copied() if within else self.without
        objections = pass_steps(self.book, there, event, number)
        lines = len(there.ledger)
        objections |= declare(self.book, there, event)
        new = [says for rule, says in objections.items() if rule not in said]
        if within and (new or len(there.ledger) == lines):
            self.undone.append(number)
            return
        self.without = there
        if new and len(self.resting) < MOST_RESTING:
            self.resting.append(Dependent(number, self.book.in_words(event), new[0]))


def pass_steps(book: Book, table: BaseTable, event: Event, number: int) -> dict[str, str]:
    """Pass what the event takes for granted; what stands against it, by the rule's name."""
    table.now = number
    said: dict[str, str] = {}
    for step in steps(book.family, table, event):
        said |= declare(book, table, step)
    return said


def declare(book: Book, table: BaseTable, event: Event) -> dict[str, str]:
    """Let a declaration happen; what stands against it, by the rule's name. What somebody saw is no declaration."""
    against, _ = objections_to(book, table, event, permitted_by(event))
    book.family.apply(table, event)
    return {rule.name: finding.says for rule, finding in against if rule.verdict != "discrepancy"}


def effects_toward(
    book: Book, table: BaseTable, wanted: BaseTable, about: tuple[int, ...], now: int
) -> tuple[AnyEffect, ...]:
    """What a correction, made as event `now`, does to bring a table to the wanted one, as far as effects can."""
    effects: tuple[AnyEffect, ...] = ()
    trial = table.copied()
    for _ in range(MOST_ROUNDS):
        proposed = book.family.repairs(trial, wanted)
        more = tuple(effect for effect in proposed if _changes(book, trial, effect, now))
        if not more:
            break
        effects += more
    return effects


def _changes(book: Book, trial: BaseTable, effect: AnyEffect, now: int) -> bool:
    """Apply an effect to a scratch table; whether it changes anything there."""
    lines = len(trial.ledger)
    happens(book.family, trial, Corrected(about=(), effects=(effect,)), now)
    return len(trial.ledger) > lines


def _put_right(book: Book, courses: _Courses, number: int, words: str, now: int) -> Remedy:
    """The correction, made as event `now`, that brings the one table to the other, as far as effects can."""
    undone = tuple(courses.undone)
    effects = effects_toward(book, courses.table, courses.without, undone, now)
    correction = Corrected(about=undone, effects=effects)
    if effects:
        happens(book.family, courses.table, correction, now)
    return Remedy(
        event=number,
        words=words,
        about=undone,
        effects=effects,
        line=book.in_words(correction) if effects else "",
        changes=consequences(book, courses.table, now),
        left=tuple(differences(courses.table.position(), courses.without.position())),
        dependents=tuple(courses.resting),
    )


# --- what tables differ by --------------------------------------------------------------------------------------------


def differences(position: Struct, wanted: Struct) -> Iterator[Remainder]:
    """All that a position differs by from the wanted one, part by part and field by field."""
    for one in fields(position):
        now, then = getattr(position, one.name), getattr(wanted, one.name)
        if now == then:
            continue
        if isinstance(now, dict):
            for name in dict.fromkeys((*now, *then)):
                yield from _differing(name, now.get(name), then.get(name))
        elif isinstance(now, Struct) or isinstance(then, Struct):
            yield from _differing(f"the {one.name}", now, then)
        else:
            yield Remainder("the table", one.name, short(now), short(then))


def _differing(subject: str, now: object, then: object) -> Iterator[Remainder]:
    if now == then:
        return
    if now is None or then is None or type(now) is not type(then):
        yield Remainder(subject, WHOLE, now is not None, then is not None)
        return
    if not isinstance(now, Struct):
        yield Remainder("the table", subject, short(now), short(then))
        return
    for one in fields(now):
        is_now, would_be = getattr(now, one.name), getattr(then, one.name)
        if is_now != would_be and not _only_in_another_order(is_now, would_be):
            yield Remainder(subject, one.name, short(is_now), short(would_be))


def _only_in_another_order(one: object, other: object) -> bool:
    return isinstance(one, tuple) and isinstance(other, tuple) and Counter(map(repr, one)) == Counter(map(repr, other))


def changes_of(
    book: Book, events: Sequence[Event], event: Event, position: Struct | None = None
) -> tuple[Consequence, ...]:
    """What one more event would change on the table after the last."""
    table = Timeline(book.family, book.terms, events, position).at(len(events)).copied()
    happens(book.family, table, event, len(events) + 1)
    return consequences(book, table, len(events) + 1)
