"""Sentences as people say them at a table, shared by all families: numbers in words, attempts, small words.

Such a sentence may mean one event, several, or none for certain: `OpenSentence` then lists the readings.
"""

import re
from collections.abc import Callable, Collection, Iterator
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from events.common import FamilyEvent
from events.grammar.context import ReadingContext
from events.grammar.known_names import KnownNames
from events.spelling import ParsedSentence, Role, Spelled, SyntaxProblem, listed, shown

_MORE = ("left", "now", "counter", "counters")
_COUNTED_THINGS = (" tokens", " cards", " points")
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
COUNT = f"(?:[0-9]{{1,9}}|an?|{'|'.join(NUMBERS)})"
GAME_OVER = "(?:the )?game (?:is over|ends|has ended)$|game over$|end of (?:the )?game$|that is the game$"
HER = "(?:the|her|his|its|their)"
# What precedes a verb and means no more than it: `attempts to bleed`, `is bleeding`.
TRIES = "(?:attempts|tries|wants|taps|locks|decides) to|will|is(?= [a-z]+ing(?: |$))"
_COUNTED = re.compile(rf"[0-9]{{1,9}}|\b(?:{'|'.join(NUMBERS)})\b", re.I)
MAY_MEAN = ", which may mean "


class OpenSentence(SyntaxProblem):
    """A sentence that may mean several things, with its readings."""

    def __init__(self, said: str, *readings: str) -> None:
        super().__init__(0, f"{shown(said)}{MAY_MEAN}{listed(readings)}", "the one that is meant")

    def moved(self, column: int) -> "OpenSentence":
        """The same, where the sentence begins at this column of a longer text."""
        moved = OpenSentence("", "")
        SyntaxProblem.__init__(moved, self.column + column, self.found, self.expected)
        return moved


Context = TypeVar("Context", bound=ReadingContext)


class Spoken(Struct, Generic[Context], frozen=True):
    """A sentence whose meaning depends on the reading context."""

    def meant(self, context: Context, names: KnownNames) -> FamilyEvent:
        """The event, or a tuple of events, that is meant at this moment. Raises `SyntaxProblem`, or `OpenSentence`."""
        raise NotImplementedError


class Both(NamedTuple):
    """Several sentences that are said in one."""

    forms: "tuple[ParsedSentence | Either, ...]"

    def build(self, resolve: Callable[[Role, Spelled], str]) -> tuple[FamilyEvent, ...]:
        """What each of them says."""
        return tuple([form.build(resolve) for form in self.forms])


class Either(NamedTuple):
    """A sentence that is to be read in the first of these ways in which all its names are known."""

    forms: tuple[ParsedSentence | Both, ...]

    def build(self, resolve: Callable[[Role, Spelled], str]) -> FamilyEvent:
        """What it says in the first way that can be; raises what is wrong with the first when there is none."""
        wrong: SyntaxProblem | None = None
        for form in self.forms:
            try:
                return form.build(resolve)
            except SyntaxProblem as problem:
                wrong = wrong or problem
        raise wrong or SyntaxProblem(0, "nothing", "a sentence")


def names_in(said: "ParsedSentence | Both | Either") -> Iterator[tuple[Role, Spelled]]:
    """The names in a spoken sentence, in whichever way it is read."""
    if isinstance(said, ParsedSentence):
        yield from ((role, spelled) for _, role, spelled in said.names)
        yield from ((role, spelled) for _, role, several in said.lists for spelled in several)
    else:
        for form in said.forms:
            yield from names_in(form)


def keeps(said: "ParsedSentence | Both | Either | None", names: Collection[str]) -> bool:
    """Whether a spoken sentence, if it is one, holds all these names as they are written, and so says nothing else."""
    return said is None or (bool(names) and {spelled.text for _, spelled in names_in(said)}.issuperset(names))


def with_more(what: str) -> bool:
    """Whether a count has a second word that belongs to the sentence: `pool left`, `life counters`, `blood tokens`."""
    return what.endswith(_COUNTED_THINGS) or what.rpartition(" ")[2] in _MORE


def either_apostrophe(forms: str) -> str:
    """The forms of a word, with every kind of apostrophe."""
    return forms.replace("'", "['’]")


def count_in(words: str) -> int:
    """The number in some words: `two points`, `+1 stealth`; `a` is one, and `no` is none."""
    found = _COUNTED.search(words)
    if found is None:
        return 0 if words.split()[:1] == ["no"] else 1
    return int(found[0]) if found[0].isdigit() else NUMBERS.index(found[0].lower()) + 1
