"""Leaving the game: ousting, victory points, withdrawal, the end (1998: section 9)."""

from events.methuselah_position import Seat
from projections.methuselah import counters
from projections.methuselah.table import Table


def ousts(table: Table) -> None:
    """Every Methuselah who has run out of pool is ousted, all at the same time.

    The predator of each, as the seats were before, gains a victory point and the ante, and pool unless she is
    ousted at the same time.
    """
    fallen = [name for name in dict.fromkeys(table.broke) if table.in_game(name) and table.pool_of(name) == 0]
    table.broke = ()
    if not fallen:
        return
    rewards = [(table.predator_of(name), name) for name in fallen]
    for name in fallen:
        table.change(table.seats[name], "out", "ousted", "without_pool_a_methuselah_is_ousted")
    for predator, prey in rewards:
        if predator in table.seats and predator != prey:
            _reward(table, table.seats[predator], table.seats[prey])
    for name in fallen:
        _clears(table, name)
    _game_may_end(table)


def _reward(table: Table, predator: Seat, prey: Seat) -> None:
    points = predator.points + table.terms.points_for_an_oust
    table.change(predator, "points", points, "an_ousted_prey_gives_a_victory_point")
    if not predator.out:
        counters.pool(table, predator.name, table.terms.pool_for_an_oust, "an_ousted_prey_gives_pool")
    if prey.ante is not None:
        table.change(predator, "antes_won", (*predator.antes_won, prey.ante), "an_ousted_prey_gives_its_ante")
        table.change(prey, "ante", None, "an_ousted_prey_gives_its_ante")


def _clears(table: Table, name: str) -> None:
    """All that she controls burns; what others control of hers stays. The Edge returns to the middle."""
    for card in list(table.cards.values()):
        mine = card.controller == name if card.region != "on" else table.controller_of(card.name) == name
        if mine and card.name in table.cards:
            counters.burn(table, card.name, "an_ousted_methuselahs_cards_burn")
    table.change(table.seats[name], "face_down", 0, "an_ousted_methuselahs_cards_burn")
    if table.edge == name:
        table.change(table, "edge", "", "the_edge_returns_when_its_holder_leaves")
    action = table.action
    if action is not None and action.minion not in table.cards:
        table.frame("combat", None, "an_ousted_methuselahs_cards_burn")
        table.frame("referendum", None, "an_ousted_methuselahs_cards_burn")
        table.frame("action", None, "an_ousted_methuselahs_cards_burn")


def _game_may_end(table: Table) -> None:
    left = table.left()
    if len(left) > 1 or table.over:
        return
    for name in left:
        seat = table.seats[name]
        points = seat.points + table.terms.points_for_the_last
        table.change(seat, "points", points, "the_last_methuselah_gains_a_victory_point")
    table.change(table, "over", True, "the_game_ends_when_one_is_left")


def withdrawal_succeeds(table: Table, seat: Seat) -> None:
    """At her next untap phase, a Methuselah who lost nothing leaves with a victory point."""
    if not seat.withdrawing:
        return
    table.change(seat, "withdrawing", False, "a_withdrawal_is_decided_at_the_next_untap_phase")
    if seat.withdrawal_failed:
        return
    under = "a_withdrawal_succeeds"
    table.change(seat, "out", "withdrawn", under)
    table.change(seat, "points", seat.points + table.terms.points_for_a_withdrawal, under)
    _clears(table, seat.name)
    _game_may_end(table)


def winners(table: Table) -> list[str]:
    """Those with the most victory points when the game is over, ousted or not; nobody before."""
    if not table.over or not table.seats:
        return []
    most = max(seat.points for seat in table.seats.values())
    return [name for name, seat in table.seats.items() if seat.points == most]
