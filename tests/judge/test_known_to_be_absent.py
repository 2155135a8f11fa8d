"""What is known not to be there is no unknown: a range while nobody fights, votes without a referendum."""

import pytest

from events.methuselah.position import Position
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, played, told_of

FIGHT = ("lupo bleeds", "thomas blocks", "lupo strikes; thomas strikes")
SECTIONS = {
    "a_block_leads_to_combat": {"jyhad-1994": "13.3.2", "vtes-1998": "6.2.3"},
    "a_successful_political_action_calls_the_referendum": {"jyhad-1994": "12.3.1", "vtes-1998": "6.3.2"},
    "turns_go_clockwise": {"jyhad-1994": "12", "vtes-1998": "3"},
}
NO_VOTE = {"jyhad-1994": "no vote is in progress", "vtes-1998": "no referendum is in progress"}


def ring() -> Position:
    """Lupo and Rake are Sarah's, Thomas her prey's; it is Sarah's minion phase."""
    return table(vampire("Lupo", "Sarah"), vampire("Rake", "Sarah"), vampire("Thomas", "Alexis"))


def told(book: str, *lines: str) -> list[str]:
    """The breaches in the lines."""
    return [one for one in told_of(played(book, ring(), *lines)) if " unclear " not in one]


@pytest.mark.parametrize(
    ("line", "rule", "says"),
    [
        ("lupo.range=long", "a_block_leads_to_combat", "Lupo was seen with range long, but Lupo is not in combat."),
        ("lupo.round=2", "a_block_leads_to_combat", "Lupo was seen with round 2, but Lupo is not in combat."),
        (
            "observed votes cast of Sarah = 2",
            "a_successful_political_action_calls_the_referendum",
            "Sarah was seen with votes cast 2, but {}.",
        ),
        (
            "observed transfers of Alexis = 4",
            "turns_go_clockwise",
            "Alexis was seen with transfers 4, but it is not Alexis's turn.",
        ),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_what_is_not_there_is_not_seen(book: str, line: str, rule: str, says: str) -> None:
    """A thing of a combat, a referendum or a turn is seen only while there is one."""
    assert told(book, line) == [f"1 discrepancy {SECTIONS[rule][book]} {rule}: {says.format(NO_VOTE[book])}"]


@pytest.mark.parametrize(
    "lines",
    [
        ("lupo.stealth=0",),
        ("lupo.damage=0",),
        ("observed transfers of Alexis = 0",),
        ("lupo.stealth=1",),
        ("lupo.damage=2",),
        ("lupo bleeds", "lupo.stealth=0"),
        ("lupo bleeds", "thomas blocks", "lupo.range=close"),
        ("lupo bleeds", "thomas blocks", "blocked", "lupo.round=1"),
        (*FIGHT, "lupo.damage=1"),
        (*FIGHT, "strikes resolved", "lupo.damage=1"),
        (
            "lupo calls Vote",
            'terms "x"',
            "alexis votes 1 for with a card playing Foo",
            "observed votes cast of Alexis = 1",
        ),
        ("observed transfers of Sarah = 4",),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_what_is_there_or_to_come_is_compared_as_before(book: str, lines: tuple[str, ...]) -> None:
    """None of it is no breach, nor is what the open steps bring."""
    assert told(book, *lines) == []


@pytest.mark.parametrize("book", EDITIONS)
def test_what_is_over_is_there_no_longer(book: str) -> None:
    """The range of a combat that is over is seen no more; of a fight that is open it is compared."""
    over = told(book, *FIGHT, "combat ends", "lupo.range=close")
    assert over == [
        f"6 discrepancy {SECTIONS['a_block_leads_to_combat'][book]} a_block_leads_to_combat: "
        "Lupo was seen with range close, but Lupo is not in combat."
    ]
    assert len(told(book, *FIGHT, "lupo.range=long")) == 1
    assert told(book, *FIGHT, "lupo.range=close") == []
