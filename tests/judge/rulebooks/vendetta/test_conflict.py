"""Section 5.4, Conflict Rewards and Rewards for the Prince's Haven: who wins, and what each rank has of it."""

from typing import Any

import pytest

from events.common import Observed
from events.effects.methuselah import Controls
from events.vendetta.events import (
    HAVEN,
    ConflictDecided,
    EffectApplied,
    EffectHappened,
    InfluenceTaken,
    LocationBegun,
    RoundEnded,
    StepBegun,
    TokenRevealed,
    VictimDrawn,
)
from tests.helpers.ledger import unders
from tests.helpers.vendetta.tables import ally, blamed, broken, judged, kept, lies, table, unclear

ONE, TWO = "Location 1", "Location 2"
CHALLENGE, VANISH = lies("Claudia 1", ONE, "Challenge"), lies("Louis 1", ONE, "Vanish")
FORCE, CAULDRON = lies("Armand 1", ONE, "Show of Force"), lies("Lestat 1", ONE, "Cauldron of Blood")
AGREED = {"influence_of_the_first": "2 3 4", "influence_of_the_second": "1 2 3", "influence_of_the_third": "0 1 2"}


def here(*parts: Any, step: str = "conflict", resolving: str = ONE, prize: str = "Sarah McAleer", **rest: Any) -> Any:
    """The conflict over an Ally at Location 1."""
    won = [ally(prize)] if prize else []
    position = table(*parts, *won, phase="resolution", resolving=resolving, step=step, **rest)
    position.locations[resolving].ally = prize
    return position


def at_the_haven(*parts: Any, **rest: Any) -> Any:
    """The conflict at the Prince's Haven."""
    return here(*parts, resolving=HAVEN, **rest)


def ranking(judgement: Any) -> tuple[str, ...]:
    """The players as they are ranked."""
    return judgement.table.resolution.ranking  # type: ignore[no-any-return]  # a tuple of names


# --- total Power and the winner ---------------------------------------------------------------------------------------


def test_total_power() -> None:
    """total_power is the Power of all Deployed cards there and one for each Deployed Blood: power_of_a_blood is 1."""
    position = here(
        CHALLENGE,
        lies("Claudia 2", ONE, "Show of Force"),
        lies("Claudia 3", TWO, "Fist of Caine"),
        VANISH,
        blood={"Claudia at Location 1": 2},
    )
    judgement = kept(position, ConflictDecided())
    assert judgement.table.total_power("Claudia", ONE) == 4 + 3 + 2
    assert "total_power" in unders(judgement)


def test_the_power_told_is_the_power_there() -> None:
    """A Power told at the table is the one that follows; a Passive card's Power counts as well."""
    position = here(CHALLENGE, VANISH, blood={"Louis at Location 1": 1})
    kept(position, Observed("Louis at Location 1", "power", 5))
    kept(position, Observed("Claudia 1", "power", 4))
    ruling = broken(
        position,
        Observed("Louis at Location 1", "power", 6),
        rule="the_power_told_is_the_power_there",
        says="Louis at Location 1 was seen with 6 Power, but Louis at Location 1 has 5 Power.",
        verdict="discrepancy",
    )
    assert ruling.section == "5.4"
    kept(here(CHALLENGE, lies("Louis 1", ONE, "Mystery")), Observed("Louis at Location 1", "power", 6))


def test_the_highest_power_wins() -> None:
    """The highest total Power is first, the second highest second, and so on."""
    judgement = kept(here(VANISH, FORCE, CAULDRON, blood={"Armand at Location 1": 3}), ConflictDecided())
    assert ranking(judgement) == ("Armand", "Louis", "Lestat")
    assert "the_highest_power_wins" in unders(judgement)
    assert judgement.table.holder_of("Sarah McAleer") == "Armand"


def test_ties_go_by_turn_order() -> None:
    """Of equal totals the first in turn order is ranked first, at every rank."""
    judgement = kept(here(CHALLENGE, VANISH, ambition="Louis"), ConflictDecided())
    assert ranking(judgement) == ("Louis", "Claudia")
    assert "ties_go_by_turn_order" in unders(judgement)
    assert ranking(kept(here(CHALLENGE, VANISH), ConflictDecided())) == ("Claudia", "Louis")
    owner = here(CHALLENGE, VANISH, ally("Fiorenza Savona", "Louis"))
    assert ranking(kept(owner, ConflictDecided())) == ("Louis", "Claudia")


