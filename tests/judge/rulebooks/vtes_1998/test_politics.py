"""Sections 6.3 to 6.3.2: the political action and its referendum."""

from typing import Any

import pytest

from events.common import RolledBack
from events.effects.base import Attaches, Burns, Gains, Modifies
from events.methuselah.events import (
    BloodHuntCalled,
    Hunt,
    Modifier,
    PoliticalAction,
    PriscusVote,
    ReferendumResolved,
    Resolved,
    TermsChosen,
    Vote,
)
from events.methuselah.position import Action, Ballot, Diablerie, Position, Referendum
from judge import books
from judge.judging import judge
from tests.helpers.ledger import unders
from tests.helpers.methuselah.tables import ally, broken, kept, table, unclear, vampire

PRINCE = vampire("Rake", "Sarah", title="Prince of Atlanta", sect="Camarilla")
CALL = PoliticalAction(minion="Lupo", card="Ancient Influence")


def senate(*cards: Any, **rest: Any) -> Position:
    """Sarah's Lupo has called a referendum with a card from her hand; nobody has voted yet."""
    action = Action(
        minion="Lupo", kind="political action", methuselah="Sarah", card="Ancient Influence", outcome="succeeds"
    )
    referendum = rest.pop("referendum", Referendum(caller="Sarah", card="Ancient Influence"))
    return table(vampire("Lupo", "Sarah", tapped=True), *cards, action=action, referendum=referendum, **rest)


# --- 6.3, 6.3.1 -----------------------------------------------------------------------------------------------------


def test_a_referendum_needs_a_cause() -> None:
    """Votes are cast only in the referendum of a successful political action, or of a Blood Hunt."""
    broken(
        table(PRINCE),
        Vote(methuselah="Sarah", source="vampire", by="Rake"),
        rule="a_referendum_needs_a_cause",
        says="No referendum is in progress.",
    )
    broken(
        table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis", intercept=1)),
        CALL,
        Resolved(outcome="succeeds"),
        ReferendumResolved(),
        ReferendumResolved(),
        rule="a_referendum_needs_a_cause",
        says="No referendum is in progress.",
    )
    kept(table(vampire("Lupo", "Sarah"), PRINCE), CALL, Vote(methuselah="Sarah", source="vampire", by="Rake"))


def test_a_blocked_political_action_calls_no_referendum() -> None:
    """The terms are chosen only when the action has succeeded: a_referendum_needs_a_cause."""
    blocked = Action(minion="Lupo", kind="political action", methuselah="Sarah", card="Archon", outcome="blocked")
    broken(
        table(vampire("Lupo", "Sarah"), action=blocked),
        TermsChosen(terms="Alexis"),
        rule="a_referendum_needs_a_cause",
        says="No referendum is in progress.",
    )


def test_a_vote_after_a_diablerie_is_on_a_blood_hunt() -> None:
    """Who votes after a diablerie has called for the Blood Hunt; with a_blood_hunt_is_put_to_the_vote."""
    drunk = Diablerie(diabolist="Lupo", victim="Thomas", burned=True)
    vote = Vote(methuselah="Sarah", source="vampire", by="Rake")
    judgement = kept(table(vampire("Lupo", "Alexis"), PRINCE, diablerie=drunk), vote)
    assert judgement.table.referendum.hunted == "Lupo"
    assert "a_blood_hunt_is_put_to_the_vote" in unders(judgement)


def test_a_political_action_needs_its_card() -> None:
    """A referendum is called by a political action card, or as a card in play allows."""
    kept(table(vampire("Lupo", "Sarah", sect="Camarilla")), PoliticalAction(minion="Lupo", card="Archon"))
    kept(table(vampire("Lupo", "Sarah")), CALL)
    kept(table(vampire("Lupo", "Sarah")), PoliticalAction(minion="Lupo", card="Blur", in_play=True))
    broken(
        table(vampire("Lupo", "Sarah")),
        PoliticalAction(minion="Lupo", card="Blur"),
        rule="a_political_action_needs_its_card",
        says="Lupo may not call a referendum with Blur: its type is combat.",
    )


