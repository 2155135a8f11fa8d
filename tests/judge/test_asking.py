"""Asking what may be declared: the answer is that of the judge, and the table stays as it is."""

import pytest

from events.methuselah import Bleed, Block, Hunt, NoBlock, PhaseBegun, Resolved, TurnBegun
from judge import books
from judge.asking import may, objections
from judge.judging import judge
from judge.methuselah.options import proposals
from judge.methuselah.simulation import simulate
from projections.fold import Timeline
from tests.tables import table, vampire

BOOK = books()["vtes-1998"]
START = table(vampire("Lupo", "Sarah"), vampire("Rake", "Alexis"), vampire("Nik", "Sarah", tapped=True))


def test_may_and_may_not() -> None:
    """An objection names its rule and says what is wrong."""
    here = BOOK.family.opened(START, BOOK.terms)
    assert may(BOOK, here, Bleed(minion="Lupo"))
    assert not may(BOOK, here, Bleed(minion="Nik"))
    rules = [(rule.name, finding.says) for rule, finding in objections(BOOK, here, Bleed(minion="Nik"))]
    assert rules == [("a_tapped_minion_cannot_act", "Nik may not act: Nik is tapped.")]


def test_a_question_of_existence_ends_the_asking() -> None:
    """Of a minion that is not there nothing else is asked."""
    here = BOOK.family.opened(START, BOOK.terms)
    found = objections(BOOK, here, Bleed(minion="Nobody"))
    assert len(found) == 1
    assert found[0][0].first


@pytest.mark.parametrize(
    "event",
    [
        Bleed(minion="Lupo"),
        Bleed(minion="Lupo", target="Ryan"),
        Hunt(minion="Rake"),
        Block(minion="Rake"),
        NoBlock("Alexis"),
        Resolved(),
        PhaseBegun("discard"),
        TurnBegun("Alexis"),
        TurnBegun("Richard"),
    ],
)
def test_asking_never_changes_the_table(event: object) -> None:
    """Neither the table nor its ledger tells that anybody asked, also when steps are taken for granted."""
    here = BOOK.family.opened(START, BOOK.terms)
    before = here.position()
    objections(BOOK, here, event)
    assert (here.position(), here.ledger, here.now) == (before, [], 0)


@pytest.mark.parametrize("seed", range(3))
def test_the_answer_is_the_judges(seed: int) -> None:
    """What nobody objects to is judged legal when declared, and what somebody objects to is not."""
    events = simulate(BOOK, 3, seed, 160)
    timeline = Timeline(BOOK.family, BOOK.terms, events)
    for number in range(40, len(events), 23):
        here = timeline.at(number)
        here.now = number + 1
        before, lines = here.position(), len(here.ledger)
        for event in list(proposals(here))[:12]:
            judged = judge([event], BOOK, before)
            assert may(BOOK, here, event) == (not judged.wrong), (number, event, judged.wrong)
        assert (here.position(), len(here.ledger)) == (before, lines)
