"""The records of Rage games in `examples/rage`, and what the judge says of each."""

from pathlib import Path

import pytest

from events.formats.files import read_record
from events.notation.game_writer import write_game
from judge import books
from judge.judging import judge
from projections.fold import Timeline

EXAMPLES = Path(__file__).resolve().parents[1] / "examples" / "rage"
FOUND = {
    "first_hands": [
        (9, "a_sept_deck_is_large_enough", "Ryan's sept deck has 29 cards: it needs 30."),
        (13, "no_card_is_drawn_unbidden", "Sarah draws 6 combat cards: 5 fill the hand."),
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
