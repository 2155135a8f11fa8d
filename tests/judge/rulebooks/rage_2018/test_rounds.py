"""Sections 6.2 to 6.4 and 6.6 to 6.10: combat rounds, damage and death."""

from typing import Any

from events.commitments import commit
from events.common import Observed
from events.effects.rage import Kills, Wounds
from events.rage.card_facts import RageFacts
from events.rage.combat_events import (
    Answered,
    Attacked,
    CardLaid,
    CardRevealed,
    Challenged,
    CombatEnded,
    Escaped,
    Flipped,
    Landed,
    NothingLaid,
    PlaysForPrey,
    Prevented,
    Redirected,
    StepBegun,
    Targeted,
)
from events.rage.events import Described, EffectHappened, Played
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, fight, hurt, item, kept, laid, table, unclear

ALPHAS: dict[str, Any] = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}


def fighting(*parts: Any, step: str = "play card", **rest: Any) -> Any:
    """Mari fights Zhyzhak in the first round of a combat."""
    given = {"phase": "combat", "seats": ALPHAS, "combat": fight(step=step), **rest}
    return table(*parts, **given)


def resolving(mine: str, theirs: str = "", *parts: Any, **rest: Any) -> Any:
    """The Bluff step is over: Mari's card and Zhyzhak's lie open, aimed at each other."""
    cards = [laid("Sarah 1", "Mari", mine, "Zhyzhak", down=False)]
    cards += [laid("Ryan 1", "Zhyzhak", theirs, "Mari", down=False)] if theirs else []
    return fighting(*cards, *parts, step="reveal", **rest)


def test_a_round_in_short_lines() -> None:
    """Cards face down with their targets, then turned up: all steps between go without saying."""
    fought = kept(
        table(phase="combat", seats=ALPHAS),
        Attacked("Mari", "Zhyzhak"),
        CardLaid("Mari", target="Zhyzhak"),
        CardLaid("Zhyzhak", target="Mari"),
        CardRevealed("Mari", "Maul"),
        CardRevealed("Zhyzhak", "Bite"),
        CombatEnded(),
    )
    assert (fought.table.damage_of("Zhyzhak"), fought.table.damage_of("Mari")) == (4, 2)
    assert fought.table.form_of("Zhyzhak") == "battle"
    assert fought.table.form_of("Mari") == "breed"
    assert fought.table.hand_of("Sarah", "combat") == 5
    expected = {
        *("a_combat_action_becomes_damage", "speeds_resolve_in_order", "cards_are_revealed_together"),
        *("damage_up_to_printed_rage_or_health_flips", "combat_hands_are_refilled_after_combat"),
        *("who_dealt_the_fatal_damage_is_the_killer",),
    }
    assert expected <= unders(fought)


def test_round_steps_come_in_order() -> None:
    """Forward in a round, and back to the first step for the next round."""
    rule = "round_steps_come_in_order"
    kept(fighting(step="withdrawal"), StepBegun("play card"))
    says = "The targeting step does not come now: it is the reveal step."
    broken(fighting(step="reveal"), StepBegun("targeting"), rule=rule, says=says)
    says = "The reveal step does not come now: no combat is in progress."
    broken(table(phase="combat"), StepBegun("reveal"), rule=rule, says=says)
    before = fighting(combat=fight(step="pre-combat", round=0))
    kept(before, StepBegun("beginning"))
    says = "The reveal step does not come now: it is the pre-combat step."
    broken(before, StepBegun("reveal"), rule=rule, says=says)


def test_who_plays_combat_actions() -> None:
    """Combat_actions_are_played_in_the_combat_sequence; only_creatures_in_combat_play_combat_actions."""
    rule, says = "combat_actions_are_played_in_the_combat_sequence", "Mari plays a Combat Action outside combat."
    broken(table(phase="combat"), CardLaid("Mari"), rule=rule, says=says)
    rule = "only_creatures_in_combat_play_combat_actions"
    says = "Morgan plays no Combat Action: it is not in this combat."
    broken(fighting(), CardLaid("Morgan"), rule=rule, says=says)
    kept(fighting(), CardLaid("Zhyzhak"), CardLaid("Mari"))


