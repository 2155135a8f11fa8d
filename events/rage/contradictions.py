"""What contradicts itself in the position of a Rage table."""

from collections.abc import Iterator

from events.problem import Problem
from events.rage.position import UNTOLD, Position


def contradictions(position: Position) -> list[Problem]:
    """Everything that cannot be so, each with its place."""
    return [*_names(position), *_counts(position), *_places(position), *_frames(position)]


def _names(position: Position) -> Iterator[Problem]:
    for field in ("seats", "cards", "damage", "laid", "acts", "trophies"):
        for name, part in getattr(position, field).items():
            if part.name != name:
                yield Problem(f"{field}.{name}.name", f"«{part.name}»", f"«{name}», the key of this entry")


def _counts(position: Position) -> Iterator[Problem]:
    for name, seat in position.seats.items():
        for field in ("sept_deck", "combat_deck"):
            if (getattr(seat, field) or 0) < 0:
                yield Problem(
                    f"seats.{name}.{field}", str(getattr(seat, field)), "a count of cards, or null if unknown"
                )
        for field in ("sept", "combat"):
            hand = getattr(seat, field)
            if UNTOLD in hand and len(hand) > 1:
                yield Problem(f"seats.{name}.{field}", f"{len(hand)} cards", "a single ? for an unknown count")
    for name, damage in position.damage.items():
        if (damage.amount or 0) < 0:
            yield Problem(f"damage.{name}.amount", str(damage.amount), "an amount of damage, or null if unknown")
    if position.level < 0:
        yield Problem("level", str(position.level), "a Renown level, or 0 if unknown")


def _places(position: Position) -> Iterator[Problem]:
    def seated(name: str, place: str) -> Iterator[Problem]:
        if name and name not in position.seats:
            yield Problem(place, f"«{name}»", "a player who has a seat")

    def lies(name: str, place: str) -> Iterator[Problem]:
        if name and name not in position.cards:
            yield Problem(place, f"«{name}»", "one of the cards")

    for name, card in position.cards.items():
        yield from seated(card.owner, f"cards.{name}.owner")
        yield from seated(card.pack, f"cards.{name}.pack")
        yield from lies(card.on, f"cards.{name}.on")
        if card.on == name:
            yield Problem(f"cards.{name}.on", f"«{name}»", "another card")
    for name, damage in position.damage.items():
        yield from lies(damage.on, f"damage.{name}.on")
    for name, laid in position.laid.items():
        yield from seated(laid.player, f"laid.{name}.player")
        yield from lies(laid.creature, f"laid.{name}.creature")
    for name, act in position.acts.items():
        yield from seated(act.player, f"acts.{name}.player")
        yield from lies(act.creature, f"acts.{name}.creature")
    for name, trophy in position.trophies.items():
        yield from seated(trophy.pile, f"trophies.{name}.pile")
    for name, seat in position.seats.items():
        yield from lies(seat.alpha, f"seats.{name}.alpha")


def _frames(position: Position) -> Iterator[Problem]:
    if position.turn is not None and position.turn.number < 1:
        yield Problem("turn.number", str(position.turn.number), "a turn, from 1")
    if position.turn is None and (position.combat or position.voting):
        yield Problem("combat" if position.combat else "voting", "what goes on in a turn", "a turn beside it")
