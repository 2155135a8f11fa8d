"""An effect may give the Edge to a Methuselah, or to nobody."""

import pytest

from events.common import Corrected
from events.effects.methuselah import GetsEdge
from events.methuselah.events import EffectHappened
from tests.helpers.methuselah.tables import judged, table, vampire


@pytest.mark.parametrize(
    ("given", "holder"),
    [("Alexis", "Alexis"), ("", ""), ("Sarah", "Sarah"), ("Ryan", "Sarah"), ("Nobody", "Sarah")],
)
def test_who_gets_the_edge(given: str, holder: str) -> None:
    """A Methuselah in the game, or nobody; one who has left the game, or is none, does not get it."""
    start = table(vampire("Lupo", "Sarah"), edge="Sarah", seats={"Ryan": {"out": "ousted", "pool": 0}})
    for event in (
        EffectHappened(card="Deed", effects=(GetsEdge(given),)),
        Corrected(about=(), effects=(GetsEdge(given),)),
    ):
        judgement = judged(start, event)
        assert judgement.table.holder_of_the_edge() == holder
        told = [one.rule for one in judgement.wrong]
        assert told == (
            ["nothing_comes_to_who_has_left"] if given == "Ryan" and event.__class__ is EffectHappened else []
        )
