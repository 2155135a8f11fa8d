"""Where table and rules parted: every count that was seen against what follows, and the likeliest causes, each tried.

Every explanation given here was tried: the game was folded again with the mistake in it, and then agrees with what was
seen, there and afterwards. One mistake is reported once: what merely follows from it is listed with it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from events.common import Corrected, Event
from events.spelling import listed
from judge.book import Book
from judge.explain.explain import short
from judge.reconcile.counterfactual import Counterfactual, ExtraChange, replay_with
from judge.reconcile.discrepancy import OpenDiscrepancy, case_of, tried
from judge.reconcile.hypotheses import hypotheses, of_two
from judge.reconcile.hypothesis import LIKELY, Hypothesis, Kind
from judge.reconcile.observations import ComparedObservation, ObservedGame, less, stands, survey, word
from judge.reconcile.table_mistakes import another_amount
from judge.reconcile.unrecorded_plays import PossiblePlays, openings
from judge.remedies.forward_fix import effects_toward
from projections.fold import happens
from projections.ledger import LedgerLine
from projections.rollbacks import FieldValue

MOST_CAUSES = 8
MOST_TRIED = 80  # mistakes that are tried for one parting
MOST_EXPLAINED = 200  # partings for which causes are looked for
FORGOTTEN: Kind = "forgotten"
MISCOUNTED: Kind = "miscounted"


class LikelyCause(Struct, frozen=True):
    """A mistake that explains why table and rules parted. It was tried: with it, what was seen agrees."""

    kind: Annotated[Kind, Meta(description="what kind of mistake it is")]
    events: Annotated[tuple[int, ...], Meta(description="the events that it is about; most likely first")]
    says: Annotated[str, Meta(description="what it supposes, in a sentence")]
    rule: Annotated[str, Meta(description="the rule or derivation that it is about")]
    section: Annotated[str, Meta(description="its section")]
    explains: Annotated[tuple[int, ...], Meta(description="the observations that agree then, this one among them")]
    repair: Annotated[str, Meta(description="the correction that repairs the record, as a line of the notation")]


class Touch(Struct, frozen=True):
    """A line of the ledger on the way that touches the fact."""

    event: int
    words: Annotated[str, Meta(description="the event as a line of the notation")]
    subject: str
    field: str
    before: FieldValue
    after: FieldValue
    under: str
    section: str


class Discrepancy(Struct, frozen=True):
    """An observation that is not what follows from the rules, and how that may have come about."""

    event: Annotated[int, Meta(description="the number of the observation")]
    subject: str
    what: str
    seen: FieldValue
    so: Annotated[FieldValue, Meta(description="what follows from the rules")]
    says: Annotated[str, Meta(description="the judge's sentence")]
    section: str
    agreed: Annotated[int, Meta(description="the last observation of the same fact before it; 0 for the start")]
    off: Annotated[int, Meta(description="by how much more than is so was seen even then")]
    searched: Annotated[int, Meta(description="causes were looked for after this event; if it is `event`, not at all")]
    first: Annotated[int, Meta(description="they part at this event at the earliest")]
    last: Annotated[int, Meta(description="and at this event at the latest")]
    touched: Annotated[tuple[Touch, ...], Meta(description="what touched the fact on the way")]
    causes: Annotated[tuple[LikelyCause, ...], Meta(description="what explains it, most likely first")]
    follows: Annotated[tuple[int, ...], Meta(description="later observations that differ in the same way")]
    told_at: Annotated[int, Meta(description="the parting whose first cause explains this one too; 0 for none")] = 0


class Reconciliation(Struct, frozen=True):
    """Every observation of a record against what follows from the rules."""

    observed: Annotated[int, Meta(description="the observations that count")]
    compared: Annotated[int, Meta(description="those that could be compared with something")]
    agree: Annotated[int, Meta(description="those of them that agree")]
    partings: tuple[Discrepancy, ...]


Each = Callable[[Sequence[OpenDiscrepancy]], Iterable[OpenDiscrepancy]]


def reconcile(book: Book, events: Sequence[Event], position: Struct | None = None, each: Each = iter) -> Reconciliation:
    """Compare every observation of a record with what follows from the rules, and look for what explains each parting.

    The partings are those that the judge finds; when they are very many, causes are looked for of the first ones only.
    `each` is given the items to go through, so that a caller can show progress.
    """
    seen = survey(book, events, position)
    cases = [case_of(seen, one) for one in seen.sightings if one.ruling is not None]
    could = openings(seen, min(case.since for case in cases), cases[-1].end) if cases else PossiblePlays()
    partings: list[Discrepancy] = []
    for place, case in enumerate(each(cases)):
        told = next((earlier for earlier in partings if case.end in _first(earlier)), None)
        partings.append(_parting(case, could, told, place < MOST_EXPLAINED))
    agree = sum(one.agrees for one in seen.sightings)
    return Reconciliation(seen.observed, len(seen.sightings), agree, tuple(partings))


def _first(parting: Discrepancy) -> Sequence[int]:
    return parting.causes[0].explains if parting.causes else ()


def _parting(case: OpenDiscrepancy, could: PossiblePlays, told: Discrepancy | None, explain: bool) -> Discrepancy:
    survey, sighting = case.survey, case.sighting
    causes = causes_of(case, could) if told is None and explain else ()
    places = [event for cause in causes if cause.kind != MISCOUNTED for event in cause.events]
    seen, ruling = sighting.seen, sighting.ruling
    return Discrepancy(
        event=sighting.number,
        subject=seen.subject,
        what=word(seen),
        seen=seen.value,
        so=sighting.so,
        says=ruling.says if ruling else "",
        section=ruling.section if ruling else "",
        agreed=case.start,
        off=case.offset,
        searched=case.since if explain else case.end,
        first=min(places, default=case.start + 1),
        last=max(places, default=case.end),
        touched=tuple(_touch(survey, trace.line) for trace in case.traces),
        causes=causes,
        follows=tuple(one.number for one in case.later if not one.agrees),
        told_at=told.event if told else 0,
    )


def _touch(survey: ObservedGame, line: LedgerLine) -> Touch:
    return Touch(
        event=line.event,
        words=survey.book.in_words(survey.events[line.event - 1]),
        subject=line.subject,
        field=line.field,
        before=short(line.before),
        after=short(line.after),
        under=line.under,
        section=survey.book.section_of.get(line.under, ""),
    )


# --- causes -----------------------------------------------------------------------------------------------------------


class TestedHypothesis(NamedTuple):
    """A mistake that was tried, the observations that it explains, and the events at which it may have happened."""

    suspect: Hypothesis
    explains: tuple[int, ...]
    events: tuple[int, ...]


def causes_of(case: OpenDiscrepancy, could: PossiblePlays) -> tuple[LikelyCause, ...]:
    """The mistakes that explain a parting, each tried, most likely first; two together where none does by itself."""
    found = _that_explain(case, hypotheses(case, could))
    if not found:
        found = _that_explain(case, [*another_amount(case), *of_two(case, could)])
    found = [*_plainest(_the_same(found)), *_miscounted(case)]
    places: Counter[tuple[str, float]] = Counter()
    for one in found:
        places[one.suspect.kind, one.suspect.likely] += len(one.events)

    def order(one: TestedHypothesis) -> tuple[float, ...]:
        kind, likely = one.suspect.kind, one.suspect.likely
        return -_news(case, one.explains), -likely * len(one.events) / places[kind, likely], -one.events[0]

    case.met.clear()
    return tuple(_cause(case, one) for one in sorted(found, key=order)[:MOST_CAUSES])


def _that_explain(case: OpenDiscrepancy, several: Iterable[Hypothesis]) -> list[TestedHypothesis]:
    """Those of the mistakes that hold when they are tried; the likeliest and latest are tried, when they are many."""
    several = list(several)
    kinds = Counter((one.kind, one.likely) for one in several)
    several.sort(key=lambda one: (-one.likely / kinds[one.kind, one.likely], -one.events[0]))
    worth = sorted(several[:MOST_TRIED], key=lambda one: -one.mistake.first)
    trials = ((one, tried(case, one.mistake)) for one in worth)
    return [TestedHypothesis(one, explains, one.events) for one, explains in trials if explains is not None]


def _the_same(found: Iterable[TestedHypothesis]) -> list[TestedHypothesis]:
    """What may have happened at several moments is one cause."""
    several: dict[tuple[str, str], TestedHypothesis] = {}
    for one in found:
        what = one.suspect.kind, one.suspect.what
        first = several.setdefault(what, one)
        if first is not one:
            several[what] = first._replace(events=(*first.events, *one.events))
    return list(several.values())


def _plainest(found: list[TestedHypothesis]) -> list[TestedHypothesis]:
    """A change that was made to another's count is no cause of its own where another declaration says the same."""
    declared = {(one.events, one.explains) for one in found if one.suspect.kind == "otherwise"}
    return [one for one in found if one.suspect.kind != "another's" or (one.events, one.explains) not in declared]


