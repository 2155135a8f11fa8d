"""Section 6.3.3: where votes come from."""

import pytest

from events.effects.base import Modifies
from events.effects.methuselah import Titles
from events.methuselah.events import EffectHappened, Modifier, Vote
from events.methuselah.position import Referendum
from tests.helpers.methuselah.tables import broken, kept, unclear, vampire
from tests.judge.rulebooks.vtes_1998.test_politics import PRINCE, senate, unders

RAKE = Vote(methuselah="Sarah", source="vampire", by="Rake")


def rake(votes: int, against: bool = False) -> Vote:
    """The Prince of Atlanta casts so many votes."""
    return Vote(methuselah="Sarah", source="vampire", by="Rake", votes=votes, against=against)


# --- votes in general -----------------------------------------------------------------------------------------------


def test_votes_must_be_gained() -> None:
    """Nobody casts more votes than a source gives: two for a Prince, one for the Edge, none without a title."""
    kept(senate(PRINCE), rake(2))
    broken(
        senate(PRINCE),
        rake(3),
        rule="votes_must_be_gained",
        says="Rake may not cast 3 votes: Rake has 2.",
    )
    broken(
        senate(),
        Vote(methuselah="Sarah", source="vampire", by="Lupo"),
        rule="votes_must_be_gained",
        says="Lupo has no votes to cast.",
    )
    broken(senate(PRINCE), rake(-1), rule="votes_must_be_gained", says="Sarah may not cast -1 votes.")
    broken(
        senate(edge="Alexis"),
        Vote(methuselah="Alexis", source="edge", votes=2),
        rule="votes_must_be_gained",
        says="Alexis may not cast 2 votes with the Edge: it gives 1.",
    )
    broken(
        senate(),
        Vote(methuselah="Alexis", source="card", votes=2),
        rule="votes_must_be_gained",
        says="Alexis may not cast 2 votes with a political action card: it gives 1.",
    )
    kept(senate(), Vote(methuselah="Alexis", source="card", votes=1))


def test_votes_left_of_a_source_are_counted() -> None:
    """What is left of a source may follow on the same side, and no more than that."""
    justicar = vampire("Rake", "Sarah", title="Brujah Justicar", clan="Brujah", sect="Camarilla")
    assert kept(senate(justicar), rake(1), rake(2)).table.cast_by("Rake") == 3
    broken(
        senate(justicar),
        rake(1),
        rake(3),
        rule="votes_must_be_gained",
        says="Rake may not cast 3 votes: Rake has 2 left.",
    )


def test_a_vampire_that_nobody_described_may_have_votes() -> None:
    """Of a vampire whose title and capacity nobody told, the table's word is taken."""
    unknown = vampire("Yorik", "Alexis", capacity=None)
    kept(senate(unknown), Vote(methuselah="Alexis", source="vampire", by="Yorik", votes=2))


def test_votes_of_one_source_agree() -> None:
    """The votes of a source are cast on one side; different sources may differ."""
    broken(
        senate(PRINCE),
        rake(1),
        rake(1, against=True),
        rule="votes_of_one_source_agree",
        says="Rake may not vote against too: the votes of one source are cast in agreement.",
    )
    kept(senate(PRINCE), Vote(methuselah="Sarah", source="card"), rake(2, against=True))


def test_part_of_a_sources_votes_is_open_to_doubt() -> None:
    """Whether a Prince may cast one of two votes is open: votes_of_one_source_agree, yet none need be cast."""
    unclear(
        senate(PRINCE),
        rake(1),
        rule="votes_of_one_source_agree",
        says="Whether Rake may cast 1 of 2 votes: those of a source are cast as a group, "
        "but no vote need be cast at all.",
    )
    kept(senate(PRINCE), rake(1), rake(1))


# --- 6.3.3(1) political action cards --------------------------------------------------------------------------------


def test_a_political_card_gives_a_vote() -> None:
    """Any Methuselah may burn a political action card for a vote, whatever its text (votes_of_a_political_card)."""
    hand = {"Alexis": {"hand": ("Archon", "Blur"), "library": 9}}
    judgement = kept(senate(seats=hand), Vote(methuselah="Alexis", source="card", card="Archon", against=True))
    assert judgement.table.tally() == (0, 1)
    assert judgement.table.seats["Alexis"].hand == ("Blur",)
    assert judgement.table.seats["Alexis"].ash_heap == ("Archon",)
    assert {"a_political_card_gives_a_vote", "a_card_played_for_a_vote_is_burned"} <= unders(judgement)


