"""A history holds the whole game: every event once, with what people and the book say of it, where it belongs."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from msgspec.structs import replace

from events.common import Corrected, Observed, RolledBack, Ruled
from events.effects.base import Gains
from events.formats.files import read_record
from events.methuselah import events as said
from events.methuselah.contradictions import contradictions
from events.record.record import Annotation, Entry, Record, Variation
from judge.explain.explain import explain
from judge.judging import judge
from projections.rollbacks import struck_out
from service.export.history.history import MOST_EXPLAINED, history
from service.export.history.model import Story
from service.export.history.turning_points import MOST, MOST_SWINGS
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.strategies import records
from tests.service.commands import FIVE, ILLEGAL
from tests.service.presenters.methuselah.stories import BOOK, HOSTILE, history_of, hostile_record, record_of, story_of

LUPO, THOMAS = vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis")
DUEL = table(LUPO, THOMAS)
BLEED = said.Bleed(minion="Lupo")
ASTRAY = said.Bleed(minion="Lupo", target="Ryan")


def five() -> Record:
    record, problems = read_record(FIVE)
    assert record
    assert not problems
    return record


def every(story: Story) -> list[Any]:
    """All events of a story and of its variations."""
    return [*story.events, *(event for one in story.variations for event in every(one))]


# --- nothing is lost ----------------------------------------------------------------------------------------------


@settings(suppress_health_check=list(HealthCheck), deadline=None)
@given(records())
def test_any_record_is_told_whole(record: Record) -> None:
    """Whatever was recorded, each event of each line is told once, in order, with a sentence and all its notes."""
    if record.heading.position is not None and contradictions(record.heading.position):
        record = replace(record, heading=replace(record.heading, position=None))
    own = replace(record, annotations=tuple(replace(note, visibility="") for note in record.annotations))
    story = history(own, BOOK).story
    assert [event.number for event in story.events] == list(range(1, len(record.entries) + 1))
    assert [event.entry for event in story.events] == list(record.entries)
    assert all(event.sentence for event in every(story))
    told = [*story.notes, *(note for event in story.events for note in event.notes)]
    assert sorted(map(repr, told)) == sorted(map(repr, own.annotations))
    assert [one.title for one in story.variations] == [one.title for one in record.variations]
    assert {event.number: event.struck for event in story.events if event.struck} == dict(struck_out(record.events))


def test_its_rulings_are_the_judges() -> None:
    """A history judges as the judge does, each event once."""
    record = five()
    judgement = judge(record.events, BOOK)
    told = [ruling for event in history(record, BOOK).story.events for ruling in event.rulings]
    assert told == judgement.rulings
    assert [event.number for event in history(record, BOOK).story.events if event.wrong] == [ILLEGAL, 439]


def test_an_explanation_is_the_judges() -> None:
    """What is not legal, and what somebody noted, is explained as `explain` does; nothing else is."""
    record = five()
    told = {event.number: event for event in history(record, BOOK).story.events}
    assert told[ILLEGAL].explanation == explain(BOOK, record.events, ILLEGAL)
    assert told[5].notes
    assert told[5].explanation == explain(BOOK, record.events, 5)
    assert told[100].explanation is None


def test_explanations_are_bounded() -> None:
    """A game in which everything is wrong is explained as far as anybody reads."""
    story = story_of(DUEL, *[ASTRAY] * (MOST_EXPLAINED + 20))
    explained = [event.number for event in story.events if event.explanation is not None]
    assert explained == list(range(1, MOST_EXPLAINED + 1))


# --- turns and phases ---------------------------------------------------------------------------------------------


def test_turns_and_phases() -> None:
    """Events stand under the turn and the phase in which they happen."""
    events = (
        BLEED,
        said.Transferred(vampire="Ada"),
        said.TurnBegun(methuselah="Alexis"),
        said.Discarded(methuselah="Alexis"),
    )
    turns = story_of(DUEL, *events).turns
    assert [(turn.heading, [phase.heading for phase in turn.phases]) for turn in turns] == [
        ("Turn 20: Sarah", ["Minion phase", "Influence phase"]),
        ("Turn 21: Alexis", ["Untap phase", "Discard phase"]),
    ]


def test_before_the_first_turn() -> None:
    """What happens before anybody's turn stands under a heading of its own, in no phase."""
    (turn,) = story_of(None, said.Seated(methuselahs=("Ann", "Bo"))).turns
    assert (turn.heading, [phase.heading for phase in turn.phases]) == ("Before the first turn", [""])


