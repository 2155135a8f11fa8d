"""What is said when a line of the notation cannot be read."""

import pytest

from events.common import Corrected, RolledBack, Ruled
from events.methuselah import events as m
from events.notation.game_reader import read_game
from events.record.record import Annotation, Heading, Record
from tests.helpers.methuselah.notated import HEADING, KNOWN, PUT_DOWN

VERB = "what is done, such as bleeds, hunts, blocks, plays, reacts with, strikes, votes"
MINION = "a minion at this table"
NEW = "a name known at this table (write a new one in quotes)"
END = "the end of the sentence (a ; or :, or the next line)"
WRONG = [
    ("Lupo bleds Alexis", 6, "'bleds'", "what is done: bleeds, perhaps"),
    ("Mage street hnuts", 13, "'hnuts'", "what is done: hunts, perhaps"),
    ("Sarah Alexis", 7, "'Alexis'", VERB),
    ("Lupo", 5, "the end of the sentence", VERB),
    ("trun Sarah", 6, "'Sarah'", f"{VERB}; or a sentence that begins with turn"),
    ("bleeds Alexis", 1, "'bleeds'", "who does it, before what is done"),
    ("Sarah transfers 2 Lupo", 1, "'Sarah'", "transfers without a name before it"),
    ("Lupi blocks", 1, "'Lupi'", f"{MINION}: perhaps Lupo"),
    ("Xyzzy blocks", 1, "'Xyzzy'", MINION),
    ('"lupo" blocks', 1, '"lupo"', f"{MINION}: perhaps Lupo"),
    ("Lupo fights Alexis", 13, "'Alexis'", f"{MINION}; Alexis is a Methuselah"),
    ("Lupo bleeds Ruan", 13, "'Ruan'", "a Methuselah at this table: perhaps Ryan"),
    ("Lupo bleeds Rake", 13, "'Rake'", "a Methuselah at this table; Rake is a card"),
    ("turn Xyzzy", 6, "'Xyzzy'", "a Methuselah at this table"),
    ("Sarah plays X on al", 18, "'al', which may be Aleph or Alexis", "more of the name, or all of it in quotes"),
    ("Lupo acts with X on Warehuose", 21, "'Warehuose'", f"{NEW}: perhaps Warehouse"),
    ("Lupo hunts: burns Xyzzy", 19, "'Xyzzy'", NEW),
    ('"Xyzzy" passes', 1, "'Xyzzy'", "a name known at this table"),
    ("Lupo hunts; Nobody passes", 13, "'Nobody'", NEW),
    (
        "Lupo plays X",
        1,
        "'plays' outside of an action",
        "an action before it; else say what it is: modifies with, reacts with, fights with or uses",
    ),
    ("Lupo plays X as a location on Rake", 1, "'Lupo'", "a Methuselah, who plays a master card"),
    ("edge", 1, "'edge' outside of a turn", "who takes it: Sarah takes the Edge pool"),
    ("Lupo hunts: +1 stealht", 13, "'+1 stealht'", "an effect; perhaps 'stealht' should be 'stealth'"),
    ("Lupo blocks: +1 stealth", 12, "':'", "the end of the sentence: effects are not allowed here"),
    ("vampire Nik: capactiy 3", 14, "'capactiy 3'", "a fact about a card; perhaps capacity"),
    ("+1 stealth on Lupo", 1, "'+1 stealth on Lupo'",
     "a declaration; what a card does is written effect with X: +1 stealth on Lupo"),

    ('Lupo uses "X', 11, "a quote that is never closed", 'a " that ends the quote'),
    ('"\\q" blocks', 1, '"\\q"', 'words in quotes, in which \\" stands for a quote and \\\\ for a \\'),
    ("Lupo uses", 10, "the end of the sentence", '? for an unknown card, a name, superior or words in "quotes"'),
    ("Rake takes Gun", 15, "the end of the sentence", "from or from the victim"),
    ("referendum wins", 12, "'wins'", "passes, fails or closes"),
    ("Lupo maneuvers to far", 16, "'to'", f"striking with, to long or to close, with or {END}"),
    ("Sarah votes 1 for", 1, "'Sarah votes 1 for', which may mean Sarah votes 1 for with the Edge or "
     "Sarah votes 1 for with a card", "the one that is meant"),
    ("Lupo hunts with X }", 19, "'}'", END),
    ("Lupo hunts @{on paper}", 14, "'on paper'", "at, by, source or id, each once and followed by its words"),
    ("Lupo hunts @{said x}", 12, "'x'", "said with an event in JSON, in quotes"),
    ('Lupo hunts @{said "[[[["}', 12, "'[[[['", "said with an event in JSON, in quotes"),
    ("Lupo hunts {note", 12, "a note that cannot be read", "{ its words -- who wrote it }, in one line"),
    ("Lupo hunts {note} x", 19, "'x'", "nothing more, or another note in { }"),
    ("position {}", 1, "a heading after the first event", "headings before the first event"),
    ("[boook x]", 2, "'boook'", "book, perhaps"),
    ("[xyzzy x]", 2, "'xyzzy'", "book, title, event, date, players, complete, parent, justicar or schema"),
    ("[book", 1, "a heading that cannot be read", "[book vtes-1998], [title ...], [players ...]"),
]  # fmt: skip


