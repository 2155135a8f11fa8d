"""How names and words are spelled in the text forms: quoting, and splitting a line outside of quotes.

A name is bare when it is plain (`Loyal Street Gang`, `.44 Magnum`, `Flak Jacket #2`); any other is quoted as
JSON quotes a string, and then taken exactly as it is written.
"""

import json
import re
import unicodedata
from collections.abc import Callable, Collection, Iterator
from difflib import get_close_matches
from enum import IntEnum
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple, TypeAlias, TypeGuard

from msgspec import Struct

FieldValues: TypeAlias = dict[str, Any]  # the fields of a struct, by name, each of its own type
QUOTED = r'"(?:[^"\\]|\\.)*"'
QUOTED_TEXT = re.compile(QUOTED)
_PLAIN_WORD = r'[^\s,;:"#{}\[\]@|?!\\=]+'
_PLAIN = re.compile(rf"{_PLAIN_WORD}(?: {_PLAIN_WORD})*(?: #[0-9]+)?")
_SPECIAL: dict[str, re.Pattern[str]] = {
    character: re.compile(rf'["{re.escape(character)}]') for character in (",", ";", ":", "|", ".", "[")
}
# To look for the word that is most like another costs the product of their lengths, for each of them.
LONGEST_WORD = 64  # characters
MOST_COMPARED = 1_000

# What is typed in several ways, and letters that Unicode does not take apart into a plain one and an accent. Packages
# that transliterate (anyascii, Unidecode) write different characters of other scripts alike: two cards would be one.
_SIGNS = str.maketrans(
    dict.fromkeys("\u2018\u2019\u201b\u02bc\u2032`\u00b4", "'")
    | dict.fromkeys("\u201c\u201d\u201e\u00ab\u00bb", '"')
    | dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-")
)
_PLAIN_LETTERS = str.maketrans(
    dict(zip("\u00f8\u0142\u0111\u00f0\u0131\u0127", "olddih", strict=True))
    | {"\u00e6": "ae", "\u0153": "oe", "\u00fe": "th"}
    | dict.fromkeys(map(chr, range(0x300, 0x370)), "")  # the accents, once they are taken off
)
_TRADEMARK = re.compile(r"[\u2122\u00ae\u2120]|\((?:TM|tm|R|r)\)|(?<=[a-z])TM(?!\w)|(?<!\S)(?:TM|tm)(?!\S)")
_ARTICLES = ("the", "a", "an")


class Role(IntEnum):
    """What a name stands for in a sentence, and so what it may be shortened to."""

    SEAT = 1  # a player, who must be known
    MINION = 2  # a minion, or another card on the table, which must be known
    THING = 3  # anyone or anything known; a name that is new here is quoted
    CARD = 4  # a card: a known one, or a new name as it is written
    WORDS = 5  # no name at all: taken as it is written
    PLACE = 6  # a place of the game: by its name, or by a shorter one that the vocabulary knows


class Spelled(NamedTuple):
    """A name as it was written, and its column in the text (from 0)."""

    text: str
    column: int
    quoted: bool


class SyntaxProblem(Exception):
    """A piece of text that cannot be read: where in it (from 0), what was found, what was expected."""

    def __init__(self, column: int, found: str, expected: str) -> None:
        super().__init__(f"found {found}; expected {expected}")
        self.column, self.found, self.expected = column, found, expected

    def moved(self, column: int) -> "SyntaxProblem":
        """The same, where the piece begins at this column of a longer text."""
        return SyntaxProblem(self.column + column, self.found, self.expected)


class ParsedSentence(NamedTuple):
    """A sentence that is read, with its names still as they were spelled."""

    kind: type[Struct]
    values: FieldValues
    names: tuple[tuple[str, Role, Spelled], ...] = ()
    lists: tuple[tuple[str, Role, tuple[Spelled, ...]], ...] = ()

    def build(self, resolve: Callable[[Role, Spelled], str], **more: object) -> Any:
        """The event or effect, once `resolve` has said which name each spelling means."""
        fields = self.values | more
        for field, role, spelled in self.names:
            fields[field] = resolve(role, spelled)
        for field, role, several in self.lists:
            fields[field] = tuple([resolve(role, spelled) for spelled in several])
        return self.kind(**fields)


def as_written(role: Role, spelled: Spelled) -> str:
    """The name as it is written, where no names are known to compare it with."""
    return spelled.text


def quote(text: str) -> str:
    """The text in quotes, on one line."""
    return json.dumps(text, ensure_ascii=False)


def unquote(quoted: str, column: int = 0) -> str:
    """What is between the quotes."""
    try:
        return str(json.loads(quoted, strict=False))
    except ValueError:
        found = quoted if len(quoted) <= 80 else quoted[:76] + " ..."
        raise SyntaxProblem(
            column, found, 'words in quotes, in which \\" stands for a quote and \\\\ for a \\'
        ) from None


