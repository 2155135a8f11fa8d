"""The verbs that put decisions on the record, and `fix`: told before, stored or copied, never changed in place."""

import json
from pathlib import Path
from typing import Any

import pytest

from events.common import Corrected, Observed, RolledBack, Ruled
from events.log.log import Log
from events.notation.game_reader import read_game
from events.record.record import Annotation, Entry, Record
from service.cli import appending
from service.cli.commands import decisions
from service.games.records import read
from service.games.stored_records import open_log
from tests.service.commands import ROOT, run, told

GAME = """[book vtes-1998]
[players Sarah, Alexis, Ryan]
Sarah shuffles the library
Sarah deals Lupo, Rake
Alexis deals Thomas
turn Sarah
effect with Dawn: Lupo goes to ready, Rake goes to ready, Lupo gains 3 blood, Rake gains 3 blood
Rake bleeds Alexis
Alexis declines
resolves
Lupo bleeds Ryan
Ryan declines
resolves
"""
LAST = 11
GLASS = str(ROOT / "examples" / "glass_roof.game")


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A file with a game in which Lupo has bled the wrong player."""
    path = tmp_path / "dispute.game"
    path.write_text(GAME, encoding="utf-8")
    return str(path)


@pytest.fixture
def store(tmp_path: Path, file: str) -> Path:
    """A store that holds the game as `dispute`."""
    path = tmp_path / "games.sqlite"
    assert run("import", file, "--id", "dispute", store=path).exit_code == 0
    return path


def stored(store: Path, game: str = "dispute") -> Record:
    """The game as it is stored now."""
    record, problems = read(game, str(store))
    assert record is not None
    assert not problems
    return record


def copied(text: str) -> Record:
    """A record that was printed."""
    record, problems = read_game(text)
    assert record is not None
    assert not problems
    return record


def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody is there to be asked."""
    monkeypatch.setattr(decisions, "at_a_terminal", lambda: True)


# --- rollback ---------------------------------------------------------------------------------------------------------


def test_a_roll_back_is_told_before_it_is_made(store: Path) -> None:
    """The preview names what is undone, in reverse order, with what is put back; nothing is stored."""
    result = run("rollback", "dispute", "--to", "8", "--preview", store=store)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Back to event 8 (resolves). Undone, newest first:"
    assert [line[:5].strip() for line in lines if line[:5].strip().isdigit()] == ["11", "10", "9"]
    assert "         Ryan, pool: 29 -> 30" in lines
    assert "         Lupo, tapped: yes -> no" in lines
    assert "Clean: nothing random or hidden has been revealed since." in lines
    assert "Forward fix instead, which undoes 9 (Lupo bleeds Ryan) only:" in lines
    assert "  correct 9, 10, 11: untaps Lupo, Ryan gains 1 pool" in lines
    assert len(stored(store).entries) == LAST


def test_a_preview_is_told_as_the_table_sees_it() -> None:
    """An event comes to one line a fact: what went back and forth is not told, nor where the game stood in its turn."""
    result = run("rollback", GLASS, "--to", "364", "--preview")
    lines = result.stdout.splitlines()
    played = lines.index("  365  Lady Thursday modifies with Fog Bank")
    assert lines[played + 1 : played + 5] == [
        "         Lady Thursday, stealth added: 1 -> 0",
        "         Tobias, ash heap: Fog Bank removed, 15 now",
        "         Tobias, library: 45 -> 46",
        "Not clean: the following was revealed since, and cannot be unseen:",
    ]
    assert "         Greta, ash heap: Salt, Grisha, Ludovica, Brother Hale removed, 8 now" in lines
    assert not [line for line in lines[: played + 5] if "the action" in line]
    assert result.stderr == ""
    in_full = json.loads(run("rollback", GLASS, "--to", "364", "--preview", "--json").stdout)
    assert "the action" in str(in_full["preview"]["undone"])


def test_of_a_long_list_only_the_difference_is_told() -> None:
    """Effects cannot restore: of a heap of cards the one that would not lie there."""
    lines = run("fix", GLASS, "365").stdout.splitlines()
    assert "  Tobias, ash heap, as it would be: Fog Bank removed, 15 now" in lines


def test_a_roll_back_is_stored(store: Path) -> None:
    """With --yes nobody is asked; who, on whose authority and with what words stands in the event."""
    arguments = ("--by", "Thomas", "--authority", "Nora", "--words", "Wrong prey.", "--yes")
    result = run("rollback", "dispute", "--to", "8", *arguments, store=store)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == '   12  roll back to 8 "Wrong prey." by Nora'
    entry = stored(store).entries[-1]
    assert (entry.event, entry.by, entry.source) == (
        RolledBack(8, "Wrong prey.", "Nora"),
        "Thomas",
        "justicar rollback",
    )


