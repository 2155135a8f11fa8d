"""What the judge can say about play at a Vendetta table that nobody has declared."""

from collections.abc import Iterable, Iterator
from typing import Any

from events import vendetta as said
from judge.book import Book, Play
from projections.vendetta.table import Table

PLAYERS = ("Claudia", "Louis", "Armand", "Lestat", "Santino", "Pandora")
PASSING: tuple[type, ...] = (
    said.PhaseBegun,
    said.TurnEnded,
    said.LocationBegun,
    said.StepBegun,
    said.ConflictDecided,
    said.RoundEnded,
)


def proposals(table: Table, cards: Iterable[str] = ()) -> Iterator[said.VendettaEvent]:
    """Declarations worth trying now."""
    yield from ()


def simulate(book: Book, players: int, seed: int, most: int = 0) -> list[Any]:
    """A random legal game."""
    return []


def assumptions(event: Any, table: Table) -> tuple[str, ...]:
    """What a declaration takes on its card's word."""
    return ()


def likely(table: Table, cards: Iterable[str] = ()) -> list[said.VendettaEvent]:
    """The proposals, the likeliest first."""
    return list(proposals(table, cards))


def helps(table: Table, event: Any, rules: tuple[str, ...]) -> Iterator[tuple[tuple[Any, ...], str]]:
    """The declaration made with a card that nobody has named."""
    yield from ()


def declarer(table: Table, event: Any) -> str:
    """The player whose declaration it is."""
    return getattr(event, "player", "")


def outcomes(event: Any) -> Iterator[Any]:
    """The same declaration with each outcome that it may have."""
    yield from ()


PLAY = Play(proposals, simulate, PLAYERS, assumptions, likely, helps, declarer, outcomes, PASSING)
