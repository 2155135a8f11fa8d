"""The facts of rulings: each with the event that made it so, also where a ruling is that nothing has happened."""

import pytest

from events.common import Observed
from events.methuselah.position import Position
from events.rage.combat_events import CardRevealed, Landed, Redirected
from judge import books
from judge.judging import judge
from judge.ruling import Fact
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, played
from tests.helpers.rage.tables import fight, laid
from tests.helpers.rage.tables import table as packs


def ring() -> Position:
    """Lupo is Sarah's, Thomas her prey Alexis's, Nik her predator Richard's."""
    return table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"), vampire("Nik", "Richard"))


def facts(book: str, *lines: str, strict: bool = False) -> list[tuple[str, int]]:
    """The facts of the first breach in lines of the notation."""
    wrong = played(book, ring(), *lines, strict=strict).wrong
    return [(one.fact, one.since) for one in wrong[0].facts]


@pytest.mark.parametrize("book", EDITIONS)
def test_who_has_said_that_something_has_not_happened(book: str) -> None:
    """A step that may not be implied is one that was said to be open, by which event; again after it was said again."""
    asked = ("lupo hunts", "alexis has not answered", "nik blocks")
    assert facts(book, *asked) == [("Alexis has not answered yet", 2)]
    again = ("lupo hunts", "alexis has not answered", "alexis has not answered", "nik blocks")
    assert facts(book, *again) == [("Alexis has not answered yet", 3)]


@pytest.mark.parametrize("book", EDITIONS)
def test_that_nothing_may_be_implied(book: str) -> None:
    """In a record that is complete, what is not recorded has not happened."""
    assert facts(book, "lupo bleeds", "lupo hunts", strict=True) == [("what is not recorded has not happened", 0)]


@pytest.mark.parametrize("book", EDITIONS)
def test_when_nothing_asks_for_it(book: str) -> None:
    """What was done by hand, and no rule brings about now: the facts are how far the game has come, and since when."""
    now = [("it is the influence phase", 1), ("no action is in progress", 0)]
    assert facts(book, "influence phase", "alexis burns 1 pool") == now
    bled = ("lupo bleeds", "no block", "resolves")
    assert facts(book, *bled, "alexis burns 3 pool") == [("«a successful bleed burns pool» moves 1", 3)]


@pytest.mark.parametrize("book", EDITIONS)
def test_that_nothing_has_changed_what_was_seen_otherwise(book: str) -> None:
    """A count that nothing has changed is as it was from the start."""
    assert ("Lupo's bleed amount is 1", 0) in facts(book, "lupo.bleed=3")
    seen = judge([Observed("Mari", "damage", 2)], books()["rage-2018"], packs()).wrong
    assert seen[0].facts == (Fact("nothing has changed the damage of Mari", 0),)


def test_what_lies_in_a_combat_of_packs() -> None:
    """Which card was laid, at whom it is aimed, and that a bluff failed are facts of what is done with it."""
    book = books()["rage-2018"]
    mine, theirs = laid("Sarah 1", "Mari", "Bite", "Zhyzhak"), laid("Ryan 1", "Zhyzhak", "Maul", "Mari", down=False)
    start = packs(mine, theirs, phase="combat", combat=fight(step="targeting"))
    shown = judge([CardRevealed("Mari", "Claw", "Sarah 1")], book, start).wrong
    assert shown[0].facts == (Fact("the card that Mari laid is Bite", 0),)
    resolving = packs(mine, theirs, phase="combat", combat=fight(step="resolution"))
    landed = judge([Landed("Maul", "Zhyzhak")], book, resolving).wrong
    assert Fact("Maul is aimed at Mari", 0) in [fact for one in landed for fact in one.facts]
    failed = laid("Ryan 1", "Zhyzhak", "Maul", "Mari", down=False, standing="failed")
    resolving = packs(mine, failed, phase="combat", combat=fight(step="resolution"))
    nothing = judge([Landed("Maul", "Mari")], book, resolving).wrong
    assert Fact("Maul is discarded: it is a bluff that failed", 0) in [fact for one in nothing for fact in one.facts]
    changed = laid("Ryan 1", "Zhyzhak", "Maul", "Mari", down=False, changed=True)
    late = judge(
        [Redirected("Maul", "Albrecht")], book, packs(mine, changed, phase="combat", combat=fight(step="reveal"))
    )
    assert Fact("the damage of Maul was changed", 0) in [fact for one in late.wrong for fact in one.facts]
