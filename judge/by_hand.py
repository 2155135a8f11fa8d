"""What is done by hand, and nothing asks for it: the finding that the books of all families share."""

from typing import Any

from events.effects.text import print_effect
from judge.book import Book
from judge.ruling import Finding, No
from judge.tracing.witness import behind
from projections.by_hand import Handlings
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


def unasked(handlings: Handlings, event: Any, table: BaseTable) -> Finding:
    """The first thing that is done by hand though neither a rule nor a card asks for it."""
    here = behind(table)
    left = handlings.unasked(here, event)
    if not left:
        return None
    effect = left[0]
    words = f"Nothing asks for «{print_effect(effect)}»"
    if effect.__class__ in handlings.claims:
        return No(f"{words}: no card is named that says so.", needed="the card that says so")
    part = handlings.part_of(here, effect)
    return No(f"{words}: a rule moves only {part}." if part else f"{words}.", needed=NEEDED)
