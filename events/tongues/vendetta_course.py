"""What sentences of the Vendetta tongue mean that name a thing by its owner: her second card, her Position."""

from typing import Any

from events.names import Names
from events.table import Observed
from events.tongue import Course
from events.tongues.vendetta_forms import RevealsOwn, SeenThere
from events.vendetta import CardRevealed


class VendettaCourse(Course, frozen=True):
    """Nothing has to be remembered of a Vendetta game to read its sentences."""

    def meant(self, said: Any, names: Names) -> Any:
        """The makeshift name of a card or of a Position, made of its owner's."""
        if isinstance(said, RevealsOwn):
            return CardRevealed(said.player, said.card, f"{said.player} {said.number}", said.salt)
        if isinstance(said, SeenThere):
            return Observed(f"{said.player} at {said.location}", said.what, said.value)
        return said