def test_nobody_takes_what_has_left_the_game() -> None:
    """The Ally that nobody won is taken by nobody; who has won may take the Ally, and that of an eliminated player."""
    takes = EffectHappened(effects=(Controls("Claudia", "Sarah McAleer"),))
    kept(here(CHALLENGE), ConflictDecided(), takes)
    ruling = broken(
        here(),
        ConflictDecided(),
        takes,
        rule="nobody_takes_what_has_left_the_game",
        says="Claudia does not take Sarah McAleer: nobody won it, and it has left the game.",
    )
    assert ruling.section == "5.4"
    out = here(CHALLENGE, prize="")
    out.seats["Louis"].out = True
    out.removed = ("Sarah McAleer",)
    kept(out, takes)


def test_ties_at_the_haven_go_by_the_old_order() -> None:
    """ties_go_by_turn_order: at the Prince's Haven by the order before the token moves."""
    cards = (lies("Louis 1", HAVEN, "Vanish"), lies("Armand 1", HAVEN, "Vanish"))
    judgement = kept(at_the_haven(*cards, ambition="Armand"), ConflictDecided())
    assert (ranking(judgement), judgement.table.first_player()) == (("Armand", "Louis"), "Armand")


def test_the_winner_told_is_the_one_who_won() -> None:
    """A ranking told at the table is the one that follows; fewer ranks may be told."""
    rule = "the_winner_told_is_the_one_who_won"
    position = here(CHALLENGE, VANISH, FORCE, blood={"Louis at Location 1": 1})
    for told in (("Louis", "Claudia", "Armand"), ("Louis",), ()):
        assert ranking(kept(position, ConflictDecided(ranking=told)))[0] == "Louis"
    says = "Claudia is not first at Location 1, with 4 Power: Louis is, with 5 Power."
    wrong = ConflictDecided(ranking=("Claudia", "Louis"))
    ruling = broken(position, wrong, rule=rule, says=says, verdict="discrepancy")
    assert ruling.needed == "the order Louis, Claudia, Armand"
    says = "Armand is not second at Location 1, with 3 Power: Claudia is, with 4 Power."
    broken(position, ConflictDecided(ranking=("Louis", "Armand")), rule=rule, says=says, verdict="discrepancy")
    tied = here(CHALLENGE, VANISH)
    says = "Louis is not first at Location 1, with 4 Power: the tie goes to Claudia."
    broken(tied, ConflictDecided(ranking=("Louis", "Claudia")), rule=rule, says=says, verdict="discrepancy")
    says = "Lestat is not in the conflict at Location 1."
    broken(position, ConflictDecided(ranking=("Lestat",)), rule=rule, says=says, verdict="discrepancy")
    twice = ConflictDecided(ranking=("Louis", "Louis"))
    broken(position, twice, rule=rule, says="Louis is ranked twice.", verdict="discrepancy")
    unknown = here(CHALLENGE, lies("Louis 1", ONE, "Mystery"))
    kept(unknown, ConflictDecided(ranking=("Claudia", "Louis")))
    kept(unknown, ConflictDecided(ranking=("Louis", "Claudia")))


def test_ranks_are_those_who_stayed() -> None:
    """the_winner_told_is_the_one_who_won: who has withdrawn has no rank, nor has anybody where nobody has cards."""
    rule = "the_winner_told_is_the_one_who_won"
    position = here(CHALLENGE, VANISH, FORCE, step="withdraw")
    gone = (TokenRevealed("Louis", "withdraw"),)
    assert ranking(kept(position, *gone, ConflictDecided())) == ("Claudia", "Armand")
    says = "Louis is not in the conflict at Location 1."
    broken(position, *gone, ConflictDecided(ranking=("Louis",)), rule=rule, says=says, verdict="discrepancy")
    alone = here(CHALLENGE, blood={"Louis at Location 1": 9}, step="withdraw")
    says = "Louis has no rank at Location 1: Claudia alone had Clan cards there."
    broken(alone, ConflictDecided(ranking=("Claudia", "Louis")), rule=rule, says=says, verdict="discrepancy")
    nobody = here(blood={"Louis at Location 1": 2}, step="withdraw")
    says = "Louis has no rank at Location 1: nobody has Clan cards there."
    broken(nobody, ConflictDecided(ranking=("Louis",)), rule=rule, says=says, verdict="discrepancy")


