"""The verbs `judge` and `explain`."""

import sys
from pathlib import Path
from typing import Any

import click

from events.record import ENGINE, Problem, plain
from judge import judging as judges
from judge.explain import Explanation, explain_at
from judge.ruling import Ruling
from projections.fold import Timeline
from service import pictures
from service.cli import options
from service.cli.output import Unusable, as_json, say, verdict

JUDGE_HELP = """Judge every event of RECORD and say what is wrong, on which section and which facts.

Ends with 0 when nothing is illegal, missed or in discrepancy, with 1 when something is, with 2 when RECORD cannot be
used.

\b
Examples:
  justicar judge examples/five_players.game
  justicar judge game.jsonl --all --json
  justicar simulate --seed 7 | justicar judge -
"""
EXPLAIN_HELP = """Explain the ruling on event N of RECORD: the verdict, the rules consulted, the facts and their events.

\b
Examples:
  justicar explain examples/five_players.game 44
  justicar explain examples/five_players.game 44 --tree
  justicar explain examples/five_players.game 44 --svg why.svg
"""


@click.command(help=JUDGE_HELP, short_help="Judge every event of a record.")
@options.record
@options.book
@options.store
@click.option("--all", "every", is_flag=True, help="List legal events too.")
@click.option("--keep-good", is_flag=True, help="Judge what could be read when parts of RECORD cannot be used.")
@options.json_
def judge(named: str, book: str | None, store: str | None, every: bool, keep_good: bool, as_json_: bool) -> None:
    """Judge every event of a record."""
    record = options.usable(named, store, keep_good)
    by = options.judged_by(record, book)
    judgement = judges.judge(record.events, by, record.heading.position, every=every)
    if as_json_:
        as_json(
            {
                "book": by.id,
                "events": len(record.entries),
                "engine": ENGINE,
                "rulings": plain(judgement.rulings if every else _worth_telling(judgement.rulings)),
                "state": plain(judgement.table.position()),
            }
        )
    else:
        _tell(record.events, judgement, every)
    sys.exit(1 if judgement.wrong else 0)


def _worth_telling(rulings: list[Ruling]) -> list[Ruling]:
    return [ruling for ruling in rulings if ruling.verdict != "legal" or ruling.unclear]


def _tell(events: Any, judgement: judges.Judgement, every: bool) -> None:
    from judge.claims import in_words

    for ruling in judgement.rulings if every else _worth_telling(judgement.rulings):
        say(f"{ruling.event:>5}  {in_words(events[ruling.event - 1])}")
        if ruling.verdict != "legal" or ruling.unclear:
            tell_ruling(ruling)
    wrong = len(judgement.wrong)
    told = f"{wrong} of them against the rules" if wrong else "nothing against the rules"
    say(f"{judgement.book.id}: {judgement.events} events judged, {told}.")


def tell_ruling(ruling: Ruling, indent: str = "       ") -> None:
    """One ruling in words: verdict and section, the sentence, the facts, what is assumed, what was needed."""
    if ruling.verdict != "legal":
        click.echo(f"{indent}{verdict(ruling.verdict)} by section {ruling.section}: {ruling.says}")
        for fact in ruling.facts:
            say(f"{indent}  {fact.fact} ({_since(fact.since)})")
        for assumed in ruling.assumes:
            say(f"{indent}  assuming {assumed}")
        if ruling.needed:
            say(f"{indent}  needed: {ruling.needed}")
    for words in ruling.unclear:
        click.echo(f"{indent}{verdict('unclear')} ({ruling.section}): {words}")


def _since(event: int) -> str:
    return f"since event {event}" if event else "from the start"


@click.command(help=EXPLAIN_HELP, short_help="Explain the ruling on one event.")
@options.record
@click.argument("number", metavar="N", type=click.IntRange(1))
@options.book
@options.store
@click.option("--tree", is_flag=True, help="The whole tree: every rule asked, every fact, every consequence.")
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Draw it as SVG.")
@options.json_
def explain(
    named: str, number: int, book: str | None, store: str | None, tree: bool, svg: Path | None, as_json_: bool
) -> None:
    """Explain the ruling on one event."""
    record = options.usable(named, store)
    by = options.judged_by(record, book)
    if number > len(record.entries):
        raise Unusable([Problem(named, f"no event {number}", f"an event from 1 to {len(record.entries)}")])
    timeline = Timeline(by.family, by.terms, record.events, record.heading.position)
    told = explain_at(by, timeline, number)
    if svg is not None:
        draw(pictures.explanation(told), svg, quiet=as_json_)
    if as_json_:
        as_json(told)
    else:
        _tell_why(told, tree)


def draw(source: Any, path: Path, quiet: bool = False) -> None:
    """Write a picture, or say why there is none."""
    try:
        path.write_text(pictures.svg(source), encoding="utf-8")
        if not quiet:
            say(f"Drawn: {path}")
    except pictures.NoRenderer as error:
        click.echo(str(error), err=True)
    except OSError as error:
        raise Unusable([Problem(str(path), f"a place that cannot be written ({error.strerror})", "a file")]) from None


def _tell_why(told: Explanation, tree: bool) -> None:
    say(f"{told.event:>5}  {told.words}")
    say(told.sentence)
    for ruling in told.rulings:
        for words in ruling.unclear:
            say(f"Unclear: {words}")
    for step in told.implied:
        say(f"  taken as passed, though nobody wrote it down: {step}")
    for assumed in told.assumes:
        say(f"  assuming {assumed}")
    say("Rules consulted:")
    for rule in told.consulted:
        click.echo(f"  {rule.section:<9} {verdict(rule.answer):<8} {rule.says or rule.sentence}")
        if tree:
            for fact in rule.facts:
                say(f"            - {fact.fact} ({_since(fact.since)})")
    if not tree:
        say("Facts:")
        for fact in dict.fromkeys(fact for rule in told.consulted for fact in rule.facts):
            say(f"  {fact.fact} ({_since(fact.since)})")
    needed = [ruling.needed for ruling in told.rulings if ruling.needed]
    for words in needed:
        say(f"It would have been legal with {words}.")
    if tree:
        say("What followed:")
        for change in told.consequences:
            section = f" [{change.section}]" if change.section else ""
            under = change.under.replace("_", " ")
            say(f"  {change.subject}, {change.field}: {change.before} -> {change.after}  {under}{section}")
