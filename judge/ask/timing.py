"""When a declaration would have been legal: the nearest moment before, and the nearest to come."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from msgspec import Struct

from events.common import Event
from judge.ask.trial import Trial, course, passes_only_by_ignorance, questions_asked
from judge.book import Book
from judge.ruling import No
from projections.fold import Timeline
from projections.ledger import WHOLE
from projections.rollbacks import struck_out
from projections.table import BaseTable

FURTHEST = 20  # events back
ROUNDS = 8  # turns to come


def earlier(
    book: Book, timeline: Timeline, number: int, table: BaseTable, line: Sequence[Event], objected: Trial
) -> int | None:
    """The number of the last event before `number` after which the line would have been legal; None when none is near.

    `table` is as it is after event `number`. It would have been the same player's declaration, and about the
    same action or fight where it is about one that is under way. Moments that a roll-back has struck out are none.
    """
    asked = questions_asked(book, objected)
    reads = {kind for answer in asked.values() for kind, _subject, _field in answer.reads}
    frames = {kind for kind in reads if _lasts(kind, book)}
    gone = struck_out(timeline.events[:number])
    who = book.play.declarer(table, line[0])
    for moment, past in _backwards(book, table, number, frames):
        if moment in gone or book.play.declarer(past, line[0]) != who or passes_only_by_ignorance(book, past, asked):
            continue
        hopeless = objected.place[0] == 0 and book.family.implied(past, line[0]) is None
        if (hopeless and _objects(book, objected, line[0], past)) or not _goes_to_its_end(course(book, past, line)):
            continue
        there = timeline.at(moment)
        there.now = moment + 1
        if _goes_to_its_end(course(book, there, line)):
            return moment
    return None


def _goes_to_its_end(trial: Trial) -> bool:
    return trial.changed and not trial.against


def _backwards(book: Book, table: BaseTable, number: int, frames: set[type]) -> Iterator[tuple[int, BaseTable]]:
    """The moments before one at which something changed, latest first, with the table: always the same, unwound.

    They end where one of these frames began.
    """
    past = table.copied()
    for event, lines in groupby(past.ledger[::-1], key=itemgetter(0)):
        begun = False
        for _event, kind, subject, field, before, after, _under in lines:
            past.restore(kind, subject, field, before)
            del past.ledger[-1]
            begun = begun or (field == WHOLE and kind in frames and after is not None)
        if begun or event - 1 < max(0, number - FURTHEST):
            return
        past.now = event
        yield event - 1, past


def _lasts(kind: type, book: Book) -> bool:
    """Whether parts of this kind are frames, such as a fight, of which there is one or none; turns always follow."""
    key = getattr(kind, "key", None)
    return issubclass(kind, Struct) and isinstance(key, str) and f"table.{key}" not in book.family.fixed


def _objects(book: Book, objected: Trial, event: Event, table: BaseTable) -> bool:
    return any(
        event.__class__ in rule.about and isinstance(rule.check(event, table, book.terms), No)
        for rule, _finding in objected.against
    )


def later(book: Book, table: BaseTable, line: Sequence[Event], objected: Trial) -> tuple[Event, ...] | None:
    """The fewest declarations by which the game goes on, after which the line is legal; None when none is near."""
    asked = questions_asked(book, objected)
    who = book.play.declarer(table, line[0])
    here = table
    gone: tuple[Event, ...] = ()
    for _ in range(ROUNDS):
        last: tuple[BaseTable, Event] | None = None
        for step in [one for one in book.play.proposals(here) if isinstance(one, book.play.passing)]:
            passed = course(book, here, (step,))
            if passed.against or step in line:
                continue
            last = passed.table, step
            if book.play.declarer(passed.table, line[0]) != who or passes_only_by_ignorance(book, passed.table, asked):
                continue
            reached = course(book, passed.table, line)
            if _goes_to_its_end(reached) and not _passes_what_others_do(book, passed.table, line[0], who):
                return (*gone, step)
        if last is None:
            return None
        here, gone = last[0], (*gone, last[1])
    return None


def _passes_what_others_do(book: Book, table: BaseTable, event: Event, who: str) -> bool:
    """Whether a declaration implies that the game goes on first where its player has no opportunity to play."""
    implied = book.family.implied(table.copied(), event)
    return isinstance(implied, book.play.passing) and who not in ("", *book.play.opportunity(book, table))
