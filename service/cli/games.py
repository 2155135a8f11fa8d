"""The verbs about games: `new`, `record`, `import`, `list`, `show`, `options`."""

import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import click

from events.log import Log
from events.methuselah import Seated
from events.notation import Reader
from events.record import Annotation, Entry, Heading, Problem, Record, plain
from judge.asking import objections
from judge.judging import Judgement, judge_next
from judge.methuselah.options import proposals
from projections.fold import Timeline
from service import pictures
from service.cli import options
from service.cli.judging import draw, tell_ruling
from service.cli.output import Unusable, as_json, complain, say
from service.cli.table import lines_of
from service.reading import book_of, open_log, read


@click.command(short_help="Begin a game.")
@click.argument("players", nargs=-1, required=True)
@click.option("--book", default="vtes-1998", show_default=True, metavar="ID", help="The rulebook it is played by.")
@click.option("--title", default="", help="A name for the game.")
@click.option("--event", default="", help="The tournament and round, or the occasion.")
@click.option("--id", "game_id", default=None, metavar="ID", help="An id of your own.")
@options.store
@options.json_
def new(
    players: tuple[str, ...],
    book: str,
    title: str,
    event: str,
    game_id: str | None,
    store: str | None,
    as_json_: bool,
) -> None:
    """Begin a game with the players seated clockwise, the one who plays first named first; prints its id.

    \b
    Examples:
      justicar new Sarah Alexis Ryan Jennifer Richard
      justicar new Ann Bo --title "Final" --event "Spring cup"
    """
    known = options.known_book(book)
    twice = {name for name in players if players.count(name) > 1}
    if twice:
        raise Unusable([Problem("players", f"«{twice.pop()}» twice", "different names")])
    heading = Heading(book=known.id, title=title, event=event, date=date.today().isoformat(), players=players)
    with open_log(store) as log:
        made = log.create(heading, game_id, entries=[Entry(Seated(methuselahs=players))], source="justicar new")
    if as_json_:
        as_json({"game": made, "events": 1})
    else:
        say(made)
        say(f"Now record it: justicar record {made}")


@click.command(name="import", short_help="Store recorded games.")
@click.argument("files", nargs=-1, required=True, metavar="RECORD...")
@click.option("--keep-good", is_flag=True, help="Store what could be read when parts cannot be used.")
@click.option("--id", "game_id", default=None, metavar="ID", help="An id of your own, for a single record.")
@options.store
@options.json_
def import_(files: tuple[str, ...], keep_good: bool, game_id: str | None, store: str | None, as_json_: bool) -> None:
    """Store records from files in either form. A record with errors is not stored, unless you say --keep-good.

    \b
    Examples:
      justicar import examples/five_players.game
      justicar import round1/*.jsonl --keep-good
    """
    failed = False
    stored = []
    if game_id is not None and len(files) > 1:
        raise Unusable([Problem("--id", f"{len(files)} records", "one record when an id is given")])
    with open_log(store) as log:
        for named in _progress(files):
            record, problems = read(named, store)
            if problems:
                complain(problems)
            if record is None or (problems and not keep_good):
                failed = True
                continue
            game = _stored(log, record, named, game_id)
            stored.append({"game": game, "events": len(record.entries), "record": named})
    if as_json_:
        as_json(stored)
    for one in [] if as_json_ else stored:
        say(f"{one['game']}  {one['events']} events  {one['record']}")
    sys.exit(2 if failed else 0)


def _progress(files: tuple[str, ...]) -> Iterator[str]:
    if len(files) < 20 or not sys.stderr.isatty():
        yield from files
        return
    with click.progressbar(files, label="Storing", file=sys.stderr) as bar:
        yield from bar


def _stored(log: Log, record: Record, named: str, game_id: str | None) -> str:
    return log.create(
        record.heading, game_id, entries=record.entries, annotations=record.annotations, source=f"import of {named}"
    )


@click.command(name="list", short_help="The stored games.")
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True, help="So many at most.")
@click.option("--before", type=int, default=None, metavar="CURSOR", help="The next page: those before this cursor.")
@options.store
@options.json_
def list_(limit: int, before: int | None, store: str | None, as_json_: bool) -> None:
    """List the stored games, the newest first.

    \b
    Examples:
      justicar list
      justicar list --json --limit 500
    """
    with open_log(store) as log:
        games = log.games(limit, before)
    if as_json_:
        as_json([game._asdict() for game in games])
        return
    if not games:
        say("No games yet. Begin one: justicar new Sarah Alexis Ryan, or: justicar import FILE")
    for game in games:
        heading = game.heading
        title = (heading.title or ", ".join(heading.players)) if heading else str(game.problem)
        say(f"{game.id:<34} {heading.book if heading else '?':<16} {game.events:>5} events  {game.changed[:16]}  {title}")
    if len(games) == limit:
        say(f"More: justicar list --before {games[-1].cursor}")


@click.command(short_help="The table after any event.")
@options.record
@options.at
@options.book
@options.store
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Draw it as SVG.")
@options.json_
def show(
    named: str, at: int | None, book: str | None, store: str | None, svg: Path | None, as_json_: bool
) -> None:
    """Show the table after event N of RECORD, or after the last.

    \b
    Examples:
      justicar show examples/five_players.game --at 120
      justicar show examples/five_players.game --at 120 --svg table.svg
      justicar show examples/five_players.game --json > position.json
    """
    record = options.usable(named, store)
    table, number = _table(record, named, at, book)
    position = table.position()
    if svg is not None:
        draw(pictures.table(position, f"after event {number}"), svg, quiet=as_json_)
    if as_json_:
        as_json(position)
        return
    say(f"After event {number} of {len(record.entries)}:")
    for line in lines_of(table):
        say(line)


