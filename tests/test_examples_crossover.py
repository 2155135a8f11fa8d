"""The records of the crossover: one for each sentence of the post that changes something, and a whole evening."""

import tomllib
from pathlib import Path

import pytest

from events.common import Observed
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from judge import books
from judge.judging import judge
from projections.ledger import LedgerLine
from projections.rage.observables import observable
from service.presenters.rage.narrator import TELLER
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


def told(name: str) -> str:
    """The story of a record, with what follows from each event."""
    timeline, words = timeline_of(name), []
    for number, event in enumerate(record_of(name).events, 1):
        table = timeline.at(number)
        lines = [one for one in (LedgerLine(*line) for line in table.ledger) if one.event == number]
        story = TELLER.narrate(event, lines, table)
        assert story.sentence, (number, event)
        words += [story.sentence, *story.consequences]
    return "\n".join(words)


@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        ("titles_seized", ("Tomas becomes Prince", "Marta is no longer Prince", "Marta is Prince again")),
        ("maneuvers_range", ("Marta maneuvers with Leap", "the range is long", "the range is short")),
        ("extra_attacks_at_once", ("Marta makes 2 extra attacks with Blur",)),
        ("alphas_stealth", ("Alexis avoids the attack",)),
        ("intercept_of_one_who_has_acted", ("Lupo's action is blocked",)),
        ("presses_to_continue", ("Marta presses to continue with Fade Away",)),
    ],
)
def test_a_record_is_told(name: str, clauses: tuple[str, ...]) -> None:
    """Titles that change hands, maneuvers, extra attacks and presses are told."""
    story = told(name)
    assert [clause for clause in clauses if clause not in story] == []


def test_what_is_expected_is_there() -> None:
    """No ruling is expected of a record that is not there."""
    assert sorted(set(RULED) - set(RULEBOOK)) == []
