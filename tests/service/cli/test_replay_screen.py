"""The replay in a terminal: rows of any size, driven by keys, in colour only where it is allowed."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from prompt_toolkit.utils import get_cwidth

from events.record.record import Record
from service.cli.replay import screen
from service.cli.replay.paint import ASCII, Painter, plain
from service.cli.replay.playback import Playback
from service.cli.replay.viewer import Overlay, Viewer
from service.cli.replay.words import TextLine, telling
from service.export.history.history import JUDGES, history
from tests.helpers.proof import some
from tests.helpers.strategies import records
from tests.service.commands import FIVE, ROOT, run
from tests.service.replayed import BOOK, GAME, course

SIZES = some([(24, 80), (10, 30), (1, 1), (24, 100), (50, 220), (3, 10), (60, 40)], 3)


def painted(number: int, rows: int, columns: int, *keys: str, ascii_only: bool = False) -> list[str]:
    """The rows as text."""
    viewer = Viewer(course())
    viewer.go(number)
    for key in keys:
        viewer.press(key)
    painter = Painter(ASCII) if ascii_only else Painter()
    return plain(painter.screen(viewer, rows, columns)).split("\n")


@pytest.mark.parametrize(("rows", "columns"), SIZES)
@pytest.mark.parametrize("keys", [(), ("?",), ("e",), ("enter", "end"), ("g", "1"), ("t", "8", "enter"), ("j",) * 40])
def test_the_screen_is_filled_and_never_overfilled(rows: int, columns: int, keys: tuple[str, ...]) -> None:
    """As many rows as there are, none wider than the terminal, whatever is shown."""
    for number in range(13):
        found = painted(number, rows, columns, *keys)
        assert len(found) == max(rows, 3)
        assert all(get_cwidth(row) <= max(columns, 10) for row in found)


def test_a_narrow_terminal_has_the_table_below() -> None:
    """The story, what is told of the event, then the table."""
    rows = painted(10, 24, 60)
    assert rows[0].startswith(" A short evening · Turn 10: Alexis")
    assert rows[0].endswith("event 10 of 12")
    assert rows[1] == "Turn 10: Alexis"
    assert "   10 ✗  Rake bleeds Sarah" in rows
    assert "Ruled then: legal “the table let it pass” - Jo (event 11)" in rows
    table = rows.index("Turn 10, Alexis's minion phase; Rake acted.")
    assert rows[table - 1] == "─" * 60
    assert table > rows.index("Ruled then: legal “the table let it pass” - Jo (event 11)")
    assert rows[-1].startswith("arrows step")


def test_a_wide_terminal_has_the_table_beside() -> None:
    """Table and story side by side."""
    rows = painted(10, 24, 120)
    assert "│ Turn 10, Alexis's minion phase; Rake acted." in rows[1]
    assert any(row.startswith("   10 ✗  Rake bleeds Sarah") and "│" in row for row in rows)


def test_what_is_struck_out_is_shown_struck_out() -> None:
    """Its own sign, its own style, and who struck it out."""
    viewer = Viewer(course())
    viewer.go(3)
    rows = Painter().screen(viewer, 24, 80)
    styles = {text.strip(): style for row in rows for style, text in row}
    assert styles["Lupo bleeds Ryan?!"] == "class:struck"
    assert styles["resolves"] == "class:here class:struck"
    assert styles["Struck out: event 5 rolls back to before it."] == "class:struck"
    assert "    1 ~* Lupo bleeds Ryan?!" in plain(rows)


def test_what_has_changed_stands_out() -> None:
    """The rows of the table that were otherwise before the event."""
    viewer = Viewer(course())
    viewer.go(3)
    rows = Painter().screen(viewer, 40, 80)
    changed = [text for row in rows for style, text in row if style == "class:changed"]
    assert [text for text in changed if "pool" in text] == [
        "Sarah (prey: Alexis): 20 pool, 7 cards in hand, the Edge",
        "Ryan (prey: Sarah): 19 pool, 7 cards in hand",
    ]
    viewer.go(0)
    assert not [style for row in Painter().screen(viewer, 40, 80) for style, _ in row if style == "class:changed"]


def test_a_long_table_scrolls() -> None:
    """What does not fit is said, and can be scrolled to, and no further than to its end."""
    assert any(row.startswith("… ") and row.endswith(" more rows: j") for row in painted(10, 16, 60))
    down = painted(10, 16, 60, *["j"] * 50)
    assert down[-2] == "Action: Rake, bleed at Sarah, stealth 0."
    assert painted(10, 16, 60, *["j"] * 50, *["k"] * 50) == painted(10, 16, 60)


def test_much_that_is_told_is_cut_and_can_be_read() -> None:
    """On a small screen a sign stands for the rest, and Enter shows all of it."""
    assert "…" in painted(1, 14, 30)
    rows = painted(1, 14, 30, "enter")
    assert rows[1:4] == ["Lupo bleeds Ryan.", "Struck out: event 5 rolls back", "  to before it."]
    assert rows[-1] == "Up, Down scroll; q or Esc clo…"


def test_the_signs_of_a_terminal_without_others() -> None:
    """Plain signs where the terminal knows no others."""
    rows = painted(10, 24, 60, ascii_only=True)
    assert "-" * 60 in rows
    assert "   10 x  Rake bleeds Sarah" in rows


def test_lines_in_any_script_are_wrapped_by_their_width() -> None:
    """Wide characters take two columns; a word longer than the screen is broken; control characters are not shown."""
    viewer = Viewer(
        course(), overlay=Overlay((TextLine("吸血鬼 " * 6), TextLine("  " + "x" * 25), TextLine("a\x1b[31mb")))
    )
    rows = plain(Painter().screen(viewer, 12, 20)).split("\n")
    assert rows[1:8] == [
        "吸血鬼 吸血鬼 吸血鬼",
        "  吸血鬼 吸血鬼",
        "  吸血鬼",
        "  " + "x" * 18,
        "    " + "x" * 7,
        "a\N{REPLACEMENT CHARACTER}[31mb",
        "",
    ]


def test_a_variation_is_named_in_the_bar() -> None:
    """Its label and title stand where the game's title stood."""
    assert painted(0, 24, 80, "v")[0].startswith(" Line 1 at Alexis instead · Turn 9: Sarah")
    assert painted(0, 24, 80)[0].startswith(" A short evening  ")


