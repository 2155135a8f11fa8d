"""The verbs that trace a fact: `why`, its account, and `reconcile`, where table and rules parted."""

import sys

import click

from events.problem import Problem
from events.record.record import ENGINE, plain
from events.spelling import listed
from judge.book import Book
from judge.explain.account import Account, AccountLine, Unknown, account, fact_called, sights, subjects
from judge.reconcile.reconcile import Discrepancy, LikelyCause, Reconciliation, Touch
from judge.reconcile.reconcile import reconcile as reconciled
from judge.words import value_in_words
from projections.fold import Timeline
from projections.ledger import WHOLE
from service.cli import options
from service.cli.output import InputError, as_json, columns, say, say_coloured, watched
from service.games.records import start_of

MOST_WORDS = 48  # characters of an event in a table
MOST_TOUCHES = 12  # lines of the ledger that are told of one parting
MANY = 3  # partings, from which on a bar shows how far it is
WHY_HELP = """Show the history of one value of RECORD: each change with its event, rule, old and new value.

SUBJECT.FACT is a player or a card, and a fact about it (`Alexis.pool`, `Lupo.tapped`, `Sarah.prey`) or a field of the
ledger (`turn.phase`); you can shorten both. A subject alone lists its facts; without an argument, lists the subjects.
`running` is the value that counts: struck-out changes do not affect it.

\b
Examples:
  justicar why examples/five_players.game --at 439 Alexis.pool
  justicar why examples/five_players.game lupo.blood
  justicar why examples/five_players.game Sarah
"""
RECONCILE_HELP = """Compare every observed count in RECORD with the value that follows from the rules.

Where they diverge, prints the last agreement, the changes since, and possible mistakes, the most likely first. Each
cause was verified: replaying the game with it agrees with the observations, then and later. The repair is a line of
the notation that corrects the record; this command records nothing.

Exit status: 0 all observations agree, 1 discrepancies found, 2 RECORD unusable.

\b
Examples:
  justicar reconcile examples/five_players.game
  justicar reconcile game.jsonl --json
"""


@click.command(help=WHY_HELP)
@options.of_record
@click.argument("fact", metavar="[SUBJECT.FACT]", default="")
@options.at
def why(asked: options.Request, fact: str, at: int | None) -> None:
    """The account of a fact, line by line."""
    record, by = asked.record, asked.book
    number = asked.number(at)
    timeline = Timeline(by.family, by.terms, record.events, start_of(record, by))
    if not fact.strip():
        _subjects(timeline, number, asked.json)
        return
    try:
        subject, what = fact_called(by, timeline, number, fact)
    except Unknown as unknown:
        raise InputError(Problem(f"SUBJECT.FACT «{fact}»", unknown.found, unknown.expected)) from None
    if not what:
        _facts(by, timeline, number, subject, asked.json)
        return
    told = account(by, timeline, number, subject, what)
    if asked.json:
        as_json(told)
    else:
        _tell(told, len(record.entries))


def _subjects(timeline: Timeline, number: int, as_json_: bool) -> None:
    names = subjects(timeline.at(number))
    if as_json_:
        as_json({"at": number, "subjects": names})
        return
    say("Subjects. To list the facts of one: justicar why RECORD SUBJECT")
    for name in names:
        say(f"  {name}")


def _facts(by: Book, timeline: Timeline, number: int, subject: str, as_json_: bool) -> None:
    seen = sights(by, timeline, number, subject)
    if as_json_:
        as_json({"at": number, "subject": subject, "facts": plain(seen)})
        return
    say(f"{subject} after event {number}: justicar why RECORD SUBJECT.FACT shows the history of one.")
    for line in columns([(f"  {one.what}", value_in_words(one.value)) for one in seen]):
        say(line)


def _tell(told: Account, events: int) -> None:
    say(f"{told.subject}, {told.what}, after event {told.at} of {events}: {value_in_words(told.value)}")
    if not told.lines:
        say("No recorded event has changed it.")
        return
    rows = [("event", "", "from", "to", "running", "by")]
    rows += [
        (
            str(line.event),
            _cut(line.words),
            _cut(value_in_words(line.before)) if line.event else "",
            _cut(value_in_words(line.after)),
            _cut(value_in_words(line.running)),
            _by(told, line),
        )
        for line in told.lines
    ]
    for row in columns(rows, right=lambda column: column in (0, 2, 3, 4)):
        say(row)


def _cut(words: str) -> str:
    return words if len(words) <= MOST_WORDS else f"{words[: MOST_WORDS - 1]}…"


