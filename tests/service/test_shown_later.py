"""A breach that only a later line shows is told of its own event wherever a game is told, and not of the later one."""

import json
from pathlib import Path
from typing import Any

import pytest

from events.common import RolledBack
from events.notation.game_writer import write_game
from events.record.record import Entry, Heading, Record
from events.vendetta.events import EffectApplied, StepBegun
from judge import books
from judge.ask.ask import ask, is_legal
from projections.fold import Timeline
from service.export.history.history import history
from service.export.markdown import markdown
from service.games.append import StrictRefusal, strictly
from service.games.live_game import LiveGame
from tests.helpers.vendetta.tables import lies, table
from tests.service.commands import run

BOOK = books()["vendetta"]
CARDS = (lies("Claudia 1", "Location 1", "Show of Force"), lies("Louis 1", "Location 1", "Vanish"))
START = table(*CARDS, lies("Armand 1", "Location 1", "Challenge"), phase="resolution", resolving="Location 1")
VANISHED, SHOWN = EffectApplied("Louis", "Vanish"), EffectApplied("Claudia", "Show of Force")
EVENTS = (VANISHED, SHOWN, StepBegun("conflict"))
SAYS = "Vanish comes too early: Claudia acts before Louis, and Show of Force had not been applied."


def heading() -> Heading:
    """Of a game that begins at Location 1."""
    return Heading(book="vendetta", players=tuple(START.seats), position=START)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game in the line notation, in a file."""
    path = tmp_path_factory.mktemp("games") / "early.game"
    record = Record(heading(), tuple(map(Entry, EVENTS)))
    path.write_text(write_game(record), encoding="utf-8")
    return path


def opened(*events: Any) -> LiveGame:
    """The game as it is open at the desk, event by event."""
    game = LiveGame("early", heading(), BOOK)
    for event in events:
        game.follow([Entry(event)])
    return game


def test_the_desk_has_it_under_its_event() -> None:
    """The line that shows it answers with the ruling; from then on it stands beside the event that was too early."""
    game = opened(VANISHED)
    assert game.ruled == {}
    (told,) = game.follow([Entry(SHOWN)])
    assert [(one.event, one.says) for one in told.rulings] == [(1, SAYS)]
    assert {number: [one.says for one in rulings] for number, rulings in game.ruled.items()} == {1: [SAYS]}
    assert (game.told(1).rulings, game.told(2).rulings) == (told.rulings, [])


def test_the_desk_forgets_what_a_struck_out_line_showed() -> None:
    """A roll-back of that line takes it away; one of both events leaves it with what is struck out."""
    assert opened(VANISHED, SHOWN, RolledBack(to=1)).ruled == {}
    assert [*opened(VANISHED, SHOWN, RolledBack(to=1), RolledBack(to=2)).ruled] == [1]
    assert [*opened(VANISHED, SHOWN, RolledBack(to=0)).ruled] == [1]


def test_the_history_has_it_under_its_event() -> None:
    """A history that is exported tells it there, and explains it."""
    record = Record(heading(), tuple(map(Entry, EVENTS)))
    told = {
        one.number: one for turn in history(record, BOOK).story.turns for part in turn.phases for one in part.events
    }
    assert [[one.says for one in told[number].rulings] for number in (1, 2, 3)] == [[SAYS], [], []]
    explained = told[1].explanation
    assert explained is not None
    assert explained.verdict == "illegal"
    assert SAYS in "".join(markdown(history(record, BOOK)))


def test_the_verbs_tell_it_of_its_event(file: Path) -> None:
    """`judge` lists it there, in words and in JSON, and `explain` knows it."""
    judged = run("judge", str(file))
    assert judged.exit_code == 1
    lines = judged.output.splitlines()
    assert lines[0].split() == ["1", "Louis", "applies", "Vanish"]
    assert SAYS in lines[1]
    (ruling,) = json.loads(run("judge", str(file), "--json").output)["rulings"]
    assert (ruling["event"], ruling["says"]) == (1, SAYS)
    assert ruling["facts"][-1] == {"fact": "Claudia applies Show of Force", "since": 2}
    assert SAYS in run("explain", str(file), "1").output
    assert "Legal" in run("explain", str(file), "2").output


def test_who_was_skipped_may_still_act() -> None:
    """What shows another's breach is no breach itself: it may be asked for, is offered, and is appended strictly."""
    timeline = Timeline(BOOK.family, BOOK.terms, (VANISHED,), START)
    assert ask(BOOK, timeline, 1, (SHOWN,)).verdict == "legal"
    assert is_legal(BOOK, timeline.at(1), SHOWN)
    strictly(opened(VANISHED), [Entry(SHOWN)])
    with pytest.raises(StrictRefusal):
        strictly(opened(VANISHED, SHOWN), [Entry(SHOWN)])
