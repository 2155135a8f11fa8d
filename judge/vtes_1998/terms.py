"""The terms of the 1998 rulebook together with the cards that it names."""

from functools import cache
from importlib.resources import as_file, files
from typing import Any

from events.catalogue import Catalogue, load_catalogue
from projections.methuselah.terms import Terms


@cache
def cards() -> Catalogue:
    """The cards that the rulebook names, with the facts that it gives."""
    with as_file(files("judge.vtes_1998") / "cards.toml") as path:
        catalogue, problems = load_catalogue(path)
    if problems:
        raise ValueError("; ".join(str(problem) for problem in problems))
    return catalogue


def terms(**given: Any) -> Terms:
    """The terms given by the sections, and the catalogue."""
    return Terms(cards=cards(), **given)
