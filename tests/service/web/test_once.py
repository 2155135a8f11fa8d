"""Idempotency-Key at every route that changes something: what is sent again is done once and answered as before."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from shutil import copytree
from threading import Barrier, Thread
from typing import Any

import pytest
from werkzeug.test import TestResponse

from events.log.log import Log
from service.games.idempotency import id_of
from service.web.api import idempotency
from service.web.app import create_app, desk_of
from service.web.settings import Settings
from tests.service.web.club import ADDRESS, SECRET, Club
from tests.service.web.conftest import hashed_quickly
from tests.service.web.keyed import AFTER, CASES, FORMS, READS, RECORD, Scene, changing, scene, stored

EVERY = pytest.mark.parametrize("route", CASES)
AT_ONCE = 6


def opened(store: str) -> Club:
    """The club over a store."""
    settings = Settings(store=store, public=True, address=ADDRESS, secret=SECRET, log_requests=False)
    return Club(create_app(settings))


def closed(club: Club) -> None:
    """It is ended as it should be."""
    desk_of(club.app).stop()
    desk_of(club.app).log.close()


@pytest.fixture(scope="module")
def scenery(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Scene]:
    """The store of a club in which all has been set, closed; and what was set there."""
    folder = tmp_path_factory.mktemp("scenery")
    with pytest.MonkeyPatch.context() as patch:
        hashed_quickly(patch)
        club = opened(str(folder / "club.sqlite"))
        made = scene(club)
        closed(club)
    return folder, made


def copied(folder: Path, made: Scene, to: Path) -> Scene:
    """The same in another folder, open."""
    copytree(folder, to, dirs_exist_ok=True)
    club = opened(str(to / "club.sqlite"))
    club.people.update(made.club.people)
    return Scene(club, made.cup, made.token)


@pytest.fixture
def place(quick: None, tmp_path: Path, scenery: tuple[Path, Scene]) -> Iterator[Scene]:
    """The club over a copy of that store, in `club.sqlite`."""
    made = copied(*scenery, tmp_path)
    yield made
    closed(made.club)


def as_again(route: str, first: TestResponse) -> tuple[int, Any]:
    """What a request is answered that is sent again: as before, and where it is said, that it is repeated."""
    if CASES[route].secret:
        return 409, "/api/v1/#shown-once"
    return (200, first.json | {"repeated": True}) if CASES[route].anew else (first.status_code, first.json)


def said(route: str, answer: TestResponse) -> tuple[int, Any]:
    """What is compared of an answer."""
    return answer.status_code, answer.json["type"] if CASES[route].secret else answer.json


def test_every_route_that_changes_something_is_in_the_table(place: Scene) -> None:
    """A new one without a request here fails; one that only reads, or a form of a page, is named as such."""
    assert changing(place.club.app) == CASES.keys() | READS | FORMS


@EVERY
def test_what_is_sent_again_is_done_once(place: Scene, route: str) -> None:
    """The same request under the same key is answered as before, and nothing is stored again."""
    first = place.send("Nora", route, "k")
    assert first.status_code in (200, 201), first.text
    after = stored(place.club)
    again = place.send("Nora", route, "k")
    assert said(route, again) == as_again(route, first)
    assert stored(place.club) == after
    if not CASES[route].secret:
        assert again.headers[idempotency.REPLAYED] == "true"
        assert again.headers.get("Location") == first.headers.get("Location")
        assert again.headers.get("ETag") == first.headers.get("ETag")
        assert idempotency.REPLAYED not in first.headers


@EVERY
def test_another_body_under_the_key_is_told_what_is_stored(place: Scene, route: str) -> None:
    """It is answered with 422 and the place of what the key stored first; nothing is stored."""
    first = place.send("Nora", route, "k")
    after = stored(place.club)
    other = place.send("Nora", route, "k", CASES[route].other)
    assert (other.status_code, other.json["type"]) == (422, "/api/v1/#key-reused"), other.text
    assert other.json["errors"][0]["field"] == "Idempotency-Key"
    found = other.json["stored"]["place"]
    assert CASES[route].place in found
    assert other.headers["Link"] == f'<{found}>; rel="related"'
    assert place.ask("Nora", "GET", found, None, None).status_code == 200
    assert stored(place.club) == after
    assert first.status_code in (200, 201)


@EVERY
def test_the_key_of_somebody_else_is_another_key(place: Scene, route: str) -> None:
    """The same key and body by another person is a request of its own, whatever comes of it."""
    place.send("Nora", route, "k")
    other = place.send("Olga", route, "k")
    assert idempotency.REPLAYED not in other.headers
    assert other.json.get("type") not in ("/api/v1/#key-reused", "/api/v1/#shown-once")
    assert other.status_code in (200, 201, 404, 422)


@EVERY
def test_the_key_at_another_route_is_another_key(place: Scene, route: str) -> None:
    """And so it is at another game."""
    place.send("Nora", route, "k")
    elsewhere = "/api/v1/games/other/notes"
    answer = place.ask("Nora", "POST", elsewhere, {"about": 1, "words": "so"}, "k")
    assert (answer.status_code, idempotency.REPLAYED in answer.headers) == (201, False)
    if "/notes" not in route:
        answer = place.send("Nora", "POST /api/v1/games/<game>/notes", "k")
        assert (answer.status_code, idempotency.REPLAYED in answer.headers) == (201, False)


@EVERY
def test_what_is_sent_at_once_is_done_once(
    place: Scene, route: str, scenery: tuple[Path, Scene], tmp_path: Path
) -> None:
    """Of several at the same time one is done; the others are told that it is under way, or what it was answered."""
    browsers = [place.club.signed_in("Nora") for _ in range(AT_ONCE)]
    scenes = [Scene(place.club, place.cup, place.token, {"Nora": browser}) for browser in browsers]
    before, found, barrier = stored(place.club), [], Barrier(AT_ONCE)

    def sends(one: Scene) -> None:
        barrier.wait()
        found.append(one.send("Nora", route, "k"))

    threads = [Thread(target=sends, args=(one,)) for one in scenes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    done = [one for one in found if one.status_code in (200, 201)]
    assert len([one for one in done if idempotency.REPLAYED not in one.headers]) == 1
    others = {one.json["type"] for one in found if one not in done}
    assert others <= {"/api/v1/#under-way", "/api/v1/#shown-once"}
    added = [len(now) - len(then) for now, then in zip(stored(place.club), before, strict=True)]
    assert added == by_one(route, copied(*scenery, tmp_path / "alone"))


def by_one(route: str, alone: Scene) -> list[int]:
    """How many rows of each table one request adds."""
    before = stored(alone.club)
    try:
        alone.send("Nora", route, None)
        return [len(now) - len(then) for now, then in zip(stored(alone.club), before, strict=True)]
    finally:
        closed(alone.club)


@EVERY
def test_what_is_sent_again_to_another_process_is_done_once(place: Scene, route: str, tmp_path: Path) -> None:
    """A service that is started again on the same store answers as the one before."""
    first = place.send("Nora", route, "k")
    after = stored(place.club)
    closed(place.club)
    club = opened(str(tmp_path / "club.sqlite"))
    try:
        club.people.update(place.club.people)
        again = Scene(club, place.cup, place.token).send("Nora", route, "k")
        assert said(route, again) == as_again(route, first)
        assert stored(club) == after
    finally:
        closed(club)


class Killed(BaseException):
    """The process is ended."""


def killed(*_: object, **__: object) -> Any:
    """Ends it."""
    raise Killed


def killed_afterwards(does: Callable[..., Any]) -> Callable[..., Any]:
    """Does it, and ends the process."""

    def done(*parts: Any, **named: Any) -> Any:
        does(*parts, **named)
        raise Killed

    return done


@EVERY
def test_a_service_that_is_killed_has_done_all_or_nothing(
    place: Scene, route: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed when it stores, it has stored nothing; killed before it answers, it answers when it is sent again."""
    before = stored(place.club)
    with monkeypatch.context() as patch:
        patch.setattr(idempotency, "keep", killed)
        with pytest.raises(Killed):
            place.send("Nora", route, "k")
    assert stored(place.club) == before
    with monkeypatch.context() as patch:
        patch.setattr(Log, "append", killed_afterwards(Log.append))
        try:
            place.send("Nora", route, "k")
        except Killed:
            assert CASES[route].anew
    after = stored(place.club)
    assert after != before
    assert place.send("Nora", route, "k").status_code in (200, 201, 409)
    assert stored(place.club) == after


