"""A store with every kind of event of Rage, written when the book was judged whole: it opens, and reads the same."""

import gzip
import json
from pathlib import Path

import pytest

from events.registry import vocabulary_of
from tests.service.commands import run, told

EVENTS = vocabulary_of("rage-2018").events
LATER = {"rage.nothing-laid"}  # there was none when the store was written; those of vampires are not of this book
STORED = Path(__file__).parent / "stored"


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A copy of the store."""
    path = tmp_path / "games.sqlite"
    path.write_bytes(gzip.decompress((STORED / "rage.sqlite.gz").read_bytes()))
    return path


def test_every_kind_of_event_is_stored() -> None:
    """None is missing; its stored name is its tag."""
    stored = {json.loads(line).get("type") for line in (STORED / "rage.jsonl").read_text(encoding="utf-8").splitlines()}
    of_packs = {tag for tag, kind in EVENTS.items() if kind.__module__ != "events.rage.action_events"}
    assert of_packs - LATER <= stored


def test_the_game_reads_as_it_did(store: Path) -> None:
    """Events, notes and roll-backs, byte for byte; each is ruled on."""
    assert run("convert", "rage", "--json", store=store).stdout == (STORED / "rage.jsonl").read_text(encoding="utf-8")
    rulings = told(run("judge", "rage", "--all", "--json", store=store), 1)["rulings"]
    assert {ruling["event"] for ruling in rulings} == {*range(1, 90)}
