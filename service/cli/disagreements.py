"""Where judges and rules disagree: the human rulings of many records beside what a book rules now."""

from collections.abc import Iterator, Sequence

from events.common import Ruled
from events.log.errors import LogError
from events.log.log import Log
from events.problem import Problem
from events.record.record import Record
from judge.book import Book
from judge.explain.human_rulings import Count, Disagreements, HumanRuling, disagreements, standings
from judge.judging import judge
from service.cli import options
from service.cli.output import InputError, printable, say, watched, whisper
from service.cli.rulings import parts_of_standing
from service.games.records import find_book, start_of
from service.games.stored_records import has_store, open_log

PAGE = 500
MANY = 20  # games, from which on a bar shows how far it is

Ruled_in = tuple[str, Sequence[HumanRuling]]


def in_records(book: Book, named: Sequence[str], store: str | None) -> Disagreements:
    """What the human rulings of the records that are named come to. Raises InputError."""
    records = ((one, options.usable(one, store)) for one in watched(named, len(named), "Judging", MANY))
    return disagreements(book.id, ((one, _standings(book, one, record)) for one, record in records))


def in_the_store(book: Book, store: str | None) -> Disagreements:
    """The same for every stored game that is played by the book; branches are left out, as they share their events.

    A game that cannot be read is told and left out. Raises LogError.
    """
    if not has_store(store):
        return disagreements(book.id, ())
    with open_log(store) as log:
        names = list(_names(log, book))
        return disagreements(book.id, _stored(log, book, names))


def _names(log: Log, book: Book) -> Iterator[str]:
    before = None
    while page := log.games(PAGE, before, branches=False):
        yield from (game.id for game in page if game.heading is not None and game.heading.book == book.id)
        before = page[-1].cursor


def _stored(log: Log, book: Book, names: Sequence[str]) -> Iterator[Ruled_in]:
    for name in watched(names, len(names), "Judging", MANY):
        try:
            record = log.record(name)
        except LogError as error:
            whisper(f"{error} Game {name} is left out.")
        else:
            yield name, _standings(book, name, record)


def _standings(book: Book, name: str, record: Record) -> tuple[HumanRuling, ...]:
    own = find_book(record.heading.book)
    if not isinstance(own, Problem) and own.family.name != book.family.name:
        raise InputError(Problem(name, f"a game by {own.id}", f"a game that {book.id} can judge"))
    if not any(isinstance(event, Ruled) for event in record.events):
        return ()
    judgement = judge(record.events, book, start_of(record, book))
    return standings(record.events, [*judgement.rulings, *judgement.struck_out])


# --- in words ---------------------------------------------------------------------------------------------------------


def tell(report: Disagreements) -> None:
    """The report in lines."""
    say(
        f"{report.book}: {report.games} game{'s' * (report.games != 1)},"
        f" {report.rulings} ruling{'s' * (report.rulings != 1)} by judges:"
        f" {report.agree} as the rules say, {report.disagree} against them, {report.unclear} that cannot be compared"
    )
    for title, counts in (("section", report.by_section), ("rule", report.by_rule)):
        if counts:
            say(f"By {title}: rulings, agree, disagree")
        for count in counts:
            say(f"  {_grounds(title, count)}: {count.rulings}, {count.agree}, {count.disagree}")
    for case in report.cases:
        say(f"{printable(case.game)}, event {case.ruled.event}:")
        for now in case.ruled.now:
            say(f"  {now.event:>5}  {now.words}{'  (struck out)' if now.struck else ''}")
        for parts in parts_of_standing(case.ruled):
            say(f"         {''.join(parts)}")


def _grounds(title: str, count: Count) -> str:
    place = count.section or "no section named"
    return place if title == "section" else f"{count.rule or 'no rule objects'} [{place}]"
