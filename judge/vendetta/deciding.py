"""Which derivations bear on a fact of a Vendetta table that nothing has made as it was seen.

The one place that lists them, by the players' word for the fact.
"""

from collections.abc import Mapping, Sequence

from judge.deciding import Bearing
from judge.vendetta import not_called_upon

BEARINGS: Mapping[str, Sequence[Bearing]] = {
    "blood": (
        Bearing(("withdrawn_blood_returns_to_the_pool",), not_called_upon.she_has_not_withdrawn),
        Bearing(("deployed_blood_returns_to_the_bank",), not_called_upon.deployed_blood_is_gone),
        Bearing(("the_alliance_feeds_its_player",), not_called_upon.she_feeds_once),
        Bearing(
            ("a_passive_card_waits_for_its_condition",), not_called_upon.the_condition_of_a_passive_card_was_not_met
        ),
        Bearing(("spent_blood_goes_to_the_bank",), not_called_upon.a_card_face_up_is_free),
        Bearing(("draining_gains_blood",), not_called_upon.it_brought_no_blood),
        Bearing(("a_card_does_what_it_says",), not_called_upon.no_card_here_takes_from_her),
        Bearing(("played_blood_is_deployed",), not_called_upon.no_blood_was_played_there),
    ),
    "influence": (
        Bearing(("who_caused_the_frenzy_gains_influence",), not_called_upon.nobody_else_caused_the_frenzy),
        Bearing(("an_empty_alliance_costs_influence",), not_called_upon.her_alliance_was_not_empty),
        Bearing(("ranks_earn_influence",), not_called_upon.she_earned_no_such_rank),
    ),
    "tokens": (Bearing(("a_drained_vampire_brings_a_diablerie_token",), not_called_upon.it_is_no_vampire),),
    "alliance": (Bearing(("the_second_takes_a_victim",), not_called_upon.she_earned_no_such_rank),),
    "hand": (
        Bearing(("withdrawn_cards_go_to_the_haven_face_up",), not_called_upon.her_cards_went_to_the_haven),
        Bearing(("the_other_drawn_card_goes_under_the_clan_deck",), not_called_upon.one_card_was_kept),
        Bearing(("the_kept_card_joins_the_hand",), not_called_upon.she_has_kept_no_card),
    ),
    "drained": (Bearing(("a_drained_card_leaves_the_alliance",), not_called_upon.nobody_drained_it),),
    "owner": (Bearing(("the_winner_takes_the_ally",), not_called_upon.another_won_it),),
    "location": (
        Bearing(("withdrawn_cards_go_to_the_haven_face_up",), not_called_upon.it_was_not_withdrawn),
        Bearing(("a_played_card_is_deployed",), not_called_upon.it_was_played_elsewhere),
    ),
    "out": (
        Bearing(("a_third_token_eliminates",), not_called_upon.she_has_not_three_tokens),
        Bearing(("the_unassigned_ally_leaves_the_game",), not_called_upon.it_may_still_be_won),
    ),
    "frenzy": (Bearing(("frenzy_begins_when_the_pool_is_empty",), not_called_upon.her_pool_was_never_empty),),
    "winner": tuple(Bearing((under,), lacked) for under, lacked in not_called_upon.WON.items()),
    "ambition": (Bearing(("the_winner_of_the_haven_takes_the_token",), not_called_upon.the_haven_has_no_such_winner),),
}
# Other words for the same.
ALSO: Mapping[str, str] = {
    "pool": "blood",
    "deployed blood": "blood",
    "diablerie tokens": "tokens",
    "victor": "winner",
}
# What takes cards and Blood from a Position.
LEAVES = (
    *("withdrawn_cards_go_to_the_haven_face_up", "withdrawn_blood_returns_to_the_pool"),
    *("withdrawn_from_the_haven_all_returns", "withdrawn_from_the_haven_unseen"),
    *("deployed_cards_return_to_the_hand", "deployed_blood_returns_to_the_bank"),
)
# What makes another Location the one at which a player's Power counts.
RESOLVES = ("a_resolution_begins_with_the_withdraw_step", "a_resolution_ends_with_the_aftermath")
# What decides, where the ledger names what brought the fact along with others.
RATHER: Mapping[tuple[str, str], str] = {
    **{("power", under): "total_power" for under in (*LEAVES, *RESOLVES)},
    **{(rank, "ties_go_by_turn_order"): "the_highest_power_wins" for rank in ("first", "second", "third")},
    ("hand", "a_card_shown_is_unseen_no_more"): "a_played_card_is_deployed",
    ("tokens", "the_game_starts_from_an_empty_table"): "a_drained_vampire_brings_a_diablerie_token",
    ("alliance", "the_game_starts_from_an_empty_table"): "new_cards_join_the_alliance",
}
# What comes about only because a Pool was emptied before: without that loss there is no such gain either.
FOLLOWS = frozenset({"an_empty_alliance_costs_influence"})
