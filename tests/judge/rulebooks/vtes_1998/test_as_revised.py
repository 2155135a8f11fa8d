"""Where the revised rules set a number or a definition anew: each of them at work, in the play that it decides."""

import pytest

from events.effects.base import Costs, Gains, Modifies, Says
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    ActionCardPlayed,
    Bleed,
    Block,
    ContestPaid,
    DiablerieResolved,
    Diablerize,
    Discarded,
    EffectHappened,
    Encounter,
    EncounterSettled,
    EquipmentTaken,
    MasterPlayed,
    Modifier,
    PhaseBegun,
    Rescue,
    Resolved,
    Transferred,
    Vote,
)
from events.methuselah.position import Referendum
from tests.helpers.ledger import moves_of
from tests.helpers.methuselah.tables import broken, judged, kept, on, table, vampire

LUPO, RAKE, THOMAS = vampire("Lupo", "Sarah"), vampire("Rake", "Sarah"), vampire("Thomas", "Alexis")
TORPID = vampire("Thomas", "Alexis", region="torpor")
SUCCEEDS = Resolved(outcome="succeeds")
MASTER = PhaseBegun(phase="master")
CLAIM = {"title": "Prince of Boston", "title_contested": True}


def test_an_out_of_turn_card_takes_one_action() -> None:
    """Of two master phase actions one is owed and one is left (an_out_of_turn_master_takes_the_phase)."""
    rally = EffectHappened(methuselah="Sarah", card="Rally", effects=(Modifies(what="master actions", by=1),))
    doll = MasterPlayed(methuselah="Sarah", card="Blood Doll", kind="other", target="Lupo")
    owing = table(LUPO, phase="untap", seats={"Sarah": {"master_debt": 1}})
    kept(owing, rally, MASTER, doll)
    says = "Sarah may not play Blood Doll: she has no master phase action left."
    broken(owing, rally, MASTER, doll, doll, rule="a_master_card_takes_a_master_phase_action", says=says)


def test_what_others_control_outlasts_its_owner() -> None:
    """A vampire that Ryan controls goes on after its owner's ousting (an_ousted_methuselahs_cards_leave_with_her)."""
    position = table(vampire("Yuri", "Ryan", owner="Alexis"), turn="Ryan")
    doom = EffectHappened(methuselah="Ryan", card="Doom", effects=(Gains(who="Alexis", counter="pool", amount=-30),))
    kept(position, doom, Bleed(minion="Yuri", target="Jennifer"))


def test_a_contest_left_alone_is_not_paid() -> None:
    """Nothing is paid by itself: to do neither is against the rules (contests_are_paid_unless_yielded)."""
    contested = table(vampire("Lupo", "Sarah", contested=True), vampire("Lupo #2", "Alexis", contested=True))
    contested.turn.phase = "untap"  # type: ignore[union-attr]
    contested.turn.begun_short = False  # type: ignore[union-attr]
    says = "Sarah has neither paid for nor yielded Lupo."
    broken(contested, MASTER, rule="every_contest_is_paid_or_yielded", says=says, verdict="missed")
    assert judged(contested, MASTER).table.seats["Sarah"].pool == 30
    assert kept(contested, ContestPaid(card="Lupo"), MASTER).table.seats["Sarah"].pool == 29


def test_a_discard_that_a_card_demands_is_not_replaced() -> None:
    """Six cards are left after it; the discard of the discard phase is replaced (every_discard_is_replaced)."""
    cull, thrown = (
        EffectHappened(methuselah="Alexis", card="Cull", effects=(Says(words="Sarah discards a card"),)),
        Discarded(methuselah="Sarah"),
    )
    assert len(kept(table(turn="Alexis", phase="master"), cull, thrown).table.seats["Sarah"].hand) == 6
    assert len(kept(table(phase="discard"), thrown).table.seats["Sarah"].hand) == 7


@pytest.mark.parametrize("players", [("Sarah", "Alexis"), ("Sarah", "Alexis", "Ryan")])
def test_a_game_of_two_begins_with_one_transfer(players: tuple[str, ...]) -> None:
    """The first turn has one transfer, with two players as with three (fewest_players_with_early_transfers)."""
    waiting = vampire("Lupo", "Sarah", region="uncontrolled", counters=0)
    first = table(waiting, players=players, number=1, seats={"Sarah": {"turns": 1}})
    opened = PhaseBegun(phase="influence")
    kept(first, opened, Transferred(vampire="Lupo", amount=1))
    says = "Sarah may not spend 2 transfers: she has 1 left."
    rule = "nobody_spends_more_transfers_than_she_has"
    broken(first, opened, Transferred(vampire="Lupo", amount=2), rule=rule, says=says)


def test_who_cannot_pay_for_a_title_stays_ready() -> None:
    """He yields the title and stays where he is (an_unpaid_title_sends_to_torpor)."""
    position = table(vampire("Rake", "Sarah", counters=0, **CLAIM), vampire("Thomas", "Alexis", **CLAIM), phase="untap")
    after = kept(position, MASTER).table.cards["Rake"]
    assert (after.region, after.title) == ("ready", "")


