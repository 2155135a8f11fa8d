"""Tables of sentences as people say them: what has happened before, and the sentence of the notation they mean."""

from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parents[1] / "events"


class Said(NamedTuple):
    """A sentence that people say, after these lines, and what it means as the notation writes it."""

    before: str
    means: str
    sentence: str


def table(name: str) -> list[Said]:
    """The sentences of a table in `tests/events`."""
    before = means = ""
    found = []
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("before"):
            before = line.removeprefix("before").strip()
        elif line.startswith("means "):
            means = line.removeprefix("means ")
        elif line.startswith("  "):
            found.append(Said(before, means, line.strip()))
    return found


def each(said: list[Said]) -> dict[str, Any]:
    """The parameters of a test of each sentence."""
    return {"argnames": "said", "argvalues": said, "ids": [one.sentence for one in said]}
