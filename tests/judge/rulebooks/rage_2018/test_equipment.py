"""Section 4.3.2: Fetishes, Weapons and Armor, and trading."""

from typing import Any

from events.rage.card_facts import RageFacts
from events.rage.events import Described, Played, Traded
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, item, kept, table

TRADE = Traded("Mari", "Shotgun", "Albrecht")


def armed(*parts: Any, **rest: Any) -> Any:
    """Albrecht has a Shotgun."""
    return table(item("Shotgun", "Albrecht"), *parts, **rest)


def test_fetishes_and_their_sides() -> None:
    """Fetishes_are_for_gaia, bane_fetishes_are_for_the_wyrm, mundane equipment is for both."""
    rule, says = "fetishes_are_for_gaia", "Zhyzhak may not play Klaive: it is for creatures of Gaia."
    broken(table(), Played("Zhyzhak", "Klaive"), rule=rule, says=says)
    rule, says = "bane_fetishes_are_for_the_wyrm", "Mari may not play Whip: it is for creatures of the Wyrm."
    broken(table(), Played("Mari", "Whip"), rule=rule, says=says)
    kept(table(), Played("Mari", "Klaive"), Played("Zhyzhak", "Whip"), Played("Morgan", "Shotgun"))
    both = Described("Ring", RageFacts("both fetishes"))
    kept(table(), both, Played("Mari", "Ring"))
    kept(table(seats={"Ryan": {"serves": ""}}), Played("Zhyzhak", "Klaive"))


def test_one_armor_and_one_weapon_a_creature() -> None:
    """A Weapon beside Armor is allowed: weapons_a_creature and armor_a_creature are one."""
    rule, says = "one_armor_and_one_weapon_a_creature", "Albrecht may not take Klaive: Albrecht has Shotgun."
    broken(armed(), Played("Albrecht", "Klaive"), rule=rule, says=says)
    kept(armed(), Played("Albrecht", "Vest"))
    says = "Mari may not take Shotgun: Mari has Klaive."
    broken(armed(item("Klaive", "Mari")), TRADE, rule=rule, says=says)


def test_no_second_copy_is_attached() -> None:
    """One copy of a sept card on a creature."""
    rule, says = "no_second_copy_is_attached", "Mari has a copy of Rope already."
    rope = Described("Rope", RageFacts("equipment"))
    broken(table(), rope, Played("Mari", "Rope"), Played("Mari", "Rope"), rule=rule, says=says)
    kept(table(), rope, Played("Mari", "Rope"), Played("Albrecht", "Rope"))


def test_equipment_is_traded_in_the_resource_phase() -> None:
    """And there in Open Play: traded_equipment_goes_to_its_receiver."""
    traded = kept(armed(), TRADE)
    assert traded.table.bearer_of("Shotgun") == "Mari"
    assert "traded_equipment_goes_to_its_receiver" in unders(traded)
    rule, says = "equipment_is_traded_in_the_resource_phase", "Shotgun is not traded in the Umbra phase."
    broken(armed(phase="umbra"), TRADE, rule=rule, says=says)


def test_equipment_is_traded_in_open_play() -> None:
    """Where nobody says so, Closed Play is over."""
    assert not kept(armed(closed=True), TRADE).table.closed()


def test_an_item_is_traded_once() -> None:
    """It does not go back in the same turn; another item may go."""
    rule, says = "an_item_is_traded_once", "Shotgun has been traded in this phase."
    broken(armed(), TRADE, Traded("Albrecht", "Shotgun", "Mari"), rule=rule, says=says)
    kept(armed(item("Vest", "Albrecht")), TRADE, Traded("Mari", "Vest", "Albrecht"))


def test_only_who_has_equipment_gives_it() -> None:
    """What another has is not given."""
    rule, says = "only_who_has_equipment_gives_it", "Mari does not have Shotgun."
    broken(armed(), Traded("Zhyzhak", "Shotgun", "Mari"), rule=rule, says=says)


def test_traded_equipment_was_held_at_the_start_of_the_turn() -> None:
    """What is played in this turn is not traded in it."""
    rule, says = "traded_equipment_was_held_at_the_start_of_the_turn", "Shotgun came into play this turn."
    broken(table(), Played("Albrecht", "Shotgun"), TRADE, rule=rule, says=says)
    kept(armed(), TRADE)


def test_prey_is_not_given_equipment() -> None:
    """Neither traded nor played."""
    rule, says = "prey_is_not_given_equipment", "Zmei is not given Shotgun: it is prey."
    broken(armed(creature("Zmei")), Traded("Zmei", "Shotgun", "Albrecht"), rule=rule, says=says)
