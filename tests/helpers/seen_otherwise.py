"""What follows from each event of a game, seen otherwise: which derivations the judge's rulings then cite."""

from collections.abc import Container, Iterator, Sequence
from typing import Any

from msgspec import Struct

from events.common import Observed
from judge.book import Book
from judge.ruling import No
from projections.fold import happens
from projections.ledger import Index, LedgerLine
from projections.table import BaseTable

MOST_LINES = 40  # of one event that are looked at: a table that is set up has hundreds


def derivations_of(book: Book) -> tuple[str, ...]:
    """The names of a book's own derivations, in the order of its contents: those of another book are shown there."""
    own = (section for section in book.contents if not section.number.startswith(("Rage ", "Jyhad ")))
    return tuple(name for section in own for name in section.derivations)


def seen_otherwise(
    book: Book, events: Sequence[Any], position: Struct | None, wanted: Container[str], reached: dict[str, str]
) -> Iterator[tuple[Observed, str]]:
    """Every observation after each event that differs from what follows and for which the general rule was cited.

    `reached` gets each derivation that a ruling cites, with the ruling's sentence; an event is passed over when all
    that it derives was reached before, or is not wanted.
    """
    table = book.family.opened(position, book.terms)
    for number, event in enumerate(events, 1):
        size = len(table.ledger)
        happens(book.family, table, event, number)
        lines = [LedgerLine(*line) for line in table.ledger[size:]][-MOST_LINES:]
        if any(line.under in wanted and line.under not in reached for line in lines):
            table.now = number + 1
            for seen in _observations(book, table, lines):
                for name, says, rule in _cited(book, table, seen):
                    reached.setdefault(name, says)
                    if name == rule:
                        yield seen, says


def _observations(book: Book, table: BaseTable, lines: Sequence[LedgerLine]) -> Iterator[Observed]:
    """What might be seen of all that the lines are about: as it was before one of them, or as it never was."""
    family = book.family
    tables = [table.copied()]
    for line in reversed(lines):
        past = tables[-1].copied()
        past.restore(line.kind, line.subject, line.field, line.before)
        tables.append(past)
    named = [line.subject for line in lines] + [getattr(line.after, "name", "") for line in lines]
    for subject in dict.fromkeys([*named, *getattr(table, "seats", ()), *getattr(table, "cards", ())]):
        for word in dict.fromkeys([*family.observables(table, subject), "region"]):
            values = [family.observable(one, subject, word) for one in tables]
            so = values[0]
            if so is not None and any(value != so for value in values):
                others = [value for value in values if value is not None and value != so]
                for value in dict.fromkeys([*others, *_never(so)]):
                    yield Observed(subject, word, value)


def _never(so: Any) -> tuple[Any, ...]:
    """Values that a fact does not have."""
    if isinstance(so, bool):
        return (not so,)
    return (so + 1, so + 2, so - 1) if isinstance(so, int) else ("somebody else",)


def _cited(book: Book, table: BaseTable, seen: Observed) -> Iterator[tuple[str, str, str]]:
    """The name that a ruling on the observation would cite, its sentence, and the rule that objects."""
    for check, rule in book.checks_by_event[Observed].items():
        finding = check(seen, table, book.terms) if rule.verdict == "discrepancy" else None
        if isinstance(finding, No):
            told = finding.in_full(Index())
            yield book.cited(rule, told.under)[1], told.says, rule.name
