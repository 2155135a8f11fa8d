"""Whatever reads text outside of the line notation is linear too: files, headers, searches, and what writes text."""

import csv
import io
from collections.abc import Callable
from tempfile import NamedTemporaryFile
from typing import Any

import pytest

from events.card_files import CardEntry, load_cards, read_entries
from events.commitments import verify as fits_seal
from events.formats.files import read_record
from events.formats.jsonl import read_jsonl
from events.invisible_characters import invisible_in, without_steering
from events.log.log import Game
from events.notation.completion import completions
from events.notation.game_reader import read_game
from events.notation.names import without_article
from events.notation.position_text import position_text_of
from events.notation.reader import names_of
from events.record.limits import too_long
from events.record.record import Annotation, Heading
from events.registry import vocabulary_of
from events.spelling import folded, plain, quote, split, unquote
from events.times import wrong_day, wrong_time
from events.validation import validation_errors
from service.cli.recording.prompt_commands import aside_of
from service.drawing.labels import text as text_of_picture
from service.export.markdown import first
from service.games.named import line_named
from service.imports.jol import like_jol, read_jol
from service.imports.krcg import crypt_card, library_card
from service.lookalikes import skeleton
from service.presenters.vendetta.words import POSITION
from service.safe_text import printable
from service.web.api.blueprint import expected_version
from service.web.api.games import fits
from service.web.middleware.errors import ApiProblem
from tests.reading.attacks import Attack
from tests.reading.growth import superlinear

HEADING = "[book vtes-1998]\n[players Ann, Bo]\n"
BOOK = b'{"book": "vtes-1998", "players": ["Ann"]}\n'
SAID = "2025-10-28T18:16:40,760 INFO  [Ann] "
GAME = Game("friday", Heading("vtes-1998", title="A game " * 20, players=("Ann", "Bo")), 0, "", "", 0, None)
CELLS = ("Name", "Aka", "Clan", "Adv", "Group", "Disciplines", "Title", "Discipline", "Pool Cost", "Blood Cost")
SIGNS = '[]{}(#,;:.-=1\\_<&a"'
PUMPS = (
    *SIGNS,
    "TM",
    "the ",
    "\u0301\u0316",
    '\\"',
    "@{",
    "1.1",
    "{}",
    "[]",
    '"",',
    " ",
    "\t",
    "\n",
    "\r\n",
    "a ",
    "a, ",
    "Ann ",
)


def row_of(kind: str, text: str) -> dict[str, str]:
    """A card of the list of today's cards, with the text in every cell that may hold any."""
    return dict.fromkeys(CELLS, "") | {"Type": kind, "Name": text, "Card Text": text, "Capacity": "1", "Aka": text}


def version(text: str) -> object:
    """What an append says that it follows."""
    try:
        return expected_version({"if_match": text})
    except ApiProblem as trouble:
        return trouble


def unquoted(text: str) -> object:
    """The text between quotes, or why there is none."""
    try:
        return unquote(text)
    except Exception as problem:
        return problem


def cards(ending: str, text: str) -> object:
    """The cards in a file."""
    with NamedTemporaryFile("w", suffix=ending, encoding="utf-8", errors="replace", newline="") as file:
        file.write(text)
        file.flush()
        return load_cards(file.name, vocabulary_of("vtes-1998").cards)


def cell(fields: tuple[str, ...], text: str, book: str) -> object:
    """A card with the text in these fields."""
    entry = CardEntry("x", {"name": "Lupo"} | dict.fromkeys(fields, text))
    return read_entries([entry], vocabulary_of(book).cards)


READERS: dict[str, Callable[[str], Any]] = {
    "a game": lambda text: read_game(HEADING + text),
    "a heading": lambda text: read_game(f"[title {text}\n"),
    "a quoted heading": lambda text: read_game(f'[title "{text}"] #\n'),
    "players": lambda text: read_game(f"[players {text}]\n"),
    "a position": lambda text: read_game(f"{HEADING}position {text}\n"),
    "a block": lambda text: position_text_of(['{"a": ', *text.split("\n"), "}"], 0),
    "a variation": lambda text: read_game(f"{HEADING}variation {text}\nvariation ends\n"),
    "JSON lines": lambda text: read_jsonl(BOOK + text.encode()),
    "an event in JSON": lambda text: read_jsonl(BOOK + b'{"type": "' + text.encode() + b'"}\n'),
    "a field in JSON": lambda text: validation_errors({text: 1, "about": text, "words": [text]}, Annotation),
    "either form": lambda text: read_record(text.encode()),
    "JOL": lambda text: read_jol((SAID + text).encode(), "x.log", "vtes-1998", ("Ann",)),
    "JOL's name": lambda text: like_jol(text.encode()),
    "cards in CSV": lambda text: cards(".csv", f"name;clan\n{text};x"),
    "cards in TOML": lambda text: cards(".toml", f'[[cards]]\nname = "{text}"'),
    "cards in JSON": lambda text: cards(".json", f'[{{"name": "{text}"}}]'),
    "a cell": lambda text: cell(("basic", "disciplines", "pool"), text, "vtes-1998"),
    "a cell of Vendetta": lambda text: cell(("abilities", "power", "clan"), text, "vendetta"),
    "a vampire of today": lambda text: crypt_card(row_of("Vampire", text), ""),
    "a card of today": lambda text: library_card(row_of("Master", text), ""),
    "rows of CSV": lambda text: list(csv.reader(io.StringIO(text))),
    "a split": lambda text: list(split(text, ",")),
    "words in quotes": lambda text: unquoted(f'"{text}"'),
    "a plain name": plain,
    "a name that is looked up": folded.__wrapped__,
    "a name in a sentence": lambda text: without_article(text, whose=True),
    "a quoted name": quote,
    "what may stand next": lambda text: completions(text, names_of(Heading(""))),
    "an aside": lambda text: aside_of(f"note {text}"),
    "a named line": lambda text: line_named(f"x#{text}"),
    "If-Match": version,
    "a search": lambda text: fits(GAME, text),
    "a time": wrong_time,
    "a day": wrong_day,
    "a name": invisible_in,
    "what is shown of a name": without_steering,
    "what a name looks like": skeleton,
    "a seal": lambda text: fits_seal(text, text, text),
    "a place": POSITION.fullmatch,
    "Markdown": first,
    "a picture": text_of_picture,
    "a terminal": printable,
    "long texts": lambda text: list(too_long({"a": [text], text: text})),
}


def slow(reader: str, ends: tuple[str, ...]) -> dict[Attack, str]:
    """The attacks on a reader that take longer than they should, and how they grow."""
    lines = (Attack("", pump, end) for pump in PUMPS for end in ends)
    return {line: grows for line in lines if (grows := superlinear(READERS[reader], line.text))}


@pytest.mark.parametrize("reader", READERS)
def test_a_reader_is_linear(reader: str) -> None:
    """One sign or word over and over, with something behind it that does not fit."""
    assert not slow(reader, ("\x01",))
