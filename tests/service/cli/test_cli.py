"""Each verb of the command does what its help says, also with --json, and ends with the right code."""

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from events.formats.jsonl import read_jsonl
from events.methuselah.position import Position
from events.notation.game_reader import read_game
from events.record.record import ENGINE
from judge import books
from service.cli import main
from tests.service.commands import FIVE, ILLEGAL, ROOT, SMALL, process, run, told

VERBS = list(main.commands)


@pytest.fixture
def small(tmp_path: Path) -> str:
    """A file that holds a small game."""
    path = tmp_path / "small.game"
    path.write_text(SMALL, encoding="utf-8")
    return str(path)


# --- help -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", VERBS)
def test_each_verb_shows_an_example_and_takes_json(verb: str) -> None:
    """The help of each verb has an example of its own, and the option --json."""
    result = run(verb, "--help")
    assert result.exit_code == 0
    assert f"justicar {verb}" in result.stdout.split("Example", 1)[1]
    assert "--json" in result.stdout


def test_the_verbs_stand_in_the_order_of_need() -> None:
    """Who asks for help sees judging first."""
    result = run("--help")
    assert VERBS[:2] == ["judge", "explain"]
    assert result.stdout.index("judge ") < result.stdout.index("bench ")


def test_help_loads_no_verb() -> None:
    """The verbs are listed without loading what they need."""
    listed = "from service.cli import main; import sys; main(['--help'], standalone_mode=False)"
    seen = "print([one for one in ('judge', 'lark', 'flask') if one in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", f"{listed}; {seen}"], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert done.stdout.endswith("[]\n")


def test_a_mistyped_verb_is_answered_with_the_nearest() -> None:
    """`jugde` is answered with `judge`."""
    result = run("jugde", "x")
    assert result.exit_code == 2
    assert "No command 'jugde'. Did you mean judge?" in result.stderr
    assert "No command 'x'. Commands: judge" in run("x").stderr


# --- judge ----------------------------------------------------------------------------------------------------------


def test_judge_prints_the_contract() -> None:
    """The object of `judge --json` has the keys that other programs rely on, then human rulings and what is struck."""
    judged = told(run("judge", FIVE, "--json"), 1)
    assert list(judged) == ["book", "events", "engine", "rulings", "state", "standing", "struck"]
    assert (judged["book"], judged["engine"]) == ("vtes-1998", ENGINE)
    ruling = next(one for one in judged["rulings"] if one["event"] == ILLEGAL)
    assert list(ruling) == [
        "event", "verdict", "section", "rule", "says", "facts", "assumes", "needed", "implied", "unclear",
    ]  # fmt: skip
    assert (ruling["verdict"], ruling["section"], ruling["rule"]) == ("illegal", "6.1.1", "bleeds_target_the_prey")
    assert ruling["says"] == "Lupo may not bleed Ryan: Sarah's prey is Alexis."
    assert {"fact": "Sarah's prey is Alexis", "since": 1} in ruling["facts"]
    assert all(one["verdict"] != "legal" or one["unclear"] for one in judged["rulings"])
    assert judged["state"]["seats"]["Sarah"]["name"] == "Sarah"


def test_judge_all_lists_legal_events_too() -> None:
    """With --all each event has a ruling."""
    judged = told(run("judge", FIVE, "--all", "--json"), 1)
    assert {ruling["event"] for ruling in judged["rulings"]} == set(range(1, judged["events"] + 1))


def test_judge_tells_people() -> None:
    """A breach is told with its section, its facts and their events, and what was needed."""
    result = run("judge", FIVE)
    assert result.exit_code == 1
    assert "  273  Lupo bleeds Ryan\n" in result.stdout
    assert "illegal by section 6.1.1: Lupo may not bleed Ryan: Sarah's prey is Alexis.\n" in result.stdout
    assert "Sarah's prey is Alexis (since event 1)\n" in result.stdout
    assert "needed: a target that is Alexis, or a card that redirects the bleed\n" in result.stdout
    assert result.stdout.endswith("events judged, 2 of them against the rules.\n")


def test_judge_finds_nothing_wrong(small: str) -> None:
    """A legal game ends with 0."""
    result = run("judge", small)
    assert (result.exit_code, result.stdout) == (0, "vtes-1998: 2 events judged, nothing against the rules.\n")


