"""Explaining a ruling: the verdict in a sentence, the rules that were asked, and the facts with their events."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from events.common import Event, RolledBack
from judge.book import Book, Rule
from judge.judging import Judgement, judge_next, judgement_at
from judge.permitted_rules import is_printed, overriding_card
from judge.ruling import Fact, Finding, No, Ruling, Unclear
from judge.tracing.proxies import Question, TracedAnswer
from judge.tracing.witness import facts_of, witness
from projections.fold import Timeline, steps_before
from projections.ledger import Index
from projections.rollbacks import FieldValue, Line
from projections.table import BaseTable

ORDER = ("objects", "unclear", "holds")


class Consulted(Struct, frozen=True):
    """One rule that was asked about an event, and what it answered."""

    rule: str
    section: str
    sentence: Annotated[str, Meta(description="the rule in our words")]
    answer: Annotated[str, Meta(description="holds, objects or unclear")]
    says: Annotated[str, Meta(description="what it objects, or finds unclear")]
    facts: Annotated[tuple[Fact, ...], Meta(description="what it asked the table, and since which event it is so")]


class Consequence(Struct, frozen=True):
    """One change to the table that the event made, with the derivation and section that demand it."""

    subject: str
    field: str
    before: FieldValue
    after: FieldValue
    under: str
    section: str


class Explanation(Struct, frozen=True):
    """Why an event was judged as it was."""

    event: int
    words: Annotated[str, Meta(description="the event as a line of the notation")]
    verdict: str
    sentence: Annotated[str, Meta(description="the verdict in one sentence")]
    rulings: tuple[Ruling, ...]
    consulted: tuple[Consulted, ...]
    implied: tuple[str, ...]
    assumes: tuple[str, ...]
    consequences: tuple[Consequence, ...]


def explain(book: Book, events: Sequence[Event], number: int, position: Struct | None = None) -> Explanation:
    """Explain event `number` (from 1) of a game.

    Raises IndexError when the game has no such event.
    """
    if not 1 <= number <= len(events):
        raise IndexError(number)
    return explain_at(book, Timeline(book.family, book.terms, events, position), number)


def explain_at(book: Book, timeline: Timeline, number: int) -> Explanation:
    """The same, with a timeline whose keyframes are kept from one question to the next."""
    judgement = judgement_at(book, timeline, number - 1)
    return explain_next(judgement, timeline.events[number - 1], islice(timeline.events, number, None))


def explain_next(judgement: Judgement, event: Event, following: Iterable[Event] = ()) -> Explanation:
    """Judge one more event, let it happen, and explain it, with what the `following` events show of it."""
    book = judgement.book
    number, before = judgement.events + 1, judgement.table.copied()
    judgement.index.reach(before)
    index = judgement.index.branch(before)
    rulings = tuple(ruling for ruling in judge_next(judgement, event, every=True) if ruling.event == number)
    before.now = number
    steps = steps_before(book.family, before, event)
    consulted = consult(book, before, event, index)
    changed = consequences(book, judgement.table, number)
    shown = tuple(_shown_later(judgement, number, following))
    if shown:
        rulings = (*(ruling for ruling in rulings if ruling.verdict != "legal" or ruling.unclear), *shown)
    told = [ruling for ruling in rulings if ruling.verdict != "legal"]
    return Explanation(
        event=number,
        words=book.in_words(event),
        verdict=told[0].verdict if told else "legal",
        sentence=sentence_of(told, book.in_words(event)),
        rulings=rulings,
        consulted=tuple(_as_ruled(consulted, told)),
        implied=tuple(book.in_words(step) for step in steps),
        assumes=book.play.assumptions(event, before),
        consequences=changed,
    )


def _as_ruled(consulted: Iterable[Consulted], told: Sequence[Ruling]) -> list[Consulted]:
    """What the rules answered, and of one that a ruling on this event cites that it objects.

    It may hold of the event itself, and object to a step that the event implies, or by what a later event shows.
    """
    objected = {ruling.rule: ruling.says for ruling in told if ruling.wrong}
    answers = [
        replace(one, answer="objects", says=objected[one.rule])
        if one.answer == "holds" and one.rule in objected
        else one
        for one in consulted
    ]
    return sorted(answers, key=lambda one: ORDER.index(one.answer))


def _shown_later(judgement: Judgement, number: int, following: Iterable[Event]) -> Iterator[Ruling]:
    """The rulings on event `number` that only later events bring about."""
    supposes = judgement.book.family.assumes
    for event in following:
        implied = any(one.number == number for one in judgement.unsaid.silences)
        implied = implied or any(one.number == number for one in judgement.unsaid.expected)
        if not (implied or supposes(judgement.table, number)) or isinstance(event, RolledBack):
            return
        yield from (ruling for ruling in judge_next(judgement, event) if ruling.event == number)


def consult(book: Book, table: BaseTable, event: Event, index: Index) -> list[Consulted]:
    """Ask every rule about the event, and date what the table answered; those that object come first."""
    answers = []
    asked: dict[Question, TracedAnswer] = {}
    for rule in book.rules_by_event.get(event.__class__, ()):
        stand_in = witness(table)
        finding = rule.check(event, stand_in, book.terms)
        finding = finding.in_full(index) if isinstance(finding, No) else finding
        asked.update(stand_in.trace.asked)
        if stand_in.trace.asked or finding is not None:
            section, name = book.cited(rule, finding.under if isinstance(finding, No) else ())
            answers.append((name, section, rule, finding, list(stand_in.trace.asked)))
    facts = facts_of(asked, table, index)
    consulted = [
        Consulted(
            name,
            section,
            book.worded(rule.sentence),
            *_answer(book, table, event, rule, finding),
            tuple(
                Fact(book.worded(fact.fact), fact.since)
                for fact in (*(facts[question] for question in questions), *_deciding(finding))
            ),
        )
        for name, section, rule, finding, questions in answers
    ]
    return sorted(consulted, key=lambda one: ORDER.index(one.answer))


def _deciding(finding: Finding) -> tuple[Fact, ...]:
    return finding.facts if isinstance(finding, No) else ()


def _answer(book: Book, table: BaseTable, event: Event, rule: Rule, finding: Finding) -> tuple[str, str]:
    """What a rule answers of the event itself, and in which words.

    It holds, though the event shows that an earlier one was too early, or though a card is printed to set it aside.
    """
    if finding is None:
        return "holds", ""
    if isinstance(finding, Unclear):
        return "unclear", book.worded(finding.says)
    if not finding.of and not finding.not_overridable and is_printed(event, table, rule.name):
        return "holds", f"{overriding_card(event, table, rule.name)} sets it aside, as printed."
    return ("holds" if finding.of else "objects"), book.worded(finding.says)


def sentence_of(told: Sequence[Ruling], words: str) -> str:
    """The verdict in one sentence."""
    if not told:
        return f"Legal: no rule forbids «{words}»."
    first = told[0]
    return f"{first.verdict.capitalize()} by section {first.section}: {first.says}"


def consequences(book: Book, table: BaseTable, number: int) -> tuple[Consequence, ...]:
    """What event `number` changed on the table that it led to."""
    return tuple(change_of(book, line) for line in table.ledger if line[0] == number)


def change_of(book: Book, line: Line) -> Consequence:
    """A line of the ledger as a change, as JSON can hold it, with the section that demands it."""
    _number, kind, subject, field, before, after, under = line
    subject = f"the {subject}" if subject == kind.__name__.lower() else subject
    return Consequence(subject, field, short(before), short(after), under, book.section_of.get(under, ""))


def short(value: object) -> FieldValue:
    """A value that was on the table, as JSON can hold it: a part of the table by its name."""
    if value is None or isinstance(value, int | str | bool):
        return value
    if isinstance(value, tuple) and all(isinstance(one, str) for one in value):
        return list(value)
    if isinstance(value, tuple):
        return f"{len(value)} of them" if value else "none"
    if isinstance(value, dict) and all(isinstance(one, str | int) for one in value.values()):
        return dict(value)
    return getattr(value, "name", "") or type(value).__name__.lower()
