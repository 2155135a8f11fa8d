"""No line of the notation takes longer than in proportion to its length, in any family, whatever stands in it."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest

from events.effects.text import effect_forms
from events.grammar.keywords import alternatives
from events.grammar.reading import read_sentence, spoken_form
from events.methuselah.card_text import parse_facts
from events.notation.game_reader import read_game
from events.notation.reader import Reader
from events.record.limits import MAX_PROBLEMS_IN_A_LINE, MAX_SENTENCES
from events.registry import vocabularies
from events.spelling import folded, nearest
from events.vendetta.card_text import read_facts
from tests.helpers.proof import some
from tests.reading.attacks import Attack
from tests.reading.fuzzing import slowest
from tests.reading.growth import superlinear

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
GAMES = {
    "methuselah": EXAMPLES / "five_players.game",
    "vendetta": sorted((EXAMPLES / "vendetta").glob("*.game"))[0],
    "rage": EXAMPLES / "rage" / "two_packs.game",
}
REMEMBERED = (read_sentence, spoken_form, folded, effect_forms, parse_facts, read_facts)
FURTHER = (
    'Lupo with "vampire, capacity 6"',
    'says "x"',
    "strike: 3R damage",
    "when conflict: may lose 4 blood",
    "| +1 stealth",
    "nobody but Lupo may block this action",
    "strike by hand only",
    "gains 2 extra ballots",
    "enters combat with",
    "{a -- b @ c}",
    "@{at x, by y}",
    "[Sarah 1 is Lupo]",
    "variation after 4",
)
FOUND = [  # by the fuzzer below, in earlier patterns and now, and by hand
    Attack("lupo", " ", "bleeds"),
    Attack("lupo", "\t", "="),
    Attack("lupo.", " ", "= 3"),
    Attack("lupo bleeds ", "\t", "."),
    Attack("effect: lupo ", " ", "becomes clan ,"),
    Attack("effect: strike: 1 ", " ", "x"),
    Attack("vampire Lupo: clan ", " ", ","),
    Attack("", '"\\', ""),
    Attack('"', '\\"', ""),
    Attack("lupo bleeds @{", '"', ""),
    Attack("lupo bleeds ", "@{", ""),
    Attack("{1 ", " ", "}"),
    Attack("{", "-- ", "}"),
    Attack("{a", " @ ", " b"),
    Attack("{", "{a}", ""),
    Attack("lupo bleeds [", "a is ", '"b"]'),
    Attack("lupo bleeds [", "[", "]"),
    Attack("lupo strikes with x", " ", "for 3"),
    Attack("", "bleeed;", ""),
    Attack("lupo ", "xy ", ""),
    Attack("lupo goes to ", "lupo on ", ":"),
    Attack("lupo", " and lupo", " fight"),
    Attack("the ", "her ", "Lupo bleeds"),
    Attack("Lupo bleeds the ", "vampire ", "card"),
    Attack("lupo plays ", "the ", "Dodge for a maneuver"),
    Attack("lupo is ", "bleed", " sarah"),
    Attack("lupo", "'s", " pool is 3"),
    Attack("lupo plays \u00e9", "\u0301\u0316", " Flash!"),
    Attack("lupo plays ", "TM", " Flash!"),
    Attack("lupo plays Flash", " #2", "!"),
    Attack("lupo plays Flash", " (", "!"),
    Attack("effect: nobody but lupo", " ", "may block this"),
    Attack("effect: ", "lupo but ", "may not block"),
    Attack("effect: lupo", " ", "gets +1"),
    Attack("effect: lupo ", "+1 ", "stealth,"),
    Attack("effect: lupo ", "enters combat with ", ","),
    Attack("effect: lupo may not", " ", "end"),
    Attack("lupo hunts [", '"[" is ', "]"),
    Attack(
        "passes. gore brings out ",
        "level passes$ flips back highest bring ",
        "(?:does|deals|has) no (?:damage|effect)$no more stealth$ ",
    ),
]


@cache
def reader(family: str) -> Reader:
    """One for the lines that follow a game of the family."""
    record, problems = read_game(GAMES[family].read_text(encoding="utf-8"))
    assert record is not None
    assert not problems
    return Reader.after(record)


def reading(family: str) -> Callable[[str], object]:
    """Reads a line as if no line had been read before."""
    ready = reader(family)

    def read(text: str) -> object:
        for function in REMEMBERED:
            function.cache_clear()
        return ready.fork().line(text[:MAX_SENTENCES])

    return read


def words(family: str) -> list[str]:
    """What lines are made of: the words of a game, and all of a tongue's."""
    tongue = next(one for one in vocabularies() if one.name == family).notation
    kinds = [kind for of in (tongue, tongue.spoken) if of for kind in (of.words.verbs, of.words.leads, of.words.links)]
    return [
        *re.findall(r"\S+", GAMES[family].read_text(encoding="utf-8")),
        *FURTHER,
        *(form for several in kinds for forms in several.values() for form in alternatives(forms)),
    ]


# Each line in one family; by make proof, in every.
EACH = sorted(
    [
        (family, line, (place - number) % len(GAMES))
        for place, line in enumerate(FOUND)
        for number, family in enumerate(GAMES)
    ],
    key=lambda one: one[2],
)


@pytest.mark.parametrize(("family", "line"), some([one[:2] for one in EACH], len(FOUND)), ids=str)
def test_a_line_is_read_in_proportion_to_its_length(family: str, line: Attack) -> None:
    """Blanks, signs, quotes and braces without end, and words that nobody knows."""
    assert not superlinear(reading(family), line.text)


@pytest.mark.parametrize("family", GAMES)
def test_a_sentence_may_have_any_blanks(family: str) -> None:
    """A name, a thousand blanks and a verb are the sentence that they are with one blank."""
    name = next(iter(reader(family).names.seats))
    spread, plain = (reading(family)(f"{name}{blanks}shuffles") for blanks in (" \t" * 1_000, " "))
    assert spread == plain


@pytest.mark.slow
@pytest.mark.parametrize("count", some((8, 100), 1))
@pytest.mark.parametrize("family", GAMES)
def test_the_slowest_lines_are_linear(family: str, count: int) -> None:
    """The lines that cost most of many, each made of one that cost much, cost no more the longer they are."""
    read = reading(family)
    found = slowest(read, words(family), Random(1), count)
    assert not {line: grows for line in found if (grows := superlinear(read, line.text))}


def test_a_slow_line_is_found() -> None:
    """A reader that goes over all words for each word is seen to grow, and the line that shows it is found."""
    slow = re.compile(r"[abc\s]*[abc\s]*d")
    found = slowest(slow.match, ["a", "b", "c"], Random(1), 300)
    assert any(superlinear(slow.match, line.text) for line in found)


def test_a_line_tells_no_more_than_some_problems() -> None:
    """Whoever types nonsense is told of some of it, and that there is more."""
    _, problems = reader("methuselah").fork().line("bleeed;" * 2_000)
    assert len(problems) == MAX_PROBLEMS_IN_A_LINE + 1
    assert str(problems[-1]).startswith(f"-: found more than {MAX_PROBLEMS_IN_A_LINE} problems; expected")


def test_nothing_is_like_a_very_long_word() -> None:
    """A word that is much longer than any other is compared with none; one that is near is found."""
    assert nearest("bleeeds", ["bleeds", "blocks"]) == "bleeds"
    assert nearest("b" * 65, ["b" * 64]) == ""
    assert nearest("b" * 64, ["b" * 63]) == "b" * 63
