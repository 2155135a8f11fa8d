"""Values and their changes are said as a judge says them at a table: short, and without what did not change."""

import pytest

from judge.explain.explain import short
from judge.words import move_in_words, value_in_words


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "nothing"),
        ("", "nothing"),
        (0, "0"),
        (True, "yes"),
        (False, "no"),
        ("torpor", "torpor"),
        ((), "none"),
        ({}, "none"),
        (("Dodge", "Blur"), "Dodge, Blur"),
        (("",), "an unknown card"),
        (("", "Dodge", ""), "Dodge, 2 unknown cards"),
        ({"auspex": "superior", "dominate": "basic"}, "auspex (superior), dominate (basic)"),
    ],
)
def test_a_value(value: object, words: str) -> None:
    """Yes and no, nothing and none, names in their order; unknown cards are counted."""
    assert value_in_words(value) == words


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (4, 3, "4 -> 3"),
        (None, "Ryan", "nothing -> Ryan"),
        (("A", "B"), ("A", "B", "C"), "A, B -> A, B, C"),
        (("A", "B", "C"), ("A", "B", "C", "D"), "D added, 4 now"),
        (("A", "B", "A", "D"), ("B", "A", "D"), "A removed, 3 now"),
        (("A", "B", "C", "D"), ("A", "B", "C", "E"), "A, B, C, D -> A, B, C, E"),
        (("", "", "", "Dodge"), ("", "", ""), "Dodge removed, 3 now"),
        (("", "", "", ""), ("", "", ""), "4 unknown cards -> 3 unknown cards"),
    ],
)
def test_a_change(before: object, after: object, words: str) -> None:
    """Of a list of more than three, only what came or left is named; a change of several is told whole."""
    assert move_in_words(before, after) == words


def test_a_change_between_other_words() -> None:
    """A page says it without an arrow."""
    assert move_in_words(18, 17, " to ") == "18 to 17"


def test_a_value_of_names_stays_whole() -> None:
    """JSON holds the disciplines of a vampire as they are, and only the names of what has parts of its own."""
    assert short({"auspex": "superior"}) == {"auspex": "superior"}
    assert short({"Lupo": ("a", "part")}) == "dict"