def test_the_numbers_of_a_turn_are_those_of_its_end() -> None:
    """What passed unwritten before the next turn still counts to the turn that it belongs to."""
    turns = story_of(DUEL, BLEED, said.TurnBegun(methuselah="Alexis")).turns
    assert [turn.numbers["Pool"]["Alexis"] for turn in turns] == [29, 29]
    (turn,) = story_of(DUEL, BLEED).turns
    assert turn.numbers["Pool"]["Alexis"] == 30


def test_a_turn_that_goes_on_again() -> None:
    """After a roll-back into an earlier turn, that turn is told again."""
    turns = story_of(DUEL, BLEED, said.TurnBegun(methuselah="Alexis"), RolledBack(to=1)).turns
    assert [(turn.heading, turn.again) for turn in turns] == [
        ("Turn 20: Sarah", False),
        ("Turn 21: Alexis", False),
        ("Turn 20: Sarah", True),
    ]


# --- actions ------------------------------------------------------------------------------------------------------


def test_what_belongs_to_an_action() -> None:
    """From its announcement to its end; what comes after, and what ends it only in passing, does not."""
    events = (
        Observed(subject="Alexis", what="pool", value=30),
        BLEED,
        said.Block(minion="Thomas"),
        said.Resolved(),
        said.Strike(minion="Lupo"),
        said.PhaseBegun(phase="influence"),
        said.Discarded(methuselah="Sarah"),
    )
    assert [event.action for event in story_of(DUEL, *events).events] == [0, 2, 2, 2, 2, 0, 0]


def test_an_action_that_goes_on_after_a_roll_back() -> None:
    """It is the same action, by whatever number it was announced."""
    events = (BLEED, said.Block(minion="Thomas"), said.Resolved(), RolledBack(to=1), said.NoBlock())
    assert [event.action for event in story_of(DUEL, *events).events] == [1, 1, 1, 1, 1]


def test_an_action_that_a_variation_goes_on_with() -> None:
    """A variation knows which action it is in."""
    other = Variation(at=1, entries=(Entry(said.NoBlock()),))
    (variation,) = story_of(DUEL, BLEED, said.Block(minion="Thomas"), variations=[other]).variations
    assert [(event.number, event.action) for event in variation.events] == [(2, 1)]


def test_an_action_in_progress_at_the_start() -> None:
    """What a position is in the midst of was announced by no event."""
    record = record_of(DUEL, BLEED)
    begun = judge(record.events, BOOK, DUEL).table.position()
    assert [event.action for event in story_of(begun, said.NoBlock()).events] == [0]


# --- people -------------------------------------------------------------------------------------------------------


NOTES = (
    Annotation(about=1, words="all", by="Bo", mark="?"),
    Annotation(about=1, words="judges", by="Nora", visibility="judges", mark="!"),
    Annotation(about=1, words="Bo alone", by="Bo", visibility="author"),
    Annotation(about=0, words="the game"),
    Annotation(about=9, words="about nothing"),
)


@pytest.mark.parametrize(
    "view, words",
    [
        ("everybody", ["all"]),
        ("judges", ["all", "judges"]),
        ("Bo", ["all", "Bo alone"]),
        ("Nora", ["all", "judges"]),
        ("A stranger", ["all"]),
    ],
)
def test_everybody_reads_what_is_meant_for_them(view: str, words: list[str]) -> None:
    """A view shows the notes for everybody, for judges, and a reader's own."""
    told = history_of(DUEL, BLEED, notes=NOTES, view=view)
    (event,) = told.story.events
    assert told.view == view
    assert [note.words for note in event.notes] == words
    assert [note.words for note in told.story.notes] == ["the game", "about nothing"]


def test_marks() -> None:
    """The marks of an event are those of its notes, each once."""
    (event,) = story_of(DUEL, BLEED, notes=[*NOTES, NOTES[0]], view="judges").events
    assert event.marks == ("?", "!")


