"""A parting of table and rules as a case: what has to be explained, where it may have come from, and trying it out."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import NamedTuple

from msgspec import Struct

from events.common import Corrected, Event, Observed
from events.spelling import is_number
from events.steps import cached_work
from judge.reconcile.counterfactual import Breaches, Counterfactual, Key, goes_on, replay_with
from judge.reconcile.observations import ComparedObservation, ObservedGame, Read, less, stands, word
from projections.ledger import WHOLE, LedgerLine
from projections.rollbacks import FieldValue
from projections.table import BaseTable

EARLIER = 1000  # events before a parting, as far as causes are looked for
FURTHER = 40  # events after it, as far as nothing may become illegal that was legal, though nothing more was seen
LATER = 200  # events after a parting, as far as an explanation is held against what was seen


class VisibleTrace(NamedTuple):
    """A line of the ledger, which of its event it is about this field (from 0), and by how much it moves a count.

    It is `half` of a move when another line of the same event moves as many the other way, under the same rule.
    """

    line: LedgerLine
    nth: int
    by: int | None
    half: bool = False

    @property
    def read(self) -> Read:
        """The field that it is about."""
        return self.line.kind, self.line.subject, self.line.field

    @property
    def key(self) -> Key:
        """Its event and field."""
        return self.line.event, *self.read


@dataclass(frozen=True)
class OpenDiscrepancy:
    """One parting of table and rules.

    `before` is the last observation of the same fact before it, and `offset` by how much more than is so was seen
    then: what is to be explained has come about since. `wanted` are the numbers that would explain it (None where the
    fact is no number), `levers` the fields that move the fact one for one, `reads` all that it rests on.
    """

    survey: ObservedGame
    sighting: ComparedObservation
    before: ComparedObservation | None
    offset: int
    wanted: frozenset[int] | None
    reads: frozenset[Read]
    levers: frozenset[Read]
    met: dict[tuple[int, bool], list[tuple[Struct, tuple[int, ...] | None]]] = field(
        default_factory=dict, compare=False
    )

    @property
    def start(self) -> int:
        """The number of the event up to which table and rules are known to agree, but for the offset."""
        return self.before.number if self.before else 0

    @property
    def since(self) -> int:
        """The number of the event after which causes are looked for: the start, unless that is long ago."""
        return max(self.start, self.end - EARLIER)

    @property
    def end(self) -> int:
        """The number of the observation."""
        return self.sighting.number

    def in_words(self, event: Event) -> str:
        """An event of the game, as a line of the notation."""
        return self.survey.book.in_words(event)

    @cached_work
    def traces(self) -> Sequence[VisibleTrace]:
        """The lines in between on which the fact rests, oldest first; none that was struck out."""
        found = traces(self.survey, self.since, self.end)
        return tuple(trace for trace in found if trace.read in self.reads and not isinstance(trace.line.before, dict))

    @cached_work
    def until(self) -> int:
        """The number of the event up to which an explanation is held against what was seen.

        It ends where somebody corrected the fact, and before the fact parts anew.
        """
        last = min(len(self.survey.events), self.end + LATER)
        for trace in traces(self.survey, self.end, last):
            if trace.read in self.reads and isinstance(self.survey.events[trace.line.event - 1], Corrected):
                last = trace.line.event
                break
        gaps = self.sighting.gaps
        anew = (one for one in self._same if one.ruling is not None and self.offset_of(one) not in gaps)
        return min((one.number - 1 for one in anew if self.end < one.number <= last), default=last)

    @cached_work
    def _same(self) -> Sequence[ComparedObservation]:
        return tuple(one for one in self.survey.sightings if one.about_the_same(self.sighting))

    def offset_of(self, one: ComparedObservation) -> int | None:
        """By how much more was seen in an observation than was so then; None where it is no number."""
        return 0 if one.agrees else one.gaps[0] if one.gaps else None

    @cached_work
    def later(self) -> Sequence[ComparedObservation]:
        """The observations of the same fact that come after it, as far as the case goes."""
        return tuple(one for one in self._same if self.end < one.number <= self.until)

    @cached_work
    def opposites(self) -> Sequence[ComparedObservation]:
        """The observations of others that part anew somewhere on the way."""
        return tuple(
            one
            for one in self.survey.sightings
            if one.ruling is not None
            and self.since < one.number <= self.until
            and not one.about_the_same(self.sighting)
        )

    @cached_work
    def checks(self) -> dict[int, tuple["Check", ...]]:
        """What each observation on the way has to agree with, by its number."""
        on_the_way = (one for one in self.survey.sightings if self.since < one.number <= self.until)
        return {one.number: _checks(self, one) for one in on_the_way}

    def fits(self, by: int | None) -> bool:
        """Whether a move by so much could be what is to be explained."""
        return by is None or self.wanted is None or by in self.wanted


class Check(NamedTuple):
    """What an observation has to agree with: `must` when an explanation fails otherwise, `explains` when it is news."""

    seen: Observed
    must: bool
    explains: bool


def case_of(survey: ObservedGame, sighting: ComparedObservation) -> OpenDiscrepancy:
    """The case of an observation that parts from the rules."""
    before = survey.last_before(sighting)
    offset = before.gaps[0] if before is not None and before.gaps else 0
    table = survey.timeline.at(sighting.number)
    wanted = frozenset(gap - offset for gap in sighting.gaps) - {0} if sighting.gaps else None
    levers = _levers(survey, table, sighting)
    return OpenDiscrepancy(survey, sighting, before, offset, wanted, sighting.reads, levers)


def _levers(survey: ObservedGame, table: BaseTable, sighting: ComparedObservation) -> frozenset[Read]:
    """The fields that move the fact one for one: a number, or how many cards there are of something."""
    if not is_number(sighting.so):
        return frozenset()
    family, seen = survey.book.family, sighting.seen
    parts, found = table.parts(), set()
    for kind, subject, name in sighting.reads:
        value: FieldValue = getattr(parts.get(subject), name, None) if name != WHOLE else None
        more: object = value + 1 if is_number(value) else (*value, "") if _names(value) else None
        if more is not None:
            with table.supposed(kind, subject, name, value, more):
                if family.observable(table, seen.subject, word(seen)) == sighting.so + 1:
                    found.add((kind, subject, name))
    return frozenset(found)


def _names(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and all(isinstance(one, str) for one in value)


def traces(survey: ObservedGame, after: int, last: int) -> Iterator[VisibleTrace]:
    """The lines of events after `after`, up to `last`, that count."""
    ledger = survey.ledger
    first, end = (bisect_left(ledger, number + 1, key=itemgetter(0)) for number in (after, last))
    counts: Counter[Key] = Counter()
    lines = [LedgerLine(*line) for line in ledger[first:end] if line[0] not in survey.gone]
    moves = {(line.event, line.under, by) for line in lines if (by := _by(line.before, line.after))}
    for line in lines:
        by = _by(line.before, line.after)
        yield VisibleTrace(line, counts[line[:4]], by, bool(by) and (line.event, line.under, -(by or 0)) in moves)
        counts[line[:4]] += 1


def _by(before: object, after: object) -> int | None:
    if is_number(before) and is_number(after):
        return int(after - before)
    if isinstance(before, tuple) and isinstance(after, tuple):
        return len(after) - len(before)
    return None


def _checks(case: OpenDiscrepancy, one: ComparedObservation) -> tuple[Check, ...]:
    """What an observation must still agree with when the game went otherwise; any of these will do."""
    if one.about_the_same(case.sighting):
        return (Check(less(one.seen, case.offset), must=True, explains=not one.agrees),)
    if one.agrees:
        return (Check(one.seen, must=True, explains=False),)
    before = case.survey.last_before(one)
    offset = (case.offset_of(before) or 0) if before is not None else 0
    if one.ruling is not None:
        return (Check(less(one.seen, offset), must=False, explains=True),)
    if one.gaps:
        still = Check(less(one.seen, one.gaps[0]), must=True, explains=False)
        return (still, Check(one.seen, must=True, explains=True))
    return (Check(one.seen, must=False, explains=True),)


def tried(case: OpenDiscrepancy, mistake: Counterfactual) -> tuple[int, ...] | None:
    """The observations that a mistake explains, when it explains this one and contradicts no other; else None.

    Where it supposes other declarations, none of them may be against the rules, and nothing that comes after may be so
    that was not so before.
    """
    survey = case.survey
    known = survey.breaches if mistake.declared_otherwise else None
    explained: list[int] = []
    number: int = mistake.first - 1
    table: BaseTable | None = None
    for number, table in replay_with(survey.book, survey.timeline, mistake, mistake.last + 1, known):
        if number > mistake.last or not _agrees(case, number, table, explained):
            break
    if table is None or number <= mistake.last:
        return None
    later = _from(case, number, table, known)
    return None if later is None or case.end not in (*explained, *later) else (*explained, *later)


def _agrees(case: OpenDiscrepancy, number: int, table: BaseTable, explained: list[int]) -> bool:
    """Whether what was seen then, if anything, agrees with a table; what is news is added to what is explained."""
    checks = case.checks.get(number, ())
    passed = next((check for check in checks if stands(case.survey.book, table, check.seen)), None)
    if passed is not None and passed.explains:
        explained.append(number)
    return passed is not None or not any(check.must for check in checks)


def _from(case: OpenDiscrepancy, first: int, table: BaseTable, known: Breaches | None) -> tuple[int, ...] | None:
    """What a table, supposed before event `first`, explains of what is seen from there; None where it contradicts it.

    Most mistakes lead to the same table after a while, and each table is gone on from once.
    """
    survey, position = case.survey, table.position()
    explained: list[int] = []
    answer: tuple[int, ...] | None = ()
    last = max(case.checks) if known is None else max(*case.checks, min(case.until, case.end + FURTHER))
    for number in range(first, last + 1):
        met = case.met.get((number, known is None), ())
        here = table.position() if met else None
        same = next((one for one in met if one[0] == here), None)
        if same is not None:
            answer = same[1]
            break
        event = survey.events[number - 1]
        if not _agrees(case, number, table, explained) or not goes_on(survey.book, table, event, number, known):
            answer = None
            break
    found = None if answer is None else (*explained, *answer)
    case.met.setdefault((first, known is None), []).append((position, found))
    return found
