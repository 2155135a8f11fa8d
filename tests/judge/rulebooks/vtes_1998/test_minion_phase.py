"""Sections 6 to 6.1.7: the minion phase and the types of action."""

import pytest

from events.common import UNNAMED_CARD
from events.effects.base import Burns, Costs, Gains, Modifies, Permits, Untaps
from events.effects.methuselah import Redirects
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    ActionCardPlayed,
    Bleed,
    Block,
    CardUsed,
    Diablerize,
    EffectHappened,
    Employ,
    Equip,
    Hunt,
    LeaveTorpor,
    NoBlock,
    PhaseBegun,
    PoliticalAction,
    Reaction,
    Recruit,
    Resolved,
    TakeEquipment,
    TurnBegun,
)
from events.methuselah.position import Position
from judge import books
from tests.helpers.ledger import moves_under
from tests.helpers.methuselah.tables import Any, ally, broken, judged, kept, on, table, unclear, vampire

LUPO = vampire("Lupo", "Sarah")
RAKE = vampire("Rake", "Sarah", capacity=8)
THOMAS = vampire("Thomas", "Alexis")
GANG = ally("Gang", "Sarah")
FACTS = {
    "Jacket": CardFacts(kind="equipment", pool=1),
    "Spy": CardFacts(kind="retainer", life=1, blood=1),
    "Mage": CardFacts(kind="ally", life=3, pool=2),
    "Feast": CardFacts(kind="action"),
}


def sarahs(*cards: Any, **rest: Any) -> Position:
    """Sarah's minion phase with Lupo, Rake, the Gang and Alexis's Thomas, or with these cards."""
    return table(*(cards or (LUPO, RAKE, GANG, THOMAS)), described=FACTS, **rest)


# --- 6 ------------------------------------------------------------------------------------------------------------


def test_actions_wait_for_her_minion_phase() -> None:
    """A minion acts in the minion phase of its controller; an earlier phase goes by, a later one does not come back."""
    rule = "actions_wait_for_her_minion_phase"
    for phase in ("untap", "master", "minion"):
        kept(sarahs(phase=phase), Bleed(minion="Lupo"))
    for phase in ("influence", "discard"):
        says = "Lupo may not act: Sarah's minion phase is over."
        broken(sarahs(phase=phase), Bleed(minion="Lupo"), rule=rule, says=says)
    broken(
        sarahs(),
        Bleed(minion="Thomas"),
        rule=rule,
        says="Thomas may not act: Alexis controls Thomas, and it is Sarah's turn.",
    )


def test_only_ready_minions_act() -> None:
    """A minion that is not ready takes no action; a torpid one has a rule of its own."""
    waiting = vampire("Lupo", "Sarah", region="uncontrolled")
    broken(
        sarahs(waiting, THOMAS),
        Bleed(minion="Lupo"),
        rule="only_ready_minions_act",
        says="Lupo may not act: Lupo is not ready.",
    )
    kept(sarahs(), Bleed(minion="Lupo"))
    kept(sarahs(vampire("Lupo", "Sarah", region="torpor")), LeaveTorpor(minion="Lupo"))


def test_a_tapped_minion_cannot_act() -> None:
    """A tapped minion takes no action; one that was untapped in the phase may act once more."""
    says = "Lupo may not act: Lupo is tapped."
    again = (Bleed(minion="Lupo"), NoBlock(), Resolved())
    broken(sarahs(), *again, Bleed(minion="Lupo"), rule="a_tapped_minion_cannot_act", says=says)
    untapped = EffectHappened(methuselah="Sarah", card="Freak Drive", effects=(Untaps(card="Lupo"),))
    kept(sarahs(), *again, untapped, Bleed(minion="Lupo"))
    torpid = vampire("Lupo", "Sarah", region="torpor", tapped=True)
    broken(sarahs(torpid), LeaveTorpor(minion="Lupo"), rule="a_tapped_minion_cannot_act", says=says)


