"""Offensive Effects that are announced, players who are ready or not, and what a combat does to announcements."""

from typing import Any

from events.rage.events import AbilityUsed, Announced, Cancelled, Dropped, Played, Ready
from events.rage.position import Turn
from projections.rage.questions.timing import touched
from projections.rage.table import Table

ANNOUNCED = "announced_effects_go_in_order"
PENDING = "a_cancelled_card_does_not_resolve"
WAITS = "the_phase_waits_for_all_players"
SUSPENDED = "combat_suspends_announced_effects"


def announced(table: Table, event: Announced) -> None:
    """The player's Offensive Effect comes after those announced before."""
    turn = table.turn
    if turn is None or event.player not in table.seats or table.has_announced(event.player):
        return
    if event.together and turn.announced:
        table.change(turn, "together", (*turn.together, event.player), ANNOUNCED)
    table.change(turn, "announced", (*turn.announced, event.player), ANNOUNCED)


def ready(table: Table, event: Ready) -> None:
    """The others wait for the player, or no longer do."""
    if table.turn is not None:
        rest = _without(table.turn.unready, event.player)
        table.change(table.turn, "unready", rest if event.ready else (*rest, event.player), WAITS)


def dropped(table: Table, event: Dropped) -> None:
    """The announced effect is not played."""
    withdraws(table, event.player)


def withdraws(table: Table, player: str) -> None:
    """The player's announcement is over; the next in a group that announced together is its first."""
    turn = table.turn
    if turn is None or player not in turn.announced:
        return
    group = table.announced_with(player)
    rest = _without(group, player)
    if group[0] == player and rest:
        table.change(turn, "together", _without(turn.together, rest[0]), ANNOUNCED)
    table.change(turn, "together", _without(turn.together, player), ANNOUNCED)
    table.change(turn, "announced", _without(turn.announced, player), ANNOUNCED)
    if turn.first == player:
        table.change(turn, "first", "", ANNOUNCED)


def drawn(table: Table, winner: str) -> bool:
    """Chance has decided between players who announced together; whether there are any."""
    if table.turn is None or len(table.announced_with(winner)) < 2:
        return False
    table.change(table.turn, "first", winner, "chance_orders_effects_announced_together")
    return True


def about_to_play(table: Table, event: Played | AbilityUsed) -> None:
    """What is played may be cancelled in answer; an announcement that it fulfils is over, and its player is ready."""
    turn = table.turn
    if turn is None:
        return
    waits_for_answer(table, turn, event.card or event.by)
    player = table.player_of(event.by)
    table.change(turn, "unready", _without(turn.unready, player), WAITS)
    offensive = table.is_offensive(event.by, event.card, event.target, touched(event.effects, event.by))
    once = isinstance(event, Played) and table.comes_once(event.card)
    if offensive or once or (offensive is None and not table.announced_before(player)):
        withdraws(table, player)


def waits_for_answer(table: Table, turn: Turn, card: str) -> None:
    """The play that begins now is the one that may be cancelled in answer."""
    table.change(turn, "pending_since", len(table.ledger), PENDING)
    table.change(turn, "pending", card, PENDING)


INTERRUPTS: tuple[type, ...] = (Played, AbilityUsed, Cancelled, Announced, Ready, Dropped)


def nothing_waits(table: Table) -> None:
    """What was played last has resolved."""
    if table.turn is not None and table.turn.pending:
        table.change(table.turn, "pending", "", PENDING)


def fought(table: Table, before: Any) -> None:
    """When a combat begins, announcements wait; when it is over, they are next."""
    turn = table.turn
    if turn is None or (table.combat is None) is (before is None):
        return
    if table.combat is not None:
        table.change(turn, "suspended", turn.announced, SUSPENDED)
        table.change(turn, "announced", (), SUSPENDED)
    else:
        later = tuple(name for name in turn.announced if name not in turn.suspended)
        table.change(turn, "announced", (*turn.suspended, *later), SUSPENDED)
        table.change(turn, "suspended", (), SUSPENDED)


def over(table: Table, turn: Turn) -> None:
    """With the phase, what was announced and who was not ready is past."""
    for field in ("announced", "together", "suspended", "unready"):
        table.change(turn, field, (), ANNOUNCED)
    table.change(turn, "first", "", ANNOUNCED)


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(one for one in names if one != name)
