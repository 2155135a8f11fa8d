"""What hands owe at once, what is drawn in a referendum, and who discards when; in both editions."""

from typing import Any

import pytest

from events.effects.base import Says
from events.effects.methuselah import Strikes
from events.methuselah.card_facts import CardFacts
from events.methuselah.position import Position
from tests.helpers.methuselah.tables import on, table, vampire
from tests.helpers.plays import EDITIONS, played, told

SECTION = {"jyhad-1994": "11.4", "vtes-1998": "1.6.1(2)"}
PHASE_SECTION = {"jyhad-1994": "12", "vtes-1998": "8"}
VOTE_SECTION = {"jyhad-1994": "17.1", "vtes-1998": "6.3.2"}
LARGE = {"Alexis": {"hand": ("",) * 9, "hand_size": 9}}
SHRINKS = "effect of Sarah with Fire: -2 hand size on Alexis"


def ring(phase: str = "minion", **seats: Any) -> Position:
    """Lupo with a Gem and Rake are Sarah's, Thomas Alexis's, Che Ryan's."""
    cards = (vampire("Lupo", "Sarah"), vampire("Rake", "Sarah"), vampire("Thomas", "Alexis"), vampire("Che", "Ryan"))
    return table(*cards, on("Gem", "Lupo", "Sarah"), phase=phase, seats=seats)


def waits(book: str, number: int, phase: str = "minion") -> list[str]:
    """The objection to Alexis's discard in Sarah's turn."""
    return [
        f"{number} illegal {PHASE_SECTION[book]} the_discard_waits_for_her_discard_phase: "
        f"Alexis may not discard: it is Sarah's {phase} phase."
    ]


# --- a hand that is too large ---


