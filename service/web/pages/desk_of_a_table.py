"""The judge's desk without a game: which table is it? One of the games, or one without a log, set up by hand."""

import json

import msgspec
from flask import Blueprint, Response, jsonify, render_template, request

from events.common import FamilyPosition
from events.problem import Problem
from events.record.record import Heading, Record, plain
from judge import books
from judge.book import Book
from judge.opportunity import whose_word
from projections.fold import Timeline, happens
from projections.table import BaseTable
from service.errors import InputError
from service.export.frames import frame
from service.games.new_game import begun
from service.games.position_writing import NOT_SAID, lines_at
from service.games.questions import table_alone
from service.games.records import book_of, checked_lines, lines_in, start_of
from service.json_values import JsonObject
from service.presenters.registry import presenter_of
from service.web.access.authorization import authorize
from service.web.access.visible_game import visible_game
from service.web.api.games import page_of
from service.web.middleware.errors import ApiProblem
from service.web.pages.answers import MOST_LINE, PageAnswer, editions, judged_by, question
from service.web.pages.board import OwnKeys
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
    position = given.get("position", "").replace("\r\n", "\n").strip()
    drawn: JsonObject = {}
    try:
        if given.get("players", "").strip():
            book, position = _fresh(book, given["players"])
        elif given.get("game"):
            book, position = _copied(given["game"], number_of(given.get("at", "")))
        if position:
            drawn = _drawn(position, book.id)
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
        drawn=drawn,
        look=presenter_of(book),
    )


@blueprint.post("/desk/drawn")
def drawn() -> Response:
    """The picture of a table without a log (`position`, in lines or as JSON, by `book`), or what is wrong with it."""
    authorize(request)
    book = request.values.get("book", "")
    if book not in books():
        raise ApiProblem(404, "not-found", f"There is no book {book!r}.")
    try:
        return jsonify(_drawn(request.values.get("position", ""), book))
    except InputError as error:
        return jsonify(problems=[str(msgspec.structs.replace(one, line="")) for one in error.problems])


def _drawn(position: str, book: str) -> JsonObject:
    """The table of a position: its picture and its words, the turn, and whose word it is. Raises InputError."""
    record, own = _table(position, book)
    table = own.family.opened(start_of(record, own), own.terms)
    look = presenter_of(own)
    return {
        "now": frame(look.scene(table), OwnKeys()),
        "lines": list(look.lines(table)),
        "turn": look.turn(table),
        "word": whose_word(own, table),
    }


def _table(position: str, book: str) -> tuple[Record, Book]:
    """A record that starts from this position, and the book that judges it. Raises InputError."""
    lines = lines_in(position.encode(errors="replace"))
    record, problems = checked_lines(lines, "position", book) if lines is not None else (_of_json(position, book), ())
    if record is None or problems:
        raise InputError(*problems)
    own = book_of(record)
    assert not isinstance(own, Problem), "the book is one that there is"
    return record, own


def _of_json(position: str, book: str) -> Record:
    try:
        value = msgspec.json.decode(position)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise InputError(
            Problem("position", f"text that is not JSON ({error})", "a position, as it was copied")
        ) from None
    if not isinstance(value, dict):
        raise InputError(Problem("position", "JSON that is not an object", "a position, as it was copied"))
    return table_alone(value, book)


def _fresh(book: Book, players: str) -> tuple[Book, str]:
    """The book and the position at which these players begin. Raises InputError."""
    names = [name.strip() for name in players.split(",") if name.strip()]
    heading, entries = begun(book.id, names)
    own = books()[heading.book]
    table = own.family.opened(None, own.terms)
    for number, entry in enumerate(entries, 1):
        happens(own.family, table, entry.event, number)
    return own, _written(table, own)


def _copied(game: str, at: int | None) -> tuple[Book, str]:
    """The book and the position of a game after an event."""
    reader = visible_game(game)
    with reader.game.lock:
        return reader.game.book, _written(reader.game.at(reader.number(at)), reader.game.book)


def _written(table: BaseTable, own: Book) -> str:
    """A table as a position in lines; as JSON where lines do not say all of it."""
    position: FamilyPosition = table.position()
    lines = list(lines_at(Record(Heading(book=own.id, position=position)), own, 0))
    if any(line.startswith(NOT_SAID) for line in lines):
        return json.dumps(plain(position), indent=1, ensure_ascii=False)
    return "\n".join(lines[1:])  # without the line that names the book
