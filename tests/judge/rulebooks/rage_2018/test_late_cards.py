"""Sections 6.6.5, 6.7, 6.8 and 6.11.3: targets of two packs, and what is played in the Reveal step."""

from typing import Any

from events.effects.rage import Forces, Restricts
from events.rage.card_facts import RageFacts
from events.rage.combat_events import CardLaid, Frenzied, StepBegun, Targeted
from events.rage.events import Described, EffectHappened
from tests.helpers.rage.tables import broken, creature, fight, item, kept, laid, table

QUICK = Described("Quick Jaws", RageFacts("combat action", requires_rage=1, damage=1, instinctive=True))
FEINT = Described("Sham", RageFacts("combat action", requires_rage=1, damage=1, feints=True))


def fighting(*parts: Any, step: str = "reveal", **rest: Any) -> Any:
    """Mari fights Zhyzhak."""
    return table(*parts, phase="combat", **{"combat": fight(step=step), **rest})


def test_packs_name_targets_in_turn() -> None:
    """The attackers first, a creature at a time; what was named when it was laid is out of the order."""
    rule = "packs_name_targets_in_turn"
    combat = fight(("Mari", "Albrecht"), ("Zhyzhak", "Morgan"), "targeting")
    four = [laid(f"{player} {number}", name) for player, number, name in (
        ("Sarah", 1, "Mari"), ("Sarah", 2, "Albrecht"), ("Ryan", 1, "Zhyzhak"), ("Ryan", 2, "Morgan"),
    )]  # fmt: skip
    start = fighting(*four, combat=combat)
    mari, zhyzhak = Targeted("Mari", "Zhyzhak"), Targeted("Zhyzhak", "Mari")
    albrecht, morgan = Targeted("Albrecht", "Morgan"), Targeted("Morgan", "Albrecht")
    kept(start, mari, zhyzhak, albrecht, morgan)
    says = "Zhyzhak names a target out of turn: Mari's side does now."
    broken(start, zhyzhak, rule=rule, says=says)
    says = "Albrecht names a target out of turn: Zhyzhak's side does now."
    broken(start, mari, albrecht, rule=rule, says=says)
    kept(fighting(*four[:3], combat=combat), mari, zhyzhak, albrecht)
    kept(fighting(*four[:1], *four[2:], combat=combat), mari, zhyzhak, morgan)  # the longer side goes on alone
    aimed = [laid("Sarah 1", "Mari", target="Zhyzhak"), laid("Sarah 2", "Albrecht", target="Zhyzhak"), *four[2:]]
    kept(fighting(*aimed, combat=combat), zhyzhak, morgan)


def test_late_cards_come_in_order() -> None:
    """A feint before an Alternate Combat Action, that before an Instinctive one."""
    rule = "late_cards_come_in_order"
    says = "Mari plays its feint card too late: Wasp lies there."
    wasp = CardLaid("Zhyzhak", "Wasp", "alternate")
    carries = item("Klaive", "Mari")
    feint = CardLaid("Mari", "Maul", "feint")
    broken(fighting(carries), wasp, feint, rule=rule, says=says)
    late = kept(fighting(carries), feint, wasp)
    assert not any(one.down for one in late.table.laid.values())


def test_instinctive_cards() -> None:
    """Only_instinctive_cards_are_played_instinctively, by a creature at which a card aims."""
    aimed = laid("Sarah 1", "Mari", "Maul", "Zhyzhak", down=False)
    kept(fighting(aimed), QUICK, CardLaid("Zhyzhak", "Quick Jaws", "instinctive"))
    rule = "only_instinctive_cards_are_played_instinctively"
    says = "Bite is not played instinctively: it is a plain one."
    broken(fighting(aimed), CardLaid("Zhyzhak", "Bite", "instinctive"), rule=rule, says=says)
    rule = "only_a_targeted_creature_plays_instinctively"
    says = "Zhyzhak plays nothing instinctively: no card aims at it."
    dodge = laid("Sarah 1", "Mari", "Dodge", "Zhyzhak", down=False)
    for parts in ((), (dodge,)):
        broken(fighting(*parts), QUICK, CardLaid("Zhyzhak", "Quick Jaws", "instinctive"), rule=rule, says=says)
    hidden = laid("Sarah 1", "Mari")
    kept(fighting(hidden), QUICK, CardLaid("Zhyzhak", "Quick Jaws", "instinctive"))


