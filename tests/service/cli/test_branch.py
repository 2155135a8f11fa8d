"""The verb `branch`, and lines of play in the other verbs."""

from pathlib import Path

import pytest

from events.formats.files import read_record
from events.formats.jsonl import read_jsonl
from events.methuselah.events import Bleed, NoBlock
from events.notation.game_reader import read_game
from events.record.record import Annotation, Entry, Parent, Variation
from tests.service.commands import FIVE, SMALL, run, told

STUDY = (
    SMALL
    + """variation "Rash" by Nora
  lupo bleeds ryan
  variation
  variation ends
variation ends
turn Alexis
"""
)
ILLEGAL = ["    3  Lupo bleeds Ryan", "       illegal by section 6: Lupo may not act: Lupo is not ready."]


@pytest.fixture
def study(tmp_path: Path) -> str:
    """A file that holds a game with a variation, which holds another."""
    path = tmp_path / "study.game"
    path.write_text(STUDY, encoding="utf-8")
    return str(path)


@pytest.fixture
def game(store: Path) -> str:
    """A stored game."""
    run("import", FIVE, "--id", "five", store=store)
    return "five"


# --- a stored game --------------------------------------------------------------------------------------------------


def test_the_branch_of_a_stored_game_is_a_game(store: Path, game: str) -> None:
    """Its id alone is printed; what comes next says how to go on; every verb takes it."""
    result = run("branch", game, "--at", "44", "--title", "No block", store=store)
    branch = result.stdout.strip()
    assert result.exit_code == 0
    assert result.stderr == f"Continue it: justicar record {branch}\n"
    assert run("record", branch, "--quiet", stdin="no block\n", store=store).exit_code == 0
    assert told(run("judge", branch, "--json", store=store))["events"] == 45
    assert told(run("judge", game, "--json", store=store), 1)["events"] == 503, "the game is untouched"
    assert told(run("judge", f"{game}#1", "--json", store=store))["events"] == 45, "and it is line 1 of its game"


def test_a_branch_of_a_branch(store: Path, game: str) -> None:
    """A line may be named by the number that it has in its game; without --at it goes on after the last event."""
    first = told(run("branch", game, "--at", "44", "--json", store=store))
    inner = told(run("branch", f"{game}#1", "--json", "--id", "inner", store=store))
    assert first == {"game": first["game"], "events": 44, "parent": {"game": game, "at": 44}}
    assert inner == {"game": "inner", "events": 44, "parent": {"game": first["game"], "at": 44}}
    again = run("branch", first["game"][:5], "--id", "inner", store=store)
    assert (again.exit_code, again.stdout) == (0, "inner\n"), "the same again stores nothing"


def test_the_list_is_a_tree(store: Path, game: str) -> None:
    """Under each game stand the lines that branch off it, with the event that they leave."""
    run("branch", game, "--at", "44", "--id", "b", "--title", "No block", store=store)
    run("branch", "b", "--at", "9", "--id", "c", store=store)
    run("new", "Ann", "Bo", "--id", "other", store=store)
    run("branch", game, "--at", "50", "--id", "d", store=store)
    rows = [line.split() for line in run("list", store=store).stdout.splitlines()]
    assert [row[0] for row in rows] == ["other", "five", "b", "c", "d"]
    assert [line[:6] for line in run("list", store=store).stdout.splitlines()] == [
        "other ", "five  ", "  b   ", "    c ", "  d   ",
    ]  # fmt: skip
    assert [" ".join(row[6:]) for row in rows[2:]] == ["after 44: No block", "after 9", "after 50"]
    listed = told(run("list", "--json", store=store))
    assert [(one["id"], one["depth"], one["parent"]) for one in listed] == [
        ("other", 0, None),
        ("five", 0, None),
        ("b", 1, {"game": "five", "at": 44}),
        ("c", 2, {"game": "b", "at": 9}),
        ("d", 1, {"game": "five", "at": 50}),
    ]
    page = run("list", "--limit", "1", store=store)
    assert page.stdout.startswith("other ")
    rest = run("list", "--limit", "1", "--before", page.stderr.split()[-1], store=store).stdout.splitlines()
    assert len(rest) == 4, "lines stand with their game"


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("five", "--at", "504"), "Game five holds no event 504: found 503 events. Nothing was stored."),
        (("fiv2", "--at", "1"), "No game has the id 'fiv2'. The nearest: five (Five at the salt table)."),
        (("five#1", "--at", "1"), "five: found no variation 1; expected at most 0, the variations of game five."),
        (("five", "-o", "x.game"), "--output: found a stored game; expected a file; the branch of a stored game goes "),
        (
            ("five", "--form", "jsonl"),
            "--form: found a stored game; expected a file; the branch of a stored game goes ",
        ),
        (("five", "--id", "five"), "Another game has the id five. Nothing was stored."),
        (("five", "--id", "a b"), "'a b' cannot be a game's id"),
    ],
)
def test_what_cannot_be_branched(store: Path, game: str, arguments: tuple[str, ...], said: str) -> None:
    """An event, a game or a line that is not there: a sentence, exit code 2, and nothing is stored."""
    result = run("branch", *arguments, store=store)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert len(told(run("list", "--json", store=store))) == 1
    assert "problems" in told(run("branch", *arguments, "--json", store=store), 2)


