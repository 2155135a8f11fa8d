"""Section 2.1.2 (Regeneration Phase)."""

from typing import Any

from events.rage.events import OpenPlayBegun, PhaseBegun, Played, Regenerated
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, hurt, kept, table


def healing(*parts: Any) -> Any:
    """The Closed Play of a Regeneration phase."""
    return table(*parts, phase="regeneration", closed=True)


WOUNDS = (hurt("Mari", 4), hurt("Mari", 2, "Bite", 2))


def test_the_lowest_damage_card_regenerates() -> None:
    """One card, the lowest: a_damage_card_returns_to_its_owners_discard_pile. What is not written is done."""
    for events in (
        (Regenerated("Mari"),),
        (Regenerated("Mari", "Bite"),),
        (OpenPlayBegun(),),
        (PhaseBegun("resource"),),
    ):
        healed = kept(healing(*WOUNDS), *events)
        assert healed.table.damage_of("Mari") == 4
        assert healed.table.seats["Ryan"].combat_discards == ("Bite",)
        assert {"the_lowest_damage_card_regenerates", "a_damage_card_returns_to_its_owners_discard_pile"} <= unders(
            healed
        )


def test_equal_damage_is_chosen_by_the_controller() -> None:
    """Among equal cards there is a choice, among others none; a card of unknown damage may be the lowest."""
    rule, says = "equal_damage_is_chosen_by_the_controller", "Mari may not regenerate Maul: Bite is lower."
    broken(healing(*WOUNDS), Regenerated("Mari", "Maul"), rule=rule, says=says)
    kept(healing(hurt("Mari", 2), hurt("Mari", 2, "Bite", 2)), Regenerated("Mari", "Maul"))
    kept(healing(hurt("Mari", None), hurt("Mari", 2, "Bite", 2)), Regenerated("Mari", "Maul"))


def test_aggravated_damage_does_not_regenerate() -> None:
    """The next lowest regenerates instead."""
    rule, says = "aggravated_damage_does_not_regenerate", "Mari may not regenerate Bite: it is aggravated."
    wounds = healing(hurt("Mari", 4), hurt("Mari", 2, "Bite", 2, aggravated=True))
    broken(wounds, Regenerated("Mari", "Bite"), rule=rule, says=says)
    assert kept(wounds, Regenerated("Mari")).table.damage_of("Mari") == 2
    alone = healing(hurt("Mari", 2, aggravated=True))
    assert kept(alone, OpenPlayBegun()).table.damage_of("Mari") == 2


def test_only_a_regenerating_creature_regenerates() -> None:
    """Characters do; Allies and prey by the creature_classes, which a class_of_keyword tells too."""
    rule, says = "only_a_regenerating_creature_regenerates", "Guard Dog does not regenerate."
    dog = creature("Guard Dog", "Sarah")
    broken(healing(dog, hurt("Guard Dog", 1)), Regenerated("Guard Dog"), rule=rule, says=says)
    kept(healing(hurt("Morgan", 1)), Regenerated("Morgan"))
    healed = kept(healing(creature("Zmei"), hurt("Zmei", 1)), OpenPlayBegun())
    assert healed.table.damage_of("Zmei") == 0  # a Monster regenerates by its creature_classes
    stays = kept(healing(dog, hurt("Guard Dog", 1)), OpenPlayBegun())
    assert stays.table.damage_of("Guard Dog") == 1
    unknown = creature("Stranger")
    kept(healing(unknown, hurt("Stranger", 1)), Regenerated("Stranger"))


def test_what_regenerates_lies_there() -> None:
    """A damage card that is named lies on the creature; to regenerate without any damage changes nothing."""
    rule, says = "what_regenerates_lies_there", "Mari has no damage card Trap: it has Maul and Bite."
    broken(healing(*WOUNDS), Regenerated("Mari", "Trap"), rule=rule, says=says)
    says = "Mari has no damage card Maul: it has no damage."
    broken(healing(), Regenerated("Mari", "Maul"), rule=rule, says=says)
    kept(healing(), Regenerated("Mari"))


def test_one_damage_card_regenerates_a_turn() -> None:
    """A single damage card."""
    rule, says = "one_damage_card_regenerates_a_turn", "Mari has regenerated this turn."
    broken(healing(*WOUNDS), Regenerated("Mari"), Regenerated("Mari"), rule=rule, says=says)


def test_regeneration_belongs_to_its_phase() -> None:
    """In no other phase."""
    rule, says = "regeneration_belongs_to_its_phase", "Mari regenerates outside the Regeneration phase."
    broken(table(*WOUNDS, phase="moot"), Regenerated("Mari"), rule=rule, says=says)
    kept(table(*WOUNDS, phase="redraw"), Regenerated("Mari"))


def test_nothing_is_played_before_all_have_regenerated() -> None:
    """A card that is played before shows that regeneration was forgotten, unless it goes without saying."""
    rule, says = "nothing_is_played_before_all_have_regenerated", "Mari has not regenerated yet."
    broken(healing(*WOUNDS), Played("Mari", "Secret Thing"), rule=rule, says=says)
    kept(healing(*WOUNDS), Regenerated("Mari"), Played("Mari", "Secret Thing"))
    kept(healing(*WOUNDS), Played("Mari", "Howl"))
