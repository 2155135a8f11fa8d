"""Games of any events at any table, for what is so of every family."""

from dataclasses import dataclass
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis.strategies import SearchStrategy

from judge.book import Book
from projections.fold import happens

CALM = settings(
    max_examples=settings().max_examples * 3 // 2,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@dataclass(frozen=True)
class AnyGames:
    """Positions and games of a family; `positions` may contradict themselves, `tables` do not."""

    book: Book
    tables: SearchStrategy[Any]
    games: SearchStrategy[list[Any]]
    positions: SearchStrategy[Any]

    def folded(self, position: Any, events: list[Any]) -> Any:
        """The table after these events."""
        at = self.book.family.opened(position, self.book.terms)
        self.go_on(at, events)
        return at

    def go_on(self, at: Any, events: list[Any], first: int = 1) -> None:
        """Let events happen at a table, numbered from the first."""
        for number, event in enumerate(events, first):
            happens(self.book.family, at, event, number)
