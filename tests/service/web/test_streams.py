"""Streams of news: who holds how many, which is given up, and what becomes of those that are closed or not read."""

import http.client
import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from service.accounts import accounts, roles, tokens
from service.accounts.database import register_of
from service.accounts.permissions import DEEDS
from service.store import open_store
from service.web.streams import PER_ACCOUNT, PER_ADDRESS, Stream, StreamBounds, Streams, TooManyStreams
from tests.service.web.club import ADDRESS, QUICK, password_of
from tests.service.web.serving import LONG, News, Server, started
from tests.service.web.test_serve import GOOD, PUBLIC, port_of

GREEDY = 300  # streams that one account opens
GAME = "friday"


# --- which one is given up --------------------------------------------------------------------------------------------


def opened(streams: Streams, *owners: str, address: str = "here") -> list[Stream]:
    """A stream for each of these accounts, in this order."""
    return [streams.open(owner, address) for owner in owners]


def given_up(streams: list[Stream]) -> list[int]:
    """The places of those that were given up."""
    return [place for place, stream in enumerate(streams) if stream.given_up]


@pytest.mark.parametrize(("many", "gone"), [(2, []), (3, []), (4, [0]), (6, [0, 1, 2])])
def test_an_account_that_opens_too_many_loses_its_oldest(many: int, gone: list[int]) -> None:
    """Its own, and nobody else's."""
    streams = Streams(StreamBounds(3, 100, 100))
    others = opened(streams, "bo", "cy")
    own = opened(streams, *["ann"] * many)
    assert (given_up(own), given_up(others)) == (gone, [])
    assert len(streams) == 2 + min(many, 3)


def test_an_address_that_is_full_takes_from_its_greediest() -> None:
    """Of the accounts at that address the one with the most streams there; those elsewhere lose nothing."""
    streams = Streams(StreamBounds(100, 5, 100))
    elsewhere = opened(streams, *["dee"] * 4, address="there")
    here = opened(streams, "ann", "bo", "bo", "bo", "cy")
    assert given_up(here) == []
    opened(streams, "cy")
    assert (given_up(here), given_up(elsewhere)) == ([1], [])


def test_a_server_that_is_full_takes_from_the_greediest() -> None:
    """At the bound all fit; one more, and the account with the most streams loses its oldest."""
    streams = Streams(StreamBounds(100, 100, 6))
    first = opened(streams, "ann", "bo", "bo", "bo", "cy", "cy")
    assert given_up(first) == []
    opened(streams, "dee", address="there")
    assert given_up(first) == [1]


def test_who_is_as_greedy_as_the_greediest_loses_his_own() -> None:
    """A newcomer who would hold as many as anybody takes nothing from the others."""
    streams = Streams(StreamBounds(100, 100, 4))
    first = opened(streams, "ann", "ann", "bo", "bo")
    opened(streams, "bo")
    assert given_up(first) == [2]


def test_a_server_full_of_single_streams_has_no_room() -> None:
    """Where nobody holds more than one, nobody is displaced; as soon as one is closed, there is room."""
    streams = Streams(StreamBounds(100, 100, 3))
    first = opened(streams, "ann", "bo", "cy")
    assert not streams.room_for("dee", "here")
    with pytest.raises(TooManyStreams):
        streams.open("dee", "here")
    assert (given_up(first), len(streams)) == ([], 3)
    streams.close(first[0])
    assert streams.room_for("dee", "here")
    assert not streams.open("dee", "here").given_up


def test_who_is_given_up_is_woken_and_closing_it_again_does_nothing() -> None:
    """It is told at once, and holds no place from then on."""
    streams = Streams(StreamBounds(1, 9, 9))
    woken: list[str] = []
    first = streams.open("ann", "here")
    first.wake = lambda: woken.append("first")
    assert not streams.room_for("ann", "here")
    streams.open("ann", "here")
    streams.close(first)
    streams.close(first)
    assert (woken, len(streams)) == (["first"], 1)


def test_one_person_may_hold_all_there_are() -> None:
    """Where all streams belong to one, only the whole counts."""
    streams = Streams(StreamBounds(3, 3, 3))
    assert given_up(opened(streams, *[""] * 5)) == [0, 1]


