"""`export`: a game for readers, programs and spreadsheets, complete or not at all, and never over what is there."""

import base64
import csv
import io
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from events.formats.files import read_record
from events.formats.jsonl import read_jsonl
from events.notation.game_reader import read_game
from service.cli.commands.export import FORMS
from service.cli.output import MANY
from service.export import charts
from tests.service.commands import FIVE, ILLEGAL, ROOT, process, run, told

NOTED = """[book vtes-1998]
[title "A bleed"]
[players Sarah, Alexis, Ryan]
Sarah deals Lupo, ?, ?, ?
turn Sarah
Lupo bleeds Alexis   {splendid -- Bo}
{for judges: doubtful -- Nora}
variation "No block" by Bo
  no block   {=1+1 -- Bo}
variation ends
"""


@pytest.fixture
def game(tmp_path: Path) -> str:
    """A small game with notes for some, and a variation."""
    path = tmp_path / "noted.game"
    path.write_text(NOTED, encoding="utf-8")
    return str(path)


def refused(*arguments: str) -> str:
    result = run("export", *arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    return result.stderr


# --- every form ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_every_form(form: str, tmp_path: Path) -> None:
    """Each form is written to a file by its name, with exit code 0 though the game holds breaches."""
    pytest.importorskip("pygraphviz")
    path = tmp_path / f"five.{form}"
    result = run("export", FIVE, "-o", str(path), "--at", "120")
    assert (result.exit_code, result.stdout) == (0, f"Written: {path}\n")
    begins = {
        "html": b"<!DOCTYPE html>",
        "md": b"# Five at the salt table\n",
        "jsonl": b'{"book"',
        "game": b"[book vtes-1998]\n",
        "csv": b"\xef\xbb\xbfline,event,",
        "dot": b"graph",
        "svg": b"<svg",
        "png": b"\x89PNG",
    }
    written = path.read_bytes()
    assert written.lstrip(b"di").lower().startswith(begins[form].lower())
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("ending, form", [("htm", "html"), ("MD", "md"), ("markdown", "md"), ("gv", "dot")])
def test_the_form_that_a_name_means(ending: str, form: str, tmp_path: Path) -> None:
    """Usual endings are understood."""
    assert told(run("export", FIVE, "-o", str(tmp_path / f"x.{ending}"), "--at", "3", "--json"))["form"] == form


def test_what_is_printed_is_what_is_written(tmp_path: Path) -> None:
    """Without a file the export goes to standard output, byte by byte; a table has no byte order mark there."""
    for form in ("md", "csv", "game", "dot"):
        path = tmp_path / f"x.{form}"
        run("export", FIVE, "--to", form, "-o", str(path), "--at", "200")
        printed = run("export", FIVE, "--to", form, "-o", "-", "--at", "200").stdout_bytes
        assert path.read_bytes().removeprefix(b"\xef\xbb\xbf") == printed


@pytest.mark.parametrize("read", [read_jsonl, read_game])
def test_what_is_read_again_is_the_same(read: Callable[..., object], game: str) -> None:
    """JSON Lines and notation lose nothing: no event, note, mark or variation."""
    form = "jsonl" if read is read_jsonl else "game"
    result = run("export", game, "--to", form)
    record, _ = read_record(game)
    again, problems = read(result.stdout_bytes if form == "jsonl" else result.stdout)  # type: ignore[misc]
    assert not problems
    assert again == record
    assert result.stderr == ("1 note is in it that not everybody may read; --view everybody leaves such notes out.\n")


def test_the_same_bytes() -> None:
    """The same game gives the same bytes."""
    for form in ("md", "csv", "jsonl", "game", "dot"):
        assert run("export", FIVE, "--to", form).stdout_bytes == run("export", FIVE, "--to", form).stdout_bytes


@pytest.mark.parametrize("form", ["md", "html", "csv", "jsonl", "game"])
@pytest.mark.parametrize(
    "view, seen",
    [
        ("everybody", ("splendid",)),
        ("judges", ("splendid", "doubtful")),
        ("Nora", ("splendid", "doubtful")),
        ("Bo", ("splendid",)),
    ],
)
def test_notes_for_whom_they_are_meant(form: str, view: str, seen: tuple[str, ...], game: str) -> None:
    """A view holds the notes for everybody, for judges, or for the one who reads, in every form that holds notes."""
    result = run("export", game, "--to", form, "--view", view)
    for note in ("splendid", "doubtful"):
        assert (note in result.stdout) == (note in seen)
    assert "not everybody" not in result.stderr


def test_the_game_up_to_an_event() -> None:
    """What came later is not in it: events, notes, variations."""
    assert "274\\. " not in run("export", FIVE, "--to", "md", "--at", "273").stdout
    lines = run("export", FIVE, "--to", "jsonl", "--at", "5").stdout.splitlines()
    assert len(lines) == 1 + 5 + 1
    rows = list(csv.DictReader(io.StringIO(run("export", FIVE, "--to", "csv", "--at", "60").stdout)))
    assert len(rows) == 60
    assert "Turning points" not in run("export", FIVE, "--to", "md", "--at", "0").stdout


def test_a_variation_as_a_game(game: str) -> None:
    """A line by its number is a game of its own, as RECORD#1 is."""
    line = run("export", game, "--to", "md", "--line", "1").stdout
    assert "4. Nobody tries to block." in line
    assert run("export", f"{game}#1", "--to", "md").stdout == line


def test_a_row_a_turn() -> None:
    """`--rows turns` has as many rows as the game has turns, and one for what came before the first."""
    rows = list(csv.DictReader(io.StringIO(run("export", FIVE, "--to", "csv", "--rows", "turns").stdout)))
    assert len(rows) == 37
    assert rows[-1]["Victory points: Sarah"] == "3"


def test_cells_that_begin_like_formulas(game: str) -> None:
    """They are guarded, and that is told."""
    one = run("export", game, "--to", "csv")
    assert one.stderr == (
        "1 cell begins like a formula and has an apostrophe before it, lest a spreadsheet calculate it.\n"
    )
    assert "'=1+1 (Bo)" in one.stdout
    Path(game).write_text(NOTED.replace("{splendid", "{=2"), encoding="utf-8")
    assert "2 cells begin like formulas and have an apostrophe" in run("export", game, "--to", "csv").stderr


# --- pictures -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "of, holds",
    [
        ("table", "Sarah Cobbler"),
        ("ring", "after event 273"),
        ("action", "Lupo bleeds Ryan."),
        ("explanation", "Sarah's prey is Alexis"),
        ("chart", "Pool"),
    ],
)
def test_every_picture(of: str, holds: str) -> None:
    """The table, the ring, an action's course, an explanation or a chart."""
    pytest.importorskip("pygraphviz")
    drawn = run("export", FIVE, "--to", "svg", "--at", str(ILLEGAL), "--of", of).stdout
    assert holds in " ".join(" ".join(ElementTree.fromstring(drawn).itertext()).split())


