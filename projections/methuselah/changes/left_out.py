"""A strike that was left out where the book does not say whether it may be: a count shows whether it has landed."""

from typing import NamedTuple

from events.common import Observed
from projections.methuselah.changes.wounds import loses_life, suffers
from projections.methuselah.table import Table

AS_SEEN = "a_strike_left_out_is_as_it_is_seen"
COUNTERS = frozenset({"blood", "life", "counters"})


class LeftOut(NamedTuple):
    """The default strike of a minion that was said not to strike: whom it would have hit, and for how much."""

    striker: str
    victim: str
    amount: int

    def lands(self, table: Table) -> None:
        """The strike is suffered all the same."""
        victim = table.cards.get(self.victim)
        if victim is not None and victim.kind == "vampire":
            suffers(table, victim, self.amount, 0)
        elif victim is not None:
            loses_life(table, victim, self.amount)


def shows_the_strike_landed(table: Table, seen: Observed) -> bool:
    """Whether what is seen of a minion is so if the strike that was left out has landed as the default one."""
    return _shown(table, seen) is not None


def seen_after_a_strike_left_out(table: Table, seen: Observed) -> None:
    """Blood, life or torpor tells whether a strike that was left out has landed; then it is no longer open."""
    left = table.left_out_unsure
    if not left:
        return
    landed = _shown(table, seen)
    if landed is not None:
        landed.lands(table)
    told = landed is not None or seen.value == _so(table, seen)
    kept = tuple([one for one in left if one.victim != seen.subject or not told])
    if kept != left:
        table.change(table, "left_out_unsure", kept, AS_SEEN)


def _shown(table: Table, seen: Observed) -> LeftOut | None:
    one = next((one for one in table.left_out_unsure if one.victim == seen.subject), None)
    if one is None or _so(table, seen) in (None, seen.value):
        return None
    later = table.copied()
    one.lands(later)
    return one if _so(later, seen) == seen.value else None


def _so(table: Table, seen: Observed) -> int | str | None:
    """What is so of the card by the word of the observation, if a strike can change it."""
    what = seen.what.lower()
    if what in COUNTERS:
        return table.blood_of(seen.subject) if table.counted(seen.subject) else None
    return table.region_of(seen.subject) if what == "region" else None
