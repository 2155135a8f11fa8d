"""The contents of a rulebook: section by section, what it says in our words and what is judged by it."""

from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from judge import books
from judge.book import Book
from judge.compare.revision import BookChange, changes


class SectionPage(Struct, frozen=True):
    """A section of a book: what it says in our words, and what is judged by it."""

    section: str
    title: str
    statements: tuple[str, ...]
    rules: Annotated[tuple[dict[str, str], ...], Meta(description="name and sentence of each rule filed here")]
    terms: Annotated[dict[str, str], Meta(description="the numbers and definitions given here")]
    derivations: Annotated[tuple[str, ...], Meta(description="what is derived under this section")]


def within(number: str, wanted: str) -> bool:
    """Whether a section is the wanted one or lies inside it."""
    number, wanted = number.casefold(), wanted.strip().rstrip(".").casefold()
    return number == wanted or number.startswith((f"{wanted}.", f"{wanted}("))


def pages(book: Book) -> list[SectionPage]:
    """Every section of a book, in the order in which its text stands."""
    says: dict[str, list[str]] = {}
    for statement in book.statements():
        says.setdefault(statement["section"], []).append(statement["says"])
    titles: dict[str, str] = {}
    terms: dict[str, dict[str, str]] = {}
    means: dict[str, list[str]] = {}
    for section in book.contents:
        titles[section.number] = titles.get(section.number) or section.title
        terms.setdefault(section.number, {}).update({name: _said(value) for name, value in section.terms.items()})
        means.setdefault(section.number, []).extend(section.derivations)
    return [
        SectionPage(
            section=number,
            title=titles.get(number, ""),
            statements=tuple(says.get(number, ())),
            rules=tuple({"name": one.name, "sentence": one.sentence} for one in book.rules if one.section == number),
            terms=terms.get(number, {}),
            derivations=tuple(dict.fromkeys(means.get(number, ()))),
        )
        for number in dict.fromkeys([*says, *titles])
    ]


class Elsewhere(NamedTuple):
    """How an edition before or after a book differs from it: the other book, the difference, where it stands there."""

    book: str
    change: BookChange
    sections: tuple[str, ...]


def changes_at(book: Book, section: str) -> list[Elsewhere]:
    """How this section of the book differs from an edition before or after it."""
    found = []
    for later in books().values():
        revision = later.revises() if later.revises is not None else None
        if revision is None or book.id not in (later.id, revision.of.id):
            continue
        for one in changes(later, revision):
            here, there = one.new_sections, one.old_sections
            other = revision.of.id
            if later.id != book.id:
                here, there, other = there, here, later.id
            if one.says and section in here:
                found.append(Elsewhere(other, one, there))
    return found


def _said(value: object) -> str:
    """A term's value in words."""
    if isinstance(value, tuple | list | frozenset | set):
        return ", ".join(str(one) for one in value) or "none"
    return str(value)
