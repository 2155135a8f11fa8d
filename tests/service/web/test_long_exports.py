"""A long game is exported piece by piece, or it is told how else its history is had."""

import tracemalloc
from collections.abc import Callable, Iterator

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace

from events.formats.jsonl import write_jsonl
from events.methuselah.events import Seated, TurnBegun
from events.notation.game_writer import write_game
from events.record.record import Annotation, Entry, Heading, Record, Variation
from service.export.write import PIECE, as_game, as_jsonl, in_pieces
from service.web.api import export
from service.web.middleware.time_limits import LongWork
from service.web.pages import gallery
from tests.service.web.test_games import FIVE, GAMES

EVENTS = 503  # of that game
HISTORIES = ("to=html", "to=md", "to=csv", "to=svg&of=chart", "to=dot&of=action&at=80")
OTHERS = ("to=jsonl", "to=game", "to=dot&of=table", "to=dot&of=ring")


def long_record(events: int) -> Record:
    """A game in which turns begin and nothing else happens, with a note and a variation."""
    turns = [Entry(TurnBegun(("Ann", "Bo")[number % 2])) for number in range(events - 1)]
    entries = (Entry(Seated(("Ann", "Bo"))), *turns)
    return Record(
        Heading("vtes-1998", players=("Ann", "Bo")),
        entries,
        (Annotation(events, "The end."),),
        (Variation(events, entries=(Entry(TurnBegun("Bo")),)),),
    )


@pytest.fixture
def game(client: FlaskClient) -> str:
    """A game, and the address at which it is exported."""
    made = client.post(f"{GAMES}/import?id=five", data=FIVE, headers={"Content-Type": "text/plain"})
    assert (made.status_code, made.json["events"]) == (201, EVENTS)
    return f"{GAMES}/five/export"