def test_a_conflict_is_decided_once() -> None:
    """The winner at a Location is determined once."""
    says = "The conflict at Location 1 has been decided already."
    decided = ConflictDecided()
    broken(here(CHALLENGE, VANISH), decided, decided, rule="a_conflict_is_decided_once", says=says)
    kept(here(CHALLENGE, VANISH), decided, LocationBegun(TWO), decided)


def test_who_is_alone_wins() -> None:
    """One player alone with cards after the Withdraw step wins, and has the first reward: no Victim for the second.

    The laws: who_is_alone_wins, who_is_alone_gets_the_first_reward_only.
    """
    position = here(CHALLENGE, VANISH, step="withdraw", blood={"Armand at Location 1": 9})
    judgement = kept(position, TokenRevealed("Louis", "withdraw"), ConflictDecided())
    assert ranking(judgement) == ("Claudia",)
    assert judgement.table.victim_due() == ""
    assert {"who_is_alone_wins", "who_is_alone_gets_the_first_reward_only"} <= unders(judgement)


def test_who_is_left_alone_later_is_ranked() -> None:
    """When the other leaves in the Preparation step the one who stays is ranked first of one: it comes to the same."""
    judgement = kept(here(CHALLENGE, VANISH, step="preparation"), EffectApplied("Louis", "Vanish"), ConflictDecided())
    assert (ranking(judgement), judgement.table.victim_due()) == (("Claudia",), "")
    assert judgement.table.holder_of("Sarah McAleer") == "Claudia"


def test_nobody_left_nobody_rewarded() -> None:
    """Where nobody has Clan cards nobody is rewarded, and the_unassigned_ally_leaves_the_game."""
    position = here(VANISH, step="preparation", blood={"Armand at Location 1": 3}, agreed=AGREED)
    judgement = kept(position, EffectApplied("Louis", "Vanish"), ConflictDecided())
    done = judgement.table
    assert (ranking(judgement), "Sarah McAleer" in done.allies, done.left_the_game("Sarah McAleer")) == (
        (),
        False,
        True,
    )
    assert [seat.influence for seat in done.seats.values()] == [3, 3, 3, 3]
    assert {"nobody_left_nobody_rewarded", "the_unassigned_ally_leaves_the_game"} <= unders(judgement)


def test_blood_without_a_card_may_be_ranked() -> None:
    """blood_without_cards_is_ranked where two or more have cards; that only cards are ranked is legal too."""
    rule = "blood_without_a_card_may_be_ranked"
    says = (
        "At Location 1 there is Blood of Lestat and no card: "
        "either Blood alone is ranked too, or only players with Clan cards are."
    )
    position = here(CHALLENGE, VANISH, blood={"Lestat at Location 1": 5})
    unclear(position, ConflictDecided(), rule=rule, says=says)
    judgement = kept(position, ConflictDecided())
    assert ranking(judgement) == ("Lestat", "Claudia", "Louis")
    assert "blood_without_cards_is_ranked" in unders(judgement)
    unclear(position, ConflictDecided(ranking=("Claudia", "Louis")), rule=rule, says=says)
    fourth = here(CHALLENGE, VANISH, FORCE, blood={"Lestat at Location 1": 1})
    assert not [one for one in judged(fourth, ConflictDecided()).rulings if one.unclear]


# --- rewards ----------------------------------------------------------------------------------------------------------


def test_the_winner_takes_the_ally() -> None:
    """The winner takes the Ally, and an_acquired_ally_acts_at_once; the_second_takes_a_victim; the third nothing."""
    position = here(CHALLENGE, VANISH, FORCE, blood={"Louis at Location 1": 1})
    judgement = kept(position, ConflictDecided())
    done = judgement.table
    assert (done.holder_of("Sarah McAleer"), done.victim_due()) == ("Louis", "Claudia")
    assert done.blood_of("Louis") == 6 + 2
    assert {"the_winner_takes_the_ally", "an_acquired_ally_acts_at_once", "the_second_takes_a_victim"} <= unders(
        judgement
    )
    drawn = kept(position, ConflictDecided(), VictimDrawn("Claudia", "Rashida"))
    assert (drawn.table.holder_of("Rashida"), drawn.table.alliance_of("Claudia")) == ("Claudia", 2)
    assert drawn.table.alliance_of("Armand") == 1
    kept(position, ConflictDecided(), StepBegun("aftermath"))


