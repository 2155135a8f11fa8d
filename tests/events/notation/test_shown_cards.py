"""What an event turns up that lay hidden."""

import pytest

from events.common import Observed, Revealed
from events.formats.jsonl import read_jsonl, write_jsonl
from events.methuselah.events import Block, Dealt, Hunt, MasterPlayed, Modifier
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from events.notation.reader import names_of
from events.record.record import Entry, Heading, Record
from events.vocabulary import Nearness

HEADING = Heading("vtes-1998", players=("Sarah", "Bo"))
DEALT = "[book vtes-1998]\n[players Sarah, Bo]\nSarah deals Sarah 1, Sarah 2\n"
LUPO = Revealed("Sarah 1", "Lupo")
READ = [
    ("Sarah 1 blocks [Sarah 1 is Lupo]", Block("Sarah 1", shows=(LUPO,))),
    (
        'sarah 1 blocks [sarah 1 is Lupo, Sarah 2 is "is, it"]',
        Block("Sarah 1", shows=(LUPO, Revealed("Sarah 2", "is, it"))),
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


@pytest.mark.parametrize(
    "shows, said",
    [
        (Revealed("Sarah 1", "Lupo", "vampire, capacity 6"), '[Sarah 1 is Lupo with "vampire, capacity 6"]'),
        (Revealed("", "Blur", "action | +1 stealth"), '[Blur with "action | +1 stealth"]'),
        (Revealed("", "Dance with Knives", "combat"), '[Dance with Knives with "combat"]'),
        (Revealed("", "This is with it", "combat"), '["This is with it" with "combat"]'),
        (Revealed("Sarah 2", "a, b", 'clan "c: d; e"'), '[Sarah 2 is "a, b" with "clan \\"c: d; e\\""]'),
        (Revealed("", "", "action"), '[? with "action"]'),
    ],
)
def test_what_is_printed_on_it_stands_behind_its_name(shows: Revealed, said: str) -> None:
    """With a makeshift name or without one: in quotes, and read back exactly."""
    hunt = Entry(Hunt(minion="Sarah 1", shows=(shows, LUPO, shows)))
    record = Record(HEADING, (Entry(Dealt("Sarah", ("Sarah 1", "Sarah 2"))), hunt))
    assert f"Sarah 1 hunts [{said[1:-1]}, Sarah 1 is Lupo, {said[1:-1]}]\n" in write_game(record)
    assert read_game(write_game(record)) == read_jsonl(write_jsonl(record)) == (record, ())


def test_facts_are_left_out_where_there_are_none() -> None:
    """In JSON a card that is shown by its name alone is as it was before there were facts."""
    hunt = Hunt(minion="Sarah 1", shows=(LUPO, Revealed("", "Blur", "action")))
    written = write_jsonl(Record(HEADING, (Entry(hunt),))).decode()
    assert '"shows":[{"name":"Sarah 1","is":"Lupo"},{"name":"","is":"Blur","facts":"action"}]' in written


def test_what_is_printed_is_known_in_the_sentence_itself() -> None:
    """An ally that is shown has life, so that the next line may count it; a reaction is no minion."""
    game = DEALT + 'Sarah 1 hunts [Sarah 1 is Mage with "ally, life 2", Blur with "reaction"]\nMage 2'
    record, problems = read_game(game)
    assert problems == ()
    assert record is not None
    assert record.events[2] == Observed("Mage", "life", 2)
    names = names_of(HEADING, record.events)
    assert (names.cards["Mage"], names.cards["Blur"]) == (Nearness.MINION, Nearness.SEEN)


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
        (
            'Sarah 1 blocks [Sarah 1 is Lupo with "vampire, capicity 6"]',
            "found 'capicity 6'; expected a fact about a card; perhaps capacity",
        ),
        ('Sarah 1 blocks [Rake is Lupo with "vampire"]', "found 'Rake'; expected a minion at this table"),
        (
            "Sarah 1 blocks [Lupo with vampire]",
            "found 'Lupo with vampire'; expected what was turned up: [Sarah 1 is Lupo]",
        ),
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
    record = Record(
        HEADING, (Entry(Dealt("Sarah", ("Sarah 1",))), Entry(Block("Sarah 1", shows=(Revealed("x", "y"),))))
    )
    _, problems = read_jsonl(write_jsonl(record))
    assert [problem.place for problem in problems] == ["-, line 3, field shows[0].name"]


def test_what_cannot_be_printed_on_a_card() -> None:
    """In JSON, too, what is said to be printed must be a fact about a card, and a card without facts has a name."""
    shows = (Revealed("Sarah 1", "Lupo", "capicity 6"), Revealed("", "Rake"))
    record = Record(HEADING, (Entry(Dealt("Sarah", ("Sarah 1",))), Entry(Block("Sarah 1", shows=shows))))
    _, problems = read_jsonl(write_jsonl(record))
    assert [(one.place, one.found, one.expected) for one in problems] == [
        ("-, line 3, field shows[0].facts", "'capicity 6'", "a fact about a card; perhaps capacity"),
        ("-, line 3, field shows[1].name", "''", "a minion at this table"),
    ]


def test_a_name_that_the_sentence_itself_turns_up_stands_in_no_others_way() -> None:
    """A card whose name begins as that of one turned up in the same sentence is quoted, and read back as itself."""
    turned_up = (Revealed("Sarah 1", "Aid from Bats"),)
    played = Modifier(card="Aid", minion="Sarah 1", shows=turned_up)
    record = Record(HEADING, (Entry(Dealt("Sarah", ("Sarah 1",))), Entry(played)))
    assert read_game(write_game(record)) == (record, ())


def test_a_bracket_in_a_name_opens_nothing() -> None:
    """Brackets in quotes belong to the name; those behind the sentence tell what was turned up."""
    facts = 'clan "a \\"b\\", c" | +1 stealth'
    event = MasterPlayed(
        methuselah="[Jo", card="Gun", shows=(Revealed("", "after 4", "ally, life 2"), Revealed("", "D", facts))
    )
    record = Record(Heading("vtes-1998", players=("[Jo",)), (Entry(event),))
    assert read_game(write_game(record)) == (record, ())
