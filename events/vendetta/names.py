"""Which names the events and positions of a Vendetta table introduce."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from events.vendetta.events import (
    HAVEN,
    AllyPlaced,
    CardKept,
    CardRevealed,
    CardsDrawn,
    Described,
    Drained,
    EffectApplied,
    EffectHappened,
    FrenzyDrained,
    Looked,
    Played,
    Seated,
    VendettaEvent,
    VictimDrawn,
)
from events.vendetta.position import UNTOLD, Position
from events.vocabulary import Nearness

_PLACE = re.compile(r"(?:location\s*|loc\s*|l)?([1-9])|(?:the\s+)?(?:prince['’]?s\s+)?haven|ph", re.I)


def place(text: str) -> str:
    """The whole name of a Location: `1` is Location 1, `haven` the Prince's Haven."""
    found = _PLACE.fullmatch(text)
    if found is None:
        return text
    return f"Location {found[1]}" if found[1] else HAVEN


def seats(event: VendettaEvent) -> Sequence[str]:
    """The players whom an event seats."""
    return event.players if isinstance(event, Seated) else ()


def introduced(event: VendettaEvent) -> Iterator[tuple[str, Nearness]]:
    """The cards that an event names for the first time, maybe, and how near to the table they come by it."""
    match event:
        case AllyPlaced(card=card) | VictimDrawn(card=card) | Drained(card=card) | FrenzyDrained(card=card):
            yield card, Nearness.IN_PLAY
        case Played(card=card) | CardRevealed(card=card) | Looked(card=card):
            yield card, Nearness.IN_PLAY
        case Described(card=card) | CardKept(card=card):
            yield card, Nearness.SEEN
        case CardsDrawn(cards=cards):
            yield from ((name, Nearness.SEEN) for name in cards)
        case EffectApplied(card=card) | EffectHappened(card=card):
            yield card, Nearness.IN_PLAY


def lying(position: Position) -> Iterator[tuple[str, Nearness]]:
    """The cards that a position names, and how near to the table they are."""
    for card in position.cards.values():
        yield card.card, Nearness.IN_PLAY
    yield from ((name, Nearness.IN_PLAY) for name in position.allies)
    yield from ((name, Nearness.SEEN) for name in position.described)
    for seat in position.seats.values():
        held = (*seat.unseen, *seat.drawn, *seat.under)
        yield from ((name, Nearness.SEEN) for name in held if name != UNTOLD)


def counted(said: Any) -> Mapping[str, str]:
    """No card has counters of its own."""
    return {}
