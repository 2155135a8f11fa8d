"""The card catalogue: what is printed on the cards, by name.

A catalogue is data. What the facts of a card are is the family's, and so is how its card files are read
(`events/card_files.py`).
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from events.spelling import folded, nearest, printed_name

Facts = TypeVar("Facts")
_MARKS = re.compile(r"[.,:;!?'\"/&]")


@dataclass(frozen=True, slots=True)
class Catalogue(Generic[Facts]):
    """Card facts by name, found however it is written (`events.spelling.folded`); `Name #2` is a copy of `Name`.

    A name is found without its dots and apostrophes, too (`44 Magnum`), where only one card is called so.
    """

    cards: Mapping[str, Facts] = field(default_factory=dict)
    demanding: frozenset[str] = field(init=False, repr=False, compare=False)
    _names: dict[str, str] = field(init=False, repr=False, compare=False)
    _bare: dict[str, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", dict(self.cards))
        object.__setattr__(self, "_names", {folded(name): name for name in self.cards})
        object.__setattr__(self, "_bare", _one_each((_bare(folded(name)), name) for name in self.cards))
        asking = [folded(name) for name, facts in self.cards.items() if getattr(facts, "demanding", False)]
        object.__setattr__(self, "demanding", frozenset(asking))

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[str]:
        return iter(self.cards)

    def __contains__(self, name: str) -> bool:
        return self.name_of(name) is not None

    def name_of(self, name: str) -> str | None:
        """The name as the catalogue writes it, or nothing when it has no such card."""
        if name in self.cards:
            return name
        wanted = folded(name)
        printed = printed_name(wanted)
        return self._names.get(wanted) or self._names.get(printed) or self._bare.get(_bare(printed))

    def get(self, name: str) -> Facts | None:
        """The facts of this card, or nothing when the catalogue has no such card."""
        found = self.name_of(name)
        return None if found is None else self.cards[found]

    def nearest(self, name: str) -> str | None:
        """The name in the catalogue that looks most like this one, or nothing when none is close."""
        return nearest(printed_name(folded(name)), self.cards) or None

    def merged(self, other: "Catalogue[Facts]") -> "Catalogue[Facts]":
        """Both catalogues in one. Where both have a card, the other's facts take the place of these."""
        kept = {name: facts for name, facts in self.cards.items() if folded(name) not in other._names}
        return Catalogue({**kept, **other.cards})


def _bare(name: str) -> str:
    """A name without dots, commas, apostrophes and the like."""
    return " ".join(_MARKS.sub("", name).split())


def _one_each(names: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The names by how they are written; what two cards are called stands for neither."""
    found: dict[str, str] = {}
    for bare, name in names:
        found[bare] = "" if bare in found else name
    return {bare: name for bare, name in found.items() if name and bare}