def test_acting_taps_the_minion() -> None:
    """The minion is tapped as the action is announced, an_action_is_announced opens the action, and nobody pays yet."""
    done = kept(sarahs(), Equip(minion="Lupo", card="Jacket"))
    assert moves_under(done, "acting_taps_the_minion") == [("Lupo", "tapped", False, True)]
    assert done.table.action.minion == "Lupo"
    assert done.table.turn.acted == ("Lupo",)
    assert done.table.seats["Sarah"].pool == 30
    assert ("turn", "acted", (), ("Lupo",)) in moves_under(done, "an_action_is_announced")


def test_the_next_action_waits_for_the_last() -> None:
    """A new announcement implies that the last action is resolved: the_action_is_over."""
    done = judged(sarahs(), Bleed(minion="Lupo"), Hunt(minion="Rake"), every=True)
    assert done.wrong == []
    assert len(done.rulings[1].implied) == 1
    assert done.table.seats["Alexis"].pool == 29
    assert [line[0] for line in moves_under(done, "the_action_is_over")] == ["action"]


# --- 6.1.1 --------------------------------------------------------------------------------------------------------


def test_bleeds_target_the_prey() -> None:
    """A bleed is directed at the prey: not at the predator, not across the table, not without a card that allows it."""
    rule = "bleeds_target_the_prey"
    kept(sarahs(), Bleed(minion="Lupo"))
    kept(sarahs(), Bleed(minion="Lupo", target="Alexis"))
    says = "Lupo may not bleed Richard: Sarah's prey is Alexis."
    broken(sarahs(), Bleed(minion="Lupo", target="Richard"), rule=rule, says=says)
    claim = Bleed(minion="Lupo", target="Richard", card="Kindred Spirits", effects=(Permits(rule=rule),))
    broken(sarahs(), claim, rule=rule, says=says, verdict="unverified")
    ousted = sarahs(seats={"Alexis": {"pool": 0, "out": "ousted"}})
    kept(ousted, Bleed(minion="Lupo", target="Ryan"))


def test_nobody_bleeds_herself() -> None:
    """No Methuselah bleeds herself, whatever a card says; nor is a bleed redirected back to its bleeder."""
    rule = "nobody_bleeds_herself"
    says = "Lupo may not bleed Sarah: Sarah controls Lupo, and nobody bleeds herself."
    broken(sarahs(), Bleed(minion="Lupo", target="Sarah"), rule=rule, says=says)
    claim = Bleed(minion="Lupo", target="Sarah", card="Odd Card", effects=(Permits(rule=rule),))
    broken(sarahs(), claim, rule=rule, says=says)
    back = Reaction(minion="Thomas", card="Deflection", effects=(Redirects(target="Sarah"),))
    broken(sarahs(), Bleed(minion="Lupo"), back, rule=rule, says=says)
    kept(
        sarahs(),
        Bleed(minion="Lupo"),
        Reaction(minion="Thomas", card="Deflection", effects=(Redirects(target="Ryan"),)),
    )


@pytest.mark.parametrize(
    "bleed, left, edge", [(None, 29, "Sarah"), (0, 30, "Ryan"), (1, 29, "Sarah"), (3, 27, "Sarah")]
)
def test_a_successful_bleed_burns_pool(bleed: int | None, left: int, edge: str) -> None:
    """A bleed burns pool, one by default (bleed_of_vampires).

    the_edge_follows_a_successful_bleed: of one or more (bleed_that_wins_the_edge), and one of zero moves nothing.
    """
    lupo = vampire("Lupo", "Sarah", bleed=bleed)
    done = kept(sarahs(lupo, edge="Ryan"), Bleed(minion="Lupo"), NoBlock(), Resolved())
    assert done.table.seats["Alexis"].pool == left
    assert done.table.edge == edge
    burned = [("Alexis", "pool", 30, left)] if left < 30 else []
    assert moves_under(done, "a_successful_bleed_burns_pool") == burned
    assert moves_under(done, "the_edge_follows_a_successful_bleed") == (
        [("table", "edge", "Ryan", "Sarah")] if burned else []
    )


def test_an_ally_bleeds_for_zero() -> None:
    """An ally bleeds for zero (bleed_of_allies) unless its card says otherwise, and the holder keeps the Edge."""
    done = kept(sarahs(edge="Sarah"), Bleed(minion="Gang"), Resolved())
    assert (done.table.seats["Alexis"].pool, done.table.edge) == (30, "Sarah")
    done = kept(sarahs(ally("Gang", "Sarah", bleed=2), edge="Sarah"), Bleed(minion="Gang"), Resolved())
    assert (done.table.seats["Alexis"].pool, done.table.edge) == (28, "Sarah")