@pytest.mark.parametrize("wanted", HISTORIES)
def test_a_history_is_told_of_as_many_events(
    client: FlaskClient, game: str, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the limit; with one event more it is not, and other ways are named, of which an earlier event is one."""
    monkeypatch.setattr(export, "MOST_TOLD", EVENTS)
    if "svg" not in wanted:
        assert client.get(f"{game}?{wanted}").status_code == 200
    monkeypatch.setattr(export, "MOST_TOLD", EVENTS - 1)
    answer = client.get(f"{game}?{wanted}")
    assert answer.status_code == 422
    (error,) = answer.json["errors"]
    form = wanted.removeprefix("to=").partition("&")[0]
    assert (error["field"], error["found"]) == ("to", f"«{form}» of {EVENTS} events")
    for way in ("at most 502 events", f"justicar export five --to {form}"):
        assert way in error["expected"]
    assert ("`at`, choose to=jsonl" in error["expected"]) == ("action" not in wanted)


def test_an_earlier_event_is_a_way(client: FlaskClient, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The history up to an event has no more events than that; the whole game's forms have no limit."""
    monkeypatch.setattr(export, "MOST_TOLD", 100)
    assert client.get(f"{game}?to=md&at=100").status_code == 200
    assert client.get(f"{game}?to=md&at=101").status_code == 422
    assert [client.get(f"{game}?{other}", buffered=True).status_code for other in OTHERS] == [200] * len(OTHERS)


def test_events_of_variations_count(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are told in the history, too."""
    body = write_jsonl(long_record(10))
    made = client.post(f"{GAMES}/import?id=ten", data=body, headers={"Content-Type": "application/jsonl"})
    assert made.status_code == 201, made.text
    monkeypatch.setattr(export, "MOST_TOLD", 11)
    assert client.get(f"{GAMES}/ten/export?to=md").status_code == 200
    monkeypatch.setattr(export, "MOST_TOLD", 10)
    assert client.get(f"{GAMES}/ten/export?to=md").status_code == 422


def test_pictures_of_a_long_game(client: FlaskClient, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Charts and the course of an action are made of the history, and are told as missing; the table is drawn."""
    monkeypatch.setattr(gallery, "MOST_TOLD", EVENTS - 1)
    answer = client.get("/games/five/pictures/chart-pool.svg?at=16")
    assert (answer.status_code, "more than 502 events" in answer.text) == (404, True)
    monkeypatch.setattr(gallery, "MOST_TOLD", EVENTS)
    assert client.get("/games/five/pictures/chart-pool.svg?at=16").status_code == 200


@pytest.mark.parametrize("form", ["jsonl", "game"])
def test_what_goes_out_in_pieces_is_whole(client: FlaskClient, game: str, form: str) -> None:
    """Streamed, and byte for byte what is read again."""
    answer = client.get(f"{game}?to={form}", buffered=False)
    assert answer.is_streamed
    told = answer.data
    assert client.post(f"{GAMES}/import?id=again", data=told, headers={"Content-Type": "text/plain"}).status_code == 201
    assert client.get(f"{GAMES}/again/export?to={form}").data == told


@pytest.mark.parametrize("form", ["jsonl", "game"])
def test_few_long_exports_are_written_at_once(
    client: FlaskClient, game: str, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has its game in memory until it is written: to others it is told to wait. Short ones wait for none."""
    places, long, least = LongWork().places, EVENTS - 1, EVENTS
    for most in (long, least):
        monkeypatch.setattr(export, "MOST_TOLD", most)
        under_way = [client.get(f"{game}?to={form}", buffered=False) for _ in range(places)]
        further = client.get(f"{game}?to={form}", buffered=True)
        assert further.status_code == (503 if most == long else 200)
        for answer in under_way:
            assert answer.status_code == 200
            answer.close()
    monkeypatch.setattr(export, "MOST_TOLD", long)
    for ask in (client.get, client.head):
        sent = [ask(f"{game}?to={form}", buffered=True).status_code for _ in range(places + 1)]
        assert sent == [200] * (places + 1)


def test_an_export_that_was_read_whole_is_done(client: FlaskClient, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next is written though the answer was never closed."""
    monkeypatch.setattr(export, "MOST_TOLD", EVENTS - 1)
    answers = [client.get(f"{game}?to=jsonl", buffered=False)]
    for _ in range(LongWork().places):
        assert (answers[-1].status_code, answers[-1].data.count(b"\n") > EVENTS) == (200, True)
        answers.append(client.get(f"{game}?to=jsonl", buffered=False))
    assert answers[-1].status_code == 200


def test_a_game_with_lines_is_long(client: FlaskClient, game: str) -> None:
    """What they hold is in its export."""
    assert client.post(f"{GAMES}/five/branches", json={"at": 3}).status_code == 201
    under_way = [client.get(f"{game}?to=game", buffered=False) for _ in range(LongWork().places)]
    assert client.get(f"{game}?to=game").status_code == 503
    for answer in under_way:
        answer.close()
    assert client.get(f"{game}?to=game").status_code == 200


@pytest.mark.parametrize(("write", "whole"), [(as_jsonl, write_jsonl), (as_game, write_game)])
def test_a_record_in_pieces_is_the_record(
    write: Callable[[Record], Iterator[bytes]], whole: Callable[[Record], str | bytes]
) -> None:
    """Of none, one and many pieces, notes and variations with it."""
    for events in (1, 2, 5_000):
        record = long_record(events)
        text = whole(record)
        pieces = list(write(record))
        assert b"".join(pieces) == (text.encode() if isinstance(text, str) else text)
        assert all(PIECE <= len(piece) < PIECE + 1_000 for piece in pieces[:-1])


def test_pieces_end_with_a_line() -> None:
    """A piece is as long as its last line makes it; nothing is no piece."""
    assert list(in_pieces([])) == []
    assert [len(piece) for piece in in_pieces([b"a" * (PIECE - 1), b"b", b"c"])] == [PIECE, 1]
    assert [len(piece) for piece in in_pieces([b"a" * (PIECE - 1), b"bb"])] == [PIECE + 1]


@pytest.mark.parametrize("write", [as_jsonl, as_game])
def test_writing_a_long_record_takes_little_memory(write: Callable[[Record], Iterator[bytes]]) -> None:
    """At any time hardly more than a piece of it is in memory."""
    notes = tuple([Annotation(event, "A long thought. " * 20) for event in range(1, 10_001)])
    record = replace(long_record(10_000), annotations=notes, variations=())
    tracemalloc.start()
    size = sum(map(len, write(record)))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 8 * PIECE < 48 * PIECE < size
