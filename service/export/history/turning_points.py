"""Turning points: the events after which a picture of the table is worth its place."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from events.common import RolledBack, Ruled
from events.record.record import Annotation
from service.export.history.chronicle import Draft
from service.export.history.landmarks import breach
from service.export.history.model import Series

MOST = 12
LEAST_SWING = 5
MOST_SWINGS = 3
Kind = Literal["fallen", "breach", "ruling", "roll-back", "note", "swing", "end"]
FIRST: tuple[Kind, ...] = ("end", "fallen", "roll-back", "breach", "ruling", "note", "swing")


class TurningPoint(NamedTuple):
    """A turning point: its event, its kind, and why it is one."""

    number: int
    kind: Kind
    why: str


def turning_points(
    events: Sequence[Draft],
    gone: Mapping[int, int],
    notes: Mapping[int, Sequence[Annotation]],
    series: Sequence[Series],
    ending: str,
) -> list[TurningPoint]:
    """The turning points in order, one an event, the most telling MOST of them; `ending` says how it ends."""
    counting = [draft for draft in events if draft.number not in gone]
    found = [*_ending(counting, ending), *_turns(counting, notes), *_swings(series)]
    best: dict[int, TurningPoint] = {}
    for one in sorted(found, key=lambda one: FIRST.index(one.kind)):
        known = best.get(one.number)
        best[one.number] = one if known is None else known._replace(why=_both(known.why, one.why))
    return sorted(list(best.values())[:MOST])


def _both(why: str, more: str) -> str:
    return why if more in why else f"{why.removesuffix('.')}; {more}"


def _ending(events: Sequence[Draft], ending: str) -> Iterator[TurningPoint]:
    if events:
        yield TurningPoint(events[-1].number, "end", ending)


def _turns(events: Sequence[Draft], notes: Mapping[int, Sequence[Annotation]]) -> Iterator[TurningPoint]:
    for draft in events:
        if draft.fallen:
            yield TurningPoint(draft.number, "fallen", "; ".join(draft.fallen))
        sentence = draft.telling.sentence.removesuffix(".")
        if isinstance(draft.entry.event, RolledBack):
            yield TurningPoint(draft.number, "roll-back", sentence)
        if isinstance(draft.entry.event, Ruled):
            yield TurningPoint(draft.number, "ruling", sentence)
        wrong = breach(draft.rulings)
        if wrong is not None:
            yield TurningPoint(draft.number, "breach", f"{wrong.verdict}: {wrong.says.removesuffix('.')}")
        marks = "".join(note.mark for note in notes.get(draft.number, ()))
        if marks:
            yield TurningPoint(draft.number, "note", f"{sentence} {marks}")


def _swings(series: Sequence[Series]) -> list[TurningPoint]:
    """The events by which the first of the series jumps furthest for somebody."""
    if not series:
        return []
    swings: list[tuple[int, int, TurningPoint]] = []
    points = series[0].points
    for before, after in pairwise(points):
        for seat, now in after.values.items():
            was = before.values.get(seat, now)
            if abs(now - was) >= LEAST_SWING:
                why = f"{seat}'s {series[0].title.lower()} goes from {was} to {now}"
                swings.append((-abs(now - was), after.number, TurningPoint(after.number, "swing", why)))
    return [turning for _by, _number, turning in sorted(swings)[:MOST_SWINGS]]
