"""Counts in one word: what a number beside a name means, and where it is another sentence."""

import pytest

from events.common import Observed
from events.effects.methuselah import Becomes
from events.methuselah.events import Bleed, EffectHappened, Modifier, Reaction
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from judge import books
from judge.judging import judge
from tests.helpers.twins import table_after

HEAD = """[book vtes-1998]
[players Sarah, Alexis, Ryan]
vampire Lupo: capacity 2
ally Mage: life 2
vampire Transom: capacity 3
vampire "Dr. Jost": capacity 4
vampire ".44 Magnus": capacity 4
Sarah deals Lupo, Transom, Dr. Jost, .44 Magnus, ?
"""
BEFORE = 6  # events of the head


def seen(line: str, *more: str) -> object:
    """What the line says after the head and the lines before it; its problem when it says nothing."""
    record, problems = read_game(HEAD + "\n".join([*more, line]))
    assert record is not None
    return str(problems[0]).split("\n")[0] if problems else record.events[-1]


@pytest.mark.parametrize(
    ("line", "observed"),
    [
        ("alexis=12", Observed("Alexis", "pool", 12)),
        ("al = 0", Observed("Alexis", "pool", 0)),
        ("alexis 12", Observed("Alexis", "pool", 12)),
        ('"Alexis"=12', Observed("Alexis", "pool", 12)),
        ("lupo=3", Observed("Lupo", "blood", 3)),
        ("lupo.clan=\u00b2", Observed("Lupo", "clan", "\u00b2")),
        ("mage 1", Observed("Mage", "life", 1)),
        ("sarah 1=2", Observed("Sarah 1", "blood", 2)),
        ("alexis.hand=7", Observed("Alexis", "hand", 7)),
        ("alexis.victory points = 2", Observed("Alexis", "victory points", 2)),
        ("lupo.tapped=yes", Observed("Lupo", "tapped", True)),
        ("lupo.tapped = NO", Observed("Lupo", "tapped", False)),
        ("lupo.region=torpor", Observed("Lupo", "region", "torpor")),
        ("lupo.range=long", Observed("Lupo", "range", "long")),
        ('lupo."stealth"=-1', Observed("Lupo", "stealth", -1)),
        ('alexis.prey="Ryan"', Observed("Alexis", "prey", "Ryan")),
        ("dr. jost=4", Observed("Dr. Jost", "blood", 4)),
        ("dr. jost.capacity=4", Observed("Dr. Jost", "capacity", 4)),
        (".44 magnus=1", Observed(".44 Magnus", "blood", 1)),
        (".44 magnus 1", Observed(".44 Magnus", "blood", 1)),
        ("observed pool of Alexis = 12", Observed("Alexis", "pool", 12)),
    ],
)
def test_a_count_in_one_word(line: str, observed: Observed) -> None:
    """A bare number is a Methuselah's pool, an ally's life, another card's blood; behind a dot is any fact."""
    assert seen(line) == observed


@pytest.mark.parametrize("made", ["Rake recruits Gang", "Rake employs Gang", "retainer Gang: life 1"])
def test_who_is_recruited_or_employed_has_life(made: str) -> None:
    """Allies and retainers have life and no blood, their copies too."""
    assert seen("gang=1", "Sarah deals Rake", made) == Observed("Gang", "life", 1)
    assert seen("gang #2=1", "Sarah deals Rake", made) == Observed("Gang #2", "life", 1)


def test_life_in_a_position() -> None:
    """A game that starts from a position knows what is alive there."""
    cards = '{"Hound": {"name": "Hound", "kind": "retainer"}, "Rake": {"name": "Rake"}}'
    described = '{"Wolf": {"kind": "ally"}}'
    text = f'[book vtes-1998]\nposition {{"cards": {cards}, "described": {described}}}\nhound=2; wolf=1; rake=3\n'
    record, problems = read_game(text)
    assert (record is not None and [event.what for event in record.events], problems) == (["life", "life", "blood"], ())


