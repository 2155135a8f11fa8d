"""The fold of a Rage table: total, deterministic, and undone by a roll-back."""

from random import Random

import pytest

from events.common import RolledBack
from judge import books
from judge.judging import judge
from projections.fold import Timeline
from service.presenters.registry import presenter_of
from tests.helpers.rage.any_games import any_events
from tests.helpers.rage.crossover import vampires
from tests.helpers.rage.tables import table

BOOK = books()["rage-2018"]
START = table(phase="combat", number=3)
STARTS = {"rage-2018": START, "crossover-1995": vampires(phase="intercept")}


@pytest.mark.parametrize(("name", "seed"), [(name, seed) for name in STARTS for seed in range(30)])
def test_any_event_on_any_table_gives_a_table(name: str, seed: int) -> None:
    """Nothing in it refuses, the judge answers, and what a reader sees can be drawn and told."""
    events, book, start = any_events(Random(seed), 60), books()[name], STARTS[name]
    timeline = Timeline(book.family, book.terms, events, start)
    there = timeline.at(len(events))
    assert there.position() == Timeline(book.family, book.terms, events, start).at(len(events)).position()
    judged = judge(events, book, start, every=True)
    assert judged.table.position() == there.position()
    look = presenter_of(book)
    assert list(look.lines(there)) or not there.seats  # a game may be told to have no players
    assert look.scene(there).title
    assert look.picture(there.position(), "").source
    assert look.teller.result(there).words


@pytest.mark.parametrize("seed", range(10))
def test_a_roll_back_leads_to_the_table_before(seed: int) -> None:
    """The table is as it was after the event that is named."""
    random = Random(seed)
    events = [event for event in any_events(random, 40) if not isinstance(event, RolledBack)]
    to = random.randrange(len(events))
    after = Timeline(BOOK.family, BOOK.terms, [*events, RolledBack(to)], START).at(len(events) + 1)
    assert after.position() == Timeline(BOOK.family, BOOK.terms, events[:to], START).at(to).position()


@pytest.mark.parametrize("seed", range(6))
def test_a_table_is_a_position(seed: int) -> None:
    """Table, position, table: the identity."""
    events = any_events(Random(100 + seed), 40)
    there = Timeline(BOOK.family, BOOK.terms, events, START).at(len(events)).position()
    assert BOOK.family.opened(there, BOOK.terms).position() == there
