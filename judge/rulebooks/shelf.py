"""What every book of the Methuselah family keeps on its shelf: its cards and its statements, as data."""

import tomllib
from functools import cache
from importlib.resources import as_file, files
from typing import Any

from events.card_files import load_cards
from events.methuselah.card_facts import CardFacts
from events.catalogue import Catalogue
from events.methuselah.card_files import METHUSELAH_CARDS


@cache
def cards(shelf: str) -> Catalogue[CardFacts]:
    """The cards that the rulebook of a shelf names, with the facts that it gives."""
    with as_file(files(shelf) / "cards.toml") as path:
        catalogue, problems = load_cards(path, METHUSELAH_CARDS)
    if problems:
        raise ValueError("; ".join(str(problem) for problem in problems))
    return catalogue


@cache
def statements(shelf: str, chapters: tuple[str, ...]) -> tuple[dict[str, Any], ...]:
    """Every normative statement of the rulebook of a shelf, chapter by chapter, in our words."""
    folder = files(shelf) / "statements"
    texts = ((folder / f"{chapter}.toml").read_text(encoding="utf-8") for chapter in chapters)
    return tuple(statement for text in texts for statement in tomllib.loads(text)["statement"])
