"""The pages of the rulebooks: each by section in our words, what is judged, and which recorded rulings cite it."""

from typing import NamedTuple, TypeGuard

from flask import Blueprint, render_template, request

from events.common import Ruled
from events.problem import Problem
from events.spelling import nearest
from judge import books
from judge.book import Book
from service.games.records import find_book
from service.games.rulebook_pages import SectionPage, changes_at, pages, within
from service.web.access.authorization import authorize, is_listed
from service.web.access.visible_game import visible_game
from service.web.context import desk
from service.web.middleware.errors import ApiProblem

LOOKED_THROUGH = 200  # games, the newest, that are looked through for rulings which cite a section
MOST_CITED = 50  # rulings that are shown

blueprint = Blueprint("rulebooks_page", __name__, url_prefix="/rulebooks")


class Cited(NamedTuple):
    """A judge's ruling that cites a section."""

    game: str
    title: str
    number: int
    ruling: Ruled


@blueprint.get("")
def rulebooks() -> str:
    """The rulebooks."""
    authorize(request)
    return render_template("rulebooks.html", books=list(books().values()))


@blueprint.get("/<book>")
def contents(book: str) -> str:
    """A rulebook's sections; with `search`, those that say all of the words."""
    authorize(request)
    known = _known(book)
    search = request.args.get("search", "")[:100]
    words = search.casefold().split()
    found = [page for page in pages(known) if all(word in _text(page).casefold() for word in words)]
    return render_template("rulebook.html", book=known, pages=found, search=search)


@blueprint.get("/<book>/<path:section>")
def section(book: str, section: str) -> str:
    """A section with those inside it: what it says, what is judged, how editions differ, and who has cited it."""
    authorize(request)
    known = _known(book)
    everything = pages(known)
    numbers = [page.section for page in everything]
    inside = [number for number in numbers if within(number, section)]
    if not inside:
        near = nearest(section, numbers)
        raise ApiProblem(
            404, "not-found", f"{known.id} has no section {section!r}{f'; {near}, perhaps' if near else ''}."
        )
    place, end = numbers.index(inside[0]), numbers.index(inside[-1])
    return render_template(
        "section.html",
        book=known,
        section=section,
        pages=[page for page in everything if within(page.section, section)],
        before=numbers[place - 1] if place else None,
        after=numbers[end + 1] if end + 1 < len(numbers) else None,
        changes=[one for number in inside for one in changes_at(known, number)],
        cited=cited(known.id, section),
        looked=LOOKED_THROUGH,
    )


def cited(book: str, section: str) -> list[Cited]:
    """The rulings in the newest games of this book that cite the section or one inside it, the newest game first.

    Each is told as the reader sees it.
    """
    found: list[Cited] = []
    for game in desk().log.games(LOOKED_THROUGH, None, branches=False):
        if game.heading is None or game.heading.book != book or not is_listed(game.id):
            continue
        if not any(_cites(event, section) for event in desk().log.record(game.id).events):
            continue
        shown = visible_game(game.id).game
        title = game.heading.title or ", ".join(game.heading.players)
        with shown.lock:
            rulings = [(place, one) for place, one in enumerate(shown.events, 1) if _cites(one, section)]
        found += [Cited(game.id, title, number, ruling) for number, ruling in rulings]
        if len(found) >= MOST_CITED:
            break
    return found[:MOST_CITED]


def _cites(event: object, section: str) -> TypeGuard[Ruled]:
    return isinstance(event, Ruled) and bool(event.section) and within(event.section, section)


def _known(book: str) -> Book:
    found = find_book(book)
    if isinstance(found, Problem):
        raise ApiProblem(404, "not-found", f"No book has the id {book!r}; expected {found.expected}.")
    return found


def _text(page: SectionPage) -> str:
    """All that a section says."""
    rules = (words for rule in page.rules for words in rule.values())
    return " ".join((page.section, page.title, *page.statements, *rules, *page.terms))
