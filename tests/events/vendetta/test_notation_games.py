"""Whole Vendetta games in the line notation, and any text in its place."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events.grammar.keywords import alternatives
from events.notation.completion import completions
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from events.notation.reader import names_of
from events.notation.sentences import say_event
from events.record.record import Heading, Record
from events.registry import vocabulary_of
from events.vendetta import events as v
from events.vendetta.card_facts import VendettaFacts
from events.vendetta.card_text import lead_of, read_facts, say_facts
from tests.events.vendetta.test_notation import HEADING, KNOWN
from tests.helpers.strategies import USUAL, events, records, structs, words

VENDETTA = vocabulary_of("vendetta")
CALM = settings(suppress_health_check=list(HealthCheck), deadline=None)


@CALM
@given(records(book="vendetta"))
def test_any_record_is_read_as_it_was_written(record: Record) -> None:
    """Writing loses nothing, whatever the names."""
    assert read_game(write_game(record)) == (record, ())


NOBODY = names_of(Heading("vendetta"))


@CALM
@given(events(NOBODY))
def test_an_event_is_said_without_names(event: v.VendettaEvent) -> None:
    """Where nobody is known, an event is said all the same, and read back as itself."""
    record, problems = read_game(f"[book vendetta]\n{say_event(event, NOBODY)}")
    assert (record and record.events, problems) == ((event,), ())


@CALM
@given(structs(VendettaFacts, words()))
def test_facts_are_read_as_they_were_said(facts: VendettaFacts) -> None:
    """What is printed on a card survives its text, behind the word that says what it is."""
    assert read_facts(say_facts(facts), lead_of(facts)) == facts


TONGUE = VENDETTA.notation.words
PIECES = [
    form.rstrip("$")
    for several in (TONGUE.verbs, TONGUE.leads, TONGUE.links)
    for forms in several.values()
    for form in alternatives(forms)
] + [
    *USUAL,
    *';:,"{}[]@#!?|\n',
    "Claudia",
    "Rashida",
    "Vanish",
    "1",
    "haven",
    "when conflict: steal 1 blood",
    "power 3",
]


@CALM
@given(st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=3))).map(" ".join))
def test_any_text_is_read_or_refused_with_sentences(text: str) -> None:
    """No text ends in an exception, each problem says something, and what was read is written and read again."""
    record, problems = read_game(HEADING + KNOWN + text)
    assert all(problem.found and problem.expected and str(problem) for problem in problems)
    if record and not problems:
        assert read_game(write_game(record)) == (record, ())


def test_completions() -> None:
    """What may stand next: names first, then verbs or beginnings of sentences."""
    names = names_of(Heading("vendetta", players=("Claudia", "Louis")))
    names.card("Loyal Servant")
    assert completions("lo", names) == ["Louis", "Loyal Servant", "location"]
    assert completions("Claudia dra", names) == ["drains", "draws", "draws victim"]
    assert completions("ph", names) == [
        "phase feed", "phase hand building", "phase location setup", "phase planning", "phase resolution",
    ]  # fmt: skip
