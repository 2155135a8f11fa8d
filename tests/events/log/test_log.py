"""The log: what is appended is kept as it was, once, in order, and can be read again."""

import gc
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from eventsourcing.persistence import IntegrityError, OperationalError
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events.common import Observed, RolledBack, Ruled
from events.log.errors import Conflict, LogError, NotStorable, StoreProblem, Taken, UnknownGame, UnreadableEvents
from events.log.log import Log
from events.methuselah.events import Bleed, Block, Hunt, MethuselahEvent, NoBlock, Prevent, Resolved, Strike
from events.methuselah.position import Position, Seat
from events.problem import Problem
from events.record.record import Annotation, Entry, Heading, Record
from tests.events.log.logged import BLEED, HEADING, NOW, SEATED, entries, stored

# --- what is stored ---------------------------------------------------------------------------------------------


def test_the_heading_is_the_first_stored_event(log: Log) -> None:
    """A game's stream begins with its heading and starting position, under number 0; event n has number n."""
    heading = Heading(book="vtes-1998", position=Position(seats={"Alexis": Seat(name="Alexis", pool=7)}))
    game = log.create(heading, "dispute")
    log.append(game, [Entry(SEATED), Entry(BLEED)], 0)
    assert [(one.originator_version, one.topic) for one in stored(log, game)] == [
        (0, "game.opened"),
        (1, "methuselah.seated"),
        (2, "methuselah.bleed"),
    ]
    assert log.heading(game) == heading


def test_actor_time_and_source_stand_on_every_event(log: Log, game: str) -> None:
    """What an entry does not say of itself, the caller says, else the log; an id is given where there is none."""
    own = Entry(BLEED, id="1", at="1998-10-02T20:15:00Z", by="Ryan", source="paper")
    answer = log.append(game, [own, Entry(BLEED), Entry(BLEED)], 0, by="Alexis")
    first, second, third = log.read(game)
    assert first == own
    assert (second.at, second.by, second.source) == (NOW, "Alexis", "prompt")
    assert len(second.id) == 32
    assert second.id != third.id
    assert answer.entries == (first, second, third)
    assert all(b'"by"' in one.state and b'"at"' in one.state and b'"source"' in one.state for one in stored(log, game))


def test_illegal_plays_are_recorded_like_others(log: Log, game: str) -> None:
    """The log judges nothing: a bleed out of nowhere by nobody known is appended."""
    assert log.append(game, [Entry(Bleed(minion="Nobody", target="Nobody"))], 0).version == 1


def test_a_record_goes_in_and_comes_out_whole(log: Log) -> None:
    """A game imported with events and annotations is the same record again."""
    record = Record(
        HEADING,
        (Entry(SEATED, "1", NOW, "Ann", "x"), Entry(BLEED, "2", NOW, "Ann", "x")),
        (Annotation(2, "bold", "!?", "Ryan", NOW),),
    )
    game = log.create(record.heading, entries=record.entries, annotations=record.annotations)
    assert log.record(game) == record


WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
ANY_EVENT = st.one_of(
    st.builds(Bleed, minion=WORDS, target=WORDS, card=WORDS, superior=st.booleans()),
    st.builds(Prevent, minion=WORDS, amount=st.integers(0, 2**63), aggravated=st.none() | st.booleans()),
    st.builds(Strike, minion=WORDS, kind=st.sampled_from(["hand", "dodge", ""]), amount=st.none() | st.integers(0, 9)),
    st.builds(Observed, subject=WORDS, what=WORDS, value=WORDS | st.booleans() | st.integers(-(2**63), 2**63)),
    st.builds(Ruled, about=st.lists(st.integers(0, 99)).map(tuple), verdict=WORDS, words=WORDS),
    st.builds(RolledBack, to=st.integers(0, 99)),
    st.sampled_from([NoBlock(), Resolved(), Hunt(minion="Lupo"), Block(minion="Lupo")]),
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(ANY_EVENT, WORDS, WORDS), max_size=6), st.lists(WORDS, max_size=3))
def test_whatever_is_appended_is_read_again(
    log: Log, events: list[tuple[MethuselahEvent, str, str]], notes: list[str]
) -> None:
    """Events, envelopes and notes come back exactly, in order, whatever their words."""
    game = log.create(HEADING)
    given_entries = [Entry(event, by=by, source=source) for event, by, source in events]
    answer = log.append(game, given_entries, 0)
    log.annotate(game, [Annotation(about=0, words=words) for words in notes])
    assert tuple(entry.event for entry in log.read(game)) == tuple(event for event, _, _ in events)
    assert log.read(game) == answer.entries
    assert [note.words for note in log.annotations(game)] == list(dict.fromkeys(notes))


