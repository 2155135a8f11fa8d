"""What was taken as done because nobody had said it, and is said later: the breach is of what came too early."""

from typing import Any

import pytest

from events.common import Observed, RolledBack
from events.effects.base import Gains
from events.vendetta.events import (
    HAVEN,
    CardKept,
    CardsDrawn,
    ConflictDecided,
    Drained,
    EffectApplied,
    EffectHappened,
    Fed,
    FirstPlayerDrawn,
    FrenzyDrained,
    InfluenceTaken,
    LocationBegun,
    PhaseBegun,
    Played,
    Seated,
    StepBegun,
    TokenChosen,
    TurnEnded,
    VictimDrawn,
)
from judge import books
from judge.explain.explain import explain
from judge.judging import judge
from tests.helpers.vendetta.tables import PLAYERS, ally, blamed, broken, judged, kept, lies, table, unclear, victim

ONE, TWO = "Location 1", "Location 2"
SHOW, VANISH = lies("Claudia 1", ONE, "Show of Force"), lies("Louis 1", ONE, "Vanish")
WOLF, CAULDRON = lies("Armand 1", ONE, "Wolf Companion"), lies("Lestat 1", ONE, "Cauldron of Blood")
SHOWN, VANISHED = EffectApplied("Claudia", "Show of Force"), EffectApplied("Louis", "Vanish")
TOO_EARLY = "Vanish comes too early: Claudia acts before Louis, and Show of Force had not been applied."
ORDER = "effects_go_in_turn_order"


def here(*parts: Any, step: str = "preparation", **rest: Any) -> Any:
    """Four have a card at Location 1, whose Preparation step it is."""
    return table(*(parts or (SHOW, VANISH, WOLF, CAULDRON)), phase="resolution", resolving=ONE, step=step, **rest)


def bloods(judgement: Any) -> list[int]:
    """The Blood of everybody, clockwise."""
    return [seat.blood for seat in judgement.table.seats.values()]


# --- effects in turn order --------------------------------------------------------------------------------------------


def test_who_acts_before_another_was_too_early() -> None:
    """effects_go_in_turn_order: known when the skipped player applies her card, and the table is read again.

    Louis, who withdraws first, steals from all three; Claudia then steals from the two who are left.
    """
    assert bloods(kept(here(), SHOWN, VANISHED)) == [8, 8, 4, 4]
    assert bloods(kept(here(), VANISHED)) == [8, 8, 4, 4]
    judgement = blamed(here(), VANISHED, SHOWN, of=1, rule=ORDER, says=TOO_EARLY)
    assert bloods(judgement) == [7, 9, 4, 4]
    assert judgement.wrong[0].section == "5.3"
    assert judgement.wrong[0].needed == "Show of Force before Louis's cards"


def test_in_the_aftermath_too() -> None:
    """effects_go_in_turn_order: 5.5 has the same order; the event is that of the player who acted too soon."""
    cards = (lies("Claudia 1", ONE, "Fist of Caine"), lies("Louis 1", ONE, "Challenge"), CAULDRON)
    position = here(*cards, step="aftermath")
    fist, cauldron = EffectApplied("Claudia", "Fist of Caine"), EffectApplied("Lestat", "Cauldron of Blood")
    kept(position, fist, cauldron)
    says = "Cauldron of Blood comes too early: Claudia acts before Lestat, and Fist of Caine had not been applied."
    blamed(position, cauldron, fist, of=1, rule=ORDER, says=says)


def test_what_is_left_undone_later_was_not_skipped() -> None:
    """effects_go_in_turn_order: who says after the others that she leaves her effect undone confirms what was taken."""
    position = here(VANISH, lies("Armand 1", ONE, "Show of Force"), ambition="Louis")
    kept(position, EffectApplied("Armand", "Show of Force"), EffectApplied("Louis", "Vanish", forgone=True))