def test_alternate_actions() -> None:
    """An_alternate_action_is_a_sept_card_that_says_so, and legal: a bluff against its user fails."""
    rule = "an_alternate_action_is_a_sept_card_that_says_so"
    says = "Bite is no Alternate Combat Action: it is a combat card."
    broken(fighting(), CardLaid("Mari", "Bite", "alternate"), rule=rule, says=says)
    bluff = laid("Ryan 1", "Zhyzhak", "Rend", "Mari", down=False)
    wasp = CardLaid("Mari", "Wasp", "alternate", "Zhyzhak")
    found = kept(fighting(bluff), wasp, StepBegun("bluff"))
    assert found.table.laid["Ryan 1"].standing == "failed"
    assert found.table.laid["Sarah 1"].standing == "legal"
    rule = "no_alternate_action_under_forced_play"
    raging = creature("Mari", "Sarah", form="battle", frenzy="full")
    broken(fighting(raging), wasp, rule=rule, says="Mari may not play Wasp: it is under Forced Play.")
    kept(fighting(creature("Mari", "Sarah", frenzy="limited")), wasp)


def test_a_feint_needs_a_source() -> None:
    """A card that feints, one that nobody knows, or an ability."""
    rule, says = "a_feint_needs_a_source", "Mari may not feint: nothing lets it."
    feint = CardLaid("Mari", "Maul", "feint")
    broken(fighting(), feint, rule=rule, says=says)
    kept(fighting(item("Klaive", "Mari")), feint)
    able = Described("Mari", RageFacts("character", renown=6, says="feints"))
    kept(fighting(), able, feint)


def test_a_frenzy_is_what_its_card_says() -> None:
    """A full one where the card says nothing else."""
    rule = "a_frenzy_is_what_its_card_says"
    says = "Mari goes into a full frenzy by Rampage, not into a fox one."
    broken(fighting(step="between rounds"), Frenzied("Mari", "fox", "Rampage"), rule=rule, says=says)
    kept(fighting(step="between rounds"), Frenzied("Mari", "full", "Rampage"))
    kept(fighting(step="between rounds"), Frenzied("Mari", "fox", "Some Card"))


def test_the_fully_frenzied_play_all_they_can() -> None:
    """A Combat Action that is known to be in hand leaves no choice; what is unknown may be Combat Events."""
    rule, says = "the_fully_frenzied_play_all_they_can", "Mari plays nothing in full frenzy: Bite is in hand."
    raging = creature("Mari", "Sarah", form="battle", frenzy="full")
    known: dict[str, Any] = {"seats": {"Sarah": {"combat": ("Bite", "Maul")}}, "step": "play card"}
    broken(fighting(raging, **known), StepBegun("targeting"), rule=rule, says=says, verdict="missed")
    kept(fighting(raging, **known), CardLaid("Mari", "Bite"), StepBegun("targeting"))
    kept(fighting(**known), StepBegun("targeting"))
    mixed: dict[str, Any] = {"seats": {"Sarah": {"combat": ("", "Rampage", "Bite")}}, "step": "play card"}
    broken(fighting(raging, **mixed), StepBegun("targeting"), rule=rule, says=says, verdict="missed")
    events: dict[str, Any] = {"seats": {"Sarah": {"combat": ("", "Rampage")}}, "step": "play card"}
    kept(fighting(raging, **events), StepBegun("targeting"))


def test_forced_play_demands_a_card() -> None:
    """In each round, while there is one in hand; another side is free not to play."""
    rule, says = "forced_play_demands_a_card", "Mari plays nothing under Forced Play."
    forced = EffectHappened("Ryan", "Goad", (Forces("Mari"),))
    broken(fighting(step="play card"), forced, StepBegun("targeting"), rule=rule, says=says, verdict="missed")
    kept(fighting(step="play card"), forced, CardLaid("Mari"), StepBegun("targeting"))
    kept(fighting(step="play card"), StepBegun("targeting"))
    empty: dict[str, Any] = {"seats": {"Sarah": {"combat": ()}}, "step": "play card"}
    kept(fighting(**empty), forced, StepBegun("targeting"))


def test_restricted_play_makes_other_cards_illegal() -> None:
    """Held to one Rage, or to so much at the most; a card without a Rage requirement is illegal."""
    mine = laid("Sarah 1", "Mari", "Bite", "Zhyzhak", down=False)

    def found(effect: Restricts, card: Any = mine) -> str:
        held = EffectHappened("Ryan", "Catfeet", (effect,))
        ghost = Described("Ghost", RageFacts("combat action", requires_gnosis=2, damage=1))
        return kept(fighting(card), ghost, held, StepBegun("bluff")).table.laid["Sarah 1"].standing

    assert found(Restricts("Mari", 1)) == "illegal"
    assert found(Restricts("Mari", 2)) == "legal"
    assert found(Restricts("Mari", 3)) == "illegal"
    assert found(Restricts("Mari", 3, or_less=True)) == "legal"
    assert found(Restricts("Mari", 1, or_less=True)) == "illegal"
    assert found(Restricts("Mari", 2), laid("Sarah 1", "Mari", "Ghost", "Zhyzhak", down=False)) == "illegal"
    kept(fighting(step="play card"), EffectHappened("Ryan", "Catfeet", (Restricts("Mari", 1),)), StepBegun("targeting"))
