"""Extracts the prose that people read: documents, pages, help texts, problem sentences and the API's descriptions.

Each function yields (place, text) pairs. Code, quoted output and names in backticks are left out.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

ROOT = Path(__file__).resolve().parents[2]
FLOORS = ("events", "projections", "judge", "service")
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "docs/*.md", "judge/rulebooks/*/README.md")
PROBLEMS = {"Problem", "SyntaxProblem", "InputError", "NotStorable", "ApiProblem", "UsageError", "abort", "fail"}
PRINTED = {"say", "whisper", "tell"}
FENCED = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"``?[^`]+``?|<[^>]*>|\]\([^)]*\)")
TEMPLATE_CODE = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<(script|style)\b.*?</\1>", re.DOTALL)
ATTRIBUTE = re.compile(r'\b(?:title|placeholder|aria-label|alt|value)="([^"]*)"')
JS_STRING = re.compile(r""""(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`""")

Passage = tuple[str, str]


def _blank(found: re.Match[str]) -> str:
    """As many lines as were cut, so that line numbers stay true."""
    return " " + "\n" * found[0].count("\n")


def _paragraphs(place: str, text: str) -> Iterator[Passage]:
    """The paragraphs of a text, each in one line, with the number of its first line."""
    row = 1
    for part in re.split(r"(\n[ \t]*\n)", text):
        words = " ".join(part.split())
        if words:
            yield f"{place}:{row + len(part[: len(part) - len(part.lstrip())].splitlines()[1:])}", words
        row += part.count("\n")


def documents() -> Iterator[Passage]:
    """The paragraphs of README, CONTRIBUTING, docs and the shelves."""
    for pattern in DOCUMENTS:
        for path in sorted(ROOT.glob(pattern)):
            text = FENCED.sub(_blank, path.read_text(encoding="utf-8"))
            yield from _paragraphs(str(path.relative_to(ROOT)), CODE.sub("`code`", text))


def templates() -> Iterator[Passage]:
    """What the HTML templates and scripts of the service and of the exported pages say."""
    for path in sorted((ROOT / "service").rglob("*.html")):
        place, text = str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
        text = TEMPLATE_CODE.sub(_blank, text)
        for found in ATTRIBUTE.finditer(text):
            yield place, found[1]
        yield from _paragraphs(place, re.sub(r"<code>.*?</code>", "`code`", text).replace("<", " <").replace(">", "> "))
    for path in sorted((ROOT / "service").rglob("*.js")):
        for row, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for found in JS_STRING.finditer(line):
                if len(found[0].split()) > 2:
                    yield f"{path.relative_to(ROOT)}:{row}", found[0][1:-1]


def help_texts(command: click.Command, name: str = "justicar") -> Iterator[Passage]:
    """The help of a command, of its options and of the commands in it."""
    for text in (command.help, command.short_help, command.epilog):
        yield f"{name} --help", " ".join(re.split(r"\x08\s*Examples", text or "")[0].split())
    for option in command.params:
        yield f"{name} {'/'.join(option.opts)}", getattr(option, "help", None) or ""
    if isinstance(command, click.Group):
        for one in command.commands.values():
            yield from help_texts(one, f"{name} {one.name}")


def sentences_in_code() -> Iterator[Passage]:
    """The string literals in problems, refusals and what the command line prints."""
    for floor in FLOORS:
        for path in sorted((ROOT / floor).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and _called(node) in PROBLEMS | PRINTED:
                    for argument in [*node.args, *(keyword.value for keyword in node.keywords)]:
                        yield from _literals(str(path.relative_to(ROOT)), argument)


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def _literals(place: str, node: ast.AST) -> Iterator[Passage]:
    """The strings in an expression; of a call within it nothing, since that is looked at for itself."""
    match node:
        case ast.Constant(value=str() as text):
            yield f"{place}:{node.lineno}", CODE.sub("`code`", text)
        case ast.JoinedStr():
            parts = [part.value if isinstance(part, ast.Constant) else "X" for part in node.values]
            yield f"{place}:{node.lineno}", CODE.sub("`code`", "".join(map(str, parts)))
        case ast.IfExp() | ast.BinOp() | ast.BoolOp():
            for child in ast.iter_child_nodes(node):
                yield from _literals(place, child)


def descriptions(document: Any, place: str = "openapi.json") -> Iterator[Passage]:
    """The descriptions and summaries of an OpenAPI document; of a schema its fields', since its own is a docstring."""
    if isinstance(document, dict):
        for key, value in document.items():
            if key in ("description", "summary") and isinstance(value, str):
                if "/schemas/" in place and place.count("/") == 3:
                    continue
                yield place, CODE.sub("`code`", value)
            else:
                yield from descriptions(value, f"{place}/{key}")
    elif isinstance(document, list):
        for value in document:
            yield from descriptions(value, place)
