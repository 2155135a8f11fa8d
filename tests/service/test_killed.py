"""A server on SQLite that is killed 300 times under load."""

from pathlib import Path

import pytest

from service.proof.verification import Trust, verify_store
from tests.helpers.killed import killed_often


@pytest.mark.proof
def test_nothing_acknowledged_is_lost_doubled_or_out_of_order(tmp_path: Path) -> None:
    """`kill -9`, again and again; clients send on by their keys; in the end the log fits what is stored."""
    store = tmp_path / "games.sqlite"
    outcome = killed_often(str(store), kills=300, servers=1, home=tmp_path)
    assert outcome.wrong == []
    assert outcome.acknowledged > outcome.kills
    assert verify_store(store, Trust()).findings == ()
