"""Which derivations bear on a fact of a Rage table that nothing has made as it was seen.

The one place that lists them, by the players' word for the fact.
"""

from collections.abc import Mapping, Sequence

from judge.deciding import Bearing
from judge.rage import came_to_nothing

BEARINGS: Mapping[str, Sequence[Bearing]] = {
    "damage": (
        Bearing(("a_bluff_fails_against_a_legal_card",), came_to_nothing.a_bluff_that_failed),
        Bearing(("unmet_requirements_make_a_card_illegal",), came_to_nothing.a_card_that_was_illegal),
        Bearing(("a_hand_attack_does_nothing_at_long_range",), came_to_nothing.a_blow_out_of_reach),
        Bearing(("a_dodge_prevents_all", "a_block_prevents_its_amount"), came_to_nothing.damage_that_was_prevented),
    ),
    "points": (Bearing(("prey_of_ones_own_side_is_worth_nothing",), came_to_nothing.prey_of_ones_own_side),),
}
RATHER: Mapping[tuple[str, str], str] = {}
