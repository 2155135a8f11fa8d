"""The table of a Vendetta game: what is so at one moment, asked and answered in the game's own words.

Questions only look; every change goes through `change`, `add` and `remove`, which write the ledger. Questions about
unknown players, cards or Locations answer calmly: nothing, nought or no.
"""

import copy
from collections.abc import Mapping
from typing import ClassVar, Self

from events.vendetta.card_facts import VendettaFacts
from events.vendetta.position import Ally, Deployed, Location, Position, Resolution, Round, Seat, Tile
from projections.table import BaseTable
from projections.vendetta.questions.assumed import AssumedQuestions
from projections.vendetta.questions.cards import CardQuestions
from projections.vendetta.questions.conflicts import ConflictQuestions
from projections.vendetta.questions.players import PlayerQuestions
from projections.vendetta.questions.resolution import ResolutionQuestions
from projections.vendetta.questions.rounds import RoundQuestions
from projections.vendetta.terms import Terms


class Table(
    BaseTable,
    PlayerQuestions,
    CardQuestions,
    RoundQuestions,
    ResolutionQuestions,
    ConflictQuestions,
    AssumedQuestions,
):
    """A table, with the terms of the book it is played by and the ledger of all that changed on it."""

    collections: ClassVar[Mapping[type, str]] = {
        Seat: "seats",
        Deployed: "cards",
        Tile: "tiles",
        Location: "locations",
        Ally: "allies",
    }
    frames: ClassVar[Mapping[type, str]] = {Round: "round", Resolution: "resolution"}
    __slots__ = (
        "agreed",
        "allies",
        "ambition",
        "cards",
        "described",
        "locations",
        "offered",
        "over",
        "removed",
        "resolution",
        "round",
        "seats",
        "supposing",
        "terms",
        "tiles",
    )

    def __init__(self, position: Position, terms: Terms) -> None:
        """A table as the position has it; the position is copied, and stays as it is."""
        self.seats: dict[str, Seat] = {name: copy.copy(seat) for name, seat in position.seats.items()}
        self.cards: dict[str, Deployed] = {name: copy.copy(card) for name, card in position.cards.items()}
        self.tiles: dict[str, Tile] = {name: copy.copy(tile) for name, tile in position.tiles.items()}
        self.locations: dict[str, Location] = {name: copy.copy(place) for name, place in position.locations.items()}
        self.allies: dict[str, Ally] = {name: copy.copy(ally) for name, ally in position.allies.items()}
        self.round: Round | None = copy.copy(position.round)
        self.resolution: Resolution | None = copy.copy(position.resolution)
        self.ambition: str = position.ambition
        self.offered: tuple[str, ...] = position.offered
        self.described: dict[str, VendettaFacts] = position.described
        self.agreed: dict[str, str] = position.agreed
        self.over: bool = position.over
        self.removed: tuple[str, ...] = position.removed
        self.terms = terms
        self.supposing: object = None  # the step that is passed next, as nobody has said it
        self.start_ledger()

    def position(self) -> Position:
        """The whole table as a position of its own, that no later change touches."""
        return Position(
            seats={name: copy.copy(seat) for name, seat in self.seats.items()},
            cards={name: copy.copy(card) for name, card in self.cards.items()},
            tiles={name: copy.copy(tile) for name, tile in self.tiles.items()},
            locations={name: copy.copy(place) for name, place in self.locations.items()},
            allies={name: copy.copy(ally) for name, ally in self.allies.items()},
            round=copy.copy(self.round),
            resolution=copy.copy(self.resolution),
            ambition=self.ambition,
            offered=self.offered,
            described=self.described,
            agreed=self.agreed,
            over=self.over,
            removed=self.removed,
        )

    def copied(self) -> Self:
        """Another table that is the same now and goes its own way from here."""
        other = type(self)(self.position(), self.terms)
        other.continue_from(self)
        other.supposing = self.supposing
        return other
