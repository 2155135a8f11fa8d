"""Work goes step by step, and may be ended between two of them."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from events.formats.files import read_record
from events.formats.jsonl import write_jsonl
from events.log.log import Log
from events.notation.game_reader import read_game
from events.notation.reader import Reader
from events.record.record import Record
from events.steps import before_each_step, next_step, undivided
from judge import books
from judge.judging import judge
from projections.fold import Timeline
from service.database.address import IN_MEMORY
from service.store import open_store

GAME = Path(__file__).resolve().parents[2] / "examples" / "five_players.game"


class Ended(Exception):
    """Whoever waited for the work waits no longer."""


class After:
    """Lets so many steps be made, and counts them."""

    def __init__(self, steps: int) -> None:
        self.most, self.steps = steps, 0

    def __call__(self) -> None:
        if self.steps == self.most:
            raise Ended
        self.steps += 1


@pytest.fixture(scope="module")
def record() -> Record:
    found, problems = read_game(GAME.read_text(encoding="utf-8"))
    assert found is not None
    assert not problems
    return found


def test_work_that_nobody_looks_at_goes_on() -> None:
    """A step costs nothing and says nothing, before, between and after."""
    next_step()
    with pytest.raises(Ended), before_each_step(After(0)):
        next_step()
    next_step()


def test_what_belongs_together_is_one_step() -> None:
    """Within it nothing ends the work; after it something may."""
    look = After(1)
    with before_each_step(look):
        next_step()
        with undivided():
            next_step()
        with pytest.raises(Ended):
            next_step()
    assert look.steps == 1


def stored(record: Record) -> object:
    with open_store(IN_MEMORY) as log:
        return Log.create(log, record.heading, entries=record.entries)


WORK: dict[str, Callable[[Record], object]] = {
    "reading the line notation": lambda record: read_record(GAME.read_bytes()),
    "reading JSON Lines": lambda record: read_record(write_jsonl(record)),
    "reading a line": lambda record: Reader.after(record).line("turn Sarah; " * 500),
    "storing": stored,
    "folding": lambda record: Timeline(books()["vtes-1998"].family, books()["vtes-1998"].terms, record.events).at(400),
    "judging": lambda record: judge(record.events, books()["vtes-1998"]),
}


@pytest.mark.parametrize("work", WORK.values(), ids=WORK)
def test_long_work_goes_by_steps(record: Record, work: Callable[[Record], object]) -> None:
    """It can be ended at its beginning, in its middle and before its last step; and makes a step an event at least."""
    counted = After(-1)
    with before_each_step(counted):
        work(record)
    assert counted.steps >= 400
    for most in (0, counted.steps // 2, counted.steps - 1):
        with pytest.raises(Ended), before_each_step(After(most)):
            work(record)
    with before_each_step(After(counted.steps)):
        work(record)


@pytest.mark.parametrize("every", [1, 7, 100])
def test_a_timeline_that_was_ended_is_asked_again(record: Record, every: int) -> None:
    """Its tables are those of one that was never ended."""
    book = books()["vtes-1998"]
    timeline, other = (Timeline(book.family, book.terms, record.events) for _ in range(2))
    for number in range(0, len(record.events), 97):
        with suppress(Ended), before_each_step(After(every)):
            timeline.at(number)
        assert timeline.at(number).position() == other.at(number).position()
