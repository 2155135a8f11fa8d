"""Bad input: a sentence with place, found and expected, exit code 2, no traceback, and nothing stored."""

import json
import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from events.methuselah.contradictions import contradictions
from events.methuselah.position import Action, Ballot, Combat, Damage, Diablerie, Position, Referendum, Seat, Turn
from service.store import open_store
from tests.helpers.methuselah.tables import on, table, vampire
from tests.service.commands import FIVE, ROOT, SMALL, process, run, told

VERBS_OF_RECORDS = (("judge",), ("show",), ("options",), ("convert",), ("import",), ("explain",))


def refused(*arguments: str, stdin: str | bytes = "", store: object = None) -> str:
    """The sentences of a command that ends with 2 and prints nothing else."""
    result = run(*arguments, stdin=stdin, store=store)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    return result.stderr


# --- records --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", VERBS_OF_RECORDS, ids=lambda verb: str(verb[0]))
def test_a_file_that_is_not_there(verb: tuple[str, ...], tmp_path: Path) -> None:
    """Every verb that takes a record answers the same."""
    more = ("1",) if verb == ("explain",) else ()
    said = refused(*verb, "missing.game", *more, store=tmp_path / "s.sqlite")
    assert said == (
        "missing.game: found no such file; expected a file, - for standard input, or the id of a stored game.\n"
    )


def test_a_directory(tmp_path: Path) -> None:
    """A directory is no record."""
    assert f"{tmp_path}: found a directory; expected a file, -" in refused("judge", str(tmp_path))


def test_a_name_beyond_all_reason() -> None:
    """A name too long for any file system, or with a zero in it."""
    assert "no such file" in refused("judge", "x" * 5000)
    assert "no such file" in refused("judge", "a\0b")


def test_no_store_and_no_game(tmp_path: Path) -> None:
    """A stored game is looked for without making a store; a game that is not there is answered with the nearest."""
    store = tmp_path / "games.sqlite"
    assert "and there is no store yet" in refused("judge", "spring", store=store)
    assert not store.exists()
    run("import", "-", "--id", "spring-cup", stdin=SMALL, store=store)
    assert "no stored game: No game has the id 'sprnig-cup'. The nearest: spring-cup" in refused(
        "judge", "sprnig-cup", store=store
    )


def test_whoever_only_looks_makes_no_store(tmp_path: Path) -> None:
    """Where there is no store yet, or an empty file, it stays so; the answer is that of a store without games."""
    nowhere, empty = tmp_path / "games.sqlite", tmp_path / "empty"
    empty.touch()
    for store in (nowhere, empty):
        assert "No games yet." in run("list", store=store).stdout
        assert run("compare", "--all-games", "--books", "jyhad-1994,vtes-1998", store=store).exit_code == 0
        assert run("coverage", "vtes-1998", "--all-games", store=store).exit_code == 0
        assert "and there is no store yet" in refused("judge", "spring", store=store)
    assert not nowhere.exists()
    assert empty.read_bytes() == b""
    assert run("new", "Ann", "Bo", store=empty).exit_code == 0


def test_a_store_that_is_none(tmp_path: Path) -> None:
    """A store that cannot be read is named, with what was found."""
    store = tmp_path / "games.sqlite"
    store.write_bytes(b"this is no database, and much too long to be taken for an empty one" * 20)
    assert "no store that can be read" in refused("judge", "spring", store=store)
    for verb in (("list",), ("new", "Ann", "Bo"), ("import", FIVE), ("record", "g")):
        assert f"store {store}: found" in refused(*verb, store=store)
    assert f"store {tmp_path}: found a directory; expected a file" in refused("list", store=tmp_path)
    answer = told(run("list", "--json", store=store), 2)
    assert answer["problems"][0]["place"] == f"store {store}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "standard input: found nothing; expected a record"),
        (b"\x00\x01\x02binary", "standard input: found bytes that are no text; expected text in UTF-8"),
        (b"\xff\xfe[\x00b\x00", "found text in UTF-16"),
        (b"\x1f\x8bxxxx", "found a file packed with gzip"),
        (b"SQLite format 3\0", "found a database"),
        (b"PK\x03\x04", "found a zip file"),
        (b"Lupo bleeds Alexis\n", "standard input"),
        (b"{}\n", "found nothing; expected the rulebook's id"),
        (b'{"book": "vtes-1998"}\n' + b'{"a":' * 20_000, "standard input, line 2"),
        (b'{"book": "vtes-1998"}\n' + b"[" * 2_000 + b"]" * 2_000, "standard input, line 2: found"),
        (b'{"book": "vtes-1998"}\n' + b"x" * 5_000_000, "line 2: found a line of more than 4194304 bytes"),
        (b"[book vtes-1998]\n" + b"x" * 100_000, "line 2: found a line of 100000 characters; expected lines of"),
        (b'{"book": "vtes-1998"}\n{"type": "methuselah.bleed"', "found a line that is cut in the middle"),
        (b'{"book": "vtes-1998"}\n{"type": "methuselah.blead"}\n', "found 'methuselah.blead'; expected methuselah.bl"),
        (b'{"book": "vtes-1998", "schema": 99}\n', "found 99; expected 1; a newer justicar reads this record"),
        (b'{"book": "vtes-1998"}\n{"type": "table.rolled-back", "to": 99999999999}\n', "expected a number of at most"),
        (b'{"book": "vtes-1998"}\n{"type": "table.rolled-back", "to": "x"}\n', "field to: found 'x'; expected a whole"),
        (b"[book vtes-1998]\nLupo bleeds\n", "line 2, column 1: found"),
    ],
    ids=lambda value: None if isinstance(value, str) else repr(value[:20]),
)
def test_what_cannot_be_read(text: bytes, said: str) -> None:
    """Each kind of unusable text is told, with its place; with --json as an object too."""
    assert said in refused("judge", "-", stdin=text)
    problems = told(run("judge", "-", "--json", stdin=text), 2)["problems"]
    assert set(problems[0]) == {"place", "found", "expected", "line", "column"}


