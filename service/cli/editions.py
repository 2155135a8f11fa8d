"""The verb `compare`: one log, judged by two editions."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import click
from msgspec import Struct

from events.record import Problem, Record
from judge import books as known_books
from judge.book import Book
from judge.comparing import Cause, Comparison, Flip, Move, Parting
from judge.comparing import compare as compared
from service.cli import options
from service.cli.output import Unusable, as_json, columns, say, watched, whisper
from service.reading import open_log, start_of, with_cards


class GameCompared(Struct, frozen=True):
    """How many verdicts of one stored game flip, and how often its tables part."""

    game: str
    title: str
    events: int
    flips: int
    partings: int


class Flips(Struct, frozen=True):
    """What flips in all games of a store, and which differences are responsible how often."""

    old: str
    new: str
    games: tuple[GameCompared, ...]
    because: dict[str, int]


@click.command(short_help="The same log judged by two books, side by side.")
@click.argument("named", metavar="[RECORD]", required=False, shell_complete=options.complete_record)
@click.option("--books", "pair", required=True, metavar="ID,ID", help="The two books, the first one first.")
@click.option("--all-games", is_flag=True, help="Compare every game of the store, and count.")
@options.store
@options.cards
@options.json_
def compare(
    named: str | None,
    pair: str,
    all_games: bool,
    store: str | None,
    card_files: tuple[str, ...],
    krcg: bool,
    as_json_: bool,
) -> None:
    """Fold and judge RECORD by two books: verdicts that differ, moments at which the tables part, and why.

    Ends with 0, whatever differs; with 2 when something cannot be used.

    \b
    Examples:
      justicar compare examples/five_players.game --books jyhad-1994,vtes-1998
      justicar compare game.jsonl --books jyhad-1994,vtes-1998 --json
      justicar compare --all-games --books jyhad-1994,vtes-1998
    """
    old, new = (with_cards(book, options.catalogue_of(card_files, krcg)) for book in two_books(pair))
    if all_games:
        _tell_all(_whole_store(store, old, new), as_json_)
        return
    if named is None:
        raise Unusable(Problem("RECORD", "nothing", "a file, -, the id of a stored game, or --all-games"))
    record = options.usable(named, store)
    comparison = compared(old, new, record.events, start_of(record, old))
    if as_json_:
        as_json(comparison)
    else:
        for line in lines_of(comparison):
            say(line)


def two_books(pair: str) -> tuple[Book, Book]:
    """The two books that are named, of one family. Raises Unusable."""
    names = [name.strip() for name in pair.split(",")]
    if len(names) != 2:
        raise Unusable(Problem("--books", f"«{pair}»", "two books with a comma between them"))
    old, new = (options.known_book(name, "--books") for name in names)
    if old.family is not new.family:
        found = f"{old.id} ({old.family.name}) and {new.id} ({new.family.name})"
        raise Unusable(Problem("--books", found, "two books about the same family of tables"))
    return both_know(old, new)


def both_know(old: Book, new: Book) -> tuple[Book, Book]:
    """The books, each of which knows the other's cards too: a card is not what two editions differ by."""
    of_old, of_new = old.terms.cards, new.terms.cards
    return with_cards(old, of_new.merged(of_old)), with_cards(new, of_old.merged(of_new))


def _whole_store(store: str | None, old: Book, new: Book) -> Flips:
    games, because = [], Counter[str]()
    with open_log(store) as log:
        known = [game for game in log.games(sys.maxsize) if game.heading is not None]
        for game in watched(known, len(known), "Comparing", 2):
            book = known_books().get(game.heading.book) if game.heading else None
            if book is None or book.family is not old.family:
                continue
            record: Record = log.record(game.id)
            comparison = compared(old, new, record.events, start_of(record, old))
            responsible = [one.because for one in comparison.flips] + [one.because for one in comparison.partings]
            because.update(cause.difference for causes in responsible for cause in causes)
            games.append(
                GameCompared(
                    game.id, record.heading.title, comparison.events, len(comparison.flips), len(comparison.partings)
                )
            )
    return Flips(old.id, new.id, tuple(games), dict(because.most_common()))


def _tell_all(flips: Flips, as_json_: bool) -> None:
    if as_json_:
        as_json(flips)
        return
    if not flips.games:
        whisper("The store holds no game that both books can read.")
        return
    head = ("game", "events", "flips", "partings", "title")
    rows = [(game.game, str(game.events), str(game.flips), str(game.partings), game.title) for game in flips.games]
    for line in columns([head, *rows], right=lambda column: column in (1, 2, 3)):
        say(line)
    total = sum(game.flips for game in flips.games)
    say(f"{len(flips.games)} games by {flips.old} and {flips.new}: {_many(total, 'verdict')} flipped.")
    for name, number in flips.because.items():
        say(f"  {number:>5}  {name.replace('_', ' ')}")


def _many(number: int, thing: str) -> str:
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


def lines_of(comparison: Comparison) -> Iterator[str]:
    """A comparison as lines, event by event."""
    old, new = comparison.old, comparison.new
    by_event: dict[int, list[Flip | Parting]] = {}
    everything: list[Flip | Parting] = [*comparison.flips, *comparison.partings]
    for one in sorted(everything, key=lambda one: one.event):
        by_event.setdefault(one.event, []).append(one)
    for number, found in by_event.items():
        yield f"{number:>5}  {found[0].words}"
        for one in found:
            if isinstance(one, Flip):
                yield f"       {old}: {one.old}{_says(one.old_rulings)}"
                yield f"       {new}: {one.new}{_says(one.new_rulings)}"
            else:
                yield from (f"       {moved(move, old, new)}" for move in one.moves)
        for cause in {cause.difference: cause for one in found for cause in one.because}.values():
            yield f"       because {cited(cause, old, new)}"
    flips, partings = len(comparison.flips), len(comparison.partings)
    judged = f"{_many(comparison.events, 'event')} judged by {old} and {new}"
    if not flips and not partings:
        yield f"{judged}: no verdict flips, and the tables never part."
    else:
        yield f"{judged}: {_many(flips, 'verdict')} flipped, the tables part at {_many(partings, 'event')}."


def _says(rulings: Sequence[Any]) -> str:
    told = [ruling for ruling in rulings if ruling.verdict != "legal"]
    return "".join(f" ({ruling.section}: {ruling.says})" for ruling in told[:1])


def moved(move: Move, old: str, new: str) -> str:
    """What an event moves otherwise, in words."""
    field = "" if move.field == "*" else f", {move.field.replace('_', ' ')}"
    return f"{move.subject}{field}: {_value(move.old)} by {old}, {_value(move.new)} by {new}"


def _value(value: Any) -> str:
    if value is None:
        return "unchanged"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:+d}"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def cited(cause: Cause, old: str, new: str) -> str:
    """A difference with its sections in both books."""
    places = [f"{old} {', '.join(cause.old_sections)}"] if cause.old_sections else []
    places += [f"{new} {', '.join(cause.new_sections)}"] if cause.new_sections else []
    return f"{cause.says} [{'; '.join(places)}]"
