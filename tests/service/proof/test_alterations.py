"""A store that somebody has altered: each alteration is found, and none where there is none."""

from pathlib import Path

import pytest

from tests.helpers.proof import some
from tests.service.proof.altering import alter
from tests.service.proof.kept import KeptStore


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> KeptStore:
    """A store and its keys."""
    return KeptStore(tmp_path_factory.mktemp("kept"))


def test_nothing_is_found_in_an_unaltered_store(kept: KeptStore) -> None:
    """It has some hundred rows, three checkpoints, notes and a branch."""
    report = kept.verified(kept.path)
    assert report.findings == ()
    assert (report.events, report.checkpoints, report.covered, report.unknown) == (298, 3, 298, "")
    assert report.signed_by.startswith("cards.example/log+")


@pytest.mark.parametrize("seeds", some([range(first, first + 10) for first in range(0, 1000, 10)], 3), ids=str)
def test_each_alteration_is_found(seeds: range, kept: KeptStore, tmp_path: Path) -> None:
    """Bits flipped in every column; rows swapped, dropped, doubled, put in; games and checkpoints removed."""
    for seed in seeds:
        path = kept.copied(tmp_path / "altered.sqlite")
        done = alter(path, seed)
        assert kept.verified(path).findings, f"{seed}: {done}"
