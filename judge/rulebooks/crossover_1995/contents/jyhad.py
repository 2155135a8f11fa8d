"""What is borrowed from Jyhad: rules whose questions this table answers too, and numbers that the post presupposes."""

from collections.abc import Mapping, Sequence

from events.rage.action_events import BlockAttempted, Hunted
from events.rage.events import Played
from judge.book import Check, Section, partly
from judge.methuselah import bleed_and_hunt, blocking, modifiers
from judge.rulebooks.jyhad_1994.contents import components, minion_phase

PAGES = (*components.CONTENTS, *minion_phase.CONTENTS)


def borrowed(check: Check, *about: type) -> Section:
    """A section of Jyhad with the one rule that is borrowed from it, about these declarations."""
    section = next(one for one in PAGES if check.__name__ in {rule.__name__ for rule in one.may})
    return Section(f"Jyhad {section.number}", section.title, may=[partly(check, *about)])


def term(name: str, pages: Sequence[Section] = PAGES) -> object:
    """The value that a term has in Jyhad."""
    return next(one.terms[name] for one in pages if name in one.terms)


def stealth() -> Mapping[str, int]:
    """The stealth of the actions that need no card."""
    of_jyhad = term("stealth_of")
    return {kind: of_jyhad[kind] for kind in ("bleed", "hunt")}  # type: ignore[index]  # it is a table of numbers


CONTENTS: tuple[Section, ...] = (
    borrowed(blocking.a_tapped_minion_cannot_block, BlockAttempted),
    borrowed(bleed_and_hunt.allies_do_not_hunt, Hunted),
    borrowed(modifiers.no_card_twice_by_one_methuselah_in_an_action, Played),
    Section("Jyhad 12.3.1", "Actions", terms={"value_of_a_bleed": term("bleed_of_vampires")}),
)
