"""Section 4.3.2: Fetishes, Weapons and Armor, and trading."""

from typing import Any

from events.rage.card_facts import RageFacts
from events.rage.events import Described, LotDrawn, OpenPlayBegun, Played, Traded
from judge import books
from judge.judging import judge
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, item, kept, table, unclear

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
    """Where nobody says so, Closed Play is over; in a complete record it is not."""
    assert not kept(armed(closed=True), TRADE).table.closed()
    strictly = books()["rage-2018"].strictly
    assert judge([OpenPlayBegun(), TRADE], strictly, armed(closed=True)).wrong == []
    (wrong,) = judge([TRADE], strictly, armed(closed=True)).wrong
    assert (wrong.rule, wrong.says) == ("equipment_is_traded_in_open_play", "Shotgun is not traded in Closed Play.")


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


SOLDIER = Described("Soldier", RageFacts("ally", built_in=("Shotgun",), rage=3, gnosis=1, health=4))


def test_built_in_equipment_is_never_traded() -> None:
    """What a creature has without playing it stays with it; what it was given it may trade."""
    rule, says = "built_in_equipment_is_never_traded", "Shotgun is built into Soldier, and is not traded."
    soldier = creature("Soldier", "Sarah", kind="ally")
    broken(table(soldier), SOLDIER, Traded("Mari", "Shotgun", "Soldier"), rule=rule, says=says)
    kept(table(soldier, item("Vest", "Soldier")), SOLDIER, Traded("Mari", "Vest", "Soldier"))


def test_built_in_weapons_leave_no_room() -> None:
    """No second Weapon beside a built-in one, by name or by sort; Armor is another sort."""
    rule, soldier = "built_in_weapons_leave_no_room", creature("Soldier", "Sarah", kind="ally")
    club = Described("Club", RageFacts("equipment", keywords=("Weapon",)))
    says = "Soldier may not take Club: Shotgun is built into it."
    broken(table(soldier), SOLDIER, club, Played("Soldier", "Club"), rule=rule, says=says)
    kept(table(soldier), SOLDIER, Played("Soldier", "Vest"))
    armored = Described("Soldier", RageFacts("ally", built_in=("Armor",)))
    says = "Soldier may not take Vest: Armor is built into it."
    broken(table(soldier), armored, Played("Soldier", "Vest"), rule=rule, says=says)


def test_equipment_passes_between_pack_members() -> None:
    """Prey that carries equipment does not trade it; to another pack a Character may."""
    rule, says = "equipment_passes_between_pack_members", "Zmei does not trade Vest: it is prey."
    prey = table(creature("Zmei"), item("Vest", "Zmei"))
    broken(prey, Traded("Mari", "Vest", "Zmei"), rule=rule, says=says)
    kept(table(item("Vest", "Mari")), Traded("Zhyzhak", "Vest", "Mari"))
    kept(table(item("Vest", "Mari")), Traded("Albrecht", "Vest", "Mari"))


def test_equipment_is_traded_in_one_world() -> None:
    """Whether a trade crosses the Gauntlet is open; with a receiver in the same world it is plain."""
    rule, away = "equipment_is_traded_in_one_world", creature("Mari", "Sarah", world="umbra")
    says = (
        "Whether Mari hands Vest to Albrecht across the Gauntlet is not said: most effects do not cross it, and a "
        "trade is not named among those."
    )
    unclear(table(away, item("Vest", "Mari")), Traded("Albrecht", "Vest", "Mari"), rule=rule, says=says)
    both = (away, creature("Albrecht", "Sarah", world="umbra"), item("Vest", "Mari"))
    kept(table(*both), Traded("Albrecht", "Vest", "Mari"))


def test_every_condition_of_a_card_is_met() -> None:
    """Conditions that are known are asked of who plays the card or receives it; of forms the text is open."""
    rule = "every_condition_of_a_card_is_met"

    def gear(condition: str) -> Described:
        return Described("Gear", RageFacts("equipment", conditions=(condition,)))

    dog = creature("Guard Dog", "Sarah")
    play = Played("Guard Dog", "Gear")
    says = "Guard Dog may not have Gear: it asks for Character."
    broken(table(dog), gear("Character"), play, rule=rule, says=says)
    kept(table(dog), gear("Character"), Played("Mari", "Gear"))
    kept(table(dog), gear("brave heart"), play)
    says = "Mari may not have Gear: it asks for no weapon."
    broken(table(item("Shotgun", "Mari")), gear("no weapon"), Played("Mari", "Gear"), rule=rule, says=says)
    kept(table(item("Vest", "Mari")), gear("no weapon"), Played("Mari", "Gear"))
    says = "Albrecht may not have Gear: it asks for in the Umbra."
    broken(table(dog), gear("in the Umbra"), Played("Albrecht", "Gear"), rule=rule, says=says)
    kept(table(creature("Mari", "Sarah", world="umbra")), gear("in the Umbra"), Played("Mari", "Gear"))
    says = "Whether Vest may be played in another form than homid form is open."
    unclear(table(creature("Mari", "Sarah", form="battle")), Played("Mari", "Vest"), rule=rule, says=says)
    kept(table(), Played("Mari", "Vest"))


def test_a_contested_unique_card_goes_by_chance() -> None:
    """A draw is owed before Open Play; left unsaid it is taken as drawn."""
    rule, says = "a_contested_unique_card_goes_by_chance", "Nobody has drawn for Old Caern, which several have played."
    both = (Played("Mari", "Old Caern"), Played("Zhyzhak", "Old Caern"))
    missed = judge([*both, OpenPlayBegun()], books()["rage-2018"].strictly, table(closed=True)).wrong
    assert [(one.rule, one.verdict, one.says) for one in missed] == [(rule, "missed", says)]
    drawn = [*both, LotDrawn("Sarah", "Old Caern"), OpenPlayBegun()]
    assert judge(drawn, books()["rage-2018"].strictly, table(closed=True)).wrong == []
    kept(table(closed=True), *both, OpenPlayBegun())
