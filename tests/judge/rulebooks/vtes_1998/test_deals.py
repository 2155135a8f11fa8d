"""The opening deal is a deal whether its cards are known or not; in both editions."""

import pytest

from tests.helpers.plays import EDITIONS, played, told

SEATS = "seats Sarah, Alexis, Ryan"
SECTION = {"jyhad-1994": "11.4", "vtes-1998": "2.3"}
ANTE_SECTION = {"jyhad-1994": "11.6", "vtes-1998": "2.3"}
UNKNOWN = "sarah deals ?, ?, ?, ?"
HAND = "holding Blur, Dodge, Zoo, Zoo, Zoo, Zoo, Zoo"


def twice(book: str, number: int, before: str = "4 crypt cards") -> list[str]:
    """The objection to a second deal."""
    return [
        f"{number} illegal {SECTION[book]} nobody_is_dealt_cards_twice: "
        f"Sarah has been dealt {before}: 4 are dealt, once."
    ]


@pytest.mark.parametrize("second", [UNKNOWN, "sarah deals Lupo, Rake, Nik, Aleph", "sarah deals ?"])
@pytest.mark.parametrize("first", [UNKNOWN, "sarah deals Che, Otto, ?, ?", "sarah deals Che, Otto, Pia, Quin"])
@pytest.mark.parametrize("book", EDITIONS)
def test_nobody_is_dealt_cards_twice(book: str, first: str, second: str) -> None:
    """Four crypt cards are dealt once: a deal of cards that nobody knows is one too."""
    assert told(book, None, SEATS, first) == []
    assert told(book, None, SEATS, first, second) == twice(book, 3)
    assert told(book, None, SEATS, first, second.replace("sarah", "alexis")) == []


@pytest.mark.parametrize("book", EDITIONS)
def test_a_deal_may_be_told_piece_by_piece(book: str) -> None:
    """Up to four crypt cards, and the hand, may be told one after the other; the fifth was dealt twice."""
    pieces = ("sarah deals Lupo, Rake", "sarah deals Nik", "sarah deals nothing " + HAND, "sarah deals ?")
    assert told(book, None, SEATS, *pieces) == []
    assert told(book, None, SEATS, *pieces, "sarah deals Aleph") == twice(book, 6)
    assert told(book, None, SEATS, pieces[0], "sarah deals Nik, Aleph, Che") == twice(book, 3, "2 crypt cards")


@pytest.mark.parametrize("hand", [HAND, "holding ?, ?, ?, ?, ?, ?, ?"])
@pytest.mark.parametrize("book", EDITIONS)
def test_nobody_is_dealt_a_hand_twice(book: str, hand: str) -> None:
    """The first hand is dealt once (nobody_is_dealt_cards_twice), its names known or not."""
    assert told(book, None, SEATS, f"{UNKNOWN} {hand}", f"sarah deals nothing {HAND}") == [
        f"3 illegal {SECTION[book]} nobody_is_dealt_cards_twice: Sarah has been dealt her first hand already."
    ]
    assert told(book, None, SEATS, UNKNOWN, f"sarah deals nothing {HAND}") == []


@pytest.mark.parametrize(
    "dealt", [UNKNOWN, f"sarah deals nothing {HAND}", "sarah deals nothing holding ?, ?, ?, ?, ?, ?, ?"]
)
@pytest.mark.parametrize("book", EDITIONS)
def test_an_ante_after_a_deal_of_unknown_cards_is_late(book: str, dealt: str) -> None:
    """The ante comes off the library before anything is dealt (the_ante_is_set_before_the_deal)."""
    late = (
        f"3 illegal {ANTE_SECTION[book]} the_ante_is_set_before_the_deal: "
        "Sarah may not set an ante now: her cards have been dealt."
    )
    assert told(book, None, SEATS, dealt, "sarah antes Flash") == [late]
    assert told(book, None, SEATS, dealt, "sarah antes ?") == [late]
    assert told(book, None, SEATS, "sarah antes Flash", dealt) == []


@pytest.mark.parametrize("book", EDITIONS)
def test_decks_are_shuffled_before_unknown_cards_are_dealt(book: str) -> None:
    """A deck is shuffled before the deal, also when nobody named a card (decks_are_shuffled_before_the_deal)."""
    assert told(book, None, SEATS, UNKNOWN, "sarah shuffles library") == [
        f"3 illegal {SECTION[book]} decks_are_shuffled_before_the_deal: "
        "Sarah may not shuffle her library now: her cards have been dealt."
    ]
    assert told(book, None, SEATS, "sarah shuffles library", UNKNOWN) == []


def test_a_second_deal_is_told_once_in_the_opening_only() -> None:
    """In the game itself a deal is out of place, and that alone is told."""
    judgement = played("vtes-1998", None, SEATS, UNKNOWN, "turn Sarah", UNKNOWN)
    assert [(ruling.event, ruling.rule) for ruling in judgement.rulings] == [
        (4, "the_opening_comes_before_the_first_turn")
    ]
