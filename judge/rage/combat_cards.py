"""Section 4.8: what limits combat cards beside the round."""

from events.rage.combat_events import Frenzied
from events.rage.events import Played
from judge.ruling import Finding, No
from judge.tracing.witness import behind
from projections.rage.changes.frenzy import incited_by
from projections.rage.table import Table
from projections.rage.terms import Terms


def a_combat_restricted_card_is_played_once_a_side(played: Played | Frenzied, table: Table, terms: Terms) -> Finding:
    """A side plays one copy of a Combat Restricted card in a combat, a cancelled one too."""
    who, card = (played.by, played.card) if isinstance(played, Played) else (played.creature, played.using)
    side = table.side_of_player(table.player_of(who))
    if not side or not table.is_combat_restricted(card):
        return None
    before = table.times_incited(side, card)
    if isinstance(played, Played):
        before += table.times_played(side, card)
    elif table.facts_of(card).says or table.frenzy_of(who):
        return None  # it may send several into frenzy; a second frenzy of one creature is none
    elif incited_by(behind(table), card):
        before += table.times_played(side, card)  # that copy has sent another one into frenzy
    if before >= terms.combat_restricted_cards_a_side:
        return No(f"The {side} have played {card} in this combat: it is Combat Restricted.", needed="another card")
    return None
