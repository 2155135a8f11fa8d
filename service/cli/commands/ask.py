"""The verb `ask`: may it be declared, and if not, what is the smallest change that would make it legal?"""

import sys
from pathlib import Path

import click

from events.record.record import Record
from judge.ask.alternatives import Alternative
from judge.ask.ask import Answer, ask
from judge.words import in_words
from projections.fold import Timeline
from service.cli import options
from service.cli.output import InputError, as_json, say
from service.cli.rulings import listed, tell_why
from service.games.questions import declared
from service.games.records import read_position, start_of
from service.presenters.sentences import in_full

HELP = """Ask whether LINE is legal after event N of RECORD, or after the last. Nothing is recorded.

Write LINE as for `record`: you can shorten names, and separate several declarations with `;`; they are judged in order.
If it is illegal, prints the rules and facts against it and the smallest changes that would make it legal, each of which
was verified. Use --position to ask about a table that was never recorded.

Exit status: 0 legal, 1 violations found, 2 question unusable.

\b
Examples:
  justicar ask examples/five_players.game --at 81 "Bruno blocks"
  justicar ask examples/five_players.game --at 272 "Lupo bleeds Ryan" --tree
  justicar show examples/five_players.game --at 272 --json > table.json
  justicar ask --position table.json "lupo bleeds ryan" --brief
  justicar ask --position table.txt "thomas blocks"
"""


@click.command("ask", help=HELP)
@click.argument("words", nargs=-1, metavar="[RECORD] LINE", shell_complete=options.complete_record)
@options.at
@click.option(
    "--position",
    type=click.Path(),
    metavar="FILE",
    help="Ask about the position in this file, JSON or lines (- for standard input), instead of RECORD.",
)
@options.book
@options.store
@options.cards
@options.strictly
@click.option("--brief", is_flag=True, help="Print only the answer, in one sentence.")
@click.option("--tree", is_flag=True, help="Print everything: each rule consulted, each fact, and the consequences.")
@click.option("--svg", type=click.Path(path_type=Path), metavar="FILE", help="Write an SVG picture to FILE.")
@options.view
@options.json_
def ask_(
    words: tuple[str, ...],
    at: int | None,
    position: str | None,
    book: str | None,
    store: str | None,
    card_files: tuple[str, ...],
    krcg: bool,
    strict: bool,
    brief: bool,
    tree: bool,
    svg: Path | None,
    view: str | None,
    as_json_: bool,
) -> None:
    """Ask whether a line may be declared."""
    *named, line = _what_is_asked(words, at, position)
    if position is not None:
        record = _position(position, book)
        number = 0
    else:
        record = options.usable(named[0], store)
        number = options.number_of(record, named[0], at)
    by = options.judged_by(record, book, card_files, krcg, strict)
    record = options.as_seen(record, by, view)
    known = Record(record.heading, record.entries[:number])
    said = declared(known, line, by)
    asked = ask(by, Timeline(by.family, by.terms, record.events, start_of(record, by)), number, said)
    if as_json_:
        as_json(asked)
    elif brief:
        say(asked.sentence)
    else:
        say(_when(record, number, position))
        if asked.word:
            say(asked.word)
        _tell(asked, tree)
    if svg is not None:
        from service.cli.picture_files import draw
        from service.export.explanation_picture import explanation

        draw(explanation(asked.main_explanation), svg, quiet=as_json_ or brief)
    sys.exit(1 if asked.wrong else 0)


def _what_is_asked(words: tuple[str, ...], at: int | None, position: str | None) -> tuple[str, ...]:
    """The record, if one is named, and the line. Raises click.UsageError when they do not go together."""
    if position is not None:
        if at is not None:
            raise click.UsageError("--at needs RECORD; a position is a single moment.")
        if len(words) != 1:
            raise click.UsageError('--position takes LINE only: --position table.json "Thomas blocks".')
    elif len(words) != 2:
        raise click.UsageError('Give RECORD and LINE, LINE in quotes: game.jsonl --at 44 "Thomas blocks".')
    return words


def _position(named: str, book: str | None) -> Record:
    found, problems = read_position(named, book)
    if found is None or problems:
        raise InputError(*problems)
    return found


def _when(record: Record, number: int, position: str | None) -> str:
    if position is not None:
        return "At this position:"
    return f"After event {number} («{in_words(record.events[number - 1])}»):" if number else "At the start:"


def _tell(asked: Answer, tree: bool) -> None:
    """The short argument, or the whole tree."""
    if tree:
        for play in asked.plays:
            tell_why(play, tree=True)
        _tell_changes(asked)
        return
    say(f"  {asked.words}")
    say(asked.sentence)
    against = [ruling for ruling in asked.rulings if ruling.verdict != "legal"]
    for other in against[1:]:
        say(f"Also {other.verdict} by section {other.section}: {other.says}")
    for words in dict.fromkeys(words for ruling in asked.rulings for words in ruling.unclear):
        say(f"Unclear: {words}")
    listed("Facts:", [in_full(fact) for fact in asked.facts])
    listed("Implied, not recorded:", [step for play in asked.plays for step in play.implied])
    listed("Assumed:", dict.fromkeys(words for ruling in asked.rulings for words in ruling.assumes))
    _tell_changes(asked)


def _tell_changes(asked: Answer) -> None:
    if asked.changes:
        listed("It would be legal", [_change(change) for change in asked.changes])
    elif asked.wrong:
        listed(
            "No small change makes it legal. Needed:", dict.fromkeys(one.needed for one in asked.rulings if one.needed)
        )


def _change(change: Alternative) -> str:
    return f"{change.words}, unverified: {change.line}" if change.verdict == "unverified" else change.words
