"""Sections 2.2.5 and 4.7: Moots and Board Meetings are called, voted on, and take effect."""

from typing import Any

from events.effects.base import Modifies, Permits
from events.effects.methuselah import Forbids
from events.effects.rage import Empowers, Enfranchises, Kills, Multiplies, Scores
from events.rage.card_facts import RageFacts
from events.rage.events import (
    AbilityUsed,
    Cancelled,
    Described,
    GivenUp,
    JuntaCalled,
    JuntaDecided,
    LotDrawn,
    PhaseBegun,
    Played,
    TurnEnded,
    Voted,
    VoteIntended,
    VotingBegun,
)
from events.rage.position import Card, Voting
from judge import books
from judge.judging import judge
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, kept, table, unclear, why

STRICTLY = books()["rage-2018"].strictly
THREE = ("Sarah", "Ryan", "Eva")


def called(name: str, by: str, kind: str = "moot", owner: str = "Sarah") -> Card:
    """A junta that waits for its vote."""
    return Card(name=name, kind=kind, owner=owner, by=by, place="called", world="both")  # type: ignore[arg-type]


def moot(*parts: Any, **rest: Any) -> Any:
    """The Open Play of a Moot phase."""
    return table(*parts, **{"phase": "moot", **rest})


def voting(*parts: Any, junta: str = "Tribunal", by: str = "Mari", kind: str = "moot", **rest: Any) -> Any:
    """The voting on a junta is in progress."""
    return moot(called(junta, by, kind), *parts, voting=Voting(junta=junta, caller=by), **rest)


def strictly(position: Any, *events: Any) -> list[tuple[str, str]]:
    """What a judge finds who takes nothing for granted."""
    return [(one.rule, one.says) for one in judge(events, STRICTLY, position).wrong]


# --- calling --------------------------------------------------------------------------------------------------------


def test_juntas_are_called_in_the_moot_phase() -> None:
    """The phases before it go by; in a later one the rulebook is open."""
    now = kept(table(phase="resource"), JuntaCalled("Mari", "Tribunal"))
    assert (now.table.phase(), now.table.closed(), now.table.juntas()) == ("moot", False, ("Tribunal",))
    assert "a_junta_waits_for_its_vote" in unders(now)
    says = "Tribunal is called in the Combat phase: the beginning of the Moot phase and any time are both given."
    unclear(
        table(phase="combat"), JuntaCalled("Mari", "Tribunal"), rule="juntas_are_called_in_the_moot_phase", says=says
    )


def test_voting_begins_when_all_juntas_are_called() -> None:
    """A junta that is called when another is voted on, or was, stands; the rulebook is open."""
    rule = "voting_begins_when_all_juntas_are_called"
    says = "Council is called after the voting on Tribunal has begun: whether one may be is not said."
    kept(moot(called("Tribunal", "Mari")), JuntaCalled("Albrecht", "Council"))
    unclear(voting(), JuntaCalled("Albrecht", "Council"), rule=rule, says=says)
    unclear(voting(), JuntaDecided(False), JuntaCalled("Albrecht", "Council"), rule=rule, says=says)


def test_only_a_junta_is_called() -> None:
    """Other cards are played, not called; a card that nobody knows may be one."""
    says = "Howl is not called: it is no junta but of the kind action."
    broken(moot(), JuntaCalled("Mari", "Howl"), rule="only_a_junta_is_called", says=says)
    kept(moot(), JuntaCalled("Mari", "Old Quarrel"))
    kept(moot(), JuntaCalled("Mari"))


def test_only_characters_call_juntas() -> None:
    """No Ally does, though a card may give it leave."""
    rule, says = "only_characters_call_juntas", "Guard Dog may not call Council: only Characters do."
    dog = creature("Guard Dog", "Sarah")
    broken(
        moot(dog),
        JuntaCalled("Guard Dog", "Council", effects=(Permits("a_junta_needs_its_renown"),)),
        rule=rule,
        says=says,
    )
    leave = (Permits(rule), Permits("a_junta_needs_its_renown"))
    assert not judge([JuntaCalled("Guard Dog", "Council", effects=leave)], books()["rage-2018"], moot(dog)).wrong


