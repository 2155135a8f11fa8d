"""An action's course as a picture, from top to bottom: announced, reacted to, blocked, fought out, resolved."""

from collections.abc import Sequence

import graphviz

from service.drawing.labels import COLOURS, FONT, INK, PAPER, SHADE, lines, tip
from service.export.history.model import EventStory
from service.presenters.narration import Part
from service.presenters.sentences import prose

EDGE = "#8a8f98"
SHAPES: dict[Part, tuple[str, str, str]] = {  # shape, style, colour
    "announcement": ("box", "filled", "#dfe7f5"),
    "play": ("box", "filled", "#dfe7f5"),
    "choice": ("hexagon", "filled", "#f7e9dc"),
    "reveal": ("box", "rounded,filled", "#f7e9dc"),
    "modifier": ("box", "rounded,filled", "#e7f0e4"),
    "reaction": ("box", "rounded,filled", "#f7e9dc"),
    "block": ("hexagon", "filled", "#f7e9dc"),
    "combat": ("box", "filled", "#f5e1e1"),
    "referendum": ("box", "filled", "#ece6f4"),
    "resolution": ("box", "filled", "#dfe7f5"),
}
OTHER = ("note", "filled", SHADE)


def action_at(events: Sequence[EventStory], number: int) -> tuple[EventStory, ...]:
    """The events of the action that event `number` belongs to; none when it belongs to none."""
    announced = next((event.action for event in events if event.number == number), 0)
    return tuple(event for event in events if announced and event.action == announced)


def course(events: Sequence[EventStory], title: str = "") -> graphviz.Digraph:
    """The events of one action, each leading to the next; what nobody wrote down is dashed, what is struck out grey."""
    graph = graphviz.Digraph("course", engine="dot")
    graph.attr(bgcolor=PAPER, label=tip(title), labelloc="t", fontname=FONT, nodesep="0.2", ranksep="0.25")
    graph.attr("node", fontname=FONT, fontsize="11", fontcolor=INK, color=INK)
    graph.attr("edge", color=EDGE, arrowsize="0.6")
    last = ""
    for event in events:
        name = f"event{event.number}"
        shape, style, fill = SHAPES.get(event.part, OTHER)
        colour = next((COLOURS[ruling.verdict] for ruling in event.rulings if ruling.verdict != "legal"), INK)
        words = lines(prose(event.sentence, event.consequences))
        graph.node(
            name,
            f"<<B>{event.number}.</B> {words}>",
            shape=shape,
            style=style,
            fillcolor="#eeeeee" if event.struck else fill,
            fontcolor="#6b7078" if event.struck else INK,
            color=colour,
            penwidth="2" if colour != INK else "1",
            tooltip=tip(event.line),
        )
        if last:
            graph.edge(last, name)
        last = name
        for place, step in enumerate(event.after):
            name = f"event{event.number}_{place}"
            words = lines(prose(step.sentence, step.consequences))
            graph.node(name, f"<{words}>", shape="box", style="dashed", tooltip="Nobody wrote this down.")
            graph.edge(last, name, style="dashed")
            last = name
    return graph