def test_a_challenge_is_answered_in_the_declaration_step() -> None:
    """No card is laid before."""
    rule, says = "a_challenge_is_answered_in_the_declaration_step", "Morgan has not accepted the challenge."
    start = table(phase="combat", seats=ALPHAS)
    broken(start, Challenged("Mari", "Morgan"), CardLaid("Mari"), rule=rule, says=says)
    kept(start, Challenged("Mari", "Morgan"), Answered("Morgan", True), CardLaid("Mari"))


def test_combat_cards_are_played_face_down() -> None:
    """Before targets are named; late_cards_come_in_the_reveal_step and no later."""
    rule, says = "combat_cards_are_played_face_down", "Mari plays a card too late: it is the reveal step."
    broken(fighting(step="reveal"), CardLaid("Mari"), rule=rule, says=says)
    kept(fighting(item("Klaive", "Mari"), step="reveal"), CardLaid("Mari", "Maul", "feint"))
    rule, says = "late_cards_come_in_the_reveal_step", "Mari plays a late card in the resolution step."
    broken(fighting(item("Klaive", "Mari"), step="resolution"), CardLaid("Mari", "Maul", "feint"), rule=rule, says=says)


def test_a_creature_plays_one_combat_action() -> None:
    """One is combat_actions_a_round; a creature with an item or unknown text may play more."""
    rule, says = "a_creature_plays_one_combat_action", "Mari has played a Combat Action in this round."
    broken(fighting(), CardLaid("Mari"), CardLaid("Mari"), rule=rule, says=says)
    kept(fighting(item("Klaive", "Mari")), CardLaid("Mari"), CardLaid("Mari"))
    second = kept(fighting(), CardLaid("Mari"), StepBegun("withdrawal"), CardLaid("Mari"))
    assert second.table.combat_round() == 2
    assert "a_combat_action_without_damage_is_discarded" in unders(second)


def test_combat_cards_come_from_the_hand_of_who_plays() -> None:
    """A hand that is empty or known holds no other card."""
    rule = "combat_cards_come_from_the_hand_of_who_plays"
    empty = fighting(seats={"Sarah": {"combat": ()}})
    broken(empty, CardLaid("Mari"), rule=rule, says="Sarah has no card in the combat hand.")
    known = fighting(seats={"Sarah": {"combat": ("Bite",)}})
    broken(known, CardLaid("Mari", "Maul"), rule=rule, says="Maul is not in Sarah's combat hand.")
    kept(known, CardLaid("Mari", "Bite"))


def test_playing_for_prey() -> None:
    """A_player_outside_the_combat_plays_for_prey; one_player_plays_for_prey_in_a_round."""
    three = {"players": ("Sarah", "Ryan", "Eva"), "combat": fight(("Mari",), ("Zmei",))}
    hunted = fighting(creature("Zmei"), **three)
    played = kept(hunted, CardLaid("Zmei", player="Ryan"), StepBegun("withdrawal"), CardLaid("Zmei", player="Eva"))
    assert played.table.prey_player() == "Eva"
    rule, says = (
        "a_player_outside_the_combat_plays_for_prey",
        "Sarah may not play for Zmei: the pack fights against it.",
    )
    for event in (CardLaid("Zmei", player="Sarah"), PlaysForPrey("Sarah")):
        broken(hunted, event, rule=rule, says=says)
    rule, says = "one_player_plays_for_prey_in_a_round", "Eva may not play for prey: Ryan does in this round."
    broken(hunted, PlaysForPrey("Ryan"), CardLaid("Zmei", player="Eva"), rule=rule, says=says)


def test_nobody_plays_for_both_sides() -> None:
    """Nor for a creature of another pack."""
    rule, says = "nobody_plays_for_both_sides", "Ryan may not play for Mari: it is Sarah's."
    broken(fighting(), CardLaid("Mari", player="Ryan"), rule=rule, says=says)


