"""What somebody at a seat touches of the secrets of others, by what they put on the record or ask about; in words."""

from collections.abc import Iterator
from typing import Any

from events.rage import combat_events as c
from events.rage import events as e
from projections.rage.table import Table


def secrets_touched(table: Table, event: Any, seat: str) -> Iterator[str]:
    """The secrets of others that an event is about, at the table as the seat sees it."""
    match event:
        case c.CardLaid(creature=creature, card=card, player=player) if card and not event.manner:
            if (player or table.player_for(creature)) != seat:
                yield f"which combat card is laid for {creature}"
        case c.CardRevealed(creature=creature, card=card, was=was):
            slot = table.slot_of(creature, card, was)
            if slot is not None and slot.player != seat and slot.down:
                yield f"a reveal of a combat card of {creature}'s"
        case e.Drew(player=player, cards=cards) if any(cards) and player != seat:
            yield f"which cards {player} draws"
        case e.DeckBrought(player=player, cards=cards) if any(cards) and player != seat:
            yield f"which cards are in {player}'s deck"
