"""Conflicts of which nobody told who won, rankings told without their Location, and Allies that nobody won."""

from typing import Any

from events.common import Observed
from events.vendetta.events import (
    HAVEN,
    AllyPlaced,
    ConflictDecided,
    Drained,
    EffectHappened,
    Fed,
    FrenzyDrained,
    LocationBegun,
    PhaseBegun,
    Played,
    RoundEnded,
    StepBegun,
    VictimDrawn,
)
from projections.vendetta.observables import observable
from tests.helpers.vendetta.tables import ally, broken, judged, kept, lies, table, unclear

ONE, TWO = "Location 1", "Location 2"
TURNS = {name: {"turns": 2} for name in ("Claudia", "Louis", "Armand", "Lestat")}
MYSTERY = (lies("Claudia 1", ONE, "Mystery"), lies("Louis 1", ONE, "Challenge"))
HIDDEN = (lies("Claudia 1", ONE, down=True), lies("Louis 1", ONE, down=True))
UNTOLD = "Nobody has told who won at Location 1: who has its rewards is not known."
ONE_AT_A_TIME = "locations_are_resolved_one_at_a_time"


def planned(*parts: Any, prize: str = "Sarah McAleer", **rest: Any) -> Any:
    """All turns are played, Claudia's and Louis's cards lie at Location 1, and an Ally."""
    position = table(*parts, ally(prize), player="Lestat", seats=TURNS, **rest)
    position.locations[ONE].ally = prize
    return position


# --- nobody told who won ----------------------------------------------------------------------------------------------


def test_a_conflict_that_nobody_told_is_over() -> None:
    """Whoever goes on without a word of the winner is in no breach; the ruling says that nobody knows."""
    position = planned(*MYSTERY)
    for ends in (RoundEnded(), PhaseBegun("feed")):
        unclear(position, ends, rule=ONE_AT_A_TIME, says=UNTOLD)
    unclear(position, LocationBegun(ONE), LocationBegun(TWO), rule=ONE_AT_A_TIME, says=UNTOLD)
    known = planned(lies("Claudia 1", ONE, "Challenge"), lies("Louis 1", ONE, "Show of Force"))
    assert kept(known, RoundEnded()).rulings == []


def test_cards_that_nobody_turned_up_are_told_and_the_winner_follows() -> None:
    """all_cards_that_stay_are_revealed: the cards are owed; that nobody can tell who won merely follows from it."""
    rule, says = "all_cards_that_stay_are_revealed", "Claudia 1 and Louis 1 have not been revealed."
    ruling = broken(planned(*HIDDEN), PhaseBegun("feed"), rule=rule, says=says, verdict="missed")
    assert (ruling.section, ruling.unclear) == ("5.2", ())


def test_who_may_have_won_may_have_the_rewards() -> None:
    """The Ally and a Victim are somebody's who was there: what she tells of them is believed, of others it is not."""
    after = (RoundEnded(), PhaseBegun("feed"))
    position = planned(*MYSTERY)
    at = kept(position, *after).table
    assert [at.may_have(name, "Sarah McAleer") for name in at.seats] == [True, True, False, False]
    assert [at.feed_of(name) for name in at.seats] == [None, None, 1, 1]
    assert [observable(at, name, "alliance") for name in at.seats] == [None, None, 1, 1]
    kept(position, *after, Fed("Claudia", 3), Fed("Louis", 2), Fed("Armand", 1))
    says = "Armand takes 3 Blood, and the Alliance gives 1."
    broken(position, *after, Fed("Armand", 3), rule="blood_is_fed_by_the_alliance", says=says)
    played = (*after, Played("Claudia", TWO, "Hunt"))
    drained = kept(position, *played, Drained("Claudia", "Sarah McAleer")).table
    assert (drained.holder_of("Sarah McAleer"), drained.may_have("Louis", "Sarah McAleer")) == ("Claudia", False)
    kept(position, *played, Drained("Claudia", "Rosa Wells"))
    seen = kept(position, *after, Observed("Sarah McAleer", "owner", "Louis")).table
    assert seen.holder_of("Sarah McAleer") == "Louis"
    assert kept(position, *after, VictimDrawn("Louis", "Rosa Wells")).table.allies["Rosa Wells"].maybe == ()