def test_no_store_and_no_branch() -> None:
    """Where there is no store, none is made."""
    result = run("branch", "five")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no such file, and there is no store yet" in result.stderr


# --- a file ---------------------------------------------------------------------------------------------------------


def test_the_branch_of_a_file_is_a_variation(study: str) -> None:
    """The record is printed with one more variation; the lines that are piped in are its own; the file stays."""
    result = run(
        "branch", study, "--at", "2", "--title", "T", "--by", "B", stdin="lupo bleeds alexis!\nno block {so}\n"
    )
    assert result.exit_code == 0
    assert result.stderr == "Variation 2: justicar judge FILE#2\n"
    record, problems = read_game(result.stdout)
    assert not problems
    assert record
    assert record.variations[1] == Variation(
        2, "T", "B", (Entry(Bleed(minion="Lupo", target="Alexis")), Entry(NoBlock())),
        (Annotation(3, mark="!"), Annotation(4, "so")),
    )  # fmt: skip
    assert Path(study).read_text(encoding="utf-8") == STUDY
    empty = read_game(run("branch", study).stdout)[0]
    assert empty
    assert empty.variations[1] == Variation(3)


def test_a_variation_of_a_variation(study: str, tmp_path: Path) -> None:
    """A line is named by its number; a new one comes after those that leave the same event."""
    output = tmp_path / "more.jsonl"
    result = run("branch", f"{study}#1", "--at", "2", "-o", str(output), stdin="turn Alexis\n")
    assert (result.stdout, result.stderr) == (f"{output}#1.1\n", f"Judge it: justicar judge {output}#1.1\n")
    record, problems = read_jsonl(output.read_bytes())
    assert not problems
    assert record
    assert [one.at for one in record.variations[0].variations] == [2, 3]
    assert told(run("judge", f"{output}#1.1", "--json"))["events"] == 3
    again = told(run("branch", f"{output}#1.1", "-o", str(tmp_path / "x.game"), "--json"))
    assert again == {"record": str(tmp_path / "x.game"), "line": "1.1.1", "at": 3, "events": 0}
    assert read_game((tmp_path / "x.game").read_text())[0]
    for arguments in ((str(output),), (study, "--form", "jsonl"), (study, "--json")):
        assert read_jsonl(run("branch", *arguments).stdout.encode())[1] == ()


@pytest.mark.parametrize(
    "arguments, stdin, said",
    [
        (("--at", "4"), "", "found no event 4; expected an event from 0 to 3."),
        (("--id", "x"), "", "--id: found a file; expected a stored game; the variation of a file has a number."),
        ((), "lupo hunts\nlupi hunts\nxyzzy\n", "standard input, line 2, column 1: found 'lupi'"),
        ((), b"lupo \xff\nlupi hunts\n", "standard input, line 1: found byte 0xff; expected text in UTF-8."),
        ((), "variation\n", "found 'variation'; expected a sentence; variations stand in the text of a whole game."),
        (("-o", "/nonexistent/x.game"), "", "found a place that cannot be written (No such file or directory)"),
    ],
)
def test_what_cannot_be_a_variation(study: str, arguments: tuple[str, ...], stdin: str | bytes, said: str) -> None:
    """A sentence, exit code 2, and nothing is printed."""
    result = run("branch", study, *arguments, stdin=stdin)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_a_file_is_never_overwritten_by_its_branch(study: str) -> None:
    """`-o` names another file."""
    result = run("branch", study, "-o", study)
    assert result.exit_code == 2
    assert "expected another file; RECORD is not changed." in result.stderr
    assert Path(study).read_text(encoding="utf-8") == STUDY


