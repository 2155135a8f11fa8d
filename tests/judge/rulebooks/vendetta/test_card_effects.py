"""Sections 5.3 to 5.5 and Contradicting Rules?: which cards act, in which step, in which order, and how far."""

from typing import Any

from events.effects.base import Gains, Modifies, Moves
from events.effects.vendetta import Shifts, Steals
from events.vendetta.card_facts import Ability, VendettaFacts
from events.vendetta.events import HAVEN, ConflictDecided, EffectApplied, EffectHappened, LocationBegun, StepBegun
from judge import books
from judge.judging import judge
from tests.helpers.ledger import unders
from tests.helpers.vendetta.tables import blamed, broken, kept, lies, table, unclear

ONE, TWO = "Location 1", "Location 2"
SHOW = lies("Claudia 1", ONE, "Show of Force")
VANISH = lies("Louis 1", ONE, "Vanish")
WOLF = lies("Armand 1", ONE, "Wolf Companion")
CAULDRON = lies("Lestat 1", ONE, "Cauldron of Blood")
SHOWN = EffectApplied("Claudia", "Show of Force")


def here(*parts: Any, step: str = "preparation", resolving: str = ONE, **rest: Any) -> Any:
    """Cards lie at Location 1, whose Preparation step it is."""
    return table(*parts, phase="resolution", resolving=resolving, step=step, **rest)


def bloods(judgement: Any) -> list[int]:
    """The Blood of everybody, clockwise."""
    return [seat.blood for seat in judgement.table.seats.values()]


def test_only_cards_at_the_location_act() -> None:
    """Only cards at the Location being resolved act, and none of those who have withdrawn."""
    rule = "only_cards_at_the_location_act"
    kept(here(SHOW, VANISH), SHOWN)
    away = here(lies("Claudia 1", TWO, "Show of Force"), VANISH)
    broken(away, SHOWN, rule=rule, says="Claudia has no Show of Force at Location 1.")
    gone = (EffectApplied("Louis", "Vanish"), EffectApplied("Louis", "Vanish"))
    broken(here(VANISH, WOLF), *gone, rule=rule, says="Louis has no Vanish at Location 1.")


def test_an_active_card_acts_in_the_step_of_its_kind() -> None:
    """Show of Force acts in the Preparation step, Bloody Fury in the Conflict step, Fist of Caine in the Aftermath."""
    rule = "an_active_card_acts_in_the_step_of_its_kind"
    kept(here(SHOW, VANISH, step="withdraw"), SHOWN)
    says = "Show of Force acts in the Preparation step, and it is the Conflict step."
    broken(here(SHOW, WOLF, step="conflict"), SHOWN, rule=rule, says=says)
    fury = here(lies("Claudia 1", ONE, "Bloody Fury"), VANISH)
    judgement = kept(fury, EffectApplied("Claudia", "Bloody Fury"))
    assert judgement.table.step() == "conflict"
    fist = kept(here(lies("Claudia 1", ONE, "Fist of Caine"), VANISH), EffectApplied("Claudia", "Fist of Caine"))
    assert (fist.table.step(), bloods(fist)) == ("aftermath", [6, 5, 6, 6])
    says = "Bloody Fury acts in the Conflict step, and it is the Aftermath step."
    late = here(lies("Claudia 1", ONE, "Bloody Fury"), lies("Louis 1", ONE, "Fist of Caine"), step="conflict")
    broken(late, StepBegun("aftermath"), EffectApplied("Claudia", "Bloody Fury"), rule=rule, says=says)


def test_a_card_of_unknown_step_acts_in_any_of_the_three() -> None:
    """an_active_card_acts_in_the_step_of_its_kind: of Backstab nobody knows in which of them; not before them.

    Where it acts before anybody said that the Revelation is over, it is over.
    """
    stab = EffectApplied("Louis", "Backstab", (Gains("", "blood", 1),))
    cards = (lies("Louis 1", ONE, "Backstab"), SHOW)
    for step in ("preparation", "conflict", "aftermath"):
        kept(here(*cards, step=step), stab)
    assert kept(here(*cards, step="revelation"), stab).table.step() == "preparation"
    assert kept(here(*cards, step="withdraw"), stab).table.step() == "preparation"
    told = judge([stab], books()["vendetta"].strictly, here(*cards, step="revelation")).wrong
    assert [one.rule for one in told] == ["the_five_steps_come_in_order"]


def test_conflict_cards_come_before_the_winner() -> None:
    """The effects of Conflict cards come first, then the winner; an effect that came too late is not applied again."""
    cards = (lies("Claudia 1", ONE, "Bloody Fury"), lies("Louis 1", ONE, "Challenge"))
    position = here(*cards, step="conflict", blood={"Claudia at Location 1": 1})
    fury = EffectApplied("Claudia", "Bloody Fury")
    judgement = kept(position, fury, ConflictDecided())
    assert judgement.table.power_of("Claudia 1") == 4
    says = "Bloody Fury comes too late: the conflict at Location 1 is decided."
    broken(position, ConflictDecided(), fury, rule="conflict_cards_come_before_the_winner", says=says)
    assert kept(position, ConflictDecided()).table.power_of("Claudia 1") == 4


