"""Judging: each event of a record against the table before it, by the rules filed under its kind."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec import Struct

from events.common import RolledBack
from events.effects.base import Permits
from events.steps import next_step
from judge.book import Book, Check, Rule
from judge.permitted_rules import doubts
from judge.ruling import Fact, No, Ruling, Unclear
from judge.tracing.witness import facts_of, witness
from projections.fold import steps
from projections.ledger import Index
from projections.rollbacks import struck_ranges

OPEN = "Legal, as the rulebook leaves it open."
STRANGE = "Legal; but what its card claims to set aside is no rule."
_Found = tuple[Rule, No | Unclear, tuple[Fact, ...]]  # what a rule finds, with the facts that it read


@dataclass
class Judgement:
    """The rulings on a game, and the table after the last event.

    `reported` maps a finding that is reported once to the events that it was reported for. `struck_out` are the rulings
    on events that were rolled back, `rollbacks` the roll-backs so far: event and target. `later` are the rulings on an
    event that only a later one has shown to be out of order, with its number. `index` is of the table's ledger.
    """

    book: Book
    table: Any
    events: int = 0
    rulings: list[Ruling] = field(default_factory=list)
    reported: dict[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)
    struck_out: list[Ruling] = field(default_factory=list)
    rollbacks: list[tuple[int, int]] = field(default_factory=list)
    later: dict[Ruling, int] = field(default_factory=dict)
    without_facts: bool = False  # rulings without their facts, for those who judge a game many times
    index: Index = field(default_factory=Index, repr=False, compare=False)

    @property
    def wrong(self) -> list[Ruling]:
        """The rulings that find a breach."""
        return [ruling for ruling in self.rulings if ruling.wrong]

    def counts(self, number: int) -> bool:
        """Whether event `number` has not been struck out by a roll-back so far."""
        return not any(to < number < back for to, back in struck_ranges(self.rollbacks, self.events, number))

    def struck_ranges(self) -> list[tuple[int, int]]:
        """What is struck out so far, the earliest first: after which event that counts, and by which roll-back."""
        return list(struck_ranges(self.rollbacks, self.events))[::-1]

    def copied(self) -> "Judgement":
        """Another that is the same now and goes its own way from here."""
        return replace(
            self,
            table=self.table.copied(),
            rulings=[*self.rulings],
            reported={**self.reported},
            struck_out=[*self.struck_out],
            rollbacks=[*self.rollbacks],
            later={**self.later},
            index=self.index.branch(self.table),
        )


def judge(events: Iterable[Any], book: Book, position: Struct | None = None, every: bool = False) -> Judgement:
    """Fold and judge events from a position (None: from nothing).

    Rulings are given for each breach, each doubt and each play that is legal only by unknown card text; with
    `every`, for each legal event too, and doubts then come with their facts. The rulings on what a roll-back strikes
    out stand apart.
    """
    judgement = Judgement(book, book.family.opened(position, book.terms))
    for event in events:
        go_on(judgement, event, every)
    return judgement


def go_on(judgement: Judgement, event: Any, every: bool = False) -> list[Ruling]:
    """Judge one more event, let it happen and keep its rulings; set those apart that a roll-back strikes out."""
    rulings = judge_next(judgement, event, every)
    judgement.rulings.extend(rulings)
    if isinstance(event, RolledBack):
        _set_apart(judgement)
    return rulings


def _set_apart(judgement: Judgement) -> None:
    """Part the rulings on what counts from those on what is struck out.

    What an event that is struck out has shown of an earlier one is not known while that one counts.
    """
    known = [*judgement.rulings, *judgement.struck_out]
    if judgement.later:
        known = [ruling for ruling in known if ruling not in judgement.later]
        known += [one for one, by in judgement.later.items() if judgement.counts(by) or not judgement.counts(one.event)]
    rulings = sorted(known, key=lambda ruling: ruling.event)
    parted: tuple[list[Ruling], list[Ruling]] = [], []
    passed_over = struck_ranges(judgement.rollbacks, judgement.events)
    to, back = next(passed_over, (0, 0))
    for ruling in reversed(rulings):
        while to >= ruling.event:
            to, back = next(passed_over, (0, 0))
        parted[ruling.event < back].append(ruling)
    judgement.rulings[:], judgement.struck_out[:] = (each[::-1] for each in parted)


def judge_next(judgement: Judgement, event: Any, every: bool = False) -> list[Ruling]:
    """Judge one more event and let it happen; its rulings, none for a plain legal event unless `every`."""
    next_step()
    book, table = judgement.book, judgement.table
    family, rules = book.family, book.checks_by_event
    judgement.events += 1
    table.now = judgement.events
    if event.__class__ is RolledBack:
        judgement.rollbacks.append((judgement.events, event.to))
    found: list[_Found] = []
    passed: list[Any] = []
    for step in steps(family, table, event):
        if checks := rules.get(step.__class__):
            found += _found(judgement, checks, step, every)
        family.apply(table, step)
        passed.append(step)
    if checks := rules.get(event.__class__):
        found += _found(judgement, checks, event, every)
    strange = doubts(event, book.permissible)
    if not found and not every and not strange:
        family.apply(table, event)
        return []
    rulings = _rulings(judgement, event, found, passed, every, strange)
    family.apply(table, event)
    return rulings


def _found(judgement: Judgement, checks: Sequence[tuple[Check, Rule]], event: Any, every: bool) -> list[_Found]:
    """What the rules find about an event at the table as it is, each finding with its facts."""
    table, terms, found = judgement.table, judgement.book.terms, []
    for check, rule in checks:
        finding = check(event, table, terms)
        if finding is not None:
            found.append((rule, finding, _facts(judgement, rule, event, finding, every)))
            if rule.existence:
                break
    return found


def _facts(judgement: Judgement, rule: Rule, event: Any, finding: No | Unclear, every: bool) -> tuple[Fact, ...]:
    if judgement.without_facts or (isinstance(finding, Unclear) and not every):
        return ()
    stand_in = witness(judgement.table)
    rule.check(event, stand_in, judgement.book.terms)
    return tuple(facts_of(stand_in.trace.asked, judgement.table, judgement.index).values())


def _rulings(
    judgement: Judgement,
    event: Any,
    found: list[_Found],
    passed: list[Any],
    every: bool,
    strange: tuple[str, ...],
) -> list[Ruling]:
    objections = list(_each_once(found))
    doubted = [(rule, facts) for rule, finding, facts in found if isinstance(finding, Unclear)]
    unclear = (*(finding.says for _rule, finding, _facts in found if isinstance(finding, Unclear)), *strange)
    chief, facts = doubted[0] if doubted else (judgement.book.main_rule(event.__class__), ())
    section, name = (chief.section, chief.name) if chief is not None else ("", "")
    doubt = OPEN if doubted else STRANGE
    if not objections and not every:
        return [Ruling(judgement.events, "legal", section, name, doubt, unclear=unclear)]
    assumes = judgement.book.play.assumptions(event, judgement.table)
    implied = tuple(judgement.book.in_words(step) for step in passed)
    rulings = [
        _ruling(judgement, event, rule, finding, facts_of_it, assumes, implied, unclear)
        for rule, finding, facts_of_it in objections
        if not _told(judgement, rule, finding)
    ]
    judgement.later.update((one, judgement.events) for one in rulings if one.event < judgement.events)
    of_earlier_events = all(finding.of for _rule, finding, _facts in objections)
    if not of_earlier_events or not (every or unclear):
        return rulings
    says = doubt if unclear else f"Nothing stands against «{judgement.book.in_words(event)}»."
    return [*rulings, Ruling(judgement.events, "legal", section, name, says, facts, assumes, "", implied, unclear)]


def _each_once(found: list[_Found]) -> Iterator[tuple[Rule, No, tuple[Fact, ...]]]:
    """The objections to an event; a finding that is reported once is reported for one of its steps."""
    told = set()
    for rule, finding, facts in found:
        if not isinstance(finding, No) or (finding.report_once and (rule.name, finding.report_once) in told):
            continue
        told.add((rule.name, finding.report_once))
        yield rule, finding, facts


def _told(judgement: Judgement, rule: Rule, finding: No) -> bool:
    """Whether this was reported for an earlier event, and need not be for each that follows."""
    if not finding.report_once:
        return False
    numbers = judgement.reported.get((rule.name, finding.report_once), ())
    if any(number != judgement.events and judgement.counts(number) for number in numbers):
        return True
    judgement.reported[rule.name, finding.report_once] = (*numbers, judgement.events)
    return False


def _ruling(
    judgement: Judgement,
    event: Any,
    rule: Rule,
    finding: No,
    facts: tuple[Fact, ...],
    assumes: tuple[str, ...],
    implied: tuple[str, ...],
    unclear: tuple[str, ...],
) -> Ruling:
    number, verdict, finding = judgement.events, rule.verdict, finding.in_full()
    section, name = judgement.book.cited(rule, finding.under)
    if finding.of:
        seen = Fact(judgement.book.in_words(event), number)
        return Ruling(finding.of, verdict, section, name, finding.says, (*facts, seen), (), finding.needed)
    permitted = {effect.rule for effect in getattr(event, "effects", ()) if isinstance(effect, Permits)}
    if rule.name in permitted and not finding.not_overridable:
        verdict = "unverified"
        assumes = (*assumes, f"that {event.card or 'a card'} sets aside the rule {rule.name}")
    return Ruling(number, verdict, section, name, finding.says, facts, assumes, finding.needed, implied, unclear)
