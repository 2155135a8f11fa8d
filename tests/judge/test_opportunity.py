"""Whose word it is: the players in the order in which they may play now."""

from typing import Any

import pytest
from click.testing import CliRunner

from events.methuselah.position import Position
from judge import books
from judge.opportunity import whose_word
from service.cli.main import main
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, played
from tests.helpers.vendetta import tables as vendetta
from tests.service.commands import ROOT

CLOCKWISE = ("Sarah", "Alexis", "Ryan", "Jennifer", "Richard")


def ring(**more: Any) -> Position:
    """Lupo is Sarah's, Thomas her prey Alexis's, Mina Ryan's."""
    return table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"), vampire("Mina", "Ryan"), **more)


def word(book: str, *lines: str) -> tuple[str, ...]:
    """Who may play after the lines, in order."""
    return books()[book].play.opportunity(books()[book], played(book, ring(), *lines).table)


@pytest.mark.parametrize(
    ("lines", "order"),
    [
        (("lupo hunts",), CLOCKWISE),
        (("lupo bleeds",), CLOCKWISE),
        (("lupo acts with Rush on Mina",), ("Sarah", "Ryan", "Alexis", "Jennifer", "Richard")),
        (("lupo bleeds", "sarah passes"), CLOCKWISE[1:]),
        (("lupo bleeds", "alexis passes"), CLOCKWISE[2:]),
        (("lupo bleeds", "sarah passes", "thomas reacts with Sight: -1 bleed"), CLOCKWISE),
    ],
)
def test_in_an_action_the_acting_methuselah_is_first(lines: tuple[str, ...], order: tuple[str, ...]) -> None:
    """Then the target, then clockwise; after any play she is first again. The 1994 book has no such order."""
    assert word("vtes-1998", *lines) == order
    assert word("jyhad-1994", *lines) == ()


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (("lupo hunts",), "Alexis may block first, then Richard."),
        (("lupo hunts", "alexis declines"), "Richard may block first."),
        (("lupo bleeds",), "Alexis may block first."),
        (("lupo bleeds", "thomas blocks"), ""),
        (("lupo bleeds", "alexis declines"), ""),
        ((), "Sarah may play first."),
    ],
)
def test_in_1994_there_is_an_order_for_blocking_alone(lines: tuple[str, ...], says: str) -> None:
    """The prey decides before the predator whether she blocks, and a directed action is blocked by its target."""
    book = books()["jyhad-1994"]
    assert whose_word(book, played("jyhad-1994", ring(), *lines).table) == says


@pytest.mark.parametrize("book", EDITIONS)
def test_outside_of_an_action(book: str) -> None:
    """It is the turn of one; in a combat the acting minion's player is first, until she passes; votes are anybody's."""
    assert word(book) == ("Sarah",)
    fight = ("lupo bleeds", "thomas blocks", "blocked")
    assert word(book, *fight) == ("Sarah", "Alexis")
    assert word(book, *fight, "lupo passes") == ("Alexis",)
    assert word(book, "lupo calls Vote", "resolves", 'terms "x"') == ()


def test_in_vendetta_it_goes_in_turn_order() -> None:
    """One player has the Planning turn; effects come in turn order from the holder of the token; choices are secret."""
    book, one = books()["vendetta"], "Location 1"
    cards = (vendetta.lies("Claudia 1", one, "Show of Force"), vendetta.lies("Louis 1", one, "Vanish"))

    def here(**rest: Any) -> tuple[str, ...]:
        return book.play.opportunity(book, vendetta.judged(vendetta.table(*cards, **rest)).table)

    assert here() == ("Claudia",)
    assert here(player="Louis") == ("Louis",)
    assert here(phase="resolution", resolving=one, step="preparation") == ("Claudia", "Louis")
    assert here(phase="resolution", resolving=one, step="preparation", ambition="Louis") == ("Louis", "Claudia")
    assert here(phase="resolution", resolving=one, step="withdraw") == ()


def test_options_says_whose_word_it_is() -> None:
    """The order is printed before what each player may do."""
    told = CliRunner().invoke(main, ["options", str(ROOT / "examples/vendetta/four_players.game"), "--at", "62"]).output
    assert told.splitlines()[1] == "Louis may play first, then Armand, Claudia."
