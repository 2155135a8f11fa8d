"""Asking the judge about a declaration that nobody has made: may it? The table that is asked about stays as it is."""

from typing import Any

from judge.book import Book, Rule
from judge.ruling import No
from projections.fold import MOST_IMPLIED_STEPS


def objections(book: Book, table: Any, event: Any) -> list[tuple[Rule, No]]:
    """What the rules have against this declaration at this table, the steps it takes for granted included."""
    family, terms, checks = book.family, book.terms, book.checks
    found: list[tuple[Rule, No]] = []
    here, passed = table, 0
    while passed < MOST_IMPLIED_STEPS and (step := family.implied(here, event)) is not None:
        if not passed:
            here = table.copied()
        found.extend(_against(checks, step, here, terms))
        family.apply(here, step)
        passed += 1
    found.extend(_against(checks, event, here, terms))
    return found


def _against(checks: Any, event: Any, table: Any, terms: Any) -> list[tuple[Rule, No]]:
    found = []
    for check, rule in checks.get(event.__class__, ()):
        finding = check(event, table, terms)
        if isinstance(finding, No):
            found.append((rule, finding))
            if rule.first:
                break
    return found


def may(book: Book, table: Any, event: Any) -> bool:
    """Whether no rule objects to this declaration."""
    return not objections(book, table, event)