def test_a_club_behind_one_address_has_room() -> None:
    """Many people with a window or two each share an address; one person with many windows does not fill it."""
    members = (PER_ADDRESS - PER_ACCOUNT) // 2
    streams = Streams(StreamBounds(PER_ACCOUNT, PER_ADDRESS, 10 * PER_ADDRESS))
    club = opened(streams, *(f"member {number}" for number in range(members) for _ in range(2)))
    opened(streams, *["ann"] * 100)
    assert given_up(club) == []


# --- on a real server -------------------------------------------------------------------------------------------------


class Club:
    """A public server with accounts, which are asked for by token and from an address."""

    def __init__(self, running: Server, secrets: dict[str, str]) -> None:
        self.server = Server(running.process, f"http://127.0.0.1:{port_of(running)}/", running.store)
        self.secrets = secrets

    def headers(self, name: str, address: str) -> dict[str, str]:
        """What the proxy passes on of somebody's request."""
        said = {"Host": ADDRESS.removeprefix("https://"), "X-Forwarded-For": address, "X-Forwarded-Proto": "https"}
        return {**said, "Authorization": f"Bearer {self.secrets[name]}"}

    def say(self, line: str) -> int:
        """A line is recorded; how many events there are then."""
        sent = {**self.headers("nora", "10.0.0.1"), "If-Match": "*"}
        answer = self.server.ask("POST", f"/api/v1/games/{GAME}/events", {"line": line}, sent)
        assert answer.status == 201, answer.body
        return int(answer.json["version"])

    @contextmanager
    def follows(self, name: str, last: str, address: str = "10.0.0.2") -> Iterator[http.client.HTTPResponse]:
        """Somebody follows the game after an event."""
        connection = http.client.HTTPConnection(self.server.host, self.server.port, timeout=LONG)
        headers = {**self.headers(name, address), "Last-Event-ID": last}
        connection.request("GET", f"/api/v1/games/{GAME}/follow", headers=headers)
        answer = connection.getresponse()
        try:
            yield answer
        finally:
            answer.close()
            connection.close()

    def threads(self) -> int:
        """How many threads the server has."""
        return len(list(Path(f"/proc/{self.server.process.pid}/task").iterdir()))


