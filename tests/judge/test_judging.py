"""Judging a record: every event against the table before it; gaps are no breaches, and a breach is told once."""

from dataclasses import replace
from typing import Any

import pytest

from events.common import Corrected, Observed, RolledBack, Ruled
from events.effects.base import Modifies, Permits
from events.methuselah.events import Bleed, Hunt, Modifier, NoBlock, Resolved, TurnBegun
from judge import books
from judge.book import Section
from judge.explain.explain import explain_next
from judge.judging import Judgement, go_on, judge, judge_next
from judge.methuselah.play.simulation import simulate
from judge.ruling import WRONG, Finding, No
from tests.helpers.methuselah.tables import judged, table, vampire

BOOK = books()["vtes-1998"]
START = table(vampire("Lupo", "Sarah"), vampire("Nik", "Sarah"), vampire("Rake", "Alexis"))


def test_nothing_was_recorded() -> None:
    """An empty record holds nothing against the rules."""
    empty = judge([], BOOK)
    assert (empty.events, empty.rulings, empty.wrong) == (0, [], [])


def test_legal_events_are_told_on_request() -> None:
    """With `every` each event has a ruling, and without it only what is remarkable."""
    events = [Bleed(minion="Lupo"), NoBlock("Alexis"), Resolved()]
    assert judged(START, *events).rulings == []
    assert [(one.event, one.verdict) for one in judged(START, *events, every=True).rulings] == [
        (1, "legal"),
        (2, "legal"),
        (3, "legal"),
    ]


def test_one_by_one_is_as_all_at_once() -> None:
    """Judging a growing game gives the rulings and the table that judging the whole gives."""
    events = simulate(BOOK, 3, 5, 150)
    whole = judge(events, BOOK, every=True)
    growing = Judgement(BOOK, BOOK.family.opened(None, BOOK.terms))
    rulings = [ruling for event in events for ruling in judge_next(growing, event, every=True)]
    assert rulings == whole.rulings
    assert growing.table.position() == whole.table.position()


def test_what_a_roll_back_strikes_out_is_judged_no_more() -> None:
    """The breach before the point of return stays, the one after it goes."""
    events = [Bleed(minion="Lupo", target="Ryan"), Hunt(minion="Rake"), RolledBack(to=1)]
    assert [one.event for one in judged(START, *events).wrong] == [1]
    assert [one.event for one in judged(START, *events[:2]).wrong] == [1, 2]
    assert judged(START, *events[:2], RolledBack(to=0)).wrong == []


def test_rulings_on_what_was_struck_out_stand_apart() -> None:
    """They are kept beside the others, and come back when the roll-back is taken back itself."""
    events = [Bleed(minion="Lupo", target="Ryan"), Hunt(minion="Rake"), RolledBack(to=0)]
    judgement = judged(START, *events)
    assert ([one.event for one in judgement.rulings], [one.event for one in judgement.struck_out]) == ([], [1, 2])
    assert [judgement.counts(number) for number in (1, 2, 3)] == [False, False, True]
    half = judged(START, *events, RolledBack(to=1))
    assert ([one.event for one in half.rulings], [one.event for one in half.struck_out]) == ([1], [2])
    whole = judged(START, *events, RolledBack(to=2))
    assert ([one.event for one in whole.rulings], whole.struck_out) == ([1, 2], [])


def test_a_copy_of_a_judgement_goes_its_own_way() -> None:
    """What is judged on a copy leaves the rulings, the roll-backs and the table of the first as they were."""
    first = judged(START, Bleed(minion="Lupo", target="Ryan"), RolledBack(to=0))
    other = first.copied()
    go_on(other, Bleed(minion="Lupo", target="Ryan"))
    go_on(other, RolledBack(to=1))
    assert (first.events, first.rulings, len(first.struck_out), first.rollbacks) == (2, [], 1, [(2, 0)])
    assert ([one.event for one in other.rulings], other.rollbacks) == ([1], [(2, 0), (4, 1)])
    assert first.table.action is None
    assert Judgement(BOOK, first.table, without_facts=True).copied().without_facts


