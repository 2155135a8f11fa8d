"""Which derivations bear on a fact of a Rage table that nothing has made as it was seen.

The one place that lists them, by the players' word for the fact.
"""

from collections.abc import Mapping, Sequence

from judge.deciding import Bearing
from judge.rage import came_of_actions, came_to_nothing, not_called_upon, sizes_of_hands

NO_DAMAGE = {  # why a combat card deals none, by what the Bluff step made of it
    "a_bluff_fails_against_a_legal_card": "is a bluff that failed",
    "failed_bluffs_are_discarded": "is a bluff that failed",
    "unmet_requirements_make_a_card_illegal": "is illegal",
    "restricted_play_makes_other_cards_illegal": "is illegal under Restricted Play",
    "a_combat_action_without_a_valid_target_is_discarded": "had no valid target",
}
NO_BLOW = {  # why one that stands does nothing
    "a_cancelled_card_does_not_resolve": "was cancelled",
    "a_hand_attack_does_nothing_at_long_range": "does not reach long range",
}
NO_KILL = {  # why a death earns no Victory Points
    "killed_by_prey_is_death_outside_combat": "was killed by prey",
    "a_death_outside_combat_removes_a_character": "died outside combat",
    "a_death_outside_combat_discards_other_creatures": "died outside combat",
}
PRINTED = (Bearing(("the_players_may_read_a_card_out",), not_called_upon.it_was_read_out_so),)
OF_ACTIONS = (
    Bearing(("a_blocked_action_comes_to_nothing",), came_of_actions.of_an_action("blocked")),
    Bearing(("unblocked_actions_are_resolved",), came_of_actions.of_an_action("")),
)
BLOOD_POOL = Bearing(("stats_from_capacity",), came_of_actions.it_is_its_blood_pool)
BEARINGS: Mapping[str, Sequence[Bearing]] = {
    "damage": (
        *(Bearing((under,), came_to_nothing.no_damage_of(under, why)) for under, why in NO_DAMAGE.items()),
        *(Bearing((under,), came_to_nothing.a_blow_that_does_nothing(under, why)) for under, why in NO_BLOW.items()),
        Bearing(("a_dodge_prevents_all",), came_to_nothing.damage_that_was_dodged),
        Bearing(("a_block_prevents_its_amount",), came_to_nothing.damage_that_was_blocked),
        Bearing(("redirected_damage_lands_on_the_new_target",), came_to_nothing.damage_that_was_redirected),
        Bearing(("who_leaves_combat_discards_unresolved_actions",), came_to_nothing.a_card_of_one_who_had_left),
        Bearing(("a_hunting_vampire_regenerates",), came_of_actions.hunting_heals_nothing_aggravated),
        Bearing(("without_regeneration",), came_of_actions.vampires_do_not_regenerate),
        Bearing(("a_blood_cost_is_a_wound",), came_of_actions.a_master_card_that_it_cannot_pay_for),
        *OF_ACTIONS,
    ),
    "points": (
        Bearing(("prey_of_ones_own_side_is_worth_nothing",), came_to_nothing.prey_of_ones_own_side),
        Bearing(
            ("a_card_face_down_is_worth_one",), came_to_nothing.a_card_that_lies_so("down", "lies face down, worth 1")
        ),
        Bearing(
            ("a_worthless_card_lies_sideways",),
            came_to_nothing.a_card_that_lies_so("sideways", "lies sideways, worth nothing"),
        ),
        *(Bearing((under,), came_to_nothing.a_death_that_was_no_kill(under, why)) for under, why in NO_KILL.items()),
        Bearing(("pool_that_another_loses_is_victory_points",), came_of_actions.pool_is_lost_to_another),
        *OF_ACTIONS,
    ),
    "bearer": OF_ACTIONS,
    "pack": (
        Bearing(("blood_brings_a_vampire_out_of_the_crypt",), came_of_actions.it_lies_in_the_crypt),
        *OF_ACTIONS,
    ),
    "blood": OF_ACTIONS,
    "combat deck": (Bearing(("the_combat_discards_are_reshuffled",), not_called_upon.its_discards_were_reshuffled),),
    "sept hand": (
        Bearing(("sept_hand_lost_to_a_past_life",), sizes_of_hands.a_past_life_keeps_a_card_off),
        Bearing(("effects_change_the_hand_size",), sizes_of_hands.an_effect_has_changed_the_size),
        Bearing(("a_cancelled_card_counts_as_played",), not_called_upon.a_cancelled_card_was_played),
    ),
    "combat hand": (
        Bearing(("effects_change_the_hand_size",), sizes_of_hands.an_effect_has_changed_the_size),
        Bearing(("a_cancelled_card_counts_as_played",), not_called_upon.a_cancelled_card_was_played),
        Bearing(("nothing_adds_cards_at_a_battlefield",), not_called_upon.a_battlefield_adds_no_cards),
    ),
    "form": (Bearing(("a_prevented_flip_does_not_happen",), not_called_upon.it_cannot_flip),),
    "place": (
        Bearing(("the_fully_frenzied_dead_fight_on",), not_called_upon.it_fights_on),
        Bearing(("a_territory_is_destroyed_when_its_defence_fails",), not_called_upon.the_attack_on_it_ended_early),
    ),
    "dead": (
        Bearing(("a_bound_spirit_joins_the_pack",), not_called_upon.it_is_a_bound_spirit),
        Bearing(("the_hacked_apart_fight_no_more",), not_called_upon.it_was_hacked_apart),
    ),
    **dict.fromkeys(("rage", "kind"), PRINTED),
    **dict.fromkeys(("health", "renown"), (BLOOD_POOL, *PRINTED)),
    "gnosis": (Bearing(("gnosis_of_a_vampire",), came_of_actions.it_is_its_blood_pool), *PRINTED),
}
# What would have brought a fact that nothing has changed.
UNCHANGED: Mapping[str, str] = {
    "points": "a_kill_is_worth_its_printed_renown",
    "damage": "a_combat_action_becomes_damage",
    "sept hand": "the_sept_hand_is_filled",
    "combat hand": "the_combat_hand_is_filled",
    "sept hand size": "effects_change_the_hand_size",
    "combat hand size": "effects_change_the_hand_size",
    "sept deck": "decks_lie_face_down",
    "combat deck": "decks_lie_face_down",
    "allegiance": "a_pack_has_one_allegiance",
    "out": "a_pack_without_characters_is_out",
    "winner": "most_victory_points_win",
    "alpha": "a_pack_has_one_alpha",
    **dict.fromkeys(("rage", "gnosis", "health", "renown"), "a_card_does_what_it_says"),
    "votes": "votes_are_the_renown",
    "bleed": "a_bleed_gives_victory_points",
    "vote": "a_vote_is_yes_no_or_abstention",
    "form": "damage_up_to_printed_rage_or_health_flips",
    "world": "crossing_is_stepping_sideways",
    "place": "a_card_goes_out_of_play",
    "pack": "an_adopted_creature_is_an_ally",
    "kind": "a_creature_has_one_status",
    "blood": "blood_brings_a_vampire_out_of_the_crypt",
    "tapped": "an_action_taps_its_creature",
    "bearer": "equipment_attaches_to_its_player",
    "fighting": "an_attack_begins_combat",
    "side": "an_attack_begins_combat",
    "dead": "a_creature_dies_of_its_damage",
    "frenzy": "kinds_of_frenzy",
    "hacked apart": "hacked_apart_level_is_fixed",
    "standing": "too_little_rage_makes_a_bluff",
    "pile": "who_dealt_the_fatal_damage_is_the_killer",
    "worth": "a_kill_is_worth_its_printed_renown",
    "lies": "cards_go_to_the_victory_pile_face_up",
    "votes for": "votes_are_the_renown",
    "votes against": "votes_are_the_renown",
}
# What a Character does not bring to the table when it comes.
UNTOUCHED = frozenset(
    (word, "a_character_starts_in_breed_form")
    for word in ("damage", "tapped", "frenzy", "dead", "fighting", "side", "world")
)
# What decides, where the ledger names what brought the fact along with others.
RATHER: Mapping[tuple[str, str], str] = {
    **{(word, ""): under for word, under in UNCHANGED.items()},
    # votes are counted when the last has voted, who may abstain
    **{(f"votes {side}", "a_vote_is_yes_no_or_abstention"): "votes_are_the_renown" for side in ("for", "against")},
    ("sept hand size", "a_lasting_card_stays_in_play"): "sept_hand_lost_to_a_past_life",
    ("bleed", "actions_wait_for_the_intercept_phase"): "a_bleed_gives_victory_points",
    **{
        ("pile", under): "who_dealt_the_fatal_damage_is_the_killer"
        for under in (
            "a_kill_is_worth_its_printed_renown",
            "prey_of_ones_own_side_is_worth_nothing",
            "prey_that_attacked_is_worth_its_renown",
        )
    },
}
