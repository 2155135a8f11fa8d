"""Sections 16 and 17 of 1994: torpor, diablerie, votes, contested titles."""

import pytest

from events.effects.base import Modifies
from events.effects.methuselah import Titles
from events.methuselah.events import (
    BloodHuntCalled,
    DiablerieResolved,
    Diablerize,
    DisciplineFound,
    EffectHappened,
    Encounter,
    EncounterSettled,
    EquipmentTaken,
    LeaveTorpor,
    PhaseBegun,
    PriscusVote,
    Reaction,
    Resolved,
    TitleContestPaid,
    Vote,
)
from events.methuselah.position import Referendum
from tests.helpers.ledger import moves_of
from tests.helpers.methuselah.tables import ally, judged, on, table, vampire
from tests.judge.rulebooks.jyhad_1994.ruled import broken, doubted, kept, unclear

LUPO = vampire("Lupo", "Sarah", capacity=6)
THOMAS = vampire("Thomas", "Alexis", region="torpor")
SUCCEEDS = Resolved(outcome="succeeds")
DRUNK = (Diablerize(minion="Lupo", vampire="Thomas"), SUCCEEDS)
MET = (Encounter(minion="Lupo", vampire="Thomas"), SUCCEEDS)
PRINCE = "Prince of Boston"


# --- leaving torpor, encounters ---------------------------------------------------------------------------------------


def test_without_the_blood_only_a_rescue_helps() -> None:
    """With two blood a vampire may leave torpor by himself; with one he may not."""
    rule = "without_the_blood_only_a_rescue_helps"
    says = "Lupo may not leave torpor: it costs 2 blood, and Lupo has 1."
    leaves = LeaveTorpor(minion="Lupo")
    broken(table(vampire("Lupo", "Sarah", region="torpor", counters=1)), leaves, rule=rule, says=says)
    kept(table(vampire("Lupo", "Sarah", region="torpor", counters=2)), leaves)


@pytest.mark.parametrize("blood, left", [(4, 2), (3, 1), (2, 0)])
def test_the_blood_of_a_blocked_exit_is_lost(blood: int, left: int) -> None:
    """A vampire whose way out of torpor is blocked stays there, and loses the two blood all the same."""
    torpid = vampire("Lupo", "Sarah", region="torpor", capacity=6, counters=blood)
    sees = Reaction(minion="Gang", card="Ears", effects=(Modifies("intercept", 1),))
    plays = (LeaveTorpor(minion="Lupo"), sees, Resolved(outcome="blocked"))
    blocked = judged(table(torpid, vampire("Gang", "Alexis")), *plays, book="jyhad-1994")
    assert blocked.wrong == []
    assert (blocked.table.cards["Lupo"].region, blocked.table.cards["Lupo"].counters) == ("torpor", left)
    assert moves_of(blocked.table.ledger, "Lupo", "counters")[-1].under == "the_blood_of_a_blocked_exit_is_lost"


def test_an_encounter_is_settled_when_it_succeeds() -> None:
    """One action, and the choice when it succeeds: a rescue is paid and readies, destruction is diablerie."""
    rescued = kept(table(LUPO, THOMAS), *MET, EncounterSettled(minion="Lupo", choice="rescue")).table
    assert (rescued.cards["Thomas"].region, rescued.cards["Lupo"].counters) == ("ready", 1)
    assert moves_of(rescued.ledger, "Lupo", "counters")[-1].under == "an_encounter_is_settled_when_it_succeeds"
    shared = EncounterSettled(minion="Lupo", choice="rescue", by_rescuer=1, by_rescued=1)
    split = kept(table(LUPO, THOMAS), *MET, shared).table
    assert (split.cards["Lupo"].counters, split.cards["Thomas"].counters) == (2, 2)
    destroyed = kept(table(LUPO, THOMAS), *MET, EncounterSettled(minion="Lupo", choice="destroy"), DiablerieResolved())
    assert "Thomas" not in destroyed.table.cards
    assert destroyed.table.cards["Lupo"].counters == 6


def test_an_encounter_that_nobody_settles_does_nothing() -> None:
    """The choice may be left: the next declaration finds the vampire in torpor, and nothing paid."""
    left = kept(table(LUPO, THOMAS), *MET, PhaseBegun(phase="influence")).table
    assert (left.cards["Thomas"].region, left.cards["Lupo"].counters, left.action) == ("torpor", 3, None)


