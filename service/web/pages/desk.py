"""The judge's desk: ask, see why, try, compare editions, decide; at a moment of a game, or at a table without a log."""

import json

import msgspec
from flask import Blueprint, Response, jsonify, render_template, request

from events.problem import Problem
from events.record.record import Record, plain
from events.registry import vocabulary_of
from judge import books
from judge.book import Book
from judge.compare.compare import EditionPair
from judge.explain.human_rulings import standings_about
from judge.opportunity import whose_word
from judge.words import in_words
from projections.fold import Timeline, happens
from projections.table import BaseTable
from service.errors import InputError
from service.export.comparison import events_of, summary
from service.games.editions import two_books
from service.games.new_game import begun
from service.games.questions import table_alone
from service.games.records import book_of, checked_lines, lines_in, start_of
from service.games.rulebook_pages import pages
from service.presenters.registry import presenter_of
from service.web.access.authorization import authorize
from service.web.access.secrets_touched import asked as asked_about
from service.web.access.view_as import view_as
from service.web.access.visible_game import VisibleGame, visible_game
from service.web.middleware.errors import ApiProblem
from service.web.pages.answers import PageAnswer, editions, judged_by, matter_of, question
from service.web.pages.replay import number_of

MOST_LINE = 2_000  # characters of a question

blueprint = Blueprint("desk_page", __name__)


@blueprint.get("/games/<game>/desk")
def desk_of_a_game(game: str) -> str:
    """The desk after event `at`: why it was judged so, the answer to a question, and what may be decided."""
    own = visible_game(game)
    reader = view_as(own, request.args.get("view", ""))
    shown, line = reader.game, request.args.get("line", "")[:MOST_LINE].strip()
    by = request.args.get("by", "")
    with shown.lock:
        at = reader.number(number_of(request.args.get("at", "")))
        table, events = shown.at(at), list(shown.events)
        lines, turn = list(presenter_of(shown.book).lines(table)), presenter_of(shown.book).turn(table)
        word = whose_word(shown.book, table)
        struck = shown.struck_out().get(at, 0)
        if line:
            asked_about(reader.view, shown, at, line)
    matters, problems = _of_the_game(reader, game, at, line, by)
    return render_template(
        "desk.html",
        game=shown,
        view=own.view,
        at=at,
        last=len(events),
        event=in_words(events[at - 1]) if at else "",
        struck=struck,
        line=line,
        by=by,
        whose=request.args.get("view", ""),
        matters=matters,
        problems=problems,
        standing=standings_about(shown.book, events, at, shown.start) if at else (),
        lines=lines,
        turn=turn,
        word=word,
        editions=editions(shown.book),
        sayings=presenter_of(shown.book).example_lines,
        sections=[(page.section, page.title) for page in pages(shown.book)],
    )


def _of_the_game(
    reader: VisibleGame, game: str, at: int, line: str, by: str
) -> tuple[list[PageAnswer], tuple[Problem, ...]]:
    """The answers by each book that is meant; without a question, why the event was judged so."""
    found: list[PageAnswer] = []
    for book in judged_by(by, reader.game.book):
        shown = reader.game
        if book is not shown.book:
            shown = view_as(visible_game(game, book=book.id), request.args.get("view", ""), book.id).game
        with shown.lock:
            if line:
                try:
                    found.append(question(shown.book, shown.timeline, shown.record, at, line))
                except InputError as error:
                    return [], error.problems
            elif at:
                found.append(matter_of(shown.book, shown.timeline, at))
    return found, ()


@blueprint.get("/games/<game>/editions")
def editions_of_a_game(game: str) -> str:
    """The whole game by two editions: where verdicts differ, where the tables part, and which difference does it."""
    reader = view_as(visible_game(game), request.args.get("view", ""))
    shown = reader.game
    with shown.lock:
        record = shown.record
    own, *others = editions(shown.book)
    if not others:
        raise ApiProblem(404, "not-found", f"{own.title} has no other edition.")
    other = next((one for one in others if one.id == request.args.get("other", "")), others[0])
    old, new = two_books(f"{other.id},{own.id}", "other")
    found = EditionPair(old, new).compare(record.events, start_of(record, old))
    return render_template(
        "compare.html", game=shown, old=old, new=new, summary=summary(found), events=events_of(found)
    )