def test_judge_reads_standard_input_in_both_forms(small: str) -> None:
    """`-` is standard input, in either form."""
    lines = run("convert", small, "--form", "jsonl").stdout
    for text in (SMALL, lines):
        assert told(run("judge", "-", "--json", stdin=text))["events"] == 2


def test_judge_takes_a_stored_game_by_the_beginning_of_its_id(small: str, store: Path) -> None:
    """The id of a stored game may be shortened."""
    run("import", small, "--id", "spring-cup-1", store=store)
    assert told(run("judge", "spring", "--json", store=store))["events"] == 2


def test_judge_keeps_what_is_good() -> None:
    """With --keep-good the rest is judged, and what could not be read is told."""
    text = SMALL + "gibberish here\n"
    assert run("judge", "-", stdin=text).exit_code == 2
    result = run("judge", "-", "--keep-good", "--json", stdin=text)
    assert told(result)["events"] == 2
    assert "standard input, line 5, column 11: found 'here'" in result.stderr


def test_judge_knows_cards_from_files(tmp_path: Path) -> None:
    """A card of the user's own is no assumption any more."""
    cards = tmp_path / "cards.csv"
    cards.write_text("name,kind,basic\nMoon Walk,action modifier,+1 stealth\n", encoding="utf-8")
    text = SMALL + "Lupo bleeds Alexis\nLupo modifies with Moon Walk: +1 stealth\n"
    without = told(run("judge", "-", "--all", "--json", stdin=text), 1)
    known = told(run("judge", "-", "--all", "--json", "--cards", str(cards), stdin=text), 1)
    assert any("Moon Walk" in claim for ruling in without["rulings"] for claim in ruling["assumes"])
    assert not any("Moon Walk" in claim for ruling in known["rulings"] for claim in ruling["assumes"])
    again = told(run("judge", "-", "--all", "--json", stdin=text), 1)
    assert again == without, "the cards of one call are known in that call only"


# --- explain --------------------------------------------------------------------------------------------------------


def test_explain_answers_why_not() -> None:
    """The verdict in a sentence, what would have been legal, the rules with sections, the facts with events."""
    result = run("explain", FIVE, str(ILLEGAL))
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:3] == [
        "  273  Lupo bleeds Ryan",
        "Illegal by section 6.1.1: Lupo may not bleed Ryan: Sarah's prey is Alexis.",
        "It would have been legal with a target that is Alexis, or a card that redirects the bleed.",
    ]
    assert "  6.1.1   objects  Lupo may not bleed Ryan: Sarah's prey is Alexis." in lines
    assert "  Lupo is untapped (since event 257)" in lines


def test_explain_as_a_tree() -> None:
    """Each fact stands under its rule, and what followed is told with its section."""
    lines = run("explain", FIVE, str(ILLEGAL), "--tree").stdout.splitlines()
    assert "Facts:" not in lines
    assert any(line.endswith("- Sarah's prey is Alexis (since event 1)") for line in lines)
    followed = lines[lines.index("What followed:") + 1 :]
    assert followed[0] == "  the action comes  an action is announced [6.2.1]"
    assert "  Lupo, tapped: no -> yes  acting taps the minion [6]" in followed


def test_explain_as_json() -> None:
    """The explanation as an object."""
    explained = told(run("explain", FIVE, str(ILLEGAL), "--json"))
    assert (explained["event"], explained["verdict"]) == (ILLEGAL, "illegal")
    assert {"rule", "section", "sentence", "answer", "says", "facts"} == set(explained["consulted"][0])


def test_no_heading_stands_over_nothing(small: str) -> None:
    """Where no rule was asked, none are listed."""
    stdout = run("explain", small, "2").stdout
    for title in ("Rules consulted:", "Facts:", "Assumed:"):
        assert f"{title}\n" not in stdout or f"{title}\n  " in stdout


def test_explain_every_event_of_a_game() -> None:
    """Explanations do not crash, in words, as a tree or as an object."""
    for number in range(1, 504, 31):
        for more in ((), ("--tree",), ("--json",)):
            assert run("explain", FIVE, str(number), *more).exit_code == 0


# --- show and options -----------------------------------------------------------------------------------------------


