"""Pictures: an explanation as a tree, the table as a ring of seats; drawn by Graphviz as SVG.

The `graphviz` package writes the source; the wheel of `pygraphviz` brings the renderer, and `dot` on the PATH is
asked when that is missing. Names are escaped: nothing that a player is called can become markup.
"""

import html
import math
import re
import shutil
import subprocess
from typing import Any

import graphviz

from judge.explain import Explanation

FONT = "Helvetica"
INK, PAPER, SHADE = "#22252b", "#ffffff", "#eef0f4"
COLOURS = {
    "legal": "#2f7d4f",
    "holds": "#2f7d4f",
    "illegal": "#b3261e",
    "objects": "#b3261e",
    "missed": "#b3261e",
    "discrepancy": "#a15c00",
    "unverified": "#a15c00",
    "unclear": "#a15c00",
}


class NoRenderer(Exception):
    """Nothing on this machine can draw: neither the pygraphviz wheel nor the `dot` command."""


def svg(source: graphviz.Digraph) -> str:
    """The picture as SVG text, without XML prolog.

    Raises NoRenderer when there is nothing to draw with.
    """
    try:
        import pygraphviz
    except ImportError:
        return _by_command(source)
    drawn: bytes = pygraphviz.AGraph(string=source.source).draw(format="svg", prog=source.engine)
    return _inline(drawn.decode())


def _by_command(source: graphviz.Digraph) -> str:
    if not shutil.which(source.engine):
        raise NoRenderer("No Graphviz here: install the package pygraphviz, or Graphviz itself, to draw pictures.")
    done = subprocess.run([source.engine, "-Tsvg"], input=source.source, capture_output=True, text=True, check=True)
    return _inline(done.stdout)


def _inline(text: str) -> str:
    return re.sub(r"<!--.*?-->\n?", "", text[text.index("<svg") :], flags=re.DOTALL)


def _lines(words: str, width: int = 46) -> str:
    """Words broken into lines, as an HTML-like label."""
    lines: list[str] = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + len(word) >= width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return '<BR ALIGN="LEFT"/>'.join(html.escape(line) for line in lines) + '<BR ALIGN="LEFT"/>'


def explanation(told: Explanation) -> graphviz.Digraph:
    """The event, the rules that were asked about it, and the facts with the events that they rest on."""
    graph = graphviz.Digraph("explanation", engine="dot")
    graph.attr(rankdir="LR", bgcolor="transparent", nodesep="0.15", ranksep="0.45")
    graph.attr("node", fontname=FONT, fontsize="11", fontcolor=INK, color=INK, style="filled", fillcolor=PAPER)
    graph.attr("edge", color="#8a8f98", arrowsize="0.6")
    colour = COLOURS.get(told.verdict, INK)
    head = f"<B>{told.event}.</B> {_lines(told.words)}<B>{html.escape(told.verdict)}</B>"
    graph.node("event", f"<{head}>", shape="box", color=colour, penwidth="2")
    for number, step in enumerate(told.implied):
        graph.node(f"implied{number}", f"<<I>taken as passed:</I><BR/>{_lines(step)}>", shape="note", fillcolor=SHADE)
        graph.edge(f"implied{number}", "event", style="dashed")
    facts: dict[str, str] = {}
    for number, rule in enumerate(told.consulted):
        name = f"rule{number}"
        shade = COLOURS[rule.answer]
        words = rule.says or rule.sentence
        label = f"<<B>{html.escape(rule.section)}</B>  {html.escape(rule.answer)}<BR/>{_lines(words)}>"
        graph.node(name, label, shape="box", style="rounded,filled", color=shade, tooltip=rule.sentence)
        graph.edge("event", name, color=shade)
        for fact in rule.facts:
            key = f"{fact.fact} {fact.since}"
            if key not in facts:
                facts[key] = f"fact{len(facts)}"
                since = f"event {fact.since}" if fact.since else "from the start"
                graph.node(
                    facts[key],
                    f'<{_lines(fact.fact)}<FONT COLOR="#6b7078">{since}</FONT>>',
                    shape="plaintext",
                    fillcolor="transparent",
                )
            graph.edge(name, facts[key])
    return graph


def table(position: Any, title: str = "") -> graphviz.Digraph:
    """The seats in their ring, clockwise: pool, Edge, victory points, minions; arrows go from predator to prey."""
    graph = graphviz.Digraph("table", engine="neato")
    graph.attr(bgcolor="transparent", splines="true", notranslate="true", label=title, fontname=FONT, labelloc="t")
    graph.attr("node", fontname=FONT, fontsize="11", fontcolor=INK, shape="plain")
    graph.attr("edge", color="#8a8f98", penwidth="1.4")
    names = list(position.seats)
    radius = 0.9 + 0.4 * len(names)
    for place, name in enumerate(names):
        angle = math.pi / 2 - 2 * math.pi * place / len(names)
        where = f"{radius * 1.3 * math.cos(angle):.2f},{radius * math.sin(angle):.2f}!"
        graph.node(f"seat{place}", _seat(position, name), pos=where)
    left = [place for place, name in enumerate(names) if not position.seats[name].out]
    if len(left) > 1:
        for one, other in zip(left, [*left[1:], left[0]], strict=True):
            graph.edge(f"seat{one}", f"seat{other}", tooltip=f"{names[other]} is the prey of {names[one]}")
    return graph


def _seat(position: Any, name: str) -> str:
    seat = position.seats[name]
    acting = position.turn is not None and position.turn.methuselah == name
    fill = "#dfe7f5" if acting else SHADE if not seat.out else "#d5d5d5"
    facts = seat.out or f"{seat.pool} pool"
    facts += f" · {seat.points} VP" if seat.points else ""
    facts += " · the Edge" if position.edge == name else ""
    rows = [f'<TR><TD BGCOLOR="{fill}"><B>{html.escape(name)}</B><BR/>{html.escape(facts)}</TD></TR>']
    for card in position.cards.values():
        if card.controller == name and card.region in ("ready", "torpor", "uncontrolled", "in play"):
            rows.append(f'<TR><TD ALIGN="LEFT">{_card(position, card)}</TD></TR>')
    hidden = f"{seat.face_down} face down" if seat.face_down else ""
    if hidden:
        rows.append(f'<TR><TD ALIGN="LEFT"><FONT COLOR="#6b7078">{hidden}</FONT></TD></TR>')
    return f'<<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="5" BGCOLOR="{PAPER}">{"".join(rows)}</TABLE>>'


def _card(position: Any, card: Any) -> str:
    words = html.escape(card.name)
    if card.kind == "vampire":
        of = "?" if card.capacity is None else str(card.capacity)
        words += f"  {card.counters}/{of}"
    elif card.counters:
        words += f"  {card.counters}"
    marks = [word for word, on in (("tapped", card.tapped), ("contested", card.contested)) if on]
    if card.region in ("torpor", "uncontrolled"):
        marks.append(card.region if not card.recruited else "recruited")
    stacked = [html.escape(other.name) for other in position.cards.values() if other.on == card.name]
    if marks:
        words += f' <FONT COLOR="#6b7078">{", ".join(marks)}</FONT>'
    if stacked:
        words += f'<BR ALIGN="LEFT"/><FONT POINT-SIZE="9">{", ".join(stacked)}</FONT><BR ALIGN="LEFT"/>'
    return words
