"""Times on the command line: those that are none are told, and games that were stored with such still open."""

from pathlib import Path

import pytest

from events.methuselah.events import Resolved
from events.record.record import Annotation, Entry, Heading
from events.times import A_TIME
from service.store import open_store
from tests.service.commands import run

ODD = '[book vtes-1998]\n[players Ann, Bo]\nturn Ann @{at "9999-01-01T00:00:00Z"}\nturn Bo @{at noon}\n'


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store with a game whose times nobody checked when it was stored."""
    path = tmp_path / "s.sqlite"
    with monkeypatch.context() as unchecked, open_store(path) as log:
        for name in ("wrong_in_entry", "wrong_in_note", "wrong_in_heading"):
            unchecked.setattr(f"events.log.log.{name}", lambda *given: None)
        entries = [Entry(Resolved("blocked"), at=f"+{number}:00") for number in range(90, 98)]
        notes = [Annotation(1, "hm", at="later")]
        log.create(Heading("vtes-1998", date="soon", players=("Ann", "Bo")), "odd", entries=entries, annotations=notes)
    return path


@pytest.mark.parametrize("verb", ["judge", "show", "convert", "coverage vtes-1998", "replay", "export --to md"])
def test_a_stored_game_with_odd_times_opens(store: Path, verb: str) -> None:
    """It is used as it is, and its times are told on the error stream."""
    result = run(*verb.split(), "odd", store=store)
    assert result.exit_code in (0, 1)
    assert result.stdout
    if verb in ("judge", "show", "convert"):
        told = result.stderr.splitlines()
        assert told[0] == "game odd, heading, field date: found 'soon'; expected a day such as 2026-11-22."
        assert told[1] == f"game odd, event 1, field @at: found '+90:00'; expected {A_TIME}."
        assert told[-1] == "10 times of this kind are stored; the game is used unchanged."


def test_what_goes_out_with_odd_times_comes_in_without_them(store: Path, tmp_path: Path) -> None:
    """An export tells them as they are; an import refuses them, and with --keep-good takes the events without."""
    out = tmp_path / "odd.jsonl"
    out.write_text(run("convert", "odd", "--json", store=store).stdout)
    refused = run("import", str(out), store=store)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert f"{out}, line 1, field date: found 'soon'; expected a day such as 2026-11-22." in refused.stderr
    assert run("import", str(out), "--keep-good", "--id", "kept", store=store).exit_code in (0, 2)
    with open_store(store) as log:
        record = log.record("kept")
    assert (record.heading.date, len(record.entries)) == ("", 8)
    assert not {entry.at for entry in record.entries} & {f"+{number}:00" for number in range(90, 98)}


def test_a_line_of_it_can_be_tried(store: Path) -> None:
    """A branch shares the events as they are."""
    assert run("branch", "odd", "--at", "2", "--id", "line", store=store).exit_code == 0
    assert run("show", "line", store=store).exit_code == 0


def test_a_file_with_odd_times(tmp_path: Path) -> None:
    """Each is told with its line and column."""
    file = tmp_path / "odd.game"
    file.write_text(ODD)
    result = run("judge", str(file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert (
        f"{file}, line 3, column 10: found '9999-01-01T00:00:00Z'; expected a time from 1990 to 2099" in result.stderr
    )
    assert f"{file}, line 4, column 9: found 'noon'; expected {A_TIME}" in result.stderr


def test_a_file_of_the_future_is_not_stored(tmp_path: Path) -> None:
    """A record may be read whatever the time is; to be stored, it must have happened."""
    file = tmp_path / "next.game"
    file.write_text(ODD.replace("9999", "2098").replace("noon", "2098-01-02T00:00:00Z"))
    assert run("judge", str(file)).exit_code == 0
    result = run("import", str(file), store=tmp_path / "s.sqlite")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "entry 1 of 2: found '2098-01-01T00:00:00Z'; expected a time no more than a day ahead of" in result.stderr


def test_a_log_of_jol_with_an_odd_time(tmp_path: Path) -> None:
    """The line is kept without its time, and told."""
    file = tmp_path / "friday.log"
    file.write_text("2025-99-28T18:16:40,760 INFO  [Ann] pool -2\n2025-10-28T18:16:40,760 INFO  [Bo] pool -1\n")
    refused = run("import", str(file), "--book", "vtes-1998", store=tmp_path / "s.sqlite")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert f"{file}, line 1: found '2025-99-28T18:16:40.760Z'; expected {A_TIME}." in refused.stderr
    kept = run("import", str(file), "--book", "vtes-1998", "--keep-good", "--id", "f", store=tmp_path / "s.sqlite")
    assert kept.exit_code in (0, 2)
    with open_store(tmp_path / "s.sqlite") as log:
        assert log.heading("f").date == "2025-10-28"
