"""Frenzy: an empty Pool, who gains by it, and the card that is Drained at random."""

from typing import Any

import pytest

from events.common import Observed
from events.effects.base import Gains
from events.vendetta.events import (
    HAVEN,
    ConflictDecided,
    Drained,
    EffectApplied,
    EffectHappened,
    FrenzyDrained,
    InfluenceTaken,
    LocationBegun,
    Played,
    StepBegun,
    TurnEnded,
)
from judge import books
from tests.helpers.ledger import unders
from tests.helpers.vendetta.tables import ally, broken, judged, kept, lies, table, unclear, victim

ONE = "Location 1"
SHOW = lies("Claudia 1", ONE, "Show of Force")
VANISH, WOLF = lies("Louis 1", ONE, "Vanish"), lies("Armand 1", ONE, "Wolf Companion")
SHOWN = EffectApplied("Claudia", "Show of Force")
POOR = {"Louis": {"blood": 1}}
TWO_CARDS = (victim("Rashida", "Louis"), ally("Betty Fuller", "Louis"))


def here(*parts: Any, step: str = "preparation", **rest: Any) -> Any:
    """Cards lie at Location 1; Louis has one Blood left, a Victim and an Ally."""
    given = {"seats": POOR, **rest}
    return table(*(parts or (SHOW, VANISH, *TWO_CARDS)), phase="resolution", resolving=ONE, step=step, **given)


def test_frenzy_begins_when_the_pool_is_empty() -> None:
    """Whoever loses the last Blood is in Frenzy at once; with one Blood left nobody is."""
    judgement = kept(here(), SHOWN)
    assert (judgement.table.in_frenzy("Louis"), judgement.table.blood_of("Louis")) == (True, 0)
    assert "frenzy_begins_when_the_pool_is_empty" in unders(judgement)
    assert not kept(here(seats={"Louis": {"blood": 2}}), SHOWN).table.in_frenzy("Louis")


def test_who_caused_the_frenzy_gains_influence() -> None:
    """who_caused_the_frenzy_gains_influence: 1, influence_of_causing_frenzy; Edward Neally's owner gains 1 more."""
    judgement = kept(here(), SHOWN)
    assert judgement.table.influence_of("Claudia") == 4
    assert "who_caused_the_frenzy_gains_influence" in unders(judgement)
    assert books()["vendetta"].terms.influence_of_causing_frenzy == 1
    more = here(SHOW, VANISH, *TWO_CARDS, ally("Edward Neally", "Claudia"))
    assert kept(more, SHOWN).table.influence_of("Claudia") == 5


def test_nobody_gains_by_her_own_frenzy() -> None:
    """who_caused_the_frenzy_gains_influence: one's own last Blood, paid or played, brings Frenzy and nobody gains."""
    position = table(*TWO_CARDS, player="Louis", seats=POOR)
    judgement = kept(position, Played("Louis", ONE, "Hunt", blood=1))
    assert judgement.table.in_frenzy("Louis")
    assert [seat.influence for seat in judgement.table.seats.values()] == [3, 3, 3, 3]


def test_influence_told_for_a_frenzy_is_not_counted_twice() -> None:
    """who_caused_the_frenzy_gains_influence: she has it at once; what she takes in a conflict is the same."""
    taken, drained = InfluenceTaken("Claudia", 1), FrenzyDrained("Louis", "Rashida")
    for told in ((SHOWN, taken, drained), (SHOWN, drained, taken)):
        judgement = kept(here(), *told)
        assert (judgement.table.influence_of("Claudia"), judgement.table.step()) == (4, "preparation")
    rank = kept(here(), SHOWN, taken, drained, ConflictDecided(("Louis", "Claudia")), InfluenceTaken("Claudia", 2))
    assert rank.table.influence_of("Claudia") == 6
    fist = lies("Claudia 2", ONE, "Fist of Caine")
    late = here(SHOW, fist, VANISH, *TWO_CARDS, step="conflict")
    struck = (ConflictDecided(), InfluenceTaken("Claudia", 2), EffectApplied("Claudia", "Fist of Caine"))
    after = kept(late, *struck, taken).table
    assert (after.influence_of("Claudia"), after.step()) == (6, "aftermath")