def test_terms_of_bleeding_and_hunting() -> None:
    """bleed_of_vampires 1, bleed_of_allies 0, bleed_that_wins_the_edge 1, hunt_gains 1."""
    terms = books()["vtes-1998"].terms
    assert (terms.bleed_of_vampires, terms.bleed_of_allies, terms.bleed_that_wins_the_edge) == (1, 0, 1)
    assert terms.hunt_gains == 1


# --- 6.1.2 --------------------------------------------------------------------------------------------------------


def test_allies_do_not_hunt() -> None:
    """Hunting is for vampires, however little life an ally has left."""
    broken(sarahs(), Hunt(minion="Gang"), rule="allies_do_not_hunt", says="Gang may not hunt: Gang is an ally.")
    kept(sarahs(), Hunt(minion="Lupo"))


@pytest.mark.parametrize("blood, after", [(1, 2), (4, 5), (5, 5)])
def test_a_successful_hunt_feeds(blood: int, after: int) -> None:
    """A hunt brings one blood from the bank; what exceeds the capacity drains."""
    lupo = vampire("Lupo", "Sarah", counters=blood)
    done = kept(sarahs(lupo), Hunt(minion="Lupo"), NoBlock(), Resolved())
    assert done.table.cards["Lupo"].counters == after
    assert moves_under(done, "a_successful_hunt_feeds") == [("Lupo", "counters", blood, blood + 1)]
    assert moves_under(done, "excess_blood_drains") == ([("Lupo", "counters", 6, 5)] if blood == 5 else [])


HUNGRY = vampire("Lupo", "Sarah", counters=0)


def test_an_empty_vampire_hunts_before_any_other_action() -> None:
    """While a ready untapped vampire of hers is empty, no other action is taken than such a hunt."""
    rule = "an_empty_vampire_hunts_before_any_other_action"
    says = "Rake may not do so yet: Lupo is empty, ready and untapped, and must hunt first."
    broken(sarahs(HUNGRY, RAKE), Bleed(minion="Rake"), rule=rule, says=says)
    broken(sarahs(HUNGRY, RAKE), Hunt(minion="Rake"), rule=rule, says=says)
    own = "Lupo may not do so yet: Lupo is empty, ready and untapped, and must hunt first."
    broken(sarahs(HUNGRY, RAKE), Bleed(minion="Lupo"), rule=rule, says=own)
    torpid = vampire("Rake", "Sarah", region="torpor")
    broken(sarahs(HUNGRY, torpid), LeaveTorpor(minion="Rake"), rule=rule, says=says)
    kept(sarahs(HUNGRY, RAKE), Hunt(minion="Lupo"), NoBlock(), Resolved(), Bleed(minion="Rake"))


@pytest.mark.parametrize(
    "traits", [{"tapped": True}, {"region": "torpor"}, {"counters": 1}, {"region": "uncontrolled"}]
)
def test_the_hunt_is_owed_by_ready_untapped_empty_vampires_only(traits: dict[str, Any]) -> None:
    """A tapped, a torpid, an uncontrolled vampire owes no hunt, and one blood is enough."""
    kept(sarahs(vampire("Lupo", "Sarah", **{"counters": 0, **traits}), RAKE), Bleed(minion="Rake"))


def test_of_several_empty_vampires_she_says_who_hunts_first() -> None:
    """Two empty vampires hunt in either order."""
    rake = vampire("Rake", "Sarah", counters=0)
    for first, second in (("Lupo", "Rake"), ("Rake", "Lupo")):
        kept(sarahs(HUNGRY, rake), Hunt(minion=first), Resolved(), Hunt(minion=second), Resolved())


