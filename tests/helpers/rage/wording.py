"""How consequences at a Rage table are said by hand."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from events.effects.base import Attaches
from events.effects.rage import Crosses, FillsHand, Heals, Piles, Scores, Turns, Wounds
from events.effects.union import AnyEffect
from events.rage.events import Discarded, OpenPlayBegun, PhaseBegun, TurnEnded
from events.rage.position import UNTOLD, Card, Damage, Seat, Trophy
from events.spelling import printed_name
from projections.ledger import WHOLE, LedgerLine
from tests.helpers.retold import Wording

KILLED = "a_combat_kill_goes_to_the_killers_victory_pile"
DEAD = "the_dead_leave_the_table"  # what lies under it goes with it


def _one(line: LedgerLine) -> AnyEffect | None:
    name, before, after = line.subject, line.before, line.after
    match line.kind, line.field:
        case (kind, field) if kind is Damage and field == WHOLE and after is not None and after.amount:
            return Wounds(after.on, after.amount, after.aggravated)
        case (kind, field) if (
            kind is Damage and field == WHOLE and after is None and before.card and line.under != DEAD
        ):
            return Heals(before.card, before.on)
        case (kind, field) if kind is Trophy and field == WHOLE and after is not None and after.worth:
            return Scores(after.pile, after.worth)
        case (kind, ("sept" | "combat") as deck) if kind is Seat and UNTOLD not in (*before, *after):
            drawn = len(after) - len(before)
            return FillsHand(name, drawn, deck) if drawn > 0 else None  # type: ignore[arg-type]  # one of the two
        case (kind, "form") if kind is Card:
            return Turns(name, after)
        case (kind, "world") if kind is Card and after != "both":
            return Crosses(name, after)
        case (kind, "on") if kind is Card and after:
            return Attaches(name, after)
    return None


def of(lines: Sequence[LedgerLine]) -> Iterator[tuple[AnyEffect, tuple[LedgerLine, ...]]]:
    """Each consequence by itself."""
    won = [line.after for line in lines if line.kind is Trophy and line.before is None]
    killed = [line for line in lines if line.kind is Card and line.under == KILLED]
    for trophy, line in zip(won, killed, strict=False):
        if printed_name(line.subject) == trophy.card:
            yield Piles(line.subject, trophy.pile), (line,)
    for line in lines:
        effect = _one(line)
        if effect is not None:
            yield effect, (line,)


def discarded_later(event: Any, rest: Sequence[Any]) -> bool:
    """A discard in the same phase shows that its open play had not begun, where nobody said so (2.2.2)."""
    phase = takewhile(lambda one: not isinstance(one, PhaseBegun | OpenPlayBegun | TurnEnded), rest)
    return isinstance(event, OpenPlayBegun) and any(isinstance(one, Discarded) for one in phase)


WORDING = Wording(
    of,
    late=frozenset({PhaseBegun, OpenPlayBegun}),
    shown_later=discarded_later,
)
