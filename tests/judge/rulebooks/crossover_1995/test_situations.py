"""Situations of each sentence of the post as a scorekeeper writes them, and what the judge says of them.

The tables are plain text, `situations/*.txt`: a game, then groups that begin with what their lines have in common. A
line has sentences and, after `|`, the verdict, section and rule of the last one, or of the event whose number is told;
`unclear` and a rule where it is legal and the post is open; nothing where all of it is legal.
"""

from pathlib import Path

import pytest

from judge import books
from tests.helpers.situations import is_judged_so, situations

BOOK = books()["crossover-1995"]
TABLES = {path.stem: path.read_text(encoding="utf-8").partition("\n==") for path in
          sorted((Path(__file__).parent / "situations").glob("*.txt"))}  # fmt: skip
ROWS = {name: situations(f"=={rows}")["argvalues"] for name, (_game, _mark, rows) in TABLES.items()}
SITUATIONS = [(name, setup, line) for name, rows in ROWS.items() for setup, line in rows]


@pytest.mark.parametrize(("name", "setup", "line"), SITUATIONS, ids=[line for *_table, line in SITUATIONS])
def test_a_situation_is_judged_as_the_post_says(name: str, setup: str, line: str) -> None:
    """What each sentence of the post allows, forbids, demands and leaves open."""
    is_judged_so(f"{TABLES[name][0]}\n{setup}\n", line, BOOK)
