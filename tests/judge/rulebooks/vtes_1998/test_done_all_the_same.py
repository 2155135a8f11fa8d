"""What a card would have done, had its action succeeded or its referendum passed, and was done all the same."""

import pytest

from events.methuselah.position import Position
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, told

FAILED = {"jyhad-1994": "17.1", "vtes-1998": "6.3.2(3)"}
BLOCKED = {"jyhad-1994": "13.3.2", "vtes-1998": "6.2.3"}


def ring() -> Position:
    """Lupo, Prince of Boston, is Sarah's, Thomas Alexis's."""
    return table(vampire("Lupo", "Sarah", title="Prince of Boston"), vampire("Thomas", "Alexis", intercept=2))


@pytest.mark.parametrize("seen", ["sarah has 28 pool", "ryan has 28 pool"])
@pytest.mark.parametrize("book", EDITIONS)
def test_what_a_failed_referendum_would_have_done(book: str, seen: str) -> None:
    """A referendum that fails has no effect; a count that has it all the same cites the majority that it lacked."""
    lines = ("lupo calls Fees: each Methuselah burns 2 pool", "succeeds", 'terms "all"')
    fails = (*lines, "sarah votes 2 against with lupo", "referendum fails")
    found = told(book, ring(), *fails, seen)
    assert [one.split(": ")[0] for one in found] == [f"6 discrepancy {FAILED[book]} a_majority_passes_the_referendum"]
    assert found[0].endswith("of Fees failed at event 5.")
    passes = (*lines, "sarah votes 2 for with lupo", "referendum passes")
    assert told(book, ring(), *passes, seen) == []
    assert "a_majority_passes" not in told(book, ring(), *passes, "ryan has 26 pool")[0]


@pytest.mark.parametrize(
    ("effect", "seen"),
    [
        ("Alexis burns 2 pool", "alexis has 28 pool"),
        ("taps Thomas", "thomas is tapped"),
        ("Thomas goes to torpor", "thomas is in torpor"),
        ("Lupo becomes Prince of Miami", "lupo is prince of Miami"),
        ("Sarah gets the Edge", "sarah has the edge"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_what_a_blocked_action_would_have_done(book: str, effect: str, seen: str) -> None:
    """What a card does, it does when its action succeeds; seen after a block it cites that."""
    act, blocked = f"lupo acts with Plot on Alexis: {effect}", ("che blocks", "blocked", "che ends combat with Flight")
    position = ring()
    position.cards["Che"] = vampire("Che", "Alexis", intercept=2)
    found = [one for one in told(book, position, act, *blocked, seen) if " unclear " not in one]
    assert len(found) == 1
    assert f"discrepancy {BLOCKED[book]} an_unblocked_action_succeeds" in found[0]
    assert found[0].endswith("was blocked at event 3, and Plot does what it says only when the action succeeds.")
    assert [one for one in told(book, position, act, "succeeds", seen) if " unclear " not in one] == []
