"""Lines that leave a game: each is a game of its own, and the game that it leaves stays as it is."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from eventsourcing.persistence import OperationalError
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events.formats.jsonl import read_jsonl, write_jsonl
from events.log.errors import NotStorable, StoreProblem, Taken, UnknownEvent, UnknownGame, UnreadableEvents
from events.log.log import Log
from events.methuselah.events import Bleed, Hunt, MethuselahEvent, Resolved
from events.problem import Problem
from events.record.record import Annotation, Entry, Parent, Record, Variation
from service.store import open_store
from tests.events.log.logged import BLEED, HEADING, NOW
from tests.helpers.strategies import records

HUNT = Hunt(minion="Lupo")


@pytest.fixture(params=["memory", "file"])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Log]:
    place = ":memory:" if request.param == "memory" else str(tmp_path / "games.sqlite")
    with open_store(place, now=lambda: NOW, by="Sarah", source="prompt") as opened:
        yield opened


@pytest.fixture
def game(log: Log) -> str:
    entries = [Entry(event, id=name) for name, event in zip("abc", (BLEED, HUNT, Resolved("succeeds")), strict=True)]
    return log.create(HEADING, "friday", entries=entries, annotations=[Annotation(1, "bold")])


def whole(event: MethuselahEvent, name: str, by: str = "Sarah") -> Entry:
    return Entry(event, name, NOW, by, "prompt")


def break_(log: Log, stream: str, number: int) -> None:
    """What is stored there is replaced by what nobody can read."""
    with log.recorder.datastore.transaction(commit=True) as cursor:  # type: ignore[attr-defined]
        cursor.execute(
            "UPDATE stored_events SET state=? WHERE originator_id=? AND originator_version=?", (b"{", stream, number)
        )


# --- to branch --------------------------------------------------------------------------------------------------


def test_a_branch_begins_with_what_it_shares(log: Log, game: str) -> None:
    """Its stream holds the events up to there, with their ids, and its heading says whence it comes."""
    before = log.record(game)
    branch = log.branch(game, 2, title="What if", by="Nora")
    assert log.read(branch) == log.read(game, 1, 2)
    assert log.heading(branch) == msgspec.structs.replace(HEADING, title="What if", parent=Parent("friday", 2))
    assert log.annotations(branch) == (), "notes belong to the line on which they were written"
    log.append(branch, [Entry(BLEED, id="d")], 2)
    assert log.version(branch) == 3
    assert (log.read(game), log.annotations(game)) == (before.entries, before.annotations), "the game is untouched"
    log.append(game, [Entry(HUNT, id="d")], 3)
    assert [entry.event for entry in log.read(branch)] == [BLEED, HUNT, BLEED], "and what comes later is its own"


@pytest.mark.parametrize("at", [0, 1, 3])
def test_a_branch_may_leave_any_event(log: Log, game: str, at: int) -> None:
    """From before the first event to after the last."""
    branch = log.branch(game, at)
    assert log.version(branch) == at
    assert log.heading(branch).parent == Parent("friday", at)


@pytest.mark.parametrize("at", [-1, 4, 2**70])
def test_a_branch_leaves_an_event_that_is_there(log: Log, game: str, at: int) -> None:
    """Beyond the last event, or before the first, nothing is stored."""
    with pytest.raises(UnknownEvent) as caught:
        log.branch("fri", at)
    assert str(caught.value) == f"Game friday holds no event {at}: found 3 events. Nothing was stored."
    assert (caught.value.found, caught.value.expected) == (f"no event {at}", "a number from 0 to 3")
    assert len(log.games()) == 1


def test_what_cannot_be_branched(log: Log, game: str) -> None:
    """An unknown game, an id that is none or taken, and events that cannot be read: the usual sentences."""
    with pytest.raises(UnknownGame, match="The nearest: friday"):
        log.branch("fridays", 1)
    with pytest.raises(NotStorable, match="cannot be a game's id"):
        log.branch(game, 1, "a b")
    with pytest.raises(Taken, match="Another game has the id friday"):
        log.branch(game, 1, "friday")
    break_(log, game, 2)
    with pytest.raises(UnreadableEvents):
        log.branch(game, 2)
    assert log.version(log.branch(game, 1)) == 1


def test_branching_again_under_the_same_id(log: Log, game: str) -> None:
    """It stores nothing, also when the branch has gone on since; another place or title is another branch."""
    assert log.branch(game, 2, "what-if", title="x") == "what-if"
    log.append("what-if", [Entry(BLEED, id="d")], 2)
    assert log.branch(game, 2, "what-if", title="x", by="Ryan") == "what-if"
    assert log.version("what-if") == 3
    for at, title in ((1, "x"), (3, "x"), (2, "y")):
        with pytest.raises(Taken):
            log.branch(game, at, "what-if", title=title)
    assert len(log.lines(game)) == 1


def test_a_lost_reply_to_a_branch(log: Log, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the answer to the commit or the commit itself was lost is found out."""
    insert: Callable[..., Any] = log.recorder.insert_events

    def lost(after: bool) -> None:
        def fail(*args: Any, **kwargs: Any) -> None:
            monkeypatch.setattr(log.recorder, "insert_events", insert)
            if after:
                insert(*args, **kwargs)
            raise OperationalError("disk I/O error")

        monkeypatch.setattr(log.recorder, "insert_events", fail)

    lost(after=True)
    assert log.branch(game, 2, "one") == "one"
    lost(after=False)
    with pytest.raises(StoreProblem):
        log.branch(game, 2, "two")
    assert [line.id for line in log.lines(game)] == ["one"]


