"""Options that several verbs share."""

from collections.abc import Callable
from typing import Any

import click

from events.record import Record
from judge import books
from judge.book import Book
from service.cli.output import Unusable
from service.reading import book_of, read

Command = Callable[..., Any]

store = click.option("--store", metavar="FILE", help="The store; else $JUSTICAR_STORE, else the one in your home.")
json_ = click.option("--json", "as_json_", is_flag=True, help="Print one JSON object for machines.")
book = click.option("--book", metavar="ID", help="Judge by this book instead of the one in the record's heading.")
at = click.option("--at", type=click.IntRange(0), metavar="N", help="After event N; else after the last.")
record = click.argument("named", metavar="RECORD", required=True)


def usable(named: str, store_: str | None, keep_good: bool = False) -> Record:
    """The record that the user named, whole.

    Raises Unusable with all that is wrong with it; with `keep_good`, only when nothing of it can be used.
    """
    found, problems = read(named, store_)
    if found is None or (problems and not keep_good):
        raise Unusable(problems)
    if problems:
        from service.cli.output import complain

        complain(problems)
    return found


def judged_by(found: Record, wanted: str | None) -> Book:
    """The book to judge by. Raises Unusable when there is no such book."""
    chosen = book_of(found, wanted)
    if not isinstance(chosen, Book):
        raise Unusable([chosen])
    return chosen


def known_book(name: str) -> Book:
    """The book of this id. Raises Unusable when there is none."""
    from difflib import get_close_matches

    from events.record import Problem

    known = books()
    if name not in known:
        near = get_close_matches(name, known, 1, 0.3)
        hint = f" (did you mean {near[0]}?)" if near else ""
        raise Unusable([Problem("book", f"«{name}»", f"one of {', '.join(known)}{hint}")])
    return known[name]
