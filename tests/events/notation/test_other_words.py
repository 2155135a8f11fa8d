"""Sentences that are read in other words, and what is said of a card behind its name."""

import pytest

from events.grammar.paraphrases import paraphrases, rewritten
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from tests.helpers.methuselah.notated import HEADING, KNOWN

TABLE = paraphrases(
    """
    {a} fires [the] {b} at|on {c} => {a} strikes {c} with {b}
    {a} 's bleed is {n} => {a} has {n} bleed
    {a} , {b} => {a}; {b}
    """
)


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Lupo fires the Gun at Thomas", ["Lupo strikes Thomas with Gun"]),
        ("old Lupo fires Gun on young Thomas", ["old Lupo strikes young Thomas with Gun"]),
        ("Lupo fires at Thomas", []),
        ("Lupo’s bleed is two", ["Lupo has 2 bleed"]),
        ("Tanner's Gun's bleed is 3", ["Tanner's Gun has 3 bleed"]),
        ("Lupo's bleed is high", []),
        ("Sarah, Jane's Gun", ["Sarah; Jane's Gun"]),
        ('"Lupo" fires Gun at Thomas', []),
        ("", []),
        (f"Lupo fires {'very ' * 40}at Thomas", []),
    ],
)
def test_slots_end_where_the_next_words_begin(said: str, means: list[str]) -> None:
    """Names are as long as they are; numbers are digits or words; nothing with quotes, and nothing long, is tried."""
    assert list(rewritten(said, TABLE)) == means


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("lupo plays Eyes for 2 and a half", "'for 2 and a half'"),
        ("sarah uses Warehouse to move things", "'to move things'"),
        ("lupo uses Raid as a joke", "'as a joke'"),
        ("rake acts with Raid and burns", "'and burns'"),
    ],
)
def test_what_is_said_of_a_card_is_not_in_its_name(sentence: str, found: str) -> None:
    """Words that mean something are told; a card that has them in its name is quoted, and written in quotes."""
    before = f"{HEADING}{KNOWN}turn Sarah\nlupo bleeds alexis\n"
    _record, problems = read_game(before + sentence)
    assert [problem.found for problem in problems] == [f"{found} in the name of a card"]
    verb = next(verb for verb in ("plays", "uses", "with") if f" {verb} " in sentence)
    lead, name = sentence.split(f" {verb} ")
    record, problems = read_game(f'{before}{lead} {verb} "{name}"')
    assert not problems
    assert record is not None
    written = write_game(record)
    assert f'"{name}"' in written
    assert read_game(written)[0] == record


def test_an_effect_behind_the_sentence_stays() -> None:
    """What follows the colon belongs to what is meant."""
    record, problems = read_game(f"{HEADING}{KNOWN}turn Sarah\nLupo bleeds his prey: costs 1 blood")
    assert not problems
    assert record is not None
    assert record.events[-1].effects
    record, problems = read_game(f"{HEADING}{KNOWN}turn Sarah\nSarah uses Warehouse to gain 1 pool: taps Lupo")
    assert not problems
    assert record is not None
    assert len(record.events[-1].effects) == 2