def test_influence_for_a_frenzy_is_taken_once() -> None:
    """a_reward_is_taken_by_its_rank_only: who has had it for a Frenzy takes it no second time, and nobody else does."""
    challenge = lies("Claudia 1", "Location 2", "Challenge")
    position = table(challenge, *TWO_CARDS, player="Louis", seats=POOR)
    planned, taken = Played("Louis", ONE, "Hunt"), InfluenceTaken("Claudia", 1)
    judgement = kept(position, planned, taken)
    assert judgement.table.influence_of("Claudia") == 4
    rule, says = "a_reward_is_taken_by_its_rank_only", "Claudia takes no Influence in the planning phase."
    broken(position, planned, taken, taken, rule=rule, says=says)
    broken(position, taken, rule=rule, says=says)
    broken(position, planned, InfluenceTaken("Claudia", 2), rule=rule, says=says)
    says = "Armand takes no Influence in the planning phase."
    broken(position, planned, InfluenceTaken("Armand", 1), rule=rule, says=says)


def test_frenzy_comes_after_the_payment() -> None:
    """frenzy_begins_when_the_pool_is_empty: a card paid for and three Blood are one move; the Pool is looked at after.

    Blood that the Frenzy brings pays for what comes next, and may lead to another Frenzy.
    """
    position = table(*TWO_CARDS, player="Louis", seats={"Louis": {"blood": 4}})
    drained = FrenzyDrained("Louis", "Rashida")
    judgement = kept(position, Played("Louis", ONE, face_down=True, blood=3), drained)
    assert (judgement.table.blood_of("Louis"), judgement.table.deployed_blood("Louis", ONE)) == (3, 3)


def test_excess_loss_is_gone() -> None:
    """Who must lose more than she has loses what she has; the rest is gone, before and after the Frenzy."""
    claim = EffectHappened("Claudia", "Storm", (Gains("Louis", "blood", -4),))
    judgement = kept(here(seats={"Louis": {"blood": 3}}), claim, FrenzyDrained("Louis", "Rashida"))
    assert judgement.table.blood_of("Louis") == 3
    assert "excess_loss_is_gone" in unders(judgement)
    exact = kept(here(seats={"Louis": {"blood": 4}}), claim)
    assert "excess_loss_is_gone" not in unders(exact)


def test_a_frenzy_drains_one_card() -> None:
    """One card of the Alliance is Drained as any other: Blood at once, other Influence, and no more Frenzy."""
    judgement = kept(here(), SHOWN, FrenzyDrained("Louis", "Betty Fuller"))
    done = judgement.table
    assert (done.blood_of("Louis"), done.in_frenzy("Louis"), done.alliance_of("Louis")) == (4, False, 1)
    assert done.drained("Betty Fuller")
    assert {"a_frenzy_drains_one_card", "draining_gains_blood"} <= unders(judgement)


def test_a_frenzy_needs_an_empty_pool() -> None:
    """Only a player in Frenzy Drains a card for it, and only one; where nobody counts the Blood nobody can tell."""
    rule, says = "a_frenzy_needs_an_empty_pool", "Louis is not in Frenzy."
    drained = FrenzyDrained("Louis", "Rashida")
    broken(here(), drained, rule=rule, says=says)
    broken(here(), SHOWN, drained, FrenzyDrained("Louis", "Betty Fuller"), rule=rule, says=says)
    kept(here(seats={"Louis": {"blood": -1}}), drained)


def test_a_card_that_says_so_is_drained_before_any_draw() -> None:
    """Miguel Chandler is Drained directly when his owner is in Frenzy."""
    position = here(SHOW, VANISH, victim("Rashida", "Louis"), ally("Miguel Chandler", "Louis"))
    says = "Louis Drains Miguel Chandler without a draw."
    rule = "a_card_that_says_so_is_drained_before_any_draw"
    broken(position, SHOWN, FrenzyDrained("Louis", "Rashida"), rule=rule, says=says)
    kept(position, SHOWN, FrenzyDrained("Louis", "Miguel Chandler"))
    judgement = kept(position, SHOWN, StepBegun("conflict"))
    assert judgement.table.drained("Miguel Chandler")


