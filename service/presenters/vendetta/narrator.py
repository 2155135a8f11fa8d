"""How a Vendetta game is told: its events, its turns, Locations and phases, and its end."""

from typing import Any

from events.vendetta.events import CardKept, PhaseBegun, StepBegun, TokenChosen, TurnEnded
from events.vendetta.position import Seat
from projections.phrases import many
from service.presenters.narration import PlayerResult, Result
from service.presenters.narrator import Narrator
from service.presenters.sentences import all_of
from service.presenters.vendetta.consequences import fallen
from service.presenters.vendetta.headings import phase, turn
from service.presenters.vendetta.picture import players
from service.presenters.vendetta.story import narrate
from service.presenters.vendetta.words import blood_of


def action(table: Any) -> object:
    """The resolution of a Location in progress, the same object as long as it lasts."""
    return table.resolution


def result(table: Any) -> Result:
    """Who won, with how much Influence, and how much the others have; or where the game stands."""
    order = table.turn_order()
    counts = {
        seat.name: seat.score if table.over else table.influence_in_all(seat.name) for seat in table.seats.values()
    }

    def rank(seat: Seat) -> tuple[bool, bool, int, int, int]:
        place = order.index(seat.name) if seat.name in order else len(order)
        return (not seat.winner, seat.out, -(counts[seat.name] or 0), -seat.blood, place)

    seats = sorted(table.seats.values(), key=rank)
    places = tuple(PlayerResult(seat.name, _fate(table, seat), counts[seat.name]) for seat in seats)
    winners = tuple(seat.name for seat in seats if seat.winner)
    return Result(table.over, _words(table, winners), winners, places, "Influence")


def _words(table: Any, winners: tuple[str, ...]) -> str:
    now = table.round
    if not table.over:
        heading = turn(table)
        where = f"in {heading[0].lower()}{heading[1:]}" if now is not None else "before the first round"
        return f"The game is not over: the record ends {where}."
    after = f" after {many(now.number, 'round')}" if now is not None else ""
    if winners:
        return _won(table, winners[0], after)
    unknown = [seat.name for seat in table.seats.values() if not seat.out and seat.score is None]
    uncounted = [seat.name for seat in table.seats.values() if not seat.out and seat.blood < 0]
    if unknown:
        return f"The game is over{after}. Nobody can tell who has won: the Influence of {all_of(unknown)} is unknown."
    if uncounted:
        return f"The game is over{after}. Nobody can tell who has won: the Blood of {all_of(uncounted)} is not counted."
    return f"The game is over{after}, and nobody has won."


def _won(table: Any, winner: str, after: str) -> str:
    best: Seat = table.seats[winner]
    others = [seat for seat in table.seats.values() if not seat.out and seat.name != winner]
    if not others:
        return f"{winner} wins{after}: everybody else is out of the game."
    if best.score is None:
        return f"{winner} wins{after}."
    words = f"{winner} wins with {best.score} Influence{after}"
    tied = [seat for seat in others if seat.score == best.score]
    if not tied:
        return f"{words}."
    by = "turn order" if any(seat.blood == best.blood for seat in tied) else f"{best.blood} Blood in the Pool"
    names = all_of([seat.name for seat in tied])
    return f"{words}; {names} {'has' if len(tied) == 1 else 'have'} as much, and {by} decides."


def _fate(table: Any, seat: Seat) -> str:
    if seat.out:
        return f"out, with {many(seat.tokens + seat.flipped, 'Diablerie token')}"
    unknown = "Influence unknown" if (seat.score if table.over else table.influence_in_all(seat.name)) is None else ""
    return ", ".join(filter(None, (unknown, blood_of(table, seat.name))))


TELLER = Narrator(
    narrate=narrate,
    quiet=frozenset({PhaseBegun, StepBegun, TurnEnded, TokenChosen, CardKept}),
    phase=phase,
    action=action,
    fallen=fallen,
    result=result,
    ring=players,
)
