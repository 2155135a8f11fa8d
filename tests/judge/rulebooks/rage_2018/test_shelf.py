"""The shelf of an unfinished book: what is in its contents is asked for, tested and done; the rest is counted."""

import ast
from functools import cache
from pathlib import Path

from judge import books
from judge.coverage import Coverage, coverage
from judge.rulebooks.rage_2018.book import CHAPTERS

ROOT = Path(__file__).resolve().parents[4]
BOOK = books()["rage-2018"]
STATEMENTS = ROOT / "judge" / "rulebooks" / "rage_2018" / "statements"
MOST_OPEN = 1  # statements without a judge: fewer with every chapter that is built, and none in the end


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


def test_what_is_open_becomes_less() -> None:
    """A book is finished when no statement is open; `unfinished` goes then, and this file with it."""
    still = [statement.id for statement in report().statements if statement.open]
    assert BOOK.unfinished
    assert 0 < len(still) <= MOST_OPEN