def _news(case: OpenDiscrepancy, explains: Sequence[int]) -> int:
    """How many partings a mistake explains at once."""
    return sum(one.ruling is not None and one.number in explains for one in case.survey.sightings)


def _miscounted(case: OpenDiscrepancy) -> list[TestedHypothesis]:
    """What was seen may be a slip itself: surely so where the next look at the fact agrees again."""
    following = case.later[0] if case.later else None
    if following is not None and case.offset_of(following) != case.offset:
        return []
    seen, likely = case.sighting.seen, LIKELY[MISCOUNTED]
    says = f"{seen.subject}'s {word(seen)} was miscounted" if case.wanted else f"{seen.subject} was not seen rightly"
    if following is not None and _would_still_show(case, following):
        says, likely = f"{says}: at event {following.number} table and rules agree again", 1.0
    suspect = Hypothesis(MISCOUNTED, (case.end,), Counterfactual(), f"{says}.", "", likely=likely)
    return [TestedHypothesis(suspect, (case.end,), (case.end,))]


def _would_still_show(case: OpenDiscrepancy, following: ComparedObservation) -> bool:
    """Whether what was seen would not agree again if the table had really been as it was seen."""
    book, lever = case.survey.book, min(case.levers, default=None, key=str)
    if lever is None or not case.wanted:
        return True
    mistake = Counterfactual(besides=(ExtraChange((case.end, *lever), min(case.wanted)),))
    *_, (number, table) = replay_with(book, case.survey.timeline, mistake, following.number)
    return number < following.number or not stands(book, table, less(following.seen, case.offset))


