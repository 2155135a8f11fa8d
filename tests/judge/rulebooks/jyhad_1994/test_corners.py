"""Where several rules of 1994 meet: what was once judged wrongly stays judged rightly."""

from typing import Any

import pytest

from events.effects.base import Burns, Costs, Gains, Modifies, Untaps
from events.methuselah.events import (
    ActionCardPlayed,
    Bleed,
    Block,
    ContestPaid,
    ContestYielded,
    DiablerieResolved,
    Diablerize,
    Discarded,
    DisciplineFound,
    EffectHappened,
    Encounter,
    EncounterSettled,
    Hunt,
    Modifier,
    PhaseBegun,
    PoliticalAction,
    Rescue,
    Resolved,
    TitleContestPaid,
    TitleYielded,
    TurnBegun,
    Vote,
)
from tests.helpers.methuselah import tables
from tests.helpers.methuselah.tables import table, vampire
from tests.judge.rulebooks.jyhad_1994.recorded import BOOK
from tests.judge.rulebooks.jyhad_1994.ruled import broken, doubted, kept, unclear

LUPO, RAKE = vampire("Lupo", "Sarah", capacity=6), vampire("Rake", "Sarah")
THOMAS = vampire("Thomas", "Alexis", region="torpor")
SUCCEEDS = Resolved(outcome="succeeds")
PRINCE = "Prince of Boston"
FACE_DOWN = (
    vampire("Lupo", "Sarah", capacity=6, contested=True),
    vampire("Lupo #2", "Alexis", capacity=6, contested=True),
)
LAST_POOL = {"Sarah": {"pool": 1}}


# --- empty hunters ----------------------------------------------------------------------------------------------------


def test_two_empty_vampires_hunt_in_either_order() -> None:
    """Two who begin the phase empty hunt one after the other (who_begins_the_phase_empty_hunts_first)."""
    empty = table(vampire("Lupo", "Sarah", counters=0), vampire("Rake", "Sarah", counters=0), phase="master")
    first, second = Hunt(minion="Lupo"), Hunt(minion="Rake")
    kept(empty, first, SUCCEEDS, second, SUCCEEDS)
    kept(empty, second, SUCCEEDS, first, SUCCEEDS)
    says = "Rake may not do so: Rake is empty and must hunt."
    broken(empty, Bleed(minion="Rake", target="Alexis"), rule="an_empty_vampire_takes_no_other_action", says=says)


def test_one_who_was_fed_waits_for_the_other_empty_one() -> None:
    """Who began empty and has blood now waits as everybody does."""
    empty = table(vampire("Lupo", "Sarah", counters=0), vampire("Rake", "Sarah", counters=0), phase="master")
    fed = (PhaseBegun(phase="minion"), EffectHappened(card="Vessel", effects=(Gains("Rake", "blood", 1),)))
    says = "Rake may not act yet: Lupo began the minion phase empty and must hunt first."
    rule = "who_begins_the_phase_empty_hunts_first"
    broken(empty, *fed, Bleed(minion="Rake", target="Alexis"), rule=rule, says=says)


def test_a_vampire_whose_blood_nobody_counted_bars_nobody() -> None:
    """What nobody counted is not held against anybody."""
    uncounted = vampire("Lupo", "Sarah", counters=0, uncounted=True)
    kept(table(uncounted, RAKE, phase="master"), Bleed(minion="Rake", target="Alexis"))


# --- contests ---------------------------------------------------------------------------------------------------------


def test_nobody_is_ousted_by_a_contest_that_she_may_yield() -> None:
    """With her last pool she has yielded unless she says that she pays: nobody is ousted by a gap."""
    at_one = table(*FACE_DOWN, RAKE, phase="untap", seats=LAST_POOL)
    goes_on = kept(at_one, Bleed(minion="Rake", target="Alexis")).table
    assert (goes_on.seats["Sarah"].pool, "Lupo" in goes_on.cards) == (1, False)
    assert "Lupo" not in kept(at_one, PhaseBegun(phase="master")).table.cards
    assert "Lupo" in kept(at_one, PhaseBegun(phase="untap")).table.cards
    assert not kept(at_one, TurnBegun(methuselah="Alexis")).table.seats["Sarah"].out
    assert kept(at_one, ContestPaid(card="Lupo")).table.seats["Sarah"].out == "ousted"
    at_two = table(*FACE_DOWN, RAKE, phase="untap", seats={"Sarah": {"pool": 2}})
    pays = kept(at_two, Bleed(minion="Rake", target="Alexis")).table
    assert (pays.seats["Sarah"].pool, "Lupo" in pays.cards) == (1, True)


