"""A hand seen as small as it has to be; equipment that is named when the strike has taken it; in both editions."""

import pytest

from events.methuselah.position import Position
from tests.helpers.methuselah.tables import on, table, vampire
from tests.helpers.plays import EDITIONS, played, told, told_of

SHRINKS = "effect of Sarah with Fire: -2 hand size on Alexis"


def ring() -> Position:
    """Lupo is Sarah's; Thomas with a Gun Alexis's, who holds nine cards."""
    cards = (vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"), on("Gun", "Thomas", "Alexis"))
    return table(*cards, seats={"Alexis": {"hand": ("",) * 9, "hand_size": 9}})


@pytest.mark.parametrize("book", EDITIONS)
def test_a_hand_seen_at_its_new_size_was_discarded_down(book: str) -> None:
    """Nobody wrote the discards; that the hand fits tells them, and the next play misses nothing."""
    judgement = played(book, ring(), SHRINKS, "alexis has 7 cards in hand", "lupo bleeds")
    assert (told_of(judgement), judgement.table.hand_of("Alexis")) == ([], 7)
    assert [one.split()[1] for one in told(book, ring(), SHRINKS, "alexis has 8 cards in hand")] == ["discrepancy"]
    late = told(book, ring(), SHRINKS, "alexis has 9 cards in hand", "lupo bleeds")
    assert [one.split()[:2] for one in late] == [["3", "missed"]]


FIGHT = ("lupo bleeds", "thomas blocks", "blocked")
DESTROYS = "lupo strikes with Theft: strike: destroy equipment"
STEALS = "lupo strikes with Theft: strike: steal equipment"


@pytest.mark.parametrize("strike", [DESTROYS, STEALS])
@pytest.mark.parametrize("between", [("thomas strikes by hand",), ("thomas strikes by hand", "damage")])
@pytest.mark.parametrize("book", EDITIONS)
def test_the_only_piece_may_be_named_after_it_was_taken(book: str, between: tuple[str, ...], strike: str) -> None:
    """What there was no choice about is picked all the same; by another minion it is not."""
    judgement = played(book, ring(), *FIGHT, strike, *between, "lupo picks gun")
    assert told_of(judgement) == []
    assert ("Gun" in judgement.table.cards) == (strike == STEALS)
    other = told(book, ring(), *FIGHT, strike, *between, "thomas picks gun")
    assert other[0].endswith("Thomas may not pick what Lupo's strike takes: Lupo does.")


@pytest.mark.parametrize("book", EDITIONS)
def test_what_no_strike_takes_is_not_picked(book: str) -> None:
    """A hand strike takes no equipment, and nothing is picked of one who does not fight."""
    found = told(book, ring(), *FIGHT, "lupo strikes; thomas strikes", "damage", "lupo picks gun")
    assert found[0].endswith("No strike of Lupo's takes Gun.")
