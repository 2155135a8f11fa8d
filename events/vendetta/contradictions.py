"""What contradicts itself in the position of a Vendetta table."""

from collections.abc import Iterator

from events.problem import Problem
from events.vendetta.position import UNCOUNTED, UNTOLD, Position


def contradictions(position: Position) -> list[Problem]:
    """Everything that cannot be so, each with its place."""
    return [*_names(position), *_counts(position), *_places(position), *_frames(position)]


def _names(position: Position) -> Iterator[Problem]:
    for field in ("seats", "cards", "tiles", "locations", "allies"):
        for name, part in getattr(position, field).items():
            if part.name != name:
                yield Problem(f"{field}.{name}.name", f"«{part.name}»", f"«{name}», the key of this entry")


def _counts(position: Position) -> Iterator[Problem]:
    for name, seat in position.seats.items():
        for field in ("blood", "influence"):
            if getattr(seat, field) < UNCOUNTED:
                yield Problem(f"seats.{name}.{field}", str(getattr(seat, field)), "a count, or -1 if unknown")
        for field in ("tokens", "flipped"):
            if getattr(seat, field) < 0:
                yield Problem(f"seats.{name}.{field}", str(getattr(seat, field)), "a count of tokens")
        if UNTOLD in seat.unseen and len(seat.unseen) > 1:
            yield Problem(f"seats.{name}.unseen", f"{len(seat.unseen)} cards", "a single ? for an unknown count")
        if seat.turns < 0:
            yield Problem(f"seats.{name}.turns", str(seat.turns), "a count of Planning turns")
        if seat.deck is not None and seat.deck < 0:
            yield Problem(f"seats.{name}.deck", str(seat.deck), "a count of cards, or null if unknown")
        elif seat.deck is not None and len(seat.under) > seat.deck:
            yield Problem(f"seats.{name}.under", f"{len(seat.under)} cards", "at most the cards of the Clan deck")
    for name, tile in position.tiles.items():
        if tile.blood < 0:
            yield Problem(f"tiles.{name}.blood", str(tile.blood), "a count of Blood")


def _places(position: Position) -> Iterator[Problem]:
    def seated(name: str, place: str) -> Iterator[Problem]:
        if name and name not in position.seats:
            yield Problem(place, f"«{name}»", "a player who has a seat")

    def lies(name: str, place: str) -> Iterator[Problem]:
        if name not in position.locations:
            yield Problem(place, f"«{name}»", "one of the locations")

    yield from seated(position.ambition, "ambition")
    for name, card in position.cards.items():
        yield from seated(card.owner, f"cards.{name}.owner")
        yield from lies(card.location, f"cards.{name}.location")
    for name, tile in position.tiles.items():
        yield from seated(tile.player, f"tiles.{name}.player")
        yield from lies(tile.location, f"tiles.{name}.location")
    for name, ally in position.allies.items():
        yield from seated(ally.owner, f"allies.{name}.owner")
    for name, location in position.locations.items():
        if location.ally and location.ally not in position.allies:
            yield Problem(f"locations.{name}.ally", f"«{location.ally}»", "one of the allies")


def _frames(position: Position) -> Iterator[Problem]:
    now, resolution = position.round, position.resolution
    if now is not None and now.number < 1:
        yield Problem("round.number", str(now.number), "a round, from 1")
    if now is not None and now.player and now.player not in position.seats:
        yield Problem("round.player", f"«{now.player}»", "a player who has a seat")
    if resolution is not None and resolution.location not in position.locations:
        yield Problem("resolution.location", f"«{resolution.location}»", "one of the locations")
    if resolution is not None and now is None:
        yield Problem("resolution", "a Location that is resolved", "a round beside it")