def test_the_calling_card_gives_a_vote() -> None:
    """The card that called the referendum gives its caller her vote; no other card leaves her hand."""
    for card in ("", "Ancient Influence"):
        judgement = kept(senate(), Vote(methuselah="Sarah", source="card", card=card))
        assert judgement.table.tally() == (1, 0)
        assert judgement.table.hand_of("Sarah") == 7
        assert "the_calling_card_gives_a_vote" in unders(judgement)


def test_one_vote_of_political_cards_each() -> None:
    """Political action cards bring one vote at most, and the calling card is its caller's."""
    vote = Vote(methuselah="Alexis", source="card")
    broken(
        senate(),
        vote,
        vote,
        rule="one_vote_of_political_cards_each",
        says="Alexis may not gain another vote from a political action card.",
    )
    says = "Sarah may not gain another vote from a political action card."
    mine = Vote(methuselah="Sarah", source="card")
    broken(senate(), mine, mine, rule="one_vote_of_political_cards_each", says=says)
    other = Vote(methuselah="Sarah", source="card", card="Praxis Seizure: Boston")
    broken(senate(), other, rule="one_vote_of_political_cards_each", says=says)
    in_play = Referendum(caller="Sarah", card="Ancient Influence", from_hand=False)
    judgement = kept(senate(referendum=in_play), other)
    assert judgement.table.hand_of("Sarah") == 6
    kept(senate(), vote, Vote(methuselah="Ryan", source="card"))


def test_only_political_action_cards_give_a_vote() -> None:
    """No other card is burned for a vote."""
    kept(senate(), Vote(methuselah="Alexis", source="card", card="Archon"))
    kept(senate(), Vote(methuselah="Alexis", source="card", card="A card nobody knows"))
    broken(
        senate(),
        Vote(methuselah="Alexis", source="card", card="Blur"),
        rule="only_political_action_cards_give_a_vote",
        says="Blur gives no vote: its type is combat.",
    )


def test_a_card_burned_for_a_vote_comes_from_the_hand() -> None:
    """She burns a card of her own hand."""
    kept(senate(seats={"Alexis": {"hand": ("Archon",)}}), Vote(methuselah="Alexis", source="card", card="Archon"))
    kept(senate(seats={"Alexis": {"hand": ("Archon",)}}), Vote(methuselah="Alexis", source="card"))
    broken(
        senate(seats={"Alexis": {"hand": ("Blur",)}}),
        Vote(methuselah="Alexis", source="card", card="Archon"),
        rule="a_card_burned_for_a_vote_comes_from_the_hand",
        says="Alexis does not hold Archon.",
    )
    broken(
        senate(seats={"Alexis": {"hand": ()}}),
        Vote(methuselah="Alexis", source="card"),
        rule="a_card_burned_for_a_vote_comes_from_the_hand",
        says="Alexis does not hold a card.",
    )
    claim = (Modifies(what="votes", by=1),)
    broken(
        senate(vampire("Thomas", "Alexis"), seats={"Alexis": {"hand": ("Blur",)}}),
        Vote(methuselah="Alexis", source="effect", by="Thomas", card="Bribery", effects=claim),
        rule="a_card_burned_for_a_vote_comes_from_the_hand",
        says="Alexis does not hold Bribery.",
    )


# --- 6.3.3(2) titled vampires ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "title, sect, votes",
    [
        ("Primogen", "Camarilla", 1),
        ("Bishop", "Sabbat", 1),
        ("Prince of Boston", "Camarilla", 2),
        ("Archbishop of Boston", "Sabbat", 2),
        ("Ventrue Justicar", "Camarilla", 3),
        ("Cardinal", "Sabbat", 3),
        ("Inner Circle", "Camarilla", 4),
    ],
)
def test_titles_give_votes(title: str, sect: str, votes: int) -> None:
    """A Primogen or Bishop has one vote, a Prince or Archbishop two, and so on: votes_of each title."""
    titled = vampire("Rake", "Sarah", title=title, sect=sect)
    judgement = kept(senate(titled), RAKE)
    assert judgement.table.tally() == (votes, 0)
    assert "titles_give_votes" in unders(judgement)
    kept(senate(titled), rake(votes))
    broken(
        senate(titled),
        rake(votes + 1),
        rule="votes_must_be_gained",
        says=f"Rake may not cast {votes + 1} votes: Rake has {votes}.",
    )


