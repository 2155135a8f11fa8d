"""Telling a game: its history, as one reader may see it, in one pass that folds and judges each event once.

A second, shorter pass only folds, for the tables on which explanations and pictures rest.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct

from events.common import Corrected, Ruled
from events.record.record import ENGINE, Annotation, Entry, Record
from events.record.viewpoint import Viewpoint, notes_seen
from judge.book import Book
from judge.explain.explain import Explanation, explain_next
from judge.explain.human_rulings import standings
from judge.judging import Judgement, judge_next
from projections.fold import happens
from projections.rollbacks import struck_out
from projections.table import BaseTable
from service.export.history.chronicle import Chronicle, Draft, Hearing
from service.export.history.landmarks import decided_about, notes_by_event
from service.export.history.model import EventStory, History, Moment, Settled, Story
from service.export.history.turning_points import turning_points
from service.games.records import find_book, start_of

EVERYBODY, JUDGES = "everybody", "judges"
NOBODY = (EVERYBODY, "spectator")  # who have no notes of their own
MOST_EXPLAINED = 60

Watch = Callable[[Sequence[Entry]], Iterable[Entry]]


def viewed(record: Record, view: str) -> Record:
    """The record with the notes for this view: of everybody, of judges, or of a name, who reads her own notes too.

    The events are as they are: what lies hidden in them was masked before, or is not to be.
    """
    if view in (JUDGES, "judge"):
        return notes_seen(record, Viewpoint(judge=True))
    return notes_seen(record, Viewpoint(reader="" if view in NOBODY else view))


def history(record: Record, book: Book, view: str = EVERYBODY, watch: Watch = iter, closely: bool = True) -> History:
    """The history of a game, judged by the book, with the notes for this view.

    `watch` is handed the game's entries and gives them back one by one, so that somebody may see how far it is.
    What is wrong in the game is told, and is no error. Unless `closely`, nothing is explained and no moment is shown:
    a picture of the counts or of an action needs neither, and both take most of the time.
    """
    hearing = Hearing(book, closely)
    table = book.family.opened(start_of(record, book), book.terms)
    story = _story(hearing, Judgement(hearing.book, table), viewed(record, view), watch)
    return History(record.heading, book.id, book.title, ENGINE, view, story)


def _story(
    hearing: Hearing,
    judgement: Judgement,
    record: Record,
    watch: Watch,
    announced: int = 0,
    title: str = "",
    by: str = "",
) -> Story:
    """One line of play, of which `judgement.events` events have happened already, with the variations that leave it."""
    at = judgement.events
    start = judgement.table.copied()
    gone = struck_out(record.events)
    chronicle = Chronicle(hearing, judgement, gone, announced)
    variations = _Variations(chronicle, record)
    for entry in watch(record.entries[at:]):
        variations.leave(judgement.events)
        chronicle.tell(entry)
    variations.leave(max((one.at for one in record.variations), default=0))
    notes = notes_by_event(record.annotations, at, len(record.entries))
    result = hearing.look.teller.result(judgement.table)
    series = chronicle.series()
    turning = turning_points(chronicle.events, gone, notes, series, result.words) if hearing.closely else []
    settled, corrected = _settled(record, judgement), decided_about(record.events, Corrected)
    explained = _to_explain(chronicle.events, notes, settled) if hearing.closely else set()
    explanations, positions = _looked_into(
        hearing.silent, start, record.entries, at, explained, {one.number for one in turning}
    )

    def told(draft: Draft) -> EventStory:
        number = draft.number
        about: dict[str, Mapping[int, Sequence[object]]]
        about = {"notes": notes, "settled": settled, "corrected": corrected, "after": chronicle.after}
        lists = {name: tuple(several.get(number, ())) for name, several in about.items()}
        return draft.told(struck=gone.get(number, 0), explanation=explanations.get(number), **lists)

    return Story(
        at=at,
        title=title,
        by=by,
        turns=chronicle.turns(told),
        result=result,
        series=series,
        moments=tuple(Moment(*one, positions[one.number]) for one in turning),
        notes=tuple(notes.get(0, ())),
        before=tuple(chronicle.after.get(at, ())),
        variations=variations.told(),
    )


def _looked_into(
    book: Book, start: BaseTable, entries: Sequence[Entry], at: int, explained: set[int], drawn: set[int]
) -> tuple[dict[int, Explanation], dict[int, Struct]]:
    """The explanations of events, and the tables after others: what needs a second pass, which only folds."""
    explanations: dict[int, Explanation] = {}
    positions: dict[int, Struct] = {}
    for number, now in _tables(book, start, entries, at, {number - 1 for number in explained} | drawn):
        if number in drawn:
            positions[number] = now.position()
        if number + 1 in explained:
            later = (entry.event for entry in islice(entries, number + 1, None))
            before = Judgement(book, now.copied(), number)
            explanations[number + 1] = explain_next(before, entries[number].event, later)
    return explanations, positions


class _Variations:
    """The variations of a line, each told when the line comes to where it leaves."""

    def __init__(self, chronicle: Chronicle, record: Record) -> None:
        self._chronicle, self._record = chronicle, record
        self._waiting = sorted(enumerate(record.variations), key=lambda one: one[1].at, reverse=True)
        self._told: dict[int, Story] = {}

    def leave(self, number: int) -> None:
        """Tell those that leave after event `number`, or did before."""
        of = self._chronicle
        while self._waiting and self._waiting[-1][1].at <= number:
            place, variation = self._waiting.pop()
            branch = self._record.branch(variation)
            hearing, fork = of.hearing, of.judgement.copied()
            book = find_book(variation.book) if variation.book not in ("", hearing.silent.id) else None
            if isinstance(book, Book):
                hearing, fork = _as_if(book, branch, variation.at, hearing.closely)
            self._told[place] = _story(hearing, fork, branch, iter, of.announced, variation.title, variation.by)

    def told(self) -> tuple[Story, ...]:
        """Their stories, in the order of the record."""
        return tuple(self._told[place] for place in sorted(self._told))


def _as_if(book: Book, branch: Record, at: int, closely: bool) -> tuple[Hearing, Judgement]:
    """The first events of a line, judged by another book than the line that it leaves."""
    hearing = Hearing(book, closely)
    judgement = Judgement(hearing.book, book.family.opened(start_of(branch, book), book.terms))
    for event in branch.events[:at]:
        judge_next(judgement, event)
    return hearing, judgement


def _tables(
    book: Book, table: BaseTable, entries: Sequence[Entry], at: int, wanted: set[int]
) -> Iterator[tuple[int, BaseTable]]:
    """The table after each of the events that are wanted; not to be changed, or kept."""
    last = max(wanted, default=-1)
    for number in range(at, last + 1):
        if number > at:
            happens(book.family, table, entries[number - 1].event, number)
        if number in wanted:
            yield number, table


def _settled(record: Record, judgement: Judgement) -> Mapping[int, list[Settled]]:
    """The human rulings about each event."""
    settled: dict[int, list[Settled]] = defaultdict(list)
    if any(isinstance(event, Ruled) for event in record.events):
        for one in standings(record.events, [*judgement.rulings, *judgement.struck_out]):
            ruled = Settled(
                one.event, one.verdict, one.words, one.section, one.authority, one.agrees, one.struck, one.later
            )
            for number in one.about:
                settled[number].append(ruled)
    return settled


def _to_explain(
    events: Sequence[Draft], notes: Mapping[int, Sequence[Annotation]], settled: Mapping[int, object]
) -> set[int]:
    """The events to be explained, at most MOST_EXPLAINED: what is not legal first, then what people spoke about."""
    doubted = [one.number for one in events if any(ruling.verdict != "legal" for ruling in one.rulings)]
    discussed = [one.number for one in events if one.number in settled or one.number in notes]
    return set(list(dict.fromkeys([*doubted, *discussed]))[:MOST_EXPLAINED])
