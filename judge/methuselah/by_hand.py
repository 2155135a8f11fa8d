"""What is done by hand: with counters, cards and markers, and no card that says so."""

from events.methuselah.events import EffectHappened
from judge.by_hand import unasked
from judge.ruling import Finding
from projections.methuselah.changes.by_hand import HANDLINGS
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms


def nothing_is_done_by_hand_unasked(happened: EffectHappened, table: Table, terms: Terms) -> Finding:
    """Counters, cards and markers are moved only where a rule or a card asks for it."""
    return unasked(HANDLINGS, happened, table)
