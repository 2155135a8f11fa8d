"""One log by two books, side by side: as lines, and as one HTML page that asks no network for anything."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from markupsafe import Markup

from events.record import ENGINE, Heading
from judge.book import Book
from judge.comparing import Cause, Comparison, Flip, Move
from projections.ledger import WHOLE
from service.export.html import PAGE, environment, hashed


class Moved(NamedTuple):
    """One thing that an event moves otherwise, in words."""

    what: str
    old: str
    new: str


class Event(NamedTuple):
    """All that differs at one event."""

    number: int
    words: str
    flip: Flip | None
    moves: tuple[Moved, ...]
    because: tuple[Cause, ...]


def events_of(comparison: Comparison) -> list[Event]:
    """What differs, event by event."""
    flips = {flip.event: flip for flip in comparison.flips}
    partings = {parting.event: parting for parting in comparison.partings}
    found = []
    for number in sorted({*flips, *partings}):
        flip, parting = flips.get(number), partings.get(number)
        one: Any = flip or parting
        causes = [*(flip.because if flip else ()), *(parting.because if parting else ())]
        because = tuple({cause.difference: cause for cause in causes}.values())
        found.append(Event(number, one.words, flip, tuple(map(moved, parting.moves if parting else ())), because))
    return found


def moved(move: Move) -> Moved:
    """What an event moves otherwise, in words."""
    field = "" if move.field == WHOLE else f", {move.field.replace('_', ' ')}"
    return Moved(f"{move.subject}{field}", in_words(move.old), in_words(move.new))


def in_words(value: Any) -> str:
    """What becomes of a thing: `+2`, `ready`, `unchanged`."""
    if value is None:
        return "unchanged"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:+d}"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value) or "nothing"


def summary(comparison: Comparison) -> str:
    """How many verdicts flip and how often the tables part, in a sentence."""
    flips, partings = len(comparison.flips), len(comparison.partings)
    judged = f"{many(comparison.events, 'event')} judged by {comparison.old} and {comparison.new}"
    if not flips and not partings:
        return f"{judged}: no verdict flips, and the tables never part."
    return f"{judged}: {many(flips, 'verdict')} flipped, the tables part at {many(partings, 'event')}."


def many(number: int, thing: str) -> str:
    """`no verdicts`, `1 verdict`, `2 verdicts`."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


def lines_of(comparison: Comparison) -> Iterator[str]:
    """A comparison as lines for a terminal."""
    old, new = comparison.old, comparison.new
    for event in events_of(comparison):
        yield f"{event.number:>5}  {event.words}"
        if event.flip is not None:
            yield f"       {old}: {event.flip.old}{_says(event.flip.old_rulings)}"
            yield f"       {new}: {event.flip.new}{_says(event.flip.new_rulings)}"
        for move in event.moves:
            yield f"       {move.what}: {move.old} by {old}, {move.new} by {new}"
        for cause in event.because:
            yield f"       because {cited(cause, old, new)}"
    yield summary(comparison)


def _says(rulings: Any) -> str:
    told = [ruling for ruling in rulings if ruling.verdict != "legal"]
    return "".join(f" ({ruling.section}: {ruling.says})" for ruling in told[:1])


def cited(cause: Cause, old: str, new: str) -> str:
    """A difference with its sections in both books."""
    places = [f"{old} {', '.join(cause.old_sections)}"] if cause.old_sections else []
    places += [f"{new} {', '.join(cause.new_sections)}"] if cause.new_sections else []
    return f"{cause.says} [{'; '.join(places)}]"


def page(heading: Heading, comparison: Comparison, old: Book, new: Book) -> str:
    """A comparison as one HTML page."""
    style = (PAGE / "page.css").read_text(encoding="utf-8")
    return (
        environment()
        .get_template("comparison.html")
        .render(
            title=heading.title or " · ".join(heading.players) or "A game",
            summary=summary(comparison),
            events=events_of(comparison),
            old=old,
            new=new,
            engine=ENGINE,
            style=Markup(style),
            style_hash=hashed(style),
        )
    )
