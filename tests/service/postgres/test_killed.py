"""Two servers on one PostgreSQL database, of which one or the other is killed, 100 times, under load."""

from pathlib import Path

import pytest

from service.proof.verification import Trust, verify_store
from tests.helpers.killed import killed_often


@pytest.mark.proof
def test_nothing_acknowledged_is_lost_doubled_or_out_of_order(address: str, tmp_path: Path) -> None:
    """`kill -9`, again and again; clients send on by their keys, to either; in the end the log fits what is stored."""
    outcome = killed_often(address, kills=100, servers=2, home=tmp_path)
    assert outcome.wrong == []
    assert outcome.acknowledged > outcome.kills
    assert verify_store(address, Trust()).findings == ()
