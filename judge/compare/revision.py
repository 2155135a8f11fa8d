"""What one edition changes of another: each rule, term and derivation is kept, or a difference names it.

The differences are a list beside the contents page of the later book, one sentence each. The list is whole or the book
does not load: nothing is dropped, replaced or added without a word.
"""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Annotated, Any

from msgspec import Meta, Struct

from judge.book import Book, Difference, Revision, Section


class Item(Struct, frozen=True):
    """A rule, term or derivation where it stands in a book; `value` is the rule's function or the term's value."""

    name: str
    what: str
    section: str
    value: Any


class BookChange(Struct, frozen=True):
    """One line of the comparison of two contents pages."""

    kind: Annotated[str, Meta(description="kept, renumbered, replaced, dropped or new")]
    name: Annotated[str, Meta(description="the difference, or the rule, term or derivation that is kept")]
    says: Annotated[str, Meta(description="the difference in one sentence; empty for what is kept")]
    old: Annotated[tuple[str, ...], Meta(description="what is concerned of the earlier book")]
    old_sections: tuple[str, ...]
    new: Annotated[tuple[str, ...], Meta(description="what is concerned of the later book")]
    new_sections: tuple[str, ...]


def read_differences(text: str) -> tuple[Difference, ...]:
    """The differences that a TOML text lists: `[[difference]]` with name, says, old and new."""
    return tuple(
        Difference(one["name"], one["says"], tuple(one.get("old", ())), tuple(one.get("new", ())))
        for one in tomllib.loads(text)["difference"]
    )


def items_of(book: Book) -> dict[str, Item]:
    """Every rule, term and derivation of a book, by name."""
    found = {rule.name: Item(rule.name, "rule", rule.section, rule.check) for rule in book.rules}
    for section in book.contents:
        found.update({name: Item(name, "derivation", section.number, None) for name in section.derivations})
        found.update({name: Item(name, "term", section.number, value) for name, value in section.terms.items()})
    return found


def same(old: Item | None, new: Item | None) -> bool:
    """Whether both books hold this, and hold it alike; the section does not matter."""
    return old is not None and new is not None and old.what == new.what and bool(old.value == new.value)


def revision_errors(book: Book, revision: Revision) -> Iterator[str]:
    """What the list of differences leaves unsaid, or says of what is no difference."""
    old, new = items_of(revision.of), items_of(book)
    told_old = {name for one in revision.differences for name in one.old}
    told_new = {name for one in revision.differences for name in one.new}
    for name in dict.fromkeys([*old, *new]):
        kept = same(old.get(name), new.get(name))
        if name in old and not kept and name not in told_old:
            yield f"{book.id} says nothing about {name} of {revision.of.id}, which it does not keep"
        if name in new and not kept and name not in told_new:
            yield f"{book.id} says nothing about {name}, which {revision.of.id} does not have"
    for one in revision.differences:
        for name, items in [*((name, old) for name in one.old), *((name, new) for name in one.new)]:
            if name not in items:
                yield f"{book.id}: the difference {one.name} names {name}, which does not exist"
            elif same(old.get(name), new.get(name)):
                yield f"{book.id}: the difference {one.name} names {name}, which is kept"
    names = [one.name for one in revision.differences]
    yield from (f"{book.id}: {name} is listed twice" for name in dict.fromkeys(names) if names.count(name) > 1)


def changes(book: Book, revision: Revision) -> list[BookChange]:
    """The comparison of two contents pages: first each difference, then what is renumbered, then what is kept."""
    old, new = items_of(revision.of), items_of(book)
    told = [
        BookChange(one.kind, one.name, one.says, one.old, sections(one.old, old), one.new, sections(one.new, new))
        for one in revision.differences
    ]
    kept = [
        BookChange(
            "kept" if item.section == new[name].section else "renumbered",
            name,
            "",
            (name,),
            (item.section,),
            (name,),
            (new[name].section,),
        )
        for name, item in old.items()
        if same(item, new.get(name))
    ]
    return [*told, *sorted(kept, key=lambda change: change.kind == "kept")]


def sections(names: Iterable[str], items: dict[str, Item]) -> tuple[str, ...]:
    """The sections in which the named things stand, each once."""
    return tuple(dict.fromkeys(items[name].section for name in names if name in items))


def as_in(book: Book, without: Iterable[str], other: Book, having: Iterable[str]) -> Book:
    """The book without some of its names, and having some of another book's in their place."""
    left, taken = frozenset(without), frozenset(having)
    contents = [_only(section, lambda name: name not in left) for section in book.contents]
    contents += [_only(section, lambda name: name in taken) for section in other.contents]
    return replace(book, contents=tuple(contents), revises=None)


def _only(section: Section, wanted: Any) -> Section:
    return Section(
        section.number,
        section.title,
        existence=[check for check in section.existence if wanted(check.__name__)],
        may=[check for check in section.may if wanted(check.__name__)],
        owes=[check for check in section.owes if wanted(check.__name__)],
        compares=[check for check in section.compares if wanted(check.__name__)],
        derivations=[name for name in section.derivations if wanted(name)],
        terms={name: value for name, value in section.terms.items() if wanted(name)},
    )
