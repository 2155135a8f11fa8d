"""The shelf of the crossover: what is its own, and what is Rage's or Jyhad's."""

from functools import cache
from pathlib import Path

from judge import books
from judge.book import Book
from judge.coverage import Coverage, coverage
from judge.rulebooks.crossover_1995.book import CHAPTERS

ROOT = Path(__file__).resolve().parents[4]
STATEMENTS = ROOT / "judge" / "rulebooks" / "crossover_1995" / "statements"


def book() -> Book:
    """The book."""
    return books()["crossover-1995"]


@cache
def report() -> Coverage:
    """The coverage of the book."""
    return coverage(book(), ROOT / "tests")


def test_every_chapter_is_listed() -> None:
    """No file of statements is forgotten, and none is listed twice."""
    assert sorted(CHAPTERS) == sorted(path.stem for path in STATEMENTS.glob("*.toml"))


def test_every_statement_has_its_judge_and_its_test() -> None:
    """Each statement has its judge or a reason; each rule, term and derivation has its statement and its test."""
    ids = [statement.id for statement in report().statements]
    assert sorted(set(ids)) == sorted(ids)
    assert report().without_judge == ()
    assert report().without_place == {}
    assert report().without_statement == ()
    mine = book().own_rules | {name for section in book().contents for name in section.terms}
    assert sorted(mine & set(report().without_test)) == []


def test_whose_each_rule_is() -> None:
    """No rule is copied: those of Rage and Jyhad are the same functions, each under its section there."""
    rage, jyhad = books()["rage-2018"], books()["jyhad-1994"]
    of_rage = {rule.name: rule for rule in book().rules if rule.section.startswith("Rage ")}
    of_jyhad = {rule.name: rule for rule in book().rules if rule.section.startswith("Jyhad ")}
    theirs = {(rule.name, rule.check, f"Rage {rule.section}") for rule in rage.rules}
    assert {(rule.name, rule.check, rule.section) for rule in of_rage.values()} <= theirs
    lent = {(rule.name, rule.check, f"Jyhad {rule.section}") for rule in jyhad.rules}
    assert {(rule.name, rule.check, rule.section) for rule in of_jyhad.values()} <= lent
    own = len(book().rules) - len(of_rage) - len(of_jyhad)
    assert (len(of_rage), len(of_jyhad), own) == (301, 3, 122)
