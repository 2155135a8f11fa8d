"""Section 4.7: Moots and Board Meetings, and the voting on them."""

from judge.book import Section
from judge.rage import giving_up, juntas, requirements_by_kind, voting

CONTENTS: tuple[Section, ...] = (
    Section(
        "4.7",
        "Sept cards: Juntas - Moots and Board Meetings",
        may=[juntas.only_a_junta_is_called, juntas.only_characters_call_juntas, giving_up.juntas_are_not_given_up],
        derivations=["a_junta_waits_for_its_vote", "a_junta_is_discarded_after_its_vote"],
    ),
    Section(
        "4.7.1",
        "Calling Juntas",
        may=[
            juntas.moots_are_called_by_gaia,
            juntas.board_meetings_are_called_by_the_wyrm,
            requirements_by_kind.a_junta_needs_its_renown,
            requirements_by_kind.a_junta_needs_one_of_its_keywords,
            requirements_by_kind.every_condition_of_a_junta_is_met,
            juntas.a_junta_targets_whom_it_says,
            juntas.a_junta_affects_whom_it_says,
        ],
        derivations=["a_junta_takes_effect_in_both_worlds"],
    ),
    Section(
        "4.7.2",
        "Votes",
        may=[
            voting.only_the_eligible_vote,
            voting.allies_do_not_vote,
            voting.one_junta_of_the_other_allegiance_a_turn,
            voting.a_creature_votes_once_a_junta,
        ],
        compares=[voting.the_votes_told_are_the_votes_there, juntas.more_votes_for_pass_a_junta],
        derivations=["votes_are_the_renown"],
        terms={"juntas_of_the_other_allegiance": 1},
    ),
    Section(
        "4.7.2 sidebar Moot Errata",
        "Moot Errata",
        may=[juntas.some_moots_need_three_players],
        terms={"moots_for_three": ("Skindancer", "Tribal War", "Winter Wolf")},
    ),
    Section(
        "4.7.3",
        "Order of voting",
        existence=[juntas.only_a_called_junta_is_voted_on, voting.a_vote_needs_a_junta],
        owes=[voting.every_called_junta_is_voted_on],
        may=[juntas.voting_begins_when_all_juntas_are_called, juntas.juntas_are_voted_on_by_renown],
    ),
    Section(
        "4.7.4",
        "Voting",
        may=[voting.votes_are_cast_by_renown, voting.a_vote_once_cast_stays],
        derivations=["a_vote_is_yes_no_or_abstention"],
    ),
    Section(
        "4.7.4 sidebar speeding up voting",
        "Speeding up voting",
        derivations=["a_declared_intention_is_no_vote"],
    ),
    Section(
        "4.7.5",
        "Vote modifiers",
        may=[voting.a_vote_is_modified_before_it_is_cast],
    ),
    Section(
        "4.7.6",
        "Vote resolution",
        may=[juntas.the_next_junta_waits_for_the_effects],
        derivations=["a_junta_takes_effect_at_once"],
    ),
    Section(
        "4.7.7",
        "Moots vs. Board Meetings",
        may=[juntas.an_effect_reaches_the_cards_it_names],
        derivations=["a_vote_not_cast_in_its_place_is_an_abstention"],
    ),
)
