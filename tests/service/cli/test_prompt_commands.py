"""What is said to the scribe: undo and redo are roll-backs, notes and marks are about the last event."""

import json
from pathlib import Path
from typing import Any

import pytest

from events.common import RolledBack
from events.record.record import Entry
from judge import books
from service.cli.recording.prompt_commands import PromptCommand, aside_of
from service.cli.recording.recorder import SOURCE, Recorder
from service.games.stored_records import open_log
from service.games.undo import lines_of
from tests.service.commands import SMALL, run, told

BOOK = books()["vtes-1998"]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store with one game, `g`, of two events: Lupo and Rake are dealt, and Sarah's turn has begun."""
    store = tmp_path / "games.sqlite"
    assert run("import", "-", "--id", "g", stdin=SMALL, store=store).exit_code == 0
    return store


def lines(store: Path) -> list[str]:
    """The game's lines, without who recorded them and without headings."""
    written = run("convert", "g", store=store).stdout.splitlines()
    return [line.split(" @")[0] for line in written if line and not line.startswith("[")]


@pytest.mark.parametrize(
    ("line", "aside"),
    [
        ("help", PromptCommand("help")),
        (" Undo ", PromptCommand("undo", lines=1)),
        ("undo 3", PromptCommand("undo", lines=3)),
        ("undo 0", PromptCommand("undo")),
        ("undo that", PromptCommand("undo")),
        ("redo", PromptCommand("redo")),
        ("note she smiled; twice", PromptCommand("note", words="she smiled; twice")),
        ("NOTE", PromptCommand("note")),
        ("!", PromptCommand("note", mark="!")),
        ("?! bold", PromptCommand("note", mark="?!", words="bold")),
        ("!? ", PromptCommand("note", mark="!?")),
        ("lupo bleeds?", None),
        ("Notelet bleeds", None),
        ("undone", None),
        ("", None),
    ],
)
def test_what_is_said_to_the_scribe(line: str, aside: PromptCommand | None) -> None:
    """A whole line that is undo, redo, note, help or a mark; whatever else is said to the table."""
    assert aside_of(line) == aside


def test_undo_takes_the_last_line_back(store: Path) -> None:
    """All events of the last line are rolled back and told, the last first; nothing is erased."""
    result = run("record", "g", stdin="transfer 1 to lupo\nsarah discards; turn alexis\nundo\n", store=store)
    assert result.exit_code == 0
    assert result.stdout.endswith(
        '    6  legal  roll back to 3 "undone"\n'
        "Undone, newest first:\n    5  turn Alexis\n    4  Sarah discards\n"
        "Revealed, and cannot be unseen:\n       Sarah drew a card\n"
    )
    assert lines(store)[3:] == ["Sarah discards", "turn Alexis", 'roll back to 3 "undone"']


def test_undo_of_several_lines_and_again(store: Path) -> None:
    """`undo 2` takes two lines back, and the next undo the line before those."""
    result = run("record", "g", stdin="transfer 1 to lupo\nsarah discards\nturn alexis\nundo 2\nundo\n", store=store)
    assert [line for line in result.stdout.splitlines() if "roll back" in line] == [
        '    6  legal  roll back to 3 "undone"',
        '    7  legal  roll back to 2 "undone"',
    ]
    assert result.stdout.endswith("Undone, newest first:\n    3  transfers 1 to Lupo\n")


def test_what_is_undone_does_not_count(store: Path) -> None:
    """The line may be said again, and is judged as if it had never been said before."""
    again = "transfer 1 to lupo\nundo\ntransfer 1 to lupo\nalexis has 30 pool\n"
    result = run("record", "g", stdin=again, store=store)
    assert (result.exit_code, "legal  transfers 1 to Lupo" in result.stdout) == (0, True)


def test_a_line_of_an_earlier_hour_is_taken_back_whole(store: Path) -> None:
    """What was typed together is one line to whoever comes later; what was imported is taken event by event."""
    run("record", "g", stdin="transfer 1 to lupo; sarah discards; turn alexis\n", store=store)
    assert 'roll back to 2 "undone"' in run("record", "g", stdin="undo\n", store=store).stdout
    assert 'roll back to 1 "undone"' in run("record", "g", stdin="undo\n", store=store).stdout
    assert 'roll back to 0 "undone"' in run("record", "g", stdin="undo\n", store=store).stdout


def test_lines_of_a_game() -> None:
    """A line is what was stored at one moment by one writer at the prompt; roll-backs and what they strike are none."""

    def entry(at: str, source: str = SOURCE, event: Any = None) -> Entry:
        return Entry(event or RolledBack(to=99), at=at, by="Ann", source=source)

    from events.methuselah.events import NoBlock

    block = NoBlock()
    together = [entry("1", event=block), entry("1", event=block), entry("2", event=block)]
    assert lines_of(together) == [0, 2]
    assert lines_of(together, begun={2}) == [0, 1, 2]
    assert lines_of([entry("1", "a file", block), entry("1", "a file", block)]) == [0, 1]
    assert lines_of([*together, entry("3", event=RolledBack(to=1))]) == [0]
    assert lines_of([*together, entry("3", event=RolledBack(to=0)), entry("4", event=block)]) == [4]
    assert lines_of([]) == []