def test_an_action_is_drawn_whole() -> None:
    """Its course goes on after the event by which it was named; that of a fight shows the fight."""
    source = run("export", FIVE, "--to", "dot", "--of", "action", "--at", "118").stdout
    assert "Lupo bleeds Alexis for 2" in source
    assert "The combat between" in source


def test_which_numbers_a_chart_shows() -> None:
    """By the beginning of their title, in any case; pool when nobody says."""
    assert "chart-justicar-votes" in run("export", FIVE, "--to", "svg", "--chart", "VOT").stdout
    assert "chart-justicar-pool" in run("export", FIVE, "--to", "svg", "--of", "chart").stdout
    early = run("export", FIVE, "--to", "svg", "--of", "chart", "--at", "60").stdout
    assert "up to event 60" in early


def test_without_anything_to_draw_with(nothing_draws: None, tmp_path: Path) -> None:
    """A picture cannot be written, and a sentence says what can be done; nothing half-written is left."""
    path = tmp_path / "t.svg"
    assert refused(FIVE, "-o", str(path)) == (
        "--to svg: found nothing to draw with (No Graphviz here: install the package pygraphviz, or Graphviz itself, "
        "to draw pictures); expected another form, such as --to dot.\n"
    )
    assert list(tmp_path.iterdir()) == []
    assert run("export", FIVE, "--to", "dot").exit_code == 0
    assert run("export", FIVE, "--to", "svg", "--of", "chart").exit_code == 0