def test_a_victim_nobody_wrote_down_comes_before_the_aftermath() -> None:
    """the_second_takes_a_victim: it joins the Alliance at once, before any card of the Aftermath."""
    judgement = kept(here(CHALLENGE, VANISH), StepBegun("aftermath"))
    assert judgement.table.alliance_of("Louis") == 2


def test_a_reward_is_taken_by_its_rank_only() -> None:
    """Nobody takes a Victim or Influence for a rank that is not hers."""
    rule = "a_reward_is_taken_by_its_rank_only"
    position = here(CHALLENGE, VANISH, FORCE, CAULDRON)
    decided = ConflictDecided()
    kept(position, decided, VictimDrawn("Louis"), InfluenceTaken("Claudia", 2), InfluenceTaken("Armand", 1))
    broken(position, decided, VictimDrawn("Lestat"), rule=rule, says="Lestat takes no Victim: it is Louis's.")
    twice = (decided, VictimDrawn("Louis"), VictimDrawn("Louis"))
    broken(position, *twice, rule=rule, says="Louis takes no Victim: none is due.")
    says = "Lestat takes no Influence at Location 1: her rank gives none."
    broken(position, decided, InfluenceTaken("Lestat", 1), rule=rule, says=says)
    says = "Claudia has taken the Influence of her rank already."
    broken(position, decided, *(InfluenceTaken("Claudia", 2),) * 2, rule=rule, says=says)
    between = table(phase="resolution")
    broken(
        between, InfluenceTaken("Claudia", 2), rule=rule, says="Claudia takes no Influence now: her rank gives none."
    )
    kept(here(CHALLENGE, lies("Louis 1", ONE, "Mystery")), InfluenceTaken("Louis", 2))


def test_a_victim_may_be_named_after_it_was_drawn() -> None:
    """a_reward_is_taken_by_its_rank_only: a name written down some lines later is that of the Victim drawn before."""
    position, decided = here(CHALLENGE, VANISH), ConflictDecided()
    for between in ((), (StepBegun("aftermath"),), (LocationBegun(TWO),)):
        for drawn in ((), (VictimDrawn("Louis"),)) if between else ((VictimDrawn("Louis"),),):
            at = kept(position, decided, *drawn, *between, VictimDrawn("Louis", "Sam Waters")).table
            assert (at.alliance_of("Louis"), at.holder_of("Sam Waters")) == (2, "Louis")
    named = (decided, VictimDrawn("Louis", "Sam Waters"), VictimDrawn("Louis", "Rosa"))
    says = "Louis takes no Victim: none is due."
    broken(position, *named, rule="a_reward_is_taken_by_its_rank_only", says=says)
    other = (decided, VictimDrawn("Louis"), VictimDrawn("Claudia", "Rosa"))
    says = "Claudia takes no Victim: none is due."
    broken(position, *other, rule="a_reward_is_taken_by_its_rank_only", says=says)


@pytest.mark.parametrize(("number", "gained"), [(1, [5, 4, 3]), (2, [6, 5, 4]), (3, [7, 6, 5])])
def test_ranks_earn_influence(number: int, gained: list[int]) -> None:
    """ranks_earn_influence by rank and round, as the table has agreed for each of the ranks_rewarded, and no fourth."""
    position = here(CHALLENGE, VANISH, CAULDRON, FORCE, agreed=AGREED, number=number)
    judgement = kept(position, ConflictDecided())
    seats = judgement.table.seats
    assert [seats[name].influence for name in ("Claudia", "Louis", "Armand")] == gained
    assert (seats["Lestat"].influence, judgement.table.terms.ranks_rewarded) == (3, 3)
    assert "ranks_earn_influence" in unders(judgement)


