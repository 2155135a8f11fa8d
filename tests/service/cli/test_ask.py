"""The verb `ask`: may it be declared, why not, and what would make it legal; what cannot be asked is told."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.cli import picture_files
from tests.service.commands import FIVE, SMALL, run, told

LINES = [
    line
    for line in Path(FIVE).read_text(encoding="utf-8").splitlines()
    if line and line[0] not in "#[" and "{" not in line
]


@pytest.fixture
def small(tmp_path: Path) -> str:
    """A file that holds a small game."""
    path = tmp_path / "small.game"
    path.write_text(SMALL + "turn Alexis\nturn Ryan\n", encoding="utf-8")
    return str(path)


@pytest.fixture
def position(tmp_path: Path) -> str:
    """The table before the disputed play, as a position in a file."""
    path = tmp_path / "table.json"
    path.write_text(run("show", FIVE, "--at", "272", "--json").stdout, encoding="utf-8")
    return str(path)


# --- the answer -----------------------------------------------------------------------------------------------------


def test_why_not_and_what_would_make_it_legal() -> None:
    """The short argument: the sentence, the facts with their events, and the smallest changes."""
    result = run("ask", FIVE, "--at", "272", "Lupo bleeds Ryan")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "After event 272 («Sarah has the Edge»):",
        "Sarah may play first.",
        "  Lupo bleeds Ryan",
        "Illegal by section 6.1.1: Lupo may not bleed Ryan: Sarah's prey is Alexis.",
        "Facts:",
        "  Lupo is controlled by Sarah (since event 70)",
        "  Sarah's prey is Alexis (since event 1)",
        "It would be legal",
        "  as «Lupo bleeds Alexis»",
        "  if Sarah's prey were Ryan",
        "  with a card that sets aside «A bleed is directed at the prey, unless a card says otherwise» (6.1.1), "
        "unverified: Lupo bleeds Ryan: permits bleeds_target_the_prey",
    ]


def test_names_are_short_as_usual_and_a_moment_may_be_named() -> None:
    """A question is typed as a declaration is; earlier moments are told with their event."""
    result = run("ask", FIVE, "--at", "81", "bruno bk")
    assert result.exit_code == 1
    assert "  3 events earlier, after event 78 («Nik bleeds Jennifer»)" in result.stdout.splitlines()
    assert "  if Jennifer had not declined to block" in result.stdout.splitlines()


def test_it_may() -> None:
    """What is legal ends with 0, and one sentence says so."""
    result = run("ask", FIVE, "--at", "272", "lupo bleeds alexis")
    assert (result.exit_code, result.stdout.splitlines()[1:]) == (
        0,
        ["Sarah may play first.", "  Lupo bleeds Alexis"] + ["Legal: no rule forbids «Lupo bleeds Alexis»."],
    )


def test_at_the_start_and_after_the_last(small: str) -> None:
    """Without --at the question is about the end of the record; event 0 is its start."""
    assert run("ask", small, "turn Sarah").stdout.startswith("After event 4 («turn Ryan»):\n")
    start = run("ask", small, "--at", "0", "turn Sarah")
    assert (start.exit_code, start.stdout.splitlines()[0]) == (0, "At the start:")


def test_only_one_sentence() -> None:
    """--brief prints the answer and nothing else."""
    result = run("ask", FIVE, "--at", "272", "Lupo bleeds Ryan", "--brief")
    assert result.stdout == "Illegal by section 6.1.1: Lupo may not bleed Ryan: Sarah's prey is Alexis.\n"


def test_the_whole_tree() -> None:
    """--tree shows every declaration with the rules asked, their facts, and what would follow; then the changes."""
    lines = run("ask", FIVE, "--at", "272", "Lupo bleeds Ryan; Ryan declines; resolves", "--tree").stdout.splitlines()
    assert "  273  Lupo bleeds Ryan" in lines
    assert "  275  resolves" in lines
    assert "  Ryan, pool: 18 -> 17  a successful bleed burns pool [6.1.1]" in lines
    assert "          - Sarah's prey is Alexis (since event 1)" in lines
    assert lines.index("It would be legal") > lines.index("  275  resolves")


def test_more_than_one_rule_objects() -> None:
    """Each rule that objects has its line."""
    lines = run("ask", FIVE, "--at", "250", "Andreas blocks").stdout.splitlines()
    assert "Illegal by section 6: Andreas may not block: Andreas is tapped." in lines
    assert "Also illegal by section 6.2.2(1): Andreas may not block: the action is directed at Sarah." in lines
    assert "  as «Aleph blocks»" in lines


def test_nothing_small_makes_it_legal() -> None:
    """Where no change helps, what the rule needs is told."""
    lines = run("ask", FIVE, "--at", "402", "Wanda bleeds Sarah").stdout.splitlines()
    assert lines[-2:] == ["No small change makes it legal. Needed:", "  a card on the table"]


def test_what_is_implied_assumed_and_unclear() -> None:
    """What nobody wrote down, what a card is said to do, and where the text is open are told."""
    hunt = run("ask", FIVE, "--at", "46", "discard phase")
    assert "Implied, not recorded:" in hunt.stdout
    card = run("ask", FIVE, "--at", "272", "Aleph bleeds Alexis: permits a_tapped_minion_cannot_act")
    assert card.exit_code == 0
    assert "  that a card sets aside the rule a_tapped_minion_cannot_act" in card.stdout.splitlines()
    hungry = {
        "seats": {"Sarah": {"name": "Sarah"}, "Alexis": {"name": "Alexis"}},
        "cards": {
            "Lupo": {"name": "Lupo", "controller": "Sarah", "counters": 0},
            "Curse": {"name": "Curse", "controller": "Alexis", "region": "on", "on": "Lupo", "kind": "action"},
        },
        "turn": {"methuselah": "Sarah", "phase": "minion"},
    }
    doubt = run("ask", "--position", "-", "influence phase", stdin=json.dumps(hungry))
    assert doubt.exit_code == 0
    assert "Unclear: Lupo is empty and has not hunted: he must, unless a card that is on him prohibits" in doubt.stdout
    assert "Lupo bears a card that is not told in full" in doubt.stdout


def test_json() -> None:
    """--json prints the whole answer as one object."""
    asked = told(run("ask", FIVE, "--at", "272", "Lupo bleeds Ryan", "--json"), 1)
    assert asked["verdict"] == "illegal"
    assert asked["changes"][0] == {
        "kind": "declaration",
        "words": "as «Lupo bleeds Alexis»",
        "line": "Lupo bleeds Alexis",
        "after": 272,
        "facts": [],
        "verdict": "legal",
        "size": 2,
    }
    assert asked["changes"][1]["facts"] == [{"subject": "Alexis", "field": "out", "before": "", "after": "ousted"}]
    assert asked["plays"][0]["consulted"]


def test_it_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """--svg draws the declaration that decides."""
    drawn: list[Any] = []

    def draw(source: Any, path: Path, quiet: bool) -> None:
        drawn.append((source.source, path, quiet))

    monkeypatch.setattr(picture_files, "draw", draw)
    run("ask", FIVE, "--at", "272", "Lupo bleeds Alexis; Lupo bleeds Ryan", "--svg", str(tmp_path / "why.svg"))
    assert "<B>274.</B>" in drawn[0][0]
    assert drawn[0][1:] == (tmp_path / "why.svg", False)


# --- a position without a log ---------------------------------------------------------------------------------------


def test_a_position_without_a_log(position: str) -> None:
    """A table as `show --json` prints it is asked about without any record, from a file or a pipe."""
    result = run("ask", "--position", position, "lupo bleeds ryan")
    assert result.exit_code == 1
    assert result.stdout.startswith(
        "At this position:\nSarah may play first.\n  Lupo bleeds Ryan\nIllegal by section 6.1.1: "
    )
    assert "  Sarah's prey is Alexis (from the start)" in result.stdout.splitlines()
    text = Path(position).read_bytes()
    assert run("ask", "--position", "-", "lupo bleeds alexis", "--brief", stdin=text).exit_code == 0


def test_a_position_tells_by_which_book_it_is_judged() -> None:
    """Where no book is named, the latest one about tables of its family; another family's book is refused."""
    late = str(Path(FIVE).parent / "vendetta" / "late_token.game")
    lies = run("show", late, "--at", "52", "--json").stdout.encode()
    result = run("ask", "--position", "-", "claudia withdraws", stdin=lies)
    assert (result.exit_code, result.stderr) == (1, "")
    assert "\nIllegal by section 5.1: Claudia reveals her token too early: Louis and Lestat have" in result.stdout
    refused = run("ask", "--book", "vtes-1998", "--position", "-", "claudia withdraws", stdin=lies)
    assert (refused.exit_code, "a position of the family vendetta" in refused.stderr) == (2, True)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "standard input: found text that is not JSON (Input data was truncated); expected a position, as"),
        (b"[]", "standard input: found []; expected a position, as"),
        (b"\xff", "standard input: found text that is not JSON"),
        (b"[" * 100_000, "standard input: found text that is not JSON (levels without end); expected a position"),
        (b'{"seats": 3}', "standard input, field position.seats: found 3; expected an object."),
        (b'{"chairs": {}}', "expected no field called chairs"),
        (b'{"turn": {"methuselah": "X"}}', "standard input, field position.turn.methuselah: found 'X'; expected a"),
        (b'{"cards": {"L": {"name": "L", "region": "on", "on": "L"}}}', "a card that is not itself stacked on this"),
        (b"{}", "the question, column 1: found 'Lupo'; expected a minion at this table."),
    ],
)  # fmt: skip
def test_positions_that_cannot_be_used(text: bytes, says: str) -> None:
    """What is no position, or contradicts itself, is told with its place."""
    result = run("ask", "--position", "-", "Lupo hunts", stdin=text)
    assert result.exit_code == 2
    assert says in result.stderr


