"""What can be seen at a Vendetta table: each fact by the players' word for it."""

from collections.abc import Callable, Iterator
from typing import Any

from projections.vendetta.table import Table

Sight = Callable[[Table, str], Any]


def _blood(table: Table, seat: str) -> int | None:
    return table.blood_of(seat) if table.counted(seat) else None


def _influence(table: Table, seat: str) -> int | None:
    return table.influence_of(seat) if table.influence_of(seat) >= 0 and not table.untold(seat) else None


OF_A_SEAT: dict[str, Sight] = {
    "blood": _blood,
    "pool": _blood,
    "influence": _influence,
    "hand": lambda table, seat: table.hand_of(seat),
    "cards": lambda table, seat: table.hand_of(seat),
    "tokens": lambda table, seat: table.all_tokens_of(seat),
    "diablerie tokens": lambda table, seat: table.all_tokens_of(seat),
    "alliance": lambda table, seat: table.alliance_of(seat),
    "clan": lambda table, seat: table.clan_of(seat) or None,
    "ambition": lambda table, seat: table.first_player() == seat if table.first_player() else None,
    "score": lambda table, seat: table.score_of(seat),
}
OF_A_CARD: dict[str, Sight] = {
    "power": lambda table, card: table.power_of(card),
    "location": lambda table, card: table.location_of(card) or None,
}
OF_AN_ALLY: dict[str, Sight] = {
    "drained": lambda table, card: table.drained(card),
    "owner": lambda table, card: table.holder_of(card) or None,
    "alliance": lambda table, card: table.holder_of(card) or None,
}
OF_A_POSITION: dict[str, Sight] = {
    "blood": lambda table, name: table.blood_on(name),
    "deployed blood": lambda table, name: table.blood_on(name),
    "power": lambda table, name: table.power_on(name),
}
OF_A_LOCATION: dict[str, Sight] = {"ally": lambda table, name: table.ally_at(name) or None}


def _sights(table: Table, subject: str) -> dict[str, Sight]:
    if table.seated(subject):
        return OF_A_SEAT
    for parts, sights in (
        (table.cards, OF_A_CARD),
        (table.allies, OF_AN_ALLY),
        (table.tiles, OF_A_POSITION),
        (table.locations, OF_A_LOCATION),
    ):
        if subject in parts:
            return sights
    return {}


def sight_of(table: Table, subject: str, what: str) -> Any:
    """The fact as it is now; nothing when the subject or the fact is unknown."""
    sight = _sights(table, subject).get(" ".join(what.casefold().split()))
    return None if sight is None else sight(table, subject)


def sights_of(table: Table, subject: str) -> tuple[str, ...]:
    """The players' words for what can be seen of a player, a card, a Position or a Location."""
    return tuple(_sights(table, subject))


def tables_to_come(table: Table) -> Iterator[Table]:
    """No step is open at this table but those that somebody has to declare."""
    return iter(())
