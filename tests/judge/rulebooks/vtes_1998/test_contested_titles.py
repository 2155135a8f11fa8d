"""Section 4.2: contested titles."""

from events.methuselah.events import Bleed, Block, PhaseBegun, TitleContestPaid, TitleYielded, TurnBegun
from tests.helpers.ledger import moves_of
from tests.helpers.methuselah.tables import broken, kept, on, table, vampire
from tests.judge.rulebooks.vtes_1998.test_contests import PRINCE, contested, turns, two_princes, unders


def test_rival_claims_contest_a_title() -> None:
    """A second Prince of the same city contests the title; neither has it, and both go on acting and blocking."""
    position = table(
        vampire("Thomas", "Alexis", title=PRINCE),
        vampire("Rake", "Sarah", title=PRINCE, region="uncontrolled", counters=5),
        phase="influence",
    )
    judgement = kept(position, PhaseBegun(phase="discard"))
    assert (judgement.table.title_of("Thomas"), judgement.table.title_of("Rake")) == ("", "")
    assert judgement.table.ready("Thomas")
    assert moves_of(judgement.table.ledger, "Thomas", "title_contested")[0].under == "rival_claims_contest_a_title"
    kept(two_princes("minion"), Bleed(minion="Rake"), Block(minion="Thomas"))


def test_a_contested_vampire_claims_no_title() -> None:
    """A vampire face down is out of play, and nobody claims his title meanwhile (rival_claims_contest_a_title)."""
    position = table(
        contested("Lupo", "Sarah", title=PRINCE),
        contested("Lupo #2", "Alexis", title=PRINCE),
        vampire("Rake", "Sarah", title=PRINCE, region="uncontrolled", counters=5),
        phase="influence",
    )
    assert kept(position, PhaseBegun(phase="discard")).table.title_of("Rake") == PRINCE


def test_a_returning_vampire_claims_his_title() -> None:
    """When the contest for a Prince is won, he claims his title again (rival_claims_contest_a_title)."""
    position = table(
        contested("Lupo", "Sarah", title=PRINCE), vampire("Rake", "Ryan", title=PRINCE), turn="Richard", phase="discard"
    )
    judgement = kept(position, TurnBegun(methuselah="Sarah"))
    assert judgement.table.contested_title_of("Rake") == PRINCE


def test_a_yielded_title_is_lost() -> None:
    """Yielding costs the vampire his title, and nothing else; the card that gave it burns."""
    position = two_princes(title_from="Praxis Seizure")
    position.cards["Praxis Seizure"] = on("Praxis Seizure", "Rake", "Sarah", kind="political action")
    judgement = kept(position, TitleYielded(minion="Rake"), PhaseBegun(phase="master"))
    assert judgement.table.cards["Rake"].title == ""
    assert (judgement.table.ready("Rake"), judgement.table.blood_of("Rake")) == (True, 3)
    assert judgement.table.seats["Sarah"].ash_heap == ("Praxis Seizure",)
    assert {"a_yielded_title_is_lost", "the_card_of_a_yielded_title_is_burned"} <= unders(judgement)


def test_the_last_claimant_gets_the_title() -> None:
    """The last claimant holds the title from the start of his controller's next untap phase, at no cost."""
    events = [TitleYielded(minion="Rake"), PhaseBegun(phase="master")]
    assert kept(two_princes(), *events).table.title_of("Thomas") == ""
    judgement = kept(two_princes(), *events, *turns("Alexis"), PhaseBegun(phase="master"))
    assert judgement.table.title_of("Thomas") == PRINCE
    assert judgement.table.blood_of("Thomas") == 3
    assert "the_last_claimant_gets_the_title" in unders(judgement)


def test_only_a_contested_title_is_settled() -> None:
    """A title that nobody contests is neither paid for nor yielded."""
    position = table(vampire("Rake", "Sarah", title=PRINCE), phase="untap")
    rule, says = "only_a_contested_title_is_settled", "Rake is not contesting a title."
    broken(position, TitleContestPaid(minion="Rake"), rule=rule, says=says)
    broken(position, TitleYielded(minion="Rake"), rule=rule, says=says)


def test_an_empty_claimant_pays_for_no_title() -> None:
    """A vampire without blood has to yield: 0 and 1 blood; an_empty_claimant_yields."""
    broken(
        two_princes(counters=0),
        TitleContestPaid(minion="Rake"),
        rule="an_empty_claimant_pays_for_no_title",
        says="Rake may not pay for the title Prince of Boston: there is no blood to pay.",
    )
    assert kept(two_princes(counters=1), TitleContestPaid(minion="Rake")).table.blood_of("Rake") == 0
    kept(two_princes(counters=0), TitleYielded(minion="Rake"))
    judgement = kept(two_princes(counters=0), PhaseBegun(phase="master"))
    assert judgement.table.cards["Rake"].title == ""
    assert "an_empty_claimant_yields" in unders(judgement)


def test_a_torpid_claimant_pays_for_no_title() -> None:
    """A vampire in torpor has to yield, whatever blood he has: a_torpid_claimant_yields."""
    broken(
        two_princes(region="torpor"),
        TitleContestPaid(minion="Rake"),
        rule="a_torpid_claimant_pays_for_no_title",
        says="Rake may not pay for the title Prince of Boston: Rake is in torpor.",
    )
    judgement = kept(two_princes(region="torpor"), PhaseBegun(phase="master"))
    assert judgement.table.cards["Rake"].title == ""
    assert "a_torpid_claimant_yields" in unders(judgement)


def test_a_ready_claimant_has_a_choice() -> None:
    """For a claimant with blood to pay, neither paying nor yielding is missed (every_contest_is_paid_or_yielded)."""
    broken(
        two_princes(counters=1),
        PhaseBegun(phase="master"),
        rule="every_contest_is_paid_or_yielded",
        says="Sarah has neither paid for nor yielded Rake's title Prince of Boston.",
        verdict="missed",
    )


def test_of_two_empty_claimants_of_one_controller_both_yield() -> None:
    """Both must yield where neither has blood (an_empty_claimant_yields)."""
    position = table(
        vampire("Rake", "Sarah", title=PRINCE, title_contested=True, counters=0),
        vampire("Nik", "Sarah", title=PRINCE, title_contested=True, counters=0),
        phase="untap",
    )
    cards = kept(position, PhaseBegun(phase="master")).table.cards
    assert [cards[name].title for name in ("Rake", "Nik")] == ["", ""]
