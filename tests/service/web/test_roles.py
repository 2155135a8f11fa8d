"""Who may do what: every route of the service against every role. A route that is not in the table fails."""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient

from service.accounts import invitations, roles, tokens
from service.accounts.invitations import Invitation
from tests.service.web.club import ADDRESS, Club, csrf_on

AFTER = {"If-Match": "*"}


class Route(NamedTuple):
    """What a route asks of who uses it, and a request that is fine."""

    deed: str
    body: Any = None
    headers: Mapping[str, str] = MappingProxyType({})
    query: str = ""
    form: bool = False


ABOUT = {"about": [1], "authority": "Nora"}
HELD = {"name": "Zillah", "role": "spectator"}
WATCHED = {"everybody": False}
CHOSEN = {"old": "x", "password": "y", "again": "z"}

# `nothing`: everybody, also without an account; `account`: everybody with one; `session`: he himself, by no token;
# `manager`; else a deed in the game, or in the tournament, that the address names.
ROUTES: dict[str, Route] = {
    "GET /": Route("account"),
    "GET /account": Route("account"),
    "GET /begin": Route("account"),
    "GET /begin/cards": Route("account", query="book=vtes-1998"),
    "POST /account/password": Route("session", CHOSEN, form=True),
    "POST /account/tokens": Route("session", {"name": "x", "scopes": "read", "days": "1"}, form=True),
    "POST /account/tokens/<token>": Route("session", {}, form=True),
    "GET /api/v1/": Route("nothing"),
    "POST /api/v1/ask": Route("account", {"line": "turn Ann", "book": "vtes-1998", "position": {}}),
    "GET /api/v1/books": Route("account"),
    "GET /api/v1/books/<book>/sections": Route("account"),
    "GET /api/v1/games": Route("account"),
    "POST /api/v1/games": Route("account", {"book": "vtes-1998", "players": ["Ann", "Bo"]}),
    "POST /api/v1/games/import": Route("account", b"{}", {"Content-Type": "text/plain"}),
    "POST /api/v1/games/import/preview": Route("account", b"{}", {"Content-Type": "text/plain"}),
    "GET /api/v1/games/<game>": Route("read"),
    "POST /api/v1/games/<game>/ask": Route("read", {"line": "turn Bo"}),
    "GET /api/v1/games/<game>/branches": Route("read"),
    "POST /api/v1/games/<game>/branches": Route("manage", {"at": 1}),
    "GET /api/v1/games/<game>/chapters": Route("read"),
    "GET /api/v1/games/<game>/comparison": Route("read", query="books=jyhad-1994,vtes-1998"),
    "POST /api/v1/games/<game>/correction": Route("rule", ABOUT | {"effects": "Ann gains 1 pool"}, AFTER),
    "GET /api/v1/games/<game>/events": Route("read"),
    "POST /api/v1/games/<game>/events": Route("record", {"line": "turn Bo"}, AFTER),
    "GET /api/v1/games/<game>/events/<int:number>": Route("read"),
    "GET /api/v1/games/<game>/events/<int:number>/explanation": Route("read"),
    "GET /api/v1/games/<game>/events/<int:number>/remedy": Route("read"),
    "GET /api/v1/games/<game>/export": Route("read", query="to=md"),
    "GET /api/v1/games/<game>/film": Route("read"),
    "GET /api/v1/games/<game>/follow": Route("read"),
    "GET /api/v1/games/<game>/judgement": Route("read"),
    "POST /api/v1/games/<game>/notes": Route("annotate", {"about": 1, "words": "so"}),
    "GET /api/v1/games/<game>/options": Route("read"),
    "GET /api/v1/games/<game>/people": Route("read"),
    "POST /api/v1/games/<game>/people": Route("manage", HELD),
    "DELETE /api/v1/games/<game>/people": Route("manage", HELD),
    "GET /api/v1/games/<game>/reconciliation": Route("read"),
    "POST /api/v1/games/<game>/rollback": Route("undo", {"to": 1}, AFTER),
    "POST /api/v1/games/<game>/ruling": Route("rule", ABOUT | {"verdict": "legal"}, AFTER),
    "GET /api/v1/games/<game>/state": Route("read"),
    "GET /api/v1/games/<game>/trail": Route("manage"),
    "GET /api/v1/games/<game>/watching": Route("read"),
    "POST /api/v1/games/<game>/watching": Route("manage", WATCHED),
    "GET /api/v1/games/<game>/why": Route("read"),
    "POST /api/v1/games/<game>/what-if": Route("read", {"lines": ["turn Bo"]}),
    "GET /api/v1/me": Route("account"),
    "GET /api/v1/openapi.json": Route("nothing"),
    "GET /api/v1/people": Route("manager"),
    "POST /api/v1/people": Route("manager", {}),
    "DELETE /api/v1/people/<name>": Route("manager"),
    "GET /api/v1/tokens": Route("session"),
    "POST /api/v1/tokens": Route("session", {"name": "x", "scopes": ["read"]}),
    "DELETE /api/v1/tokens/<token>": Route("session"),
    "GET /api/v1/tournaments": Route("account"),
    "POST /api/v1/tournaments": Route("account", {"name": "A cup"}),
    "GET /api/v1/tournaments/<tournament>": Route("read"),
    "POST /api/v1/tournaments/<tournament>/games": Route("manage", {"game": "played"}),
    "DELETE /api/v1/tournaments/<tournament>/games/<game>": Route("manage"),
    "GET /api/v1/tournaments/<tournament>/people": Route("read"),
    "POST /api/v1/tournaments/<tournament>/people": Route("manage", HELD),
    "DELETE /api/v1/tournaments/<tournament>/people": Route("manage", HELD),
    "GET /api/v1/tournaments/<tournament>/trail": Route("manage"),
    "GET /api/v1/tournaments/<tournament>/watching": Route("read"),
    "POST /api/v1/tournaments/<tournament>/watching": Route("manage", WATCHED),
    "GET /api/v1/games/<game>/offers": Route("read"),
    "POST /api/v1/games/<game>/redo": Route("undo", {}, AFTER),
    "POST /api/v1/games/<game>/undo": Route("undo", {"lines": 1}, AFTER),
    "GET /games/<game>": Route("read"),
    "GET /games/<game>/now": Route("read"),
    "GET /games/<game>/watch": Route("read"),
    "GET /games/<game>/why/<int:number>": Route("read"),
    "GET /games/<game>/people": Route("read"),
    "POST /games/<game>/people": Route("manage", {"do": "give", "name": "Zillah", "role": "judge"}, form=True),
    "GET /people": Route("manager"),
    "POST /people": Route("manager", {}, form=True),
    "GET /tournaments": Route("account"),
    "POST /tournaments": Route("account", {"name": "Cup"}, form=True),
    "GET /tournaments/<tournament>": Route("read"),
    "POST /tournaments/<tournament>": Route("manage", {"do": "watch"}, form=True),
    "GET /games/<game>/replay": Route("read"),
    "GET /games/<game>/embed": Route("read"),
    "GET /oembed": Route("read", query="url=https://cards.example/games/played"),
    "GET /games/<game>/desk": Route("read"),
    "GET /games/<game>/editions": Route("read"),
    "GET /games/<game>/counts": Route("read"),
    "GET /games/<game>/pictures": Route("read"),
    "GET /games/<game>/pictures/<picture>.svg": Route("read"),
    "GET /desk": Route("account"),
    "POST /desk": Route("account", {"book": "vtes-1998", "players": "Ann, Bo"}, form=True),
    "POST /desk/drawn": Route("account", {"book": "vtes-1998", "position": "Lupo, Ann's"}, form=True),
    "GET /healthz": Route("nothing"),
    "GET /rulebooks": Route("account"),
    "GET /rulebooks/<book>": Route("account"),
    "GET /rulebooks/<book>/<path:section>": Route("account"),
    "GET /invitation/<secret>": Route("nothing"),
    "POST /invitation/<secret>": Route("nothing", {}, form=True),
    "GET /offline": Route("nothing"),
    "GET /sign-in": Route("nothing"),
    "POST /sign-in": Route("nothing", {}, form=True),
    "POST /sign-out": Route("nothing", {}, form=True),
    "GET /worker.js": Route("nothing"),
    "GET /statistics": Route("account"),
    "GET /statistics/<plot>.svg": Route("account"),
    "GET /log/checkpoint": Route("nothing"),
    "GET /log/keys": Route("nothing"),
    "GET /log/tile/<path:tile>": Route("nothing"),
    "GET /static/<path:filename>": Route("nothing"),
    "GET /static/<any(scene, board, steering):name>.js": Route("nothing"),
    "GET /static/styles/<names>.css": Route("nothing"),
}
ANSWERED = {
    "GET /log/checkpoint": (404,),
    "GET /log/tile/<path:tile>": (404,),
    "POST /account/password": (422,),
    "POST /account/tokens/<token>": (303,),
    "POST /api/v1/ask": (422,),
    "POST /api/v1/games/import": (422,),
    "POST /api/v1/games/import/preview": (422,),
    "GET /sign-in": (200, 303),
    "POST /sign-in": (403,),
    "POST /sign-out": (303,),
    "POST /api/v1/games/<game>/redo": (422,),
    "POST /games/<game>/people": (303,),
    "POST /tournaments": (303,),
    "POST /tournaments/<tournament>": (303,),
    "POST /invitation/<secret>": (303, 422),
}  # where it is not 200 or 201
ROLES = ("nobody", "stranger", *roles.ROLES)


