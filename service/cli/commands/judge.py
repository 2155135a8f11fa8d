"""The verbs `judge` and `explain`."""

import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import click

from events.record.record import ENGINE, plain
from judge import judging
from judge.explain.explain import Consequence, Explanation, explain_at
from judge.explain.human_rulings import HumanRuling, standings, standings_about, wrong_as_ruled
from judge.rolling_back import struck_out
from judge.ruling import Ruling
from judge.words import in_words, move_in_words
from projections.fold import Timeline
from projections.ledger import WHOLE
from service.cli import options
from service.cli.output import as_json, printable, say, say_coloured, watched
from service.cli.picture_files import draw
from service.export.explanation_picture import explanation
from service.games.records import start_of
from service.presenters.sentences import in_full

WIDE = 12  # characters of a section, from which on it is an unnumbered heading's title
JUDGE_HELP = """Judge every event of RECORD and print the violations, with section and facts.

Human rulings are shown next to the book's ruling and do not change its verdict. With --as-ruled they decide the exit
status: a play ruled legal no longer counts as a violation; one ruled illegal does.

Exit status: 0 no violations, 1 violations found (illegal, missed or discrepancy), 2 RECORD unusable.

\b
Examples:
  justicar judge examples/five_players.game
  justicar judge game.jsonl --all --json
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


@click.command(help=JUDGE_HELP, short_help="Judge every event of a record.")
@options.record
@options.book
@options.store
@options.cards
@click.option("--all", "every", is_flag=True, help="List legal events too.")
@click.option("--as-ruled", is_flag=True, help="Let human rulings decide the exit status and the number of violations.")
@options.keep_good
@options.view
@options.json_
def judge(
    named: str,
    book: str | None,
    store: str | None,
    card_files: tuple[str, ...],
    krcg: bool,
    every: bool,
    as_ruled: bool,
    keep_good: bool,
    view: str | None,
    as_json_: bool,
) -> None:
    """Judge every event of a record."""
    record = options.usable(named, store, keep_good)
    by = options.judged_by(record, book, card_files, krcg)
    record = options.as_seen(record, by, view)
    events = watched(record.events, len(record.entries), "Judging")
    judgement = judging.judge(events, by, start_of(record, by), every=every)
    found = standings(record.events, [*judgement.rulings, *judgement.struck_out])
    wrong = frozenset(ruling.event for ruling in judgement.wrong)
    if as_ruled:
        wrong = wrong_as_ruled(wrong, found)
    if as_json_:
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
        _tell(record.events, judgement, found, len(wrong))
    sys.exit(1 if wrong else 0)


def _tell(events: Sequence[Any], judgement: judging.Judgement, found: Sequence[HumanRuling], wrong: int) -> None:
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


def _stretch(first: int, back: int, events: Sequence[Any]) -> str:
    """Which events a roll-back has struck out."""
    which = f"event {first} is" if first == back - 1 else f"events {first} to {back - 1} are"
    return f"{which} struck out by event {back}: {in_words(events[back - 1])}"


def tell_standing(standing: HumanRuling, number: int = 0, indent: str = "       ") -> None:
    """A human ruling, then what the book would rule now about event `number`, or about all that it is about."""
    for before, word, after in parts_of_standing(standing, number):
        say_coloured(f"{indent}{before}", word, after)


def parts_of_standing(standing: HumanRuling, number: int = 0) -> list[tuple[str, str, str]]:
    """The same in lines, each in what stands before the verdict, the verdict, and what stands behind it."""
    cited = f" by section {standing.section}" if standing.section else ""
    who = ", ".join(one for one in (standing.authority, f"event {standing.event}") if one)
    words = f": {standing.words}" if standing.words else ""
    found = [("ruled then: ", printable(standing.verdict), f"{cited} ({who}){words}")]
    if standing.struck:
        found.append(("  struck out by event ", str(standing.struck), ""))
    elif standing.later:
        found.append(("  replaced by the ruling at event ", str(standing.later), ""))
    breach = next((one for one in standing.now if one.wrong and one.event == number), standing.against)
    verdict, cited = "legal", ""
    if breach is not None:
        elsewhere = f", event {breach.event}" if number not in (0, breach.event) else ""
        verdict, cited = breach.verdict, f" by section {breach.section} ({breach.rule}){elsewhere}"
    if standing.agrees is None:
        found.append(("would rule now: ", "nothing", " that could be compared"))
    else:
        found.append(("would rule now: ", verdict, f"{cited}; they {'agree' if standing.agrees else 'disagree'}"))
    return found


def tell_ruling(ruling: Ruling, indent: str = "       ") -> None:
    """One ruling in words: verdict and section, the sentence, the facts, what is assumed, what was needed.

    Of a legal play only what is unclear about it is told.
    """
    if ruling.verdict != "legal":
        say_coloured(indent, ruling.verdict, f" by section {ruling.section}: {ruling.says}")
        for fact in ruling.facts:
            say(f"{indent}  {in_full(fact)}")
        for assumed in ruling.assumes:
            say(f"{indent}  assuming {assumed}")
        for step in ruling.implied:
            say(f"{indent}  implied, not recorded: {step}")
        if ruling.needed:
            say(f"{indent}  needed: {ruling.needed}")
    for words in ruling.unclear:
        say_coloured(indent, "unclear", f" ({ruling.section}): {words}")


@click.command(help=EXPLAIN_HELP, short_help="Explain the ruling on one event.")
@options.record
@click.argument("number", metavar="N", type=click.IntRange(1))
@options.book
@options.store
@options.cards
@click.option("--tree", is_flag=True, help="Print everything: each rule consulted, each fact, each consequence.")
@click.option("--svg", type=click.Path(path_type=Path), metavar="FILE", help="Write an SVG picture to FILE.")
@options.view
@options.json_
def explain(
    named: str,
    number: int,
    book: str | None,
    store: str | None,
    card_files: tuple[str, ...],
    krcg: bool,
    tree: bool,
    svg: Path | None,
    view: str | None,
    as_json_: bool,
) -> None:
    """Explain the ruling on one event."""
    record = options.usable(named, store)
    by = options.judged_by(record, book, card_files, krcg)
    record = options.as_seen(record, by, view)
    number = options.number_of(record, named, number, least=1)
    start = start_of(record, by)
    told = explain_at(by, Timeline(by.family, by.terms, record.events, start), number)
    found = standings_about(by, record.events, number, start)
    gone = struck_out(record.events).get(number, 0)
    if as_json_:
        as_json(plain(told) | {"standing": plain(found), "struck": gone})
    else:
        tell_why(told, tree, found, gone)
    if svg is not None:
        draw(explanation(told), svg, quiet=as_json_)


def tell_why(told: Explanation, tree: bool, found: Sequence[HumanRuling] = (), gone: int = 0) -> None:
    """An explanation in words: the short argument, or the whole tree."""
    say(f"{told.event:>5}  {told.words}{f'  (struck out by event {gone})' if gone else ''}")
    say(told.sentence)
    for other in [ruling for ruling in told.rulings if ruling.verdict != "legal"][1:]:
        say(f"Also {other.verdict} by section {other.section}: {other.says}")
    for words in dict.fromkeys(words for ruling in told.rulings for words in ruling.unclear):
        say(f"Unclear: {words}")
    for words in dict.fromkeys(ruling.needed for ruling in told.rulings if ruling.needed):
        say(f"It would have been legal with {words}.")
    for standing in found:
        tell_standing(standing, told.event, "")
    listed("Implied, not recorded:", told.implied)
    listed("Assumed:", told.assumes)
    if told.consulted:
        say("Rules consulted:")
    width = max((len(rule.section) for rule in told.consulted if len(rule.section) < WIDE), default=0)
    for rule in told.consulted:
        say_coloured(f"  {rule.section:<{width}}  ", rule.answer, f"  {rule.says or rule.sentence}", width=7)
        for fact in rule.facts if tree else ():
            say(f"  {'':<{width}}  - {in_full(fact)}")
    if not tree:
        listed("Facts:", dict.fromkeys(in_full(fact) for rule in told.consulted for fact in rule.facts))
        return
    listed("What followed:", [f"{changed_in_words(change)}  {_by(change)}" for change in told.consequences])


def _by(change: Consequence) -> str:
    """Under which rule something changed."""
    return change.under.replace("_", " ") + (f" [{change.section}]" if change.section else "")


def changed_in_words(change: Consequence) -> str:
    """What an event changed, in words."""
    if change.field == WHOLE:
        return f"{change.subject} {'comes' if change.before is None else 'goes'}"
    return f"{change.subject}, {change.field.replace('_', ' ')}: {move_in_words(change.before, change.after)}"


def listed(title: str, lines: Iterable[str]) -> None:
    """A title with its lines under it; nothing when there are none."""
    several = list(lines)
    if several:
        say(title)
    for line in several:
        say(f"  {line}")
