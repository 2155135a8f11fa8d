"""Mistakes at the table: what follows from an event was not done, was done twice, by another amount, or to another."""

from collections.abc import Iterator

from events.spelling import is_number
from judge.reconcile.counterfactual import ChangedLine, Counterfactual, ExtraChange, net_changes
from judge.reconcile.discrepancy import OpenDiscrepancy, VisibleTrace, traces
from judge.reconcile.hypothesis import LIKELY, Hypothesis, Kind, change_in_words, event_in_words, fact_in_words
from judge.reconcile.unrecorded_plays import PossiblePlays
from projections.ledger import WHOLE

HALF_DONE, WHOLLY_DONE = 0.3, 0.5  # how much less likely it is that counters were moved at one end only, or at both


def not_done(case: OpenDiscrepancy) -> Iterator[Hypothesis]:
    """A change that follows from an event, and that the table did not make."""
    for trace in case.traces:
        if case.levers and trace.line.field == WHOLE:
            continue
        by = -trace.by if trace.by is not None and trace.read in case.levers else None
        for ends in _ends(case, trace):
            what = " and to ".join(change_in_words(case, end) for end in ends)
            says = f"What {event_in_words(case, trace.line.event)} does to {what} was not done."
            yield _suspect(case, "not done", ends, None, says, by)


def done_twice(case: OpenDiscrepancy) -> Iterator[Hypothesis]:
    """A change of a count that the table made twice."""
    for trace in case.traces:
        for ends in _ends(case, trace) if trace.by and _counts(case, trace) else ():
            if all(is_number(end.line.after) for end in ends):
                what = " and to ".join(change_in_words(case, end) for end in ends)
                says = f"What {event_in_words(case, trace.line.event)} does to {what} was done twice"
                says += ": one too many." if trace.by in (1, -1) else "."
                yield _suspect(case, "done twice", ends, trace.by, says, trace.by)


def _ends(case: OpenDiscrepancy, trace: VisibleTrace) -> Iterator[tuple[VisibleTrace, ...]]:
    """What a mistake about a change is about: of counters that move from one place to another, both ends, or one."""
    if trace.half:
        event, under = trace.line.event, trace.line.under
        for other in traces(case.survey, event - 1, event):
            if other.line.under == under and other.by == -(trace.by or 0):
                yield trace, other
                break
    yield (trace,)


def one_more_or_less(case: OpenDiscrepancy) -> Iterator[Hypothesis]:
    """A change of a count that the table made by one too many or too few; for any other number, `another_amount`."""
    yield from (one for one in another_amount(case) if one.by is not None and abs(one.by) == 1)


def another_amount(case: OpenDiscrepancy) -> Iterator[Hypothesis]:
    """A change of a count that the table made by another amount."""
    for by in sorted(case.wanted or ()):
        for trace in case.traces:
            if trace.by and _counts(case, trace) and trace.by not in (by, -by):
                further = abs(trace.by + by) > abs(trace.by) and (trace.by + by) * trace.by > 0
                kind: Kind = "another amount"
                if abs(by) == 1:
                    kind = "one too many" if further else "one too few"
                event, before, after = event_in_words(case, trace.line.event), trace.line.before, trace.line.after + by
                says = f"At {event} {fact_in_words(case)} went from {before} to {after}: {_too(by, further)}."
                yield _suspect(case, kind, (trace,), by, says, by)


def _too(by: int, further: bool) -> str:
    return f"{'one' if abs(by) == 1 else abs(by)} too {'many' if further else 'few'}"


def _counts(case: OpenDiscrepancy, trace: VisibleTrace) -> bool:
    return trace.read in case.levers and is_number(trace.line.after)


def _suspect(
    case: OpenDiscrepancy, kind: Kind, ends: tuple[VisibleTrace, ...], further: int | None, says: str, by: int | None
) -> Hypothesis:
    """A mistake about a change; at the other end of a move, it goes as much further the other way."""
    trace, *others = ends
    other_way = None if further is None else -further
    slips = [ChangedLine(trace.key, trace.nth, further), *(ChangedLine(one.key, one.nth, other_way) for one in others)]
    event, under = trace.line.event, trace.line.under
    likely = LIKELY[kind] * (WHOLLY_DONE if others else HALF_DONE if trace.half else 1)
    what = f"{case.in_words(case.survey.events[event - 1])}, {under}, {trace.by}, {further}, {len(ends)}"
    return Hypothesis(kind, (event,), Counterfactual(slips=tuple(slips)), says, what, under, by, likely)


def done_all_the_same(case: OpenDiscrepancy, could: PossiblePlays) -> Iterator[Hypothesis]:
    """What another outcome of a declaration would have done to the fact, and that was done though it came out so."""
    for event, declared, came, other, lines, real in could.outcomes:
        if not case.since < event < case.end:
            continue
        for read in sorted(case.levers, key=str):
            instead = net_changes(lines, (read,))
            by = instead - net_changes(real, (read,))
            if instead and by:
                under = next(line[6] for line in lines if (line[1], line[2], line[3]) == read)
                says = f"Event {event} («{case.in_words(declared)}») came out as «{case.in_words(came)}», and "
                says += f"{fact_in_words(case)} moved by {instead:+} all the same, as after «{case.in_words(other)}»."
                mistake = Counterfactual(besides=(ExtraChange((event, *read), by),))
                what = f"{case.in_words(declared)}, {case.in_words(other)}"
                yield Hypothesis(
                    "done all the same", (event,), mistake, says, what, under, by, LIKELY["done all the same"]
                )


def wrong_player(case: OpenDiscrepancy) -> Iterator[Hypothesis]:
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


def _moved_over(case: OpenDiscrepancy, trace: VisibleTrace, to: tuple[type, str, str], by: int) -> Hypothesis:
    mistake = Counterfactual(
        slips=(ChangedLine(trace.key, trace.nth, None),), besides=(ExtraChange((trace.line.event, *to), by),)
    )
    event = event_in_words(case, trace.line.event)
    line = trace.line
    change = f"{line.subject} ({line.field}, {line.before} -> {line.after})"
    says = f"What {event} does to {change} was done to {to[1]} instead."
    what = f"{case.in_words(case.survey.events[trace.line.event - 1])}, {trace.line.under}, {by}, {to[1]}"
    return Hypothesis(
        "another's", (trace.line.event,), mistake, says, what, trace.line.under, None, LIKELY["another's"]
    )