def test_a_junta_has_a_renown() -> None:
    """Its caller has as much Renown or more: a_junta_needs_its_renown."""
    rule = "a_junta_needs_its_renown"
    says = "Morgan may not play Merger: it requires Renown 5, and Morgan has 4."
    broken(moot(creature("Morgan", "Ryan", renown_by=-1)), JuntaCalled("Morgan", "Merger"), rule=rule, says=says)
    kept(moot(), JuntaCalled("Morgan", "Merger"))
    kept(moot(creature("Stranger", "Ryan", kind="character")), JuntaCalled("Stranger", "Merger"))


def test_some_juntas_require_more() -> None:
    """A keyword that is printed on them: a_junta_needs_one_of_its_keywords."""
    rule = "a_junta_needs_one_of_its_keywords"
    judges = Described("Trial", RageFacts("moot", requires=("Philodox", "Theurge")))
    says = "Albrecht may not play Trial: it requires Philodox or Theurge."
    broken(moot(), judges, JuntaCalled("Albrecht", "Trial"), rule=rule, says=says)
    kept(moot(), judges, JuntaCalled("Mari", "Trial"))


def test_moots_are_called_by_gaia() -> None:
    """Not by the Wyrm; a pack whose side nobody has told may call either."""
    rule = "moots_are_called_by_gaia"
    says = "Zhyzhak may not call Tribunal: it is a Moot, and Zhyzhak serves the Wyrm."
    broken(moot(), JuntaCalled("Zhyzhak", "Tribunal"), rule=rule, says=says)
    kept(moot(), JuntaCalled("Mari", "Tribunal"))
    kept(moot(seats={"Ryan": {"serves": ""}}), JuntaCalled("Zhyzhak", "Tribunal"))


def test_board_meetings_are_called_by_the_wyrm() -> None:
    """Not by Gaia."""
    rule = "board_meetings_are_called_by_the_wyrm"
    says = "Albrecht may not call Merger: it is a Board Meeting, and Albrecht serves Gaia."
    broken(moot(), JuntaCalled("Albrecht", "Merger"), rule=rule, says=says)
    kept(moot(), JuntaCalled("Zhyzhak", "Merger"))


def test_a_junta_targets_whom_it_says() -> None:
    """Where it names somebody, no other; where it names nobody, anyone."""
    rule, says = "a_junta_targets_whom_it_says", "Banishment may not target Zmei: it targets character."
    names = Described("Banishment", RageFacts("moot", targets=("character",)))
    broken(moot(creature("Zmei")), names, JuntaCalled("Mari", "Banishment", "Zmei"), rule=rule, says=says)
    kept(moot(), names, JuntaCalled("Mari", "Banishment", "Zhyzhak"))
    kept(moot(creature("Zmei")), JuntaCalled("Mari", "Tribunal", "Zmei"))
    wyrm = Described("Banishment", RageFacts("moot", targets=("wyrm",)))
    kept(moot(), wyrm, JuntaCalled("Mari", "Banishment", "Ryan"))
    says = "Banishment may not target Sarah: it targets wyrm."
    broken(moot(), wyrm, JuntaCalled("Mari", "Banishment", "Sarah"), rule=rule, says=says)


def test_a_junta_targets_nobody_in_the_umbra() -> None:
    """A Spirit, which is in both worlds, may be targeted; and what passes affects the Umbra too."""
    away, spirit = creature("Zhyzhak", "Ryan", world="umbra"), creature("Jaggling", world="both")
    rule, says = "a_junta_targets_nobody_in_the_umbra", "Tribunal may not target Zhyzhak in the Umbra."
    broken(moot(away), JuntaCalled("Mari", "Tribunal", "Zhyzhak"), rule=rule, says=says)
    kept(moot(spirit), JuntaCalled("Mari", "Tribunal", "Jaggling"))
    passed = kept(moot(away), JuntaCalled("Mari", "Tribunal"), JuntaDecided(True, (Empowers("renown", -2, "Zhyzhak"),)))
    assert passed.table.renown_of("Zhyzhak") == 6
    assert "a_junta_takes_effect_in_both_worlds" in unders(passed)


