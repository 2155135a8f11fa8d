"""What people read is plain English: `tests/language.toml` lists wording to avoid, and what to write instead."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from service.cli import main
from service.database.address import IN_MEMORY
from service.web.app import create_app
from service.web.middleware.errors import KINDS
from service.web.settings import Settings
from tests.helpers import prose


class Pattern(NamedTuple):
    """Wording to avoid, what to write instead, a sentence with it and one without."""

    regex: re.Pattern[str]
    instead: str
    found: str
    plain: str


LISTED = tomllib.loads((Path(__file__).parent / "language.toml").read_text(encoding="utf-8"))["pattern"]
PATTERNS = [
    Pattern(
        re.compile(one["regex"], re.IGNORECASE if "Who " not in one["regex"] else 0),
        one["instead"],
        one["found"],
        one["plain"],
    )
    for one in LISTED
]


def complaints(passages: Iterator[prose.Passage]) -> list[str]:
    """The passages with wording to avoid, with what to write instead."""
    return [
        f"{place}: «{found[0].strip()}» in «{around(text, found)}»; write: {one.instead}"
        for place, text in passages
        for one in PATTERNS
        for found in one.regex.finditer(text)
    ]


def around(text: str, found: re.Match[str]) -> str:
    """The words around what was found."""
    return text[max(0, found.start() - 40) : found.end() + 40]


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda one: one.found)
def test_each_pattern_finds_its_example_and_passes_the_plain_sentence(pattern: Pattern) -> None:
    """A pattern that finds nothing would hold nothing."""
    assert pattern.regex.search(pattern.found)
    assert not complaints(iter([("here", pattern.plain)]))


def test_documents_are_in_plain_english() -> None:
    """README, CONTRIBUTING, docs and the README of each rulebook."""
    assert not complaints(prose.documents())


def test_pages_are_in_plain_english() -> None:
    """The pages of the service and the exported ones, with what their scripts say."""
    assert not complaints(prose.templates())


def test_help_is_in_plain_english() -> None:
    """The help of every command and every option."""
    assert not complaints(prose.help_texts(main))


def test_problems_and_answers_are_in_plain_english() -> None:
    """The sentences of problems and of what the command line prints, and the titles of the service's problems."""
    assert not complaints(prose.sentences_in_code())
    assert not complaints((f"problem {kind}", words) for kind, words in KINDS.items())


def test_the_api_is_described_in_plain_english() -> None:
    """Summaries and descriptions of the OpenAPI document."""
    app = create_app(Settings(store=IN_MEMORY, log_requests=False))
    document: Any = app.test_client().get("/api/v1/openapi.json").json
    assert not complaints(prose.descriptions(document))


def test_each_kind_of_prose_is_found() -> None:
    """Without it the tests above would pass on nothing."""
    assert any(place.startswith("README.md:") for place, _ in prose.documents())
    assert any(".html" in place for place, _ in prose.templates())
    assert any(".js:" in place for place, _ in prose.templates())
    assert any(place == "justicar judge --view" for place, _ in prose.help_texts(main))
    assert sum(1 for _ in prose.sentences_in_code()) > 200
