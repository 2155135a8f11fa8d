"""Sections 4.3.2, 6.2(1), 6.5.3.A, 6.9.2 and 6.10.3: equipment, keywords and places that change in a combat."""

from typing import Any

from events.common import Observed
from events.effects.base import Burns
from events.effects.rage import Bestows
from events.rage.card_facts import RageFacts
from events.rage.combat_events import Attacked, CardLaid, CombatEnded, Joined, Landed, Prevented, Redirected, StepBegun
from events.rage.events import Cancelled, Described, EffectHappened
from judge import books
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import STATS, broken, creature, fight, item, kept, laid, resource, table


def fighting(*parts: Any, step: str = "reveal", **rest: Any) -> Any:
    """Mari's Maul lies open before Zhyzhak."""
    maul = laid("Sarah 1", "Mari", "Maul", "Zhyzhak", down=False)
    return table(maul, *parts, phase="combat", **{"combat": fight(step=step), **rest})


def test_built_in_equipment_is_lost_for_the_combat() -> None:
    """It may give no Rage then; built_in_equipment_returns_after_combat, and outside combat nothing is lost."""
    armed = Described("Zhyzhak", RageFacts("character", "wyrm", renown=8, built_in=("Shotgun",), **STATS))  # type: ignore[arg-type]
    shot = EffectHappened("Sarah", "Disarm", (Burns("Shotgun"),))
    gone = kept(fighting(), armed, shot)
    assert gone.table.built_into("Zhyzhak") == ()
    assert "built_in_equipment_is_lost_for_the_combat" in unders(gone)
    over = kept(fighting(), armed, shot, CombatEnded("Some Card"))
    assert over.table.built_into("Zhyzhak") == ("Shotgun",)
    assert "built_in_equipment_returns_after_combat" in unders(over)
    assert kept(table(phase="combat"), armed, shot).table.built_into("Zhyzhak") == ("Shotgun",)
    assert kept(fighting(), armed, EffectHappened("Sarah", "Disarm", (Burns("Whip"),))).table.built_into("Zhyzhak")


def test_a_weapon_may_be_left_unused() -> None:
    """Unmet_requirements_make_a_card_illegal: a weapon is in use, unless it is said that it is not."""

    def found(condition: str, **said: Any) -> str:
        card = laid("Sarah 1", "Mari", "Trick", "Zhyzhak", down=False, **said)
        start = table(card, item("Klaive", "Mari"), phase="combat", combat=fight(step="reveal"))
        trick = RageFacts("combat action", requires_rage=1, damage=1, conditions=(condition,))
        return kept(start, Described("Trick", trick), StepBegun("bluff")).table.laid["Sarah 1"].standing

    assert (found("Weapon"), found("Weapon", unarmed=True)) == ("legal", "illegal")
    assert found("No Weapon", unarmed=True) == "legal"
    start = table(phase="combat", combat=fight())
    assert kept(start, CardLaid("Mari", unarmed=True)).table.laid["Sarah 1"].unarmed


def engaging(*effects: Bestows) -> tuple[Any, ...]:
    """Mari attacks Long Ridge, and these keywords are given to it, one after the other."""
    return (Attacked("Mari", "Long Ridge"), *(EffectHappened("Ryan", "Long Ridge", (one,)) for one in effects))


def ridge() -> Any:
    """Mari may attack Long Ridge."""
    seats: dict[str, Any] = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
    return table(resource("Long Ridge", "", owner="Ryan", place="hunting grounds"), phase="combat", seats=seats)


def test_one_keyword_is_chosen_for_a_battlefield() -> None:
    """One of its own and one more, keywords_given_to_a_battlefield: a_battlefield_has_the_defenders_keywords."""
    assert books()["rage-2018"].terms.keywords_given_to_a_battlefield == 1
    ahroun, kailindo = Bestows("Long Ridge", "Ahroun"), Bestows("Long Ridge", "Kailindo")
    found = kept(ridge(), *engaging(ahroun, kailindo))
    assert found.table.has_keyword("Long Ridge", "Kailindo")
    assert "a_battlefield_has_the_defenders_keywords" in unders(found)
    rule, says = "one_keyword_is_chosen_for_a_battlefield", "Long Ridge does not count as Black Fury, too."
    broken(ridge(), *engaging(ahroun, kailindo, Bestows("Long Ridge", "Black Fury")), rule=rule, says=says)
    over = kept(ridge(), *engaging(ahroun), CombatEnded("Some Card"))
    assert not over.table.has_keyword("Long Ridge", "Ahroun")
    other = kept(ridge(), *engaging(*(Bestows("Mari", one) for one in ("Ahroun", "Kailindo", "Fast Striking"))))
    assert other.table.has_keyword("Mari", "Kailindo")  # what cards give to creatures is for the cards to say


