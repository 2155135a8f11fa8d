"""Whoever plays and does other work in her game is answered alike whatever lies hidden, in all that she may write.

Two clubs hold twins: games that are one to her seat. Every writing route is asked in both, with guesses at what lies
hidden in either; every byte of the answers is compared, and then all that can be read, by her and by a spectator.
"""

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from itertools import count
from random import Random
from typing import Any
from unittest.mock import patch
from uuid import UUID

import pytest

from service.accounts import accounts
from service.web.app import desk_of
from tests.helpers.guesses import guesses
from tests.helpers.proof import some
from tests.service.web import test_secrets
from tests.service.web.club import club as new_club
from tests.service.web.hats import BOOKS, FORMS, HEADERS, Twins, at_random, at_the_brink, bodies, routes, written
from tests.service.web.test_secrets import AFTER, FIXED, GAME, told

RANDOM = re.compile(rb"jus_[\w-]+|[\w-]{43}(?![\w-])|\b[0-9a-f]{12,32}\b")  # secrets and ids that nobody can guess


class Side:
    """A club that holds one of two twins: Zoe sits at the seat and has another role, Sam watches, Nora does all."""

    def __init__(self, twins: Twins, record: bytes, role: str, kind: str, scopes: tuple[str, ...]) -> None:
        self.club = new_club()
        self.now = FIXED
        self.club.service.accounts._now = lambda: self.now
        log, numbers = desk_of(self.club.app).log, count(10**6)
        log.now, log.new_id = lambda: FIXED.isoformat(), lambda: f"{next(numbers):032x}"
        people = count(1)  # what is stored under a key has an id that is made of the account's
        with patch.object(accounts.uuid, "uuid4", lambda: UUID(int=next(people))):
            self._people(twins, record, role, kind, scopes)

    def _people(self, twins: Twins, record: bytes, role: str, kind: str, scopes: tuple[str, ...]) -> None:
        self.nora = self.club.by_token("Nora")
        sent = {"data": record, "headers": {"Content-Type": "application/jsonl"}}
        made = self.nora.post("/api/v1/games/import?id=played", **sent)
        assert made.status_code == 201, made.text
        place = "played"
        if kind == "tournament":
            place = self.nora.post("/api/v1/tournaments", json={"name": "Cup"}).json["id"]
            self.nora.post(f"/api/v1/tournaments/{place}/games", json={"game": "played"})
        self.cup = place
        self.club.role("played", "Zoe", "player", twins.seat)
        self.club.role(place, "Zoe", role, kind=kind)  # type: ignore[arg-type]  # it is a kind of place
        self.club.role("played", "Sam", "spectator")
        self.club.role("played", "Judy", "judge")
        self.zoe, self.sam, self.judy = self.club.by_token("Zoe", *scopes), *map(self.club.by_token, ("Sam", "Judy"))

    def close(self) -> None:
        """Nobody uses it any more."""
        desk_of(self.club.app).log.close()


@pytest.fixture
def sides(quick: None) -> Iterator[Callable[..., tuple[Side, Side]]]:
    """Makes the two clubs of twins."""
    made: list[Side] = []

    def make(
        twins: Twins, role: str = "scorekeeper", kind: str = "game", scopes: tuple[str, ...] = ()
    ) -> tuple[Side, Side]:
        made.extend(Side(twins, written(twins.book, one), role, kind, scopes) for one in (twins.one, twins.other))
        return made[-2], made[-1]

    yield make
    for side in made:
        side.close()


def alike(sides: tuple[Side, Side], method: str, path: str, **sent: Any) -> Any:
    """The answer to a request of hers, which is the same in both clubs."""
    for side in sides:
        side.now += timedelta(seconds=1)
    one, other = (side.zoe.ask(method, path.replace("<cup>", side.cup), **sent) for side in sides)
    answers = [_bare(told(answer)) for answer in (one, other)]
    assert answers[0] == answers[1], f"{method} {path} {sent}"
    assert one.status_code < 500
    return one


def _bare(answer: tuple[Any, ...]) -> tuple[Any, ...]:
    """An answer without the secrets that were made up for it."""
    status, headers, body = answer
    parts = [[RANDOM.sub(b"", part.encode()) if isinstance(part, str) else part for part in one] for one in headers]
    return status, parts, RANDOM.sub(b"", body)


READ = ("", "/events?limit=1000", "/state", "/judgement?all=true", "/options", "/offers", "/reconciliation", "/why")


def read_alike(sides: tuple[Side, Side], twins: Twins, everything: bool = False) -> None:
    """All that she can read, and a spectator, is the same in both clubs."""
    for path in READ if everything else READ[1:3]:
        one, other = (told(side.sam.get(f"{GAME}{path}")) for side in sides)
        assert one == other, path
        alike(sides, "GET", f"{GAME}{path}")
    if not everything:
        return
    alike(sides, "GET", f"{GAME}/trail")
    version = len(twins.one)
    test_secrets.NUMBERS = {**test_secrets.NUMBERS, twins.book: (5, version - 1, version)}
    for method, path, body in test_secrets.asked(twins.book, sides[0].club):
        alike(sides, method, path, **({} if body is None else {"json": body}))
    streams = [side.zoe.get(f"{GAME}/follow?after=0", buffered=False) for side in sides]
    news = [iter(stream.response) for stream in streams]
    number = sides[0].nora.get(GAME).json["version"]
    for _ in range(number + 1):
        one, other = (next(each) for each in news)
        assert one == other
    for stream in streams:
        stream.close()


