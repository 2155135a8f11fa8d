"""Derivations that random play does not reach, each seen otherwise by hand; and why some cannot be observed."""

from collections.abc import Mapping
from typing import Any

from events.common import Observed
from events.effects.base import Burns, Costs, Gains, Modifies, Places
from events.effects.methuselah import Becomes, Cancels, Paralyzes
from events.methuselah import events as said
from events.methuselah.card_facts import CardFacts
from events.methuselah.position import Combat, Damage
from events.vendetta.events import Drained, EffectHappened, RoundEnded
from tests.helpers.methuselah.tables import ally, on, table, vampire
from tests.helpers.vendetta import tables as vendetta

STEP = "it says where a step stands; what is seen of it is cited by what the step leads to"
OPEN = "while a step is open, it may be seen done or not done"
NOTHING = "a contested title gives nothing, so nothing changes when it is gone; neither does an empty table"
NO_WORD = "the players have no word for it"
NOT_OBSERVABLE: Mapping[str, str] = {
    **dict.fromkeys(
        (
            "who_wants_to_play_has_said_so",
            "an_opportunity_passes_in_order",
            "a_play_gives_the_opportunity_back",
            "an_opportunity_is_passed",
            "a_step_is_over_when_both_pass",
            "a_new_action_begins",
            "modifiers_and_reactions_are_remembered",
            "an_action_at_another_methuselah_is_directed",
            "a_maneuver_of_a_strike_chooses_the_strike",
            "a_card_grants_what_may_be_used_this_round",
            "what_a_card_grants_is_used_once",
            "a_strike_is_chosen",
            "a_strike_left_out_is_as_it_is_seen",
            "defensive_effects_are_strikes",
            "strikes_resolve_in_pairs",
            "strikes_resolve_simultaneously",
            "combat_ends_when_a_combatant_is_not_ready",
            "a_card_ends_the_combat",
            "a_press_decides_whether_combat_goes_on",
            "a_round_without_a_press_is_the_last",
            "first_strike_resolves_before_normal",
            "damage_may_be_prevented_first",
            "regular_damage_is_handled_first",
            "the_caller_sets_the_terms",
            "polling_begins_with_the_first_vote",
            "a_majority_passes_the_referendum",
            "who_commits_diablerie_is_the_diabolist",
            "contests_are_settled_in_each_untap_phase",
            "the_last_methuselah_ends_the_game",
            "turn_order",
            "ties_go_by_turn_order",
            "phases_of_a_round_follow_each_other",
            "a_resolution_begins_with_the_withdraw_step",
            "a_resolution_goes_step_by_step",
            "a_resolution_ends_with_the_aftermath",
            "who_stays_joins_the_conflict",
            "who_withdraws_takes_no_part",
            "an_effect_is_applied_once",
            "total_power",
            "the_highest_power_wins",
            "who_is_alone_wins",
            "who_is_alone_gets_the_first_reward_only",
            "nobody_left_nobody_rewarded",
            "blood_without_cards_is_ranked",
            "the_second_takes_a_victim",
            "frenzy_begins_when_the_pool_is_empty",
            "the_table_is_cleared_for_a_new_round",
            "an_impossible_effect_is_ignored",
        ),
        STEP,
    ),
    "a_spoiled_withdrawal_is_over": "a withdrawal that has failed is seen as none already before it is over",
    **dict.fromkeys(("an_action_is_announced", "a_minion_attempts_to_block", "enough_intercept_blocks"), OPEN),
    **dict.fromkeys(
        (
            "the_game_starts_from_an_empty_table",
            "a_new_title_yields_the_contested_one",
            "a_torpid_claimant_yields",
            "a_yielded_title_is_lost",
        ),
        NOTHING,
    ),
    **dict.fromkeys(
        (
            "each_priscus_has_one_vote_in_the_block",
            "the_prisci_vote_as_a_block",
            "the_predator_wins_the_ante",
            "locations_lie_in_order",
            "drawn_clan_sheets_lie_face_up",
            "unchosen_clans_leave_the_game",
            "victims_lie_face_up",
            "allies_are_drawn_unseen",
            "a_choice_is_seen_by_its_player_alone",
            "a_third_token_eliminates",
            "withdrawn_from_the_haven_unseen",
        ),
        NO_WORD,
    ),
}


def effect(*effects: Any) -> said.EffectHappened:
    """What a card of Sarah's does."""
    return said.EffectHappened(card="Spell", methuselah="Sarah", effects=effects)