def test_a_page_without_its_pictures(nothing_draws: None, tmp_path: Path) -> None:
    """A page is written without them, and both the page and the command say so."""
    path = tmp_path / "five.html"
    result = run("export", FIVE, "-o", str(path))
    assert result.exit_code == 0
    assert result.stderr == (
        "Left out: No Graphviz here: install the package pygraphviz, or Graphviz itself, to draw pictures.\n"
    )
    assert "No Graphviz here" in path.read_text(encoding="utf-8")
    answer = told(run("export", FIVE, "-o", str(path), "--force", "--json"))
    assert answer["missing"] == [
        "No Graphviz here: install the package pygraphviz, or Graphviz itself, to draw pictures."
    ]


def test_a_chart_as_dots(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A chart becomes PNG where a program for it is there; else a sentence says which."""
    monkeypatch.setattr(charts.shutil, "which", lambda name: None)
    assert refused(FIVE, "--to", "png", "--of", "chart") == (
        "--to png: found nothing to draw with (No program here turns a chart into PNG: install rsvg-convert, of "
        "librsvg); expected --to svg.\n"
    )
    command = tmp_path / "rsvg-convert"
    command.write_text("#!/bin/sh\ncat > /dev/null\nprintf 'dots'\n")
    command.chmod(0o755)
    monkeypatch.setattr(charts.shutil, "which", lambda name: str(command))
    path = tmp_path / "pool.png"
    assert run("export", FIVE, "--chart", "pool", "-o", str(path)).exit_code == 0
    assert path.read_bytes() == b"dots"


# --- JSON ---------------------------------------------------------------------------------------------------------


def test_json(tmp_path: Path, game: str) -> None:
    """Machines learn where it went and what was left out or told; without a file, what it is."""
    path = tmp_path / "x.csv"
    answer = told(run("export", game, "-o", str(path), "--json"))
    assert (answer["record"], answer["form"], answer["file"]) == (game, "csv", str(path))
    assert answer["bytes"] == path.stat().st_size
    assert answer["missing"] == []
    assert len(answer["told"]) == 1
    assert told(run("export", game, "--to", "md", "--json"))["text"] == run("export", game, "--to", "md").stdout
    pytest.importorskip("pygraphviz")
    drawn = told(run("export", game, "--to", "png", "--json"))["base64"]
    assert base64.b64decode(drawn).startswith(b"\x89PNG")


# --- files --------------------------------------------------------------------------------------------------------


def test_what_is_there_is_kept(tmp_path: Path) -> None:
    """A file is written over only with --force."""
    path = tmp_path / "five.md"
    path.write_text("mine", encoding="utf-8")
    assert refused(FIVE, "-o", str(path)) == (
        f"{path}: found an existing file; expected a new file, or --force to overwrite it.\n"
    )
    assert path.read_text(encoding="utf-8") == "mine"
    assert run("export", FIVE, "-o", str(path), "--force").exit_code == 0
    assert path.read_text(encoding="utf-8").startswith("# Five")


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """What is written over is the file that a link points to."""
    path, link = tmp_path / "real.md", tmp_path / "link.md"
    path.write_text("mine", encoding="utf-8")
    link.symlink_to(path)
    assert run("export", FIVE, "-o", str(link), "--force").exit_code == 0
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8").startswith("# Five")


def test_a_device_is_written_to() -> None:
    """What is no file is written to as it is."""
    assert run("export", FIVE, "--to", "md", "-o", os.devnull).exit_code == 0


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    """A folder that is not there, or a folder itself."""
    path = tmp_path / "no" / "x.md"
    found = "found a place that cannot be written (No such file or directory)"
    assert refused(FIVE, "-o", str(path)) == f"{path}: {found}; expected a file that can be written.\n"
    assert "found a place that cannot be written (Is a directory)" in refused(FIVE, "--to", "md", "-o", str(tmp_path))


# --- what cannot be asked for -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments, says",
    [
        ((), "--to: found no form; expected one of html, md, jsonl, game, csv, dot, svg, png.\n"),
        (
            ("-o", "five.txt"),
            "--to: found the ending of five.txt; expected one of html, md, jsonl, game, csv, dot, svg, png.\n",
        ),
        (("--to", "md", "--of", "ring"), "--of: found it beside --to md; expected one of dot, svg, png.\n"),
        (("--to", "md", "--chart", "pool"), "--chart: found it beside --to md; expected --of chart.\n"),
        (
            ("--to", "svg", "--of", "table", "--chart", "pool"),
            "--chart: found it beside --to svg; expected --of chart.\n",
        ),
        (("--to", "md", "--rows", "turns"), "--rows: found it beside --to md; expected --to csv.\n"),
        (
            ("--to", "dot", "--of", "chart"),
            "--of chart: found it beside --to dot; expected svg or png: a chart is not a graph.\n",
        ),
        (
            ("--to", "svg", "--chart", "money"),
            "--chart: found «money»; expected one of Pool, Blood in play, Votes, Victory points.\n",
        ),
        (
            ("--to", "svg", "--of", "action", "--at", "2"),
            "--at: found event 2, which belongs to no action; expected an event of the action to be drawn.\n",
        ),
        (("--to", "md", "--at", "504"), f"{FIVE}: found no event 504; expected an event from 0 to 503.\n"),
        (
            ("--to", "svg", "--of", "explanation", "--at", "0"),
            f"{FIVE}: found no event 0; expected an event from 1 to 503.\n",
        ),
        (("--to", "md", "--line", "3"), f"{FIVE}: found no variation 3; expected a record with variations.\n"),
    ],
)
def test_what_cannot_be_asked_for(arguments: tuple[str, ...], says: str) -> None:
    """A sentence says what was found and what was expected; nothing is written."""
    assert refused(FIVE, *arguments) == says


def test_a_chart_of_nothing(tmp_path: Path) -> None:
    """A game in which nobody counted anything has no chart."""
    path = tmp_path / "empty.game"
    path.write_text("[book vtes-1998]\n", encoding="utf-8")
    expected = "--chart: found a game without counts; expected a game with numbers.\n"
    assert refused(str(path), "--to", "svg", "--of", "chart") == expected


def test_a_game_with_mistakes(tmp_path: Path) -> None:
    """What cannot be read is told; with --keep-good the rest is exported."""
    path = tmp_path / "bad.game"
    path.write_text("[book vtes-1998]\nseats Ann, Bo\nAnn frobs\nAnn has 30 pool\n", encoding="utf-8")
    assert "line 3" in refused(str(path), "--to", "md")
    result = run("export", str(path), "--to", "md", "--keep-good")
    assert "2. Seen: Ann has 30 pool." in result.stdout
    assert "the rest is used" in result.stderr or "line 3" in result.stderr


def test_no_picture_into_a_terminal() -> None:
    """Dots on a terminal help nobody."""
    terminal, end = pty.openpty()
    command = [sys.executable, "-m", "service.cli", "export", FIVE, "--to", "png"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, stdout=end, stderr=subprocess.PIPE, env=environment, cwd=ROOT, check=False)
    os.close(end)
    os.close(terminal)
    assert done.returncode == 2
    assert done.stderr == b"standard output: found a terminal; expected a file for a picture: -o FILE.\n"


def test_a_reader_who_has_seen_enough() -> None:
    """`export | head` ends quietly."""
    command = f"{sys.executable} -m service.cli export {FIVE} --to md | head -1"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, shell=True, capture_output=True, env=environment, cwd=ROOT, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"# Five at the salt table\n", b"")


def test_names_that_no_encoding_holds(tmp_path: Path) -> None:
    """A name with half a character is written as well as can be, on any terminal."""
    path = tmp_path / "odd.jsonl"
    path.write_text('{"book":"vtes-1998"}\n{"type":"table.shuffled","seat":"A\\ud800B"}\n', encoding="utf-8")
    for form in ("md", "html", "csv", "dot"):
        result = run("export", str(path), "--to", form)
        assert result.exit_code in (0, 2), result.output
    plain = process("export", FIVE, "--to", "md", "--at", "3", PYTHONIOENCODING="ascii")
    assert plain.returncode == 0


@pytest.mark.slow
def test_a_bar_while_a_long_game_is_told(tmp_path: Path) -> None:
    """On the error stream when it is a terminal; the export is the same as without."""
    path = tmp_path / "long.game"
    path.write_text("[book vtes-1998]\n[players Ann, Bo]\n" + "Ann has 30 pool\n" * MANY, encoding="utf-8")
    terminal, end = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"}
    command = [sys.executable, "-m", "service.cli", "export", str(path), "--to", "csv"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=end, env=environment, cwd=ROOT) as running:
        os.close(end)
        bar = os.read(terminal, 4096)
        while b"100%" not in bar:
            bar += os.read(terminal, 4096)
        assert running.stdout is not None
        printed = running.stdout.read()
    os.close(terminal)
    assert b"Telling" in bar
    assert printed == run("export", str(path), "--to", "csv").stdout_bytes
