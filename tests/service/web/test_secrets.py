"""What lies hidden is in no byte of any answer to who may not see it; and who does see it, leaves a trail."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any

import pytest

from events.formats.jsonl import write_jsonl
from events.record.record import Entry, Heading, Record
from judge import books
from service.accounts import roles
from service.accounts.permissions import Delay
from service.arrivals import CLOCK, Arrivals
from service.database.address import IN_MEMORY
from service.games.live_game import LiveGame
from service.store import open_store
from service.web.access.masked_game import MaskedGame
from service.web.app import desk_of
from tests.helpers.proof import some
from tests.helpers.twins import played, twin
from tests.service.web.club import Club, Somebody
from tests.service.web.club import club as new_club

FIXED = datetime(2026, 1, 1, tzinfo=UTC)
LAST = {"vtes-1998": 120, "vendetta": 160, "rage-2018": 150}
# A seat or a spectator of each book, and by make proof the other.
WHO = [(book, (place + later) % 2 == 1) for later in range(2) for place, book in enumerate(sorted(LAST))]
SEED = {"vtes-1998": 3, "vendetta": 9, "rage-2018": 5}
NUMBERS = {"vtes-1998": (5, 70, 120), "vendetta": (5, 111, 160), "rage-2018": (60, 120, 150)}
PICTURES = ("ring", "table", "action", "explanation", "chart-pool", "chart-blood")
GAME = "/api/v1/games/played"
OWN = {"X-Request-Id", "Date"}  # headers that differ from answer to answer
REQUEST = re.compile(rb'"request": ?"[0-9a-f]{16}"')
AFTER = {"If-Match": "*"}
LEFT_OUT = ("/static", "/invitation", "/account")  # which tell of no game; the account lists tokens, by random ids


@lru_cache
def records(book: str, seat: str) -> tuple[bytes, bytes]:
    """Two games that differ only in what the seat (empty: a spectator) cannot know."""
    events = played(book, SEED[book])[: LAST[book]]
    twins = events, twin(books()[book], events, seat, Random(SEED[book]))
    assert twins[0] != twins[1]
    return tuple(_written(book, one) for one in twins)  # type: ignore[return-value]


def _written(book: str, events: Any) -> bytes:
    at = FIXED.isoformat()
    entries = (Entry(event, id=f"{number:032x}", at=at, by="Nora") for number, event in enumerate(events))
    return write_jsonl(Record(Heading(book, players=seats(book)), tuple(entries)))


def seats(book: str) -> tuple[str, ...]:
    """The players of a random game."""
    return tuple(books()[book].play.players[:5])


def queries(book: str, rule: str) -> Iterator[str]:
    """What may be asked of a route."""
    first = NUMBERS[book][1]
    yield ""
    if rule.endswith("/export"):
        for form in ("html", "md", "jsonl", "game", "csv", "dot", "svg"):
            yield f"to={form}"
        yield f"to=svg&of=explanation&at={first}"
        yield f"to=svg&at={first}"
        yield "to=svg&of=chart&chart=pool"
        yield "to=md&view=judges"
    elif rule.endswith("/why"):
        for seat in seats(book)[:3]:
            yield f"fact={seat}"
            yield f"fact={seat}.hand&at={first}"
            yield f"fact={seat}.pool&at={first}"
    elif rule.endswith("/comparison"):
        yield "books=jyhad-1994,vtes-1998"
    elif rule.endswith("/judgement"):
        yield "all=true"
    elif rule.endswith("played/desk"):
        yield f"at={first}&by=all"
        for line in (f"turn {seats(book)[0]}", "Louis plays Hunt at Location 2", "zillah bleeds"):
            yield f"at={first}&line={line}"
    elif rule == "/desk":
        yield f"game=played&at={first}"
    elif rule.endswith(("/state", "/options", "/replay", "/pictures", ".svg")):
        yield f"at={first}"
        yield f"at={NUMBERS[book][0]}"
    elif rule.endswith("/events"):
        yield "limit=1000"
    elif rule.endswith("/film"):
        yield "limit=400"


def asked(book: str, club: Club) -> list[tuple[str, str, Any]]:
    """Everything that can be asked by GET, but the stream, and what can be asked by POST without changing anything."""
    found: list[tuple[str, str, Any]] = []
    for rule in sorted(club.app.url_map.iter_rules(), key=str):
        path = str(rule)
        if "GET" not in (rule.methods or ()) or path.endswith("/follow") or path.startswith(LEFT_OUT):
            continue
        path = path.replace("<book>", book).replace("<game>", "played").replace("<tournament>", "none")
        numbers = NUMBERS[book] if "<int:number>" in path else PICTURES if "<picture>" in path else ("",)
        for number in numbers:
            here = path.replace("<int:number>", str(number)).replace("<picture>", str(number))
            found += [("GET", f"{here}?{query}".removesuffix("?"), None) for query in queries(book, path)]
    at = NUMBERS[book][1]
    for seat in seats(book)[:3]:
        for line in (
            f"turn {seat}",
            f"{seat} draws Zillah",
            "zillah bleeds",
            "Louis plays Hunt at Location 2",
            "nonsense",
        ):
            found.append(("POST", f"{GAME}/ask", {"line": line, "at": at}))
            found.append(("POST", f"{GAME}/ask", {"line": line}))
    return found


def clubs(book: str, seat: str) -> Iterator[tuple[Club, Somebody]]:
    """Two clubs that differ in nothing but one of two twins, with somebody at the seat, or who watches."""
    for record in records(book, seat):
        club = new_club()
        club.service.accounts._now = lambda: FIXED
        log, numbers = desk_of(club.app).log, count(10**6)
        log.now, log.new_id = lambda: FIXED.isoformat(), lambda numbers=numbers: f"{next(numbers):032x}"
        sent = {"data": record, "headers": {"Content-Type": "application/jsonl"}}
        made = club.by_token("Nora").post("/api/v1/games/import?id=played", **sent)
        assert made.status_code == 201, made.text
        club.role("played", "Zoe", "player" if seat else "spectator", seat)
        club.role("played", "Zoe", "scorekeeper")
        if not seat:
            roles.take(
                club.service.accounts, roles.Resource("game", "played"), club.person("Zoe"), roles.Grant("scorekeeper")
            )
        yield club, club.by_token("Zoe")
        log.close()


def told(answer: Any) -> tuple[Any, ...]:
    """Every byte of an answer but the id of the request."""
    headers = sorted((name, value) for name, value in answer.headers if name not in OWN)
    return answer.status_code, headers, REQUEST.sub(b"", answer.data)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("book", "watches"), some(WHO, len(LAST)))
def test_no_answer_tells_what_somebody_cannot_know(book: str, watches: bool) -> None:
    """Two games that differ only in the secrets of others are answered byte for byte alike, whatever is asked.

    The stream of news, too; and what a player who records is told of what he appends. (A play after which something
    lies open may tell of it: the lines here turn nothing up.)
    """
    seat = "" if watches else seats(book)[1]
    answers = []
    for club, somebody in clubs(book, seat):
        found = {}
        for method, path, body in asked(book, club):
            sent = {} if body is None else {"json": body}
            found[f"{method} {path} {body}"] = told(somebody.ask(method, path, **sent))
        stream = somebody.get(f"{GAME}/follow?after=0", buffered=False)
        news = iter(stream.response)
        found["follow"] = (stream.status_code, [next(news) for _ in range(LAST[book] + 1)])
        stream.close()
        for line in ("zillah bleeds", f"{seats(book)[0]}=19", f"{seats(book)[2]} draws Zillah", "nonsense"):
            for strict in (False, True):
                sent = {"json": {"line": line, "strict": strict}, "headers": AFTER}
                found[f"append {line} {strict}"] = told(somebody.post(f"{GAME}/events", **sent))
        answers.append(found)
    one, other = answers
    fine = [name for name, (status, *_) in one.items() if status == 200]
    assert len(fine) > 40
    assert [name for name in one if one[name] != other[name]] == []


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("book", sorted(LAST))
def test_who_sees_everything_sees_that_they_differ(book: str) -> None:
    """To their organiser the two games are not the same."""
    one, other = (
        club.by_token("Nora").get(f"{GAME}/events?limit=1000").json for club, _ in clubs(book, seats(book)[1])
    )
    assert one != other


# --- delay ------------------------------------------------------------------------------------------------------------


def watched(club: Club, **how: int) -> tuple[Somebody, Somebody]:
    """The organiser of a game of three events, and a spectator who is late."""
    organiser, zoe = club.by_token("organiser"), club.by_token("Zoe")
    organiser.post("/api/v1/games", json={"book": "vtes-1998", "players": ["Ann", "Bo"], "id": "played"})
    assert organiser.post(f"{GAME}/watching", json={"everybody": True} | how).status_code == 200
    organiser.post(f"{GAME}/events", json={"line": "turn Ann; turn Bo"}, headers=AFTER)
    return organiser, zoe


@pytest.mark.parametrize(("events", "version"), [(0, 3), (1, 2), (2, 1), (3, 0), (9, 0)])
def test_spectators_are_so_many_events_late(club: Club, events: int, version: int) -> None:
    """In every answer: the game, its events, its table, the list; who has a role that sees more is not."""
    organiser, zoe = watched(club, events=events)
    assert zoe.get(GAME).json["version"] == version
    assert len(zoe.get(f"{GAME}/events").json["events"]) == version
    assert zoe.get("/api/v1/games").json["games"][0]["events"] == version
    assert zoe.get(f"{GAME}/state?at={version}").status_code == 200
    assert zoe.get(f"{GAME}/state?at={version + 1}").status_code == 404
    assert organiser.get(GAME).json["version"] == 3
    organiser.post(f"{GAME}/events", json={"line": "turn Ann"}, headers=AFTER)
    assert zoe.get(GAME).json["version"] == max(0, 4 - events)


def test_spectators_are_so_many_seconds_late(club: Club) -> None:
    """What was recorded just now is shown to them later; what is older, now."""
    organiser, zoe = watched(club, seconds=60)
    assert zoe.get(GAME).json["version"] == 0
    assert zoe.get("/games/played", headers={"Accept": "text/html"}).status_code == 200
    organiser.post(f"{GAME}/watching", json={"everybody": True, "seconds": 0})
    assert zoe.get(GAME).json["version"] == 3


@pytest.mark.parametrize("claimed", ["1994-08-16T20:00:00Z", "", "ahead"])
def test_no_time_that_is_claimed_shows_anything_earlier_or_later(club: Club, claimed: str) -> None:
    """The delay counts from when the store got it, whatever the device says that recorded it."""
    ahead = (datetime.now(UTC) + timedelta(hours=23)).isoformat()
    at = {"@at": ahead if claimed == "ahead" else claimed} if claimed else {}
    organiser, zoe = watched(club, seconds=60)
    event = {"type": "methuselah.turn-begun", "methuselah": "Ann"}
    posted = organiser.post(f"{GAME}/events", json={"events": [event | at]}, headers=AFTER)
    assert posted.status_code == 201
    assert zoe.get(GAME).json["version"] == 0
    club.service.arrivals.clock = lambda: CLOCK() + 60.0
    assert zoe.get(GAME).json["version"] == 4


def test_an_imported_game_is_late_from_its_import(club: Club) -> None:
    """However old its events say that they are."""
    organiser, zoe = club.by_token("organiser"), club.by_token("Zoe")
    text = "[book vtes-1998]\n[players Ann, Bo]\nturn Ann @{at 1998-11-14T20:00:00Z}\n"
    sent = {"data": text.encode(), "headers": {"Content-Type": "text/plain"}}
    assert organiser.post("/api/v1/games/import?id=played", **sent).status_code == 201
    organiser.post(f"{GAME}/watching", json={"everybody": True, "seconds": 60})
    assert zoe.get(GAME).json["version"] == 0
    club.service.arrivals.clock = lambda: CLOCK() + 60.0
    assert zoe.get(GAME).json["version"] == 1


@pytest.mark.parametrize(
    ("stored", "delay", "over", "shown"),
    [
        (2, Delay(0, 60), False, 2),
        (1, Delay(0, 60), False, 1),
        (3, Delay(2, 60), False, 1),
        (3, Delay(2, 60), True, 3),
        (2, Delay(2, 60), True, 2),
        (0, Delay(2, 60), False, 0),
    ],
)
def test_how_late(stored: int, delay: Delay, over: bool, shown: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By events until the game is over; by seconds always. Of three events so many arrived long ago."""
    monkeypatch.setattr(Arrivals, "before", lambda *asked: stored)
    with open_store(IN_MEMORY) as log:
        whole = LiveGame("friday", Heading("vtes-1998", players=("Ann", "Bo")), books()["vtes-1998"])
        masking = MaskedGame(Arrivals(log), whole, ("spectator", "", delay))
        assert masking.so_far("friday", 3, over) == shown


