"""What was handed out: which accounts have been shown a game through which view, and how far.

A roll-back hides what should not have been turned up; who has seen it meanwhile is told to whoever rolls back.
"""

from collections.abc import Sequence
from threading import Lock
from time import monotonic
from typing import NamedTuple

from events.record.record import Entry
from events.record.viewpoint import SPECTATOR
from events.record.viewpoint import Viewpoint as Eyes
from projections.fold import happens
from projections.provenance import provenance_of, withheld
from projections.redaction import Redaction
from service.accounts.database import AccountStore
from service.accounts.permissions import Permissions
from service.games.live_game import LiveGame
from service.json_values import JsonObject

EVERY = 2.0  # seconds after which what was handed out meanwhile is written down
Key = tuple[str, str, str, int]  # a game, a person, a seat (empty: a spectator), and the last roll-back before


class HandedOut(NamedTuple):
    """Somebody was shown a game through a seat (empty: as a spectator) up to an event, at this time at last."""

    name: str
    seat: str
    upto: int
    at: str


class HandedOutStore:
    """What is written down of views handed out. Thread-safe; a crash loses what was handed out in the last moments."""

    def __init__(self, register: AccountStore) -> None:
        self._register = register
        self._lock = Lock()
        self._waiting: dict[Key, HandedOut] = {}
        self._written = monotonic()

    def note(self, game: LiveGame, person: str, view: Permissions, upto: int) -> None:
        """Somebody who does not see everything is shown a game up to an event."""
        if not person or view.sees == "everything":
            return
        key = (game.id, person, view.seat, max((back for back in game.backs if back <= upto), default=0))
        with self._lock:
            known = self._waiting.get(key)
            if known is None or known.upto <= upto:
                self._waiting[key] = HandedOut(view.name, view.seat, upto, self._register.time)
            due = monotonic() - self._written >= EVERY
        if due:
            self._write()

    def _write(self) -> None:
        with self._lock:
            rows = [(*key, one.name, one.upto, one.at) for key, one in self._waiting.items()]
            self._waiting.clear()
            self._written = monotonic()
        if not rows:
            return
        with self._register.writing() as c:
            c.executemany(
                "INSERT INTO handed (game, person, seat, after, name, upto, at) VALUES (?,?,?,?,?,?,?) "
                "ON CONFLICT (game, person, seat, after) DO UPDATE "
                "SET upto=CASE WHEN handed.upto>excluded.upto THEN handed.upto ELSE excluded.upto END, at=excluded.at",
                rows,
            )

    def of(self, game: str) -> list[HandedOut]:
        """To whom a game was shown, through which view and how far."""
        self._write()
        with self._register.reading() as c:
            c.execute(
                "SELECT name, seat, upto, at FROM handed WHERE game=? "
                "ORDER BY name COLLATE BINARY, seat COLLATE BINARY, after",
                (game,),
            )
            return [HandedOut(*row) for row in c.fetchall()]


def seen_since(opened: LiveGame, entries: Sequence[Entry], to: int, handed: Sequence[HandedOut]) -> list[JsonObject]:
    """What the events after `to` have turned up, and who has been shown it, the oldest first.

    `entries` are those before the roll-back; whoever is shown the game after it does not see it any more.
    """
    found: dict[tuple[int, str], list[dict[str, str]]] = {}
    for seat in dict.fromkeys(one.seat for one in handed):
        shown = _turned_up(opened, entries, seat)
        for one in handed:
            if one.seat != seat or one.upto > len(entries):
                continue
            gone = withheld(entries[: one.upto])
            for number, what in shown:
                if to < number <= one.upto and number not in gone:
                    who = {"name": one.name, "view": one.seat or "spectator", "at": one.at}
                    found.setdefault((number, what), []).append(who)
    return [{"event": number, "what": what, "by": by} for (number, what), by in sorted(found.items())]


def _turned_up(opened: LiveGame, entries: Sequence[Entry], seat: str) -> list[tuple[int, str]]:
    """What each event has turned up for somebody in this view, in words."""
    book, heading = opened.masked_by, opened.heading
    table = book.family.opened(opened.start, book.terms)
    watching = Redaction(book.family, Eyes(seat) if seat else SPECTATOR, heading.position, table)
    found = []
    for number, entry in enumerate(entries, 1):
        happens(book.family, table, entry.event, number)
        seen = watching.sees(entry.event, table, provenance_of(entry))
        if number in watching.showed and (what := book.family.disclosed(seen)):
            found.append((number, what))
    return found
