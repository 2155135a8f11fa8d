"""What was seen at a table: each count compared with what follows from the rules, as the judge compares it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct
from msgspec.structs import replace

from events.common import Event, Observed
from events.spelling import is_number, lowered
from events.steps import cached_work
from judge.book import Book
from judge.judging import Judgement, go_on
from judge.ruling import No, Ruling
from judge.tracing.witness import traced
from projections.fold import Timeline, happens
from projections.rollbacks import FieldValue, Line, struck_out
from projections.table import BaseTable

NUMBER = re.compile(r"\s*(-?[0-9]{1,9})\s*")
MOST_KEPT = 200
NEAR = 16  # events, up to which a table is folded on from one that was kept
Read = tuple[type, str, str]


@dataclass(frozen=True, slots=True)
class ComparedObservation:
    """One observation that counts and can be compared.

    `so` is what followed from the rules then. `gaps` is by how much more was seen: than is so, and than will be so when
    the open steps have been taken; none where it agrees or is no number. `ruling` is there where the judge finds that
    table and rules part anew. `reads` are the fields that the fact rests on.
    """

    number: int
    seen: Observed
    so: FieldValue
    agrees: bool
    gaps: tuple[int, ...]
    ruling: Ruling | None
    reads: frozenset[Read]

    def about_the_same(self, other: "ComparedObservation") -> bool:
        """Whether two observations are of one fact, whatever word was used for it."""
        same_word = word(self.seen) == word(other.seen)
        return self.seen.subject == other.seen.subject and (same_word or self.reads == other.reads)


@dataclass
class CachedTimeline(Timeline):
    """A timeline that keeps the tables it was asked for; a few moments are asked for again and again."""

    _kept: dict[int, BaseTable] = field(default_factory=dict)

    def at(self, number: int) -> BaseTable:
        """A table of its own, as it is after event `number`."""
        number = max(0, min(number, len(self.events)))
        if number not in self._kept:
            if len(self._kept) == MOST_KEPT:
                self._kept.clear()
            self._kept[number] = self._after(number)
        return self._kept[number].copied()

    def _after(self, number: int) -> BaseTable:
        """The table after event `number`, from the last one that was kept, unless that is long before."""
        near = max((kept for kept in self._kept if kept < number), default=-1)
        if number - near > NEAR or near < 0:
            return super().at(number)
        table = self._kept[near].copied()
        for following in range(near + 1, number + 1):
            happens(self.family, table, self.events[following - 1], following)
        return table


@dataclass(frozen=True)
class ObservedGame:
    """A record with its tables, its rulings and its observations."""

    book: Book
    timeline: Timeline
    judgement: Judgement
    gone: Mapping[int, int]
    sightings: Sequence[ComparedObservation]
    observed: int

    @property
    def events(self) -> Sequence[Event]:
        """The events of the record."""
        return self.timeline.events

    @cached_work
    def ledger(self) -> Sequence[Line]:
        """Every line that was written, oldest first."""
        return self.judgement.table.ledger

    @cached_work
    def breaches(self) -> frozenset[tuple[int, str]]:
        """The events that are against the rules as the record has them, each with the rule."""
        return frozenset((ruling.event, ruling.rule) for ruling in self.judgement.wrong)

    def last_before(self, sighting: ComparedObservation) -> ComparedObservation | None:
        """The last observation of the same fact before this one."""
        earlier = (one for one in reversed(self.sightings) if one.number < sighting.number)
        return next((one for one in earlier if one.about_the_same(sighting)), None)


def survey(book: Book, events: Sequence[Event], position: Struct | None = None) -> ObservedGame:
    """Fold and judge a record, and look at each of its observations.

    What a roll-back struck out was not seen; what the table cannot tell is counted in `observed` and not compared,
    unless it is known not to be there.
    """
    judgement = Judgement(book, book.family.opened(position, book.terms))
    found: list[tuple[int, Observed, object, frozenset[Read], tuple[object, ...]]] = []
    for number, event in enumerate(events, 1):
        if isinstance(event, Observed):
            found.append((number, event, *_look(book, judgement.table, event)))
        go_on(judgement, event)
    gone = struck_out(events)
    told = {ruling.event: ruling for ruling in judgement.wrong if ruling.verdict == "discrepancy"}
    counting = [one for one in found if one[0] not in gone]
    sightings = tuple(
        ComparedObservation(
            number, seen, so, not to_come and number not in told, _gaps(seen, to_come), told.get(number), reads
        )
        for number, seen, so, reads, to_come in counting
        if so is not None or number in told
    )
    timeline = CachedTimeline(book.family, book.terms, events, position)
    return ObservedGame(book, timeline, judgement, gone, sightings, len(counting))


def _look(book: Book, table: BaseTable, seen: Observed) -> tuple[object, frozenset[Read], tuple[object, ...]]:
    """What is so, the fields it rests on, and, where it is not what was seen, the answers now and to come."""
    family = book.family
    answer = traced(table, lambda here: family.observable(here, seen.subject, word(seen)))
    if answer.found is None or stands(book, table, seen):
        return answer.found, answer.reads, ()
    to_come = (family.observable(later, seen.subject, word(seen)) for later in family.to_come(table))
    return answer.found, answer.reads, (answer.found, *to_come)


def stands(book: Book, table: BaseTable, seen: Observed) -> bool:
    """Whether no rule of the book finds that table and rules part in this observation."""
    compared = (
        check for check, rule in book.checks_by_event.get(Observed, {}).items() if rule.verdict == "discrepancy"
    )
    return not any(isinstance(check(seen, table, book.terms), No) for check in compared)


def word(seen: Observed) -> str:
    """The word for the fact, however it was spelled."""
    return lowered(seen.what)


def number_in(value: object) -> int | None:
    """The number that a value is, or is spelled as."""
    if isinstance(value, str):
        found = NUMBER.fullmatch(value)
        return int(found[1]) if found else None
    return value if is_number(value) else None


def _gaps(seen: Observed, answers: Sequence[object]) -> tuple[int, ...]:
    number = number_in(seen.value)
    if number is None:
        return ()
    counts = (answer for answer in answers if is_number(answer))
    return tuple(dict.fromkeys(number - answer for answer in counts))


def less(seen: Observed, by: int) -> Observed:
    """The same observation, had so much less been seen."""
    number = number_in(seen.value)
    return seen if number is None or not by else replace(seen, value=number - by)
