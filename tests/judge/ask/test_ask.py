"""Asking what may be declared: the answer is that of the judge, and the table stays as it is."""

import os
import subprocess
import sys
from random import Random

import msgspec
import pytest

from events.effects.base import Modifies, Permits
from events.methuselah.events import (
    Bleed,
    Block,
    Hunt,
    LeaveTorpor,
    Modifier,
    NoBlock,
    PhaseBegun,
    Resolved,
    TurnBegun,
)
from judge import books
from judge.ask.ask import ask, is_legal, objections
from judge.book import Book
from judge.judging import judge
from judge.methuselah.play.proposals import proposals
from judge.methuselah.play.simulation import simulate
from judge.ruling import Fact
from projections.fold import Timeline
from service.export.explanation_picture import explanation
from tests.helpers.methuselah.tables import table, vampire

BOOK = books()["vtes-1998"]
START = table(vampire("Lupo", "Sarah"), vampire("Rake", "Alexis"), vampire("Nik", "Sarah", tapped=True))


def test_may_and_may_not() -> None:
    """An objection names its rule and says what is wrong."""
    here = BOOK.family.opened(START, BOOK.terms)
    assert is_legal(BOOK, here, Bleed(minion="Lupo"))
    assert not is_legal(BOOK, here, Bleed(minion="Nik"))
    rules = [(rule.name, finding.says) for rule, finding in objections(BOOK, here, Bleed(minion="Nik"))]
    assert rules == [("a_tapped_minion_cannot_act", "Nik may not act: Nik is tapped.")]


def test_a_question_of_existence_ends_the_asking() -> None:
    """Of a minion that is not there nothing else is asked."""
    here = BOOK.family.opened(START, BOOK.terms)
    found = objections(BOOK, here, Bleed(minion="Nobody"))
    assert len(found) == 1
    assert found[0][0].existence


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
            assert is_legal(BOOK, here, event) == (not judged.wrong), (number, event, judged.wrong)
        assert (here.position(), len(here.ledger)) == (before, lines)


# --- the whole answer -----------------------------------------------------------------------------------------------


def test_why_not_in_three_layers() -> None:
    """One sentence; the facts and the changes; and every declaration explained in full."""
    asked = ask(BOOK, Timeline(BOOK.family, BOOK.terms, (), START), 0, [Bleed(minion="Nik")])
    assert (asked.after, asked.words, asked.verdict, asked.wrong) == (0, "Nik bleeds", "illegal", True)
    assert asked.sentence == "Illegal by section 6: Nik may not act: Nik is tapped."
    assert [(one.rule, one.event) for one in asked.rulings] == [("a_tapped_minion_cannot_act", 1)]
    assert asked.facts == (Fact("Nik is tapped", 0),)
    assert asked.changes[0].words == "if Nik were untapped"
    assert asked.main_explanation is asked.plays[0]
    assert asked.main_explanation.consulted[0].answer == "objects"
    assert asked.main_explanation.consequences
    assert explanation(asked.main_explanation).source
    msgspec.json.encode(asked)


def test_what_is_legal_needs_nothing() -> None:
    """Of a legal play it is told that nothing stands against it, and no change is looked for."""
    asked = ask(BOOK, Timeline(BOOK.family, BOOK.terms, (), START), 0, [Bleed(minion="Lupo")])
    assert (asked.verdict, asked.wrong, asked.rulings, asked.facts, asked.changes) == ("legal", False, (), (), ())
    assert asked.sentence == "Legal: no rule forbids «Lupo bleeds»."


def test_several_are_asked_in_order() -> None:
    """Each is judged at the table that those before it have left; the first that is not legal decides."""
    line = [Bleed(minion="Lupo"), Bleed(minion="Lupo"), NoBlock("Alexis")]
    asked = ask(BOOK, Timeline(BOOK.family, BOOK.terms, (), START), 0, line)
    assert asked.words == "Lupo bleeds; Lupo bleeds; Alexis declines"
    assert [play.verdict for play in asked.plays] == ["legal", "illegal", "legal"]
    assert [play.event for play in asked.plays] == [1, 2, 3]
    assert asked.main_explanation is asked.plays[1]
    assert asked.facts == (Fact("Lupo is tapped", 1),)


