"""A Rage table as a picture: the Hunting Grounds above, and below them the players with their packs."""

from itertools import pairwise

import graphviz

from events.rage.card_facts import CREATURES
from events.rage.position import Card, Laid, Position, Seat
from projections.phrases import many
from service.drawing.labels import FONT, INK, PAPER, SHADE, text, tip
from service.presenters.circle import circle, framed
from service.presenters.rage.words import SIDES

GREY = "#6b7078"
GONE, HERE = "#d5d5d5", "#dfe7f5"
MOST_IN_A_ROW = 3  # players


def picture(position: Position, title: str = "") -> graphviz.Digraph:
    """The Hunting Grounds with all prey; below, players with their packs."""
    graph = graphviz.Digraph("table", engine="dot")
    graph.attr(bgcolor=PAPER, notranslate="true", label=tip(title), fontname=FONT, labelloc="t", rankdir="TB")
    graph.attr(nodesep="0.3", ranksep="0.3")
    graph.attr("node", fontname=FONT, fontsize="11", fontcolor=INK, shape="plain")
    graph.attr("edge", style="invis")
    graph.node("grounds", f"<{framed(_grounds(position))}>")
    rows = [["grounds"]]
    for number, seat in enumerate(position.seats.values()):
        graph.node(f"seat{number}", f"<{framed(_player(position, seat) + _pack(position, seat))}>")
        if number % MOST_IN_A_ROW == 0:
            rows.append([])
        rows[-1].append(f"seat{number}")
    for row in rows:
        with graph.subgraph() as together:
            together.attr(rank="same")
            for one, other in pairwise(row):
                together.edge(one, other)
    for above, below in pairwise(rows):
        graph.edge(above[0], below[0])
    return graph


def players(position: Position, title: str = "") -> graphviz.Digraph:
    """The players alone, in a circle: all play together."""
    seats = position.seats
    return circle(
        list(seats),
        [],
        lambda name: _player(position, seats[name]),
        lambda one, other: "",
        title,
        1.2 + 0.2 * len(seats),
    )


def _grounds(position: Position) -> str:
    rows = [f'<TR><TD BGCOLOR="{SHADE}"><B>Hunting Grounds</B></TD></TR>']
    lying = [card for card in position.cards.values() if card.place == "hunting grounds" and not card.on]
    rows += [_row(_card(position, card)) for card in lying]
    if position.combat is not None:
        fight = position.combat
        sides = f"{', '.join(fight.attackers)} against {', '.join(fight.defenders) or fight.target}"
        rows.append(_row(_grey(f"combat: {sides}")))
        rows += [_row(_laid(card)) for card in position.laid.values()]
    return "".join(rows)


def _player(position: Position, seat: Seat) -> str:
    fill = (
        GONE if seat.out else HERE if position.turn is not None and position.turn.acting == seat.alpha != "" else SHADE
    )
    facts = [
        "winner" if seat.winner else "",
        "out of the game" if seat.out else "",
        f"alpha {seat.alpha}" if seat.alpha else "",
        _points(position, seat),
    ]
    side = f" ({text(SIDES[seat.serves])})" if seat.serves else ""
    words = text(" · ".join(fact for fact in facts if fact))
    below = f"<BR/>{words}" if words else ""
    return f'<TR><TD BGCOLOR="{fill}"><B>{text(seat.name)}</B>{side}{below}</TD></TR>'


def _laid(card: Laid) -> str:
    told = [card.creature, f"at {card.target}" if card.target else "", "face down" if card.down else ""]
    return f"{text(card.card or 'a card')} {_grey(', '.join(filter(None, told)))}"


def _points(position: Position, seat: Seat) -> str:
    """`3 Victory Points`: those of the Victory Pile, where all are known, and others; nothing while nobody has any."""
    if not (position.trophies or any(one.points for one in position.seats.values())):
        return ""
    worth = [one.worth for one in position.trophies.values() if one.pile == seat.name]
    known = [one for one in worth if one is not None]
    return f"{many(seat.points + sum(known), 'Victory Point')}{'' if len(known) == len(worth) else ' or more'}"


def _pack(position: Position, seat: Seat) -> str:
    mine = [card for card in position.cards.values() if card.pack == seat.name and not card.on]
    mine += [card for card in position.cards.values() if card.place == "crypt" and card.owner == seat.name]
    mine.sort(key=lambda card: card.kind not in CREATURES)
    return "".join(_row(_card(position, card)) for card in mine)


def _card(position: Position, card: Card) -> str:
    carried = [one.name for one in position.cards.values() if one.on == card.name]
    amounts = [one.amount for one in position.damage.values() if one.on == card.name]
    told = [
        card.kind,
        "battle form" if card.form == "battle" else "",
        "Umbra" if card.world == "umbra" else "",
        "crypt" if card.place == "crypt" else "",
        "tapped" if card.tapped else "",
        f"{sum(amount or 0 for amount in amounts)} damage" if amounts else "",
        f"with {', '.join(carried)}" if carried else "",
    ]
    return f"{text(card.name)} {_grey(', '.join(one for one in told if one))}"


def _row(words: str) -> str:
    return f'<TR><TD ALIGN="LEFT" BALIGN="LEFT">{words}</TD></TR>'


def _grey(words: str) -> str:
    return f'<FONT COLOR="{GREY}">{text(words)} </FONT>'