LUPO, ALEPH = vampire("Lupo", "Sarah"), vampire("Aleph", "Alexis", intercept=2)
SHELF = on("Shelf", "", "Sarah", kind="master", region="in play", effects=(Modifies("hand size", 1, until="in play"),))
FIGHT = Combat(acting="Lupo", opposing="Aleph")
ARMED = (LUPO, ALEPH, on("Gun", "Aleph", "Alexis"))
BOTH = ("jyhad-1994", "vtes-1998")
HAND = said.Strike(minion="Aleph", kind="hand")
By = tuple[tuple[str, ...], Any, tuple[Any, ...], Observed]

# What random play and the examples do not reach: by which books, from where, after what, and what is seen.
BY_HAND: Mapping[str, By] = {
    "cards_are_as_printed": (
        BOTH,
        table(vampire("Nik", "Ryan", capacity=None)),
        (said.Described("Nik", CardFacts(kind="vampire", capacity=4)),),
        Observed("Nik", "capacity", 5),
    ),
    "a_rescue_is_split_as_it_is_seen": (
        BOTH,
        table(LUPO, vampire("Nik", "Sarah", region="torpor")),
        (
            said.Rescue(minion="Lupo", vampire="Nik"),
            said.NoBlock(),
            said.Resolved("succeeds"),
            Observed("Lupo", "blood", 2),
        ),
        Observed("Nik", "blood", 3),
    ),
    "done_by_hand": (
        BOTH,
        table(LUPO),
        (said.EffectHappened(effects=(Gains("Alexis", "pool", -2),)),),
        Observed("Alexis", "pool", 30),
    ),
    "done_by_hand (vendetta)": (
        ("vendetta",),
        vendetta.table(),
        (EffectHappened("Claudia", effects=(Gains("Claudia", "blood", 2),)),),
        Observed("Claudia", "blood", 6),
    ),
    "a_cancelled_card_has_no_effect": (
        BOTH,
        table(LUPO),
        (
            said.Bleed(minion="Lupo"),
            said.Modifier(minion="Lupo", card="Bonding", effects=(Modifies("bleed", 1),)),
            said.EffectHappened(card="Sudden", methuselah="Alexis", effects=(Cancels("Bonding"),)),
        ),
        Observed("Lupo", "bleed", 2),
    ),
    "what_a_card_gave_ends_when_it_leaves": (
        BOTH,
        table(LUPO, SHELF, seats={"Sarah": {"hand_size": 8, "hand": ("",) * 8}}),
        (effect(Burns("Shelf")),),
        Observed("Sarah", "hand size", 8),
    ),
    "removed_cards_leave_the_game": (
        BOTH,
        table(*ARMED),
        (effect(Places("Gun", "removed")),),
        Observed("Gun", "region", "on"),
    ),
    "drawn_cards_become_known": (
        BOTH,
        table(LUPO, seats={"Sarah": {"library": 40}}),
        (said.Drawn("Sarah", ("Blur",) * 8),),
        Observed("Sarah", "library", 40),
    ),
    "a_face_down_card_is_identified": (
        BOTH,
        table(vampire("Sarah 1", "Sarah", region="uncontrolled", capacity=None, counters=2)),
        (said.Identified("Sarah 1", "Nik"),),
        Observed("Nik", "blood", 4),
    ),
    "the_ante_is_set_aside": (
        BOTH,
        table(LUPO, seats={"Sarah": {"library": 40}}),
        (said.AnteSet("Sarah", "Blur"),),
        Observed("Sarah", "library", 40),
    ),
    "the_sect_follows_the_clan": (
        BOTH,
        table(vampire("Lupo", "Sarah", clan="Lasombra")),
        (effect(Becomes("Lupo", "clan", "Ventrue")),),
        Observed("Lupo", "sect", "Sabbat"),
    ),
    "effects_change_the_allowance": (
        BOTH,
        table(LUPO, phase="influence"),
        (effect(Modifies("transfers", 2)),),
        Observed("Sarah", "transfers", 4),
    ),
    "a_paralyzed_vampire_lies_tapped_in_torpor": (
        BOTH,
        table(LUPO),
        (effect(Paralyzes("Lupo")),),
        Observed("Lupo", "region", "ready"),
    ),
    "a_dodge_does_not_shield_retainers": (
        BOTH,
        table(LUPO, ALEPH, on("Owl", "Aleph", "Alexis", kind="retainer", life=5, counters=5), combat=FIGHT),
        (
            said.Maneuver(minion="Lupo", card="Feet", to="long"),
            said.Strike(minion="Lupo", kind="damage", amount=2, ranged=True, card="Stone", target="Owl"),
            said.Strike(minion="Aleph", kind="dodge", card="Side Step"),
        ),
        Observed("Owl", "damage", 4),
    ),
    "stolen_equipment_moves_to_the_striker": (
        BOTH,
        table(*ARMED, combat=FIGHT),
        (said.Strike(minion="Lupo", kind="steal equipment", card="Theft", target="Gun"), HAND),
        Observed("Gun", "on", "Aleph"),
    ),
    "strength_returns_to_normal_after_combat": (
        BOTH,
        table(LUPO, ALEPH, combat=FIGHT),
        (effect(Modifies("strength", 2, "Lupo")), said.CombatEnded()),
        Observed("Lupo", "strength", 3),
    ),
    "a_strike_out_of_range_has_no_effect": (
        BOTH,
        table(LUPO, ALEPH, combat=FIGHT),
        (
            said.Maneuver(minion="Lupo", card="Feet", to="long"),
            said.Strike(minion="Lupo", kind="hand"),
            HAND,
            said.CombatEnded(),
        ),
        Observed("Lupo", "blood", 2),
    ),
    "a_first_strike_can_forestall_the_other": (
        BOTH,
        table(LUPO, vampire("Aleph", "Alexis", counters=0), combat=FIGHT),
        (said.Strike(minion="Lupo", kind="hand", first=True), HAND, said.DamageResolved()),
        Observed("Lupo", "blood", 2),
    ),
    "combat_ends_resolves_first": (
        BOTH,
        table(LUPO, ALEPH, combat=FIGHT),
        (said.Strike(minion="Lupo", kind="combat ends", card="Away"), HAND),
        Observed("Lupo", "blood", 2),
    ),
    "a_dodge_cancels_the_strike": (
        BOTH,
        table(LUPO, ALEPH, combat=FIGHT),
        (said.Strike(minion="Lupo", kind="dodge", card="Side Step"), HAND, said.CombatEnded()),
        Observed("Lupo", "blood", 2),
    ),
    "aggravated_damage_threatens_the_wounded": (
        BOTH,
        table(vampire("Lupo", "Sarah", region="torpor"), damage=(Damage(who="Lupo", aggravated=2),)),
        (said.DamageResolved(),),
        Observed("Lupo", "blood", 3),
    ),
    "destruction_by_damage_is_no_diablerie": (
        BOTH,
        table(vampire("Lupo", "Sarah", counters=0), damage=(Damage(who="Lupo", aggravated=3),)),
        (said.DamageResolved(),),
        Observed("Lupo", "region", "ready"),
    ),
    "a_surviving_retainer_recovers": (
        BOTH,
        table(
            LUPO,
            ALEPH,
            on("Owl", "Aleph", "Alexis", kind="retainer", life=5, counters=3),
            combat=Combat(acting="Lupo", opposing="Aleph", hurt={"Owl": 2}),
        ),
        (said.CombatEnded(),),
        Observed("Owl", "life", 3),
    ),
    "stolen_excess_drains_at_the_end_of_the_turn": (
        ("jyhad-1994",),
        table(vampire("Lupo", "Sarah", counters=7)),
        (said.TurnBegun("Alexis"),),
        Observed("Lupo", "blood", 7),
    ),
    "a_blocked_leave_torpor_is_no_combat": (
        ("vtes-1998",),
        table(vampire("Lupo", "Sarah", region="torpor"), ALEPH),
        (said.LeaveTorpor(minion="Lupo"), said.Block(minion="Aleph"), said.Resolved(outcome="blocked")),
        Observed("Lupo", "blood", 2),
    ),
    "a_blocked_leave_torpor_is_no_combat (jyhad-1994)": (
        ("jyhad-1994",),
        table(vampire("Lupo", "Sarah", region="torpor"), ally("Gang", "Alexis", intercept=1)),
        (said.LeaveTorpor(minion="Lupo"), said.Block(minion="Gang"), said.Resolved(outcome="blocked")),
        Observed("Lupo", "acting", True),
    ),
    "the_blood_of_a_blocked_exit_is_lost": (
        ("jyhad-1994",),
        table(vampire("Lupo", "Sarah", region="torpor"), ALEPH),
        (said.LeaveTorpor(minion="Lupo"), said.Block(minion="Aleph"), said.Resolved(outcome="blocked")),
        Observed("Lupo", "blood", 2),
    ),
    "an_empty_claimant_yields": (
        ("vtes-1998",),
        table(
            vampire("Lupo", "Sarah", counters=0, title="Prince of Boston", title_contested=True),
            vampire("Rake", "Alexis", title="Prince of Boston", title_contested=True),
            phase="untap",
        ),
        (said.PhaseBegun("master"),),
        Observed("Lupo", "region", "torpor"),
    ),
    "the_card_of_a_yielded_title_is_burned": (
        BOTH,
        table(
            vampire("Lupo", "Sarah", title="Prince of Boston", title_contested=True, title_from="Office"),
            vampire("Rake", "Alexis", title="Prince of Boston", title_contested=True),
            on("Office", "Lupo", "Sarah", kind="master"),
            phase="untap",
        ),
        (said.TitleYielded("Lupo"),),
        Observed("Office", "region", "on"),
    ),
    "an_out_of_turn_master_is_owed": (
        BOTH,
        table(LUPO, turn="Richard", seats={"Sarah": {"hand": ("Trick",) * 7}}),
        (
            said.MasterPlayed(methuselah="Sarah", card="Trick", kind="out-of-turn"),
            said.TurnBegun("Sarah"),
            said.PhaseBegun("master"),
        ),
        Observed("Sarah", "master actions", 1),
    ),
    "the_edge_returns_when_its_holder_leaves": (
        BOTH,
        table(LUPO, edge="Alexis", seats={"Alexis": {"pool": 1}}),
        (effect(Gains("Alexis", "pool", -1)),),
        Observed("Alexis", "edge", True),
    ),
    "an_ousted_methuselahs_cards_are_burned": (
        BOTH,
        table(LUPO, vampire("Nik", "Alexis", owner="Sarah"), seats={"Alexis": {"pool": 1}}),
        (effect(Gains("Alexis", "pool", -1)),),
        Observed("Nik", "region", "ready"),
    ),
    "a_withdrawal_is_announced": (
        BOTH,
        table(LUPO, phase="untap"),
        (said.WithdrawalAnnounced("Sarah"),),
        Observed("Sarah", "withdrawing", False),
    ),
    "a_fight_spoils_the_withdrawal": (
        BOTH,
        table(LUPO, ALEPH, seats={"Sarah": {"withdrawing": True}}),
        (said.CombatBegun(minion="Aleph", opponent="Lupo", card="Rush"), said.CombatEnded()),
        Observed("Sarah", "withdrawing", True),
    ),
    "losses_spoil_the_withdrawal": (
        BOTH,
        table(LUPO, seats={"Sarah": {"withdrawing": True}}),
        (effect(Gains("Sarah", "pool", -1)),),
        Observed("Sarah", "withdrawing", True),
    ),
    "a_kept_withdrawal_succeeds": (
        BOTH,
        table(LUPO, turn="Richard", seats={"Sarah": {"withdrawing": True}}),
        (said.TurnBegun("Sarah"),),
        Observed("Sarah", "withdrawn", False),
    ),
    "a_withdrawal_scores": (
        BOTH,
        table(LUPO, turn="Richard", seats={"Sarah": {"withdrawing": True}}),
        (said.TurnBegun("Sarah"),),
        Observed("Sarah", "victory points", 0),
    ),
    "the_victim_of_diablerie_is_burned": (
        BOTH,
        table(LUPO, vampire("Nik", "Alexis", region="torpor")),
        (
            said.Diablerize(minion="Lupo", vampire="Nik"),
            said.NoBlock(),
            said.Resolved(outcome="succeeds"),
            said.DiablerieResolved(),
        ),
        Observed("Nik", "region", "torpor"),
    ),
    "what_is_stacked_burns_too": (BOTH, table(*ARMED), (effect(Burns("Aleph")),), Observed("Gun", "region", "on")),
    "a_blocked_action_costs_nothing": (
        BOTH,
        table(LUPO, ALEPH),
        (
            said.Equip(minion="Lupo", card="Gun", effects=(Costs("pool", 1),)),
            said.Block(minion="Aleph"),
            said.Resolved(outcome="blocked"),
            said.CombatEnded(),
        ),
        Observed("Sarah", "pool", 29),
    ),
    "destroyed_equipment_is_burned": (
        BOTH,
        table(*ARMED, combat=FIGHT),
        (said.Strike(minion="Lupo", kind="destroy equipment", card="Break", target="Gun"), HAND),
        Observed("Gun", "region", "on"),
    ),
    "the_last_player_left_wins": (
        ("vendetta",),
        vendetta.table(
            vendetta.ally("Maldavis", "Claudia", "vampire"),
            player="Claudia",
            players=("Claudia", "Louis"),
            seats={"Claudia": {"tokens": 2}},
            number=3,
        ),
        (Drained("Claudia", "Maldavis"), RoundEnded()),
        Observed("Louis", "winner", False),
    ),
}
