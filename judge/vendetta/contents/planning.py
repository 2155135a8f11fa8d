"""Section 4 of the rulebook."""

from judge.book import Section
from judge.vendetta import planning

CONTENTS: tuple[Section, ...] = (
    Section("4", "Planning", may=[planning.one_card_is_played_a_turn, planning.at_most_three_blood_a_card]),
)