def test_human_rulings_and_corrections_stand_with_their_event() -> None:
    """Who ruled what, whether the book agrees, and which correction mends it."""
    events = (
        ASTRAY,
        Ruled(about=(1,), verdict="legal", words="So be it.", authority="Bo"),
        Ruled(about=(1,), verdict="illegal", section="6.1.1", authority="Nora"),
        Corrected(about=(1, 1), effects=(Gains("Ryan", "pool", 1),)),
        Ruled(about=(1,), verdict="a warning"),
    )
    first, *_ = story_of(DUEL, *events).events
    assert [(one.number, one.verdict, one.agrees, one.later) for one in first.settled] == [
        (2, "legal", False, 5),
        (3, "illegal", True, 5),
        (5, "a warning", None, 0),
    ]
    assert first.corrected == (4,)


def test_what_is_struck_out_is_not_held_against_anybody() -> None:
    """A struck-out breach keeps its ruling, and counts no more."""
    first, *_ = story_of(DUEL, ASTRAY, RolledBack(to=0)).events
    assert (first.struck, first.wrong) == (2, False)
    assert [ruling.verdict for ruling in first.rulings] == ["illegal"]
    wrong, *_ = story_of(DUEL, ASTRAY).events
    assert wrong.wrong


# --- variations ---------------------------------------------------------------------------------------------------


def test_variations_are_stories_of_their_own() -> None:
    """They are told from where they leave, with their own numbers, notes, rulings and variations."""
    inner = Variation(at=2, title="Inner", entries=(Entry(ASTRAY),))
    outer = Variation(
        at=1,
        title="Outer",
        by="Bo",
        entries=(Entry(said.NoBlock()), Entry(said.Resolved())),
        annotations=(Annotation(about=0, words="why not"), Annotation(about=3, words="ha")),
        variations=(inner,),
    )
    early = Variation(at=0, title="Early", entries=(Entry(said.Hunt(minion="Lupo")),))
    story = story_of(DUEL, BLEED, said.Block(minion="Thomas"), said.Resolved(), variations=[outer, early])
    first, second = story.variations
    assert [(one.at, one.title, one.by) for one in story.variations] == [(1, "Outer", "Bo"), (0, "Early", "")]
    assert [(event.number, event.sentence) for event in first.events] == [
        (2, "Nobody tries to block."),
        (3, "The bleed succeeds."),
    ]
    assert [note.words for note in first.notes] == ["why not"]
    assert [note.words for event in first.events for note in event.notes] == ["ha"]
    assert [event.sentence for event in second.events] == ["Lupo hunts, at 1 stealth."]
    (deepest,) = first.variations
    assert [(event.number, event.wrong) for event in deepest.events] == [(3, True)]
    assert [event.sentence for event in story.events][1:] == ["Thomas tries to block.", "Thomas blocks Lupo."]


def test_what_a_variation_takes_for_granted() -> None:
    """What passed before its first event stands before it, and not with the event of the line that it leaves."""
    other = Variation(at=1, entries=(Entry(said.TurnBegun(methuselah="Alexis")),))
    story = story_of(DUEL, BLEED, said.NoBlock(), variations=[other])
    (variation,) = story.variations
    assert [step.sentence for step in variation.before] == ["The bleed succeeds."]
    assert [event.after for event in story.events] == [(), ()]


def test_a_variation_beyond_the_end() -> None:
    """A variation that claims to leave later than the last event leaves after that."""
    (variation,) = story_of(DUEL, BLEED, variations=[Variation(at=7, entries=(Entry(said.NoBlock()),))]).variations
    assert (variation.at, [event.number for event in variation.events]) == (1, [2])


# --- numbers and turning points -----------------------------------------------------------------------------------


def test_series_tell_each_change_once() -> None:
    """A point for the start and one for each event that changed a number; what was struck out has none."""
    events = (BLEED, said.Resolved(), said.Resolved(), RolledBack(to=0), said.EdgePoolTaken(methuselah="Sarah"))
    pool, *_ = story_of(DUEL, *events).series
    assert (pool.title, pool.seats, pool.last) == ("Pool", ("Sarah", "Alexis", "Ryan", "Jennifer", "Richard"), 5)
    assert [(point.number, point.values["Sarah"], point.values["Alexis"]) for point in pool.points] == [
        (0, 30, 30),
        (5, 31, 30),
    ]


