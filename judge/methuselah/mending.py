"""What went otherwise at a Methuselah table than it is on record: other outcomes, and effects that put a fact right."""

from collections.abc import Iterator
from typing import Any, get_args

from events.effects import (
    AnyEffect,
    Attaches,
    Becomes,
    Controls,
    Effects,
    Gains,
    GetsEdge,
    Modifies,
    Places,
    Region,
    Taps,
    Titles,
    Untaps,
)
from events.methuselah import ReferendumResolved, Resolved
from judge.methuselah.observing import plain, same
from projections.methuselah.table import Table

REGIONS: tuple[str, ...] = get_args(get_args(Region)[0])
COUNTED = {"pool": "pool", "blood": "blood", "life": "blood", "counters": "blood"}
ADDED = ("hand size", "transfers", "master actions", "capacity", "stealth", "intercept", "bleed", "strength")


def outcomes(event: Any) -> Iterator[Any]:
    """The same declaration as it might have come out."""
    if isinstance(event, Resolved):
        yield Resolved(outcome="succeeds")
        yield Resolved(outcome="blocked")
    elif isinstance(event, ReferendumResolved):
        yield ReferendumResolved(outcome="passes")
        yield ReferendumResolved(outcome="fails")


def mends(table: Table, subject: str, what: str, so: Any, value: Any) -> Effects:
    """Effects by which a fact that is `so` becomes what it should be; none where no effect does that.

    `what` is the players' word, in lower case with single blanks; `value` as somebody saw it.
    """
    effect = _counts(subject, what, value - so) if type(so) is int and type(value) is int else _is(subject, what, value)
    return () if effect is None else (effect,)


def _counts(subject: str, what: str, by: int) -> AnyEffect | None:
    if what in COUNTED:
        return Gains(who=subject, counter=COUNTED[what], amount=by)  # type: ignore[arg-type]  # one of the counters
    if what in ADDED:
        return Modifies(what=what, by=by, on=subject)  # type: ignore[arg-type]  # one of the measures
    return None


def _is(subject: str, what: str, value: Any) -> AnyEffect | None:
    words = str(value)
    if what == "tapped":
        return Taps(subject) if same(value, True) else Untaps(subject)
    if what == "edge":
        return GetsEdge(subject if same(value, True) else "")
    if what == "region" and plain(value) in REGIONS:
        return Places(card=subject, region=plain(value))  # type: ignore[arg-type]  # one of the regions
    if what in ("on", "bearer") and words:
        return Attaches(card=subject, on=words)
    if what == "controller" and words:
        return Controls(methuselah=words, card=subject)
    if what == "title":
        return Titles(minion=subject, title=words)
    if what in ("clan", "sect") and words:
        return Becomes(card=subject, trait=what, value=words)  # type: ignore[arg-type]  # one of the traits
    return None
