"""Card files: a catalogue read from TOML, CSV or JSON.

In every file format each entry passes the schema of its family (`CardForm`). All problems are reported at once, with
place, found and expected, and the good entries are kept.
"""

import csv
import io
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeGuard, TypeVar

from marshmallow import Schema, ValidationError, fields

from events.catalogue import Catalogue, Facts
from events.invisible_characters import invisible_in
from events.opened import opened
from events.problem import Problem
from events.spelling import FieldValues, SyntaxProblem, folded, nearest, split

Parsed = TypeVar("Parsed")
LARGEST_FILE = 16 * 1024 * 1024  # bytes
LARGEST_NUMBER = 999  # no card ever printed comes near
LONGEST_TEXT = 500  # characters
_WHOLE = re.compile(r"\s*[+-]?[0-9]{1,6}\s*")
MOST_PARTS = 30  # of a dotted key in TOML; no card needs two
_DEEP_KEY = re.compile(rf"""(?<![\w-])(?:(?:[\w-]+|"[^"]*"|'[^']*')[ \t]*\.[ \t]*){{{MOST_PARTS}}}""")
_HEADER = re.compile(r"\s*\[\[\s*cards\s*\]\]")


@dataclass(frozen=True, eq=False)
class CardForm(Generic[Facts]):
    """What the card files of a family hold: entries that pass the `schema`, with a `name` and the fields of `facts`."""

    schema: Schema
    facts: Callable[..., Facts]

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of an entry."""
        return tuple(self.schema.fields)


Doubts = Callable[[Facts], Iterable[Problem]]
"""What else is wrong with a card whose fields are right; places are those within the entry (`, field basic`)."""


def no_doubts(facts: object) -> Iterable[Problem]:
    """Nothing."""
    return ()


# --- fields of an entry -------------------------------------------------------------------------------------------
# The message of an error says what was expected; what was found is looked up in the entry afterwards.


class TextField(fields.Field[str]):
    """A text on one line."""

    def _deserialize(self, value: object, attr: str | None, data: object, **_: object) -> str:
        if not on_one_line(value) or not value.strip():
            raise ValidationError(f"a text on one line, of at most {LONGEST_TEXT} characters")
        return " ".join(value.split())


class NumberField(fields.Field[int]):
    """A whole number, or a text of digits."""

    def __init__(self, least: int = 0) -> None:
        super().__init__()
        self.least = least

    def _deserialize(self, value: object, attr: str | None, data: object, **_: object) -> int:
        if isinstance(value, str) and _WHOLE.fullmatch(value):
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= LARGEST_NUMBER:
            raise ValidationError(f"a whole number from {self.least} to {LARGEST_NUMBER}")
        return value


class TruthField(fields.Field[bool]):
    """`yes` or `no`, or true or false."""

    def _deserialize(self, value: object, attr: str | None, data: object, **_: object) -> bool:
        answer = folded(str(value)) if isinstance(value, bool | str) else ""
        if answer not in ("yes", "true", "no", "false"):
            raise ValidationError("yes or no")
        return answer in ("yes", "true")


class ChoiceField(fields.Field[str]):
    """One of some words, whatever its case."""

    def __init__(self, *words: str) -> None:
        super().__init__()
        self.words = words

    def _deserialize(self, value: object, attr: str | None, data: object, **_: object) -> str:
        word = folded(value) if isinstance(value, str) else ""
        if word not in self.words:
            raise ValidationError(one_of(self.words, word))
        return word


def only(card: Mapping[str, object], owners: Mapping[str, tuple[str, ...]]) -> None:
    """Raises `ValidationError` for fields that only cards of other kinds have: `owners` are their kinds by field."""
    kind = card.get("kind", "")
    flaws = {
        name: [f"none, for the kind is {kind}; only kind {' or '.join(kinds)} has it"]
        for name, kinds in owners.items()
        if card.get(name) and kind and kind not in kinds
    }
    if flaws:
        raise ValidationError(flaws)


# --- an entry -----------------------------------------------------------------------------------------------------


def read_card(entry: object, form: CardForm[Facts]) -> tuple[FieldValues, list[Problem]]:
    """The fields of one entry as they pass the door, or what is wrong with it; places are names of fields."""
    if not isinstance(entry, dict):
        return {}, [Problem("", shown(entry), "a card: its name and what is printed on it")]
    given = {name: value for name, value in entry.items() if value is not None and value != ""}
    try:
        return form.schema.load(given), []
    except ValidationError as error:
        return {}, list(flaws_in(given, error.messages_dict, form.fields))


def flaws_in(given: Mapping[str, object], messages: FieldValues, known: tuple[str, ...]) -> Iterator[Problem]:
    """The problems that marshmallow's messages tell, each with what was found."""
    for name, said in messages.items():
        if name not in known:
            yield Problem("", f"a field called {shown(name)}", one_of(known, name))
        elif isinstance(said, dict):
            value = parts_of(given[name])
            for part, expected in said.items():
                yield Problem(f", field {name}", f"{part} = " * isinstance(part, str) + shown(value[part]), expected[0])
        else:
            yield Problem(f", field {name}", shown(given[name]) if name in given else "nothing", said[0])


