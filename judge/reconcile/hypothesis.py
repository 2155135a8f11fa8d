"""Mistakes worth trying where table and rules parted: what each supposes, and how likely its kind is."""

from typing import Literal, NamedTuple

from judge.reconcile.counterfactual import Counterfactual
from judge.reconcile.discrepancy import OpenDiscrepancy, VisibleTrace
from judge.words import value_in_words
from projections.ledger import WHOLE

Kind = Literal[
    "another's",
    "written twice",
    "forgotten",
    "done all the same",
    "not done",
    "done twice",
    "one too many",
    "one too few",
    "otherwise",
    "did not happen",
    "another amount",
    "miscounted",
    "two mistakes",
]
LIKELY: dict[Kind, float] = {
    "another's": 1.0,
    "written twice": 0.25,
    "forgotten": 0.3,
    "done all the same": 0.25,
    "not done": 0.2,
    "done twice": 0.15,
    "one too many": 0.08,
    "one too few": 0.08,
    "otherwise": 0.1,
    "did not happen": 0.05,
    "another amount": 0.02,
    "miscounted": 0.01,
    "two mistakes": 1.0,
}


class Hypothesis(NamedTuple):
    """A mistake worth trying: its kind, the events that it is about, what it supposes, in a sentence, and the rule.

    `by` is how far it moves the count in question, where that is known. Suspects whose `what` is the same suppose the
    same of other moments.
    """

    kind: Kind
    events: tuple[int, ...]
    mistake: Counterfactual
    says: str
    what: str
    under: str = ""
    by: int | None = None
    likely: float = 0.0


def event_in_words(case: OpenDiscrepancy, number: int) -> str:
    """`event 438 («resolves»)`."""
    return f"event {number} («{case.in_words(case.survey.events[number - 1])}»)"


def change_in_words(case: OpenDiscrepancy, trace: VisibleTrace) -> str:
    """`Alexis's pool (5 -> 4)`, `Lupo (tapped, no -> yes)`."""
    line = trace.line
    if line.field == WHOLE:
        return f"{line.subject} (which {'comes' if line.before is None else 'goes'})"
    before, after = (len(one) if isinstance(one, tuple) else value_in_words(one) for one in (line.before, line.after))
    if trace.read in case.levers:
        return f"{fact_in_words(case)} ({before} -> {after})"
    whose = "the table" if line.subject == getattr(line.kind, "key", "") else line.subject
    return f"{whose} ({line.field.replace('_', ' ')}, {before} -> {after})"


def fact_in_words(case: OpenDiscrepancy) -> str:
    """`Alexis's pool`."""
    return f"{case.sighting.seen.subject}'s {case.sighting.seen.what}"
