"""How a Methuselah game is told: its events, its turns and phases, and its end."""

from typing import Any

from events.methuselah.events import EffectHappened, Passed, PhaseBegun
from events.methuselah.position import Seat, Turn
from projections.ledger import WHOLE
from projections.phrases import many
from service.presenters.methuselah.consequences import fallen
from service.presenters.methuselah.picture import players
from service.presenters.methuselah.story import narrate
from service.presenters.narration import PlayerResult, Result
from service.presenters.narrator import Narrator
from service.presenters.sentences import all_of


def phase(table: Any) -> str:
    """`Minion phase`; empty before the first turn."""
    return f"{table.turn.phase.capitalize()} phase" if table.turn is not None else ""


def action(table: Any) -> object:
    """The action in progress, the same object as long as it lasts."""
    return table.action


def result(table: Any) -> Result:
    """Who won, with how many points, and what became of the others; or where the game stands."""
    seats: list[Seat] = sorted(table.seats.values(), key=lambda seat: (not seat.winner, -seat.points, bool(seat.out)))
    left_in = _left_in(table)
    places = tuple(PlayerResult(seat.name, _fate(table, seat, left_in), seat.points) for seat in seats)
    winners = tuple(seat.name for seat in seats if seat.winner)
    return Result(table.over, _words(table, winners), winners, places)


def _words(table: Any, winners: tuple[str, ...]) -> str:
    turn: Turn | None = table.turn
    after = f" after {many(turn.number, 'turn')}" if turn is not None else ""
    if not table.over:
        where = f"in turn {turn.number}, {turn.methuselah}'s" if turn is not None else "before the first turn"
        return f"The game is not over: the record ends {where}."
    if not winners:
        return f"The game is over{after}, and nobody has won."
    points = many(table.seats[winners[0]].points, "victory point")
    if len(winners) > 1:
        return f"{all_of(winners)} share the victory with {points} each,{after}."
    return f"{winners[0]} wins with {points}{after}."


def _fate(table: Any, seat: Seat, left_in: dict[str, int]) -> str:
    turn = f" in turn {left_in[seat.name]}" if left_in.get(seat.name) else ""
    if seat.out:
        return f"{'withdrew' if seat.out == 'withdrawn' else seat.out}{turn}"
    if table.over:
        return "the last at the table"
    return f"{seat.pool} pool" if "pool" not in seat.uncounted and seat.pool >= 0 else ""


def _left_in(table: Any) -> dict[str, int]:
    """The number of the turn in which each Methuselah left the game."""
    turn, left = 0, {}
    for _event, kind, subject, field, _before, after, _under in table.ledger:
        if kind is Turn and field == WHOLE:
            turn = after.number if after is not None else 0
        elif kind is Seat and field == "out":
            left[subject] = turn
    return left


TELLER = Narrator(
    narrate=narrate,
    quiet=frozenset({PhaseBegun, Passed, EffectHappened}),
    phase=phase,
    action=action,
    fallen=fallen,
    result=result,
    ring=players,
)
