"""A book with a term changed or a rule left out, to ask what would have come out otherwise."""

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Any

import msgspec

from events.problem import Problem
from events.spelling import nearest
from judge.book import Book
from judge.compare.revision import as_in
from service.errors import InputError

Change = tuple[str, str]  # `term` and `name=value`, or `rule` and the name of one that is left out
OPTION = "--changed"


def in_words(change: Change) -> str:
    """A change as a reader types it."""
    return " ".join(change)


def names_of(changes: Sequence[Change]) -> frozenset[str]:
    """The terms and rules that are changed."""
    return frozenset(what.partition("=")[0].strip() for _kind, what in changes)


def with_changes(book: Book, changes: Sequence[Change]) -> Book:
    """The book with these changes. Raises InputError for what it does not have."""
    terms: dict[str, object] = {}
    gone: set[str] = set()
    for kind, what in changes:
        name, given, value = (part.strip() for part in what.partition("="))
        if kind == "rule":
            _known(name, {rule.name for rule in book.rules}, f"a rule of {book.id}")
            gone.add(name)
        elif not given:
            raise InputError(Problem(f"{OPTION} term", what, "a term and its value, such as smallest_library=60"))
        else:
            _known(name, book.terms.__dataclass_fields__, f"a term of {book.id}")
            terms[name] = _value(name, value, getattr(book.terms, name))
    without = as_in(book, gone, book, ()) if gone else book
    made = copy(without)
    held: dict[str, Any] = vars(made)
    held["terms"] = replace(book.terms, **terms)
    return made


def _known(name: str, names: Any, expected: str) -> None:
    if name not in names:
        near = nearest(name, names)
        raise InputError(Problem(OPTION, name, f"{expected}{f', such as {near}' if near else ''}"))


def _value(name: str, value: str, now: object) -> object:
    """The value as JSON, of the kind that the term has; a word needs no quotes."""
    try:
        return msgspec.convert(msgspec.json.decode(value), type(now))
    except (msgspec.DecodeError, msgspec.ValidationError, TypeError):
        if isinstance(now, str) and value:
            return value
        expected = (
            f"a value like the present one, {now!r}" if len(repr(now)) < 80 else f"a {type(now).__name__} in JSON"
        )
        raise InputError(Problem(f"{OPTION} term {name}", value, expected)) from None
