"""Combat at a Methuselah table as sentences for readers."""

from collections.abc import Iterator, Sequence
from typing import Any

from events.methuselah import events
from events.methuselah.position import Combat, StrikeChosen
from projections.ledger import LedgerLine
from projections.phrases import many
from service.presenters.methuselah.consequences import ended
from service.presenters.sentences import does
from service.presenters.story import Say, from_event, plain


def _begins(event: events.CombatBegun, lines: Sequence[LedgerLine], table: Any) -> str:
    card = f", because of {event.card}" if event.card else ""
    return f"{event.minion} attacks {event.opponent}{card}{does(event.effects)}"


def _named(event: events.Declaration) -> str:
    return f"{event.card}{' at its superior level' if event.superior else ''}" if event.card else ""


def _with(event: events.Declaration) -> str:
    named = _named(event)
    return f" with {named}" if named else ""


def _maneuver(event: events.Maneuver, lines: Sequence[LedgerLine], table: Any) -> str:
    to = event.to or (table.range() if table.combat is not None else "")
    strike = ", to strike with it" if event.strike else ""
    return f"{event.minion} maneuvers{f' to {to} range' if to else ''}{_with(event)}{strike}"


def _strike(event: events.Strike, lines: Sequence[LedgerLine], table: Any) -> str:
    one = next(_chosen(lines), None)
    kind = one.kind if one is not None else event.kind
    amount = one.amount if one is not None else event.amount or 0
    at = f" at {event.target}" if event.target else ""
    if kind == "dodge":
        return f"{event.minion} dodges{_with(event)}"
    if kind == "combat ends":
        return f"{event.minion} ends the combat{_with(event)}"
    if kind == "steal blood":
        return f"{event.minion} steals {amount or 'the'} blood{_with(event)}{at}"
    if kind in AT_EQUIPMENT:
        return f"{event.minion} {AT_EQUIPMENT[kind]} {event.target or 'equipment'}{_with(event)}"
    how = _with(event) or (f" with {one.card}" if one is not None and one.card else "")
    if kind == "hand":
        how = how or " with bare hands"
    return f"{event.minion} strikes{at}{how}{_force(kind, amount, one)}"


AT_EQUIPMENT = {
    "destroy equipment": "strikes to destroy",
    "destroy weapon": "strikes to destroy",
    "steal equipment": "strikes to steal",
    "steal weapon": "strikes to steal",
}


def _force(kind: str, amount: int, one: StrikeChosen | None) -> str:
    """`, for 2 aggravated damage at first strike`."""
    if kind not in ("hand", "damage") or not amount:
        return ""
    hard = "aggravated " if one is not None and one.aggravated else ""
    ranged = " at any range" if one is not None and one.ranged else ""
    first = ", with first strike" if one is not None and one.first else ""
    return f", for {amount} {hard}damage{ranged}{first}"


def _chosen(lines: Sequence[LedgerLine]) -> Iterator[StrikeChosen]:
    """The strikes that were chosen, with their numbers, as the ledger has them."""
    for line in lines:
        if line.kind is Combat and line.field == "strikes" and len(line.after) > len(line.before):
            yield line.after[-1]


def _strikes(event: events.StrikesResolved, lines: Sequence[LedgerLine], table: Any) -> str:
    unnamed = [one.minion for one in _chosen(lines)]
    hands = " and ".join(unnamed)
    return f"{hands} {'strike' if len(unnamed) > 1 else 'strikes'} with bare hands" if hands else "The strikes resolve"


def _prevents(event: events.Prevent, lines: Sequence[LedgerLine], table: Any) -> str:
    hard = {None: "", True: "aggravated ", False: "regular "}[event.aggravated]
    return f"{event.minion} prevents {event.amount} {hard}damage{_with(event)}"


def _damage(event: events.DamageResolved, lines: Sequence[LedgerLine], table: Any) -> str:
    return "The damage is done" if lines else "There is no damage to take"


def _press(event: events.Press, lines: Sequence[LedgerLine], table: Any) -> str:
    to = event.to or ("continue" if table.press_stands() else "end")
    return f"{event.minion} presses to {'go on fighting' if to == 'continue' else 'end the combat'}{_with(event)}"


def _round(event: events.RoundBegun, lines: Sequence[LedgerLine], table: Any) -> str:
    return f"Round {table.combat.round} begins" if table.combat is not None else "Another round begins"


def _over(event: events.CombatEnded, lines: Sequence[LedgerLine], table: Any) -> str:
    over: Combat | None = ended(lines, Combat)
    return f"The combat between {over.acting} and {over.opposing} ends" if over is not None else "The combat is over"


COMBAT: dict[type, Say] = {
    events.CombatBegun: _begins,
    events.CombatCard: from_event(
        lambda event: f"{event.minion} plays {_named(event) or 'a combat card'}{does(event.effects)}"
    ),
    events.Maneuver: _maneuver,
    events.Strike: _strike,
    events.StrikeAimed: plain("{0.chooser} picks {0.target} for the strike"),
    events.StrikesResolved: _strikes,
    events.Prevent: _prevents,
    events.DamageResolved: _damage,
    events.AdditionalStrikes: from_event(
        lambda event: f"{event.minion} gains {many(event.number, 'additional strike')}{_with(event)}"
    ),
    events.Press: _press,
    events.Passed: from_event(lambda event: f"{event.minion} {'does not strike' if event.leaves else 'passes'}"),
    events.RoundBegun: _round,
    events.CombatEnded: _over,
}
