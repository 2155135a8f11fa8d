"""The look of a Vendetta table."""

from typing import Any

from service.presenters.presenter import Presenter
from service.presenters.vendetta.headings import turn
from service.presenters.vendetta.narrator import TELLER
from service.presenters.vendetta.picture import picture
from service.presenters.vendetta.scene import fact, scene
from service.presenters.vendetta.text import lines_of


def blood(table: Any) -> dict[str, int]:
    """The Blood in each player's Pool; those whose Blood nobody counted are left out."""
    return {name: seat.blood for name, seat in table.seats.items() if seat.blood >= 0}


def influence(table: Any) -> dict[str, int]:
    """The Influence in each player's Pool; those of whom nobody knows how much it is are left out."""
    return {
        name: seat.influence for name, seat in table.seats.items() if seat.influence >= 0 and not seat.untold_influence
    }


def alliance(table: Any) -> dict[str, int]:
    """The cards in each player's Alliance; those Drained are no part of it."""
    return {name: table.alliance_of(name) for name in table.seats}


def deployed(table: Any) -> dict[str, int]:
    """The Blood that each player has Deployed, at all Locations together."""
    total = dict.fromkeys(table.seats, 0)
    for tile in table.tiles.values():
        if tile.player in total:
            total[tile.player] += tile.blood
    return total


VENDETTA = Presenter(
    lines=lines_of,
    picture=picture,
    turn=turn,
    series={"Blood": blood, "Influence": influence, "Cards in the Alliance": alliance, "Deployed Blood": deployed},
    scene=scene,
    fact=fact,
    teller=TELLER,
    example_lines=(
        ("claudia plays Vanish at 1 with 3 blood", "a play; a short beginning of a name will do: cla plays van at 1"),
        ("location 2; claudia stays; louis withdraws", "several plays in one line"),
        ("claudia=5; claudia.influence=4", "what is seen: Blood, or the fact after the dot"),
    ),
    said_of_players=("fed", "in Frenzy", "the Ambition token"),
    said_of_cards=("drained", "face down", "applied"),
)
