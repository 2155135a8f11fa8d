"""What may have gone wrong between an agreement and a parting: mistakes worth trying, each with what it supposes.

How likely a kind of mistake is, is a number that only orders; a kind that could have happened at many places is less
likely at each of them.
"""

from collections.abc import Container, Iterator, Sequence
from itertools import combinations
from typing import Any, Literal, NamedTuple

from events.table import Observed, Ruled
from judge.cases import Case, Trace, traces
from judge.mistakes import Besides, Mistake, Slip, Unwritten, is_number, moved
from judge.openings import Openings, effects_of, pending, visible
from judge.varying import variations
from judge.words import in_words, value_in_words
from projections.ledger import WHOLE

Kind = Literal[
    "another's",
    "written twice",
    "forgotten",
    "done all the same",
    "not done",
    "done twice",
    "one too many",
    "one too few",
    "otherwise",
    "did not happen",
    "another amount",
    "miscounted",
    "two mistakes",
]
LIKELY: dict[Kind, float] = {
    "another's": 1.0,
    "written twice": 0.25,
    "forgotten": 0.3,
    "done all the same": 0.25,
    "not done": 0.2,
    "done twice": 0.15,
    "one too many": 0.08,
    "one too few": 0.08,
    "otherwise": 0.1,
    "did not happen": 0.05,
    "another amount": 0.02,
    "miscounted": 0.01,
    "two mistakes": 1.0,
}
MUCH_TO_SEE = 0.4  # how much less likely it is that somebody forgot what leaves other traces at the table
HALF_DONE, WHOLLY_DONE = 0.3, 0.5  # ... that counters were moved at one end of their way only, or at both
NOT_AT_ONCE = 0.4  # ... that the same was written twice with something else in between
MOST_REPEATED = 5  # events of a stretch that was written down twice
NEAR = 6  # events between an event and its double
MOST_PLACES = 6  # moments at which one declaration is supposed
MOST_OF_TWO = 30  # mistakes that are put together with another
MOST_VARIED = 20  # events that are supposed to have been others
LEADS_TO = 6  # events before the one that touches the fact, as far back as it may be another that was written wrongly


class Suspect(NamedTuple):
    """A mistake worth trying: its kind, the events that it is about, what it supposes, in a sentence, and the rule.

    `by` is how far it moves the count in question, where that is known. Suspects whose `what` is the same suppose the
    same of other moments.
    """

    kind: Kind
    events: tuple[int, ...]
    mistake: Mistake
    says: str
    what: str
    under: str = ""
    by: int | None = None
    likely: float = 0.0


def suspects(case: Case, could: Openings) -> Iterator[Suspect]:
    """Single mistakes that might explain a parting by themselves."""
    yield from anothers(case)
    yield from written_twice(case)
    yield from (one for one in atoms(case, could) if case.fits(one.by))
    yield from one_more_or_less(case)
    yield from otherwise(case)
    yield from did_not_happen(case)


def atoms(case: Case, could: Openings) -> Iterator[Suspect]:
    """Mistakes that move the fact, whether or not by as much as is to be explained."""
    yield from forgotten(case, could)
    yield from done_all_the_same(case, could)
    yield from not_done(case)
    yield from done_twice(case)


# --- what follows was done otherwise ----------------------------------------------------------------------------------


def not_done(case: Case) -> Iterator[Suspect]:
    """A change that follows from an event, and that the table did not make."""
    for trace in case.traces:
        if case.levers and trace.line.field == WHOLE:
            continue
        by = -trace.by if trace.by is not None and trace.read in case.levers else None
        for ends in _ends(case, trace):
            what = " and to ".join(change_in_words(case, end) for end in ends)
            says = f"What {event_in_words(case, trace.line.event)} does to {what} was not done."
            yield _suspect(case, "not done", ends, None, says, by)


