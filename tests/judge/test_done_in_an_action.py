"""What is said as an action of its own, and is done in the action in progress; fights that nobody announced."""

import pytest

from events.methuselah.position import Card, Position
from tests.helpers.methuselah.tables import ally, on, table, vampire
from tests.helpers.plays import EDITIONS, played, told, told_of


def ring(*more: Card, **traits: object) -> Position:
    """Lupo, and Pia in torpor, are Sarah's; Thomas with a Gun, Gang, and Nik in torpor Alexis's."""
    cards = (vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis", intercept=1), ally("Gang", "Alexis", intercept=1))
    torpid = (vampire("Pia", "Sarah", region="torpor", **traits), vampire("Nik", "Alexis", region="torpor"))
    return table(*cards, *torpid, on("Gun", "Thomas", "Alexis"), *more)


# --- torpor ---


@pytest.mark.parametrize("between", [(), ("blocked",)])
@pytest.mark.parametrize("book", EDITIONS)
def test_who_has_blocked_the_way_out_of_torpor_diablerizes_in_that_action(book: str, between: tuple[str, ...]) -> None:
    """`Thomas diablerizes Pia`, who blocked her way out, is no action in another's turn."""
    lines = ("pia leaves torpor", "thomas blocks", *between, "thomas diablerizes pia")
    judgement = played(book, ring(), *lines, "pia is burned")
    assert told_of(judgement) == []


@pytest.mark.parametrize("book", EDITIONS)
def test_only_the_vampire_that_blocked_diablerizes(book: str) -> None:
    """An ally that blocked drinks nobody, and another minion takes an action, for which it is not its turn."""
    by_gang = told(book, ring(), "pia leaves torpor", "gang blocks", "blocked", "gang diablerizes pia")
    assert by_gang
    assert all(one.startswith("4 illegal") for one in by_gang)
    other = told(
        book, ring(vampire("Che", "Alexis")), "pia leaves torpor", "thomas blocks", "blocked", "che diablerizes pia"
    )
    assert [one.split()[:2] for one in other] == [["4", "illegal"]]
    assert "actions_wait_for_her_minion_phase" in other[0]


@pytest.mark.parametrize("choice", ["lupo rescues nik", "lupo rescues nik paying 1+1", "lupo diablerizes nik"])
@pytest.mark.parametrize("between", [(), ("no block", "succeeds")])
def test_who_encounters_a_vampire_in_torpor_rescues_or_diablerizes_in_that_action(
    choice: str, between: tuple[str, ...]
) -> None:
    """In 1994 the choice of an encounter is no second action; another vampire's would be one."""
    assert told("jyhad-1994", ring(), "lupo encounters nik", *between, choice) == []
    other = told("jyhad-1994", ring(), "lupo encounters pia", *between, choice)
    assert any("a_tapped_minion_cannot_act" in one for one in other)


# --- a blocker that is tapped meanwhile ---

TAPPED = "lupo modifies Mist: taps Thomas"


@pytest.mark.parametrize("outcome", ["blocked", "succeeds"])
@pytest.mark.parametrize("book", EDITIONS)
def test_what_becomes_of_the_attempt_of_a_minion_that_is_tapped_is_open(book: str, outcome: str) -> None:
    """Either only the beginning of an attempt needs an untapped minion, or the attempt fails: both are legal."""
    doubts = told(book, ring(), "lupo bleeds", "thomas blocks", TAPPED, outcome)
    assert [one.split(":")[0].split()[-1] for one in doubts] == ["a_tapped_blocker_is_open"]
    untapped = told(book, ring(), "lupo bleeds", "thomas blocks", "lupo modifies Mist: taps Gang", "succeeds")
    assert [one.split()[:2] for one in untapped] == [["4", "illegal"]]


# --- a fight that an untold card has led to ---


@pytest.mark.parametrize(
    "lines",
    [
        ("succeeds", "thomas strikes"),
        ("no block", "lupo strikes", "thomas strikes", "damage"),
        ("lupo maneuvers with Flash",),
        ("thomas strikes", "damage", "combat ends", "turn alexis"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_two_who_fight_after_an_untold_card_were_made_to_fight_by_it(book: str, lines: tuple[str, ...]) -> None:
    """Nobody told what Rush does; that the acting minion and its target strike tells it."""
    assert told(book, ring(), "lupo acts with Rush on Thomas", *lines) == []


@pytest.mark.parametrize(
    "lines",
    [
        ("lupo acts with Rush on Thomas", "succeeds", "gang strikes"),
        ("lupo acts with Rush on Thomas: Thomas burns 1 blood", "succeeds", "thomas strikes"),
        ("lupo acts with Rush on Gun", "succeeds", "thomas strikes"),
        ("lupo acts with Rush on Pia", "succeeds", "lupo strikes"),
        ("lupo acts with Rush on Nik", "succeeds", "lupo strikes"),
        ("lupo bleeds", "succeeds", "thomas strikes"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_others_do_not_fight_after_it(book: str, lines: tuple[str, ...]) -> None:
    """A card that has told what it does, or is aimed at no ready rival, leads to no fight of others."""
    found = told(book, ring(), *lines)
    assert [one.split()[:2] for one in found] == [["3", "illegal"]]
    assert "there is no combat" in found[0]
