"""The recorded Vendetta games: the worked examples of the rulebook, a whole game, and one with a dispute."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from events.common import AskedToPlay, Corrected, LetPlay, NotYet, Observed, RolledBack, Ruled, Shuffled
from events.formats.jsonl import read_jsonl, write_jsonl
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from events.record.record import Entry
from events.registry import vocabulary_of
from events.vendetta import events as said
from judge import books
from judge.explain.human_rulings import standings
from judge.judging import judge
from projections.vendetta.observables import observable
from tests.helpers.examples import Examples

EXAMPLES = Path(__file__).parent.parent / "examples" / "vendetta"
RULEBOOK = {path.stem: path for path in sorted((EXAMPLES / "rulebook").glob("*.game"))}
WHOLE, DISPUTED = "four_players", "late_token"
RECORDS = {**RULEBOOK, **{name: EXAMPLES / f"{name}.game" for name in (WHOLE, DISPUTED)}}
BOOK = books()["vendetta"]


_EXAMPLES = Examples(RECORDS)
record_of, judged, timeline_of = _EXAMPLES.record_of, _EXAMPLES.judged, _EXAMPLES.timeline_of


def seen(table: Any, *facts: tuple[str, str]) -> list[Any]:
    """What can be seen at a table of each subject."""
    return [observable(table, *fact) for fact in facts]


def after(name: str, event: said.VendettaEvent) -> int:
    """The number of an event of the example, which is there once."""
    (number,) = [number for number, one in enumerate(record_of(name).events, 1) if one == event]
    return number


@pytest.mark.parametrize("name", RECORDS)
def test_an_example_goes_through_both_forms_without_loss(name: str) -> None:
    """The notation and JSON Lines hold the same record."""
    record = record_of(name)
    assert read_jsonl(write_jsonl(record)) == (record, ())
    assert read_game(write_game(record)) == (record, ())


@pytest.mark.parametrize("name", [*RULEBOOK, WHOLE])
def test_an_example_is_legal_throughout(name: str) -> None:
    """Every play of the rulebook's own examples and of the whole game is legal, and nothing about it is open."""
    assert [(ruling.event, ruling.verdict, ruling.says) for ruling in judged(name).wrong] == []
    assert [(ruling.event, ruling.unclear) for ruling in judged(name).rulings if ruling.unclear] == []


@pytest.mark.parametrize("name", RECORDS)
def test_the_counts_of_an_example_hold_at_once(name: str) -> None:
    """Each observation is so at its very event, and not only when open steps have been taken; but for one mistake."""
    timeline = timeline_of(name)
    differing = [
        (event.subject, event.what, event.value)
        for number, event in enumerate(record_of(name).events, 1)
        if isinstance(event, Observed) and observable(timeline.at(number), event.subject, event.what) != event.value
    ]
    assert differing == ([("Louis", "blood", 3)] if name == DISPUTED else [])


# --- the rulebook's examples ------------------------------------------------------------------------------------------


def test_example_claudia_drains_a_victim() -> None:
    """Draining: three Blood, less one for a card face down, and three of a Victim: Claudia plays three and has two."""
    timeline = timeline_of("draining_claudia")
    pools = [observable(timeline.at(number), "Claudia", "blood") for number in range(9)]
    assert pools == [3, 3, 2, 2, 5, 5, 5, 2, 2]
    before, table = timeline.at(0), timeline.at(10)
    assert seen(table, ("Claudia at Location 1", "blood"), ("Claudia", "alliance")) == [3, 0]
    assert before.influence_in_all("Claudia") - table.influence_in_all("Claudia") == 1


def test_example_louis_flips_two_tokens() -> None:
    """Diablerie: three Blood from the Pool and two from the Bank are five deployed in one turn."""
    table = timeline_of("diablerie_louis").at(1)
    assert seen(table, ("Louis at Location 1", "blood"), ("Louis", "blood")) == [5, 3]
    assert (table.seats["Louis"].tokens, table.seats["Louis"].flipped) == (0, 2)


def test_example_stealing_three_from_two() -> None:
    """Contradicting Rules?: of three Blood to be stolen two are there, so two are stolen."""
    timeline = timeline_of("contradicting_rules_stealing")
    assert [seen(timeline.at(number), ("Claudia", "blood"), ("Louis", "blood")) for number in (0, 1)] == [
        [6, 2],
        [8, 0],
    ]
    assert timeline.at(1).seats["Louis"].frenzy


def test_tied_players_go_by_turn_order() -> None:
    """5.4: of three with four Power each, who comes first in turn order wins, and the next is the second."""
    table = judged("5.4_tied_players").table
    assert table.ambition == "Louis"
    assert seen(table, ("Sarah McAleer", "owner"), ("Rashida", "owner")) == ["Louis", "Lestat"]