def test_a_roll_back_to_the_start_is_no_simple_one(store: Path) -> None:
    """Everything is undone, and what was shuffled or dealt since cannot be forgotten."""
    lines = run("rollback", "dispute", "--to", "0", "--preview", store=store).stdout.splitlines()
    assert lines[0] == "Back to the start. Undone, newest first:"
    assert "Not clean: the following was revealed since, and cannot be unseen:" in lines
    assert "    1  Sarah's library was shuffled" in lines


def test_a_roll_back_of_a_roll_back_is_told(store: Path) -> None:
    """What counts again is named, and so is a ruling about what stays, which goes with the rest."""
    run("rule", "dispute", "legal", "--about", "6", store=store)
    run("rollback", "dispute", "--to", "8", "--yes", store=store)
    back = run("rollback", "dispute", "--to", "10", "--preview", store=store).stdout
    assert "Struck out before, and counts again:\n    9  Lupo bleeds Ryan\n" in back
    assert "         Lupo, tapped: no -> yes\n" in back
    run("rollback", "dispute", "--to", "12", "--yes", store=store)
    further = run("rollback", "dispute", "--to", "9", "--preview", store=store).stdout
    assert "Also struck out, although about event 6: 12  ruling 6 legal\n" in further


@pytest.mark.parametrize(("answer", "events"), [("y\n", LAST + 1), ("n\n", LAST)])
def test_somebody_at_a_terminal_is_asked(
    store: Path, monkeypatch: pytest.MonkeyPatch, answer: str, events: int
) -> None:
    """The roll-back is made when she says yes, and not when she says no."""
    at_a_terminal(monkeypatch)
    result = run("rollback", "dispute", "--to", "8", stdin=answer, store=store)
    assert result.exit_code == 0
    assert result.stderr.startswith("Roll back? [y/N]: ")
    assert ("Nothing was stored." in result.stdout) is (events == LAST)
    assert len(stored(store).entries) == events


def test_a_question_that_nobody_answers(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C or the end of the input at the question is an interruption, and no breach of the rules."""
    at_a_terminal(monkeypatch)
    result = run("rollback", "dispute", "--to", "8", store=store)
    assert (result.exit_code, result.stderr) == (130, "Roll back? [y/N]: Interrupted.\n")
    assert len(stored(store).entries) == LAST


def test_nobody_at_a_terminal(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A script says --yes or --preview; so does who wants JSON, for a question would stand in it."""
    sentence = "--yes: found no terminal to ask for confirmation; expected --yes, or --preview to record nothing.\n"
    result = run("rollback", "dispute", "--to", "8", store=store)
    assert (result.exit_code, result.stderr) == (2, sentence)
    at_a_terminal(monkeypatch)
    assert run("rollback", "dispute", "--to", "8", "--json", store=store).stderr == sentence
    assert len(stored(store).entries) == LAST


@pytest.mark.parametrize("to", [LAST, LAST + 1, 99])
def test_nothing_comes_after_the_last_event(store: Path, to: int) -> None:
    """To the last event or beyond there is nothing to roll back."""
    result = run("rollback", "dispute", "--to", str(to), "--yes", store=store)
    assert result.exit_code == 2
    expected = "an event before the last, from 0 to 10: nothing comes after it"
    assert result.stderr == f"--to: found event {to} of 11; expected {expected}.\n"


def test_an_empty_record_has_nothing_to_roll_back() -> None:
    """A record without events is told so."""
    result = run("rollback", "-", "--to", "0", stdin="[book vtes-1998]\n")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "--to: found event 0 of 0; expected a record with events: nothing comes after it.\n"


def test_a_roll_back_as_json(store: Path) -> None:
    """The preview, the event and its number; for a preview only, no number."""
    looked = told(run("rollback", "dispute", "--to", "8", "--preview", "--json", store=store))
    assert (looked["event"], looked["line"]) == (None, "roll back to 8")
    assert [one["event"] for one in looked["preview"]["undone"]] == [11, 10, 9]
    made = told(run("rollback", "dispute", "--to", "8", "--yes", "--json", store=store))
    assert (made["game"], made["event"], made["preview"]) == ("dispute", 12, looked["preview"])


# --- a file stays as it is --------------------------------------------------------------------------------------------


def test_of_a_file_a_copy_is_printed(file: str) -> None:
    """The amended record stands on the output, what is told beside it, and the file is untouched."""
    result = run("rollback", file, "--to", "8", "--by", "Thomas")
    assert result.exit_code == 0
    entry = copied(result.stdout).entries[-1]
    assert (entry.event, entry.by) == (RolledBack(8), "Thomas")
    assert "Back to event 8 (resolves)." in result.stderr
    assert Path(file).read_text(encoding="utf-8") == GAME


def test_the_copy_goes_to_another_file(file: str, tmp_path: Path) -> None:
    """With -o it is written there, in the form that the name says; never to the record itself."""
    other = tmp_path / "mended.jsonl"
    result = run("correct", file, "Ryan gains 1 pool", "--about", "9", "-o", str(other))
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, str(other))
    record, problems = read(str(other))
    assert record is not None
    assert not problems
    assert isinstance(record.events[-1], Corrected)
    result = run("rule", file, "legal", "--about", "9", "-o", file)
    assert result.stderr == f"--output: found {file}; expected another file; RECORD is not changed.\n"
    result = run("note", file, "9", "Oh.", "-o", str(tmp_path / "no" / "where.game"))
    assert result.exit_code == 2
    assert "where.game: found a place that cannot be written (No such file or directory)" in result.stderr