def test_influence_that_the_source_lacks_is_taken_as_told() -> None:
    """influence_of_the_first, influence_of_the_second, influence_of_the_third are lost: what is told counts, else none.

    Whoever did not tell may have more than anybody knows.
    """
    judgement = kept(here(CHALLENGE, VANISH), ConflictDecided(), InfluenceTaken("Claudia", 4), LocationBegun(TWO))
    done = judgement.table
    assert (done.influence_of("Claudia"), done.untold("Claudia")) == (7, False)
    assert (done.influence_of("Louis"), done.untold("Louis"), done.untold("Armand")) == (3, True, False)


def test_rewards_told_are_those_of_the_rank() -> None:
    """Influence told at the table is that of the rank; what was known is not taken twice."""
    position = here(CHALLENGE, VANISH, agreed=AGREED)
    judgement = kept(position, ConflictDecided(), InfluenceTaken("Claudia", 2), InfluenceTaken("Louis", 1))
    assert [judgement.table.influence_of(name) for name in ("Claudia", "Louis")] == [5, 4]
    rule, says = "rewards_told_are_those_of_the_rank", "Claudia takes 5 Influence for the first rank, which gives 2."
    wrong = (position, ConflictDecided(), InfluenceTaken("Claudia", 5))
    broken(*wrong, rule=rule, says=says, verdict="discrepancy")
    assert judged(*wrong).table.influence_of("Claudia") == 8


def test_the_haven_earns_its_winner_more() -> None:
    """At the Prince's Haven the winner gains 1 more, influence_of_the_haven, told with the rest or not."""
    cards = (lies("Claudia 1", HAVEN, "Challenge"), lies("Louis 1", HAVEN, "Wolf Companion"))
    position = at_the_haven(*cards, agreed=AGREED)
    judgement = kept(position, ConflictDecided())
    assert (judgement.table.influence_of("Claudia"), judgement.table.terms.influence_of_the_haven) == (6, 1)
    assert "the_haven_earns_its_winner_more" in unders(judgement)
    for told in (2, 3):
        assert kept(position, ConflictDecided(), InfluenceTaken("Claudia", told)).table.influence_of("Claudia") == 6
    says = "Louis takes 2 Influence for the second rank, which gives 1."
    broken(
        position,
        ConflictDecided(),
        InfluenceTaken("Louis", 2),
        rule="rewards_told_are_those_of_the_rank",
        says=says,
        verdict="discrepancy",
    )


@pytest.mark.parametrize("agreed", [{}, AGREED])
def test_what_is_taken_at_the_haven_is_all_of_it(agreed: dict[str, str]) -> None:
    """the_haven_earns_its_winner_more: 3 taken there are 3, whether or not the table has agreed on 2 for the first."""
    cards = (lies("Claudia 1", HAVEN, "Challenge"), lies("Louis 1", HAVEN, "Wolf Companion"))
    position = at_the_haven(*cards, agreed=agreed)
    taken = InfluenceTaken("Claudia", 3)
    assert kept(position, ConflictDecided(), taken).table.influence_of("Claudia") == 6
    apart = (InfluenceTaken("Claudia", 2), InfluenceTaken("Claudia", 1))
    assert kept(position, ConflictDecided(), *apart).table.influence_of("Claudia") == 6
    rule, says = "a_reward_is_taken_by_its_rank_only", "Claudia has taken the Influence of her rank already."
    broken(position, ConflictDecided(), *apart, InfluenceTaken("Claudia", 1), rule=rule, says=says)
    two = (InfluenceTaken("Claudia", 2), InfluenceTaken("Claudia", 2))
    broken(position, ConflictDecided(), *two, rule=rule, says=says)
    other = (InfluenceTaken("Louis", 1), InfluenceTaken("Louis", 1))
    says = "Louis has taken the Influence of her rank already."
    broken(position, ConflictDecided(), *other, rule=rule, says=says)


def test_less_than_the_haven_adds() -> None:
    """the_haven_earns_its_winner_more: who takes nothing there, or tells what the Haven adds alone, has that."""
    position = at_the_haven(lies("Claudia 1", HAVEN, "Challenge"), lies("Louis 1", HAVEN, "Wolf Companion"))
    for taken in (0, 1):
        told = kept(position, ConflictDecided(), InfluenceTaken("Claudia", taken)).table
        assert told.influence_of("Claudia") == 4