def test_speeds_are_no_keywords_of_creatures() -> None:
    """Neither Fast nor Slow Striking."""
    rule = "speeds_are_no_keywords_of_creatures"
    for word in ("Fast Striking", "Slow Striking"):
        says = f"{word} is no keyword of a creature."
        broken(ridge(), *engaging(Bestows("Long Ridge", word)), rule=rule, says=says)
    kept(ridge(), *engaging(Bestows("Long Ridge", "Black Fury")))


def test_a_battlefield_as_a_spirit_is_in_both_worlds() -> None:
    """As any Spirit is; without the keyword it is where it is attacked from."""
    spirit = kept(ridge(), *engaging(Bestows("Long Ridge", "Spirit")))
    assert spirit.table.cards["Long Ridge"].world == "both"
    assert "a_battlefield_as_a_spirit_is_in_both_worlds" in unders(spirit)
    assert kept(ridge(), *engaging(Bestows("Long Ridge", "Ahroun"))).table.cards["Long Ridge"].world == "physical"


def test_a_substitute_takes_the_place_in_combat() -> None:
    """The old target is out of it; where that is prevented, a_substitute_joins_combat_in_any_case."""
    moved = Redirected("Maul", "Morgan", "Some Card", substitutes=True)
    found = kept(fighting(), moved, Landed("Maul", "Morgan"))
    assert (found.table.fights("Morgan"), found.table.fights("Zhyzhak")) == (True, False)
    assert found.table.damage_of("Morgan") == 4
    expected = {"a_substitute_takes_the_place_in_combat", "a_substitute_joins_combat_in_any_case"}
    assert expected <= unders(found)
    held = kept(fighting(), moved, Joined(("Zhyzhak",), "Iron Will"))
    assert held.table.fights("Zhyzhak")
    assert held.table.fights("Morgan")
    assert held.table.damage_of("Morgan") == 4
    both = fighting(creature("Morgan", "Ryan"), combat=fight(("Mari",), ("Zhyzhak", "Morgan"), "reveal"))
    assert kept(both, moved).table.defenders() == ("Zhyzhak", "Morgan")
    plain = kept(fighting(), Redirected("Maul", "Morgan", "Some Card"))
    assert plain.table.defenders() == ("Zhyzhak",)


def test_what_is_said_of_a_bluff() -> None:
    """What_is_seen_is_so: a card that stands does not fail."""
    kept(fighting(), StepBegun("bluff"), Observed("Maul", "standing", "legal"))
    so = "event 1 made it so, «too little rage makes a bluff»"
    says = f"Maul was seen with standing failed, but has standing legal: {so}."
    told = (StepBegun("bluff"), Observed("Maul", "standing", "failed"))
    broken(fighting(), *told, rule="too_little_rage_makes_a_bluff", says=says, verdict="discrepancy")
    kept(fighting(), Observed("Maul", "standing", "legal"))


def test_a_cancelled_combat_action_does_nothing() -> None:
    """A dodge that is cancelled stops nothing; what it has stopped lands, unless the cancellation is cancelled."""
    start = fighting(laid("Ryan 1", "Zhyzhak", "Aside", down=False))
    said = Described("Aside", RageFacts("combat action", requires_rage=1, dodges=True))
    dodged, cancelled = Prevented("Zhyzhak", "Maul"), Cancelled("Mari", "Aside", "Shield")
    assert kept(start, said, StepBegun("bluff"), dodged).table.laid["Sarah 1"].prevented is None
    assert kept(start, said, StepBegun("bluff"), dodged, cancelled).table.laid["Sarah 1"].prevented == 0
    again = kept(start, said, StepBegun("bluff"), dodged, cancelled, Cancelled("Zhyzhak", "Shield", "Hammer"))
    assert again.table.laid["Sarah 1"].prevented is None
    rule = "a_cancelled_combat_action_does_nothing"
    broken(start, said, StepBegun("bluff"), cancelled, dodged, rule=rule, says="Aside does nothing: it was cancelled.")
