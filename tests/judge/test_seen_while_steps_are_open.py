"""What is wrong now and also when the steps that are open have been done: the step that bears on it is cited."""

import pytest

from events.methuselah.position import Position
from judge import books
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, played, told

BLEED = "a_successful_bleed_burns_pool"
HUNT = "a_successful_hunt_feeds"


def scene() -> Position:
    """Lupo is ready, Nik, with too little blood for it, in torpor; Alexis has 10 pool."""
    nik = vampire("Nik", "Sarah", region="torpor", counters=1)
    seats = {"Alexis": {"pool": 10}}
    return table(vampire("Lupo", "Sarah"), nik, vampire("Thomas", "Alexis"), seats=seats, edge="")


@pytest.mark.parametrize(
    ("lines", "rule", "says"),
    [
        (
            ("lupo bleeds alexis", "no block", "alexis has 8 pool"),
            BLEED,
            "10 pool: «a successful bleed burns pool» makes it 9 when the open steps are done.",
        ),
        (
            ("lupo hunts", "no block", "lupo has 5 blood"),
            HUNT,
            "3 blood: «a successful hunt feeds» makes it 4 when the open steps are done.",
        ),
        (
            ("lupo bleeds alexis", "thomas blocks", "alexis has 9 pool"),
            BLEED,
            "Thomas blocks Lupo's bleed, and a bleed burns pool only when it succeeds.",
        ),
        (("lupo bleeds alexis", "thomas blocks", "alexis has 8 pool"), "what_is_seen_is_so", "but Alexis has 10 pool."),
        (("lupo bleeds alexis", "no block", "alexis has 12 pool"), "what_is_seen_is_so", "but Alexis has 10 pool."),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_an_open_step_bears_on_a_count(book: str, lines: tuple[str, ...], rule: str, says: str) -> None:
    """A count in its direction cites it, and says what it will make of the number; any other the rule on counting."""
    found = played(book, scene(), *lines).wrong
    assert [(one.event, one.verdict, one.rule, one.section) for one in found] == [
        (3, "discrepancy", rule, books()[book].section_of[rule])
    ]
    assert found[0].says.endswith(says)


@pytest.mark.parametrize("book", EDITIONS)
def test_what_an_open_step_makes_so_is_no_discrepancy(book: str) -> None:
    """The boundary: as many as there are now, or when it is done."""
    for pool in (9, 10):
        assert told(book, scene(), "lupo bleeds alexis", "no block", f"alexis has {pool} pool") == []


@pytest.mark.parametrize("edge", ["", None])
@pytest.mark.parametrize("book", EDITIONS)
def test_the_edge_of_a_blocked_bleed(book: str, edge: str | None) -> None:
    """Whoever takes it for a bleed that was blocked is told of the block, also where nobody said who has the Edge."""
    lines = ("lupo bleeds alexis", "thomas blocks", "combat ends", "sarah gets the edge")
    position = scene()
    if edge is None:
        position = table(*position.cards.values(), edge=None)
    found = played(book, position, *lines).wrong
    assert [(one.event, one.rule) for one in found] == [(4, "the_edge_follows_a_successful_bleed")]
    assert "Lupo's bleed was blocked at event 3, and the Edge follows a bleed only when it succeeds" in found[0].says


@pytest.mark.parametrize("book", EDITIONS)
def test_the_pool_of_another_than_the_one_who_was_bled(book: str) -> None:
    """A count of the prey's pool after a bleed of somebody else cites the bleed, and whose pool it has burned."""
    found = played(book, scene(), "lupo bleeds ryan", "no block", "resolves", "alexis has 9 pool").wrong
    assert [(one.event, one.rule) for one in found][1:] == [(4, BLEED)]
    assert found[1].says.endswith("Lupo's bleed of event 3 was of Ryan, and burned no other pool.")
    other = played(book, scene(), "lupo bleeds ryan", "no block", "resolves", "alexis has 8 pool").wrong
    assert "was of Ryan" not in other[1].says


@pytest.mark.parametrize("book", EDITIONS)
def test_the_pool_that_a_modified_bleed_has_burned(book: str) -> None:
    """What was added to the bleed is in what it burned."""
    lines = ("lupo bleeds alexis", "no block", "lupo modifies with Push: +2 bleed", "resolves")
    (found,) = played(book, scene(), *lines, "alexis has 9 pool").wrong
    assert (found.event, found.rule) == (5, BLEED)
    assert found.says.endswith("Lupo bleeds for 1, and event 4 burned 3, with what was added.")
    assert not played(book, scene(), *lines, "alexis has 7 pool").wrong


@pytest.mark.parametrize("book", EDITIONS)
def test_the_pool_of_who_has_ousted_her_prey(book: str) -> None:
    """One pool too few after the bleed that ousted the prey is no matter of the bleed, but of what ousting gave."""
    seats = {"Sarah": {"pool": 10}, "Alexis": {"pool": 1}}
    here = table(vampire("Lupo", "Sarah"), vampire("Thomas", "Ryan"), seats=seats)
    bleed = ("lupo bleeds alexis", "no block", "resolves")
    found = played(book, here, *bleed, "sarah has 15 pool").wrong
    assert [(one.event, one.rule) for one in found] == [(4, "the_predator_gains_pool")]
    assert not played(book, here, *bleed, "sarah has 16 pool").wrong


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("ryan has 2 victory points", "the_predator_scores_her_prey"),
        ("sarah.transfers=2", "transfers_are_received"),
        ("lupo.controller=Alexis", "a_filled_vampire_becomes_controlled"),
        ("sarah.hand=8", "a_played_card_is_replaced_at_once"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_what_nothing_has_changed_cites_what_would_have(book: str, line: str, rule: str) -> None:
    """At a table set up by hand, too: the rule that governs such a fact, and that nothing has made it otherwise."""
    found = played(book, scene(), line).wrong
    assert [(one.rule, one.section) for one in found] == [(rule, books()[book].section_of[rule])]
    assert found[0].says.endswith(f"nothing made it otherwise, «{rule.replace('_', ' ')}».")


LEAVES = ("nik leaves torpor", "no block", "resolves", "nik is ready")


def test_an_action_that_cannot_be_paid_for_is_open_in_1998() -> None:
    """Either it has no effect, or what is there is paid: to see the effect is legal, and what is unclear is told."""
    position = scene()
    found = told("vtes-1998", position, *LEAVES)
    assert all(" unclear " in one for one in found)
    assert found[-1].endswith("at event 3, and has no effect: or else what is there is paid, and Nik is ready.")
    other = told("vtes-1998", position, *LEAVES[:3], "nik has 0 blood")
    assert " discrepancy " in other[-1]


def test_an_action_that_cannot_be_paid_for_has_no_effect_in_1994() -> None:
    """What is there is paid, and the effect does not take place; the section that says so is cited."""
    found = played("jyhad-1994", scene(), *LEAVES).wrong
    assert [(one.event, one.rule) for one in found] == [
        (1, "without_the_blood_only_a_rescue_helps"),
        (4, "what_can_be_paid_is_paid"),
    ]
    says = "Nik was seen ready, but Nik is in torpor: Nik's action could not be paid for at event 3, and has no effect."
    assert found[1].says == says
    paid = table(vampire("Nik", "Sarah", region="torpor", counters=2), vampire("Thomas", "Alexis"))
    assert told("jyhad-1994", paid, *LEAVES) == []
