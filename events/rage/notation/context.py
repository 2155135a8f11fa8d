"""What has to be remembered of a Rage game to read its sentences: what kind of card those are that were read out."""

from collections.abc import Mapping
from typing import Any, Self

from msgspec.structs import replace

from events.common import FamilyEvent
from events.grammar.context import ReadingContext
from events.grammar.known_names import KnownNames
from events.rage.card_facts import JUNTAS, RageFacts
from events.rage.combat_events import CardLaid
from events.rage.events import Described, JuntaCalled, Played
from events.rage.position import Position

OF_THEIR_OWN = (*JUNTAS, "combat action")  # cards that are called or laid, though people say that they play them


class RageContext(ReadingContext, frozen=True):
    """The juntas and Combat Actions that were read out: who plays one calls it, or lays it."""

    kinds: Mapping[str, str] = {}

    @classmethod
    def of(cls, position: Position | None) -> Self:
        """The context as a position shows it."""
        described = position.described if position is not None else {}
        return cls({name: facts.kind for name, facts in described.items() if facts.kind in OF_THEIR_OWN})

    def after(self, event: Any) -> Self:
        """The context when the event has happened."""
        if not isinstance(event, Described):
            return self
        facts: RageFacts = event.facts
        if (facts.kind if facts.kind in OF_THEIR_OWN else "") == self.kinds.get(event.card, ""):
            return self
        return replace(self, kinds={**self.kinds, event.card: facts.kind})

    def meant(self, said: Any, names: KnownNames) -> FamilyEvent:
        """A junta that a creature plays is called, a Combat Action is laid; `plays Howl of Ryan` is Ryan's Howl."""
        if isinstance(said, Played) and not said.player and said.card not in names.cards:
            card, _of, player = said.card.rpartition(" of ")
            if card in names.cards and player in names.seats:
                said = replace(said, card=card, player=player)
        kind = self.kinds.get(said.card, "") if isinstance(said, Played) else ""
        if kind in JUNTAS and said.by not in names.seats:
            return JuntaCalled(said.by, said.card, said.target or said.on)
        if kind == "combat action" and said.by not in names.seats:
            return CardLaid(said.by, said.card, "", said.target or said.on, said.player)
        return said