def people(club: Club) -> None:
    """A game, and a tournament with it, in which each role is held by somebody named after it."""
    organiser = club.by_token("organiser")
    made = organiser.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Ann", "Bo"], "id": "played"})
    assert made.status_code == 201
    cup = organiser.post("/api/v1/tournaments", json={"name": "Cup"}).json["id"]
    assert organiser.post(f"/api/v1/tournaments/{cup}/games", json={"game": "played"}).status_code == 201
    for role in roles.ROLES[1:]:
        club.role("played", role, role, "Ann" if role == "player" else "")
        club.role(cup, role, role, "Ann" if role == "player" else "", kind="tournament")
    for game, kind in (("played", "game"), (cup, "tournament")):
        club.role(game, "Zillah", "spectator", kind=kind)
    organiser.post("/api/v1/games/played/events", json={"line": "turn Ann"}, headers=AFTER)
    club.person("stranger")


def test_every_route_is_in_the_table(club: Club) -> None:
    """A new route without an entry fails here."""
    there = {f"{method} {rule}" for rule in club.app.url_map.iter_rules() for method in rule.methods or ()}
    there = {one for one in there if not one.startswith(("HEAD ", "OPTIONS "))}
    assert there - ROUTES.keys() == set()


def allowed(role: str, deed: str) -> bool:
    """Whether the role may do it, by the table of roles."""
    may = roles.PERMISSIONS.get(role, frozenset())
    if deed in ("account", "session"):
        return role != "nobody"
    return deed in may or deed == "nothing" or (deed == "undo" and not may.isdisjoint({"record", "rule"}))