def test_a_vampire_emptied_in_the_phase_hunts_before_the_next_action() -> None:
    """The hunt is owed in the middle of the phase too, as soon as the vampire is empty, ready and untapped."""
    drained = EffectHappened(card="Blood Weakens", effects=(Gains(who="Lupo", counter="blood", amount=-3),))
    broken(
        sarahs(),
        Bleed(minion="Rake"),
        Resolved(),
        drained,
        Bleed(minion="Gang"),
        rule="an_empty_vampire_hunts_before_any_other_action",
        says="Gang may not do so yet: Lupo is empty, ready and untapped, and must hunt first.",
    )


def test_another_methuselahs_empty_vampire_owes_nothing() -> None:
    """The duty is that of the minion phase of the vampire's own controller."""
    kept(sarahs(LUPO, vampire("Thomas", "Alexis", counters=0)), Bleed(minion="Lupo"))


def test_an_empty_vampire_must_hunt() -> None:
    """The hunt is owed before the phase ends: 6.1.2 is the special rule, and untapping not the only duty."""
    rule = "an_empty_vampire_must_hunt"
    says = "Lupo has not hunted: in the minion phase a vampire who is empty, ready and untapped must."
    broken(sarahs(HUNGRY), PhaseBegun(phase="influence"), rule=rule, says=says, verdict="missed")
    broken(sarahs(HUNGRY), TurnBegun(methuselah="Alexis"), rule=rule, says=says, verdict="missed")
    kept(sarahs(), PhaseBegun(phase="influence"))
    kept(sarahs(HUNGRY), Hunt(minion="Lupo"), PhaseBegun(phase="influence"))


# --- 6.1.3 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "act, says",
    [
        (Equip(minion="Lupo"), "Lupo may not do so: no equipment card was played for the action."),
        (Employ(minion="Lupo"), "Lupo may not do so: no retainer card was played for the action."),
        (Recruit(minion="Lupo"), "Lupo may not do so: no ally card was played for the action."),
        (ActionCardPlayed(minion="Lupo"), "Lupo may not do so: no action card was played for the action."),
    ],
)
def test_the_card_is_played_with_the_announcement(act: Any, says: str) -> None:
    """An action that takes a card is announced with it; to bleed or hunt takes none."""
    broken(sarahs(), act, rule="the_card_is_played_with_the_announcement", says=says)
    kept(sarahs(), Equip(minion="Lupo", card="Jacket"))
    kept(sarahs(), Equip(minion="Lupo", card=UNNAMED_CARD))
    kept(sarahs(), Hunt(minion="Lupo"))


@pytest.mark.parametrize(
    "act, says",
    [
        (Equip(minion="Lupo", card="Spy"), "Lupo may not equip with Spy: Spy is of the type retainer."),
        (Employ(minion="Lupo", card="Mage"), "Lupo may not employ Mage: Mage is of the type ally."),
        (Recruit(minion="Lupo", card="Jacket"), "Lupo may not recruit Jacket: Jacket is of the type equipment."),
        (
            ActionCardPlayed(minion="Lupo", card="Mage"),
            "Lupo may not play as an action card Mage: Mage is of the type ally.",
        ),
    ],
)
def test_permanents_enter_by_their_own_action(act: Any, says: str) -> None:
    """Equipment comes by an equip action, a retainer by employing, an ally by recruiting, and by nothing else."""
    broken(sarahs(), act, rule="permanents_enter_by_their_own_action", says=says)
    kept(sarahs(), Equip(minion="Lupo", card="Jacket"))
    kept(sarahs(), Employ(minion="Lupo", card="Spy"))
    kept(sarahs(), Recruit(minion="Lupo", card="Mage"))
    kept(sarahs(), Recruit(minion="Lupo", card="Nobody Told"))


def test_permanents_go_on_the_acting_minion() -> None:
    """Equipment and retainers are put on the minion, as many as there are, and the cost is paid on success."""
    done = kept(
        sarahs(LUPO, RAKE, on("Jacket", "Lupo", "Sarah")),
        Equip(minion="Lupo", card="Jacket"),
        Resolved(),
        Employ(minion="Rake", card="Spy"),
        Resolved(),
    )
    equipped = moves_under(done, "permanents_go_on_the_acting_minion")
    employed = moves_under(done, "a_retainer_goes_on_the_acting_minion")
    placed = [(subject, card.on) for subject, _field, _before, card in (*equipped, *employed)]
    assert placed == [("Jacket #2", "Lupo"), ("Spy", "Rake")]
    assert moves_under(done, "the_cost_of_a_successful_action_is_paid") == [
        ("Sarah", "pool", 30, 29),
        ("Rake", "counters", 3, 2),
    ]
    assert moves_under(done, "retainers_and_allies_arrive_with_their_life") == [("Spy", "counters", 0, 1)]


