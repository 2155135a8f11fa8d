"""The imports of the house: which room of a floor or folder imports which, and where that leads in a circle."""

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from graphlib import CycleError, TopologicalSorter

import grimp

FLOORS = ("events", "projections", "judge", "service")  # each imports only itself and those before it
Arrows = dict[str, set[str]]


@cache
def imports() -> grimp.ImportGraph:
    """Every import between modules of the four floors, those inside functions included."""
    return grimp.build_graph(*FLOORS, cache_dir=None)


def folders() -> list[str]:
    """The dotted names of all packages."""
    return sorted(module for module in imports().modules if imports().find_children(module))


def arrows_in(folder: str) -> Arrows:
    """For each room of a folder, the rooms beside it that it imports; a room is a file or a folder with all in it."""
    graph = imports()
    room_of = {module: room for room in graph.find_children(folder) for module in {room} | graph.find_descendants(room)}
    arrows: Arrows = {room: set() for room in room_of.values()}
    for module, room in room_of.items():
        targets = graph.find_modules_directly_imported_by(module)
        arrows[room] |= {room_of[target] for target in targets if target in room_of} - {room}
    return arrows


def circle_in(arrows: Arrows) -> tuple[str, ...]:
    """The rooms of one circle, in order; empty when there is none."""
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        return tuple(error.args[1])
    return ()


def without_detours(arrows: Arrows) -> Arrows:
    """The same arrows without those that only shorten a longer way. There may be no circle."""
    below: dict[str, set[str]] = defaultdict(set)
    for room in TopologicalSorter(arrows).static_order():
        below[room] = set().union(*(below[other] | {other} for other in arrows.get(room, ())))
    return {room: {other for other in others if not _reached(other, others, below)} for room, others in arrows.items()}


def _reached(room: str, others: Iterable[str], below: dict[str, set[str]]) -> bool:
    return any(room in below[other] for other in others)
