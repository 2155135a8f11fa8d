"""Which of several objections decides: whether there is a place for a play, whose it is, and then the rest."""

from judge.book import Check
from judge.rage import attacks, declaring, late_cards, prey, resources, rounds, taking_part, timing

FIRST: tuple[Check, ...] = (
    # whether there is a place for it
    prey.prey_fights_no_longer_than_its_rounds,
    rounds.combat_actions_are_played_in_the_combat_sequence,
    declaring.the_target_is_changed_before_combat,
    resources.resources_are_played_in_the_resource_phase,
    timing.open_play_cards_wait_for_open_play,
    timing.a_card_is_played_at_its_moment,
    rounds.a_challenge_is_answered_in_the_declaration_step,
    rounds.combat_cards_are_played_face_down,
    rounds.late_cards_come_in_the_reveal_step,
    attacks.withdrawal_comes_in_its_step,
    # who may do it at all
    rounds.only_creatures_in_combat_play_combat_actions,
    taking_part.who_has_left_combat_plays_no_part_in_it,
    rounds.nobody_plays_for_both_sides,
    attacks.only_the_attacker_withdraws,
    late_cards.only_a_targeted_creature_plays_instinctively,
)
