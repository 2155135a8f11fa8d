"""From what a user names to a record and a book: a file in either form, standard input, or a stored game."""

import os
import re
import stat
import sys
from dataclasses import replace
from functools import reduce
from pathlib import Path

import msgspec
from msgspec.structs import replace as changed

from events.catalogue import Catalogue
from events.common import FamilyFacts, FamilyPosition
from events.formats.files import read_record
from events.notation.position_text import position_text_of
from events.notation.variations import labelled, line_of
from events.opened import opened
from events.problem import Problem
from events.record.limits import MAX_BYTES
from events.record.record import Record
from events.registry import books_of, vocabulary_of
from events.spelling import listed, nearest, shown
from judge import books
from judge.book import Book
from projections.fold import happens
from service.errors import InputError
from service.games.named import A_RECORD, Read, line_named
from service.games.position_lines import read_lines

USUAL_BOOK = "vtes-1998"
A_POSITION = "a position, as `justicar show --json` prints it"

_HEADS = re.compile(r'\s*\{\s*"book"')
_HEADED = re.compile(r"\[\s*book\s", re.I)
_LETTER = re.compile(r"[^\W\d]")


def read(named: str, store: str | None = None) -> Read:
    """The record that the user named, and what is wrong with it; as much of it as could be read.

    A starting position that contradicts itself is among what is wrong.
    """
    return _checked(*_read(named, store), named)


def read_position(named: str, book: str | None) -> Read:
    """A record without events that starts from the position in a file, JSON or lines (`-`: standard input).

    Where no book is named, it is the latest one about such tables. Beside it, what is wrong with the file, and what in
    the position contradicts itself.
    """
    text = bytes_of(named)
    if isinstance(text, Problem):
        return None, (text,)
    if (lines := lines_in(text)) is not None:
        return checked_lines(lines, place_of(named), book)
    return position_of(text, place_of(named), book)


def position_of(text: bytes, place: str, book: str | None) -> Read:
    """The position in JSON as `read_position` answers it."""
    try:
        value = msgspec.json.decode(_without_comments(text))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        said = "levels without end" if isinstance(error, RecursionError) else str(error)
        return None, (Problem(place, f"text that is not JSON ({said})", A_POSITION),)
    if not isinstance(value, dict):
        return None, (Problem(place, shown(value), A_POSITION),)
    record, problems = read_record(msgspec.json.encode({"book": book or _latest(value), "position": value}), place)
    told = tuple(changed(problem, place=problem.place.replace(", line 1", "", 1), line="") for problem in problems)
    return _checked(record, told, place)


def read_moment(named: str, book: str | None) -> Read:
    """The record in a file, or the JSON of a position in it as a record without events."""
    text = bytes_of(named)
    if isinstance(text, bytes) and begins_a_position(text):
        return position_of(text, place_of(named), book)
    if isinstance(text, bytes) and not os.path.isfile(named):  # what comes through a pipe is read once
        return _checked(*read_record(text, place_of(named)), named)
    return read(named)


def checked_lines(lines: str, place: str, book: str | None) -> Read:
    """The position in lines as `read_position` answers it."""
    record, problems = read_lines(lines, place, book)
    return _checked(record, problems, place) if not problems else (None, problems)


def begins_a_position(text: bytes) -> bool:
    """Whether the text is the JSON of a position, also of one that breaks off, and no record."""
    try:
        lines = text.decode().removeprefix("\ufeff").split("\n")
    except UnicodeDecodeError:
        return False
    begun, *rest = [line for line in lines if line.split("#", 1)[0].strip()] or [""]
    try:
        value = msgspec.json.decode(begun)
    except (msgspec.MsgspecError, RecursionError):
        return begun.lstrip().startswith("{") and not _HEADS.match(begun)
    return isinstance(value, dict) and "book" not in value and not rest


def lines_in(text: bytes) -> str | None:
    """The text where it may be a position in lines: words that are no JSON."""
    try:
        lines = text.decode().removeprefix("\ufeff")
    except UnicodeDecodeError:
        return None
    begun = next((line.strip() for line in lines.split("\n") if line.strip() and line.strip()[0] != "#"), "")
    if not _LETTER.search(begun) or begun[0] in '{"' or begun in ("null", "true", "false"):
        return None
    return None if begun[0] == "[" and not _HEADED.match(begun) else lines


def _without_comments(text: bytes) -> bytes:
    """The JSON of a position without comments in it or after it; the text as it is where it ends with other things."""
    try:
        lines = text.decode().split("\n")
    except UnicodeDecodeError:
        return text
    block = position_text_of(lines, 0)
    rest = [block.rest, *lines[block.lines :]]
    return text if any(line.split("#", 1)[0].strip() for line in rest) else block.text.encode()


def place_of(named: str) -> str:
    """What a file is called in sentences; `-` is the standard input."""
    return "standard input" if named == "-" else named


def bytes_of(named: str) -> bytes | Problem:
    """What a file holds (`-`: the standard input), no more than may be read of it; or why it cannot be read."""
    try:
        if named == "-":
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with opened(named) as stream:
            return stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        found = getattr(error, "strerror", None) or str(error)
        return Problem(place_of(named), found, "a file that can be read")


