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


MARKUP = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
LONGEST = 80  # characters of a word in a picture
SHOWN = ("ready", "torpor", "uncontrolled", "in play")


class NoRenderer(Exception):
    """Nothing on this machine can draw: neither the pygraphviz wheel nor the `dot` command, or it failed."""


def svg(source: graphviz.Digraph) -> str:
    """The picture as SVG text, without XML prolog.

    Raises NoRenderer when there is nothing to draw with.
    """
    try:
        import pygraphviz  # here, because there is no wheel for some machines
    except ImportError:
        return _by_command(source)
    try:
        drawn: bytes = pygraphviz.AGraph(string=source.source).draw(format="svg", prog=source.engine)
    except (OSError, ValueError) as error:
        raise NoRenderer(f"Graphviz could not draw this: {error}") from None
    return _inline(drawn.decode())


def _by_command(source: graphviz.Digraph) -> str:
    if not shutil.which(source.engine):
        raise NoRenderer("No Graphviz here: install the package pygraphviz, or Graphviz itself, to draw pictures.")
    done = subprocess.run([source.engine, "-Tsvg"], input=source.source.encode(), capture_output=True, check=False)
    if done.returncode:
        raise NoRenderer(f"Graphviz could not draw this: {done.stderr.decode(errors='replace').strip()}")
    return _inline(done.stdout.decode())


def _inline(text: str) -> str:
    return re.sub(r"<!--.*?-->\n?", "", text[text.index("<svg") :], flags=re.DOTALL)


def _text(words: object) -> str:
    """Words that are text in a picture whatever they say: no markup, and nothing that XML does not allow."""
    return html.escape(_plain(words))


def _plain(words: object) -> str:
    return MARKUP.sub("\N{REPLACEMENT CHARACTER}", str(words))


def _tip(words: str) -> Any:
    """The same, for an attribute that is no label."""
    return graphviz.nohtml(graphviz.escape(_plain(words)))


def _lines(words: str, width: int = 46) -> str:
    """Words broken into lines, as an HTML-like label."""
    lines: list[str] = [""]
    for long in words.split():
        word = long if len(long) <= LONGEST else f"{long[:LONGEST]}…"
        if lines[-1] and len(lines[-1]) + len(word) >= width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return '<BR ALIGN="LEFT"/>'.join(_text(line) for line in lines) + '<BR ALIGN="LEFT"/>'


def explanation(told: Explanation) -> graphviz.Digraph:
    """The event, the rules that were asked about it, and the facts with the events that they rest on."""
    graph = graphviz.Digraph("explanation", engine="dot")
    graph.attr(rankdir="LR", bgcolor=PAPER, nodesep="0.15", ranksep="0.45")
    graph.attr("node", fontname=FONT, fontsize="11", fontcolor=INK, color=INK, style="filled", fillcolor=PAPER)
    graph.attr("edge", color="#8a8f98", arrowsize="0.6")
    colour = COLOURS.get(told.verdict, INK)
    head = f"<B>{told.event}.</B> {_lines(told.words)}<B>{_text(told.verdict)}</B>"
    graph.node("event", f"<{head}>", shape="box", color=colour, penwidth="2")
    for number, step in enumerate(told.implied):
        graph.node(f"implied{number}", f"<<I>taken as passed:</I><BR/>{_lines(step)}>", shape="note", fillcolor=SHADE)
        graph.edge(f"implied{number}", "event", style="dashed")
    facts: dict[str, str] = {}
    for number, rule in enumerate(told.consulted):
        name = f"rule{number}"
        shade = COLOURS.get(rule.answer, INK)
        words = rule.says or rule.sentence
        label = f"<<B>{_text(rule.section)}</B>  {_text(rule.answer)}<BR/>{_lines(words)}>"
        heavy = "1" if rule.answer == "holds" else "2.5"
        graph.node(
            name, label, shape="box", style="rounded,filled", color=shade, penwidth=heavy, tooltip=_tip(rule.sentence)
        )
        graph.edge("event", name, color=shade, penwidth=heavy)
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
    graph.attr(bgcolor=PAPER, splines="true", notranslate="true", label=_tip(title), fontname=FONT, labelloc="t")
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
            graph.edge(f"seat{one}", f"seat{other}", tooltip=_tip(f"{names[other]} is the prey of {names[one]}"))
    return graph


def _seat(position: Any, name: str) -> str:
    seat = position.seats[name]
    acting = position.turn is not None and position.turn.methuselah == name
    fill = "#dfe7f5" if acting else SHADE if not seat.out else "#d5d5d5"
    facts = seat.out or (f"{seat.pool} pool" if seat.pool >= 0 else "pool not counted")
    facts += f" · {seat.points} VP" if seat.points else ""
    facts += " · the Edge" if position.edge == name else ""
    rows = [f'<TR><TD BGCOLOR="{fill}"><B>{_text(name)}</B><BR/>{_text(facts)}</TD></TR>']
    rows += [
        f'<TR><TD ALIGN="LEFT">{_card(position, card)}</TD></TR>'
        for card in position.cards.values()
        if card.controller == name and card.region in SHOWN
    ]
    if seat.face_down:
        rows.append(f'<TR><TD ALIGN="LEFT"><FONT COLOR="#6b7078">{seat.face_down} face down</FONT></TD></TR>')
    around = f'BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="5" BGCOLOR="{PAPER}"'
    return f"<<TABLE {around}>{''.join(rows)}</TABLE>>"


def _card(position: Any, card: Any) -> str:
    words = _text(card.name)
    if card.kind == "vampire":
        of = "?" if card.capacity is None else str(card.capacity)
        words += f"  {card.counters if card.counters >= 0 else '?'}/{of}"
    elif card.counters > 0:
        words += f"  {card.counters}"
    marks = [word for word, on in (("tapped", card.tapped), ("contested", card.contested)) if on]
    if card.region in ("torpor", "uncontrolled"):
        marks.append(card.region if not card.recruited else "recruited")
    stacked = [_text(other.name) for other in position.cards.values() if other.on == card.name]
    if marks:
        words += f' <FONT COLOR="#6b7078">{", ".join(marks)}</FONT>'
    if stacked:
        words += f'<BR ALIGN="LEFT"/><FONT POINT-SIZE="9">{", ".join(stacked)}</FONT><BR ALIGN="LEFT"/>'
    return words