def test_a_choice_needs_its_encounter() -> None:
    """Who chooses is who encounters, after success, and a rescue is paid in full by those who can."""
    rule = "a_choice_needs_its_encounter"
    rescue = EncounterSettled(minion="Lupo", choice="rescue")
    says = "Lupo encounters no vampire in torpor."
    broken(table(LUPO, THOMAS), rescue, rule=rule, says=says)
    says = "Rake may not choose: Lupo encounters Thomas."
    rake = vampire("Rake", "Sarah")
    broken(table(LUPO, rake, THOMAS), *MET, EncounterSettled(minion="Rake", choice="destroy"), rule=rule, says=says)
    rule, says = (
        "a_rescue_is_paid_by_rescuer_and_rescued",
        "Lupo and Thomas may not pay 2 and 1: the rescue costs 2 blood.",
    )
    dear = EncounterSettled(minion="Lupo", choice="rescue", by_rescuer=2, by_rescued=1)
    broken(table(LUPO, THOMAS), *MET, dear, rule=rule, says=says)
    says = "Lupo may not pay 2 blood for the rescue: there is 1."
    poor = vampire("Lupo", "Sarah", counters=1)
    empty = vampire("Thomas", "Alexis", region="torpor", counters=0)
    broken(table(poor, empty), *MET, rescue, rule=rule, says=says)


def test_allies_do_not_encounter() -> None:
    """To encounter a vampire in torpor is for vampires."""
    says = "Mage may not encounter a vampire in torpor: Mage is an ally."
    given = (table(ally("Mage", "Sarah"), THOMAS), Encounter(minion="Mage", vampire="Thomas"))
    broken(*given, rule="allies_do_not_encounter", says=says)
    kept(table(LUPO, THOMAS), Encounter(minion="Lupo", vampire="Thomas"))


# --- diablerie --------------------------------------------------------------------------------------------------------


def test_a_diablerie_gives_what_it_gives() -> None:
    """Blood, equipment and skill in any order; without a diablerie none of it; a skill after the hunt is open."""
    rule, learns = "a_diablerie_gives_what_it_gives", DisciplineFound(minion="Lupo", card="Potence", found="library")
    says = "There is no diablerie to be resolved."
    broken(table(LUPO, THOMAS), learns, rule=rule, says=says)
    kept(table(LUPO, THOMAS), *DRUNK, DiablerieResolved())
    says = "A bloodhunt has been called already: either the skill is given before it, or the order does not matter."
    older = vampire("Thomas", "Alexis", region="torpor", capacity=9)
    called = (*DRUNK, DiablerieResolved(), BloodHuntCalled(methuselah="Ryan"))
    assert says in doubted(table(LUPO, older), *called, learns)


def test_diablerie_gives_the_equipment() -> None:
    """All equipment of the victim is the diabolist's (diablerie_gives_all_equipment)."""
    gun = on("Gun", "Thomas", "Alexis")
    given = kept(table(LUPO, THOMAS, gun), *DRUNK, DiablerieResolved()).table
    assert (given.cards["Gun"].on, given.cards["Gun"].controller) == ("Lupo", "Sarah")
    assert moves_of(given.ledger, "Gun", "on")[-1].under == "diablerie_gives_the_equipment"


def test_part_of_the_equipment_may_be_left() -> None:
    """Who takes one piece and leaves another: whether she may is open; who takes all leaves nothing open."""
    armed = table(LUPO, THOMAS, on("Gun", "Thomas", "Alexis"), on("Flak", "Thomas", "Alexis"))
    one, both = (EquipmentTaken(minion="Lupo", equipment=names) for names in (("Gun",), ("Gun", "Flak")))
    kept(armed, *DRUNK, both, DiablerieResolved())
    says = "Flak is left on Thomas: either the diabolist gets all equipment, or may leave some of it."
    unclear(armed, *DRUNK, one, DiablerieResolved(), rule="part_of_the_equipment_may_be_left", says=says)


def test_a_skill_from_the_hand_may_be_replaced() -> None:
    """A skill from the library leaves nothing open; whether one from the hand is replaced does."""
    older = vampire("Thomas", "Alexis", region="torpor", capacity=9)
    kept(table(LUPO, older), *DRUNK, DisciplineFound(minion="Lupo", card="Potence", found="library"))
    says = "Potence comes from the hand: either it counts as played and is replaced, or it is not replaced."
    found = DisciplineFound(minion="Lupo", card="Potence", found="hand")
    unclear(table(LUPO, older), *DRUNK, found, rule="a_skill_from_the_hand_may_be_replaced", says=says)


# --- votes ------------------------------------------------------------------------------------------------------------


def polling(*cards: object, caller: str = "Sarah") -> object:
    """A table at which votes are being cast."""
    return table(
        *cards, referendum=Referendum(caller=caller, card="Consanguineous Boon", from_hand=True, step="polling")
    )  # type: ignore[arg-type]