def test_a_card_of_which_nobody_knows_the_effect_is_skipped_too() -> None:
    """effects_go_in_turn_order: nothing was taken as done for it, and it is too late all the same."""
    facts = {"Talons": books()["vendetta"].terms.cards.get("Show of Force")}
    position = here(lies("Claudia 1", ONE, "Talons"), VANISH, WOLF, described=facts)
    talons = EffectApplied("Claudia", "Talons")
    says = "Vanish comes too early: Claudia acts before Louis, and Talons had not been applied."
    blamed(position, VANISHED, talons, of=1, rule=ORDER, says=says)


def test_what_was_skipped_is_told_once() -> None:
    """effects_go_in_turn_order: two who were skipped by one are one breach; applied again it is another."""
    cards = (SHOW, lies("Louis 1", ONE, "Show of Force"), lies("Armand 1", ONE, "Show of Force"))
    claudia, louis, armand = (EffectApplied(name, "Show of Force") for name in ("Claudia", "Louis", "Armand"))
    told = judged(here(*cards), armand, claudia, louis)
    assert [(one.event, one.rule) for one in told.wrong] == [(1, ORDER)]
    again = judged(here(*cards), armand, claudia, claudia)
    assert [(one.event, one.rule) for one in again.wrong] == [(1, ORDER), (3, "a_card_acts_once_a_step")]


def test_an_effect_in_a_step_that_is_over_is_not_done_twice() -> None:
    """an_active_card_acts_in_the_step_of_its_kind: it was taken as done when its step ended, and is told too late."""
    says = "Show of Force acts in the Preparation step, and it is the Conflict step."
    rule = "an_active_card_acts_in_the_step_of_its_kind"
    ended = (StepBegun("conflict"), SHOWN)
    broken(here(), *ended, rule=rule, says=says)
    assert bloods(judged(here(), *ended)) == bloods(kept(here(), SHOWN, StepBegun("conflict")))


def test_two_cards_of_one_name_both_act() -> None:
    """a_card_acts_once_a_step: where a player has deployed two cards of one name, each acts once, said or not."""
    both = (SHOW, lies("Claudia 2", ONE, "Show of Force"), WOLF)
    assert bloods(kept(here(*both), StepBegun("conflict"))) == [8, 6, 4, 6]
    assert bloods(kept(here(*both), SHOWN, SHOWN)) == [8, 6, 4, 6]
    says = "Show of Force has acted already."
    broken(here(*both), SHOWN, SHOWN, SHOWN, rule="a_card_acts_once_a_step", says=says)


def test_what_a_struck_out_line_showed_is_known_no_more() -> None:
    """effects_go_in_turn_order: a roll-back of the line that showed the breach takes the ruling back."""
    struck = judged(here(), VANISHED, SHOWN, RolledBack(to=1))
    assert (struck.wrong, struck.struck_out) == ([], [])
    again = judged(here(), VANISHED, SHOWN, RolledBack(to=1), RolledBack(to=2))
    assert [(one.event, one.rule) for one in again.wrong] == [(1, ORDER)]
    gone = judged(here(), VANISHED, SHOWN, RolledBack(to=0))
    assert (gone.wrong, [(one.event, one.rule) for one in gone.struck_out]) == ([], [(1, ORDER)])


def test_an_explanation_knows_what_is_said_later() -> None:
    """effects_go_in_turn_order: the event that was too early is explained with what a later line showed of it."""
    book, events = books()["vendetta"], (VANISHED, SHOWN, StepBegun("conflict"))
    told = explain(book, events, 1, here())
    assert (told.verdict, told.sentence) == ("illegal", f"Illegal by section 5.3: {TOO_EARLY}")
    assert explain(book, events, 2, here()).verdict == "legal"
    assert explain(book, (VANISHED, StepBegun("conflict")), 1, here()).verdict == "legal"


def test_every_event_has_a_ruling_where_all_are_listed() -> None:
    """The line that shows another's breach is legal itself, and is listed so."""
    rulings = judge((VANISHED, SHOWN), books()["vendetta"], here(), every=True).rulings
    assert [(one.event, one.verdict) for one in rulings] == [(1, "legal"), (1, "illegal"), (2, "legal")]


# --- Frenzy -----------------------------------------------------------------------------------------------------------

