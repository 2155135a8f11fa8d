"""Sections 2.1.4 and 2.2: the turn and its phases."""

from events.rage.card_facts import CREATURES, RESOURCES
from judge.book import Section
from judge.rage import alphas, attacks, equipment, hands, juntas, phases, preparing, regeneration, requirements

PHASES_OF_PLAYS = {
    **dict.fromkeys((*RESOURCES, *CREATURES, "battlefield", "trade"), "resource"),
    **dict.fromkeys(("call", "vote"), "moot"),
    "lunar phase": "redraw",
}
CONTENTS: tuple[Section, ...] = (
    Section(
        "2.1.4",
        "Turn sequence",
        may=[phases.phases_come_in_order, phases.only_a_card_skips_a_phase, preparing.the_players_sit_down_once],
        derivations=["effects_of_the_turn_end_outside_the_phases"],
        terms={"phases": ("redraw", "regeneration", "resource", "umbra", "moot", "combat")},
    ),
    Section(
        "2.2.2",
        "Redraw phase",
        may=[
            phases.nothing_is_done_before_the_first_hands_are_drawn,
            hands.the_first_hand_is_kept,
            hands.cards_are_discarded_before_the_redraw,
            hands.only_cards_in_hand_are_discarded,
            hands.no_card_is_drawn_unbidden,
        ],
        owes=[hands.a_hand_is_drawn_up_to_its_size, hands.every_sept_hand_is_filled],
        derivations=[
            "the_first_redraw_fills_both_hands",
            "discarded_cards_go_to_their_owners_pile",
            "the_sept_hand_is_filled",
            "open_play_follows",
        ],
    ),
    Section(
        "2.1.2 (Regeneration Phase)",
        "Regeneration phase",
        may=[
            regeneration.regeneration_belongs_to_its_phase,
            regeneration.only_a_regenerating_creature_regenerates,
            regeneration.one_damage_card_regenerates_a_turn,
            regeneration.what_regenerates_lies_there,
            regeneration.aggravated_damage_does_not_regenerate,
            regeneration.equal_damage_is_chosen_by_the_controller,
            regeneration.nothing_is_played_before_all_have_regenerated,
        ],
        owes=[regeneration.everything_that_regenerates_has],
        derivations=["the_lowest_damage_card_regenerates", "a_damage_card_returns_to_its_owners_discard_pile"],
    ),
    Section(
        "2.2.3",
        "Resource phase",
        may=[
            equipment.equipment_is_traded_in_open_play,
            equipment.an_item_is_traded_once,
            requirements.what_is_played_together_does_not_help_itself,
        ],
        derivations=["closed_play_resolves_together", "battlefields_go_to_the_hunting_grounds"],
        terms={"phases_of_plays": PHASES_OF_PLAYS},
    ),
    Section("2.2.5", "Moot phase", may=[juntas.juntas_are_called_in_the_moot_phase]),
    Section(
        "2.2.6",
        "Combat phase",
        may=[
            hands.combat_cards_are_discarded_before_the_draw,
            hands.only_combat_cards_in_hand_are_discarded,
            hands.no_combat_card_is_drawn_unbidden,
            alphas.an_alpha_is_chosen_after_the_draw,
            alphas.an_alpha_is_of_the_pack,
            alphas.a_pack_has_one_alpha,
            alphas.a_lost_alpha_is_not_replaced,
            alphas.only_alphas_take_alpha_actions,
            alphas.alphas_act_when_all_are_chosen,
            alphas.an_alpha_acts_once,
            alphas.who_wants_to_act_first_has_most_renown,
            alphas.a_card_of_an_alpha_action_is_an_alphas,
            alphas.alphas_act_by_renown,
            alphas.chance_orders_equal_alphas,
            alphas.an_alpha_action_ends_before_the_next,
            attacks.an_alpha_attacks_alphas_and_prey,
            attacks.a_challenge_is_for_a_member_who_is_no_alpha,
        ],
        owes=[
            hands.a_combat_hand_is_drawn_up_to_its_size,
            hands.every_combat_hand_is_filled,
            alphas.every_pack_names_an_alpha,
        ],
        derivations=[
            "the_combat_hand_is_filled",
            "the_combat_discards_are_reshuffled",
            "alphas_end_with_the_phase",
        ],
    ),
)
