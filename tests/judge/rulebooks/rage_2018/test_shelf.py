"""The shelf of a book whose rulings do not cite each derivation yet: every statement is judged, tested and done."""

import ast
from functools import cache
from pathlib import Path

from judge import books
from judge.coverage import Coverage, coverage
from judge.rulebooks.rage_2018.book import CHAPTERS

ROOT = Path(__file__).resolve().parents[4]
BOOK = books()["rage-2018"]
STATEMENTS = ROOT / "judge" / "rulebooks" / "rage_2018" / "statements"


@cache
def report() -> Coverage:
    """The coverage of the book."""
    return coverage(BOOK, ROOT / "tests")


def test_every_chapter_is_listed() -> None:
    """No file of statements is forgotten, and none is listed twice."""
    assert sorted(CHAPTERS) == sorted(path.stem for path in STATEMENTS.glob("*.toml"))


def test_statements_have_ids_of_their_own() -> None:
    """No two statements share an id."""
    ids = [statement.id for statement in report().statements]
    assert sorted(set(ids)) == sorted(ids)


def test_what_is_judged_is_asked_for_and_tested() -> None:
    """Every rule, term and derivation in the contents has its statement and its test."""
    assert report().without_statement == ()
    mine = BOOK.own_rules | {name for section in BOOK.contents for name in section.terms}
    assert sorted(mine & set(report().without_test)) == []


def test_every_derivation_happens_in_the_fold() -> None:
    """Each derivation of the contents is the reason of some change that the fold makes."""
    used = {
        node.value
        for path in (ROOT / "projections").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert sorted({name for section in BOOK.contents for name in section.derivations} - used) == []


def test_every_statement_is_judged() -> None:
    """Every statement has its judge or a reason; `unfinished` goes, and this file, when each derivation is cited."""
    assert BOOK.unfinished
    assert report().without_judge == ()
    assert report().without_place == {}
    assert [statement.id for statement in report().statements if statement.open] == []