def test_effects_go_in_turn_order() -> None:
    """Cards of one step act from the holder of the Ambition token on; her own cards act as a player likes."""
    position = here(SHOW, VANISH, lies("Armand 1", ONE, "Show of Force"))
    armand = EffectApplied("Armand", "Show of Force")
    kept(position, SHOWN, armand)
    judgement = kept(position, armand)
    assert bloods(judgement)[:3] == [7, 4, 7]
    rule = "effects_go_in_turn_order"
    says = "Show of Force comes too early: Claudia acts before Armand, and Show of Force had not been applied."
    blamed(position, armand, SHOWN, of=1, rule=rule, says=says)
    kept(here(SHOW, VANISH, lies("Armand 1", ONE, "Show of Force"), ambition="Armand"), armand, SHOWN)


def test_ones_own_effects_go_as_one_likes() -> None:
    """effects_go_in_turn_order: of two cards of one player either may act first."""
    fist = lies("Claudia 2", ONE, "Fist of Caine")
    other = VendettaFacts(kind="aftermath", power=1, abilities=(Ability("aftermath", "gain blood"),))
    position = here(fist, lies("Claudia 3", ONE, "Feast"), WOLF, step="aftermath", described={"Feast": other})
    first, second = EffectApplied("Claudia", "Fist of Caine"), EffectApplied("Claudia", "Feast")
    for order in ((first, second), (second, first)):
        assert bloods(kept(position, *order)) == [7, 6, 5, 6]


def test_what_may_be_left_undone_was() -> None:
    """effects_go_in_turn_order: whoever may leave an effect undone has done so when somebody after her acts."""
    position = here(VANISH, lies("Armand 1", ONE, "Show of Force"), SHOW, ambition="Louis")
    judgement = kept(position, EffectApplied("Armand", "Show of Force"))
    assert judgement.table.staying(ONE) == ["Louis", "Armand", "Claudia"]
    blamed(
        position,
        EffectApplied("Armand", "Show of Force"),
        EffectApplied("Louis", "Vanish"),
        of=1,
        rule="effects_go_in_turn_order",
        says="Show of Force comes too early: Louis acts before Armand, and Vanish had not been applied.",
    )
    forgone = EffectApplied("Louis", "Vanish", forgone=True)
    kept(position, EffectApplied("Armand", "Show of Force"), forgone)
    broken(
        position,
        forgone,
        EffectApplied("Armand", "Show of Force"),
        EffectApplied("Louis", "Vanish"),
        rule="effects_go_in_turn_order",
        says="Vanish comes too late: Louis acts before Armand, who has acted in this step.",
    )


def test_a_card_acts_once_a_step() -> None:
    """A card acts once: an_effect_is_applied_once, though a second time happens as it was played."""
    rule, says = "a_card_acts_once_a_step", "Show of Force has acted already."
    position = here(SHOW, VANISH)
    judgement = kept(position, SHOWN)
    assert (bloods(judgement), "an_effect_is_applied_once" in unders(judgement)) == ([7, 5, 6, 6], True)
    broken(position, SHOWN, SHOWN, rule=rule, says=says)
    kept(position, EffectApplied("Louis", "Vanish", forgone=True), StepBegun("conflict"))


def test_no_effect_is_left_out() -> None:
    """An effect is applied whether its player likes it or not; only what the card leaves to her may be left undone."""
    rule, says = "no_effect_is_left_out", "Show of Force leaves Claudia no choice."
    left = EffectApplied("Claudia", "Show of Force", forgone=True)
    broken(here(SHOW, VANISH), left, rule=rule, says=says, verdict="missed")
    kept(here(SHOW), left)
    kept(here(SHOW, VANISH), SHOWN, EffectApplied("Louis", "Vanish", forgone=True))
    judgement = kept(here(SHOW, VANISH), StepBegun("conflict"))
    assert bloods(judgement) == [7, 5, 6, 6]
    assert judgement.table.staying(ONE) == ["Claudia", "Louis"]


def test_a_card_does_what_it_says() -> None:
    """Show of Force Steals 1 Blood from each Rival: a_card_does_what_it_says, and it is done before the next begins."""
    judgement = kept(here(SHOW, VANISH, WOLF, CAULDRON), SHOWN)
    assert bloods(judgement) == [9, 5, 5, 5]
    assert {"a_card_does_what_it_says", "stolen_blood_goes_to_the_thief"} <= unders(judgement)


def test_a_price_of_blood_is_spent() -> None:
    """Cauldron of Blood costs half the Pool, rounded down (a_price_of_blood_is_spent); each Rival loses 4."""
    position = here(CAULDRON, SHOW, step="aftermath", seats={"Lestat": {"blood": 7}})
    judgement = kept(position, EffectApplied("Lestat", "Cauldron of Blood"))
    assert (bloods(judgement), "a_price_of_blood_is_spent" in unders(judgement)) == ([2, 6, 6, 4], True)
    poor = here(CAULDRON, SHOW, step="aftermath", seats={"Lestat": {"blood": 1}})
    assert bloods(kept(poor, EffectApplied("Lestat", "Cauldron of Blood"))) == [2, 6, 6, 1]


