"""What is borrowed from Jyhad: rules whose questions this table answers too, and numbers that the post presupposes."""

from events.rage.action_events import ExtraAttacks, Maneuvered, Pressed
from events.rage.events import Played, Traded
from judge.book import Section
from judge.methuselah import modifiers, permanents, strikes
from judge.rulebooks.crossover_1995.borrowing import borrowed, term
from judge.rulebooks.jyhad_1994.contents import combat, components, minion_phase

PAGES = (*components.CONTENTS, *minion_phase.CONTENTS, *combat.CONTENTS)
STEALTH = term(PAGES, "stealth_of")
CONTENTS: tuple[Section, ...] = (
    borrowed(PAGES, permanents.a_retainer_never_changes_its_minion, Traded),
    borrowed(PAGES, strikes.only_the_bearer_uses_a_card_in_play, Maneuvered, Pressed, ExtraAttacks),
    borrowed(PAGES, modifiers.no_card_twice_by_one_methuselah_in_an_action, Played),
    Section("Jyhad 12.3.1", "Actions", terms={"value_of_a_bleed": term(PAGES, "bleed_of_vampires")}),
)
