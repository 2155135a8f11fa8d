"""`justicar serve --public` as a real process: signing in, what its log holds, who sends too much or too slowly."""

import json
import socket
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from click.testing import CliRunner

from service.accounts.login_throttle import BY_BOTH
from service.cli import main
from tests.service.web.club import CSRF, SECRET, Club, sign_in
from tests.service.web.serving import LONG, Answer, Server, started

PASSWORD = "a correct horse of Nora's"
HOST = {"Host": "cards.example", "X-Forwarded-Proto": "https"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The service for several people, in which Nora has an account."""
    store = tmp_path_factory.mktemp("public") / "games.sqlite"
    made = CliRunner().invoke(main, ["people", "add", "Nora", "--store", str(store)], input=f"{PASSWORD}\n")
    assert made.exit_code == 0, made.output
    store.chmod(0o600)
    options = ("--public", "--address", "https://cards.example", "--proxy", "127.0.0.1")
    with started(store, *options, environment={"JUSTICAR_SECRET": SECRET}) as running:
        port = json.loads(store.with_suffix(".log").read_text().splitlines()[0])["port"]
        yield Server(running.process, f"http://127.0.0.1:{port}/", store)


def signs_in(server: Server, password: str, address: str) -> Answer:
    """Nora fills in the form, at an address that the proxy tells."""
    headers = HOST | {"X-Forwarded-For": address}
    page = server.ask("GET", "/sign-in", headers=headers)
    visit = str(page.headers["Set-Cookie"]).partition(";")[0]
    found = CSRF.search(page.body.decode())
    assert found is not None
    body = urlencode({"name": "Nora", "password": password, "csrf": found[1]}).encode()
    return server.ask("POST", "/sign-in", body, headers | FORM | {"Cookie": visit})


def test_somebody_signs_in_and_makes_a_token(public: Server) -> None:
    """By the cookie of the answer; the token works without it."""
    answer = signs_in(public, PASSWORD, "203.0.113.1")
    assert answer.status == 303
    [cookie] = [one for one in answer.headers.get_all("Set-Cookie", []) if one.startswith("__Host-justicar=")]
    headers = HOST | {"Cookie": cookie.partition(";")[0]}
    sign = public.ask("GET", "/api/v1/me", headers=headers).json["csrf"]
    wished = {"name": "a program", "scopes": ["read"]}
    made = public.ask("POST", "/api/v1/tokens", wished, headers | {"X-CSRF-Token": sign})
    assert made.status == 201
    token = {"Authorization": f"Bearer {made.json['token']}"}
    assert public.ask("GET", "/api/v1/games", headers=HOST | token).json == {"games": [], "next": None}
    told = public.store.with_suffix(".log").read_text()
    secrets = (PASSWORD, SECRET, made.json["token"], cookie.partition("=")[2].partition(";")[0], sign, "203.0.113.1")
    assert [one for one in secrets if one in told] == []


def test_who_guesses_is_known_by_the_address_that_the_proxy_tells(public: Server) -> None:
    """He has to wait; somebody elsewhere has not."""
    wrong = [signs_in(public, "something else", "203.0.113.9").status for _ in range(BY_BOTH + 1)]
    assert wrong == [403] * BY_BOTH + [429]
    assert signs_in(public, PASSWORD, "203.0.113.9").status == 429
    assert signs_in(public, PASSWORD, "203.0.113.10").status == 303


def test_slow_bodies_keep_nobody_waiting(public: Server) -> None:
    """Many who send the beginning of a body and then nothing: everybody else is answered as before."""
    head = "POST /sign-in HTTP/1.1\r\nHost: cards.example\r\nContent-Length: 100000\r\n"
    head += "Content-Type: application/x-www-form-urlencoded\r\n\r\nname="
    slow = [socket.create_connection((public.host, public.port), timeout=LONG) for _ in range(400)]
    try:
        for one in slow:
            one.sendall(head.encode())
        assert public.ask("GET", "/healthz", headers=HOST).status == 200
        assert signs_in(public, PASSWORD, "203.0.113.11").status == 303
    finally:
        for one in slow:
            one.close()


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"name=" + b"a" * 2**21, "application/x-www-form-urlencoded", (413,)),
        (b"&" * 100_000, "application/x-www-form-urlencoded", (403,)),
        (b"\xff\xfe=%zz&\x00=\x00", "application/x-www-form-urlencoded", (403,)),
        (b"--x\r\nContent-Disposition: form-data\r\n\r\n", "multipart/form-data; boundary=x", (400, 403)),
        (b"--x\r\n" * 5000, "multipart/form-data; boundary=x", (400, 403, 413)),
        (b"", "multipart/form-data", (400, 403)),
        (b"{}", "application/json", (403,)),
    ],
    ids=["oversize", "many fields", "no text", "half a part", "many parts", "no boundary", "no form"],
)
def test_what_is_no_form_is_refused(public: Server, body: bytes, kind: str, status: tuple[int, ...]) -> None:
    """With a status of 4xx, and the service goes on."""
    assert public.ask("POST", "/sign-in", body, HOST | {"Content-Type": kind}).status in status
    assert public.ask("GET", "/healthz", headers=HOST).status == 200


@pytest.mark.parametrize("name", ["\x00", "a" * 5000, "\ud7ff\U0010ffff", "' OR 1=1 --", "\u202enora"])
def test_strange_names_sign_nobody_in(club: Club, name: str) -> None:
    """Whatever is typed is a name that nobody has."""
    club.person("Nora")
    assert sign_in(club.browser(), name, "' OR 1=1 --").status_code == 403
    assert sign_in(club.browser(), "Nora", name).status_code == 403


@pytest.mark.parametrize("path", ["people/x\x00", "tokens/%00", "tournaments/%ff", "games/%2e%2e", "games/' OR 1=1"])
def test_strange_addresses_are_not_there(club: Club, path: str) -> None:
    """No address is read as anything but a name."""
    club.person("Max", manager=True)
    somebody = club.by_token("Max")
    answers = [somebody.ask(method, f"/api/v1/{path}") for method in ("GET", "DELETE")]
    assert {answer.status_code for answer in answers} <= {403, 404, 405}
