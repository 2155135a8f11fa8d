"""The house: arrows run one way, and no file tells where its packages were fetched."""

import ast
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from events.registry import books_of, vocabularies
from judge import books
from tests.helpers.imports import arrows_in, circle_in, folders, without_detours

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("events", "projections", "judge", "service")  # each imports only itself and what stands before it
FAMILIES = [vocabulary.name for vocabulary in vocabularies()]
NOT_OURS = {".git", "node_modules", "build", "dist", "htmlcov", "__pycache__"}

REGISTRIES = re.compile(
    r"pypi\.org/simple|pythonhosted\.org|registry\.npmjs\.org|(https?|file)://\S+/simple\b"
    r"|^\s*--?(extra-)?(index-url|find-links|trusted-host)\b",
    re.MULTILINE,
)


def tracked_files() -> list[Path]:
    """What git tracks or would track; without git, all that is not plainly made by tools."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        )
        paths = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        paths = [
            path
            for path in ROOT.rglob("*")
            if not any(
                part in NOT_OURS or part.startswith(".venv") or part.endswith(("_cache", ".egg-info"))
                for part in path.relative_to(ROOT).parts
            )
        ]
    return sorted(path for path in paths if path.is_file())


def imported(source: str) -> Iterator[tuple[int, str]]:
    """Line and dotted name of each absolute import, those made through `import_module` included."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield node.lineno, module
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def arrows_back(room: str, source: str) -> list[tuple[int, str]]:
    """The imports in a file of this room that lead to a room standing after it."""
    higher = ROOMS[ROOMS.index(room) + 1 :]
    return [(line, name) for line, name in imported(source) if name.split(".")[0] in higher]


@pytest.mark.parametrize("room", ROOMS)
def test_arrows_run_one_way(room: str) -> None:
    """service -> judge -> projections -> events: no file imports from a room that stands after its own."""
    back = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in sorted((ROOT / room).rglob("*.py"))
        for line, name in arrows_back(room, path.read_text(encoding="utf-8"))
    ]
    assert not back, "\n".join(back)


@pytest.mark.parametrize(
    "source",
    [
        "import service",
        "import os, judge.book as book",
        "from service.cli import main",
        "def f():\n    from service import cli",
        "import importlib\nimportlib.import_module('service.cli')",
    ],
)
def test_an_arrow_back_is_seen(source: str) -> None:
    """Nothing hides an import of a later room: not a function around it, not a name given to it."""
    assert arrows_back("projections", source)


@pytest.mark.parametrize("folder", folders())
def test_no_folder_holds_a_circle(folder: str) -> None:
    """The rooms of a floor or folder, files and folders alike, import each other one way only."""
    assert circle_in(arrows_in(folder)) == ()


