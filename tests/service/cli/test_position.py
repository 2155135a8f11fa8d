"""The verbs `position` and `observe`: a table from a few lines, any moment as lines, and what can be seen."""

import json
from pathlib import Path

import pytest

from tests.service.commands import FIVE, run

LINES = "Lupo, Sarah's, 3 of 4, tapped; Thomas, Alexis's, 5 of 5; Sarah's minion phase; Sarah 12 pool"


def test_lines_become_a_position() -> None:
    """JSON that `ask` takes; from an argument, a file or standard input."""
    result = run("position", LINES)
    assert (result.exit_code, result.stderr) == (0, "")
    position = json.loads(result.stdout)
    assert position["family"] == "methuselah"
    assert position["cards"]["Lupo"]["counters"] == 3
    assert run("position", "--lines", "-", stdin=LINES.encode()).stdout == result.stdout


def test_a_file_of_lines_needs_no_option(tmp_path: Path) -> None:
    """A file that begins with no heading is no game; what is wrong with it is told with its name."""
    file = tmp_path / "table.txt"
    file.write_text(LINES, encoding="utf-8")
    assert run("position", str(file)).stdout == run("position", LINES).stdout
    file.write_text("Lupo, Sarah's, taped", encoding="utf-8")
    assert "table.txt, line 1, column 16: found 'taped'" in run("position", str(file)).stderr


def test_a_position_from_lines_is_asked_about(tmp_path: Path) -> None:
    """`ask --position` takes the lines, or the JSON that was made of them, and gives the same answer."""
    lines, made = tmp_path / "table.txt", tmp_path / "table.json"
    lines.write_text(LINES, encoding="utf-8")
    made.write_text(run("position", LINES).stdout, encoding="utf-8")
    answers = [run("ask", "--position", str(path), "lupo bleeds alexis") for path in (lines, made)]
    assert [one.exit_code for one in answers] == [1, 1]
    assert answers[0].stdout == answers[1].stdout
    assert "Illegal by section 6: Lupo may not act: Lupo is tapped." in answers[0].stdout


