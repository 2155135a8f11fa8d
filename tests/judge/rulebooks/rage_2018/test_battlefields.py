"""Sections 6.5.3 to 6.5.4C: Battlefields that defend themselves, and who sweeps one."""

from typing import Any

from events.rage.combat_events import Attacked, CardLaid, CombatEnded, Escaped, Frenzied, SteppedIn, Withdrew
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, hurt, kept, resource, table

ALPHAS: dict[str, Any] = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
ATTACK = Attacked("Mari", "Long Ridge")


def engaging(*parts: Any, **rest: Any) -> Any:
    """Mari may attack Long Ridge, a Battlefield of Renown 5."""
    ridge = resource("Long Ridge", "", owner="Ryan", place="hunting grounds")
    return table(ridge, *parts, **{"phase": "combat", "seats": ALPHAS, **rest})


def test_a_battlefield_is_where_it_is_attacked_from() -> None:
    """An alpha in the other world does not defend it; after the combat it is in both again."""
    away = creature("Zhyzhak", "Ryan", world="umbra")
    rule, says = "stepping_in_needs_one_world", "Zhyzhak may not step in: Long Ridge is in the physical world."
    broken(engaging(away), ATTACK, SteppedIn("Zhyzhak"), rule=rule, says=says)
    over = kept(engaging(), ATTACK, CombatEnded("Some Card"))
    assert over.table.cards["Long Ridge"].world == "both"
    assert "a_battlefield_is_where_it_is_attacked_from" in unders(over)


def test_a_battlefield_may_defend_itself() -> None:
    """An_undefended_battlefield_defends_itself with its Renown; a_battlefield_is_worth_its_renown when defeated."""
    three: dict[str, Any] = {"players": ("Sarah", "Ryan", "Eva")}
    cards = (CardLaid("Long Ridge", "Maul", target="Mari", player="Eva"), CardLaid("Mari", "Maul", target="Long Ridge"))
    held = kept(engaging(**three), ATTACK, *cards, CombatEnded("Some Card"))
    assert (held.table.damage_of("Mari"), held.table.damage_of("Long Ridge")) == (4, 0)
    assert {"an_undefended_battlefield_defends_itself", "an_undefeated_battlefield_is_healed"} <= unders(held)
    assert held.table.rage_of("Long Ridge") == held.table.health_of("Long Ridge") == 5
    taken = kept(engaging(hurt("Long Ridge", 1), **three), ATTACK, *cards, CombatEnded("Some Card"))
    assert taken.table.points_of("Sarah") == 5
    assert not taken.table.lies("Long Ridge")
    assert "a_battlefield_is_worth_its_renown" in unders(taken)
    rule, says = "only_creatures_in_play_act", "Long Ridge is no creature in play."
    broken(engaging(**three), ATTACK, SteppedIn("Zhyzhak"), cards[0], rule=rule, says=says)


def test_who_sweeps_a_battlefield_takes_it() -> None:
    """The side that alone is left; the defenders too when the attacker yields; nobody when both are there."""
    begun = (ATTACK, SteppedIn("Zhyzhak"), CardLaid("Mari", "Bite", target="Zhyzhak"))
    gone = kept(engaging(), *begun, Escaped("Zhyzhak", "Some Card"))
    assert (gone.table.points_of("Sarah"), gone.table.lies("Long Ridge")) == (5, False)
    assert "who_sweeps_a_battlefield_takes_it" in unders(gone)
    yielded = kept(engaging(), *begun, Withdrew("Mari"))
    assert (yielded.table.points_of("Ryan"), yielded.table.lies("Long Ridge")) == (5, False)
    stopped = kept(engaging(), *begun, CombatEnded("Some Card"))
    assert (stopped.table.points_of("Sarah"), stopped.table.lies("Long Ridge")) == (0, True)
    alone = kept(engaging(), ATTACK, CardLaid("Mari"), Withdrew("Mari"))
    assert alone.table.lies("Long Ridge")


def test_nothing_adds_cards_at_a_battlefield() -> None:
    """A frenzy draws nothing there, and its creature fights until it is hacked apart."""
    begun = (ATTACK, SteppedIn("Zhyzhak"))
    raging = kept(engaging(), *begun, Frenzied("Zhyzhak", "full", "Rampage"))
    assert raging.table.hand_of("Ryan", "combat") == 5
    assert raging.table.cards["Zhyzhak"].hacked_apart == 14
    elsewhere = kept(engaging(), Attacked("Mari", "Zhyzhak"), Frenzied("Zhyzhak", "full", "Rampage"))
    assert elsewhere.table.hand_of("Ryan", "combat") == 11