def done_twice(case: Case) -> Iterator[Suspect]:
    """A change of a count that the table made twice."""
    for trace in case.traces:
        for ends in _ends(case, trace) if trace.by and _counts(case, trace) else ():
            if all(is_number(end.line.after) for end in ends):
                what = " and to ".join(change_in_words(case, end) for end in ends)
                says = f"What {event_in_words(case, trace.line.event)} does to {what} was done twice"
                says += ": one too many." if trace.by in (1, -1) else "."
                yield _suspect(case, "done twice", ends, trace.by, says, trace.by)


def _ends(case: Case, trace: Trace) -> Iterator[tuple[Trace, ...]]:
    """What a mistake about a change is about: of counters that move from one place to another, both ends, or one."""
    if trace.half:
        event, under = trace.line.event, trace.line.under
        for other in traces(case.survey, event - 1, event):
            if other.line.under == under and other.by == -(trace.by or 0):
                yield trace, other
                break
    yield (trace,)


def one_more_or_less(case: Case) -> Iterator[Suspect]:
    """A change of a count that the table made by one too many or too few; for any other number, `another_amount`."""
    yield from (one for one in another_amount(case) if one.by is not None and abs(one.by) == 1)


def another_amount(case: Case) -> Iterator[Suspect]:
    """A change of a count that the table made by another amount."""
    for by in sorted(case.wanted or ()):
        for trace in case.traces:
            if trace.by and _counts(case, trace) and trace.by not in (by, -by):
                further = abs(trace.by + by) > abs(trace.by) and (trace.by + by) * trace.by > 0
                kind: Kind = "another amount"
                if abs(by) == 1:
                    kind = "one too many" if further else "one too few"
                event, before, after = event_in_words(case, trace.line.event), trace.line.before, trace.line.after + by
                says = f"At {event} {_fact(case)} went from {before} to {after}: {_too(by, further)}."
                yield _suspect(case, kind, (trace,), by, says, by)


def _too(by: int, further: bool) -> str:
    return f"{'one' if abs(by) == 1 else abs(by)} too {'many' if further else 'few'}"


def _counts(case: Case, trace: Trace) -> bool:
    return trace.read in case.levers and is_number(trace.line.after)


def _suspect(
    case: Case, kind: Kind, ends: tuple[Trace, ...], further: int | None, says: str, by: int | None
) -> Suspect:
    """A mistake about a change; at the other end of a move, it goes as much further the other way."""
    trace, *others = ends
    other_way = None if further is None else -further
    slips = [Slip(trace.key, trace.nth, further), *(Slip(one.key, one.nth, other_way) for one in others)]
    event, under = trace.line.event, trace.line.under
    likely = LIKELY[kind] * (WHOLLY_DONE if others else HALF_DONE if trace.half else 1)
    what = f"{in_words(case.survey.events[event - 1])}, {under}, {trace.by}, {further}, {len(ends)}"
    return Suspect(kind, (event,), Mistake(slips=tuple(slips)), says, what, under, by, likely)


def done_all_the_same(case: Case, could: Openings) -> Iterator[Suspect]:
    """What another outcome of a declaration would have done to the fact, and that was done though it came out so."""
    for event, declared, other, lines, real in could.outcomes:
        if not case.since < event < case.end:
            continue
        for read in sorted(case.levers, key=str):
            instead = moved(lines, (read,))
            by = instead - moved(real, (read,))
            if instead and by:
                under = next(line[6] for line in lines if (line[1], line[2], line[3]) == read)
                says = f"Event {event} was «{in_words(declared)}», and "
                says += f"{_fact(case)} moved by {instead:+} all the same, as after «{in_words(other)}»."
                mistake = Mistake(besides=(Besides((event, *read), by),))
                what = f"{in_words(declared)}, {in_words(other)}"
                yield Suspect(
                    "done all the same", (event,), mistake, says, what, under, by, LIKELY["done all the same"]
                )


# --- what was declared is otherwise on record -------------------------------------------------------------------------