POOR = {"Louis": {"blood": 1}}
EMPTY = table(victim("Rashida", "Louis"), player="Louis", seats=POOR)
PLAYED = (Played("Louis", ONE, "Hunt", blood=1), Played("Armand", ONE, "Hunt"))
QUENCHED = "frenzy_is_quenched_before_the_game_goes_on"
LATE = "Louis was in Frenzy, and Drained Rashida only when something else had been declared."


@pytest.mark.parametrize("drained", [FrenzyDrained("Louis", "Rashida"), Drained("Louis", "Rashida")])
def test_a_frenzy_told_after_the_next_card_is_no_second_one(drained: Any) -> None:
    """frenzy_is_quenched_before_the_game_goes_on: the card played before it came too soon; Rashida is Drained once."""
    judgement = blamed(EMPTY, *PLAYED, drained, of=2, rule=QUENCHED, says=LATE, verdict="missed")
    assert (judgement.table.blood_of("Louis"), judgement.table.drained("Rashida")) == (3, True)
    kept(EMPTY, PLAYED[0], drained, PLAYED[1])
    kept(EMPTY, *PLAYED)


def test_a_frenzy_of_a_pool_that_nobody_can_count_may_be_another_one() -> None:
    """frenzy_is_quenched_before_the_game_goes_on: after more Blood was lost nobody knows for what a card is Drained."""
    rashida, lani = victim("Rashida", "Louis", drain=None), victim("Lani Kahale", "Louis", drain=None)
    drained, burned = FrenzyDrained("Louis", "Rashida"), Gains("Louis", "blood", -1)
    again = (*PLAYED, EffectHappened("Armand", "Lantern Square", (burned,)), drained)
    both = table(rashida, lani, player="Louis", seats=POOR)
    says = (
        "Louis Drains Rashida in Frenzy: either for that of before, and too late, or for another that has come since, "
        "which nobody can tell of a Pool that was not counted."
    )
    unclear(both, *again, rule=QUENCHED, says=says)
    blamed(both, *PLAYED, drained, of=2, rule=QUENCHED, says=LATE, verdict="missed")
    blamed(table(rashida, player="Louis", seats=POOR), *again, of=2, rule=QUENCHED, says=LATE, verdict="missed")


def test_a_frenzy_told_twice_is() -> None:
    """a_card_is_drained_once: what has been told, late or not, is not told again."""
    drained = FrenzyDrained("Louis", "Rashida")
    told = judged(EMPTY, *PLAYED, drained, drained)
    assert [(one.event, one.rule) for one in told.wrong] == [
        (2, QUENCHED),
        (4, "a_card_is_drained_once"),
        (4, "a_frenzy_needs_an_empty_pool"),
    ]


def test_another_card_told_late_is_the_one_that_was_drained() -> None:
    """a_frenzy_drains_one_card: of cards that are all alike any was taken; the one that is told was it."""
    position = table(victim("Rashida", "Louis"), victim("Lani Kahale", "Louis"), player="Louis", seats=POOR)
    judgement = judged(position, *PLAYED, FrenzyDrained("Louis", "Lani Kahale"))
    at = judgement.table
    assert (at.drained("Lani Kahale"), at.drained("Rashida"), at.blood_of("Louis")) == (True, False, 3)
    assert [(one.event, one.rule) for one in judgement.wrong] == [(2, QUENCHED)]


def test_a_frenzy_told_after_the_next_location_began() -> None:
    """frenzy_is_quenched_before_the_game_goes_on: what the new Location takes for granted may still be told."""
    cards = (lies("Claudia 1", ONE, "Fist of Caine"), lies("Louis 1", ONE, "Challenge"), lies("Armand 1", TWO, "Hunt"))
    there = table(*cards, victim("Rashida", "Louis"), phase="resolution", resolving=ONE, step="aftermath", seats=POOR)
    fist, drained = EffectApplied("Claudia", "Fist of Caine"), FrenzyDrained("Louis", "Rashida")
    blamed(there, fist, LocationBegun(TWO), drained, of=2, rule=QUENCHED, says=LATE, verdict="missed")
    says = "Louis is not in Frenzy."
    told = judged(there, fist, LocationBegun(TWO), LocationBegun(HAVEN), FrenzyDrained("Louis"))
    assert [(one.event, one.says) for one in told.wrong] == [(4, says)]