def test_show_tells_the_table() -> None:
    """The turn, what is left to its player, who acted, each seat and each card."""
    result = run("show", FIVE, "--at", "150")
    lines = result.stdout.splitlines()
    assert lines[0].startswith("After event 150 of 503 (")
    assert lines[1] == "Turn 13, Ryan's minion phase; Thomas acted."
    assert "Alexis (prey: Ryan): 20 pool, 7 cards in hand, library 62, crypt 9, ante Skin of Rock" in lines
    assert "  Thomas 5/5, tapped, Gangrel antitribu, Sabbat; with Grey Hound 4 life" in lines
    assert run("show", FIVE, "--at", "0").stdout == "At the start, before 503 events:\n"


def test_show_every_phase() -> None:
    """Master phase actions, transfers, discards and master debt are told where they matter."""
    start = SMALL
    assert "untap phase, 1 master phase action left" in run("show", "-", stdin=start).stdout
    assert "influence phase, 1 transfer left" in run("show", "-", stdin=start + "influence phase\n").stdout
    assert "discard phase, 1 discard left" in run("show", "-", stdin=start + "discard phase\n").stdout
    position = {"seats": {"Sarah": {"name": "Sarah", "master_debt": 1, "points": 1}}, "edge": "Sarah"}
    record = json.dumps({"book": "vtes-1998", "position": position})
    assert "1 victory point, the Edge, owes 1 master phase action" in run("show", "-", stdin=record).stdout


def test_a_position_shown_can_be_played_from(tmp_path: Path, store: Path) -> None:
    """`show --json` is a position; a game may begin from it, and a record of one event may be judged from it."""
    position = told(run("show", FIVE, "--at", "272", "--json"))
    heading = json.dumps({"book": "vtes-1998", "position": position})
    event = json.dumps({"type": "methuselah.bleed", "minion": "Lupo", "target": "Ryan"})
    judged = told(run("judge", "-", "--json", stdin=f"{heading}\n{event}\n"), 1)
    assert [ruling["rule"] for ruling in judged["rulings"]] == ["bleeds_target_the_prey"]
    assert {"fact": "Sarah's prey is Alexis", "since": 0} in judged["rulings"][0]["facts"]
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position), encoding="utf-8")
    made = told(run("new", "--position", str(path), "--json", store=store))
    assert made["events"] == 0
    again = told(run("show", made["game"], "--json", store=store))
    assert msgspec.convert(again, Position) == msgspec.convert(position, Position)
    result = run("record", made["game"], stdin="lupo bleeds ryan\n", store=store)
    assert (result.exit_code, "Sarah's prey is Alexis (from the start)" in result.stdout) == (1, True)


def test_what_is_offered_is_legal() -> None:
    """Each option is legal when it is declared, and each player's options stand together."""
    offered = told(run("options", FIVE, "--at", "272", "--json"))
    assert offered
    order = [option["by"] for option in offered]
    assert order == [name for name in dict.fromkeys(order) for one in order if one == name]
    heading, *lines = run("convert", FIVE, "--json").stdout.splitlines(keepends=True)
    text = heading + "".join([line for line in lines if '"type"' in line][:272])
    for option in offered[:10]:
        judged = told(run("judge", "-", "--json", stdin=text + json.dumps(option["event"]) + "\n"))
        assert judged["events"] == 273


def test_options_list_what_a_card_can_change() -> None:
    """The names that `permits` and `may not` take, each rule with its sentence and section."""
    lines = run("options", FIVE, "--at", "273", "--names").stdout.splitlines()
    permits = next(line for line in lines if line.startswith("  bleeding anyone (bleeds_target_the_prey): "))
    assert permits.endswith("[6.1.1]")
    assert any(line.startswith("  turns_go_clockwise: ") for line in lines)
    assert lines[-1].startswith("  block, react, maneuver, ")
    assert "hunt" in lines[-1]
    vendetta = run("options", "-", "--names", stdin="[book vendetta]\n").stdout
    assert "may not hunt" not in vendetta


def test_an_explanation_says_how_a_card_would_set_the_rule_aside() -> None:
    """The name that `permits` takes stands under what would have been legal."""
    game = "[book vtes-1998]\n[players A, B, C]\nseats A, B, C\nvampire Lupo: capacity 3\nA deals Lupo, ?, ?, ?\n"
    told = run("explain", "-", "6", stdin=game + "turn A\nLupo bleeds C\n").stdout
    told += run("explain", "-", "5", stdin=game + "turn A\nLupo bleeds C\n").stdout
    assert "A card that sets this rule aside says: permits " in told