def test_positions_that_cannot_be_read(tmp_path: Path, position: str) -> None:
    """A file that is not there, a directory, a book that nobody knows."""
    assert "No such file or directory; expected a file" in run("ask", "--position", "no.json", "x").stderr
    assert "Is a directory; expected a file" in run("ask", "--position", str(tmp_path), "x").stderr
    wrong = run("ask", "--position", position, "--book", "nobook", "Lupo hunts", "--json")
    assert wrong.exit_code == 2
    assert json.loads(wrong.stdout)["problems"][0]["found"] == "«nobook»"


# --- questions that cannot be asked ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "the question: found no declaration; expected from one declaration to 20, such as: Thomas blocks."),
        ("{only a note -- me}", "the question: found no declaration"),
        ("; ".join(["Lupo hunts"] * 21), "the question: found 21 declarations; expected from one declaration to 20"),
        ("Somebody blocks", "the question, column 1: found 'Somebody'; expected a minion at this table"),
        ("Lupo", "the question, column 5: found the end of the sentence"),
        ("Lupo bleeds Ryan with Compter Hacking", "expected a name known at this table: perhaps Computer Hacking"),
        ('Lupo bleeds "Ryan', "the question, column 13: found a quote that is never closed"),
        ("may Lupo bleed Ryam?", "the question, column 12: found 'Ryam'; expected a Methuselah"),
        ("who may bleed?", "found the question 'who may bleed?'; expected a declaration, or whether one may be made"),
        ("how much pool does Ryan have?", "what may be declared is listed under options, what lies on the table under"),
        ("why not?", "the question: found 'why not?'; expected a declaration to ask about, such as: Thomas blocks."),
        ("Lupo bleeds " * 2000, "the question: found a line of 24000 characters"),
        ("may Lupo bleed Nobody?", "found 'Nobody'; expected a Methuselah at this table"),
    ],
)  # fmt: skip
def test_lines_that_cannot_be_read(line: str, says: str) -> None:
    """A line that cannot be read ends with 2 and the place, what was found and what is expected."""
    result = run("ask", FIVE, line)
    assert result.exit_code == 2
    assert says in result.stderr
    assert told(run("ask", FIVE, line, "--json"), 2)["problems"]


