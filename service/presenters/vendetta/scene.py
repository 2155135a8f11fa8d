"""A Vendetta table as a scene: what a replay draws."""

from collections.abc import Iterator, Sequence
from typing import Any

from events.vendetta.position import Ally, Deployed, Location, Seat, Tile
from service.presenters.scene import Area, Group, Item, Posture, Scene
from service.presenters.vendetta.contests import contests
from service.presenters.vendetta.headings import phase, turn
from service.presenters.vendetta.text import in_progress, token_in_words

FACTS = {"": "power", "in all": "score", "Clan deck": "deck", "Diablerie": "tokens"}
DEPLOYED = ": Blood"


def scene(table: Any) -> Scene:
    """The players with their Pools and Alliances around the Locations with all that is deployed there."""
    stage = ("The game is over.",) if table.over else tuple(in_progress(table))
    return Scene(
        title=turn(table),
        note=phase(table).lower(),
        stage=stage,
        contests=tuple(contests(table)),
        places=tuple(_seat(table, seat) for seat in table.seats.values()),
        shared=tuple(_location(table, one) for one in table.locations.values()),
    )


def fact(key: str, counter: str) -> str:
    """What a number in the scene counts: `Claudia.Blood`, `Vanish.power`, `Claudia at Elysium.blood`."""
    if not counter and key.endswith(DEPLOYED):
        return f"{key.removesuffix(DEPLOYED)}.blood"
    return f"{key}.{FACTS.get(counter, counter).lower()}"


# --- a player ---------------------------------------------------------------------------------------------------------


def _seat(table: Any, seat: Seat) -> Area:
    mine = [ally for ally in table.allies.values() if ally.owner == seat.name]
    groups = (
        ("Alliance", [_ally(table, ally) for ally in mine if not ally.drained]),
        ("Drained", [_drained(table, ally) for ally in mine if ally.drained]),
        _hand(table, seat),
        ("Drawn to choose from", list(_held(f"{seat.name}: drawn", seat.drawn))),
        ("Under the Clan deck", list(_held(f"{seat.name}: under", [card for card in seat.under if card]))),
    )
    return Area(
        title=seat.name,
        note=seat.clan,
        counters=tuple(_counters(table, seat)),
        tags=tuple(_tags(table, seat)),
        groups=tuple(Group(title, tuple(items)) for title, items in groups if items),
        acting=table.turn_of() == seat.name and not table.over,
        out="out of the game" if seat.out else "",
    )


def _counters(table: Any, seat: Seat) -> Iterator[tuple[str, str]]:
    yield "Blood", str(seat.blood) if seat.blood >= 0 else "?"
    influence = "?" if seat.influence < 0 else f"{seat.influence}{'+?' if seat.untold_influence else ''}"
    yield "Influence", influence
    if seat.score is not None:
        yield "in all", str(seat.score)
    yield "hand", "?" if seat.uncounted else str(table.hand_of(seat.name))
    if seat.deck is not None:
        yield "Clan deck", str(seat.deck)
    if seat.tokens + seat.flipped:
        yield "Diablerie", str(seat.tokens + seat.flipped)


def _tags(table: Any, seat: Seat) -> Iterator[str]:
    if table.first_player() == seat.name:
        yield "the Ambition token"
    if seat.flipped:
        yield f"{seat.flipped} Diablerie face down"
    if seat.frenzy:
        yield "in Frenzy"
    if seat.winner:
        yield "winner"


def _card(table: Any, ally: Ally, marks: tuple[str, ...], posture: Posture = "") -> Item:
    """A card under a key that no deployed card has, even where an Ally is called as one."""
    clashes = ally.name in table.cards
    key, name = (f"{ally.name} (Ally)", ally.name) if clashes else (ally.name, "")
    return Item(key, marks=tuple(mark for mark in marks if mark), posture=posture, name=name)


def _ally(table: Any, ally: Ally) -> Item:
    values = (
        ("Influence", ally.influence),
        ("feeds", ally.feed),
        ("Drained", ally.drain),
    )
    marks = (ally.kind, *(f"{word} {value}" for word, value in values if value is not None))
    return _card(table, ally, marks)


def _drained(table: Any, ally: Ally) -> Item:
    worth = ally.drained_influence
    marks = (ally.kind, "" if worth is None else f"Influence {worth}")
    return _card(table, ally, marks, "turned")


def _hand(table: Any, seat: Seat) -> tuple[str, list[Item]]:
    """The cards in hand that somebody has named; some may be those that lie face down and nobody has shown."""
    sure = len(seat.unseen) == table.hand_of(seat.name)
    known = [card for card in seat.unseen if card]
    return "Hand" if sure else "Hand, or face down", list(_held(f"{seat.name}:", known))


def _held(whose: str, cards: Sequence[str]) -> Iterator[Item]:
    """Cards that are no one else's business; copies of one have keys of their own."""
    for place, card in enumerate(cards):
        copy = cards[:place].count(card)
        key = f"{whose} {card or 'a card'}" + (f" {copy + 1}" if copy else "")
        yield Item(key, name=card or "a card", posture="faint")


# --- a Location -------------------------------------------------------------------------------------------------------


def _location(table: Any, location: Location) -> Area:
    resolving = table.resolving() == location.name
    ally = table.allies.get(location.ally)
    groups = [Group("Ally", (_ally(table, ally),))] if ally is not None else []
    for player in table.seats:
        items = tuple(_position(table, player, location.name))
        if items:
            groups.append(Group(player, items))
    return Area(
        title=location.name,
        note=f"{table.step()} step" if resolving else "resolved" if location.resolved else "",
        groups=tuple(groups),
        acting=resolving and not table.over,
    )


def _position(table: Any, player: str, location: str) -> Iterator[Item]:
    """A player's cards at a Location, the Deployed Blood there, and the token."""
    for card in table.cards_at(player, location):
        yield _deployed(table, card)
    tile: Tile | None = table.tiles.get(f"{player} at {location}")
    if tile is None:
        return
    if tile.blood:
        yield Item(tile.name + DEPLOYED, str(tile.blood), name="Blood")
    if tile.withdrawn or (tile.chosen and not table.locations[location].resolved):
        posture: Posture = "" if tile.revealed else "faint"
        yield Item(
            f"{tile.name}: token", marks=(token_in_words(tile).removeprefix("token "),), name="Token", posture=posture
        )


def _deployed(table: Any, card: Deployed) -> Item:
    power = table.power_of(card.name)
    return Item(
        card.name,
        count="" if power is None else str(power),
        marks=tuple(
            mark
            for mark, on in (
                ("face down", card.down),
                ("applied", card.applied),
                (_lookers(card), bool(card.looked_at)),
            )
            if on
        ),
        posture="faint" if card.down else "",
        name=card.card,
    )


def _lookers(card: Deployed) -> str:
    return f"seen by {', '.join(dict.fromkeys(card.looked_at))}"
