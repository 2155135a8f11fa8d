"""What people say at a Vendetta table is read as the events that the table means by it."""

import pytest

from events.common import Observed
from events.notation.game_reader import read_game
from events.vendetta import events as v
from tests.events.vendetta.test_notation import HEADING, KNOWN, read
from tests.helpers.spoken import Said, each, table

SPOKEN = table("vendetta/spoken.txt")


@pytest.mark.parametrize(**each(SPOKEN))
def test_it_is_read_as_the_table_means_it(said: Said) -> None:
    """The sentence declares the same events as the one in the notation."""
    assert read(said.before, said.sentence) == read(said.before, said.means)


@pytest.mark.parametrize("before", ["", "phase planning", "phase planning; claudia plays Vanish at 1; claudia is done"])
def test_nobody_passes_whose_turn_is_not_known(before: str) -> None:
    """`pass` belongs to who has played in this Planning turn; else the reader says what it may mean."""
    _, problems = read_game(HEADING + KNOWN + before + "\npass")
    readings = "a Planning turn is over (Claudia is done) or an effect is left out (Claudia forgoes Hunt)"
    assert [problem.found for problem in problems] == [f"'pass', which may mean {readings}"]


def test_a_token_belongs_to_the_location_that_is_resolved() -> None:
    """A Location that is named besides must be the one that is being resolved."""
    _, (problem,) = read_game(HEADING + KNOWN + "location 1; Claudia stays at Location 2")
    assert (problem.found, problem.expected) == ("a token at Location 2", "one at Location 1, which is being resolved")
    assert read("location 1", "Claudia wins at Location 2, Louis is second")[-2:] == (
        v.LocationBegun("Location 2"),
        v.ConflictDecided(("Claudia", "Louis")),
    )


def test_everybody_is_whoever_sits_there() -> None:
    """Before the players are known, nobody can be meant."""
    _, problems = read_game("[book vendetta]\neveryone feeds 1\neveryone has 6 blood")
    assert [one.found for one in problems] == ["everybody at no table"] * 2
    assert {one.expected for one in problems} == {"the players before it ([players Claudia, Louis])"}


def test_which_card_is_taken_back() -> None:
    """It is the card of this turn, or the only one in this round; else the reader lists those that it may be."""
    two = "phase planning; Claudia plays ? at 1; Claudia is done; Claudia plays ? at 2; Claudia is done; location 1"
    _, problems = read_game(HEADING + KNOWN + two + "\nclaudia takes back her card")
    readings = (
        "the card is Claudia 1 (Claudia takes back Claudia 1) or the card is Claudia 2 (Claudia takes back Claudia 2)"
    )
    assert [one.found for one in problems] == [f"'Claudia takes back a card', which may mean {readings}"]
    _, problems = read_game(HEADING + KNOWN + two + "\nlouis takes back his card")
    assert [one.found for one in problems] == ["a card of Louis's"]
    _, problems = read_game(HEADING + KNOWN + two + "\nclaudia takes back Claudia 1\nclaudia takes back her card")
    assert not problems
    _, problems = read_game(HEADING + KNOWN + two + "\nend of round\nclaudia takes back her card")
    assert [one.expected for one in problems] == ["one that Claudia has put on the table"]


@pytest.mark.parametrize(
    ("said", "readings"),
    [
        ("the game is over", ("the round ends", "Claudia wins the game")),
        ("Claudia steals 1 blood from each rival", ("Claudia applies Show of Force", "steals 1 blood from Claudia")),
        ("location 1\nLouis 3", ("Louis has 3 power", "Louis takes 3 influence", "Louis has 3 blood")),
        ("planning\nLouis gets 2", ("Louis takes 2 influence", "Louis gets 2 blood")),
        ("Claudia feeds", ("Claudia feeds 3", "feed phase")),
        ("Claudia is at the Haven", ("Claudia plays ? at", "has 1 card", "Claudia stays at Prince's Haven")),
    ],
)
def test_what_may_mean_several_things_is_told_with_its_readings(said: str, readings: tuple[str, ...]) -> None:
    """Nothing is guessed: the reader says what the sentence may mean."""
    _, (problem,) = read_game(f"{HEADING}{KNOWN}{said}")
    assert "which may mean" in problem.found
    assert all(reading in problem.found for reading in readings)


