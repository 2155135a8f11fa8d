"""What decides damage and Victory Points that were seen otherwise."""

from typing import Any

import pytest

from events.common import Observed
from events.rage.combat_events import CombatEnded, Prevented, StepBegun
from events.rage.position import Trophy, Voting
from judge import books
from judge.judging import judge
from projections.rage.observables import observable, observables
from tests.helpers.methuselah.tables import judged
from tests.helpers.rage.tables import BOOK, creature, fight, hurt, item, laid, resource, table


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


def everything() -> Any:
    """A table at which each word means something."""
    piled = Trophy("Zmei in Sarah's pile", "Sarah", "Zmei", 6)
    parts = (creature("Street Bum"), item("Klaive", "Mari"), resource("Old Caern", "Sarah"), hurt("Mari", 2), piled)
    moot = resource("Tribunal", "Sarah", place="called", by="Mari")
    lying = laid("Sarah 1", "Mari", "Maul", "Zhyzhak", down=False, standing="legal", resolved=True)
    votes = Voting(junta="Tribunal", caller="Mari", yes=14, no=13, voted=("Mari", "Albrecht", "Zhyzhak", "Morgan"))
    furious = creature("Albrecht", "Sarah", frenzy="full", hacked_apart=20)
    combat = fight(("Mari", "Albrecht"), step="resolution")
    return table(*parts, moot, lying, furious, phase="combat", combat=combat, voting=votes)


def test_the_general_section_is_cited_of_nothing() -> None:
    """Whatever is seen otherwise, though nothing has changed it, cites the derivation that would have brought it."""
    here = judge((), books()[BOOK], everything()).table
    general = set()
    for subject in ("Sarah", "Mari", "Albrecht", "Klaive", "Old Caern", "Tribunal", "Zmei", "Maul"):
        for word in observables(here, subject):
            so = observable(here, subject, word)
            if so is not None:
                other = so + 7 if type(so) is int else not so if isinstance(so, bool) else "otherwise"
                for ruling in judged(everything(), Observed(subject, word, other), book=BOOK).wrong:
                    general |= {(subject, word)} if ruling.rule == "what_is_seen_is_so" else set()
    assert general == set()
