"""What `service` imports: no file or folder in a circle, and no package that is not declared."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FLOORS = ("events", "projections", "judge", "service")
IMPORTED_AS = {"argon2_cffi": "argon2"}
Graph = Mapping[str, set[str]]


def imported(path: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    """The modules that a file imports, anywhere in it; of a package the module that is meant."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if name in modules else node.module for name in inner)


def modules_in(floor: str) -> dict[str, Path]:
    """The files of a floor by their dotted names."""
    paths = sorted((ROOT / floor).rglob("*.py"))
    return {".".join(one.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): one for one in paths}


def circle_in(graph: Graph) -> list[str]:
    """A circle in a graph; empty when there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def rooms_of(folder: str, graph: Graph) -> Graph:
    """The rooms of a folder (its files, and each folder in it as one) with the rooms that they import."""
    level = folder.count(".") + 1
    inside = {name: name.split(".")[level] for name in graph if name.startswith(f"{folder}.")}
    rooms: dict[str, set[str]] = {}
    for name, room in inside.items():
        rooms.setdefault(room, set()).update(inside[other] for other in graph[name] if other in inside)
    return {room: others - {room} for room, others in rooms.items()}


MODULES = modules_in("service")
GRAPH = {name: set(imported(path, MODULES)) & MODULES.keys() - {name} for name, path in MODULES.items()}
FOLDERS = sorted({name.rpartition(".")[0] for name in GRAPH if "." in name})


def test_no_file_is_in_a_circle() -> None:
    """Imports within functions count too."""
    assert circle_in(GRAPH) == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_folder_is_in_a_circle(folder: str) -> None:
    """The rooms of each folder can be put in an order in which each imports only earlier ones."""
    assert circle_in(rooms_of(folder, GRAPH)) == []


def test_a_circle_is_seen() -> None:
    """Of files, and of folders whose files are in none."""
    files = {"service.a.one": {"service.b.one"}, "service.b.one": set(), "service.b.two": {"service.a.one"}}
    assert circle_in(files) == []
    assert set(circle_in(rooms_of("service", files))) == {"a", "b"}
    assert circle_in({"a": {"b"}, "b": {"a"}})


def test_what_is_imported_is_declared() -> None:
    """Each package that the code imports is named in pyproject.toml: none is there by luck."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [
        *project["dependencies"],
        *(one for extra in ("bench", "cards") for one in project["optional-dependencies"][extra]),
    ]
    names = (re.split(r"[^\w-]", line)[0].replace("-", "_").lower() for line in lines)
    declared = {IMPORTED_AS.get(name, name) for name in names}
    used = {
        name.split(".")[0] for floor in FLOORS for path in modules_in(floor).values() for name in imported(path, {})
    }
    assert used - set(sys.stdlib_module_names) - set(FLOORS) - declared == set()