def test_the_card_of_a_frenzy_is_drawn_at_random() -> None:
    """Nobody chooses it, where the cards are not all alike and none says that it goes first."""
    rule = "the_card_of_a_frenzy_is_drawn_at_random"
    chosen = FrenzyDrained("Louis", "Betty Fuller", chosen=True)
    says = "Louis chooses Betty Fuller in Frenzy, and the card is drawn at random."
    ruling = broken(here(), SHOWN, chosen, rule=rule, says=says)
    assert ruling.section == "Frenzy"
    kept(here(), SHOWN, FrenzyDrained("Louis", "Betty Fuller"))
    alike = here(SHOW, VANISH, victim("Rashida", "Louis"), victim("Lani Kahale", "Louis"))
    kept(alike, SHOWN, FrenzyDrained("Louis", "Rashida", chosen=True))
    first = here(SHOW, VANISH, victim("Rashida", "Louis"), ally("Miguel Chandler", "Louis"))
    kept(first, SHOWN, FrenzyDrained("Louis", "Miguel Chandler", chosen=True))
    says = "Louis is in Frenzy: either Betty Fuller was drawn at random, or she chose it, which she may not."
    unclear(here(), SHOWN, Drained("Louis", "Betty Fuller"), rule=rule, says=says)
    assert kept(alike, SHOWN, Drained("Louis", "Rashida")).rulings == []


def test_what_leaves_nothing_to_chance_happens_by_itself() -> None:
    """a_frenzy_drains_one_card: nobody need write down which, where all cards of the Alliance are alike."""
    judgement = kept(here(SHOW, VANISH, victim("Rashida", "Louis")), SHOWN, StepBegun("conflict"))
    assert judgement.table.drained("Rashida")
    two = here(SHOW, VANISH, victim("Rashida", "Louis"), victim("Lani Kahale", "Louis"))
    assert kept(two, SHOWN, StepBegun("conflict")).table.alliance_of("Louis") == 1


def test_an_empty_alliance_costs_influence() -> None:
    """With no card left she loses influence_lost_with_an_empty_alliance and has blood_gained_with_an_empty_alliance."""
    terms = books()["vendetta"].terms
    assert (terms.influence_lost_with_an_empty_alliance, terms.blood_gained_with_an_empty_alliance) == (1, 1)
    bare = (SHOW, VANISH, victim("Rashida", "Louis", drained=True))
    judgement = kept(here(*bare), SHOWN)
    done = judgement.table
    assert (done.influence_of("Louis"), done.blood_of("Louis"), done.in_frenzy("Louis")) == (2, 1, False)
    assert "an_empty_alliance_costs_influence" in unders(judgement)
    none = kept(here(*bare, seats={"Louis": {"blood": 1, "influence": 0}}), SHOWN).table
    assert (none.influence_of("Louis"), none.blood_of("Louis")) == (0, 1)


def test_frenzy_is_quenched_before_the_game_goes_on() -> None:
    """The card is Drained at once, before anything else is declared; what was missed is told once."""
    rule, says = (
        "frenzy_is_quenched_before_the_game_goes_on",
        "Louis is in Frenzy, and nobody has said which card she has Drained.",
    )
    broken(here(), SHOWN, StepBegun("conflict"), rule=rule, says=says, verdict="missed")
    kept(here(), SHOWN, FrenzyDrained("Louis", "Rashida"), StepBegun("conflict"))
    told = judged(here(), SHOWN, StepBegun("conflict"), StepBegun("aftermath"), LocationBegun(HAVEN))
    assert [ruling.rule for ruling in told.wrong] == [rule]
    planning = table(*TWO_CARDS, player="Louis", seats=POOR)
    played = Played("Louis", ONE, "Hunt", blood=1)
    broken(planning, played, TurnEnded("Louis"), rule=rule, says=says, verdict="missed")


