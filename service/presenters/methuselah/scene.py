"""A Methuselah table as a scene: what a replay draws."""

from typing import Any

from events.methuselah.position import Card, Seat
from projections.phrases import many
from service.presenters.methuselah.contests import contests
from service.presenters.methuselah.text import in_progress, stacked
from service.presenters.scene import Area, Group, Item, Posture, Scene

FACTS = {"": "counters", "VP": "points"}
GROUPS = {"ready": "Ready", "in play": "In play", "torpor": "Torpor", "uncontrolled": "Uncontrolled"}
POSTURES: dict[str, Posture] = {"torpor": "down", "uncontrolled": "faint"}


def scene(table: Any) -> Scene:
    """The seats with pool, Edge, hands and cards, whose turn it is, and what is in progress."""
    turn = table.turn
    stage = (*(["The game is over."] if table.over else []), *(line for line in in_progress(table, table) if line))
    acting = turn.methuselah if turn is not None else ""
    lying: dict[str, dict[str, list[Item]]] = {name: {} for name in table.seats}
    carried: dict[str, list[str]] = {}
    for card in table.cards.values():
        if card.region == "on":
            carried.setdefault(card.on, []).append(stacked(card))
    for card in table.cards.values():
        if card.region in GROUPS and card.controller in lying:
            region = "ready" if card.recruited else card.region
            lying[card.controller].setdefault(region, []).append(_item(card, region, carried.get(card.name, [])))
    return Scene(
        title=f"Turn {turn.number}: {turn.methuselah}" if turn is not None else "Before the first turn",
        note=f"{turn.phase} phase" if turn is not None else "",
        stage=stage,
        contests=tuple(contests(table)),
        places=tuple(
            _place(table, name, seat, lying[name], name == acting and not table.over)
            for name, seat in table.seats.items()
        ),
    )


def fact(key: str, counter: str) -> str:
    """What a number in the scene counts: `Sarah.pool`, `Lupo.counters`."""
    return f"{key}.{FACTS.get(counter, counter)}"


def _place(table: Any, name: str, seat: Seat, lying: dict[str, list[Item]], acting: bool) -> Area:
    groups = [Group(title, tuple(lying[region])) for region, title in GROUPS.items() if region in lying]
    if seat.face_down:
        groups.append(Group("Face down", (Item(many(seat.face_down, "card"), posture="faint"),)))
    prey = "" if seat.out else table.prey_of(name)
    return Area(
        title=name,
        note=f"prey: {prey}" if prey else "",
        counters=_counters(seat),
        tags=_tags(table, name, seat),
        groups=tuple(groups),
        acting=acting,
        out=seat.out,
        next=prey,
    )


def _counters(seat: Seat) -> tuple[tuple[str, str], ...]:
    points = [("VP", str(seat.points))] if seat.points or seat.out else []
    heap = [("ash heap", str(len(seat.ash_heap)))] if seat.ash_heap else []
    if seat.out:
        return (*points, *heap)
    decks = (("library", seat.library), ("crypt", seat.crypt))
    return (
        ("pool", str(seat.pool) + _supposed("pool" in seat.uncounted)),
        *points,
        ("hand", str(len(seat.hand)) + _supposed("hand" in seat.uncounted)),
        *((word, str(count)) for word, count in decks if count is not None),
        *heap,
    )


def _supposed(uncounted: bool) -> str:
    """The mark of a number that nobody counted and that is no more than supposed."""
    return "?" if uncounted else ""


def _tags(table: Any, name: str, seat: Seat) -> tuple[str, ...]:
    tags = (
        ("the Edge", table.edge == name),
        ("winner", seat.winner),
        ("withdrawing", seat.withdrawing and not seat.withdrawal_failed),
    )
    return tuple(word for word, on in tags if on)


def _item(card: Card, region: str, carries: list[str]) -> Item:
    count = ""
    if card.kind == "vampire":
        count = f"{card.counters}{_supposed(card.uncounted)}/{'?' if card.capacity is None else card.capacity}"
    elif card.kind in ("ally", "retainer"):
        count = f"{card.counters}{_supposed(card.uncounted)} life"
    elif card.counters > 0:
        count = str(card.counters)
    marks = (
        ("tapped", card.tapped),
        ("contested", card.contested),
        ("paralyzed", card.paralyzed),
        ("recruited", card.recruited),
        (card.title + (" (contested)" if card.title_contested else ""), bool(card.title)),
    )
    return Item(
        key=card.name,
        count=count,
        marks=tuple(word for word, on in marks if on),
        carries=tuple(carries),
        posture="faint" if card.contested else POSTURES.get(region, "turned" if card.tapped else ""),
    )
