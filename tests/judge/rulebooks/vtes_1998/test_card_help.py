"""Who declares what at a Methuselah table, and what a card might do for it."""

from typing import Any

import pytest

from events.effects.base import Modifies, Permits
from events.effects.methuselah import Grants
from events.methuselah.events import (
    Block,
    EdgePoolTaken,
    EffectHappened,
    Hunt,
    Maneuver,
    MasterPlayed,
    NoBlock,
    PhaseBegun,
    Reaction,
    Resolved,
    Transferred,
)
from events.methuselah.position import Action
from judge import books
from tests.helpers.methuselah.tables import on, table, vampire

BOOK = books()["vtes-1998"]
ALEPH = vampire("Aleph", "Sarah", region="uncontrolled")
POSITION = table(vampire("Rake", "Alexis"), ALEPH, on("Jacket", "Rake", "Alexis"), vampire("Yuri", "Ryan"))


@pytest.mark.parametrize(
    ("event", "who"),
    [
        (EdgePoolTaken("Ryan"), "Ryan"),
        (NoBlock("Alexis"), "Alexis"),
        (Hunt(minion="Rake"), "Alexis"),
        (Hunt(minion="Aleph"), "Sarah"),
        (Hunt(minion="Nobody"), "Sarah"),
        (MasterPlayed(methuselah="Nobody", card="Jacket"), "Alexis"),
        (EffectHappened(card="Jacket"), "Alexis"),
        (Transferred(vampire="Rake"), "Sarah"),
        (PhaseBegun("influence"), "Sarah"),
        (Resolved(), "Sarah"),
    ],
)
def test_who_declares(event: Any, who: str) -> None:
    """The player who is named, who controls what is named, or whose turn it is."""
    assert BOOK.play.declarer(BOOK.family.opened(POSITION, BOOK.terms), event) == who


def test_nobody_has_the_turn() -> None:
    """Before the first turn nobody has declared what names nobody."""
    assert BOOK.play.declarer(BOOK.family.opened(table(turn=""), BOOK.terms), Resolved()) == ""


def helped(event: Any, *rules: str, **rest: Any) -> list[Any]:
    """The ways in which a card might help."""
    here = BOOK.family.opened(table(vampire("Rake", "Alexis"), **rest), BOOK.terms)
    return list(BOOK.play.card_help(here, event, rules))


def test_a_card_before_a_block() -> None:
    """A block takes no card itself: a reaction before it may set the rule aside."""
    ((played, block), words) = helped(Block("Rake"), "a_tapped_minion_cannot_block")[0]
    assert (block, words) == (Block("Rake"), "")
    assert played == Reaction(minion="Rake", card="a card", effects=(Permits("a_tapped_minion_cannot_block"),))


def test_stealth_and_intercept() -> None:
    """One point more, or up to five, for the side that needs it; nothing without an action."""
    action = Action(minion="Lupo", kind="hunt", blocker="Rake")
    blocked = helped(Resolved("blocked"), action=action)
    assert [one[0][0].effects for one in blocked] == [(Modifies("intercept", more),) for more in range(1, 6)]
    (_line, words), *_more = helped(Resolved("succeeds"), action=action)
    assert words == "a card that gives Lupo +1 stealth"
    assert helped(Resolved("blocked")) == []


def test_a_maneuver_goes_to_the_other_range() -> None:
    """A card gives a maneuver; to which range is left open."""
    ((played,), words) = helped(Maneuver(minion="Rake", to="close"))[0]
    assert played == Maneuver(minion="Rake", card="a card", effects=(Grants("maneuver"),))
    assert words == "a card that gives a maneuver"
    assert helped(Hunt(minion="Rake")) == []
