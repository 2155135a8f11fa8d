"""What one edition changes of another: each rule, term and derivation is kept, or a difference names it.

The differences are a list beside the contents page of the later book, one sentence each. The list is whole or the book
does not load: nothing is dropped, replaced or added without a word.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Annotated

from msgspec import Meta, Struct

from judge.book import Book, Difference, Revision, Section


class Item(Struct, frozen=True):
    """A rule, term or derivation with its section in a book; `value` is the rule's function or the term's value."""

    name: str
    what: str
    section: str
    value: object


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


# --- revisions of revisions -------------------------------------------------------------------------------------------


def revision_since(earlier: Book, book: Book) -> Revision | None:
    """What a book makes of an earlier edition, through all between them; None where it does not come from that one."""
    if book.id == earlier.id:
        return Revision(book, ())
    revision = book.revises() if book.revises is not None else None
    before = None if revision is None else revision_since(earlier, revision.of)
    if revision is None or before is None:
        return None
    return Revision(before.of, _composed(before.differences, revision.differences, items_of(before.of), items_of(book)))


def differences_between(old: Book, new: Book) -> tuple[Difference, ...]:
    """The differences of two books of one line of editions, whichever is the later; none where they share no line."""
    common: Book | None = old
    while common is not None:
        there, here = revision_since(common, new), revision_since(common, old)
        if there is not None and here is not None:
            turned = [replace(one, old=one.new, new=one.old) for one in here.differences]
            return _composed(turned, there.differences, items_of(old), items_of(new))
        common = common.revises().of if common.revises is not None else None
    return ()


def _composed(
    first: Sequence[Difference], second: Sequence[Difference], old: dict[str, Item], new: dict[str, Item]
) -> tuple[Difference, ...]:
    """What two revisions come to, one after the other: the differences of the last book from the first.

    Differences of the one that name the same thing as some of the other become one, with the names and sentences of
    all of them; what was changed back is left out.
    """
    joined = [[one] for one in first]
    for one in second:
        names = {*one.old, *one.new}
        touched = [
            group for group in joined if any(names & {*other.old, *other.new} for other in group if other in first)
        ]
        joined = [group for group in joined if group not in touched]
        joined.append([*chain.from_iterable(touched), one])
    return tuple(one for group in joined if (one := _net(group, old, new)).old or one.new)


def _net(group: Sequence[Difference], old: dict[str, Item], new: dict[str, Item]) -> Difference:
    """What differences about the same things come to."""
    if len(group) == 1:
        return group[0]
    gone = dict.fromkeys(name for one in group for name in one.old if name in old)
    come = dict.fromkeys(name for one in group for name in one.new if name in new)
    return Difference(
        " and ".join(one.name for one in group),
        " ".join(one.says for one in group),
        tuple(name for name in gone if not same(old[name], new.get(name))),
        tuple(name for name in come if not same(old.get(name), new[name])),
    )


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
    """The sections of the named things, each once."""
    return tuple(dict.fromkeys(items[name].section for name in names if name in items))


def as_in(book: Book, without: Iterable[str], other: Book, having: Iterable[str]) -> Book:
    """The book without some of its names, and having some of another book's in their place."""
    left, taken = frozenset(without), frozenset(having)
    contents = [_only(section, lambda name: name not in left) for section in book.contents]
    contents += [_only(section, lambda name: name in taken) for section in other.contents]
    return replace(book, contents=tuple(contents), revises=None)


def _only(section: Section, wanted: Callable[[str], bool]) -> Section:
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