# --- phases, and what belongs to them ---------------------------------------------------------------------------------


def test_what_was_fed_unsaid_is_fed_once() -> None:
    """feeding_comes_once_a_round: told in the next phase it is told there, and its Blood does not come again."""
    begun, says = PhaseBegun("location setup"), "Claudia feeds in the location setup phase."
    fed, rule = Fed("Claudia", 1), "feeding_comes_once_a_round"
    broken(table(phase="feed"), begun, fed, rule=rule, says=says)
    assert judged(table(phase="feed"), begun, fed).table.blood_of("Claudia") == 7
    assert judged(table(phase="feed"), fed, begun, fed).table.blood_of("Claudia") == 8
    more = judged(table(phase="feed"), begun, Fed("Claudia", 3))
    assert [one.rule for one in more.wrong] == [rule, "blood_is_fed_by_the_alliance"]
    assert more.table.blood_of("Claudia") == 9
    less = judged(table(phase="feed"), begun, Fed("Claudia", 0))
    assert less.table.blood_of("Claudia") == 6


def test_a_hand_built_unsaid_is_built_once() -> None:
    """hand_building_comes_once_a_round: a draw told late is one breach, and the hand has one card more, not two."""
    position = table(phase="hand building", seats={"Claudia": {"unseen": ("Hunt", "Ready"), "deck": 7}})
    late = (PhaseBegun("planning"), CardsDrawn("Claudia"), CardKept("Claudia", "Challenge"))
    judgement = judged(position, *late)
    says = "Claudia builds a hand in the planning phase."
    assert [(one.event, one.says) for one in judgement.wrong] == [(2, says)]
    seat = judgement.table.seats["Claudia"]
    assert (seat.unseen, seat.deck) == (("Hunt", "Ready", "Challenge"), 6)


def test_a_heading_may_follow_what_it_heads() -> None:
    """the_five_phases_come_in_order, the_five_steps_come_in_order: what is in progress unsaid may be said, once."""
    building = table(phase="hand building")
    played, planning = Played("Claudia", ONE, "Hunt"), PhaseBegun("planning")
    kept(building, played, planning)
    rule, says = "the_five_phases_come_in_order", "The planning phase does not come after the planning phase."
    broken(building, played, planning, planning, rule=rule, says=says)
    kept(None, Seated(PLAYERS), Fed("Claudia", 1), PhaseBegun("feed"))
    there = table(SHOW, VANISH, phase="resolution")
    chosen, begun = TokenChosen("Claudia", "stay"), LocationBegun(ONE)
    kept(there, chosen, begun, TokenChosen("Louis", "stay"))
    rule, says = "locations_are_resolved_in_order", "Location 1 is resolved once in a round."
    broken(there, chosen, begun, begun, rule=rule, says=says)
    kept(there, SHOWN, StepBegun("preparation"))
    rule = "the_five_steps_come_in_order"
    says = "After the Preparation step the Preparation step does not come: the Conflict step comes next."
    broken(there, SHOWN, StepBegun("preparation"), StepBegun("preparation"), rule=rule, says=says)


def test_the_end_of_a_turn_may_be_said_after_the_next_card() -> None:
    """planning_is_played_in_turns: that somebody is done was taken so when the next played; it may be said later."""
    played = (Played("Claudia", ONE, "Hunt"), Played("Louis", ONE, "Hunt"))
    done = TurnEnded("Claudia")
    judgement = kept(table(), *played, done, TurnEnded("Louis"), Played("Armand", ONE, "Hunt"))
    assert [judgement.table.turns_of(name) for name in judgement.table.seats] == [1, 1, 1, 0]
    rule, says = "planning_is_played_in_turns", "It is not Claudia's turn: it is Louis's."
    broken(table(), *played, done, done, rule=rule, says=says)
    broken(table(), played[0], done, played[1], done, rule=rule, says=says)
    last = (*(Played(name, ONE, "Hunt") for name in PLAYERS), *(Played(name, TWO) for name in PLAYERS))
    kept(table(), *last, PhaseBegun("resolution"), TurnEnded("Lestat"))