def test_all_errors_come_at_once() -> None:
    """Reading goes on after an error, and the end says how many there are and that nothing was done."""
    said = refused("judge", "-", stdin=SMALL + "one nonsense\nlupo bleeds\ntwo nonsense\n")
    assert "line 5, column" in said
    assert "line 7, column" in said
    assert said.endswith("2 problems; nothing was done.\n")


def test_a_book_that_nobody_knows() -> None:
    """The books are listed, and the nearest is offered."""
    nearest = "one of jyhad-1994, vtes-1998, vendetta, rage-2018, crossover-1995 (vtes-1998, perhaps)"
    assert refused("judge", "-", stdin="[book vtes-1989]\n") == (
        f"heading: book: found «vtes-1989»; expected {nearest}.\n"
    )
    for arguments in (("judge", FIVE, "--book", "vtes1998"), ("simulate", "--book", "vtes1998")):
        assert refused(*arguments) == f"--book: found «vtes1998»; expected {nearest}.\n"
    for arguments in (("books", "vtes1998"), ("coverage", "vtes1998")):
        assert refused(*arguments) == f"book: found «vtes1998»; expected {nearest}.\n"
    assert (
        refused("new", "Ann", "Bo", "--book", "chess")
        == "--book: found «chess»; expected one of jyhad-1994, vtes-1998, vendetta, rage-2018, crossover-1995.\n"
    )


def test_a_section_that_the_book_does_not_have() -> None:
    """The sections are listed."""
    assert "--section: found «99»; expected one of " in refused("books", "vtes-1998", "--section", "99")
    assert "expected a book before it" in refused("books", "--section", "6")


def test_an_event_that_is_not_there() -> None:
    """Numbers go from 1 to the last, and for tables from 0."""
    assert refused("explain", FIVE, "999") == f"{FIVE}: found no event 999; expected an event from 1 to 503.\n"
    assert refused("show", FIVE, "--at", "999") == f"{FIVE}: found no event 999; expected an event from 0 to 503.\n"
    assert "found no event 504" in refused("options", FIVE, "--at", "504")
    assert "expected a record that holds events" in refused("explain", "-", "1", stdin="[book vtes-1998]\n")
    for number in ("0", "-1", "x", "9" * 400):
        assert run("explain", FIVE, number).exit_code == 2


def test_players_that_cannot_sit_down(tmp_path: Path) -> None:
    """Names are needed, different ones, of letters that can be shown."""
    store = tmp_path / "s.sqlite"
    assert "players: found none; expected the players in clockwise order, or --position" in refused("new", store=store)
    assert "players: found «Ann» twice; expected different names" in refused("new", "Ann", "Ann", store=store)
    assert "expected names of letters that can be shown" in refused("new", " ", "Ann", store=store)
    assert "expected names of letters that can be shown" in refused("new", "\x1b[31mAnn", "Bo", store=store)
    assert "cannot be a game's id" in refused("new", "Ann", "Bo", "--id", "../x", store=store)
    commas = refused("new", "Ann, Bo O'Neil", store=store)
    assert (
        "found the single name «Ann, Bo O'Neil»; expected each player as a word of its own: justicar new Ann" in commas
    )


