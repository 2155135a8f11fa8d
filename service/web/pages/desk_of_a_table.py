"""The judge's desk without a game: which table is it? One of the games, or one without a log, set up by hand."""

import json

import msgspec
from flask import Blueprint, Response, jsonify, render_template, request

from events.problem import Problem
from events.record.record import Record, plain
from events.registry import vocabulary_of
from judge import books
from judge.book import Book
from judge.opportunity import whose_word
from projections.fold import Timeline, happens
from projections.table import BaseTable
from service.errors import InputError
from service.games.new_game import begun
from service.games.questions import table_alone
from service.games.records import book_of, checked_lines, lines_in, start_of
from service.presenters.registry import presenter_of
from service.web.access.authorization import authorize
from service.web.access.visible_game import visible_game
from service.web.api.games import page_of
from service.web.middleware.errors import ApiProblem
from service.web.pages.answers import MOST_LINE, PageAnswer, editions, judged_by, question
from service.web.pages.games import book_played_last
from service.web.pages.replay import number_of

OFFERED = 10  # games

blueprint = Blueprint("table_page", __name__)


@blueprint.route("/desk", methods=["GET", "POST"])
def desk_of_a_table() -> str:
    """The games to choose from; or a table without a log, set up by hand or copied, and the answer to a question."""
    authorize(request)
    given = request.values
    known = books()
    search = given.get("search", "")[:100]
    games = page_of(OFFERED, None, search)["games"]
    book = known.get(given.get("book", "")) or known[book_played_last(games)]
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
        games=games,
        search=search,
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
