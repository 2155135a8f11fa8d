"""What is too much or cannot be had: told in a sentence, with the memory and time that any command takes."""

import io
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from events.formats.jsonl import read_jsonl
from events.log.errors import StoreProblem, UnreadableEvents
from events.notation.game_reader import read_game
from events.notation.reader import Reader
from events.record.limits import MAX_PLAYERS, MAX_PROBLEMS_IN_A_LINE
from events.record.record import Heading
from service.cli.recording.piped import piped
from service.store import open_store
from service.web.settings import LONGEST_SECRET, secret_key
from tests.helpers.bad_files import a_store, a_store_with_lines_in_a_ring
from tests.service.cli.test_cli_errors import refused
from tests.service.commands import SMALL, process, run

# --- readers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("many", [MAX_PROBLEMS_IN_A_LINE, MAX_PROBLEMS_IN_A_LINE + 1])
def test_a_line_of_many_flaws(many: int) -> None:
    """At a prompt fifty flaws of a line are told at most."""
    reader = Reader().start(Heading("vtes-1998", players=("Ann", "Bo")))
    found, problems = reader.line("?;" * many)
    assert (found, len(problems)) == ((), min(many, MAX_PROBLEMS_IN_A_LINE + 1))
    assert ("more than 50 problems" in problems[-1].found) == (many > MAX_PROBLEMS_IN_A_LINE)


