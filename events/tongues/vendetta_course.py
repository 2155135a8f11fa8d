"""What sentences of the Vendetta tongue mean that name a thing by its owner: her second card, her Position."""

from typing import Any

from events.names import Names
from events.notation_words import alternatives
from events.spelling import Unreadable, nearest, shown
from events.table import Observed
from events.tongue import Course
from events.tongues.vendetta_forms import Lies, RevealsOwn, SeenThere
from events.tongues.vendetta_words import VERBS
from events.vendetta import AllyPlaced, CardRevealed

_DONE = [alternatives(forms)[0].removesuffix("$").split()[0] for forms in VERBS.values()]


def like_a_player(card: str, names: Names) -> bool:
    """Whether an Ally's name, written bare, would be taken for a player who does something."""
    first = card.casefold().partition(" ")[0]
    return card not in names.cards and any(seat.casefold().startswith(first) for seat in names.seats)


class VendettaCourse(Course, frozen=True):
    """Nothing has to be remembered of a Vendetta game to read its sentences."""

    def meant(self, said: Any, names: Names) -> Any:
        """The makeshift name of a card or of a Position, made of its owner's."""
        if isinstance(said, RevealsOwn):
            return CardRevealed(said.player, said.card, f"{said.player} {said.number}", said.salt, said.using)
        if isinstance(said, Lies):
            if like_a_player(said.card, names):
                raise _misspelt(said.card)
            return AllyPlaced(said.location, said.card)
        if isinstance(said, SeenThere):
            return Observed(f"{said.player} at {said.location}", said.what, said.value)
        return said


def _misspelt(text: str) -> Unreadable:
    """A player is named, and then no verb."""
    words = text.split(" ")
    for place, word in enumerate(words[1:], 1):
        if meant := nearest(word, _DONE):
            return Unreadable(len(" ".join(words[:place])) + 1, shown(word), f"what is done: {meant}, perhaps")
    return Unreadable(0, shown(text), "an Ally; a name that begins as a player's does stands in quotes")
