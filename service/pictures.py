"""Pictures drawn by Graphviz as SVG: how they are made, and an explanation as a tree.

The `graphviz` package writes the source; the wheel of `pygraphviz` brings the renderer, and `dot` on the PATH is
asked when that is missing. Names are escaped: nothing that a player is called can become markup.
"""

import html
import re
import shutil
import subprocess
from typing import Any, Literal

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


class NoRenderer(Exception):
    """Nothing on this machine can draw: neither the pygraphviz wheel nor the `dot` command, or it failed."""


def svg(source: graphviz.Digraph) -> str:
    """The picture as SVG text, without XML prolog.

    Raises NoRenderer when there is nothing to draw with.
    """
    return _inline(drawn(source, "svg").decode())


def drawn(source: graphviz.Digraph, form: Literal["svg", "png"]) -> bytes:
    """The picture as Graphviz draws it. Raises NoRenderer when there is nothing to draw with."""
    try:
        import pygraphviz  # here, because there is no wheel for some machines
    except ImportError:
        return _by_command(source, form)
    try:
        picture: bytes = pygraphviz.AGraph(string=source.source).draw(format=form, prog=source.engine)
    except (OSError, ValueError) as error:
        raise NoRenderer(f"Graphviz could not draw this: {error}") from None
    return picture


def _by_command(source: graphviz.Digraph, form: str) -> bytes:
    if not shutil.which(source.engine):
        raise NoRenderer("No Graphviz here: install the package pygraphviz, or Graphviz itself, to draw pictures.")
    done = subprocess.run([source.engine, f"-T{form}"], input=source.source.encode(), capture_output=True, check=False)
    if done.returncode:
        raise NoRenderer(f"Graphviz could not draw this: {done.stderr.decode(errors='replace').strip()}")
    rendered: bytes = done.stdout
    return rendered


def _inline(text: str) -> str:
    drawing, *comments = text[text.index("<svg") :].split("<!--")
    return drawing + "".join(comment.partition("-->")[2].removeprefix("\n") for comment in comments)


def text(words: object) -> str:
    """Words that are text in a picture whatever they say: no markup, and nothing that XML does not allow."""
    return html.escape(plain(words))


def plain(words: object) -> str:
    return MARKUP.sub("\N{REPLACEMENT CHARACTER}", str(words))


def tip(words: str) -> Any:
    """The same, for an attribute that is no label."""
    return graphviz.nohtml(graphviz.escape(plain(words)))


def lines(words: str, width: int = 46) -> str:
    """Words broken into lines, as an HTML-like label."""
    lines: list[str] = [""]
    for long in words.split():
        word = long if len(long) <= LONGEST else f"{long[:LONGEST]}…"
        if lines[-1] and len(lines[-1]) + len(word) >= width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return '<BR ALIGN="LEFT"/>'.join(text(line) for line in lines) + '<BR ALIGN="LEFT"/>'


def explanation(told: Explanation) -> graphviz.Digraph:
    """The event, the rules that were asked about it, and the facts with the events that they rest on."""
    graph = graphviz.Digraph("explanation", engine="dot")
    graph.attr(rankdir="LR", bgcolor=PAPER, nodesep="0.15", ranksep="0.45")
    graph.attr("node", fontname=FONT, fontsize="11", fontcolor=INK, color=INK, style="filled", fillcolor=PAPER)
    graph.attr("edge", color="#8a8f98", arrowsize="0.6")
    colour = COLOURS.get(told.verdict, INK)
    head = f"<B>{told.event}.</B> {lines(told.words)}<B>{text(told.verdict)}</B>"
    graph.node("event", f"<{head}>", shape="box", color=colour, penwidth="2")
    for number, step in enumerate(told.implied):
        graph.node(f"implied{number}", f"<<I>taken as passed:</I><BR/>{lines(step)}>", shape="note", fillcolor=SHADE)
        graph.edge(f"implied{number}", "event", style="dashed")
    facts: dict[str, str] = {}
    for number, rule in enumerate(told.consulted):
        name = f"rule{number}"
        shade = COLOURS.get(rule.answer, INK)
        words = rule.says or rule.sentence
        label = f"<<B>{text(rule.section)}</B>  {text(rule.answer)}<BR/>{lines(words)}>"
        heavy = "1" if rule.answer == "holds" else "2.5"
        graph.node(
            name, label, shape="box", style="rounded,filled", color=shade, penwidth=heavy, tooltip=tip(rule.sentence)
        )
        graph.edge("event", name, color=shade, penwidth=heavy)
        for fact in rule.facts:
            key = f"{fact.fact} {fact.since}"
            if key not in facts:
                facts[key] = f"fact{len(facts)}"
                since = f"event {fact.since}" if fact.since else "from the start"
                graph.node(
                    facts[key],
                    f'<{lines(fact.fact)}<FONT COLOR="#6b7078">{since}</FONT>>',
                    shape="plaintext",
                    fillcolor="transparent",
                )
            graph.edge(name, facts[key])
    return graph