def test_what_was_done_to_a_card_before_it_left_is_said_again() -> None:
    """She untapped, paid her last pool, and her cards went: that one of them untapped may be said then, once."""
    turns = table(*FACE_DOWN, vampire("Rake", "Sarah", tapped=True), turn="Richard", seats=LAST_POOL)
    gone = turns, TurnBegun(methuselah="Sarah"), ContestPaid(card="Lupo")
    untaps = EffectHappened(effects=(Untaps("Rake"),))
    kept(*gone, untaps)
    rule, says = (
        "an_ousted_methuselahs_cards_are_returned",
        "Rake was returned to Sarah in event 2, and is out of the game.",
    )
    broken(*gone, EffectHappened(effects=(Gains("Rake", "blood", 1),)), rule=rule, says=says)


def test_a_contest_without_a_rival_costs_nothing() -> None:
    """Who has yielded one of two copies of her own contests with nobody (an_unyielded_contest_is_paid)."""
    both = (FACE_DOWN[0], vampire("Lupo #2", "Sarah", contested=True))
    untap = table(*both, phase="untap")
    alone = kept(untap, ContestYielded(card="Lupo #2"), PhaseBegun(phase="master")).table
    assert alone.seats["Sarah"].pool == 30
    assert kept(untap, PhaseBegun(phase="master")).table.seats["Sarah"].pool == 28


def test_an_empty_claimant_who_acts_has_yielded() -> None:
    """A claimant without blood goes to torpor, unless he acts in that turn: then he has yielded the title."""
    claims = {"title": PRINCE, "title_contested": True}
    empty = table(vampire("Lupo", "Sarah", counters=0, **claims), vampire("Thomas", "Alexis", **claims), phase="untap")
    acts = kept(empty, Hunt(minion="Lupo")).table.cards["Lupo"]
    assert (acts.region, acts.title) == ("ready", "")
    lies = kept(empty, PhaseBegun(phase="influence")).table.cards["Lupo"]
    assert (lies.region, lies.title) == ("torpor", PRINCE)


def contested_title(blood: int) -> Any:
    """Sarah's untap phase: Lupo has this much blood, and contests with Thomas for a title; Rake has blood."""
    claims = {"title": PRINCE, "title_contested": True}
    lupo = vampire("Lupo", "Sarah", counters=blood, **claims)
    return table(lupo, RAKE, vampire("Thomas", "Alexis", **claims), phase="untap")


@pytest.mark.parametrize(
    ("acts", "rule"),
    [
        (Bleed(minion="Lupo", target="Alexis"), "an_empty_vampire_takes_no_other_action"),
        (Bleed(minion="Rake", target="Alexis"), "who_begins_the_phase_empty_hunts_first"),
    ],
)
def test_who_may_have_paid_the_last_blood_for_a_title(acts: Bleed, rule: str) -> None:
    """Nobody is bound to hunt by a contest that nobody spoke of: it may have been yielded."""
    says = (
        "Lupo contests a title, and nobody said how: either the last blood was paid for it and Lupo must hunt, or the "
        "title was yielded."
    )
    unclear(contested_title(1), acts, rule=rule, says=says)
    kept(contested_title(1), Hunt(minion="Lupo"))
    kept(contested_title(2), acts)
    kept(contested_title(1), TitleYielded(minion="Lupo"), acts)


