"""The Voting phase, titles, and titles that several have."""

from typing import Any

from events.common import Observed
from events.effects.base import Modifies
from events.effects.rage import Kills
from events.rage.action_events import BlockAttempted, BlockDecided
from events.rage.card_facts import RageFacts
from events.rage.events import EffectHappened, JuntaCalled, JuntaDecided, Played, Voted, VotingBegun
from events.rage.position import Act, Card, Voting
from tests.helpers.ledger import unders
from tests.helpers.rage.crossover import CARDS, broken, kept, unclear, vampires
from tests.helpers.rage.tables import creature

KNOWN = {
    **CARDS,
    "Hob": RageFacts("character", renown=2, rage=2, gnosis=2, health=3, keywords=("Fomori",)),
    "Praxis Seizure": RageFacts("political action", vampiric=True, makes="prince"),
    "Praxis": RageFacts("political action", vampiric=True),
    "Chantry": RageFacts("equipment", vampiric=True, requires=("Prince",)),
    "Motion": RageFacts("moot", requires_renown=5),
}


def called(name: str, by: str, owner: str, kind: str = "political action") -> Card:
    """A junta that was called as an action and not blocked."""
    return Card(name=name, kind=kind, owner=owner, by=by, place="called", world="both")  # type: ignore[arg-type]


def assembly(*parts: Any, **rest: Any) -> Any:
    """The Voting phase: Marta's Praxis waits, and is voted on where nothing else is said."""
    given = {"phase": "voting", "described": KNOWN, "voting": Voting(junta="Praxis", caller="Marta"), **rest}
    return vampires(called("Praxis", "Marta", "Sarah"), *parts, **given)


def prince(name: str, player: str, *titles: str, **traits: Any) -> Card:
    """A vampire with a title."""
    return creature(name, player, kind="character", titles=titles or ("prince",), **traits)


def votes_of(name: str, judgement: Any) -> int:
    """The votes that a creature has on the table after all events."""
    found = judgement.table.votes_of(name)
    assert isinstance(found, int)
    return found


def test_juntas_are_voted_on_in_the_voting_phase() -> None:
    """Not while actions may still be blocked."""
    kept(assembly(voting=None), VotingBegun("Praxis"), Voted("Marta", "yes"))
    rule = "juntas_are_voted_on_in_the_voting_phase"
    says = "Praxis is not voted on now: it is the combat phase."
    broken(assembly(voting=None, phase="combat"), VotingBegun("Praxis"), rule=rule, says=says)


def test_a_junta_whose_action_was_blocked_is_not_voted_on() -> None:
    """Its caller has called it in vain."""
    vain = Act(name="Marta's action", creature="Marta", kind="call", card="Praxis", outcome="blocked")
    says = "Praxis is not voted on: Marta has called it, and was blocked."
    begun = VotingBegun("Praxis")
    broken(vampires(vain, phase="voting"), begun, rule="only_a_called_junta_is_voted_on", says=says)


def test_a_political_card_has_its_callers_renown() -> None:
    """Marta's Renown of 6 puts her Praxis before a moot of Renown 5, and Lena's of 4 would not."""
    moot = called("Motion", "Albrecht", "Sarah", "moot")
    kept(assembly(moot, voting=None), VotingBegun("Praxis"), VotingBegun("Motion"))
    says = "Motion is voted on too early: Praxis comes first."
    rule = "juntas_are_voted_on_by_renown"
    broken(assembly(moot, voting=None), VotingBegun("Motion"), rule=rule, says=says)
    begun = kept(assembly(voting=None), VotingBegun("Praxis"))
    assert "a_political_card_has_its_callers_renown" in unders(begun)


def test_a_political_card_adds_no_vote() -> None:
    """Another card does."""
    rule, says = "a_political_card_adds_no_vote", "Praxis Seizure adds no vote: it is a Political card."
    more = (Modifies("votes", 1, "Marta"),)
    broken(assembly(), Played("Marta", "Praxis Seizure", effects=more), rule=rule, says=says)
    voted = kept(
        assembly(), Played("Marta", "Threats", effects=more), Voted("Marta", "yes"), Observed("Marta", "votes", 7)
    )
    assert voted.table.voting.yes == 7


def test_added_votes_are_for_one_vote() -> None:
    """They are gone with the vote for which they were played: added_votes_last."""
    more = (Modifies("votes", 2, "Marta"),)
    over = kept(assembly(), Played("Marta", "Threats", effects=more), Voted("Marta", "yes"), JuntaDecided())
    assert votes_of("Marta", over) == 6
    assert "added_votes_are_for_one_vote" in unders(over)


def test_vampires_and_shapeshifters_vote_with_their_renown() -> None:
    """votes_are_the_renown; of a Character that is neither, the text says nothing."""
    voted = kept(assembly(), Voted("Albrecht", "no"), Voted("Marta", "yes"), Voted("Ben", "no"))
    assert (voted.table.voting.yes, voted.table.voting.no) == (6, 13)
    rule = "whether_other_characters_vote_is_open"
    says = "Hob is neither vampire nor shapeshifter: it votes as every Character does in Rage, or not."
    hob = creature("Hob", "Ryan", kind="character")
    unclear(assembly(hob), Voted("Hob", "no"), rule=rule, says=says)
    kept(assembly(hob), Voted("Hob", "abstain"))