@pytest.mark.parametrize("role", ROLES)
def test_each_role_against_each_route(club: Club, role: str) -> None:
    """Who may do it is answered; who may not is not: 401 without an account, 404 where he may not know, else 403."""
    people(club)
    browser = club.browser() if role == "nobody" else club.signed_in(role)
    cup = club.by_token("organiser").get("/api/v1/tournaments").json[0]["id"]
    there = {f"{method} {rule}" for rule in club.app.url_map.iter_rules() for method in rule.methods or ()}
    wrong = {}
    last = ("POST /sign-out", "POST /account/password")  # after which he is no longer signed in as before
    for route in sorted(ROUTES.keys() & there, key=lambda one: (one in last, one)):
        wanted = ROUTES[route]
        answer = asked(club, browser, role, route, cup)
        status = answer.status_code
        answer.close()
        if allowed(role, wanted.deed):
            fine = status in ANSWERED.get(route, (200, 201))
        elif role == "nobody":
            fine = status == (401 if "/api/" in route or not route.startswith("GET ") else 303)
        elif role == "stranger" and wanted.deed not in ("manager", "session"):
            fine = status == 404
        else:
            fine = status == 403
        if not fine:
            wrong[route] = (status, answer.text[:300] if not answer.is_streamed else "")
    assert wrong == {}


