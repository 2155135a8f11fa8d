"""Which names the events and positions of a Vendetta table introduce."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from events.vendetta import events
from events.vendetta.position import UNTOLD, Position
from events.vocabulary import Nearness

_PLACE = re.compile(r"(?:location\s*|loc\s*|l)?([1-9])|(?:the\s+)?(?:prince['’]?s\s+)?haven|ph", re.I)


def place(text: str) -> str:
    """The whole name of a Location: `1` is Location 1, `haven` the Prince's Haven."""
    found = _PLACE.fullmatch(text)
    if found is None:
        return text
    return f"Location {found[1]}" if found[1] else events.HAVEN


def seats(event: events.VendettaEvent) -> Sequence[str]:
    """The players whom an event seats."""
    return event.players if isinstance(event, events.Seated) else ()


def introduced(event: events.VendettaEvent) -> Iterator[tuple[str, Nearness]]:
    """The cards that an event names for the first time, maybe, and how near to the table they come by it."""
    match event:
        case (
            events.AllyPlaced(card=card)
            | events.VictimDrawn(card=card)
            | events.Drained(card=card)
            | events.FrenzyDrained(card=card)
        ):
            yield card, Nearness.IN_PLAY
        case events.Played(card=card) | events.CardRevealed(card=card) | events.Looked(card=card):
            yield card, Nearness.IN_PLAY
        case events.Described(card=card) | events.CardKept(card=card):
            yield card, Nearness.SEEN
        case events.CardsDrawn(cards=cards):
            yield from ((name, Nearness.SEEN) for name in cards)
        case events.EffectApplied(card=card) | events.EffectHappened(card=card):
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