def _cause(case: OpenDiscrepancy, found: TestedHypothesis) -> LikelyCause:
    suspect, explains, events = found
    says = suspect.says
    others = [str(one) for one in events[len(suspect.events) :]]
    if others:
        where = "after" if suspect.kind == FORGOTTEN else "at"
        says = f"{says.removesuffix('.')}; or so {where} event {listed(others)}."
    return LikelyCause(
        kind=suspect.kind,
        events=events,
        says=says,
        rule=suspect.under,
        section=case.survey.book.section_of.get(suspect.under, ""),
        explains=explains,
        repair=_repair(case, suspect.mistake, events[:1]) if suspect.kind != MISCOUNTED else "",
    )


def _repair(case: OpenDiscrepancy, mistake: Counterfactual, about: tuple[int, ...]) -> str:
    """The correction by which the record follows the table, when what was seen agrees after it; else nothing.

    What was seen may be so only when the steps that are open then are done.
    """
    survey, now = case.survey, case.end + 1
    book, table = survey.book, survey.timeline.at(case.end)
    *_, (_number, there) = replay_with(book, survey.timeline, mistake, case.end)
    for wanted in chain((there,), book.family.to_come(there.copied())):
        correction = Corrected(about=about, effects=effects_toward(book, table, wanted, about, now))
        trial = table.copied()
        happens(book.family, trial, correction, now)
        if stands(book, trial, less(case.sighting.seen, case.offset)):
            return book.in_words(correction)
    return ""
