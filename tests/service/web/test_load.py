"""Many tables at once, many who follow them, and a server that is killed in the middle: nothing lost, order kept."""

import json

import pytest
from click.testing import CliRunner

from service.bench.load import load, spread
from service.cli import main


@pytest.mark.slow
def test_nothing_is_lost_when_it_is_killed() -> None:
    """Tables recorded at once go on where they were after kill -9, and who follows them sees each event once."""
    done = load(tables=4, spectators=8, seconds=3, pause=0.25, kills=1)
    assert done.appended == 4 * 12
    assert (done.lost, done.missed, done.killed) == (0, 0, 1)
    assert done.again > 0


@pytest.mark.proof
def test_the_bench_tells_what_came_of_it() -> None:
    """`justicar bench service` says each figure in words, or as JSON."""
    wanted = ["bench", "service", "--tables", "2", "--spectators", "4", "--seconds", "2", "--pause", "0.2"]
    told = CliRunner().invoke(main, wanted)
    assert told.exit_code == 0, told.output
    assert "append p99" in told.output
    assert "milliseconds from sending an append to its acknowledgement" in told.output
    found = json.loads(CliRunner().invoke(main, [*wanted, "--json"]).stdout)
    assert (found["appended"], found["told"], found["lost"], found["missed"]) == (20, 40, 0, 0)


def test_the_spread_of_figures() -> None:
    """The median, the 99th of a hundred and the longest, in milliseconds; nothing of nothing."""
    assert spread([one / 1000 for one in range(1, 102)]) == (51.0, 100.0, 101.0)
    assert spread([]) == (0.0, 0.0, 0.0)