def test_a_contested_title_gives_no_votes() -> None:
    """A Prince has two votes, one whose title is contested none (contested_titles_give_votes)."""
    vote = Vote(methuselah="Sarah", source="vampire", by="Rake", votes=2)
    polling = Referendum(caller="Sarah", card="Consanguineous Boon", from_hand=True, step="polling")
    kept(table(vampire("Rake", "Sarah", title="Prince of Boston"), referendum=polling), vote)
    rivals = table(vampire("Rake", "Sarah", **CLAIM), vampire("Thomas", "Alexis", **CLAIM), referendum=polling)
    says = "Rake may not cast 2 votes: Rake has 0, as its title Prince of Boston is being contested."
    broken(rivals, vote, rule="rival_claims_contest_a_title", says=says)


def test_what_cannot_be_paid_in_full_is_not_paid() -> None:
    """An action for three blood by a vampire with two: nothing happens (costs_are_paid_as_far_as_they_can_be)."""
    rite = ActionCardPlayed(
        minion="Lupo",
        card="Rite",
        effects=(Costs(amount=3, counter="blood"), Gains(who="Sarah", counter="pool", amount=1)),
    )
    poor = table(vampire("Lupo", "Sarah", counters=2), described={"Rite": CardFacts(kind="action", blood=3)})
    after = judged(poor, rite, Resolved()).table
    assert (after.cards["Lupo"].counters, after.seats["Sarah"].pool) == (2, 30)


def test_the_diabolist_leaves_what_he_does_not_take() -> None:
    """Equipment that is not taken burns with the victim (diablerie_gives_all_equipment)."""
    armed = table(LUPO, TORPID, on("Gun", "Thomas", "Alexis"), on("Flak", "Thomas", "Alexis"))
    drunk = (Diablerize(minion="Lupo", vampire="Thomas"), SUCCEEDS)
    gun = EquipmentTaken(minion="Lupo", equipment=("Gun",))
    after = kept(armed, *drunk, gun, DiablerieResolved()).table
    assert (after.cards["Gun"].on, "Flak" in after.cards) == ("Lupo", False)


def test_a_modifier_is_paid_as_it_is_played() -> None:
    """Its blood is gone at once, and stays gone when the action is blocked (modifiers_wait_for_success)."""
    bonding = Modifier(
        minion="Lupo", card="Bonding", effects=(Costs(amount=1, counter="blood"), Modifies(what="bleed", by=1))
    )
    played = (table(LUPO, THOMAS), Bleed(minion="Lupo", target="Alexis"), bonding)
    assert kept(*played).table.cards["Lupo"].counters == 2
    assert kept(*played, Block(minion="Thomas"), Resolved(outcome="blocked")).table.cards["Lupo"].counters == 2


def test_the_target_directs_an_action() -> None:
    """What is used on Alexis's minion she blocks, with a symbol or without (the_symbol_directs_an_action)."""
    arson = ActionCardPlayed(minion="Lupo", card="Arson", target="Thomas")
    position = table(LUPO, THOMAS, vampire("Nik", "Richard"), described={"Arson": CardFacts(kind="action")})
    kept(position, arson, Block(minion="Thomas"))
    broken(
        position,
        arson,
        Block(minion="Nik"),
        rule="only_the_target_blocks_a_directed_action",
        says="Nik may not block: the action is directed at Alexis.",
    )


def test_an_encounter_announces_its_purpose() -> None:
    """A rescue or diablerie is announced as such; to encounter and see is no action."""
    kept(table(LUPO, TORPID), Rescue(minion="Lupo", vampire="Thomas"))
    kept(table(LUPO, TORPID), Diablerize(minion="Lupo", vampire="Thomas"))
    says = "Lupo may not only encounter Thomas: what is attempted is announced."
    met = Encounter(minion="Lupo", vampire="Thomas")
    broken(table(LUPO, TORPID), met, rule="an_encounter_announces_its_purpose", says=says)


def test_a_rescue_leaves_nothing_to_choose() -> None:
    """What was announced as a rescue is none to be settled otherwise (a_choice_needs_its_encounter)."""
    rescue = Rescue(minion="Lupo", vampire="Thomas")
    destroys = EncounterSettled(minion="Lupo", choice="destroy")
    says = "Lupo encounters no vampire in torpor."
    broken(table(LUPO, TORPID), rescue, destroys, rule="a_choice_needs_its_encounter", says=says)


def test_what_was_settled_against_the_rules_is_so_all_the_same() -> None:
    """The table goes on with the rescue that it saw (an_encounter_is_settled_when_it_succeeds)."""
    met = (Encounter(minion="Lupo", vampire="Thomas"), SUCCEEDS, EncounterSettled(minion="Lupo", choice="rescue"))
    after = judged(table(LUPO, TORPID), *met)
    assert [ruling.event for ruling in after.wrong] == [1]
    assert after.table.cards["Thomas"].region == "ready"
    assert moves_of(after.table.ledger, "Thomas", "region")[-1].under
