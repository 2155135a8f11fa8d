"""What can be seen at a Vendetta table: each fact by the players' word for it."""

from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Any

from events.common import Observed
from events.vendetta.events import PHASES, STEPS, LocationBegun, PhaseBegun, RoundEnded, StepBegun, VendettaEvent
from projections.observables import Observables, steps_until
from projections.vendetta.apply import apply
from projections.vendetta.hindsight import withholds
from projections.vendetta.implied.resolution import before_anything
from projections.vendetta.implied.steps import implied
from projections.vendetta.table import Table

MOST_OF_THE_HAVEN = 30  # influence of one seat: a game has fewer conflicts there
MOST_TABLES = 64  # that differ in it

Observable = Callable[[Table, str], Any]


def _blood(table: Table, seat: str) -> int | None:
    return table.blood_of(seat) if table.counted(seat) else None


def _influence(table: Table, seat: str) -> int | None:
    return table.influence_of(seat) if table.influence_of(seat) >= 0 and not table.untold(seat) else None


def _first_is_told(table: Table) -> bool:
    return table.first_player() != "" and not table.taken_as_first(table.first_player())


def _victor(table: Table, seat: str) -> bool | None:
    known = any(table.has_won(name) for name in table.left())
    return table.has_won(seat) if table.game_over() and known else None


def _nobody(table: Table, card: str) -> str | None:
    """An Ally that lies on a Location is nobody's; of one that lies nowhere, nobody knows whose it is."""
    return "" if any(place.ally == card for place in table.locations.values()) else None


def _gone(table: Table, card: str) -> bool | None:
    """An Ally that lies on a Location or in an Alliance is not out of the game; of another nobody knows.

    One that nobody is left to win may be taken away before somebody has said that the conflict is over.
    """
    place = next((one.name for one in table.locations.values() if one.ally == card), "")
    if place and table.phase() == "resolution" and table.ranking_at(place) == ():
        return None
    return False if place or table.holder_of(card) else None


def _no_ally(table: Table, name: str) -> str | None:
    """None lies there after the conflict. Before it one may, though nobody has said that the Location Setup came."""
    gone = table.locations[name].resolved or (table.resolving() == name and table.decided())
    return "" if gone else None


def _ally_there(table: Table, name: str) -> str | None:
    ally = table.allies.get(table.ally_at(name))
    return _no_ally(table, name) if ally is None else None if ally.unnamed else ally.name


def _alliance(table: Table, seat: str) -> int | None:
    return None if table.may_have_won(seat) else table.alliance_of(seat)


def _frenzy(table: Table, seat: str) -> bool | None:
    """Whether she is in Frenzy; nothing, where she has been and may have Drained her card since."""
    return table.in_frenzy(seat) or (None if table.was_without_blood(seat) else False)


def _ranked(rank: int) -> Observable:
    """Who has this rank in the conflict that is decided at a Location; nobody may be able to tell who followed."""

    def player(table: Table, name: str) -> str | None:
        ranking = table.ranked()
        if table.resolving() != name or not table.ranks_known():
            return None
        if rank > len(ranking):
            return None if table.ranking_at(name) is None else ""
        return ranking[rank - 1]

    return player


def _won(table: Table, name: str) -> bool | None:
    """Whether anybody has won the conflict that is decided there: somebody has where anybody has Clan cards."""
    if table.resolving() != name or not table.decided():
        return None
    return table.ranked() != () or table.ranking_at(name) != ()


def _resolved(table: Table, name: str) -> bool | None:
    """A Location is resolved when its conflict is decided, and when nobody was there; else nobody may have said so."""
    over = table.resolved(name) or (table.resolving() == name and table.decided())
    return True if over else None


