"""What no card gives: more of a bare hand, a card drawn for nothing; and effects on the minions of a player."""

import pytest

from events.methuselah.position import Position
from judge import books
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, played, told, told_of
from tests.judge.test_silence import ring

FIGHT = ("lupo bleeds", "thomas blocks")


@pytest.mark.parametrize(
    ("strike", "more"),
    [
        ("lupo strikes by hand first", "first strike"),
        ("lupo strikes by hand: +2 strength", "«+2 strength»"),
        ("lupo strikes: strike: hand +1 first", "«strike: hand +1 first»"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_a_hand_is_no_better_without_a_card(book: str, strike: str, more: str) -> None:
    """A strike of the hand that no card improves is as fast and as strong as the minion is."""
    found = played(book, ring(), *FIGHT, strike)
    assert [(one.event, one.verdict, one.rule) for one in found.wrong] == [(3, "illegal", "a_strike_needs_its_source")]
    assert found.wrong[0].says == f"Lupo strikes with the hand: no card gives it {more}."


@pytest.mark.parametrize("strike", ["lupo strikes by hand", "lupo strikes for 1", "lupo strikes first with Quickness"])
@pytest.mark.parametrize("book", EDITIONS)
def test_a_plain_hand_or_a_card_may_strike(book: str, strike: str) -> None:
    """The hand as it is needs no card, and a card is believed."""
    assert played(book, ring(), *FIGHT, strike).wrong == []


SECTION = {"jyhad-1994": "11.4", "vtes-1998": "1.6.1(2)"}


@pytest.mark.parametrize("book", EDITIONS)
def test_nobody_draws_for_nothing(book: str) -> None:
    """With a full hand, and nothing played or discarded lately, a card that is drawn is one too many."""
    assert told(book, ring(), "alexis draws") == [
        f"1 illegal {SECTION[book]} nobody_draws_unbidden: "
        "Alexis may not draw: she holds 7 of 7 cards, and nothing is to be replaced."
    ]


@pytest.mark.parametrize(
    "lines",
    [
        ("lupo bleeds", "lupo modifies with Bonding: +1 bleed", "sarah draws"),
        ("sarah discards X", "sarah draws"),
        ("sarah discards X", "turn alexis", "sarah draws"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_who_has_played_says_that_she_draws(book: str, lines: tuple[str, ...]) -> None:
    """The replacement may be told at once, or in the next turn."""
    assert played(book, ring(), *lines).wrong == []


@pytest.mark.parametrize("book", EDITIONS)
def test_a_replacement_is_said_once(book: str) -> None:
    """One card is drawn for one that left the hand; a second time nothing is to be replaced."""
    assert told(book, ring(), "sarah discards X", "sarah draws", "sarah has 7 cards in hand") == []
    for lines in (("sarah draws",), ("turn alexis", "sarah draws")):
        found = told(book, ring(), "sarah discards X", "sarah draws", *lines)
        assert [one.split(": ")[0] for one in found] == [
            f"{len(lines) + 2} illegal {SECTION[book]} nobody_draws_unbidden"
        ]


@pytest.mark.parametrize("book", EDITIONS)
def test_a_hand_that_is_too_small_is_filled(book: str) -> None:
    """What it lacks is drawn, as long as there are cards in the library; and no more."""
    minions = (vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"))

    def short(library: int) -> Position:
        return table(*minions, seats={"Sarah": {"hand": ("",) * 5, "hand_size": 7, "library": library}})

    for lines in (("sarah draws", "sarah draws"), ("sarah draws two cards",)):
        assert told(book, short(20), *lines, "sarah has 7 cards in hand", "observed library of sarah = 18") == []
    assert told(book, short(1), "sarah draws", "sarah has 6 cards in hand") == []
    found = told(book, short(20), "sarah draws two cards", "sarah draws")
    assert [one.split(" ")[0] for one in found] == ["2"]


def masters() -> Position:
    """Sarah's master phase; Lupo is hers, Thomas her prey's, Nik her predator's."""
    hers = vampire("Lupo", "Sarah")
    return table(hers, vampire("Thomas", "Alexis"), vampire("Nik", "Richard"), phase="master")


@pytest.mark.parametrize(
    "whose",
    [
        *("each of Alexis's minions", "each of alexis's vampires", "each minion controlled by Alexis"),
        *("each of your prey's minions", "each ready vampire controlled by your prey"),
        *("each minion of Alexis", "every vampire of alexis", "all of Alexis's minions", "each minion of your prey"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_an_effect_on_the_minions_of_a_player(book: str, whose: str) -> None:
    """It is done to each of hers, and to nobody else's."""
    seen = ("thomas has 2 blood", "nik has 3 blood", "lupo has 3 blood")
    assert played(book, masters(), f"sarah plays Rack: {whose} burns 1 blood", *seen).wrong == []


@pytest.mark.parametrize("whose", ["every Methuselah", "all Methuselahs", "all other Methuselahs"])
@pytest.mark.parametrize("book", EDITIONS)
def test_an_effect_on_all_players(book: str, whose: str) -> None:
    """`all` and `every` mean each."""
    seen = ("alexis has 29 pool", f"sarah has {30 if 'other' in whose else 29} pool")
    assert played(book, masters(), f"sarah plays Rack: {whose} burns 1 pool", *seen).wrong == []


@pytest.mark.parametrize("book", EDITIONS)
def test_the_minions_of_nobody_are_not_understood(book: str) -> None:
    """Who is none of the players has no minions; the ruling says that the words mean nothing."""
    found = told_of(played(book, masters(), "sarah plays Rack: each of wombat's minions burns 1 blood"))
    rule = "whom_a_card_means_is_understood"
    words = "Rack means «each of wombat's minions»: these words are not understood, and nobody has judged them."
    assert found == [f"1 unclear {books()[book].section_of[rule]} {rule}: {words}"]