def parts_of(value: object) -> Any:  # a list, unless the file has something else there
    """A text with `;` in it as a list of its parts; anything else as it is."""
    return [part for _, part in split(value, ";") if part] if isinstance(value, str) else value


def all_parsed(value: object, parse: Callable[[Any], Iterable[Parsed]], expected: str) -> tuple[Parsed, ...]:
    """What `parse` makes of each part of a value. Raises `ValidationError` with what it raises, by the part's place."""
    parts = parts_of(value)
    if not isinstance(parts, list):
        raise ValidationError(expected)
    parsed: list[Parsed] = []
    flaws: dict[int, list[str]] = {}
    for index, part in enumerate(parts):
        try:
            parsed += parse(part)
        except SyntaxProblem as error:
            flaws[index] = [error.expected]
    if flaws:
        raise ValidationError(flaws)
    return tuple(parsed)


def one_of(names: Iterable[str], wanted: str) -> str:
    """`one of a, b, c; nearest is b`."""
    names = tuple(names)
    near = nearest(wanted, names)
    return f"one of {', '.join(names)}" + (f"; the nearest is {near}" if near else "")


def on_one_line(value: object) -> TypeGuard[str]:
    """Whether it is a text that can be shown on one line, and is not too long for that."""
    return isinstance(value, str) and not invisible_in(value) and len(value) <= LONGEST_TEXT


def shown(value: object) -> str:
    """A value as found, shortened."""
    try:
        text = json.dumps(value, ensure_ascii=not (isinstance(value, str) and value.isprintable()), default=str)
    except RecursionError:
        return "lists within lists without end"
    except ValueError:
        return "a number with more digits than can be written"
    return text if len(text) <= 80 else text[:77] + "..."


# --- reading files ------------------------------------------------------------------------------------------------


class CardEntry(NamedTuple):
    """One entry of a card file that is not read yet, and its place."""

    place: str
    value: object


def load_cards(
    path: Path | str, form: CardForm[Facts], doubts: Doubts[Facts] = no_doubts
) -> tuple[Catalogue[Facts], list[Problem]]:
    """The good cards of a TOML, CSV or JSON file, and a problem for everything in it that cannot be used."""
    path = Path(path)
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        return Catalogue(), [Problem(str(path), f"the name {path.name}", "a name that ends in .toml, .csv or .json")]
    try:
        with opened(path) as file:
            content = file.read(LARGEST_FILE + 1)
        if len(content) > LARGEST_FILE:
            return Catalogue(), [Problem(str(path), "more bytes", f"at most {LARGEST_FILE} bytes")]
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        found = f"byte {error.object[error.start]:#04x} at offset {error.start}"
        return Catalogue(), [Problem(str(path), found, "text in UTF-8")]
    except (OSError, ValueError) as error:
        return Catalogue(), [Problem(str(path), getattr(error, "strerror", str(error)), "a file that can be read")]
    entries, problems = reader(text, str(path), form.fields)
    catalogue, flaws = read_entries(entries, form, doubts)
    return catalogue, problems + flaws


def read_entries(
    entries: Iterable[CardEntry], form: CardForm[Facts], doubts: Doubts[Facts] = no_doubts
) -> tuple[Catalogue[Facts], list[Problem]]:
    """The good ones among these entries, and what is wrong with the others. Of two with one name the first counts."""
    cards: dict[str, Facts] = {}
    places: dict[str, str] = {}
    problems: list[Problem] = []
    for place, value in entries:
        card, flaws = read_card(value, form)
        name = card.pop("name", "")
        facts = None if flaws else form.facts(**card)
        flaws += [] if facts is None else doubts(facts)
        problems += [Problem(place + flaw.place, flaw.found, flaw.expected) for flaw in flaws]
        if facts is None or flaws:
            continue
        if folded(name) in places:
            expected = f"another name, for {places[folded(name)]} has it"
            problems.append(Problem(f"{place}, field name", shown(name), expected))
        else:
            places[folded(name)] = place
            cards[name] = facts
    return Catalogue(cards), problems


