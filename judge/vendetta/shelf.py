"""What stands on this book's shelf as data: its cards and its statements."""

import tomllib
from functools import cache
from importlib.resources import as_file, files
from typing import Any

from events.card_files import load_cards
from events.catalogue import Catalogue
from events.vendetta.card_files import VENDETTA_CARDS
from events.vendetta.card_facts import VendettaFacts

SHELF = "judge.vendetta"
CHAPTERS = (
    "setup",
    "feed_and_hand",
    "planning",
    "draining_and_diablerie",
    "resolution",
    "conflict",
    "frenzy",
    "ending",
    "contradictions",
    "components",
)


@cache
def cards() -> Catalogue[VendettaFacts]:
    """The cards that can be read in the rulebook, with the facts that it gives."""
    with as_file(files(SHELF) / "cards.toml") as path:
        catalogue, problems = load_cards(path, VENDETTA_CARDS)
    if problems:
        raise ValueError("; ".join(str(problem) for problem in problems))
    return catalogue


@cache
def statements() -> tuple[dict[str, Any], ...]:
    """Every normative statement of the rulebook, chapter by chapter, in our words."""
    folder = files(SHELF) / "statements"
    texts = ((folder / f"{chapter}.toml").read_text(encoding="utf-8") for chapter in CHAPTERS)
    return tuple(statement for text in texts for statement in tomllib.loads(text)["statement"])
