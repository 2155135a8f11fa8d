"""Any events of a Rage table, sensible or not: what the fold, the judge and the readers must bear."""

import typing
from random import Random
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from events.effects.rage import (
    Crosses,
    Empowers,
    FillsHand,
    Forces,
    Heals,
    Kills,
    Leaves,
    Restricts,
    Scores,
    Turns,
    Wounds,
)
from events.rage.card_facts import RageFacts
from events.registry import vocabulary_of
from events.spelling import Role
from tests.helpers.rage.tables import FACTS

PLAYERS = ("Sarah", "Ryan", "Eva")
NAMES = ("Sarah", "Ryan", "Eva", "Sarah 1", "Ryan 1", "", "Golgol", *FACTS)
EFFECTS: tuple[Any, ...] = (
    Empowers("rage", 2, "Mari"),
    Empowers("health", -20, "Zhyzhak"),
    Wounds("Mari", 3),
    Heals("Maul", "Mari"),
    Scores("Sarah", 2),
    Turns("Mari", "battle"),
    Crosses("Mari", "umbra"),
    Kills("Albrecht"),
    Leaves("Mari"),
    FillsHand("Ryan", 2, "combat"),
    Forces("Mari"),
    Restricts("Zhyzhak", 3, or_less=True),
    Restricts("Zhyzhak", 1),
)


def any_events(random: Random, many: int) -> list[Any]:
    """So many events of any kinds, about anybody."""
    kinds = sorted(vocabulary_of("rage-2018").events.items())
    return [_made(random.choice(kinds)[1], random) for _ in range(many)]


def events_of_known(random: Random, many: int) -> list[Any]:
    """The same, about players and cards that are known where they must be."""
    named = vocabulary_of("rage-2018").named
    several = []
    for event in any_events(random, many):
        roles = {field: role for field, role, _optional in named[type(event)]}
        fit = {field: random.choice(PLAYERS if role is Role.SEAT else tuple(FACTS)) for field, role in roles.items()}
        if hasattr(event, "creatures"):
            fit["creatures"] = tuple(random.sample(tuple(FACTS), 2))
        several.append(replace(event, **fit))
    return several


def _made(kind: type[Struct], random: Random) -> Any:
    hints = get_type_hints(kind)
    return kind(**{name: _value(name, hints[name], random) for name in kind.__struct_fields__ if name != "shows"})


def _value(name: str, hint: Any, random: Random) -> Any:
    if name == "effects":
        return tuple(random.sample(EFFECTS, random.randint(0, 2)))
    if name in ("about", "to") and hint is not str:
        return () if name == "about" else random.randint(0, 3)
    if hint is RageFacts:
        return random.choice(tuple(FACTS.values()))
    options = get_args(hint)
    if get_origin(hint) is typing.Literal:
        return random.choice(options)
    if get_origin(hint) is tuple:
        return tuple(random.choice(NAMES) for _ in range(random.randint(0, 3)))
    if hint is bool or hint is int:
        return random.random() < 0.5 if hint is bool else random.randint(0, 9)
    if int in options:
        return random.choice((None, random.randint(0, 9))) if type(None) in options else random.randint(0, 9)
    return random.choice((None, True, False)) if bool in options else random.choice(NAMES)
