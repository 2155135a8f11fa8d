"""What is put on something by hand is a card, and no sentence that cannot be read."""

import pytest

from events.effects.base import Attaches
from events.notation.game_reader import read_game
from events.rage.events import Began, EffectHappened

TABLE = "[book rage-2018]\n[players Sarah, Ryan]\nseats Sarah, Ryan\nryan leads wyrm with Zhyzhak, Gore the Old\n"


@pytest.mark.parametrize(
    "sentence, found",
    [
        ("Bob starts with Heart of Midnight on Zhyzhak", "'Bob'"),
        ("Zhyzhak starts with Heart of Midnight on Gore", "'Zhyzhak'"),
        ("Ryan begins with Heart of Midnight on Zhyzhak", "'begins with Heart of Midnight on Zhyzhak'"),
        ("Gore wields Heart of Midnight on Gore", "'wields Heart of Midnight on Gore'"),
    ],
)
def test_a_sentence_is_no_card_that_is_put_on_another(sentence: str, found: str) -> None:
    """A name that begins with somebody, or holds a verb, is that of no new card."""
    assert [problem.found for problem in read_game(TABLE + sentence)[1]] == [found]


@pytest.mark.parametrize(
    "sentence, card",
    [
        ("Heart of Midnight on Zhyzhak", "Heart of Midnight"),
        ('"Gore wields Heart" on Zhyzhak', "Gore wields Heart"),
        ("Gore Axe on Zhyzhak", "Gore Axe"),
    ],
)
def test_a_new_card_is_put_on_another(sentence: str, card: str) -> None:
    """By its own name, in quotes where that reads as a sentence."""
    record, problems = read_game(TABLE + sentence)
    assert not problems
    assert record is not None
    assert record.events[-1] == EffectHappened("", effects=(Attaches(card, "Zhyzhak"),))


def test_a_pack_starts_with_a_card_on_a_character() -> None:
    """Where all are known, it is what the pack starts with."""
    record, problems = read_game(TABLE + "Ryan starts with Heart of Midnight on Zhyzhak")
    assert not problems
    assert record is not None
    assert record.events[-1] == Began("Ryan", "Heart of Midnight", "Zhyzhak")