def test_who_wins_is_unknown_where_a_reward_is() -> None:
    """the_most_influence_wins: a game with a conflict that nobody told ends, and nobody can tell who has won."""
    ended = judged(planned(*MYSTERY, number=3), RoundEnded())
    assert ended.table.over
    assert not any(map(ended.table.has_won, ended.table.left()))


def test_hidden_cards_may_have_moved_blood() -> None:
    """What cards that nobody turned up did to the Pools of those in the conflict is not known either."""
    at = judged(planned(*HIDDEN), RoundEnded()).table
    assert [at.counted(name) for name in at.seats] == [False, False, True, True]
    assert [kept(planned(*MYSTERY), RoundEnded()).table.counted(name) for name in at.seats] == [True] * 4


def test_a_frenzy_may_take_what_one_may_have_won() -> None:
    """frenzy_is_quenched_before_the_game_goes_on: which card was drawn is told, as it may be one that was won."""
    position = planned(*MYSTERY)
    after = (RoundEnded(), PhaseBegun("planning"), Observed("Claudia", "blood", 1))
    poor = judged(position, *after).table.position()
    poor.seats["Claudia"].blood = 1
    played = Played("Claudia", TWO, "Hunt", blood=1)
    kept(poor, played, FrenzyDrained("Claudia", "Sarah McAleer"))
    says = "Claudia is in Frenzy, and nobody has said which card she has Drained."
    rule = "frenzy_is_quenched_before_the_game_goes_on"
    broken(poor, played, Played("Louis", TWO, "Hunt"), rule=rule, says=says, verdict="missed")


# --- of which Location a ranking is told ------------------------------------------------------------------------------

HERE = (lies("Claudia 1", ONE, "Challenge"), lies("Louis 1", ONE, "Show of Force"))
THERE = (lies("Lestat 1", TWO, "Challenge"), lies("Armand 1", TWO, "Show of Force"))


def test_a_ranking_is_told_of_a_location_where_it_may_be() -> None:
    """the_winner_told_is_the_one_who_won: nobody has said which Location it is, and the players are at the second."""
    position = planned(*HERE, *THERE)
    at = kept(position, ConflictDecided(("Lestat", "Armand"))).table
    assert (at.resolving(), at.holder_of("Sarah McAleer")) == (TWO, "Claudia")
    assert kept(position, ConflictDecided(("Claudia", "Louis"))).table.resolving() == ONE
    again = (ConflictDecided(("Claudia", "Louis")), ConflictDecided(("Lestat", "Armand")))
    assert kept(position, *again).table.resolving() == TWO


def test_a_ranking_told_at_a_location_is_of_that_one() -> None:
    """the_winner_told_is_the_one_who_won: where the Location was said, nobody else has a rank there."""
    rule, verdict = "the_winner_told_is_the_one_who_won", "discrepancy"
    position = planned(*HERE, *THERE)
    told, says = ConflictDecided(("Lestat", "Armand")), "Lestat is not in the conflict at Location 1."
    broken(position, LocationBegun(ONE), told, rule=rule, says=says, verdict=verdict)
    nobody = planned(*THERE)
    broken(nobody, LocationBegun(ONE), told, rule=rule, says=says, verdict=verdict)
    kept(nobody, told)
    says = "Armand is not first at Location 2, with 3 Power: Lestat is, with 4 Power."
    wrong = ConflictDecided(("Armand", "Lestat"))
    broken(position, LocationBegun(ONE), LocationBegun(TWO), wrong, rule=rule, says=says, verdict=verdict)


