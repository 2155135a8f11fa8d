"""An action that is turned to another target finds one that is there, by whatever card; in both editions."""

from itertools import product

import pytest

from events.methuselah.position import Position
from tests.helpers.methuselah.tables import on, table, vampire
from tests.helpers.plays import EDITIONS, played, told, told_of

SECTION = {"jyhad-1994": "4", "vtes-1998": "9.1"}
USED = {"jyhad-1994": "7.2", "vtes-1998": "Overview of Vampire: The Eternal Struggle"}
WAYS = [
    "thomas reacts with Bait: redirects to {}",
    "lupo modifies Bait: redirects to {}",
    "thomas uses Gem: redirects to {}",
    "effect of Alexis with Bait: redirects to {}",
    "alexis plays Bait as out-of-turn: redirects to {}",
]


def ring(out: str = "") -> Position:
    """Lupo is Sarah's, Thomas with a Gem Alexis's, Che Ryan's; Ryan may have left."""
    cards = (vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"), on("Gem", "Thomas", "Alexis"))
    seats = {"Ryan": {"out": out, "pool": 0}} if out else {}
    return table(*cards, vampire("Che", "Ryan"), seats=seats)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("book", EDITIONS)
def test_nothing_is_redirected_to_who_has_left_the_game(book: str, way: str) -> None:
    """What is aimed at is there (what_is_aimed_at_is_on_the_table): nobody who was ousted, or has withdrawn."""
    line = way.format("ryan")
    section = USED[book] if "uses" in line else SECTION[book]
    rule = f"2 illegal {section} what_is_aimed_at_is_on_the_table"
    assert told(book, ring("ousted"), "lupo bleeds", line) == [f"{rule}: Ryan has left the game: she was ousted."]
    assert told(book, ring("withdrawn"), "lupo bleeds", line) == [f"{rule}: Ryan has left the game: she withdrew."]
    judgement = played(book, ring(), "lupo bleeds", line, "che blocks")
    assert (told_of(judgement), judgement.table.directed_at()) == ([], "Ryan")


@pytest.mark.parametrize("way", WAYS)
def test_nobody_bleeds_herself_by_any_card(way: str) -> None:
    """In 1998 no card turns a bleed on the Methuselah whose minion bleeds; in 1994 one may."""
    lines = ("lupo bleeds", way.format("sarah"))
    assert told("vtes-1998", ring(), *lines) == [
        "2 illegal 6.1.1 nobody_bleeds_herself: "
        "Lupo may not bleed Sarah: Sarah controls Lupo, and nobody bleeds herself."
    ]
    assert told("jyhad-1994", ring(), *lines) == []


UNDIRECTED = {"jyhad-1994": "13.3.1", "vtes-1998": "6.2.2(1)"}
AIMED_AT_NOBODY = {
    "lupo hunts": "a hunt",
    "lupo equips Knife": "equipping",
    "lupo employs Ghoul": "employing a retainer",
    "lupo recruits Gang": "recruiting an ally",
    "lupo calls Riot": "a political action",
    "pia leaves torpor": "leaving torpor",
}


@pytest.mark.parametrize(("act", "way"), [*product(AIMED_AT_NOBODY, WAYS[:1]), *product(["lupo hunts"], WAYS[1:])])
@pytest.mark.parametrize("book", EDITIONS)
def test_only_an_action_with_a_target_is_redirected(book: str, act: str, way: str) -> None:
    """A hunt, a vote or a piece of equipment has no target that could be another; a bleed or a rescue has."""
    position = ring()
    position.cards["Pia"] = vampire("Pia", "Sarah", region="torpor")
    assert [one for one in told(book, position, act, way.format("ryan")) if "unclear" not in one] == [
        f"2 illegal {UNDIRECTED[book]} only_an_action_with_a_target_is_redirected: "
        f"Nothing is redirected to Ryan: {AIMED_AT_NOBODY[act]} is aimed at nobody."
    ]
    assert told(book, position, "lupo rescues pia", way.format("che")) == []


@pytest.mark.parametrize("book", EDITIONS)
def test_without_an_action_nothing_is_redirected(book: str) -> None:
    """Once the bleed is over there is nothing to turn (only_an_action_with_a_target_is_redirected)."""
    assert told(book, ring(), "lupo bleeds", "succeeds", WAYS[3].format("ryan")) == [
        f"3 illegal {UNDIRECTED[book]} only_an_action_with_a_target_is_redirected: "
        "Nothing is redirected to Ryan: no action is in progress."
    ]


def test_an_action_turned_on_ones_own_minion_is_undirected() -> None:
    """What is aimed at a card of one's own is not directed, and has the stealth of such an action."""
    position = ring()
    position.cards["Otto"] = vampire("Otto", "Alexis", region="torpor")
    position.cards["Pia"] = vampire("Pia", "Sarah", region="torpor")
    judgement = played("vtes-1998", position, "lupo rescues otto", "thomas reacts with Bait: redirects to Pia")
    assert (judgement.table.directed_at(), judgement.table.stealth()) == ("", 1)


GIVEN = {"jyhad-1994": "18.1", "vtes-1998": "9.1"}
GIFTS = [
    "effect of Alexis with Bait: Ryan gains 1 pool",
    "effect of Alexis with Bait: 2 from Alexis to Ryan",
    "effect of Alexis with Bait: 2 from Ryan to Alexis",
    "effect of Alexis with Bait: Ryan gets the Edge",
    "effect of Alexis with Bait: Ryan controls Lupo",
    "lupo acts with Bait on Ryan",
    "lupo acts with Bait: Ryan gains 1 pool",
    "sarah plays Bait: Ryan gains 1 pool",
]


@pytest.mark.parametrize("line", GIFTS)
@pytest.mark.parametrize("book", EDITIONS)
def test_nothing_comes_to_who_has_left_the_game(book: str, line: str) -> None:
    """No card gives her pool, the Edge or a minion, takes her pool, or is aimed at her (nothing_comes_to_who_...)."""
    rule = f"1 illegal {GIVEN[book]} nothing_comes_to_who_has_left"

    def told_once(out: str) -> list[str]:
        return [one for one in told(book, ring(out), line) if "nothing_comes" in one]

    assert told_once("ousted") == [f"{rule}: Ryan has left the game: she was ousted."]
    assert told_once("withdrawn") == [f"{rule}: Ryan has left the game: she withdrew."]
    assert told_once("") == []


@pytest.mark.parametrize("book", EDITIONS)
def test_what_changes_nothing_of_hers_is_no_breach(book: str) -> None:
    """Her last pool burned twice, or each Methuselah's, comes to nobody; nor is what fells her its own breach."""
    for line in ("effect of Alexis with Bait: Ryan burns 1 pool", "effect with Bait: each Methuselah gains 1 pool"):
        assert told(book, ring("ousted"), line) == []
    position = ring()
    position.seats["Ryan"].pool = 1
    assert told(book, position, "effect with Bait: Ryan burns 1 pool, 1 from Ryan to Alexis") == []