def test_targets() -> None:
    """Targets_are_named_in_the_targeting_step for cards that are laid; a_target_is_an_opponent_in_combat."""
    aimed = kept(fighting(), CardLaid("Mari"), Targeted("Mari", "Zhyzhak"))
    assert aimed.table.laid["Sarah 1"].target == "Zhyzhak"
    rule, says = "targets_are_named_in_the_targeting_step", "Mari has no combat card to aim."
    broken(fighting(), Targeted("Mari", "Zhyzhak"), rule=rule, says=says)
    late = fighting(laid("Sarah 1", "Mari", "Maul"), step="resolution")
    says = "Mari names a target in the resolution step."
    broken(late, Targeted("Mari", "Zhyzhak"), rule=rule, says=says)
    rule, says = "a_target_is_an_opponent_in_combat", "Mari may not aim at Morgan: it is no opponent."
    broken(fighting(), CardLaid("Mari", target="Morgan"), rule=rule, says=says)


def test_a_combat_action_has_a_valid_target() -> None:
    """In the same world; a dodge names anybody."""
    rule = "a_combat_action_has_a_valid_target"
    says = "Mari may not aim at Zhyzhak: Zhyzhak is in the Umbra."
    away = creature("Zhyzhak", "Ryan", world="umbra")
    broken(fighting(away), CardLaid("Mari", "Maul", target="Zhyzhak"), rule=rule, says=says)
    kept(fighting(away), CardLaid("Mari", "Dodge", target="Zhyzhak"))
    kept(fighting(away), CardLaid("Mari"), Targeted("Mari", "Zhyzhak"))


def test_a_revealed_card_was_laid() -> None:
    """The card that was laid, and the one that the seal is of."""
    rule, salt = "a_revealed_card_was_laid", "0f" * 16
    says = "Mari has no such card to turn up."
    broken(fighting(), NothingLaid("Mari"), CardRevealed("Mari", "Maul"), rule=rule, says=says)
    kept(fighting(), CardRevealed("Mari", "Maul"), CardRevealed("Zhyzhak", "Bite"))  # laid, though nobody said so
    broken(fighting(), CardRevealed("Albrecht", "Maul"), rule=rule, says="Albrecht has no such card to turn up.")
    prey = table(creature("Zmei"), phase="combat", combat=fight(defenders=("Zmei",)))
    unclear(prey, CardRevealed("Zmei", "Maul"), rule=rule, says="Who plays for Zmei is not said.")
    known = fighting(laid("Sarah 1", "Mari", "Bite", "Zhyzhak"), step="targeting")
    says = "Mari turns up Maul: Bite was laid."
    broken(known, CardRevealed("Mari", "Maul", "Sarah 1"), rule=rule, says=says)
    sealed = laid("Sarah 1", "Mari", target="Zhyzhak", sealed=commit("Bite", salt))
    kept(fighting(sealed, step="targeting"), CardRevealed("Mari", "Bite", salt=salt))
    says = "Mari turns up Maul: the seal is that of another card."
    broken(fighting(sealed, step="targeting"), CardRevealed("Mari", "Maul", salt=salt), rule=rule, says=says)


def test_bluffs() -> None:
    """Too_little_rage_makes_a_bluff; a_bluff_fails_against_a_legal_card, and succeeds against other bluffs or none."""
    failed = kept(resolving("Rend", "Bite"), StepBegun("bluff"))
    assert (failed.table.laid["Sarah 1"].standing, failed.table.laid["Ryan 1"].standing) == ("failed", "legal")
    assert {"too_little_rage_makes_a_bluff", "a_bluff_fails_against_a_legal_card"} <= unders(failed)
    both = kept(resolving("Rend", "Rend"), StepBegun("bluff"))
    assert both.table.laid["Sarah 1"].standing == "bluff"
    assert "a_bluff_succeeds_against_a_bluff" in unders(both)
    alone = kept(resolving("Rend"), StepBegun("bluff"))
    assert "a_bluff_succeeds_against_no_legal_card" in unders(alone)
    aimless = fighting(laid("Sarah 1", "Mari", "Rend", down=False), combat=fight(step="reveal", aimed=("Mari",)))
    assert "a_bluff_without_a_target_succeeds_unanswered" in unders(kept(aimless, StepBegun("bluff")))
    aimed = laid("Ryan 1", "Zhyzhak", "Bite", "Mari", down=False)
    cards = (laid("Sarah 1", "Mari", "Rend", down=False), aimed)
    found = kept(fighting(*cards, combat=fight(step="reveal", aimed=("Mari",))), StepBegun("bluff"))
    assert found.table.laid["Sarah 1"].standing == "failed"
    assert "failed_bluffs_are_discarded" in unders(found)
    exactly = kept(resolving("Maul", "Bite"), StepBegun("bluff"))
    assert exactly.table.laid["Sarah 1"].standing == "legal"  # Rage 4 for a card of Rage 4