def test_who_has_paid_the_last_blood_for_a_title_hunts() -> None:
    """A payment that was told leaves no doubt, nor does one of a turn before."""
    pays, bleeds = TitleContestPaid(minion="Lupo"), Bleed(minion="Lupo", target="Alexis")
    rule, says = "an_empty_vampire_takes_no_other_action", "Lupo may not do so: Lupo is empty and must hunt."
    broken(contested_title(1), pays, bleeds, rule=rule, says=says)
    waits = "Rake may not act yet: Lupo began the minion phase empty and must hunt first."
    first = "who_begins_the_phase_empty_hunts_first"
    broken(contested_title(1), pays, Bleed(minion="Rake", target="Alexis"), rule=first, says=waits)


def test_a_contest_of_a_card_is_settled_once() -> None:
    """Paying twice for a card is told under contested cards (a_contest_is_settled_once)."""
    says = "The contest of Lupo has been paid for in this untap phase."
    pays = ContestPaid(card="Lupo")
    broken(table(*FACE_DOWN, phase="untap"), pays, pays, rule="a_contest_is_settled_once", says=says)


# --- encounters, diablerie --------------------------------------------------------------------------------------------


def test_shares_of_a_rescue_are_announced() -> None:
    """When nobody said who pays, those pay who can; a share that was said stands as it was said."""
    poor, met = vampire("Lupo", "Sarah", counters=1), (Encounter(minion="Lupo", vampire="Thomas"), SUCCEEDS)
    split = kept(table(poor, THOMAS), *met, EncounterSettled(minion="Lupo", choice="rescue")).table
    assert (split.cards["Lupo"].counters, split.cards["Thomas"].counters) == (0, 2)
    rescued = kept(table(poor, THOMAS), Rescue(minion="Lupo", vampire="Thomas"), SUCCEEDS).table
    assert (rescued.cards["Lupo"].counters, rescued.cards["Thomas"].counters) == (0, 2)
    empty = vampire("Thomas", "Alexis", region="torpor", counters=0)
    says = "Lupo may not pay 2 blood for the rescue: there is 1."
    settled = EncounterSettled(minion="Lupo", choice="rescue")
    broken(table(poor, empty), *met, settled, rule="a_rescue_is_paid_by_rescuer_and_rescued", says=says)


def test_there_is_no_choice_when_the_vampire_is_gone() -> None:
    """Between success and choice the vampire may have been burned."""
    met = (Encounter(minion="Lupo", vampire="Thomas"), SUCCEEDS)
    burned = EffectHappened(card="Fire", effects=(Burns("Thomas"),))
    says = "Lupo has nothing to choose: Thomas is not in torpor any more."
    chooses = EncounterSettled(minion="Lupo", choice="destroy")
    broken(table(LUPO, THOMAS), *met, burned, chooses, rule="a_choice_needs_its_encounter", says=says)


def test_a_discard_leaves_an_encounter_behind() -> None:
    """Nothing need be chosen, and the discard phase may follow without a word."""
    met = (Encounter(minion="Lupo", vampire="Thomas"), SUCCEEDS)
    left = kept(table(LUPO, THOMAS), *met, Discarded(methuselah="Sarah")).table
    assert (left.turn.phase, left.action) == ("discard", None)


def test_blood_may_wait_for_the_skill() -> None:
    """Where blood of the victim was lost, it is open whether the skill's capacity would have held one more."""
    learns = DisciplineFound(minion="Lupo", card="Potence", found="library")
    drunk = (Diablerize(minion="Lupo", vampire="Thomas"), SUCCEEDS, DiablerieResolved())
    old = vampire("Thomas", "Alexis", region="torpor", capacity=9, counters=4)
    says = (
        "Lupo could not hold all the blood of Thomas: either the blood comes first and the excess is lost, or the "
        "skill does and its capacity holds one more."
    )
    assert doubted(table(LUPO, old), *drunk, learns) == {says}
    assert doubted(table(vampire("Lupo", "Sarah", capacity=7), old), *drunk, learns) == set()


# --- costs ------------------------------------------------------------------------------------------------------------


def boost(card: str, *effects: Modifies | Costs) -> Modifier:
    """A modifier of Lupo's."""
    return Modifier(minion="Lupo", card=card, effects=effects)