def test_options_in_words() -> None:
    """The options of each player, under her name."""
    assert run("options", FIVE, "--at", "273").stdout.splitlines() == [
        "After event 273 of 503 (Lupo bleeds Ryan):",
        "Sarah may play first, then Ryan, Alexis, Jennifer, Richard.",
        "Sarah:",
        "  resolves",
        "Ryan:",
        "  Thomas blocks",
        "  Mage blocks",
        "  Ryan declines",
        "  effect: Ryan burns 1 pool",
    ]
    assert "Nothing that is certain to be legal." in run("options", "-", stdin="[book vtes-1998]\n").stdout


# --- books, coverage, schema, completion ------------------------------------------------------------------------------


def test_books_lists_and_shows() -> None:
    """The books, a whole book, and one section with those inside it."""
    assert {"id", "title", "source"} == set(told(run("books", "--json"))[0])
    assert [line.split("  ")[0] for line in run("books").stdout.splitlines()] == [
        "jyhad-1994",
        "vtes-1998",
        "vendetta",
        "rage-2018",
        "crossover-1995",
    ]
    assert "Vampire: The Eternal Struggle" in run("books").stdout
    sections = [page["section"] for page in told(run("books", "vtes-1998", "--section", "6.2", "--json"))]
    assert "6.2.2(1)" in sections
    assert all(section.startswith("6.2") for section in sections)
    assert told(run("books", "vtes-1998", "--section", "6.2.2", "--json"))
    stdout = run("books", "vtes-1998", "--section", "6.1.1").stdout
    assert "judged by bleeds_target_the_prey: " in stdout


def test_coverage_has_totals() -> None:
    """Every statement is listed, and counted."""
    report = told(run("coverage", "vtes-1998", "--json"))
    assert report["statements"]
    result = run("coverage", "vtes-1998", "--open")
    assert result.exit_code == 0
    assert result.stdout


@pytest.mark.parametrize("what", ["record", "events", "position", "ruling"])
def test_schema_describes_each_field(what: str) -> None:
    """JSON Schema, the same with and without indents."""
    plain = json.loads(run("schema", what).stdout)
    assert plain == told(run("schema", what, "--json"))
    assert '"description"' in json.dumps(plain)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_a_script(shell: str) -> None:
    """The script of each shell."""
    assert "_JUSTICAR_COMPLETE" in run("completion", shell).stdout
    assert told(run("completion", shell, "--json"))["shell"] == shell


