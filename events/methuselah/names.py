"""Which names the events and positions of a Methuselah table introduce."""

from collections.abc import Iterator, Mapping, Sequence

from events.methuselah.events import (
    AnteSet,
    CryptDrawn,
    Dealt,
    Declaration,
    Described,
    Discarded,
    DisciplineFound,
    Drawn,
    Employ,
    Equip,
    EquipmentTaken,
    Identified,
    MasterPlayed,
    MethuselahEvent,
    Recruit,
    Seated,
    TakeEquipment,
)
from events.methuselah.position import Position
from events.vocabulary import Nearness

_STANDS = {Recruit: Nearness.MINION, Equip: Nearness.IN_PLAY, Employ: Nearness.IN_PLAY, MasterPlayed: Nearness.IN_PLAY}
_MINIONS = ("vampire", "ally")
_ALIVE = ("ally", "retainer")
_COUNTING = {Recruit, Employ, Described, Position}


def seats(event: MethuselahEvent) -> Sequence[str]:
    """The Methuselahs whom an event seats."""
    return event.methuselahs if isinstance(event, Seated) else ()


def introduced(event: MethuselahEvent) -> Iterator[tuple[str, Nearness]]:
    """The cards that an event names for the first time, maybe, and how near to the table they come by it."""
    match event:
        case Declaration(card=card):
            if card:
                yield card, _STANDS.get(type(event), Nearness.SEEN)
            if isinstance(event, TakeEquipment):
                yield from ((name, Nearness.IN_PLAY) for name in event.equipment)
        case Described(card, facts):
            yield card, Nearness.MINION if facts.kind in _MINIONS else Nearness.SEEN
        case Dealt(_, crypt, hand):
            yield from ((name, Nearness.MINION) for name in crypt)
            yield from ((name, Nearness.SEEN) for name in hand or ())
        case Identified(_, name) | CryptDrawn(_, name):
            yield name, Nearness.MINION
        case Drawn(_, cards):
            yield from ((name, Nearness.SEEN) for name in cards)
        case EquipmentTaken(_, equipment):
            yield from ((name, Nearness.IN_PLAY) for name in equipment)
        case DisciplineFound(_, card):
            yield card, Nearness.IN_PLAY
        case Discarded(_, card) | AnteSet(_, card):
            yield card, Nearness.SEEN


def lying(position: Position) -> Iterator[tuple[str, Nearness]]:
    """The cards that a position names, and how near to the table they are."""
    for name, card in position.cards.items():
        yield name, Nearness.MINION if card.kind in (*_MINIONS, "") else Nearness.IN_PLAY
    for name, facts in position.described.items():
        yield name, Nearness.MINION if facts.kind in _MINIONS else Nearness.SEEN
    for seat in position.seats.values():
        yield from ((name, Nearness.SEEN) for name in (*seat.hand, *seat.ash_heap, *seat.antes_won))


def counted(said: MethuselahEvent | Position) -> Mapping[str, str]:
    """The cards of which an event or a position says that they have life, and no blood."""
    if type(said) not in _COUNTING:
        return {}
    match said:
        case Recruit(card=card) | Employ(card=card):
            return {card: "life"}
        case Described(card, facts) if facts.kind in _ALIVE:
            return {card: "life"}
        case Position(cards=cards, described=described):
            kinds = [(name, card.kind) for name, card in cards.items()]
            kinds += [(name, facts.kind) for name, facts in described.items()]
            return {name: "life" for name, kind in kinds if kind in _ALIVE}
    return {}