@blueprint.route("/desk", methods=["GET", "POST"])
def desk_of_a_table() -> str:
    """The desk at a table without a log: a position set up by hand, or copied, and the answer to a question."""
    authorize(request)
    given = request.values
    known = books()
    book = known.get(given.get("book", "")) or next(iter(known.values()))
    line, by = given.get("line", "")[:MOST_LINE].strip(), given.get("by", "")
    matters: list[PageAnswer] = []
    problems: tuple[Problem, ...] = ()
    position, lines, turn, word = given.get("position", "").strip(), [], "", ""
    try:
        if given.get("players", "").strip():
            position = _fresh(book.id, given["players"])
        elif given.get("game"):
            book, position = _copied(given["game"], number_of(given.get("at", "")))
        position = _from_lines(position, book.id)
        if position:
            record, own = _table(position, book.id)
            table = own.family.opened(start_of(record, own), own.terms)
            lines, turn = list(presenter_of(own).lines(table)), presenter_of(own).turn(table)
            word = whose_word(own, table)
            for one in judged_by(by, book) if line else ():
                record, own = _table(position, one.id)
                timeline = Timeline(own.family, own.terms, (), start_of(record, own))
                matters.append(question(own, timeline, record, 0, line))
    except InputError as error:
        problems = error.problems
    return render_template(
        "desk_without_a_game.html",
        books=list(known.values()),
        book=book,
        editions=editions(book),
        position=position,
        line=line,
        by=by,
        matters=matters,
        problems=problems,
        lines=lines,
        turn=turn,
        word=word,
        sayings=presenter_of(book).example_lines,
    )


@blueprint.get("/desk/shape/<book>")
def shape(book: str) -> Response:
    """The shape of a position of this book's tables, as JSON Schema, for the forms by which one is set up."""
    authorize(request)
    if book not in books():
        raise ApiProblem(404, "not-found", f"There is no book {book!r}.")
    return jsonify(msgspec.json.schema(vocabulary_of(book).position))


def _from_lines(position: str, book: str) -> str:
    """The position as JSON, where it is written in lines. Raises InputError."""
    lines = lines_in(position.encode(errors="replace"))
    if lines is None:
        return position
    record, problems = checked_lines(lines, "position", book)
    if record is None or problems:
        raise InputError(*problems)
    return json.dumps(plain(record.heading.position), indent=1, ensure_ascii=False)


def _table(position: str, book: str) -> tuple[Record, Book]:
    """A record that starts from this position, and the book that judges it. Raises InputError."""
    try:
        value = msgspec.json.decode(position)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise InputError(
            Problem("position", f"text that is not JSON ({error})", "a position, as it was copied")
        ) from None
    if not isinstance(value, dict):
        raise InputError(Problem("position", "JSON that is not an object", "a position, as it was copied"))
    record = table_alone(value, book)
    own = book_of(record)
    assert not isinstance(own, Problem), "the book is one that there is"
    return record, own


def _fresh(book: str, players: str) -> str:
    """The position at which these players begin, as JSON. Raises InputError."""
    names = [name.strip() for name in players.split(",") if name.strip()]
    heading, entries = begun(book, names)
    by = books()[heading.book]
    table = by.family.opened(None, by.terms)
    for number, entry in enumerate(entries, 1):
        happens(by.family, table, entry.event, number)
    return _as_json(table)


def _copied(game: str, at: int | None) -> tuple[Book, str]:
    """The book and the position of a game after an event, as JSON."""
    reader = visible_game(game)
    with reader.game.lock:
        return reader.game.book, _as_json(reader.game.at(reader.number(at)))


def _as_json(table: BaseTable) -> str:
    return json.dumps(plain(table.position()), indent=1, ensure_ascii=False)
