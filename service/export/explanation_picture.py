"""An explanation as a picture: the event, the rules that were asked about it, and the facts they rest on."""

import graphviz

from judge.explain.explain import Explanation
from service.drawing.labels import COLOURS, FONT, INK, PAPER, SHADE, lines, text, tip


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
