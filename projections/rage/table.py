"""The table of a Rage game: what is so at one moment, asked and answered in the game's own words.

Questions only look; every change goes through `change`, `add` and `remove`, which write the ledger. Questions about
unknown players or cards answer calmly: nothing, nought or no.
"""

from collections.abc import Mapping
from typing import ClassVar

from events.rage.card_facts import RageFacts
from events.rage.position import Card, Combat, Damage, Laid, Position, Seat, Trophy, Turn, Voting
from projections.rage.questions.alphas import AlphaQuestions
from projections.rage.questions.cards import CardQuestions
from projections.rage.questions.classes import ClassQuestions
from projections.rage.questions.combat import CombatQuestions
from projections.rage.questions.combat_cards import CombatCardQuestions
from projections.rage.questions.creatures import CreatureQuestions
from projections.rage.questions.moots import MootQuestions
from projections.rage.questions.naming import NamingQuestions
from projections.rage.questions.players import PlayerQuestions
from projections.rage.questions.prey import PreyQuestions
from projections.rage.questions.timing import TimingQuestions
from projections.rage.questions.turns import TurnQuestions
from projections.rage.terms import Terms
from projections.table import BaseTable


class Table(
    BaseTable,
    CardQuestions,
    ClassQuestions,
    CreatureQuestions,
    PlayerQuestions,
    NamingQuestions,
    TurnQuestions,
    TimingQuestions,
    AlphaQuestions,
    CombatCardQuestions,
    CombatQuestions,
    MootQuestions,
    PreyQuestions,
):
    """A table, with the terms of the book it is played by and the ledger of all that changed on it."""

    position_type = Position
    collections: ClassVar[Mapping[type, str]] = {
        Seat: "seats",
        Card: "cards",
        Damage: "damage",
        Laid: "laid",
        Trophy: "trophies",
    }
    frame_fields: ClassVar[Mapping[type, str]] = {Turn: "turn", Combat: "combat", Voting: "voting"}
    __slots__ = (
        "cards",
        "combat",
        "damage",
        "described",
        "laid",
        "level",
        "once",
        "ordained",
        "over",
        "removed",
        "seats",
        "supposing",
        "terms",
        "trophies",
        "turn",
        "voting",
        "wants",
    )

    described: dict[str, RageFacts]
    once: tuple[str, ...]
    ordained: tuple[str, ...]
    removed: tuple[str, ...]
    over: bool
    seats: dict[str, Seat]
    terms: Terms

    def __init__(self, position: Position, terms: Terms) -> None:
        """A table as the position has it; the position is copied, and stays as it is."""
        self.supposing: object = None  # the step that is passed next, as nobody has said it
        super().__init__(position, terms)
