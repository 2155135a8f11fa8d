"""Options that several verbs share, and what the shell completes for them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce, wraps
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from events.catalogue import Catalogue
from events.common import FamilyFacts
from events.log.errors import LogError
from events.problem import Problem
from events.record.record import Record
from events.registry import vocabulary_of
from events.times import odd_times
from judge import books
from judge.book import Book
from judge.permitted_rules import doubts_in
from service.cli.output import InputError, complain, whisper
from service.games.named import is_stored
from service.games.records import book_of, read, with_cards
from service.games.redacted import record_seen, seats_of, view_named
from service.imports.krcg import FACTS_OF_KRCG, load_krcg

Command = Callable[..., object]
FORMS = (".game", ".jsonl")
JSON = "justicar.json"
MOST_ODD = 5  # odd times of a stored game that are told one by one


# --- what the shell completes ---------------------------------------------------------------------------------------


def complete_book(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The ids of books."""
    return [CompletionItem(book.id, help=book.title) for book in books().values() if book.id.startswith(incomplete)]


def complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The ids of stored games."""
    from service.games.stored_records import has_store, open_log  # what a store needs takes long to load

    store = ctx.params.get("store")
    try:
        if not has_store(store):
            return []
        with open_log(store) as log:
            games = log.games(500)
    except LogError:
        return []
    titles = [(game.id, game.heading) for game in games if game.id.startswith(incomplete)]
    return [CompletionItem(name, help=(heading.title or ", ".join(heading.players)) if heading else None)
            for name, heading in titles]  # fmt: skip


def complete_record(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Files that may be records, directories, and the ids of stored games."""
    folder, _, begun = incomplete.rpartition("/")
    place = Path(folder or ("/" if incomplete.startswith("/") else "."))
    found = []
    try:
        for path in sorted(place.iterdir()):
            if path.name.startswith(begun) and (begun or not path.name.startswith(".")):
                name = incomplete[: len(incomplete) - len(begun)] + path.name
                if path.is_dir():
                    found.append(CompletionItem(f"{name}/"))
                elif path.suffix in FORMS:
                    found.append(CompletionItem(name))
    except OSError:
        pass
    return found + complete_game(ctx, param, incomplete)


