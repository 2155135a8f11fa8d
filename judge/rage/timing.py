"""Rules about timing: Offensive Effects are announced, and go in their order."""

from events.rage.events import AbilityUsed, Announced, Played
from judge.ruling import Finding, No
from projections.rage.table import Table
from projections.rage.terms import Terms


def a_player_announces_one_effect_at_a_time(said: Announced, table: Table, terms: Terms) -> Finding:
    """Each player has one Offensive Effect announced at a time."""
    if said.player in table.announced():
        return No(f"{said.player} has announced an Offensive Effect already.", needed="one announcement at a time")


def announced_effects_go_in_order(played: Played | AbilityUsed, table: Table, terms: Terms) -> Finding:
    """Offensive Effects are played in the order in which they were announced."""
    waiting = table.announced()
    player = played.by if table.seated(played.by) else table.pack_of(played.by)
    if not waiting or table.in_combat() or waiting[0] == player:
        return None
    if player in waiting and table.concerns_others(played.by, played.target):
        return No(
            f"{player} plays too early: {waiting[0]} has announced before.", needed=f"the effect of {waiting[0]} first"
        )


def no_suspended_effect_is_played_in_combat(said: Announced, table: Table, terms: Terms) -> Finding:
    """In the Closed Play of a combat no Offensive Effect is announced."""
    if table.in_combat() and table.closed():
        return No(f"{said.player} announces in the {table.step()} step.", needed="Open Play")
