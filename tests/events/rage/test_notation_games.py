"""Whole games of a Rage table in lines and in JSON: what is written is read back."""

from random import Random

import pytest

from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from events.rage.events import PackChosen
from events.record.record import Entry, Heading, Record
from tests.helpers.rage.any_games import PLAYERS, events_of_known
from tests.helpers.rage.tables import FACTS


@pytest.mark.parametrize("seed", range(40))
def test_any_game_is_written_and_read(seed: int) -> None:
    """Every event comes back as it was, whatever is in it."""
    known = PackChosen("Sarah", "gaia", (*FACTS, "Golgol", "Sarah 1", "Ryan 1"))
    events = (known, *events_of_known(Random(seed), 40))
    record = Record(Heading(book="rage-2018", players=PLAYERS), tuple(Entry(event) for event in events))
    text = write_game(record)
    again, problems = read_game(text)
    assert not problems, f"{problems[0]}"
    assert again is not None
    assert again.events == record.events
    assert write_game(again) == text