# --- every writing route ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_guesses_are_made_at_every_writing_route(book: str) -> None:
    """A new one without an entry fails here."""
    club = new_club()
    for route in routes(club):
        assert bodies(route, at_the_brink(book), Random(1)), route
    desk_of(club.app).log.close()


def write_alike(sides: tuple[Side, Side], twins: Twins, random: Random) -> int:
    """She writes by every route, with guesses; how often something was stored or done."""
    done = 0
    for route in routes(sides[0].club):
        method, _, rule = route.partition(" ")
        path = rule.replace("<game>", "played").replace("<tournament>", "<cup>").replace("<name>", "Sam")
        path = path.replace("<token>", "0").replace("<secret>", "x")
        for number, body in enumerate(bodies(route, twins, random)):
            for query in ("", "?id=played") if rule.endswith("/import") else ("",):
                key = {"Idempotency-Key": f"{random.randint(1, 3)}"} if random.random() < 0.1 else {}
                match_ = {"If-Match": random.choice(['"3"', "*", "*", "*"])}
                sent: dict[str, Any] = {"headers": HEADERS.get(route, {}) | match_ | key}
                if body is not None:
                    sent["data" if isinstance(body, bytes) or rule.startswith(FORMS) else "json"] = body
                done += alike(sides, method, path + query, **sent).status_code in (200, 201, 303)
            if "/events" in rule and number % 20 == 0:
                read_alike(sides, twins)
    return done


HATS = [
    ("scorekeeper", "game", ()),
    ("organiser", "tournament", ("read", "annotate", "manage")),
    ("spectator", "tournament", ()),
    ("organiser", "game", ()),
    ("judge", "game", ()),
    ("scorekeeper", "tournament", ("read", "record")),
]
# A hat is tried at the most books, and reads all that there is to read at one; by make proof, all do so at each.
FIRST = [(book, *HATS[place % 2], place == 0) for place, book in enumerate(BOOKS)]
WORN = [*FIRST, *((book, *hat, True) for book in BOOKS for hat in HATS if (book, *hat, True) not in FIRST)]


@pytest.mark.slow
@pytest.mark.parametrize(("book", "role", "kind", "scopes", "everything"), some(WORN, 2))
def test_no_answer_to_what_is_written_tells_what_she_cannot_know(
    sides: Any, book: str, role: str, kind: str, scopes: tuple[str, ...], everything: bool
) -> None:
    """Whatever she writes, by whatever route, in whatever other role: the same answer, and the same to read then."""
    twins = at_the_brink(book)
    both = sides(twins, role, kind, scopes)
    before = both[0].nora.get(f"{GAME}/events?limit=1000").json
    assert before != both[1].nora.get(f"{GAME}/events?limit=1000").json
    done = write_alike(both, twins, Random(f"{book} {role} {kind}"))
    assert done > (60 if "record" in (scopes or ("record",)) and role in ("scorekeeper", "organiser") else 2)
    for path in READ:
        alike(both, "GET", f"{GAME}{path}")
    read_alike(both, twins, everything)


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "book"), some([(seed, book) for seed in range(3) for book in BOOKS], 0))
def test_no_answer_in_the_midst_of_a_game_tells_it(sides: Any, book: str, seed: int) -> None:
    """The same at some moment of a random game."""
    twins = at_random(book, seed + 3, 60 + 45 * seed)
    both = sides(twins)
    assert write_alike(both, twins, Random(seed)) > 40
    read_alike(both, twins, everything=True)


@pytest.mark.parametrize("book", some(BOOKS[::-1], 2))
def test_what_somebody_else_records_in_between_tells_no_more(sides: Any, book: str) -> None:
    """She prepares, and waits for an innocent line of somebody at no seat."""
    twins = at_the_brink(book)
    both, random = sides(twins), Random(7)
    innocent = {
        "vtes-1998": ("turn Ryan", "turn Sarah", "Alexis has 29 pool"),
        "vendetta": ("step preparation", "Louis has 3 blood"),
        "rage-2018": ("Eva has 0 points", "Sarah has 3 points"),
        "crossover-1995": ("Eva has 0 points", "Sarah has 3 points"),
    }
    for event in random.sample(guesses(book, twins.one, twins.other, twins.seat, twins.rival), 60):
        alike(both, "POST", f"{GAME}/events", json={"events": [event]}, headers=AFTER)
        line = random.choice(innocent[book])
        for side in both:
            assert side.nora.post(f"{GAME}/events", json={"line": line}, headers=AFTER).status_code == 201
        read_alike(both, twins)
