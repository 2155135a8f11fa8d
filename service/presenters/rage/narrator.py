"""How a Rage game is told: its events, its turns and phases, and its end."""

from typing import Any

from events.rage.combat_events import CardLaid, StepBegun, Targeted
from events.rage.events import Drew, OpenPlayBegun, PhaseBegun, VotingBegun
from events.rage.position import Seat
from projections.phrases import many
from service.presenters.narration import PlayerResult, Result
from service.presenters.narrator import Narrator
from service.presenters.rage.consequences import fallen
from service.presenters.rage.headings import phase, turn
from service.presenters.rage.picture import players
from service.presenters.rage.story import narrate


def action(table: Any) -> object:
    """The combat or the vote in progress, the same object as long as it lasts."""
    return table.combat or table.voting


def result(table: Any) -> Result:
    """Who won, with how many Victory Points, and how many the others have; or where the game stands."""
    points = {name: table.points_of(name) for name in table.seats}

    def rank(seat: Seat) -> tuple[bool, bool, int]:
        return (not seat.winner, seat.out, -(points[seat.name] or 0))

    seats = sorted(table.seats.values(), key=rank)
    places = tuple(PlayerResult(seat.name, "out" if seat.out else "", points[seat.name]) for seat in seats)
    winners = tuple(seat.name for seat in seats if seat.winner)
    return Result(table.over, _words(table, winners), winners, places, "Victory Points")


def _words(table: Any, winners: tuple[str, ...]) -> str:
    if not table.over:
        heading = turn(table)
        where = f"in {heading[0].lower()}{heading[1:]}" if table.turn is not None else "before the first turn"
        return f"The game is not over: the record ends {where}."
    after = f" after {many(table.turn.number, 'turn')}" if table.turn is not None else ""
    if not winners:
        return f"The game is over{after}, and nobody has won."
    best = table.points_of(winners[0])
    with_points = "" if best is None else f" with {many(best, 'Victory Point')}"
    return f"{winners[0]} wins{with_points}{after}."


TELLER = Narrator(
    narrate=narrate,
    quiet=frozenset({PhaseBegun, OpenPlayBegun, Drew, VotingBegun, StepBegun, CardLaid, Targeted}),
    phase=phase,
    action=action,
    fallen=fallen,
    result=result,
    ring=players,
)