def test_illegal_cards() -> None:
    """A_face_down_combat_event_is_illegal, unmet_requirements_make_a_card_illegal: illegal_cards_were_not_played."""
    found = kept(resolving("Rampage", "Bite"), StepBegun("bluff"))
    assert found.table.laid["Sarah 1"].standing == "illegal"
    assert "a_face_down_combat_event_is_illegal" in unders(found)
    spirit = Described("Ghost Claw", RageFacts("combat action", requires_gnosis=5, damage=2))
    unmet = kept(resolving("Ghost Claw", "Rend"), spirit, StepBegun("bluff"))
    assert unmet.table.laid["Sarah 1"].standing == "illegal"
    assert unmet.table.laid["Ryan 1"].standing == "bluff"  # the target played no legal card
    assert {"unmet_requirements_make_a_card_illegal", "illegal_cards_were_not_played"} <= unders(unmet)
    crinos = Described("Ghost Claw", RageFacts("combat action", conditions=("crinos form",), damage=2))
    assert kept(resolving("Ghost Claw"), crinos, StepBegun("bluff")).table.laid["Sarah 1"].standing == "illegal"
    battle = resolving("Ghost Claw", "", creature("Mari", "Sarah", form="battle"))
    assert kept(battle, crinos, StepBegun("bluff")).table.laid["Sarah 1"].standing == "legal"


def test_a_round_without_combat_actions_ends_the_combat() -> None:
    """Illegal cards count for nothing."""
    over = kept(resolving("Rampage", "Rampage"), StepBegun("withdrawal"))
    assert not over.table.in_combat()
    assert "a_round_without_combat_actions_ends_the_combat" in unders(over)
    nobody = kept(fighting(), NothingLaid("Mari"), NothingLaid("Zhyzhak"), StepBegun("withdrawal"))
    assert not nobody.table.in_combat()
    assert "a_round_without_combat_actions_ends_the_combat" in unders(nobody)
    untold = kept(fighting(), NothingLaid("Mari"), StepBegun("withdrawal"))
    assert untold.table.in_combat()  # Zhyzhak may have played something that nobody wrote down
    after = (NothingLaid("Mari"), NothingLaid("Zhyzhak"), StepBegun("withdrawal"), CardLaid("Mari", target="Zhyzhak"))
    rule, says = "combat_actions_are_played_in_the_combat_sequence", "Mari plays a Combat Action outside combat."
    broken(fighting(), *after, rule=rule, says=says)


def test_only_standing_cards_resolve() -> None:
    """Neither illegal cards nor failed bluffs."""
    rule = "only_standing_cards_resolve"
    says = "Rend deals no damage: the bluff failed."
    broken(resolving("Rend", "Bite"), Landed("Rend", "Zhyzhak"), rule=rule, says=says)
    says = "Rampage deals no damage: it is illegal."
    broken(resolving("Rampage", "Bite"), Landed("Rampage", "Zhyzhak"), rule=rule, says=says)
    kept(resolving("Maul", "Bite"), Landed("Maul", "Zhyzhak"))


def test_damage_lands_on_the_target() -> None:
    """Unless redirected_damage_lands_on_the_new_target."""
    rule, says = "damage_lands_on_the_target", "Maul was aimed at Zhyzhak."
    broken(resolving("Maul", "Bite"), Landed("Maul", "Morgan"), rule=rule, says=says)
    redirected = kept(resolving("Maul", "Bite"), Redirected("Maul", "Morgan", "Some Card"), Landed("Maul", "Morgan"))
    assert redirected.table.damage_of("Morgan") == 4
    assert "redirected_damage_lands_on_the_new_target" in unders(redirected)


