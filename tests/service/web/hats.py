"""What somebody who plays and does other work in her game may send to find out what she cannot know, by every route."""

from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from events.formats.jsonl import write_jsonl
from events.record.record import Entry, Heading, Record
from judge import books
from tests.helpers.guesses import guesses, hidden_names, makeshift_names
from tests.helpers.rage import guesses as rage
from tests.helpers.twins import SEATS, brink, played, twin
from tests.service.web import test_secrets
from tests.service.web.club import Club
from tests.service.web.test_secrets import FIXED

BOOKS = tuple(sorted(SEATS))
WRITING = {"POST", "PUT", "PATCH", "DELETE"}


class Twins(NamedTuple):
    """Two games that are one to a seat, and somebody else at their tables."""

    book: str
    one: tuple[Any, ...]
    other: tuple[Any, ...]
    seat: str
    rival: str


def at_the_brink(book: str) -> Twins:
    """The games in which much lies hidden."""
    return Twins(book, *brink(book), *SEATS[book])


@lru_cache
def at_random(book: str, seed: int, last: int) -> Twins:
    """Random games, up to an event."""
    events = played(book, seed)[:last]
    seat, rival = test_secrets.seats(book)[1], test_secrets.seats(book)[0]
    return Twins(book, events, twin(test_secrets.books()[book], events, seat, Random(seed)), seat, rival)


def written(book: str, events: tuple[Any, ...]) -> bytes:
    """The game as a record that was recorded while it was played."""
    at = FIXED.isoformat()
    entries = (Entry(event, id=f"{number:032x}", at=at, by="Nora") for number, event in enumerate(events))
    return write_jsonl(Record(Heading(book), tuple(entries)))


def lines(twins: Twins, name: str, shown: str) -> list[str]:
    """Lines of the notation about a card by its name, and by the one that she sees."""
    seat, rival = twins.seat, twins.rival
    if books()[twins.book].family.name == "rage":
        return rage.lines(seat, rival, name, shown)
    if twins.book == "vendetta":
        return [
            *(f'{rival} reveals "{name}"', f'{rival} reveals "{name}" as {shown}', f"{rival} withdraws"),
            *(
                f'{seat} looks at {shown} and sees "{name}"',
                f'{rival} applies "{name}"',
                f"observed power of {shown} = 4",
            ),
            *(f"effect: {shown} moves to Location 2", "step revelation", "step conflict", "location 2", "round ends"),
            *(f'card "{name}": conflict, power 9', f'step revelation [{shown} is "{name}"]', f"{rival} has 3 hand"),
        ]
    return [
        *(f'observed capacity of "{name}" = 2', f"observed capacity of {shown} = 2", f'transfer 2 to "{name}"'),
        *(f"transfer 4 to {shown}; turn {seat}", f"{shown} bleeds", f'effect: "{name}" gains 9 blood; turn {rival}'),
        *(f"effect: burns {shown}", f"effect: {shown} goes to hand", f'{shown} turns out to be "{name}"'),
        *(f'card "{name}": vampire, capacity 1', f'turn {rival} [{shown} is "{name}"]', f'{rival} discards "{name}"'),
        *(f"effect: {rival} burns 30 pool", f'{rival} draws "{name}"', f'"{name}" bleeds {rival}'),
    ]


def bodies(route: str, twins: Twins, random: Random) -> list[Any]:
    """What is sent to a writing route: as many guesses as it takes. Raises `KeyError` at a route without guesses."""
    here, there = (hidden_names(twins.book, events, twins.seat) for events in (twins.one, twins.other))
    names = list(dict.fromkeys(here + there))
    shown = makeshift_names(twins.book, twins.one, twins.seat) or [f"{twins.rival} 1"]
    said = [line for name in names for line in lines(twins, name, random.choice(shown))]
    few = random.sample(said, min(len(said), 12))
    if route == "POST /api/v1/games/<game>/events":
        return _recorded(twins, said, few, random)
    return {**_of_the_game(twins, names, few), **_of_games(twins, few), **_of_people(twins, names)}[route]


def _recorded(twins: Twins, said: list[str], few: list[str], random: Random) -> list[Any]:
    """Events, alone and several at once, and lines."""
    events = guesses(twins.book, twins.one, twins.other, twins.seat, twins.rival)
    return [
        *({"events": [event]} for event in random.sample(events, 60)),
        *({"events": random.sample(events, 4)} for _ in range(8)),
        *({"line": line, "strict": True} for line in few),
        *({"line": line} for line in said if random.random() < 0.5),
        *({"line": "?"}, {}),
    ]


