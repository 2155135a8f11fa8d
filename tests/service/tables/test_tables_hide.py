"""Tables that a spectator gets tell nothing that a spectator cannot know."""

from pathlib import Path
from random import Random

import pytest

from events.record.record import Entry, Heading
from judge import books
from service.store import open_store
from tests.helpers.twins import SEATS, brink, played, twin
from tests.service.commands import run

AT = "2026-01-01T00:00:00Z"
LAST = 120  # events of a random game


def written(place: Path, book: str, events: tuple[object, ...], view: str) -> dict[str, bytes]:
    """The files of the tables of a store that holds this game, by name."""
    place.mkdir()
    store = str(place / "games.sqlite")
    entries = tuple(Entry(event, id=f"{number:032x}", at=AT, by="Nora") for number, event in enumerate(events))  # type: ignore[arg-type]
    with open_store(store) as log:
        log.create(Heading(book), "played", entries=entries)
    told = run("tables", "-o", str(place / "tables"), "--view", view, "--store", store)
    assert told.exit_code == 0, told.output
    return {file.name: file.read_bytes() for file in (place / "tables").iterdir()}


@pytest.mark.parametrize("book", sorted(SEATS))
def test_tables_for_a_spectator_are_alike_whatever_lies_hidden(tmp_path: Path, book: str) -> None:
    """Of twin games every file is the same, byte for byte, for a spectator; for a judge they differ."""
    for view in ("spectator", "judge"):
        one, other = (
            written(tmp_path / f"{view} {side}", book, events, view) for side, events in enumerate(brink(book))
        )
        assert len(one) > 3
        assert (one == other) == (view == "spectator")


@pytest.mark.slow
@pytest.mark.parametrize("book", sorted(SEATS))
def test_tables_of_random_games_are_alike_too(tmp_path: Path, book: str) -> None:
    """In the midst of a longer game."""
    random = played(book, 3)[:LAST]
    pair = random, twin(books()[book], random, "", Random(3))
    one, other = (written(tmp_path / str(side), book, events, "spectator") for side, events in enumerate(pair))
    assert pair[0] != pair[1]
    assert one == other
