"""Section 4.7: Moots and Board Meetings."""

from typing import Any

from events.effects.rage import Scores
from events.rage.events import JuntaCalled, JuntaDecided, Voted, VotingBegun
from events.rage.position import Voting
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, kept, resource, table, unclear


def called(*juntas: str, on: str = "", **rest: Any) -> Any:
    """The Open Play of a Moot phase in which these juntas are called, by Mari."""
    lying = [resource(name, "Sarah", place="called", by="Mari") for name in juntas]
    voting = Voting(junta=on, caller="Mari") if on else None
    return table(*lying, **{"phase": "moot", "voting": voting, **rest})


def test_a_junta_from_the_call_to_the_end() -> None:
    """Votes_are_the_renown; a_junta_takes_effect_at_once; the voting begins without a word."""
    decided = kept(
        table(phase="resource"),
        JuntaCalled("Mari", "Tribunal", "Zhyzhak"),
        Voted("Albrecht", "yes"),
        Voted("Zhyzhak", "no"),
        Voted("Mari", "yes"),
        Voted("Morgan", "abstain"),
        JuntaDecided(effects=(Scores("Sarah", 2),)),
    )
    assert decided.table.points_of("Sarah") == 2
    assert decided.table.seats["Sarah"].sept_discards == ("Tribunal",)
    expected = {"votes_are_the_renown", "a_junta_takes_effect_at_once", "a_creature_votes_once_a_junta"}
    assert expected <= unders(decided)
    tied = kept(called("Council", on="Council"), Voted("Albrecht", "yes"), Voted("Zhyzhak", "no"), JuntaDecided())
    assert tied.table.points_of("Sarah") == 0
    assert "more_votes_for_pass_a_junta" in unders(tied)


def test_juntas_are_called_in_the_moot_phase() -> None:
    """In no later phase; once voting has begun, the text is open."""
    rule = "juntas_are_called_in_the_moot_phase"
    says = "Council is not called in the Combat phase."
    broken(table(phase="combat"), JuntaCalled("Mari", "Council"), rule=rule, says=says)
    says = "The text does not say whether a junta may be called when voting on another has begun."
    unclear(called("Tribunal", on="Tribunal"), JuntaCalled("Mari", "Council"), rule=rule, says=says)


def test_who_calls_juntas() -> None:
    """Only_characters_call_juntas; moots_are_called_by_gaia, board_meetings_are_called_by_the_wyrm."""
    dog = creature("Guard Dog", "Sarah", renown_by=5)
    rule, says = "only_characters_call_juntas", "Guard Dog may not call a junta: it is no Character."
    broken(table(dog, phase="moot"), JuntaCalled("Guard Dog", "Council"), rule=rule, says=says)
    rule, says = "moots_are_called_by_gaia", "Zhyzhak may not call Council: it is for Gaia."
    broken(table(phase="moot"), JuntaCalled("Zhyzhak", "Council"), rule=rule, says=says)
    rule, says = "board_meetings_are_called_by_the_wyrm", "Mari may not call Merger: it is for the Wyrm."
    broken(table(phase="moot"), JuntaCalled("Mari", "Merger"), rule=rule, says=says)
    kept(table(phase="moot"), JuntaCalled("Mari", "Council"), JuntaCalled("Morgan", "Merger"))
    rule, says = "a_renown_requirement_is_met", "Mari may not play Tribunal: it requires Renown 6, and Mari has 5."
    low = creature("Mari", "Sarah", renown_by=-1)
    broken(table(low, phase="moot"), JuntaCalled("Mari", "Tribunal"), rule=rule, says=says)


def test_only_a_junta_is_called() -> None:
    """Neither a Gift nor anything else."""
    rule, says = "only_a_junta_is_called", "Howl is not called: it is no junta."
    broken(table(phase="moot"), JuntaCalled("Mari", "Howl"), rule=rule, says=says)