def test_after_events_of_a_game() -> None:
    """A question after event 2 knows nothing of event 3; a number beyond the end means the end."""
    events = [Bleed(minion="Lupo"), NoBlock("Alexis"), Resolved()]
    timeline = Timeline(BOOK.family, BOOK.terms, events, START)
    assert ask(BOOK, timeline, 1, [Block(minion="Rake")]).verdict == "legal"
    assert ask(BOOK, timeline, 2, [Block(minion="Rake")]).facts[-1] == Fact("Alexis has declined to block", 2)
    assert ask(BOOK, timeline, 99, [Block(minion="Rake")]).after == 3
    assert ask(BOOK, timeline, -1, [Bleed(minion="Lupo")]).after == 0


def test_what_rests_on_a_card_is_not_wrong() -> None:
    """A play that a card permits is unverified; nothing stands against it, and no change is looked for."""
    claimed = Bleed(minion="Nik", effects=(Permits("a_tapped_minion_cannot_act"),))
    asked = ask(BOOK, Timeline(BOOK.family, BOOK.terms, (), START), 0, [claimed])
    assert (asked.verdict, asked.wrong, asked.changes) == ("unverified", False, ())
    assert asked.rulings[0].assumes == ("that a card sets aside the rule a_tapped_minion_cannot_act",)


def test_what_is_unclear_is_told() -> None:
    """Where the book's text is open the play is legal, and the answer holds the doubt with its facts."""
    poor = table(vampire("Lupo", "Sarah", region="torpor", counters=1))
    asked = ask(BOOK, Timeline(BOOK.family, BOOK.terms, (), poor), 0, [LeaveTorpor(minion="Lupo")])
    assert (asked.verdict, asked.wrong) == ("legal", False)
    assert asked.rulings[0].unclear
    assert asked.facts


def test_asking_nothing() -> None:
    """A question without a declaration is none."""
    with pytest.raises(ValueError, match="nothing is declared"):
        ask(BOOK, Timeline(BOOK.family, BOOK.terms, (), START), 0, [])


def test_asking_records_nothing() -> None:
    """Neither the events nor any table of the game know that anybody asked."""
    events = simulate(BOOK, 3, 4, 120)
    timeline = Timeline(BOOK.family, BOOK.terms, events)
    before = [timeline.at(number).position() for number in (40, 80, 120)]
    for number in (40, 80, 120):
        ask(BOOK, timeline, number, [Modifier(minion="Nobody", card="Bonding", effects=(Modifies("bleed", 1),))])
        ask(BOOK, timeline, number, [TurnBegun("Sarah")])
    assert len(timeline.events) == 120
    assert [timeline.at(number).position() for number in (40, 80, 120)] == before


def test_no_answer_depends_on_the_process() -> None:
    """The order in which a set happens to lie has no part in an answer."""
    program = (
        "from tests.judge.ask.test_ask import *\n"
        "events = simulate(BOOK, 4, 2, 200)\n"
        "timeline = Timeline(BOOK.family, BOOK.terms, events)\n"
        "asked = [ask(BOOK, timeline, number, [events[number - 20]]) for number in range(60, 200, 20)]\n"
        "print(msgspec.json.encode(asked).decode())"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("book", books().values(), ids=lambda book: book.id)
def test_any_play_may_be_asked_at_any_moment_of_any_game(book: Book, seed: int) -> None:
    """Plays of a random game at other moments than theirs, in every book: what is against the rules gets its reason."""
    events = book.play.simulate(book, 3 + seed, seed + 2)[:400]
    timeline, choose, wrong = Timeline(book.family, book.terms, events), Random(seed), 0
    for _ in range(20):
        number = choose.randrange(20, len(events))
        play = choose.choice(events[max(0, number - 50) : number + 50])
        answer = ask(book, timeline, number, [play])
        assert (answer.verdict in ("legal", "unverified")) is not any(ruling.wrong for ruling in answer.rulings)
        assert all(ruling.section and ruling.says for ruling in answer.rulings)
        wrong += answer.wrong
    assert wrong