def test_the_highest_title_adds_a_vote() -> None:
    """A Prince has votes_of_the_highest_title more, a Primogen beside one has none, and has it without: `titles`."""
    both = (prince("Marta", "Sarah"), prince("Ben", "Ryan", "primogen"))
    voted = kept(assembly(*both), Voted("Marta", "yes"), Voted("Ben", "no"))
    assert (voted.table.voting.yes, voted.table.voting.no) == (7, 5)
    assert "the_highest_title_adds_a_vote" in unders(voted)
    alone = kept(assembly(both[1]), Voted("Ben", "no"))
    assert alone.table.voting.no == 6
    above = kept(assembly(*both, prince("Lena", "Sarah", "justicar")), Voted("Marta", "yes"))
    assert above.table.voting.yes == 6


def test_whether_each_of_several_has_the_vote_is_open() -> None:
    """Two Primogen are not contested, and both may be meant."""
    rule = "whether_each_of_several_has_the_vote_is_open"
    says = "Marta and Ben are both primogen: each has a vote more, or one of them has."
    both = (prince("Marta", "Sarah", "primogen"), prince("Ben", "Ryan", "primogen"))
    unclear(assembly(*both), Voted("Marta", "yes"), rule=rule, says=says)
    kept(assembly(both[0]), Voted("Marta", "yes"))
    kept(assembly(*both), Voted("Marta", "abstain"))
    unclear(assembly(*both), Voted("Marta", "yes", 6), rule=rule, says=says)
    rule, says = "the_highest_title_adds_a_vote", "Marta has 7 votes, not 8."
    broken(assembly(*both), Voted("Marta", "yes", 8), rule=rule, says=says, verdict="discrepancy")
    open_ = "Marta has 7 votes as it is read here, 6 votes otherwise."
    unclear(assembly(*both), Observed("Marta", "votes", 6), rule="what_is_seen_is_so", says=open_)


def test_a_contested_title_adds_no_vote() -> None:
    """Two Princes have none: titles_held_by_one; the Primogen beside them has it, until one of them is dead."""
    three = (prince("Marta", "Sarah"), prince("Ben", "Ryan"), prince("Lena", "Sarah", "primogen"))
    voted = kept(assembly(*three), Voted("Marta", "yes"), Voted("Lena", "yes"))
    assert voted.table.voting.yes == 6 + 5
    assert "a_contested_title_adds_no_vote" in unders(voted)
    settled = kept(assembly(*three), EffectHappened("Sarah", "Ambush", (Kills("Ben"),)), Voted("Marta", "yes"))
    assert settled.table.voting.yes == 7


def test_a_contested_title_meets_requirements() -> None:
    """Both Princes play what requires one; a_card_needs_one_of_its_keywords holds for the others."""
    both = (prince("Marta", "Sarah"), prince("Ben", "Ryan"))
    kept(vampires(*both, described=KNOWN), Played("Marta", "Chantry"))
    says = "Lena may not play Chantry: it requires Prince."
    broken(
        vampires(*both, described=KNOWN), Played("Lena", "Chantry"), rule="a_card_needs_one_of_its_keywords", says=says
    )


def test_a_seized_title_is_its_takers_alone() -> None:
    """The Praxis Seizure of any city makes its vampire the only Prince, until its death: the others are then again."""
    seizing = assembly(
        called("Praxis Seizure: Boston", "Marta", "Sarah"),
        *(prince("Ben", "Ryan"), prince("Lena", "Sarah")),
        voting=Voting(junta="Praxis Seizure: Boston", caller="Marta"),
    )
    carried = kept(seizing, JuntaDecided(True))
    assert carried.table.holders_of("prince") == ("Marta",)
    assert "a_seized_title_is_its_takers_alone" in unders(carried)
    failed = kept(seizing, JuntaDecided(False))
    assert failed.table.holders_of("prince") == ("Ben", "Lena")
    killed = kept(seizing, JuntaDecided(True), EffectHappened("Ryan", "Ambush", (Kills("Marta"),)))
    assert killed.table.is_contested("prince")
    assert "a_seized_title_returns_at_its_takers_death" in unders(killed)


def test_whether_one_former_holder_returns_is_open() -> None:
    """One alone cannot contest the title that it had lost."""
    start = assembly(
        prince("Marta", "Sarah"), creature("Ben", "Ryan", kind="character", titles=("prince",), untitled=("prince",))
    )
    dead = EffectHappened("Ryan", "Ambush", (Kills("Marta"),))
    rule = "whether_one_former_holder_returns_is_open"
    says = "Ben lost the title prince to one who has died: it has the title again, or nobody does."
    unclear(start, dead, Voted("Ben", "no"), rule=rule, says=says)
    unclear(start, dead, Voted("Ben", "no", 5), rule=rule, says=says)
    lesser = vampires(
        called("Praxis", "Ben", "Ryan"),
        prince("Marta", "Sarah", "primogen"),
        prince("Ben", "Ryan", restored=True),
        phase="voting",
        described=KNOWN,
        voting=Voting(junta="Praxis", caller="Ben"),
    )
    for votes in (6, 7):
        kept(lesser, Voted("Marta", "no", votes))
    kept(start, Voted("Ben", "no"))


def test_a_blocked_vote_is_not_held() -> None:
    """a_blocked_action_comes_to_nothing: the card is gone, and nothing is left to vote on."""
    call = JuntaCalled("Marta", "Praxis")
    waiting = kept(vampires(described=KNOWN), call)
    assert waiting.table.juntas() == ("Praxis",)
    blocked = kept(vampires(described=KNOWN), call, BlockAttempted("Ben", "Marta"), BlockDecided(True))
    assert blocked.table.juntas() == ()
