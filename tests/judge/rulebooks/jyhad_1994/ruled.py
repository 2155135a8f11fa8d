"""What the 1994 rulebook says of plays at a small table."""

from typing import Any

from judge.judging import Judgement
from tests.helpers.methuselah import tables
from tests.judge.rulebooks.jyhad_1994.recorded import BOOK


def kept(*given: Any) -> Judgement:
    """All of it is legal in 1994, and nothing is unclear."""
    judgement = tables.kept(*given, book=BOOK)
    assert [ruling.unclear for ruling in judgement.rulings if ruling.unclear] == []
    return judgement


def broken(*given: Any, rule: str, says: str, verdict: str = "illegal") -> None:
    """The last declaration breaks this rule of 1994."""
    tables.broken(*given, rule=rule, says=says, verdict=verdict, book=BOOK)


def unclear(*given: Any, rule: str, says: str) -> None:
    """The last declaration is legal, and what 1994 leaves open about it is said."""
    tables.unclear(*given, rule=rule, says=says, book=BOOK)


def doubted(*given: Any) -> set[str]:
    """What is unclear about the last declaration, all of it; nothing is against the rules."""
    judgement = tables.kept(*given, book=BOOK)
    number = len(given) - 1
    return {words for ruling in judgement.rulings if ruling.event == number for words in ruling.unclear}
