"""`justicar serve`: a real server on a real socket, which lives, is hardened, and ends as it should."""

import json
import resource
import threading
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from service.cli import main
from service.store import open_store
from service.web import server as serving
from service.web.api.streaming.connections import make_room
from service.web.server import BUSY, MOST_CONNECTIONS, Serving, many_files
from tests.helpers.proof import some
from tests.service.web.serving import Server, started


def test_it_works_at_once(server: Server) -> None:
    """It says where it is found, and is there, for one person without an account."""
    assert server.ask("GET", "/healthz").json["status"] == "ok"
    assert b"Start a game" in server.ask("GET", "/").body


def test_what_was_acknowledged_is_in_the_store(own_server: Server) -> None:
    """A killed server has stored what it acknowledged, and another goes on with it."""
    game = own_server.game()
    assert own_server.say(game, "turn Ann", '"1"').json["version"] == 2
    own_server.process.kill()
    own_server.process.wait()
    with started(own_server.store) as again:
        assert again.ask("GET", f"/api/v1/games/{game}").json["version"] == 2


def test_it_ends_when_told_to_and_streams_end_with_it(own_server: Server) -> None:
    """SIGTERM ends the streams, and the process with 0; what it did stands in its log, a JSON object a line."""
    game = own_server.game()
    with own_server.follows(game, 0) as news:
        assert news.next()["event"] == 1
        assert own_server.end() == 0
        assert list(news) == []
    told = [json.loads(line) for line in own_server.store.with_suffix(".log").read_text().splitlines()]
    assert told[0]["what"] == "serving"
    assert told[-1]["what"] == "ended"
    assert any(one.get("route") == "/api/v1/games/<game>/follow" and one["status"] == 200 for one in told)


def test_two_at_once_are_both_served(server: Server) -> None:
    """Of two who append after the same version one is stored; the other is told what was missed."""
    game = server.game()
    answers = []
    threads = [
        threading.Thread(target=lambda name=name: answers.append(server.say(game, f"turn {name}", '"1"')))
        for name in ("Ann", "Bo")
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(one.status for one in answers) == [201, 409]
    conflict = next(one for one in answers if one.status == 409)
    assert [one["event"] for one in conflict.json["missed"]] == [2]


def test_other_programs_may_write_to_its_store(server: Server) -> None:
    """What the command line stores in the same file is seen at once."""
    game = server.game()
    done = CliRunner().invoke(main, ["record", game, "--store", str(server.store)], input="turn Ann\n")
    assert done.exit_code == 0
    assert server.ask("GET", f"/api/v1/games/{game}/events?from=2").json["events"][0]["line"] == "turn Ann"


@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        b"nonsense\r\n\r\n",
        b"POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n",
        b"GET /" + b"a" * (32 * 1024 - 5),
    ],
    ids=["another name", "no HTTP", "oversize", "a long address"],
)
def test_what_nobody_should_send_is_refused(server: Server, sent: bytes) -> None:
    """A name that leads here from elsewhere, no HTTP, and too much of anything are answered with a status of 4xx."""
    assert server.raw(sent).split(b" ", 2)[1].startswith(b"4")
    assert server.ask("GET", "/healthz").status == 200


def test_an_address_in_use_is_told(server: Server) -> None:
    """Where another program listens already, it does not start, and says so."""
    done = CliRunner().invoke(main, ["serve", "--store", ":memory:", "--port", str(server.port)])
    assert done.exit_code == 2
    assert f"127.0.0.1:{server.port}: found" in done.output


GOOD = {"JUSTICAR_SECRET": "0123456789abcdefghijABCDEFGHIJ!?#"}


PUBLIC = ("--public", "--address", "https://cards.example", "--proxy", "127.0.0.1")


@pytest.mark.parametrize(
    ("options", "environment", "said"),
    [
        (["--host", "0.0.0.0"], {}, "--host: found 0.0.0.0, which other machines can reach; expected 127.0.0.1"),
        (["--host", "cards.example"], {}, "--host: found cards.example, which other machines can reach"),
        (["--public", "--address", "https://x.example"], {}, "--public: found no secret key; expected a secret key in"),
        (["--public", "--address", "https://x.example"], {"JUSTICAR_SECRET": "short"}, "found a key of 5 characters"),
        (["--rate", "often"], {}, "--rate: found often; expected a limit such as `300 per minute`"),
        (["--public"], GOOD, "--address: found no address; expected the public address"),
        (["--public", "--address", "http://x.example"], GOOD, "--address: found http://x.example; expected"),
        (["--public", "--address", "https://"], GOOD, "expected an address such as https://cards.example"),
        (
            ["--public", "--address", "https://x.example", "--store", ":memory:"],
            GOOD,
            "which is lost when the service stops",
        ),
        (["--public", "--address", "https://x.example"], GOOD, "--proxy: found none; expected the address of"),
        (["--public"], {"JUSTICAR_SECRET_FILE": "/nowhere"}, "expected a file that can be read"),
    ],
)
def test_unsafe_settings_do_not_start(options: list[str], environment: dict[str, str], said: str) -> None:
    """What would be unsafe is refused in a sentence, with exit code 2, before anything listens."""
    done = CliRunner().invoke(main, ["serve", *options], env=environment)
    assert done.exit_code == 2
    assert said in done.output