def _table(record: Record, named: str, at: int | None, book: str | None) -> tuple[Any, int]:
    number = len(record.entries) if at is None else at
    if number > len(record.entries):
        raise Unusable([Problem(named, f"no event {number}", f"an event from 0 to {len(record.entries)}")])
    by = options.judged_by(record, book)
    return Timeline(by.family, by.terms, record.events, record.heading.position).at(number), number


@click.command(name="options", short_help="What may be declared now, and by whom.")
@options.record
@options.at
@options.book
@options.store
@options.json_
def options_(named: str, at: int | None, book: str | None, store: str | None, as_json_: bool) -> None:
    """List what may be declared after event N of RECORD; each is legal when declared.

    \b
    Examples:
      justicar options examples/five_players.game --at 44
      justicar options game.jsonl --json
    """
    from judge.claims import in_words

    record = options.usable(named, store)
    by = options.judged_by(record, book)
    table, number = _table(record, named, at, book)
    table.now = number + 1
    legal = [event for event in proposals(table) if not objections(by, table, event)]
    if as_json_:
        as_json([{"line": in_words(event), "event": plain(event), "by": _player(table, event)} for event in legal])
        return
    by_player: dict[str, list[str]] = {}
    for event in legal:
        by_player.setdefault(_player(table, event) or "anybody", []).append(in_words(event))
    for player, lines in by_player.items():
        say(f"{player}:")
        for line in dict.fromkeys(lines):
            say(f"  {line}")
    if not legal:
        say("Nothing: the game is over." if table.over else "Nothing that is certain to be legal.")


options_.name = "options"


def _player(table: Any, event: Any) -> str:
    for field in ("minion", "vampire"):
        player: str = table.controller_of(getattr(event, field, ""))
        if player:
            return player
    named: str = getattr(event, "methuselah", "")
    return named or str(table.acting_methuselah())


@click.command(short_help="Write a game down while it is played.")
@click.argument("game", metavar="GAME")
@click.option("--by", default="", help="Who records; else your user name.")
@click.option("--strict", is_flag=True, help="Do not store an illegal declaration; answer with the ruling instead.")
@click.option("--quiet", is_flag=True, help="Only breaches are answered.")
@options.store
@options.json_
def record(game: str, by: str, strict: bool, quiet: bool, store: str | None, as_json_: bool) -> None:
    """Read lines of the notation from a prompt or a pipe; each is stored, then its ruling is shown.

    \b
    Examples:
      justicar record 3f2a
      printf 'turn Sarah\\nlupo bleeds alexis\\n' | justicar record 3f2a
    """
    with open_log(store) as log:
        game = log.find(game)
        so_far = log.record(game)
        known = book_of(so_far, None)
        if isinstance(known, Problem):
            raise Unusable([known])
        scribe = Scribe(log, game, so_far, by, strict)
        failed = False
        for line in _lines(scribe):
            failed |= not scribe.take(line, as_json_, quiet)
    sys.exit(2 if failed and not sys.stdin.isatty() else 1 if scribe.breaches else 0)


def _lines(scribe: "Scribe") -> Iterator[str]:
    if not sys.stdin.isatty():
        for raw in sys.stdin.buffer:
            yield raw.decode("utf-8", errors="replace")
        return
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter

    session: PromptSession[str] = PromptSession()
    say("One declaration a line; end with Ctrl-D. `Lupo bleeds Alexis`, `no block`, `Thomas blocks`, `turn Alexis` ...")
    while True:
        names = [*scribe.judgement.table.seats, *scribe.judgement.table.cards]
        try:
            yield session.prompt(f"{scribe.judgement.events + 1}> ", completer=WordCompleter(names, ignore_case=True))
        except (EOFError, KeyboardInterrupt):
            return


class Scribe:
    """Takes lines, stores what they say, and answers with the ruling."""

    def __init__(self, log: Log, game: str, so_far: Record, by: str, strict: bool) -> None:
        self.log, self.game, self.by, self.strict = log, game, by, strict
        book = book_of(so_far)
        assert not isinstance(book, Problem)
        self.book = book
        self.judgement = Judgement(book, book.family.opened(so_far.heading.position, book.terms))
        for event in so_far.events:
            self.follow(event)
        self.reader = Reader.after(so_far, "the prompt", book.terms.cards)
        self.version = len(so_far.entries)
        self.breaches = 0

    def follow(self, event: Any) -> list[Any]:
        """Judge an event and let it happen at the table."""
        return judge_next(self.judgement, event, every=True)

    def take(self, line: str, as_json_: bool, quiet: bool) -> bool:
        """Store what a line says and tell its rulings; False when the line could not be used."""
        found, problems = self.reader.line(line.rstrip("\r\n"))
        if problems:
            complain(problems)
        for one in found:
            if isinstance(one, Annotation):
                self.log.annotate(self.game, [one], by=self.by, source="justicar record")
            else:
                self._store(one, as_json_, quiet)
        return not problems

    def _store(self, entry: Entry, as_json_: bool, quiet: bool) -> None:
        if self.strict:
            against = objections(self.book, self.judgement.table, entry.event)
            if against:
                self.breaches += 1
                rule, finding = against[0]
                say(f"Not stored: {finding.says} (section {rule.section}; needed: {finding.needed})")
                return
        answer = self.log.append(self.game, [entry], self.version, by=self.by, source="justicar record")
        self.version = answer.version
        rulings = self.follow(entry.event)
        self.breaches += any(ruling.wrong for ruling in rulings)
        if as_json_:
            as_json({"event": self.version, "rulings": plain(rulings)})
            return
        for ruling in rulings:
            if ruling.verdict != "legal" or ruling.unclear:
                tell_ruling(ruling)
            elif not quiet:
                say(f"{self.version:>5}  {ruling.verdict}  {ruling.says}")
