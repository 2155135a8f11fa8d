"""The prompt of `record`, driven by keys: plays possible now are offered, names are completed, lines are stored."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from judge import books
from service.cli.recording import completion
from service.cli.recording.completion import Suggestions, fitting
from service.cli.recording.prompt import offered, prompted
from service.cli.recording.recorder import Recorder
from service.games.options import Option
from service.games.stored_records import open_log
from service.presenters.registry import presenter_of
from tests.service.commands import ROOT, run

BOOK = books()["vtes-1998"]
TAB, ENTER, END = "\t", "\r", "\x04"


@pytest.fixture
def scribe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Recorder]:
    """A scribe in a game in which it is Sarah's minion phase: Lupo is full, Rake could block him."""
    monkeypatch.setattr(completion, "PATIENCE", 20)
    store = tmp_path / "games.sqlite"
    cards = {
        name: {"name": name, "controller": player, "owner": player, "counters": 2, "capacity": 2}
        for name, player in (("Lupo", "Sarah"), ("Rake", "Alexis"))
    }
    position = {
        "seats": {name: {"name": name, "turns": 3, "pool": 20} for name in ("Sarah", "Alexis", "Ryan")},
        "cards": cards,
        "turn": {"methuselah": "Sarah", "number": 9, "phase": "minion"},
    }
    text = json.dumps({"book": "vtes-1998", "position": position}) + "\n"
    assert run("import", "-", "--id", "g", stdin=text, store=store).exit_code == 0
    with open_log(str(store)) as log:
        yield Recorder(log, "g", BOOK, by="Ann")


def typed(scribe: Recorder, keys: str) -> list[str]:
    """The lines that come of these keys, each given to the scribe before the next is typed."""
    lines = []
    with create_pipe_input() as keyboard, create_app_session(input=keyboard, output=DummyOutput()):
        keyboard.send_text(keys + END)
        for line in prompted(scribe, presenter_of(BOOK)):
            lines.append(line)
            scribe.take(line)
    return lines


def here(scribe: Recorder, text: str) -> list[str]:
    """What is offered behind the text."""
    foresight = Suggestions(BOOK, scribe.judgement.table, scribe.reader)
    return [line for line, _, _ in offered(scribe, foresight, text)]


def test_a_bleed_with_a_block_and_its_resolution_in_ten_keys(scribe: Recorder) -> None:
    """Tab takes the likeliest play, a letter before it another; Enter stores it."""
    keys = TAB + ENTER + "bl" + TAB + ENTER + "r" + TAB + ENTER
    assert len(keys) <= 10
    assert typed(scribe, keys) == ["Lupo bleeds Alexis", "Rake blocks", "resolves"]
    assert scribe.judgement.table.combat is not None, "Lupo and Rake fight"


def test_tab_again_takes_the_next(scribe: Recorder) -> None:
    """Each Tab goes on to the next that is offered."""
    following = here(scribe, "")[1]
    assert following != "Lupo bleeds Alexis"
    assert typed(scribe, TAB + TAB + ENTER) == [following]


def test_what_is_typed_stays_as_it_is(scribe: Recorder) -> None:
    """Without Tab nothing is put into the line; Ctrl-C drops it, and an unreadable one changes nothing."""
    assert typed(scribe, "lupo hu" + "\x03" + "lupo bl" + ENTER + "bah" + ENTER) == ["lupo bl", "bah"]
    assert scribe.version == 1


def test_a_tab_with_nothing_to_offer(scribe: Recorder) -> None:
    """It does nothing."""
    assert typed(scribe, "xyzzy" + TAB + ENTER) == ["xyzzy"]


def test_the_likeliest_play_comes_first(scribe: Recorder) -> None:
    """A bleed first, then what the rules allow besides; an illegal play is never offered."""
    plays = here(scribe, "")
    assert plays[0] == "Lupo bleeds Alexis"
    assert {"Lupo hunts", "turn Alexis"} <= set(plays)
    assert not [play for play in plays if play.startswith("Rake")]
    scribe.take("lupo bleeds")
    assert here(scribe, "")[:2] == ["Alexis declines", "Rake blocks"]
    scribe.take("alexis declines")
    assert here(scribe, "")[0] == "resolves"