def _of_the_game(twins: Twins, names: list[str], few: list[str]) -> dict[str, list[Any]]:
    """What goes to the routes of the game itself."""
    last, game = len(twins.one), "POST /api/v1/games/<game>"
    backs = (last + 1, last - 1, last - 3, 10**6)
    decided = [{"about": [last], "authority": "Zoe", "preview": preview} for preview in (True, False)]
    other = {"at": last - 1, "id": "other"}
    branches = [
        {"at": last},
        {"at": 10**6},
        {"at": 1, "id": "played"},
        {"at": last, "book": "jyhad-1994"},
        other,
        other,
    ]
    return {
        f"{game}/ask": [{"line": line, "at": at} for line in few for at in (last, last - 1)],
        f"{game}/what-if": [{"lines": few[:2], "at": last - 1}, *({"lines": [line], "at": last} for line in few)],
        f"{game}/rollback": [{"to": to, "preview": preview} for to in backs for preview in (True, False)],
        f"{game}/undo": [{"lines": 1}, {"lines": 2}, {"lines": 999}],
        f"{game}/redo": [{}, {}],
        f"{game}/correction": [one | {"effects": f'"{name}" gains 1 blood'} for one in decided for name in names[:3]],
        f"{game}/ruling": [one | {"verdict": "legal", "words": names[0]} for one in decided],
        f"{game}/notes": [{"about": about, "words": name} for about in (0, last, 10**6) for name in names[:2]],
        f"{game}/branches": branches,
        f"{game}/watching": [{"everybody": True, "events": 0, "seconds": 0}],
    }


def _of_games(twins: Twins, few: list[str]) -> dict[str, list[Any]]:
    """What goes where games are begun, taken in or asked about."""
    players = {"book": twins.book, "players": ["Ann", "Bo", "Cy", "Di"]}
    position = {"book": twins.book, "position": {}}
    asked = {"book": twins.book, "game": "played", "at": str(len(twins.one))}
    return {
        "POST /api/v1/games": [players, players | {"id": "played"}, position | {"id": "played"}],
        "POST /api/v1/games/import": [written(twins.book, twins.one), written(twins.book, twins.other)],
        "POST /api/v1/games/import/preview": [written(twins.book, twins.one), "\n".join(few).encode()],
        "POST /api/v1/ask": [position | {"line": line} for line in few[:3]],
        "POST /desk": [asked | {"line": line} for line in few],
        "POST /desk/drawn": [asked | {"position": line} for line in few],
    }


def _of_people(twins: Twins, names: list[str]) -> dict[str, list[Any]]:
    """What goes where people, roles and tournaments are kept."""
    held = [{"name": "Sam", "role": role, "seat": seat} for role, seat in (("spectator", ""), ("player", twins.rival))]
    doing = [
        *({"do": do} | one for do in ("give", "take") for one in held),
        *({"do": "invite", "role": "spectator"}, {"do": "watch", "everybody": "on"}),
        *({"do": "put", "game": "played"}, {"do": "leave", "game": "played"}, {"do": "nothing"}),
    ]
    named, token = [{"name": names[0]}], [{"name": names[0], "scopes": ["read"], "days": 1}]
    signing = [{"name": names[0], "password": "a password that nobody guesses"}]
    tournament = "/api/v1/tournaments/<tournament>"
    return {
        **{f"{method} /api/v1/games/<game>/people": held for method in ("POST", "DELETE")},
        **{f"{method} {tournament}/people": held for method in ("POST", "DELETE")},
        **{f"POST {page}": doing for page in ("/games/<game>/people", "/tournaments/<tournament>")},
        f"POST {tournament}/watching": [{"everybody": True, "events": 0, "seconds": 0}],
        f"POST {tournament}/games": [{"game": "played"}, {"game": names[0]}],
        f"DELETE {tournament}/games/<game>": [None],
        **dict.fromkeys(("POST /api/v1/tournaments", "POST /tournaments"), named),
        **{key: [{}] for key in ("POST /api/v1/people", "POST /people")},
        **dict.fromkeys(("POST /api/v1/tokens", "POST /account/tokens"), token),
        **{key: [None] for key in ("DELETE /api/v1/tokens/<token>", "POST /account/tokens/<token>")},
        "DELETE /api/v1/people/<name>": [None],
        "POST /account/password": [{"old": "x", "password": "y", "again": "z"}],
        **dict.fromkeys(("POST /invitation/<secret>", "POST /sign-in", "POST /sign-out"), signing),
    }


LATE = ("POST /api/v1/games/<game>/people", "POST /games/<game>/people", "POST /sign-out")  # which change who may what
FORMS = ("/desk", "/people", "/tournaments", "/account", "/invitation", "/sign", "/games")
IMPORTS = ("POST /api/v1/games/import", "POST /api/v1/games/import/preview")
HEADERS: dict[str, dict[str, str]] = {route: {"Content-Type": "application/jsonl"} for route in IMPORTS}


def routes(club: Club) -> list[str]:
    """Every route by which something may be written, those last that change who may do what."""
    there = (
        f"{method} {rule}" for rule in club.app.url_map.iter_rules() for method in WRITING & {*(rule.methods or ())}
    )
    return sorted(there, key=lambda route: (route.endswith("people") or route in LATE, route))
