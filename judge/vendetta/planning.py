"""Rules about Planning turns: what is played, when, and with how much Blood."""

from events.vendetta import Played
from judge.ruling import Found, No
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms


def one_card_is_played_a_turn(play: Played, table: Table, terms: Terms) -> Found:
    """In a Planning turn a player plays one Clan card, and no more."""
    if table.turn_of() == play.player and table.played_this_turn():
        return No(f"{play.player} has already played a card this turn.", "a card played in her next turn")
    return None


def at_most_three_blood_a_card(play: Played, table: Table, terms: Terms) -> Found:
    """With each card at most so much Blood is played from the Pool as the book allows."""
    if play.blood > terms.blood_a_card:
        return No(
            f"{play.player} may not play {play.blood} Blood with a card: at most {terms.blood_a_card}.",
            f"at most {terms.blood_a_card} Blood",
        )
    return None
