"""Names that look alike: nothing is refused for it, and it is told where two of them meet.

Two names look alike when their skeletons are the same, as Unicode has it (UTS #39, section 4); which characters are
confusable is read from the data of the package `confusable_homoglyphs`.
"""

import json
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from events.common import Event
from events.record.record import Heading, Record
from events.registry import vocabulary_of
from events.vocabulary import Vocabulary

MARK = "\u200e"  # stands in the data around what is written from right to left
ASCII = {"I": "l", "1": "l", "|": "l", "0": "O", "m": "rn", '"': "''", "`": "'", "%": "º/₀"}  # as the data has them


class Lookalike(NamedTuple):
    """A name, and another at the same place that looks like it."""

    name: str
    like: str


class LookalikeIndex:
    """The names at a place, as they look. Names are met one by one."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._first: dict[str, str] = {}

    def meet(self, names: Iterable[str]) -> tuple[Lookalike, ...]:
        """Those of the names that are new here and look like another."""
        found: list[Lookalike] = []
        for name in names:
            if not name or name in self._known:
                continue
            self._known.add(name)
            first = self._first.setdefault(skeleton(name), name)
            if first != name:
                found.append(Lookalike(name, first))
        return tuple(found)


def are_lookalikes(names: Iterable[str]) -> tuple[Lookalike, ...]:
    """Those of the names that look like one before them."""
    return LookalikeIndex().meet(names)


def lookalikes_of(name: str, others: Iterable[str]) -> list[str]:
    """Those of the others that look like this name."""
    return [other for other in others if other != name and skeleton(other) == skeleton(name)]


def lookalikes_among(names: Iterable[str]) -> dict[str, list[str]]:
    """For each of the names that looks like others of them, these others."""
    looks: defaultdict[str, list[str]] = defaultdict(list)
    for name in dict.fromkeys(names):
        looks[skeleton(name)].append(name)
    several = (alike for alike in looks.values() if len(alike) > 1)
    return {name: [other for other in alike if other != name] for alike in several for name in alike}


def named_in(vocabulary: Vocabulary, event: Event) -> Iterator[str]:
    """The players and cards that an event brings to a table."""
    yield from vocabulary.seats(event)
    yield from (name for name, _ in vocabulary.introduced(event))


def named_at_first(vocabulary: Vocabulary, heading: Heading) -> Iterator[str]:
    """The players and cards that are there before anything happens."""
    yield from heading.players
    if heading.position is not None:
        yield from heading.position.seats
        yield from (name for name, _ in vocabulary.lying(heading.position))


def lookalikes_in(record: Record) -> tuple[Lookalike, ...]:
    """The names of a record that look like one before them."""
    vocabulary = vocabulary_of(record.heading.book)
    events = (name for event in record.events for name in named_in(vocabulary, event))
    return are_lookalikes((*named_at_first(vocabulary, record.heading), *events))


def told(found: Iterable[Lookalike]) -> list[str]:
    """The same in sentences."""
    return [f"«{one.name}» looks like «{one.like}»." for one in found]


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """What two names have in common that look alike; it is nothing to be shown."""
    known: Mapping[str, str] = ASCII if name.isascii() else _prototypes()
    parts = unicodedata.normalize("NFD", " ".join(name.split()))
    return unicodedata.normalize("NFD", "".join(known.get(sign, sign) for sign in parts))


@cache
def _prototypes() -> dict[str, str]:
    """What each confusable character is taken for.

    In the data each stands beside its prototype, and a prototype beside all that are taken for it.
    """
    text = (files("confusable_homoglyphs") / "confusables.json").read_text(encoding="utf-8")
    beside = {sign: [one["c"] for one in others] for sign, others in json.loads(text).items()}
    prototypes = {}
    for sign, others in beside.items():
        if len(others) == 1:
            (other,) = others
            alone = len(beside.get(other, ())) == 1
            prototypes[sign.strip(MARK)] = (min(sign, other) if alone else other).strip(MARK)
    return prototypes