def test_a_secret_that_others_may_read_is_none(tmp_path: Path) -> None:
    """A key file is for its owner only."""
    file = tmp_path / "key"
    file.write_text(GOOD["JUSTICAR_SECRET"])
    file.chmod(0o644)
    done = CliRunner().invoke(main, ["serve", "--public"], env={"JUSTICAR_SECRET_FILE": str(file)})
    assert done.exit_code == 2
    assert "which other users can read; expected a file readable by its owner only" in done.output


def test_a_store_that_others_may_read_is_not_served(tmp_path: Path) -> None:
    """The store holds what lies hidden, and the accounts; one that is made is for its owner only."""
    file = tmp_path / "s.sqlite"
    with open_store(file):
        pass
    file.chmod(0o640)
    public = ["serve", "--public", "--address", "https://x.example", "--proxy", "127.0.0.1", "--store", str(file)]
    done = CliRunner().invoke(main, public, env=GOOD)
    assert done.exit_code == 2
    said = f"--store: found {file}, which other users can read; expected a file readable by its owner only"
    assert said in done.output


def test_in_public_nobody_is_answered_without_an_account(tmp_path: Path) -> None:
    """With a secret key and TLS it starts, and asks everybody to log in."""
    with started(tmp_path / "s.sqlite", *PUBLIC, environment=GOOD) as running:
        here = Server(running.process, f"http://127.0.0.1:{port_of(running)}/", running.store)
        answer = here.ask("GET", "/api/v1/games", headers={"Host": "cards.example"})
        assert answer.status == 401
        assert answer.headers["WWW-Authenticate"].startswith("Bearer")
        assert answer.headers["Strict-Transport-Security"].startswith("max-age=")
        assert running.store.stat().st_mode & 0o077 == 0


def port_of(running: Server) -> int:
    """At which port it listens, when the address that it tells is that of a proxy."""
    told = json.loads(running.store.with_suffix(".log").read_text().splitlines()[0])
    return int(told["port"])


@dataclass
class Waiting:
    """A connection as `make_room` knows it: since when it waits, and its requests under way."""

    since: float
    requests: tuple[str, ...] = ()
    closed: bool = False

    def handle_close(self) -> None:
        """It is closed."""
        self.closed = True


@pytest.mark.parametrize(("most", "closed"), [(4, []), (3, [1.0]), (2, [1.0, 2.0]), (0, [1.0, 2.0, 4.0])])
def test_the_idlest_connections_make_room(most: int, closed: list[float]) -> None:
    """As many as are too many, those first that have waited longest; none whose request is being answered."""
    channels = [Waiting(4.0), Waiting(2.0), Waiting(1.0), Waiting(0.5, ("GET",))]
    make_room(channels, most)  # type: ignore[arg-type]  # all that is asked of a connection
    assert sorted(one.since for one in channels if one.closed) == closed


@pytest.mark.parametrize(("needed", "soft"), [(100, 200), (200, 200), (201, 201), (10**9, "all")])
def test_as_many_files_may_be_open_as_are_needed(needed: int, soft: int | str) -> None:
    """No fewer than before, and no more than the system lets the process have."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (200, before[1]))
        many_files(needed)
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (before[1] if soft == "all" else soft, before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


UNFINISHED = {
    "nothing": b"",
    "half a header": b"GET /healthz HTTP/1.1\r\nHost: 127",
    "half a body": b"POST /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{",
}


@pytest.mark.parametrize("sent", some([*UNFINISHED.values()], 1))
def test_requests_that_never_end_keep_nobody_out(own_server: Server, sent: bytes) -> None:
    """However many connections somebody holds, without a request or with a part of one: others are answered."""
    game = own_server.game()
    many_files(2 * MOST_CONNECTIONS)
    with ExitStack() as held:
        for _ in range(MOST_CONNECTIONS + 2 * BUSY):
            held.enter_context(own_server.connected()).sendall(sent)
        assert own_server.ask("GET", "/healthz").status == 200
        assert own_server.say(game, "turn Ann").status == 201


def test_a_server_that_has_settled_makes_its_parsers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not while it begins, and not at all when it is ended before."""
    made: list[str] = []
    monkeypatch.setattr(serving, "make_parsers", lambda: made.append("parsers"))
    monkeypatch.setattr(serving, "SETTLED", 0.01)
    ended = SimpleNamespace(ending=Event())
    ended.ending.set()
    Serving._prepare(ended)  # type: ignore[arg-type]  # as far as it is needed
    assert made == []
    Serving._prepare(SimpleNamespace(ending=Event()))  # type: ignore[arg-type]
    assert made == ["parsers"]
