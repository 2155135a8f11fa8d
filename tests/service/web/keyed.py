"""Every route that changes something, with a request for it; and a club in which each may be sent."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.accounts import tokens
from tests.service.web.club import ADDRESS, Club, csrf_on

AFTER = MappingProxyType({"If-Match": "*"})
PLAIN = MappingProxyType({"Content-Type": "text/plain"})
NAME = "Idempotency-Key"
CHANGING = {"POST", "PUT", "PATCH", "DELETE"}
RECORD = b'{"book":"vtes-1998","title":"%b","players":["Ann","Bo"]}\n'


class Case(NamedTuple):
    """A request, another with the same address, and where that is found which the first stores."""

    body: Any
    other: Any
    place: str = ""
    headers: Mapping[str, str] = MappingProxyType({})
    secret: str = ""  # the field that is shown once
    anew: bool = False  # told anew: 200, and that it is repeated
    open: bool = False  # whoever has an account may do it


ABOUT = {"about": [1], "authority": "Nora"}
ROLE = {"name": "Zillah", "role": "judge"}
GAME, CUP = "/api/v1/games/<game>", "/api/v1/tournaments/<tournament>"
CASES: dict[str, Case] = {
    "POST /api/v1/games": Case(
        {"book": "vtes-1998", "players": ["Ann", "Bo"], "title": "One"},
        {"book": "vtes-1998", "players": ["Ann", "Bo"], "title": "Two"},
        "/api/v1/games/",
        open=True,
    ),
    "POST /api/v1/games/import": Case(RECORD % b"One", RECORD % b"Two", "/api/v1/games/", PLAIN, open=True),
    f"POST {GAME}/branches": Case({"at": 1}, {"at": 0}, "/api/v1/games/"),
    f"POST {GAME}/events": Case({"line": "turn Bo"}, {"line": "Ann=29"}, "/events/", AFTER, anew=True),
    f"POST {GAME}/undo": Case({"lines": 1}, {"lines": 2}, "/events/", AFTER, anew=True),
    f"POST {GAME}/redo": Case({}, {"lines": 1}, "/events/", AFTER, anew=True),
    f"POST {GAME}/rollback": Case({"to": 1}, {"to": 0}, "/events/", AFTER, anew=True),
    f"POST {GAME}/correction": Case(
        ABOUT | {"effects": "Ann gains 1 pool"}, ABOUT | {"effects": "Ann gains 2 pool"}, "/events/", AFTER, anew=True
    ),
    f"POST {GAME}/ruling": Case(
        ABOUT | {"verdict": "legal"}, ABOUT | {"verdict": "illegal"}, "/events/", AFTER, anew=True
    ),
    f"POST {GAME}/notes": Case({"about": 1, "words": "so"}, {"about": 1, "words": "or so"}, "/api/v1/games/played"),
    f"POST {GAME}/people": Case(ROLE, ROLE | {"role": "scorekeeper"}, "/api/v1/games/played/people"),
    f"DELETE {GAME}/people": Case(
        ROLE | {"role": "spectator"}, ROLE | {"role": "player", "seat": "Bo"}, "/api/v1/games/played/people"
    ),
    f"POST {GAME}/watching": Case({"everybody": True}, {"everybody": False}, "/api/v1/games/played/watching"),
    "POST /api/v1/people": Case({"manager": False}, {"manager": True}, "/api/v1/people", secret="invitation"),
    "DELETE /api/v1/people/<name>": Case(None, {"so": 1}, "/api/v1/people"),
    "POST /api/v1/tokens": Case(
        {"name": "x", "scopes": ["read"]},
        {"name": "y", "scopes": ["read"]},
        "/api/v1/tokens",
        secret="token",
        open=True,
    ),
    "DELETE /api/v1/tokens/<token>": Case(None, {"so": 1}, "/api/v1/tokens", open=True),
    "POST /api/v1/tournaments": Case({"name": "One"}, {"name": "Two"}, "/api/v1/tournaments", open=True),
    f"POST {CUP}/games": Case({"game": "other"}, {"game": "played"}, "/api/v1/tournaments/"),
    f"DELETE {CUP}/games/<game>": Case(None, {"so": 1}, "/api/v1/tournaments/"),
    f"POST {CUP}/people": Case(ROLE, ROLE | {"role": "scorekeeper"}, "/people"),
    f"DELETE {CUP}/people": Case(ROLE | {"role": "spectator"}, ROLE | {"role": "player", "seat": "Bo"}, "/people"),
    f"POST {CUP}/watching": Case({"everybody": True}, {"everybody": False}, "/watching"),
}
READS = {
    "POST /api/v1/ask",
    "POST /api/v1/games/<game>/ask",
    "POST /api/v1/games/<game>/what-if",
    "POST /api/v1/games/import/preview",
    "POST /desk/drawn",
}  # they are asked, and change nothing
FORMS = {
    "POST /account/password",
    "POST /account/tokens",
    "POST /account/tokens/<token>",
    "POST /desk",
    "POST /games/<game>/people",
    "POST /invitation/<secret>",
    "POST /people",
    "POST /sign-in",
    "POST /sign-out",
    "POST /tournaments",
    "POST /tournaments/<tournament>",
}  # of pages: a form of a browser can send no header

TABLES = (
    "SELECT originator_id, originator_version, topic, state FROM stored_events ORDER BY 1, 2",
    "SELECT * FROM branches ORDER BY 1",
    "SELECT * FROM people ORDER BY 1",
    "SELECT id, person, name, scopes, made, until, revoked FROM tokens ORDER BY 1",
    "SELECT * FROM invitations ORDER BY 1",
    "SELECT * FROM members ORDER BY 1, 2, 3, 4, 5",
    "SELECT * FROM tournaments ORDER BY 1",
    "SELECT * FROM tournament_games ORDER BY 1, 2",
    "SELECT * FROM watching ORDER BY 1, 2",
    "SELECT * FROM trail WHERE what!='looked' ORDER BY 1",
)


def stored(club: Club) -> list[list[tuple[Any, ...]]]:
    """All that the store holds, but for when somebody was last seen and what is kept of keys."""
    found = []
    with club.service.accounts.reading() as c:
        for question in TABLES:
            c.execute(question)
            found.append([tuple(row) for row in c.fetchall()])
    return found


def changing(app: Flask) -> set[str]:
    """The routes of the service that change something."""
    return {f"{method} {rule}" for rule in app.url_map.iter_rules() for method in (rule.methods or set()) & CHANGING}


@dataclass
class Scene:
    """A club in which Nora and Olga may do everything, and each of them in a browser of hers."""

    club: Club
    cup: str = ""
    token: str = ""
    browsers: dict[str, FlaskClient] = field(default_factory=dict)

    def send(self, name: str, route: str, key: str | None, body: Any = ..., **headers: str) -> TestResponse:
        """The request of a route as somebody sends it."""
        case = CASES[route]
        method, _, path = route.partition(" ")
        names = {"<game>": "played", "<tournament>": self.cup, "<name>": "Yvo", "<token>": self.token}
        for part, value in names.items():
            path = path.replace(part, value)
        return self.ask(name, method, path, case.body if body is ... else body, key, {**case.headers, **headers})

    def ask(
        self, name: str, method: str, path: str, body: Any, key: str | None, headers: Mapping[str, str] = AFTER
    ) -> TestResponse:
        """Any request of somebody's."""
        if name not in self.browsers:
            self.browsers[name] = self.club.signed_in(name)
        browser = self.browsers[name]
        told = {"X-CSRF-Token": csrf_on(browser.get("/", base_url=ADDRESS)), **headers}
        sent: dict[str, Any] = {"method": method, "base_url": ADDRESS, "headers": told}
        if key is not None:
            told[NAME] = key
        if isinstance(body, bytes):
            return browser.open(path, data=body, **sent)
        return browser.open(path, **sent) if body is None else browser.open(path, json=body, **sent)