def test_the_damage_told_is_the_damage_dealt() -> None:
    """As the card has it, less what is prevented; an item may change it."""
    rule, says = "the_damage_told_is_the_damage_dealt", "Maul deals 4 damage, not 5."
    told = Landed("Maul", "Zhyzhak", 5)
    broken(resolving("Maul", "Bite"), told, rule=rule, says=says, verdict="discrepancy")
    kept(resolving("Maul", "Bite"), Landed("Maul", "Zhyzhak", 4))
    kept(resolving("Maul", "Bite", item("Klaive", "Mari")), told)


def test_dodges_and_blocks() -> None:
    """A_dodge_prevents_all, a_block_prevents_its_amount, of a card that the rules let it stop."""
    dodged = kept(resolving("Maul", "Dodge"), Prevented("Zhyzhak", "Maul"), StepBegun("withdrawal"))
    assert dodged.table.damage_of("Zhyzhak") == 0
    assert "a_dodge_prevents_all" in unders(dodged)
    guard = Described("Guard", RageFacts("combat action", requires_rage=1, blocks=3))
    blocked = kept(resolving("Maul", "Guard"), guard, Prevented("Zhyzhak", "Maul", 3), StepBegun("withdrawal"))
    assert blocked.table.damage_of("Zhyzhak") == 1
    assert "a_block_prevents_its_amount" in unders(blocked)
    rule, says = "a_combat_action_ignores_slower_ones", "Dodge does not stop Jab: it is slower."
    broken(resolving("Jab", "Dodge"), Prevented("Zhyzhak", "Jab"), rule=rule, says=says)
    rule, says = "a_dodge_or_block_is_needed_to_prevent", "Zhyzhak has played no dodge or block."
    broken(resolving("Maul", "Bite"), Prevented("Zhyzhak", "Maul"), rule=rule, says=says)
    kept(resolving("Maul", "Bite"), Prevented("Zhyzhak", "Maul", using="Some Card"))


def test_what_is_not_stopped() -> None:
    """An_unblockable_attack_is_not_blocked, an_undodgeable_attack_is_not_dodged; the other way is open."""
    sure = RageFacts("combat action", requires_rage=1, damage=3, unblockable=True)
    guard = Described("Guard", RageFacts("combat action", requires_rage=1, blocks=3))
    rule, says = "an_unblockable_attack_is_not_blocked", "Spike is not blocked: it is Unblockable."
    facts = (guard, Described("Spike", sure))
    broken(resolving("Spike", "Guard"), *facts, Prevented("Zhyzhak", "Spike", 3), rule=rule, says=says)
    kept(resolving("Spike", "Dodge"), *facts, Prevented("Zhyzhak", "Spike"))
    sure = RageFacts("combat action", requires_rage=1, damage=3, undodgeable=True)
    rule, says = "an_undodgeable_attack_is_not_dodged", "Spike is not dodged: it is Undodgeable."
    facts = (guard, Described("Spike", sure))
    broken(resolving("Spike", "Dodge"), *facts, Prevented("Zhyzhak", "Spike"), rule=rule, says=says)
    kept(resolving("Spike", "Guard"), *facts, Prevented("Zhyzhak", "Spike", 3))


def test_speeds_and_death() -> None:
    """A creature that dies of a fast action discards its own: who_leaves_combat_discards_unresolved_actions."""
    weak = (creature("Zhyzhak", "Ryan", form="battle"), hurt("Zhyzhak", 7))
    killed = kept(resolving("Jab", "Maul", *weak), CombatEnded())
    assert not killed.table.lies("Zhyzhak")
    assert killed.table.damage_of("Mari") == 0
    assert killed.table.points_of("Sarah") == 8
    expected = {
        *("a_creature_dies_of_its_damage", "the_killed_leave_combat_at_once", "the_dead_leave_the_table"),
        *("who_leaves_combat_discards_unresolved_actions", "a_combat_kill_goes_to_the_killers_victory_pile"),
        "a_kill_is_worth_its_printed_renown",
    }
    assert expected <= unders(killed) | {"the_dead_leave_the_table"}
    alive = kept(resolving("Jab", "Maul", weak[0], hurt("Zhyzhak", 6)), CombatEnded())
    assert alive.table.damage_of("Zhyzhak") == 7  # one below the Health of 8


