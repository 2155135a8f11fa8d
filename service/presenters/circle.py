"""Players as they sit: a picture of boxes in a circle, clockwise, each pointing to the one after it."""

import math
from collections.abc import Callable, Sequence

import graphviz

from service.drawing.labels import FONT, INK, PAPER, tip


def circle(
    names: Sequence[str],
    left: Sequence[str],
    rows: Callable[[str], str],
    follows: Callable[[str, str], str],
    title: str,
    radius: float,
) -> graphviz.Digraph:
    """The players in a circle of this radius, from the top clockwise.

    `rows` are the rows of a player's table, as HTML-like markup; `left` are those between whom arrows go, and
    `follows(one, other)` says what the arrow from one to the other means.
    """
    graph = graphviz.Digraph("table", engine="neato")
    graph.attr(bgcolor=PAPER, splines="true", notranslate="true", label=tip(title), fontname=FONT, labelloc="t")
    graph.attr("node", fontname=FONT, fontsize="11", fontcolor=INK, shape="plain")
    graph.attr("edge", color="#8a8f98", penwidth="1.4")
    for place, name in enumerate(names):
        angle = math.pi / 2 - 2 * math.pi * place / len(names)
        where = f"{radius * 1.3 * math.cos(angle):.2f},{radius * math.sin(angle):.2f}!"
        graph.node(f"seat{place}", f"<{framed(rows(name))}>", pos=where)
    places = [place for place, name in enumerate(names) if name in left]
    if len(places) > 1:
        for one, other in zip(places, [*places[1:], places[0]], strict=True):
            graph.edge(f"seat{one}", f"seat{other}", tooltip=tip(follows(names[one], names[other])))
    return graph


def framed(rows: str) -> str:
    """Rows of HTML-like markup as a table of their own."""
    around = f'BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="5" BGCOLOR="{PAPER}"'
    return f"<TABLE {around}>{rows}</TABLE>"