def test_words_typed_are_short_for_a_play(scribe: Recorder) -> None:
    """Each begins a word of the play, in order; then names and words are offered, and what is said to the scribe."""
    assert here(scribe, "l al")[0] == "Lupo bleeds Alexis"
    assert here(scribe, "al")[0] == "Lupo bleeds Alexis"
    assert "Alexis" in here(scribe, "al")
    assert here(scribe, "un") == ["undo"]
    assert here(scribe, "lupo hunts; x") == []


def test_plays_after_the_sentences_that_stand_already(scribe: Recorder) -> None:
    """Behind a `;` the plays are those that are possible when what stands before it has been said."""
    assert here(scribe, "lupo bleeds; ")[:2] == ["Alexis declines", "Rake blocks"]
    assert here(scribe, "lupo bleeds; r")[0] == "Rake blocks"
    assert here(scribe, "lupo bleeds alexis; alexis dec; ")[0] == "resolves"
    assert "Lupo hunts" not in here(scribe, "nonsense here; ")
    assert scribe.version == 0, "nothing has happened"
    assert scribe.reader.number == 0


def test_a_line_typed_after_a_semicolon_is_completed_in_place(scribe: Recorder) -> None:
    """What stands before the `;` is left as it is."""
    assert typed(scribe, "lupo bl; ra" + TAB + ENTER) == ["lupo bl; Rake blocks"]
    assert scribe.version == 2


def test_plays_fit_in_the_order_of_their_likelihood() -> None:
    """Those that begin as typed come first, and otherwise the order stays."""
    options = [Option(line, None, "") for line in ('"Old Lu" hunts', "Rake hunts", "Lupo hunts")]
    assert [one.line for one in fitting("", options)] == ['"Old Lu" hunts', "Rake hunts", "Lupo hunts"]
    assert [one.line for one in fitting("lu", options)] == ["Lupo hunts", '"Old Lu" hunts']
    assert [one.line for one in fitting("old hu", options)] == ['"Old Lu" hunts']
    assert list(fitting("hunts lupo", options)) == []


def test_nobody_waits_for_plays(scribe: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plays that are not worked out yet are left out; what nobody wants to know any more is not worked out."""
    monkeypatch.setattr(completion, "PATIENCE", 0)
    begun, go_on = completion.Event(), completion.Event()
    asked = []

    def slow(book: object, table: object, events: object) -> Iterator[Option]:
        begun.set()
        go_on.wait(20)
        for number in range(5):
            asked.append(number)
            yield Option(str(number), None, "")

    monkeypatch.setattr(completion, "legal_ones", slow)
    foresight = Suggestions(BOOK, scribe.judgement.table, scribe.reader)
    assert begun.wait(20)
    waiting = foresight.after("")
    assert waiting.found() == []
    foresight.give_up()
    go_on.set()
    monkeypatch.setattr(completion, "PATIENCE", 20)
    assert [one.line for one in waiting.found()] == ["0"]
    assert asked == [0]


def test_at_a_real_terminal(tmp_path: Path) -> None:
    """The same through a pseudo-terminal: keys go in, the ruling comes out, Ctrl-D ends."""
    store = tmp_path / "games.sqlite"
    text = "[book vtes-1998]\n[players Sarah, Alexis, Ryan]\nSarah deals Lupo, ?, ?, ?\nturn Sarah\n"
    assert run("import", "-", "--id", "g", stdin=text, store=store).exit_code == 0
    terminal, end = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "JUSTICAR_STORE": str(store), "TERM": "xterm"}
    command = [sys.executable, "-m", "service.cli", "record", "g"]
    with subprocess.Popen(command, stdin=end, stdout=end, stderr=end, env=environment, cwd=ROOT) as process:
        os.close(end)
        seen = b""
        for answer, keys in ((b"3> ", b"alexis=30\r"), (b"4> ", b"undo\r"), (b"5> ", b"\x04")):
            while answer not in seen:
                seen += os.read(terminal, 4096)
            seen = seen[seen.index(answer) + len(answer) :]
            os.write(terminal, keys)
        assert process.wait(60) == 0
    os.close(terminal)
    lines = run("convert", "g", store=store).stdout
    assert "Alexis has 30 pool" in lines
    assert 'roll back to 2 "undone"' in lines


def test_the_prompt_ends_as_others_do(scribe: Recorder) -> None:
    """`quit` and `exit` are no plays."""
    assert typed(scribe, f"turn Alexis{ENTER}quit{ENTER}turn Ryan{ENTER}") == ["turn Alexis"]