def test_what_is_taken_at_the_haven_may_be_the_ranks_alone() -> None:
    """the_haven_earns_its_winner_more: 2 taken are 2, or 3 with the Haven, where no rank is agreed."""
    position = at_the_haven(lies("Claudia 1", HAVEN, "Challenge"), lies("Louis 1", HAVEN, "Wolf Companion"))
    taken = (ConflictDecided(), InfluenceTaken("Claudia", 2))
    for influence in (5, 6):
        seen = Observed("Claudia", "influence", influence)
        assert kept(position, *taken, seen).table.influence_of("Claudia") == influence
        assert kept(position, *taken, RoundEnded(), seen).table.influence_of("Claudia") == influence
    for influence, rule, why in (
        (4, "the_haven_earns_its_winner_more", "event 1 contributed to it, «the haven earns its winner more»"),
        (7, "ranks_earn_influence", "Claudia was number 1 in the conflict of event 1"),
    ):
        seen = Observed("Claudia", "influence", influence)
        says = f"Claudia was seen with {influence} Influence, but Claudia has 5 Influence: {why}."
        broken(position, *taken, seen, rule=rule, says=says, verdict="discrepancy")
    other = Observed("Claudia", "influence", 5)
    says = "Claudia was seen with 5 Influence, but Claudia has 6 Influence: event 3 made it so, «{}»."
    for known, rule, why in (
        (InfluenceTaken("Claudia", 1), "ranks_earn_influence", "ranks earn influence"),
        (Observed("Claudia", "influence", 6), "what_is_seen_is_so", "what nobody counted is as it was seen"),
    ):
        broken(position, *taken, known, other, rule=rule, says=says.format(why), verdict="discrepancy")


def test_all_of_it_is_not_taken_apart() -> None:
    """a_reward_is_taken_by_its_rank_only: where the ranks are agreed, 3 are the 2 of the first and the Haven's 1."""
    cards = (lies("Claudia 1", HAVEN, "Challenge"), lies("Louis 1", HAVEN, "Wolf Companion"))
    twice = (ConflictDecided(), InfluenceTaken("Claudia", 3), InfluenceTaken("Claudia", 1))
    rule, says = "a_reward_is_taken_by_its_rank_only", "Claudia has taken the Influence of her rank already."
    broken(at_the_haven(*cards, agreed=AGREED), *twice, rule=rule, says=says)


def test_the_winner_of_the_haven_takes_the_token() -> None:
    """The winner of the Prince's Haven takes the Ambition token: the Aftermath there goes by the new order already."""
    cards = (lies("Armand 1", HAVEN, "Fist of Caine"), lies("Claudia 1", HAVEN, "Cauldron of Blood"))
    position = at_the_haven(*cards, blood={"Armand at Prince's Haven": 3}, seats={"Claudia": {"blood": 9}})
    judgement = kept(position, ConflictDecided(), VictimDrawn("Claudia"), EffectApplied("Claudia", "Cauldron of Blood"))
    assert judgement.table.turn_order() == ["Armand", "Lestat", "Claudia", "Louis"]
    assert "the_winner_of_the_haven_takes_the_token" in unders(judgement)
    assert [judgement.table.blood_of(name) for name in ("Claudia", "Armand")] == [9 - 1 - 4, 6 + 2 - 4]
    late = (EffectApplied("Claudia", "Cauldron of Blood"), EffectApplied("Armand", "Fist of Caine"))
    blamed(
        position,
        *late,
        of=1,
        rule="effects_go_in_turn_order",
        says="Cauldron of Blood comes too early: Armand acts before Claudia, and Fist of Caine had not been applied.",
    )


def test_the_token_stays_where_nobody_won_the_haven() -> None:
    """the_winner_of_the_haven_takes_the_token: where nobody wins it stays where it is."""
    judgement = kept(at_the_haven(ambition="Lestat"), ConflictDecided())
    assert judgement.table.first_player() == "Lestat"


def test_nobody_knows_who_won() -> None:
    """Where a Power is unknown and nobody tells the ranking, nobody's reward is known; nothing is invented."""
    judgement = kept(here(CHALLENGE, lies("Louis 1", ONE, "Mystery")), ConflictDecided(), LocationBegun(TWO))
    done = judgement.table
    assert (done.untold("Claudia"), done.untold("Louis"), done.untold("Armand")) == (True, True, False)
    assert done.holder_of("Sarah McAleer") == ""