def test_a_heading_said_later_ends_nothing() -> None:
    """frenzy_is_quenched_before_the_game_goes_on: a step that began unsaid goes on, and a Frenzy in it is not late."""
    position = table(SHOW, VANISH, victim("Rashida", "Louis"), phase="resolution", seats=POOR)
    kept(position, SHOWN, StepBegun("preparation"), FrenzyDrained("Louis", "Rashida"))


def test_the_first_player_told_late() -> None:
    """the_first_player_plays_first: who played before the first player was out of turn; the same one is confirmed."""
    position = table(ambition="")
    played = Played("Louis", ONE, "Hunt")
    says = "It was not Louis's turn: Claudia is the first player."
    rule = "the_first_player_plays_first"
    judgement = blamed(position, played, FirstPlayerDrawn("Claudia"), of=1, rule=rule, says=says)
    assert (judgement.table.first_player(), judgement.wrong[0].section) == ("Claudia", "4")
    confirmed = (played, FirstPlayerDrawn("Louis"))
    kept(position, *confirmed)
    says = "Claudia is not drawn as first player: Louis has the Ambition token."
    broken(position, *confirmed, FirstPlayerDrawn("Claudia"), rule="the_first_player_is_drawn_first", says=says)
    seen = kept(position, played, Observed("Claudia", "ambition", True))
    assert seen.rulings == []


# --- the winner -------------------------------------------------------------------------------------------------------


def test_a_ranking_may_be_told_after_what_rests_on_it() -> None:
    """a_conflict_is_decided_once: who has drawn the Victim tells that it was decided; the ranking is told after it."""
    position = table(lies("Claudia 1", ONE, "Challenge"), VANISH, phase="resolution", resolving=ONE, step="conflict")
    drawn, right = VictimDrawn("Louis", "Rashida"), ConflictDecided(("Claudia", "Louis"))
    kept(position, drawn, right)
    kept(position, drawn, ConflictDecided())
    rule, says = "a_conflict_is_decided_once", "The conflict at Location 1 has been decided already."
    broken(position, drawn, right, right, rule=rule, says=says)
    rule, wrong = "the_winner_told_is_the_one_who_won", ConflictDecided(("Louis", "Claudia"))
    says = "Louis is not first at Location 1, with 4 Power: the tie goes to Claudia."
    broken(position, drawn, wrong, rule=rule, says=says, verdict="discrepancy")


def test_influence_told_at_the_next_location_is_of_the_one_before() -> None:
    """ranks_earn_influence: what nobody has told of a Location may be told when the next one has begun."""
    cards = (lies("Claudia 1", ONE, "Challenge"), VANISH, lies("Claudia 2", TWO, "Hunt"), lies("Louis 2", TWO, "Ready"))
    begun = (LocationBegun(ONE), ConflictDecided(), LocationBegun(TWO))
    told = kept(table(*cards, phase="resolution"), *begun, InfluenceTaken("Claudia", 2), TokenChosen("Louis"))
    assert (told.table.influence_of("Claudia"), told.table.step()) == (5, "withdraw")
    alone = table(*cards[:2], lies("Claudia 2", TWO, "Hunt"), lies("Louis 3", HAVEN, "Ready"), phase="resolution")
    here = (*begun, StepBegun("conflict"), InfluenceTaken("Claudia", 2), TokenChosen("Louis"))
    assert kept(alone, *here).table.resolving() == HAVEN


def test_a_position_in_the_midst_goes_on_as_the_game_does() -> None:
    """What was taken as done is part of the table: a position of it goes on in the same way."""
    there = here(lies("Claudia 2", HAVEN, "Hunt"), SHOW, VANISH, WOLF, ally("Betty Fuller", "Louis"), seats=POOR)
    whole = judged(there, VANISHED, SHOWN, StepBegun("conflict")).table
    half = judged(there, VANISHED).table.position()
    assert judged(half, SHOWN, StepBegun("conflict")).table.position() == whole.position()
