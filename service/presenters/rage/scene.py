"""A Rage table as a scene: what a replay draws."""

from collections.abc import Iterator
from typing import Any

from events.rage.card_facts import CREATURES
from events.rage.position import Card, Seat
from service.presenters.rage.contests import contests
from service.presenters.rage.headings import phase, turn
from service.presenters.rage.text import in_progress, marks
from service.presenters.rage.words import SIDES
from service.presenters.scene import Area, Group, Item, Posture, Scene

FACTS = {"": "damage"}


def scene(table: Any) -> Scene:
    """The players with their packs around the Hunting Grounds."""
    stage = ("The game is over.",) if table.over else tuple(in_progress(table))
    return Scene(
        title=turn(table),
        note=phase(table).lower(),
        stage=stage,
        contests=tuple(contests(table)),
        places=tuple(_seat(table, seat) for seat in table.seats.values()),
        shared=(_grounds(table),),
    )


def fact(key: str, counter: str) -> str:
    """What a number in the scene counts: `Sarah.points`, `Zhyzhak.damage`."""
    return f"{key}.{FACTS.get(counter, counter).lower()}"


def _grounds(table: Any) -> Area:
    lying = [card for card in table.cards.values() if card.place == "hunting grounds" and not card.on]
    called = [card for card in table.cards.values() if card.place == "called"]
    laid = tuple(
        Item(one.name, marks=(one.creature,), posture="faint" if one.down else "", name=one.card)
        for one in table.laid.values()
    )
    groups = (
        Group("Prey", tuple(_card(table, card) for card in lying)),
        Group("Juntas", tuple(_card(table, card) for card in called)),
        Group("Combat cards", laid),
    )
    return Area(title="Hunting Grounds", groups=tuple(group for group in groups if group.items))


def _seat(table: Any, seat: Seat) -> Area:
    mine = [card for card in table.cards.values() if card.pack == seat.name and not card.on]
    pile = tuple(Item(one.name, name=one.card or "a card") for one in table.trophies.values() if one.pile == seat.name)
    groups = (
        Group("Pack", tuple(_card(table, card) for card in mine if card.kind in CREATURES)),
        Group("Resources", tuple(_card(table, card) for card in mine if card.kind not in CREATURES)),
        Group("Crypt", tuple(_card(table, table.cards[name]) for name in table.crypt_of(seat.name))),
        Group("Victory Pile", pile),
        Group("Hands", tuple(_held(seat))),
    )
    return Area(
        title=seat.name,
        note=SIDES[seat.serves],
        counters=tuple(_counters(table, seat)),
        tags=tuple(_tags(seat)),
        groups=tuple(group for group in groups if group.items),
        acting=table.turn is not None and bool(seat.alpha) and table.turn.acting == seat.alpha and not table.over,
        out="out of the game" if seat.out else "",
    )


def _held(seat: Seat) -> Iterator[Item]:
    for deck, hand in (("sept", seat.sept), ("combat", seat.combat)):
        for place, card in enumerate(hand):
            if card and card != "?":
                copy = hand[:place].count(card)
                yield Item(f"{seat.name}: {deck} {card}{f' {copy + 1}' if copy else ''}", name=card, posture="faint")


def _counters(table: Any, seat: Seat) -> Iterator[tuple[str, str]]:
    points = table.points_of(seat.name)
    yield "points", "?" if points is None else str(points)
    for deck in ("sept", "combat"):
        counted = table.hand_counted(seat.name, deck)
        yield f"{deck} hand", str(table.hand_of(seat.name, deck)) if counted else "?"


def _tags(seat: Seat) -> Iterator[str]:
    if seat.alpha:
        yield f"alpha: {seat.alpha}"
    if seat.winner:
        yield "winner"


def _card(table: Any, card: Card) -> Item:
    damage = table.damage_of(card.name) if table.wounds_of(card.name) else None
    posture: Posture = "turned" if card.form == "battle" else "faint" if card.place == "out of play" else ""
    carried = tuple(one.name for one in table.attached_to(card.name))
    if damage is None:
        return Item(card.name, marks=tuple(marks(table, card)), carries=carried, posture=posture)
    health = table.health_of(card.name)
    words = ("damage" if health is None else f"damage of {health}", *list(marks(table, card))[:-1])
    return Item(card.name, count=str(damage), marks=words, carries=carried, posture=posture)