def test_a_tie_at_the_end_goes_by_blood_and_then_by_turn_order() -> None:
    """End of the Game: three have as much Influence, two of them as much Blood; then Claudia comes first."""
    table = judged("end_of_the_game_tied_players").table
    assert table.over
    assert [name for name, seat in table.seats.items() if seat.winner] == ["Claudia"]
    assert {name: (seat.score, seat.blood) for name, seat in table.seats.items()} == {
        "Claudia": (5, 5),
        "Louis": (5, 2),
        "Armand": (5, 5),
        "Lestat": (4, 9),
    }


# --- the whole game ---------------------------------------------------------------------------------------------------


def test_the_whole_game_is_played_to_its_end() -> None:
    """Three rounds, from the seating to the count: Lestat wins."""
    record, table = record_of(WHOLE), judged(WHOLE).table
    assert len(record.events) >= 300
    assert table.over
    assert {name: (seat.score, seat.blood) for name, seat in table.seats.items()} == {
        "Claudia": (22, 7),
        "Louis": (18, 1),
        "Armand": (20, 3),
        "Lestat": (27, 1),
    }
    assert [name for name, seat in table.seats.items() if seat.winner] == ["Lestat"]


def test_the_whole_game_touches_every_chapter() -> None:
    """Every kind of event is in one of the two games, but for what only an unforeseen card does."""
    kinds = Counter(type(event) for name in (WHOLE, DISPUTED) for event in record_of(name).events)
    assert vocabulary_of("vendetta").kinds - kinds.keys() == {
        said.EffectHappened,
        Corrected,
        Shuffled,
        NotYet,
        AskedToPlay,
        LetPlay,
    }
    assert kinds[said.RoundEnded] == 4
    assert kinds[said.LocationBegun] == 12


def test_what_is_hidden_in_the_whole_game_is_sealed_and_opened() -> None:
    """Whatever is told later was sealed before; each seal is opened, but that of a card taken back from the Haven."""
    events = record_of(WHOLE).events
    sealed = [event for event in events if getattr(event, "sealed", "")]
    opened = [event for event in events if getattr(event, "salt", "")]
    assert Counter(type(event) for event in sealed) == {said.Played: 10, said.TokenChosen: 7}
    assert Counter(type(event) for event in opened) == {said.CardRevealed: 9, said.TokenRevealed: 7}
    assert not any(event.card for event in sealed if isinstance(event, said.Played))
    assert not any(event.token for event in sealed if isinstance(event, said.TokenChosen))


@pytest.mark.parametrize(
    "event, instead, says",
    [
        (
            said.CardRevealed("Claudia", "Wolf Companion", "Claudia 1"),
            {"card": "Hunt"},
            "Hunt does not fit the seal of Claudia 1.",
        ),
        (
            said.TokenRevealed("Claudia", "withdraw"),
            {"token": "stay"},
            "The stay token does not fit the seal that Claudia gave.",
        ),
    ],
)
def test_who_shows_something_else_is_found_out(event: Any, instead: dict[str, str], says: str) -> None:
    """Another card, or the other token, than the one that was sealed is a discrepancy at the reveal."""
    record = record_of(WHOLE)
    number = [_unsalted(one) for one in record.events].index(event)
    changed = [*record.events[:number], replace(record.events[number], **instead)]
    (ruling,) = judge(changed, BOOK).wrong
    assert (ruling.event, ruling.verdict, ruling.says) == (number + 1, "discrepancy", says)


def _unsalted(event: Any) -> Any:
    return replace(event, salt="") if isinstance(event, said.CardRevealed | said.TokenRevealed) else event


def test_what_happens_in_the_whole_game() -> None:
    """A Passive trigger that sends into Frenzy, Diablerie, an empty Alliance, ties and a Haven that changes hands."""
    timeline = timeline_of(WHOLE)
    events = record_of(WHOLE).events
    frenzies = [(event.player, event.card) for event in events if isinstance(event, said.FrenzyDrained)]
    assert frenzies == [
        ("Claudia", "Lani Kahale"),
        ("Armand", "Afreya Davis"),
        ("Claudia", "Sarah McAleer"),
        ("Louis", "Rashida"),
        ("Claudia", "Noor Haddad"),
        ("Louis", "Miguel Chandler"),
        ("Claudia", "Betty Fuller"),
        ("Armand", "Edward Neally"),
    ]
    trigger = after(WHOLE, said.Played("Armand", "Location 1", "Ready"))
    assert seen(timeline.at(trigger - 1), ("Armand", "blood"), ("Lestat", "influence")) == [1, 4]
    assert seen(timeline.at(trigger), ("Armand", "blood"), ("Lestat", "influence")) == [0, 5]
    diablerie = after(WHOLE, said.Drained("Louis", "Anita Wainwright"))
    assert observable(timeline.at(diablerie), "Louis", "tokens") == 1
    havens = [number for number, event in enumerate(events, 1) if event == said.LocationBegun(said.HAVEN)]
    assert [timeline.at(number).ambition for number in (*havens, len(events))] == ["Louis", "Armand", "Armand", "Louis"]
    force = said.EffectApplied("Lestat", "Show of Force")
    emptied = [number for number, event in enumerate(events, 1) if event == force][-1]
    told = [seen(timeline.at(number), ("Louis", "blood"), ("Louis", "influence")) for number in (emptied - 1, emptied)]
    assert told == [[1, 11], [1, 10]]


