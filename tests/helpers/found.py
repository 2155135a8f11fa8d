"""How often wrong handlings, counts and orders in random games are found, and how much of each finding is right.

`python -m tests.helpers.found > docs/found.md` plays 500 broken games of each book and writes the table.
"""

import sys
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from judge import books
from tests.helpers.methuselah.wrong_counts import WRONG_COUNTS
from tests.helpers.methuselah.wrong_handlings import WRONG_HANDLINGS
from tests.helpers.methuselah.wrong_orders import WRONG_ORDERS
from tests.helpers.mistakes import Bearing, Find, Found, some
from tests.helpers.vendetta.wrong import WRONG as OF_VENDETTA

BOOKS = ("jyhad-1994", "vtes-1998", "vendetta")
OF_METHUSELAHS: dict[Find, Bearing] = {**WRONG_HANDLINGS, **WRONG_COUNTS, **WRONG_ORDERS}
KINDS: dict[str, dict[Find, Bearing]] = {
    "jyhad-1994": OF_METHUSELAHS,
    "vtes-1998": OF_METHUSELAHS,
    "vendetta": OF_VENDETTA,
}
BROKEN_GAMES = 500
PLAYERS = {"methuselah": 3, "vendetta": 4}  # how many numbers of players there are, from three


@lru_cache(maxsize=1200)
def game(book: str, seed: int) -> tuple[Any, ...]:
    """A random legal game, played once for all the ways to break it."""
    known = books()[book]
    return tuple(known.play.simulate(known, 3 + seed % PLAYERS[known.family.name], seed))


def games_a_kind(book: str) -> int:
    """How many games are broken in each way."""
    return -(-BROKEN_GAMES // len(KINDS[book]))


def broken(book: str, find: Find, most: int) -> list[Found]:
    """So many games of a book with this mistake."""
    return some(books()[book], (find, KINDS[book][find]), lambda seed: game(book, seed), most)


HEAD = """# What is found

Random legal games are broken in one place: something is done by hand that nothing asks for, counted wrongly, or said in
the wrong order. A finding is right when the first ruling on the game is on the *event* that is wrong, when it cites a
*section* that bears on it, and when its sentence, or the event itself, names *who* did it.
`python -m tests.helpers.found` plays the games and prints this page; `make proof` demands that all of it is right.

The same random games, written down as people do, are judged legal: what rules did is said by hand, now or later or in
place of a line; things are counted; lines that go without saying are left out (`tests/judge/test_retold_games.py`, 500
games of each book).
"""


def table(book: str) -> list[str]:
    """The lines of the table of one book."""
    lines = [
        "",
        f"## {books()[book].title}",
        "",
        "| what is wrong | games | event | section | who |",
        "|---|---|---|---|---|",
    ]
    total = [0, 0, 0, 0]
    for find in KINDS[book]:
        found = broken(book, find, games_a_kind(book))
        right = counted(found)
        total = [sum(pair) for pair in zip(total, right, strict=True)]
        lines.append(row((find.__doc__ or "").strip().split("\n", 1)[0], right))
        print(f"{book} {find.__name__} {right}", file=sys.stderr, flush=True)
        for one in found:
            if not one.right:
                print("   ", one.seed, one.number, one.event, one.rulings[:2], file=sys.stderr, flush=True)
    return [*lines, row("All of them", total)]


def counted(found: Sequence[Found]) -> list[int]:
    """How many games there were, and in how many of them each part was right."""
    at, bear, name = ([getattr(one, part) for one in found] for part in ("at_its_event", "section_bears", "names_who"))
    return [len(found), sum(at), sum(bear), sum(name)]


def row(what: str, numbers: Sequence[int]) -> str:
    """One line of a table."""
    return f"| {what} | {' | '.join(map(str, numbers))} |"


if __name__ == "__main__":
    print(HEAD, end="")
    for name in sys.argv[1:] or BOOKS:
        print("\n".join(table(name)))
