"""One log by two books: verdicts that flip, tables that part, and the difference that is responsible."""

from typing import Any

from events.methuselah import Bleed, Resolved, Seated
from judge.comparing import compare
from judge.vtes_1998.book import BOOK
from tests.judge.test_revision import BLEED, POOL, later
from tests.tables import table, vampire


def at(*events: Any, **changed: Any) -> Any:
    """The comparison of a few events at a table of three, by the book and its revision."""
    position = table(vampire("Lupo", "Sarah"), **changed)
    return compare(BOOK, later(POOL, BLEED), events, position)


def test_without_a_difference_nothing_flips() -> None:
    """What both editions hold alike is judged alike, and the tables stay together."""
    comparison = at(Bleed(minion="Lupo", target="Alexis"), Resolved())
    assert comparison.flips == ()
    assert comparison.partings == ()
    assert comparison.events == 2


def test_a_flip_names_the_difference_that_is_responsible() -> None:
    """A bleed of somebody who is no prey is illegal by the one book and legal by the other."""
    (flip,) = at(Bleed(minion="Lupo", target="Ryan")).flips
    assert (flip.event, flip.old, flip.new) == (1, "illegal", "legal")
    assert [ruling.rule for ruling in flip.old_rulings] == ["bleeds_target_the_prey"]
    (cause,) = flip.because
    assert cause.says == "The later edition lets anybody be bled."
    assert (cause.old_sections, cause.new_sections) == (("6.1.1",), ())


def test_tables_part_where_a_term_differs() -> None:
    """The number that differs moves the tables apart at the event that takes it, and nowhere else."""
    comparison = compare(BOOK, later(POOL, BLEED), [Seated(methuselahs=("Sarah", "Alexis"))])
    (parting,) = comparison.partings
    assert parting.event == 1
    assert {(move.subject, move.field, move.old, move.new) for move in parting.moves} >= {
        ("Sarah", "pool", 30, 20),
        ("Alexis", "pool", 30, 20),
    }
    assert [cause.difference for cause in parting.because] == ["pool"]
    assert parting.because[0].new_sections == ("2.1",)