@pytest.mark.parametrize("after", ["", "  # at nine", "\n# at nine\n\n"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_json_with_comments_is_a_position(after: str, ends: str) -> None:
    """However its lines break and end, and whatever comment follows or is in between."""
    pretty = json.dumps(json.loads(run("position", LINES).stdout), indent=2).replace("{\n", "{  # a part\n", 1)
    text = (pretty + after).replace("\n", ends).encode()
    assert run("ask", "--position", "-", "thomas hunts", "--brief", stdin=text).exit_code == 1


def test_a_moment_is_printed_as_lines_and_read_again() -> None:
    """The lines of a moment are the position that --json prints of it."""
    lines = run("position", FIVE, "--at", "272")
    assert lines.stdout.startswith("[book vtes-1998]\nplayers Sarah, Alexis, Ryan, Jennifer, Richard\n")
    asked = run("ask", "--position", "-", "lupo bleeds ryan", "--brief", stdin=lines.stdout.encode())
    there = run("ask", FIVE, "--at", "272", "lupo bleeds ryan", "--brief")
    assert (asked.stdout, asked.exit_code) == (there.stdout, 1)
    shown = run("position", FIVE, "--at", "272", "--json").stdout
    assert json.loads(shown) == json.loads(run("show", FIVE, "--at", "272", "--json").stdout)


@pytest.mark.parametrize("at", ["3", "200", "210", "240", "263", "272"])
def test_json_becomes_lines(tmp_path: Path, at: str) -> None:
    """From a file, from standard input, or through a pipe: lines that are the same position when they are read."""
    made = run("position", FIVE, "--at", at, "--json").stdout
    file = tmp_path / "table.json"
    file.write_text(f"# a table\n{made}# the end\n", encoding="utf-8")
    lines = run("position", str(file))
    assert (lines.exit_code, lines.stderr) == (0, "")
    assert lines.stdout.startswith("[book vtes-1998]\nplayers Sarah,")
    assert "# not said" not in lines.stdout
    assert run("position", "-", stdin=made.encode()).stdout == lines.stdout
    again = run("position", "--lines", "-", stdin=lines.stdout.encode())
    there = tmp_path / "again.json"
    there.write_text(again.stdout, encoding="utf-8")
    assert run("position", str(there)).stdout == lines.stdout


CALLS = """Lupo, Sarah's, 3 of 4, Prince of Boston; Thomas, Alexis's, 5 of 5; Sarah 12 pool; Sarah's minion phase
Lupo calls Kine Resources Contested; no block; succeeds
terms "2 from Alexis": Alexis burns 2 pool
Sarah votes 2 for with Lupo"""
FIGHTS = """Lupo, Sarah's, 3 of 4; Thomas, Alexis's, 5 of 5; Sarah's minion phase
Lupo bleeds Alexis; Thomas blocks; blocked
Lupo maneuvers to long; Thomas strikes for 2R"""


@pytest.mark.parametrize("lines", [CALLS, FIGHTS])
def test_what_is_in_progress_in_json_becomes_sentences(tmp_path: Path, lines: str) -> None:
    """The position that the sentences lead to is said by them again."""
    file = tmp_path / "table.json"
    file.write_text(run("position", lines).stdout, encoding="utf-8")
    written = run("position", str(file)).stdout
    assert "# not said" not in written
    assert json.loads(run("position", "--lines", "-", stdin=written.encode()).stdout) == json.loads(file.read_text())


def test_what_no_sentence_leads_to_is_a_comment(tmp_path: Path) -> None:
    """Damage that may still be prevented; the rest of the fight is said."""
    file = tmp_path / "table.json"
    file.write_text(run("position", FIVE, "--at", "95", "--json").stdout, encoding="utf-8")
    written = run("position", str(file)).stdout
    assert "Isidor blocks\nblocked\n" in written
    assert '# not said: damage = [{"who":"Isidor","regular":1},{"who":"Bruno","regular":1}]' in written


def test_json_of_the_other_family_becomes_lines() -> None:
    """A position carries its family; a record is read as a record."""
    lines = "[book vendetta]\nplayers Ann, Bo\nAnn, 4 blood"
    made = run("position", lines).stdout
    assert run("position", "-", stdin=made.encode()).stdout.startswith("[book vendetta]\nplayers Ann, Bo\nAnn, 4 blood")
    game = run("export", FIVE, "--to", "jsonl").stdout
    assert run("position", "-", "--at", "3", stdin=game.encode()).stdout == run("position", FIVE, "--at", "3").stdout


def test_a_game_starts_from_lines(tmp_path: Path) -> None:
    """`new --position` takes them too."""
    result = run("new", "--position", "-", "--store", str(tmp_path / "games.sqlite"), stdin=LINES.encode())
    assert result.exit_code == 0
    assert "Now record it" in result.stderr


@pytest.mark.parametrize("book", ["vendetta", "rage-2018"])
def test_a_game_starts_by_the_book_of_its_position(tmp_path: Path, book: str) -> None:
    """The book that the lines name, or of the family in the JSON that was made of them: nobody has to say it again."""
    lines = f"[book {book}]\nplayers Ann, Bo"
    for given in (lines, run("position", lines).stdout):
        file = tmp_path / "table"
        file.write_text(given, encoding="utf-8")
        game = run("new", "--position", str(file), store=tmp_path / "games.sqlite")
        assert (game.exit_code, game.stderr.count("Now record it")) == (0, 1)
        text = run("export", game.stdout.strip(), "--to", "game", store=tmp_path / "games.sqlite").stdout
        assert text.startswith(f"[book {book}]\n")
        assert run("position", str(file)).exit_code == 0
    file.write_text(f"{lines}\nAnn, 3 bloods", encoding="utf-8")
    assert run("position", str(file)).exit_code == 2
    assert run("position", "-", stdin=given.encode()).stdout.startswith(f"[book {book}]\n")


def test_lines_of_another_family_than_the_book() -> None:
    """What the lines name and what --book names go together."""
    named = "[book vendetta]\nplayers Ann, Bo"
    assert run("position", named).exit_code == 0
    assert run("position", "--book", "vendetta", named).exit_code == 0
    wrong = run("position", "--book", "vtes-1998", named)
    assert wrong.exit_code == 2
    assert "the lines, line 1: found the book vendetta; expected a book about methuselah tables" in wrong.stderr


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"seats": {"Ann": {"pol": 3}}}', "standard input, field position.seats[...]: found"),
        ('{"seats": {"Ann": {"name": "Ann"}}, "cards": {', "found text that is not JSON (Input data was truncated)"),
        ('{"seats": {"Ann": {"name": "Bo"}}}', "standard input, field position.seats"),
        ('{"book": "vtes-1998"', "expected a whole object, up to its }"),
    ],
)
def test_json_that_cannot_be_used(text: str, says: str) -> None:
    """It is reported with its place, what was found and what was expected."""
    result = run("position", "-", stdin=text.encode())
    assert result.exit_code == 2
    assert says in result.stderr
    assert "; expected " in result.stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ("Lupo, Sarah's, taped",),
            "the lines, line 1, column 16: found 'taped'; expected a fact about a card; ",
        ),
        (("Lupo, Sarah's, on Rake",), "column 19: found 'Rake'; expected a minion at this table"),
        (("[book vtes-1989]\nLupo, Sarah's",), "line 1: found 'vtes-1989'; expected one of"),
        (("Gun, Sarah's, on Lupo; Lupo, on Gun",), "field position.cards"),
        (("no_such.game",), "no_such.game: found no such file"),
        ((LINES, "--at", "3"), "--at needs RECORD"),
        ((), "Give RECORD, or LINES in quotes, or --lines FILE"),
        ((FIVE, "--lines", "-"), "Give RECORD, or LINES in quotes, or --lines FILE"),
        (("--lines", "no_such.txt"), "no_such.txt: found No such file or directory"),
        ((FIVE, "--at", "99999"), "found no event 99999"),
    ],
)
def test_what_cannot_be_used(words: tuple[str, ...], says: str) -> None:
    """It is told with its place; exit status 2."""
    result = run("position", *words)
    assert result.exit_code == 2
    assert says in result.stderr


def test_bytes_that_are_no_text() -> None:
    """They are no lines."""
    result = run("position", "--lines", "-", stdin=b"\xff\xfe")
    assert (result.exit_code, "standard input: found bytes that are not UTF-8" in result.stderr) == (2, True)


def test_what_can_be_observed_is_listed() -> None:
    """By family and subject; one subject alone; and the near one for a word that is none."""
    result = run("observe")
    assert result.stdout.startswith("methuselah, of a Methuselah: pool, hand, cards, ")
    assert "vendetta, of a Location: ally\n" in result.stdout
    assert json.loads(run("observe", "--book", "vendetta", "location", "--json").stdout) == {
        "vendetta": {"a Location": ["ally"]}
    }
    wrong = run("observe", "locaton")
    assert wrong.exit_code == 2
    assert "found «locaton»; expected one of" in wrong.stderr
    assert "(a Location, perhaps)" in wrong.stderr