@pytest.mark.parametrize("line, column, found, expected", WRONG, ids=[line for line, *_ in WRONG])
def test_what_is_wrong_with_a_line(line: str, column: int, found: str, expected: str) -> None:
    """An error names line and column, shows the line with a caret, and says what was found and expected."""
    _, problems = read_game(HEADING + KNOWN + PUT_DOWN + line, "table 2")
    assert [(one.column, one.found, one.expected) for one in problems] == [(column, found, expected)]
    assert str(problems[0]) == (
        f"table 2, line 5, column {column}: found {found}; expected {expected}.\n  {line}\n  {' ' * (column - 1)}^"
    )


def test_no_sentence_at_all() -> None:
    """What cannot begin a sentence is answered with all that can."""
    _, (problem,) = read_game(HEADING + ", and")
    assert problem.found == "','"
    assert problem.expected.startswith(
        "a sentence that begins with a name (Lupo bleeds Alexis), or one of a phase, ally"
    )


def test_nobody_is_seated() -> None:
    """Without seats nobody is known."""
    _, (problem,) = read_game("[book x]\nturn Sarah")
    assert problem.expected == "a Methuselah at this table; no one is seated yet"


@pytest.mark.parametrize(
    "text, place, found, expected",
    [
        ("", "-", "nothing", "a record: [book vtes-1998], and then what happened"),
        ("seats A\n", "-", "no book", "a line that names the rulebook, such as [book vtes-1998]"),
        ("[book x]\n[book y]", "-, line 2, column 1", "a second book", "one book"),
        ("[book x]\n[schema 2]", "-, line 2, column 2", "a record of form 2", "form 1; a newer justicar reads it"),
        ("[book x]\n[schema x]", "-, line 2, column 2", "'x'", "a number, the version of the record's form"),
        ('[book x]\nposition {\n"seats": 3\n}', "-, line 2, column 1", "3 in the position, field seats", "an object"),
        (
            "[book x]\nposition {",
            "-, line 2, column 1",
            "a position that is not JSON (Input data was truncated)",
            "position { ... }, in JSON",
        ),
        (
            "[book x]\nposition {" + '"a":{' * 50_000,
            "-, line 2, column 1",
            "a position that is not JSON (levels without end)",
            "position { ... }, in JSON",
        ),
        ("[book x]\n" + "a" * 20_000, "-, line 2", "a line of 20000 characters", "lines of at most 16384"),
    ],
)
def test_what_is_wrong_with_a_game(text: str, place: str, found: str, expected: str) -> None:
    """A game without a book, with two of them, from the future, or with a position that is none."""
    _, problems = read_game(text)
    assert [(one.place, one.found, one.expected) for one in problems] == [(place, found, expected)]


def test_reading_goes_on() -> None:
    """All errors come at once; the rest is kept, and numbers that name other events are put right."""
    record, problems = read_game(
        HEADING + KNOWN + "lupo bleds al; rake hunts!\nroll back to 7; ruling 6, 7 legal; correct 99\nlupi blocks"
    )
    assert [problem.found for problem in problems] == ["'bleds'", "'lupi'"]
    assert record
    assert record.events[5:] == (m.Hunt(minion="Rake"), RolledBack(6), Ruled((6,), "legal"), Corrected((97,)))
    assert record.annotations == (Annotation(6, mark="!"),)


def test_a_flood_of_problems_is_cut() -> None:
    """After so many problems no more are listed."""
    record, problems = read_game(HEADING + "x\n" * 1000)
    assert len(problems) == 501
    assert problems[-1].found == "more than 500 problems"
    assert record == Record(Heading("vtes-1998", players=("Sarah", "Alexis", "Ryan", "Jennifer")))


def test_help_lists_words_that_can_be_typed() -> None:
    """What may be said is told in words, not in the patterns by which they are found."""
    _, problems = read_game(HEADING + KNOWN + PUT_DOWN + "help")
    (problem,) = problems
    assert "has not answered yet" in problem.expected
    assert set(problem.expected) & set("?[$\\") == set()