@pytest.mark.parametrize(
    "line",
    [
        "may Lupo bleed Ryan?",
        "why can't Lupo bleed Ryan?",
        "could Lupo bleed Ryan",
        "may Lupo not bleed Ryan?",
        "why may Lupo not bleed Ryan now?",
        "is Lupo allowed to bleed Ryan at all?",
        "then why isn't Lupo able to bleed Ryan?",
        "what if Lupo bleeds Ryan?",
        "what happens if Lupo bleeds Ryan?",
        "would it be legal if Lupo bleeds Ryan?",
        "is it legal for Lupo to bleed Ryan?",
        "isn't Lupo able to bleed Ryan?",
        "must Lupo bleed Ryan now?",
    ],
)
def test_a_question_is_read_as_it_is_said(line: str) -> None:
    """What leads a question, and its mark, are no part of what is asked about."""
    plain = run("ask", FIVE, "--at", "272", "Lupo bleeds Ryan")
    assert run("ask", FIVE, "--at", "272", line).stdout == plain.stdout


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("may Lupo react with Shield?", "Lupo reacts with Shield"),
        ("may Lupo try to hunt?", "Lupo hunts"),
        ("does the action succeed?", "succeeds"),
        ("can Sarah pass the turn?", "Sarah ends her turn"),
        ("may Lupo go hunting?", "Lupo hunts"),
    ],
)
def test_the_verb_of_a_question_is_that_of_a_declaration(question: str, asked: str) -> None:
    """What is asked about is said as it would be declared."""
    assert run("ask", FIVE, "--at", "272", question).stdout == run("ask", FIVE, "--at", "272", asked).stdout


