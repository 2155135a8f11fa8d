"""Section 6.3.3(4) and (5): the Prisci block, and the votes that cards grant."""

import pytest

from events.effects.base import Modifies
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import Modifier, PriscusVote, ReferendumResolved, Vote
from events.methuselah.position import Ballot, Granted, Referendum
from tests.helpers.methuselah.tables import broken, judged, kept, table, vampire
from tests.judge.rulebooks.vtes_1998.test_politics import PRINCE, senate, unders
from tests.judge.rulebooks.vtes_1998.test_votes import RAKE, rake

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


def test_a_priscus_out_of_play_does_not_vote() -> None:
    """A Priscus that is being contested is out of play, and one rule says so: a_contested_card_does_nothing."""
    contested = vampire("A", "Ryan", title="Priscus", sect="Sabbat", contested=True)
    judgement = judged(senate(contested), PriscusVote(minion="A"))
    assert [ruling.rule for ruling in judgement.wrong] == ["a_contested_card_does_nothing"]


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
        says="Sarah may not cast 1 vote: cards grant her 0.",
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