def test_a_circle_is_seen() -> None:
    """However long it is; and none is seen where two ways lead to one room."""
    assert len(circle_in({"a": {"b"}, "b": {"c"}, "c": {"a"}})) == 4
    assert circle_in({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == ()


def test_the_map_shows_the_imports_of_today() -> None:
    """Every room and every arrow that is not a detour, and no other; `make map` draws it anew."""
    shown = set(re.findall(r"<title>([\w.&#;-]+)</title>", (ROOT / "docs" / "house.svg").read_text(encoding="utf-8")))
    drawn = {floor: without_detours(arrows_in(floor)) for floor in ROOMS}
    rooms = {room for arrows in drawn.values() for room in arrows}
    arrows = {f"{room}&#45;&gt;{other}" for one in drawn.values() for room, others in one.items() for other in others}
    assert {title for title in shown if "." in title} == rooms | arrows


def test_a_detour_is_left_out() -> None:
    """An arrow to where another way leads as well."""
    assert without_detours({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == {"a": {"b"}, "b": {"c"}, "c": set()}


def classes_of(floor: str) -> Iterator[tuple[str, str, str]]:
    """Each class of a floor: its name, the family whose folder it is in, if any, and its file."""
    for path in sorted((ROOT / floor).rglob("*.py")):
        file = path.relative_to(ROOT)
        family = next((name for name in FAMILIES if name in file.parts), "")
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield node.name, family, str(file)


def names_used_twice(classes: Iterable[tuple[str, str, str]]) -> list[str]:
    """Class names that stand for two things: twice in one family, or in a family and where all share."""
    files: dict[str, dict[str, list[str]]] = {}
    for name, family, file in classes:
        files.setdefault(name, {}).setdefault(family, []).append(file)
    return [
        f"{name}: {owners}"
        for name, owners in files.items()
        if any(len(found) > 1 for found in owners.values()) or ("" in owners and len(owners) > 1)
    ]


@pytest.mark.parametrize("floor", ROOMS)
def test_a_class_name_stands_for_one_thing(floor: str) -> None:
    """On one floor no two classes share a name, but for what each family has in the same room."""
    assert names_used_twice(classes_of(floor)) == []


def test_a_name_used_twice_is_seen() -> None:
    """In two files, or in a family and beside it; a name that each family has once is one thing."""
    assert names_used_twice([("Line", "", "a.py"), ("Line", "", "b.py")])
    assert names_used_twice([("Line", "vendetta", "a.py"), ("Line", "", "b.py")])
    assert not names_used_twice([("Seat", "vendetta", "a.py"), ("Seat", "methuselah", "b.py"), ("Line", "", "a.py")])


@pytest.mark.parametrize(
    "source", ["import events.log.log", "from judge import book", "from . import service", "service = 1"]
)
def test_an_arrow_forward_is_fine(source: str) -> None:
    """A room imports itself and the rooms before it."""
    assert not arrows_back("judge", source)


def test_no_file_names_a_registry() -> None:
    """A lock holds names, versions and hashes; where packages are fetched from is the machine's business."""
    named = []
    for path in tracked_files():
        found = REGISTRIES.search(path.read_bytes().decode("utf-8", "replace"))
        if found:
            named.append(f"{path.relative_to(ROOT)}: {found[0].strip()}")
    assert not named, "\n".join(named)


@pytest.mark.parametrize("path", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda path: path.name)
def test_locks_hold_only_names_versions_and_hashes(path: Path) -> None:
    """Every line of a lock is a pinned name, one of its hashes, or a comment."""
    line_of_a_lock = re.compile(
        r"\s*#(?!.*(://|@| /)).*|[A-Za-z0-9._-]+==[^\s;@/]+( ; [^@/\\]+)? \\|\s+--hash=sha256:[0-9a-f]{64}( \\)?|\s*"
    )
    strange = [line for line in path.read_text().splitlines() if not line_of_a_lock.fullmatch(line)]
    assert not strange, "\n".join(strange)


# --- editions ---------------------------------------------------------------------------------------------------------

EDITION = re.compile(r"(?<!\d)(?:1994|1998)(?!\d)|jyhad|v:?tes(?![a-z])", re.IGNORECASE)
SHARED = [
    path
    for place in ("projections", "judge", "service/presenters")
    for path in sorted((ROOT / place).rglob("*.py"))
    if not path.is_relative_to(ROOT / "judge" / "rulebooks")
]
EDITIONS = [books()[name] for name in books_of(vocabularies()[0])]
SHELVES = sorted(path.parent for path in (ROOT / "judge" / "rulebooks").glob("*/book.py"))


@pytest.mark.parametrize("path", SHARED, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_edition_is_named_where_all_share(path: Path) -> None:
    """What a rule or a fold needs to know of an edition is a term; no code or comment of theirs names one."""
    named = [
        f"{number}: {line.strip()}"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if EDITION.search(line)
    ]
    assert not named, "\n".join(named)


@pytest.mark.parametrize("line", ["if book == 'vtes-1998':", "# as in 1994", "JYHAD = 1", "a V:TES table", "VTES_1998"])
def test_an_edition_is_seen(line: str) -> None:
    """A name, a year, in code or in a comment."""
    assert EDITION.search(line)


@pytest.mark.parametrize("line", ["minutes = 21998", "derivatives", "# invites", "1 + 994"])
def test_what_names_no_edition_is_let_be(line: str) -> None:
    """Other numbers and other words."""
    assert not EDITION.search(line)


def test_a_contents_page_holds_no_logic() -> None:
    """A shelf names rules, terms and derivations, and decides nothing itself: so there is nothing to copy."""
    logic = (ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.If, ast.IfExp, ast.Compare, ast.BoolOp)
    found = [
        f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)} {type(node).__name__}"
        for shelf in SHELVES
        for path in sorted((shelf / "contents").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, logic)
    ]
    assert not found, "\n".join(found)


def test_a_rule_of_two_books_is_one_function() -> None:
    """What both editions have under one name is the same rule, imported by name."""
    one, other = ({rule.name: rule.check for rule in book.rules} for book in EDITIONS)
    both = one.keys() & other.keys()
    assert len(both) > 100
    assert [name for name in sorted(both) if one[name] is not other[name]] == []


def test_shelves_share_next_to_no_sentences() -> None:
    """Each book's statements are told from its own text: fewer than one in thirty reads alike, the shortest ones."""
    one, other = ([statement["says"] for statement in book.statements()] for book in EDITIONS)
    alike = [says for says in one if says in set(other)]
    assert len(alike) * 30 < len(one), alike


# --- families of tables -----------------------------------------------------------------------------------------------

FAMILY = re.compile(rf"(?<![a-z])(?:{'|'.join(FAMILIES)})", re.IGNORECASE)  # storage and coverage name none
REGISTRIES_OF_FAMILIES = {
    "events/effects/union.py",
    "events/kinds.py",
    "events/registry.py",
    "judge/rulebooks/registry.py",
}
OF_ONE_GAME = (
    "service/imports/jol.py",
    "service/imports/jol_cards.py",
    "service/imports/jol_words.py",
    "service/imports/krcg.py",
    "service/bench/judging.py",
    "service/bench/log.py",
)
KERNEL = [
    path
    for room in ROOMS
    for path in sorted((ROOT / room).rglob("*.py"))
    if not FAMILY.search(str(path.relative_to(ROOT)))
    and not any(path.is_relative_to(shelf) for shelf in SHELVES)
    and str(path.relative_to(ROOT)) not in {*REGISTRIES_OF_FAMILIES, *OF_ONE_GAME}
]


def lines_that_name(pattern: re.Pattern[str], path: Path) -> list[str]:
    """The lines of a file in which the pattern is found, with their numbers."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [f"{number}: {line.strip()}" for number, line in enumerate(lines, 1) if pattern.search(line)]


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_family_is_named_where_all_share(path: Path) -> None:
    """A family of tables is one value, listed in a registry: no file of the kernel names or imports one."""
    assert [name for _, name in imported(path.read_text(encoding="utf-8")) if FAMILY.search(name)] == []
    assert lines_that_name(FAMILY, path) == []


@pytest.mark.parametrize("registry", sorted(REGISTRIES_OF_FAMILIES))
def test_a_registry_names_families(registry: str) -> None:
    """The files that may name them do: nothing is excused for nothing."""
    assert lines_that_name(FAMILY, ROOT / registry)


def test_a_family_is_seen() -> None:
    """In an import, in a word, in a comment."""
    assert all(FAMILY.search(line) for line in ("import events.methuselah.events", "a Vendetta table", "# METHUSELAH"))


MOST_LINES = 50  # of one function


def long_functions(source: str) -> list[str]:
    """The functions that a reader does not take in at once, each with its lines."""
    return [
        f"{node.name}: {node.end_lineno - node.lineno + 1} lines"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= MOST_LINES
    ]


def test_no_function_is_long() -> None:
    """Fifty lines at most, tests and helpers included."""
    found = {
        str(path.relative_to(ROOT)): long_functions(path.read_text(encoding="utf-8"))
        for path in tracked_files()
        if path.suffix == ".py"
    }
    assert {path: functions for path, functions in found.items() if functions} == {}


def test_a_long_function_is_seen() -> None:
    """One line too many."""
    assert long_functions("def f():\n" + "    f()\n" * 49) == []
    assert long_functions("def f():\n" + "    f()\n" * 50) == ["f: 51 lines"]
