"""One log by two books, side by side: as lines, and as one HTML page that asks no network for anything."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from markupsafe import Markup

from events.record.record import ENGINE, Heading
from judge.book import Book
from judge.compare.between import ResponsibleDifference
from judge.compare.compare import Comparison, Doubt, Flip
from judge.compare.outcomes import DivergingMove, Exchange
from judge.ruling import Ruling
from projections.ledger import WHOLE
from service.export.html.page import TEMPLATES, environment, hashed

MANY = 6  # names that are told one by one


class DivergenceLine(NamedTuple):
    """One thing that an event moves otherwise, in words."""

    what: str
    old: str
    new: str


class ComparedEvent(NamedTuple):
    """All that differs at one event."""

    number: int
    words: str
    flip: Flip | None
    doubt: Doubt | None
    moves: tuple[DivergenceLine, ...]
    because: tuple[ResponsibleDifference, ...]


def events_of(comparison: Comparison) -> list[ComparedEvent]:
    """What differs, event by event."""
    flips = {flip.event: flip for flip in comparison.flips}
    doubts = {doubt.event: doubt for doubt in comparison.doubts}
    partings = {parting.event: parting for parting in comparison.partings}
    found = []
    for number in sorted({*flips, *doubts, *partings}):
        flip, doubt, parting = flips.get(number), doubts.get(number), partings.get(number)
        told = [one for one in (flip, doubt, parting) if one is not None]
        because = {cause.difference: cause for one in told for cause in one.because}
        moves = tuple(map(divergence_lines, parting.moves if parting else ()))
        found.append(ComparedEvent(number, told[0].words, flip, doubt, moves, tuple(because.values())))
    return found


def divergence_lines(move: DivergingMove) -> DivergenceLine:
    """What an event moves otherwise, in words."""
    field = "" if move.field == WHOLE else f", {move.field.replace('_', ' ')}"
    return DivergenceLine(f"{move.subject}{field}", in_words(move.old), in_words(move.new))


def in_words(value: object) -> str:
    """What becomes of a thing: `+2`, `ready`, `gains Nik`, `unchanged`."""
    if value is None:
        return "unchanged"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:+d}"
    if isinstance(value, Exchange):
        told = [f"{verb} {_names(names)}" for verb, names in (("gains", value.came), ("loses", value.went)) if names]
        return ", ".join(told)
    return str(value) or "nothing"


def _names(names: Sequence[str]) -> str:
    """`Nik, Rake and 2 unknown cards`; of very many only how many."""
    known = [name for name in names if name]
    if len(known) > MANY:
        return many(len(names), "card")
    unknown = [many(len(names) - len(known), "unknown card")] if len(known) < len(names) else []
    return ", ".join([*known, *unknown])


def summary(comparison: Comparison) -> str:
    """How many verdicts flip and how often the tables part, in a sentence."""
    flips, partings = len(comparison.flips), len(comparison.partings)
    judged = f"{many(comparison.events, 'event')} judged by {comparison.old} and {comparison.new}"
    verdicts = f"{many(flips, 'verdict')} flipped" if flips else "no verdict flips"
    tables = f"the tables diverge at {many(partings, 'event')}" if partings else "the tables never diverge"
    doubts = f"; one book leaves {many(len(comparison.doubts), 'event')} open" if comparison.doubts else ""
    return f"{judged}: {verdicts}, {'' if flips or partings else 'and '}{tables}{doubts}."


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
        if event.doubt is not None:
            yield f"       {old}: {_open(event.doubt.old)}"
            yield f"       {new}: {_open(event.doubt.new)}"
        for move in event.moves:
            yield f"       {move.what}: {move.old} by {old}, {move.new} by {new}"
        for place, cause in enumerate(event.because):
            yield f"       {'and ' if place else ''}because {cited(cause, old, new)}"
    yield summary(comparison)


def _open(unclear: Sequence[str]) -> str:
    """What a book leaves open of an event."""
    return f"open ({'; '.join(unclear)})" if unclear else "legal"


def _says(rulings: Iterable[Ruling]) -> str:
    told = [ruling for ruling in rulings if ruling.verdict != "legal"]
    return "".join(f" ({ruling.section}: {ruling.says})" for ruling in told[:1])


def cited(cause: ResponsibleDifference, old: str, new: str) -> str:
    """A difference with its sections in both books."""
    places = [f"{old} {', '.join(cause.old_sections)}"] if cause.old_sections else []
    places += [f"{new} {', '.join(cause.new_sections)}"] if cause.new_sections else []
    return f"{cause.says} [{'; '.join(places)}]"


def page(heading: Heading, comparison: Comparison, old: Book, new: Book) -> str:
    """A comparison as one HTML page."""
    style = (TEMPLATES / "page.css").read_text(encoding="utf-8")
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