def test_a_copy_as_json(file: str, tmp_path: Path) -> None:
    """The copy is part of the object, or named in it when it went to a file."""
    answer = told(run("rule", file, "illegal", "--about", "9", "--json"))
    assert copied(answer["record"]).events[-1] == Ruled((9,), "illegal")
    other = str(tmp_path / "other.game")
    assert told(run("rule", file, "illegal", "--about", "9", "--json", "-o", other))["record"] == other


def test_the_form_of_a_copy(file: str) -> None:
    """Line notation or JSON Lines, as one likes."""
    assert run("note", file, "0", "Hm.", "--form", "jsonl").stdout.startswith('{"book":"vtes-1998"')
    lines = run("convert", file, "--json").stdout
    assert run("note", "-", "0", "Hm.", "--form", "game", stdin=lines).stdout.startswith("[book vtes-1998]")


def test_a_variation_is_amended_in_its_record(tmp_path: Path) -> None:
    """What is said of a variation stands in it, and the rest of the record is as it was."""
    path = tmp_path / "lines.game"
    path.write_text(
        GAME + "variation after 8\n  Lupo bleeds Alexis\n  variation\n    no block\n  variation ends\nvariation ends\n"
    )
    record = copied(run("rule", f"{path}#1", "legal", "--about", "9").stdout)
    assert record.variations[0].entries[-1].event == Ruled((9,), "legal")
    assert len(record.entries) == LAST
    inner = copied(run("note", f"{path}#1.1", "10", "Quick.").stdout).variations[0].variations[0]
    assert inner.annotations == (Annotation(10, "Quick."),)
    result = run("note", f"{path}#3", "9", "Oh.")
    assert (result.exit_code, "no variation 3" in result.stderr) == (2, True)


def test_a_branch_is_amended_by_its_number(store: Path) -> None:
    """A branch of a stored game is a game, and may be named by its number too."""
    branch = run("branch", "dispute", "--at", "8", store=store).stdout.strip()
    assert run("rule", "dispute#1", "legal", "--about", "6", store=store).exit_code == 0
    assert stored(store, branch).events[-1] == Ruled((6,), "legal")
    assert len(stored(store).entries) == LAST


@pytest.mark.parametrize("option", [("-o", "x.game"), ("--form", "jsonl")])
def test_a_stored_game_is_not_copied(store: Path, option: tuple[str, str]) -> None:
    """What is said of a stored game is stored; where to print it is no question."""
    result = run("note", "dispute", "9", "Oh.", *option, store=store)
    assert result.exit_code == 2
    assert "found a stored game; expected a file; changes to a stored game go into the store." in result.stderr


def test_nobody_knows_the_record(store: Path) -> None:
    """A name that nothing has is told."""
    assert "no such file, and no stored game" in run("note", "nosuch", "0", "Oh.", store=store).stderr
    assert "no such file" in run("rollback", "nosuch.game", "--to", "0").stderr


# --- two writers ------------------------------------------------------------------------------------------------------