def test_series_of_a_table_that_nobody_counted() -> None:
    """There is no chart of what nobody knows."""
    assert story_of(None, Observed(subject="Ann", what="pool", value=3)).series == ()


def test_turning_points() -> None:
    """Ousts, breaches, rulings, roll-backs, marks, swings and the end, each with the table as it was then."""
    frail = table(LUPO, vampire("Rake", "Sarah"), THOMAS, seats={"Alexis": {"pool": 1}})
    events = (
        ASTRAY,
        Ruled(about=(1,), verdict="illegal", authority="Nora"),
        RolledBack(to=2, authority="Nora"),
        said.EffectHappened(card="Whim", effects=(Gains("Ryan", "pool", -5),)),
        Observed(subject="Ryan", what="pool", value=25),
        said.Bleed(minion="Rake"),
        said.Resolved(),
        said.TurnBegun(methuselah="Ryan"),
    )
    notes = [Annotation(about=5, mark="!?")]
    moments = story_of(frail, *events, notes=notes).moments
    assert [(one.number, one.kind, one.why) for one in moments] == [
        (1, "breach", "illegal: Lupo may not bleed Ryan: Sarah's prey is Alexis"),
        (2, "ruling", "Nora rules on event 1: illegal"),
        (3, "roll-back", "Nora rolls back to event 2: what came after it no longer counts"),
        (4, "swing", "Ryan's pool goes from 30 to 25"),
        (5, "note", "Seen: Ryan has 25 pool !?"),
        (7, "fallen", "Alexis is ousted; Sarah's pool goes from 30 to 36"),
        (8, "end", "The game is not over: the record ends in turn 21, Ryan's."),
    ]
    assert [one.position.seats["Ryan"].pool for one in moments] == [30, 30, 30, 25, 25, 24, 24]
    back = story_of(frail, BLEED, said.Resolved(), RolledBack(to=0, authority="Nora"), BLEED).moments
    assert [(one.number, one.kind) for one in back] == [(3, "roll-back"), (4, "end")]
    assert "rolls back to the start" in back[0].why


def test_two_reasons_for_one_turning_point() -> None:
    """The end that comes with a ruling is told in one sentence with it."""
    ruled = Ruled(about=(1,), verdict="illegal", authority="Nora")
    last = story_of(table(LUPO, THOMAS), ASTRAY, ruled).moments[-1]
    assert last.why == "The game is not over: the record ends in turn 20, Sarah's; Nora rules on event 1: illegal"


def test_turning_points_are_bounded() -> None:
    """A long game has no more of them than anybody wants to see; the end is always among them."""
    swings = [
        said.EffectHappened(card="Deed", effects=(Gains("Ryan", "pool", -5 if place % 2 else 5),)) for place in range(9)
    ]
    moments = story_of(DUEL, *swings).moments
    assert [one.kind for one in moments].count("swing") == MOST_SWINGS
    everything = story_of(DUEL, *[ASTRAY, Ruled(about=(1,), verdict="illegal")] * 20).moments
    assert len(everything) == MOST
    assert everything[-1].kind == "end"
    assert story_of(DUEL).moments == ()


# --- limits -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_any_name(name: str) -> None:
    """Names and notes may hold anything; the history holds it as it is."""
    record = hostile_record(name)
    told = history(record, BOOK)
    assert told.heading.title == name
    assert name in next(iter(told.story.events)).sentence


def test_how_far_it_is() -> None:
    """Whoever watches is handed the events of the game itself, one by one."""
    seen = []

    def watch(entries: Any) -> Any:
        for entry in entries:
            seen.append(entry)
            yield entry

    record = record_of(DUEL, BLEED, said.NoBlock(), variations=[Variation(at=1, entries=(Entry(said.NoBlock()),))])
    history(record, BOOK, watch=watch)
    assert seen == list(record.entries)


def test_the_judges_book_is_left_as_it_was() -> None:
    """Hearing what happens at one table changes nothing at another."""
    before = BOOK.family
    history(five(), BOOK)
    assert BOOK.family is before
