"""A whole store moved, backed up and restored, between files."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from events.log.errors import StoreProblem
from events.record.record import Annotation, Heading
from service.accounts import accounts
from service.accounts.database import register_of
from service.archive import moving, rows
from service.archive.moving import back_up, move
from service.archive.restoring import restore
from service.cli.main import main
from service.database.sqlite import SQLiteFile
from service.proof.checkpoints import LogOfStore
from service.proof.verification import verify_store
from service.store import open_store
from tests.service.proof.kept import KeptStore, bleeds

OF_ALL = rows.OF_THE_LOG | rows.OF_PEOPLE


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> KeptStore:
    """A store with games, checkpoints, an account, and events that no checkpoint covers."""
    store = KeptStore(tmp_path_factory.mktemp("kept"))
    with open_store(store.path) as log:
        accounts.add(register_of(log), "Nora", "correct horse battery")
        log.append(store.second, bleeds(281, 283), 280)
    return store


@pytest.fixture
def kept(made: KeptStore, tmp_path: Path) -> SQLiteFile:
    """A copy of it."""
    return SQLiteFile(made.copied(tmp_path / "kept.sqlite"))


def differences(one: SQLiteFile, other: SQLiteFile) -> str:
    """What differs between two stores."""
    with (
        moving.opened(one) as first,
        moving.opened(other) as second,
        first.reading() as reading,
        second.reading() as also,
    ):
        return rows.first_difference(reading, also, OF_ALL)


def test_a_moved_store_is_the_same(made: KeptStore, kept: SQLiteFile, tmp_path: Path) -> None:
    """Every row of every table; the log goes on with the same keys and checkpoints."""
    target = SQLiteFile(tmp_path / "moved.sqlite")
    copied = move(kept, target)
    assert copied.rows == made.verified(target.path).events == 301
    assert copied.checkpoint == 3
    assert differences(kept, target) == ""
    assert made.verified(target.path).findings == ()
    with open_store(target.path) as log:
        log.append(made.second, bleeds(284, 284), 283)
        assert LogOfStore(log).checkpoint(made.keyring).number == 4
        assert accounts.proved(register_of(log), "Nora", "correct horse battery") is not None


def test_an_interrupted_move_goes_on(made: KeptStore, kept: SQLiteFile, tmp_path: Path) -> None:
    """Until it is done the target refuses every other use; meanwhile the source may be added to."""
    target = SQLiteFile(tmp_path / "moved.sqlite")

    def interrupted(done: int, _of: int) -> None:
        raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rows, "AT_ONCE", 100)
        with pytest.raises(KeyboardInterrupt):
            move(kept, target, interrupted)
        with pytest.raises(StoreProblem, match=r"has not filled yet; expected the same `store move` again"):
            open_store(target.path)
        with open_store(kept.path) as log:
            log.append(made.second, bleeds(284, 284), 283)
            LogOfStore(log).checkpoint(made.keyring)
        done: list[int] = []
        assert move(kept, target, lambda so_far, _of: done.append(so_far)).rows == 302
    assert done[0] == 200
    assert differences(kept, target) == ""
    assert made.verified(target.path).findings == ()


def test_what_cannot_be_moved_is_told(kept: SQLiteFile, tmp_path: Path) -> None:
    """Nothing there, the same store twice, or a target with games of its own."""
    other = SQLiteFile(tmp_path / "other.sqlite")
    with pytest.raises(StoreProblem, match="found no such file"):
        move(other, kept)
    with pytest.raises(StoreProblem, match="found the same store twice"):
        move(kept, kept)
    with open_store(other.path) as log:
        log.create(Heading(book="vtes-1998"))
    with pytest.raises(StoreProblem, match="found a store with games; expected a store that is not there yet"):
        move(kept, other)


def test_a_copy_that_differs_is_told(kept: SQLiteFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is compared is what lies there, and not what was read."""
    monkeypatch.setattr(rows, "NUMBERED", rows.NUMBERED[:1] + rows.NUMBERED[2:])
    monkeypatch.setattr(moving, "first_difference", lambda *_: "")
    with pytest.raises(StoreProblem):
        move(kept, SQLiteFile(tmp_path / "moved.sqlite"))


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE stored_events SET state=replace(state, 'Lupo', 'Lulu') WHERE rowid=40",
        "DELETE FROM stored_events WHERE rowid IN (5, 6)",
        "UPDATE stored_events SET rowid=-1 WHERE rowid=7",
        "UPDATE leaves SET hash=zeroblob(32) WHERE number=8",
        "DELETE FROM leaves WHERE number<20",
        "DELETE FROM entry_ids",
        "UPDATE entry_ids SET entry_id='x' WHERE originator_version=3",
        "DELETE FROM branches",
        "UPDATE arrivals SET at=at+1 WHERE number<302",
        "UPDATE tiles SET root=zeroblob(32)",
        "DELETE FROM checkpoints WHERE number=2",
        "UPDATE log_identity SET checkpoints=1",
        "UPDATE log_identity SET seed='text'",
        "UPDATE leaves SET number=4611686018427387904 WHERE number=200",
        "UPDATE stored_events SET rowid=4611686018427387904 WHERE rowid=200",
        "UPDATE arrivals SET number=4611686018427387904 WHERE number=301",
        "UPDATE checkpoints SET number=19 WHERE number=3",
        "UPDATE entry_ids SET originator_version=285 WHERE originator_version=270",
        "UPDATE stored_events SET rowid=1000+rowid WHERE rowid>303",
    ],
)
def test_a_backup_puts_back_what_was_altered(made: KeptStore, kept: SQLiteFile, tmp_path: Path, statement: str) -> None:
    """Whatever was altered by hand; what was recorded and signed since the backup stays."""
    file = tmp_path / "backup.sqlite"
    assert back_up(kept, file).rows == 301
    with open_store(kept.path) as log:
        log.append(made.second, bleeds(284, 290), 283)
        log.annotate(made.first, [Annotation(1, "Since")])
        LogOfStore(log).checkpoint(made.keyring)
    with closing(sqlite3.connect(kept.path)) as other, other:
        other.execute(statement)
    assert made.verified(kept.path).findings
    done = restore(file, kept)
    assert (done.rows, done.kept) == (301, 8)
    assert made.verified(kept.path).findings == ()
    with open_store(kept.path) as log:
        assert log.version(made.second) == 290


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO stored_events SELECT originator_id, 999, topic, state FROM stored_events WHERE rowid=9",
        "DELETE FROM leaves WHERE number>302",
        "UPDATE arrivals SET at=at+1",
        "INSERT INTO checkpoints VALUES (4611686018427387904, 'no note')",
        "INSERT INTO checkpoints VALUES (4, x'00')",
        "UPDATE stored_events SET state='text' WHERE rowid=305",
    ],
)
def test_what_a_backup_does_not_have_is_left_and_told(
    made: KeptStore, kept: SQLiteFile, tmp_path: Path, statement: str
) -> None:
    """Rows that were altered since the backup are left as they are, and the verification names them."""
    file = tmp_path / "backup.sqlite"
    back_up(kept, file)
    with open_store(kept.path) as log:
        log.append(made.second, bleeds(284, 290), 283)
    with closing(sqlite3.connect(kept.path)) as other, other:
        other.execute(statement)
        rows_there = other.execute("SELECT count(*) FROM stored_events").fetchone()[0]
    done = restore(file, kept)
    assert done.rows + done.kept == rows_there
    assert made.verified(kept.path).findings