@pytest.fixture
def somebody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody writes in the game between its being read and being appended to."""

    def meanwhile(store: str | None) -> Log:
        log = open_log(store)
        log.append("dispute", [Entry(Observed("Ryan", "pool", 29))], LAST, by="Nora")
        return log

    monkeypatch.setattr(appending, "open_log", meanwhile)


@pytest.mark.usefixtures("somebody_else")
def test_two_writers_at_once(store: Path) -> None:
    """Who comes second is told what was missed, and nothing of hers is stored."""
    result = run("rollback", "dispute", "--to", "8", "--yes", store=store)
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "Others have recorded in game dispute since it was read; nothing was stored. New events:",
        "   12  Ryan has 29 pool (Nora)",
    ]
    assert stored(store).events[-1] == Observed("Ryan", "pool", 29)


@pytest.mark.usefixtures("somebody_else")
def test_two_writers_at_once_as_json(store: Path) -> None:
    """The same as an object."""
    answer = told(run("rule", "dispute", "illegal", "--about", "9", "--json", store=store), 2)
    assert answer["missed"] == [{"event": 12, "line": "Ryan has 29 pool", "by": "Nora"}]
    assert answer["problems"][0]["place"] == "game dispute"
    assert answer["problems"][0]["found"] == "12 events, not 11"


# --- correct ----------------------------------------------------------------------------------------------------------


def test_a_correction_is_told_and_stored(store: Path) -> None:
    """What it changes is told; names may be short, as in the notation."""
    arguments = ("--about", "9,11", "--authority", "Nora", "--words", "Wrong prey.")
    result = run("correct", "dispute", "ryan gains 1 pool, untaps lupo", *arguments, store=store)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "       Ryan, pool: 29 -> 30",
        "       Lupo, tapped: yes -> no",
        '   12  correct 9, 11 "Wrong prey." by Nora: Ryan gains 1 pool, untaps Lupo',
    ]
    event = stored(store).events[-1]
    assert isinstance(event, Corrected)
    assert (event.about, event.authority) == ((9, 11), "Nora")


def test_a_correction_that_changes_nothing(store: Path) -> None:
    """It is told, and recorded all the same."""
    result = run("correct", "dispute", "untaps Thomas", "--about", "1", store=store)
    assert result.stdout.startswith("       This changes nothing on the table.\n")
    assert len(stored(store).entries) == LAST + 1


def test_a_correction_of_a_correction(store: Path) -> None:
    """A correction is an event, and may be mended by another."""
    run("correct", "dispute", "Ryan gains 3 pool", "--about", "9", store=store)
    result = run("correct", "dispute", "Ryan burns 2 pool", "--about", "12", store=store)
    assert result.stdout.splitlines()[0] == "       Ryan, pool: 32 -> 30"
    assert "nothing to be put right" not in run("fix", "dispute", "12", store=store).stdout


def test_a_correction_may_be_looked_at(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """--preview stores nothing; at a terminal it is asked for."""
    looked = told(run("correct", "dispute", "Ryan gains 1 pool", "--about", "9", "--preview", "--json", store=store))
    assert looked["event"] is None
    assert [one["subject"] for one in looked["changes"]] == ["Ryan"]
    at_a_terminal(monkeypatch)
    result = run("correct", "dispute", "Ryan gains 1 pool", "--about", "9", stdin="n\n", store=store)
    assert (result.stderr.startswith("Record this correction?"), "Nothing was stored." in result.stdout) == (True, True)
    assert len(stored(store).entries) == LAST
    assert run("correct", "dispute", "Ryan gains 1 pool", "--about", "9", stdin="y\n", store=store).exit_code == 0
    assert len(stored(store).entries) == LAST + 1


@pytest.mark.parametrize("about", ["0", "12", "x", "", "9,", "-1", "9 10", "٣", "99999999999999999999"])
def test_the_events_that_are_meant(store: Path, about: str) -> None:
    """Numbers of events that are there, and nothing else."""
    result = run("correct", "dispute", "Ryan gains 1 pool", f"--about={about}", store=store)
    assert result.exit_code == 2
    assert "expected numbers of events from 1 to 11, such as 1,2." in result.stderr


def test_no_event_is_there_to_be_meant() -> None:
    """A record without events is told so."""
    result = run("rule", "-", "legal", "--about", "1", stdin="[book vtes-1998]\n")
    assert "--about: found «1»; expected a record that holds events." in result.stderr


@pytest.mark.parametrize(
    ("effects", "says"),
    [
        ("Ryn gains 1 pol", "EFFECTS, column 1: found 'Ryn gains 1 pol'; expected an effect, such as"),
        ("Zorro gains 1 pool", "EFFECTS, column 1: found 'Zorro'; expected a name known at this table"),
        ("", "EFFECTS, column 1: found nothing; expected an effect"),
        ("Ryan gains 1 pool, nonsense", "EFFECTS, column 20: found 'nonsense'"),
        ("Ryan gains 1 pool; turn Sarah", "EFFECTS, column 1: found"),
        ("\udcff", "EFFECTS: found bytes that are no text; expected text in UTF-8."),
    ],
)
def test_effects_that_cannot_be_read(store: Path, effects: str, says: str) -> None:
    """What was found and what was expected is told, with its column; nothing is stored."""
    result = run("correct", "dispute", effects, "--about", "9", store=store)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(stored(store).entries) == LAST


# --- rule -------------------------------------------------------------------------------------------------------------


def test_a_ruling_is_stored_beside_what_the_book_says(store: Path) -> None:
    """It is a fact; what the book rules now is told."""
    arguments = ("--about", "9", "--section", "6.1.1", "--words", "Not her prey.", "--authority", "Nora")
    result = run("rule", "dispute", "illegal", *arguments, store=store)
    assert result.stdout.splitlines() == [
        '   12  ruling 9 illegal 6.1.1 "Not her prey." by Nora',
        "       would rule now: illegal by section 6.1.1 (bleeds_target_the_prey); they agree",
    ]
    assert stored(store).events[-1] == Ruled((9,), "illegal", "Not her prey.", "6.1.1", "Nora")


def test_a_ruling_against_the_book(store: Path) -> None:
    """The book's verdict does not change a ruling."""
    result = run("rule", "dispute", "illegal", "--about", "6,6", "--preview", store=store)
    assert result.stdout == "       would rule now: legal; they disagree\n"
    looked = told(run("rule", "dispute", "legal", "--about", "9", "--preview", "--json", store=store))
    assert (looked["event"], looked["standing"]["agrees"], looked["section"]) == (None, False, "")
    assert len(stored(store).entries) == LAST


