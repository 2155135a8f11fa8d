"""What is to be judged again, by what, and where what comes of it is kept."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from events.log.log import Log
from events.log.reader import Game
from events.problem import Problem
from service.errors import InputError
from service.rejudge.changed import Change

PAGE = 500
FIELDS = ("id", "book", "title", "event", "date", "players")
UNNAMEABLE = re.compile(r"[^\w.=-]+")  # in a directory
CONDITION = re.compile(rf"({'|'.join(FIELDS)})\s*+(>=|<=|=|~)\s*+(.+)")
EXPECTED = f"a field ({', '.join(FIELDS)}), then =, ~ (contains), >= or <=, then a value, such as date>=2026-01-01"


@dataclass(frozen=True, slots=True)
class Order:
    """One re-judging. It is sent to each process that judges.

    `book` is the id of the book to judge by, or nothing for the book of each game; `against` that of a second one.
    `kept` is the directory for results, `form` that of the rulings in it; nothing when only a summary is wanted.
    """

    store: str | None
    book: str | None = None
    against: str | None = None
    changes: tuple[Change, ...] = ()
    kept: Path | None = None
    form: str = "parquet"

    @property
    def name(self) -> str:
        """What the results are called: orders of one name go on where the last one stopped."""
        changed = [f"{kind} {what}" for kind, what in self.changes]
        return ", ".join([f"{self.book or 'each'}{f' against {self.against}' if self.against else ''}", *changed])

    @property
    def folder(self) -> Path | None:
        """The directory for the rulings of this order."""
        return None if self.kept is None else self.kept / UNNAMEABLE.sub("-", self.name)


def conditions(given: Sequence[str]) -> list[tuple[str, str, str]]:
    """The conditions on games: field, sign and value. Raises InputError."""
    found = [(CONDITION.fullmatch(one.strip()), one) for one in given]
    if wrong := [Problem("--games", one, EXPECTED) for match, one in found if match is None]:
        raise InputError(*wrong)
    return [(match[1], match[2], match[3]) for match, _one in found if match is not None]


def games_of(log: Log, where: Sequence[tuple[str, str, str]]) -> Iterator[Game]:
    """The games of a store that meet all conditions, page by page, branches among them."""
    before = None
    while page := log.games(PAGE, before):
        yield from (game for game in page if game.heading is not None and all(_meets(game, one) for one in where))
        before = page[-1].cursor


def _meets(game: Game, condition: tuple[str, str, str]) -> bool:
    field, sign, value = condition
    found = game.id if field == "id" else getattr(game.heading, field)
    if field == "players":
        return any(_compares(player, sign, value) for player in found)
    return _compares(found, sign, value)


def _compares(found: str, sign: str, value: str) -> bool:
    if sign == "=":
        return found == value
    if sign == "~":
        return value.casefold() in found.casefold()
    return bool(found) and (found >= value if sign == ">=" else found <= value)
