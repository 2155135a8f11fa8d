"""The table of a Vendetta game: what is so at one moment, asked and answered in the game's own words.

Questions only look; every change goes through `change`, `add` and `remove`, which write the ledger. Questions about
unknown players, cards or Locations answer calmly: nothing, nought or no.
"""

from collections.abc import Mapping
from typing import ClassVar

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

    position_type = Position
    collections: ClassVar[Mapping[type, str]] = {
        Seat: "seats",
        Deployed: "cards",
        Tile: "tiles",
        Location: "locations",
        Ally: "allies",
    }
    frame_fields: ClassVar[Mapping[type, str]] = {Round: "round", Resolution: "resolution"}
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
        "wants",
    )

    tiles: dict[str, Tile]
    ambition: str
    offered: tuple[str, ...]
    described: dict[str, VendettaFacts]
    agreed: dict[str, str]
    over: bool
    seats: dict[str, Seat]
    terms: Terms

    def __init__(self, position: Position, terms: Terms) -> None:
        """A table as the position has it; the position is copied, and stays as it is."""
        self.supposing: object = None  # the step that is passed next, as nobody has said it
        super().__init__(position, terms)