def forgotten(case: Case, could: Openings) -> Iterator[Suspect]:
    """A declaration that was worth making, touches the fact, and was not written down."""
    timeline = case.survey.timeline
    for declared, places in could.declared.items():
        if not could.touches[declared] & case.reads:
            continue
        for place in _moments([one for one in places if case.since <= one < case.end]):
            table = timeline.at(place)
            at_once, lines = effects_of(case.survey, table, declared, place)
            anyhow = pending(case.survey, table)[len(table.ledger) :]
            by = _move(case, moved(at_once, case.levers), moved(lines, case.levers) - moved(anyhow, case.levers))
            likely = LIKELY["forgotten"] * (MUCH_TO_SEE if visible(lines, case.reads) else 1)
            under = next((line[6] for line in lines if (line[1], line[2], line[3]) in case.reads), "")
            after = f"after event {place}" if place else "at the start"
            says = f"«{in_words(declared)}» was declared {after} and not written down."
            mistake = Mistake(unwritten=(Unwritten(place, declared),))
            yield Suspect("forgotten", (place,), mistake, says, in_words(declared), under, by, likely)


def _move(case: Case, at_once: int, in_the_end: int) -> int | None:
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


def written_twice(case: Case) -> Iterator[Suspect]:
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
                yield _dropped(case, "written twice", (number,), f"again what stands at event {twin}", NOT_AT_ONCE)


def _same(events: Sequence[Any], first: Sequence[int], second: Sequence[int]) -> bool:
    return all(events[one - 1] == events[other - 1] for one, other in zip(first, second, strict=True))


def _dropped(case: Case, kind: Kind, numbers: tuple[int, ...], what: str, likely: float = 1.0) -> Suspect:
    several = "events " + ", ".join(map(str, numbers)) if len(numbers) > 1 else event_in_words(case, numbers[0])
    says = f"{several[0].upper()}{several[1:]} {'are' if len(numbers) > 1 else 'is'} {what}: it happened once."
    declared = "; ".join(in_words(case.survey.events[number - 1]) for number in numbers)
    return Suspect(kind, numbers, Mistake(without=numbers), says, declared, likely=LIKELY[kind] * likely)


def did_not_happen(case: Case) -> Iterator[Suspect]:
    """An event that did not happen."""
    for number in dict.fromkeys(trace.line.event for trace in case.traces if trace.read in case.levers):
        if not isinstance(case.survey.events[number - 1], case.survey.book.play.passing):
            event = event_in_words(case, number)
            says = f"{event[0].upper()}{event[1:]} did not happen."
            declared = in_words(case.survey.events[number - 1])
            mistake = Mistake(without=(number,))
            yield Suspect("did not happen", (number,), mistake, says, declared, likely=LIKELY["did not happen"])


def otherwise(case: Case) -> Iterator[Suspect]:
    """An event that was another: of another amount, or about somebody else whose count is in question too."""
    survey = case.survey
    book, events = survey.book, survey.events
    names = {case.sighting.seen.subject, *(one.seen.subject for one in case.opposites)}
    steps = {abs(by) for by in case.wanted or ()}
    for number in _that_lead_to(case):
        table, event = survey.timeline.at(number - 1), events[number - 1]
        table.now = number
        others = [one.event for one in variations(book, table, event) if _in_question(event, one.event, names, steps)]
        real = [moved(lines, case.levers) for lines in effects_of(survey, table, event, number)] if others else []
        for other in (one for place, one in enumerate(others) if one not in others[:place]):
            then = [moved(lines, case.levers) for lines in effects_of(survey, table, other, number)]
            by = _move(case, *(after - before for before, after in zip(real, then, strict=True)))
            if case.fits(by):
                says = f"Event {number} was «{in_words(other)}», and not «{in_words(event)}»."
                mistake = Mistake(instead=((number, other),))
                what = f"{in_words(other)}, {in_words(event)}"
                yield Suspect("otherwise", (number,), mistake, says, what, "", by, LIKELY["otherwise"])


def _that_lead_to(case: Case) -> Sequence[int]:
    """The events that touch the fact, and those shortly before, that are declarations in earnest; the latest first."""
    survey = case.survey
    passing = (*survey.book.play.passing, Observed, Ruled)
    touching = {trace.line.event for trace in case.traces}
    near = {before for number in touching for before in range(max(case.since + 1, number - LEADS_TO), number + 1)}
    found = [one for one in near if one not in survey.gone and not isinstance(survey.events[one - 1], passing)]
    return sorted(found, reverse=True)[:MOST_VARIED]


