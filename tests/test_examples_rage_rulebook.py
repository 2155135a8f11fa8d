"""The recorded Rage games: the worked examples of the rulebook, each with the numbers that it gives."""

import tomllib
from pathlib import Path

import pytest

from events.common import Observed
from events.formats.jsonl import read_jsonl, write_jsonl
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from projections.ledger import LedgerLine
from projections.rage.observables import observable
from service.presenters.rage.narrator import TELLER
from tests.helpers.examples import Examples

ROOT = Path(__file__).parent
RULEBOOK = {path.stem: path for path in sorted((ROOT.parent / "examples" / "rage" / "rulebook").glob("*.game"))}
RULED = tomllib.loads((ROOT / "rage_examples.toml").read_text(encoding="utf-8"))
_EXAMPLES = Examples(RULEBOOK)
record_of, judged, timeline_of = _EXAMPLES.record_of, _EXAMPLES.judged, _EXAMPLES.timeline_of


@pytest.mark.parametrize("name", RULEBOOK)
def test_an_example_goes_through_both_forms_without_loss(name: str) -> None:
    """The notation and JSON Lines hold the same record."""
    record = record_of(name)
    assert read_jsonl(write_jsonl(record)) == (record, ())
    assert read_game(write_game(record)) == (record, ())


@pytest.mark.parametrize("name", RULEBOOK)
def test_an_example_is_ruled_as_the_rulebook_says(name: str) -> None:
    """Each play that the rulebook calls wrong is, by that rule; every other is legal."""
    found = [f"{ruling.event} {ruling.rule}: {ruling.says}" for ruling in judged(name).wrong]
    assert found == RULED.get(name, {}).get("wrong", [])
    unclear = [f"{ruling.event} {ruling.rule}" for ruling in judged(name).rulings if ruling.unclear]
    assert unclear == RULED.get(name, {}).get("unclear", [])


@pytest.mark.parametrize("name", RULEBOOK)
def test_the_counts_of_an_example_hold_at_once(name: str) -> None:
    """Each observation is so at its very event, unless it is told wrong."""
    timeline, wrong = timeline_of(name), {ruling.event for ruling in judged(name).wrong}
    for number, event in enumerate(record_of(name).events, 1):
        if isinstance(event, Observed) and number not in wrong:
            assert observable(timeline.at(number), event.subject, event.what) == event.value, (number, event)


@pytest.mark.parametrize("name", RULEBOOK)
def test_an_example_is_told(name: str) -> None:
    """The story has a sentence for each event."""
    timeline = timeline_of(name)
    for number, event in enumerate(record_of(name).events, 1):
        table = timeline.at(number)
        lines = [one for one in (LedgerLine(*line) for line in table.ledger) if one.event == number]
        assert TELLER.narrate(event, lines, table).sentence, (number, event)


def test_what_is_expected_is_there() -> None:
    """No ruling is expected of a record that is not there."""
    assert sorted(set(RULED) - set(RULEBOOK)) == []
