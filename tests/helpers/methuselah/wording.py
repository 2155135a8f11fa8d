"""How consequences at a Methuselah table are said by hand."""

from collections.abc import Iterator, Sequence

from events.effects.base import Attaches, Burns, Gains, Moves, Places, Taps, Untaps
from events.effects.methuselah import Controls, GetsEdge, Titles
from events.effects.union import AnyEffect
from events.methuselah.events import (
    CombatEnded,
    DamageResolved,
    NoBlock,
    Passed,
    PhaseBegun,
    RoundBegun,
    StrikesResolved,
)
from events.methuselah.position import Card, Seat
from projections.ledger import WHOLE, LedgerLine
from projections.methuselah.table import Table
from tests.helpers.retold import Wording


def amount(line: LedgerLine) -> int:
    """By how much a number changed; 0 where it was not known."""
    before, after = line.before, line.after
    return after - before if type(before) is int and type(after) is int and min(before, after) >= 0 else 0


def _one(line: LedgerLine) -> AnyEffect | None:
    name, after = line.subject, line.after
    match line.kind, line.field:
        case (kind, "pool") if kind is Seat and amount(line):
            return Gains(name, "pool", amount(line))
        case (kind, "counters") if kind is Card and amount(line):
            return Gains(name, "blood", amount(line))
        case (kind, "tapped") if kind is Card:
            return Taps(name) if after else Untaps(name)
        case (kind, "region") if kind is Card and after != "on":
            return Places(name, after)
        case (kind, "on") if kind is Card and after:
            return Attaches(name, after)
        case (kind, "controller") if kind is Card and after:
            return Controls(after, name)
        case (kind, "title") if kind is Card:
            return Titles(name, after)
        case (kind, "edge") if kind is Table:
            return GetsEdge(after)
        case (kind, field) if kind is Card and field == WHOLE and after is None:
            return Burns(name)
    return None


def of(lines: Sequence[LedgerLine]) -> Iterator[tuple[AnyEffect, tuple[LedgerLine, ...]]]:
    """Each consequence by itself; counters that go from a pool to a card, or back, as one."""
    counters = [line for line in lines if line.field in ("pool", "counters") and amount(line)]
    if len(counters) == 2 and sum(map(amount, counters)) == 0:
        source, destination = sorted(counters, key=amount)
        yield Moves(amount(destination), source.subject, destination.subject), (source, destination)
        lines = [line for line in lines if line not in counters]
    for line in lines:
        effect = _one(line)
        if effect is not None:
            yield effect, (line,)


LATE = frozenset({PhaseBegun, StrikesResolved, DamageResolved, RoundBegun, CombatEnded})
WORDING = Wording(
    of, LATE, silent=frozenset({NoBlock}), told=frozenset({Passed})
)  # who passes no strike strikes by hand
