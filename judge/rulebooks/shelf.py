"""What every book keeps on its shelf as data: its cards and its statements."""

import tomllib
from functools import cache
from importlib.resources import as_file, files
from typing import TypeVar

from events.card_files import CardForm, load_cards
from events.catalogue import Catalogue
from judge.book import Stated

FactsT = TypeVar("FactsT")


@cache
def cards(shelf: str, form: CardForm[FactsT]) -> Catalogue[FactsT]:
    """The cards that the rulebook of a shelf names, with the facts that it gives."""
    with as_file(files(shelf) / "cards.toml") as path:
        catalogue, problems = load_cards(path, form)
    if problems:
        raise ValueError("; ".join(str(problem) for problem in problems))
    return catalogue


@cache
def statements(shelf: str, chapters: tuple[str, ...]) -> tuple[Stated, ...]:
    """Every normative statement of the rulebook of a shelf, chapter by chapter, in our words."""
    folder = files(shelf) / "statements"
    texts = ((folder / f"{chapter}.toml").read_text(encoding="utf-8") for chapter in chapters)
    return tuple(statement for text in texts for statement in tomllib.loads(text)["statement"])
