"""A forward fix: the effects that bring the table to where it would be without an event and what followed from it."""

from pathlib import Path
from typing import Any

import pytest

from events.common import Corrected, Observed, RolledBack, Ruled
from events.effects.base import Burns, Gains, Places, Taps, Untaps
from events.effects.methuselah import GetsEdge
from events.methuselah.events import (
    Bleed,
    Block,
    CardUsed,
    EffectHappened,
    Hunt,
    MasterPlayed,
    NoBlock,
    Recruit,
    Resolved,
    Strike,
    TurnBegun,
)
from events.notation.game_reader import read_game
from events.vendetta.position import Position as Vendetta
from judge import books
from judge.methuselah.play.simulation import simulate
from judge.remedies.forward_fix import Remainder, Remedy, changes_of, differences, remedy
from judge.words import in_words
from projections.fold import Timeline
from tests.helpers.methuselah.tables import table, vampire

FOUR = Path(__file__).resolve().parents[3] / "examples" / "vendetta" / "four_players.game"
BOOK = books()["vtes-1998"]
START = table(
    vampire("Lupo", "Sarah"), vampire("Nik", "Sarah"), vampire("Rake", "Alexis"), vampire("Thomas", "Ryan"), edge="Ryan"
)
WRONG = [Bleed(minion="Lupo", target="Ryan"), NoBlock("Ryan"), Resolved()]


def fixed(*events: Any, number: int = 1, position: Any = START) -> Remedy:
    """The forward fix of an event."""
    return remedy(BOOK, events, number, position)


def left(found: Remedy) -> set[tuple[str, str]]:
    """What the effects do not bring back."""
    return {(one.subject, one.field) for one in found.left}


def test_an_action_is_undone_with_its_resolution() -> None:
    """Pool, tapping and the Edge are put back; the block that nobody made and the resolution belong to the action."""
    found = fixed(*WRONG)
    assert found.about == (1, 2, 3)
    assert set(found.effects) == {Untaps("Lupo"), Gains("Ryan", "pool", 1), GetsEdge("Ryan")}
    assert found.line == "correct 1, 2, 3: untaps Lupo, Ryan gains 1 pool, Ryan gets the Edge"
    assert [(one.subject, one.field, one.before, one.after) for one in found.changes] == [
        ("Lupo", "tapped", True, False),
        ("Ryan", "pool", 29, 30),
        ("the table", "edge", "Sarah", "Ryan"),
    ]
    assert found.left == (Remainder("the turn", "acted", ["Lupo"], []),)
    assert found.dependents == ()


def test_what_has_changed_since_is_not_put_back() -> None:
    """The Edge has gone on to somebody else by a play that still stands: it stays there."""
    on = [*WRONG, TurnBegun("Alexis"), Bleed(minion="Rake"), NoBlock(), Resolved()]
    found = fixed(*on)
    assert GetsEdge("Ryan") not in found.effects
    assert Gains("Ryan", "pool", 1) in found.effects


def test_what_was_corrected_is_not_put_right_again() -> None:
    """A correction of the event counts: only what it left is proposed."""
    found = fixed(*WRONG, Corrected(about=(1,), effects=(Gains("Ryan", "pool", 1),)))
    assert set(found.effects) == {Untaps("Lupo"), GetsEdge("Ryan")}
    assert found.about == (1, 2, 3)


def test_a_correction_of_a_correction() -> None:
    """A correction that was wrong itself is undone like any other event."""
    wrong = Corrected(about=(1,), effects=(Gains("Ryan", "pool", 3), Taps("Rake")))
    found = fixed(*WRONG, wrong, number=4)
    assert (found.about, set(found.effects)) == ((4,), {Gains("Ryan", "pool", -3), Untaps("Rake")})


def test_nothing_is_left_to_be_put_right() -> None:
    """An observation changes nothing, and a play whose marks are gone leaves nothing to mend."""
    found = fixed(Observed("Ryan", "pool", 30))
    assert (found.about, found.effects, found.line, found.changes, found.left) == ((1,), (), "", (), ())


def test_what_was_struck_out_needs_no_fix() -> None:
    """An event that a roll-back struck out has left nothing."""
    found = fixed(*WRONG, RolledBack(to=0))
    assert (found.about, found.effects, found.left) == ((), (), ())
    again = fixed(*WRONG, RolledBack(to=0), RolledBack(to=3))
    assert again.about == (1, 2, 3)


@pytest.mark.parametrize("number", [0, 4])
def test_there_is_no_such_event(number: int) -> None:
    """Events count from 1 to the last."""
    with pytest.raises(IndexError):
        fixed(*WRONG, number=number)


def test_a_block_is_undone_with_its_fight() -> None:
    """Without the block nobody fights, and the action that is not blocked any more succeeds when play goes on."""
    events = [
        *(Bleed(minion="Lupo"), Block("Rake"), Resolved(), Strike(minion="Lupo"), Strike(minion="Rake")),
        TurnBegun("Alexis"),
    ]
    fought = Timeline(BOOK.family, BOOK.terms, events, START).at(6)
    assert (fought.blood_of("Lupo"), fought.blood_of("Rake"), fought.pool_of("Alexis")) == (2, 2, 30)
    found = fixed(*events, number=2)
    assert found.about == (2, 4, 5)
    assert set(found.effects) >= {Gains("Lupo", "blood", 1), Gains("Rake", "blood", 1), Gains("Alexis", "pool", -1)}
    assert left(found) == set()


