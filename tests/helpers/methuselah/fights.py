"""Fights for tests: Andreas, whom Sarah controls, against Yuri, whom Alexis controls, in the middle of a combat."""

from typing import Any

from events.effects.base import Modifies
from events.effects.methuselah import Grants, Strikes
from events.methuselah.position import Card, Combat, Position
from tests.helpers.methuselah.tables import on, table, vampire

MANEUVER = Grants("maneuver")
OPTIONAL_MANEUVER = Grants("optional maneuver")
PRESS = Grants("press")
STRONGER = Modifies("strength", 1)
GUN = (Strikes("damage", amount=3, ranged=True), OPTIONAL_MANEUVER)


def andreas(**traits: Any) -> Card:
    """The acting minion: a vampire of capacity 5 with 3 blood."""
    return vampire("Andreas", "Sarah", **traits)


def yuri(**traits: Any) -> Card:
    """The opposing minion: a vampire of capacity 5 with 3 blood."""
    return vampire("Yuri", "Alexis", **traits)


def gun(bearer: str, owner: str, name: str = "Submachine Gun") -> Card:
    """A weapon that shoots for 3R and gives an optional maneuver."""
    return on(name, bearer, owner, weapon=True, effects=GUN)


def fight(*cards: Card, combat: dict[str, Any] | None = None, **rest: Any) -> Position:
    """Andreas and Yuri in combat, at the beginning of its first round unless `combat` says otherwise."""
    names = {card.name for card in cards}
    fighters = [card for card in (andreas(), yuri()) if card.name not in names]
    given = {"acting": "Andreas", "opposing": "Yuri", **(combat or {})}
    return table(*fighters, *cards, combat=Combat(**given), **rest)


def after_strikes(*cards: Card, combat: dict[str, Any] | None = None, **rest: Any) -> Position:
    """The same, with the first pair of strikes resolved."""
    return fight(*cards, combat={"step": "additional", "pair": 2, **(combat or {})}, **rest)