def test_what_the_dead_leave() -> None:
    """What_is_on_the_dead_is_discarded, a_past_life_goes_to_the_victory_pile at past_life_victory_points."""
    weak = (creature("Mari", "Sarah", form="battle"), hurt("Mari", 7), item("Klaive", "Mari"), item("Old Soul", "Mari"))
    killed = kept(resolving("Jab", "Maul", *weak), CombatEnded())
    assert killed.table.points_of("Ryan") == 6
    assert killed.table.points_of("Sarah") == -3
    assert "Klaive" in killed.table.seats["Sarah"].sept_discards
    assert killed.table.alpha_lost("Sarah")
    expected = {"what_is_on_the_dead_is_discarded", "a_past_life_goes_to_the_victory_pile", "the_dead_leave_the_table"}
    assert {*expected, "a_lost_alpha_is_not_replaced"} <= unders(killed)


def test_prey_of_ones_own_side_is_worth_nothing() -> None:
    """No points_for_prey_of_ones_own, unless prey_that_attacked_is_worth_its_renown."""
    zmei = (creature("Zmei"), hurt("Zmei", 8))
    cards = laid("Ryan 1", "Zhyzhak", "Bite", "Zmei", down=False)
    combat = fight(("Zhyzhak",), ("Zmei",), "reveal")
    killed = kept(fighting(*zmei, cards, combat=combat), CombatEnded())
    assert killed.table.points_of("Ryan") == 0
    assert killed.table.trophies["Zmei in Ryan's pile"].lies == "sideways"
    assert "prey_of_ones_own_side_is_worth_nothing" in unders(killed)
    attacked = kept(fighting(*zmei, cards, combat=fight(("Zmei",), ("Zhyzhak",), "reveal")), CombatEnded())
    assert attacked.table.points_of("Ryan") == 6
    assert "prey_that_attacked_is_worth_its_renown" in unders(attacked)


def test_death_outside_combat() -> None:
    """A_death_outside_combat_removes_a_character, a_death_outside_combat_discards_other_creatures; worth nothing."""
    storm = EffectHappened("Ryan", "Storm", (Kills("Mari"), Kills("Zmei")))
    dead = kept(table(creature("Zmei", owner="Ryan")), storm)
    assert dead.table.removed == ("Mari",)
    assert dead.table.seats["Ryan"].sept_discards == ("Zmei",)
    assert dead.table.points_of("Ryan") == 0
    expected = {"a_death_outside_combat_removes_a_character", "a_death_outside_combat_discards_other_creatures"}
    assert expected <= unders(dead)
    hurt_by = kept(table(), EffectHappened("Ryan", "Storm", (Wounds("Mari", 3), Wounds("Albrecht", 4))))
    assert (hurt_by.table.form_of("Mari"), hurt_by.table.form_of("Albrecht")) == ("breed", "battle")


def test_forced_into_breed_form() -> None:
    """Who_is_forced_into_breed_form_may_die: with more damage than that form's Health, not with as much."""
    battle = creature("Mari", "Sarah", form="battle")
    dead = kept(table(battle, hurt("Mari", 7)), Flipped("Mari", "breed", "Some Card"))
    assert dead.table.removed == ("Mari",)
    alive = kept(table(battle, hurt("Mari", 6)), Flipped("Mari", "breed", "Some Card"))
    assert alive.table.form_of("Mari") == "breed"
    assert not alive.table.removed
    frenzied = creature("Mari", "Sarah", form="battle", frenzy="full")
    fights_on = kept(fighting(frenzied, hurt("Mari", 7)), Flipped("Mari", "breed", "Some Card"))
    assert "who_is_forced_into_breed_form_may_die" in unders(fights_on)