def test_a_game_that_is_not_stored_is_recorded_in(tmp_path: Path) -> None:
    """What to do next is said: a file is imported first, and `list` shows the ids."""
    store = tmp_path / "s.sqlite"
    assert "store the file first: justicar import" in refused("record", FIVE, store=store)
    run("new", "Ann", "Bo", store=store)
    assert "`justicar list` lists the stored games." in refused("record", "zzz", store=store)


def test_one_id_for_several_records(tmp_path: Path) -> None:
    """An id is for one record."""
    assert "--id: found 2 records; expected one record" in refused("import", FIVE, FIVE, "--id", "x")


def test_cards_that_cannot_be_read(tmp_path: Path) -> None:
    """What is wrong with a file of cards is told; nothing is judged."""
    cards = tmp_path / "cards.csv"
    cards.write_text("name,kind\nMoon Walk,walk\n", encoding="utf-8")
    assert "cards.csv" in refused("judge", FIVE, "--cards", str(cards))
    assert "found" in refused("judge", FIVE, "--cards", str(tmp_path / "none.csv"))


def test_krcg_is_optional(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the package a sentence says how to install it."""
    monkeypatch.setattr("service.imports.krcg.installed_files", lambda: None)
    assert "krcg: found no such package; expected it to be installed with: pip install" in refused(
        "judge", FIVE, "--krcg"
    )


def test_a_picture_that_cannot_be_written(tmp_path: Path) -> None:
    """The table is shown all the same; the sentence says where the picture could not be written."""
    path = tmp_path / "no" / "such" / "place.svg"
    result = run("show", "-", "--svg", str(path), stdin=SMALL)
    assert result.exit_code == 2
    assert "Sarah (prey: Alexis)" in result.stdout
    assert "found a place that cannot be written (No such file or directory); expected a file" in result.stderr


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No file grows beyond 16 bytes, and Python writes none of its own, that would end there too."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    resource.setrlimit(resource.RLIMIT_FSIZE, (16, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


WRITING = (
    ("branch", "-", "-o"),
    ("note", "-", "0", "Oh.", "-o"),
    ("export", "-", "--to", "md", "--force", "-o"),
)


@pytest.mark.parametrize("arguments", WRITING, ids=lambda arguments: str(arguments[0]))
def test_a_write_that_fails_leaves_the_old_file(
    arguments: tuple[str, ...], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """A file is written whole or stays as it was, and nothing half-written lies beside it."""
    path = tmp_path / "written"
    path.write_text("as it was", encoding="utf-8")
    request.getfixturevalue("full_disk")
    result = run(*arguments, str(path), stdin=SMALL)
    assert result.exit_code == 2
    assert f"{path}: found a place that cannot be written (File too large)" in result.stderr
    assert [(one.name, one.read_text(encoding="utf-8")) for one in tmp_path.iterdir()] == [("written", "as it was")]


def test_a_picture_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    """The old picture is whole until the new one is complete: it is another file, as its second name shows."""
    pytest.importorskip("pygraphviz")
    path, old = tmp_path / "table.svg", tmp_path / "old.svg"
    path.write_text("as it was", encoding="utf-8")
    os.link(path, old)
    assert run("show", "-", "--svg", str(path), stdin=SMALL).exit_code == 0
    assert path.read_text(encoding="utf-8").startswith("<svg")
    assert old.read_text(encoding="utf-8") == "as it was"


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    """Permission is told as it is."""
    path = tmp_path / "secret.game"
    path.write_text(SMALL)
    path.chmod(0)
    assert "Permission denied" in refused("judge", str(path))


def test_names_cannot_steer_the_terminal() -> None:
    """What would clear or colour the screen is shown as a sign of its own."""
    text = json.dumps({"book": "vtes-1998", "players": ["A\x1b[2J", "B\u202e"]}) + "\n"
    result = run("show", "-", stdin=text)
    assert result.exit_code == 0
    assert "\x1b" not in result.output
    assert "\u202e" not in result.output


def test_a_pipe_is_a_file_too(tmp_path: Path) -> None:
    """`justicar judge <(justicar simulate)` works."""
    reading, writing = os.pipe()
    os.write(writing, SMALL.encode())
    os.close(writing)
    assert run("judge", f"/dev/fd/{reading}").exit_code == 0
    os.close(reading)


def test_no_traceback_in_a_process() -> None:
    """The same as users see it."""
    done = process("judge", "-", stdin=b"\xff\x00\x00")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"Traceback" not in done.stderr


def test_what_the_store_cannot_read_is_kept(tmp_path: Path) -> None:
    """A game with an event of a newer version is refused by the verbs, and stays as it is."""
    store = tmp_path / "games.sqlite"
    run("import", "-", "--id", "g", stdin=SMALL, store=store)
    with open_store(store) as log:
        name = log.recorder.events_table_name  # type: ignore[attr-defined]
    with sqlite3.connect(store) as connection:
        connection.execute(f"UPDATE {name} SET state=x'00ff' WHERE originator_version=2")
    for verb in (("judge", "g"), ("show", "g"), ("record", "g")):
        assert run(*verb, store=store).exit_code == 2
    assert run("judge", "g", "--keep-good", store=store).exit_code == 0


# --- positions --------------------------------------------------------------------------------------------------------

FIGHT = Combat(acting="Lupo", opposing="Rake")
LUPO, RAKE = vampire("Lupo", "Sarah"), vampire("Rake", "Alexis")


def bleeding(**more: Any) -> Action:
    """Lupo bleeds Alexis."""
    return Action(minion="Lupo", kind="bleed", methuselah="Sarah", target="Alexis", **more)


CONTRADICTIONS: list[tuple[Callable[[], Position], str, str, str]] = [
    (
        lambda: table(vampire("Lupo", "Sahra")),
        "cards.Lupo.controller",
        "'Sahra'",
        "a player of this table (Sarah, perhaps)",
    ),
    (lambda: table(vampire("Lupo", "Sarah", owner="Bob")), "cards.Lupo.owner", "'Bob'", "a player of this table"),
    (lambda: table(vampire("Lupo", "")), "cards.Lupo.controller", "an empty name", "the player who controls it"),
    (lambda: table(on("Gun", "Lupo", "Sarah")), "cards.Gun.on", "'Lupo'", "a card of this table"),
    (lambda: table(on("Gun", "", "Sarah")), "cards.Gun.on", "nothing", "the card that it is stacked on"),
    (
        lambda: table(on("Gun", "Gun", "Sarah")),
        "cards.Gun.on",
        "'Gun'",
        "a card that is not itself stacked on this one",
    ),
    (
        lambda: table(vampire("Lupo", "Sarah", on="Rake"), RAKE),
        "cards.Lupo.on",
        "'Rake', though it lies in the ready region",
        'nothing, or region "on"',
    ),
    (
        lambda: table(vampire("Lupo", "Sarah", region="ash heap"), on("Gun", "Lupo", "Sarah")),
        "cards.Gun.on",
        "'Lupo', which is in the ash heap",
        "a card on the table",
    ),
    (
        lambda: table(LUPO, vampire("lupo", "Sarah")),
        "cards.lupo",
        "'lupo' beside 'Lupo'",
        "different names; a second copy is 'Lupo #2'",
    ),
    (
        lambda: Position(seats={"Sarah": Seat(name="Sarah")}, cards={"A": LUPO, "Lupo": LUPO}),
        "cards.A.name",
        "'Lupo'",
        "'A', the key of this entry; 'Lupo' is another card",
    ),
    (
        lambda: Position(seats={"Sarah": Seat(name="Sally")}),
        "seats.Sarah.name",
        "'Sally'",
        "'Sarah', the key of this entry",
    ),
    (lambda: Position(seats={"": Seat(name="")}), "seats", "a player without a name", "a name for each player"),
    (lambda: table(seats={"Sarah": {"pool": -3}}), "seats.Sarah.pool", "-3", "a number of at least 0"),
    (lambda: table(vampire("Lupo", "Sarah", counters=-2)), "cards.Lupo.counters", "-2", "a number of at least 0"),
    (lambda: table(edge="Bob"), "edge", "'Bob'", "a player of this table"),
    (
        lambda: table(edge="Ryan", seats={"Ryan": {"out": "ousted"}}),
        "edge",
        "'Ryan', who is ousted",
        "a player who is in the game, or an empty name",
    ),
    (lambda: table(turn="Bob"), "turn.methuselah", "'Bob'", "a player of this table"),
    (lambda: Position(turn=Turn(methuselah="")), "turn.methuselah", "an empty name", "the player whose turn it is"),
    (lambda: table(LUPO, action=bleeding(blocker="Rkae")), "action.blocker", "'Rkae'", "a card of this table"),
    (
        lambda: table(LUPO, action=bleeding(blocker="Lupo")),
        "action.blocker",
        "'Lupo', the acting minion itself",
        "another minion",
    ),
    (lambda: table(action=bleeding()), "action.minion", "'Lupo'", "a card of this table"),
    (lambda: table(action=Action(minion="", kind="hunt")), "action.minion", "an empty name", "the acting minion"),
    (lambda: table(LUPO, action=bleeding(directed_at="Bob")), "action.directed_at", "'Bob'", "a player of this table"),
    (lambda: table(LUPO, combat=FIGHT), "combat.opposing", "'Rake'", "a card of this table"),
    (
        lambda: table(LUPO, combat=Combat(acting="Lupo", opposing="Lupo")),
        "combat.opposing",
        "'Lupo' against itself",
        "another minion",
    ),
    (lambda: table(LUPO, combat=Combat(acting="Lupo", opposing="")), "combat.opposing", "an empty name", "a minion"),
    (lambda: table(referendum=Referendum(caller="Bob")), "referendum.caller", "'Bob'", "a player of this table"),
    (
        lambda: table(referendum=Referendum(caller="Sarah", ballots=(Ballot("Bob", "edge"),))),
        "referendum.ballots",
        "'Bob'",
        "a player of this table",
    ),
    (
        lambda: table(LUPO, diablerie=Diablerie(diabolist="Lupo", victim="Bo")),
        "diablerie.victim",
        "'Bo'",
        "a card of this table",
    ),
    (
        lambda: table(LUPO, diablerie=Diablerie(diabolist="Lupo", victim="Lupo")),
        "diablerie.victim",
        "'Lupo', the diabolist itself",
        "another vampire",
    ),
    (lambda: table(damage=(Damage(who="Bo"),)), "damage[0].who", "'Bo'", "a card of this table"),
]


@pytest.mark.parametrize("case", CONTRADICTIONS, ids=lambda case: f"{case[1]}-{case[2]}"[:60])
def test_a_position_that_contradicts_itself(case: tuple[Callable[[], Position], str, str, str]) -> None:
    """What cannot lie on one table at once is told with its field, what stands there and what could."""
    make, place, found, expected = case
    said = [(problem.place, problem.found, problem.expected) for problem in contradictions(make())]
    assert (f"position.{place}", found, expected) in said


def test_a_sound_position_stands() -> None:
    """Nothing is said of a position that can lie on a table."""
    sound = table(LUPO, RAKE, on("Gun", "Lupo", "Sarah"), edge="Sarah", action=bleeding(blocker="Rake"), combat=FIGHT)
    assert contradictions(sound) == []
    assert contradictions(Position()) == []


def test_a_record_from_an_impossible_position_is_refused(tmp_path: Path) -> None:
    """Every verb says where the position contradicts itself, and stores nothing."""
    position = {"seats": {"Sarah": {"name": "Sarah", "pool": -3}}, "turn": {"methuselah": "Bob"}}
    text = json.dumps({"book": "vtes-1998", "position": position}) + "\n"
    store = tmp_path / "s.sqlite"
    for verb in (("judge", "-"), ("show", "-"), ("options", "-"), ("import", "-", "--id", "g")):
        said = refused(*verb, stdin=text, store=store)
        assert "standard input, field position.seats.Sarah.pool: found -3; expected a number of at least 0." in said
        assert "standard input, field position.turn.methuselah: found 'Bob'; expected a player of this table." in said
    assert told(run("list", "--json", store=store)) == []
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position))
    assert "position.turn.methuselah: found 'Bob'" in refused("new", "--position", str(path), store=store)
    path.write_text("{")
    assert "expected a position, as `justicar show --json` prints it" in refused(
        "new", "--position", str(path), store=store
    )


# --- what is loaded --------------------------------------------------------------------------------------------------

LOADS = """
import sys
from service.cli import main
try:
    main(["judge", sys.argv[1]])
except SystemExit:
    print(*(name for name in sys.argv[2:] if name in sys.modules), file=sys.stderr)
"""


def test_a_file_is_judged_without_what_it_does_not_need() -> None:
    """Neither a store nor pictures nor other families of tables are loaded: they take as long as all the rest."""
    needless = ["sqlite3", "eventsourcing", "graphviz", "events.rage.vocabulary", "projections.vendetta"]
    command = [sys.executable, "-c", LOADS, str(ROOT / "examples/five_players.game"), "judge", *needless]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.stderr.split() == ["judge"]


# --- interruptions --------------------------------------------------------------------------------------------------

PRESSED = """
import sys
class Pressed:
    def find_spec(self, name, *_):
        if name == sys.argv[1]:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Pressed())
from service.cli import main
main(["books"])
"""


@pytest.mark.parametrize("loaded", ["click", "service.cli.commands.books", "judge"])
def test_interrupted_while_the_program_is_loaded(loaded: str) -> None:
    """Ctrl-C before the verb has begun, while it or what it needs is loaded, is answered as later."""
    command = [sys.executable, "-c", PRESSED, loaded]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (130, "Interrupted.\n")
