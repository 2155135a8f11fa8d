"""A book of one family may list a rule of another: a rule asks questions, and no family's table in particular."""

from dataclasses import replace

from events.vendetta.events import VendettaEvent
from events.vendetta.position import Position
from events.vendetta.vocabulary import VENDETTA
from judge import books
from judge.book import Book, Section, partly
from judge.compare.revision import as_in
from judge.judging import judge
from judge.methuselah.ending import nothing_is_declared_after_the_end

BOOK = books()["vendetta"]
SEATED = VENDETTA.seated(("Sarah", "Alexis", "Ryan"))


def borrowing() -> Book:
    """The book of Vendetta with a rule about the end that was written for another game."""
    end = Section("99", "The end", may=[partly(nothing_is_declared_after_the_end, VendettaEvent)])
    return replace(BOOK, contents=(*BOOK.contents, end), revises=None)


def told(over: bool) -> list[tuple[str, str]]:
    """What the borrowed rule says of somebody who sits down."""
    rulings = judge([SEATED], borrowing(), Position(over=over)).rulings
    return [(one.section, one.says) for one in rulings if one.rule == "nothing_is_declared_after_the_end"]


def test_a_borrowed_rule_objects_at_a_table_of_the_other_family() -> None:
    """In the section of the book that borrows it, in its own words."""
    assert told(over=True) == [("99", "The game is over: nothing more is declared.")]


def test_a_borrowed_rule_is_kept() -> None:
    """While the game goes on it says nothing."""
    assert told(over=False) == []


def test_without_the_rule_nothing_of_it_is_said() -> None:
    """The book's other rules say what they say."""
    without = as_in(borrowing(), ("nothing_is_declared_after_the_end",), BOOK, ())
    rulings = judge([SEATED], without, Position(over=True)).rulings
    assert "nothing_is_declared_after_the_end" not in {one.rule for one in rulings}