def completed(words: str, store: Path, cwd: Path) -> list[str]:
    """What the shell would offer for the last of these words."""
    environment = {
        "PYTHONPATH": str(ROOT),
        "_JUSTICAR_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split(" ")) - 1),
        "JUSTICAR_STORE": str(store),
    }
    done = subprocess.run(
        [sys.executable, "-c", "from service.cli import main; main(prog_name='justicar')"],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return [line.split(",", 1)[1] for line in done.stdout.splitlines() if line]


def test_the_shell_completes_books_games_and_files(tmp_path: Path, small: str, store: Path) -> None:
    """RECORD is completed with files of both forms, directories and stored ids; BOOK with the ids of books."""
    run("import", small, "--id", "spring-cup-1", store=store)
    (tmp_path / "round1").mkdir()
    (tmp_path / "notes.txt").write_text("x")
    assert completed("justicar judge s", store, tmp_path) == ["small.game", "spring-cup-1"]
    assert completed("justicar judge r", store, tmp_path) == ["round1/"]
    assert completed("justicar record s", store, tmp_path) == ["spring-cup-1"]
    assert completed("justicar books vt", store, tmp_path) == ["vtes-1998"]
    assert completed("justicar judge small.game --book vt", store, tmp_path) == ["vtes-1998"]
    assert completed("justicar judge n", tmp_path / "none", tmp_path) == []
    assert not (tmp_path / "none").exists(), "looking makes no store"


# --- simulate, convert ------------------------------------------------------------------------------------------------


def test_simulate_knows_how_many_may_play() -> None:
    """A sentence with what was found and expected, and code 2."""
    few = run("simulate", "--book", "vendetta", "--players", "2")
    assert few.exit_code == 2
    assert "--players: found 2 players; expected 3 to 6, as random games of vendetta have" in few.stderr
    assert run("simulate", "--book", "vendetta", "--players", "7").exit_code == 2
    assert run("simulate", "--players", "11").exit_code == 2


def test_simulate_plays_by_any_book() -> None:
    """A game of hidden plays is printed in its own sentences, read back, and judged legal."""
    game = run("simulate", "--book", "vendetta", "--players", "4", "--seed", "7").stdout
    found, problems = read_game(game)
    assert not problems
    assert found is not None
    assert found.heading.players == ("Claudia", "Louis", "Armand", "Lestat")
    assert found.events == tuple(books()["vendetta"].play.simulate(books()["vendetta"], 4, 7))
    assert run("judge", "-", stdin=game).exit_code == 0


def test_simulate_is_repeatable_and_legal() -> None:
    """The same seed gives the same game, in either form, and nothing in it is against the rules."""
    game = run("simulate", "--seed", "7", "--players", "3", "--most", "120").stdout
    lines = run("simulate", "--seed", "7", "--players", "3", "--most", "120", "--json").stdout
    first, problems = read_game(game)
    second, others = read_jsonl(lines.encode())
    assert not problems
    assert not others
    assert first is not None
    assert second is not None
    assert first.events == second.events
    assert len(first.events) == 120
    assert run("judge", "-", stdin=game).exit_code == 0


def test_convert_there_and_back() -> None:
    """The two forms say the same."""
    lines = run("convert", FIVE, "--json").stdout
    game = run("convert", "-", stdin=lines).stdout
    assert run("convert", "-", "--form", "jsonl", stdin=game).stdout == lines


# --- new, import, list ------------------------------------------------------------------------------------------------


def test_new_prints_only_the_id(store: Path) -> None:
    """The id alone stands on the output, so that a script can use it; the advice stands beside."""
    result = run("new", "Sarah", "Alexis", "--title", "Final", store=store)
    game = result.stdout.strip()
    assert result.stderr == f"Now record it: justicar record {game}\n"
    assert told(run("new", "A", "B", "--id", "mine", "--json", store=store)) == {"game": "mine", "events": 1}
    listed = told(run("list", "--json", store=store))
    assert [one["id"] for one in listed] == ["mine", game]
    assert listed[1]["heading"]["title"] == "Final"


def test_list_stands_in_columns(store: Path, small: str) -> None:
    """Id, book, events, time and title stand under each other; the next page is named."""
    assert run("list", store=store).stdout.startswith("No games yet. Start one: justicar new")
    assert not store.exists(), "looking makes no store"
    for name in ("first", "second-game"):
        run("import", small, "--id", name, store=store)
    lines = run("list", store=store).stdout.splitlines()
    assert lines[0].index("vtes-1998") == lines[1].index("vtes-1998")
    assert lines[0].endswith("Sarah, Alexis, Ryan")
    page = run("list", "--limit", "1", store=store)
    assert page.stderr.startswith("More: justicar list --before ")
    assert run("list", "--limit", "1", "--before", page.stderr.split()[-1], store=store).stdout.startswith("first ")


def test_the_list_tells_what_is_struck_out(small: str, store: Path) -> None:
    """Of a game that was rolled back it is told how much counts no more; what counts again is not counted."""
    run("import", small, "--id", "g", store=store)
    found = []
    for lines in ("turn Alexis\nturn Ryan\n", "undo\n", "undo\n", "redo\n"):
        run("record", "g", stdin=lines, store=store)
        words = run("list", store=store).stdout.rstrip().partition("Alexis, Ryan")[2]
        found.append((words, told(run("list", "--json", store=store))[0]["struck"]))
    assert found == [("", 0), (" (1 struck out)", 1), (" (3 struck out)", 3), (" (2 struck out)", 2)]


def test_import_holds_a_record_to_the_book_that_was_asked_for(small: str, store: Path) -> None:
    """A record of another book than --book says is not stored; one of that book is, and so is any when nobody says."""
    result = run("import", small, "--book", "jyhad-1994", store=store)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        f"{small}: found a record of vtes-1998; expected a record of jyhad-1994, as --book says; a branch of a game "
        "may have another book.\n"
    )
    assert told(run("list", "--json", store=store)) == []
    assert run("import", small, "--book", "vtes-1998", store=store).exit_code == 0
    nora = ROOT / "examples" / "rulebook_1994" / "12.4_nora_takes_one_back.game"
    assert run("import", str(nora), store=store).exit_code == 0