@pytest.mark.parametrize("route", [route for route, case in CASES.items() if not case.open])
def test_who_may_do_it_no_longer_is_not_answered(place: Scene, route: str) -> None:
    """The answer of before is kept from who may not do it now."""
    place.send("Nora", route, "k")
    with place.club.service.accounts.writing() as c:
        c.execute("DELETE FROM members WHERE person=?", (place.club.person("Nora").id,))
        c.execute("UPDATE people SET manager=0")
    assert place.send("Nora", route, "k").status_code in (403, 404)


@pytest.mark.parametrize("route", [route for route, case in CASES.items() if case.secret])
def test_a_secret_that_is_shown_once_is_not_kept(place: Scene, route: str, tmp_path: Path) -> None:
    """It stands nowhere in the store; who asks again is told where to find what was made."""
    first = place.send("Nora", route, "k")
    secret = first.json[CASES[route].secret]
    again = place.send("Nora", route, "k")
    assert again.json["stored"]["place"] == CASES[route].place
    assert secret not in again.text
    held = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Zillah" in held
    assert secret.encode() not in held
    assert place.send("Nora", route, "another").status_code == 201


# --- keys themselves --------------------------------------------------------------------------------------------------

NOTES = "POST /api/v1/games/<game>/notes"
EVENTS = "POST /api/v1/games/<game>/events"