def test_the_game_on_the_page_about_the_notation_is_legal() -> None:
    """What the page shows as a game may be played so."""
    page = (EXAMPLES.parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
    (game,) = re.findall(r"```game\n(\[book vendetta\].*?)```", page, re.DOTALL)
    record, problems = read_game(game)
    assert problems == ()
    assert record
    assert judge(record.events, BOOK).wrong == []


# --- the disputed game ------------------------------------------------------------------------------------------------

FOUR = "Louis may not play 4 Blood with a card: at most 3."
EARLY = "Claudia reveals her token too early: Lestat has not chosen yet."
COUNTED = "Louis was seen with 3 Blood, but Louis has 2 Blood: event 44 made it so, «played blood is deployed»."
SEALED = "Hunt does not fit the seal of Armand 1."


def test_the_disputed_game_has_just_its_planned_breaches() -> None:
    """A token turned up early, and not again the one chosen after it; a wrong count; two breaches are struck out."""
    judgement = judged(DISPUTED)
    assert [(one.event, one.verdict, one.section, one.rule, one.says) for one in judgement.wrong] == [
        (49, "discrepancy", "Playing Blood", "played_blood_is_deployed", COUNTED),
        (54, "illegal", "5.1", "nobody_reveals_before_all_have_chosen", EARLY),
    ]
    assert [(one.event, one.verdict, one.section, one.rule, one.says) for one in judgement.struck_out] == [
        (37, "illegal", "Playing Blood", "at_most_three_blood_a_card", FOUR),
        (78, "discrepancy", "5.2", "a_reveal_matches_its_commitment", SEALED),
    ]
    (open_,) = [ruling for ruling in judgement.rulings if ruling.unclear]
    assert (open_.event, open_.verdict) == (45, "legal")
    assert open_.unclear[0].startswith("Lestat Drains out of turn: the summary of the phase allows it")


def test_the_disputes_are_settled() -> None:
    """The human judge agrees on the four Blood, decides what is open, and lets stand what the book forbids."""
    record, judgement = record_of(DISPUTED), judged(DISPUTED)
    settled = standings(record.events, [*judgement.rulings, *judgement.struck_out])
    assert [(one.about, one.verdict, one.section, one.authority, one.agrees) for one in settled] == [
        ((37,), "illegal", "Playing Blood", "Nora", True),
        ((45,), "legal", "Draining", "Nora", True),
        ((54, 55), "legal", "5.1", "Nora", False),
    ]


def test_a_roll_back_takes_up_the_table_before() -> None:
    """After each roll-back the table is as it was, and the game goes on from there."""
    record, timeline = record_of(DISPUTED), timeline_of(DISPUTED)
    backs = [(number, event.to) for number, event in enumerate(record.events, 1) if isinstance(event, RolledBack)]
    assert backs == [(38, 36), (79, 77)]
    for number, to in backs:
        assert timeline.at(number).position() == timeline.at(to).position()
        assert timeline.at(number - 1).position() != timeline.at(to).position()


def test_influence_that_nobody_told_stays_unknown() -> None:
    """Nobody agreed on the Influence of the ranks: what was told is counted, and what was not is said to be missing."""
    table = judged(DISPUTED).table
    assert [name for name, seat in table.seats.items() if seat.untold_influence] == ["Claudia", "Armand"]
    assert sum(isinstance(event, said.InfluenceTaken) for event in record_of(DISPUTED).events) == 5


def test_the_notes_of_the_disputed_game() -> None:
    """What was said at the table stands with its author, one note is for judges, and marks stand behind plays."""
    record = record_of(DISPUTED)
    written = [note for note in record.annotations if note.words]
    assert {note.by for note in written} == {"Armand", "Claudia", "Louis", "Nora"}
    assert [note.about for note in written if note.visibility == "judges"] == [45]
    assert {note.mark for note in record.annotations} == {"", "?", "!?", "?!"}
    assert sum(isinstance(event, Ruled) for event in record.events) == 3
    assert all(isinstance(entry, Entry) for entry in record.entries)
