"""Trying declarations on a scratch table: up to where the first rule objects, with facts as they might be."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Literal, NamedTuple

from events.common import Event, FamilyEvent
from events.effects.text import sets_aside
from judge.ask.suppositions import Supposition
from judge.book import Book, Rule
from judge.permitted_rules import is_printed
from judge.permitted_rules import permitted_by as permitted_by
from judge.ruling import No
from judge.tracing.proxies import Question, TracedAnswer
from judge.tracing.witness import witness
from projections.fold import steps
from projections.table import BaseTable

Place = tuple[int, int]  # a declaration of a line, and how many of the steps that it takes for granted are passed
START: Place = (0, 0)


class Edit(NamedTuple):
    """A fact supposed just before a declaration of a line, or before a step that it takes for granted."""

    place: Place
    supposed: Supposition


class Trial(NamedTuple):
    """How far a line of declarations goes by the rules.

    `against` is what stands against the declaration (or step) `event` at `place`, and `table` is as it lies there;
    nothing stands against a line that goes to its end, and `unverified` says whether it needs a card for that.
    `changed` says whether every declaration has changed something; `meant` is what the one at `place` means.
    """

    against: tuple[tuple[Rule, No], ...]
    unverified: bool
    changed: bool
    place: Place
    event: FamilyEvent  # None after a line against which nothing stands
    table: BaseTable
    meant: FamilyEvent

    @property
    def passes(self) -> Literal["legal", "unverified"]:
        """The verdict of a line that nothing stands against."""
        return "unverified" if self.unverified else "legal"


def course(book: Book, table: BaseTable, line: Sequence[Event], edits: Iterable[Edit] = ()) -> Trial:
    """Make the declarations of a line on a copy of the table, one after another, until a rule objects."""
    return course_from(book, Trial((), False, True, START, None, table, None), line, edits)


def course_from(book: Book, reached: Trial, line: Sequence[Event], edits: Iterable[Edit] = ()) -> Trial:
    """The same from where a course has come to, with these facts besides those that were supposed before.

    What the course has passed there must be what this line begins with. The steps to what is done by hand are looked
    up all at once: between them a course cannot be taken up.
    """
    here, unverified, changed = reached.table.copied(), reached.unverified, reached.changed
    begun, passed = reached.place
    for number, said in enumerate(line[begun:], begun):
        _suppose_at(here, edits, (number, passed))
        event = reached.meant if passed else book.family.meant(here, said)
        for declared in chain(steps(book.family, here, event, passed), (event,)):
            against, needs = objections_as_meant(book, here, declared, permitted_by(event) if declared is event else ())
            unverified = unverified or needs
            if against:
                objected = said if declared is event else declared
                return Trial(against, unverified, changed, (number, passed), objected, here, event)
            lines = len(here.ledger)
            book.family.apply(here, declared)
            if declared is event:
                changed = changed and len(here.ledger) > lines
            else:
                passed += 1
                _suppose_at(here, edits, (number, passed))
        here.now += 1
        passed = 0
    return Trial((), unverified, changed, (len(line), 0), None, here, None)


def _suppose_at(table: BaseTable, edits: Iterable[Edit], place: Place) -> None:
    for edit in edits:
        if edit.place == place:
            one = edit.supposed
            table.restore(one.kind, one.subject, one.field, one.after)


def objections_to(
    book: Book, table: BaseTable, declared: Event, permitted: Iterable[str] = (), earlier: bool = False
) -> tuple[tuple[tuple[Rule, No], ...], bool]:
    """What stands against a declaration at a table as it lies, and whether anything is set aside by a card only.

    With `earlier`, also what it shows of an earlier event.
    """
    return objections_as_meant(book, table, book.family.meant(table, declared), permitted, earlier)


def objections_as_meant(
    book: Book, table: BaseTable, declared: Event, permitted: Iterable[str] = (), earlier: bool = False
) -> tuple[tuple[tuple[Rule, No], ...], bool]:
    """The same of a declaration whose meaning was looked up before its steps were passed."""
    against: list[tuple[Rule, No]] = []
    unverified = False
    for check, rule in book.checks_by_event.get(declared.__class__, {}).items():
        finding = check(declared, table, book.terms)
        if isinstance(finding, No) and (earlier or not finding.of):
            claimed = any(sets_aside(one, rule.name) for one in permitted)
            set_aside = claimed or table.card_that_permits(declared, rule.name)
            if set_aside and not finding.not_overridable:
                unverified = unverified or not is_printed(declared, table, rule.name)
            else:
                against.append((rule, finding))
            if rule.existence:
                break
    return tuple(against), unverified


def questions_asked(book: Book, found: Trial) -> dict[Question, TracedAnswer]:
    """What the rules that object have asked the table."""
    asked: dict[Question, TracedAnswer] = {}
    for rule, _finding in found.against:
        stand_in = witness(found.table)
        rule.check(found.event, stand_in, book.terms)
        asked.update(stand_in.trace.asked)
    return asked


def passes_only_by_ignorance(book: Book, table: BaseTable, asked: Mapping[Question, TracedAnswer]) -> bool:
    """Whether a play might pass at this table for no other reason than that nobody knows better."""
    doubts = book.family.doubts
    questions = {question for question, _answer in doubts}
    return any(
        (now := getattr(table, name)(*arguments)) != answer.found and (name, now) in doubts
        for (name, arguments), answer in asked.items()
        if name in questions
    )