def test_the_round_that_is_named_is_the_next() -> None:
    """A round is named by its number: only the next one can begin."""
    assert read("", "round 1") == read("", "feed phase")
    assert read("planning; the round ends", "round 2")[-1] == v.PhaseBegun("feed")
    for before, said in (("", "round 2"), ("feed; planning", "round 3"), ("feed; planning; the round ends", "round 1")):
        _, (problem,) = read_game(f"{HEADING}{KNOWN}{before}\n{said}")
        assert problem.found == said


@pytest.mark.parametrize(
    "sentence",
    [
        "Claudia drains himself",
        "Claudia drains Rashida completely",
        "Claudia drains the vampire",
        "Claudia plays something at 1",
        "Claudia plays blood at 1",
        "Claudia plays Hunt quickly at 1",
        "Claudia plays the card at 1",
        "Claudia applies Vanish later",
        "Claudia applies Vanish but stays",
        "Claudia forgoes Vanish this time",
        "Claudia reveals Vanish with power 3",
        "Claudia reveals her hand",
        "Claudia shows his hand",
        "Claudia keeps the other",
        "Claudia chooses Location 2",
        "Claudia chooses to leave the table",
        "Claudia's victim is drained again",
    ],
)
def test_what_is_no_name_is_not_taken_for_one(sentence: str) -> None:
    """Words that say how something is done, or some card, are no card's name: the sentence is not read."""
    _, problems = read_game(f"{HEADING}{KNOWN}{sentence}")
    assert problems


def test_a_player_who_is_out_may_have_withdrawn() -> None:
    """Before she has shown a token the reader asks; later she is out of the game, as she is where nobody chooses."""
    begun = "planning; Claudia plays ? at 1; Claudia is done; Louis plays ? at 1; Louis is done; location 1"
    _, (problem,) = read_game(f"{HEADING}{KNOWN}{begun}\nLouis is out")
    assert "Louis withdraws or a third Diablerie token" in problem.found
    out = Observed("Louis", "out", True)
    assert read(begun, "Louis stays; Claudia stays; Louis is out")[-1] == out
    assert read("planning", "Louis is out")[-1] == out


def test_a_rank_belongs_to_a_conflict_with_a_winner() -> None:
    """`Louis is second` may be said of turn order; `Claudia is first` is so before a Location is resolved."""
    _, (problem,) = read_game(f"{HEADING}{KNOWN}planning\nLouis is second")
    assert "turn order" in problem.found
    assert read("", "Claudia is first") == (v.FirstPlayerDrawn("Claudia"),)
    assert read("location 1", "Claudia is first")[-1] == v.ConflictDecided(("Claudia",))


def test_a_bare_number_in_the_feed_phase_is_asked_about() -> None:
    """It may be what the Alliance gives, or what lies in the Pool."""
    _, (problem,) = read_game(f"{HEADING}{KNOWN}feed\nLouis 2")
    assert all(reading in problem.found for reading in ("Louis feeds 2", "Louis has 2 blood"))


def test_a_victim_that_is_not_named_is_the_only_one() -> None:
    """With two of them the reader lists them; one without a name has to be named."""
    _, (problem,) = read_game(f"{HEADING}{KNOWN}Claudia draws victim Zed\nplanning\nClaudia drains her victim")
    assert all(f"Claudia drains {name}" in problem.found for name in ("Rashida", "Zed"))
    _, (problem,) = read_game(f"{HEADING}{KNOWN}Louis draws victim\nplanning\nLouis drains his victim")
    assert problem.expected == "its name (Louis drains Rashida)"
    assert read("planning; Claudia draws victim Zed; Claudia drains Zed", "Claudia drains her victim")[-1] == v.Drained(
        "Claudia", "Rashida"
    )