def test_a_junta_affects_whom_it_says() -> None:
    """Where it names somebody, no other; where it names nobody, all packs and creatures."""
    rule, says = "a_junta_affects_whom_it_says", "Curse does not affect Mari: it affects wyrm."
    curse = Described("Curse", RageFacts("moot", affects=("wyrm",)))
    lost = lambda name: JuntaDecided(True, (Empowers("rage", -1, name),))  # noqa: E731
    broken(moot(), curse, JuntaCalled("Mari", "Curse"), lost("Mari"), rule=rule, says=says)
    kept(moot(), curse, JuntaCalled("Mari", "Curse"), lost("Zhyzhak"))
    kept(moot(creature("Zmei")), curse, JuntaCalled("Mari", "Curse"), lost("Zmei"))
    kept(moot(seats={"Ryan": {"serves": ""}}), curse, JuntaCalled("Mari", "Curse"), lost("Zhyzhak"))
    kept(moot(), JuntaCalled("Mari", "Tribunal"), lost("Zhyzhak"))


def test_some_moots_need_three_players() -> None:
    """The moots_for_three; with three players they are called, and where one is out the rulebook is open."""
    rule = "some_moots_need_three_players"
    for name in ("Skindancer", "Tribal War", "Winter Wolf"):
        says = f"{name} is not called in a game of two players."
        broken(moot(), JuntaCalled("Mari", name), rule=rule, says=says)
        kept(moot(players=THREE), JuntaCalled("Mari", name))
    says = "Tribal War needs three players: whether those who are out of the game count is not said."
    unclear(moot(players=THREE, seats={"Eva": {"out": True}}), JuntaCalled("Mari", "Tribal War"), rule=rule, says=says)


def test_a_junta_is_not_given_up() -> None:
    """A junta is never discarded from play at will: juntas_are_not_given_up."""
    says = "Tribunal is not given up at will."
    rule = "juntas_are_not_given_up"
    broken(moot(called("Tribunal", "Mari")), GivenUp("Sarah", "Tribunal"), rule=rule, says=says)


# --- the order of the juntas ----------------------------------------------------------------------------------------


def test_juntas_are_voted_on_by_renown() -> None:
    """The highest Renown first, Moots and Board Meetings in one sequence."""
    rule, says = "juntas_are_voted_on_by_renown", "Council is voted on too early: Merger comes first."
    both = (called("Council", "Mari"), called("Merger", "Morgan", "board meeting", "Ryan"))
    broken(moot(*both), VotingBegun("Council"), rule=rule, says=says)
    voted = kept(moot(*both), VotingBegun("Merger"), JuntaDecided(False), VotingBegun("Council"))
    assert voted.table.voted_on() == "Council"
    assert "juntas_are_voted_on_by_renown" in unders(voted)
    first = kept(moot(*both), Voted("Zhyzhak", "yes"))
    assert first.table.voted_on() == "Merger", "who votes votes on the one that is next"


def test_callers_and_chance_decide_between_equal_juntas() -> None:
    """Of equal Renown the caller of higher Renown goes first, then who has won the draw; without one, any."""
    rule, says = "juntas_are_voted_on_by_renown", "Tribunal is voted on too early: Trial comes first."
    equal = Described("Trial", RageFacts("moot", requires_renown=6))
    both = (called("Tribunal", "Mari"), called("Trial", "Albrecht"))
    broken(moot(*both), equal, VotingBegun("Tribunal"), rule=rule, says=says)
    kept(moot(*both), equal, VotingBegun("Trial"))
    tied = (called("Tribunal", "Mari"), called("Trial", "Evan", owner="Eva"))
    kept(moot(*tied, players=THREE), equal, VotingBegun("Tribunal"))
    broken(moot(*tied, players=THREE), equal, LotDrawn("Trial"), VotingBegun("Tribunal"), rule=rule, says=says)
    kept(moot(*tied, players=THREE), equal, LotDrawn("Mari"), VotingBegun("Tribunal"))


def test_only_a_called_junta_is_voted_on() -> None:
    """Nothing passes, and nobody votes, where nothing was called."""
    says = "Council is not voted on: it has not been called."
    broken(moot(), VotingBegun("Council"), rule="only_a_called_junta_is_voted_on", says=says)
    says, again = "Tribunal is not voted on: its vote is over.", (JuntaDecided(False), VotingBegun("Tribunal"))
    broken(voting(), *again, rule="only_a_called_junta_is_voted_on", says=says)
    for said in (JuntaDecided(True), Voted("Mari", "yes")):
        broken(moot(), said, rule="a_vote_needs_a_junta", says="Nothing is voted on.")