def test_leaving_combat() -> None:
    """An_escaped_creature_leaves_combat; combat_without_a_side_ends; a_card_ends_the_combat."""
    gone = kept(fighting(), Escaped("Zhyzhak", "Some Card"))
    assert not gone.table.in_combat()
    assert {"an_escaped_creature_leaves_combat", "combat_without_a_side_ends"} <= unders(gone)
    assert gone.table.has_acted("Mari") is False
    ended = kept(fighting(acting="Mari"), CombatEnded("Some Card"))
    assert ended.table.has_acted("Mari")
    assert "a_card_ends_the_combat" in unders(ended)
    kept(fighting(hurt("Zhyzhak", 2)), Observed("Zhyzhak", "damage", 2))


def test_a_bound_spirit_joins_the_pack() -> None:
    """Killed in an attack to bind it is healed, and worth half its Renown, rounded up."""
    spirit = (creature("Jaggling", world="both"), hurt("Jaggling", 3))
    away = creature("Mari", "Sarah", world="umbra")
    combat = fight(("Mari",), ("Jaggling",), "reveal", binds=True)
    cards = laid("Sarah 1", "Mari", "Maul", "Jaggling", down=False)
    bound = kept(fighting(away, *spirit, cards, combat=combat), CombatEnded())
    assert (bound.table.pack_of("Jaggling"), bound.table.damage_of("Jaggling")) == ("Sarah", 0)
    assert bound.table.points_of("Sarah") == 2
    assert "a_bound_spirit_joins_the_pack" in unders(bound)


def test_combat_events_stay_while_they_last() -> None:
    """A Combat Event that is played openly lies there until the combat ends."""
    played = kept(fighting(step="between rounds"), Played("Mari", "Rampage"))
    assert played.table.lies("Rampage")
    over = kept(fighting(step="between rounds"), Played("Mari", "Rampage"), CombatEnded())
    assert over.table.seats["Sarah"].combat_discards == ("Rampage",)
    assert "combat_events_stay_while_they_last" in unders(over)


def test_killed_by_prey_is_death_outside_combat() -> None:
    """A Character that prey kills is removed from the game, and nobody scores."""
    weak = (creature("Mari", "Sarah", form="battle"), hurt("Mari", 7), creature("Zmei"))
    card = laid("Ryan 1", "Zmei", "Bite", "Mari", down=False)
    killed = kept(fighting(*weak, card, combat=fight(("Mari",), ("Zmei",), "reveal")), CombatEnded())
    assert killed.table.removed == ("Mari",)
    assert (killed.table.points_of("Sarah"), killed.table.points_of("Ryan")) == (0, 0)
    assert "killed_by_prey_is_death_outside_combat" in unders(killed)


def test_no_card_is_played_after_a_round_without_any() -> None:
    """When all have said that they play nothing, it is over; a feint comes later in the round."""
    rule = "no_card_is_played_after_a_round_without_any"
    says = "Mari plays a card too late: all creatures in the combat have played nothing, and it is over."
    nobody = (NothingLaid("Mari"), NothingLaid("Zhyzhak"))
    broken(fighting(), *nobody, CardLaid("Mari", "Maul", target="Zhyzhak"), rule=rule, says=says)
    kept(fighting(), NothingLaid("Zhyzhak"), CardLaid("Mari", "Maul", target="Zhyzhak"))


def test_who_plays_nothing_may_play_once_more() -> None:
    """Before all have passed, as the turns in a step of combat come again; that they do in this step is not said."""
    rule = "who_plays_nothing_may_play_once_more"
    says = (
        "Mari has played nothing in this round, and plays a card: the rulebook lets players pass and play later in a "
        "step of combat, and does not say whether that holds for cards that are laid face down."
    )
    blow = CardLaid("Mari", "Maul", target="Zhyzhak")
    unclear(fighting(), NothingLaid("Mari"), blow, rule=rule, says=says)
    unclear(fighting(), NothingLaid("Mari"), CardLaid("Zhyzhak", "Bite", target="Mari"), blow, rule=rule, says=says)
    kept(fighting(), NothingLaid("Zhyzhak"), blow)