def test_a_political_action_is_undirected_and_taps_the_vampire() -> None:
    """Whatever its referendum will do, a political action is directed at nobody; prey and predator may block it."""
    judgement = kept(table(vampire("Lupo", "Sarah")), PoliticalAction(minion="Lupo", card="Ancient Influence"))
    assert judgement.table.directed_at() == ""
    assert judgement.table.may_block() == ("Alexis", "Richard")
    assert judgement.table.tapped("Lupo")
    assert judgement.table.stealth() == 1


# --- 6.3.2 ----------------------------------------------------------------------------------------------------------


def test_a_successful_political_action_calls_the_referendum() -> None:
    """When a political action succeeds, its caller's referendum begins with the terms."""
    judgement = kept(table(vampire("Lupo", "Sarah")), CALL, Resolved())
    referendum = judgement.table.referendum
    assert (referendum.caller, referendum.card, referendum.step) == ("Sarah", "Ancient Influence", "terms")
    assert referendum.from_hand
    assert "a_successful_political_action_calls_the_referendum" in unders(judgement)


def test_votes_granted_by_a_modifier_wait_for_the_referendum() -> None:
    """A modifier that grants votes is played in the referendum, so the action has succeeded."""
    play = Modifier(minion="Lupo", card="Bewitching Oration", effects=(Modifies(what="votes", by=2),))
    judgement = kept(table(vampire("Lupo", "Sarah")), CALL, play)
    assert judgement.table.granted_to("Lupo") == 2
    assert "cards_may_give_votes" in unders(judgement)


def test_hands_are_filled_after_a_referendum() -> None:
    """The calling card is replaced at once; cards burned for votes only when the referendum is over."""
    judgement = kept(
        table(vampire("Lupo", "Sarah"), seats={"Alexis": {"library": 20}, "Sarah": {"library": 20}}),
        CALL,
        Resolved(),
        Vote(methuselah="Alexis", source="card", card="Praxis Seizure"),
    )
    assert judgement.table.hand_of("Sarah") == 7
    assert judgement.table.hand_of("Alexis") == 6
    assert judgement.table.seats["Alexis"].owed_draws == 1
    after = kept(judgement.table.position(), ReferendumResolved())
    assert after.table.hand_of("Alexis") == 7
    assert after.table.seats["Alexis"].library == 19
    assert after.table.seats["Alexis"].owed_draws == 0
    assert "hands_are_filled_after_a_referendum" in unders(after)
    assert "no_draws_during_a_referendum" in unders(judgement)


def test_an_empty_library_fills_no_hand_after_a_referendum() -> None:
    """Without library cards, hands_are_filled_after_a_referendum no further."""
    vote = Vote(methuselah="Alexis", source="card")
    judgement = kept(senate(seats={"Alexis": {"library": 0}}), vote, ReferendumResolved())
    assert judgement.table.hand_of("Alexis") == 6


# --- 6.3.2(1) -------------------------------------------------------------------------------------------------------


def test_the_terms_are_set_before_votes_are_cast() -> None:
    """Once a vote has been cast, the terms stand."""
    vote, terms = Vote(methuselah="Sarah", source="vampire", by="Rake"), TermsChosen(terms="Alexis")
    rule = "the_terms_are_set_before_votes_are_cast"
    kept(senate(PRINCE), terms, vote)
    says = "Sarah may not choose the terms now: Sarah has voted."
    broken(senate(PRINCE), terms, vote, TermsChosen(terms="Ryan"), rule=rule, says=says)
    begun = kept(senate(PRINCE), vote).table.position()
    broken(begun, terms, rule=rule, says=says)


