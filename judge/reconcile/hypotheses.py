"""What may have gone wrong between an agreement and a parting: mistakes at the table, and mistakes on record.

How likely a kind of mistake is, is a number that only orders; a kind that could have happened at many places is less
likely at each of them.
"""

from collections.abc import Iterator
from itertools import combinations

from judge.reconcile.discrepancy import OpenDiscrepancy
from judge.reconcile.hypothesis import LIKELY, Hypothesis
from judge.reconcile.record_mistakes import did_not_happen, forgotten, otherwise, written_twice
from judge.reconcile.table_mistakes import done_all_the_same, done_twice, not_done, one_more_or_less, wrong_player
from judge.reconcile.unrecorded_plays import PossiblePlays

MOST_OF_TWO = 30  # mistakes that are put together with another


def hypotheses(case: OpenDiscrepancy, could: PossiblePlays) -> Iterator[Hypothesis]:
    """Single mistakes that might explain a parting by themselves."""
    yield from wrong_player(case)
    yield from written_twice(case)
    yield from (one for one in atoms(case, could) if case.fits(one.by))
    yield from one_more_or_less(case)
    yield from otherwise(case, could)
    yield from did_not_happen(case)


def atoms(case: OpenDiscrepancy, could: PossiblePlays) -> Iterator[Hypothesis]:
    """Mistakes that move the fact, whether or not by as much as is to be explained."""
    yield from forgotten(case, could)
    yield from done_all_the_same(case, could)
    yield from not_done(case)
    yield from done_twice(case)


def of_two(case: OpenDiscrepancy, could: PossiblePlays) -> Iterator[Hypothesis]:
    """Two mistakes that explain together what neither explains alone, the latest first."""
    if case.wanted is None:
        return
    singles = sorted((one for one in atoms(case, could) if one.by), key=lambda one: -one.events[0])[:MOST_OF_TWO]
    for one, other in combinations(singles, 2):
        if (one.by or 0) + (other.by or 0) in case.wanted and one.events != other.events:
            first, second = sorted((one, other), key=lambda single: single.events)
            likely = LIKELY["two mistakes"] * one.likely * other.likely
            yield Hypothesis(
                "two mistakes",
                first.events + second.events,
                first.mistake.and_(second.mistake),
                f"Two mistakes: {first.says} {second.says}",
                f"{first.what}; {second.what}",
                first.under,
                (one.by or 0) + (other.by or 0),
                likely,
            )
