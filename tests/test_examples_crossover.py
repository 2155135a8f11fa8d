"""The records of the crossover: one for each sentence of the post that changes something, and a whole evening."""

import tomllib
from pathlib import Path

import pytest

from events.common import Observed
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from judge import books
from judge.judging import judge
from projections.rage.observables import observable
from tests.helpers.examples import Examples

ROOT = Path(__file__).parent
EXAMPLES = ROOT.parent / "examples" / "crossover"
RULEBOOK = {path.stem: path for path in sorted(EXAMPLES.rglob("*.game"))}
RULED = tomllib.loads((ROOT / "crossover_examples.toml").read_text(encoding="utf-8"))
_EXAMPLES = Examples(RULEBOOK)
record_of, judged, timeline_of = _EXAMPLES.record_of, _EXAMPLES.judged, _EXAMPLES.timeline_of


@pytest.mark.parametrize("name", RULEBOOK)
def test_a_record_is_ruled_as_the_post_says(name: str) -> None:
    """Each play that the post does not allow is found, by that rule; what is open is said; the rest is legal."""
    assert read_game(write_game(record_of(name))) == (record_of(name), ())
    found = [f"{ruling.event} {ruling.rule}: {ruling.says}" for ruling in judged(name).wrong]
    assert found == RULED.get(name, {}).get("wrong", [])
    unclear = [f"{ruling.event} {ruling.rule}" for ruling in judged(name).rulings if ruling.unclear]
    assert unclear == RULED.get(name, {}).get("unclear", [])


@pytest.mark.parametrize("name", RULEBOOK)
def test_the_counts_of_a_record_hold_at_once(name: str) -> None:
    """Each observation is so at its very event."""
    timeline, wrong = timeline_of(name), {ruling.event for ruling in judged(name).wrong}
    for number, event in enumerate(record_of(name).events, 1):
        if isinstance(event, Observed) and number not in wrong:
            assert observable(timeline.at(number), event.subject, event.what) == event.value, (number, event)


@pytest.mark.parametrize("name", [name for name in RULEBOOK if "in_rage" in RULED.get(name, {})])
def test_what_rage_alone_finds(name: str) -> None:
    """The same record by Rage alone: its rules object where the crossover has another rule."""
    found = dict.fromkeys(ruling.rule for ruling in judge(record_of(name).events, books()["rage-2018"]).wrong)
    assert list(found) == RULED[name]["in_rage"]


def test_what_is_expected_is_there() -> None:
    """No ruling is expected of a record that is not there."""
    assert sorted(set(RULED) - set(RULEBOOK)) == []