def test_a_tapped_prince_still_votes() -> None:
    """A titled vampire votes while it is ready, tapped or not: only_ready_vampires_vote."""
    kept(senate(vampire("Rake", "Sarah", title="Prince of Atlanta", sect="Camarilla", tapped=True)), RAKE)


@pytest.mark.parametrize("traits", [{"region": "torpor"}, {"region": "uncontrolled"}, {"contested": True}])
def test_only_ready_vampires_vote(traits: dict[str, object]) -> None:
    """A vampire in torpor, uncontrolled or out of play casts no votes."""
    broken(
        senate(vampire("Rake", "Sarah", title="Prince of Atlanta", **traits)),
        RAKE,
        rule="only_ready_vampires_vote",
        says="Rake may not vote: Rake is not ready.",
    )


def test_a_vampire_whose_name_was_not_written_down_may_vote() -> None:
    """Votes without a name are those of the vampire that has so many, or of several: only_ready_vampires_vote."""
    two = Vote(methuselah="Sarah", source="vampire", votes=2)
    some = Vote(methuselah="Sarah", source="vampire")
    prince = vampire("Rake", "Sarah", title="Prince of Atlanta", sect="Camarilla")
    judgement = kept(senate(prince), two)
    assert (judgement.table.tally(), judgement.table.cast_by("Rake")) == ((2, 0), 2)
    assert kept(senate(prince), some).table.cast_by("Rake") == 2
    stranger = vampire("Milo", "Sarah", capacity=None)
    assert kept(senate(stranger), two).table.tally() == (2, 0)
    rule = "votes_must_be_gained"
    more = ", and at most {} with a card and the Edge."
    broken(senate(), two, rule=rule, says=f"Sarah may not cast 2 votes: her vampires have 0{more.format(1)}")
    broken(senate(), some, rule=rule, says="Sarah may not cast 1 vote: her vampires have 0.")
    three = Vote(methuselah="Sarah", source="vampire", votes=3)
    kept(senate(prince), three)  # with her political action card
    four = Vote(methuselah="Sarah", source="vampire", votes=4)
    broken(senate(prince), four, rule=rule, says=f"Sarah may not cast 4 votes: her vampires have 2{more.format(3)}")
    broken(senate(prince), three, two, rule=rule, says="Sarah may not cast 2 votes: her vampires have 0.")


REGAINED = "nobody else claims its title Prince of Atlanta any more, but it is regained in Sarah's untap phase"
MISFIT = "its title Prince of Atlanta does not fit its clan or sect"


@pytest.mark.parametrize(
    ("traits", "why", "rule"),
    [
        ({"title_contested": True}, REGAINED, "the_last_claimant_gets_the_title"),
        ({"sect": "Sabbat"}, MISFIT, "a_misplaced_title_yields_at_once"),
        ({"clan": "Lasombra", "sect": ""}, MISFIT, "a_misplaced_title_yields_at_once"),
    ],
)
def test_a_title_contested_or_misplaced_gives_no_votes(traits: dict[str, object], why: str, rule: str) -> None:
    """A title that is contested, or that clan or sect forbid, gives no votes, and the ruling says why."""
    given = {"sect": "Camarilla", **traits}
    broken(
        senate(vampire("Rake", "Sarah", title="Prince of Atlanta", **given)),
        RAKE,
        rule=rule,
        says=f"Rake has no votes to cast: {why}.",
    )


def test_a_title_that_was_replaced_gives_no_votes() -> None:
    """No more votes are cast than those of the new title: it took the place of the old, as the ruling says.

    More than the old title gave were never gained.
    """
    rake = vampire("Rake", "Sarah", title="Prince of Atlanta", sect="Camarilla")
    says = "Rake may not cast 2 votes: Rake has 1, as a new title replaced its title Prince of Atlanta at event 1."
    broken(
        senate(rake),
        EffectHappened(card="Election", methuselah="Sarah", effects=(Titles("Rake", "Primogen"),)),
        Vote(methuselah="Sarah", source="vampire", by="Rake", votes=2),
        rule="a_new_title_replaces_the_old",
        says=says,
    )
    broken(
        senate(rake),
        EffectHappened(card="Election", methuselah="Sarah", effects=(Titles("Rake", "Primogen"),)),
        Vote(methuselah="Sarah", source="vampire", by="Rake", votes=3),
        rule="votes_must_be_gained",
        says=says.replace("2 votes", "3 votes"),
    )


