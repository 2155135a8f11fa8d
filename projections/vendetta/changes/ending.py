"""The end of a round, and of the game: the table is cleared, or Influence is added up."""

from events.vendetta.events import RoundEnded
from events.vendetta.position import Seat
from projections.vendetta.changes.assumed import forget
from projections.vendetta.changes.resolution import finish, to_hand
from projections.vendetta.table import Table

PAST = ("fed", "kept", "first", "drained", "again", "done")  # what was supposed in a round
CLEARED = {"chosen": False, "token": "", "sealed": "", "revealed": False, "withdrawn": False}
CLEARS = "the_table_is_cleared_for_a_new_round"


def round_ended(table: Table, event: RoundEnded) -> None:
    """After the last round Influence decides; before, cards go back, Blood is discarded, tokens are turned up."""
    finish(table)
    forget(table, *PAST)
    if table.round is not None:
        table.change(table.round, "over", True, CLEARS)
    if table.round is not None and table.round.number >= table.terms.rounds:
        game_ended(table)
        return
    for tile in table.tiles.values():
        table.change(tile, "blood", 0, "deployed_blood_returns_to_the_bank")
        for field, value in CLEARED.items():
            table.change(tile, field, value, CLEARS)
    for card in list(table.cards.values()):
        to_hand(table, card, "deployed_cards_return_to_the_hand")
    for seat in table.seats.values():
        table.change(seat, "tokens", seat.tokens + seat.flipped, "tokens_turn_up_at_the_end_of_the_round")
        table.change(seat, "flipped", 0, "tokens_turn_up_at_the_end_of_the_round")
    for place in table.locations.values():
        table.change(place, "resolved", False, CLEARS)
        table.change(place, "placed", False, CLEARS)


def game_ended(table: Table) -> None:
    """Influence of Alliances, of cards Drained and of tokens, less one for each Diablerie token; the most wins."""
    playing = [table.seats[name] for name in table.turn_order()]
    for seat in playing:
        table.change(seat, "score", table.influence_in_all(seat.name), "final_influence")
    best, under = winner_of(playing, table.winners_of_ties())
    for seat in playing:
        table.change(seat, "winner", seat is best, under)
    table.change(table, "over", True, "the_game_ends_with_the_third_round")


def winner_of(playing: list[Seat], win_ties: tuple[str, ...]) -> tuple[Seat | None, str]:
    """Who of the players, in turn order, wins, and by what; nobody while a number that decides it is unknown.

    A card's text goes before the rulebook's: of those who are tied, who wins all ties wins.
    """
    if len(playing) == 1:
        return playing[0], "the_last_player_left_wins"
    if not playing or any(seat.score is None for seat in playing):
        return None, "final_influence"
    most = max(seat.score or 0 for seat in playing)
    first = [seat for seat in playing if seat.score == most]
    if len(first) == 1:
        return first[0], "the_most_influence_wins"
    by_card = [seat for seat in first if seat.name in win_ties]
    if len(by_card) == 1:
        return by_card[0], "an_ability_lasts_while_in_the_alliance"
    if any(seat.blood < 0 for seat in first):
        return None, "final_influence"
    richest = max(seat.blood for seat in first)
    left = [seat for seat in first if seat.blood == richest]
    return left[0], "most_blood_breaks_the_tie" if len(left) == 1 else "turn_order_breaks_the_last_tie"
