"""Mistakes on record: a declaration that nobody wrote down, one that stands there twice, was another, or never was."""

from collections.abc import Container, Iterator, Sequence

from events.common import Event, Observed, Ruled
from events.spelling import is_number
from judge.ask.variations import variations
from judge.reconcile.counterfactual import Counterfactual, UnrecordedPlay, net_changes
from judge.reconcile.discrepancy import OpenDiscrepancy
from judge.reconcile.hypothesis import LIKELY, Hypothesis, Kind, event_in_words
from judge.reconcile.unrecorded_plays import PossiblePlays, effects_of, pending, visible

VISIBLE_TRACES_FACTOR = 0.4  # how much less likely it is that somebody forgot what leaves other traces at the table
GAP_FACTOR = 0.4  # ... that the same was written twice with something else in between
MOST_REPEATED = 5  # events of a stretch that was written down twice
NEAR = 6  # events between an event and its double
MOST_PLACES = 6  # moments at which one declaration is supposed
MOST_VARIED = 30  # events that are supposed to have been others
EVENTS_LOOKED_BACK = (
    6  # events before the one that touches the fact, as far back as it may be another that was written wrongly
)


def forgotten(case: OpenDiscrepancy, could: PossiblePlays) -> Iterator[Hypothesis]:
    """A declaration that was worth making, touches the fact, and was not written down."""
    timeline = case.survey.timeline
    for declared, places in could.declared.items():
        if not could.affects[declared] & case.reads:
            continue
        for place in _moments([one for one in places if case.since <= one < case.end]):
            table = timeline.at(place)
            at_once, lines = effects_of(case.survey, table, declared, place)
            anyhow = pending(case.survey, table)[len(table.ledger) :]
            by = _move(
                case,
                net_changes(at_once, case.levers),
                net_changes(lines, case.levers) - net_changes(anyhow, case.levers),
            )
            likely = LIKELY["forgotten"] * (VISIBLE_TRACES_FACTOR if visible(lines, case.reads) else 1)
            under = next((line[6] for line in lines if (line[1], line[2], line[3]) in case.reads), "")
            after = f"after event {place}" if place else "at the start"
            says = f"«{case.in_words(declared)}» was declared {after} and not written down."
            mistake = Counterfactual(unwritten=(UnrecordedPlay(place, declared),))
            yield Hypothesis("forgotten", (place,), mistake, says, case.in_words(declared), under, by, likely)


def _move(case: OpenDiscrepancy, at_once: int, in_the_end: int) -> int | None:
    """By how much a declaration moves the fact: at once or in the end, as it fits; None where it is no count."""
    if not case.levers:
        return None
    return at_once if case.fits(at_once) else in_the_end


def _moments(places: Sequence[int]) -> Sequence[int]:
    """The first and last of each run of moments, the latest first, and not too many."""
    ends = [
        place
        for before, place, after in zip((-1, *places), places, (*places[1:], -1), strict=False)
        if before != place - 1 or after != place + 1
    ]
    return ends[::-1][:MOST_PLACES]


