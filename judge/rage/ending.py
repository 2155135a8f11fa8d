"""Rules about the end of the game, and players who have lost their packs."""

from events.rage import combat_events as c
from events.rage import events as e
from judge.rage.existence import ByAnyone, ByCreature, ByPlayer
from judge.ruling import Finding, No
from projections.rage.table import Table
from projections.rage.terms import Terms

Anything = ByPlayer | ByCreature | ByAnyone | e.PhaseBegun | e.TurnEnded | c.CombatEnded


def nothing_is_played_after_the_end(said: Anything, table: Table, terms: Terms) -> Finding:
    """Nothing is declared after the game is won."""
    if table.game_over():
        return No("The game is over.", needed="a game in progress")


def a_player_without_a_pack_plays_no_sept_card(
    played: e.Played | e.JuntaCalled | e.AbilityUsed, table: Table, terms: Terms
) -> Finding:
    """A player who has lost all Characters plays no sept cards any longer."""
    who = played.creature if isinstance(played, e.JuntaCalled) else played.by
    player = who if table.seated(who) else table.pack_of(who)
    if player and not table.in_game(player):
        return No(f"{player} may not play {played.card or 'a card'}: the pack is lost.", needed="a player with a pack")


def the_turn_ends_with_the_combat_phase(ended: e.TurnEnded, table: Table, terms: Terms) -> Finding:
    """A turn ends with its Combat phase, when all alphas have acted."""
    if table.phase() != "combat":
        return No(f"The turn does not end in the {table.phase().capitalize()} phase.", needed="the Combat phase")
    waiting = table.alphas_to_act()
    if waiting and table.strict_about_silence():
        return No(f"{waiting[0]} has not acted.", needed="all alpha actions first")
