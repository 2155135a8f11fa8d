"""Human rulings stand beside what the book rules now; nothing of theirs changes a verdict."""

from typing import Any

import pytest

from events.common import RolledBack, Ruled
from events.methuselah.events import Bleed, Hunt
from judge import books
from judge.explain.human_rulings import (
    Count,
    HumanRuling,
    Now,
    disagreements,
    settled,
    standings,
    standings_about,
    wrong_as_ruled,
)
from tests.helpers.methuselah.tables import judged, table, vampire

BOOK = books()["vtes-1998"]
START = table(vampire("Lupo", "Sarah"), vampire("Nik", "Sarah"), vampire("Rake", "Alexis"))
WRONG, RIGHT = Bleed(minion="Lupo", target="Ryan"), Bleed(minion="Lupo")
SAYS = "Lupo may not bleed Ryan: Sarah's prey is Alexis."
BREACH = Now(1, "Lupo bleeds Ryan", "illegal", "6.1.1", "bleeds_target_the_prey", SAYS)


def found(*events: Any) -> tuple[HumanRuling, ...]:
    """The human rulings of a game beside the book's."""
    judgement = judged(START, *events)
    return standings(events, [*judgement.rulings, *judgement.struck_out])


def test_they_agree_on_a_breach() -> None:
    """Ruled illegal, and illegal by the book: what the judge said and what the book says stand side by side."""
    (ruled,) = found(WRONG, Ruled((1,), "illegal", "Not her prey.", "6.1.1", "Nora"))
    assert ruled == HumanRuling(2, (1,), "illegal", "6.1.1", "Not her prey.", "Nora", (BREACH,), True)
    assert (ruled.stands, ruled.against, ruled.grounds) == (True, BREACH, ("6.1.1", "bleeds_target_the_prey"))


@pytest.mark.parametrize(
    ("play", "verdict", "agrees"),
    [
        (WRONG, "illegal", True),
        (WRONG, "legal", False),
        (RIGHT, "legal", True),
        (RIGHT, "illegal", False),
        (RIGHT, " Legal ", True),
        (RIGHT, "warned", None),
    ],
)
def test_whether_they_agree(play: Any, verdict: str, agrees: bool | None) -> None:
    """Right and wrong are compared; a verdict that is neither cannot be."""
    (ruled,) = found(play, Ruled((1,), verdict))
    assert ruled.agrees is agrees


def test_the_book_finds_nothing() -> None:
    """Without a breach the book's verdict is legal, and the judge's own section is what the ruling turns on."""
    (ruled,) = found(RIGHT, Ruled((1,), "illegal", section="6.2"))
    assert ruled.now == (Now(1, "Lupo bleeds", "legal"),)
    assert (ruled.against, ruled.grounds) == (None, ("6.2", ""))


def test_a_ruling_about_several_events() -> None:
    """Illegal agrees with a breach in any of them, legal with a breach in none."""
    several = [WRONG, Hunt(minion="Nik")]
    assert [one.agrees for one in found(*several, Ruled((1, 2), "illegal"), Ruled((2, 1), "legal"))] == [True, False]


@pytest.mark.parametrize("about", [(), (0,), (9,)])
def test_a_ruling_about_nothing_that_is_there(about: tuple[int, ...]) -> None:
    """A ruling about the game, or about an event that does not exist, stands and is compared with nothing."""
    (ruled,) = found(RIGHT, Ruled(about, "illegal"))
    assert (ruled.about, ruled.now, ruled.agrees) == (about, (), None)


def test_the_later_ruling_stands() -> None:
    """Who rules again about the same event replaces what was ruled."""
    rulings = found(WRONG, Ruled((1,), "illegal"), Ruled((1,), "legal"))
    assert [(one.event, one.later, one.stands) for one in rulings] == [(2, 3, False), (3, 0, True)]
    assert settled(rulings)[1].verdict == "legal"


def test_a_ruling_that_is_struck_out_stands_no_more() -> None:
    """A roll-back across a ruling strikes it out; the ruling before it is in force again."""
    rulings = found(WRONG, Ruled((1,), "illegal"), Ruled((1,), "legal"), RolledBack(to=2))
    assert [(one.event, one.struck, one.later, one.stands) for one in rulings] == [(2, 0, 0, True), (3, 4, 0, False)]
    assert settled(rulings)[1].verdict == "illegal"


def test_a_ruling_about_what_was_struck_out() -> None:
    """The event counts no more; what the book said of it is compared all the same."""
    (ruled,) = found(WRONG, RolledBack(to=0), Ruled((1,), "illegal"))
    assert (ruled.agrees, ruled.now[0].struck, ruled.stands) == (True, 2, True)


def test_as_ruled() -> None:
    """When human rulings decide, legal takes a breach away and illegal makes one; what was struck out is none."""
    legal = found(WRONG, Ruled((1,), "legal"))
    assert wrong_as_ruled({1}, legal) == frozenset()
    assert wrong_as_ruled({1, 5}, legal) == {5}
    assert wrong_as_ruled(set(), found(RIGHT, Ruled((1,), "illegal"))) == {1}
    assert wrong_as_ruled(set(), found(RIGHT, RolledBack(to=0), Ruled((1,), "illegal"))) == frozenset()
    assert wrong_as_ruled({1}, found(WRONG, Ruled((1,), "warned"))) == {1}


def test_the_rulings_about_one_event() -> None:
    """An event is asked for by its own number or by that of a ruling about it."""
    events = [WRONG, Ruled((1,), "illegal"), RIGHT, Ruled((3,), "legal")]
    assert [one.event for one in standings_about(BOOK, events, 1, START)] == [2]
    assert [one.event for one in standings_about(BOOK, events, 4, START)] == [4]
    assert standings_about(BOOK, [WRONG, RIGHT], 1, START) == ()


def test_where_judges_and_the_book_disagree() -> None:
    """Rulings are counted by section and by rule, where most disagree first; one that was replaced is left out."""
    games = [
        ("one", found(WRONG, Ruled((1,), "illegal"), Ruled((1,), "legal"))),
        ("two", found(WRONG, Ruled((1,), "illegal"))),
        ("three", found(RIGHT, Ruled((1,), "illegal", section="6.2"), Ruled((), "legal"))),
        ("four", ()),
    ]
    report = disagreements(BOOK.id, games)
    assert (report.book, report.games, report.rulings) == ("vtes-1998", 4, 4)
    assert (report.agree, report.disagree, report.unclear) == (1, 2, 1)
    assert report.by_section == (Count("6.1.1", "", 2, 1, 1), Count("6.2", "", 1, 0, 1))
    assert report.by_rule == (Count("6.1.1", "bleeds_target_the_prey", 2, 1, 1), Count("6.2", "", 1, 0, 1))
    assert [(case.game, case.ruled.event) for case in report.cases] == [("one", 3), ("three", 2)]