def _by(told: Account, line: AccountLine) -> str:
    """The rule with its section; what changed, where it is another thing; and whether it still counts."""
    by = f"{line.under.replace('_', ' ')}{f' [{line.section}]' if line.section else ''}"
    if line.event and line.field != WHOLE and line.became != line.after:
        became = "" if line.became is None else f": {_cut(value_in_words(line.became))}"
        by += f" ({line.subject}, {line.field.replace('_', ' ')}{became})"
    return f"{by}; struck out by event {line.struck}" if line.struck else by


@click.command(help=RECONCILE_HELP)
@options.of_record
@options.keep_good
def reconcile(asked: options.Request) -> None:
    """Where what was seen and the rules parted, and why."""
    record, by = asked.record, asked.book
    told = reconciled(
        by,
        record.events,
        start_of(record, by),
        each=lambda apart: watched(apart, len(apart), "Looking for causes", MANY),
    )
    if asked.json:
        as_json({"book": by.id, "events": len(record.entries), "engine": ENGINE, **plain(told)})
    else:
        for parting in told.partings:
            _tell_parting(parting)
        _tell_counts(told)
    sys.exit(1 if told.partings else 0)


def _tell_counts(told: Reconciliation) -> None:
    words = f"{told.compared} of {told.observed} observations compared, {told.agree} agree"
    if told.partings:
        words += f"; table and rules diverge {len(told.partings)} time{'' if len(told.partings) == 1 else 's'}"
    say(f"{words}.")


def _tell_parting(parting: Discrepancy) -> None:
    say_coloured(f"{parting.event:>5}  ", "discrepancy", f" by section {parting.section}: {parting.says}")
    if parting.follows:
        say(f"       The observations at {_events(parting.follows)} follow from that.")
    if parting.told_at:
        say(f"       Reported at event {parting.told_at}: the first cause there explains this too.")
        say()
        return
    agreed = f"agreed at event {parting.agreed}" if parting.agreed else "agreed at the start"
    if parting.off:
        agreed = f"were apart by {parting.off:+} at event {parting.agreed}"
    where = f"event {parting.first}" if parting.first == parting.last else f"events {parting.first} and {parting.last}"
    say(f"       They {agreed}, and diverged {'at' if parting.first == parting.last else 'between'} {where}.")
    if parting.touched:
        say("       Changes in between:")
    left = len(parting.touched) - MOST_TOUCHES
    for touch in parting.touched[-MOST_TOUCHES:]:
        say(f"       {_touched(touch)}")
    if left > 0:
        say(f"         and {left} before that: justicar why RECORD {parting.subject}.{parting.what}")
    _tell_causes(parting)
    say()


def _tell_causes(parting: Discrepancy) -> None:
    if parting.searched == parting.event:
        say("       Not searched for causes: too many counts diverge before it.")
        return
    if parting.searched > parting.agreed:
        say(f"       Searched for causes after event {parting.searched} only.")
    if not parting.causes:
        say("       No cause was found.")
        return
    say("       Possible causes, most likely first:")
    for place, cause in enumerate(parting.causes, 1):
        say(f"       {place}. {cause.kind}: {cause.says}{_rule(cause)}")
        also = tuple(number for number in cause.explains if number != parting.event)
        if also:
            say(f"          It also explains the observations at {_events(also)}.")
        if cause.repair:
            say(f"          To correct the record: {cause.repair}")


def _rule(cause: LikelyCause) -> str:
    section = f" [{cause.section}]" if cause.section else ""
    return f" ({cause.rule.replace('_', ' ')}{section})" if cause.rule else ""


def _touched(touch: Touch) -> str:
    section = f" [{touch.section}]" if touch.section else ""
    if touch.field == WHOLE:
        moved = f"{touch.subject} {'comes' if touch.before is None else 'goes'}"
    else:
        before, after = _cut(value_in_words(touch.before)), _cut(value_in_words(touch.after))
        moved = f"{touch.subject}, {touch.field.replace('_', ' ')}: {before} -> {after}"
    return f"{touch.event:>5}  {_cut(touch.words)}  {moved}  {touch.under.replace('_', ' ')}{section}"


def _events(numbers: tuple[int, ...]) -> str:
    shown = [str(number) for number in numbers[:MOST_TOUCHES]]
    more = [f"{len(numbers) - len(shown)} more"] if len(numbers) > len(shown) else []
    return f"event{'' if len(numbers) == 1 else 's'} {listed([*shown, *more], 'and')}"
