"""Times and days as records write them: RFC 3339, from 1990 to 2099, with the offset from UTC.

A leap second (`:60`) is not read. Nothing here asks a clock.
"""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from events.problem import Problem
from events.record.record import Annotation, Entry, Heading, Record, Variation
from events.spelling import shown

EARLIEST, LATEST = datetime(1990, 1, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC)
WEST, EAST = timedelta(hours=-12), timedelta(hours=14)  # the offsets of the places that people live in
AHEAD = timedelta(days=1)  # by which a recorder's clock may be ahead of the store's

A_TIME = "a time such as 2026-11-22T20:15:00Z or 2026-11-22T21:15:00+01:00"
A_DAY = "a day such as 2026-11-22"
YEARS = f"from {EARLIEST.year} to {LATEST.year - 1}"

_DAY = r"\d{4}-\d\d-\d\d"
_IS_DAY = re.compile(_DAY, re.ASCII)
_IS_ORDINARY_TIME = re.compile(  # in UTC, on a day that every month has, in a year that can be
    r"(?:199\d|20\d\d)-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z", re.ASCII
)
_IS_TIME = re.compile(rf"{_DAY}[Tt][0-2]\d:[0-5]\d:[0-5]\d(?:\.(\d+))?(?:[Zz]|[+-][0-2]\d:[0-5]\d)", re.ASCII)


class Wrong(NamedTuple):
    """Why a text is no time: what was found, and what was expected."""

    found: str
    expected: str


def moment(text: str) -> datetime | None:
    """The moment that a time of RFC 3339 names; None when it is none, or beyond the years that can be."""
    found = _IS_TIME.fullmatch(text)
    if found is None:
        return None
    if found[1]:  # no more digits than a datetime holds, and not fewer than all Pythons read
        text = text.replace(f".{found[1]}", f".{found[1][:6]:0<6}", 1)
    try:
        return datetime.fromisoformat(text.upper())
    except ValueError:
        return None


def on_an_earlier_day(text: str, now: str) -> bool:
    """Whether a time, if it is one, is of a day before that of `now`, a time in UTC: so it is not a day ahead of it."""
    return now.endswith("Z") and text[:10] < now[:10]


def day(text: str) -> date | None:
    """The day that a text names, as 2026-11-22 does; None when it is none."""
    try:
        return date.fromisoformat(text) if _IS_DAY.fullmatch(text) else None
    except ValueError:
        return None


def wrong_time(text: str, now: datetime | None = None) -> Wrong | None:
    """Why this is no time at which something was recorded; None when it is one.

    With `now`, the store's time, it is not more than a day ahead of that.
    """
    if now is None and _IS_ORDINARY_TIME.fullmatch(text):
        return None
    at = moment(text)
    if at is None:
        return Wrong(shown(text), A_TIME)
    if not WEST <= (at.utcoffset() or timedelta()) <= EAST:
        return Wrong(f"the offset {text[-6:]}", f"an offset from -12:00 to +14:00: {A_TIME}")
    if not EARLIEST <= at < LATEST:
        return Wrong(shown(text), f"a time {YEARS}, such as 2026-11-22T20:15:00Z")
    if now is not None and at > now + AHEAD:
        latest = now.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        return Wrong(shown(text), f"a time no more than a day ahead of {latest}, the time of the store")
    return None


def wrong_day(text: str) -> Wrong | None:
    """Why this is no day of play; None when it is one."""
    played = day(text)
    if played is None:
        return Wrong(shown(text), A_DAY)
    if not EARLIEST.date() <= played < LATEST.date():
        return Wrong(shown(text), f"a day {YEARS}, such as 2026-11-22")
    return None


def wrong_writing(text: str, now: datetime | None = None) -> Wrong | None:
    """Why this is not when a note was written, which may be a time or a day; None when it is."""
    return wrong_day(text) if _IS_DAY.fullmatch(text) else wrong_time(text, now)


# --- in a record ------------------------------------------------------------------------------------------------------


def wrong_in_heading(heading: Heading) -> Wrong | None:
    """What is wrong with the day of a heading, if it names one."""
    return wrong_day(heading.date) if heading.date else None


def wrong_in_entry(entry: Entry, now: datetime | None = None) -> Wrong | None:
    """What is wrong with the time of an event, if it has one."""
    return wrong_time(entry.at, now) if entry.at else None


def wrong_in_note(note: Annotation, now: datetime | None = None) -> Wrong | None:
    """What is wrong with the time of a note, if it has one."""
    return wrong_writing(note.at, now) if note.at else None


def odd_times(record: Record, place: str) -> Iterator[Problem]:
    """The times in a record that was stored before times were checked, each with its place."""
    if wrong := wrong_in_heading(record.heading):
        yield Problem(f"{place}, heading, field date", *wrong)
    yield from _odd_in(record, place, 0)


def _odd_in(line: Record | Variation, place: str, before: int) -> Iterator[Problem]:
    for number, entry in enumerate(line.entries, before + 1):
        if wrong := wrong_in_entry(entry):
            yield Problem(f"{place}, event {number}, field @at", *wrong)
    for number, note in enumerate(line.annotations, 1):
        if wrong := wrong_in_note(note):
            yield Problem(f"{place}, annotation {number}, field at", *wrong)
    for number, variation in enumerate(line.variations, 1):
        yield from _odd_in(variation, f"{place}, variation {number}", variation.at)