def test_the_next_junta_waits_for_the_effects() -> None:
    """Where nothing is implied, the voting on the next begins when the one before is decided."""
    rule, says = "the_next_junta_waits_for_the_effects", "Council is voted on too early: Tribunal has not been decided."
    both = voting(called("Council", "Albrecht"))
    assert strictly(both, VotingBegun("Council")) == [(rule, says)]
    assert strictly(both, JuntaDecided(False), VotingBegun("Council")) == []
    kept(both, VotingBegun("Council"))


# --- votes ----------------------------------------------------------------------------------------------------------


def test_a_character_has_its_renown_as_votes() -> None:
    """And what a card adds; more than that it has not: votes_are_the_renown."""
    rule = "the_votes_told_are_the_votes_there"
    voted = kept(voting(), Voted("Albrecht", "yes"))
    assert voted.table.votes_for() == 8
    assert "votes_are_the_renown" in why(voted, "yes")
    kept(voting(), Voted("Albrecht", "yes", 8))
    for told in (7, 9):
        says = f"Albrecht has 8 votes, not {told}."
        broken(voting(), Voted("Albrecht", "yes", told), rule=rule, says=says, verdict="discrepancy")
    more = (Modifies("votes", 3),)
    assert kept(voting(), Voted("Albrecht", "yes", 11, more)).table.votes_for() == 11
    assert kept(voting(), Voted("Albrecht", "yes", effects=more)).table.votes_for() == 11
    says = "Albrecht has 11 votes, not 12."
    broken(voting(), Voted("Albrecht", "yes", 12, more), rule=rule, says=says, verdict="discrepancy")
    stranger = creature("Stranger", "Ryan", kind="character")
    assert kept(voting(stranger), Voted("Stranger", "yes", 30)).table.votes_for() == 30
    assert kept(voting(stranger), Voted("Stranger", "yes")).table.votes_for() is None


def test_a_creature_votes_once_a_junta() -> None:
    """Once in each, in every one of them."""
    rule, says = "a_creature_votes_once_a_junta", "Mari has voted on Tribunal."
    broken(voting(), Voted("Mari", "yes"), Voted("Mari", "yes"), rule=rule, says=says)
    both = voting(called("Council", "Albrecht"))
    later = kept(both, Voted("Albrecht", "yes"), Voted("Mari", "no"), Voted("Albrecht", "no"), Voted("Mari", "no"))
    assert (later.table.voted_on(), later.table.votes_against()) == ("Council", 14)
    assert later.table.voting_begun() == ("Tribunal", "Council")


def test_a_vote_once_cast_stays() -> None:
    """Neither a vote nor an abstention is changed."""
    rule = "a_vote_once_cast_stays"
    changed = Voted("Mari", "no")
    broken(voting(), Voted("Mari", "yes"), changed, rule=rule, says="Mari has voted yes on Tribunal.")
    broken(voting(), Voted("Mari", "abstain"), changed, rule=rule, says="Mari has abstained on Tribunal.")
    kept(voting(), Voted("Mari", "abstain"))


def test_allies_do_not_vote() -> None:
    """Unless a card gives them votes: then as many as their Renown."""
    rule, says = "allies_do_not_vote", "Guard Dog may not vote: it is an Ally."
    dog = creature("Guard Dog", "Sarah")
    broken(voting(dog), Voted("Guard Dog", "yes"), rule=rule, says=says)
    kept(voting(dog), Voted("Guard Dog", "abstain"))
    assert kept(voting(dog), Voted("Guard Dog", "yes", 3)).table.votes_for() == 3
    given = AbilityUsed("Mari", "Old Friend", effects=(Enfranchises("Guard Dog"),))
    assert kept(voting(dog), given, Voted("Guard Dog", "yes")).table.votes_for() == 2
    assert kept(voting(dog), Voted("Guard Dog", "yes", effects=(Permits(rule),))).table.votes_for() == 2


