"""The rulebooks, by section in our words."""

from flask import request

from events.problem import Problem
from judge import books as shelf
from service.games.records import find_book
from service.games.rulebook_pages import SectionPage, pages, within
from service.web.access.authorization import authorize
from service.web.api.blueprint import ApiBlueprint
from service.web.api.schemas import BookSchema, SectionSchema, WantedSectionSchema
from service.web.middleware.errors import ApiProblem

blueprint = ApiBlueprint("books", __name__, "/books", "The rulebooks, by section in our words.")


@blueprint.get("")
@blueprint.response(200, BookSchema(many=True))
def list_() -> list[object]:
    """The rulebooks."""
    authorize(request)
    return list(shelf().values())


@blueprint.get("/<book>/sections")
@blueprint.arguments(WantedSectionSchema, location="query")
@blueprint.response(200, SectionSchema(many=True))
def sections(wanted: dict[str, str], book: str) -> list[SectionPage]:
    """Get the sections of a book, with the rules that judge them."""
    authorize(request)
    known = find_book(book)
    if isinstance(known, Problem):
        raise ApiProblem(404, "not-found", f"No book has the id {book!r}; expected {known.expected}.")
    chosen = [page for page in pages(known) if "section" not in wanted or within(page.section, wanted["section"])]
    if not chosen:
        raise ApiProblem(404, "not-found", f"{known.id} has no section {wanted['section']!r}.")
    return chosen