def written_twice(case: OpenDiscrepancy) -> Iterator[Hypothesis]:
    """A stretch of events that stands on record twice, one right after the other, or an event near its double."""
    events = case.survey.events
    counting = [
        number
        for number in range(1, case.end)
        if number not in case.survey.gone and not isinstance(events[number - 1], Observed | Ruled)
    ]
    touching = {trace.line.event for trace in case.traces}
    for place, number in enumerate(counting):
        if number <= case.since:
            continue
        for length in range(1, min(MOST_REPEATED, (place + 1) // 2) + 1):
            middle = place + 1 - length
            first, second = counting[middle - length : middle], counting[middle : place + 1]
            if _same(events, first, second) and touching & set(second):
                yield _dropped(case, "written twice", tuple(second), f"again what stands at event {first[0]}")
                break
        else:
            near = counting[max(0, place - NEAR) : place]
            twin = next((one for one in near if events[one - 1] == events[number - 1]), 0)
            if twin and number in touching:
                yield _dropped(case, "written twice", (number,), f"again what stands at event {twin}", GAP_FACTOR)


def _same(events: Sequence[Event], first: Sequence[int], second: Sequence[int]) -> bool:
    return all(events[one - 1] == events[other - 1] for one, other in zip(first, second, strict=True))


def _dropped(case: OpenDiscrepancy, kind: Kind, numbers: tuple[int, ...], what: str, likely: float = 1.0) -> Hypothesis:
    several = "events " + ", ".join(map(str, numbers)) if len(numbers) > 1 else event_in_words(case, numbers[0])
    says = f"{several[0].upper()}{several[1:]} {'are' if len(numbers) > 1 else 'is'} {what}: it happened once."
    declared = "; ".join(case.in_words(case.survey.events[number - 1]) for number in numbers)
    return Hypothesis(kind, numbers, Counterfactual(without=numbers), says, declared, likely=LIKELY[kind] * likely)


def did_not_happen(case: OpenDiscrepancy) -> Iterator[Hypothesis]:
    """An event that did not happen."""
    for number in dict.fromkeys(trace.line.event for trace in case.traces if trace.read in case.levers):
        if not isinstance(case.survey.events[number - 1], case.survey.book.play.passing):
            event = event_in_words(case, number)
            says = f"{event[0].upper()}{event[1:]} did not happen."
            declared = case.in_words(case.survey.events[number - 1])
            mistake = Counterfactual(without=(number,))
            yield Hypothesis("did not happen", (number,), mistake, says, declared, likely=LIKELY["did not happen"])


def otherwise(case: OpenDiscrepancy, could: PossiblePlays) -> Iterator[Hypothesis]:
    """An event that was another: of another amount, or about somebody else whose count is in question too."""
    survey = case.survey
    book, events = survey.book, survey.events
    names = {case.sighting.seen.subject, *(one.seen.subject for one in case.opposites)}
    steps = {abs(by) for by in case.wanted or ()}
    for number in _that_lead_to(case, could):
        table, event = survey.timeline.at(number - 1), events[number - 1]
        table.now = number
        others = [one.event for one in variations(book, table, event) if _in_question(event, one.event, names, steps)]
        real = [net_changes(lines, case.levers) for lines in effects_of(survey, table, event, number)] if others else []
        for other in (one for place, one in enumerate(others) if one not in others[:place]):
            then = [net_changes(lines, case.levers) for lines in effects_of(survey, table, other, number)]
            by = _move(case, *(after - before for before, after in zip(real, then, strict=True)))
            if case.fits(by):
                says = f"Event {number} was «{case.in_words(other)}», and not «{case.in_words(event)}»."
                mistake = Counterfactual(instead=((number, other),))
                what = f"{case.in_words(other)}, {case.in_words(event)}"
                yield Hypothesis("otherwise", (number,), mistake, says, what, "", by, LIKELY["otherwise"])


def _that_lead_to(case: OpenDiscrepancy, could: PossiblePlays) -> Sequence[int]:
    """Declarations in earnest that touch the fact, come shortly before, or are of a kind that might have touched it.

    The nearest are taken, when they are many.
    """
    survey = case.survey
    passing: tuple[type[Event], ...] = (*survey.book.play.passing, Observed, Ruled)
    might = tuple({type(declared) for declared, touches in could.affects.items() if touches & case.reads})
    touching = {trace.line.event for trace in case.traces}
    near = {before for number in touching for before in range(number - EVENTS_LOOKED_BACK, number + 1)}
    found = [
        number
        for number in range(case.since + 1, case.end)
        if number not in survey.gone
        and not isinstance(survey.events[number - 1], passing)
        and (number in near or isinstance(survey.events[number - 1], might))
    ]
    return sorted(sorted(found, key=lambda number: (number not in near, -number))[:MOST_VARIED])


def _in_question(event: Event, other: Event, names: Container[str], steps: Container[int]) -> bool:
    """Whether another declaration differs in who is in question, or by as much as is to be explained."""
    for field in event.__struct_fields__:
        before, after = getattr(event, field), getattr(other, field)
        if before != after:
            by_as_much = is_number(before) and is_number(after) and after and abs(after - before) in steps
            return bool(by_as_much) or (isinstance(after, str) and after in names)
    return False