def test_only_the_eligible_vote() -> None:
    """Not prey, not who has lost the vote or the life, not who is left out by the junta."""
    rule = "only_the_eligible_vote"
    broken(voting(creature("Zmei")), Voted("Zmei", "no"), rule=rule, says="Zmei may not vote: it is no Character.")
    mute = AbilityUsed("Mari", "Gag", effects=(Forbids("vote", "Ryan"),))
    says = "Zhyzhak may not vote: it has lost its vote."
    broken(voting(), mute, Voted("Zhyzhak", "no"), rule=rule, says=says)
    limited = Described("Tribunal", RageFacts("moot", requires_renown=6, voters=("Theurge", "Philodox")))
    says = "Albrecht may not vote on Tribunal: those vote who are Theurge or Philodox."
    broken(voting(), limited, Voted("Albrecht", "yes"), rule=rule, says=says)
    kept(voting(), limited, Voted("Mari", "yes"))
    both = voting(called("Council", "Albrecht"))
    killed = JuntaDecided(True, (Kills("Mari"),))
    gone = "Mari is no creature in play."
    broken(both, Voted("Albrecht", "yes"), killed, Voted("Mari", "no"), rule="only_creatures_in_play_act", says=gone)
    silenced = JuntaDecided(True, (Forbids("vote", "Mari"),))
    says = "Mari may not vote: it has lost its vote."
    broken(both, Voted("Albrecht", "yes"), silenced, Voted("Mari", "no"), rule=rule, says=says)


def test_one_junta_of_the_other_allegiance_a_turn() -> None:
    """Of the other side one, juntas_of_the_other_allegiance; of its own all of them; an abstention is no vote."""
    rule = "one_junta_of_the_other_allegiance_a_turn"
    says = "Zhyzhak may not vote on Council: it has voted on Tribunal, of Gaia too, in this turn."
    both = voting(called("Council", "Albrecht"))
    end = JuntaDecided(False)
    broken(both, Voted("Zhyzhak", "no"), end, Voted("Zhyzhak", "no"), rule=rule, says=says)
    kept(both, Voted("Zhyzhak", "abstain"), end, Voted("Zhyzhak", "no"))
    kept(both, Voted("Zhyzhak", "no"), end, Voted("Zhyzhak", "abstain"))
    kept(both, Voted("Zhyzhak", "no"), end, Voted("Morgan", "no"))
    kept(both, Voted("Mari", "yes"), end, Voted("Mari", "yes"))
    later = kept(
        both, Voted("Zhyzhak", "no"), PhaseBegun("redraw"), JuntaCalled("Mari", "Council"), Voted("Zhyzhak", "no")
    )
    assert "one_junta_of_the_other_allegiance_a_turn" in unders(later)
    meeting = voting(called("Takeover", "Zhyzhak", "board meeting"), junta="Merger", by="Morgan", kind="board meeting")
    says = "Albrecht may not vote on Takeover: it has voted on Merger, of the Wyrm too, in this turn."
    broken(meeting, Voted("Albrecht", "no"), end, Voted("Albrecht", "no"), rule=rule, says=says)


def test_more_votes_for_pass_a_junta() -> None:
    """More in favor than against; a tie fails, and so does a junta without a vote."""
    scores = (Scores("Sarah", 2),)
    for changed, points in ((1, 2), (0, 0), (-1, 0)):
        medal = (Modifies("votes", changed),)
        votes = (Voted("Albrecht", "yes", effects=medal), Voted("Zhyzhak", "no"), JuntaDecided(effects=scores))
        done = kept(voting(), *votes)
        assert done.table.points_of("Sarah") == points
        assert done.table.seats["Sarah"].sept_discards == ("Tribunal",)
        under = "a_junta_takes_effect_at_once" if points else "more_votes_for_pass_a_junta"
        assert {under, "a_junta_is_discarded_after_its_vote"} <= unders(done)
    assert kept(voting(), JuntaDecided(effects=scores)).table.points_of("Sarah") == 0


