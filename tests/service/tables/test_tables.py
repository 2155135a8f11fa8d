"""The tables of games: what counts, what does not, what each reader sees of it, and the files."""

import csv
import json
import sqlite3
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from events.common import RolledBack, Ruled
from events.methuselah.events import Bleed, Resolved
from events.record.record import Entry, Heading, Record
from judge import books
from service.errors import InputError
from service.tables.files import FORMS, TableFiles
from service.tables.of_game import ROWS, GameTables, tables_of
from service.tables.statistics import figures, tally_of
from tests.helpers.methuselah.tables import table, vampire
from tests.service.commands import run
from tests.service.rejudge.archive import WRONG, stored

BOOK = books()["vtes-1998"]
OUST = (Bleed(minion="Lupo", target="Alexis"), Resolved())


def played(*events: Any, pool: int = 1) -> Record:
    """A game of three, in which Alexis has so much pool and Lupo, Sarah's, is ready."""
    position = table(vampire("Lupo", "Sarah"))
    position.seats["Alexis"].pool = pool
    return Record(Heading("vtes-1998", title="Final", position=position), tuple(Entry(one) for one in events))


def rows(record: Record) -> GameTables:
    """The rows of a game."""
    return tables_of("final", record, BOOK)


def test_who_falls_is_a_row_with_the_event_and_the_seat() -> None:
    """Alexis is ousted by the bleed's resolution, at the second seat."""
    (oust,) = rows(played(*OUST)).ousts
    assert (oust.player, oust.event, oust.words) == ("Alexis", 2, "Alexis is ousted")
    assert (oust.seat, oust.seats) == (2, len(played().heading.position.seats))  # type: ignore[union-attr]


def test_what_was_rolled_back_does_not_count() -> None:
    """Nobody has fallen, and each event that was struck out says by which roll-back."""
    told = rows(played(*OUST, RolledBack(to=0)))
    assert told.ousts == ()
    assert [one.struck_by for one in told.events] == [3, 3, 0]
    assert told.games[0].struck == 2


def test_a_bleed_that_ousts_nobody_has_no_such_row() -> None:
    """With one pool more she stays."""
    assert rows(played(*OUST, pool=2)).ousts == ()


def test_rulings_and_what_a_judge_ruled_are_disputes_of_their_section() -> None:
    """The wrong bleed, and the ruling that somebody gave on another section, each lead to the game's event."""
    record = played(Bleed(minion="Lupo", target="Ryan"), Ruled(about=(1,), verdict="legal", section="6.1"))
    (_lengths, _ousts, disputes) = figures([tally_of(rows(record), record)])
    found = {bar.name: [(place.title, place.event) for place in bar.places] for bar in disputes.bars}
    assert found == {"vtes-1998 6.1.1": [("Final", 1)], "vtes-1998 6.1": [("Final", 2)]}


def test_each_number_has_its_games() -> None:
    """A bar of lengths, and one of seats, count each game, and name it once."""
    short, long = played(*OUST), played(*OUST, *OUST * 6)
    lengths, ousts, _disputes = figures(
        [tally_of(tables_of(name, one, BOOK), one) for name, one in (("a", short), ("b", long))]
    )
    assert [(bar.name, bar.number, [place.game for place in bar.places]) for bar in lengths.bars] == [
        ("0 to 9", 1, ["a"]),
        ("10 to 19", 1, ["b"]),
    ]
    (seat,) = ousts.bars
    assert (seat.number, [place.game for place in seat.places]) == (2, ["a", "b"])
    assert figures([])[1].bars == ()


def read(folder: Path, form: str, name: str) -> list[dict[str, Any]]:
    """The rows of a table that was written."""
    if form == "csv":
        with open(folder / f"{name}.csv", encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))
    if form == "parquet":
        return list(pyarrow.parquet.read_table(folder / f"{name}.parquet").to_pylist())
    with sqlite3.connect(folder / "games.sqlite") as database:
        database.row_factory = sqlite3.Row
        return [dict(row) for row in database.execute(f"SELECT * FROM {name}")]


@pytest.mark.parametrize("form", FORMS)
def test_every_form_has_the_same_rows(tmp_path: Path, form: str) -> None:
    """Each table is there with its columns; nothing else is left in the directory."""
    store = stored(tmp_path / "games.sqlite")
    done = run("tables", "-o", str(tmp_path / "out"), "--to", form, "--json", store=store)
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    assert told["rows"] == {"games": 3, "events": 5, "rulings": 1, "ousts": 0, "results": 12}
    assert sorted(map(str, (tmp_path / "out").iterdir())) == sorted(told["files"])
    (wrong,) = read(tmp_path / "out", form, "rulings")
    assert (wrong["game"], str(wrong["event"]), wrong["section"]) == (WRONG, "1", "6.1.1")
    assert [*wrong] == [*ROWS["rulings"].__struct_fields__]


def test_without_pyarrow_the_way_out_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written, and CSV is named."""
    monkeypatch.setattr("service.tables.files.find_spec", lambda name: None)
    with pytest.raises(InputError) as told:
        TableFiles(tmp_path / "out", "parquet")
    assert "--to csv" in str(told.value.problems[0])
    assert not (tmp_path / "out").exists()


def test_a_directory_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    """A file is in its place."""
    (tmp_path / "out").write_text("taken", encoding="utf-8")
    done = run("tables", "-o", str(tmp_path / "out"), store=stored(tmp_path / "games.sqlite"))
    assert done.exit_code == 2
    assert "expected a directory that can be written" in done.stderr