def _latest(position: dict[str, object]) -> str:
    """The latest book about tables of this position's family; the usual one where it names none that is known."""
    alike = [name for name, book in books().items() if book.family.name == position.get("family")]
    return max(alike, key=lambda name: name.rpartition("-")[2], default=USUAL_BOOK)  # an id ends in a year


def _checked(record: Record | None, problems: tuple[Problem, ...], named: str) -> Read:
    """The same, with what in the position contradicts itself among the problems."""
    if record is None or record.heading.position is None:
        return record, problems
    found = vocabulary_of(record.heading.book).contradictions(record.heading.position)
    place = place_of(named)
    return record, (*problems, *(changed(problem, place=f"{place}, field {problem.place}") for problem in found))


def _read(named: str, store: str | None) -> Read:
    of, label = line_named(named)
    record, problems = _whole(of, store)
    line = record if record is None else part_of(record, label, of)
    return (None, (*problems, line)) if isinstance(line, Problem) else (line, problems)


def part_of(record: Record, label: str, place: str) -> Record | Problem:
    """The line of this number in the record as a game of its own (the record, without a number); or what is wrong."""
    line = line_of(record, label) if label else record
    if line is not None:
        return line
    labels = [one for one, _ in labelled(record)]
    several = f"one of {', '.join(labels[:9])}{', ...' * (len(labels) > 9)}" if labels else "a record with variations"
    return Problem(place, f"no variation {label}", several)


def _whole(named: str, store: str | None) -> Read:
    if named != "-":
        try:
            mode = os.stat(named).st_mode
        except (OSError, ValueError):
            return _stored(named, store)
        if stat.S_ISREG(mode):
            return read_record(Path(named), named)
        if stat.S_ISDIR(mode):
            return None, (Problem(named, "a directory", A_RECORD),)
    content = bytes_of(named)  # also of a pipe, such as <(justicar simulate)
    return (None, (content,)) if isinstance(content, Problem) else read_record(content, place_of(named))


def _stored(named: str, store: str | None) -> Read:
    from service.games.stored_records import stored  # what a store needs takes long to load, and a file needs none

    return stored(named, store)


def find_book(name: str, place: str = "book") -> Book | Problem:
    """The book of this id, or what is wrong with the id."""
    known = books()
    if name in known:
        return known[name]
    near = nearest(name, known)
    return Problem(place, f"«{name}»", f"one of {', '.join(known)}" + (f" ({near}, perhaps)" if near else ""))


def known_book(name: str, place: str = "--book") -> Book:
    """The book of this id. Raises InputError when there is none."""
    found = find_book(name, place)
    if isinstance(found, Problem):
        raise InputError(found)
    return found


def book_of(record: Record, wanted: str | None = None) -> Book | Problem:
    """The book that a record is judged by, the one the user wants, else the one in its heading.

    It knows the cards that any edition tells of: what is printed on a card is not what two editions differ by.
    """
    found = find_book(record.heading.book, "heading: book") if wanted is None else find_book(wanted, "--book")
    if isinstance(found, Problem):
        return found
    chosen = with_cards(found, cards_of_all_editions(found))
    return told_in(record, found, "--book") or (chosen.strictly if record.heading.complete else chosen)


def told_in(record: Record, book: Book, place: str) -> Problem | None:
    """What is wrong when the record's game is told in the words of another family of tables than the book's."""
    own = vocabulary_of(record.heading.book)
    if book.family.name == own.name:
        return None
    found = f"{book.id}, a book about {book.family.name} tables"
    return Problem(place, found, f"{listed(books_of(own))}: the record is of a {own.name} table")


def cards_of_all_editions(book: Book) -> Catalogue[FamilyFacts]:
    """The cards of every book of the family; where several tell of a card, the facts of this one, or the latest."""
    editions = [books()[name] for name in books_of(book.family.vocabulary) if name != book.id]
    return reduce(Catalogue.merged, [one.terms.cards for one in (*editions, book)], Catalogue())


def start_of(record: Record, book: Book) -> FamilyPosition | None:
    """The position that a record begins from, None for an empty table.

    Where a heading names the players and no event seats them, they have taken their seats: that nobody wrote it down
    is no breach.
    """
    heading, vocabulary = record.heading, vocabulary_of(record.heading.book)
    if heading.position is not None or not heading.players or any(vocabulary.seats(one) for one in record.events):
        return heading.position
    table = book.family.opened(None, book.terms)
    happens(book.family, table, vocabulary.seated(heading.players), 0)
    return table.position()


def with_cards(book: Book, cards: Catalogue[FamilyFacts], beneath: Catalogue[FamilyFacts] | None = None) -> Book:
    """The same book, which knows these cards too.

    The facts of `cards` take the place of the book's own; those `beneath` count only where the book has none.
    """
    lowest: Catalogue[FamilyFacts] = beneath if beneath is not None else Catalogue()

    def terms(**given: object) -> object:
        plain = book.make_terms(**given)
        return replace(plain, cards=lowest.merged(plain.cards).merged(cards))

    return replace(book, make_terms=terms) if len(cards) or len(lowest) else book
