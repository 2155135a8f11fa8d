"""Planning turns: whose it is, how many there are, and what each of them asks for."""

import pytest

from events.vendetta.events import HAVEN, Agreed, BloodPlayed, Drained, LocationBegun, PhaseBegun, Played, TurnEnded
from tests.helpers.vendetta.tables import PLAYERS, broken, judged, kept, table, unclear, victim, why

ROUND = tuple(Played(name, "Location 1", "Hunt") for name in PLAYERS)
SECOND = tuple(Played(name, "Location 2", face_down=True) for name in PLAYERS)


# --- turns ------------------------------------------------------------------------------------------------------------


def test_planning_is_played_in_turns() -> None:
    """turn_order: from the player with the Ambition token on, clockwise, again and again; ends need no word."""
    judgement = kept(table(), *ROUND, *SECOND)
    assert judgement.table.turns_begun() == 8
    assert "turn_order" in why(judgement, "turns")
    kept(table(ambition="Lestat"), Played("Lestat", "Location 1", "Hunt"), Played("Claudia", "Location 1", "Hunt"))
    rule = "planning_is_played_in_turns"
    broken(table(), ROUND[1], rule=rule, says="It is not Louis's turn: it is Claudia's.")
    broken(table(), ROUND[0], ROUND[2], rule=rule, says="It is not Armand's turn: it is Claudia's.")
    broken(table(), ROUND[0], TurnEnded("Claudia"), ROUND[2], rule=rule, says="It is not Armand's turn: it is Louis's.")
    broken(table(), ROUND[0], BloodPlayed("Armand", 1), rule=rule, says="It is not Armand's turn: it is Claudia's.")
    broken(table(), TurnEnded("Armand"), rule=rule, says="It is not Armand's turn: it is Claudia's.")


def test_a_turn_out_of_order_is_told_once() -> None:
    """planning_is_played_in_turns: afterwards both who was passed over and who is next clockwise may go on."""
    jumped = (ROUND[0], TurnEnded("Claudia"), ROUND[2])
    for goes_on in ((ROUND[1], ROUND[3]), (ROUND[3], ROUND[1])):
        judgement = judged(table(), *jumped, *goes_on, *SECOND)
        assert [(ruling.event, ruling.rule) for ruling in judgement.wrong] == [(3, "planning_is_played_in_turns")]
        assert judgement.table.short_of_turns() == ()


@pytest.mark.parametrize("breaks_in", ["Louis", "Armand"])
def test_who_breaks_in_upon_a_turn_is_told_and_nobody_else(breaks_in: str) -> None:
    """planning_is_played_in_turns: whoever has begun a turn and not played a card has it still to come."""
    begun = (table(victim("Rashida", "Claudia")), Drained("Claudia", "Rashida"))
    order = [name for name in PLAYERS if name != breaks_in]
    after = [Played(name, "Location 2", face_down=True) for name in (*order, *PLAYERS)]
    judgement = judged(*begun, Played(breaks_in, "Location 1", face_down=True), *after)
    assert [(one.event, one.rule, one.says) for one in judgement.wrong] == [
        (2, "planning_is_played_in_turns", f"It is not {breaks_in}'s turn: it is Claudia's.")
    ]
    assert judgement.table.short_of_turns() == ()
    assert judged(*begun, *ROUND[:2]).wrong == []
    ended = judged(*begun, TurnEnded("Claudia"), ROUND[1]).wrong
    assert [(one.event, one.rule) for one in ended] == [(2, "a_card_is_played_each_turn")]


def test_turns_of_a_table_set_up_by_hand() -> None:
    """Where nobody counted, the turn in progress tells who has had hers."""
    kept(table(player="Louis"), Played("Louis", "Location 1", "Hunt"), Played("Armand", "Location 1", "Hunt"))
    broken(
        table(player="Louis"),
        Played("Claudia", "Location 1", "Hunt"),
        rule="planning_is_played_in_turns",
        says="It is not Claudia's turn: it is Louis's.",
    )


@pytest.mark.parametrize(("number", "turns"), [(1, 2), (2, 3), (3, 4)])
def test_planning_turns_grow_by_the_round(number: int, turns: int) -> None:
    """planning_turns: two, three, four; one card is left in the hand."""
    hands = {name: {"unseen": ("",) * (turns + 1)} for name in PLAYERS}
    plays = [Played(name, HAVEN, face_down=True) for _turn in range(turns) for name in PLAYERS]
    full = table(number=number, seats={name: {**hand, "blood": 9} for name, hand in hands.items()})
    judgement = kept(full, *plays, LocationBegun("Location 1"))
    assert {judgement.table.hand_of(name) for name in PLAYERS} == {1}
    broken(
        full,
        *plays,
        Played("Claudia", HAVEN, "Hunt"),
        rule="nobody_takes_more_planning_turns_than_the_round_has",
        says=f"All turns of round {number} have been taken: it has {turns} Planning turns for each player.",
    )
    broken(
        full,
        *plays[:-1],
        PhaseBegun("resolution"),
        rule="everybody_takes_all_planning_turns",
        says=f"The Planning phase is not over: Lestat has not had {turns} Planning turns in round {number}.",
        verdict="missed",
    )