def _in_question(event: Any, other: Any, names: Container[str], steps: Container[int]) -> bool:
    """Whether another declaration differs in who is in question, or by as much as is to be explained."""
    for field in event.__struct_fields__:
        before, after = getattr(event, field), getattr(other, field)
        if before != after:
            by_as_much = is_number(before) and is_number(after) and after and abs(after - before) in steps
            return bool(by_as_much) or (isinstance(after, str) and after in names)
    return False


# --- it was another's -------------------------------------------------------------------------------------------------


def anothers(case: Case) -> Iterator[Suspect]:
    """A change that was made to somebody else's count, who was seen to be off by the opposite amount."""
    for other in case.opposites:
        gaps = {-gap for gap in other.gaps}
        for kind, subject, field in sorted(case.levers, key=str):
            its = (kind, other.seen.subject, field)
            if subject == other.seen.subject or its not in other.reads:
                continue
            for by in sorted(gaps & (case.wanted or frozenset())):
                for trace in traces(case.survey, case.since, min(case.end, other.number)):
                    if trace.read == its and trace.by == by:
                        yield _moved_over(case, trace, (kind, subject, field), by)
                    elif trace.read == (kind, subject, field) and trace.by == -by:
                        yield _moved_over(case, trace, its, -by)


def _moved_over(case: Case, trace: Trace, to: tuple[type, str, str], by: int) -> Suspect:
    mistake = Mistake(slips=(Slip(trace.key, trace.nth, None),), besides=(Besides((trace.line.event, *to), by),))
    event = event_in_words(case, trace.line.event)
    line = trace.line
    change = f"{line.subject} ({line.field}, {line.before} -> {line.after})"
    says = f"What {event} does to {change} was done to {to[1]} instead."
    what = f"{in_words(case.survey.events[trace.line.event - 1])}, {trace.line.under}, {by}, {to[1]}"
    return Suspect("another's", (trace.line.event,), mistake, says, what, trace.line.under, None, LIKELY["another's"])


# --- two of them ------------------------------------------------------------------------------------------------------


def of_two(case: Case, could: Openings) -> Iterator[Suspect]:
    """Two mistakes that explain together what neither explains alone, the latest first."""
    if case.wanted is None:
        return
    singles = sorted((one for one in atoms(case, could) if one.by), key=lambda one: -one.events[0])[:MOST_OF_TWO]
    for one, other in combinations(singles, 2):
        if (one.by or 0) + (other.by or 0) in case.wanted and one.events != other.events:
            first, second = sorted((one, other), key=lambda single: single.events)
            likely = LIKELY["two mistakes"] * one.likely * other.likely
            yield Suspect(
                "two mistakes",
                first.events + second.events,
                first.mistake.and_(second.mistake),
                f"Two mistakes: {first.says} {second.says}",
                f"{first.what}; {second.what}",
                first.under,
                (one.by or 0) + (other.by or 0),
                likely,
            )


# --- words ------------------------------------------------------------------------------------------------------------


def event_in_words(case: Case, number: int) -> str:
    """`event 438 («resolves»)`."""
    return f"event {number} («{in_words(case.survey.events[number - 1])}»)"


def change_in_words(case: Case, trace: Trace) -> str:
    """`Alexis's pool (5 -> 4)`, `Lupo (tapped, no -> yes)`."""
    line = trace.line
    if line.field == WHOLE:
        return f"{line.subject} (which {'comes' if line.before is None else 'goes'})"
    before, after = (len(one) if isinstance(one, tuple) else value_in_words(one) for one in (line.before, line.after))
    if trace.read in case.levers:
        return f"{_fact(case)} ({before} -> {after})"
    whose = "the table" if line.subject == getattr(line.kind, "key", "") else line.subject
    return f"{whose} ({line.field.replace('_', ' ')}, {before} -> {after})"


def _fact(case: Case) -> str:
    return f"{case.sighting.seen.subject}'s {case.sighting.seen.what}"