@pytest.mark.parametrize(
    "act",
    [
        Equip(minion="Lupo", card="Jacket"),
        Employ(minion="Lupo", card="Spy"),
        Recruit(minion="Lupo", card="Mage"),
        ActionCardPlayed(minion="Lupo", card="Feast"),
    ],
)
def test_the_card_of_a_failed_action_is_burned(act: Any) -> None:
    """A blocked action burns its card, costs nothing, and nothing of it comes into play."""
    copy = on(act.card, "Rake", "Sarah")
    intercept = vampire("Thomas", "Alexis", intercept=1)
    done = kept(sarahs(LUPO, RAKE, intercept, copy), act, Block(minion="Thomas"), Resolved())
    if not isinstance(act, ActionCardPlayed):
        assert done.table.seats["Sarah"].ash_heap == (act.card,)
        assert len(moves_under(done, "the_card_of_a_failed_action_is_burned")) == 1
    assert (done.table.seats["Sarah"].pool, done.table.cards["Lupo"].counters) == (30, 3)
    assert f"{act.card} #2" not in done.table.cards


PIECES = (on("Jacket", "Rake", "Sarah"), on("Gun", "Rake", "Sarah"), on("Spy", "Rake", "Sarah", kind="retainer"))


def test_only_a_successful_taking_moves_equipment() -> None:
    """Several pieces are taken from one minion at once; when the action is blocked they stay, and nothing burns."""
    cards = (LUPO, RAKE, vampire("Thomas", "Alexis", intercept=1), *PIECES)
    taking = TakeEquipment(minion="Lupo", holder="Rake", equipment=("Jacket", "Gun"))
    done = kept(sarahs(*cards), taking, NoBlock(), Resolved())
    assert [line[0] for line in moves_under(done, "only_a_successful_taking_moves_equipment")] == ["Jacket", "Gun"]
    assert (done.table.cards["Jacket"].on, done.table.cards["Spy"].on) == ("Lupo", "Rake")
    assert (done.table.cards["Lupo"].tapped, done.table.cards["Rake"].tapped) == (True, False)
    done = kept(sarahs(*cards), taking, Block(minion="Thomas"), Resolved())
    assert (done.table.cards["Jacket"].on, done.table.seats["Sarah"].ash_heap) == ("Rake", ())


def test_equipment_is_taken_from_ones_own_other_minion() -> None:
    """Not from itself, and not from another Methuselah's minion; of torpid ones the book does not speak."""
    rule = "equipment_is_taken_from_ones_own_other_minion"
    cards = (LUPO, RAKE, THOMAS, *PIECES, on("Saber", "Thomas", "Alexis"), on("Ring", "Lupo", "Sarah"))
    kept(sarahs(*cards), TakeEquipment(minion="Lupo", holder="Rake", equipment=("Jacket",)))
    broken(
        sarahs(*cards),
        TakeEquipment(minion="Lupo", holder="Lupo", equipment=("Ring",)),
        rule=rule,
        says="Lupo may not take equipment from itself.",
    )
    broken(
        sarahs(*cards),
        TakeEquipment(minion="Lupo", holder="Thomas", equipment=("Saber",)),
        rule=rule,
        says="Lupo may not take equipment from Thomas: Alexis controls Thomas.",
    )
    unclear(
        sarahs(LUPO, vampire("Rake", "Sarah", region="torpor"), *PIECES),
        TakeEquipment(minion="Lupo", holder="Rake", equipment=("Jacket",)),
        rule=rule,
        says="Rake is in torpor: either equipment may be taken from any other minion, or from a ready one only.",
    )