@pytest.mark.parametrize("book", ["jyhad-1994", "vtes-1998"])
def test_who_votes_before_the_terms_is_too_early(book: str) -> None:
    """The vote was out of order, known since the terms: it is told once, of who voted first."""
    vote, terms = Vote(methuselah="Sarah", source="vampire", by="Rake"), TermsChosen(terms="Alexis")
    other = Vote(methuselah="Jennifer", source="edge")
    says = "Jennifer votes too early: Sarah had not chosen the terms."
    position = senate(PRINCE, edge="Jennifer")
    found = judge((other, vote, terms), books()[book], position).wrong
    assert [(one.event, one.rule, one.says) for one in found] == [(1, "the_terms_are_set_before_votes_are_cast", says)]
    assert found[0].facts[-1].since == 3
    assert judge((other, vote, RolledBack(to=0), terms, vote), books()[book], position).wrong == []
    again = judge((other, terms, TermsChosen(terms="Ryan")), books()[book], position).wrong
    assert [one.event for one in again] == [1, 3]


def test_a_priscus_votes_before_the_terms() -> None:
    """A vote among the Prisci is a vote."""
    position = senate(vampire("Velya", "Ryan", title="Priscus", sect="Sabbat"))
    found = judge((PriscusVote(minion="Velya"), TermsChosen(terms="Alexis")), books()["vtes-1998"], position).wrong
    assert [(one.event, one.says) for one in found] == [(1, "Ryan votes too early: Sarah had not chosen the terms.")]


def test_the_caller_sets_the_terms() -> None:
    """The terms are the caller's choices, and what they do happens if the referendum passes."""
    judgement = kept(senate(), TermsChosen(terms="Alexis", effects=(Gains(who="Alexis", counter="pool", amount=-2),)))
    assert judgement.table.referendum.terms == "Alexis"
    assert judgement.table.referendum.step == "polling"
    assert "the_caller_sets_the_terms" in unders(judgement)
    passed = kept(judgement.table.position(), Vote(methuselah="Sarah", source="card"), ReferendumResolved())
    assert passed.table.pool_of("Alexis") == 28


# --- 6.3.2(2) -------------------------------------------------------------------------------------------------------


def test_polling_begins_with_the_first_vote() -> None:
    """A referendum without terms goes on to the polling when somebody votes, in whatever order."""
    judgement = kept(senate(edge="Jennifer"), Vote(methuselah="Jennifer", source="edge"))
    assert judgement.table.referendum.step == "polling"
    assert "polling_begins_with_the_first_vote" in unders(judgement)
    kept(senate(edge="Jennifer"), Vote(methuselah="Jennifer", source="edge"), Vote(methuselah="Sarah", source="card"))


def test_nobody_has_to_vote() -> None:
    """A referendum in which nobody votes is lawful; it fails, tied at none."""
    judgement = kept(senate(PRINCE, edge="Sarah"), ReferendumResolved(outcome="fails"))
    assert judgement.table.edge == "Sarah"


def test_a_cast_vote_stands() -> None:
    """A vote cast is neither changed nor cast again."""
    first = Vote(methuselah="Sarah", source="vampire", by="Rake")
    says = "Rake has voted for the referendum already: votes cast stand."
    broken(
        senate(PRINCE),
        first,
        Vote(methuselah="Sarah", source="vampire", by="Rake", against=True),
        rule="a_cast_vote_stands",
        says=says,
    )
    broken(senate(PRINCE), first, first, rule="a_cast_vote_stands", says=says)
    velya = vampire("Velya", "Ryan", title="Priscus", sect="Sabbat")
    broken(
        senate(velya),
        PriscusVote(minion="Velya"),
        PriscusVote(minion="Velya", against=True),
        rule="a_cast_vote_stands",
        says="Velya has voted among the Prisci already: a vote cast stands.",
    )
    other = vampire("Thomas", "Alexis", title="Primogen", sect="Camarilla")
    kept(senate(PRINCE, other), first, Vote(methuselah="Alexis", source="vampire", by="Thomas", against=True))


