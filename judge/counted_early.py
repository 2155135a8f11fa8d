"""Counts that were right only if open steps were done: held against what is declared next."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from events.common import Event, NotYet, Observed
from judge.book import Book, Check, Rule
from judge.deciding import changes_of
from judge.ruling import Finding, No
from projections.ledger import Index
from projections.table import BaseTable


class Expected(NamedTuple):
    """What was seen at event `number`, which is so only when `steps` are done; until then `says` is what is wrong.

    `under` is the derivation by which it comes about.
    """

    number: int
    event: Observed
    steps: tuple[Event, ...]
    rule: Rule
    says: str
    under: str


def is_so(book: Book, table: BaseTable, seen: Observed) -> bool:
    """Whether what was seen is so before any open step is done: then no rule has anything to say of it."""
    return all(_as_it_is(check, seen, table, book.terms) is None for check in book.checks_by_event.get(Observed, ()))


def expected(book: Book, table: BaseTable, seen: Observed, number: int, index: Index) -> Expected | None:
    """What has to be done for something that was accepted as seen to be so; None where it is so already.

    The index is of the table's ledger.
    """
    for check, rule in book.checks_by_event.get(Observed, {}).items():
        no = _as_it_is(check, seen, table, book.terms)
        if not isinstance(no, No):
            continue
        steps: list[Event] = []
        for step, later in book.family.open_steps(table):
            steps.append(step)
            if _as_it_is(check, seen, later, book.terms) is None:
                index.reach(table)
                under = _what_brings(book, later, seen, index.branch(later))
                return Expected(number, seen, tuple(steps), rule, no.says, under)
    return None


def _what_brings(book: Book, later: BaseTable, seen: Observed, index: Index) -> str:
    """The derivation by which something seen has come about at a table."""
    change = next(changes_of(later, lambda table: book.family.observable(table, seen.subject, seen.what), index), None)
    return change.under if change is not None else ""


def _as_it_is(check: Check, seen: Observed, table: BaseTable, terms: object) -> Finding:
    """What a rule says of something seen, when no open step is done."""
    strict, table.strict = table.strict, True
    try:
        return check(seen, table, terms)
    finally:
        table.strict = strict


def done(book: Book, one: Expected, steps: Iterable[Event]) -> bool:
    """Whether these are steps by which what was seen has come about, or one of them."""
    kinds = {step.__class__ for step in one.steps} - book.play.silences.ways
    return any(step.__class__ in kinds for step in steps)


def left_to_do(book: Book, table: BaseTable, one: Expected, passed: Sequence[Event]) -> Expected | None:
    """What is seen when the rest of its steps is done, after those that passed; nothing when it has come about."""
    if not done(book, one, passed):
        return one
    kinds = {step.__class__ for step in passed}
    last = max(place for place, step in enumerate(one.steps) if step.__class__ in kinds)
    left = one.steps[last + 1 :]
    return one._replace(steps=left) if left and not is_so(book, table, one.event) else None


def disproved(book: Book, table: BaseTable, one: Expected, event: Event, index: Index) -> Event | None:
    """The step that had not been done when something was seen, as an event at the table before it shows; else None."""
    if isinstance(event, NotYet):
        return next((step for step in one.steps if book.play.silences.withholds(event, step)), None)
    if isinstance(event, Observed):
        other = (event.subject, event.what) == (one.event.subject, one.event.what) and event.value != one.event.value
        return one.steps[-1] if other and expected(book, table, event, one.number, index) is None else None
    before, about = book.play.silences.before, book.play.silences.about
    shown = (step for step in one.steps if event.__class__ in before.get(step.__class__, ()))
    step = next((step for step in shown if about(event, step, one.steps[-1])), None)
    return step if step is not None and not _possible_afterwards(book, table, one, event) else None


def _possible_afterwards(book: Book, table: BaseTable, one: Expected, event: Event) -> bool:
    """Whether an event may just as well come when the steps are done: then it does not show that they were not."""
    later = table.copied()
    for step in one.steps:
        book.family.apply(later, step)
    checks = book.checks_by_event.get(event.__class__, ())
    return not any(isinstance(check(event, later, book.terms), No) for check in checks)


def seen_too_early(book: Book, one: Expected, step: Event, shown: int) -> No:
    """The objection to something seen, which event `shown` shows had not come about yet."""
    why = f"event {shown} shows that «{book.in_words(step)}» had not happened"
    says = f"{one.says.removesuffix('.')}: {why}."
    return No(says, needed=f"«{book.in_words(step)}» before it", of=one.number, under=(one.under,))


def _still_to_come(book: Book, table: BaseTable, one: Expected, event: Event) -> bool:
    """Whether what was seen may still come about after a step that merely says what would have been implied."""
    if event.__class__ not in book.play.silences.order:
        return False
    later = table.copied()
    book.family.apply(later, event)
    return not isinstance(one.rule.check(one.event, later, book.terms), No)


def disproofs(
    book: Book, table: BaseTable, remembered: Sequence[Expected], event: Event, number: int, index: Index
) -> list[tuple[Expected, No]]:
    """What was seen too early, as event `number` shows at the table before it, each with the objection."""
    found = []
    for one in remembered:
        step = disproved(book, table, one, event, index)
        if step is not None and not _still_to_come(book, table, one, event):
            found.append((one, seen_too_early(book, one, step, number)))
    return found