def test_two_modifiers_may_be_beyond_the_means_together() -> None:
    """Each can be paid for, both cannot: the second is unclear, and comes to nothing."""
    one = table(vampire("Lupo", "Sarah", counters=1))
    bleeds = (Bleed(minion="Lupo", target="Alexis"), boost("Boost", Modifies("bleed", 2), Costs("blood", 1)))
    second = boost("Push", Modifies("bleed", 1), Costs("blood", 1))
    says = (
        "Push costs more than there is now besides what the action costs already: either it may be played, and has no "
        "effect if it cannot be paid when the action succeeds, or what is played must be affordable."
    )
    unclear(one, *bleeds, second, rule="a_modifier_may_be_beyond_the_means", says=says)
    assert doubted(one, *bleeds) == set()
    paid = after(one, *bleeds, second, SUCCEEDS)
    assert (paid.seats["Alexis"].pool, paid.cards["Lupo"].counters) == (27, 0)


def after(*given: Any) -> Any:
    """The table after declarations of which some are unclear, and none is wrong."""
    return tables.kept(*given, book=BOOK).table


def test_modifiers_of_an_unpaid_action_are_paid_as_far_as_they_can_be() -> None:
    """The action cannot be paid: its modifier is all the same, and only the blood that is there is taken."""
    one = table(vampire("Lupo", "Sarah", counters=1))
    act = ActionCardPlayed(minion="Lupo", card="Raid", effects=(Costs("blood", 2), Gains("Sarah", "pool", 5)))
    unpaid = after(one, act, boost("Boost", Modifies("bleed", 1), Costs("pool", 1)), SUCCEEDS)
    assert (unpaid.seats["Sarah"].pool, unpaid.cards["Lupo"].counters) == (29, 0)


def test_the_last_pool_for_a_modifier_is_unclear_too() -> None:
    """Whether she is ousted before the action takes effect is open for what modifiers cost as well."""
    last = table(LUPO, seats=LAST_POOL)
    bleeds = (Bleed(minion="Lupo", target="Alexis"), boost("Boost", Modifies("bleed", 1), Costs("pool", 1)))
    says = (
        "Sarah pays her last pool: either she is ousted before the action takes effect, or cost and effect are one "
        "event."
    )
    unclear(last, *bleeds, SUCCEEDS, rule="a_successful_action_is_paid_for", says=says)


# --- votes ------------------------------------------------------------------------------------------------------------


def test_a_political_action_is_never_directed() -> None:
    """Whatever a vote is about, only prey and predator block it (several_targets_leave_the_blockers_open)."""
    calls = PoliticalAction(minion="Lupo", card="Boon", effects=(Gains("Ryan", "pool", -2),))
    says = "Aleph may not block: Ryan is neither prey nor predator of Sarah."
    rule = "several_targets_leave_the_blockers_open"
    aleph, thomas = vampire("Aleph", "Ryan"), vampire("Thomas", "Alexis")
    broken(table(LUPO, aleph), calls, Block(minion="Aleph"), rule=rule, says=says)
    kept(table(LUPO, thomas), calls, Block(minion="Thomas"))


def test_a_discard_in_a_vote_is_replaced_after_it() -> None:
    """What is discarded while a vote is held is replaced with what was played for it (every_discard_is_replaced)."""
    seats = {"Alexis": {"library": 30}}
    called = (PoliticalAction(minion="Lupo", card="Boon"), SUCCEEDS)
    votes = Vote(methuselah="Alexis", source="card", card="Praxis", against=True)
    during = kept(table(LUPO, seats=seats), *called, votes, Discarded(methuselah="Alexis", card="Wake")).table
    assert (len(during.seats["Alexis"].hand), during.seats["Alexis"].library) == (5, 30)
    ended = (*called, votes, Discarded(methuselah="Alexis", card="Wake"), PhaseBegun(phase="influence"))
    done = kept(table(LUPO, seats=seats), *ended).table
    assert (len(done.seats["Alexis"].hand), done.seats["Alexis"].library) == (7, 28)
