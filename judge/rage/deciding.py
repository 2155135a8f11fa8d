"""Which derivations bear on a fact of a Rage table that nothing has made as it was seen.

The one place that lists them, by the players' word for the fact.
"""

from collections.abc import Mapping, Sequence

from judge.deciding import Bearing
from judge.rage import came_to_nothing, sizes_of_hands

BEARINGS: Mapping[str, Sequence[Bearing]] = {
    "damage": (
        Bearing(("a_bluff_fails_against_a_legal_card",), came_to_nothing.a_bluff_that_failed),
        Bearing(("unmet_requirements_make_a_card_illegal",), came_to_nothing.a_card_that_was_illegal),
        Bearing(("a_dodge_prevents_all", "a_block_prevents_its_amount"), came_to_nothing.damage_that_was_prevented),
    ),
    "sept hand": (
        Bearing(("sept_hand_lost_to_a_past_life",), sizes_of_hands.a_past_life_keeps_a_card_off),
        Bearing(("effects_change_the_hand_size",), sizes_of_hands.an_effect_has_changed_the_size),
    ),
    "combat hand": (Bearing(("effects_change_the_hand_size",), sizes_of_hands.an_effect_has_changed_the_size),),
    "points": (Bearing(("prey_of_ones_own_side_is_worth_nothing",), came_to_nothing.prey_of_ones_own_side),),
}
RATHER: Mapping[tuple[str, str], str] = {}
