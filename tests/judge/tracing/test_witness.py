"""The witness: whatever a rule asks comes out as a sentence, with the event that made it so."""

import inspect
import typing

import pytest

from events.common import Observed
from events.effects.base import Gains
from events.methuselah.events import Bleed, Block, EffectHappened, NoBlock, PhaseBegun, Resolved, Seated, TurnBegun
from events.methuselah.position import Position
from judge import books
from judge.judging import judge
from judge.ruling import Fact
from judge.tracing.witness import facts_of, witness
from projections.fold import happens
from projections.ledger import Index
from projections.methuselah.table import Table
from projections.phrases import phrases_of
from tests.helpers.methuselah.tables import table, vampire

BOOK = books()["vtes-1998"]
PHRASES = phrases_of(Table)
NAMES = set(PHRASES)


def table_after(*events: object, position: Position | None = None) -> Table:
    """The table as these events leave it."""
    made: Table = BOOK.family.opened(position, BOOK.terms)
    for number, event in enumerate(events, 1):
        happens(BOOK.family, made, event, number)
    return made


def fact_of(asked: Table, question: str, *arguments: str) -> Fact:
    """The fact that the answer to a question becomes."""
    stand_in = witness(asked)
    getattr(stand_in, question)(*arguments)
    (fact,) = facts_of(stand_in.trace.asked, asked, Index()).values()
    return fact


# --- sentences --------------------------------------------------------------------------------------------------------


def arguments_of(name: str) -> list[str]:
    """As many names as the question asks about."""
    return ["Lupo", "Sarah", "Rake"][: len(inspect.signature(getattr(Table, name)).parameters) - 1]


def kinds_of(name: str) -> tuple[type, ...]:
    """The types of answer that the question says it gives."""
    hint = typing.get_type_hints(getattr(Table, name))["return"]
    return typing.get_args(hint) or (hint,)


def answers_of(name: str) -> list[object]:
    """Answers of each kind that the question may give."""
    given = {bool: [True, False], int: [0, 1, 2], str: ["Lupo", ""], type(None): [None]}
    return [answer for kind in kinds_of(name) for answer in given.get(kind, [])]


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_sentence_can_be_said(name: str) -> None:
    """The sentences for yes, no and nothing of each question: words with the names in them, and no holes."""
    said: list[str] = []
    for answer in answers_of(name):
        words = PHRASES[name].say(tuple(arguments_of(name)), answer)
        assert words.strip()
        assert "{" not in words
        assert "None" not in words, f"{name} has no sentence for nothing"
        assert "False" not in words, f"{name} has no sentence for no"
        assert "  " not in words
        assert not words.endswith((" ", ".", ":")), f"{name} has no sentence for an empty answer"
        if isinstance(answer, bool) or (answer is None and str not in kinds_of(name)) or answer == "":
            said.append(words)
    assert len(set(said)) == len(said), f"{name} says the same for different answers"


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_question_is_answered_calmly(name: str) -> None:
    """Asked of nobody at an empty table, of strangers and of known names, each question becomes a fact."""
    for asked in (table_after(), table_after(position=table(vampire("Lupo", "Sarah"), vampire("Rake", "Alexis")))):
        for given in (arguments_of(name), ["nobody"] * 3, ["Sarah", "Lupo", "Alexis"]):
            number = len(arguments_of(name))
            fact = fact_of(asked, name, *given[:number])
            assert fact.fact
            assert fact.since == 0


# --- events -----------------------------------------------------------------------------------------------------------

THREE = Seated(methuselahs=("Sarah", "Alexis", "Ryan"))


def test_prey_is_prey_since_the_seating() -> None:
    """Who sits next is prey since the players sat down."""
    assert fact_of(table_after(THREE), "prey_of", "Sarah") == Fact("Sarah's prey is Alexis", 1)
    assert fact_of(table_after(THREE), "predator_of", "Sarah") == Fact("Sarah's predator is Ryan", 1)


def test_prey_is_prey_since_an_oust() -> None:
    """When the prey is ousted, the next one is prey since that event."""
    gone = EffectHappened(card="Deed", effects=(Gains(who="Alexis", counter="pool", amount=-30),))
    after = table_after(THREE, TurnBegun("Sarah"), gone)
    assert not after.in_game("Alexis")
    assert fact_of(after, "prey_of", "Sarah") == Fact("Sarah's prey is Ryan", 3)
    assert fact_of(after, "in_game", "Alexis") == Fact("Alexis is not in the game", 3)