def test_the_number_of_turns_may_be_agreed_on() -> None:
    """planning_turns is assumed: a table that has the printed numbers plays by them."""
    kept(table(), Agreed("planning_turns", "1 2 3"), *ROUND, PhaseBegun("resolution"))
    broken(
        table(),
        Agreed("planning_turns", "1 2 3"),
        *ROUND,
        SECOND[0],
        rule="nobody_takes_more_planning_turns_than_the_round_has",
        says="All turns of round 1 have been taken: it has 1 Planning turn for each player.",
    )


def test_everybody_takes_all_planning_turns() -> None:
    """The resolution waits for all turns of those who have cards; it is told once."""
    rule = "everybody_takes_all_planning_turns"
    ruling = broken(
        table(),
        *ROUND,
        *SECOND[:2],
        LocationBegun("Location 1"),
        rule=rule,
        says="The Planning phase is not over: Armand and Lestat have not had 2 Planning turns in round 1.",
        verdict="missed",
    )
    assert ruling.needed == "the turns that are left"
    judgement = judged(table(), *ROUND, PhaseBegun("resolution"), LocationBegun("Location 1"))
    assert [one.rule for one in judgement.wrong] == [rule]


def test_who_has_no_card_left_plays_none() -> None:
    """a_card_is_played_each_turn: an emptied hand is not foreseen; the turn passes, written down or not."""
    empty = table(seats={"Louis": {"unseen": ()}})
    rule = "a_card_is_played_each_turn"
    says = "Louis has no card to play: the text does not say that such a turn passes without one."
    unclear(empty, ROUND[0], ROUND[2], rule=rule, says=says)
    unclear(empty, ROUND[0], TurnEnded("Claudia"), TurnEnded("Louis"), rule=rule, says=says)
    assert judged(empty, ROUND[0], ROUND[2]).table.turns_of("Louis") == 1
    kept(empty, *ROUND[:1], *ROUND[2:], SECOND[0], *SECOND[2:], PhaseBegun("resolution"))
    kept(table(seats={"Claudia": {"unseen": ()}}), *ROUND[1:])


def test_a_card_is_played_each_turn() -> None:
    """Who ends a turn without a card has missed to play one."""
    rule, says = "a_card_is_played_each_turn", "Claudia ends a turn without a card."
    broken(table(), TurnEnded("Claudia"), rule=rule, says=says, verdict="missed")
    broken(
        table(victim("Rashida", "Claudia")),
        Drained("Claudia", "Rashida"),
        TurnEnded("Claudia"),
        rule=rule,
        says=says,
        verdict="missed",
    )
    kept(table(), ROUND[0], TurnEnded("Claudia"))


def test_one_card_is_played_a_turn() -> None:
    """A second one in the same turn is too many; in the next turn it is not."""
    broken(
        table(),
        ROUND[0],
        Played("Claudia", "Location 2", "Challenge"),
        rule="one_card_is_played_a_turn",
        says="Claudia has already played a card this turn.",
    )
    kept(table(), *ROUND, Played("Claudia", "Location 2", "Challenge"))


def test_cards_are_played_in_the_planning_phase() -> None:
    """Not in the resolution, nor is Blood."""
    rule = "cards_are_played_in_the_planning_phase"
    resolving = table(phase="resolution", resolving="Location 1")
    says = "Claudia has no turn in the resolution phase."
    broken(resolving, Played("Claudia", "Location 1", "Hunt"), rule=rule, says=says)
    broken(resolving, BloodPlayed("Claudia", 1), rule=rule, says=says)
    broken(resolving, TurnEnded("Claudia"), rule=rule, says=says)
    kept(table(phase="feed"), ROUND[0])


def test_planning_goes_on_after_a_resolution_that_came_too_early() -> None:
    """everybody_takes_all_planning_turns: told once; the turns that are left, and the phase after them, follow."""
    early = (*ROUND[:2], PhaseBegun("resolution"))
    rule = "everybody_takes_all_planning_turns"
    says = "The Planning phase is not over: Claudia, Louis, Armand and Lestat have not had 2 Planning turns in round 1."
    broken(table(), *early, rule=rule, says=says, verdict="missed")
    rest = (*ROUND[2:], *SECOND, Drained("Lestat", "Lestat's own Victim"), TurnEnded("Lestat"))
    told = judged(table(), *early, *rest, PhaseBegun("resolution"), LocationBegun("Location 1"))
    assert [(one.event, one.rule) for one in told.wrong] == [(3, rule)]
    assert told.table.card_count("Lestat", "Location 2") == 1
    says = "Claudia has no turn in the resolution phase."
    late = (*ROUND, *SECOND, PhaseBegun("resolution"), Played("Claudia", "Location 1", "Challenge"))
    broken(table(), *late, rule="cards_are_played_in_the_planning_phase", says=says)
    begun = judged(table(), *early, LocationBegun("Location 1"), ROUND[2])
    assert [one.rule for one in begun.wrong] == [rule, "cards_are_played_in_the_planning_phase"]
