"""Draws the map of ARCHITECTURE.md from the imports: `make map`."""

import sys
from pathlib import Path

import graphviz

from service.drawing import drawing
from tests.helpers.imports import FLOORS, arrows_in, without_detours

MAP = Path(__file__).with_name("house.svg")


def source() -> graphviz.Digraph:
    """The floors from top to bottom, each with its rooms; arrows that only shorten a longer way are left out."""
    drawn = graphviz.Digraph("house", graph_attr={"rankdir": "LR", "compound": "true", "fontname": "sans-serif"})
    drawn.attr("node", shape="box", style="rounded", fontname="sans-serif", fontsize="11", height="0.3")
    for floor in reversed(FLOORS):
        arrows = arrows_in(floor)
        with drawn.subgraph(name=f"cluster_{floor}", graph_attr={"label": f"{floor}/", "style": "rounded"}) as part:
            for room in sorted(arrows):
                part.node(room, room.rpartition(".")[2])
            for room, others in sorted(without_detours(arrows).items()):
                part.edges([(room, other) for other in sorted(others)])
    return drawn


def main() -> None:
    """Writes the map."""
    MAP.write_bytes(drawing.draw(source(), "svg"))
    print(MAP)


if __name__ == "__main__":
    sys.exit(main())
