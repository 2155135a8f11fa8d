"""Section 4.8: combat cards, beside the rounds in which they are played."""

from judge.book import Section
from judge.rage import combat_cards

CONTENTS: tuple[Section, ...] = (
    Section("4.8", "Combat cards", derivations=["no_combat_card_is_left_to_draw"]),
    Section(
        "4.8 def Combat Restricted",
        "Combat Restricted",
        may=[combat_cards.a_combat_restricted_card_is_played_once_a_side],
        terms={"combat_restricted_cards_a_side": 1},
    ),
)
