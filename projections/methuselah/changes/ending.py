"""Leaving the game: ousting, victory points, withdrawal, the end."""

from events.methuselah.position import Card, Seat
from projections.methuselah.changes import counters
from projections.methuselah.table import Table

BURNED = "an_ousted_methuselahs_cards_are_burned"
ANTE = "the_predator_wins_the_ante"


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
    if table.turn is not None:
        table.change(table.turn, "fallen", (*table.turn.fallen, tuple(fallen)), "a_methuselah_without_pool_is_ousted")
    for name in fallen:
        table.change(table.seats[name], "out", "ousted", "a_methuselah_without_pool_is_ousted")
    for predator, prey in rewards:
        if predator in table.seats:
            _reward(table, table.seats[predator], table.seats[prey])
    for name in fallen:
        _clears(table, name)
    _game_may_end(table)


def _reward(table: Table, predator: Seat, prey: Seat) -> None:
    points = predator.points + table.terms.points_for_an_oust
    table.change(predator, "points", points, "the_predator_scores_her_prey")
    if not predator.out:
        counters.pool(table, predator.name, table.terms.pool_for_an_oust, "the_predator_gains_pool")
    if prey.ante is not None:
        table.change(predator, "antes_won", (*predator.antes_won, prey.ante), ANTE)
        table.change(prey, "ante", None, ANTE)


def _clears(table: Table, name: str) -> None:
    """All that she controls burns; what others control of hers stays. The Edge returns to the middle."""
    if table.terms.an_ousted_methuselahs_cards_leave_with_her:
        for hers in [card for card in table.cards.values() if card.owner == name]:
            _returns(table, hers)
    mine = [card.name for card in table.cards.values() if name in (table.controller_of(card.name), _lies_with(card))]
    for card in mine:
        counters.burn(table, card, BURNED)
    table.change(table.seats[name], "face_down", 0, BURNED)
    if table.edge == name:
        table.change(table, "edge", "", "the_edge_returns_when_its_holder_leaves")
    action = table.action
    if action is not None and action.minion not in table.cards and table.referendum is None:
        table.frame("combat", None, BURNED)
        table.frame("action", None, BURNED)


def _returns(table: Table, card: Card) -> None:
    """A card is with its owner again, out of the game; what others put on it burns."""
    for other in [other for other in table.cards.values() if other.region == "on" and other.on == card.name]:
        if other.owner != card.owner:
            counters.burn(table, other.name, BURNED)
    if card.name in table.cards:
        table.remove(card, "an_ousted_methuselahs_cards_are_returned")


def _lies_with(card: Card) -> str:
    """Whose uncontrolled region a card lies in."""
    return card.controller if card.region == "uncontrolled" else ""


def _game_may_end(table: Table) -> None:
    left = table.left()
    if len(left) > 1 or table.over:
        return
    for name in left:
        seat = table.seats[name]
        points = seat.points + table.terms.points_for_the_last
        table.change(seat, "points", points, "the_last_methuselah_scores")
    table.change(table, "over", True, "the_last_methuselah_ends_the_game")
    for name in winners(table):
        table.change(table.seats[name], "winner", True, "most_victory_points_win")


def withdrawal_succeeds(table: Table, seat: Seat) -> None:
    """At her next untap phase, a Methuselah who lost nothing leaves with a victory point; nobody else gains by it."""
    if not seat.withdrawing:
        return
    failed = bool(seat.withdrawal_failed or seat.out)
    table.change(seat, "withdrawing", False, "a_spoiled_withdrawal_is_over" if failed else "a_kept_withdrawal_succeeds")
    if failed:
        return
    table.change(seat, "out", "withdrawn", "a_kept_withdrawal_succeeds")
    table.change(seat, "points", seat.points + table.terms.points_for_a_withdrawal, "a_withdrawal_scores")
    _clears(table, seat.name)
    _game_may_end(table)


def winners(table: Table) -> list[str]:
    """Those with the most victory points when the game is over, ousted or not; nobody before."""
    if not table.over or not table.seats:
        return []
    most = max(seat.points for seat in table.seats.values())
    return [name for name, seat in table.seats.items() if seat.points == most]
