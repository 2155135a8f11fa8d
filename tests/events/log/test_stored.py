"""What is stored: fixed names and versions; what is older is brought up to date, what is unreadable is told."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from eventsourcing.persistence import StoredEvent

from events.log.errors import Conflict, UnknownGame, UnreadableEvents
from events.log.facts import NOTED, OPENED
from events.log.log import Log
from events.log.stored import EVENTS, Upcaster
from events.methuselah.events import Prevent
from events.methuselah.position import Position, Seat
from events.problem import Problem
from events.record.record import Annotation, Entry
from service.store import open_store
from tests.events.log.logged import BLEED, HEADING, NOW, SEATED, entries, stored


def store_raw(log: Log, stream: str, number: int, name: str, state: bytes) -> None:
    """Puts something into the store as another version of the software might have done."""
    log.recorder.insert_events([StoredEvent(stream, number, name, state)])


def test_stored_names_are_the_events_tags(log: Log) -> None:
    """No stored name tells where a class lives, and each form has its version."""
    assert all(":" not in name and name == event.__struct_config__.tag for name, event in EVENTS.items())
    log.create(HEADING, "names", entries=[Entry(SEATED)], annotations=[Annotation(about=1, words="late")])
    for one in [*stored(log, "names"), *stored(log, "names/notes")]:
        assert one.topic in {OPENED, "methuselah.seated", NOTED}
        assert msgspec.json.decode(one.state)["schema"] == (2 if one.topic == OPENED else 1)


PREVENT_1 = b'{"schema":1,"event":{"type":"methuselah.prevent","minion":"Lupo","points":2},"id":"old","at":"1998"}'


def points_became_amount(event: dict[str, Any]) -> dict[str, Any]:
    """Imagined: version 1 of this event called its amount `points`."""
    event["amount"] = event.pop("points")
    return event


@pytest.fixture
def upcasting(tmp_path: Path) -> Iterator[Callable[[dict[tuple[str, int], Upcaster]], Log]]:
    """Opens one and the same store with the given upcasters."""
    opened: list[Log] = []

    def reopen(upcasters: dict[tuple[str, int], Upcaster]) -> Log:
        opened.append(open_store(tmp_path / "games.sqlite", upcasters=upcasters, now=lambda: NOW))
        return opened[-1]

    yield reopen
    for log in opened:
        log.close()


OPENED_1 = (
    b'{"schema":1,"heading":{"book":"vtes-1998","players":["Sarah","Bo"],"position":{"seats":'
    b'{"Sarah":{"name":"Sarah","pool":5},"Bo":{"name":"Bo"}},"edge":"Sarah"}},"at":"2026","by":"Nora"}'
)


def test_a_position_of_old_is_of_the_family_of_its_book(log: Log) -> None:
    """A heading stored before positions said of which family they are is read with that of its book."""
    store_raw(log, "old", 0, OPENED, OPENED_1)
    heading = log.heading("old")
    assert heading.position == Position(seats={"Sarah": Seat("Sarah", pool=5), "Bo": Seat("Bo")}, edge="Sarah")
    log.create(heading, "new")
    state = msgspec.json.decode(stored(log, "new")[0].state)
    assert (state["schema"], state["heading"]["position"]["family"]) == (2, "methuselah")


def test_an_older_form_is_read_as_todays(upcasting: Callable[[dict[tuple[str, int], Upcaster]], Log]) -> None:
    """An upcaster reads what was stored under version 1; what is stored now has version 2; both are one log."""
    log = upcasting({("methuselah.prevent", 1): points_became_amount})
    game = log.create(HEADING, "old")
    store_raw(log, game, 1, "methuselah.prevent", PREVENT_1)
    log.append(game, [Entry(Prevent(minion="Lupo", amount=3)), Entry(BLEED)], 1)
    assert [entry.event for entry in log.read(game)] == [
        Prevent(minion="Lupo", amount=2),
        Prevent(minion="Lupo", amount=3),
        BLEED,
    ]
    assert log.read(game, 1, 1)[0].id == "old"
    assert [msgspec.json.decode(one.state)["schema"] for one in stored(log, game)] == [1, 1, 2, 1]
    assert stored(log, game)[1].state == PREVENT_1, "what is stored is not touched"


def test_upcasters_follow_one_another(upcasting: Callable[[dict[tuple[str, int], Upcaster]], Log]) -> None:
    """Version 1 goes through version 2 to version 3."""
    doubled: Upcaster = lambda event: event | {"amount": 2 * event["amount"]}  # noqa: E731
    log = upcasting({("methuselah.prevent", 1): points_became_amount, ("methuselah.prevent", 2): doubled})
    game = log.create(HEADING, "old")
    store_raw(log, game, 1, "methuselah.prevent", PREVENT_1)
    store_raw(
        log,
        game,
        2,
        "methuselah.prevent",
        PREVENT_1.replace(b'"schema":1', b'"schema":2').replace(b"points", b"amount"),
    )
    assert [entry.event for entry in log.read(game)] == [Prevent(minion="Lupo", amount=4)] * 2


def test_headings_and_notes_have_upcasters_too(upcasting: Callable[[dict[tuple[str, int], Upcaster]], Log]) -> None:
    """The heading and the annotations of an old game are brought up to date like its events."""

    def name_became_title(heading: dict[str, Any]) -> dict[str, Any]:
        return {"title": heading.pop("name"), **heading}

    log = upcasting({(OPENED, 1): name_became_title, (NOTED, 1): lambda note: {**note, "words": note["words"].upper()}})
    store_raw(log, "old", 0, OPENED, b'{"schema":1,"heading":{"book":"vtes-1998","name":"Prague"},"at":"1998"}')
    store_raw(log, "old/notes", 0, NOTED, b'{"schema":1,"annotation":{"about":0,"words":"hm"}}')
    assert log.heading("old").title == log.games()[0].heading.title == "Prague"  # type: ignore[union-attr]
    assert log.annotations("old")[0].words == "HM"


def test_what_a_newer_program_stored_is_read_by_no_older_one(
    upcasting: Callable[[dict[tuple[str, int], Upcaster]], Log],
) -> None:
    """A newer form is a problem with place, found and expected; the rest is read."""
    log = upcasting({("methuselah.prevent", 1): points_became_amount})
    game = log.create(HEADING, "mixed", entries=[Entry(BLEED), Entry(Prevent(minion="Lupo")), Entry(SEATED)])
    older = upcasting({})
    with pytest.raises(UnreadableEvents) as caught:
        older.read(game)
    assert str(caught.value) == (
        "game mixed, event 2: found version 2 of methuselah.prevent; expected at most 1; a newer Justicar can read it."
    )
    assert [entry.event for entry in older.read(game, 3)] == [SEATED]


DAMAGED = [
    (
        "methuselah.bleeed",
        b'{"schema":1,"event":{"type":"methuselah.bleeed"}}',
        "does not know.*nearest: 'methuselah.bleed'",
    ),
    ("rage.frenzy", b"{}", "'rage.frenzy', a name that Justicar .* does not know; expected one it knows"),
    (
        "methuselah.bleed",
        b'{"schema":2,"event":{"type":"methuselah.bleed"}}',
        "version 2 .*at most 1; a newer Justicar",
    ),
    ("methuselah.bleed", b'{"schema":0,"event":{"type":"methuselah.bleed"}}', "version 0 .*with an upcaster"),
    ("methuselah.bleed", b'{"schema":true,"event":{"type":"methuselah.bleed"}}', "without version"),
    ("methuselah.bleed", b'{"event":{"type":"methuselah.bleed","minion":"Lupo"}}', "without version"),
    ("methuselah.bleed", b'{"schema":1}', "without version or content"),
    ("methuselah.bleed", b'{"schema":1,"event":{"type":"methuselah.bleed","minion":5}}', r"Expected `str`, got `int`"),
    ("methuselah.bleed", b'{"schema":1,"event":{"type":"methuselah.bleed"}}', "missing required field `minion`"),
    (
        "methuselah.bleed",
        b'{"schema":1,"event":{"type":"methuselah.no-block"}}',
        "'methuselah.no-block' stored under the name",
    ),
    ("methuselah.bleed", b'{"schema":1,"event":{"type":"methuselah.bleed","minion":"Lu', "truncated"),
    ("methuselah.bleed", b'{"schema":1,"event":' + b"[" * 100_000, "cannot be read"),
    ("methuselah.bleed", b"\xff\x00", "cannot be read"),
    ("methuselah.bleed", b"", "cannot be read"),
    ("methuselah.bleed", b"[1]", "without version or content"),
    ("methuselah.bleed", None, "cannot be read"),
    (OPENED, b'{"schema":1,"heading":{"book":"vtes-1998"}}', "game.opened; expected something else in this place"),
]


@pytest.mark.parametrize("name, state, says", DAMAGED)
def test_what_cannot_be_read_is_told_and_the_rest_is_kept(
    log: Log, game: str, name: str, state: bytes, says: str
) -> None:
    """An unknown name, a newer form or damaged bytes: a sentence with the place, never a traceback."""
    log.append(game, entries("a"), 0)
    store_raw(log, game, 2, name, state)
    log.append(game, entries("c"), 2)
    with pytest.raises(UnreadableEvents, match=f"(?s)^game friday, event 2: found .*{says}"):
        log.read(game)
    problems: list[Problem] = []
    assert [entry.id for entry in log.read(game, problems=problems)] == ["a"]
    assert [problem.place for problem in problems] == ["game friday, event 2"]
    assert [entry.id for entry in log.read(game, 3)] == ["c"]
    assert [entry.id for entry in log.record(game, []).entries] == ["a"]
    with pytest.raises(Conflict) as caught:
        log.append(game, entries("x"), 1)
    assert [number for number, _ in caught.value.missed] == [3]
    assert log.games()[0].events == 3


def test_a_failing_upcaster_is_told(upcasting: Callable[[dict[tuple[str, int], Upcaster]], Log]) -> None:
    """What an upcaster trips over is a problem like others."""
    log = upcasting({("methuselah.prevent", 1): points_became_amount})
    game = log.create(HEADING, "old")
    store_raw(log, game, 1, "methuselah.prevent", PREVENT_1.replace(b"points", b"pints"))
    with pytest.raises(
        UnreadableEvents, match=r"version 1 of methuselah.prevent that does not convert \(KeyError\('points'\)\)"
    ):
        log.read(game)


def test_an_unreadable_heading_hides_no_other_game(log: Log, game: str) -> None:
    """The list of games shows the others, and says what is wrong with this one."""
    store_raw(log, "newer", 0, OPENED, b'{"schema":3,"heading":{"book":"vtes-2030"}}')
    listed = log.games()
    assert [(one.id, one.heading) for one in listed] == [("newer", None), ("friday", HEADING)]
    assert str(listed[0].problem).startswith("game newer, heading: found version 3 of game.opened")
    with pytest.raises(UnreadableEvents):
        log.heading("newer")
    with pytest.raises(UnknownGame, match="newer"):
        log.find("newerr")
    store_raw(log, game + "/notes", 0, NOTED, b'{"schema":9,"annotation":{}}')
    with pytest.raises(UnreadableEvents, match="game friday, annotation 1"):
        log.annotations(game)
