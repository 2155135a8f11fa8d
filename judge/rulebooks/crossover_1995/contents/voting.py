"""Voting, titles, and titles that several have."""

from typing import Any

from judge.book import Section
from judge.rage import juntas, titles, votes_of_vampires, voting
from judge.rulebooks.crossover_1995.borrowing import term
from judge.rulebooks.jyhad_1994.contents import politics

VOTES: Any = term(politics.CONTENTS, "votes_of")
CONTENTS: tuple[Section, ...] = (
    Section(
        "Voting Phase",
        "Voting Phase",
        may=[
            votes_of_vampires.juntas_are_voted_on_in_the_voting_phase,
            juntas.juntas_are_voted_on_by_renown,
            voting.allies_do_not_vote,
            votes_of_vampires.a_political_card_adds_no_vote,
            votes_of_vampires.whether_other_characters_vote_is_open,
        ],
        compares=[voting.the_votes_told_are_the_votes_there],
        derivations=["a_political_card_has_its_callers_renown", "added_votes_are_for_one_vote", "votes_are_the_renown"],
        terms={"added_votes_last": "vote"},
    ),
    Section(
        "Primogen, Princes and Justicars",
        "Primogen, Princes and Justicars",
        may=[titles.whether_each_of_several_has_the_vote_is_open],
        derivations=["the_highest_title_adds_a_vote"],
        terms={"titles": {title.lower(): votes for title, votes in VOTES.items()}, "votes_of_the_highest_title": 1},
    ),
    Section(
        "Contested Titles",
        "Contested Titles",
        may=[titles.whether_one_former_holder_returns_is_open],
        derivations=[
            "a_contested_title_adds_no_vote",
            "a_seized_title_is_its_takers_alone",
            "a_seized_title_returns_at_its_takers_death",
        ],
        terms={"titles_held_by_one": ("prince", "justicar")},
    ),
)
