"""Section 4.7: Moots and Board Meetings."""

from judge.book import Section
from judge.rage import juntas

CONTENTS: tuple[Section, ...] = (
    Section(
        "2.2.5",
        "Moot phase",
        may=[juntas.juntas_are_called_in_the_moot_phase],
        derivations=["a_junta_takes_effect_at_once", "votes_are_the_renown"],
    ),
    Section("4.7", "Juntas", may=[juntas.only_characters_call_juntas, juntas.only_a_junta_is_called]),
    Section(
        "4.7.1",
        "Calling Juntas",
        may=[juntas.moots_are_called_by_gaia, juntas.board_meetings_are_called_by_the_wyrm],
    ),
    Section(
        "4.7.2",
        "Votes",
        may=[
            juntas.a_vote_needs_a_junta,
            juntas.a_creature_votes_once_a_junta,
            juntas.allies_do_not_vote,
            juntas.one_junta_of_the_other_allegiance_a_turn,
        ],
        compares=[juntas.the_votes_told_are_the_votes_there, juntas.more_votes_for_pass_a_junta],
        terms={"juntas_of_the_other_allegiance": 1},
    ),
    Section("4.7.3", "Order of voting", may=[juntas.juntas_are_voted_on_by_renown]),
    Section("4.7.4", "Voting", may=[juntas.votes_are_cast_by_renown]),
)
