"""What can be seen at a table by the players' words for it, and the steps that are still open there."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from events.spelling import lowered
from projections.hindsight import EventOf, TableOf
from projections.table import BaseTable

MOST_STEPS = 60
CopyOf = TypeVar("CopyOf", bound=BaseTable)


@dataclass(frozen=True, slots=True)
class Observables(Generic[TableOf]):
    """The words of a family for what can be seen, each with a function that looks.

    `of(table, subject)` are the facts that can be seen of a subject, by word; `also` are other words for the same.
    """

    of: Callable[[TableOf, str], Mapping[str, Callable[[TableOf, str], Any]]]
    also: Mapping[str, str] = field(default_factory=dict)

    def word(self, what: str) -> str:
        """A players' word as it is looked up: `Deployed  Blood` -> `deployed blood`."""
        word = lowered(what)
        return self.also.get(word, word)

    def fact(self, table: TableOf, subject: str, what: str) -> Any:
        """The fact as it is now; nothing when the subject or the fact is unknown."""
        look = self.of(table, subject).get(self.word(what))
        return None if look is None else look(table, subject)

    def words(self, table: TableOf, subject: str) -> tuple[str, ...]:
        """The players' words for what can be seen of a subject."""
        return tuple(self.of(table, subject))

    def known(self, table: TableOf, subject: str, what: str) -> bool:
        """Whether there is such a thing to be seen, though nobody may know how it is."""
        return self.word(what) in self.of(table, subject)


def steps_until(
    goal: EventOf,
    table: CopyOf,
    implied: Callable[[CopyOf, EventOf], EventOf | None],
    apply: Callable[[CopyOf, EventOf], None],
) -> Iterator[tuple[EventOf, CopyOf]]:
    """Each step that comes before the goal, with a copy of the table after it."""
    later = table.copied()
    for _step in range(MOST_STEPS):
        step = implied(later, goal)
        if step is None:
            return
        apply(later, step)
        yield step, later
