"""What is taken over from Rage: its sections as they are there, without what the crossover has otherwise."""

from judge.book import Section
from judge.rulebooks.crossover_1995.borrowing import taken_over
from judge.rulebooks.rage_2018.book import BOOK as RAGE

OTHERWISE = frozenset(
    {
        # the phases, and what belongs to which
        *("phases", "phases_of_plays", "names_of_phases", "juntas_are_called_in_the_moot_phase"),
        "a_caern_is_used_at_the_beginning_of_the_umbra_phase",
        # decks, packs, Unique cards
        *("smallest_sept_deck", "each_player_leads_one_pack", "returned_copies_go_back_to_the_hand"),
        *("a_unique_card_in_play_is_not_played_again", "a_contested_unique_card_goes_by_chance"),
        "who_has_played_a_unique_card_may_win_it",
        # combat
        *("round_steps", "classes_of_the_wyrm"),
    }
)
# What is as it is in Rage, and what the post says itself: it is listed under its own headings.
SAID_AGAIN = frozenset(
    {
        *("each_deck_holds_its_own_kind", "a_combat_deck_is_large_enough", "a_sept_deck_is_large_enough"),
        *("smallest_combat_deck", "sept_hand", "combat_hand", "effects_change_the_hand_size"),
        *("the_renown_level_wins", "a_kill_is_worth_its_printed_renown", "a_pack_is_within_the_renown_level"),
        *("phases_come_in_order", "only_a_card_skips_a_phase", "cards_are_discarded_before_the_redraw"),
        *("a_hand_is_drawn_up_to_its_size", "the_sept_hand_is_filled", "the_lowest_damage_card_regenerates"),
        *("only_a_regenerating_creature_regenerates", "one_damage_card_regenerates_a_turn"),
        *("aggravated_damage_does_not_regenerate", "prey_is_played_in_the_resource_phase"),
        *("allies_are_recruited_in_the_resource_phase", "resources_are_played_in_the_resource_phase"),
        *("equipment_is_traded_in_the_resource_phase", "juntas_are_voted_on_by_renown", "votes_are_the_renown"),
        *("allies_do_not_vote", "the_votes_told_are_the_votes_there"),
        *("no_card_is_drawn_unbidden", "the_first_redraw_fills_both_hands"),
        *("a_gift_needs_one_of_its_keywords", "a_gift_needs_its_gnosis", "a_gnosis_requirement_is_met"),
    }
)
CONTENTS: tuple[Section, ...] = taken_over(RAGE.contents, OTHERWISE | SAID_AGAIN)