def test_any_methuselah_in_the_game_votes() -> None:
    """Any Methuselah in the game may vote; one who has been ousted may not."""
    kept(senate(), Vote(methuselah="Jennifer", source="card"))
    broken(
        senate(seats={"Jennifer": {"out": "ousted", "pool": 0}}),
        Vote(methuselah="Jennifer", source="card"),
        rule="the_methuselah_named_is_in_the_game",
        says="Jennifer has left the game: she was ousted.",
    )


def test_votes_after_the_polling_come_too_late() -> None:
    """When the referendum is resolved, nobody votes any more: a_referendum_needs_a_cause."""
    broken(
        senate(PRINCE),
        ReferendumResolved(),
        Vote(methuselah="Sarah", source="vampire", by="Rake"),
        rule="a_referendum_needs_a_cause",
        says="No referendum is in progress.",
    )


# --- 6.3.2(3) -------------------------------------------------------------------------------------------------------


def tallied(votes_for: int, votes_against: int, **more: Any) -> Position:
    """A referendum in which this many votes have been cast; it burns two pool of Alexis."""
    ballots = (
        Ballot(methuselah="Sarah", source="vampire", by="Rake", votes=votes_for),
        Ballot(methuselah="Alexis", source="vampire", by="Thomas", votes=votes_against, against=True),
    )
    effects = (Gains(who="Alexis", counter="pool", amount=-2),)
    return senate(referendum=Referendum(caller="Sarah", card="X", ballots=ballots, effects=effects, **more))


def test_a_majority_passes_the_referendum() -> None:
    """More votes for than against pass; a tie fails, and what fails does nothing."""
    for votes_for, votes_against, pool in ((3, 2, 28), (2, 2, 30), (2, 3, 30)):
        judgement = kept(tallied(votes_for, votes_against), ReferendumResolved())
        assert judgement.table.pool_of("Alexis") == pool
        assert judgement.table.referendum is None
        assert judgement.table.action is None
        assert "a_majority_passes_the_referendum" in unders(judgement)


def test_the_votes_decide_the_referendum() -> None:
    """An outcome against the votes is against the rules, and happens as it was played."""
    kept(tallied(3, 2), ReferendumResolved(outcome="passes"))
    kept(tallied(2, 2), ReferendumResolved(outcome="fails"))
    broken(
        tallied(2, 2),
        ReferendumResolved(outcome="passes"),
        rule="the_votes_decide_the_referendum",
        says="The referendum fails: 2 for, 2 against.",
    )
    broken(
        tallied(3, 2),
        ReferendumResolved(outcome="fails"),
        rule="the_votes_decide_the_referendum",
        says="The referendum passes: 3 for, 2 against.",
    )


def test_votes_that_nobody_told_decide_as_the_table_says() -> None:
    """When a vampire voted of whom nobody said how many votes it has, the table's outcome is taken."""
    kept(tallied(0, 2), ReferendumResolved(outcome="passes"))


def test_the_calling_card_goes_to_the_ash_heap_or_into_play() -> None:
    """A political action card burns when its referendum is over, unless it is put into play by it."""
    judgement = kept(senate(), ReferendumResolved())
    assert judgement.table.seats["Sarah"].ash_heap == ("Ancient Influence",)
    assert "an_action_card_burns_when_resolved" in unders(judgement)
    archon = Referendum(caller="Sarah", card="Archon", effects=(Attaches(card="Archon", on="Lupo"),))
    vote = Vote(methuselah="Sarah", source="card")
    passed = kept(senate(referendum=archon), vote, ReferendumResolved())
    assert passed.table.cards["Archon"].on == "Lupo"
    assert passed.table.seats["Sarah"].ash_heap == ()
    failed = kept(senate(referendum=archon), ReferendumResolved())
    assert "Archon" not in failed.table.cards
    assert failed.table.seats["Sarah"].ash_heap == ("Archon",)


