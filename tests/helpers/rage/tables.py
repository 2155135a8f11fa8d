"""Rage tables for tests: two or three packs in a given phase, and what the judge says of declarations at them."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from events.rage.card_facts import RageFacts
from events.rage.position import Card, Combat, Damage, Laid, Position, Seat, Trophy, Turn
from tests.helpers.methuselah import tables

BOOK = "rage-2018"
kept = partial(tables.kept, book=BOOK)
broken = partial(tables.broken_alone, book=BOOK)
unclear = partial(tables.unclear, book=BOOK)
why = tables.why
PLAYERS = ("Sarah", "Ryan")
SIDES = {"Sarah": "gaia", "Ryan": "wyrm", "Eva": "gaia"}
STATS = {"rage": 4, "gnosis": 4, "health": 6, "battle_rage": 6, "battle_gnosis": 4, "battle_health": 8}
FACTS = {
    "Mari": RageFacts("character", "gaia", renown=6, keywords=("Black Fury", "Theurge"), **STATS),  # type: ignore[arg-type]
    "Albrecht": RageFacts("character", "gaia", renown=8, keywords=("Silver Fang",), **STATS),  # type: ignore[arg-type]
    "Zhyzhak": RageFacts("character", "wyrm", renown=8, keywords=("Black Spiral Dancer",), **STATS),  # type: ignore[arg-type]
    "Morgan": RageFacts("character", "wyrm", renown=5, keywords=("Vampire",), **STATS),  # type: ignore[arg-type]
    "Evan": RageFacts("character", "gaia", renown=6, keywords=("Wendigo",), **STATS),  # type: ignore[arg-type]
    "Guard Dog": RageFacts("ally", renown=2, rage=2, gnosis=1, health=3, keywords=("Animal",)),
    "Zmei": RageFacts("enemy", renown=6, rage=6, gnosis=3, health=9, keywords=("Monster",)),
    "Street Bum": RageFacts("victim", renown=1, rage=1, gnosis=1, health=2, keywords=("Human",)),
    "Jaggling": RageFacts("enemy", renown=3, rage=3, gnosis=5, health=4, keywords=("Spirit",)),
    "Old Caern": RageFacts("caern", gauntlet=4, unique=True),
    "New Caern": RageFacts("caern", gauntlet=6, unique=True),
    "Deep Realm": RageFacts("realm"),
    "High Realm": RageFacts("realm"),
    "Back Yard": RageFacts("territory"),
    "Long Ridge": RageFacts("battlefield", renown=5, engaging=10, defending=8),
    "Klaive": RageFacts("fetish", requires=("Garou",), requires_gnosis=4, keywords=("Weapon", "Klaive"), unique=True),
    "Whip": RageFacts("bane fetish", requires_gnosis=3, keywords=("Weapon",)),
    "Shotgun": RageFacts("equipment", keywords=("Weapon", "Firearm")),
    "Vest": RageFacts("equipment", keywords=("Armor",), conditions=("homid form",)),
    "Howl": RageFacts("action"),
    "Storm": RageFacts("event"),
    "Wasp": RageFacts("gift", requires=("Theurge",), requires_gnosis=5),
    "Cleansing": RageFacts("rite", requires_renown=6),
    "Owl": RageFacts("pack totem", requires=("Theurge",)),
    "Full Moon": RageFacts("lunar phase"),
    "Great Deed": RageFacts("quest"),
    "Old Soul": RageFacts("past life", requires=("Black Fury",)),
    "Tribunal": RageFacts("moot", requires_renown=6),
    "Council": RageFacts("moot", requires_renown=4),
    "Merger": RageFacts("board meeting", requires_renown=5),
    "Maul": RageFacts("combat action", requires_rage=4, damage=4),
    "Bite": RageFacts("combat action", requires_rage=2, damage=2),
    "Rend": RageFacts("combat action", requires_rage=9, damage=7, aggravated=True),
    "Jab": RageFacts("combat action", requires_rage=1, damage=1, speed="fast"),
    "Dodge": RageFacts("combat action", requires_rage=1, dodges=True),
    "Rampage": RageFacts("combat event", frenzies="full"),
}


def creature(name: str, pack: str = "", **traits: Any) -> Card:
    """A creature: in a pack, or in the Hunting Grounds where no pack is given."""
    kind = FACTS[name].kind if name in FACTS else ""
    place = "home" if pack else "hunting grounds"
    given = {"kind": kind, "owner": pack, "pack": pack, "place": place, **traits}
    return Card(name=name, **given)


def resource(name: str, pack: str, **traits: Any) -> Card:
    """A card in a Home Ground."""
    given = {"kind": FACTS[name].kind, "owner": pack, "pack": pack, "world": "both", **traits}
    return Card(name=name, **given)


def item(name: str, on: str, owner: str = "Sarah", **traits: Any) -> Card:
    """A card that is attached to a creature."""
    return Card(name=name, kind=FACTS[name].kind, owner=owner, on=on, **traits)


def hurt(on: str, amount: int | None, card: str = "Maul", number: int = 1, **traits: Any) -> Damage:
    """A damage card under a creature."""
    return Damage(name=f"{on} damage {number}", on=on, card=card, amount=amount, **{"owner": "Ryan", **traits})


def laid(name: str, creature: str, card: str = "", target: str = "", **traits: Any) -> Laid:
    """A combat card in the round in progress; its player is in its name."""
    player = name.rpartition(" ")[0]
    return Laid(name=name, player=player, creature=creature, card=card, target=target, **traits)


def table(
    *parts: Card | Damage | Laid | Trophy,
    phase: str = "resource",
    number: int = 2,
    closed: bool = False,
    players: Iterable[str] = PLAYERS,
    seats: dict[str, dict[str, Any]] | None = None,
    combat: Combat | None = None,
    acting: str = "",
    **rest: Any,
) -> Position:
    """Packs in the Open Play of a phase: Mari and Albrecht are Sarah's, Zhyzhak and Morgan Ryan's, Evan Eva's.

    Each hand has five unknown cards. `seats` changes seats by name; `rest` are other fields of the position. A phase
    of "" is none.
    """
    names, changed = tuple(players), seats or {}
    packs = {"Sarah": ("Mari", "Albrecht"), "Ryan": ("Zhyzhak", "Morgan"), "Eva": ("Evan",)}
    unknown = ("",) * 5
    sitting = {
        name: Seat(
            **{
                "name": name,
                "serves": SIDES.get(name, ""),
                "sept": unknown,
                "combat": unknown,
                "sept_deck": 25,
                "combat_deck": 15,
                "dealt": ("sept", "combat"),
                **changed.get(name, {}),
            }
        )
        for name in names
    }
    given = {part.name for part in parts}
    members = [creature(one, name) for name in names for one in packs.get(name, ()) if one not in given]
    cards = [*members, *(part for part in parts if isinstance(part, Card))]
    turn = Turn(number=number, phase=phase, closed=closed, acting=acting) if phase else None  # type: ignore[arg-type]
    return Position(
        seats=sitting,
        cards={card.name: card for card in cards},
        damage={part.name: part for part in parts if isinstance(part, Damage)},
        laid={part.name: part for part in parts if isinstance(part, Laid)},
        trophies={part.name: part for part in parts if isinstance(part, Trophy)},
        turn=turn,
        combat=combat,
        **{"described": FACTS, "level": 20, **rest},
    )


def fight(
    attackers: tuple[str, ...] = ("Mari",),
    defenders: tuple[str, ...] = ("Zhyzhak",),
    step: str = "play card",
    **traits: Any,
) -> Combat:
    """A combat in its first round."""
    given = {"round": 1, "target": defenders[0] if defenders else "", **traits}
    return Combat(attacker=attackers[0], attackers=attackers, defenders=defenders, step=step, **given)  # type: ignore[arg-type]