def test_copying_costs_as_much_as_there_is_to_copy(tmp_path: Path) -> None:
    """Four times the events take about four times the steps of the database."""
    steps = []
    for events in (200, 800):
        path = tmp_path / f"{events}.sqlite"
        with open_store(path) as log:
            log.create(Heading(book="vtes-1998"), entries=bleeds(1, events))
        done: list[None] = []
        with closing(sqlite3.connect(path)) as connection:
            connection.set_progress_handler(lambda done=done: done.append(None), 100)
            copied = [row for one in rows.NUMBERED for row in connection.execute(one.found, (0, 1000))]
        assert len(copied) >= 3 * events
        steps.append(len(done))
    assert steps[1] < 6 * steps[0]


def test_a_backup_is_a_store(made: KeptStore, kept: SQLiteFile, tmp_path: Path) -> None:
    """It can be read like any other, and put where there is none yet."""
    file, new = tmp_path / "backup.sqlite", SQLiteFile(tmp_path / "new.sqlite")
    back_up(kept, file)
    assert made.verified(file).findings == ()
    assert [one.name for one in tmp_path.iterdir() if one.name.startswith(".")] == []
    with pytest.raises(StoreProblem, match="found a file that is there already; expected a new file"):
        back_up(kept, file)
    assert restore(file, new).put_back == 301
    assert differences(kept, new) == ""


