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
CONTENTS: tuple[Section, ...] = taken_over(RAGE.contents, OTHERWISE)