def test_the_same_ranking_again_is_that_of_the_next_location() -> None:
    """a_conflict_is_decided_once: told twice it is of two Locations, where the second may be ranked so too."""
    both = (*HERE, lies("Claudia 2", TWO, "Challenge"), lies("Louis 2", TWO, "Challenge"))
    told = ConflictDecided(("Claudia", "Louis"))
    assert kept(planned(*both), told, told).table.resolving() == TWO
    stronger = planned(*both, blood={f"Louis at {TWO}": 1})
    says = "The conflict at Location 1 has been decided already."
    broken(stronger, told, told, rule="a_conflict_is_decided_once", says=says)


# --- an Ally that nobody won ------------------------------------------------------------------------------------------


GONE = "«the unassigned ally leaves the game»"


def test_an_ally_that_nobody_won_is_gone() -> None:
    """the_unassigned_ally_leaves_the_game: it lies there no longer, is in no Alliance, and is not drawn again."""
    passed, rule, verdict = LocationBegun(TWO), "the_winner_takes_the_ally", "discrepancy"
    position = planned(*THERE)
    kept(position, passed, Observed(ONE, "ally", ""))
    gone = "the_unassigned_ally_leaves_the_game"
    says = f"Location 1 was seen with ally Sarah McAleer, but Location 1's ally is nothing: event 1 made it so, {GONE}."
    broken(position, passed, Observed(ONE, "ally", "Sarah McAleer"), rule=gone, says=says, verdict=verdict)
    says = "Sarah McAleer was seen with owner Claudia, but Sarah McAleer's owner is nobody:"
    told = f"{says} Claudia has not won Sarah McAleer in a conflict."
    broken(position, Observed("Sarah McAleer", "owner", "Claudia"), rule=rule, says=told, verdict=verdict)
    says = f"{says} event 1 made it so, {GONE}."
    broken(position, passed, Observed("Sarah McAleer", "owner", "Claudia"), rule=gone, says=says, verdict=verdict)
    says = "Claudia may not use Sarah McAleer: it is not in Claudia's Alliance."
    used = EffectHappened("Claudia", "Sarah McAleer")
    broken(position, passed, used, rule="an_ability_needs_its_ally_in_the_alliance", says=says)
    says = "Sarah McAleer does not come from the Allies deck: it has left the game."
    later = (RoundEnded(), PhaseBegun("location setup"), AllyPlaced(TWO, "Sarah McAleer"))
    broken(position, *later, rule="an_ally_comes_from_the_allies_deck", says=says)


def test_what_lies_at_a_location_before_and_after() -> None:
    """What is known not to lie there is known: after the conflict. Before it, the Location Setup may have come."""
    says = "Location 1 was seen with ally Sarah McAleer, but Location 1's ally is nothing: event 1 made it so, «the "
    says += "winner takes the ally»."
    seen, rule = Observed(ONE, "ally", "Sarah McAleer"), "the_winner_takes_the_ally"
    kept(table(phase="feed"), seen)
    kept(table(phase="location setup"), PhaseBegun("hand building"), seen)
    kept(table(), seen)
    kept(planned(*HERE), seen)
    broken(planned(*HERE), ConflictDecided(("Claudia",)), seen, rule=rule, says=says, verdict="discrepancy")
    kept(planned(*HERE), LocationBegun(ONE), StepBegun("revelation"), seen)


def test_nobody_wins_the_haven() -> None:
    """the_unassigned_ally_leaves_the_game at the Prince's Haven too, and the token stays where it is."""
    position = planned(*HERE, ally("Betty Fuller"), ambition="Armand")
    position.locations[HAVEN].ally = "Betty Fuller"
    at = kept(position, RoundEnded()).table
    assert (at.first_player(), at.holder_of("Sarah McAleer")) == ("Armand", "Claudia")
    assert (at.in_sight("Betty Fuller"), at.left_the_game("Betty Fuller")) == (False, True)