def test_juntas_are_voted_on_by_renown() -> None:
    """The highest first, and only those that are called."""
    rule = "juntas_are_voted_on_by_renown"
    says = "Council is voted on too early: Tribunal has more Renown."
    broken(called("Council", "Tribunal"), VotingBegun("Council"), rule=rule, says=says)
    kept(called("Council", "Tribunal"), VotingBegun("Tribunal"), JuntaDecided(), VotingBegun("Council"))
    broken(called("Council"), VotingBegun("Merger"), rule=rule, says="Merger is not called.")


def test_a_vote_needs_a_junta() -> None:
    """Without one nothing is voted on."""
    rule, says = "a_vote_needs_a_junta", "Nothing is voted on."
    broken(table(phase="moot"), Voted("Mari", "yes"), rule=rule, says=says)


def test_a_creature_votes_once_a_junta() -> None:
    """And again on the next."""
    rule, says = "a_creature_votes_once_a_junta", "Mari has voted on Tribunal."
    twice = (Voted("Mari", "yes"), Voted("Mari", "no"))
    broken(called("Tribunal", on="Tribunal"), *twice, rule=rule, says=says)
    kept(called("Tribunal", "Council", on="Tribunal"), *twice)


def test_allies_do_not_vote() -> None:
    """Unless a card gives them votes."""
    rule, says = "allies_do_not_vote", "Guard Dog may not vote: it is no Character."
    dog = creature("Guard Dog", "Sarah")
    position = called("Council", on="Council", players=("Sarah", "Ryan"))
    position.cards["Guard Dog"] = dog
    broken(position, Voted("Guard Dog", "yes"), rule=rule, says=says)
    kept(position, Voted("Guard Dog", "yes", 2))


def test_votes_are_cast_by_renown() -> None:
    """The highest first; those of one Renown in any order."""
    rule, says = "votes_are_cast_by_renown", "Albrecht votes too late: Mari, of less Renown, has voted."
    position = called("Council", on="Council")
    broken(position, Voted("Mari", "yes"), Voted("Albrecht", "yes"), rule=rule, says=says)
    kept(position, Voted("Zhyzhak", "no"), Voted("Albrecht", "yes"), Voted("Mari", "yes"))


def test_the_votes_told_are_the_votes_there() -> None:
    """As many as the Renown; more may come from cards, fewer not."""
    rule, says = "the_votes_told_are_the_votes_there", "Mari has 6 votes, not 5."
    position = called("Council", on="Council")
    broken(position, Voted("Mari", "yes", 5), rule=rule, says=says, verdict="discrepancy")
    kept(position, Voted("Mari", "yes", 6))
    kept(position, Voted("Mari", "yes", 8))


def test_one_junta_of_the_other_allegiance_a_turn() -> None:
    """Juntas_of_the_other_allegiance is one: a second Moot is closed to a creature of the Wyrm."""
    rule = "one_junta_of_the_other_allegiance_a_turn"
    says = "Zhyzhak may not vote: it has voted on Tribunal this turn."
    position = called("Tribunal", "Council", on="Tribunal")
    first = (Voted("Zhyzhak", "no"), JuntaDecided(), VotingBegun("Council"))
    broken(position, *first, Voted("Zhyzhak", "no"), rule=rule, says=says)
    kept(position, *first, Voted("Zhyzhak", "abstain"), Voted("Mari", "yes"))


def test_more_votes_for_pass_a_junta() -> None:
    """A tie fails."""
    rule, says = "more_votes_for_pass_a_junta", "Council fails: the votes are 8 to 8."
    tied = (Voted("Albrecht", "yes"), Voted("Zhyzhak", "no"))
    position = called("Council", on="Council")
    broken(position, *tied, JuntaDecided(True), rule=rule, says=says, verdict="discrepancy")
    kept(position, *tied, JuntaDecided(False))
    says = "Council passes: the votes are 14 to 8."
    events = (*tied, Voted("Mari", "yes"), JuntaDecided(False))
    broken(position, *events, rule=rule, says=says, verdict="discrepancy")