@pytest.mark.parametrize(
    ("section", "near"), [("6.1.11", "; 6.1.1, perhaps"), ("Vampire courts of Elysium and their wigs", "")]
)
def test_a_section_that_the_book_does_not_have(store: Path, section: str, near: str) -> None:
    """It is told, with the nearest when there is one, and recorded as the judge said it."""
    result = run("rule", "dispute", "illegal", "--about", "9", "--section", section, store=store)
    sentence = f"vtes-1998 has no section «{section}»{near}. It is recorded as it was said."
    assert result.stdout.splitlines()[0] == sentence
    event = stored(store).events[-1]
    assert isinstance(event, Ruled)
    assert event.section == section


# --- note -------------------------------------------------------------------------------------------------------------

HOSTILE = (
    "<b>bold</b> & \"quoted\" {braces} @{by x} ; : # 'x' -- Nobody",
    "\x1b[31mred\x07 \x00 \u202e\u2066",
    "漢字 עברית العربية \U0001f987 e\u0301",
    "two\nlines\r\n\tand a tab",
    " leading and trailing ",
    "!",
)


@pytest.mark.parametrize("words", HOSTILE)
def test_a_note_is_kept_as_it_was_written(store: Path, file: str, words: str) -> None:
    """Markup, control characters, any script: a note survives the store and both forms, and is never a fact."""
    assert run("note", "dispute", "9", words, "--by", "Thomas", "--visibility", "judges", store=store).exit_code == 0
    record = stored(store)
    (note,) = record.annotations
    assert (note.about, note.words, note.by, note.visibility) == (9, words, "Thomas", "judges")
    assert record.events == copied(GAME).events
    for form in ("game", "jsonl"):
        text = run("note", file, "9", words, "--by", "Thomas", "--form", form).stdout
        again = run("convert", "-", "--form", "game", stdin=text).stdout
        assert copied(again).annotations == (Annotation(9, words, by="Thomas"),)


@pytest.mark.parametrize("mark", ["!", "?", "!?", "?!"])
def test_a_mark_is_a_note(store: Path, mark: str) -> None:
    """A mark stands by itself or with words."""
    result = run("note", "dispute", "9", "--mark", mark, store=store)
    assert result.stdout == "Noted on event 9.\n"
    assert stored(store).annotations[0].mark == mark