def test_a_result_is_that_of_the_votes() -> None:
    """A result is wrong that no votes left out can explain; with a vote that nobody knows, any may be."""
    rule = "more_votes_for_pass_a_junta"
    votes = (Voted("Albrecht", "yes"), Voted("Zhyzhak", "no"), Voted("Mari", "no"), Voted("Morgan", "no"))
    says = "Tribunal fails: the votes are 8 to 19."
    broken(voting(), *votes, JuntaDecided(True), rule=rule, says=says, verdict="discrepancy")
    kept(voting(), *votes, JuntaDecided(False))
    kept(voting(), *votes[:2], JuntaDecided(True))
    kept(voting(), JuntaDecided(True))
    says = "Tribunal passes: the votes are 14 to 0."
    for_it = (Voted("Albrecht", "yes"), Voted("Zhyzhak", "abstain"), Voted("Mari", "yes"), Voted("Morgan", "abstain"))
    broken(voting(), *for_it, JuntaDecided(False), rule=rule, says=says, verdict="discrepancy")
    kept(voting(creature("Stranger", "Ryan", kind="character")), *votes, JuntaDecided(True))
    assert strictly(voting(), votes[0], votes[1], JuntaDecided(True))[0][0] == rule


# --- the order of votes ---------------------------------------------------------------------------------------------


def test_votes_are_cast_by_renown() -> None:
    """The highest first; those of one Renown at once, in any order of writing; abstaining is never too late."""
    rule = "votes_are_cast_by_renown"
    says = "Albrecht has abstained: Renown 6 has voted, and Albrecht has 8."
    late = broken(voting(), Voted("Mari", "yes"), Voted("Albrecht", "yes"), rule=rule, says=says)
    assert late.needed == "a vote in its place"
    for one, two in (("Albrecht", "Zhyzhak"), ("Zhyzhak", "Albrecht")):
        kept(voting(), Voted(one, "yes"), Voted(two, "no"), Voted("Mari", "yes"), Voted("Morgan", "no"))
    kept(voting(), Voted("Mari", "yes"), Voted("Albrecht", "abstain"))
    raised = AbilityUsed("Morgan", "Fame", effects=(Empowers("renown", 3, "Morgan"),))
    now = "Morgan votes after Renown 6, and has Renown 8 now"
    says = f"{now}: whether Renown that was changed moves its place is not said."
    unclear(voting(), Voted("Mari", "yes"), raised, Voted("Morgan", "no"), rule=rule, says=says)
    kept(voting(), raised, Voted("Morgan", "no"), Voted("Mari", "yes"))


def test_allies_with_votes_are_in_that_order_too() -> None:
    """A late vote does not count: a_vote_not_cast_in_its_place_is_an_abstention."""
    dog = creature("Guard Dog", "Sarah", suffrage="may vote", renown_by=5)
    limited = Described("Guard Dog", RageFacts("ally", renown=7))
    says = "Guard Dog has abstained: Renown 6 has voted, and Guard Dog has 12."
    late = (limited, Voted("Mari", "yes"), Voted("Guard Dog", "no"))
    broken(voting(dog), *late, rule="votes_are_cast_by_renown", says=says)
    done = judge(late, books()["rage-2018"], voting(dog)).table
    assert (done.votes_for(), done.votes_against()) == (6, 0)  # type: ignore[attr-defined]


def test_a_vote_is_yes_no_or_abstention() -> None:
    """An abstention counts for neither side."""
    done = kept(voting(), Voted("Albrecht", "abstain"))
    assert (done.table.votes_for(), done.table.votes_against()) == (0, 0)
    assert why(done, "voted") == ["a_vote_is_yes_no_or_abstention"]


def test_a_declared_intention_is_no_vote() -> None:
    """A pack's votes are cast in their places; one may still be another, and what forbids a vote is in time."""
    said = VoteIntended("Sarah", "yes")
    done = kept(voting(), said)
    assert (done.table.votes_for(), why(done, "intends")) == (0, ["a_declared_intention_is_no_vote"])
    between = kept(voting(), said, Voted("Morgan", "no"))
    assert (between.table.votes_for(), between.table.votes_against()) == (14, 5)
    otherwise = kept(voting(), said, Voted("Albrecht", "no"), JuntaDecided())
    assert otherwise.table.trophies == {}
    assert otherwise.table.voting is None
    mute = AbilityUsed("Zhyzhak", "Gag", effects=(Forbids("vote", "Albrecht"),))
    assert kept(voting(), said, mute, Voted("Morgan", "no")).table.votes_for() == 6


# --- what changes votes ---------------------------------------------------------------------------------------------


