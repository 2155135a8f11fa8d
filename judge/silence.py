"""What nobody said and was taken as done: told when it may not be taken so, or when a later line proves it wrong."""

from collections.abc import Iterable
from typing import NamedTuple

from events.common import Event, NotYet, Observed
from judge.book import Book, Rule
from judge.ruling import No
from projections.table import BaseTable


class Silence(NamedTuple):
    """A step that event `number` took for granted; `acting` is who was acting before it."""

    number: int
    event: Event
    step: Event
    acting: str
    told: bool = False  # whether it was told already that it may not be taken for granted


def too_early(book: Book, event: Event, step: Event, shown: int = 0, of: int = 0) -> No:
    """The objection to an event that came before a step: since that step has not happened, or happens only later.

    `shown` is the number of the later event that shows it; `of` is the event's own number where it is an earlier one.
    """
    said, due = book.in_words(event), book.in_words(step)
    why = f"event {shown} shows that «{due}» had not happened" if shown else f"«{due}» has not happened"
    return No(
        f"«{said}» comes too early: {why}.",
        needed=f"«{due}» before it",
        report_once=f"event {of}, {type(step).__name__}" if of else "",
        of=of,
        under=book.play.silences.ordering(type(event), type(step)),
    )


def is_merely_said(book: Book, table: BaseTable, event: Event, one: Silence) -> bool:
    """Whether an event says in words what people have done by hand since it was implied, and nothing else happened."""
    if event.__class__ is not one.step.__class__:
        return False
    since = [past.event for past in table.lately if past.number >= one.number]
    handlings = book.family.handlings
    return bool(since) and all(past.__class__ is Observed or handlings.effects_of(past) for past in since)


def ordering_rule(book: Book, event: Event, step: Event) -> Rule | None:
    """The rule by which an event that comes before a step is told: that of the step, else that of the event."""
    return book.main_rule(type(step)) or book.main_rule(type(event))


def withheld(book: Book, said: Iterable[NotYet], step: Event) -> bool:
    """Whether somebody has said that a step has not happened yet."""
    return any(book.play.silences.withholds(one, step) for one in said)