def test_a_card_that_came_goes_and_a_card_that_went_comes_back() -> None:
    """What was burned comes back from the ash heap with its counters; what came into play leaves it."""
    burned = fixed(EffectHappened(card="Arson", effects=(Burns("Rake"),)))
    assert Places("Rake", "ready") in burned.effects
    assert Gains("Rake", "blood", 3) in burned.effects
    came = fixed(MasterPlayed(methuselah="Sarah", card="The Old Mill", kind="location"))
    turn = {("the turn", "master_actions"), ("the turn", "played")}
    assert (came.effects, left(came)) == ((), {("The Old Mill", "*"), *turn})
    empty = table(vampire("Lupo", "Sarah"), seats={"Sarah": {"library": 0, "hand": ("The Old Mill",)}})
    back = fixed(MasterPlayed(methuselah="Sarah", card="The Old Mill", kind="location"), position=empty)
    assert Places("The Old Mill", "hand") in back.effects
    assert ("The Old Mill", "*") not in left(back)


def test_what_rests_on_it_is_told() -> None:
    """A later play that would not have been possible is named with what a rule would have said."""
    events = [
        *(Recruit(minion="Lupo", card="Mage"), NoBlock(), Resolved(), TurnBegun("Alexis"), TurnBegun("Ryan")),
        *(TurnBegun("Jennifer"), TurnBegun("Richard"), TurnBegun("Sarah"), Bleed(minion="Mage"), Resolved()),
    ]
    found = fixed(*events)
    assert found.about == (1, 2, 3)
    assert [(one.event, one.words) for one in found.dependents] == [(9, "Mage bleeds")]
    assert found.dependents[0].says == "Mage is not on the table."


def test_a_ruling_is_no_play() -> None:
    """Undoing a ruling changes nothing on the table."""
    assert fixed(*WRONG, Ruled((1,), "illegal"), number=4).effects == ()


def test_what_is_in_progress_is_no_matter_of_effects() -> None:
    """An action that is not resolved cannot be taken back by effects: that is told."""
    found = fixed(Bleed(minion="Lupo", target="Ryan"))
    assert Untaps("Lupo") in found.effects
    assert Remainder("the action", "*", True, False) in found.left


def test_the_changes_of_one_more_event() -> None:
    """What a correction would change is told on the table after the last event."""
    changes = changes_of(BOOK, WRONG, Corrected(about=(1,), effects=(Gains("Ryan", "pool", 1),)), START)
    assert [(one.subject, one.before, one.after) for one in changes] == [("Ryan", 29, 30)]
    assert changes_of(BOOK, WRONG, Corrected(about=(1,), effects=(Untaps("Nik"),)), START) == ()


def test_using_a_card_out_of_turn_is_undone_alone() -> None:
    """An event that opens nothing is undone by itself."""
    found = fixed(CardUsed(minion="Rake", card="Blood Doll", effects=(Gains("Rake", "blood", 1),)), Hunt(minion="Nik"))
    assert (found.about, found.effects) == ((1,), (Gains("Rake", "blood", -1),))


@pytest.mark.parametrize(
    ("now", "then", "apart"),
    [
        ({"influence": "1 2 2"}, {"influence": "1 2 2"}, []),
        ({"influence": "1 2 2"}, {"influence": "0 1 1"}, [Remainder("the table", "influence", "1 2 2", "0 1 1")]),
        ({"influence": "1 2 2"}, {}, [Remainder("influence", "*", now=True, wanted=False)]),
        ({}, {"influence": "1 2 2"}, [Remainder("influence", "*", now=False, wanted=True)]),
    ],
)
def test_what_a_table_agreed_on_is_told(now: dict[str, str], then: dict[str, str], apart: list[Remainder]) -> None:
    """A value has no fields: as it is, otherwise, or not there."""
    assert list(differences(Vendetta(agreed=now | {"same": "x"}), Vendetta(agreed=then | {"same": "x"}))) == apart


def test_every_event_of_a_game_that_agreed_on_something_has_its_remedy() -> None:
    """The first ones, too, without which nothing would have been agreed on."""
    record, problems = read_game(FOUR.read_text(encoding="utf-8"))
    assert record is not None
    assert not problems
    last = 30
    for number in range(1, last + 1):
        assert remedy(books()["vendetta"], record.events[:last], number).event == number


@pytest.mark.parametrize("seed", range(6))
def test_the_correction_does_what_it_promises(seed: int) -> None:
    """Counters, tapping, regions, control and the Edge are as they would be, wherever in a game the event stands."""
    events = simulate(BOOK, 3 + seed % 3, seed, 180)
    for last in range(30, len(events), 23):
        for number in range(last - 6, last, 3):
            game = events[:last]
            found = remedy(BOOK, game, number)
            mended = [*game, Corrected(about=found.about, effects=found.effects)]
            kept = {(one.subject, one.field) for one in found.left}
            promised = {field for _subject, field in kept} & {"counters", "tapped", "region", "controller", "edge"}
            assert promised == set(), (number, in_words(game[number - 1]), found.left)
            assert remedy(BOOK, mended, number).effects == ()