def test_a_batch_is_all_or_nothing(log: Log, game: str) -> None:
    """One entry that could not be read back keeps its whole batch out, and is named."""
    bad: list[Any] = [
        Prevent(minion="Lupo", amount=-1),
        Prevent(minion="Lupo", amount=None),  # type: ignore[arg-type]
        Bleed(minion="\ud800"),
        Strike(minion="Lupo", kind="tickle"),  # type: ignore[arg-type]
        "bleed",
        None,
    ]
    for event in bad:
        with pytest.raises(NotStorable, match=r"entry 2 of 3.*Nothing was stored"):
            log.append(game, [Entry(BLEED), Entry(event), Entry(BLEED)], 0)
        with pytest.raises(NotStorable):
            log.create(HEADING, "other", entries=[Entry(event)])
    assert log.version(game) == 0
    assert [one.id for one in log.games()] == ["friday"]


def test_an_empty_batch_stores_nothing(log: Log, game: str) -> None:
    """Nothing to append is no conflict."""
    log.append(game, [Entry(BLEED)], 0)
    assert log.append(game, [], 7) == (1, (), ())


# --- the same again ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("expected_version", [0, 1, 2, 3, 99, -5])
def test_an_entry_stored_already_is_answered_with_its_number(log: Log, game: str, expected_version: int) -> None:
    """Sending a batch again stores nothing again, whatever version is expected, and is no conflict."""
    log.append(game, entries("a", "b", "c"), 0)
    again = log.append(game, entries("b", "a"), expected_version, by="Ryan")
    assert (again.version, again.numbers) == (3, (2, 1))
    assert again.entries == log.read(game, 1, 2)[::-1], "as they are stored, not as they were sent this time"
    assert [entry.id for entry in log.read(game)] == ["a", "b", "c"]


def test_a_batch_that_grew_is_stored_from_where_it_is_new(log: Log, game: str) -> None:
    """A client that lost the answer sends more: only what is new goes in, after what is there."""
    log.append(game, entries("a", "b"), 0)
    answer = log.append(game, entries("a", "b", "c", "d"), 0)
    assert (answer.version, answer.numbers) == (4, (1, 2, 3, 4))
    answer = log.append(game, entries("d", "e"), 4)
    assert (answer.version, answer.numbers) == (5, (4, 5))
    assert [entry.id for entry in log.read(game)] == ["a", "b", "c", "d", "e"]


def test_a_batch_that_grew_meets_what_others_appended(log: Log, game: str) -> None:
    """Only events of others are missed; then the same batch is appended after them."""
    log.append(game, entries("a", "b"), 0)
    log.append(game, entries("x"), 2)
    with pytest.raises(Conflict) as caught:
        log.append(game, entries("a", "b", "c"), 0)
    assert [(number, entry.id) for number, entry in caught.value.missed] == [(3, "x")]
    assert log.append(game, entries("a", "b", "c"), caught.value.version).numbers == (1, 2, 4)


def test_an_entry_twice_in_one_batch_is_stored_once(log: Log, game: str) -> None:
    """The same id in one batch is the same entry."""
    answer = log.append(game, entries("a", "b", "a"), 0)
    assert (answer.version, answer.numbers) == (2, (1, 2, 1))


def test_an_id_names_one_event(log: Log, game: str) -> None:
    """An id that is used again for a different event is refused, not taken for a repetition."""
    log.append(game, entries("a"), 0)
    for batch in ([Entry(SEATED, id="a")], [Entry(BLEED, id="b"), Entry(SEATED, id="b")]):
        with pytest.raises(Taken, match="Nothing was stored"):
            log.append(game, batch, 1)
    assert log.version(game) == 1


def test_the_same_id_in_another_game_is_another_entry(log: Log, game: str) -> None:
    """Ids are a game's own."""
    other = log.create(HEADING)
    assert log.append(game, entries("a"), 0).numbers == log.append(other, entries("a"), 0).numbers == (1,)


def lose(log: Log, monkeypatch: pytest.MonkeyPatch, *, after: bool) -> None:
    """The store's next answer to a commit is lost, after it took place or before."""
    insert: Callable[..., Any] = log.recorder.insert_events

    def lost(*args: Any, **kwargs: Any) -> None:
        monkeypatch.setattr(log.recorder, "insert_events", insert)
        if after:
            insert(*args, **kwargs)
        raise OperationalError("disk I/O error")

    monkeypatch.setattr(log.recorder, "insert_events", lost)


