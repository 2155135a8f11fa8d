"""Section 6.3.3: where votes come from."""

import pytest

from events.cards import CardFacts
from events.effects import Modifies
from events.methuselah import Modifier, PriscusVote, ReferendumResolved, Vote
from events.methuselah_position import Ballot, Granted, Referendum
from tests.judge.vtes_1998.test_politics import PRINCE, senate, unders
from tests.tables import broken, kept, table, unclear, vampire

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
    """Votes of a titled vampire without its name are a gap in the record, and no breach: only_ready_vampires_vote."""
    judgement = kept(senate(), Vote(methuselah="Sarah", source="vampire", votes=2))
    assert judgement.table.tally() == (2, 0)


@pytest.mark.parametrize("traits", [{"title_contested": True}, {"sect": "Sabbat"}, {"clan": "Lasombra", "sect": ""}])
def test_a_title_contested_or_misplaced_gives_no_votes(traits: dict[str, object]) -> None:
    """A title that is contested, or that clan or sect forbid, gives no votes: votes_must_be_gained."""
    given = {"sect": "Camarilla", **traits}
    broken(
        senate(vampire("Rake", "Sarah", title="Prince of Atlanta", **given)),
        RAKE,
        rule="votes_must_be_gained",
        says="Rake has no votes to cast.",
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


# --- 6.3.3(4) the Prisci --------------------------------------------------------------------------------------------

PRISCI = tuple(
    vampire(name, who, title="Priscus", sect="Sabbat")
    for name, who in zip("ABC", ("Ryan", "Sarah", "Alexis"), strict=True)
)


@pytest.mark.parametrize(
    "votes, tally",
    [("f", (3, 0)), ("fa", (0, 0)), ("faa", (0, 3)), ("ffa", (3, 0)), ("fff", (3, 0)), ("", (0, 0))],
)
def test_the_prisci_vote_as_a_block(votes: str, tally: tuple[int, int]) -> None:
    """The side with more Prisci has the three votes of the prisci_block; when they tie, it is not cast."""
    cast = [PriscusVote(minion=name, against=side == "a") for name, side in zip("ABC", votes, strict=False)]
    judgement = kept(senate(*PRISCI), *cast)
    assert judgement.table.tally() == tally
    passed = kept(judgement.table.position(), ReferendumResolved())
    assert ("the_prisci_vote_as_a_block" in unders(passed)) == (tally != (0, 0))
    if votes:
        assert "each_priscus_has_one_vote_in_the_block" in unders(judgement)


def test_the_prisci_block_decides_a_referendum() -> None:
    """Three votes of the Prisci against two of a Prince: the referendum fails."""
    judgement = kept(senate(PRINCE, *PRISCI), RAKE, PriscusVote(minion="A", against=True))
    assert judgement.table.tally() == (2, 3)
    broken(
        judgement.table.position(),
        ReferendumResolved(outcome="passes"),
        rule="the_votes_decide_the_referendum",
        says="The referendum fails: 2 for, 3 against.",
    )


def test_only_prisci_vote_in_their_block() -> None:
    """No other vampire votes in the sub-referendum, and no Priscus who is not ready."""
    broken(
        senate(PRINCE),
        PriscusVote(minion="Rake"),
        rule="only_prisci_vote_in_their_block",
        says="Rake may not vote among the Prisci: Rake is no Priscus.",
    )
    broken(
        senate(vampire("A", "Ryan", title="Priscus", sect="Sabbat", region="torpor")),
        PriscusVote(minion="A"),
        rule="only_ready_vampires_vote",
        says="A may not vote: A is not ready.",
    )


def test_a_priscus_votes_in_the_block() -> None:
    """A Priscus has no vote of his own in the main referendum, but may have others from card text."""
    broken(
        senate(*PRISCI),
        Vote(methuselah="Ryan", source="vampire", by="A"),
        rule="a_priscus_votes_in_the_block",
        says="A votes among the Prisci only: A is a Priscus.",
    )
    both = vampire("A", "Ryan", title="Priscus", sect="Sabbat", votes=1)
    kept(senate(both), PriscusVote(minion="A"), Vote(methuselah="Ryan", source="vampire", by="A"))


# --- 6.3.3(5) other cards -------------------------------------------------------------------------------------------

REACTION = {"Telepathic Vote Counting": CardFacts(kind="reaction")}
ORATION = Modifier(minion="Lupo", card="Bewitching Oration", effects=(Modifies(what="votes", by=2),))


def test_cards_may_give_votes() -> None:
    """A modifier of the acting minion grants votes, and they are cast as one source."""
    judgement = kept(senate(), ORATION, Vote(methuselah="Sarah", source="effect", by="Lupo"))
    assert judgement.table.tally() == (2, 0)
    assert judgement.table.granted_to("Lupo") == 0
    assert "cards_may_give_votes" in unders(judgement)
    with_prince = kept(senate(PRINCE), ORATION, RAKE, Vote(methuselah="Sarah", source="effect", against=True))
    assert with_prince.table.tally() == (2, 2)


def test_granted_votes_may_be_cast_with_the_vampires_own() -> None:
    """Votes of a title and votes granted to the same vampire may be named together."""
    given = (Granted(minion="Rake", votes=2),)
    referendum = Referendum(caller="Sarah", card="X", granted=given)
    judgement = kept(senate(PRINCE, referendum=referendum), rake(4))
    assert judgement.table.tally() == (4, 0)
    assert judgement.table.granted_to("Rake") == 0
    broken(
        senate(PRINCE, referendum=referendum),
        rake(5),
        rule="votes_must_be_gained",
        says="Rake may not cast 5 votes: Rake has 4.",
    )
    kept(senate(PRINCE, referendum=referendum), rake(2), Vote(methuselah="Sarah", source="effect", by="Rake"))


def test_votes_are_granted_before_they_are_cast() -> None:
    """Without a card that grants them, or beyond what it grants, votes are not gained."""
    broken(
        senate(),
        Vote(methuselah="Sarah", source="effect", by="Lupo", votes=1),
        rule="votes_must_be_gained",
        says="Sarah may not cast 1 votes: cards grant her 0.",
    )
    broken(
        senate(),
        Vote(methuselah="Sarah", source="effect"),
        rule="votes_must_be_gained",
        says="Sarah may not cast these votes: cards grant her 0.",
    )
    broken(
        senate(),
        ORATION,
        Vote(methuselah="Sarah", source="effect", by="Lupo", votes=3),
        rule="votes_must_be_gained",
        says="Sarah may not cast 3 votes: cards grant her 2.",
    )


def test_granted_votes_of_one_card_agree() -> None:
    """What is left of the votes that one card grants follows the side of the first."""
    part = Vote(methuselah="Sarah", source="effect", by="Lupo", votes=1)
    kept(senate(), ORATION, part, part)
    broken(
        senate(),
        ORATION,
        part,
        Vote(methuselah="Sarah", source="effect", by="Lupo", votes=1, against=True),
        rule="votes_of_one_source_agree",
        says="Sarah may not cast them against too: the votes of one source are cast in agreement.",
    )


def test_a_card_may_be_played_with_the_vote_itself() -> None:
    """A card named with the vote grants its votes, leaves the hand and is not replaced yet."""
    claim = (Modifies(what="votes", by=1),)
    vote = Vote(methuselah="Alexis", source="effect", by="Thomas", card="Bribery", effects=claim)
    seats = {"Alexis": {"hand": ("Bribery", "Archon"), "library": 9}}
    judgement = kept(senate(vampire("Thomas", "Alexis"), seats=seats), vote)
    assert judgement.table.tally() == (1, 0)
    assert judgement.table.seats["Alexis"].hand == ("Archon",)
    assert judgement.table.seats["Alexis"].owed_draws == 1
    known = Vote(methuselah="Alexis", source="effect", by="Thomas", card="Of no catalogue", votes=2)
    kept(senate(vampire("Thomas", "Alexis")), known)


def test_cards_for_votes_keep_to_their_players() -> None:
    """For votes too, modifiers are the acting minion's, and reactions are for ready untapped minions of others."""
    rule = "cards_for_votes_keep_to_their_players"
    claim = (Modifies(what="votes", by=1),)

    def plays(card: str, who: str, by: str) -> Vote:
        return Vote(methuselah=who, source="effect", by=by, card=card, effects=claim)

    thomas = vampire("Thomas", "Alexis")
    kept(senate(thomas), plays("Bonding", "Sarah", "Lupo"))
    broken(
        senate(thomas),
        plays("Bonding", "Alexis", "Thomas"),
        rule=rule,
        says="Thomas may not play Bonding: Thomas is not acting.",
    )
    position = senate(thomas, PRINCE, vampire("Yuri", "Alexis", tapped=True))
    position.described = {**position.described, **REACTION}
    kept(position, plays("Telepathic Vote Counting", "Alexis", "Thomas"))
    broken(
        position,
        plays("Telepathic Vote Counting", "Sarah", "Rake"),
        rule=rule,
        says="Rake may not react: Sarah's minion acts.",
    )
    broken(
        position,
        plays("Telepathic Vote Counting", "Alexis", "Yuri"),
        rule=rule,
        says="Yuri may not react: Yuri is not ready and untapped.",
    )
    hunting = table(thomas, PRINCE, referendum=Referendum(caller="Sarah", hunted="Rake"))
    hunting.described = REACTION
    broken(
        hunting,
        plays("Telepathic Vote Counting", "Alexis", "Thomas"),
        rule=rule,
        says="Thomas may not play Telepathic Vote Counting: this is a Blood Hunt.",
    )


def test_votes_taken_away_are_not_cast() -> None:
    """A card that takes votes from a vampire leaves it the fewer: votes_must_be_gained."""
    taken = Referendum(caller="Sarah", card="X", granted=(Granted(minion="Rake", votes=-1),))
    kept(senate(PRINCE, referendum=taken), rake(1))
    broken(
        senate(PRINCE, referendum=taken),
        rake(2),
        rule="votes_must_be_gained",
        says="Rake may not cast 2 votes: Rake has 1.",
    )


def test_ballots_of_a_vampire_that_left_stand() -> None:
    """Votes once cast count, though the vampire is not ready any more: a_cast_vote_stands."""
    ballots = (Ballot(methuselah="Sarah", source="vampire", by="Rake", votes=2),)
    referendum = Referendum(caller="Sarah", card="X", ballots=ballots)
    torpid = vampire("Rake", "Sarah", title="Prince of Atlanta", region="torpor")
    kept(senate(torpid, referendum=referendum), ReferendumResolved(outcome="passes"))
