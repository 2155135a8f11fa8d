"""What somebody at a seat touches of the secrets of others, by what she puts on the record or asks about; in words."""

from collections.abc import Iterator
from typing import Any

from events.common import Observed
from events.effects.text import effect_names
from events.methuselah.events import CryptDrawn, Dealt, Drawn, Identified, TakenBack, Transferred
from events.spelling import printed_name
from projections.methuselah.table import Table
from projections.redaction import names_in

PLAYED = (Transferred, TakenBack, CryptDrawn)  # what everybody sees of cards that lie hidden
DEALT = (Dealt, Drawn, CryptDrawn)


def secrets_touched(table: Table, event: Any, seat: str) -> Iterator[str]:
    """The secrets of others that an event is about, at the table as the seat sees it: `which card Sarah 1 is`."""
    player = getattr(event, "methuselah", "")
    if isinstance(event, DEALT) and player not in ("", seat) and any(_cards(event)):
        yield f"what {player} was dealt, or drew, by name"
        return
    if isinstance(event, Identified) and _lies_hidden(table, event.card, seat):
        yield f"which card {event.card} is"
        return
    named = [*names_in(event), *(one.name for one in event.shows)] if not isinstance(event, PLAYED) else []
    for name in dict.fromkeys(named):
        if _lies_hidden(table, name, seat):
            yield f"something about {name}, which lies hidden"
    for name in dict.fromkeys(_told_of(event)):
        if not _known(table, name):
            yield f"a hidden card by name ({name})"


def _cards(event: Any) -> tuple[str, ...]:
    if isinstance(event, Dealt):
        return (*event.crypt, *(event.hand or ()))
    return event.cards if isinstance(event, Drawn) else (event.card,)


def _told_of(event: Any) -> Iterator[str]:
    """What an event tells something of that must lie somewhere for that."""
    if isinstance(event, Observed):
        yield event.subject
    elif isinstance(event, Transferred | TakenBack):
        yield event.vampire
    for effect in getattr(event, "effects", ()):
        yield from effect_names(effect)


def _lies_hidden(table: Table, name: str, seat: str) -> bool:
    card = table.cards.get(name)
    return card is not None and card.region == "uncontrolled" and not card.recruited and card.controller != seat


def _known(table: Table, name: str) -> bool:
    if not name or name in table.seats or name in table.cards:
        return True
    heaps = (card for seat in table.seats.values() for card in (*seat.ash_heap, *seat.hand, *seat.removed))
    return printed_name(name) in heaps