def test_a_lost_reply_to_commit_is_found_out(log: Log, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the events are in the store although the commit seemed to fail, the append has succeeded."""
    lose(log, monkeypatch, after=True)
    assert log.append(game, entries("a", "b"), 0).numbers == (1, 2)
    lose(log, monkeypatch, after=True)
    assert log.create(HEADING, "lost") == "lost"
    assert log.append(game, entries("a", "b"), 0).version == 2


def test_a_failed_commit_is_told_and_can_be_repeated(log: Log, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """When nothing is in the store, the caller is told what to do, and doing it stores everything once."""
    lose(log, monkeypatch, after=False)
    with pytest.raises(StoreProblem, match=r"disk I/O error.*append the same entries, with the same ids, again"):
        log.append(game, entries("a", "b"), 0)
    assert log.append(game, entries("a", "b"), 0).version == 2
    lose(log, monkeypatch, after=False)
    with pytest.raises(StoreProblem):
        log.create(HEADING, "failed")
    lose(log, monkeypatch, after=False)
    with pytest.raises(StoreProblem):
        log.annotate(game, [Annotation(1, "hm")])
    assert log.annotations(game) == ()


def test_a_store_that_is_always_busy_is_given_up(log: Log, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An append that never finds its place ends with a sentence, not in a circle."""

    def taken(*_: Any, **__: Any) -> None:
        raise IntegrityError("taken")

    monkeypatch.setattr(log.recorder, "insert_events", taken)
    with pytest.raises(StoreProblem, match="try again"):
        log.append(game, entries("a"), 0)
    with pytest.raises(StoreProblem, match="try again"):
        log.annotate(game, [Annotation(1, "hm")])


def test_opening_a_game_again(log: Log) -> None:
    """The same heading and events under the same id are the same game; anything else is refused."""
    first = log.create(HEADING, "one", entries=entries("a", "b"))
    assert log.create(HEADING, "one", entries=entries("a")) == log.create(HEADING, "one") == first
    for heading, batch in [
        (Heading(book="jyhad-1994"), []),
        (HEADING, [Entry(SEATED)]),
        (HEADING, entries("a", "b", "c")),
    ]:
        with pytest.raises(Taken, match="Another game has the id one"):
            log.create(heading, "one", entries=batch)
    with pytest.raises(Taken, match="found 'a' as the id of entry 1 and of entry 2; expected that no two"):
        log.create(HEADING, "two", entries=entries("a", "a"))
    assert len(log.games()) == 1


# --- others at the same time ------------------------------------------------------------------------------------


def test_a_conflict_carries_what_was_missed(log: Log, game: str) -> None:
    """Who appends after an old version gets the events appended since, and is told what to do."""
    log.append(game, entries("a"), 0)
    log.append(game, entries("b", "c"), 1, by="Ryan")
    with pytest.raises(Conflict) as caught:
        log.append(game, entries("x"), 1)
    conflict = caught.value
    assert (conflict.expected_version, conflict.version) == (1, 3)
    assert conflict.missed == tuple(enumerate(log.read(game, 2), 2))
    assert str(conflict) == (
        "Game friday holds 3 events, not 1: missed since: 2 (methuselah.bleed, by Ryan) and 1 more; "
        "look at them, and if your entries still hold, append again after 3. Nothing was stored."
    )
    assert log.version(game) == 3
    assert log.append(game, entries("x"), conflict.version).numbers == (4,)


@pytest.mark.parametrize("expected_version", [2, 99, 2**70, -1])
def test_a_version_that_never_was_is_a_conflict(log: Log, game: str, expected_version: int) -> None:
    """Nothing is stored after an event that does not exist: a log has no gaps."""
    log.append(game, entries("a"), 0)
    with pytest.raises(Conflict, match=f"Game friday holds 1 event, not {expected_version}"):
        log.append(game, entries("b"), expected_version)
    assert [one.originator_version for one in stored(log, game)] == [0, 1]


# --- reading ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "start, stop, ids",
    [
        (1, None, "abcd"),
        (2, 3, "bc"),
        (4, 4, "d"),
        (3, None, "cd"),
        (5, None, ""),
        (3, 2, ""),
        (0, 1, "a"),
        (-9, 2**70, "abcd"),
    ],
)
def test_reading_a_part(log: Log, game: str, start: int, stop: int | None, ids: str) -> None:
    """Events are read from one number to another, both included; beyond the ends there is nothing."""
    log.append(game, entries(*"abcd"), 0)
    assert "".join(entry.id for entry in log.read(game, start, stop)) == ids


def test_annotations_are_a_stream_of_their_own(log: Log, game: str) -> None:
    """Notes stand beside the game: they take no number in it and disturb no append."""
    assert log.annotate(game, [Annotation(0, "a friendly game"), Annotation(1, "why?", "?!", by="Ryan")]) == 2
    log.append(game, entries("a"), 0)
    assert log.annotate(game, [Annotation(1, "because")]) == 3
    notes = log.annotations(game)
    assert [(note.words, note.by, note.at) for note in notes] == [
        ("a friendly game", "Sarah", NOW),
        ("why?", "Ryan", NOW),
        ("because", "Sarah", NOW),
    ]
    assert log.annotate(game, notes) == 3, "the same notes again are stored once"
    assert (log.version(game), len(log.record(game).annotations)) == (1, 3)
    with pytest.raises(NotStorable):
        log.annotate(game, [Annotation(-1, "before the beginning")])