def test_a_vote_is_modified_before_it_is_cast() -> None:
    """Before the vote, or as it is cast; not after."""
    rule, says = "a_vote_is_modified_before_it_is_cast", "Medal may not change the votes of Mari: they have been cast."
    medal = AbilityUsed("Mari", "Medal", effects=(Modifies("votes", 2),))
    broken(voting(), Voted("Mari", "yes"), medal, rule=rule, says=says)
    assert kept(voting(), medal, Voted("Mari", "yes")).table.votes_for() == 8
    says = "Bribe may not change the votes of Mari: they have been cast."
    bribe = Played("Zhyzhak", "Bribe", effects=(Modifies("votes", -2, "Mari"),))
    broken(voting(), Voted("Mari", "yes"), bribe, rule=rule, says=says)


def test_example_elder_stone_after_the_vote() -> None:
    """The stone is discarded before the vote, or as it is cast."""
    stone = AbilityUsed("Albrecht", "Elder Stone", effects=(Modifies("votes", 3, "Albrecht"),))
    says = "Elder Stone may not change the votes of Albrecht: they have been cast."
    broken(voting(), Voted("Albrecht", "yes"), stone, rule="a_vote_is_modified_before_it_is_cast", says=says)
    assert kept(voting(), stone, Voted("Albrecht", "yes")).table.votes_for() == 11


def test_multipliers_come_before_additions() -> None:
    """Doubled is the base Renown, and once only: one_multiplier_counts."""
    litany = AbilityUsed("Albrecht", "Quoting the Litany", effects=(Multiplies("renown", 2, "Albrecht"),))
    more = AbilityUsed("Albrecht", "Fame", effects=(Empowers("renown", 3, "Albrecht"),))
    for order in ((litany, more), (more, litany), (litany, more, litany)):
        done = kept(voting(), *order, Voted("Albrecht", "yes"))
        assert done.table.votes_for() == 19
        assert "multipliers_come_before_additions" in unders(done)
    thrice = AbilityUsed("Albrecht", "Boast", effects=(Multiplies("renown", 3, "Albrecht"),))
    done = kept(voting(), litany, thrice, Voted("Albrecht", "yes"))
    assert done.table.votes_for() == 24
    assert "one_multiplier_counts" in unders(done)


# --- Moots and Board Meetings ---------------------------------------------------------------------------------------


def test_an_effect_reaches_the_cards_it_names() -> None:
    """What cancels a Moot does not cancel a Board Meeting; what cancels a junta cancels either."""
    rule, says = "an_effect_reaches_the_cards_it_names", "Filibuster may not cancel Merger: it speaks of a Moot."
    meeting = moot(called("Merger", "Morgan", "board meeting", "Ryan"))
    for names, wrong in ((("moot",), True), (("junta",), False), (("board meeting",), False), ((), False)):
        told = Described("Filibuster", RageFacts("gift", targets=names))
        cancel = Cancelled("Mari", "Merger", "Filibuster")
        if wrong:
            broken(meeting, told, cancel, rule=rule, says=says)
        else:
            assert kept(meeting, told, cancel).table.juntas() == ()


def test_example_pentex_executive_and_limousine() -> None:
    """Renown 8: it votes with the others of 8 in either kind of junta, or has abstained."""
    name = "Pentex Executive and Limousine"
    told = Described(name, RageFacts("ally", renown=8, votes_in=("moot", "board meeting")))
    boss = creature(name, "Ryan", kind="ally")
    both = voting(boss, called("Council", "Albrecht"))
    twice = (Voted(name, "no"), JuntaDecided(False), Voted(name, "no"))
    assert kept(both, told, *twice).table.votes_against() == 8
    kept(both, told, Voted("Albrecht", "yes"), Voted(name, "no"), Voted("Mari", "yes"))
    says = f"{name} has abstained: Renown 6 has voted, and {name} has 8."
    late = (told, Voted("Mari", "yes"), Voted(name, "no"))
    broken(voting(boss), *late, rule="votes_are_cast_by_renown", says=says)


def test_what_was_called_and_not_voted_on_fails_with_the_phase() -> None:
    """A record that is silent on the vote goes on, and the junta is gone."""
    done = kept(moot(called("Tribunal", "Mari"), called("Council", "Albrecht")), PhaseBegun("combat"))
    assert done.table.juntas() == ()
    assert done.table.seats["Sarah"].sept_discards == ("Tribunal", "Council")
    kept(voting(), VoteIntended("Sarah", "yes"), TurnEnded())
