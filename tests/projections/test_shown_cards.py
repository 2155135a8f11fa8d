"""What an event turns up is known at the table by its own name."""

from typing import Any

from events.common import Revealed
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import Block, Described, Hunt, TurnBegun
from events.methuselah.position import Card, Position, Seat
from judge import books
from projections.fold import happens, steps_before
from projections.methuselah.disclosures import disclosed


def test_the_table_knows_it_by_its_name() -> None:
    """After the event a card that lay under a makeshift name is the one that it was shown to be."""
    book = books()["vtes-1998"]
    cards = {"Sarah 1": Card("Sarah 1", owner="Sarah", controller="Sarah")}
    table = book.family.opened(Position(seats={"Sarah": Seat("Sarah"), "Bo": Seat("Bo")}, cards=cards), book.terms)
    happens(book.family, table, Hunt(minion="Sarah 1", shows=(Revealed("Sarah 1", "Lupo"),)), 1)
    assert list(table.cards) == ["Lupo"]
    assert (table.action.minion, table.cards["Lupo"].tapped) == ("Lupo", True)


def opened(*cards: Card) -> Any:
    """A table of two with these cards."""
    book = books()["vtes-1998"]
    seats = {"Sarah": Seat("Sarah"), "Bo": Seat("Bo")}
    return book.family.opened(Position(seats=seats, cards={card.name: card for card in cards}), book.terms)


def test_what_is_printed_on_it_is_known_as_if_it_were_read_out() -> None:
    """The table takes the facts of a card that is turned up before anything is done with it."""
    family, bela = books()["vtes-1998"].family, Card("Bela #2", owner="Bo", controller="Bo")
    table = opened(Card("Sarah 1", owner="Sarah", controller="Sarah"), bela)
    shows = (
        Revealed("Sarah 1", "Lupo", "vampire, capacity 6, clan Brujah"),
        Revealed("", "Bela", "vampire, capacity 3"),
    )
    happens(family, table, Hunt(minion="Sarah 1", shows=shows), 1)
    assert (table.cards["Lupo"].capacity, table.cards["Lupo"].clan, table.cards["Bela #2"].capacity) == (6, "Brujah", 3)
    read = opened(Card("Lupo", owner="Sarah", controller="Sarah"), bela)
    happens(family, read, Described("Lupo", CardFacts(kind="vampire", capacity=6, clan="Brujah")), 1)
    happens(family, read, Described("Bela", CardFacts(kind="vampire", capacity=3)), 2)
    assert table.described == read.described
    steps = steps_before(family, opened(bela), Hunt(minion="Bela #2", shows=shows))
    assert [type(step) for step in steps[:3]] == [Described, Described, TurnBegun]


def test_what_it_is_was_no_more_than_supposed() -> None:
    """A card of which nobody had said what it is, is what is printed on it; one that is stacked is no vampire."""
    book = books()["vtes-1998"]
    cards = (
        Card("Sarah 1", owner="Sarah", controller="Sarah"),
        Card("Sarah 2", owner="Sarah", controller="Sarah", region="on", on="Sarah 1"),
    )
    table = opened(*cards)
    shows = (Revealed("Sarah 1", "Mage", "ally, life 2"), Revealed("Sarah 2", "Vest", "equipment"))
    happens(book.family, table, TurnBegun("Sarah", shows=shows), 1)
    assert [(card.name, card.kind, card.on) for card in table.cards.values()] == [
        ("Mage", "ally", ""),
        ("Vest", "equipment", "Mage"),
    ]
    assert book.family.opened(table.position(), book.terms).position() == table.position()


def test_facts_that_cannot_be_taken_change_nothing() -> None:
    """Nobody can read them, they are known already, or there is no card of which they are told."""
    family, table = books()["vtes-1998"].family, opened(Card("Lupo", owner="Sarah", controller="Sarah"))
    shows = (Revealed("", "Lupo", "capicity 6"), Revealed("", "", "capacity 6"))
    assert steps_before(family, table, TurnBegun("Sarah", shows=shows)) == []
    twice = TurnBegun("Sarah", shows=(Revealed("", "Lupo", "capacity 6"), Revealed("", "Lupo #2", "capacity 5")))
    assert steps_before(family, table, twice) == [Described("Lupo", CardFacts(capacity=5))]
    assert steps_before(family, table, twice) == []


def test_what_is_shown_is_chance() -> None:
    """Nobody knew it before, so that it is no declaration alone."""
    lupo, rake = Revealed("Sarah 1", "Lupo"), Revealed("Bo 1", "Rake")
    assert disclosed(Block("Sarah 1", shows=(lupo,))) == "Lupo was turned up"
    assert disclosed(Block("Sarah 1", shows=(lupo, rake))) == "Lupo and Rake were turned up"
    assert disclosed(Block("Sarah 1")) == ""
    assert disclosed(Block("Sarah 1", shows=(Revealed("", "Blur", "action"),))) == ""
