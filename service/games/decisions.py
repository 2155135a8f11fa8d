"""What a judge puts on the record: the words, effects and sections that she may say."""

from events.effects.text import effect_forms
from events.effects.union import AnyEffect
from events.notation.reader import Reader
from events.problem import Problem
from events.record.record import Record
from events.spelling import SyntaxProblem, nearest
from judge.book import Book
from service.errors import InputError
from service.games.rulebook_pages import pages


def sayable(place: str, words: str) -> str:
    """The words, if they are text. Raises InputError."""
    try:
        words.encode()
    except UnicodeEncodeError:
        raise InputError(Problem(place, "bytes that are no text", "text in UTF-8")) from None
    return words


def effects_said(text: str, record: Record, book: Book, place: str = "EFFECTS") -> tuple[AnyEffect, ...]:
    """The effects in the text, with the names that the record knows, as short as in the notation. Raises InputError."""
    sayable(place, text)
    names = Reader.after(record, place, book.terms.cards).names
    try:
        return tuple(form.build(names.resolve) for form in effect_forms(text.strip()))
    except SyntaxProblem as problem:
        place = f"{place}, column {problem.column + 1}"
        raise InputError(Problem(place, problem.found, problem.expected, text.strip(), problem.column + 1)) from None


def strange_section(book: Book, section: str) -> str:
    """What is to be said of a section that the book does not have, with the nearest that it has; else nothing."""
    known = [page.section for page in pages(book)]
    if not section or section in known:
        return ""
    near = nearest(section, known)
    return f"{book.id} has no section «{section}»{f'; {near}, perhaps' if near else ''}. It is recorded as it was said."
