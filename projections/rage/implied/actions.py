"""The steps of blocking that declarations take for granted."""

from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage.events import RageEvent
from projections.rage.implied.combat import fight_over
from projections.rage.table import Table

OF_BLOCKING = (a.BlockAttempted, a.ActionResolved)
FIGHTING = (c.CardLaid, c.StepBegun, c.CombatEnded, c.Withdrew, c.Escaped, a.Maneuvered, a.Pressed)


def before_action(table: Table, event: RageEvent) -> RageEvent | None:
    """Nobody adds more before the next attempt, before the combat that follows, and before an action takes effect."""
    if table.in_combat():
        return fight_over(table) if isinstance(event, OF_BLOCKING) else None
    if table.attempt is not None and isinstance(event, (*OF_BLOCKING, *FIGHTING)):
        return a.BlockDecided()
    return None


def cost_paid(table: Table) -> RageEvent | None:
    """The cost of a Master card, where a single vampire can pay it."""
    for player in table.seats:
        for card in table.unpaid_by(player):
            payers = table.payers_of(player, card)
            if len(payers) == 1:
                return a.BloodPaid(payers[0], None, card)
    return None


def blocks_end(table: Table) -> RageEvent | None:
    """What is left of the Intercept phase: the last attempt, and the actions that nobody has blocked."""
    if table.attempt is not None:
        return a.BlockDecided()
    if table.phase() != table.phase_of_play("block"):
        return None
    waiting = (act for act in table.waiting_acts() if act.kind != "call")
    return next((a.ActionResolved(act.creature) for act in waiting), None)
