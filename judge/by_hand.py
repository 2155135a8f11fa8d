"""What is done by hand, and nothing asks for it: the finding that the books of all families share."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from events.effects.text import print_effect
from events.effects.union import AnyEffect
from events.spelling import is_number
from judge.book import Book
from judge.deciding import Deciding, Sighting
from judge.ruling import Decision, Finding, No
from judge.tracing.witness import behind
from projections.by_hand import UNDER, Handlings
from projections.table import BaseTable

NEEDED = "a rule or declaration that asks for it, the card that says so, or a correction"


def confirmed(handlings: Handlings, event: Any, table: BaseTable, book: Book) -> str:
    """Which event and rule ask for what is done by hand, in one sentence; nothing where that is not known."""
    here = behind(table)
    for effect in handlings.effects_of(event):
        source = handlings.source_of(here, effect)
        if source is not None:
            number, under = source
            section = f" by section {book.section_of[under]}" if under in book.section_of else ""
            what = f"«{print_effect(effect)}»"
            return f"{what} is due{section}." if number == here.now else f"{what} confirms event {number}{section}."
    return ""


@dataclass(frozen=True, slots=True)
class Asking:
    """What a family knows of the rules that ask for things which are done by hand.

    `sights(table, effect)` are the facts that an effect makes otherwise: whose, by the players' word, and how they are
    then. `under(table, effect)` are the rules and derivations that ask for such a thing, the closest first. `deciding`
    tells what these lacked, and `observable(table, subject, word)` is a fact as it is. `since(table)` is the event from
    which on what was lacking may have been taken for a reason.
    """

    sights: Callable[[Any, AnyEffect], tuple[tuple[str, str, Any], ...]]
    under: Callable[[Any, AnyEffect], tuple[str, ...]]
    deciding: Deciding
    observable: Callable[[Any, str, str], Any]
    since: Callable[[Any], int] = lambda table: 0

    def decide(self, handlings: Handlings, table: Any, effect: AnyEffect) -> Decision | None:
        """Which rule would ask for what is done by hand, and what it lacked; None where nobody can tell."""
        source = handlings.source_of(table, effect)
        if source is not None and source[1] != UNDER and handlings.moves(table, effect):
            part = handlings.part_of(table, effect)
            return Decision((source[1],), f"a rule moves only {part}" if part else f"event {source[0]} has done so")
        for subject, word, seen in self.sights(table, effect):
            so = self.observable(table, subject, word)
            by = seen - so if is_number(seen) and is_number(so) else None
            decision = self.deciding.lacked(Sighting(table, subject, word, seen, so, by), self.since(table))
            if decision is not None:
                return decision
        return None


def unasked(handlings: Handlings, asking: Asking, event: Any, table: BaseTable) -> Finding:
    """The first thing that is done by hand though neither a rule nor a card asks for it."""
    here = behind(table)
    left = handlings.unasked(here, event)
    if not left:
        return None
    effect = left[0]
    words = f"Nothing asks for «{print_effect(effect)}»"
    if effect.__class__ in handlings.claims:
        return No(f"{words}: no card is named that says so.", needed="the card that says so")
    return No(
        f"{words}.",
        needed=NEEDED,
        under=asking.under(here, effect),
        decided=lambda: asking.decide(handlings, here, effect),
    )