def test_notes_do_not_run_ahead(club: Club) -> None:
    """Notes are as late as what they are about, and than their writing."""
    organiser, zoe = watched(club, events=1)
    for about in (2, 3):
        organiser.post(f"{GAME}/notes", json={"about": about, "words": f"note {about}"})
    assert [note["words"] for note in zoe.get(GAME).json["notes"]] == ["note 2"]
    organiser.post(f"{GAME}/watching", json={"everybody": True, "seconds": 60})
    assert zoe.get(GAME).json["notes"] == []


def test_branches_do_not_run_ahead(club: Club) -> None:
    """A line is shown when the event that it leaves is, and as late as the game itself."""
    organiser, zoe = watched(club, events=1)
    late = organiser.post(f"{GAME}/branches", json={"at": 2}).json["game"]
    organiser.post(f"{GAME}/branches", json={"at": 3})
    assert [(one["game"], one["events"]) for one in zoe.get(f"{GAME}/branches").json] == [(late, 1)]


def test_the_stream_is_late_too(club: Club) -> None:
    """A spectator follows as late as he reads."""
    organiser, zoe = watched(club, events=1)
    stream = zoe.get(f"{GAME}/follow?after=0", buffered=False)
    news = iter(stream.response)
    got = [next(news) for _ in range(3)]
    organiser.post(f"{GAME}/events", json={"line": "turn Ann"}, headers=AFTER)
    got.append(next(news))
    assert [one.decode().partition("\n")[0] for one in got if isinstance(one, bytes)] == [
        "retry: 2000", "id: 1", "id: 2", "id: 3",
    ]  # fmt: skip
    stream.close()


