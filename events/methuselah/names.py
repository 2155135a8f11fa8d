"""Which names the events and positions of a Methuselah table introduce."""

from collections.abc import Iterator, Mapping, Sequence

from events.methuselah import events
from events.methuselah.position import Position
from events.vocabulary import Nearness

_STANDS = {
    events.Recruit: Nearness.MINION,
    events.Equip: Nearness.IN_PLAY,
    events.Employ: Nearness.IN_PLAY,
    events.MasterPlayed: Nearness.IN_PLAY,
}
_MINIONS = ("vampire", "ally")
_ALIVE = ("ally", "retainer")
_COUNTING = {events.Recruit, events.Employ, events.Described, Position}


def seats(event: events.MethuselahEvent) -> Sequence[str]:
    """The Methuselahs whom an event seats."""
    return event.methuselahs if isinstance(event, events.Seated) else ()


def introduced(event: events.MethuselahEvent) -> Iterator[tuple[str, Nearness]]:
    """The cards that an event names for the first time, maybe, and how near to the table they come by it."""
    match event:
        case events.Declaration(card=card):
            if card:
                yield card, _STANDS.get(type(event), Nearness.SEEN)
            if isinstance(event, events.TakeEquipment):
                yield from ((name, Nearness.IN_PLAY) for name in event.equipment)
        case events.Described(card, facts):
            yield card, Nearness.MINION if facts.kind in _MINIONS else Nearness.SEEN
        case events.Dealt(_, crypt, hand):
            yield from ((name, Nearness.MINION) for name in crypt)
            yield from ((name, Nearness.SEEN) for name in hand or ())
        case events.Identified(_, name) | events.CryptDrawn(_, name):
            yield name, Nearness.MINION
        case events.Drawn(_, cards):
            yield from ((name, Nearness.SEEN) for name in cards)
        case events.EquipmentTaken(_, equipment):
            yield from ((name, Nearness.IN_PLAY) for name in equipment)
        case events.DisciplineFound(_, card):
            yield card, Nearness.IN_PLAY
        case events.Discarded(_, card) | events.AnteSet(_, card):
            yield card, Nearness.SEEN


def lying(position: Position) -> Iterator[tuple[str, Nearness]]:
    """The cards that a position names, and how near to the table they are."""
    for name, card in position.cards.items():
        yield name, Nearness.MINION if card.kind in (*_MINIONS, "") else Nearness.IN_PLAY
    for name, facts in position.described.items():
        yield name, Nearness.MINION if facts.kind in _MINIONS else Nearness.SEEN
    for seat in position.seats.values():
        yield from ((name, Nearness.SEEN) for name in (*seat.hand, *seat.ash_heap, *seat.antes_won))


def counted(said: events.MethuselahEvent | Position) -> Mapping[str, str]:
    """The cards of which an event or a position says that they have life, and no blood."""
    if type(said) not in _COUNTING:
        return {}
    match said:
        case events.Recruit(card=card) | events.Employ(card=card):
            return {card: "life"}
        case events.Described(card, facts) if facts.kind in _ALIVE:
            return {card: "life"}
        case Position(cards=cards, described=described):
            kinds = [(name, card.kind) for name, card in cards.items()]
            kinds += [(name, facts.kind) for name, facts in described.items()]
            return {name: "life" for name, kind in kinds if kind in _ALIVE}
    return {}
