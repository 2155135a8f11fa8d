"""Card files of a Vendetta game: the fields of that game's cards, in every form, and what is wrong with them."""

import json
import tomllib
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.card_files import CardEntry, read_entries
from events.registry import load_catalogue, vocabularies
from events.vendetta.card_facts import Ability, VendettaFacts
from events.vendetta.card_files import VENDETTA_CARDS
from judge.rulebooks.shelf import cards
from tests.events.methuselah.test_card_files import JSON_VALUES, written

ROOT = Path(__file__).resolve().parents[3]
SHELF = ROOT / "judge" / "rulebooks" / "vendetta" / "cards.toml"
FERRYMAN = VendettaFacts(
    kind="human",
    influence=2,
    feed=1,
    drain=4,
    drained=-1,
    abilities=(Ability("acquired", "gain blood", 2), Ability("own turn", "look", may=True, price="1 blood each")),
)
IN_CSV = """Name,Kind,influence,feed,drain,drained,abilities
The Ferryman,human,2,1,4,-1,when acquired: gain 2 blood; when own turn: may look spending 1 blood each
"""
IN_TOML = """
[[cards]]
name = "The Ferryman"
kind = "Human"
influence = 2
feed = 1
drain = 4
drained = -1
abilities = ["when acquired: gain 2 blood", { when = "own turn", does = "look", may = true, price = "1 blood each" }]
"""
IN_TABLES = IN_TOML.replace('[[cards]]\nname = "The Ferryman"', '[cards."The Ferryman"]')
IN_JSON = json.dumps(tomllib.loads(IN_TOML))


@pytest.mark.parametrize(
    ("name", "text"), [("a.csv", IN_CSV), ("a.toml", IN_TOML), ("b.toml", IN_TABLES), ("a.json", IN_JSON)]
)
def test_the_forms_say_the_same(tmp_path: Path, name: str, text: str) -> None:
    """A card is the same in CSV, TOML and JSON; abilities are texts as they are read out, or tables."""
    catalogue, problems = load_catalogue(written(tmp_path, name, text), "vendetta")
    assert problems == []
    assert catalogue.cards == {"The Ferryman": FERRYMAN}


def test_the_door_knows_every_fact() -> None:
    """A card file may say all that `VendettaFacts` holds, and nothing else."""
    assert VENDETTA_CARDS.fields == ("name", *VendettaFacts.__struct_fields__)


def test_the_cards_of_the_rulebook_come_through_the_same_door() -> None:
    """They are what they were when they were read as they stand."""
    plain = tomllib.loads(SHELF.read_text(encoding="utf-8"))["cards"]
    assert cards("judge.rulebooks.vendetta", VENDETTA_CARDS).cards == msgspec.convert(plain, dict[str, VendettaFacts])
    assert load_catalogue(SHELF, "vendetta") == (cards("judge.rulebooks.vendetta", VENDETTA_CARDS), [])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name,capacity\nA,3\n", 'line 1: found a column called "capacity"; expected one of name, kind, clan,'),
        ("name,basic\nA,+1 bleed\n", 'found a column called "basic"; expected one of name, kind'),
        ("name,kind\nA,action\n", 'line 2, field kind: found "action"; expected one of preparation, conflict,'),
        ("name,power\nA,-1\n", 'line 2, field power: found "-1"; expected a whole number from 0 to 999.'),
        ("name,drained\nA,-1000\n", 'field drained: found "-1000"; expected a whole number from -999 to 999.'),
        ("name,kind,power\nA,ally,3\n", 'field power: found "3"; expected none, for the kind is ally; only'),
        ("name,kind,feed\nA,passive,3\n", 'field feed: found "3"; expected none, for the kind is passive; only'),
        ("name,abilities\nA,steal blood\n", 'field abilities: found "steal blood"; expected when it acts: when'),
        ("name,abilities\nA,when always: dance\n", "expected what it does: steal 1 blood,"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_the_fields_that_this_game_knows(tmp_path: Path, text: str, said: str) -> None:
    """With its place, what was found and what was expected."""
    _, problems = load_catalogue(written(tmp_path, "cards.csv", text), "vendetta")
    assert said in str(problems[0])


def test_a_table_of_an_ability_is_told_its_field(tmp_path: Path) -> None:
    """By its name."""
    text = '[[cards]]\nname = "A"\nabilities = [{ when = "always", does = "dance" }, 4]\n'
    _, problems = load_catalogue(written(tmp_path, "cards.toml", text), "vendetta")
    assert [problem.place.partition("cards.toml")[2] for problem in problems] == [", line 1, field abilities"] * 2
    assert problems[0].expected.startswith("does: ")


@given(st.one_of(JSON_VALUES, st.dictionaries(st.sampled_from(VENDETTA_CARDS.fields), JSON_VALUES)))
def test_nothing_that_stands_in_a_file_breaks_the_door(value: object) -> None:
    """Any entry at all gives a card, or problems that can be printed."""
    catalogue, problems = read_entries([CardEntry("here", value)], VENDETTA_CARDS)
    assert len(catalogue) + bool(problems) == 1
    for problem in problems:
        str(problem).encode()


def test_every_family_hands_in_its_own() -> None:
    """What a file may hold is the family's; without a book it is the first one's."""
    forms = [one.cards for one in vocabularies()]
    assert len({form.facts for form in forms}) == len(forms)
    both, _ = load_catalogue(ROOT / "examples" / "cards.csv")
    assert {type(facts) for facts in both.cards.values()} == {vocabularies()[0].cards.facts}


def test_the_example_file_can_be_loaded() -> None:
    """`examples/vendetta/cards.csv` is as `docs/cards.md` says, and every field that it names stands there."""
    catalogue, problems = load_catalogue(ROOT / "examples" / "vendetta" / "cards.csv", "vendetta")
    assert problems == []
    assert sorted(catalogue) == ["Borrowed Time", "Old Grudge", "The Ferryman"]
    page = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8").partition("## Vendetta")[2]
    assert all(f"`{name}`" in page for name in VENDETTA_CARDS.fields)