def asked(club: Club, browser: Any, role: str, route: str, cup: str) -> Any:
    """The request of the table, as somebody in that role sends it."""
    wanted = ROUTES[route]
    method, _, path = route.partition(" ")
    names = {"<book>": "vtes-1998", "<int:number>": "1", "<game>": "played", "<tournament>": cup, "<name>": "Zillah"}
    names |= {
        "<picture>": "ring",
        "<plot>": "lengths",
        "<path:filename>": "api.js",
        "<any(scene, board, steering):name>": "board",
        "<names>": "justicar+board",
        "<path:section>": "1.3",
        "<path:tile>": "0/000.p/1",
        "<token>": "0",
    }
    if "<secret>" in path:
        names["<secret>"] = invitations.invite(club.service.accounts, Invitation(), "")
    if "<token>" in path and role != "nobody":
        names["<token>"] = tokens.make(club.service.accounts, club.person(role), "x", ["read"], 1)[0].id
    for name, value in names.items():
        path = path.replace(name, value)
    sign = csrf_on(browser.get("/", base_url=ADDRESS, follow_redirects=True))
    headers = {"X-CSRF-Token": sign, **wanted.headers}
    sent: dict[str, Any] = {"base_url": ADDRESS, "headers": headers, "query_string": wanted.query, "method": method}
    if wanted.form or isinstance(wanted.body, bytes):
        return browser.open(path, data=wanted.body, **sent)
    return browser.open(path, **sent) if wanted.body is None else browser.open(path, json=wanted.body, **sent)


@pytest.mark.parametrize(("name", "manager", "status"), [("Max", True, 200), ("Zoe", False, 403)])
def test_managers_invite_and_close(club: Club, name: str, manager: bool, status: int) -> None:
    """Managers alone; and nobody closes his own account."""
    club.person(name, manager)
    club.person("Yvo")
    program = club.by_token(name)
    assert program.get("/api/v1/people").status_code == status
    assert program.post("/api/v1/people", json={}).status_code == (201 if manager else 403)
    assert program.ask("DELETE", f"/api/v1/people/{name}").status_code == 403
    assert program.ask("DELETE", "/api/v1/people/Yvo").status_code == status


SEATED = {
    "by the heading": "[players Sarah, Alexis]\n",
    "by an event": "seats Sarah, Alexis\n",
    "by a later event": "[players Ryan, Alexis]\nseats Sarah, Alexis\n",
    "no longer": "seats Sarah, Alexis\nturn Sarah\nrollback to 0\nseats Ryan, Alexis\n",
}


@pytest.mark.parametrize("seat", ["Sarah", "sarah"])
@pytest.mark.parametrize("seated", SEATED.values(), ids=SEATED)
def test_a_player_of_a_tournament_plays_wherever_the_seat_is(club: Club, seated: str, seat: str) -> None:
    """However the game says so, whatever else she is there: she sees her own cards, and no others."""
    nora = club.by_token("Nora")
    text = f"[book vtes-1998]\n{seated}Alexis deals Zillah, Bela\n"
    sent = {"data": text.encode(), "headers": {"Content-Type": "text/plain"}}
    made = nora.post("/api/v1/games/import?id=played", **sent)
    assert made.status_code == 201, made.text
    cup = nora.post("/api/v1/tournaments", json={"name": "Cup"}).json["id"]
    assert nora.post(f"/api/v1/tournaments/{cup}/games", json={"game": "played"}).status_code == 201
    for role, seat_of_hers in (("player", seat), ("scorekeeper", "")):
        club.role(cup, "Zoe", role, seat_of_hers, kind="tournament")
    club.role(cup, "Yvo", "scorekeeper", kind="tournament")
    shown = {name: "Zillah" in club.by_token(name).get("/api/v1/games/played/events").text for name in ("Zoe", "Yvo")}
    assert shown == {"Zoe": False, "Yvo": True}


def test_a_seat_that_is_taken_later_counts_from_then_on(club: Club) -> None:
    """Who watched a game of her tournament plays there as soon as she is seated."""
    nora, zoe = club.by_token("Nora"), club.by_token("Zoe")
    nora.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Ann", "Bo"], "id": "played"})
    cup = nora.post("/api/v1/tournaments", json={"name": "Cup"}).json["id"]
    nora.post(f"/api/v1/tournaments/{cup}/games", json={"game": "played"})
    club.role(cup, "Zoe", "player", "Sarah", kind="tournament")

    def says(line: str) -> Any:
        posted = nora.post("/api/v1/games/played/events", json={"line": line}, headers=AFTER)
        assert posted.status_code == 201, posted.text
        return zoe.get("/api/v1/games/played/events").json["events"][-1]["line"]

    assert says("Bo deals Lupo") == "Bo deals Bo 1"
    assert says("rollback to 0; seats Sarah, Alexis") == "seats Sarah, Alexis"
    assert says("Sarah deals Bela") == "Sarah deals Bela"


