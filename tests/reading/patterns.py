"""Every regular expression of the four floors, found in the source, with how it is used."""

import ast
import importlib
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from events.grammar.parser import parser
from events.registry import vocabularies

ROOT = Path(__file__).resolve().parents[2]
FLOORS = ("events", "projections", "judge", "service")
METHODS = frozenset(("match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer"))
WITH_A_PATTERN = METHODS | {"compile", "template"}
WRITTEN = re.compile(r"re\.compile\(|Regexp\(")
USED = re.compile(rf"Regexp\(|\b(?:re|WORDS)\b|\.(?:{'|'.join(sorted(METHODS))})\b")


class Used(NamedTuple):
    """A regular expression, where it stands, and the methods by which texts are read with it."""

    place: str
    pattern: re.Pattern[Any]
    methods: frozenset[str]


def sources() -> dict[str, Path]:
    """The file of every module by its dotted name."""
    found = {}
    files = [path for floor in FLOORS for path in (ROOT / floor).rglob("*.py") if path.name != "__main__.py"]
    for path in sorted(files):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path
    return found


@cache
def modules() -> dict[str, ast.Module]:
    """The source of every module in which a pattern may be written or used, by its dotted name."""
    texts = {name: path.read_text(encoding="utf-8") for name, path in sources().items()}
    return {name: ast.parse(text) for name, text in texts.items() if USED.search(text)}


@cache
def nodes(tree: ast.Module) -> tuple[ast.AST, ...]:
    """Every node of a module, in the order of `ast.walk`."""
    return tuple(ast.walk(tree))


def of_module_re(call: ast.AST) -> bool:
    """Whether it is a call such as `re.compile(...)`, which takes a pattern."""
    return (
        isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and isinstance(call.func.value, ast.Name)
        and call.func.value.id == "re"
        and call.func.attr in WITH_A_PATTERN
    )


def groups() -> list[str]:
    """The modules in which a pattern is written, and the families, which have grammars: found by a look at the text."""
    written = [name for name, path in sources().items() if WRITTEN.search(path.read_text(encoding="utf-8"))]
    return [*written, *(family.name for family in vocabularies())]


@cache
def by_group() -> dict[str, list[Used]]:
    """Every pattern by its module, or the family of its grammar."""
    found: defaultdict[str, list[Used]] = defaultdict(list)
    for used in (*patterns(), *of_schemas(), *of_tongues()):
        found[used.place.split(",")[0] if "," in used.place else used.place.rpartition(".")[0]].append(used)
    return dict(found)


def hidden(tree: ast.Module) -> Iterator[int]:
    """The lines at which a pattern is not compiled once, by a statement of the module that gives it a name."""
    named = {id(call) for _names, calls in _statements(tree) for call in calls}
    for node in nodes(tree):
        if of_module_re(node) and (id(node) not in named or node.func.attr != "compile"):  # type: ignore[attr-defined]
            yield node.lineno  # type: ignore[attr-defined]
        if isinstance(node, ast.ImportFrom) and node.module == "re":
            yield node.lineno


def of_schemas() -> list[Used]:
    """The patterns that schemas check texts with."""
    return [
        Used(f"{name}, line {node.lineno}", re.compile(node.args[0].value), frozenset(("match",)))
        for name, tree in modules().items()
        for node in nodes(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute | ast.Name)
        and (node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id) == "Regexp"
        and isinstance(node.args[0], ast.Constant)
    ]


def of_tongues() -> list[Used]:
    """The words and names of the line notation's grammars, each as a pattern that a sentence is matched with."""
    tongues = {family.name: family.notation for family in vocabularies()}
    spoken = {f"{name}, spoken": tongue.spoken for name, tongue in tongues.items() if tongue.spoken}
    return [
        Used(f"{name}.{word.name}", re.compile(word.pattern.to_regexp()), frozenset(("match",)))
        for name, tongue in (tongues | spoken).items()
        for word in parser(tongue).terminals
    ]


def _statements(tree: ast.Module) -> Iterator[tuple[list[str], list[ast.Call]]]:
    """The names that a statement of the module gives, and the patterns that are compiled in it."""
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            calls = [node for node in ast.walk(statement) if of_module_re(node)]
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            names = [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]
            if calls:
                yield names, calls  # type: ignore[misc]


def patterns() -> list[Used]:
    """All patterns that are compiled by the modules of the four floors."""
    by_name = _uses_by_name()
    found: list[Used] = []
    for name, tree in modules().items():
        module = importlib.import_module(name)
        statements = list(_statements(tree))
        loosely = frozenset(_loosely(name, tree)) if statements else frozenset()
        for names, _calls in statements:
            for own in names:
                several = list(_within(getattr(module, own)))
                for place, pattern in enumerate(several):
                    one = f"{name}.{own}" + (f"[{place}]" if len(several) > 1 else "")
                    methods = by_name[name, own] or loosely or frozenset(("match",))
                    found.append(Used(one, pattern, methods))
    return found


def _loosely(module: str, tree: ast.Module) -> Iterator[str]:
    """The methods that are called in a module on patterns which go there by no name of their own: in a loop, mostly."""
    home = dict(_imported(importlib.import_module(module), tree))
    for node in nodes(tree):
        if not (isinstance(node, ast.Attribute) and node.attr in METHODS - {"sub", "subn", "split"}):
            continue
        name = node.value.id if isinstance(node.value, ast.Name) else ""
        of, own = home.get(name, (module, name))
        if name != "re" and not isinstance(getattr(importlib.import_module(of), own or "_", None), re.Pattern):
            yield node.attr


def _within(value: Any) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(getattr(value, "pattern", None), re.Pattern):  # one that is made when it is needed
        yield value.pattern
    elif isinstance(value, dict):
        for part in value.values():
            yield from _within(part)
    elif isinstance(value, tuple | list | frozenset | set):
        for part in value:
            yield from _within(part)


def _uses_by_name() -> defaultdict[tuple[str, str], frozenset[str]]:
    """By module and name, the methods that are called on a pattern of this name, there or where it is imported."""
    found: defaultdict[tuple[str, str], frozenset[str]] = defaultdict(frozenset)
    for name, tree in modules().items():
        home = dict(_imported(importlib.import_module(name), tree))
        for node in nodes(tree):
            if isinstance(node, ast.Attribute) and node.attr in METHODS:
                base = node.value
                while isinstance(base, ast.Subscript):
                    base = base.value
                if isinstance(base, ast.Name):
                    found[home.get(base.id, (name, base.id))] |= {node.attr}
    return found


def _imported(module: ModuleType, tree: ast.Module) -> Iterator[tuple[str, tuple[str, str]]]:
    for node in nodes(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in FLOORS:
            for alias in node.names:
                yield alias.asname or alias.name, (node.module, alias.name)
