"""`record`: a line is stored, then its ruling is shown; nothing is lost or doubled, whoever else writes."""

import json
from pathlib import Path
from typing import Any

import pytest

from events.methuselah.events import Bleed, NoBlock, TurnBegun
from events.record.record import Entry
from judge import books
from service.cli.recording.recorder import Recorder
from service.games.append import Appender, AppendResult
from service.games.stored_records import open_log
from tests.service.commands import SMALL, process, run, told

BOOK = books()["vtes-1998"]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store with one game, `g`, in which Sarah's turn has begun and Lupo is ready."""
    store = tmp_path / "games.sqlite"
    position = {
        "seats": {name: {"name": name, "turns": 3} for name in ("Sarah", "Alexis", "Ryan")},
        "cards": {
            "Lupo": {"name": "Lupo", "controller": "Sarah", "owner": "Sarah", "counters": 2, "capacity": 2},
            "Rake": {"name": "Rake", "controller": "Alexis", "owner": "Alexis", "counters": 2, "capacity": 4},
        },
        "turn": {"methuselah": "Sarah", "number": 9, "phase": "minion"},
    }
    text = json.dumps({"book": "vtes-1998", "position": position}) + "\n"
    assert run("import", "-", "--id", "g", stdin=text, store=store).exit_code == 0
    return store


def stored(store: Path) -> list[str]:
    """The stored names of the game's events."""
    lines = run("convert", "g", "--json", store=store).stdout.splitlines()
    return [json.loads(line)["type"].removeprefix("methuselah.") for line in lines if '"type"' in line]


def test_each_line_is_stored_and_judged(store: Path) -> None:
    """Each line is answered with its number and what the judge says; the exit code tells of the breach."""
    result = run("record", "g", stdin="lupo bleeds\nalexis declines; ryan declines\nresolves\n", store=store)
    assert "    1  legal  Lupo bleeds\n" in result.stdout
    assert stored(store) == ["bleed", "no-block", "no-block", "resolved"]
    result = run("record", "g", stdin="lupo bleeds ryan\n", store=store)
    assert result.exit_code == 1
    assert "by section 6.1.1: Lupo may not bleed Ryan: Sarah's prey is Alexis." in result.stdout
    assert stored(store)[-1] == "bleed", "also what is against the rules is stored"


def test_quiet_answers_only_what_is_remarkable(store: Path) -> None:
    """With --quiet a legal line is not answered."""
    assert run("record", "g", "--quiet", stdin="lupo bleeds\n", store=store).stdout == ""
    assert "illegal" in run("record", "g", "--quiet", stdin="lupo bleeds ryan\n", store=store).stdout


def test_bad_lines_are_told_and_reading_goes_on(store: Path) -> None:
    """Place, found, expected and a caret for each bad line; the good ones are stored; the end is 2."""
    text = b"lupo blehds\nlupo bleeds; nonsense here\n\xff\xfe\nlupo bleeds\n" + b"x" * 300_000 + b"\n# a comment\n"
    result = run("record", "g", stdin=text, store=store)
    assert result.exit_code == 2
    assert stored(store) == ["bleed"]
    assert "standard input, line 1, column 6: found 'blehds'; expected what is done: bleeds, perhaps" in result.stderr
    assert "  lupo blehds\n       ^" in result.stderr
    assert "standard input, line 2, column" in result.stderr, "a line is stored whole or not at all"
    assert "standard input, line 3: found byte 0xff; expected text in UTF-8." in result.stderr
    assert "standard input, line 5: found a line of" in result.stderr


def test_json_is_one_object_a_line(store: Path) -> None:
    """With --json each answer is an object on a line of its own."""
    result = run("record", "g", "--json", stdin="lupo bleeds ryan\nnonsense here\n", store=store)
    first, second = [json.loads(line) for line in result.stdout.splitlines()]
    assert (first["event"], first["line"]) == (1, "Lupo bleeds Ryan")
    assert first["rulings"][0]["verdict"] == "illegal"
    assert second["line"] == "nonsense here"
    assert second["problems"][0]["place"] == "standard input, line 2, column 10"


def test_strict_stores_nothing_illegal(store: Path) -> None:
    """With --strict an illegal declaration is answered with its ruling and not stored, nor is the rest of its line."""
    lines = "lupo bleeds ryan\nlupo bleeds; alexis declines; rake bleeds sarah\nlupo bleeds\n"
    result = run("record", "g", "--strict", stdin=lines, store=store)
    assert result.exit_code == 1
    assert result.stdout.startswith(
        "Not stored:\n       illegal by section 6.1.1: Lupo may not bleed Ryan: Sarah's prey is Alexis.\n"
    )
    assert "needed: a target that is Alexis" in result.stdout
    assert stored(store) == ["bleed"]
    refused = run("record", "g", "--strict", "--json", stdin="rake bleeds ryan\n", store=store)
    answer = told(refused, 1)
    assert (answer["event"], answer["rulings"][0]["verdict"]) == (None, "illegal")


