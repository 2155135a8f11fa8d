"""Section 4: the untap phase, contested cards and titles."""

from judge.book import Section, partly
from judge.methuselah import contests, untap

CONTENTS: tuple[Section, ...] = (
    Section(
        "4",
        "Untap Phase",
        may=[untap.only_the_holder_takes_the_pool_of_the_edge, untap.the_edge_pays_once_in_her_untap_phase],
        owes=[contests.every_contest_is_paid_or_yielded],
        derivations=["all_her_cards_untap", "the_edge_adds_a_pool"],
        terms={"edge_pool": 1},
    ),
    Section(
        "4.1",
        "Contested Cards",
        existence=[
            contests.a_contested_card_does_nothing,
            contests.a_contested_card_is_not_used,
            contests.nothing_reaches_a_contested_card,
            contests.only_a_contested_card_is_settled,
        ],
        may=[
            partly(contests.contests_are_settled_in_her_untap_phase, contests.CardSettled),
            partly(contests.a_contest_is_settled_once, contests.CardSettled),
        ],
        derivations=[
            "copies_of_a_unique_card_become_contested",
            "a_contest_costs_its_claimant",
            "contests_are_settled_in_each_untap_phase",
            "a_yielded_card_is_burned",
            "the_last_claimant_gets_the_card",
        ],
        terms={"card_contest_pool": 1, "contests_are_paid_unless_yielded": False},
    ),
    Section(
        "4.2",
        "Contested Titles",
        existence=[contests.only_a_contested_title_is_settled],
        may=[
            partly(contests.contests_are_settled_in_her_untap_phase, contests.TitleSettled),
            partly(contests.a_contest_is_settled_once, contests.TitleSettled),
            contests.a_torpid_claimant_pays_for_no_title,
            contests.an_empty_claimant_pays_for_no_title,
        ],
        derivations=[
            "rival_claims_contest_a_title",
            "a_contested_title_costs_its_claimant",
            "a_torpid_claimant_yields",
            "an_empty_claimant_yields",
            "a_yielded_title_is_lost",
            "the_card_of_a_yielded_title_is_burned",
            "the_last_claimant_gets_the_title",
        ],
        terms={
            "title_contest_blood": 1,
            "contested_titles_give_votes": False,
            "an_unpaid_title_sends_to_torpor": False,
        },
    ),
)