def test_the_taken_equipment_is_named() -> None:
    """Each piece is equipment on the minion that it is taken from; of several sources the book does not speak."""
    rule = "the_taken_equipment_is_named"
    cards = (LUPO, RAKE, GANG, *PIECES, on("Haven", "Rake", "Sarah", kind="master"), on("Bike", "Gang", "Sarah"))
    ring = on("Ring", "Lupo", "Sarah")
    broken(
        sarahs(*cards, ring),
        TakeEquipment(minion="Lupo", holder="Rake", equipment=("Ring",)),
        rule=rule,
        says="Lupo may not take Ring: Ring is not on Rake.",
    )
    broken(
        sarahs(*cards),
        TakeEquipment(minion="Lupo", holder="Rake", equipment=("Haven",)),
        rule=rule,
        says="Lupo may not take Haven: Haven is no equipment.",
    )
    unclear(
        sarahs(*cards),
        TakeEquipment(minion="Lupo", holder="Rake", equipment=("Jacket", "Bike")),
        rule=rule,
        says="Bike is on Gang, not on Rake: either one action takes from one minion only, or from several.",
    )


def test_an_action_is_announced_in_full() -> None:
    """What is to be taken, and whom it concerns, is declared with the announcement."""
    rule = "an_action_is_announced_in_full"
    broken(
        sarahs(LUPO, RAKE, *PIECES),
        TakeEquipment(minion="Lupo", holder="Rake", equipment=()),
        rule=rule,
        says="Lupo may not do so: no equipment was named.",
    )
    kept(sarahs(LUPO, RAKE, *PIECES), TakeEquipment(minion="Lupo", holder="Rake", equipment=("Gun",)))
    torpid = vampire("Thomas", "Alexis", region="torpor")
    kept(sarahs(LUPO, torpid), Diablerize(minion="Lupo", vampire="Thomas"))


# --- 6.1.4, 6.1.5 -------------------------------------------------------------------------------------------------


def test_a_retainer_never_changes_its_minion() -> None:
    """A retainer is not passed on, not even together with equipment."""
    broken(
        sarahs(LUPO, RAKE, *PIECES),
        TakeEquipment(minion="Lupo", holder="Rake", equipment=("Jacket", "Spy")),
        rule="a_retainer_never_changes_its_minion",
        says="Lupo may not take Spy: a retainer is not passed to another minion.",
    )


def test_a_recruit_waits_in_the_uncontrolled_region() -> None:
    """A recruit has its life and a controller, lies in the uncontrolled region, and is ready when the turn is over."""
    recruited = (Recruit(minion="Lupo", card="Mage"), NoBlock(), Resolved())
    done = kept(sarahs(), *recruited)
    mage = done.table.cards["Mage"]
    assert (mage.region, mage.recruited, mage.counters, mage.controller) == ("uncontrolled", True, 3, "Sarah")
    assert done.table.seats["Sarah"].pool == 28
    assert [line[0] for line in moves_under(done, "a_recruit_waits_in_the_uncontrolled_region")] == ["Mage"]
    later = kept(sarahs(), *recruited, TurnBegun(methuselah="Alexis"))
    assert ("Mage", "recruited", True, False) in moves_under(later, "allies_get_ready_at_the_end_of_the_turn")
    assert (later.table.cards["Mage"].region, later.table.cards["Mage"].recruited) == ("ready", False)


def test_without_life_an_ally_or_retainer_burns() -> None:
    """An ally or retainer that loses its last life counter is burned; with one left it stays."""
    spy = on("Spy", "Lupo", "Sarah", kind="retainer", counters=1)
    for lost, left in ((-1, 1), (-2, 0)):
        loss = tuple(Gains(who=name, counter="blood", amount=lost) for name in ("Gang", "Spy"))
        done = kept(sarahs(LUPO, GANG, spy), EffectHappened(card="Sickness", effects=loss))
        assert ("Gang" in done.table.cards) == bool(left)
        assert "Spy" not in done.table.cards
        burned = {line[0] for line in moves_under(done, "without_life_an_ally_or_retainer_burns")}
        assert burned >= ({"Spy"} if left else {"Spy", "Gang"})