def complete_view(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The players of the record that is named already, `spectator` and `judge`."""
    named = ctx.params.get("named")
    found, _ = read(named, ctx.params.get("store")) if isinstance(named, str) and named != "-" else (None, ())
    known = [*(seats_of(found) if found is not None else ()), "spectator", "judge"]
    return [CompletionItem(name) for name in known if name.startswith(incomplete)]


# --- options --------------------------------------------------------------------------------------------------------


def _remember_json(ctx: click.Context, param: click.Parameter, given: bool) -> bool:
    ctx.meta[JSON] = given
    return given


def wants_json(ctx: click.Context) -> bool:
    """Whether the verb was given `--json`, for those who tell what went wrong with it."""
    return bool(ctx.meta.get(JSON))


store = click.option(
    "--store",
    metavar="FILE",
    type=click.Path(),
    is_eager=True,
    help="The store: a file, or postgresql://...  [default: $JUSTICAR_STORE, or ~/.local/share/justicar/games.sqlite]",
)
json_ = click.option("--json", "as_json_", is_flag=True, is_eager=True, callback=_remember_json, help="Print JSON.")
book = click.option(
    "--book",
    metavar="ID",
    shell_complete=complete_book,
    help="Judge by this rulebook  [default: the book in the record's heading]",
)
played_by = click.option(
    "--book",
    default="vtes-1998",
    show_default=True,
    metavar="ID",
    shell_complete=complete_book,
    help="Rulebook of the game.",
)
at = click.option("--at", type=click.IntRange(0), metavar="N", help="After event N  [default: the last event]")
view = click.option(
    "--view",
    metavar="NAME",
    shell_complete=complete_view,
    help="Show only what NAME can see: a player, `spectator`, or `judge`  [default: everything]",
)
record = click.argument("named", metavar="RECORD", shell_complete=complete_record)
keep_good = click.option(
    "--keep-good", is_flag=True, help="Use the readable parts of RECORD if other parts are unreadable."
)


def cards(verb: Command) -> Command:
    """The options `--cards` and `--krcg`: cards that are known beside those of the book (see `with_cards_of`)."""
    verb = click.option(
        "--cards",
        "card_files",
        multiple=True,
        metavar="FILE",
        type=click.Path(),
        help="Add the cards in this file (CSV, JSON or TOML); they override the book's. Can be repeated.",
    )(verb)
    return click.option(
        "--krcg",
        is_flag=True,
        help="Add current V:TES cards from the installed package krcg, for cards not in the book or --cards.",
    )(verb)


def strictly(verb: Command) -> Command:
    """The option --strict."""
    return click.option(
        "--strict",
        is_flag=True,
        help="Imply nothing: a step that is not recorded has not happened (as [complete] in the heading of RECORD).",
    )(verb)


@dataclass(frozen=True, slots=True)
class Request:
    """What a command about a record was asked: the record as `view` shows it, the book that judges it, the output."""

    named: str
    record: Record
    book: Book
    view: str | None
    json: bool

    def number(self, at_: int | None, least: int = 0) -> int:
        """Which event of the record is meant, see `number_of`."""
        return number_of(self.record, self.named, at_, least)


def of_record(verb: Callable[..., None]) -> Command:
    """The argument RECORD, and the options of a command that judges it; the command gets a `Request`, and the rest."""

    @wraps(verb)
    def command(
        *,
        named: str,
        book: str | None,
        store: str | None,
        card_files: tuple[str, ...],
        krcg: bool,
        view: str | None,
        as_json_: bool,
        strict: bool,
        keep_good: bool = False,
        **more: object,
    ) -> None:
        found = usable(named, store, keep_good)
        by = judged_by(found, book, card_files, krcg, strict)
        verb(Request(named, as_seen(found, by, view), by, view, as_json_), **more)

    whole: Command = command
    for option in (json_, view, strictly, cards, store, book, record):
        whole = option(whole)
    return whole


# --- what they name -------------------------------------------------------------------------------------------------


def usable(named: str, store_: str | None, keep: bool = False) -> Record:
    """The record that the user named, whole.

    Raises InputError with all that is wrong with it; with `keep`, only when nothing of it can be used.
    """
    found, problems = read(named, store_)
    if found is None or (problems and not keep):
        raise InputError(*problems)
    complain(problems, "the rest is used")
    if is_stored(named):
        tell_odd_times(found, named)
    return found


def tell_odd_times(found: Record, named: str) -> None:
    """Tells of times in a stored game that would not be stored today; the game is used as it is."""
    odd = list(odd_times(found, f"game {named}"))
    for problem in odd[:MOST_ODD]:
        whisper(str(problem))
    if odd:
        others = f"{len(odd)} times of this kind are" if len(odd) > 1 else "It is"
        whisper(f"{others} stored; the game is used unchanged.")


def judged_by(
    found: Record, wanted: str | None, card_files: tuple[str, ...] = (), krcg: bool = False, strict: bool = False
) -> Book:
    """The book to judge by, with the cards of the files and of krcg; `strict` when nothing is implied.

    Raises InputError.
    """
    chosen = book_of(found, wanted)
    if isinstance(chosen, Problem):
        raise InputError(chosen)
    by = with_cards_of(chosen, card_files, krcg)
    return by.strictly if strict else by


def as_seen(found: Record, by: Book, name: str | None) -> Record:
    """The record in the view that the user named; as it is, when he named none. Raises InputError."""
    if name is None:
        return found
    chosen = view_named(found, name)
    if isinstance(chosen, Problem):
        raise InputError(chosen)
    return record_seen(found, by, chosen)


def with_cards_of(book: Book, card_files: tuple[str, ...], krcg: bool) -> Book:
    """The book with the cards of the files over its own (a later file over an earlier), and krcg's beneath.

    Raises InputError.
    """
    from events.card_files import load_cards  # no other command waits for what checks them

    form = vocabulary_of(book.id).cards
    if krcg and form.facts is not FACTS_OF_KRCG:
        raise InputError(
            Problem("--krcg", f"cards of V:TES for a game of {book.id}", "--cards with a file for that game")
        )
    of_today, problems = load_krcg() if krcg else (Catalogue(), [])
    loaded = [load_cards(file, form, doubts_in(book.permissible)) for file in card_files]
    problems = [*problems, *(problem for _, wrong in loaded for problem in wrong)]
    cards: Catalogue[FamilyFacts] = reduce(Catalogue.merged, [catalogue for catalogue, _ in loaded], Catalogue())
    if problems:
        raise InputError(*problems)
    return with_cards(book, cards, beneath=of_today)


def number_of(found: Record, named: str, at_: int | None, least: int = 0) -> int:
    """Which event of the record is meant; the last when nobody says. Raises InputError when there is no such event."""
    last = len(found.entries)
    if at_ is None:
        return last
    if not least <= at_ <= last:
        expected = f"an event from {least} to {last}" if last >= least else "a record that holds events"
        raise InputError(Problem(named, f"no event {at_}", expected))
    return at_
