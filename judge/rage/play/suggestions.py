"""What a Rage table is likely to hear next: the offers in the order in which a scorekeeper wants them.

Nothing depends on this order but the keystrokes of the scorekeeper.
"""

from collections.abc import Iterable

from events.rage import combat_events as c
from events.rage import events as e
from events.rage.events import RageEvent
from judge.rage.play.offers import offers
from projections.rage.table import Table

USUAL = 5.0
LIKELIHOOD: dict[type, float] = {
    e.Drew: 12,
    e.Regenerated: 11,
    c.AlphaNamed: 10,
    c.Attacked: 8,
    c.CardLaid: 8,
    c.CardRevealed: 8,
    c.Landed: 8,
    e.Voted: 8,
    c.Challenged: 4,
    c.Passed: 4,
    e.Discarded: 2,
    c.Withdrew: 2,
    e.Announced: 1.5,
    e.Dropped: 1,
    e.Cancelled: 0.2,
    e.PhaseBegun: 1,
    e.OpenPlayBegun: 0.5,
    c.StepBegun: 0.5,
    c.CombatEnded: 0.5,
}


def suggestions(table: Table, cards: Iterable[str] = ()) -> list[RageEvent]:
    """The declarations worth offering now, the likeliest first; `cards` as in `offers`."""
    return sorted(offers(table, cards), key=lambda event: -LIKELIHOOD.get(event.__class__, USUAL))
