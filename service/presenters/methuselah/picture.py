"""A Methuselah table as a picture: the seats in their ring."""

from collections.abc import Callable
from typing import Any

import graphviz

from service.drawing.labels import SHADE, text
from service.presenters.circle import circle

SHOWN = ("ready", "torpor", "uncontrolled", "in play")


def ring(position: Any, title: str = "") -> graphviz.Digraph:
    """The seats in their ring, clockwise: pool, Edge, victory points, minions; arrows go from predator to prey."""
    return _around(position, title, 0.9 + 0.4 * len(position.seats), _seat)


def players(position: Any, title: str = "") -> graphviz.Digraph:
    """The Methuselahs alone in their ring, with pool, Edge and points; arrows go from predator to prey."""
    return _around(position, title, 0.8 + 0.2 * len(position.seats), _player)


def _around(position: Any, title: str, radius: float, draw: Callable[[Any, str], str]) -> graphviz.Digraph:
    seats = position.seats
    left = [name for name in seats if not seats[name].out]
    return circle(
        list(seats),
        left,
        lambda name: draw(position, name),
        lambda one, other: f"{other} is the prey of {one}",
        title,
        radius,
    )


def _player(position: Any, name: str) -> str:
    seat = position.seats[name]
    acting = position.turn is not None and position.turn.methuselah == name
    fill = "#dfe7f5" if acting else SHADE if not seat.out else "#d5d5d5"
    facts = seat.out or (f"{seat.pool} pool" if seat.pool >= 0 else "pool not counted")
    facts += f" · {seat.points} VP" if seat.points else ""
    facts += " · the Edge" if position.edge == name else ""
    return f'<TR><TD BGCOLOR="{fill}"><B>{text(name)}</B><BR/>{text(facts)}</TD></TR>'


def _seat(position: Any, name: str) -> str:
    seat = position.seats[name]
    rows = [_player(position, name)]
    rows += [
        f'<TR><TD ALIGN="LEFT">{_card(position, card)}</TD></TR>'
        for card in position.cards.values()
        if card.controller == name and card.region in SHOWN
    ]
    if seat.face_down:
        rows.append(f'<TR><TD ALIGN="LEFT"><FONT COLOR="#6b7078">{seat.face_down} face down</FONT></TD></TR>')
    return "".join(rows)


def _card(position: Any, card: Any) -> str:
    words = text(card.name)
    if card.kind == "vampire":
        of = "?" if card.capacity is None else str(card.capacity)
        words += f"  {card.counters if card.counters >= 0 else '?'}/{of}"
    elif card.counters > 0:
        words += f"  {card.counters}"
    marks = [word for word, on in (("tapped", card.tapped), ("contested", card.contested)) if on]
    if card.region in ("torpor", "uncontrolled"):
        marks.append(card.region if not card.recruited else "recruited")
    stacked = [text(other.name) for other in position.cards.values() if other.on == card.name]
    if marks:
        words += f' <FONT COLOR="#6b7078">{", ".join(marks)}</FONT>'
    if stacked:
        words += f'<BR ALIGN="LEFT"/><FONT POINT-SIZE="9">{", ".join(stacked)}</FONT><BR ALIGN="LEFT"/>'
    return words