def test_a_note_on_the_game(store: Path) -> None:
    """Event 0 is the game itself."""
    assert run("note", "dispute", "0", "Played in the kitchen.", store=store).stdout == "Noted on the game.\n"
    answer = told(run("note", "dispute", "0", "A good one.", "--by", "Ryan", "--json", store=store))
    assert (answer["game"], answer["notes"], answer["note"]["words"]) == ("dispute", 2, "A good one.")
    result = run("note", "dispute", "12", "Oh.", store=store)
    assert result.stderr == "dispute: found no event 12; expected an event from 0 to 11.\n"
    assert run("note", "dispute", "--", "-1", "Oh.", store=store).exit_code == 2


def test_a_note_on_what_was_struck_out(store: Path) -> None:
    """What counts no more may be spoken of."""
    run("rollback", "dispute", "--to", "8", "--yes", store=store)
    assert run("note", "dispute", "9", "That was the moment.", store=store).exit_code == 0
    assert stored(store).annotations[0].about == 9


def test_notes_of_a_copy_stand_in_order(file: str) -> None:
    """A note comes after those about the same event and before those about later ones."""
    first = run("note", file, "9", "Two.").stdout
    second = run("note", "-", "3", "One.", stdin=first).stdout
    third = run("note", "-", "9", "Three.", stdin=second).stdout
    assert [note.words for note in copied(third).annotations] == ["One.", "Two.", "Three."]


@pytest.mark.parametrize("words", ["", "  "])
def test_a_note_says_something(store: Path, words: str) -> None:
    """Neither words nor a mark is no note."""
    result = run("note", "dispute", "9", words, store=store)
    assert (result.exit_code, result.stderr) == (2, "WORDS: found nothing; expected some words, or a --mark.\n")


def test_a_note_for_its_author_has_one(file: str) -> None:
    """Nobody could read a note that only its unnamed author may read."""
    result = run("note", file, "9", "Psst.", "--visibility", "author")
    assert result.stderr == "--by: found no name; expected the author, the only one who may read it.\n"
    note = copied(run("note", file, "9", "Psst.", "--visibility", "author", "--by", "Ryan").stdout).annotations[0]
    assert (note.by, note.visibility) == ("Ryan", "author")


def test_words_that_are_too_many(store: Path) -> None:
    """Nobody could read them back from the notation."""
    result = run("note", "dispute", "9", "x" * 20_000, store=store)
    assert result.stderr == "WORDS: found 20002 characters in all; expected at most 16384.\n"
    result = run("rollback", "dispute", "--to", "8", "--words", "x" * 20_000, "--yes", store=store)
    assert "the sentence: found 20017 characters in all" in result.stderr
    assert len(stored(store).entries) == LAST


@pytest.mark.parametrize("option", ["--words", "--authority", "--by"])
def test_words_that_are_no_text(store: Path, option: str) -> None:
    """Bytes that are no text are told and not stored."""
    result = run("rollback", "dispute", "--to", "8", "--yes", option, "\udc80", store=store)
    assert result.stderr == f"{option}: found bytes that are no text; expected text in UTF-8.\n"


# --- fix --------------------------------------------------------------------------------------------------------------


def test_a_forward_fix(file: str) -> None:
    """The correction, what it changes, what it cannot bring back, and the command that records it."""
    lines = run("fix", file, "9").stdout.splitlines()
    assert lines == [
        "    9  Lupo bleeds Ryan",
        "correct 9, 10, 11: untaps Lupo, Ryan gains 1 pool",
        "  Lupo, tapped: yes -> no",
        "  Ryan, pool: 29 -> 30",
        "Effects cannot restore:",
        "  the turn, acted: Rake, Lupo, and would be Rake",
        f"justicar correct {file} --about 9,10,11 'untaps Lupo, Ryan gains 1 pool'",
    ]


def test_the_proposed_command_does_what_it_says(store: Path) -> None:
    """After the correction nothing is left to be put right but what no effect brings back."""
    proposed = told(run("fix", "dispute", "9", "--json", store=store))
    assert proposed["about"] == [9, 10, 11]
    run("correct", "dispute", "untaps Lupo, Ryan gains 1 pool", "--about", "9,10,11", store=store)
    lines = run("fix", "dispute", "9", store=store).stdout.splitlines()
    assert lines == [
        "    9  Lupo bleeds Ryan",
        "Effects cannot restore:",
        "  the turn, acted: Rake, Lupo, and would be Rake",
    ]


def test_what_comes_and_goes_is_told(file: str) -> None:
    """A thing that is there and would be gone, and the other way round."""
    unresolved = GAME.rsplit("Ryan declines", 1)[0]
    lines = run("fix", "-", "9", stdin=unresolved).stdout.splitlines()
    assert "  the action is there, and would be gone" in lines
    back = run("fix", "-", "8", stdin=GAME.rsplit("Lupo bleeds", 1)[0]).stdout.splitlines()
    assert "  the action is gone, and would be there" in back


