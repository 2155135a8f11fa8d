"""The phrases by which a position is said: each sets fields of a part of it, and is written where they are so.

A family lists its phrases once (`events/<family>/position_lines.py`); they are read and written by the same list.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct

from events.common import FamilyEvent, FamilyFacts, FamilyPosition
from events.grammar.paraphrases import Paraphrase
from events.spelling import QUOTED, FieldValues, lowered, plain, quote, spell

UNKNOWN = "?"
NOTHING = "nothing"
LONGEST = 500  # characters of a phrase
BRACES = re.compile(r"\{\w+\}")
_PLACE = re.compile(r"\{(\w+)\}")
_NUMBER = r"-?[0-9]{1,9}"
_TEXT = rf"(?:{QUOTED}|[^\s\"](?:[^\"]*[^\s\"])?)"
_INNER = (NOTHING, UNKNOWN)


@dataclass(frozen=True)
class PositionPhrase:
    """Words that set fields: those in braces as they are said, and `sets` to fixed values.

    `copies` are fields that take the value of another one unless they are said apart. With `holder`, that field of the
    position is the name of whom the words are said. `also` are other words for the same, which are only read. A part
    that is named for the first time is taken as new only by words that have `brings`.
    """

    says: str
    sets: Mapping[str, object] = field(default_factory=dict)
    copies: Mapping[str, str] = field(default_factory=dict)
    also: tuple[str, ...] = ()
    holder: str = ""
    brings: bool = False

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The fields that are said in the words."""
        return tuple(_PLACE.findall(self.says))


@dataclass(frozen=True, eq=False)
class PartForm:
    """How a kind of part is said: its phrases, and its lists, each field under a label of its own.

    `frame` is how what is in progress begins (`round {number}`). `fresh` makes a part of that name with
    nothing said of it; `printed` gives the fields of a card's printed facts with those of the part. `held` is the list
    that a number of unknown cards fills (`3 cards in hand`). With `known_by_name` a name shows that it is such a part;
    `nothing` are the words where there is nothing else to say; without them, such a part is left out.
    """

    kind: type[Struct]
    where: str
    fresh: Callable[[str], Any]
    phrases: tuple[PositionPhrase, ...] = ()
    lists: Mapping[str, str] = field(default_factory=dict)
    frame: tuple[PositionPhrase, ...] = ()
    printed: Mapping[str, str] = field(default_factory=dict)
    what: str = "a card"
    held: str = ""
    known_by_name: bool = False
    nothing: str = "ready"


@dataclass(frozen=True, eq=False)
class WordsPattern:
    """The pattern of a phrase's words about a kind of part, made when a text is first held against it."""

    says: str
    kind: type[Struct]
    make: Callable[[str], re.Pattern[str]]

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The pattern of a whole text."""
        return self.make(pattern_of(self.says, self.kind))


@dataclass(frozen=True, eq=False)
class PositionForm:
    """How positions of a family are said; `patterns` are those of all its phrases, by their words and the kind of part.

    `parts` are its kinds of parts, and `whole` what is said of the table itself; `place_of(name, seats)` is the
    collection that a name belongs to. `seats` and `cards` are the fields that name a player or a card. `filled` adds
    what goes without saying, and `unassumed` leaves out of a part what was only assumed; `facts` are the printed facts
    of a card, of certain values. `lists` are those of the table itself. `told` are the declarations by which something
    is said that is in no line, `named` is the whole name for a short one. `paraphrases` are other words for the facts.
    """

    parts: tuple[PartForm, ...]
    whole: tuple[PositionPhrase, ...]
    patterns: Mapping[tuple[str, type[Struct]], WordsPattern]
    place_of: Callable[[str, Collection[str]], str]
    seats: frozenset[str]
    cards: frozenset[str]
    facts: type[FamilyFacts]
    filled: Callable[[FamilyPosition], None]
    unassumed: Callable[[Any], Any]
    places: frozenset[str] = frozenset()
    lists: Mapping[str, str] = field(default_factory=dict)
    told: Callable[[FamilyPosition], Iterable[FamilyEvent]] = lambda position: ()
    named: Callable[[str], str] = str
    example: str = ""
    paraphrases: tuple[Paraphrase, ...] = ()

    def part(self, where: str) -> PartForm:
        """The form of the parts in this field of a position."""
        return next(part for part in self.parts if part.where == where)

    def matched(
        self, phrases: Collection[PositionPhrase], text: str, kind: type[Struct]
    ) -> tuple[PositionPhrase, FieldValues] | None:
        """The first of the phrases that the text is, with what it says as it is written."""
        for phrase in phrases:
            said = self._said(phrase, text, kind)
            if said is not None:
                return phrase, said
        return None

    def _said(self, phrase: PositionPhrase, text: str, kind: type[Struct]) -> dict[str, tuple[str, int]] | None:
        """The values as they are written, by field, each with its column, when the text is this phrase; else None."""
        if len(text) > LONGEST:
            return None
        for says in (phrase.says, *phrase.also):
            if found := self.patterns[says, kind].pattern.match(text):
                return {name: (value, found.start(name)) for name, value in found.groupdict().items()}
        return None


@lru_cache(maxsize=512)
def _hints(kind: type[Struct]) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _choices(hint: object) -> tuple[str, ...]:
    return get_args(hint) if get_origin(hint) is Literal else ()


def _is_number(hint: object) -> bool:
    return hint is int or (int in get_args(hint) and str not in get_args(hint))


def words_of(
    parts: Iterable[PartForm], whole: Iterable[PositionPhrase], kind: type[Struct]
) -> Iterator[tuple[str, type[Struct]]]:
    """The words of every phrase, each with the kind of part that it is about; `kind` is the position's own."""
    for phrases, about in [((*part.frame, *part.phrases), part.kind) for part in parts] + [((*whole,), kind)]:
        for phrase in phrases:
            for says in (phrase.says, *phrase.also):
                yield says, about