def test_a_manager_sees_no_game_by_that(club: Club) -> None:
    """To manage accounts is no role in a game."""
    people(club)
    club.person("Max", manager=True)
    assert club.by_token("Max").get("/api/v1/games/played").status_code == 404
    assert club.by_token("Max").get("/api/v1/games").json["games"] == []


DECISIONS = [
    {"line": "turn Bo; ruling 1 legal by Nora"},
    {"events": [{"type": "table.ruled", "about": [1], "verdict": "legal"}]},
    {"events": [{"type": "table.corrected", "about": [1]}]},
]


@pytest.mark.parametrize("body", DECISIONS)
def test_who_records_does_not_rule(club: Club, body: dict[str, Any]) -> None:
    """A scorekeeper appends no decision of a judge among other events either; an organiser does."""
    people(club)
    events = "/api/v1/games/played/events"
    answer = club.by_token("scorekeeper").post(events, json=body, headers=AFTER)
    assert (answer.status_code, answer.json["detail"]) == (403, "scorekeeper may not rule here.")
    assert club.by_token("organiser").post(events, json=body, headers=AFTER).status_code == 201


# --- what somebody may not even know of -------------------------------------------------------------------------------


def test_a_game_of_others_is_as_if_it_were_not_there(club: Club) -> None:
    """Neither reading nor lists tell whether it is there; the answers are the same but for the address."""
    people(club)
    stranger = club.by_token("stranger")
    told = []
    for game in ("played", "nowhere"):
        answers = [stranger.get(f"/api/v1/games/{game}{path}") for path in ("", "/events", "/people", "/trail")]
        told.append([(one.status_code, one.json["detail"].replace(game, "")) for one in answers])
    assert told[0] == told[1]
    assert stranger.get("/api/v1/games").json["games"] == []
    assert stranger.get("/api/v1/tournaments").json == []
    assert b"played" not in stranger.get("/").data


def test_nobody_takes_a_game_by_opening_it_again(club: Club) -> None:
    """The same game under the same id is the first one's; a second organiser is not made of whoever repeats it."""
    body = {"book": "vtes-1998", "players": ["Ann", "Bo"], "id": "played", "date": "2026-01-01"}
    ann, zoe = club.by_token("Ann"), club.by_token("Zoe")
    assert ann.post("/api/v1/games", json=body).status_code == 201
    assert zoe.post("/api/v1/games", json=body).status_code == 409
    assert zoe.get("/api/v1/games/played").status_code == 404
    assert ann.post("/api/v1/games", json=body).status_code == 201


def test_a_game_that_was_not_begun_belongs_to_nobody(club: Club) -> None:
    """What fails leaves no claim behind."""
    body = {"book": "nothing", "players": ["Ann", "Bo"], "id": "played"}
    assert club.by_token("Zoe").post("/api/v1/games", json=body).status_code == 422
    assert club.by_token("Ann").post("/api/v1/games", json=body | {"book": "vtes-1998"}).status_code == 201


def test_a_record_is_no_way_into_the_game_of_others(club: Club) -> None:
    """A record that says that it branches off a game of others is stored as a game of its own."""
    people(club)
    organiser, stranger = club.by_token("organiser"), club.by_token("stranger")
    record = organiser.get("/api/v1/games/played/export", query_string={"to": "jsonl"}).text.splitlines()
    heading = json.loads(record[0])
    place = heading.get("heading", heading)
    place["parent"] = {"game": "played", "at": 1}
    sent = "\n".join([json.dumps(heading), *record[1:]])
    taken = {"data": sent, "headers": {"Content-Type": "text/plain"}}
    game = stranger.post("/api/v1/games/import", **taken).json["game"]
    assert stranger.get(f"/api/v1/games/{game}").status_code == 200
    assert organiser.get(f"/api/v1/games/{game}").status_code == 404
    assert organiser.get("/api/v1/games/played/branches").json == []
    own = organiser.post("/api/v1/games/import", **taken).json["game"]
    assert [one["game"] for one in organiser.get("/api/v1/games/played/branches").json] == [own]


