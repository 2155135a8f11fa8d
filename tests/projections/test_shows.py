"""What an event turns up is known at the table by its own name."""

from events.methuselah import Block, Hunt
from events.methuselah_position import Card, Position, Seat
from events.table import Shown
from judge import books
from projections.fold import happens
from projections.methuselah.chance import chance


def test_the_table_knows_it_by_its_name() -> None:
    """After the event a card that lay under a makeshift name is the one that it was shown to be."""
    book = books()["vtes-1998"]
    cards = {"Sarah 1": Card("Sarah 1", owner="Sarah", controller="Sarah")}
    table = book.family.opened(Position(seats={"Sarah": Seat("Sarah"), "Bo": Seat("Bo")}, cards=cards), book.terms)
    happens(book.family, table, Hunt(minion="Sarah 1", shows=(Shown("Sarah 1", "Lupo"),)), 1)
    assert list(table.cards) == ["Lupo"]
    assert (table.action.minion, table.cards["Lupo"].tapped) == ("Lupo", True)


def test_what_is_shown_is_chance() -> None:
    """Nobody knew it before, so that it is no declaration alone."""
    lupo, rake = Shown("Sarah 1", "Lupo"), Shown("Bo 1", "Rake")
    assert chance(Block("Sarah 1", shows=(lupo,))) == "Lupo was turned up"
    assert chance(Block("Sarah 1", shows=(lupo, rake))) == "Lupo and Rake were turned up"
    assert chance(Block("Sarah 1")) == ""