@pytest.fixture(scope="module")
def streaming(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A public server in which Nora has a game that Gina and Hal may watch."""
    store = tmp_path_factory.mktemp("streams") / "s.sqlite"
    secrets = {}
    with pytest.MonkeyPatch.context() as quickly, open_store(store) as log:
        quickly.setattr(accounts, "HASHER", QUICK)
        register = register_of(log)
        for name in ("nora", "gina", "hal"):
            person = accounts.add(register, name, password_of(name), False)
            secrets[name] = tokens.make(register, person, "test", sorted(DEEDS), 1)[1]
            role = "organiser" if name == "nora" else "spectator"
            roles.give(register, roles.Resource("game", GAME), person, roles.Grant(role), "")
    store.chmod(0o600)
    with started(store, *PUBLIC, "--rate", "100000 per minute", environment=GOOD) as running:
        club = Club(running, secrets)
        made = {"book": "vtes-1998", "players": ["Ann", "Bo", "Cy"], "id": GAME}
        answer = club.server.ask("POST", "/api/v1/games", made, club.headers("nora", "10.0.0.1"))
        assert answer.status == 201, answer.body
        yield club


def until(true: Callable[[], bool]) -> None:
    """Waits for something, for as long as nothing here should take."""
    ends = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < ends, "It never came to be."
        time.sleep(0.02)


def test_one_who_opens_hundreds_harms_nobody(streaming: Club) -> None:
    """Others get their streams and every event; of the greedy the last streams live, the others say why they end."""
    before = streaming.say("turn Ann")
    with ExitStack() as held:
        patient = held.enter_context(streaming.follows("hal", str(before), "10.0.0.3"))
        greedy = [held.enter_context(streaming.follows("gina", str(before))) for _ in range(GREEDY)]
        late = held.enter_context(streaming.follows("hal", str(before), "10.0.0.3"))
        assert {one.status for one in (patient, late, *greedy)} == {200}
        after = [streaming.say(f"turn {name}") for name in ("Bo", "Cy", "Ann")]
        for one in (patient, late, *greedy[-PER_ACCOUNT:]):
            assert [News(one).next()["event"] for _ in after] == after
        for one in greedy[:-PER_ACCOUNT]:
            (last,) = News(one)
            assert (last["event"], last["id"]) == ("given-up", f"{before};given-up")
            assert json.loads(last["data"])["after"] == before


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="threads are counted where the system tells them")
def test_a_stream_has_no_thread_of_its_own(streaming: Club) -> None:
    """However many are open, the server has the same threads."""
    with ExitStack() as held:
        held.enter_context(streaming.follows("hal", "1"))
        threads = streaming.threads()
        for name in ("gina", "hal", "nora"):
            for _ in range(PER_ACCOUNT - 1):
                assert held.enter_context(streaming.follows(name, "1")).status == 200
        assert streaming.threads() - threads < PER_ACCOUNT


def room(streaming: Club) -> bool:
    """Whether a stream of Gina's that was given up may come back."""
    with streaming.follows("gina", "1;given-up") as answer:
        assert answer.status in (200, 204)
        return answer.status == 200


def test_closed_streams_are_free_again(streaming: Club) -> None:
    """A client that hangs up frees its place, though nothing is recorded meanwhile."""
    until(lambda: room(streaming))
    with ExitStack() as held:
        for _ in range(PER_ACCOUNT):
            held.enter_context(streaming.follows("gina", "1"))
        assert not room(streaming)
    until(lambda: room(streaming))


def test_given_up_and_taken_up_again_nothing_is_lost(streaming: Club) -> None:
    """A browser that comes back by itself is sent away while there is no room, and goes on where it was after that."""
    until(lambda: room(streaming))
    before = streaming.say("turn Bo")
    with streaming.follows("gina", str(before - 1)) as lost:
        news = News(lost)
        assert news.next()["event"] == before
        with ExitStack() as held:
            for _ in range(PER_ACCOUNT):
                held.enter_context(streaming.follows("gina", str(before)))
            (last,) = news
            with streaming.follows("gina", last["id"]) as sent_away:
                assert (sent_away.status, sent_away.read()) == (204, b"")
            recorded = [streaming.say("turn Cy"), streaming.say("turn Ann")]
    until(lambda: room(streaming))
    with streaming.follows("gina", last["id"]) as again:
        assert [News(again).next()["event"] for _ in recorded] == recorded
    with streaming.follows("gina", "0;nonsense") as nonsense:
        assert nonsense.status == 422


def test_a_person_who_asks_again_is_let_in(streaming: Club) -> None:
    """The id of an event, which is what a page sends when somebody looks at it again, displaces the oldest."""
    until(lambda: room(streaming))
    with ExitStack() as held:
        first = held.enter_context(streaming.follows("gina", "1"))
        for _ in range(PER_ACCOUNT - 1):
            held.enter_context(streaming.follows("gina", "1"))
        with streaming.follows("gina", "1") as again:
            assert again.status == 200
            *_, last = News(first)
            assert last["event"] == "given-up"


# --- the connection ---------------------------------------------------------------------------------------------------


def test_old_clients_are_told_without_chunks(server: Server) -> None:
    """HTTP/1.0 knows no chunks: the stream ends with the connection."""
    game = server.game()
    asked = f"GET /api/v1/games/{game}/follow?after=0 HTTP/1.0\r\nHost: localhost\r\n\r\n"
    got = b""
    with suppress(TimeoutError), server.connected() as connection:
        connection.sendall(asked.encode())
        while b"\n\nid: 1\n" not in got or not got.endswith(b"\n\n"):
            got += connection.recv(65536)
    head, _, body = got.partition(b"\r\n\r\n")
    assert b"chunked" not in head.lower()
    assert body.startswith(b"retry: ")


def test_only_the_headers_of_a_stream(server: Server) -> None:
    """HEAD opens none."""
    answer = server.ask("HEAD", f"/api/v1/games/{server.game()}/follow")
    assert (answer.status, answer.headers["Content-Type"]) == (200, "text/event-stream")
