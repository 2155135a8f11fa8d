"""What a Methuselah does by hand in her untap phase, and victory points that are said in words."""

import pytest

from events.methuselah.position import Card, Position
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, played, told

PRINCE = "Prince of Boston"


def breach(found: list[str], number: int, words: str) -> bool:
    """Whether one breach was told, of this event and in these words."""
    return len(found) == 1 and found[0].startswith(f"{number} illegal ") and words in found[0]


def untapping(*cards: Card, edge: str = "", tapped: bool = True) -> Position:
    """Sarah's untap phase, written down before her Lupo untaps."""
    return table(vampire("Lupo", "Sarah", counters=3, capacity=6, tapped=tapped), *cards, edge=edge, phase="untap")


def claims(name: str, owner: str, **facts: object) -> Card:
    """A vampire whose title is being contested."""
    return vampire(name, owner, counters=2, capacity=6, title=PRINCE, title_contested=True, **facts)


@pytest.mark.parametrize("book", EDITIONS)
def test_what_was_written_down_tapped_untaps_by_hand(book: str) -> None:
    """In the untap phase or as said after it, and nothing that has been tapped since."""
    assert told(book, untapping(), "lupo untaps") == []
    assert told(book, untapping(), "master phase", "lupo untaps") == []
    assert breach(told(book, untapping(), "lupo hunts", "lupo untaps"), 2, "Nothing asks for «untaps Lupo»")
    assert breach(
        told(book, untapping(vampire("Thomas", "Alexis", tapped=True)), "thomas untaps"),
        1,
        "Nothing asks for «untaps Thomas»",
    )


@pytest.mark.parametrize("book", EDITIONS)
@pytest.mark.parametrize(
    "lines, wrong",
    [
        (("lupo is untapped",), 0),
        (("sarah takes the edge pool", "lupo is untapped", "lupo hunts"), 0),
        (("master phase", "lupo is untapped"), 0),
        (("minion phase", "lupo is tapped"), 0),  # it may have tapped again before the position was written down
        (("lupo hunts", "no block", "succeeds", "lupo hunts"), 4),
        (("lupo untaps", "lupo is tapped"), 2),
        (("lupo is untapped", "master phase", "lupo is tapped"), 3),
        (("turn alexis", "thomas is tapped"), 2),
    ],
)
def test_what_was_written_down_tapped_has_untapped_when_the_phase_is_over(
    book: str, lines: tuple[str, ...], wrong: int
) -> None:
    """All her cards untap in her untap phase, though nobody says so; that they have is held against nobody."""
    position = untapping(vampire("Thomas", "Alexis", tapped=True), edge="Sarah")
    assert [int(one.split()[0]) for one in told(book, position, *lines)] == [wrong] * bool(wrong)


@pytest.mark.parametrize("book", EDITIONS)
def test_the_pool_of_the_edge_is_taken_by_hand_once(book: str) -> None:
    """One counter for its holder (edge_pool), in her untap phase; a second one is asked for by nothing."""
    judgement = played(book, untapping(edge="Sarah"), "sarah gains 1 pool", "sarah has 31 pool")
    assert judgement.wrong == []
    assert breach(
        told(book, untapping(edge="Sarah"), "sarah gains 1 pool", "sarah gains 1 pool"),
        2,
        "Nothing asks for «Sarah gains 1 pool»",
    )
    for position, line in (
        (untapping(edge="Sarah"), "sarah gains 2 pool"),
        (untapping(edge="Alexis"), "sarah gains 1 pool"),
        (untapping(edge="Alexis"), "alexis gains 1 pool"),
    ):
        assert breach(told(book, position, line), 1, "Nothing asks for")


@pytest.mark.parametrize("book", EDITIONS)
def test_contests_are_paid_for_by_hand(book: str) -> None:
    """A contested card costs pool, a contested title blood, once in each untap phase; nothing else is burned."""
    mine = vampire("Milo", "Sarah", contested=True, tapped=True)
    theirs = vampire("Milo 2", "Alexis", contested=True, tapped=True)
    judgement = played(book, untapping(mine, theirs), "sarah burns 1 pool", "master phase", "sarah has 29 pool")
    assert judgement.wrong == []
    assert judgement.table.cards["Milo"].contest_paid
    assert breach(
        told(book, untapping(mine, theirs), "sarah burns 1 pool", "sarah burns 1 pool"),
        2,
        "Sarah has once paid to contest Milo this turn",
    )
    titles = (claims("Rake", "Sarah"), claims("Thomas", "Alexis"))
    judgement = played(book, untapping(*titles), "rake burns 1 blood", "master phase", "rake has 1 blood")
    assert judgement.wrong == []
    assert judgement.table.cards["Rake"].title_paid
    assert breach(told(book, untapping(*titles), "thomas burns 1 blood"), 1, "Nothing asks for «Thomas burns 1 blood»")


def bleeding() -> Position:
    """Sarah's Lupo can oust Alexis, who has one pool."""
    return table(vampire("Lupo", "Sarah", counters=3, capacity=6), phase="minion", seats={"Alexis": {"pool": 1}})


@pytest.mark.parametrize("book", EDITIONS)
@pytest.mark.parametrize(
    "line",
    [
        "sarah gains 1 victory point",
        "sarah gains a victory point",
        "sarah gets 1 VP",
        "sarah scores 1 victory point",
        "sarah gains 6 pool and 1 VP",
        "sarah gains 6 pool and 1 victory point",
    ],
)
def test_victory_points_are_said_in_words(book: str, line: str) -> None:
    """What an oust gives is confirmed, and happens once."""
    judgement = played(book, bleeding(), "lupo bleeds", "resolves", line, "sarah has 1 victory point")
    assert [ruling.says for ruling in judgement.wrong] == []


@pytest.mark.parametrize("book", EDITIONS)
def test_victory_points_that_nothing_gives_are_told(book: str) -> None:
    """Nobody scores twice for one prey, nor without an oust."""
    ousted = ("lupo bleeds", "resolves")
    assert breach(
        told(book, bleeding(), *ousted, "sarah gains 1 VP", "sarah gains 1 VP"),
        4,
        "Sarah scored for her prey at event 2",
    )
    assert breach(told(book, bleeding(), "ryan gains 1 victory point"), 1, "Nothing asks for «Ryan gains")
    assert breach(
        told(book, bleeding(), *ousted, "ryan gains 1 VP"), 3, "Sarah was the predator of who was ousted at event 2"
    )