def test_the_list_of_games(log: Log, game: str) -> None:
    """Each game has its heading, its number of events and when it last changed; the newest is first, by pages."""
    for number in range(5):
        log.create(Heading(book="vtes-1998", title=f"round {number}"), f"r{number}")
    log.append("r3", [Entry(BLEED, at="1998-01-01T20:00:00Z"), Entry(BLEED, at="1998-01-02T20:00:00Z")], 0)
    log.annotate("r3", [Annotation(1, "hm")])
    first = log.games(limit=2)
    assert [one.id for one in first] == ["r4", "r3"]
    assert [(one.events, one.opened, one.changed) for one in first] == [(0, NOW, NOW), (2, NOW, "1998-01-02T20:00:00Z")]
    second = log.games(limit=3, before=first[-1].cursor)
    assert [one.id for one in second] == ["r2", "r1", "r0"]
    assert [one.heading for one in log.games(limit=10, before=second[-1].cursor)] == [HEADING]
    assert log.games(0) == log.games(-1) == []


def test_ids_may_be_shortened(log: Log, game: str) -> None:
    """The beginning of an id is enough where only one game begins so; a whole id always is."""
    for one in ("final", "final-2", "semi"):
        log.create(HEADING, one)
    assert [log.find(text) for text in ("fr", "s", "final-", "final")] == ["friday", "semi", "final-2", "final"]
    assert log.append("fr", entries("a"), 0).version == log.version("friday") == 1
    with pytest.raises(
        UnknownGame, match=r"begins the ids of several games: final, final-2, friday. Write more"
    ) as caught:
        log.read("f")
    assert caught.value.nearest == ("final", "final-2", "friday")


@pytest.mark.parametrize("text", ["fridya", "FRIDAY", "friday nigth", "Friday Night", "fridayy"])
def test_an_unknown_game_is_answered_with_the_nearest(log: Log, game: str, text: str) -> None:
    """A misspelt id or title gets the game that was probably meant."""
    with pytest.raises(UnknownGame, match=r"No game has the id .* The nearest: friday \(Friday night\)"):
        log.append(text, entries("a"), 0)


@pytest.mark.parametrize("text", ["", " ", "\ud800", "%", "a/notes", "friday/notes", "x" * 500, "\0", "../x"])
def test_no_text_whatever_finds_a_game_that_is_none(log: Log, game: str, text: str) -> None:
    """Asking for anything but a game is answered with a sentence, and opens none either."""
    for ask in (log.find, log.read, log.record, log.heading, log.annotations, log.version):
        with pytest.raises(UnknownGame):
            ask(text)
    log.annotate(game, [Annotation(0, "x")])
    with pytest.raises(UnknownGame):
        log.annotate(text, [Annotation(0, "x")])
    for expected_version in (0, 1):
        with pytest.raises(UnknownGame):
            log.append(text, [Entry(BLEED)], expected_version)
    assert len(log.annotations(game)) == 1
    with pytest.raises(NotStorable, match="cannot be a game's id"):
        log.create(HEADING, text)


def test_an_empty_store_says_so(log: Log) -> None:
    """Where there are no games, none is near."""
    with pytest.raises(UnknownGame, match=r"No game has the id 'x'. The store holds none."):
        log.find("x")


def test_every_trouble_is_a_log_error() -> None:
    """One `except` catches all that the log can say."""
    for trouble in (Conflict, StoreProblem, Taken, UnknownGame, UnreadableEvents, NotStorable):
        assert issubclass(trouble, LogError)


@pytest.mark.parametrize(
    "error",
    [
        UnreadableEvents([Problem("game 3f2a", "a line that leaves itself", "another")]),
        UnknownGame("No game has the id 'x'.", ("y",)),
        StoreProblem("the store", "nothing", "a file"),
        Taken("Another game has the id x."),
    ],
)
def test_an_error_says_the_same_in_another_process(error: LogError) -> None:
    """Games are judged in several processes: what one of them raises is told by the command."""
    told = pickle.loads(pickle.dumps(error))
    assert (type(told), str(told), told.__dict__) == (type(error), str(error), error.__dict__)


@pytest.mark.parametrize("looks", [True, False])
def test_reading_leaves_the_look_for_garbage_as_it_was(log: Log, game: str, looks: bool) -> None:
    """It is paused while a stream is read, also where that fails."""
    before = gc.isenabled()
    (gc.enable if looks else gc.disable)()
    try:
        log.read(game)
        assert gc.isenabled() is looks
        log.close()
        with pytest.raises(StoreProblem):
            log.read(game)
        assert gc.isenabled() is looks
    finally:
        (gc.enable if before else gc.disable)()