def spell(text: str, column: int = 0) -> Spelled:
    """A name as written: what is in quotes exactly, what is bare with single spaces."""
    if text[:1] == '"':
        return Spelled(unquote(text, column), column, True)
    return Spelled(text if "  " not in text and text.isprintable() else " ".join(text.split()), column, False)


def spell_text(text: str | None, column: int) -> str:
    """Words that are bare or in quotes, exactly as they are."""
    return "" if text is None else spell(text, column).text if text[:1] == '"' else text.strip()


def plain(text: str, reserved: Collection[str] = (), first: Collection[str] = ()) -> bool:
    """Whether the name may be bare: no special characters, no reserved words, and none of `first` in front."""
    if not _PLAIN.fullmatch(text) or not text.isprintable():
        return False
    words = text.casefold().split(" ")
    return words[0] not in first and not any(word in reserved for word in words)


def split(text: str, separator: str) -> Iterator[tuple[int, str]]:
    """The parts between separators that are outside of quotes, stripped, each with its column (from 0)."""
    start = 0
    for end in (*outside(text, separator), len(text)):
        part = text[start:end]
        bare = part.lstrip()
        yield start + len(part) - len(bare), bare.rstrip()
        start = end + 1


def lowered(words: str) -> str:
    """The words in small letters, with single blanks between them."""
    return " ".join(words.casefold().split())


@lru_cache(maxsize=16384)
def printed_name(card: str) -> str:
    """The name printed on a card, without the number of a copy: `Lupo #2` is a Lupo."""
    return card.split(" #", 1)[0] if "#" in card else card


def is_number(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number, and not true or false."""
    return isinstance(value, int) and not isinstance(value, bool)


def letters(text: str) -> str:
    """The text as names are compared: without regard to case, accents, and the kind of apostrophe, quote or dash."""
    if text.isascii():
        return text.lower().replace("`", "'")
    # One by one: to normalize a text takes time quadratic in the marks that follow each other.
    apart = "".join([unicodedata.normalize("NFKD", sign) for sign in text.translate(_SIGNS)])
    return apart.casefold().translate(_PLAIN_LETTERS)


@lru_cache(maxsize=16384)
def folded(name: str) -> str:
    """The name as it is looked up: as `letters` has it, one space between words, no trademark sign, and no `The`.

    `Barrens, The`, `The Barrens` and `Barrens` are one name, also before ` #2` and ` (ADV)`.
    """
    words = letters(_TRADEMARK.sub("", name)).split() or letters(name).split()
    ends = next((place for place, word in enumerate(words) if place and word[0] in "#("), len(words))
    if ends > 1 and words[ends - 2][-1] == "," and words[ends - 1] in _ARTICLES:
        words[:ends] = [words[ends - 1], *words[: ends - 2], words[ends - 2][:-1]]
    if ends > 1 and words[0] == "the":
        del words[0]
    return " ".join(words)


def outside(text: str, sign: str) -> Iterator[int]:
    """The columns of a sign outside of quotes. Where a quote is never closed, no later one is, and none is quoted."""
    at, closed = 0, '"' in text
    signs = _SPECIAL[sign]
    while found := signs.search(text, at):
        at = found.end()
        if found[0] == sign:
            yield found.start()
        elif closed:
            quoted = QUOTED_TEXT.match(text, found.start())
            at, closed = (quoted.end(), True) if quoted else (at, False)


def nearest(word: str, known: Collection[str], alike_by: float = 0.6) -> str:
    """The known word that is most like this one, or nothing; only words of a usual length, and not too many of them.

    `alike_by` is the least ratio of `difflib` (1 for the same word) at which words are alike.
    """
    if len(word) > LONGEST_WORD:
        return ""
    alike = {folded(name): name for name in islice(known, MOST_COMPARED)}
    found = get_close_matches(folded(word), alike, n=1, cutoff=alike_by)
    return alike[found[0]] if found else ""


def other_words(what: str, known: Collection[str]) -> str:
    """What a word is none of, and the nearest of them: `: it is none of blood, life (blood, perhaps)`."""
    if not known or lowered(what) in known:
        return ""
    near = nearest(what, known)
    perhaps = f" ({near}, perhaps)" if near else ""
    return f": it is none of {', '.join(known)}{perhaps}"


def listed(words: Collection[str], last: str = "or") -> str:
    """`a, b or c`."""
    several = list(words)
    return f"{', '.join(several[:-1])} {last} {several[-1]}" if len(several) > 1 else "".join(several)


def shown(value: object) -> str:
    """What was found, short enough for a sentence."""
    text = repr(value)
    return text if len(text) <= 80 else text[:76] + " ..."