def test_a_recruit_s_own_effects_are_learned_too() -> None:
    """What a recruited ally's card brings along is known from then on."""
    more = ("Sarah deals Rake", "rake recruits Gang: Old Pistol on Gang")
    assert seen("old pistol.on=Gang", *more) == Observed("Old Pistol", "on", "Gang")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("alexs=12", "-, line 9, column 1: found 'alexs'; expected a name known at this table"),
        ("lupo.x.y=3", "-, line 9, column 1: found 'lupo.x'; expected a name known at this table"),
        ("alexis=", "-, line 9, column 8: found the end of the sentence; expected what is done"),
        ("alexis=12 pool", "-, line 9, column 11: found 'pool'; expected what is done"),
        ("tr 3", "-, line 9, column 5: found the end of the sentence; expected"),
        ("nobody 3", "-, line 9, column 8: found '3'; expected what is done"),
        ('alexis.prey="\\x"', "-, line 9, column 13: found \"\\\\x\"; expected words in quotes"),
        ("alexis=12: gains 1 pool", "-, line 9, column 10: found ':'; expected the end of the sentence: effects"),
    ],
)  # fmt: skip
def test_what_is_no_count(line: str, problem: str) -> None:
    """Unknown names and half sentences are told with their place, whatever names may begin like them."""
    assert str(seen(line)).startswith(problem.replace("\\\\", "\\"))


def test_names_with_the_sign_in_them() -> None:
    """A name may hold a sign of equality: its plays are read as before, and its counts too."""
    more = ('vampire "E=mc2": capacity 3', 'Sarah deals "E=mc2"')
    assert seen("E=mc2 bleeds alexis", *more) == Bleed(minion="E=mc2", target="Alexis")
    assert seen('"E=mc2"=3', *more) == Observed("E=mc2", "blood", 3)
    for line in ("?=3", '""=3', "E=mc3"):
        assert "expected what is done" in str(seen(line)), line


def test_counts_are_written_as_observations() -> None:
    """What was short is written in full, and read again as the same."""
    record, _ = read_game(HEAD + "alexis=12?\nlupo 3 {so it was}\n")
    assert record is not None
    written = write_game(record)
    assert "Alexis has 12 pool?\nLupo has 3 blood\n{so it was}\n" in written
    assert read_game(written) == (record, ())


def test_after_a_roll_back_plays_belong_to_what_counts() -> None:
    """What somebody `plays` belongs to the action in progress as the roll-back has left it."""
    acts = ("turn Sarah", "lupo hunts", "resolves", "transom bleeds alexis")
    assert seen("lupo plays X", *acts) == Reaction(minion="Lupo", card="X")
    assert seen("lupo plays X", *acts, f"roll back to {BEFORE + 2}") == Modifier(minion="Lupo", card="X")
    assert "'plays' outside of an action" in str(seen("lupo plays X", *acts, f"roll back to {BEFORE + 1}"))
    assert "'edge' outside of a turn" in str(seen("edge", *acts, f"roll back to {BEFORE}"))
    again = (*acts, f"roll back to {BEFORE + 1}", f"roll back to {BEFORE + 4}")
    assert seen("transom plays X", *again) == Modifier(minion="Transom", card="X")


def test_a_roll_back_into_the_starting_position() -> None:
    """Before the first event, what is in progress is what the position has."""
    position = (
        '{"cards": {"Lupo": {"name": "Lupo"}}, "action": {"minion": "Lupo", "methuselah": "Sarah", "kind": "hunt"}}'
    )
    text = f"[book vtes-1998]\nposition {position}\nresolves\nroll back to 0\nlupo plays X\n"
    record, problems = read_game(text)
    assert problems == ()
    assert record is not None
    assert record.events[-1] == Modifier(minion="Lupo", card="X")


@pytest.mark.parametrize("value", ["\u00b2", "--5", "9" * 5000, "many"])
def test_a_trait_that_is_no_number_is_left_as_it_was(value: str) -> None:
    """The fold takes any well-formed event: a strange value changes nothing, and the game can be opened."""
    record, _ = read_game(HEAD.replace("[players Sarah, Alexis, Ryan]", "seats Sarah, Alexis, Ryan"))
    assert record is not None
    strange = EffectHappened(effects=(Becomes(card="Lupo", trait="capacity", value=value),))
    table = table_after(books()["vtes-1998"], (*record.events, strange))
    assert table.cards["Lupo"].capacity == 2


@pytest.mark.parametrize("value", ["--5", "\u00b2", " - 5", "9" * 5000, "-"])
def test_what_was_counted_may_be_any_word(value: str) -> None:
    """The judge holds it against the table like any other count, and the game can be judged for ever after."""
    record, _ = read_game(HEAD.replace("[players Sarah, Alexis, Ryan]", "seats Sarah, Alexis, Ryan"))
    assert record is not None
    found = judge((*record.events, Observed("Sarah", "pool", value)), books()["vtes-1998"])
    assert found.rulings[-1].verdict == "discrepancy"
