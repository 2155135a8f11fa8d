"""The verbs `judge` and `explain`."""

import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import click

from events.common import Event
from events.record.record import ENGINE, plain
from judge import judging
from judge.explain.explain import explain_at
from judge.explain.human_rulings import HumanRuling, standings, standings_about, wrong_as_ruled
from judge.words import in_words
from projections.fold import Timeline
from projections.rollbacks import struck_out
from service.cli import options
from service.cli.output import as_json, say, watched
from service.cli.rulings import tell_ruling, tell_standing, tell_why
from service.games.records import start_of

JUDGE_HELP = """Judge every event of RECORD and print the violations, with section and facts.

Human rulings are shown next to the book's ruling and do not change its verdict. With --as-ruled they decide the exit
status: a play ruled legal no longer counts as a violation; one ruled illegal does.

Exit status: 0 no violations, 1 violations found (illegal, missed or discrepancy), 2 RECORD unusable.

\b
Examples:
  justicar judge examples/five_players.game
  justicar judge game.jsonl --all --json
  justicar judge game.game --implied
  justicar judge game.game --strict
  justicar judge game.game --cards mine.csv
  justicar simulate --seed 7 | justicar judge -
"""
EXPLAIN_HELP = """Explain the ruling on event N of RECORD: verdict, rules consulted, facts and their events.

\b
Examples:
  justicar explain examples/five_players.game 44
  justicar explain examples/five_players.game 44 --tree
  justicar explain examples/five_players.game 44 --svg why.svg
"""


@click.command(help=JUDGE_HELP)
@options.of_record
@click.option("--all", "every", is_flag=True, help="List legal events too.")
@click.option("--implied", is_flag=True, help="List the steps that each event implied.")
@click.option("--as-ruled", is_flag=True, help="Let human rulings decide the exit status and the number of violations.")
@options.keep_good
def judge(asked: options.Request, every: bool, implied: bool, as_ruled: bool) -> None:
    """Judge every event of a record."""
    record, by = asked.record, asked.book
    events = watched(record.events, len(record.entries), "Judging")
    judgement = judging.judge(events, by, start_of(record, by), every=every or implied)
    found = standings(record.events, [*judgement.rulings, *judgement.struck_out])
    wrong = frozenset(ruling.event for ruling in judgement.wrong)
    if as_ruled:
        wrong = wrong_as_ruled(wrong, found)
    if asked.json:
        as_json(
            {
                "book": by.id,
                "events": len(record.entries),
                "engine": ENGINE,
                "rulings": plain(judgement.rulings),
                "state": plain(judgement.table.position()),
                "standing": plain(found),
                "struck": [{"from": to + 1, "to": back - 1, "by": back} for to, back in judgement.struck_ranges()],
            }
        )
    else:
        if implied:
            _tell_implied(judgement)
        if every or not implied:
            _tell(record.events, judgement, found, len(wrong))
    sys.exit(1 if wrong else 0)


def _tell(events: Sequence[Event], judgement: judging.Judgement, found: Sequence[HumanRuling], wrong: int) -> None:
    rulings, about = defaultdict(list), defaultdict(list)
    for ruling in (*judgement.rulings, *judgement.struck_out):
        rulings[ruling.event].append(ruling)
    for standing in found:
        for number in [one.event for one in standing.now] or [standing.event]:
            about[number].append(standing)
    begins = {to + 1: back for to, back in judgement.struck_ranges()}
    for number in sorted({*rulings, *about, *begins}):
        if number in begins:
            say(f"       {_stretch(number, begins[number], events)}")
        if number in rulings or number in about:
            say(f"{number:>5}  {in_words(events[number - 1])}{'' if judgement.counts(number) else '  (struck out)'}")
        for ruling in rulings[number]:
            tell_ruling(ruling)
        for standing in about[number]:
            tell_standing(standing, number)
    count = judgement.events
    told = f"{wrong} of them against the rules" if wrong else "nothing against the rules"
    unverified = sum(ruling.verdict == "unverified" for ruling in judgement.rulings)
    if unverified:
        told += f", {unverified} relying on unknown card text"
    gone = sum(back - to - 1 for to, back in judgement.struck_ranges())
    if gone:
        told += f", {gone} struck out"
    say(f"{judgement.book.id}: {count} event{'' if count == 1 else 's'} judged, {told}.")


def _tell_implied(judgement: judging.Judgement) -> None:
    """The steps that were taken as done before each event, since it takes them for granted."""
    told = {ruling.event: ruling.implied for ruling in judgement.rulings if ruling.implied}
    for number, steps in sorted(told.items()):
        say(f"{number:>5}  {'; '.join(steps)}")
    many = sum(map(len, told.values()))
    say(f"{judgement.book.id}: {many} step{'' if many == 1 else 's'} implied by {judgement.events} events.")


def _stretch(first: int, back: int, events: Sequence[Event]) -> str:
    """Which events a roll-back has struck out."""
    which = f"event {first} is" if first == back - 1 else f"events {first} to {back - 1} are"
    return f"{which} struck out by event {back}: {in_words(events[back - 1])}"


@click.command(help=EXPLAIN_HELP)
@options.of_record
@click.argument("number", metavar="N", type=click.IntRange(1))
@click.option("--tree", is_flag=True, help="Print everything: each rule consulted, each fact, each consequence.")
@click.option("--svg", type=click.Path(path_type=Path), metavar="FILE", help="Write an SVG picture to FILE.")
def explain(asked: options.Request, number: int, tree: bool, svg: Path | None) -> None:
    """Explain the ruling on one event."""
    record, by = asked.record, asked.book
    number = asked.number(number, least=1)
    start = start_of(record, by)
    told = explain_at(by, Timeline(by.family, by.terms, record.events, start), number)
    found = standings_about(by, record.events, number, start)
    gone = struck_out(record.events).get(number, 0)
    if asked.json:
        as_json(plain(told) | {"standing": plain(found), "struck": gone})
    else:
        tell_why(told, tree, found, gone)
    if svg is not None:
        from service.cli.picture_files import draw
        from service.export.explanation_picture import explanation

        draw(explanation(told), svg, quiet=asked.json)
