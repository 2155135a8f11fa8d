"""What a roll-back would undo, told before it is made."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.common import Corrected, Observed, RolledBack, Ruled, Shuffled
from events.effects.base import Gains
from events.methuselah.events import Bleed, CryptDrawn, Hunt, Modifier, NoBlock, Resolved
from events.methuselah.position import Position
from judge import books
from judge.explain.human_rulings import standings
from judge.judging import judge
from judge.methuselah.play.simulation import simulate
from judge.remedies.forward_fix import differences, remedy
from judge.remedies.rollback import RollbackPreview, Silenced, preview_rollback
from projections.fold import Timeline
from projections.ledger import WHOLE
from tests.helpers.folding import CALM
from tests.helpers.methuselah.any_games import EVENTS, TABLES
from tests.helpers.methuselah.tables import NAMES, table, vampire

BOOK = books()["vtes-1998"]
START = table(vampire("Lupo", "Sarah"), vampire("Nik", "Sarah"), vampire("Rake", "Alexis"), edge="Ryan")
HELD = table(vampire("Lupo", "Sarah"), seats={"Sarah": {"hand": ("",) * 7, "library": 40}})
PLAY = [Bleed(minion="Nik"), NoBlock("Alexis"), Resolved()]
WRONG = [Bleed(minion="Lupo", target="Ryan"), NoBlock("Ryan"), Resolved()]


def told(*events: Any, to: int) -> RollbackPreview:
    """What a roll-back would do."""
    return preview_rollback(BOOK, events, to, START)


def changes(found: RollbackPreview) -> list[tuple[int, str, str, Any, Any]]:
    """What is put back, line by line."""
    return [
        (undone.event, one.subject, one.field, one.before, one.after)
        for undone in found.undone
        for one in undone.changes
        if not one.subject.startswith("the action")
    ]


def test_what_is_undone_is_told_in_reverse_order() -> None:
    """The last event comes first, and each change goes from what is so to what was so."""
    found = told(*PLAY, *WRONG, to=3)
    assert (found.to, found.words) == (3, "resolves")
    assert [(undone.event, undone.words) for undone in found.undone] == [
        (6, "resolves"),
        (5, "Ryan declines"),
        (4, "Lupo bleeds Ryan"),
    ]
    assert changes(found) == [
        (6, "Ryan", "pool", 29, 30),
        (4, "the turn", "acted", ["Nik", "Lupo"], ["Nik"]),
        (4, "Lupo", "tapped", True, False),
    ]
    assert (found.again, found.shown, found.simple, found.silenced) == ((), (), True, ())


def test_back_to_the_start() -> None:
    """To 0 everything is undone."""
    found = told(*PLAY, to=0)
    assert (found.to, found.words, [one.event for one in found.undone]) == (0, "", [3, 2, 1])


def test_to_the_last_event_nothing_is_undone() -> None:
    """Nothing comes after the last event, and nothing need be fixed instead."""
    found = told(*PLAY, to=3)
    assert (found.undone, found.again, found.simple, found.instead) == ((), (), True, None)


@pytest.mark.parametrize("to", [-1, 4])
def test_there_is_no_such_event(to: int) -> None:
    """Nobody goes back to an event that is not there."""
    with pytest.raises(IndexError):
        told(*PLAY, to=to)


def test_what_was_shown_makes_it_no_simple_one() -> None:
    """A shuffle and a card drawn since are named, the oldest first; one before the point of return is not."""
    drawn = CryptDrawn(methuselah="Sarah")
    found = told(Shuffled("Sarah"), *PLAY, Shuffled("Ryan", "crypt"), drawn, to=1)
    assert not found.simple
    assert [(one.event, one.what) for one in found.shown] == [
        (5, "Ryan's crypt was shuffled"),
        (6, "Sarah drew from the crypt"),
    ]


def test_a_card_that_was_drawn_is_known_to_its_player() -> None:
    """A card played is replaced, and its player has seen the new one; what came before the return does not matter."""
    cloak = Modifier(minion="Lupo", card="Grey Cloak")
    bleed = Bleed(minion="Lupo", target="Alexis")
    found = preview_rollback(BOOK, [bleed, cloak, cloak, NoBlock("Alexis")], 2, HELD)
    assert [(one.event, one.what) for one in found.shown] == [(3, "Sarah drew a card")]
    assert not found.simple
    assert preview_rollback(BOOK, [bleed, cloak, NoBlock("Alexis")], 2, HELD).simple


def test_what_a_roll_back_puts_into_a_hand_was_not_drawn() -> None:
    """Taking back a roll-back gives a card back, and shows nobody a new one."""
    events = [Bleed(minion="Lupo", target="Alexis"), Modifier(minion="Lupo", card="Grey Cloak"), RolledBack(to=1)]
    assert [one.event for one in preview_rollback(BOOK, [*events, RolledBack(to=2)], 1, HELD).shown] == [2]
    assert preview_rollback(BOOK, [*events, RolledBack(to=2)], 2, HELD).simple


def test_what_was_shown_in_a_struck_stretch_is_not_forgotten() -> None:
    """A roll-back takes plays back, and nobody's memory."""
    found = told(*PLAY, Shuffled("Sarah"), RolledBack(to=3), Hunt(minion="Lupo"), to=2)
    assert [one.event for one in found.shown] == [4]
    assert [one.event for one in found.undone] == [6, 5, 3]