def test_a_branch_belongs_to_the_people_of_its_game(club: Club) -> None:
    """Who has a role in a game has it in the lines that leave it, and nobody else has one."""
    people(club)
    made = club.by_token("organiser").post("/api/v1/games/played/branches", json={"at": 1}).json["game"]
    for role in roles.ROLES:
        assert club.by_token(role).get(f"/api/v1/games/{made}").status_code == 200
    assert club.by_token("stranger").get(f"/api/v1/games/{made}").status_code == 404
    seen = [one["game"] for one in club.by_token("player").get("/api/v1/games/played/branches").json]
    assert seen == [made]


# --- roles ------------------------------------------------------------------------------------------------------------


def test_roles_are_given_and_taken(club: Club) -> None:
    """By an organiser; the trail tells it; the last organiser stays."""
    people(club)
    organiser, zoe = club.by_token("organiser"), club.by_token("Zoe")
    path, game = "/api/v1/games/played/people", "/api/v1/games/played"
    assert zoe.get(game).status_code == 404
    given = organiser.post(path, json={"name": "Zoe", "role": "player", "seat": "Bo"})
    assert (given.status_code, given.json["by"]) == (201, "organiser")
    assert zoe.get(game).status_code == 200
    assert ("Zoe", "player", "Bo") in [(one["name"], one["role"], one["seat"]) for one in zoe.get(path).json]
    assert organiser.ask("DELETE", path, json={"name": "Zoe", "role": "player", "seat": "Bo"}).status_code == 200
    assert zoe.get(game).status_code == 404
    steps = [(one["what"], one["detail"]) for one in organiser.get("/api/v1/games/played/trail").json][:2]
    assert steps == [("took", "Zoe: player at the seat of Bo"), ("gave", "Zoe: player at the seat of Bo")]
    last = organiser.ask("DELETE", path, json={"name": "organiser", "role": "organiser"})
    assert (last.status_code, last.json["errors"][0]["found"]) == (422, "the last organiser")
    assert organiser.get(game).status_code == 200


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        ({"name": "Zoe", "role": "player"}, 422, "seat: found nothing; expected the seat: a player's name"),
        ({"name": "Zoe", "role": "judge", "seat": "Ann"}, 422, "seat: found «Ann»; expected none: only players"),
        ({"name": "Nobody", "role": "judge"}, 404, "No account has the name 'Nobody'."),
        ({"name": "Zoe", "role": "king"}, 422, "role: found 'king'"),
    ],
)
def test_a_role_that_cannot_be_given(club: Club, body: dict[str, str], status: int, said: str) -> None:
    """It is told why."""
    people(club)
    club.person("Zoe")
    answer = club.by_token("organiser").post("/api/v1/games/played/people", json=body)
    assert answer.status_code == status
    assert said in answer.json["detail"]


def test_the_roles_of_a_tournament_hold_in_its_games(club: Club) -> None:
    """As long as a game is in it; a player plays where his seat is, and watches the others."""
    organiser, zoe = club.by_token("organiser"), club.by_token("Zoe")
    cup = organiser.post("/api/v1/tournaments", json={"name": "Cup"}).json["id"]
    for game, players in (("one", ["Ann", "Bo"]), ("two", ["Cy", "Di"])):
        organiser.post("/api/v1/games", json={"book": "vtes-1998", "players": players, "id": game})
        organiser.post(f"/api/v1/tournaments/{cup}/games", json={"game": game})
    held = {"name": "Zoe", "role": "player", "seat": "Cy"}
    assert organiser.post(f"/api/v1/tournaments/{cup}/people", json=held).status_code == 201
    assert [one["games"] for one in zoe.get("/api/v1/tournaments").json] == [["one", "two"]]
    assert zoe.post("/api/v1/games/two/notes", json={"about": 1, "words": "so"}).status_code == 201
    assert zoe.post("/api/v1/games/one/notes", json={"about": 1, "words": "so"}).status_code == 403
    assert organiser.ask("DELETE", f"/api/v1/tournaments/{cup}/games/two").status_code == 200
    assert zoe.get("/api/v1/games/two").status_code == 404
    assert organiser.ask("DELETE", f"/api/v1/tournaments/{cup}/games/two").status_code == 404