def test_names_that_come_later_are_not_known_yet(small: str) -> None:
    """At a moment only those are known who were named before it."""
    assert run("ask", FIVE, "--at", "40", "Lupo bleeds").exit_code == 2
    assert run("ask", small, "--at", "0", "Lupo bleeds").exit_code == 2


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "Give RECORD and LINE, LINE in quotes"),
        ((FIVE,), "Give RECORD and LINE, LINE in quotes"),
        ((FIVE, "Lupo", "bleeds"), "Give RECORD and LINE, LINE in quotes"),
        (("--position", "table.json"), "--position takes LINE only"),
        (("--position", "table.json", FIVE, "Lupo hunts"), "--position takes LINE only"),
        (("--position", "table.json", "--at", "3", "Lupo hunts"), "--at needs RECORD; a position is a single moment."),
        ((FIVE, "Lupo hunts", "--at", "504"), "found no event 504; expected an event from 0 to 503."),
        (("no.game", "Lupo hunts"), "no.game: found no such file"),
        ((FIVE, "Lupo hunts", "--cards", "no.csv"), "no.csv: found No such file or directory"),
    ],
)
def test_questions_that_are_incomplete(arguments: tuple[str, ...], says: str) -> None:
    """What is missing or too much is told."""
    result = run("ask", *arguments)
    assert result.exit_code == 2
    assert says in result.stderr


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 503), st.sampled_from(LINES), st.integers(0, 60), st.text(max_size=4), st.integers(0, 3))
def test_no_line_breaks_it(at: int, line: str, place: int, text: str, cut: int) -> None:
    """Lines of the game at other moments, also mutilated ones, are answered or told to be unreadable."""
    mutilated = line[:place] + text + line[place + cut :]
    result = run("ask", FIVE, "--at", str(at), "--", mutilated)
    assert result.exit_code in (0, 1, 2)
    assert result.stdout or result.stderr
