"""Explanations: the verdict in a sentence, every rule that was asked, every fact with its event, what followed."""

import msgspec
import pytest

from events.catalogue import Catalogue
from events.common import Observed
from events.effects.base import Modifies, Permits
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    Bleed,
    Hunt,
    Modifier,
    NoBlock,
    PhaseBegun,
    Resolved,
    TermsChosen,
    TurnBegun,
    Vote,
)
from events.methuselah.position import Action, Referendum
from judge import books
from judge.explain.explain import explain, explain_at
from judge.judging import judge
from judge.methuselah.play.simulation import simulate
from judge.ruling import Fact
from projections.fold import Timeline
from service.games.records import with_cards
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.vendetta.tables import table as lying

BOOK = books()["vtes-1998"]
START = table(vampire("Lupo", "Sarah"), vampire("Rake", "Alexis"))


def test_why_not() -> None:
    """An illegal bleed: the sentence, the rule that objects, its section and facts."""
    told = explain(BOOK, [Bleed(minion="Lupo", target="Ryan")], 1, START)
    assert (told.event, told.words, told.verdict) == (1, "Lupo bleeds Ryan", "illegal")
    assert told.sentence == "Illegal by section 6.1.1: Lupo may not bleed Ryan: Sarah's prey is Alexis."
    objecting = [rule for rule in told.consulted if rule.answer == "objects"]
    assert [(rule.rule, rule.section) for rule in objecting] == [("bleeds_target_the_prey", "6.1.1")]
    assert Fact("Sarah's prey is Alexis", 0) in objecting[0].facts
    assert told.rulings[0].needed.startswith("a target that is Alexis")


def test_why() -> None:
    """A legal bleed: nothing stands against it, and the rules that were asked are told all the same."""
    told = explain(BOOK, [Bleed(minion="Lupo")], 1, START)
    assert told.sentence == "Legal: no rule forbids «Lupo bleeds»."
    assert {rule.answer for rule in told.consulted} == {"holds"}
    assert all(rule.section and rule.sentence for rule in told.consulted)


@pytest.mark.parametrize(
    ("blood", "verdict", "answer"), [(6, "legal", "holds"), (7, "legal", "holds"), (8, "discrepancy", "objects")]
)
def test_a_count_that_open_steps_bring_about_holds(blood: int, verdict: str, answer: str) -> None:
    """Claudia's Alliance feeds her in the phase in progress: what she has afterwards may be seen, and no more."""
    told = explain(books()["vendetta"], [Observed("Claudia", "blood", blood)], 1, lying(phase="feed"))
    assert told.verdict == verdict
    assert {rule.answer for rule in told.consulted} == {answer}


def test_a_rule_that_a_ruling_cites_never_holds() -> None:
    """A rule that objects to a step which the event implies objects in the explanation of the event."""
    empty = table(vampire("Lupo", "Sarah", counters=0), vampire("Rake", "Sarah"))
    told = explain(BOOK, [PhaseBegun(phase="discard")], 1, empty)
    (ruling,) = [one for one in told.rulings if one.wrong]
    assert ruling.rule == "an_empty_vampire_must_hunt"
    answers = {rule.rule: (rule.answer, rule.says) for rule in told.consulted}
    assert answers[ruling.rule] == ("objects", ruling.says)


def test_a_vote_that_later_terms_show_to_be_too_early() -> None:
    """The vote is explained as illegal, and the terms as legal; before the terms, the vote is."""
    called = Referendum(caller="Sarah", card="Archon")
    action = Action(minion="Lupo", kind="political action", methuselah="Sarah", card="Archon", outcome="succeeds")
    position = table(vampire("Lupo", "Sarah", tapped=True), action=action, referendum=called, edge="Ryan")
    events = [Vote(methuselah="Ryan", source="edge"), TermsChosen(terms="Rake")]
    assert [explain(BOOK, events, number, position).verdict for number in (1, 2)] == ["illegal", "legal"]
    assert explain(BOOK, events[:1], 1, position).verdict == "legal"


def test_what_a_known_card_sets_aside_holds() -> None:
    """Of a rule that a card is printed to set aside the explanation names the card."""
    card = CardFacts(kind="action", basic=(Permits("bleeds_target_the_prey"),))
    known = with_cards(BOOK, Catalogue({"Far Call": card}))
    told = explain(known, [Bleed(minion="Lupo", target="Ryan", card="Far Call")], 1, START)
    answers = {rule.rule: (rule.answer, rule.says) for rule in told.consulted}
    assert told.verdict == "legal"
    assert answers["bleeds_target_the_prey"] == ("holds", "Far Call sets it aside, as printed.")


def test_what_followed_cites_its_sections() -> None:
    """Each consequence names the derivation and its section."""
    bleed = [Bleed(minion="Lupo"), NoBlock("Alexis"), Resolved()]
    told = explain(BOOK, bleed, 3, START)
    burned = next(change for change in told.consequences if (change.subject, change.field) == ("Alexis", "pool"))
    assert (burned.before, burned.after) == (30, 29)
    assert burned.section == "6.1.1"
    tapped = next(change for change in explain(BOOK, bleed, 1, START).consequences if change.field == "tapped")
    assert (tapped.subject, tapped.before, tapped.after, tapped.section) == ("Lupo", False, True, "6")


def test_what_is_assumed_and_implied() -> None:
    """Claims about unknown cards are assumptions; steps that nobody wrote down are told."""
    claim = Modifier(minion="Lupo", card="Moon Walk", effects=(Modifies(what="stealth", by=1),))
    told = explain(BOOK, [Bleed(minion="Lupo"), claim, TurnBegun("Alexis")], 2, START)
    assert told.assumes == ("that Moon Walk does what was claimed: +1 stealth",)
    assert explain(BOOK, [Bleed(minion="Lupo"), claim, TurnBegun("Alexis")], 3, START).implied


@pytest.mark.parametrize("number", [0, -1, 2])
def test_an_event_that_is_not_there(number: int) -> None:
    """There is nothing to explain before the first event and after the last."""
    with pytest.raises(IndexError):
        explain(BOOK, [Hunt(minion="Lupo")], number, START)


@pytest.mark.parametrize("seed", range(3))
def test_every_event_of_a_game_is_explained(seed: int) -> None:
    """The verdict is the judge's, each fact rests on no later event, and each consequence has its section."""
    events = simulate(BOOK, 3, seed, 220)
    timeline = Timeline(BOOK.family, BOOK.terms, events)
    rulings = {ruling.event: ruling.verdict for ruling in judge(events, BOOK, every=True).rulings}
    without = set()
    for number in range(1, len(events) + 1, 3):
        told = explain_at(BOOK, timeline, number)
        msgspec.json.encode(told)
        assert told.verdict == rulings[number]
        assert all(0 <= fact.since <= number for rule in told.consulted for fact in rule.facts)
        without |= {change.under for change in told.consequences if not change.section}
    assert not without, f"stand in no contents page: {sorted(without)}"