def test_nobody_puts_the_game_of_others_into_his_tournament(club: Club) -> None:
    """To put a game into a tournament is to show it to its people: both have to be one's own."""
    people(club)
    judge = club.by_token("judge")
    cup = judge.post("/api/v1/tournaments", json={"name": "Mine"}).json["id"]
    assert judge.post(f"/api/v1/tournaments/{cup}/games", json={"game": "played"}).status_code == 403
    assert judge.post(f"/api/v1/tournaments/{cup}/games", json={"game": "nowhere"}).status_code == 404


def test_who_plays_rules_nothing_whatever_else_he_is(club: Club) -> None:
    """An organiser who plays sees through his seat; he goes on giving roles, which the trail tells."""
    people(club)
    club.role("played", "organiser", "player", "Bo")
    organiser = club.by_token("organiser")
    ruling = {"about": [1], "verdict": "legal"}
    assert organiser.post("/api/v1/games/played/ruling", json=ruling, headers=AFTER).status_code == 403
    assert organiser.get("/api/v1/games/played/people").status_code == 200


def test_everybody_may_watch_where_it_is_said_so(club: Club) -> None:
    """Then whoever has an account is a spectator; to look is all he may do."""
    people(club)
    organiser, zoe = club.by_token("organiser"), club.by_token("Zoe")
    assert organiser.post("/api/v1/games/played/watching", json={"everybody": True}).status_code == 200
    assert zoe.get("/api/v1/games/played").status_code == 200
    assert [one["id"] for one in zoe.get("/api/v1/games").json["games"]] == ["played"]
    assert zoe.post("/api/v1/games/played/notes", json={"about": 1, "words": "so"}).status_code == 403
    assert club.nobody().get("/api/v1/games/played").status_code == 401


@pytest.mark.parametrize("sent", [{}, {"json": {}}], ids=["no body", "nothing in it"])
@pytest.mark.parametrize("kind", ["games", "tournaments"])
def test_to_watch_without_a_body_changes_nothing(club: Club, kind: str, sent: dict[str, Any]) -> None:
    """What is set is answered, with that nothing was changed; the trail has nothing of it."""
    people(club)
    organiser = club.by_token("organiser")
    cup = organiser.get("/api/v1/tournaments").json[0]["id"]
    path = f"/api/v1/{kind}/{'played' if kind == 'games' else cup}"
    set_ = {"everybody": True, "events": 5, "seconds": 900}
    assert organiser.post(f"{path}/watching", json=set_).json == set_ | {"changed": True}
    steps = organiser.get(f"{path}/trail").json
    answer = organiser.post(f"{path}/watching", **sent)
    assert (answer.status_code, answer.json) == (200, set_ | {"changed": False})
    assert organiser.get(f"{path}/watching").json == set_
    assert organiser.get(f"{path}/trail").json == steps
    one = organiser.post(f"{path}/watching", json={"everybody": False}).json
    assert one == {"everybody": False, "events": 0, "seconds": 0, "changed": True}


def test_me(club: Club) -> None:
    """One is told who one is, and by a session, what its requests bear."""
    assert club.by_token("Zoe", "read").get("/api/v1/me").json == {
        "name": "Zoe", "manager": False, "how": "token", "scopes": ["read"], "csrf": "",
    }  # fmt: skip
    browser = club.signed_in("Zoe")
    told = browser.get("/api/v1/me", base_url=ADDRESS).json
    assert (told["how"], told["csrf"]) == ("session", csrf_on(browser.get("/", base_url=ADDRESS)))


def test_for_one_person_there_are_no_accounts(client: FlaskClient) -> None:
    """Without --public nothing is asked for; the rest says so."""
    assert client.get("/api/v1/me").json["how"] == "alone"
    assert client.get("/sign-in").status_code == 303
    assert "runs for one person and has no accounts" in client.get("/account").text
    answer = client.post("/api/v1/tokens", json={"name": "x", "scopes": ["read"]})
    assert (answer.status_code, answer.json["type"]) == (403, "/api/v1/#forbidden")
    cup = client.post("/api/v1/tournaments", json={"name": "Cup"}).json
    assert [one["id"] for one in client.get("/api/v1/tournaments").json] == [cup["id"]]