def test_what_rests_on_an_event_is_told(file: str) -> None:
    """Without the vampires nobody could have bled."""
    lines = run("fix", file, "2").stdout.splitlines()
    assert "Later events that depend on it:" in lines
    assert any(line.startswith("    6  Rake bleeds Alexis: ") for line in lines)


def test_nothing_is_left_to_fix(file: str) -> None:
    """A shuffle has left nothing, and what was struck out counts no more."""
    nothing = "Nothing is left to fix."
    assert run("fix", file, "1").stdout.splitlines()[1] == nothing
    struck = run("fix", "-", "9", stdin=GAME + "roll back to 8\n").stdout.splitlines()
    assert struck[1] == "The event no longer counts: nothing is left to fix."
    result = run("fix", file, "12")
    assert result.stderr == f"{file}: found no event 12; expected an event from 1 to 11.\n"


# --- what is said of it elsewhere -------------------------------------------------------------------------------------


def test_judge_shows_what_was_struck_out(store: Path) -> None:
    """A rolled-back stretch stays visible, with its breaches, and counts no more."""
    assert run("judge", "dispute", store=store).exit_code == 1
    run("rollback", "dispute", "--to", "8", "--yes", store=store)
    result = run("judge", "dispute", store=store)
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[0] == "       events 9 to 11 are struck out by event 12: roll back to 8"
    assert lines[1] == "    9  Lupo bleeds Ryan  (struck out)"
    assert lines[2].startswith("       illegal by section 6.1.1: ")
    assert lines[-1] == "vtes-1998: 12 events judged, nothing against the rules, 3 struck out."
    judged = told(run("judge", "dispute", "--json", store=store))
    assert (judged["rulings"], judged["struck"]) == ([], [{"from": 9, "to": 11, "by": 12}])
    one = run("judge", "-", stdin=GAME + "roll back to 10\n").stdout
    assert "       event 11 is struck out by event 12: roll back to 10\n" in one


def test_show_and_explain_say_what_was_struck_out(store: Path) -> None:
    """The table is shown as it was then, and the event explained, each with a word about the roll-back."""
    run("rollback", "dispute", "--to", "8", "--yes", store=store)
    shown = run("show", "dispute", "--at", "9", store=store).stdout
    assert shown.startswith("After event 9 of 12 (Lupo bleeds Ryan; struck out by event 12):")
    assert "struck out" not in run("show", "dispute", "--at", "8", store=store).stdout
    explained = run("explain", "dispute", "9", store=store).stdout
    assert explained.startswith("    9  Lupo bleeds Ryan  (struck out by event 12)\nIllegal by section 6.1.1")
    assert told(run("explain", "dispute", "9", "--json", store=store))["struck"] == 12


def test_a_human_ruling_stands_beside_the_verdict(store: Path) -> None:
    """Then and now, in judge and explain; the verdict is the book's all the same."""
    run("rule", "dispute", "legal", "--about", "9", "--authority", "Nora", "--words", "House rule.", store=store)
    then = "ruled then: legal (Nora, event 12): House rule.\n"
    now = "would rule now: illegal by section 6.1.1 (bleeds_target_the_prey); they disagree\n"
    result = run("judge", "dispute", store=store)
    assert (result.exit_code, f"       {then}       {now}" in result.stdout) == (1, True)
    assert then + now in run("explain", "dispute", "9", store=store).stdout
    judged = told(run("judge", "dispute", "--json", store=store), 1)
    assert [one["verdict"] for one in judged["rulings"]] == ["illegal"]
    (standing,) = judged["standing"]
    assert (standing["event"], standing["verdict"], standing["agrees"]) == (12, "legal", False)
    assert told(run("explain", "dispute", "12", "--json", store=store))["standing"] == [standing]


def test_a_ruling_about_several_events_stands_at_each(store: Path) -> None:
    """At each event what the book says of it is told, or of which other event it says something."""
    run("rule", "dispute", "illegal", "--about", "8,9", store=store)
    lines = run("judge", "dispute", store=store).stdout.splitlines()
    rule = "would rule now: illegal by section 6.1.1 (bleeds_target_the_prey)"
    assert lines[0] == "    8  resolves"
    assert [line.strip() for line in lines if rule in line] == [f"{rule}, event 9; they agree", f"{rule}; they agree"]