def test_a_recruit_does_not_act_yet() -> None:
    """An ally takes no action in the turn in which it is recruited; in the next one it does."""
    recruited = (Recruit(minion="Lupo", card="Mage"), NoBlock(), Resolved())
    broken(
        sarahs(),
        *recruited,
        Bleed(minion="Mage"),
        rule="a_recruit_does_not_act_yet",
        says="Mage may not act: Mage was recruited this turn.",
    )
    alone = sarahs(players=("Sarah", "Alexis"))
    round_about = (TurnBegun(methuselah="Alexis"), TurnBegun(methuselah="Sarah"))
    kept(alone, *recruited, *round_about, Bleed(minion="Mage"))


# --- 6.1.6, 6.1.7 -------------------------------------------------------------------------------------------------


def test_an_action_card_costs_and_works_on_success() -> None:
    """On success an action card does what it says, is paid for, and burns."""
    played = ActionCardPlayed(
        minion="Gang",
        card="Feast",
        effects=(Gains(who="Sarah", counter="pool", amount=3), Costs(counter="pool", amount=1)),
    )
    announced = kept(sarahs(), played)
    assert (announced.table.seats["Sarah"].pool, announced.table.stealth()) == (30, 0)
    done = kept(sarahs(), played, NoBlock(), Resolved())
    assert done.table.seats["Sarah"].pool == 32
    assert moves_under(done, "an_action_card_burns_when_resolved") == [("Sarah", "ash_heap", (), ("Feast",))]


def test_a_special_bleed_keeps_the_rules_of_bleeding() -> None:
    """An action card that changes the bleed amount is a bleed, however it was recorded."""
    hacking = {"minion": "Lupo", "card": "Computer Hacking"}
    says = "Lupo may not bleed Ryan: Sarah's prey is Alexis."
    rule = "bleeds_target_the_prey"
    broken(sarahs(), Bleed(target="Ryan", **hacking), rule=rule, says=says)
    broken(sarahs(), ActionCardPlayed(target="Ryan", **hacking), rule=rule, says=says)
    done = kept(sarahs(), ActionCardPlayed(**hacking), NoBlock(), Resolved())
    assert done.table.seats["Alexis"].pool == 28
    feast = ActionCardPlayed(minion="Lupo", card="Feast", target="Ryan")
    kept(sarahs(), feast)


EXAMPLE_COMPUTER_HACKING = (Bleed(minion="Lupo", card="Computer Hacking"), NoBlock(), Resolved())


def test_example_computer_hacking() -> None:
    """Lupo's Computer Hacking bleeds for one more, but still only the prey."""
    done = kept(sarahs(), *EXAMPLE_COMPUTER_HACKING)
    assert moves_under(done, "a_card_does_what_it_says") == [("Lupo", "bleed_added", 0, 1)]
    assert done.table.seats["Alexis"].pool == 28
    assert done.table.cards["Lupo"].bleed_added == 0
    broken(
        sarahs(),
        Bleed(minion="Lupo", card="Computer Hacking", target="Ryan"),
        rule="bleeds_target_the_prey",
        says="Lupo may not bleed Ryan: Sarah's prey is Alexis.",
    )


def test_only_vampires_call_referendums() -> None:
    """An ally calls no referendum; other action cards are open to it."""
    broken(
        sarahs(),
        PoliticalAction(minion="Gang", card="Archon"),
        rule="only_vampires_call_referendums",
        says="Gang may not call a referendum: Gang is an ally.",
    )
    kept(sarahs(), ActionCardPlayed(minion="Gang", card="Feast"))
    kept(sarahs(), PoliticalAction(minion="Lupo", card="Archon"))


def test_what_equipment_grants_is_not_for_the_action_that_brings_it() -> None:
    """The bonus of a piece of equipment belongs to the piece, not to the equip action."""
    laptop = Equip(
        minion="Lupo", card="Laptop", effects=(Modifies(what="bleed", by=1), Costs(counter="pool", amount=1))
    )
    done = kept(sarahs(), laptop)
    assert done.table.cards["Lupo"].bleed_added == 0
    done = kept(
        sarahs(), laptop, NoBlock(), Resolved(), CardUsed(card="Laptop", minion="Rake", effects=(Burns(card="Laptop"),))
    )
    assert done.table.seats["Sarah"].pool == 29
    assert "Laptop" not in done.table.cards