def card_vote(methuselah: str, card: str = "") -> Vote:
    """A vote of a political card."""
    return Vote(methuselah=methuselah, source="card", card=card, votes=1)


def test_the_caller_may_add_political_cards() -> None:
    """Others use as many political cards as they like; whether the caller adds one to hers is open."""
    kept(polling(LUPO), card_vote("Alexis", "Boon"), card_vote("Alexis", "Agitation"))
    says = "Sarah called the vote and adds a political card: either only the others may do so, or everybody may."
    given = (polling(LUPO), card_vote("Sarah"), card_vote("Sarah", "Agitation"))
    unclear(*given, rule="the_caller_may_add_political_cards", says=says)


def test_votes_may_be_split() -> None:
    """All votes of a prince on one side leave nothing open; a part of them does, and so do two sides."""
    prince = vampire("Lupo", "Sarah", title=PRINCE)
    kept(polling(prince), Vote(methuselah="Sarah", source="vampire", by="Lupo", votes=2))
    says = (
        "Lupo has 2 votes and casts a part of them: either the votes of a vampire are split, or all are cast together."
    )
    one = Vote(methuselah="Sarah", source="vampire", by="Lupo", votes=1)
    unclear(polling(prince), one, rule="votes_may_be_split", says=says)
    primogen = vampire("Rake", "Sarah", title="Primogen")
    says = (
        "Sarah votes against and has voted otherwise before: either a player may vote on both sides, "
        "or all her votes agree."
    )
    given = (
        polling(prince, primogen),
        Vote(methuselah="Sarah", source="vampire", by="Lupo", votes=2),
        Vote(methuselah="Sarah", source="vampire", by="Rake", votes=1, against=True),
    )
    unclear(*given, rule="votes_may_be_split", says=says)


def test_nobody_votes_as_a_priscus() -> None:
    """There is no block of Prisci."""
    says = "Aleph may not vote as a Priscus: there is no such vote."
    given = (polling(vampire("Aleph", "Alexis")), PriscusVote(minion="Aleph"))
    broken(*given, rule="nobody_votes_as_a_priscus", says=says)


def test_a_contested_title_may_vote() -> None:
    """A prince votes; whether one does whose title is contested is open (contested_titles_give_votes)."""
    vote = Vote(methuselah="Sarah", source="vampire", by="Lupo", votes=2)
    kept(polling(vampire("Lupo", "Sarah", title=PRINCE)), vote)
    says = (
        f"Lupo contests the title {PRINCE}: either it gives its votes meanwhile, or it is out of play as a contested "
        "card is."
    )
    rivals = (
        vampire("Lupo", "Sarah", title=PRINCE, title_contested=True),
        vampire("Thomas", "Alexis", title=PRINCE, title_contested=True),
    )
    given = (polling(*rivals), vote)
    unclear(*given, rule="a_contested_title_may_vote", says=says)


# --- titles -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("blood", "region"), [(0, "torpor"), (1, "ready")])
def test_an_empty_claimant_goes_to_torpor(blood: int, region: str) -> None:
    """Who cannot pay for a contested title falls into torpor; one blood is enough (an_unpaid_title_sends_to_torpor)."""
    lupo = vampire("Lupo", "Sarah", title=PRINCE, title_contested=True, counters=blood)
    rival = vampire("Thomas", "Alexis", title=PRINCE, title_contested=True)
    paid = kept(table(lupo, rival, phase="untap"), TitleContestPaid(minion="Lupo")).table
    assert (paid.cards["Lupo"].region, paid.cards["Lupo"].counters) == (region, 0)
    left = kept(table(lupo, rival, phase="untap"), PhaseBegun(phase="master")).table
    assert (left.cards["Lupo"].region, left.cards["Lupo"].title) == (region, PRINCE)
    if region == "torpor":
        assert moves_of(left.ledger, "Lupo", "region")[-1].under == "an_empty_claimant_goes_to_torpor"


def test_a_second_title_is_open() -> None:
    """A first title leaves nothing open; whether a second takes its place does."""
    made = EffectHappened(methuselah="Sarah", card="Praxis", effects=(Titles(minion="Lupo", title=PRINCE),))
    kept(table(LUPO), made)
    says = (
        f"Lupo has the title Primogen and becomes {PRINCE}: either the new title takes the place of the old, "
        "or both are held."
    )
    unclear(table(vampire("Lupo", "Sarah", title="Primogen")), made, rule="a_second_title_is_open", says=says)
