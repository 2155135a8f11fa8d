"""The end of the game: points against the level, and packs that are lost."""

from projections.rage.changes.moving_cards import leaves_the_game
from projections.rage.table import Table


def game_may_end(table: Table) -> None:
    """Who alone has most Victory Points, and as many as the level, has won."""
    points = {name: table.points_of(name) for name in table.seats}
    reached = [name for name, count in points.items() if count is not None and count >= table.renown_level()]
    if not reached or None in points.values():
        return
    most = max(points[name] or 0 for name in reached)
    first = [name for name in reached if points[name] == most]
    if len(first) == 1:
        under = "most_victory_points_win" if len(reached) > 1 else "the_renown_level_wins"
        table.change(table.seats[first[0]], "winner", True, under)
        table.change(table, "over", True, under)


def pack_may_be_lost(table: Table, player: str) -> None:
    """A player without Characters is out of the game: the pack and its resources are removed."""
    seat = table.seats.get(player)
    if seat is None or seat.out or table.characters_of(player):
        return
    table.change(seat, "out", True, "a_pack_without_characters_is_out")
    under = "a_lost_packs_home_ground_is_removed"
    for card in tuple(table.cards.values()):
        if table.pack_of(card.name) == player and card.place == "home" and card.name in table.cards:
            leaves_the_game(table, card, under)
    table.change(seat, "sept", (), under)
    table.change(seat, "sept_deck", 0, under)
    table.change(seat, "sept_discards", (), under)