@pytest.mark.parametrize(
    "line",
    [
        "lupo bleeds",
        "lupo uses Gem",
        "alexis plays Secret as out-of-turn",
        "influence phase",
        "turn Alexis",
        "sarah draws from the crypt",
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_an_oversized_hand_is_discarded_down_at_once(book: str, line: str) -> None:
    """The surplus is due before anything else is played, not only when the phase is over; it is told once."""
    missed = (
        f"2 missed {SECTION[book]} an_oversized_hand_is_discarded_down: "
        "Alexis has not discarded down: her hand size is 7, and she holds 9."
    )
    position = ring(**LARGE)
    assert missed in told(book, position, SHRINKS, line)
    assert told(book, position, SHRINKS, "lupo bleeds", "no block", "influence phase") == [missed]
    assert told(book, ring("master", **LARGE), SHRINKS, "turn Alexis") == [missed]


@pytest.mark.parametrize("book", EDITIONS)
def test_an_oversized_hand_that_is_discarded_down_owes_nothing(book: str) -> None:
    """Two cards thrown away are enough, and a third is none that is due."""
    position, thrown = ring(**LARGE), ("alexis discards ?", "alexis discards ?")
    assert told(book, position, SHRINKS, *thrown, "lupo bleeds") == []
    by_hand = told(book, position, "effect: -2 hand size on Alexis", *thrown, "alexis discards ?")
    assert ["nothing_is_done_by_hand_unasked" in by_hand[0], *by_hand[1:]] == [True, *waits(book, 4)]
    assert told(book, position, SHRINKS, thrown[0], "lupo bleeds") == [
        f"3 missed {SECTION[book]} an_oversized_hand_is_discarded_down: "
        "Alexis has not discarded down: her hand size is 7, and she holds 8."
    ]


@pytest.mark.parametrize("book", EDITIONS)
def test_a_hand_that_just_fits_owes_nothing(book: str) -> None:
    """Seven cards fit a hand size of seven; and eight that another card brought there are nobody's breach."""
    assert told(book, ring(Alexis={"hand": ("",) * 7, "hand_size": 9}), SHRINKS, "lupo bleeds") == []
    fetched = "effect of Alexis with Grave: Dodge goes to hand"
    assert told(book, ring(Alexis={"ash_heap": ("Dodge",), "hand_size": 7}), fetched, "lupo bleeds") == []
    grown = ring(Alexis={"hand": ("",) * 6, "hand_size": 8, "ash_heap": ("Dodge", "Blur"), "library": 0})
    fits = "effect of Alexis with Grave: -1 hand size on Alexis, Dodge goes to hand, Blur goes to hand"
    assert told(book, grown, fits, "lupo bleeds") == []


@pytest.mark.parametrize("book", EDITIONS)
def test_several_hands_shrink_by_one_card(book: str) -> None:
    """While one discards, and the card goes on with another, nobody is late."""
    position = ring(Alexis=LARGE["Alexis"], Ryan=LARGE["Alexis"])
    lines = (SHRINKS, SHRINKS.replace("Alexis", "Ryan"), "alexis discards ?", "ryan discards ?", "ryan discards ?")
    assert told(book, position, *lines, "alexis discards ?", "lupo bleeds") == []


# --- draws in a referendum ---

VOTED = ("lupo calls Riot", "succeeds", "alexis votes against with a card playing Parity")
VOTE_WORD = {"jyhad-1994": "vote", "vtes-1998": "referendum"}
HANDS = [("",) * 7, ("Parity", *("Zoo",) * 6)]


@pytest.mark.parametrize("draw", ["alexis draws Blur", "alexis draws ?"])
@pytest.mark.parametrize("hand", HANDS, ids=["unknown", "known"])
@pytest.mark.parametrize("book", EDITIONS)
def test_nobody_draws_during_a_referendum(book: str, hand: tuple[str, ...], draw: str) -> None:
    """A card used for a vote is replaced when the referendum is over; one drawn before is drawn too early."""
    position = ring(Alexis={"hand": hand})
    judgement = played(book, position, *VOTED, draw)
    assert [(one.event, one.verdict, one.section, one.rule, one.says) for one in judgement.rulings] == [
        (
            *(4, "illegal", VOTE_SECTION[book], "nobody_draws_during_a_referendum"),
            f"Alexis may not draw yet: a {VOTE_WORD[book]} is in progress.",
        )
    ]
    assert judgement.table.hand_of("Alexis") == (6 if "" in hand else 7)
    after = played(book, position, *VOTED, "referendum fails", draw)
    assert (after.rulings, after.table.hand_of("Alexis")) == ([], 7)


@pytest.mark.parametrize("book", EDITIONS)
def test_a_card_drawn_before_the_referendum_is_named_in_it(book: str) -> None:
    """What replaced the calling card was drawn before; to say in the referendum which it was draws nothing."""
    known = ring(Sarah={"hand": ("Riot", *("Zoo",) * 6)})
    assert told(book, known, "lupo calls Riot", "succeeds", "sarah draws Blur") == []
    assert told(book, ring(), "lupo calls Riot", "succeeds", "sarah draws Blur") == []
    late = ("thomas reacts with Hint", "lupo calls Riot", "thomas reacts with Hint")
    boundary = (late[1], late[2], "succeeds", VOTED[2], "alexis draws Blur")
    assert told(book, ring(Alexis={"hand": ("Parity", "Hint", *("Zoo",) * 5)}), *boundary) == []
    assert len(told(book, ring(Alexis={"hand": ("Parity", "Hint", *("Zoo",) * 5)}), *boundary, "alexis draws X")) == 1


@pytest.mark.parametrize("book", EDITIONS)
def test_nobody_draws_in_the_vote_on_a_blood_hunt(book: str) -> None:
    """The vote on a Blood Hunt is a referendum too (nobody_draws_during_a_referendum)."""
    position = ring(Alexis={"hand": HANDS[1]})
    position.cards["Otto"] = vampire("Otto", "Alexis", region="torpor", counters=0)
    drunk = ("lupo diablerizes otto", "succeeds", "ryan calls a blood hunt")
    told_now = told(book, position, *drunk, VOTED[2], "alexis draws Blur")
    assert told_now == [
        f"5 illegal {VOTE_SECTION[book]} nobody_draws_during_a_referendum: "
        f"Alexis may not draw yet: a {VOTE_WORD[book]} is in progress."
    ]


# --- discards ---


FIGHT = ("lupo bleeds", "thomas blocks", "blocked")


@pytest.mark.parametrize("book", EDITIONS)
def test_a_combat_in_anothers_turn_demands_no_discard(book: str) -> None:
    """Without a card nothing demands a discard, in a combat, after it, or in a master phase (the_discard_waits_...)."""
    assert told(book, ring(), *FIGHT, "alexis discards Blur") == waits(book, 4)
    over = (*FIGHT, "lupo strikes; thomas strikes", "damage", "combat ends")
    assert told(book, ring(), *over, "alexis discards Blur") == waits(book, 8)
    assert told(book, ring(phase="untap"), "master phase", "alexis discards Blur") == waits(book, 2, "master")


@pytest.mark.parametrize("book", EDITIONS)
def test_what_was_played_before_a_position_may_demand_a_discard(book: str) -> None:
    """Of a master phase that was in progress already nobody knows all cards (the_discard_waits_for_her_...)."""
    assert told(book, ring(phase="master"), "alexis discards Blur") == []
    assert told(book, ring(phase="master"), "lupo bleeds", "alexis discards Blur") == waits(book, 2)


@pytest.mark.parametrize("book", EDITIONS)
def test_a_card_told_in_full_demands_no_discard(book: str) -> None:
    """What a card does is known where all of its effects are told; then it makes nobody discard."""
    position = ring()
    position.described["Fist"] = CardFacts(kind="combat", basic=(Strikes("hand", 1),))
    position.described["Words"] = CardFacts(kind="combat", basic=(Strikes("hand", 1), Says("discard a card")))
    assert told(book, position, *FIGHT, "lupo strikes with Fist", "alexis discards Blur") == waits(book, 5)
    assert told(book, position, *FIGHT, "lupo strikes with Words", "alexis discards Blur") == []
    assert told(book, position, *FIGHT, "lupo strikes", "alexis discards Blur") == waits(book, 5)


@pytest.mark.parametrize(
    "lines",
    [
        ("lupo acts with Mystery",),
        ("lupo acts with Mystery", "succeeds"),
        ("lupo bleeds with Mystery", "no block"),
        ("lupo bleeds", "lupo modifies Mystery", "succeeds"),
        ("lupo bleeds", "thomas reacts with Mystery"),
        ("lupo uses Gem",),
        ("effect of Sarah with Mystery",),
        ("alexis plays Mystery as out-of-turn",),
        (*FIGHT, "thomas strikes with Mystery"),
        (*FIGHT, "lupo fights with Mystery", "combat ends"),
        ("lupo calls Mystery", "succeeds", "referendum fails"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_a_card_not_told_in_full_may_demand_discards(book: str, lines: tuple[str, ...]) -> None:
    """Whose text nobody has told may make anybody discard, more than one card too, until another action begins."""
    thrown = ("alexis discards Blur", "alexis discards Dodge", "ryan discards Blur")
    assert told(book, ring(), *lines, *thrown) == []
    assert told(book, ring(), *lines, "rake hunts", thrown[0])[-1:] == waits(book, len(lines) + 2)


@pytest.mark.parametrize("book", EDITIONS)
def test_ones_own_turn_goes_on_after_a_discard_that_a_card_demands(book: str) -> None:
    """Who discards because of a card in her own minion phase acts on, and has her free discard still."""
    raid = ("lupo acts with Mystery", "succeeds", "sarah discards Blur", "sarah discards Zoo")
    judgement = played(book, ring(), *raid, "rake bleeds", "no block", "sarah discards Dodge", "turn Alexis")
    assert [ruling.says for ruling in judgement.rulings] == []
    short = {"jyhad-1994": 7, "vtes-1998": 5}  # every discard is replaced, or that of the discard phase alone
    assert judgement.table.hand_of("Sarah") == short[book]


@pytest.mark.parametrize("book", EDITIONS)
def test_a_discard_at_the_end_of_the_turn_is_the_free_one(book: str) -> None:
    """Nothing follows but the next turn: the discard was that of the discard phase, and was replaced."""
    raid = ("lupo acts with Mystery", "succeeds", "sarah discards Blur")
    judgement = played(book, ring(), *raid, "observed hand of sarah = 7", "turn Alexis")
    assert (judgement.rulings, judgement.table.hand_of("Sarah")) == ([], 7)


@pytest.mark.parametrize("book", EDITIONS)
def test_an_open_action_is_over_before_the_discard_phase(book: str) -> None:
    """Nobody wrote down that nobody blocked: the bleed succeeds, and the discard is that of the discard phase."""
    judgement = played(book, ring(), "lupo bleeds", "sarah discards Blur")
    assert (judgement.rulings, judgement.table.phase(), judgement.table.pool_of("Alexis")) == ([], "discard", 29)
