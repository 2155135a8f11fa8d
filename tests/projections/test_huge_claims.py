"""No claim of a number makes a table that fills the memory: a hand holds no more cards than any deck does."""

from dataclasses import replace
from typing import Any

import pytest

from events.effects.base import Modifies
from events.effects.methuselah import Damages, Grants
from events.effects.rage import FillsHand
from events.methuselah import events as methuselah
from events.methuselah.position import UNTOLD
from events.rage import events as rage
from judge import books
from judge.judging import judge
from tests.helpers.methuselah import tables
from tests.helpers.methuselah.fights import fight

MOST = 1000
HUGE = 300_000_000
STORM = methuselah.EffectHappened(card="Storm", effects=(Modifies("hand size", HUGE, on="Sarah"),))


def test_hands_that_are_drawn_up_again_and_again() -> None:
    """Twelve effects on a hand size fill a hand of which the library is not counted once."""
    hand = judge([STORM] * 12, books()["vtes-1998"], tables.table()).table.seats["Sarah"].hand
    assert len(hand) == MOST


@pytest.mark.parametrize(
    "claim",
    [
        rage.Drew("Sarah", "combat", HUGE),
        rage.EffectHappened(card="Storm", effects=(FillsHand("Sarah", HUGE, "combat"),)),
    ],
    ids=lambda claim: type(claim).__name__,
)
@pytest.mark.parametrize("lines", [10, 40])
def test_hands_of_packs(claim: Any, lines: int) -> None:
    """Drawn, or filled by a card."""
    book = books()["rage-2018"]
    before = book.play.simulate(book, 3, 1, lines)
    held, holds = (judge(events, book).table.seats["Sarah"].combat for events in (before, [*before, claim]))
    assert len(held) < len(holds) <= MOST + len(held)


def test_aggravated_damage_on_as_much_blood() -> None:
    """A vampire who is counted with more blood than points survives them all, one entry of the ledger for the most."""
    lupo = tables.vampire("Lupo", "Sarah", counters=HUGE)
    points = methuselah.EffectHappened(card="Fire", effects=(Damages("Lupo", HUGE, aggravated=True),))
    table = judge([points, methuselah.DamageResolved()], books()["vtes-1998"], tables.table(lupo)).table
    assert table.blood_of("Lupo") == 1
    assert len(table.ledger) < MOST


@pytest.mark.parametrize(("number", "counted"), [(99, 99), (100, 100), (101, 100), (HUGE, 100)])
def test_presses_that_a_card_grants(number: int, counted: int) -> None:
    """So many maneuvers or presses are no more than are used in a round."""
    plays = methuselah.Maneuver(minion="Andreas", card="Fast", effects=(Grants("press", number),))
    table = judge([plays], books()["vtes-1998"], fight()).table
    assert len(table.combat.grants) == counted


@pytest.mark.parametrize(("blood", "points", "left"), [(5, 4, 2), (5, 5, 1), (5, 6, 0), (5, 7, None)])
def test_aggravated_damage_point_by_point(blood: int, points: int, left: int | None) -> None:
    """The first point wounds, each further one takes a blood, and the one for which there is none burns the vampire."""
    fire = methuselah.EffectHappened(card="Fire", effects=(Damages("Lupo", points, aggravated=True),))
    lupo = tables.vampire("Lupo", "Sarah", counters=blood)
    table = judge([fire, methuselah.DamageResolved()], books()["vtes-1998"], tables.table(lupo)).table
    assert (table.blood_of("Lupo") if "Lupo" in table.cards else None) == left


def test_aggravated_damage_where_no_blood_saves_a_vampire_from_it() -> None:
    """A book in which a further point costs nothing: it is survived, whatever the number."""
    book = books()["vtes-1998"]
    free = replace(book, make_terms=lambda **terms: replace(book.make_terms(**terms), blood_against_destruction=0))
    fire = methuselah.EffectHappened(card="Fire", effects=(Damages("Lupo", HUGE, aggravated=True),))
    lupo = tables.vampire("Lupo", "Sarah", counters=3)
    assert judge([fire, methuselah.DamageResolved()], free, tables.table(lupo)).table.blood_of("Lupo") == 3


def test_a_hand_of_a_position_that_nobody_told() -> None:
    """It is filled up to a hand size that holds no more cards than a deck."""
    seats = {"Sarah": {"hand": (UNTOLD,), "hand_size": HUGE}}
    assert len(judge([], books()["vtes-1998"], tables.table(seats=seats)).table.seats["Sarah"].hand) == MOST


def test_influence_of_the_haven_that_may_be_apart() -> None:
    """A count of Power is held against so many tables only."""
    book = books()["vendetta"]
    events = book.play.simulate(book, 4, 1)[:60]
    table = judge(events, book).table
    for seat in table.seats.values():
        seat.haven_influence = HUGE
    assert 1 < sum(1 for _ in book.family.to_come(table)) < MOST