def test_how_deep_branches_may_lie(log: Log, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As deep as a record may hold variations, so that a game can always be written and read again."""
    monkeypatch.setattr("events.log.log.MAX_DEPTH", 2)
    deepest = log.branch(log.branch(game, 1), 1)
    with pytest.raises(NotStorable, match="lies 2 lines deep: found no room for another"):
        log.branch(deepest, 1)


# --- to find them -----------------------------------------------------------------------------------------------


def test_the_lines_of_a_game(log: Log, game: str) -> None:
    """Those that leave it, the oldest first, and not those that leave these; the list can do without all of them."""
    other = log.create(HEADING)
    first, second = log.branch(game, 3, title="b"), log.branch(game, 1, title="a")
    inner = log.branch(second, 1, title="c")
    log.append(second, [Entry(BLEED)], 1)
    assert [(line.id, line.events) for line in log.lines(game)] == [(first, 3), (second, 2)]
    assert [line.id for line in log.lines(second)] == [inner]
    assert log.lines(other) == log.lines(inner) == []
    assert [one.id for one in log.games()] == [inner, second, first, other, "friday"]
    assert [one.id for one in log.games(branches=False)] == [other, "friday"]
    assert [one.id for one in log.games(1, branches=False)] == [other]
    (last,) = log.games(9, log.games(1, branches=False)[0].cursor, branches=False)
    assert last == log.games()[-1]
    with pytest.raises(UnknownGame):
        log.lines("nobody")


def test_a_line_is_found_without_looking_through_all_games(log: Log, game: str) -> None:
    """The store looks lines up by an index, and neither games nor branches one by one."""
    branch = log.branch(game, 1)
    with log.recorder.datastore.transaction(commit=False) as cursor:  # type: ignore[attr-defined]
        asked: list[str] = []
        cursor.sqlite_cursor.connection.set_trace_callback(asked.append)
        assert [line.id for line in log.lines(game)] == [branch]
    with log.recorder.datastore.transaction(commit=False) as cursor:  # type: ignore[attr-defined]
        cursor.sqlite_cursor.connection.set_trace_callback(None)
        for question in asked:
            if question.startswith("SELECT"):
                cursor.execute(f"EXPLAIN QUERY PLAN {question}")
                plan = [row[3] for row in cursor.fetchall()]
                assert all(not step.startswith("SCAN") for step in plan), (question, plan)


# --- as a record ------------------------------------------------------------------------------------------------


def test_a_record_holds_the_lines_of_its_game(log: Log, game: str) -> None:
    """Each branch is a variation with its own events and notes, and so are branches of branches."""
    first = log.branch(game, 2, title="What if", by="Nora")
    log.append(first, [Entry(BLEED, id="d"), Entry(HUNT, id="e")], 2)
    log.annotate(first, [Annotation(3, "so", "!")])
    inner = log.branch(first, 1, by="Ryan")
    log.append(inner, [Entry(HUNT, id="b")], 1)
    log.branch(game, 3)
    assert log.record(game) == Record(
        HEADING,
        (whole(BLEED, "a"), whole(HUNT, "b"), whole(Resolved("succeeds"), "c")),
        (Annotation(1, "bold", "", "Sarah", NOW),),
        (
            Variation(
                2, "What if", "Nora", (whole(BLEED, "d"), whole(HUNT, "e")), (Annotation(3, "so", "!", "Sarah", NOW),),
                (Variation(1, by="Ryan", entries=(whole(HUNT, "b"),)),),
            ),
            Variation(3, by="Sarah"),
        ),
    )  # fmt: skip
    assert log.record(first).heading.parent == Parent("friday", 2)
    assert log.record(game).branch(log.record(game).variations[0]).entries == log.read(first)


def test_a_record_with_variations_becomes_games(log: Log, game: str) -> None:
    """All or nothing; exported, imported and exported again, it is the same bytes."""
    inner = Variation(1, "inner", "Ryan", (Entry(BLEED),), (Annotation(2, "hm", visibility="judges"),))
    record = Record(
        HEADING, (Entry(BLEED), Entry(HUNT)), (), (Variation(2, "a", "", (Entry(HUNT),), (), (inner,)), inner)
    )

    def store(one: Record, name: str) -> Record:
        made = log.create(
            one.heading, name, entries=one.entries, annotations=one.annotations, variations=one.variations, by="Ann"
        )
        assert made == name
        return log.record(name)

    first = store(record, "first")
    assert [one.title for one in first.variations] == ["a", "inner"]
    assert [one.by for one in first.variations] == ["Ann", "Ryan"]
    assert first.variations[0].variations[0].annotations == (Annotation(2, "hm", "", "Ryan", NOW, "judges"),)
    assert first.variations[0].entries[0].by == "Ann"
    second = store(first, "second")
    assert second == first
    assert write_jsonl(second) == write_jsonl(first)
    assert store(first, "second") == first, "and again under the same id nothing is stored"
    assert [line.heading.parent for line in log.lines("second") if line.heading] == [
        Parent("second", 2), Parent("second", 1)
    ]  # fmt: skip
    assert len(log.games()) == 1 + 4 + 4
    assert len(log.games(branches=False)) == 3


def test_a_record_with_a_variation_that_cannot_be_stored(log: Log) -> None:
    """Nothing of it is."""
    for variation, said in (
        (Variation(2), "leaves event 2, and there is none"),
        (Variation(1, entries=(Entry(HUNT, id="a"),)), "have the same id"),
        (Variation(1, entries=(Entry(Bleed(minion="\ud800")),)), "cannot be stored"),
        (Variation(1, title="\ud800"), "cannot be stored"),
    ):
        with pytest.raises((NotStorable, Taken), match=said):
            log.create(HEADING, "x", entries=[Entry(BLEED, id="a")], variations=[variation])
    assert log.games() == []


def test_a_game_opened_again_with_lines(log: Log) -> None:
    """What was opened without its variations gets them when it is opened again with them."""
    log.create(HEADING, "x", entries=[Entry(BLEED, id="a")])
    log.create(HEADING, "x", entries=[Entry(BLEED, id="a")], variations=[Variation(1, "late")])
    assert [line.heading.title for line in log.lines("x") if line.heading] == ["late"]


def test_a_branch_that_comes_from_elsewhere(log: Log, game: str) -> None:
    """A record that names its parent is a line of that game where the store holds it and it shares its events."""
    branch = log.branch(game, 2, title="What if")
    log.append(branch, [Entry(BLEED, id="d")], 2)
    record = log.record(branch)
    again = log.create(record.heading, entries=record.entries)
    assert [line.id for line in log.lines(game)] == [branch, again]
    for parent in (Parent(game, 3), Parent("nobody", 1), Parent("a b", 0), Parent(game, 2**63), Parent("self", 0)):
        heading = msgspec.structs.replace(record.heading, parent=parent)
        other = log.create(heading, "self", entries=record.entries) if parent.game == "self" else log.create(
            heading, entries=record.entries
        )  # fmt: skip
        assert log.heading(other).parent == parent
        assert log.lines(other) == []
    others = log.create(record.heading, entries=[Entry(HUNT), *record.entries])
    assert others not in [line.id for line in log.lines(game)]
    assert len(log.lines(game)) == 2


def test_what_cannot_be_read_of_a_line(log: Log, game: str) -> None:
    """A branch is kept as far as it can be read; one that rests on what cannot be read is told."""
    first, second = log.branch(game, 1, "first"), log.branch(game, 3, "second")
    log.append(first, [Entry(BLEED, id="x"), Entry(HUNT, id="y")], 1)
    break_(log, first, 3)
    with pytest.raises(UnreadableEvents, match="game first, event 3"):
        log.record(game)
    problems: list[Problem] = []
    assert [len(one.entries) for one in log.record(game, problems).variations] == [1, 0]
    assert [problem.place for problem in problems] == ["game first, event 3"]
    break_(log, second, 0)
    problems.clear()
    assert len(log.record(game, problems).variations) == 1
    assert [problem.place for problem in problems] == ["game first, event 3", "game second, heading"]
    assert log.lines(game)[1].heading is None
    third = log.branch(game, 3)
    break_(log, game, 2)
    problems.clear()
    assert [one.at for one in log.record(game, problems).variations] == [1]
    assert (problems[-1].place, problems[-1].found) == (f"game {third}", "a line that leaves event 3 of game friday")


@settings(max_examples=40, suppress_health_check=list(HealthCheck), deadline=None)
@given(records(5), st.integers(0, 2))
def test_whatever_is_exported_is_imported_again(record: Record, times: int) -> None:
    """What a store gave out is the same bytes, however often it goes in and out."""
    with open_store(":memory:", now=lambda: "2099-12-31T00:00:00Z", by="Sarah", source="prompt") as log:
        try:
            game = log.create(
                record.heading, entries=record.entries, annotations=record.annotations, variations=record.variations
            )
        except Taken:
            return  # two entries of the same id
        out = write_jsonl(log.record(game))
        for _ in range(times):
            found, problems = read_jsonl(out)
            assert not problems
            assert found
            again = log.create(
                found.heading, entries=found.entries, annotations=found.annotations, variations=found.variations
            )
            assert write_jsonl(log.record(again)) == out


def test_a_branch_by_another_book(log: Log, game: str) -> None:
    """Its heading names the book, those that leave it keep it, and the record of the game tells of it."""
    own = log.branch(game, 2, book="jyhad-1994")
    again = log.branch(own, 2)
    assert [log.heading(one).book for one in (game, own, again)] == ["vtes-1998", "jyhad-1994", "jyhad-1994"]
    (variation,) = log.record(game).variations
    assert (variation.book, variation.variations[0].book) == ("jyhad-1994", "")
    assert log.record(game).branch(variation).heading.book == "jyhad-1994"
    record = log.record(game)
    log.create(record.heading, "copy", entries=record.entries, variations=record.variations)
    assert log.record("copy").variations == record.variations