OF_A_SEAT: dict[str, Observable] = {
    "blood": _blood,
    "pool": _blood,
    "influence": _influence,
    "hand": lambda table, seat: table.hand_of(seat) if table.hand_counted(seat) else None,
    "deck": lambda table, seat: table.deck_of(seat),
    "tokens": lambda table, seat: table.all_tokens_of(seat),
    "diablerie tokens": lambda table, seat: table.all_tokens_of(seat),
    "alliance": _alliance,
    "clan": lambda table, seat: table.clan_of(seat) or None,
    "ambition": lambda table, seat: table.first_player() == seat if _first_is_told(table) else None,
    "power": lambda table, seat: table.total_power(seat, table.resolving()) if table.resolving() else None,
    "score": lambda table, seat: table.score_of(seat),
    "out": lambda table, seat: not table.in_game(seat),
    "frenzy": _frenzy,
    "winner": _victor,
    "victor": _victor,
}
OF_A_CARD: dict[str, Observable] = {
    "power": lambda table, card: table.power_of(card),
    "location": lambda table, card: table.location_of(card) or None,
}
OF_AN_ALLY: dict[str, Observable] = {
    "drained": lambda table, card: table.drained(card),
    "owner": lambda table, card: table.holder_of(card) or _nobody(table, card),
    "alliance": lambda table, card: table.holder_of(card) or _nobody(table, card),
    "out": _gone,
}
OF_ONE_GONE: dict[str, Observable] = {
    "owner": lambda table, card: "",
    "alliance": lambda table, card: "",
    "out": lambda table, card: True,
}
OF_A_POSITION: dict[str, Observable] = {
    "blood": lambda table, name: table.blood_on(name),
    "deployed blood": lambda table, name: table.blood_on(name),
    "power": lambda table, name: table.power_on(name),
    "cards": lambda table, name: table.cards_on(name),
}
OF_A_LOCATION: dict[str, Observable] = {"ally": _ally_there}
OF_A_CONFLICT: dict[str, Observable] = {
    **OF_A_LOCATION,
    "won": _won,
    "resolved": _resolved,
    "first": _ranked(1),
    "second": _ranked(2),
    "third": _ranked(3),
}


def _sights(table: Table, subject: str) -> dict[str, Observable]:
    if table.seated(subject):
        return OF_A_SEAT
    for parts, sights in (
        (table.cards, OF_A_CARD),
        (table.allies, OF_AN_ALLY),
        (table.tiles, OF_A_POSITION),
        (table.locations, OF_A_CONFLICT if table.resolving() == subject else OF_A_LOCATION),
    ):
        if subject in parts:
            return sights
    return OF_ONE_GONE if table.left_the_game(subject) else {}


OBSERVABLES = Observables(_sights)
word_of, observable, observables, may_be_seen = (
    OBSERVABLES.word,
    OBSERVABLES.fact,
    OBSERVABLES.words,
    OBSERVABLES.known,
)


def steps_to_come(table: Table) -> Iterator[tuple[VendettaEvent, Table]]:
    """Each step that is still open with the table after it: who is to feed, what is to act, who is to be rewarded.

    None of them for a table that is only being watched.
    """
    if type(table) is not Table or table.over or table.strict:
        return
    goal = _next_goal(table)
    if goal is not None:
        yield from steps_until(goal, table, implied, apply)
    elif (frenzy := before_anything(table)) is not None and frenzy.card:
        later = table.copied()
        apply(later, frenzy)
        yield frenzy, later


def tables_to_come(table: Table, withheld: bool = False) -> Iterator[Table]:
    """The table after each step that is still open.

    Each also as it is if what was taken at the Prince's Haven was that of the rank alone. No step counts of which
    somebody said that it has not happened yet, unless what is `withheld` so is asked for, too.
    """
    if type(table) is not Table:
        return
    yield from _with_the_haven_apart(table)
    for step, later in steps_to_come(table):
        if not withheld and any(withholds(said, step) for said in table.not_yet):
            return
        yield later
        yield from _with_the_haven_apart(later)


def _with_the_haven_apart(table: Table) -> Iterator[Table]:
    """The table where some, or all, who won the Prince's Haven have what it adds on top of what they said they took."""
    counted = [seat for seat in table.seats.values() if seat.influence >= 0 and not table.untold(seat.name)]
    winners = [seat for seat in counted if seat.haven_influence]
    possible = (range(min(seat.haven_influence, MOST_OF_THE_HAVEN) + 1) for seat in winners)
    for more in islice(product(*possible), MOST_TABLES):
        if any(more):
            apart = table.copied()
            for seat, added in zip(winners, more, strict=True):
                apply(apart, Observed(seat.name, "influence", seat.influence + added))
            yield apart


def _next_goal(table: Table) -> VendettaEvent | None:
    """What is declared when the phase or step in progress is done."""
    now, here = table.round, table.resolution
    if now is None or now.over:
        return None
    if here is not None:
        place = STEPS.index(here.step) + 1
        if place < len(STEPS):
            return StepBegun(STEPS[place])
        return LocationBegun(table.next_location()) if table.next_location() else RoundEnded()
    place = PHASES.index(now.phase) + 1
    return PhaseBegun(PHASES[place]) if now.phase not in ("planning", "resolution") else None