def seen(keys: str, number: int = 0) -> Viewer:
    """The application, driven by keys until it ends."""
    viewer = Viewer(course())
    viewer.go(number)
    with create_pipe_input() as keyboard, create_app_session(input=keyboard, output=DummyOutput()):
        keyboard.send_text(keys)
        screen.application(viewer, keyboard).run()
    return viewer


def test_keys_of_a_terminal() -> None:
    """Arrows, characters and named keys reach the viewer; q, Ctrl-C and Ctrl-D end it."""
    assert seen("\x1b[C\x1b[C  q").number == 4
    assert seen("\x1b[F\x1b[D" + "\x03").number == 11
    assert seen("\x1b[6~\x1b[6~\x1b[5~" + "\x04").number == 1
    assert seen("g11\rq").number == 11
    viewer = seen("be\x1b[Bqq")
    assert (viewer.number, viewer.overlay, viewer.done) == (1, None, True)


@pytest.mark.parametrize(("value", "depth"), [("1", "DEPTH_1_BIT"), ("", None)])
def test_colour_only_when_allowed(value: str, depth: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR leaves bold, reverse and struck out, and no colour."""
    monkeypatch.setenv("NO_COLOR", value)
    with create_pipe_input() as keyboard, create_app_session(input=keyboard, output=DummyOutput()):
        found = screen.application(Viewer(course()), keyboard)
        assert (found._color_depth.name if found._color_depth else None) == depth  # type: ignore[union-attr]


def test_at_a_real_terminal() -> None:
    """Through a pseudo-terminal, with the record on standard input: keys go in, the screen comes out, q ends it."""
    terminal, end = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
    command = [sys.executable, "-m", "service.cli", "replay", "-", "--at", "3"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=end, stderr=end, env=environment, cwd=ROOT) as process:
        os.close(end)
        assert process.stdin is not None
        process.stdin.write(GAME.encode())
        process.stdin.close()
        shown = b""
        while b"event 3 of 12" not in shown:
            shown += os.read(terminal, 4096)
        os.write(terminal, b"b?qeqq")
        while b"\x1b[?1049l" not in shown:  # the screen is given back
            shown += os.read(terminal, 4096)
        assert process.wait(60) == 0
    os.close(terminal)
    assert b"\x1b[31m" not in shown, "no colour where none is allowed"


# --- without a terminal ---------------------------------------------------------------------------------------------


def test_without_a_terminal_the_events_are_printed() -> None:
    """Under the headings of their turns, with what is told of each, and other lines where they leave."""
    result = run("replay", "-", stdin=GAME)
    assert result.exit_code == 0
    assert result.stdout.startswith(
        "       Before the first event.\n"
        "       played at Nora's - Nora\n"
        "       Here leaves «at Alexis instead» by Nora: 3 events.\n"
        "       Here leaves another line: 1 event.\n"
        "\n    | Turn 9: Sarah\n"
        "    |     1  Lupo bleeds Alexis\n"
    )
    assert "    |     |     2  Rake blocks\n" in result.stdout
    assert "\nTurn 9: Sarah\n    1  Lupo bleeds Ryan?! (struck out)\n       Lupo bleeds Ryan.\n" in result.stdout
    assert "       Ruled then: legal “the table let it pass” - Jo (event 11)\n" in result.stdout
    later = run("replay", "-", "--plain", "--at", "12", stdin=GAME)
    assert later.stdout == "\nTurn 11: Ryan\n   12  turn Ryan\n       Ryan's turn begins, with 20 pool.\n"


def test_notes_are_printed_for_their_readers() -> None:
    """Judges read theirs."""
    assert "ask her again" not in run("replay", "-", stdin=GAME).stdout
    assert "ask her again - Jo, for judges" in run("replay", "-", "--view", "judges", stdin=GAME).stdout


def test_an_object_for_each_event() -> None:
    """With --json: number, turn, line, rulings and notes; variations are named; with --state the table too."""
    events = [json.loads(line) for line in run("replay", "-", "--json", stdin=GAME).stdout.splitlines()]
    assert [one["event"] for one in events] == [*range(1, 13), 1, 2, 3, 2, 1]
    assert [one.get("variation") for one in events[11:]] == [None, "1", "1", "1", "1.1", "2"]
    first = events[0]
    assert (first["turn"], first["line"], first["struck"]) == ("Turn 9: Sarah", "Lupo bleeds Ryan", 5)
    assert first["rulings"][0]["verdict"] == "illegal"
    assert first["notes"][1:] == [{"about": 1, "words": "she was in the kitchen", "by": "Nora"}]
    assert first["settled"][0]["authority"] == "Jo"
    assert "state" not in first
    result = run("replay", "-", "--json", "--state", "--at", "3", stdin=GAME)
    told = map(json.loads, result.stdout.splitlines())
    states = {one["event"]: one["state"] for one in told if "variation" not in one}
    assert min(states) == 3
    assert states[3]["seats"]["Ryan"]["pool"] == 19


def test_what_cannot_be_replayed() -> None:
    """No such event, no such file: a sentence and exit code 2."""
    result = run("replay", FIVE, "--at", "9999")
    assert (result.exit_code, "no event 9999; expected an event from 0 to 503" in result.stderr) == (2, True)
    assert run("replay", "nothing.game").exit_code == 2


def test_an_empty_game(tmp_path: Path) -> None:
    """A game in which nothing has happened has a table all the same."""
    path = tmp_path / "empty.game"
    path.write_text("[book vtes-1998]\n[players Ann, Bo]\n", encoding="utf-8")
    assert run("replay", str(path)).stdout == "       Before the first event.\n"
    assert run("replay", str(path), "--json").stdout == ""


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(records(), st.integers(1, 60), st.integers(1, 200))
def test_whatever_the_record_it_can_be_stepped_through(record: Record, rows: int, columns: int) -> None:
    """Any names, notes, variations and events: each screen is filled, none is overfilled, and everything is told."""
    line = Playback(record, BOOK, history(record, BOOK, JUDGES).story)
    viewer = Viewer(line)
    painter = Painter()
    for key in ("right", "v", "e", "q", "u", "enter", "q", "n", "b", "end", "pageup", "e", "end", "q", "j"):
        viewer.press(key)
        found = plain(painter.screen(viewer, rows, columns)).split("\n")
        assert len(found) == max(rows, 3), key
        assert all(get_cwidth(row) <= max(columns, 10) for row in found), key
    for number in range(line.last + 1):
        assert list(telling(line, number))
