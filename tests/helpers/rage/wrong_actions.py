"""Ways to break one event of a game of vampires and werewolves: each with the rules that must find it.

Each is asked about a legal event and the table before it, and gives the broken event that stands in its place.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from events.effects.base import Modifies
from events.rage import action_events as a
from events.rage import events as e
from projections.rage.table import Table
from tests.helpers.rage import wrong_combats as fought
from tests.helpers.rage import wrong_fights as fights
from tests.helpers.rage import wrong_turns as turned
from tests.helpers.rage.wrong_turns import calm, one_of

Mutation = Callable[[Table, Any, Random], Any]
MODIFIERS = ("Dim Lights", "Hard Words")
COSTING = ("Whisper", "Night Raid")


def _members(table: Table) -> Iterator[str]:
    return (name for player in table.left() for name in table.members_of(player))


def _free(table: Table) -> Iterator[str]:
    """The members of packs that have not acted."""
    return (name for name in _members(table) if not table.has_taken_action(name))


def _in(table: Table, phase: str) -> bool:
    return calm(table) and table.phase() == phase and not table.blocker()


def _holds(table: Table, player: str, card: str) -> bool:
    return bool(table.hand_of(player, "sept")) and table.may_hold(player, "sept", card)


def acts_again(table: Table, event: Any, random: Random) -> Any:
    """A vampire that has acted bleeds."""
    if _in(table, "action"):
        acted = (name for name in _members(table) if table.is_vampire(name) and table.has_taken_action(name))
        who = one_of(random, (name for name in acted if not table.is_out_of_blood(name)))
        return a.Bled(who) if who else None


def werewolf_bleeds(table: Table, event: Any, random: Random) -> Any:
    """A werewolf bleeds."""
    who = (
        one_of(random, (name for name in _free(table) if not table.is_vampire(name))) if _in(table, "action") else None
    )
    return a.Bled(who) if who else None


def werewolf_hunts(table: Table, event: Any, random: Random) -> Any:
    """A werewolf hunts."""
    who = one_of(random, (name for name in _free(table) if table.is_character(name) and not table.is_vampire(name)))
    return a.Hunted(who) if who and _in(table, "action") else None


def action_too_late(table: Table, event: Any, random: Random) -> Any:
    """A vampire bleeds when blocks have begun."""
    if _in(table, "intercept"):
        fit = (name for name in _free(table) if table.is_vampire(name) and not table.is_out_of_blood(name))
        who = one_of(random, fit)
        return a.Bled(who) if who else None


def tapped_blocker(table: Table, event: Any, random: Random) -> Any:
    """A tapped creature tries to block."""
    if isinstance(event, a.BlockAttempted):
        theirs = (name for name in _members(table) if table.pack_of(name) != table.pack_of(event.target))
        who = one_of(random, (name for name in theirs if table.is_tapped(name)))
        return replace(event, creature=who) if who else None


def nothing_to_block(table: Table, event: Any, random: Random) -> Any:
    """Somebody tries to block who does not act."""
    if isinstance(event, a.BlockAttempted):
        others = (name for name in _members(table) if not table.is_acting(name))
        who = one_of(random, (name for name in others if table.pack_of(name) != table.pack_of(event.creature)))
        return replace(event, target=who) if who else None


def wrong_decision(table: Table, event: Any, random: Random) -> Any:
    """The numbers say otherwise."""
    if isinstance(event, a.BlockDecided) and table.would_block() is not None:
        return a.BlockDecided(not table.would_block())


def nothing_to_decide(table: Table, event: Any, random: Random) -> Any:
    """Nobody tries to block."""
    return a.BlockDecided() if isinstance(event, a.Bled) and _in(table, "action") else None


def late_block(table: Table, event: Any, random: Random) -> Any:
    """Somebody blocks when actions have taken effect."""
    done = any(act.outcome == "successful" for act in table.acts.values())
    if isinstance(event, a.ActionResolved) and _in(table, "intercept") and done:
        acting = one_of(random, (act.creature for act in table.waiting_acts()))
        fit = (name for name in _free(table) if acting and table.pack_of(name) != table.pack_of(acting))
        who = one_of(random, fit)
        return a.BlockAttempted(who, acting) if who else None


def takes_effect_again(table: Table, event: Any, random: Random) -> Any:
    """An action takes effect that was blocked, or has had its effect."""
    if isinstance(event, a.ActionResolved | a.BlockAttempted) and _in(table, "intercept"):
        who = one_of(random, (act.creature for act in table.acts.values() if not table.is_acting(act.creature)))
        return a.ActionResolved(who) if who in table.cards else None


def early_effect(table: Table, event: Any, random: Random) -> Any:
    """An action takes effect in the Voting phase."""
    if _in(table, "voting") and not table.juntas():
        who = one_of(random, (name for name in _members(table) if not table.is_acting(name)))
        return a.ActionResolved(who) if who else None


def second_master(table: Table, event: Any, random: Random) -> Any:
    """A second card of the Master/Event phase."""
    if _in(table, "master"):
        player = one_of(
            random, (one for one in table.left() if table.has_opened(one) and _holds(table, one, "Blood Bank"))
        )
        return e.Played(player, "Blood Bank") if player else None


def late_master(table: Table, event: Any, random: Random) -> Any:
    """A Master card in the Action phase."""
    if _in(table, "action"):
        player = one_of(random, (one for one in table.left() if _holds(table, one, "Blood Bank")))
        return e.Played(player, "Blood Bank") if player else None


def late_enemy(table: Table, event: Any, random: Random) -> Any:
    """An Enemy in the Action phase."""
    if _in(table, "action"):
        player = one_of(random, (one for one in table.left() if _holds(table, one, "Tin Hauler")))
        return e.Played(player, "Tin Hauler") if player else None


def equipment_too_late(table: Table, event: Any, random: Random) -> Any:
    """Equipment in the Voting phase."""
    if _in(table, "voting") and not table.juntas():
        fit = (
            name for name in _free(table) if table.is_character(name) and _holds(table, table.pack_of(name), "Iron Bar")
        )
        who = one_of(random, (name for name in fit if not table.is_out_of_blood(name)))
        return e.Played(who, "Iron Bar") if who else None


def crowded_crypt(table: Table, event: Any, random: Random) -> Any:
    """Five vampires in a crypt."""
    return replace(event, vampires=("A", "B", "C", "D", "E")) if isinstance(event, a.CryptBrought) else None


def werewolf_in_a_crypt(table: Table, event: Any, random: Random) -> Any:
    """A werewolf in a crypt."""
    return replace(event, vampires=("Ash the Cub",)) if isinstance(event, a.CryptBrought) else None


def late_crypt(table: Table, event: Any, random: Random) -> Any:
    """A crypt in a later turn."""
    player = one_of(random, table.left())
    return a.CryptBrought(player, ("Zoe",)) if calm(table) and not table.crypt_of(player) else None


def crypt_vampire_acts(table: Table, event: Any, random: Random) -> Any:
    """A vampire bleeds that waits in a crypt."""
    who = one_of(random, (name for player in table.left() for name in table.crypt_of(player)))
    return a.Bled(who) if who and _in(table, "action") else None


def crypt_vampire_plays(table: Table, event: Any, random: Random) -> Any:
    """A vampire in a crypt plays an action card."""
    who = one_of(random, (name for player in table.left() for name in table.crypt_of(player)))
    return e.Played(who, "Night Raid") if who and _in(table, "action") else None


def late_retainer(table: Table, event: Any, random: Random) -> Any:
    """A retainer is employed when actions are blocked already."""
    if _in(table, "intercept"):
        fit = (name for name in _free(table) if table.is_vampire(name) and not table.is_out_of_blood(name))
        who = one_of(random, (name for name in fit if _holds(table, table.pack_of(name), "Tame Raven")))
        return e.Played(who, "Tame Raven") if who else None


def crypt_vampire_pays(table: Table, event: Any, random: Random) -> Any:
    """The cost of a Master card is taken from a vampire in the crypt."""
    if isinstance(event, a.BloodPaid):
        who = one_of(random, table.crypt_of(table.owes_for(event.card)))
        return replace(event, creature=who) if who else None


def paid_again(table: Table, event: Any, random: Random) -> Any:
    """Another vampire pays for a Master card that is paid for."""
    bearer = table.bearer_of_cost("Old Debt")
    if calm(table) and bearer and not table.owes_for("Old Debt"):
        fit = (name for name in _members(table) if table.is_vampire(name) and name != bearer)
        who = one_of(random, (name for name in fit if not table.is_out_of_blood(name)))
        return a.BloodPaid(who, 1, "Old Debt") if who else None


def nobody_pays(table: Table, event: Any, random: Random) -> Any:
    """The turn is over before a Master card is paid for."""
    if isinstance(event, a.BloodPaid) and calm(table):
        owing = table.owes_for(event.card)
        return e.TurnEnded() if len(table.payers_of(owing, event.card)) > 1 else None


def second_pack(table: Table, event: Any, random: Random) -> Any:
    """A second pack of a player."""
    if isinstance(event, e.DeckBrought):
        return e.PackChosen(event.player, "", ("Nobody Known",))


def too_much_stealth(table: Table, event: Any, random: Random) -> Any:
    """A card adds more stealth than it says."""
    if isinstance(event, e.Played) and event.card == "Dim Lights":
        return replace(event, effects=(Modifies("stealth", 5),))


def modifier_of_another(table: Table, event: Any, random: Random) -> Any:
    """Somebody modifies an action who does not act."""
    acting = table.phase() in ("action", "intercept") and not table.in_combat()
    if isinstance(event, e.Played) and event.card in MODIFIERS and acting:
        mates = (name for name in table.members_of(table.pack_of(event.by)) if not table.is_acting(name))
        who = one_of(random, mates)
        return replace(event, by=who) if who else None


def modifier_again(table: Table, event: Any, random: Random) -> Any:
    """A modifier for the second time in an action."""
    if table.phase() == "intercept" and not table.in_combat():
        for act in table.waiting_acts():
            for card in MODIFIERS:
                held = _holds(table, table.pack_of(act.creature), card)
                if f"{act.creature} {card}" in act.plays and held:
                    return e.Played(act.creature, card)
    return None


def reaction_of_who_acts(table: Table, event: Any, random: Random) -> Any:
    """Who acts plays a reaction."""
    if isinstance(event, a.BlockDecided) and _holds(table, table.pack_of(table.acting_against()), "Keen Eyes"):
        return e.Played(table.acting_against(), "Keen Eyes", effects=(Modifies("votes", 1),))


def wrong_price(table: Table, event: Any, random: Random) -> Any:
    """More blood than a card costs."""
    fit = (name for name in _members(table) if table.is_vampire(name) and not table.is_out_of_blood(name))
    who = one_of(random, fit)
    return a.BloodPaid(who, 2, "Old Debt") if who and calm(table) else None


def another_pays(table: Table, event: Any, random: Random) -> Any:
    """Blood of a vampire that does not act with the card."""
    if calm(table):
        act = one_of(random, (act for act in table.waiting_acts() if act.card in COSTING and not act.paid))
        mates = table.members_of(table.pack_of(act.creature)) if act else []
        who = one_of(random, (name for name in mates if name != act.creature and table.is_vampire(name)))
        return a.BloodPaid(who, 1, act.card) if who and not table.is_out_of_blood(who) else None


def phase_of_rage(table: Table, event: Any, random: Random) -> Any:
    """A phase that only Rage has."""
    return e.PhaseBegun(random.choice(("umbra", "moot", "resource"))) if calm(table) else None


def vampire_regenerates(table: Table, event: Any, random: Random) -> Any:
    """A vampire regenerates like a werewolf."""
    if _in(table, "regeneration"):
        who = one_of(random, (name for name in _members(table) if table.is_vampire(name) and table.may_heal(name)))
        return e.Regenerated(who) if who else None


def player_acts(table: Table, event: Any, random: Random) -> Any:
    """A player does what creatures do."""
    if _in(table, "action"):
        player = one_of(random, (one for one in table.left() if _holds(table, one, "Night Raid")))
        return e.Played(player, "Night Raid") if player else None


RARE = 3  # those at the end of the table, for which many games have to be looked through
MUTATIONS: dict[Mutation, set[str]] = {
    acts_again: {"a_creature_takes_one_action_a_turn"},
    werewolf_bleeds: {"only_vampires_bleed"},
    werewolf_hunts: {"only_vampires_hunt"},
    action_too_late: {"actions_are_declared_in_the_action_phase"},
    tapped_blocker: {"a_tapped_minion_cannot_block"},
    nothing_to_block: {"only_a_waiting_action_is_blocked"},
    wrong_decision: {"as_much_intercept_as_stealth_blocks"},
    nothing_to_decide: {"a_decision_needs_an_attempt"},
    takes_effect_again: {"only_an_unblocked_action_takes_effect"},
    early_effect: {"actions_wait_until_nobody_blocks", "only_an_unblocked_action_takes_effect"},
    second_master: {"one_card_a_player_opens_the_turn"},
    late_master: {"master_cards_open_the_turn"},
    late_enemy: {"prey_is_played_in_the_resource_phase"},
    equipment_too_late: {"resources_are_played_in_the_resource_phase"},
    crowded_crypt: {"a_crypt_holds_few_vampires"},
    werewolf_in_a_crypt: {"a_crypt_holds_vampires"},
    late_crypt: {"a_crypt_is_brought_before_play"},
    crypt_vampire_acts: {"vampires_of_a_crypt_are_not_in_play"},
    crypt_vampire_plays: {"vampires_of_a_crypt_are_not_in_play"},
    crypt_vampire_pays: {"vampires_of_a_crypt_are_not_in_play"},
    late_retainer: {"actions_are_declared_in_the_action_phase"},
    paid_again: {"a_blood_cost_is_paid_once"},
    nobody_pays: {"the_cost_of_a_master_card_is_paid"},
    second_pack: {"a_second_choice_replaces_what_was_discarded"},
    modifier_of_another: {"modifiers_and_reactions_are_played_to_actions", "stealth_is_added_to_an_action"},
    modifier_again: {"no_card_twice_by_one_methuselah_in_an_action"},
    reaction_of_who_acts: {"modifiers_and_reactions_are_played_to_actions"},
    wrong_price: {"a_blood_cost_is_paid_as_printed"},
    phase_of_rage: {"phases_come_in_order"},
    vampire_regenerates: {"only_a_regenerating_creature_regenerates"},
    player_acts: {"an_action_is_taken_by_a_creature"},
    turned.deck_too_small: {"a_sept_deck_is_large_enough", "a_combat_deck_is_large_enough"},
    turned.card_too_many_drawn: {"no_card_is_drawn_unbidden", "no_combat_card_is_drawn_unbidden"},
    turned.vote_again: {"a_creature_votes_once_a_junta"},
    fought.second_alpha: {"a_pack_has_one_alpha"},
    fought.attack_on_the_own_pack: {"a_pack_does_not_attack_itself"},
    fought.card_of_the_unconcerned: {"only_creatures_in_combat_play_combat_actions"},
    fought.aims_at_the_unconcerned: {"a_target_is_an_opponent_in_combat"},
    fought.step_backwards: {"round_steps_come_in_order"},
    fights.tapped_alpha: {"an_alpha_is_untapped", "who_has_bled_is_alpha"},
    fights.alpha_of_those_who_stayed: {"who_has_bled_is_alpha"},
    fights.werewolf_presses: {"only_vampires_press"},
    fights.press_of_a_blow: {"a_press_needs_a_source_in_combat"},
    fights.late_press: {"presses_come_at_the_end_of_a_round"},
    fights.maneuver_of_a_blow: {"a_maneuver_needs_a_source_in_combat"},
    fights.late_maneuver: {"maneuvers_come_first_in_a_round"},
    fights.maneuver_of_the_unconcerned: {"only_who_fights_maneuvers_and_presses"},
    fights.too_many_attacks: {"extra_attacks_need_a_card"},
    fights.political_votes: {"a_political_card_adds_no_vote"},
    fights.tapped_attack: {"a_tapped_alpha_does_not_attack"},
    late_block: {"nothing_is_blocked_once_actions_take_effect"},
    too_much_stealth: {"a_card_adds_what_it_says"},
    another_pays: {"who_acts_pays"},
}
