"""The look of a Rage table."""

from typing import Any

from service.presenters.presenter import Presenter
from service.presenters.rage.headings import turn
from service.presenters.rage.narrator import TELLER
from service.presenters.rage.picture import picture
from service.presenters.rage.scene import fact, scene
from service.presenters.rage.text import lines_of


def points(table: Any) -> dict[str, int]:
    """Each player's Victory Points; those of whom nobody knows how many they are are left out."""
    known = {name: table.points_of(name) for name in table.seats}
    return {name: count for name, count in known.items() if count is not None}


def pack(table: Any) -> dict[str, int]:
    """The creatures in each player's pack."""
    return {name: len(table.members_of(name)) for name in table.seats}


RAGE = Presenter(
    lines=lines_of,
    picture=picture,
    turn=turn,
    series={"Victory Points": points, "Creatures in the pack": pack},
    scene=scene,
    fact=fact,
    teller=TELLER,
    example_lines=(
        ("mari attacks zhyzhak", "an attack; a short beginning of a name will do: mari attacks zhy"),
        ("mari lays ? at zhyzhak; zhyzhak lays ? at mari", "combat cards face down, several plays in one line"),
        ("both lay; mari shows Maul; zhyzhak dodges", "a round as players say it; the damage lands by itself"),
        ("zhyzhak=5; sarah.points=12", "what is seen: damage, or the fact after the dot"),
    ),
    said_of_players=(),
    said_of_cards=("battle form", "in the umbra", "full frenzy", "out of play"),
)
