"""A roll-back on a Methuselah table: what came after counts no more, also when it is asked what has just happened."""

from typing import Any

from events.common import RolledBack
from events.effects.base import Gains, Modifies
from events.methuselah.events import Bleed, EffectHappened, NoBlock, Resolved, Seated
from events.methuselah.position import Card
from judge import books
from projections.fold import Timeline, happens
from projections.ledger import WHOLE
from projections.methuselah.table import Table
from projections.rollbacks import UNDOES
from tests.helpers.methuselah.tables import table, vampire

BOOK = books()["vtes-1998"]
START = table(vampire("Lupo", "Sarah"), vampire("Rake", "Alexis"), edge="Ryan")
PLAY = [Bleed(minion="Lupo"), NoBlock("Alexis"), Resolved()]


def after(*events: Any, position: Any = START) -> Table:
    """The table after these events."""
    found: Table = Timeline(BOOK.family, BOOK.terms, events, position).at(len(events))
    return found


def undoing(at: Table) -> list[tuple[str, str, Any, Any]]:
    """What roll-backs have written into the ledger."""
    return [line[2:6] for line in at.ledger if line[-1] == UNDOES]


def test_a_roll_back_writes_what_it_comes_to() -> None:
    """A fact that went to and fro is written once, one that is as it was not at all."""
    to_and_fro = EffectHappened(
        card="Deed", effects=(Gains("Ryan", "pool", 3), Gains("Ryan", "pool", -3), Gains("Sarah", "pool", 1))
    )
    more = EffectHappened(card="Deed", effects=(Gains("Sarah", "pool", 4),))
    assert undoing(after(to_and_fro, more, RolledBack(to=0))) == [
        ("Sarah", "pool", 35, 30),
        ("turn", "played", ("Deed",), ()),
    ]


def test_what_was_undone_has_not_just_happened() -> None:
    """A hand size that a roll-back has put back has not shrunk, and no action that it undid has just been over."""
    larger = EffectHappened(card="Deed", effects=(Modifies("hand size", 1, "Sarah"),))
    smaller = EffectHappened(card="Deed", effects=(Modifies("hand size", -1, "Sarah"),))
    assert after(smaller).hand_size_shrunk("Sarah")
    assert not after(smaller, RolledBack(to=0)).hand_size_shrunk("Sarah")
    assert not after(larger, RolledBack(to=0)).hand_size_shrunk("Sarah")
    assert after(smaller, larger, RolledBack(to=1)).hand_size_shrunk("Sarah")
    assert next(after(*PLAY, RolledBack(to=0), larger).past())[0] == 5


def test_the_ledger_keeps_what_came_as_it_came() -> None:
    """What becomes of a card later is no part of the line that tells of its coming."""
    came = Seated(methuselahs=("Sarah", "Alexis"))
    at = after(came, EffectHappened(card="Deed", effects=(Gains("Sarah", "pool", 2),)), position=None)
    (seats,) = [line[5] for line in at.ledger if line[3] == "seats"]
    assert (seats["Sarah"].pool, at.pool_of("Sarah")) == (30, 32)
    acted = after(*PLAY[:2])
    (action,) = [line[5] for line in acted.ledger if line[2:4] == ("action", WHOLE)]
    assert (action.declined, acted.action.declined if acted.action else None) == ((), ("Alexis",))


def test_tables_that_part_after_a_roll_back_share_nothing() -> None:
    """Each of two tables takes the roll-back back for itself."""
    begun = after(Seated(methuselahs=("Sarah", "Alexis")), RolledBack(to=0), position=None)
    one, other = begun.copied(), begun.copied()
    for at in (one, other):
        happens(BOOK.family, at, RolledBack(to=1), 3)
    happens(BOOK.family, one, EffectHappened(card="Deed", effects=(Gains("Sarah", "pool", 2),)), 4)
    assert (one.pool_of("Sarah"), other.pool_of("Sarah")) == (32, 30)


def test_another_card_of_the_same_name() -> None:
    """A card that goes and comes again is the card that it was when a roll-back ends in between."""
    at = BOOK.family.opened(START, BOOK.terms)
    at.now = 1
    at.remove(at.cards["Lupo"], "a_test_moves_it")
    at.now = 2
    at.add(Card(name="Lupo", owner="Ryan", controller="Ryan", counters=1), "a_test_moves_it")
    happens(BOOK.family, at, RolledBack(to=0), 3)
    assert at.position() == BOOK.family.opened(START, BOOK.terms).position()
    happens(BOOK.family, at, RolledBack(to=2), 4)
    assert (at.controller_of("Lupo"), at.blood_of("Lupo")) == ("Ryan", 1)
    happens(BOOK.family, at, RolledBack(to=1), 5)
    assert not at.known("Lupo")
