"""What is being decided at a Methuselah table, for the eye: stealth against intercept, a round of combat, votes."""

from collections.abc import Iterator
from typing import Any

from events.methuselah.position import Action, Combat, Referendum
from projections.phrases import many
from service.presenters.scene import Contest, Side


def contests(table: Any) -> Iterator[Contest]:
    """What is in progress, the innermost first: what is to be resolved, the combat, the referendum, the action."""
    for damage in table.damage:
        kinds = ((damage.regular, "regular"), (damage.aggravated, "aggravated"))
        yield Contest("Damage", tuple(Side(damage.who, kind, str(number)) for number, kind in kinds if number))
    if table.diablerie is not None:
        yield Contest(f"Diablerie: {table.diablerie.diabolist} drinks {table.diablerie.victim}")
    if table.combat is not None:
        yield _combat(table.combat)
    if table.referendum is not None:
        yield _referendum(table, table.referendum)
    if table.action is not None:
        yield _action(table, table.action)


def _action(table: Any, action: Action) -> Contest:
    at = f" at {', '.join((action.target, *action.others))}" if action.target else ""
    sides = [Side(action.minion, "stealth", str(table.stealth()))]
    if action.blocker:
        sides.append(Side(action.blocker, "intercept", str(table.intercept_of(action.blocker))))
    plays = (f"{play.minion}: {play.card or play.kind}" for play in action.plays)
    declined = (f"{name} does not block" for name in action.declined)
    outcome = (action.outcome,) if action.outcome else ()
    title = f"{action.minion}: {action.card or action.kind}{at}"
    return Contest(title, tuple(sides), (*outcome, *plays, *declined))


def _combat(combat: Combat) -> Contest:
    chosen = {strike.minion: strike.card or strike.kind for strike in combat.strikes}
    sides = (Side(minion, "strike", chosen.get(minion, "…")) for minion in (combat.acting, combat.opposing))
    return Contest(f"Combat, round {combat.round}: {combat.range} range", tuple(sides), (f"{combat.step} step",))


def _referendum(table: Any, referendum: Referendum) -> Contest:
    name = referendum.card or (f"Blood Hunt on {referendum.hunted}" if referendum.hunted else "no card named")
    counts = (("for", table.votes_for()), ("against", table.votes_against()))
    sides = tuple(Side("", side, str(count)) for side, count in counts)
    ballots = (
        f"{one.by or one.methuselah}: {many(one.votes, 'vote')} {'against' if one.against else 'for'}"
        for one in referendum.ballots
    )
    return Contest(f"Referendum: {name}", sides, (f"called by {referendum.caller}", *ballots))