def test_who_withdraws_by_a_card_takes_no_part() -> None:
    """Vanish withdraws as in the Withdraw step, Steals from each Rival who stays, and may act again at the Haven."""
    position = here(SHOW, VANISH, WOLF, blood={"Louis at Location 1": 2}, seats={"Claudia": {"blood": 9}})
    judgement = kept(position, EffectApplied("Louis", "Vanish"))
    done = judgement.table
    assert bloods(judgement) == [10, 9, 4, 6]
    assert (done.staying(ONE), done.location_of("Louis 1")) == (["Claudia", "Armand"], HAVEN)
    assert not done.applied("Louis 1")
    again = kept(position, EffectApplied("Louis", "Vanish"), LocationBegun(HAVEN), EffectApplied("Louis", "Vanish"))
    assert again.table.cards_at("Louis", HAVEN) == []


def test_what_effects_had_done_is_over_elsewhere() -> None:
    """A card that is withdrawn leaves behind what effects had done to it: its Power is the printed one again."""
    position = here(VANISH, SHOW)
    claim = EffectHappened("Louis", "Potence", (Modifies("power", 2, "Louis 1"),))
    judgement = kept(position, claim)
    assert judgement.table.power_of("Louis 1") == 6
    assert kept(position, claim, EffectApplied("Louis", "Vanish")).table.power_of("Louis 1") == 4


def test_example_stealing_three_from_two() -> None:
    """an_effect_goes_as_far_as_it_can: who Steals 3 Blood from a player with 2 Steals 2."""
    position = here(SHOW, VANISH, seats={"Louis": {"blood": 2}})
    for claim in (Steals("blood", 3, "Louis"), Moves(3, "Louis", "Claudia")):
        judgement = kept(position, EffectHappened("Claudia", "Grasp", (claim,)))
        assert bloods(judgement)[:2] == [8, 0]
        assert "an_effect_goes_as_far_as_it_can" in unders(judgement)


def test_an_impossible_effect_is_ignored() -> None:
    """Where there is nobody to act on, the effect is ignored."""
    judgement = kept(here(SHOW), SHOWN)
    assert (bloods(judgement), "an_impossible_effect_is_ignored" in unders(judgement)) == ([6, 6, 6, 6], True)
    assert "an_impossible_effect_is_ignored" not in unders(kept(here(SHOW, VANISH), SHOWN))


def test_printed_power_is_halved() -> None:
    """Wolf Companion halves the printed Power of each Rival's card there, rounded down; Blood is not halved."""
    fist = lies("Claudia 2", ONE, "Show of Force")
    position = here(WOLF, fist, CAULDRON, step="conflict", blood={"Claudia at Location 1": 2})
    judgement = kept(position, EffectApplied("Armand", "Wolf Companion"))
    done = judgement.table
    assert [done.power_of(name) for name in ("Armand 1", "Claudia 2", "Lestat 1")] == [2, 1, 1]
    assert done.total_power("Claudia", ONE) == 3


def test_what_is_claimed_is_done() -> None:
    """A card of which nobody knows what it does acts as was claimed for it."""
    stab = EffectApplied("Louis", "Backstab", (Gains("each rival", "blood", -2), Gains("", "influence", 1)))
    judgement = kept(here(lies("Louis 1", ONE, "Backstab"), SHOW, WOLF), SHOWN, stab)
    assert bloods(judgement)[:3] == [6, 5, 3]
    assert judgement.table.influence_of("Louis") == 4


def test_rivals_as_the_table_has_agreed() -> None:
    """Who is a Rival is assumed: who takes part in the conflict; a table may agree on every opponent."""
    position = here(SHOW, VANISH, agreed={"rivals": "every opponent"})
    assert bloods(kept(position, SHOWN)) == [9, 5, 5, 5]


def test_blood_alone_is_told_where_it_matters() -> None:
    """An effect may leave a player with Blood alone; the ruling on the conflict says that her rank is open."""
    position = here(SHOW, WOLF, step="conflict", blood={"Louis at Location 1": 4})
    unclear(
        position,
        ConflictDecided(),
        rule="blood_without_a_card_may_be_ranked",
        says="At Location 1 there is Blood of Louis and no card: "
        "either Blood alone is ranked too, or only players with Clan cards are.",
    )


def test_a_card_that_moves_may_act_where_it_comes() -> None:
    """a_card_acts_once_a_step: a card that its effect has moved to the Prince's Haven may act there too."""
    facts = VendettaFacts(kind="preparation", clan="Nosferatu", power=2)
    stab = EffectApplied("Louis", "Backstab", (Shifts("Backstab", HAVEN),))
    position = here(lies("Louis 1", ONE, "Backstab"), SHOW, described={"Backstab": facts})
    judgement = kept(position, SHOWN, stab, LocationBegun(HAVEN), EffectApplied("Louis", "Backstab"))
    assert (judgement.table.resolving(), judgement.table.location_of("Louis 1")) == (HAVEN, HAVEN)