Reader = Callable[[str, str, tuple[str, ...]], tuple[list[CardEntry], list[Problem]]]


def read_toml(text: str, place: str, known: tuple[str, ...]) -> tuple[list[CardEntry], list[Problem]]:
    """The entries `[[cards]]` of a TOML file; each has the line of its header. Or tables `[cards.NAME]`."""
    deep = next((number for number, line in enumerate(text.split("\n"), 1) if _DEEP_KEY.search(line)), 0)
    if deep:  # the parser takes the square of their number
        found, expected = f"a key of more than {MOST_PARTS} parts", "keys without dots"
        return [], [Problem(f"{place}, line {deep}", found, expected)]
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        return [], [unreadable(place, error, "TOML")]
    headers = [number for number, line in enumerate(text.splitlines(), 1) if _HEADER.match(line)]
    entries, problems = listed(document, place, "a list of cards under [[cards]]")
    if len(headers) == len(entries):
        entries = [CardEntry(f"{place}, line {line}", value) for line, (_, value) in zip(headers, entries, strict=True)]
    return entries, problems


def read_json(text: str, place: str, known: tuple[str, ...]) -> tuple[list[CardEntry], list[Problem]]:
    """The entries of a JSON file: a list of cards, or an object with such a list under `cards`."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        return [], [unreadable(place, error, "JSON")]
    return listed(document, place, 'a list of cards, or {"cards": [...]}')


def listed(document: object, place: str, expected: str) -> tuple[list[CardEntry], list[Problem]]:
    """The entries of a document that has been read, numbered from 1."""
    cards = document.get("cards") if isinstance(document, dict) else document
    if isinstance(cards, dict) and all(isinstance(card, dict) for card in cards.values()):
        cards = [{"name": name} | card for name, card in cards.items()]
    if not isinstance(cards, list):
        return [], [Problem(place, shown(document), expected)]
    entries = [CardEntry(f"{place}, entry {number}", card) for number, card in enumerate(cards, 1)]
    strange = [name for name in document if name != "cards"] if isinstance(document, dict) else []
    return entries, [Problem(place, f"a field called {shown(name)}", expected) for name in strange]


def unreadable(place: str, error: Exception, form: str) -> Problem:
    """The problem of a file that is not even in its form."""
    if isinstance(error, RecursionError):
        return Problem(place, "lists within lists without end", form)
    return Problem(place, str(error), form)


def read_csv(text: str, place: str, known: tuple[str, ...]) -> tuple[list[CardEntry], list[Problem]]:
    """The rows of a CSV file whose first line names the fields; an empty cell says nothing."""
    first_line = text.partition("\n")[0]
    delimiter = next((sign for sign in ",;\t" if sign in first_line), ",")
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    columns: list[str] = []
    entries: list[CardEntry] = []
    problems: list[Problem] = []
    line = 1
    try:
        for row in rows:
            here, line = f"{place}, line {line}", rows.line_num + 1
            if not any(cell.strip() for cell in row):
                continue
            if not columns:
                columns = [folded(cell) for cell in row]
                problems += flaws_in_header(columns, here, known)
            elif len(row) != len(columns):
                problems.append(Problem(here, f"{len(row)} cells", f"{len(columns)} cells, as in the first line"))
            else:
                cells = zip(columns, row, strict=True)
                entries.append(CardEntry(here, {name: cell for name, cell in cells if cell.strip() and name in known}))
    except csv.Error as error:
        problems.append(Problem(f"{place}, line {line}", str(error), "CSV"))
    return entries, problems


def flaws_in_header(columns: list[str], place: str, known: tuple[str, ...]) -> list[Problem]:
    """Columns that no card has, and columns that come twice."""
    strange = [
        Problem(place, f"a column called {shown(name)}", one_of(known, name)) for name in columns if name not in known
    ]
    twice = sorted({name for name in columns if name in known and columns.count(name) > 1})
    return strange + [Problem(place, f"two columns called {name}", "each column once") for name in twice]


READERS: Mapping[str, Reader] = {".toml": read_toml, ".csv": read_csv, ".json": read_json}