@pytest.mark.parametrize(("many", "told"), [(3, 0), (4, 1), (9, 1)])
def test_more_notes_than_a_record_has(many: int, told: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In either form, those in variations among them, the first too many ends the reading."""
    for module in ("formats.jsonl", "notation.game_reader"):
        monkeypatch.setattr(f"events.{module}.MAX_NOTES", 3)
    notes = '{"about":0,"line":"1"}\n' + '{"about":0}\n' * (many - 1)
    record, problems = read_jsonl(
        ('{"book":"vtes-1998"}\n{"type":"record.variation","id":"1","at":0}\n' + notes).encode()
    )
    assert record is not None
    assert [problem.found for problem in problems] == ["more than 3 notes"] * told
    record, problems = read_game("[book vtes-1998]\n" + "{hm}\n" * (many - 1) + "variation\n{hm}\nvariation ends\n")
    assert record is not None
    assert [problem.found for problem in problems] == ["more than 3 notes"] * told


def players(many: int) -> list[str]:
    """So many names."""
    return [f"P{number}" for number in range(many)]


@pytest.mark.parametrize("many", [MAX_PLAYERS, MAX_PLAYERS + 1])
def test_more_players_than_a_table_has(many: int, tmp_path: Path) -> None:
    """In a heading, a position or an event, in either form, and on the command line."""
    names = players(many)
    quoted = ", ".join(f'"{name}"' for name in names)
    seats = ", ".join(f'"{name}": {{"name": "{name}"}}' for name in names)
    position = f'{{"family": "methuselah", "seats": {{{seats}}}}}'
    lines = (
        f'{{"book": "vtes-1998", "players": [{quoted}]}}\n',
        f'{{"book": "vtes-1998", "position": {position}}}\n',
        f'{{"book": "vtes-1998"}}\n{{"type": "methuselah.seated", "methuselahs": [{quoted}]}}\n',
    )
    texts = (f"[players {', '.join(names)}]\n", f"position {position}\n", f"seats {', '.join(names)}\n")
    problems = [read_jsonl(text.encode())[1] for text in lines]
    problems += [read_game("[book vtes-1998]\n" + text)[1] for text in texts]
    crowds = [[one for one in several if f"{many} players" in one.found] for several in problems]
    assert [len(several) for several in crowds] == [many - MAX_PLAYERS] * 6
    assert all(one.expected.startswith("at most 30 players") for several in crowds for one in several)
    result = run("new", *names, store=tmp_path / "s.sqlite")
    assert result.exit_code == (0 if many == MAX_PLAYERS else 2), result.output


def test_players_who_sit_down_little_by_little() -> None:
    """A table is full however they come."""
    event = '{"type": "methuselah.seated", "methuselahs": ["%s"]}\n'
    text = '{"book": "vtes-1998"}\n' + "".join(event % name for name in players(MAX_PLAYERS + 1))
    _, (problem,) = read_jsonl(text.encode(), "a.jsonl")
    assert problem.place == f"a.jsonl, line {MAX_PLAYERS + 2}, field methuselahs"


# --- the standard input -----------------------------------------------------------------------------------------------


def typed(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    """What stands in the standard input."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))


@pytest.mark.parametrize(("length", "read"), [(99, True), (100, True), (101, False), (5000, False)])
def test_a_line_that_never_ends(length: int, read: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of a pipe are read as long as they end; one that does not ends the reading."""
    monkeypatch.setattr("service.cli.recording.piped.MAX_BYTES", 100)
    monkeypatch.setattr("service.cli.recording.piped.MAX_SENTENCES", 4)
    typed(monkeypatch, b"x" * (length - 1) + b"\nturn Ann\n")
    lines = list(piped("standard input"))
    assert ("turn Ann" in lines) == read
    assert len(lines) == 1 + read


@pytest.mark.parametrize(
    ("stdin", "said"),
    [
        (b"x" * 20_000, "standard input: found a line of more than 16384 bytes; expected the secret"),
        (b"\xff\xfe\n", "standard input: found byte 0xff; expected the secret, just as it will be revealed, in UTF-8"),
        (b"", "SECRET: found nothing"),
    ],
)
def test_a_secret_that_cannot_be_read(stdin: bytes, said: str) -> None:
    """The first line is read, and no more than a line."""
    assert said in refused("seal", stdin=stdin)


def test_a_position_from_the_standard_input(tmp_path: Path) -> None:
    """`-` is it everywhere."""
    position = run("show", "-", "--json", stdin=SMALL).stdout
    store = tmp_path / "s.sqlite"
    assert run("new", "--position", "-", stdin=position, store=store).exit_code == 0
    assert "standard input: found text that is not JSON" in refused("new", "--position", "-", stdin="?", store=store)


def test_standard_streams_that_are_closed() -> None:
    """A closed input is an empty one; a closed output changes no exit code."""
    done = process("judge", "-")
    assert (done.returncode, b"found nothing; expected a record" in done.stderr) == (2, True)


# --- stores -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"?", b"my notes\n", b"x" * 600, b"SQLite format 4\0"])
def test_a_file_of_somebody_else_is_no_store(content: bytes, tmp_path: Path) -> None:
    """However small it is, it is told, and stays as it was."""
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    assert f"store {path}: found file is not a database; expected a store" in refused("list", store=path)
    assert path.read_bytes() == content


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    """As one that `mktemp` makes."""
    path = tmp_path / "s.sqlite"
    path.touch()
    assert run("new", "Ann", "Bo", store=path).exit_code == 0


def test_a_path_that_no_file_can_have(tmp_path: Path) -> None:
    """Every verb tells it in the same words."""
    path = tmp_path / ("x" * 300)
    for verb in (("judge", "g"), ("list",), ("new", "Ann", "Bo"), ("record", "g")):
        assert "File name too long" in refused(*verb, store=path)


def test_a_store_that_somebody_keeps_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Readers read on; a writer waits for a while, and then says so."""
    monkeypatch.setattr("service.database.sqlite.PATIENCE", 0.2)
    path = a_store(tmp_path / "s.sqlite")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        said = refused("new", "Ann", "Bo", store=path)
        assert f"store {path}: found database is locked; expected that no other program keeps it locked" in said
        other.execute("ROLLBACK")
    assert run("new", "Ann", "Bo", store=path).exit_code == 0


def test_lines_that_leave_each_other(tmp_path: Path) -> None:
    """A ring, which only somebody who changes the store by hand can make, is told; the rest is read."""
    path = tmp_path / "s.sqlite"
    a_store_with_lines_in_a_ring(path)
    with open_store(path) as log:
        with pytest.raises(UnreadableEvents, match="a line that leaves itself"):
            log.record("line")
        problems: list[object] = []
        assert len(log.record("line", problems).entries) == 10  # type: ignore[arg-type]
        assert [problem.found for problem in problems] == ["a line that leaves itself"]  # type: ignore[attr-defined]
    for verb in (("judge", "line"), ("list",), ("show", "line"), ("convert", "line")):
        assert run(*verb, store=path).exit_code in (0, 1, 2)


def test_many_open_a_new_store_at_once(tmp_path: Path) -> None:
    """A store that somebody else is just making is no file of somebody else's."""
    path, failed = tmp_path / "s.sqlite", []

    def opens() -> None:
        try:
            open_store(path).close()
        except StoreProblem as problem:
            failed.append(str(problem))

    threads = [threading.Thread(target=opens) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []


@pytest.mark.parametrize(("many", "fine"), [(LONGEST_SECRET, True), (LONGEST_SECRET + 1, False)])
def test_a_secret_of_a_whole_disk(many: int, fine: bool, tmp_path: Path) -> None:
    """A key file holds a key and nothing else."""
    path = tmp_path / "key"
    path.touch(0o600)
    path.write_text("x" * many)
    found = secret_key({"JUSTICAR_SECRET_FILE": str(path)})
    assert isinstance(found, str) == fine
