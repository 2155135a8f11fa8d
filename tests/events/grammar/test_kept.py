"""A parser is kept beside the bytecode, and made anew whenever what lies there is not it."""

import sys
from pathlib import Path

import pytest
from lark import Lark

from events.grammar import kept
from events.grammar.kept import kept_parser

GREETING = 'start: "hello" NAME\nNAME: /[a-z]+/\n%ignore " "'
FAREWELL = 'start: "goodbye" NAME\nNAME: /[a-z]+/\n%ignore " "'


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The grammars for which a parser was made, with an empty folder to keep parsers in."""
    monkeypatch.setattr(kept, "__file__", str(tmp_path / "kept.py"))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    return []


def greeted(made: list[str], grammar: str = GREETING, said: str = "hello lupo") -> str:
    """The name in what was said, by the parser of this grammar."""

    def make() -> Lark:
        made.append(grammar)
        return Lark(grammar, parser="lalr")

    return str(kept_parser("greetings", grammar, make).parse(said).children[0])


def files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.*"))


def test_a_parser_is_made_once(made: list[str], tmp_path: Path) -> None:
    assert [greeted(made), greeted(made)] == ["lupo", "lupo"]
    assert made == [GREETING]
    assert [path.parent.name for path in files(tmp_path)] == ["__pycache__"]


def test_another_grammar_has_a_parser_of_its_own(made: list[str], tmp_path: Path) -> None:
    greeted(made)
    assert greeted(made, FAREWELL, "goodbye lupo") == "lupo"
    assert made == [GREETING, FAREWELL]
    assert len(files(tmp_path)) == 1


@pytest.mark.parametrize("length", [0, 5, 32, 100, 1000])
def test_a_torn_file_is_none(made: list[str], tmp_path: Path, length: int) -> None:
    greeted(made)
    (path,) = files(tmp_path)
    path.write_bytes(path.read_bytes()[:length])
    assert [greeted(made), greeted(made)] == ["lupo", "lupo"]
    assert made == [GREETING, GREETING]


def test_nothing_is_kept_where_no_bytecode_is(made: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert greeted(made) == "lupo"
    assert files(tmp_path) == []


def test_where_nothing_can_be_kept_it_works_all_the_same(made: list[str], tmp_path: Path) -> None:
    (tmp_path / "__pycache__").write_text("no folder")
    assert [greeted(made), greeted(made)] == ["lupo", "lupo"]
    assert made == [GREETING, GREETING]