def test_a_roll_back_that_is_taken_back() -> None:
    """Returning into a struck stretch undoes the roll-back, and what it struck out counts again up to there."""
    found = told(*PLAY, RolledBack(to=0), to=2)
    assert [one.event for one in found.undone] == [4]
    assert [(one.event, one.words) for one in found.again] == [(1, "Nik bleeds"), (2, "Alexis declines")]
    tapped = [one for one in found.again[0].changes if one.field == "tapped"]
    assert [(one.subject, one.before, one.after) for one in tapped] == [("Nik", False, True)]
    assert found.undone[0].changes == ()
    assert found.instead is None


def test_a_human_ruling_about_what_still_counts_is_told() -> None:
    """It would be struck out with the rest, though the play that it is about stays."""
    ruled, mended = Ruled((1,), "legal"), Corrected((1, 4), (Gains("Alexis", "pool", 1),))
    found = told(*PLAY, Hunt(minion="Lupo"), ruled, mended, Ruled((4,), "illegal"), Ruled((), "legal"), to=3)
    assert found.silenced == (
        Silenced(5, "ruling 1 legal", (1,)),
        Silenced(6, "correct 1, 4: Alexis gains 1 pool", (1,)),
    )


def test_a_forward_fix_is_told_for_the_first_breach() -> None:
    """The play against the rules is the one that a fix would undo alone."""
    found = told(*PLAY, *WRONG, to=0)
    assert found.instead is not None
    assert (found.instead.event, found.instead.about) == (4, (4, 5, 6))


def test_a_play_that_a_judge_ruled_illegal_is_the_one_to_fix() -> None:
    """What a human found against the rules counts as a breach, though the book finds none."""
    found = told(*PLAY, Hunt(minion="Lupo"), NoBlock(), Resolved(), Ruled((4,), "illegal"), to=0)
    assert found.instead is not None
    assert found.instead.event == 4


def test_without_a_breach_the_first_event_undone_is_fixed() -> None:
    """Nothing is wrong: going forward, the first of the plays would be undone."""
    found = told(*PLAY, Observed("Alexis", "pool", 29), to=0)
    assert found.instead is not None
    assert found.instead.event == 1


@pytest.mark.parametrize("seed", range(5))
def test_what_is_told_is_what_happens(seed: int) -> None:
    """What the table differs by after a roll-back is told, from what it was to what it is then."""
    play = simulate(BOOK, 4, seed, 90)
    events = [*play[:70], RolledBack(to=50), *play[50:60], RolledBack(to=64)]
    for to in (0, 40, 55, 66, 79):
        found = preview_rollback(BOOK, events, to)
        timeline = Timeline(BOOK.family, BOOK.terms, [*events, RolledBack(to=to)])
        now, then = (timeline.at(number).position() for number in (len(events), len(events) + 1))
        net: dict[tuple[str, str], Any] = {}
        for one in (one for step in (*found.undone, *found.again) for one in step.changes):
            net[one.subject, one.field] = (net.get((one.subject, one.field), (one.before,))[0], one.after)
        apart = [one for one in differences(now, then) if one.field != WHOLE and one.subject in ("the table", *NAMES)]
        assert apart or to == 66
        assert [net[one.subject, one.field] for one in apart] == [(one.now, one.wanted) for one in apart]


@given(TABLES, st.lists(st.one_of(EVENTS, st.builds(RolledBack, to=st.integers(0, 12))), min_size=1), st.data())
@CALM
def test_whatever_was_said_it_can_be_told(position: Position, events: list[Any], data: Any) -> None:
    """At any table, after any events: what a roll-back would undo, what a fix would do, and the human rulings."""
    to, number = data.draw(st.integers(0, len(events))), data.draw(st.integers(1, len(events)))
    undone = [one.event for one in preview_rollback(BOOK, events, to, position).undone]
    assert undone == sorted((one for one in undone if one > to), reverse=True)
    assert remedy(BOOK, events, number, position).event == number
    judgement = judge(events, BOOK, position)
    told = standings(events, [*judgement.rulings, *judgement.struck_out])
    assert [one.event for one in told] == [one for one, event in enumerate(events, 1) if isinstance(event, Ruled)]


def test_a_ruling_alone_is_nothing_to_fix() -> None:
    """A ruling is no play: where nothing else would be undone, no forward fix is told."""
    found = told(*PLAY, Ruled((1,), "illegal"), to=len(PLAY))
    assert [one.event for one in found.undone] == [len(PLAY) + 1]
    assert found.instead is None