def test_vampires_with_votes_are_titled() -> None:
    """Votes of a vampire's card text count like a title's, while it is ready."""
    judgement = kept(senate(vampire("Rake", "Sarah", sect="Independent", votes=2)), RAKE)
    assert judgement.table.tally() == (2, 0)
    assert "vampires_with_votes_are_titled" in unders(judgement)
    broken(
        senate(vampire("Rake", "Sarah", votes=2, region="torpor")),
        RAKE,
        rule="only_ready_vampires_vote",
        says="Rake may not vote: Rake is not ready.",
    )


def test_only_the_controller_casts_a_vampires_votes() -> None:
    """The votes of a vampire are its controller's."""
    broken(
        senate(PRINCE),
        Vote(methuselah="Alexis", source="vampire", by="Rake"),
        rule="only_the_controller_casts_a_vampires_votes",
        says="Alexis may not cast the votes of Rake: Sarah controls Rake.",
    )
    stolen = vampire("Rake", "Alexis", owner="Sarah", title="Prince of Atlanta")
    kept(senate(stolen), Vote(methuselah="Alexis", source="vampire", by="Rake"))


# --- 6.3.3(3) the Edge ----------------------------------------------------------------------------------------------


def test_the_edge_gives_a_vote() -> None:
    """The Edge is burned for one vote (edge_votes) and lies in the middle again."""
    judgement = kept(senate(edge="Alexis"), Vote(methuselah="Alexis", source="edge"))
    assert judgement.table.tally() == (1, 0)
    assert judgement.table.edge == ""
    assert "the_edge_gives_a_vote" in unders(judgement)


def test_only_the_holder_votes_with_the_edge() -> None:
    """Nobody votes with an Edge that she does not have, or has burned."""
    rule = "only_the_holder_votes_with_the_edge"
    vote = Vote(methuselah="Sarah", source="edge")
    says = "Sarah may not burn the Edge for a vote: Alexis has it."
    broken(senate(edge="Alexis"), vote, rule=rule, says=says)
    broken(senate(edge="Sarah"), vote, vote, rule=rule, says="Sarah may not burn the Edge for a vote: nobody has it.")


def test_votes_granted_to_a_vampire_follow_its_own() -> None:
    """A vampire that has cast its own votes casts those that cards granted to it next, and neither a second time."""
    heralds = Modifier(minion="Lupo", card="Loud Heralds", effects=(Modifies(what="votes", by=1),))
    lupo = Vote(methuselah="Sarah", source="vampire", by="Lupo")
    prince = vampire("Lupo", "Sarah", title="Prince of Atlanta", sect="Camarilla", tapped=True)
    judgement = kept(senate(prince), heralds, lupo, lupo)
    assert judgement.table.tally() == (3, 0)
    broken(
        senate(prince),
        heralds,
        lupo,
        lupo,
        lupo,
        rule="a_cast_vote_stands",
        says="Lupo has voted for the referendum already: votes cast stand.",
    )
    broken(
        senate(prince),
        heralds,
        lupo,
        Vote(methuselah="Sarah", source="vampire", by="Lupo", votes=2),
        rule="votes_must_be_gained",
        says="Lupo may not cast 2 votes: Lupo has 1 left.",
    )


def test_what_a_title_of_its_own_gives_has_to_be_told() -> None:
    """A title that the rules do not list gives as many votes as its card says; without that nothing is a breach."""
    baron = vampire("Rake", "Sarah", title="Baron of Perth")
    assert kept(senate(baron), rake(2)).table.tally() == (2, 0)
    told = vampire("Rake", "Sarah", title="Baron of Perth", votes=1)
    says = "Rake may not cast 2 votes: Rake has 1."
    broken(senate(told), rake(2), rule="votes_must_be_gained", says=says)
