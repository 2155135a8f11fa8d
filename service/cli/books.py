"""The verbs about the rulebooks and forms: `books`, `coverage`, `schema`, `completion`."""

import json
import sys

import click
import msgspec

from judge import books as known_books
from judge.book import Book
from service.cli import options
from service.cli.output import Unusable, as_json, say


@click.command(short_help="The rulebooks, and their rules by section.")
@click.argument("book", metavar="[BOOK]", required=False)
@click.option("--section", metavar="NUMBER", help="Only this section, as the book numbers it, with those inside it.")
@options.json_
def books(book: str | None, section: str | None, as_json_: bool) -> None:
    """List the rulebooks, or show the rules, terms and statements of one by section, in our words.

    \b
    Examples:
      justicar books
      justicar books vtes-1998
      justicar books vtes-1998 --section 6.2.2
    """
    if book is None:
        listed = [{"id": one.id, "title": one.title, "source": one.source} for one in known_books().values()]
        if as_json_:
            as_json(listed)
        for one in [] if as_json_ else listed:
            say(f"{one['id']:<16} {one['source']}")
        return
    found = options.known_book(book)
    chosen = [one for one in _sections(found) if section is None or _within(one["section"], section)]
    if not chosen:
        from events.record import Problem

        numbers = ", ".join(dict.fromkeys(one["section"] for one in _sections(found)))
        raise Unusable([Problem("--section", f"«{section}»", f"one of {numbers}")])
    if as_json_:
        as_json(chosen)
        return
    for one in chosen:
        say()
        say(f"{one['section']}  {one['title']}".rstrip(), style="bold")
        for words in one["statements"]:
            say(f"  - {words}")
        for rule in one["rules"]:
            say(f"  judged by {rule['name']}: {rule['sentence']}")
        for name, value in one["terms"].items():
            say(f"  term {name} = {value}")


def _within(number: str, wanted: str) -> bool:
    return number == wanted or number.startswith((f"{wanted}.", f"{wanted}("))


def _sections(book: Book) -> list[dict[str, object]]:
    titles: dict[str, str] = {}
    for section in book.contents:
        titles.setdefault(section.number, section.title)
    numbers = dict.fromkeys([statement["section"] for statement in book.statements()] + list(titles))
    return [
        {
            "section": number,
            "title": titles.get(number, ""),
            "statements": [one["says"] for one in book.statements() if one["section"] == number],
            "rules": [
                {"name": rule.name, "sentence": rule.sentence} for rule in book.rules if rule.section == number
            ],
            "terms": {
                name: str(value)
                for section in book.contents
                if section.number == number
                for name, value in section.terms.items()
            },
        }
        for number in numbers
    ]


@click.command(short_help="Every statement of a rulebook, and what judges it.")
@click.argument("book", metavar="BOOK")
@click.option("--open", "only_open", is_flag=True, help="Only what has no judge or no test.")
@options.json_
def coverage(book: str, only_open: bool, as_json_: bool) -> None:
    """Print every normative statement of the rulebook with what judges it and its tests, and the totals.

    \b
    Examples:
      justicar coverage vtes-1998
      justicar coverage vtes-1998 --json
    """
    from pathlib import Path

    from judge.coverage import coverage as covered

    tests = Path(__file__).resolve().parents[2] / "tests"
    report = covered(options.known_book(book), tests if tests.is_dir() else None)
    if as_json_:
        as_json(report)
        return
    for line in report.lines(only_open):
        say(line)


@click.command(short_help="JSON Schema of record, events and position.")
@click.argument("what", type=click.Choice(["record", "events", "position", "ruling"]), default="record")
def schema(what: str) -> None:
    """Print the JSON Schema of a record's parts, with a description for each field.

    \b
    Examples:
      justicar schema events
      justicar schema position > position.schema.json
    """
    from events.forms import SHAPES
    from judge.ruling import Ruling

    shape = Ruling if what == "ruling" else SHAPES[what]
    click.echo(json.dumps(msgspec.json.schema(shape), indent=1, ensure_ascii=False))


@click.command(short_help="Shell completion for bash, zsh or fish.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the completion script for your shell.

    \b
    Examples:
      justicar completion bash >> ~/.bashrc
      justicar completion fish > ~/.config/fish/completions/justicar.fish
    """
    from click.shell_completion import get_completion_class

    from service.cli.command import main

    made = get_completion_class(shell)
    if made is None:
        sys.exit(2)
    click.echo(made(main, {}, "justicar", "_JUSTICAR_COMPLETE").source())
