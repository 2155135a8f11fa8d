"""The records of Rage games in `examples/rage`, and what the judge says of each."""

from pathlib import Path

import pytest

from events.common import Ruled
from events.formats.files import read_record
from events.notation.game_writer import write_game
from events.rage.combat_events import Landed
from judge import books
from judge.judging import judge
from projections.fold import Timeline
from projections.ledger import LedgerLine
from projections.rage.table import Table
from service.presenters.rage.narrator import TELLER

EXAMPLES = Path(__file__).resolve().parents[1] / "examples" / "rage"
FOUND = {
    "first_hands": [
        (9, "a_sept_deck_is_large_enough", "Ryan's sept deck has 29 cards: it needs 30."),
        (13, "no_card_is_drawn_unbidden", "Sarah draws 6 combat cards: 5 fill the hand."),
    ],
    "three_packs": [
        (200, "only_a_class_that_steps_sideways_steps_sideways", "Husk may not step sideways: its class cannot."),
    ],
    "two_packs": [
        (
            28,
            "only_a_class_that_steps_sideways_steps_sideways",
            "Husk may not step sideways: its class cannot.",
        ),
        (34, "more_votes_for_pass_a_junta", "Call to Order fails: the votes are 6 to 7."),
    ],
}


def test_every_record_is_listed() -> None:
    """No example is without its expectation."""
    assert {path.stem for path in EXAMPLES.glob("*.game")} == set(FOUND)


@pytest.mark.parametrize("name", sorted(FOUND))
def test_what_the_judge_says(name: str) -> None:
    """Each breach at its event, under its rule, in these words; and the record is written as it is read."""
    record, problems = read_record(EXAMPLES / f"{name}.game")
    assert not problems
    assert record is not None
    wrong = judge(record.events, books()["rage-2018"]).wrong
    assert [(one.event, one.rule, one.says) for one in wrong] == FOUND[name]
    again, problems = read_record(EXAMPLES / f"{name}.game")
    assert again is not None
    assert write_game(again) == write_game(record)


def test_the_table_in_the_end() -> None:
    """What two packs come to: a Caern, a Character in the Umbra, damage that has regenerated."""
    record, _problems = read_record(EXAMPLES / "two_packs.game")
    assert record is not None
    book = books()["rage-2018"]
    table = Timeline(book.family, book.terms, record.events).at(len(record.events))
    assert table.world_of("Ash Elder") == "the Umbra"  # type: ignore[attr-defined]
    assert table.bearer_of("Iron Bar") == "Birch Runner"  # type: ignore[attr-defined]
    assert table.damage_of("Gore the Old") == 0  # type: ignore[attr-defined]
    assert table.damage_of("Birch Runner") == 0  # type: ignore[attr-defined]
    assert table.turn_number() == 2  # type: ignore[attr-defined]


def test_the_game_of_three_packs() -> None:
    """Four turns: a bound Spirit, a pack attack on prey that defends, a Quest, two moots, a frenzy, a Battlefield."""
    record, _problems = read_record(EXAMPLES / "three_packs.game")
    assert record is not None
    assert len(record.events) >= 300
    book = books()["rage-2018"]
    table = Timeline(book.family, book.terms, record.events).at(len(record.events))
    assert isinstance(table, Table)
    assert (table.points_of("Sarah"), table.points_of("Eva"), table.turn_number()) == (7, 14, 4)
    won = [(one.card, one.pile, one.worth) for one in table.trophies.values() if one.card != "Burning Ridge"]
    assert won == [
        ("Scrap Dog", "Eva", 2),
        ("Tin Hauler", "Eva", 4),
        ("Red Paw", "Ryan", 6),
        ("Gore the Old", "Eva", 7),
        ("Late Clerk", "Sarah", 0),
    ]
    assert (table.kind_of("Moth Spirit"), table.pack_of("Moth Spirit")) == ("ally", "Sarah")
    assert {"full_frenzy_draws_combat_cards", "a_bound_spirit_joins_the_pack"} <= {one[-1] for one in table.ledger}


def test_the_dispute_of_three_packs_is_ruled_on() -> None:
    """The judge at the table found the step sideways illegal, as the rules do."""
    record, _problems = read_record(EXAMPLES / "three_packs.game")
    assert record is not None
    judgement = judge(record.events, books()["rage-2018"])
    ruled = [event for event in record.events if isinstance(event, Ruled)]
    assert [(one.about, one.verdict, one.section) for one in ruled] == [((200,), "illegal", "5")]
    assert [one.section for one in judgement.wrong] == ["5"]


def test_the_story_names_the_card_that_hits() -> None:
    """What lay face down is told by its printed name: `Great Bite hits Night Heir`, not `Ryan 1 hits Night Heir`."""
    record, _problems = read_record(EXAMPLES / "three_packs.game")
    assert record is not None
    book = books()["rage-2018"]
    timeline = Timeline(book.family, book.terms, record.events)
    table = timeline.at(345)
    lines = [line for line in (LedgerLine(*line) for line in table.ledger) if line.event == 344]
    told = TELLER.narrate(Landed("Ryan 1", "Night Heir"), lines, timeline.at(344))
    assert told.sentence.startswith("Great Bite hits Night Heir")