def test_a_second_frenzy_is_told_anew() -> None:
    """frenzy_is_quenched_before_the_game_goes_on: another Frenzy of the same player is another thing that is missed."""
    claim = EffectHappened("Claudia", "Storm", (Gains("Louis", "blood", -9),))
    three = here(SHOW, VANISH, *TWO_CARDS, victim("Lani Kahale", "Louis"))
    told = judged(three, claim, StepBegun("conflict"), Observed("Louis", "blood", 3), claim, StepBegun("aftermath"))
    assert [ruling.event for ruling in told.wrong] == [2, 5]


def test_a_card_told_late_is_the_one_that_was_drained() -> None:
    """frenzy_is_quenched_before_the_game_goes_on: until it is told nobody knows the Blood; told late it is Drained."""
    late = judged(here(), SHOWN, StepBegun("conflict"), FrenzyDrained("Louis", "Rashida"))
    assert [ruling.event for ruling in late.wrong] == [2]
    assert (late.table.drained("Rashida"), late.table.counted("Louis"), late.table.untold("Louis")) == (
        True,
        False,
        True,
    )


def test_frenzies_come_in_turn_order() -> None:
    """Several who enter Frenzy by one effect go in turn order; the text does not say so, and another one stands."""
    both = (victim("Afreya Davis", "Armand"), ally("Maldavis", "Armand"))
    position = here(SHOW, VANISH, WOLF, *TWO_CARDS, *both, seats=POOR | {"Armand": {"blood": 1}})
    louis, armand = FrenzyDrained("Louis", "Rashida"), FrenzyDrained("Armand", "Afreya Davis")
    judgement = kept(position, SHOWN, louis, armand)
    assert [ruling for ruling in judgement.rulings if ruling.unclear] == []
    assert judgement.table.influence_of("Claudia") == 5
    unclear(
        position,
        SHOWN,
        armand,
        rule="frenzies_come_in_turn_order",
        says="Louis is in Frenzy too and comes first in turn order: either Frenzies go in turn order, or in any.",
    )


def test_a_card_without_blood_does_not_quench() -> None:
    """frenzy_begins_when_the_pool_is_empty: a Drained card that gives no Blood leaves the Pool empty."""
    position = here(SHOW, VANISH, ally("Betty Fuller", "Louis", drain=0), victim("Rashida", "Louis"))
    judgement = kept(position, SHOWN, FrenzyDrained("Louis", "Betty Fuller"))
    assert judgement.table.in_frenzy("Louis")
    quenched = kept(position, SHOWN, FrenzyDrained("Louis", "Betty Fuller"), FrenzyDrained("Louis", "Rashida"))
    assert (quenched.table.in_frenzy("Louis"), quenched.table.blood_of("Louis")) == (False, 3)


@pytest.mark.parametrize(("tokens", "out"), [(1, False), (2, True)])
def test_a_vampire_drawn_is_diablerie(tokens: int, out: bool) -> None:
    """A Vampire Drained in Frenzy brings a Diablerie token; with the third she is out, in the midst of a conflict.

    The laws: a_drained_vampire_brings_a_diablerie_token, a_third_token_eliminates, what_an_eliminated_player_leaves.
    """
    kin = ally("Anita Wainwright", "Louis", kind="vampire")
    position = here(
        SHOW,
        VANISH,
        WOLF,
        kin,
        victim("Rashida", "Louis"),
        seats={"Louis": {"blood": 1, "tokens": tokens}},
        blood={"Louis at Location 1": 2},
        ambition="Louis",
    )
    judgement = kept(position, EffectApplied("Louis", "Vanish", forgone=True), SHOWN)
    done = kept(
        position, EffectApplied("Louis", "Vanish", forgone=True), SHOWN, FrenzyDrained("Louis", "Anita Wainwright")
    ).table
    assert judgement.table.in_frenzy("Louis")
    assert (done.in_game("Louis"), done.all_tokens_of("Louis")) == (not out, tokens + 1)
    assert done.staying(ONE) == (["Armand", "Claudia"] if out else ["Louis", "Armand", "Claudia"])
    assert done.first_player() == ("Armand" if out else "Louis")
    assert done.deployed_blood("Louis", ONE) == (0 if out else 2)
