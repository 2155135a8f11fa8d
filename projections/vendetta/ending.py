"""The end of a round, and of the game: the table is cleared, or Influence is added up."""

from events.vendetta import LocationBegun, RoundEnded
from events.vendetta_position import Seat
from projections.vendetta.resolving import location_begun, to_hand
from projections.vendetta.table import Table

CLEARED = {"chosen": False, "token": "", "sealed": "", "revealed": False, "withdrawn": False}


def round_ended(table: Table, event: RoundEnded) -> None:
    """After the last round Influence decides; before, cards go back, Blood is discarded, tokens are turned up."""
    location_begun(table, LocationBegun(location=""))
    number = table.round.number if table.round else 0
    if number >= table.terms.rounds:
        game_ended(table)
        return
    for tile in table.tiles.values():
        table.change(tile, "blood", 0, "deployed_blood_is_discarded")
        for field, value in (
            ("chosen", False),
            ("token", ""),
            ("sealed", ""),
            ("revealed", False),
            ("withdrawn", False),
        ):
            table.change(tile, field, value, "the_table_is_cleared_for_a_new_round")
    for card in list(table.cards.values()):
        to_hand(table, card, "deployed_cards_are_taken_back")
    for seat in table.seats.values():
        table.change(seat, "tokens", seat.tokens + seat.flipped, "flipped_tokens_are_turned_up_again")
        table.change(seat, "flipped", 0, "flipped_tokens_are_turned_up_again")
    for place in table.locations.values():
        table.change(place, "resolved", False, "the_table_is_cleared_for_a_new_round")
        table.change(place, "placed", False, "the_table_is_cleared_for_a_new_round")


def game_ended(table: Table) -> None:
    """Influence of Alliances, of cards Drained and of tokens, less one for each Diablerie token; the most wins."""
    for seat in table.seats.values():
        table.change(seat, "score", score_of(table, seat), "influence_is_added_up")
    playing = [table.seats[name] for name in table.turn_order()]
    scores = [seat.score for seat in playing]
    if playing and None not in scores and all(seat.blood >= 0 for seat in playing):
        best = max(playing, key=lambda seat: (seat.score or 0, seat.blood, -playing.index(seat)))
        table.change(best, "winner", True, "the_most_influence_wins")
    table.change(table, "over", True, "the_game_ends_with_the_third_round")


def score_of(table: Table, seat: Seat) -> int | None:
    """A player's Influence; None when a part of it is unknown."""
    worth = [
        ally.drained_influence if ally.drained else ally.influence
        for ally in table.allies.values()
        if ally.owner == seat.name
    ]
    if None in worth or seat.influence < 0 or seat.untold_influence:
        return None
    lost = (seat.tokens + seat.flipped) * table.terms.influence_of_a_token
    return sum(value or 0 for value in worth) + seat.influence - lost
