"""The end of the game: points against the level, and packs that are lost."""

from events.rage.position import UNTOLD
from projections.rage.changes.moving_cards import leaves_the_game
from projections.rage.table import Table


def game_may_end(table: Table) -> None:
    """Who alone has most Victory Points, and as many as the level, has won; with a tie the game goes on."""
    first, reached = table.leaders(), table.at_the_level()
    if table.phase() != "combat" or not reached:
        return
    if len(first) > 1 and table.turn is not None:
        table.change(table.turn, "tied", first, "a_tie_plays_another_turn")
    if len(first) == 1:
        winner = table.seats[first[0]]
        under = "most_victory_points_win" if len(reached) > 1 else "the_renown_level_wins"
        under = "a_lost_pack_wins_in_its_last_turn" if winner.out else under
        table.change(winner, "winner", True, under)
        table.change(table, "over", True, under)


def pack_may_be_lost(table: Table, player: str) -> None:
    """A player who has lost all Characters is out of the game: the pack and its resources are removed.

    A Character that is in another player's pack is not lost, as far as anybody can tell.
    """
    seat = table.seats.get(player)
    if seat is None or seat.out or table.characters_of(player) or table.characters_lent_by(player):
        return
    table.change(seat, "out", True, "a_pack_without_characters_is_out")
    table.change(seat, "lost_in", table.turn_number() or 0, "a_pack_without_characters_is_out")
    for name in table.members_of(player):
        leaves_with_its_cards(table, name, "allies_leave_with_the_last_character")
    under = "a_lost_packs_home_ground_is_removed"
    for card in tuple(table.cards.values()):
        if card.pack == player and card.place == "home" and card.name in table.cards:
            leaves_with_its_cards(table, card.name, under)
    for field, value in (("sept", (UNTOLD,)), ("sept_deck", 0), ("alpha", ""), ("intends", "")):
        table.change(seat, field, value, under)


def leaves_with_its_cards(table: Table, name: str, under: str) -> None:
    """A card is removed from the game, and with it what is attached to it."""
    for one in table.attached_to(name):
        leaves_with_its_cards(table, one.name, under)
    for wound in table.wounds_of(name):
        table.remove(wound, under)
    leaves_the_game(table, table.cards[name], under)
