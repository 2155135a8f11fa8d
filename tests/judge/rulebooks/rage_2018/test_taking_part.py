"""Sections 6.1, 6.5.3, 6.5.8 and 6.5.9: who attacks, joins, steps in and defends."""

from typing import Any

from events.rage.card_facts import RageFacts
from events.rage.combat_events import (
    Attacked,
    CardLaid,
    Escaped,
    Joined,
    StepBegun,
    SteppedIn,
)
from events.rage.events import Described
from tests.helpers.rage.tables import broken, creature, fight, item, kept, resource, table

ALPHAS: dict[str, Any] = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
THREE: dict[str, Any] = {"players": ("Sarah", "Ryan", "Eva")}


def acting(*parts: Any, **rest: Any) -> Any:
    """The Open Play of a Combat phase in which Sarah's alpha, Mari, is to act."""
    return table(*parts, **{"phase": "combat", "seats": ALPHAS, **rest})


def before(*parts: Any, defenders: tuple[str, ...] = ("Zhyzhak",), **rest: Any) -> Any:
    """Mari has attacked, and no round has begun."""
    return acting(*parts, **{"combat": fight(defenders=defenders, step="pre-combat", round=0), **rest})


def test_the_hunting_grounds_do_not_attack_themselves() -> None:
    """A Character there attacks nobody there; others do, and a card may let it."""
    rule = "the_hunting_grounds_do_not_attack_themselves"
    says = "Mari may not attack Zmei: both are in the Hunting Grounds."
    away = creature("Mari", "Sarah", place="hunting grounds")
    broken(acting(away, creature("Zmei")), Attacked("Mari", "Zmei"), rule=rule, says=says)
    kept(acting(creature("Zmei")), Attacked("Mari", "Zmei"))
    kept(acting(away), Attacked("Mari", "Zhyzhak"))
    kept(acting(away, creature("Zmei")), Attacked("Mari", "Zmei", using="Some Card"))


def test_who_has_left_combat_plays_no_part_in_it() -> None:
    """A card may bring it back."""
    rule, says = "who_has_left_combat_plays_no_part_in_it", "Morgan may not come back: it has left this combat."
    carries = item("Whip", "Morgan", "Ryan")
    start = acting(carries, combat=fight(defenders=("Zhyzhak", "Morgan"), step="between rounds"))
    gone = Escaped("Morgan", "Some Card")
    broken(start, gone, Joined(("Morgan",)), rule=rule, says=says)
    kept(start, gone, Joined(("Morgan",), "Another Card"))
    kept(acting(carries, combat=fight(step="between rounds")), Joined(("Morgan",)))


def test_joining_pack_combat_needs_a_cause() -> None:
    """A card, or something on one of the pack that may be the cause."""
    rule, says = "joining_pack_combat_needs_a_cause", "Albrecht may not join: no card lets it."
    broken(before(), Joined(("Albrecht",)), rule=rule, says=says)
    broken(before(), Joined(("Mari", "Albrecht")), rule=rule, says=says)
    says = "Zhyzhak does not join: it is in this combat."
    broken(before(), Joined(("Zhyzhak",)), rule=rule, says=says)
    kept(before(), Joined(("Albrecht",), "Some Card"))
    kept(before(item("Klaive", "Mari")), Joined(("Albrecht",)))
    able = Described("Albrecht", RageFacts("character", renown=8, says="joins Mari"))
    kept(before(), able, Joined(("Albrecht",)))


def test_the_highest_renown_steps_in() -> None:
    """Who has as much may have won the draw; who has less does not take the place."""
    rule, says = "the_highest_renown_steps_in", "Evan may not step in: Zhyzhak has more Renown."
    seats = {**ALPHAS, "Eva": {"alpha": "Evan", "acted": True, "serves": "wyrm"}}
    start = before(creature("Zmei"), defenders=("Zmei",), seats=seats, **THREE)
    broken(start, SteppedIn("Zhyzhak"), SteppedIn("Evan"), rule=rule, says=says)
    later = kept(start, SteppedIn("Evan"), SteppedIn("Zhyzhak"))
    assert later.table.defenders() == ("Zhyzhak",)
    assert not later.table.has_acted("Mari")
    equal = Described("Evan", RageFacts("character", renown=8))
    kept(start, equal, SteppedIn("Zhyzhak"), SteppedIn("Evan"))


def test_battlefields() -> None:
    """Only_an_alpha_engages_a_battlefield, and only_a_matching_alpha_defends_a_battlefield."""
    ridge = resource("Long Ridge", "", place="hunting grounds")
    kept(acting(ridge), Attacked("Mari", "Long Ridge"), SteppedIn("Zhyzhak"))
    rule = "only_an_alpha_engages_a_battlefield"
    says = "Zmei may not attack Long Ridge: it is no alpha."
    broken(acting(ridge, creature("Zmei")), Attacked("Zmei", "Long Ridge"), rule=rule, says=says)
    rule = "only_a_matching_alpha_defends_a_battlefield"
    attack = Attacked("Mari", "Long Ridge")
    for name in ("Morgan", "Albrecht"):
        says = f"{name} may not defend Long Ridge."
        broken(acting(ridge), attack, SteppedIn(name), rule=rule, says=says)
    kept(acting(ridge), attack, SteppedIn("Morgan", "Some Card"))


def test_a_side_of_a_battlefield_is_within_the_engaging_renown() -> None:
    """Its Defender Renown is 13: as much may defend, and no more."""
    rule = "a_side_of_a_battlefield_is_within_the_engaging_renown"
    ridge = resource("Long Ridge", "", place="hunting grounds")
    engaged = (Attacked("Mari", "Long Ridge"), SteppedIn("Zhyzhak"), Joined(("Morgan",)))
    says = "Morgan may not join: the defenders of Long Ridge have 13 Renown, and 12 is the most."
    tight = Described("Long Ridge", RageFacts("battlefield", renown=5, engaging=10, defending=12))
    broken(acting(ridge), tight, *engaged, rule=rule, says=says)
    wide = Described("Long Ridge", RageFacts("battlefield", renown=5, engaging=10, defending=13))
    kept(acting(ridge), wide, *engaged)


def test_cards_are_played_in_rounds_that_follow_each_other() -> None:
    """Round_steps_come_in_order: the second round follows the last step of the first."""
    fought = kept(acting(combat=fight(step="withdrawal")), StepBegun("between rounds"), CardLaid("Mari"))
    assert fought.table.combat_round() == 2