def test_notes_are_kept(store: Path) -> None:
    """A note in a line goes to the notes, about the event before it."""
    run("record", "g", stdin="lupo bleeds {! bold -- Ann}\n", store=store)
    lines = [json.loads(line) for line in run("convert", "g", "--json", store=store).stdout.splitlines()]
    note = next(line for line in lines if "about" in line)
    assert (note["about"], note["mark"], note["words"], note["by"]) == (1, "!", "bold", "Ann")


def test_two_writers_lose_nothing_and_double_nothing(store: Path) -> None:
    """Who was slower sees what was missed, judged, and then her own line, understood as the table is now."""
    with open_log(str(store)) as mine, open_log(str(store)) as hers:
        scribe = Recorder(mine, "g", BOOK, by="Ann")
        other = Recorder(hers, "g", BOOK, by="Bo")
        assert [one.number for one in scribe.take("lupo bleeds").told] == [1]
        answer = other.take("rake blocks")
        assert [(one.number, one.entry.event) for one in answer.missed] == [(1, Bleed(minion="Lupo"))]
        assert [one.number for one in answer.told] == [2]
        answer = scribe.take("alexis declines; ryan declines")
        assert ([one.number for one in answer.missed], [one.number for one in answer.told]) == ([2], [3, 4])
        assert answer.missed[0].entry.by == "Bo"
        assert other.take("nonsense here").problems[0].place == "the prompt, line 2, column 10"
        assert [one.number for one in other.take("turn alexis").missed] == [3, 4]
    assert stored(store) == ["bleed", "block", "no-block", "no-block", "turn-begun"]


def test_what_others_recorded_is_shown(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command shows missed events with who recorded them."""
    original = Appender._stored
    raced = []

    def race(self: Appender, *given: Any) -> AppendResult:
        if not raced:
            raced.append(1)
            with open_log(str(store)) as log:
                log.append("g", [Entry(TurnBegun("Alexis")), Entry(NoBlock("Ryan"))], 0, by="Bo")
        return original(self, *given)

    monkeypatch.setattr(Appender, "_stored", race)
    result = run("record", "g", stdin="rake bleeds ryan\n", store=store)
    assert "Meanwhile Bo recorded turn Alexis:\n" in result.stdout
    assert "    3  " in result.stdout
    assert stored(store) == ["turn-begun", "no-block", "bleed"]


def test_a_line_sent_again_is_stored_once(store: Path) -> None:
    """A line that carries its event's id may be sent again after a lost answer."""
    line = "lupo bleeds @{id abc}\n"
    assert run("record", "g", stdin=line, store=store).exit_code == 0
    again = run("record", "g", stdin=line, store=store)
    assert again.stdout == "Already stored as event 1.\n"
    assert told(run("record", "g", "--json", stdin=line, store=store)) == {"event": 1, "repeated": True}
    assert stored(store) == ["bleed"]


def test_a_game_that_is_not_there(store: Path, tmp_path: Path) -> None:
    """An unknown id is answered with the nearest; without a store none is made."""
    result = run("record", "games", store=store)
    assert (result.exit_code, "No game has the id 'games'." in result.stderr) == (2, True)
    result = run("record", "g", store=tmp_path / "other.sqlite")
    assert "g: found no store yet; expected the id of a stored game" in result.stderr
    assert not (tmp_path / "other.sqlite").exists()


def test_as_a_process(store: Path) -> None:
    """The same through a real pipe."""
    done = process("record", "g", stdin=b"lupo bleeds\n", JUSTICAR_STORE=str(store))
    assert (done.returncode, done.stdout, done.stderr) == (0, b"    1  legal  Lupo bleeds\n", b"")


def test_players_of_the_heading_have_their_seats() -> None:
    """That nobody wrote down the seating is no breach."""
    assert run("judge", "-", stdin=SMALL).exit_code == 0


@pytest.mark.parametrize(("bad", "left"), [(9, ["bleed"]), (10, [])])
def test_what_is_no_record_is_given_up(store: Path, monkeypatch: pytest.MonkeyPatch, bad: int, left: list[str]) -> None:
    """A pipe may never end: after so many lines in a row that cannot be read, blank ones between, nothing more is."""
    monkeypatch.setattr("service.cli.commands.record.MOST_UNREAD", 10)
    given = run("record", "g", stdin="??\n\n" * bad + "lupo bleeds alexis\n", store=store)
    assert given.exit_code == 2
    assert ("10 lines in a row that cannot be read" in given.output) == (bad == 10)
    assert stored(store) == left
