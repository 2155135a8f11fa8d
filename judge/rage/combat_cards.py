"""Section 4.8: what limits combat cards beside the round."""

from events.rage.events import Played
from judge.ruling import Finding, No
from projections.rage.table import Table
from projections.rage.terms import Terms


def a_combat_restricted_card_is_played_once_a_side(played: Played, table: Table, terms: Terms) -> Finding:
    """A side plays one copy of a Combat Restricted card in a combat, a cancelled one too."""
    side = table.side_of_player(table.player_of(played.by))
    if not side or not table.is_combat_restricted(played.card):
        return None
    if table.times_played(side, played.card) >= terms.combat_restricted_cards_a_side:
        return No(
            f"The {side} have played {played.card} in this combat: it is Combat Restricted.", needed="another card"
        )
    return None