def test_a_key_in_quotes_is_the_same_key(place: Scene) -> None:
    """The draft writes keys in quotes; bare ones are taken too."""
    place.send("Nora", NOTES, "k")
    assert place.send("Nora", NOTES, '"k"').headers[idempotency.REPLAYED] == "true"


@pytest.mark.parametrize(("key", "status"), [("", 422), ('""', 422), ("k" * 200, 201), ("k" * 201, 422)])
def test_keys_have_1_to_200_characters(place: Scene, key: str, status: int) -> None:
    """Others are told what is expected, and nothing is stored."""
    before = stored(place.club)
    answer = place.send("Nora", NOTES, key)
    assert answer.status_code == status
    assert (stored(place.club) == before) == (status == 422)
    assert status == 201 or answer.json["errors"][0]["field"] == "Idempotency-Key"


def test_a_body_is_the_same_in_another_order(place: Scene) -> None:
    """JSON is compared without regard to order and spaces; the query counts as well."""
    sent = {**AFTER, "Content-Type": "application/json"}
    path = "/api/v1/games/played/notes"
    place.ask("Nora", "POST", path, b'{"about": 1, "words": "so"}', "k", sent)
    again = place.ask("Nora", "POST", path, b'{"words":"so",   "about":1}', "k", sent)
    assert again.headers[idempotency.REPLAYED] == "true"
    assert place.ask("Nora", "POST", f"{path}?x=1", b'{"words":"so","about":1}', "k", sent).status_code == 422


def test_what_was_refused_leaves_the_key_free(place: Scene) -> None:
    """It stored nothing: the same key may bear what is put right, or follows another event."""
    assert place.send("Nora", EVENTS, "k", {"line": "turn Nobody"}).status_code == 422
    assert place.send("Nora", EVENTS, "k", **{"If-Match": '"1"'}).status_code == 409
    assert place.send("Nora", EVENTS, "k", {"line": "turn Ann; turn Ann", "strict": True}).status_code == 422
    assert place.send("Nora", EVENTS, "k", {"line": "turn Bo"}).status_code == 201


def test_a_preview_is_nothing_that_is_done(place: Scene) -> None:
    """A key of a preview is free."""
    route = "POST /api/v1/games/<game>/rollback"
    assert place.send("Nora", route, "k", {"to": 1, "preview": True}).status_code == 200
    assert place.send("Nora", route, "k", {"to": 1}).status_code == 201
    assert place.send("Nora", route, "k", {"to": 1, "preview": True}).status_code == 422


def test_a_long_record_may_bear_a_key(place: Scene) -> None:
    """Its body may be larger than others."""
    record = RECORD % b"Long" + b"\n" * 2 * 1024 * 1024
    route = "POST /api/v1/games/import"
    first = place.send("Nora", route, "k", record)
    assert (first.status_code, place.send("Nora", route, "k", record).json) == (201, first.json)


def test_a_look_is_on_the_trail_whatever_became_of_the_request(place: Scene) -> None:
    """What was refused is undone; that somebody looked is not."""
    route = "POST /api/v1/games/<game>/branches"
    assert place.send("Nora", route, "k", {"at": 99}).status_code == 404
    assert place.send("Nora", route, "k", {"at": 99}).status_code == 404
    steps = place.ask("Nora", "GET", "/api/v1/games/played/trail", None, None).json
    looks = [one["detail"] for one in steps if one["what"] == "looked"]
    assert looks.count("POST /api/v1/games/<game>/branches") == 1


