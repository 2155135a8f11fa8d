"""Rules about the end of the game, and players who have lost their packs."""

from typing import Any

from events.common import Observed
from events.effects.base import Permits
from events.rage import combat_events as c
from events.rage import events as e
from events.spelling import listed
from judge.rage.existence import ByAnyone, ByCreature, ByPlayer
from judge.rage.observations import YES
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from projections.phrases import many
from projections.rage.table import Table
from projections.rage.terms import Terms

Anything = ByPlayer | ByCreature | ByAnyone | e.PhaseBegun | e.TurnEnded | c.CombatEnded


def nothing_is_played_after_the_end(said: Anything, table: Table, terms: Terms) -> Finding:
    """Nothing is declared after the game is won."""
    if table.game_over():
        return No("The game is over.", needed="a game in progress")


def a_player_without_a_pack_plays_no_sept_card(
    played: e.Played | e.JuntaCalled | e.AbilityUsed | e.Cancelled, table: Table, terms: Terms
) -> Finding:
    """A player who has lost all Characters plays no sept cards any longer."""
    who = played.creature if isinstance(played, e.JuntaCalled) else played.by
    player = who if table.seated(who) else table.pack_of(who)
    if not player or not table.has_lost_a_pack(player):
        return None
    if table.in_game(player):
        # Unclear: whether Characters that are in another player's pack are lost.
        return Unclear(f"{player}'s only Characters are in another pack: whether {player} is out is not said.")
    return No(f"{player} may not play {played.card or 'a card'}: the pack is lost.", needed="a player with a pack")


def a_player_without_a_pack_only_plays_for_prey(
    said: e.Discarded | e.Drew | e.GivenUp | e.Announced | e.VoteIntended | c.CardLaid, table: Table, terms: Terms
) -> Finding:
    """A player who has lost all Characters keeps a combat hand, and does nothing but play from it for prey."""
    player = said.player
    if not player or table.in_game(player) or not table.seated(player) or getattr(said, "deck", "") == "combat":
        return None
    if isinstance(said, c.CardLaid) and not table.pack_of(said.creature):
        return None
    return No(f"{player} only plays combat cards for prey: the pack is lost.", needed="a combat card for prey")


def nothing_targets_a_lost_pack(
    played: e.Played | e.JuntaCalled | e.AbilityUsed, table: Table, terms: Terms
) -> Finding:
    """A player without a pack is not targeted by what affects packs, Victory Piles and the like."""
    aimed: list[Any] = [one for one in played.effects if not isinstance(one, Permits)]
    names = [getattr(one, field, "") for one in (played, *aimed) for field in ("target", "who", "on", "card")]
    for name in names:
        if table.seated(name) and not table.in_game(name):
            return No(
                f"{played.card or 'This'} may not target {name}: the pack is lost.", needed="a player with a pack"
            )
    return None


def the_turn_ends_with_the_combat_phase(ended: e.TurnEnded, table: Table, terms: Terms) -> Finding:
    """A turn ends with its Combat phase, when all alphas have acted."""
    if table.phase() != "combat":
        return No(f"The turn does not end in the {table.phase().capitalize()} phase.", needed="the Combat phase")
    waiting = table.alphas_to_act()
    if waiting and table.strict_about_silence():
        return No(f"{waiting[0]} has not acted.", needed="all alpha actions first")


def the_victor_told_is_the_one_who_won(seen: Observed, table: Table, terms: Terms) -> Finding:
    """A victor who is named is the one who has won at the end of a Combat phase."""
    here, who = behind(table), seen.subject
    if seen.what != "winner" or str(seen.value).casefold() not in YES or not here.seated(who) or here.game_over():
        return None
    ends = here.phase() == "combat" and not here.strict_about_silence()  # the end of the turn goes without saying
    if (ends and here.leaders() == (who,)) or None in map(here.points_of, here.seats):
        return None
    if here.players() <= 1 and here.in_game(who):
        # Unclear: the text knows no victory but that of the level.
        return Unclear(f"Whether {who} wins as the last player with a pack is not said.")
    if who in here.tied() and here.has_lost_a_pack(who):
        # Unclear: what becomes of a tie that one of them takes along into a later turn.
        return Unclear(f"Whether {who}, whose pack was lost in an earlier turn, may win by a tie of then is not said.")
    points, level = table.points_of(who) or 0, table.renown_level()
    if points < level:
        return No(f"{who} has not won: {many(points, 'Victory Point')}, and the Renown level is {level}.")
    if len(here.leaders()) > 1 and who in here.leaders():
        tied = f"{who} has not won: {listed(table.leaders(), 'and')} are tied, and the game goes on."
        return No(tied, under=("a_tie_plays_another_turn",))
    if here.leaders() and who not in here.leaders():
        return No(f"{who} has not won: {table.leaders()[0]} has more Victory Points.")
    return No(f"{who} has not won yet: that is decided at the end of the Combat phase.", needed="the end of the turn")
