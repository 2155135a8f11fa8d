"""What decides damage and Victory Points that were seen otherwise."""

from typing import Any

import pytest

from events.common import Observed
from events.rage.combat_events import CombatEnded, Prevented, StepBegun
from tests.helpers.methuselah.tables import judged
from tests.helpers.rage.tables import BOOK, creature, fight, hurt, laid, table


def fought(mine: str, theirs: str, *parts: Any) -> Any:
    """Mari's card and Zhyzhak's lie open, aimed at each other."""
    cards = [
        laid("Sarah 1", "Mari", mine, "Zhyzhak", down=False),
        laid("Ryan 1", "Zhyzhak", theirs, "Mari", down=False),
    ]
    return table(*cards, *parts, phase="combat", combat=fight(step="reveal"))


@pytest.mark.parametrize(
    ("position", "before", "seen", "section", "why"),
    [
        (
            fought("Rend", "Bite"),
            (StepBegun("withdrawal"),),
            Observed("Zhyzhak", "damage", 7),
            "6.9.2",
            "Rend is a bluff that failed, and deals no damage",
        ),
        (
            fought("Maul", "Dodge"),
            (Prevented("Zhyzhak", "Maul"), StepBegun("withdrawal")),
            Observed("Zhyzhak", "damage", 4),
            "6.10.2",
            "4 damage of Maul was prevented",
        ),
        (
            table(
                creature("Zmei"),
                hurt("Zmei", 8),
                laid("Ryan 1", "Zhyzhak", "Bite", "Zmei", down=False),
                phase="combat",
                combat=fight(("Zhyzhak",), ("Zmei",), "reveal"),
            ),
            (CombatEnded(),),
            Observed("Ryan", "points", 6),
            "6.4.3",
            "Zmei is prey of Ryan's own side, and worth nothing",
        ),
    ],
)
def test_what_decides(position: Any, before: tuple[Any, ...], seen: Observed, section: str, why: str) -> None:
    """The ruling cites the section that decides, and says what came to nothing."""
    (ruling,) = judged(position, *before, seen, book=BOOK).wrong
    assert ruling.verdict == "discrepancy"
    assert (ruling.section, why in ruling.says) == (section, True), (ruling.section, ruling.says)
