"""Judging: each event of a record against the table before it, by the rules filed under its kind."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from msgspec import Struct

from events.common import Event, FamilyEvent, NotYet, Observed, RolledBack
from events.steps import next_step
from judge.book import Book, Check, Found, Rule
from judge.by_hand import confirmed
from judge.counted_early import is_so
from judge.permitted_rules import doubts, is_printed, overriding_card
from judge.ruling import Fact, No, Ruling, Unclear
from judge.silence import Silence
from judge.tracing.witness import facts_of, witness
from judge.unsaid import Unsaid, shown_too_early
from projections.fold import Timeline, given_up, heeds, puts_right, steps, steps_before
from projections.hindsight import MOST_REMEMBERED, GivenUp, as_before, remembers
from projections.ledger import Index
from projections.rollbacks import struck_ranges
from projections.table import BaseTable

OPEN = "Legal, as the rulebook leaves it open."
LOOKS_BACK = frozenset({NotYet, RolledBack})
OF_OTHERS = LOOKS_BACK | {Observed}
STRANGE = "Legal; but what its card claims to set aside is no rule."


@dataclass
class Judgement:
    """The rulings on a game, and the table after the last event.

    `reported` maps a finding that is reported once to the events that it was reported for. `struck_out` are the rulings
    on events that were rolled back, `rollbacks` the roll-backs so far: event and target. `later` are the rulings on an
    event that only a later one has shown to be out of order, with its number. `unsaid` is what nobody said lately.
    `index` is of the table's ledger.
    """

    book: Book
    table: BaseTable
    events: int = 0
    rulings: list[Ruling] = field(default_factory=list)
    reported: dict[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)
    struck_out: list[Ruling] = field(default_factory=list)
    rollbacks: list[tuple[int, int]] = field(default_factory=list)
    later: dict[Ruling, int] = field(default_factory=dict)
    unsaid: Unsaid = field(default_factory=Unsaid)
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
            unsaid=self.unsaid.copied(),
            index=self.index.branch(self.table),
        )


def judge(events: Iterable[Event], book: Book, position: Struct | None = None, every: bool = False) -> Judgement:
    """Fold and judge events from a position (None: from nothing).

    Rulings are given for each breach, each doubt and each play that is legal only by unknown card text; with
    `every`, for each legal event too, and doubts then come with their facts. The rulings on what a roll-back strikes
    out stand apart.
    """
    judgement = Judgement(book, book.family.opened(position, book.terms))
    for event in events:
        go_on(judgement, event, every)
    return judgement


def judgement_at(book: Book, timeline: Timeline, number: int) -> Judgement:
    """A judgement that goes on after event `number`, and remembers what nobody said before it."""
    first = max(0, number - MOST_REMEMBERED)
    before = Judgement(book, timeline.at(first), events=first, without_facts=True)
    for event in timeline.events[first:number]:
        judge_next(before, event)
    table = before.table
    timeline.index.reach(table)
    index = timeline.index.branch(table)
    # Nothing else of it: what was reported before may be explained again.
    return Judgement(book, table, events=number, unsaid=before.unsaid, index=index)


def go_on(judgement: Judgement, event: Event, every: bool = False) -> list[Ruling]:
    """Judge one more event, let it happen and keep its rulings; set those apart that a roll-back strikes out."""
    rulings = judge_next(judgement, event, every)
    if rulings:
        judgement.rulings += rulings
    if event.__class__ is RolledBack:
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


def judge_next(judgement: Judgement, event: Event, every: bool = False) -> list[Ruling]:
    """Judge one more event and let it happen; its rulings, none for a plain legal event unless `every`."""
    next_step()
    book, table, unsaid = judgement.book, judgement.table, judgement.unsaid
    kind = event.__class__
    if kind in book.family.left_open:
        event = book.family.meant(table, event)
        kind = event.__class__
    table.now = judgement.events = judgement.events + 1
    if table.lately or unsaid.silences or unsaid.expected or table.not_yet or kind in OF_OTHERS:
        return _judge_with_what_was_before(judgement, event, every)
    if taken := steps(book.family, table, event):
        return _judge_with_what_was_before(judgement, event, every, taken)
    unsaid.last = None
    checks = book.checks_by_event.get(kind)
    found = _found(judgement, checks, event, every) if checks else []
    strange = doubts(event, book.permissible) if kind in book.claiming else ()
    if found or every or strange:
        return _ruled(judgement, event, found, [], every, strange)
    book.family.apply(table, event)
    return []


def _judge_with_what_was_before(
    judgement: Judgement, event: Event, every: bool, taken: Iterable[Event] | None = None
) -> list[Ruling]:
    """Judge an event that takes steps for granted, or may show something of others that did so or were seen."""
    book, table, unsaid, number = judgement.book, judgement.table, judgement.unsaid, judgement.events
    kind = event.__class__
    contradicted: list[Silence] = []
    if isinstance(event, NotYet):
        unsaid.not_yet[event] = number
    if kind in LOOKS_BACK or (unsaid.silences and kind in book.play.silences.contradicts):
        contradicted = _looks_back(judgement, event)
    found = shown_too_early(book, table, event, contradicted, number) if contradicted else []
    passed: list[Event] = []
    wrong = given_up(book.family, table, event) if table.lately else None
    if taken is None:
        taken = steps(book.family, table, event) if wrong is None else ()
    if taken or table.not_yet or (unsaid.silences and kind in book.play.silences.closes) or kind is NotYet:
        found += _take_for_granted(judgement, event, taken, passed, every)
    if kind is not Observed:
        unsaid.last = (number, event, passed) if passed else None
    # What is as it was seen, no rule has anything to say of.
    observed = kind is Observed
    as_seen = observed and is_so(book, table, event)  # type: ignore[arg-type]  # it is one
    if (checks := book.checks_by_event.get(kind)) and not as_seen:
        own = _found(judgement, checks, event, every)
        if contradicted and own:
            own = _also_then(judgement, own, event, contradicted[0].number)
        there_is_no_such_thing = own and own[-1][0].existence
        found = own + found if there_is_no_such_thing else found + own
    if unsaid.expected or observed is not as_seen:
        legal = not any(isinstance(finding, No) for _rule, finding, _facts in found)
        found += unsaid.counted(book, table, event, number, passed, legal, judgement.index)
    strange = doubts(event, book.permissible) if kind in book.claiming else ()
    if not found and not every and not strange:
        if passed or table.lately or table.not_yet or kind is NotYet:
            _happens(judgement, event, passed, wrong)
        else:
            book.family.apply(table, event)
        return []
    return _ruled(judgement, event, found, passed, every, strange, wrong)


def _ruled(
    judgement: Judgement,
    event: Event,
    found: list[Found],
    passed: list[Event],
    every: bool,
    strange: tuple[str, ...],
    wrong: GivenUp | None = None,
) -> list[Ruling]:
    """The rulings on an event, in the words of the book; the event happens."""
    rulings, number = _rulings(judgement, event, found, passed, every, strange), judgement.events
    if judgement.book.words:
        rulings = [judgement.book.with_its_words(ruling) for ruling in rulings]
    judgement.later.update((one, number) for one in rulings if one.event < number)
    _happens(judgement, event, passed, wrong)
    return rulings


def _looks_back(judgement: Judgement, event: Event) -> list[Silence]:
    """What was implied, and an event shows that it had not happened; what a roll-back strikes out is forgotten."""
    if isinstance(event, RolledBack):
        judgement.rollbacks.append((judgement.events, event.to))
        judgement.unsaid.forget()
        return []
    return judgement.unsaid.contradicted(judgement.book, judgement.table, event, judgement.events)


def _happens(judgement: Judgement, event: Event, passed: list[Event], wrong: GivenUp | None) -> None:
    """Let an event happen that was judged, after the steps that it took for granted."""
    family, table = judgement.book.family, judgement.table
    if wrong is not None:
        puts_right(family, table, event, wrong)
    else:
        family.apply(table, event)
        if (passed or table.lately) and family.hindsight is not None:
            remembers(family.hindsight, table, event, passed, judgement.unsaid.acting)
    heeds(family, table, event)


def _take_for_granted(
    judgement: Judgement, event: Event, taken: Iterable[Event], passed: list[Event], every: bool
) -> list[Found]:
    """Let the steps happen that an event takes for granted; they are `passed` then. What is said against them."""
    book, table, unsaid, kind = judgement.book, judgement.table, judgement.unsaid, event.__class__
    found: list[Found] = []
    silences, silent = book.play.silences, []
    checks_of, open_kinds, apply = book.checks_by_event.get, silences.open_to_contradiction, book.family.apply
    unsaid.acting = ""
    for step in taken:
        if (checks := checks_of(step.__class__)) and step is not table.put_off:
            found += _found(judgement, checks, step, every)
        if step.__class__ in open_kinds:
            unsaid.acting = unsaid.acting or silences.acting(table)
            silent.append(Silence(judgement.events, event, step, unsaid.acting))
        apply(table, step)
        passed.append(step)
    if silent or (unsaid.silences and kind in silences.closes):
        unsaid.remember(silences.closes, kind, silent)
    if passed and (table.not_yet or table.strict):
        found += unsaid.too_early(book, table, event, passed)
    return found


def _also_then(judgement: Judgement, found: list[Found], event: Event, number: int) -> list[Found]:
    """What of this was also to be said against an event before event `number`, which was out of order."""
    then = as_before(judgement.table, number)
    index = judgement.index.branch(then)
    steps_before(judgement.book.family, then, event)
    names = {rule.name for rule, finding, _facts in found if isinstance(finding, No)}
    stopped = found[-1][0].existence
    checks = judgement.book.checks_by_event[event.__class__]
    earlier = _found(replace(judgement, table=then, index=index), checks, event, every=False)
    return [one for one in earlier if isinstance(one[1], No) and (stopped or one[0].name in names)]


def _found(judgement: Judgement, checks: Mapping[Check, Rule], event: Event, every: bool) -> list[Found]:
    """What the rules find about an event at the table as it is, each finding with its facts."""
    table, terms, found = judgement.table, judgement.book.terms, []
    for check in checks:
        finding = check(event, table, terms)
        if finding is not None:
            rule = checks[check]
            if isinstance(finding, No) and not finding.not_overridable and is_printed(event, table, rule.name):
                continue
            found.append((rule, finding, _facts(judgement, rule, event, finding, every)))
            if rule.existence:
                break
    return found


def _facts(judgement: Judgement, rule: Rule, event: Event, finding: No | Unclear, every: bool) -> tuple[Fact, ...]:
    if judgement.without_facts or (isinstance(finding, Unclear) and not every):
        return ()
    table = judgement.table
    stand_in = witness(table)
    strict, table.strict = table.strict, True  # what open steps would change was looked at, and is no fact
    try:
        rule.check(event, stand_in, judgement.book.terms)
    finally:
        table.strict = strict
    return tuple(facts_of(stand_in.trace.asked, table, judgement.index).values())


def _rulings(
    judgement: Judgement,
    event: Event,
    found: list[Found],
    passed: list[Event],
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
    of_earlier_events = all(finding.of for _rule, finding, _facts in objections)
    if not of_earlier_events or not (every or unclear):
        return rulings
    by_hand = confirmed(judgement.book.family.handlings, event, judgement.table, judgement.book)
    says = doubt if unclear else by_hand or f"No rule forbids «{judgement.book.in_words(event)}»."
    return [*rulings, Ruling(judgement.events, "legal", section, name, says, facts, assumes, "", implied, unclear)]


def _each_once(found: list[Found]) -> Iterator[tuple[Rule, No, tuple[Fact, ...]]]:
    """The objections to an event, the same one for one of its steps only."""
    told = set()
    for rule, finding, facts in found:
        if isinstance(finding, No) and (one := (rule.name, finding.report_once or finding.says)) not in told:
            told.add(one)
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
    event: FamilyEvent,
    rule: Rule,
    finding: No,
    facts: tuple[Fact, ...],
    assumes: tuple[str, ...],
    implied: tuple[str, ...],
    unclear: tuple[str, ...],
) -> Ruling:
    number, verdict, decided = judgement.events, rule.verdict, finding.decided is not None
    finding = finding.in_full(judgement.index)
    if not judgement.without_facts:
        facts = (*facts, *(one for one in finding.facts if one not in facts))
        facts = facts or (_moment(judgement) if decided else ())
    section, name = judgement.book.cited(rule, finding.under)
    if finding.of:
        seen = Fact(judgement.book.in_words(event), number)
        passed = next((one.passed for one in judgement.table.lately if one.number == finding.of), ())
        implied = tuple([judgement.book.in_words(step) for step in passed])
        return Ruling(finding.of, verdict, section, name, finding.says, (*facts, seen), (), finding.needed, implied)
    if finding.unless:
        verdict, assumes = "unverified", (*assumes, finding.unless)
    card = overriding_card(event, judgement.table, rule.name)
    if card and not finding.not_overridable:
        verdict = "unverified"
        assumes = (*assumes, f"that {card} sets aside the rule {rule.name}")
    return Ruling(number, verdict, section, name, finding.says, facts, assumes, finding.needed, implied, unclear)


def _moment(judgement: Judgement) -> tuple[Fact, ...]:
    """How far the game has come: the facts of a ruling that something was not called upon now."""
    stand_in = witness(judgement.table)
    for question in judgement.book.family.moment:
        getattr(stand_in, question)()
    return tuple(facts_of(stand_in.trace.asked, judgement.table, judgement.index).values())