def test_what_was_shown_is_not_undone(store: Path) -> None:
    """An undo tells what random or hidden thing the line had shown: that cannot be taken back."""
    result = run("record", "g", stdin="sarah shuffles the crypt; sarah discards\nundo\n", store=store)
    assert result.stdout.endswith(
        "    3  Sarah shuffles the crypt\nRevealed, and cannot be unseen:\n"
        "       Sarah's crypt was shuffled\n       Sarah drew a card\n"
    )
    answers = run("record", "g", "--json", stdin="sarah shuffles the crypt\nundo\n", store=store).stdout.splitlines()
    assert json.loads(answers[-1])["shown"] == ["Sarah's crypt was shuffled"]


def test_redo_takes_the_undo_back(store: Path) -> None:
    """What was taken back counts again, undo by undo, until something else is said."""
    said = "transfer 1 to lupo\nturn alexis\nundo\nundo\nredo\nredo\nredo\n"
    result = run("record", "g", stdin=said, store=store)
    assert '    7  legal  roll back to 5 "redone"\nThese count again:\n    3  transfers 1 to Lupo\n' in result.stdout
    assert '    8  legal  roll back to 4 "redone"\nThese count again:\n    4  turn Alexis\n' in result.stdout
    assert "standard input, line 7: found 'redo'; expected an undo just before it." in result.stderr
    assert run("record", "g", stdin="alexis discards\n", store=store).exit_code == 0, "it is Alexis's turn again"
    assert "expected an undo just before it" in run("record", "g", stdin="redo\n", store=store).stderr


def test_an_undo_with_nothing_to_take_back(store: Path) -> None:
    """More lines than there are, and none at all, are told in sentences; nothing is stored."""
    result = run("record", "g", stdin="undo 3\nundo that\nundo 2\nundo\n", store=store)
    assert result.exit_code == 2
    assert "standard input, line 1: found 'undo 3'; expected at most 2, as many lines as count." in result.stderr
    assert "standard input, line 2: found 'undo that'; expected undo, or undo and how many lines." in result.stderr
    assert "standard input, line 4: found 'undo'; expected a line that counts, before it." in result.stderr
    assert lines(store)[-1] == 'roll back to 0 "undone"'


def test_undo_as_json(store: Path) -> None:
    """What was taken back stands beside the roll-back."""
    answer = told(run("record", "g", "--json", stdin="undo\n", store=store))
    assert (answer["event"], answer["undone"]) == (3, [{"event": 2, "line": "turn Sarah"}])
    answer = told(run("record", "g", "--json", stdin="redo\n", store=store))
    assert (answer["event"], answer["redone"]) == (4, [{"event": 2, "line": "turn Sarah"}])


def test_an_undo_beside_another_writer(store: Path) -> None:
    """What somebody else has stored meanwhile is shown, and nothing is undone that nobody has seen."""
    with open_log(str(store)) as mine, open_log(str(store)) as hers:
        scribe, other = Recorder(mine, "g", BOOK, by="Ann"), Recorder(hers, "g", BOOK, by="Bo")
        scribe.take("transfer 1 to lupo")
        other.take("sarah discards")
        answer = scribe.take("undo")
        assert [one.number for one in answer.missed] == [4]
        assert (answer.told, answer.undone) == ([], [])
        assert str(answer.problems[0]) == (
            "the prompt, line 2: found what others stored meanwhile; expected the same once more."
        )
        assert [one.number for one in scribe.take("undo").undone] == [4]
        assert [one.number for one in other.take("undo").missed] == [5]


def test_notes_and_marks_are_about_the_last_event(store: Path) -> None:
    """`note` and a mark by itself annotate what was said last; before anything is said, the game."""
    said = "transfer 1 to lupo\nnote he needs it\n?!\n! bold\nnote\n"
    result = run("record", "g", "--by", "Ann", stdin=said, store=store)
    assert result.stdout.endswith("Noted on event 3: he needs it\nNoted on event 3: ?!\nNoted on event 3: ! bold\n")
    assert "standard input, line 5: found a note without words; expected note, and then its words." in result.stderr
    notes = [line for line in run("convert", "g", store=store).stdout.splitlines() if line.startswith("{")]
    assert [note.split(" @")[0] for note in notes] == ["{he needs it -- Ann", "{?! -- Ann", "{! bold -- Ann"]
    assert run("record", "g", "--quiet", stdin="!\n", store=store).stdout == ""
    answer = told(run("record", "g", "--json", stdin="note again\n", store=store))
    assert (answer["note"]["about"], answer["note"]["words"]) == (3, "again")


def test_a_note_on_a_game_in_which_nothing_has_happened(store: Path) -> None:
    """It is about the game."""
    run("import", "-", "--id", "empty", stdin="[book vtes-1998]\n[players Ann, Bo]\n", store=store)
    result = run("record", "empty", stdin="note the table was late\nredo\n", store=store)
    assert result.stdout == "Noted on the game: the table was late\n"
    assert "line 2: found 'redo'; expected an undo just before it." in result.stderr


def test_help(store: Path) -> None:
    """Help lists what may be said to the scribe, to people and to programs."""
    result = run("record", "g", stdin="help\n", store=store)
    assert result.exit_code == 0
    for words in ("undo, undo 3", "redo", "note any words", "alexis=12", "Ctrl-D"):
        assert words in result.stdout
    assert told(run("record", "g", "--json", stdin="help\n", store=store))["help"][1].startswith("  turn Sarah ")
