"""How consequences at a Vendetta table are said by hand."""

from collections.abc import Iterator, Sequence

from events.effects.base import Gains
from events.effects.methuselah import Controls
from events.effects.union import AnyEffect
from events.effects.vendetta import Deploys, Drains, Shifts, TakesTokens, Withdraws
from events.vendetta.events import ConflictDecided, PhaseBegun, RoundEnded, TokenRevealed, TurnEnded
from events.vendetta.position import Ally, Deployed, Seat, Tile
from projections.ledger import LedgerLine
from tests.helpers.methuselah.wording import amount
from tests.helpers.retold import Wording


def _one(line: LedgerLine) -> AnyEffect | None:
    name, after = line.subject, line.after
    match line.kind, line.field:
        case (kind, ("blood" | "influence") as counter) if kind is Seat and amount(line):
            return Gains(name, counter, amount(line))  # type: ignore[arg-type]  # it is one of the two
        case (kind, "tokens") if kind is Seat and amount(line):
            return TakesTokens(name, amount(line))
        case (kind, "owner") if kind is Ally and after:
            return Controls(after, name)
        case (kind, "drained") if kind is Ally:
            return Drains(name, back=not after)
        case (kind, "location") if kind is Deployed:
            return Shifts(name, after)
        case (kind, "withdrawn") if kind is Tile and after:
            return Withdraws(name.partition(" at ")[0])
    return None


def of(lines: Sequence[LedgerLine]) -> Iterator[tuple[AnyEffect, tuple[LedgerLine, ...]]]:
    """Each consequence by itself; Blood that is deployed from a Pool as one."""
    left = list(lines)
    for tile in [line for line in lines if line.kind is Tile and line.field == "blood" and amount(line) > 0]:
        player, _at, place = tile.subject.partition(" at ")
        for seat in left:
            if seat.kind is Seat and seat.subject == player and seat.field == "blood" and amount(seat) == -amount(tile):
                yield Deploys(player, amount(tile), place), (seat, tile)
                left.remove(seat)
                break
    for line in left:
        effect = _one(line)
        if effect is not None:
            yield effect, (line,)


WORDING = Wording(
    of,
    late=frozenset({PhaseBegun, TurnEnded, TokenRevealed, ConflictDecided}),
    closes=frozenset({RoundEnded}),  # the conflicts of a round are decided before it ends
)
