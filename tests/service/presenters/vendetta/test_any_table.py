"""Whatever happens at a Vendetta table is told and drawn: any events on any table, random games through any eyes."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given

from events.record.record import Entry, Heading, Record
from events.record.viewpoint import JUDGE, SPECTATOR, Viewpoint
from events.vendetta.position import Position
from judge.vendetta.play.simulation import simulate
from projections.fold import happens
from projections.ledger import LedgerLine
from service.export.frames import CardKeys, frame
from service.export.history.history import history
from service.export.history.model import Story
from service.games.redacted import record_seen
from service.presenters.registry import presenter_of
from service.presenters.scene import Area
from service.presenters.sentences import ENDS
from tests.helpers.folding import CALM
from tests.helpers.vendetta.any_games import GAMES, TABLES
from tests.service.presenters.vendetta.stories import BOOK

LOOK = presenter_of(BOOK)
UNSAID = re.compile(r"\bNone\b|\bTrue\b|\bFalse\b|\{|\}|  |-1 Blood|\bfrom and\b|, ,|\(\)")


def looked_at(table: Any) -> None:
    """Every look at a table comes to something."""
    for line in LOOK.lines(table):
        assert UNSAID.search(line.lstrip()) is None, line
    assert LOOK.picture(table.position(), "now").source
    assert LOOK.teller.ring(table.position(), "now").source
    assert frame(LOOK.scene(table), CardKeys())
    assert isinstance(LOOK.turn(table) + LOOK.teller.phase(table), str)
    result = LOOK.teller.result(table)
    assert result.words.endswith(".")
    assert {place.player for place in result.places} == set(table.seats)
    for count in LOOK.series.values():
        assert set(count(table)) <= set(table.seats)
    scene = LOOK.scene(table)
    keys = [item.key for place in (*scene.places, *scene.shared) for group in place.groups for item in group.items]
    assert len({*keys}) == len(keys), "a card that is drawn twice"


@CALM
@given(TABLES, GAMES)
def test_any_event_on_any_table(position: Position, events: Sequence[Any]) -> None:
    """An event that makes no sense is told as it was said, and the table is drawn as it is."""
    table = BOOK.family.opened(position, BOOK.terms)
    looked_at(table)
    for number, event in enumerate(events, 1):
        start = len(table.ledger)
        happens(BOOK.family, table, event, number)
        lines = [LedgerLine(*line) for line in table.ledger[start:]]
        told = LOOK.teller.narrate(event, lines, table)
        assert told.sentence.endswith(ENDS)
        assert all(clause for clause in told.consequences)
        assert all(
            name in table.seats for clause in LOOK.teller.fallen(lines) for name in [clause.partition(" is ")[0]]
        )
        looked_at(table)


@pytest.mark.parametrize("players, seed", [(3, 1), (4, 2), (5, 3), (6, 4)])
def test_a_random_game(players: int, seed: int) -> None:
    """Each event of a random game is a sentence, each consequence a clause, through the eyes of judge and spectator."""
    record = game(players, seed)
    table = BOOK.family.opened(None, BOOK.terms)
    for number, event in enumerate(record.events, 1):
        happens(BOOK.family, table, event, number)
        if number % 7 == 0:
            looked_at(table)
    for view in (JUDGE, SPECTATOR, Viewpoint(seat="Claudia")):
        told(history(record_seen(record, BOOK, view), BOOK).story)


def game(players: int, seed: int) -> Record:
    return Record(Heading(book=BOOK.id), tuple(map(Entry, simulate(BOOK, players, seed))))


def told(story: Story) -> None:
    """Every sentence of the story is one."""
    for event in story.events:
        assert event.sentence[0].isupper(), event.sentence
        assert event.sentence.endswith(ENDS)
        for clause in (*event.consequences, *(words for step in event.after for words in step.consequences)):
            assert UNSAID.search(clause) is None, clause
            assert not clause.endswith(ENDS), clause
    assert story.result.over
    headings = [turn.heading for turn in story.turns]
    assert len({*headings}) == len(headings), "a turn or a Location that goes on without a roll-back"


def test_a_masked_game_tells_no_secret() -> None:
    """What another player keeps is not told to anybody else: neither in words nor in the scene."""
    record = game(4, 2)
    seen = history(record_seen(record, BOOK, SPECTATOR), BOOK).story
    everything = history(record, BOOK).story
    kept = [event for event in seen.events if "keeps" in event.sentence]
    assert kept
    assert all(event.sentence.endswith("keeps one of the cards.") for event in kept)
    known = [event for event in everything.events if "keeps" in event.sentence]
    assert len(known) == len(kept)
    shown: tuple[Area, ...] = LOOK.scene(_at(record_seen(record, BOOK, SPECTATOR), kept[-1].number)).places
    names = {
        item.name
        for place in shown
        for group in place.groups
        if group.title == "Drawn to choose from"
        for item in group.items
    }
    assert names <= {"a card"}


def _at(record: Record, number: int) -> Any:
    table = BOOK.family.opened(None, BOOK.terms)
    for place, event in enumerate(record.events[:number], 1):
        happens(BOOK.family, table, event, place)
    return table