def test_import_stores_the_good_and_reports_the_rest(tmp_path: Path, small: str, store: Path) -> None:
    """One bad file does not keep the others out; the exit code tells of it."""
    bad = tmp_path / "bad.game"
    bad.write_text(SMALL + "gibberish here\nmore gibberish\n")
    result = run("import", small, str(bad), FIVE, "--json", store=store)
    assert [one["events"] for one in told(result, 2)] == [2, 503]
    assert f"{bad}, line 5, column 11: found 'here'" in result.stderr
    assert f"nothing of {bad} was stored." in result.stderr
    kept = run("import", str(bad), "--keep-good", store=store)
    assert kept.exit_code == 0
    assert "the rest is stored." in kept.stderr


def test_importing_the_same_id_again(small: str, store: Path) -> None:
    """The same game under the same id is stored once; another one is refused."""
    assert run("import", small, "--id", "one", store=store).exit_code == 0
    assert run("import", small, "--id", "one", store=store).exit_code in (0, 2)
    result = run("import", FIVE, "--id", "one", store=store)
    assert result.exit_code == 2
    assert "Another game has the id one." in result.stderr
    assert told(run("judge", "one", "--json", store=store))["events"] == 2


# --- as users run it --------------------------------------------------------------------------------------------------


def test_in_a_pipe() -> None:
    """A simulated game goes through a pipe into the judge; nothing is coloured, nothing is on the error stream."""
    game = process("simulate", "--seed", "7", "--players", "3", "--most", "150")
    assert (game.returncode, game.stderr) == (0, b"")
    judged = process("judge", "-", stdin=game.stdout)
    assert (judged.returncode, judged.stderr) == (0, b"")
    assert b"\x1b[" not in judged.stdout


def test_what_an_old_terminal_cannot_show() -> None:
    """Names outside of the terminal's letters are written as numbers, and JSON stays JSON."""
    text = "[book vtes-1998]\n[players Sără, Łukasz]\n".encode()
    shown = process("show", "-", stdin=text, PYTHONIOENCODING="ascii")
    assert (shown.returncode, shown.stderr) == (0, b"")
    judged = process("judge", "-", "--json", stdin=text + "Sără has 3 pool\n".encode(), PYTHONIOENCODING="ascii")
    assert judged.returncode in (0, 1)
    assert json.loads(judged.stdout)["events"] == 1


def test_a_reader_who_has_seen_enough() -> None:
    """`justicar coverage | head -1` ends quietly."""
    with subprocess.Popen(
        [sys.executable, "-m", "service.cli", "judge", FIVE, "--all", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.read(1)
        running.stdout.close()
        assert running.stderr.read() == b""


# --- on a terminal ----------------------------------------------------------------------------------------------------


def on_a_terminal(*arguments: str, **environment: str) -> str:
    """What somebody sees who runs the command at a terminal."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "service.cli", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", **environment},
    ) as running:
        os.close(theirs)
        seen = b""
        try:
            while part := os.read(ours, 65536):
                seen += part
        except OSError:
            pass  # the other end is closed
        running.wait(60)
    os.close(ours)
    return seen.decode()


def test_verdicts_have_colours_on_a_terminal_only() -> None:
    """A verdict is red at a terminal, unless the reader wants no colours."""
    assert "\x1b[31millegal\x1b[0m by section 6.1.1" in on_a_terminal("judge", FIVE)
    assert "\x1b" not in on_a_terminal("judge", FIVE, NO_COLOR="1")


def test_long_work_shows_how_far_it_is(tmp_path: Path) -> None:
    """Judging a huge record shows a bar at a terminal, and none in a pipe."""
    path = tmp_path / "huge.game"
    path.write_text(SMALL + "Sarah has 30 pool\n" * 6000, encoding="utf-8")
    seen = on_a_terminal("judge", str(path))
    assert "Judging  [" in seen
    assert "100%" in seen
    assert process("judge", str(path)).stderr == b""


def test_a_record_judged_by_another_edition_keeps_its_cards() -> None:
    """What is printed on a card is no matter of editions: Lupo's capacity is known to either book."""
    rulings = told(run("judge", FIVE, "--book", "jyhad-1994", "--json"), 1)["rulings"]
    assert 71 not in [ruling["event"] for ruling in rulings], "Lupo is ready by then"
