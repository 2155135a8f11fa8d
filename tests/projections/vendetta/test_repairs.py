"""Repairs of a Vendetta table: the effects of a correction that bring it to the table it should be."""

from typing import Any

from events.common import Corrected
from events.effects.base import Gains
from events.effects.vendetta import Deploys, Shifts, TakesTokens
from judge import books
from projections.vendetta.apply import apply
from projections.vendetta.repairs import repairs
from projections.vendetta.table import Table
from tests.helpers.vendetta.tables import ally, lies, table, victim

ONE, TWO = "Location 1", "Location 2"
CARD = lies("Claudia 1", ONE, "Challenge")


def opened(*parts: Any, **rest: Any) -> Table:
    """A table in the Resolution phase."""
    found: Table = books()["vendetta"].family.opened(
        table(*parts, phase="resolution", **rest), books()["vendetta"].terms
    )
    return found


def repaired(now: Table, wanted: Table) -> Table:
    """The table after a correction by its repairs."""
    apply(now, Corrected(about=(1,), effects=repairs(now, wanted)))
    return now


def test_a_table_that_is_right_needs_no_repair() -> None:
    """Nothing is repaired where nothing differs."""
    assert repairs(opened(CARD), opened(CARD)) == ()


def test_cards_blood_and_tokens_are_put_right() -> None:
    """Each difference has its effect, and the table is then the wanted one."""
    moved = lies("Claudia 1", TWO, "Challenge")
    seats = {"Louis": {"blood": 3, "influence": 5, "tokens": 1}}
    wanted = opened(moved, blood={"Claudia at Location 1": 2}, seats=seats | {"Claudia": {"blood": 4}})
    now = opened(CARD)
    assert repairs(now, wanted) == (
        Shifts("Claudia 1", TWO),
        Deploys("Claudia", 2, ONE),
        TakesTokens("Louis", 1),
        Gains("Louis", "influence", 2),
        Gains("Louis", "blood", -3),
    )
    assert repaired(now, wanted).position() == wanted.position()


def test_what_a_drained_card_brings_is_not_brought_twice() -> None:
    """A card that should be Drained brings its Blood and its token with it; what is left over is put right too."""
    kin = ally("Anita Wainwright", "Louis", kind="vampire", drain=4)
    drained = ally("Anita Wainwright", "Louis", kind="vampire", drain=4, drained=True)
    right = repaired(opened(kin), opened(drained, seats={"Louis": {"blood": 10, "tokens": 1}}))
    assert (right.blood_of("Louis"), right.all_tokens_of("Louis"), right.drained("Anita Wainwright")) == (10, 1, True)
    back = repaired(opened(victim("Rashida", "Louis", drained=True)), opened(victim("Rashida", "Louis")))
    assert (back.drained("Rashida"), back.blood_of("Louis")) == (False, 6)


def test_a_correction_brings_no_frenzy_on_its_way() -> None:
    """A Pool that is empty only between two effects of a correction is no Frenzy."""
    wanted = opened(blood={"Louis at Location 1": 6}, seats={"Louis": {"blood": 2}})
    right = repaired(opened(), wanted)
    assert (right.in_frenzy("Louis"), right.blood_of("Louis"), right.deployed_blood("Louis", ONE)) == (False, 2, 6)


def test_what_nobody_counted_is_not_repaired() -> None:
    """No effect makes an uncounted Pool a counted one."""
    assert repairs(opened(), opened(seats={"Louis": {"blood": -1, "influence": -1}})) == ()
    assert repairs(opened(seats={"Louis": {"blood": -1}}), opened()) == ()