def test_a_vampire_is_untapped_since_the_untap_phase() -> None:
    """A negative fact has its event too: the sweep that untapped all of them."""
    start = table(vampire("Lupo", "Sarah", tapped=True), vampire("Rake", "Sarah"), turn="Ryan", phase="minion")
    after = table_after(TurnBegun("Sarah"), position=start)
    assert fact_of(after, "tapped", "Lupo") == Fact("Lupo is untapped", 1)
    assert fact_of(after, "tapped", "Rake") == Fact("Rake is untapped", 0)


def test_a_vampire_is_tapped_since_its_action() -> None:
    """Acting taps, and the fact rests on the action's event."""
    after = table_after(Bleed(minion="Lupo"), position=table(vampire("Lupo", "Sarah")))
    assert fact_of(after, "tapped", "Lupo") == Fact("Lupo is tapped", 1)


def test_what_has_not_happened_rests_on_the_event_that_opened_the_question() -> None:
    """That Alexis has not declined to block is so since the action began."""
    start = table(vampire("Lupo", "Sarah"), vampire("Rake", "Alexis"))
    asked = table_after(PhaseBegun("minion"), Bleed(minion="Lupo"), position=start)
    assert fact_of(asked, "declined", "Alexis") == Fact("Alexis has not declined to block", 2)
    later = table_after(PhaseBegun("minion"), Bleed(minion="Lupo"), NoBlock("Alexis"), position=start)
    assert fact_of(later, "declined", "Alexis") == Fact("Alexis has declined to block", 3)


def test_facts_of_a_ruling_name_their_events() -> None:
    """A ruling's facts say since when each holds, as the record tells it."""
    gone = EffectHappened(card="Deed", effects=(Gains(who="Alexis", counter="pool", amount=-30),))
    events = (PhaseBegun("minion"), gone, Bleed(minion="Lupo", target="Jennifer"))
    found = [one for one in judge(events, BOOK, table(vampire("Lupo", "Sarah"))).rulings if one.event == 3]
    assert found[0].rule == "bleeds_target_the_prey"
    assert set(found[0].facts) == {Fact("Lupo is controlled by Sarah", 0), Fact("Sarah's prey is Ryan", 2)}


def test_the_witness_changes_nothing() -> None:
    """Every question of the witness leaves the table and its ledger as they were."""
    start = table(vampire("Lupo", "Sarah"), vampire("Rake", "Alexis"))
    asked = table_after(Bleed(minion="Lupo"), Block(minion="Rake"), Resolved(), position=start)
    before, lines = asked.position(), len(asked.ledger)
    for name in sorted(NAMES):
        fact_of(asked, name, *arguments_of(name))
    assert (asked.position(), len(asked.ledger)) == (before, lines)


def test_a_fact_is_told_once() -> None:
    """A question that several rules ask, or one rule twice, is one fact of the ruling."""
    for ruling in judge([Bleed(minion="Lupo", target="Ryan")], BOOK, table(vampire("Lupo", "Sarah"))).rulings:
        assert len(set(ruling.facts)) == len(ruling.facts)


def test_that_nothing_is_in_progress_rests_on_the_event_that_ended_it() -> None:
    """No action is in progress since the last one was over; none ever was: since the start."""
    start = table(vampire("Lupo", "Sarah"), vampire("Rake", "Alexis"))
    over = table_after(Bleed(minion="Lupo"), Resolved(), Observed("Sarah", "pool", 30), position=start)
    assert fact_of(over, "action_kind") == Fact("no action is in progress", 2)
    assert fact_of(over, "in_referendum") == Fact("no referendum is in progress", 0)


@pytest.mark.parametrize(
    "name, arguments, answer, words",
    [
        ("transfers_left", (), 1, "1 transfer is left"),
        ("transfers_left", (), 2, "2 transfers are left"),
        ("transfers_left", (), 0, "0 transfers are left"),
        ("master_actions_left", (), 1, "1 master phase action is left"),
        ("hand_of", ("Sarah",), 1, "Sarah has 1 card in hand"),
        ("damage_of", ("Yuri",), 1, "Yuri has 1 point of damage that may be prevented"),
        ("pair_of_strikes", (), 1, "this is pair 1 of strikes in the round"),
        ("kind_of", ("Lupo",), "vampire", "Lupo is of the type vampire"),
        ("kind_of_strike", ("Lupo",), "combat ends", "Lupo has chosen a strike of this kind: combat ends"),
        ("granted", ("Lupo", "press"), False, "no card played this round gives Lupo this: press"),
    ],
)
def test_one_is_not_many(name: str, arguments: tuple[str, ...], answer: object, words: str) -> None:
    """A fact about one thing speaks of one, and a type or kind is named as such."""
    assert PHRASES[name].say(arguments, answer) == words
