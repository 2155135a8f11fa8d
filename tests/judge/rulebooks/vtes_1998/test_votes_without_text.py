"""A political card that is played for a vote gives that vote, and its text counts for nothing; in both editions."""

from typing import Any

import pytest

from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, played, told, told_of

SECTION = {"jyhad-1994": "17.1", "vtes-1998": "6.3.3(1)"}
CALLED = ("lupo calls Riot: sarah gains 1 pool", "succeeds")
VOTED = "alexis votes against with a card playing Parity"


def ring(**seats: Any) -> Any:
    """Lupo is Sarah's and Thomas Alexis's."""
    return table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"), seats=seats)


def ignored(book: str, number: int, says: str) -> list[str]:
    """The objection to the text of such a card."""
    return [f"{number} illegal {SECTION[book]} a_card_played_for_a_vote_says_nothing: {says}"]


@pytest.mark.parametrize("text", ["alexis gains 3 pool", "+2 votes", "alexis gains 3 pool, taps Lupo"])
@pytest.mark.parametrize("book", EDITIONS)
def test_a_card_played_for_a_vote_says_nothing(book: str, text: str) -> None:
    """Whatever is printed on a card that is burned for a vote, it gives one vote and does nothing else."""
    judgement = played(book, ring(), *CALLED, f"{VOTED}: {text}")
    printed = text.replace("alexis", "Alexis")
    assert told_of(judgement) == ignored(book, 3, f"Parity is played for a vote: what it says, {printed}, is ignored.")
    assert (judgement.table.pool_of("Alexis"), judgement.table.votes_against()) == (30, 1)
    unnamed = told(book, ring(), *CALLED, f"alexis votes against with a card: {text}")
    assert unnamed == ignored(book, 3, f"The card is played for a vote: what it says, {printed}, is ignored.")
    assert told(book, ring(), *CALLED, VOTED) == []
    assert told(book, ring(), *CALLED, f"{VOTED}: costs 1 pool") == []


@pytest.mark.parametrize("line", ["effect of Alexis with Parity: alexis gains 3 pool", "thomas uses Parity: taps Lupo"])
@pytest.mark.parametrize("book", EDITIONS)
def test_its_text_does_not_happen_afterwards_either(book: str, line: str) -> None:
    """The effect of a card that was burned for a vote is no effect (a_card_played_for_a_vote_says_nothing)."""
    says = "Parity was played for a vote: what it says is ignored."
    hand = {"hand": ("Parity", *("",) * 6)}
    assert told(book, ring(Alexis=hand), *CALLED, VOTED, line)[:1] == ignored(book, 4, says)
    after = (*CALLED, VOTED, "referendum fails", line)
    assert told(book, ring(Alexis=hand), *after)[:1] == ignored(book, 5, says)
    other = line.replace("Parity", "Other")
    assert ignored(book, 4, says.replace("Parity", "Other")) != told(book, ring(), *CALLED, VOTED, other)[:1]


@pytest.mark.parametrize("book", EDITIONS)
def test_the_text_of_the_calling_card_happens_when_the_vote_passes(book: str) -> None:
    """The card that called the vote has its effect when it passes, its own vote notwithstanding."""
    lines = (*CALLED, "sarah votes for with a card playing Riot", "referendum passes")
    judgement = played(book, ring(), *lines, "effect of Sarah with Riot: sarah gains 1 pool")
    assert (told_of(judgement), judgement.table.pool_of("Sarah")) == ([], 32)


@pytest.mark.parametrize("book", EDITIONS)
def test_another_copy_of_the_card_calls_its_own_vote(book: str) -> None:
    """What is burned for one vote does not silence a copy that calls another."""
    lines = (*CALLED, "alexis votes for with a card playing Parity", "referendum passes", "turn Alexis")
    again = ("thomas calls Parity", "succeeds", "alexis votes for with a card playing Parity", "referendum passes")
    assert told(book, ring(), *lines, *again, "effect of Alexis with Parity: alexis gains 1 pool") == []
