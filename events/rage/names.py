"""Which names the events and positions of a Rage table introduce."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.card_facts import CREATURES
from events.rage.position import UNTOLD, Position
from events.vocabulary import Nearness


def seats(event: e.RageEvent) -> Sequence[str]:
    """The players whom an event seats."""
    return event.players if isinstance(event, e.Seated) else ()


def introduced(event: e.RageEvent) -> Iterator[tuple[str, Nearness]]:
    """The cards that an event names for the first time, maybe, and how near to the table they come by it."""
    match event:
        case e.PackChosen(characters=cards) | a.CryptBrought(vampires=cards):
            yield from ((name, Nearness.MINION) for name in cards)
        case e.Played(card=card) | e.Began(card=card):
            yield card, Nearness.MINION
        case e.JuntaCalled(card=card) | e.AbilityUsed(card=card) | e.Cancelled(card=card) | e.EffectHappened(card=card):
            yield card, Nearness.IN_PLAY
        case a.BloodPaid(card=card) | c.CardLaid(card=card) | c.CardRevealed(card=card) | c.Landed(card=card):
            yield card, Nearness.IN_PLAY
        case e.Described(card=card):
            yield card, Nearness.SEEN
        case e.Drew(cards=cards) | e.Discarded(cards=cards) | e.DeckBrought(cards=cards):
            yield from ((name, Nearness.SEEN) for name in cards)
    using = getattr(event, "using", "")
    if using:
        yield using, Nearness.IN_PLAY


def lying(position: Position) -> Iterator[tuple[str, Nearness]]:
    """The cards that a position names, and how near to the table they are."""
    for name, card in position.cards.items():
        yield name, Nearness.MINION if card.kind in CREATURES else Nearness.IN_PLAY
    yield from ((one.card, Nearness.IN_PLAY) for one in position.damage.values())
    yield from ((one.card, Nearness.IN_PLAY) for one in position.laid.values())
    yield from ((one.card, Nearness.IN_PLAY) for one in position.acts.values())
    yield from ((one.card, Nearness.SEEN) for one in position.trophies.values())
    yield from ((name, Nearness.SEEN) for name in position.described)
    for seat in position.seats.values():
        held = (*seat.sept, *seat.combat, *seat.sept_discards, *seat.combat_discards)
        yield from ((name, Nearness.SEEN) for name in held if name != UNTOLD)


def counted(said: Any) -> Mapping[str, str]:
    """A number beside any card is damage."""
    return {}