def test_as_ruled_human_rulings_decide(store: Path) -> None:
    """What was ruled legal is no breach for the exit code, and what was ruled illegal is one."""
    run("rule", "dispute", "legal", "--about", "9", store=store)
    result = run("judge", "dispute", "--as-ruled", store=store)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (
        0,
        "vtes-1998: 12 events judged, nothing against the rules.",
    )
    run("rule", "dispute", "illegal", "--about", "6", store=store)
    assert run("judge", "dispute", "--as-ruled", store=store).stdout.endswith("judged, 1 of them against the rules.\n")
    assert told(run("judge", "dispute", "--as-ruled", "--json", store=store), 1)["rulings"]


def test_rulings_that_do_not_stand(store: Path) -> None:
    """One that another replaced, one that a roll-back struck out, and one about nothing, are told as such."""
    run("rule", "dispute", "illegal", "--about", "9", store=store)
    run("rule", "dispute", "legal", "--about", "9", store=store)
    assert "         replaced by the ruling at event 13\n" in run("judge", "dispute", store=store).stdout
    run("rollback", "dispute", "--to", "12", "--yes", store=store)
    assert "         struck out by event 14\n" in run("judge", "dispute", store=store).stdout
    free = run("judge", "-", stdin=GAME + 'ruling legal section "Frenzy"\n').stdout
    assert '   12  ruling legal section "Frenzy"\n       ruled then: legal by section Frenzy (event 12)\n' in free
    assert "       would rule now: nothing that could be compared\n" in free


def test_no_ruling_steers_a_terminal(tmp_path: Path) -> None:
    """A verdict that nobody offers is shown without what would steer a terminal."""
    lines = run("convert", "-", "--json", stdin=GAME).stdout
    ruled: dict[str, Any] = {"type": "table.ruled", "about": [9], "verdict": "\x1b[31mred", "authority": "\x07Nora"}
    path = tmp_path / "ruled.jsonl"
    path.write_text(lines + json.dumps(ruled) + "\n", encoding="utf-8")
    shown = run("judge", str(path)).stdout
    assert "ruled then: \ufffd[31mred (\ufffdNora, event 12)" in shown


# --- coverage ---------------------------------------------------------------------------------------------------------


def test_where_judges_and_rules_disagree(store: Path, file: str) -> None:
    """By section and by rule, then each case with what was ruled and what the book says now."""
    run("rule", "dispute", "legal", "--about", "9", "--authority", "Nora", store=store)
    run("rule", "dispute", "illegal", "--about", "6", store=store)
    result = run("coverage", "vtes-1998", "dispute", file, store=store)
    assert result.stdout.splitlines() == [
        "vtes-1998: 2 games, 2 rulings by judges: 0 as the rules say, 2 against them, 0 that cannot be compared",
        "By section: rulings, agree, disagree",
        "  no section named: 1, 0, 1",
        "  6.1.1: 1, 0, 1",
        "By rule: rulings, agree, disagree",
        "  no rule objects [no section named]: 1, 0, 1",
        "  bleeds_target_the_prey [6.1.1]: 1, 0, 1",
        "dispute, event 12:",
        "      9  Lupo bleeds Ryan",
        "         ruled then: legal (Nora, event 12)",
        "         would rule now: illegal by section 6.1.1 (bleeds_target_the_prey); they disagree",
        "dispute, event 13:",
        "      6  Rake bleeds Alexis",
        "         ruled then: illegal (event 13)",
        "         would rule now: legal; they disagree",
    ]


def test_over_the_whole_store(store: Path, tmp_path: Path) -> None:
    """Every game by the book is looked at, a branch only as part of its game; without a store there is none."""
    run("rule", "dispute", "illegal", "--about", "9", store=store)
    run("rollback", "dispute", "--to", "8", "--yes", store=store)
    run("branch", "dispute", store=store)
    report = told(run("coverage", "vtes-1998", "--all-games", "--json", store=store))
    assert (report["games"], report["rulings"], report["agree"], report["disagree"]) == (1, 1, 1, 0)
    assert told(run("coverage", "jyhad-1994", "--all-games", "--json", store=store))["games"] == 0
    none = run("coverage", "vtes-1998", "--all-games", store=tmp_path / "none.sqlite").stdout
    assert none.startswith("vtes-1998: 0 games, 0 rulings by judges: ")


def test_either_records_or_the_whole_store(file: str) -> None:
    """One of the two."""
    result = run("coverage", "vtes-1998", file, "--all-games")
    assert result.stderr == "--all-games: found 1 records beside it; expected one of the two.\n"
