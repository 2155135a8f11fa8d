"""A Vendetta table as a picture: the Locations in a row with all that lies there, and below them the players."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import graphviz

from events.vendetta.position import Ally, Position, Seat
from projections.phrases import many
from service.drawing.labels import FONT, INK, PAPER, SHADE, text, tip
from service.presenters.circle import circle, framed

GREY = "#6b7078"
GONE, HERE = "#d5d5d5", "#dfe7f5"
MOST_IN_A_ROW = 3  # players


def picture(position: Position, title: str = "") -> graphviz.Digraph:
    """The Locations in a row, each with its Ally and the Positions beside it; below, players with Pool and Alliance."""
    graph = graphviz.Digraph("table", engine="dot")
    graph.attr(bgcolor=PAPER, notranslate="true", label=tip(title), fontname=FONT, labelloc="t", rankdir="TB")
    graph.attr(nodesep="0.3", ranksep="0.3")
    graph.attr("node", fontname=FONT, fontsize="11", fontcolor=INK, shape="plain")
    graph.attr("edge", style="invis")
    rows = [[f"place{number}" for number in range(len(position.locations))]]
    for number, name in enumerate(position.locations):
        graph.node(f"place{number}", f"<{framed(_location(position, name))}>")
    seats = list(position.seats.values())
    rows_of_players = -(-len(seats) // MOST_IN_A_ROW)
    in_a_row = -(-len(seats) // max(1, rows_of_players))
    for number, seat in enumerate(seats):
        graph.node(f"seat{number}", f"<{framed(_player(position, seat) + _cards(position, seat))}>")
        if number % in_a_row == 0:
            rows.append([])
        rows[-1].append(f"seat{number}")
    rows = [row for row in rows if row]
    for row in rows:
        with graph.subgraph() as together:
            together.attr(rank="same")
            for one, other in pairwise(row):
                together.edge(one, other)
    for above, below in pairwise(rows):
        graph.edge(above[0], below[0])
    return graph


def players(position: Position, title: str = "") -> graphviz.Digraph:
    """The players alone as they sit, with Pool and Ambition token; arrows go clockwise, as turns do."""
    seats = position.seats
    return circle(
        list(seats),
        [name for name in seats if not seats[name].out],
        lambda name: _player(position, seats[name]),
        lambda one, other: f"{other} takes turns after {one}",
        title,
        0.8 + 0.2 * len(seats),
    )


# --- a Location -------------------------------------------------------------------------------------------------------


def _location(position: Position, name: str) -> str:
    place = position.locations[name]
    now = position.resolution
    resolving = now is not None and now.location == name
    told = f"{now.step} step" if now is not None and resolving else "resolved" if place.resolved else ""
    head = f"<B>{text(name)}</B>" + (f"<BR/>{text(told)}" if told else "")
    ally = position.allies.get(place.ally)
    rows = [f'<TR><TD BGCOLOR="{HERE if resolving else SHADE}">{head}</TD></TR>']
    rows.append(f"<TR><TD>{_ally(ally) if ally is not None else _grey('no Ally')}</TD></TR>")
    rows += [_row(told) for seat in position.seats.values() if (told := "".join(_tile(position, seat.name, name)))]
    return "".join(rows)


def _tile(position: Position, player: str, location: str) -> Iterator[str]:
    """A player's Position at a Location: her cards, the Deployed Blood, and the token; nothing where nothing lies."""
    tile = next((one for one in position.tiles.values() if (one.player, one.location) == (player, location)), None)
    cards = [card for card in position.cards.values() if (card.owner, card.location) == (player, location)]
    blood = tile.blood if tile is not None else 0
    done = position.locations[location].resolved
    token = _token(tile) if tile is not None and (tile.withdrawn or (tile.chosen and not done)) else ""
    if not cards and not blood and not token:
        return
    yield f"<B>{text(player)}</B>" + (f"  {blood} Blood" if blood else "") + '<BR ALIGN="LEFT"/>'
    for card in cards:
        name = text(card.card or card.name)
        yield (f"{_grey('face down')} {name}" if card.down else name) + '<BR ALIGN="LEFT"/>'
    if token:
        yield _grey(token) + '<BR ALIGN="LEFT"/>'


def _token(tile: Any) -> str:
    if tile.withdrawn:
        return "withdrawn"
    if tile.revealed:
        return f"shows {tile.token}"
    return f"token face down{f': {tile.token}' if tile.token else ''}"


def _ally(ally: Ally) -> str:
    values = (("Influence", ally.influence), ("feeds", ally.feed), ("Drained", ally.drain))
    told = [ally.kind, *(f"{word} {value}" for word, value in values if value is not None)]
    return text(ally.name) + f'<BR/><FONT POINT-SIZE="9" COLOR="{GREY}">{text(", ".join(filter(None, told)))} </FONT>'


# --- a player ---------------------------------------------------------------------------------------------------------


def _player(position: Position, seat: Seat) -> str:
    now = position.round
    acting = now is not None and now.phase == "planning" and now.player == seat.name and not now.ended
    fill = GONE if seat.out else HERE if acting else SHADE
    facts = [
        "winner" if seat.winner else "",
        "out of the game" if seat.out else "",
        f"{seat.score} Influence in all" if seat.score is not None else "",
        f"{seat.blood} Blood" if seat.blood >= 0 else "Blood not counted",
        f"{seat.influence} Influence" if seat.influence >= 0 else "Influence not counted",
        many(seat.tokens + seat.flipped, "Diablerie token") if seat.tokens + seat.flipped else "",
        "in Frenzy" if seat.frenzy else "",
    ]
    clan = f" ({text(seat.clan)})" if seat.clan else ""
    ambition = "<BR/>the Ambition token" if position.ambition == seat.name else ""
    words = text(" · ".join(fact for fact in facts if fact))
    return f'<TR><TD BGCOLOR="{fill}"><B>{text(seat.name)}</B>{clan}<BR/>{words}{ambition}</TD></TR>'


def _cards(position: Position, seat: Seat) -> str:
    mine = [ally for ally in position.allies.values() if ally.owner == seat.name]
    return "".join(
        f"<TR><TD>{_drained(ally) if ally.drained else _ally(ally)}</TD></TR>"
        for ally in sorted(mine, key=lambda ally: ally.drained)
    )


def _drained(ally: Ally) -> str:
    worth = "" if ally.drained_influence is None else f", Influence {ally.drained_influence}"
    return f"{text(ally.name)} {_grey(f'Drained{worth}')}"


def _row(words: str) -> str:
    return f'<TR><TD ALIGN="LEFT" BALIGN="LEFT">{words}</TD></TR>'


def _grey(words: str) -> str:
    return f'<FONT COLOR="{GREY}">{text(words)}</FONT>'
