"""What people say in other words: a sentence is rewritten by a table, and then read as usual.

A line of a table has two sides, `{a} fires {b} => {a} strikes with {b}`. In the first, `{name}` stands for one word or
more, `{n}` (`{m}`) for a number, `he|she` for either word, `[the]` for a word that may be left out. The second is what
is read instead: one sentence of the notation, or several.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from events.grammar.spoken import NUMBERS

MOST_WORDS, LONGEST = 30, 400  # words and characters of a sentence that is tried
COUNTS = ("n", "m")
_JOINED = re.compile(r" (?=['’]s|[,:])")
_SLOT = re.compile(r"\{(\w+)\}")


class Spot(NamedTuple):
    """A slot for words or for a number, or else the words of which one has to be there, or may be."""

    slot: str = ""
    words: frozenset[str] = frozenset()
    optional: bool = False

    def fits(self, word: str) -> bool:
        """Whether it may be this word."""
        return _is_count(word) if self.slot in COUNTS else word.casefold().replace("’", "'") in self.words


class Paraphrase(NamedTuple):
    """What may be said, part by part, and what it means."""

    said: tuple[Spot, ...]
    means: str

    @property
    def has_colon(self) -> bool:
        """Whether it is about what is said behind a colon, too."""
        return any(":" in spot.words for spot in self.said)


def paraphrases(table: str) -> tuple[Paraphrase, ...]:
    """The lines of a table; those without `=>` are left out."""
    lines = [line.partition("=>") for line in table.splitlines() if "=>" in line]
    return tuple([Paraphrase(tuple(map(_spot, _words(said))), means.strip()) for said, _, means in lines])


def rewritten(text: str, table: Sequence[Paraphrase]) -> Iterator[str]:
    """What a sentence may mean, in the order of the table."""
    words = [] if len(text) > LONGEST or '"' in text else _words(text)
    if not words or len(words) > MOST_WORDS:
        return
    for one in table:
        if (found := _slots(one.said, words)) is not None:
            yield _SLOT.sub(lambda slot, said=found: said[slot[1]], one.means)  # type: ignore[misc]


def _words(text: str) -> list[str]:
    """The words of a sentence; commas, colons and 's are words of their own."""
    found: list[str] = []
    for chunk in text.split():
        stem, mark = (chunk[:-1], chunk[-1]) if chunk[-1] in ",:" and len(chunk) > 1 else (chunk, "")
        owner = stem[:-2] if len(stem) > 2 and stem[-2:] in ("'s", "’s") else ""
        found += [owner, "'s"] if owner else [stem]
        found += [mark] if mark else []
    return found


def _spot(word: str) -> Spot:
    if slot := _SLOT.fullmatch(word):
        return Spot(slot=slot[1])
    optional = word.startswith("[")
    return Spot(words=frozenset(word.strip("[]").split("|")), optional=optional)


def _is_count(word: str) -> bool:
    plain = word.casefold().removeprefix("+")
    return (plain.isdecimal() and plain.isascii() and len(plain) < 10) or plain in ("a", "an", *NUMBERS)


def _count(word: str) -> str:
    plain = word.casefold().removeprefix("+")
    return str(NUMBERS.index(plain) + 1) if plain in NUMBERS else "1" if plain in ("a", "an") else plain


def _slots(parts: Sequence[Spot], words: Sequence[str]) -> dict[str, str] | None:
    """What is said in each slot, which ends where what follows it is first said; None where the words are others."""
    found: dict[str, str] = {}
    rest, at = list(parts), 0
    while rest:
        if rest[0].slot in ("", *COUNTS):
            end, behind = at, rest
        else:
            behind = rest[1:]
            end = next((end for end in range(at + 1, len(words) + 1) if _read(behind, words, end, {}) >= 0), -1)
            if end < 0:
                return None
            found[rest[0].slot] = _JOINED.sub("", " ".join(words[at:end]))
        at = _read(behind, words, end, found)
        if at < 0:
            return None
        rest = behind[_fixed(behind) :]
    return found if at == len(words) else None


def _fixed(parts: Sequence[Spot]) -> int:
    """How many parts there are before the next slot for words."""
    return next((number for number, part in enumerate(parts) if part.slot not in ("", *COUNTS)), len(parts))


def _read(parts: Sequence[Spot], words: Sequence[str], at: int, found: dict[str, str]) -> int:
    """Where the words and numbers end that come before the next slot, or the end; -1 where they are others."""
    fixed = _fixed(parts)
    for part in parts[:fixed]:
        if at < len(words) and part.fits(words[at]):
            if part.slot:
                found[part.slot] = _count(words[at])
            at += 1
        elif not part.optional:
            return -1
    ends = at < len(words) if fixed < len(parts) else at == len(words)
    return at if ends else -1