def test_the_table_goes_on_as_it_was_played() -> None:
    """After a breach what merely follows from it is not reported again."""
    events = [Bleed(minion="Lupo", target="Ryan"), NoBlock("Ryan"), Resolved()]
    judgement = judged(START, *events)
    assert [one.event for one in judgement.wrong] == [1]
    assert judgement.table.pool_of("Ryan") == 29


def test_an_observation_that_differs_is_a_discrepancy() -> None:
    """What was seen is compared with what follows from the rules."""
    ruling = judged(START, Observed("Alexis", "pool", 29)).wrong[0]
    assert (ruling.verdict, ruling.event) == ("discrepancy", 1)
    assert judged(START, Observed("Alexis", "pool", 30)).rulings == []


def test_a_human_ruling_and_a_correction_are_facts() -> None:
    """They are recorded, and nobody judges the judge."""
    events = [Bleed(minion="Lupo", target="Ryan"), Ruled(about=(1,), verdict="legal"), Corrected(about=(1,))]
    assert [one.event for one in judged(START, *events).wrong] == [1]


def test_a_claim_that_sets_a_rule_aside_is_unverified() -> None:
    """A card that nobody could look up may permit what the rules forbid: the claim is told as an assumption."""
    event = Bleed(minion="Lupo", target="Ryan", card="Far Call", effects=(Permits(rule="bleeds_target_the_prey"),))
    judgement = judged(START, event)
    assert judgement.wrong == []
    ruling = judgement.rulings[0]
    assert (ruling.verdict, ruling.rule) == ("unverified", "bleeds_target_the_prey")
    assert "that Far Call sets aside the rule bleeds_target_the_prey" in ruling.assumes


def test_claims_about_unknown_cards_are_assumptions() -> None:
    """What a card does is taken on the players' word, and the ruling says so."""
    claim = Modifier(minion="Lupo", card="Moon Walk", effects=(Modifies(what="stealth", by=1),))
    ruling = judged(START, Bleed(minion="Lupo"), claim, every=True).rulings[-1]
    assert ruling.assumes == ("that Moon Walk does what was claimed: +1 stealth",)


def test_what_is_implied_is_told() -> None:
    """Steps that nobody wrote down are passed, and the ruling lists them."""
    ruling = judged(START, Bleed(minion="Lupo"), TurnBegun("Ryan"), every=True).rulings[-1]
    assert ruling.rule == "turns_go_clockwise"
    assert ruling.implied[0] == "resolves"


@pytest.mark.parametrize("seed", range(5))
def test_simulated_games_hold_no_breach(seed: int) -> None:
    """Random legal play is judged legal, with a section for each ruling that cites a rule."""
    judgement = judge(simulate(BOOK, 4, seed, 300), BOOK, every=True)
    assert judgement.wrong == []
    assert all(ruling.section for ruling in judgement.rulings if ruling.rule)
    assert WRONG == ("illegal", "missed", "discrepancy")


def a_bleed_is_never_right(bleed: Bleed, table: Any, terms: Any) -> Finding:
    """A bleed is never right, by what the book derives of an excess of blood."""
    return No(f"{bleed.minion} bleeds.", under=("in_no_book", "excess_blood_drains", "titles_give_votes"))


def a_hunt_is_never_right(hunt: Hunt, table: Any, terms: Any) -> Finding:
    """A hunt is never right, by something that the book does not have."""
    return No(f"{hunt.minion} hunts.", under=("in_no_book",))


@pytest.mark.parametrize(
    ("event", "cited"),
    [
        (Bleed(minion="Lupo"), ("1.5(2)", "excess_blood_drains")),
        (Hunt(minion="Lupo"), ("99", "a_hunt_is_never_right")),
    ],
)
def test_a_finding_cites_what_decides(event: Any, cited: tuple[str, str]) -> None:
    """The first name that the book has is cited, and where it has none of them, the rule that objects."""
    strict = Section("99", "Never", compares=[a_bleed_is_never_right, a_hunt_is_never_right])
    book = replace(BOOK, contents=(*BOOK.contents, strict))
    judgement = Judgement(book, BOOK.family.opened(START, BOOK.terms))
    told = explain_next(judgement, event)
    assert [(one.section, one.rule) for one in told.rulings if one.verdict == "discrepancy"] == [cited]
    assert [(one.section, one.rule) for one in told.consulted if one.answer == "objects"] == [cited]