def test_a_card_in_play_that_calls_a_referendum_stays() -> None:
    """A referendum called by a card in play burns no card, and gives its caller no vote of it."""
    elysium = vampire("Elysium: the Arboretum", "Alexis", kind="location", region="in play")
    call = PoliticalAction(minion="Lupo", card="Elysium: the Arboretum", in_play=True)
    burning = TermsChosen(effects=(Burns(card="Elysium: the Arboretum"),))
    lupo = vampire("Lupo", "Sarah", sect="Camarilla")
    failed = kept(table(lupo, elysium), call, burning, ReferendumResolved())
    assert failed.table.known("Elysium: the Arboretum")
    assert failed.table.seats["Sarah"].ash_heap == ()
    passed = kept(table(lupo, elysium, edge="Sarah"), call, burning, Vote(methuselah="Sarah", source="edge"))
    passed = kept(passed.table.position(), ReferendumResolved())
    assert not passed.table.known("Elysium: the Arboretum")
    assert passed.table.seats["Alexis"].ash_heap == ("Elysium: the Arboretum",)


# --- the vote on a Blood Hunt ---------------------------------------------------------------------------------------


def hunt(*cards: Any) -> Position:
    """Alexis's Lupo has just committed diablerie."""
    drunk = Diablerie(diabolist="Lupo", victim="Thomas", burned=True)
    return table(vampire("Lupo", "Alexis"), PRINCE, *cards, diablerie=drunk)


def test_a_passed_blood_hunt_burns_the_diabolist() -> None:
    """A Blood Hunt is voted like any other referendum; when it passes, the diabolist is burned."""
    call, vote = BloodHuntCalled(methuselah="Richard"), Vote(methuselah="Sarah", source="vampire", by="Rake")
    judgement = kept(hunt(), call, vote, ReferendumResolved())
    assert not judgement.table.known("Lupo")
    assert judgement.table.seats["Alexis"].ash_heap == ("Lupo",)
    assert "a_passed_blood_hunt_burns_the_diabolist" in unders(judgement)
    spared = kept(hunt(), call, ReferendumResolved())
    assert spared.table.known("Lupo")


def test_a_blood_hunt_is_not_called_later() -> None:
    """When a_new_action_begins after a diablerie, the time to call a Blood Hunt is over."""
    judgement = kept(hunt(), Hunt(minion="Rake"))
    assert judgement.table.diablerie is None
    assert "a_new_action_begins" in unders(judgement)
    broken(
        hunt(),
        Hunt(minion="Rake"),
        BloodHuntCalled(methuselah="Richard"),
        rule="a_blood_hunt_follows_diablerie",
        says="Richard may not call a Blood Hunt: no vampire has just committed diablerie.",
    )


def test_the_caller_of_a_blood_hunt_may_burn_a_political_card() -> None:
    """No card calls a Blood Hunt, so the vote of a political action card comes from the caller's hand too."""
    call = BloodHuntCalled(methuselah="Richard")
    judgement = kept(hunt(), call, Vote(methuselah="Richard", source="card"))
    assert judgement.table.hand_of("Richard") == 6
    vote = Vote(methuselah="Richard", source="card", against=True)
    kept(hunt(), call, vote)


def test_allies_and_others_are_no_voters() -> None:
    """An ally is no titled vampire: only_ready_vampires_vote."""
    broken(
        senate(ally("Mage", "Alexis", votes=1)),
        Vote(methuselah="Alexis", source="vampire", by="Mage"),
        rule="only_ready_vampires_vote",
        says="Mage may not vote: Mage is no vampire.",
    )


def test_the_calling_cards_vote_goes_either_way() -> None:
    """The calling card's vote may go against its own referendum, or so one may read it."""
    kept(senate(), Vote(methuselah="Sarah", source="card"))
    unclear(
        senate(),
        Vote(methuselah="Sarah", source="card", against=True),
        rule="the_calling_cards_vote_goes_either_way",
        says="Whether the calling card's vote may be cast against its referendum: any vote goes either way, "
        "but this one may be meant as support.",
    )
