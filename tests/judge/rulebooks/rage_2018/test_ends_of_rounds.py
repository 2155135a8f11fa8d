"""Sections 6.2, 6.3, 6.4, 6.8.2 and 6.11.2: what is over with a round, and what keeps a creature from something."""

from typing import Any

import pytest

from events.effects.rage import FillsHand, Idles, Ordains
from events.rage.card_facts import RageFacts
from events.rage.combat_events import Attacked, CardLaid, Joined, Landed, StepBegun, SteppedIn
from events.rage.events import Described, EffectHappened
from judge import books
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, fight, kept, laid, resource, table, unclear

QUICK = Described("Quick Jaws", RageFacts("combat action", requires_rage=1, damage=1, instinctive=True))


def fighting(*parts: Any, step: str = "resolution", **rest: Any) -> Any:
    """Mari and Albrecht fight Zhyzhak."""
    combat = fight(("Mari", "Albrecht"), ("Zhyzhak",), step, **rest.pop("traits", {}))
    return table(*parts, phase="combat", combat=combat, **rest)


def test_round_steps() -> None:
    """The seven steps of a round."""
    steps = books()["rage-2018"].terms.round_steps
    assert steps == ("play card", "targeting", "reveal", "bluff", "resolution", "withdrawal", "between rounds")


def test_a_creature_without_a_target_leaves_the_combat() -> None:
    """After a full round without one; not in the round in which its target crosses, nor where one of two is left."""
    under = "a_creature_without_a_target_leaves_the_combat"
    away = creature("Mari", "Sarah", world="umbra")
    start = fighting(away, step="between rounds")
    gone = kept(start, StepBegun("play card"), StepBegun("withdrawal"))
    assert (gone.table.fights("Mari"), gone.table.fights("Albrecht")) == (False, True)
    assert under in unders(gone)
    late = kept(fighting(away), StepBegun("withdrawal"))  # it had a target when the round began
    assert late.table.fights("Mari")
    near = kept(fighting(step="between rounds"), StepBegun("play card"), StepBegun("withdrawal"))
    assert under not in unders(near)
    assert near.table.fights("Mari")


def test_a_prevented_flip_does_not_happen() -> None:
    """Damage up to its Rage does not flip a creature that cannot; it dies of as much as its Health."""
    maul = laid("Sarah 1", "Mari", "Maul", "Zhyzhak", down=False)
    fixed = EffectHappened("Sarah", "Bane Cage", (Ordains("Zhyzhak", "cannot flip"),))
    held = kept(fighting(maul, step="reveal"), fixed, Landed("Sarah 1", "Zhyzhak"))
    assert held.table.form_of("Zhyzhak") == "breed"
    assert "a_prevented_flip_does_not_happen" in unders(held)
    assert kept(fighting(maul, step="reveal"), Landed("Sarah 1", "Zhyzhak")).table.form_of("Zhyzhak") == "battle"


def test_frenzy_ends_without_playable_actions() -> None:
    """No Combat Action this round, and none in hand; one in hand, one played or an unknown hand keeps it going."""
    mad = creature("Mari", "Sarah", form="battle", frenzy="full", hacked_apart=14)
    bite = laid("Sarah 1", "Mari", "Bite", "Zhyzhak", down=False, standing="legal", resolved=True)

    def rages(hand: tuple[str, ...], *parts: Any) -> bool:
        start = fighting(mad, *parts, seats={"Sarah": {"combat": hand}}, traits={"laid": len(parts)})
        found = kept(start, StepBegun("withdrawal"))
        calm = not found.table.frenzy_of("Mari")
        assert calm is ("frenzy_ends_without_playable_actions" in unders(found))
        return not calm

    assert not rages(())
    assert not rages(("Rampage",))
    assert rages(("Rampage", "Bite"))
    assert rages(("Rampage", ""))
    assert rages(("?",))
    assert rages((), bite)


def test_only_the_prevented_play_instinctively() -> None:
    """Who is kept from actions; where nothing is known that keeps it from playing, the ruling says so."""
    aimed = laid("Sarah 1", "Mari", "Maul", "Zhyzhak", down=False)
    jaws = CardLaid("Zhyzhak", "Quick Jaws", "instinctive")
    rule = "only_the_prevented_play_instinctively"
    says = "Zhyzhak plays instinctively: nothing is known that kept it from playing."
    unclear(fighting(aimed, step="reveal"), QUICK, jaws, rule=rule, says=says)
    held = EffectHappened("Sarah", "Hamstring", (Idles("Zhyzhak"),))
    assert rule not in {one.rule for one in kept(fighting(aimed, step="reveal"), QUICK, held, jaws).rulings}
    unknown = laid("Sarah 1", "Mari", "Some Card", "Zhyzhak", down=False)
    assert rule not in {one.rule for one in kept(fighting(unknown, step="reveal"), QUICK, jaws).rulings}


def test_requirements_of_forms() -> None:
    """Unmet_requirements_make_a_card_illegal: lupus form, and any form but homid."""

    def found(condition: str, keyword: str) -> str:
        facts = RageFacts("combat action", requires_rage=1, damage=1, conditions=(condition,))
        dog = Described("Guard Dog", RageFacts("ally", rage=2, gnosis=1, health=3, keywords=(keyword,)))
        mine = laid("Sarah 1", "Guard Dog", "Trick", "Zhyzhak", down=False)
        combat = fight(("Guard Dog",), ("Zhyzhak",), "reveal")
        start = table(mine, creature("Guard Dog", "Sarah"), phase="combat", combat=combat)
        return kept(start, dog, Described("Trick", facts), StepBegun("bluff")).table.laid["Sarah 1"].standing

    assert found("lupus form", "Animal") == "legal"
    assert found("lupus form", "Human") == "illegal"
    assert found("not homid form", "Human") == "illegal"
    assert found("not homid form", "Animal") == "legal"


@pytest.mark.parametrize("says", ["", "may join at Battlefields"])
def test_nothing_adds_creatures_at_a_battlefield(says: str) -> None:
    """A card that does not speak of Battlefields brings nobody; both_sides_draw_for_a_battlefield what it lists."""
    seats: dict[str, Any] = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
    ridge = resource("Long Ridge", "", owner="Ryan", place="hunting grounds")
    start = table(ridge, phase="combat", seats=seats)
    cry = Described("Cry", RageFacts("gift", moments=("pre-combat step",), says=says))
    wide = Described("Long Ridge", RageFacts("battlefield", renown=5, engaging=14))
    begun = (cry, wide, Attacked("Mari", "Long Ridge"), SteppedIn("Zhyzhak"))
    rule, line = "nothing_adds_creatures_at_a_battlefield", "Cry brings nobody to a Battlefield."
    join = Joined(("Albrecht",), "Cry")
    if says:
        kept(start, *begun, join)
    else:
        broken(start, *begun, join, rule=rule, says=line)
    kept(start, *begun, Joined(("Albrecht",)))
    kept(start, *begun, Joined(("Albrecht",), "Some Card"))
    drawn = kept(start, *begun, EffectHappened("Sarah", "Long Ridge", (FillsHand("Sarah", 2, "combat"),)))
    assert drawn.table.hand_of("Sarah", "combat") == 7
    assert "both_sides_draw_for_a_battlefield" in unders(drawn)
