"""The look of a Methuselah table."""

from typing import Any

from service.presenters.methuselah.narrator import TELLER
from service.presenters.methuselah.picture import ring
from service.presenters.methuselah.scene import fact, scene
from service.presenters.methuselah.setup import setup
from service.presenters.methuselah.text import lines_of
from service.presenters.presenter import Presenter


def turn(table: Any) -> str:
    """`Turn 4: Alexis`; empty before the first turn."""
    now = table.turn
    return f"Turn {now.number}: {now.methuselah}" if now is not None else ""


def pool(table: Any) -> dict[str, int]:
    """The pool of each Methuselah; those whose pool nobody counted are left out."""
    return {name: seat.pool for name, seat in table.seats.items() if seat.pool >= 0}


def blood(table: Any) -> dict[str, int]:
    """The blood on the vampires that each Methuselah controls, in play or in torpor."""
    total = dict.fromkeys(table.seats, 0)
    for card in table.cards.values():
        if card.kind == "vampire" and card.region in ("ready", "torpor") and card.controller in total:
            total[card.controller] += max(card.counters, 0)
    return total


def votes(table: Any) -> dict[str, int]:
    """The votes that each Methuselah's ready vampires hold."""
    total = dict.fromkeys(table.seats, 0)
    for card in table.cards.values():
        if card.kind == "vampire" and card.region == "ready" and card.controller in total:
            total[card.controller] += table.votes_of(card.name)
    return total


def points(table: Any) -> dict[str, int]:
    """The victory points of each Methuselah."""
    return {name: seat.points for name, seat in table.seats.items()}


METHUSELAH = Presenter(
    lines=lines_of,
    picture=ring,
    turn=turn,
    series={"Pool": pool, "Blood in play": blood, "Votes": votes, "Victory points": points},
    scene=scene,
    fact=fact,
    teller=TELLER,
    example_lines=(
        ("turn Sarah", "a play; a short beginning of a name will do: turn sar"),
        ("lupo bleeds; thomas blocks; resolves", "several plays in one line"),
        ("alexis=12, lupo=3, alexis.hand=7", "what is seen: pool, blood or life, or the fact after the dot"),
    ),
    said_of_players=("the Edge", "ousted"),
    said_of_cards=("tapped", "in torpor", "uncontrolled", "contested"),
    setup=setup,
)
