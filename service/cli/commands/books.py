"""The verbs about the rulebooks: `books` and `coverage`."""

from collections import Counter
from pathlib import Path

import click

from events.problem import Problem
from judge import books as known_books
from judge.book import Book
from judge.compare.revision import changes, revision_since
from judge.coverage import coverage as covered
from service.cli import options
from service.cli.disagreements import in_records, in_the_store
from service.cli.disagreements import tell as tell_disagreements
from service.cli.output import InputError, as_json, columns, say
from service.games.records import known_book
from service.games.rulebook_pages import SectionPage, pages, within

TESTS = Path(__file__).resolve().parents[3] / "tests"


@click.command()
@click.argument("book", metavar="[BOOK]", required=False, shell_complete=options.complete_book)
@click.option("--section", metavar="NUMBER", help="Show only this section and its subsections.")
@click.option("--diff", "pair", nargs=2, metavar="ID ID", help="Show the differences between two editions.")
@options.json_
def books(book: str | None, section: str | None, pair: tuple[str, str] | None, as_json_: bool) -> None:
    """List the rulebooks, or show the rules, terms and statements of one by section, in our words.

    --diff lists all differences between two editions that can change a verdict or a table.

    \b
    Examples:
      justicar books
      justicar books vtes-1998
      justicar books vtes-1998 --section 6.2.2
      justicar books --diff jyhad-1994 vtes-1998
    """
    if pair is not None:
        _tell_differences(known_book(pair[0], "--diff"), known_book(pair[1], "--diff"), as_json_)
        return
    if book is None:
        if section is not None:
            raise InputError(Problem("--section", f"«{section}» without a book", "a book before it"))
        listed = known_books().values()
        if as_json_:
            as_json([{"id": one.id, "title": one.title, "source": one.source} for one in listed])
            return
        for line in columns([(one.id, one.source) for one in listed]):
            say(line)
        return
    known = known_book(book, "book")
    everything = pages(known)
    chosen = [page for page in everything if section is None or within(page.section, section)]
    if not chosen:
        numbers = ", ".join(page.section for page in everything)
        raise InputError(Problem("--section", f"«{section}»", f"one of {numbers}"))
    if as_json_:
        as_json(chosen)
        return
    for page in chosen:
        _tell(page)


def _tell(page: SectionPage) -> None:
    say()
    title = "" if page.title == page.section else page.title
    say(f"{page.section}  {title}".rstrip(), bold=True)
    for words in page.statements:
        say(f"  - {words}")
    for rule in page.rules:
        say(f"  judged by {rule['name']}: {rule['sentence']}")
    for name, value in page.terms.items():
        say(f"  term {name} = {value}")
    for name in page.derivations:
        say(f"  derived: {name}")


def _tell_differences(one: Book, other: Book, as_json_: bool) -> None:
    """How the later of two books differs from the earlier; raises InputError when neither revises the other."""
    for book, earlier in ((other, one), (one, other)):
        revision = revision_since(earlier, book)
        if revision is not None and book.id != earlier.id:
            break
    else:
        raise InputError(Problem("--diff", f"{one.id} and {other.id}", "a book and an edition that it revises"))
    listed = changes(book, revision)
    if as_json_:
        as_json(listed)
        return
    counts = Counter(change.kind for change in listed)
    for kind in ("replaced", "dropped", "new"):
        say(f"{kind.capitalize()} in {book.id}: {counts[kind]}", bold=True)
        for change in listed:
            if change.kind == kind:
                sides = (earlier.id, change.old_sections), (book.id, change.new_sections)
                say(f"  {change.says} [{'; '.join(f'{name} {_places(where)}' for name, where in sides if where)}]")
    say(f"Renumbered: {counts['renumbered']}", bold=True)
    for change in listed:
        if change.kind == "renumbered":
            say(f"  {change.name}: {_places(change.old_sections)} -> {_places(change.new_sections)}")
    say(f"Kept under the same number: {counts['kept']}")


def _places(sections: tuple[str, ...]) -> str:
    return ", ".join(sections)


@click.command()
@click.argument("book", metavar="BOOK", shell_complete=options.complete_book)
@click.argument("records", nargs=-1, metavar="[RECORD...]", shell_complete=options.complete_record)
@click.option("--all-games", is_flag=True, help="Every stored game of this rulebook.")
@click.option("--open", "only_open", is_flag=True, help="Show only statements without a rule or a test.")
@options.store
@options.cards
@options.json_
def coverage(
    book: str,
    records: tuple[str, ...],
    all_games: bool,
    only_open: bool,
    store: str | None,
    card_files: tuple[str, ...],
    krcg: bool,
    as_json_: bool,
) -> None:
    """Print every normative statement of the rulebook with its rules and tests, and the totals.

    With records or --all-games, prints where human rulings in those games disagree with the rules instead, by section
    and by rule.

    \b
    Examples:
      justicar coverage vtes-1998
      justicar coverage vtes-1998 --json
      justicar coverage vtes-1998 examples/five_players.game
      justicar coverage vtes-1998 --all-games
    """
    known = known_book(book, "book")
    if records and all_games:
        raise InputError(Problem("--all-games", f"{len(records)} records beside it", "one of the two"))
    if records or all_games:
        judged = options.with_cards_of(known, card_files, krcg)
        ruled = in_the_store(judged, store) if all_games else in_records(judged, records, store)
        as_json(ruled) if as_json_ else tell_disagreements(ruled)
        return
    report = covered(known, TESTS if TESTS.is_dir() else None)
    if as_json_:
        as_json(report)
        return
    for line in report.lines(only_open):
        say(line)