def test_what_cannot_be_restored_is_told(kept: SQLiteFile, tmp_path: Path) -> None:
    """A backup that was altered itself, and one of another store."""
    file, other = tmp_path / "backup.sqlite", SQLiteFile(tmp_path / "other.sqlite")
    back_up(kept, file)
    with open_store(other.path) as log:
        log.create(Heading(book="vtes-1998"))
    with pytest.raises(StoreProblem, match="found a copy of another store"):
        restore(file, other)
    with closing(sqlite3.connect(other.path)) as altering, altering:
        altering.execute("DELETE FROM log_identity")
    with pytest.raises(StoreProblem, match="found a copy of another store"):
        restore(file, other)
    with closing(sqlite3.connect(file)) as altering, altering:
        altering.execute("DELETE FROM stored_events WHERE rowid=5")
    with pytest.raises(StoreProblem, match=r"found an altered copy: .* is missing"):
        restore(file, kept)


def test_the_verbs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moved, checked, backed up, altered, found, restored: as an archivist would."""
    made = KeptStore(tmp_path)
    monkeypatch.setenv("JUSTICAR_KEYS", str(made.keys))
    target, file = tmp_path / "moved.sqlite", tmp_path / "backup.sqlite"

    def run(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(main, ["store", *words])
        return done.exit_code, done.output

    code, said = run("move", str(made.path), str(target))
    assert code == 0
    assert "Moved 298 rows to store" in said
    assert "Root of the log in both, with checkpoint 3 as the last: " in said
    assert run("backup", str(file), "--store", str(target))[0] == 0
    code, said = run("check", "--store", str(target))
    assert (code, "3 games, 298 rows, checkpoints: 3." in said, "Nothing was altered." in said) == (0, True, True)
    with closing(sqlite3.connect(target)) as other, other:
        other.execute("DELETE FROM stored_events WHERE rowid=5")
    code, said = run("check", "--store", str(target))
    assert (code, "is missing (row 5)" in said) == (1, True)
    code, said = run("restore", str(file), "--store", str(target))
    assert (code, "Put back 1 of 298 rows; 0 later rows were kept." in said) == (0, True)
    assert '"rows": 298' in run("check", "--store", str(target), "--json")[1]
    assert verify_store(target, made.trust).findings == ()


def test_a_backup_may_be_named_from_where_one_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name of the file need not be a whole path."""
    made = KeptStore(tmp_path)
    monkeypatch.setenv("JUSTICAR_KEYS", str(made.keys))
    monkeypatch.chdir(tmp_path)
    for verb, told in (("backup", "Backed up 298 rows to backup.sqlite."), ("restore", "Put back 0 of 298 rows;")):
        done = CliRunner().invoke(main, ["store", verb, "backup.sqlite", "--store", str(made.path)])
        assert (done.exit_code, told in done.output) == (0, True)
