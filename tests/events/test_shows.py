"""What an event turns up that lay hidden."""

import pytest

from events.jsonl import read_jsonl, write_jsonl
from events.methuselah import Block, Dealt, Hunt, Modifier
from events.names import names_of
from events.notation import read_game, write_game
from events.record import Entry, Heading, Record
from events.table import Shown

HEADING = Heading("vtes-1998", players=("Sarah", "Bo"))
DEALT = "[book vtes-1998]\n[players Sarah, Bo]\nSarah deals Sarah 1, Sarah 2\n"
LUPO = Shown("Sarah 1", "Lupo")
READ = [
    ("Sarah 1 blocks [Sarah 1 is Lupo]", Block("Sarah 1", shows=(LUPO,))),
    (
        'sarah 1 blocks [sarah 1 is Lupo, Sarah 2 is "is, it"]',
        Block("Sarah 1", shows=(LUPO, Shown("Sarah 2", "is, it"))),
    ),
    ("Sarah 1 hunts: +1 stealth [Sarah 1 is Lupo]!", None),
    ("Sarah 1 hunts: taps Lupo [Sarah 1 is Lupo] @{by Nora}", None),
    ('Sarah 1 hunts: says "a [b" [Sarah 1 is Lupo]', None),
]


@pytest.mark.parametrize("line, event", READ)
def test_what_is_shown_is_read_behind_the_sentence(line: str, event: object) -> None:
    """`[Sarah 1 is Lupo]` stands behind what is declared and its effects, before the envelope and the mark."""
    record, problems = read_game(DEALT + line)
    assert record is not None
    assert problems == ()
    assert record.events[1].shows[0] == LUPO
    assert event is None or record.events[1] == event
    assert read_game(write_game(record)) == read_jsonl(write_jsonl(record)) == (record, ())


def test_what_is_shown_is_known_from_then_on() -> None:
    """The name that turned up may be used, shortened too."""
    record, problems = read_game(DEALT + "Sarah 1 blocks [Sarah 1 is Lupo]\nlup hunts")
    assert problems == ()
    assert record is not None
    assert record.events[2] == Hunt(minion="Lupo")
    assert "Lupo" in names_of(HEADING, record.events[:2]).cards


@pytest.mark.parametrize(
    "line, says",
    [
        ("Sarah 1 blocks [Lupo]", "found 'Lupo'; expected what was turned up: [Sarah 1 is Lupo]"),
        ("Sarah 1 blocks []", "found ''; expected what was turned up: [Sarah 1 is Lupo]"),
        ("Sarah 1 blocks [Rake is Lupo]", "found 'Rake'; expected a minion at this table"),
    ],
)
def test_what_cannot_be_read_of_it(line: str, says: str) -> None:
    """A makeshift name must be known, and its real one follows."""
    _, problems = read_game(DEALT + line)
    assert [str(problem).split(": ", 1)[1].split("\n")[0].removesuffix(".") for problem in problems] == [says]


def test_nobody_knows_the_makeshift_name() -> None:
    """In JSON, too, the makeshift name must be known."""
    record = Record(HEADING, (Entry(Dealt("Sarah", ("Sarah 1",))), Entry(Block("Sarah 1", shows=(Shown("x", "y"),)))))
    _, problems = read_jsonl(write_jsonl(record))
    assert [problem.place for problem in problems] == ["-, line 3, field shows[0].name"]


def test_a_name_that_the_sentence_itself_turns_up_stands_in_no_others_way() -> None:
    """A card whose name begins as that of one turned up in the same sentence is quoted, and read back as itself."""
    turned_up = (Shown("Sarah 1", "Aid from Bats"),)
    played = Modifier(card="Aid", minion="Sarah 1", shows=turned_up)
    record = Record(HEADING, (Entry(Dealt("Sarah", ("Sarah 1",))), Entry(played)))
    assert read_game(write_game(record)) == (record, ())
