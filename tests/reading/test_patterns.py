"""No regular expression takes longer than in proportion to the text that it reads, whatever the text is."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.reading.attacks import attacks
from tests.reading.growth import superlinear
from tests.reading.patterns import Used, by_group, groups, hidden, modules

FEW, MANY = 6, 60  # attacks on a pattern at random
POSSESSIVE_GROUP = re.compile(r"(?<!\\)\)(?:[*+?]|\{[0-9,]+\})\+")


def reading(pattern: re.Pattern[Any], method: str) -> Callable[[str], object]:
    """What reads a text by a method of the pattern, to its end."""
    whole = isinstance(pattern.pattern, bytes)
    nothing: Any = b"" if whole else ""

    def read(text: str) -> object:
        given: Any = text.encode(errors="replace") if whole else text
        if method in ("sub", "subn"):
            return pattern.sub(nothing, given)
        found = getattr(pattern, method)(given)
        return list(found) if method == "finditer" else found

    return read


def slow(used: Used, count: int, seed: int) -> str:
    """An attack on a pattern that takes longer than it should, and how it grows; nothing, when there is none."""
    for method in sorted(used.methods):
        for attack in attacks(used.pattern, Random(seed), count):
            if grows := superlinear(reading(used.pattern, method), attack.text):
                return f"{used.place}.{method} on {attack}: {grows}"
    return ""


@pytest.mark.parametrize("group", groups())
def test_a_pattern_is_linear(group: str) -> None:
    """A text that repeats what a pattern repeats, and fails at its end, costs as much a character as a short one."""
    assert not [grows for used in by_group()[group] if (grows := slow(used, FEW, seed=1))]


@pytest.mark.proof
@pytest.mark.parametrize("group", groups())
def test_a_pattern_is_linear_under_many_attacks(group: str) -> None:
    """The same with many more texts."""
    assert not [grows for used in by_group()[group] if (grows := slow(used, MANY, seed=2))]


def test_every_pattern_is_tried() -> None:
    """None is in a module that is not looked at."""
    assert set(groups()) == set(by_group())


def test_every_pattern_is_found() -> None:
    """A pattern is compiled once, by a statement that gives it a name: there it is found, and tested above."""
    assert not {name: lines for name, tree in modules().items() if (lines := sorted(set(hidden(tree))))}


def test_no_group_is_repeated_possessively() -> None:
    """Python before 3.11.5, Debian's among them, goes on from where the last and vain try of the group had come."""
    written = {used.place: str(used.pattern.pattern) for several in by_group().values() for used in several}
    assert not [place for place, pattern in written.items() if POSSESSIVE_GROUP.search(pattern)]
    assert POSSESSIVE_GROUP.search(r"a(?:\s++b)*+")
    assert not POSSESSIVE_GROUP.search(r"(?:\s*+a\)*+)?\s*+")


def test_patterns_are_found_where_they_are() -> None:
    """A pattern alone, one in a table, one of a schema, of each grammar; each with the methods it is used by."""
    found = {used.place: used.methods for several in by_group().values() for used in several}
    assert found["events.notation.names._COPY"] == {"fullmatch"}
    assert found["events.effects.text._READINGS[0]"] == {"fullmatch"}
    assert found["events.notation.names._BREAKS"] == {"finditer"}
    assert found["methuselah.SUBJECT"] == {"match"}
    assert found["vendetta, spoken.SUBJECT"] == {"match"}
    assert any(place.startswith("service.web.api.schemas, line") for place in found)


@pytest.mark.parametrize(
    ("pattern", "method"),
    [
        (r"(.+?)\s*(?:\.\s*(.+?))?\s*=", "fullmatch"),
        (r"\s+with$", "search"),
        (r'"(?:[^"\\]|\\.)*"', "finditer"),
        (r"(?:[a-z]+\s*)*!", "match"),
        (r"<!--.*?-->", "sub"),
        (rb"\s*\s*x", "match"),
        (r"(\w+ on )+(\w+ on )+!", "fullmatch"),
    ],
)
def test_a_slow_pattern_is_seen(pattern: Any, method: str) -> None:
    """Squares, cubes and worse are found: by matching, by searching, in bytes."""
    assert slow(Used("slow", re.compile(pattern, re.DOTALL), frozenset((method,))), 80, seed=1)