def pattern_of(says: str, kind: type[Struct]) -> str:
    """The words as a pattern that takes a whole text, with a group for each field in braces."""
    written, at = "", 0
    for found in _PLACE.finditer(says):
        hint = _hints(kind)[found[1]]
        choices = "|".join(re.escape(one).replace(r"\ ", r"\s+") for one in _choices(hint) if one)
        value = _NUMBER if _is_number(hint) else choices or _TEXT
        written += _escaped(says[at : found.start()]) + f"(?P<{found[1]}>{value})"
        at = found.end()
    return written + _escaped(says[at:]) + r"\Z"


def _escaped(words: str) -> str:
    return re.escape(words).replace(r"\ ", r"\s+").replace("'", "['\u2019]")


def value_read(text: str, column: int, name: str, kind: type[Struct]) -> Any:
    """A number, one of the words that the field may have, or words as they are; `?` is an unknown name."""
    hint = _hints(kind)[name]
    if _is_number(hint):
        return int(text)
    if choices := _choices(hint):
        return next(one for one in choices if lowered(one) == lowered(text))
    return "" if text == UNKNOWN else spell(text, column).text


def missed(
    phrases: Collection[PositionPhrase], text: str, kind: type[Struct]
) -> tuple[str, int, tuple[str, ...]] | None:
    """The word at which the text is none of the phrases, with its column, where it should be one of certain words."""
    same = text.lower().replace("\u2019", "'")
    for phrase in phrases if len(same) == len(text) <= LONGEST else ():
        for name in phrase.fields:
            choices = _choices(_hints(kind)[name])
            before, after = phrase.says.lower().split(f"{{{name}}}", 1)
            begins, ends = before.rpartition("}")[2], after.partition("{")[0]  # the words beside it
            at = same.find(begins, 1 if "{" in before else 0)
            until = same.rfind(ends)
            word = text[at + len(begins) : until] if at >= 0 <= until else ""
            if choices and word.strip() and ("{" in before or at == 0) and ("{" in after or same.endswith(ends)):
                return word.strip(), until - len(word.lstrip()), choices
    return None


def written(phrases: Collection[PositionPhrase], part: Struct, left: set[str]) -> Iterator[str]:
    """The phrases that are so of a part; they take from the fields that are `left` those that they say."""
    for phrase in phrases:
        own = {*phrase.fields, *phrase.sets}
        if phrase.holder or not own or not own & left or not set(phrase.fields) <= left:
            continue
        if any(getattr(part, name) != value for name, value in phrase.sets.items()):
            continue
        if any(getattr(part, name) != getattr(part, of) for name, of in phrase.copies.items()):
            continue
        if any(not _sayable(getattr(part, name), name, type(part)) for name in phrase.fields):
            continue
        yield _PLACE.sub(lambda found: said_value(getattr(part, found[1])), phrase.says)
        left -= own | set(phrase.copies)


def _sayable(value: object, name: str, kind: type[Struct]) -> bool:
    """Whether a field can be said in words: a missing number cannot, nor a word for none of the choices."""
    return value is not None and (value != "" or not _choices(_hints(kind)[name]))


def said_value(value: object) -> str:
    """A value as it is written: a name in quotes where it would be read as something else."""
    if not isinstance(value, str):
        return str(value)
    if not value:
        return UNKNOWN
    return value if plain(value) and lowered(value) not in _INNER else quote(value)


def said_list(values: Collection[str]) -> str:
    """Names after a label, parted by commas."""
    return ", ".join(said_value(one) for one in values) or NOTHING
