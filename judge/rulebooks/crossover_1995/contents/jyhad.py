"""What is borrowed from Jyhad: rules whose questions this table answers too, and numbers that the post presupposes."""

from events.rage.action_events import BlockAttempted, Hunted
from events.rage.events import Played
from judge.book import Section
from judge.methuselah import bleed_and_hunt, blocking, modifiers
from judge.rulebooks.crossover_1995.borrowing import borrowed, term
from judge.rulebooks.jyhad_1994.contents import components, minion_phase

PAGES = (*components.CONTENTS, *minion_phase.CONTENTS)
STEALTH = term(PAGES, "stealth_of")
CONTENTS: tuple[Section, ...] = (
    borrowed(PAGES, blocking.a_tapped_minion_cannot_block, BlockAttempted),
    borrowed(PAGES, bleed_and_hunt.allies_do_not_hunt, Hunted),
    borrowed(PAGES, modifiers.no_card_twice_by_one_methuselah_in_an_action, Played),
    Section("Jyhad 12.3.1", "Actions", terms={"value_of_a_bleed": term(PAGES, "bleed_of_vampires")}),
)