@pytest.mark.parametrize("ends", ["role", "token"])
def test_a_stream_ends_with_the_leave_to_read(club: Club, ends: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose role or token is taken away is told nothing more."""
    monkeypatch.setattr("service.web.api.streaming.news.LOOK", 0.05)
    organiser, zoe = watched(club)
    stream = zoe.get(f"{GAME}/follow?after=0", buffered=False)
    news = iter(stream.response)
    for _ in range(4):
        next(news)
    if ends == "role":
        organiser.post(f"{GAME}/watching", json={"everybody": False})
    else:
        from service.accounts import tokens

        [token] = tokens.of(club.service.accounts, club.person("Zoe"))
        tokens.revoke(club.service.accounts, club.person("Zoe"), token.id)
    assert list(news) == []
    stream.close()


# --- the trail --------------------------------------------------------------------------------------------------------


def test_a_look_at_what_lies_hidden_is_written_down(club: Club) -> None:
    """By whom, when, by which route and of which event, without a name in it; the organiser reads it, the judge not."""
    organiser, _ = watched(club)
    club.role("played", "Judith", "judge")
    judge = club.by_token("Judith")
    for path in (f"{GAME}/why?fact=Ann.pool&at=2", f"{GAME}/events/1/explanation", f"{GAME}/events/1/explanation"):
        assert judge.get(path).status_code == 200
    looks = [one for one in organiser.get(f"{GAME}/trail").json if one["name"] == "Judith"]
    assert [(one["what"], one["detail"]) for one in looks] == [
        ("looked", "GET /api/v1/games/<game>/events/<int:number>/explanation at 1"),
        ("looked", "GET /api/v1/games/<game>/why at 2"),
    ]
    assert judge.get(f"{GAME}/trail").status_code == 403


def test_who_sees_what_lies_open_leaves_no_trail(club: Club) -> None:
    """A spectator, a player, and who is told who is there."""
    organiser, zoe = watched(club)
    club.role("played", "Ann", "player", "Ann")
    zoe.get(GAME)
    club.by_token("Ann").get(GAME)
    club.role("played", "Judith", "judge")
    club.by_token("Judith").get(f"{GAME}/people")
    assert {one["name"] for one in organiser.get(f"{GAME}/trail").json if one["what"] == "looked"} <= {"organiser"}


def test_the_trail_outlives_the_service(club: Club) -> None:
    """It is kept in the store, page by page."""
    organiser, _ = watched(club)
    for number in range(3):
        organiser.post(f"{GAME}/watching", json={"events": number})
    steps = organiser.get(f"{GAME}/trail").json
    assert [one["detail"] for one in steps[:2]] == [
        "members, 2 events and 0 seconds late",
        "members, 1 events and 0 seconds late",
    ]
    older = organiser.get(f"{GAME}/trail?before={steps[1]['cursor']}").json
    assert older == steps[2:]


# --- who records and plays --------------------------------------------------------------------------------------------


def test_a_player_who_records_is_answered_as_he_sees_it(club: Club) -> None:
    """What he appends is stored, and told to him as his seat sees it; an id of his own is not taken."""
    watched(club)
    club.role("played", "Ann", "player", "Ann")
    club.role("played", "Ann", "scorekeeper")
    event = {"type": "methuselah.turn-begun", "methuselah": "Ann", "@id": "0" * 32}
    sent = {"json": {"events": [event]}, "headers": AFTER | {"Idempotency-Key": "one"}}
    ann = club.by_token("Ann")
    first, again = ann.post(f"{GAME}/events", **sent), ann.post(f"{GAME}/events", **sent)
    assert (first.status_code, first.json["version"], first.json["events"][0]["line"]) == (201, 4, "turn Ann")
    assert first.json["events"][0]["id"] != "0" * 32
    assert (again.status_code, again.json["version"]) == (200, 4)
    refused = {"json": {"line": "turn Ann", "strict": True}, "headers": AFTER}
    assert ann.post(f"{GAME}/events", **refused).json["type"] == "/api/v1/#refused"