def test_no_more_lines_than_a_record_may_hold(study: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What would not be read again is not written."""
    said = "found the maximum number of variations in a record; expected fewer variations."
    monkeypatch.setattr("service.cli.commands.branch.MAX_VARIATIONS", 2)
    assert said in run("branch", study).stderr
    monkeypatch.setattr("service.cli.commands.branch.MAX_VARIATIONS", 3)
    assert run("branch", study).exit_code == 0
    monkeypatch.setattr("service.cli.commands.branch.MAX_DEPTH", 2)
    assert run("branch", f"{study}#1").exit_code == 0
    assert said in run("branch", f"{study}#1.1").stderr


def test_a_record_from_standard_input(study: str) -> None:
    """Then nothing else can be piped in, and the variation is empty."""
    record, problems = read_game(run("branch", "-", "--at", "1", stdin=STUDY).stdout)
    assert not problems
    assert record
    assert [one.at for one in record.variations] == [1, 2]


# --- lines in the other verbs ---------------------------------------------------------------------------------------


def test_a_line_is_judged_like_a_game(study: str) -> None:
    """`FILE#1.1` is the first variation of the first; `judge`, `show`, `explain` and the others take it."""
    assert run("judge", study).exit_code == 0
    for line in ("#1", "#1.1"):
        result = run("judge", study + line)
        assert result.exit_code == 1
        assert result.stdout.splitlines()[:2] == ILLEGAL
    assert run("explain", f"{study}#1", "3").stdout.startswith(ILLEGAL[0])
    assert run("show", f"{study}#1").stdout.startswith("After event 3 of 3 (Lupo bleeds Ryan):")
    assert run("options", f"{study}#1", "--at", "2").exit_code == 0


def test_a_line_that_is_not_there(study: str, tmp_path: Path) -> None:
    """The numbers that there are, are named; a file whose name ends so is that file."""
    assert f"{study}: found no variation 2; expected one of 1, 1.1." in run("judge", f"{study}#2").stderr
    assert f"{FIVE}: found no variation 1; expected a record with variations." in run("judge", f"{FIVE}#1").stderr
    odd = tmp_path / "odd#1"
    odd.write_text(SMALL)
    assert run("judge", str(odd)).exit_code == 0
    assert told(run("judge", f"{study}#2", "--json"), 2)["problems"][0]["found"] == "no variation 2"


def test_variations_survive_the_store(study: str, store: Path) -> None:
    """An import makes them games; what is exported is imported as the same bytes again, in either form."""
    stored = told(run("import", study, "--json", store=store))[0]
    assert stored["events"] == 3
    assert [one["depth"] for one in told(run("list", "--json", store=store))] == [0, 1, 2]
    out = run("convert", stored["game"], "--json", store=store).stdout
    record, problems = read_jsonl(out.encode())
    assert not problems
    assert record
    assert [one.title for one in record.variations] == ["Rash"]
    again = told(run("import", "-", "--json", stdin=out, store=store))[0]["game"]
    assert run("convert", again, "--json", store=store).stdout == out
    text = run("convert", stored["game"], store=store).stdout
    assert run("convert", "-", "--json", stdin=text).stdout == out


def test_a_branch_that_is_exported_names_its_game(study: str, store: Path) -> None:
    """Alone it is a game with all its events, and its heading says which line it leaves."""
    run("import", study, "--id", "study", store=store)
    branch = told(run("list", "--json", store=store))[1]["id"]
    record = read_game(run("convert", branch, store=store).stdout)[0]
    assert record
    assert record.heading.parent == Parent("study", 2)
    assert len(record.entries) == 3


# --- as if by another edition ---------------------------------------------------------------------------------------


def test_a_branch_as_if_by_another_edition(store: Path, game: str) -> None:
    """The branch names the book; the events that it shares are folded and judged by it; the game keeps its own."""
    branch = run("branch", game, "--at", "200", "--book", "jyhad-1994", store=store).stdout.strip()
    judged = told(run("judge", branch, "--json", store=store), 1)
    assert (judged["book"], judged["events"]) == ("jyhad-1994", 200)
    whole = told(run("judge", FIVE, "--book", "jyhad-1994", "--json"), 1)["rulings"]
    assert judged["rulings"] == [ruling for ruling in whole if ruling["event"] <= 200]
    assert told(run("judge", game, "--json", store=store), 1)["book"] == "vtes-1998"
    assert "[book jyhad-1994]" in run("export", game, "--to", "game", store=store).stdout


def test_a_variation_as_if_by_another_edition(tmp_path: Path) -> None:
    """In a file the variation names its book, in either form, and every verb judges it by that."""
    for form in ("game", "jsonl"):
        output = tmp_path / f"study.{form}"
        given = ("--at", "3", "--title", "As of old", "--by", "Nora", "--book", "jyhad-1994", "-o", str(output))
        assert run("branch", FIVE, *given).exit_code == 0
        record, _ = read_record(output)
        assert record is not None
        assert record.variations == (Variation(3, "As of old", "Nora", book="jyhad-1994"),)
        assert told(run("judge", f"{output}#1", "--json"))["book"] == "jyhad-1994"
        assert "As of old" in run("export", str(output), "--to", "md").stdout


def test_a_branch_by_a_book_that_nobody_knows() -> None:
    """The books are listed, and nothing is branched."""
    refused = run("branch", FIVE, "--at", "3", "--book", "jyhad-1995")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith("--book: found «jyhad-1995»; expected one of jyhad-1994, vtes-1998")