def scene(club: Club) -> Scene:
    """The club, with a game that was played and taken back, another, and a tournament."""
    made = Scene(club)
    for name in ("Nora", "Olga"):
        club.person(name, manager=True)
    for name in ("Zillah", "Yvo"):
        club.person(name)
    for game in ("played", "other"):
        body = {"book": "vtes-1998", "players": ["Ann", "Bo"], "id": game}
        assert made.ask("Nora", "POST", "/api/v1/games", body, None).status_code == 201
        club.role(game, "Olga", "organiser")
    made.cup = made.ask("Nora", "POST", "/api/v1/tournaments", {"name": "Cup"}, None).json["id"]
    club.role(made.cup, "Olga", "organiser", kind="tournament")
    for place, kind in (("played", "game"), (made.cup, "tournament")):
        club.role(place, "Zillah", "spectator", kind=kind)
        club.role(place, "Zillah", "player", "Bo", kind=kind)
    made.ask("Nora", "POST", f"/api/v1/tournaments/{made.cup}/games", {"game": "played"}, None)
    for line in ("turn Ann", "turn Bo"):
        made.ask("Nora", "POST", "/api/v1/games/played/events", {"line": line}, None)
    made.ask("Nora", "POST", "/api/v1/games/played/undo", {"lines": 1}, None)
    made.token = tokens.make(club.service.accounts, club.person("Nora"), "hers", ["read"], 1)[0].id
    return made
