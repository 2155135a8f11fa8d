"""A strike that ends the combat, and what else its card does: the same in both books."""

import pytest

from events.effects.text import parse_effects
from events.methuselah.events import (
    Bleed,
    Block,
    CombatEnded,
    DamageResolved,
    Prevent,
    Resolved,
    Strike,
    StrikesResolved,
)
from judge import books
from judge.judging import judge
from tests.helpers.methuselah.tables import broken, kept, table, vampire

BLEED = Bleed(minion="Lupo")
BLOCKED = (BLEED, Block(minion="Thomas"), Resolved(outcome="blocked"))


def majesty(text: str) -> Strike:
    """A strike that ends the combat, with this effect."""
    return Strike(minion="Lupo", card="Majesty", effects=parse_effects(text))


@pytest.mark.parametrize("book", ["vtes-1998", "jyhad-1994"])
def test_a_strike_that_ends_the_combat_does_the_rest_of_its_card(book: str) -> None:
    """The combat is over before anybody is hurt, and who is untapped by the same card acts again."""
    start = table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"))
    ended = (*BLOCKED, majesty("strike: combat ends, untaps Lupo"), Strike(minion="Thomas"), BLEED)
    done = kept(start, *ended, book=book).table
    assert (done.action_kind(), done.blood_of("Lupo")) == ("bleed", 3)
    only = (*BLOCKED, majesty("strike: combat ends"), Strike(minion="Thomas"), BLEED)
    broken(start, *only, rule="a_tapped_minion_cannot_act", says="Lupo may not act: Lupo is tapped.", book=book)


@pytest.mark.parametrize("book", ["vtes-1998", "jyhad-1994"])
def test_that_strikes_are_resolved_says_nothing_of_the_damage(book: str) -> None:
    """When both have struck, it confirms what has happened: the damage may still be prevented, first strikes or not."""
    start = table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"))
    for first in (False, True):
        blow = Strike(minion="Lupo", card="Claws", amount=1, first=first)
        struck = (*BLOCKED, blow, Strike(minion="Thomas"), StrikesResolved())
        done = kept(start, *struck, Prevent(minion="Thomas", amount=1, card="Skin"), CombatEnded(), book=book).table
        assert (done.blood_of("Lupo"), done.blood_of("Thomas")) == (2, 3)
        dealt = [DamageResolved()] * (2 if first else 1)
        assert judge([*struck, *dealt, CombatEnded()], books()[book].strictly, start).wrong == []