@pytest.mark.parametrize("line", ["{so}", "turn Bo {so}"])
def test_notes_on_a_line_are_written_once(place: Scene, line: str) -> None:
    """With events or without: they are stored in one commit, and told again."""
    first = place.send("Nora", EVENTS, "k", {"line": line})
    after = stored(place.club)
    again = place.send("Nora", EVENTS, "k", {"line": line})
    assert (first.status_code, again.status_code) == (201, 200), first.text
    assert again.json == first.json | {"repeated": True}
    assert len(again.json["notes"]) == 1
    assert stored(place.club) == after


def test_events_and_the_notes_about_them_are_stored_together(place: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed between the two, neither is stored."""
    before = stored(place.club)
    log = place.club.service.desk.log
    with monkeypatch.context() as patch:
        patch.setattr(type(log), "annotate", killed)
        with pytest.raises(Killed):
            place.send("Nora", EVENTS, "k", {"line": "turn Bo {so}"})
    assert stored(place.club) == before


def test_ids_of_ones_own_go_with_a_key(place: Scene) -> None:
    """What has an id of its own is stored once under either, and told again by either."""
    body = {"events": [{"type": "methuselah.turn-begun", "methuselah": "Bo", "@id": "mine"}]}
    first = place.send("Nora", EVENTS, "k", body)
    assert place.send("Nora", EVENTS, "k", body).json == first.json | {"repeated": True}
    assert place.send("Nora", EVENTS, "another", body).json == first.json | {"repeated": True}
    assert place.send("Nora", EVENTS, "another", {"line": "turn Ann"}).json["type"] == "/api/v1/#key-reused"


def test_what_is_told_again_is_told_in_full(place: Scene) -> None:
    """The rulings of a repeated append are those of the first, also when the game has gone on since."""
    first = place.send("Nora", EVENTS, "k", {"line": "turn Bo; turn Ann"})
    assert any(one["rulings"][0]["verdict"] == "legal" for one in first.json["events"])
    place.send("Nora", EVENTS, "later", {"line": "turn Bo"})
    again = place.send("Nora", EVENTS, "k", {"line": "turn Bo; turn Ann"})
    assert again.json["events"] == first.json["events"]
    assert again.json["version"] == first.json["version"] + 1


def by_an_older_version(place: Scene, key: str, line: str) -> TestResponse:
    """An append as a version without this table has left it: with ids of events that are made of the key alone."""
    answer = place.send("Nora", EVENTS, None, {"line": line})
    with place.club.service.accounts.writing() as c:
        for number, event in enumerate(answer.json["events"]):
            c.execute("UPDATE entry_ids SET entry_id=? WHERE entry_id=?", (id_of(key, number), event["id"]))
    return answer


def test_keys_of_an_older_version_are_known(place: Scene) -> None:
    """What it stored is stored once; something else under the key is told what it is."""
    first = by_an_older_version(place, "k", "turn Bo; Ann=29")
    after = stored(place.club)
    again = place.send("Nora", EVENTS, "k", {"line": "turn Bo; Ann=29"})
    assert (again.status_code, again.json["events"]) == (200, first.json["events"])
    assert place.send("Nora", EVENTS, "k", {"line": "Ann=28"}).json["type"] == "/api/v1/#key-reused"
    assert stored(place.club) == after
    by_an_older_version(place, "other", "Ann=27")
    refused = place.send("Nora", EVENTS, "other", {"line": "Ann=26"})
    assert (refused.status_code, refused.json["stored"]["place"]) == (422, "/api/v1/games/played/events/7")
    assert place.send("Olga", EVENTS, "k", {"line": "turn Bo; Ann=29"}).status_code == 201


def test_keys_of_other_things_than_the_record_are_forgotten_after_a_month(
    place: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of the record are known for good."""
    begin = "POST /api/v1/tournaments"
    for route in (begin, NOTES, EVENTS):
        place.send("Nora", route, "k")
    register = place.club.service.accounts
    clock: Callable[[], Any] = register._now
    kept = []
    for days in (29, 31):
        with register.writing() as c:
            c.execute("UPDATE sessions SET seen='2999', until='2999'")
        with monkeypatch.context() as patch:
            patch.setattr(register, "_now", lambda days=days: clock() + timedelta(days=days))
            found = [idempotency.REPLAYED in place.send("Nora", route, "k").headers for route in (begin, NOTES, EVENTS)]
        kept.append(found)
    assert kept == [[True, True, True], [False, True, True]]
