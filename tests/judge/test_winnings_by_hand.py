"""What the winner of a Location takes is said by hand, and what else lies on a Vendetta table."""

import pytest
from msgspec.structs import replace

from events.vendetta.events import HAVEN
from events.vendetta.position import Position
from judge import books
from tests.helpers.plays import played, told_of
from tests.helpers.vendetta.tables import ally, lies, table

SHOWN = ("Show of Force", "Show of Force")
UNSEEN = ("", "")
WITHDRAW, CONFLICT = "withdraw", "conflict"


def at(place: str, cards: tuple[str, str], step: str) -> Position:
    """Louis and Claudia have a card each at a Location where Sarah McAleer lies, Louis 3 Blood besides."""
    lying = (lies("Louis 1", place, cards[0]), lies("Claudia 1", place, cards[1]), ally("Sarah McAleer"))
    blood = {f"Louis at {place}": 3}
    position = table(*lying, phase="resolution", resolving=place, step=step, blood=blood)
    locations = {name: replace(one, ally="Sarah McAleer" * (name == place)) for name, one in position.locations.items()}
    return replace(position, locations=locations)


def told(position: Position | None, *lines: str) -> list[str]:
    """The breaches in the lines."""
    return [one for one in told_of(played("vendetta", position, *lines)) if " unclear " not in one]


@pytest.mark.parametrize("step", [WITHDRAW, CONFLICT])
@pytest.mark.parametrize("cards", [SHOWN, UNSEEN])
def test_the_winner_takes_the_ally_without_a_word_about_the_conflict(cards: tuple[str, str], step: str) -> None:
    """It is due to who wins, and to whoever takes it where nobody can tell; the token of the Haven likewise."""
    for line in ("louis takes sarah", "louis takes the ambition token"):
        assert told(at(HAVEN, cards, step), line, "sarah.owner=louis", "louis has the ambition token") == []
    assert told(at("Location 1", cards, step), "louis takes sarah", "sarah.owner=louis") == []


@pytest.mark.parametrize("step", [WITHDRAW, CONFLICT])
def test_another_than_the_winner_takes_nothing(step: str) -> None:
    """Where all Power is known the one who lost has neither the Ally nor the token."""
    position = at(HAVEN, SHOWN, step)
    for line, rule, says in (
        ("claudia takes sarah", "the_winner_takes_the_ally", "Louis has 6 Power at Prince's Haven, Claudia 3."),
        (
            "armand takes the ambition token",
            "the_winner_of_the_haven_takes_the_token",
            "Armand has not won the Prince's Haven since.",
        ),
    ):
        found = told(position, line)
        assert [one.split(" says ")[0].split(": ")[-1] for one in found] == [says]
        assert found[0].startswith(f"1 illegal {books()['vendetta'].section_of[rule]} {rule}: Nothing asks for «")


def test_who_loses_a_tie_is_told_why() -> None:
    """Both have the same Power: who comes first in turn order has won, or whom an Ally lets win."""
    lying = (lies("Louis 1", "Location 1", SHOWN[0]), lies("Claudia 1", "Location 1", SHOWN[1]), ally("Maldavis"))
    for more, first, last, why in (
        ((), "Claudia", "Louis", "comes first in turn order"),
        ((ally("Fiorenza Savona", "Louis"),), "Louis", "Claudia", "wins all ties"),
    ):
        position = table(*lying, *more, phase="resolution", resolving="Location 1", step=CONFLICT)
        locations = position.locations | {"Location 1": replace(position.locations["Location 1"], ally="Maldavis")}
        (found,) = told(replace(position, locations=locations), f"{last} takes Maldavis")
        assert found.endswith(f"in a conflict: both have 3 Power at Location 1, and {first} {why}.")


def test_who_has_taken_the_ally_was_first() -> None:
    """A ranking that is told after it and has somebody else in front is no longer free."""
    found = told(at(HAVEN, UNSEEN, CONFLICT), "claudia takes sarah", "conflict louis, claudia")
    rule = "the_winner_told_is_the_one_who_won"
    says = f"Louis is not first at {HAVEN}: Claudia has been ranked so."
    assert found == [f"2 discrepancy {books()['vendetta'].section_of[rule]} {rule}: {says}"]


def test_an_ally_of_a_location_that_passed_in_silence() -> None:
    """Where nobody has told who won at a Location, whoever may have won takes the Ally later."""
    assert told(at("Location 1", UNSEEN, WITHDRAW), "location 2", "louis takes sarah", "sarah.owner=louis") == []
    found = told(at("Location 1", UNSEEN, WITHDRAW), "location 2", "armand takes sarah")
    assert len(found) == 1
    assert "Nothing asks for «Armand controls Sarah McAleer»" in found[0]


def test_the_token_is_drawn_as_the_game_begins_and_taken_later() -> None:
    """The same words make a player first, and say later that the token has changed hands."""
    lines = ("seats Claudia, Louis, Armand", "claudia takes the ambition token")
    assert told(None, *lines) == []
    found = told(None, *lines, "feed phase", "louis takes the ambition token")
    assert [one.split(": ", 1)[0] for one in found] == [
        "4 illegal Rewards for the Prince's Haven the_winner_of_the_haven_takes_the_token"
    ]
    assert told(None, *lines, "feed phase", "claudia takes the ambition token") == []


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("claudia takes 1 blood", "the_alliance_feeds_its_player"),
        ("claudia takes 2 diablerie tokens", "a_diablerie_token_is_for_a_drained_vampire"),
        ("louis takes back karl", "a_drained_card_leaves_the_alliance"),
        ("karl is restored", "a_drained_card_leaves_the_alliance"),
        ("claudia takes back Show of Force", "deployed_cards_return_to_the_hand"),
        ("claudia takes back her card", "a_played_card_is_deployed"),
    ],
)
def test_what_is_taken_for_nothing(line: str, rule: str) -> None:
    """In the Planning phase nothing asks for Blood, tokens, a Drained card or a deployed one."""
    position = table(ally("Karl", "Louis", drained=True), lies("Claudia 1", "Location 1", "Show of Force"))
    found = told(position, line)
    assert [one.split(": ", 1)[0] for one in found] == [f"1 illegal {books()['vendetta'].section_of[rule]} {rule}"]


def test_blood_that_is_taken_in_the_feed_phase_feeds() -> None:
    """As much as the Alliance gives is fed."""
    assert told(table(phase="feed"), "claudia takes 1 blood", "claudia=7") == []
