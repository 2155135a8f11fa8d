"""Who takes part in a combat, and whose alpha action it is."""

from events.rage.position import Card
from projections.rage.table import Table


def action_over(table: Table, alpha: str) -> None:
    """An alpha has had its action."""
    for seat in table.seats.values():
        if seat.alpha == alpha:
            table.change(seat, "acted", True, "an_alpha_acts_once")
    if table.turn is not None and table.turn.acting == alpha:
        table.change(table.turn, "acting", "", "an_alpha_acts_once")


def leaves_combat(table: Table, name: str, under: str) -> None:
    """A creature leaves the combat, and its cards that have not resolved are discarded."""
    now = table.combat
    if now is None or not table.fights(name):
        return
    for field in ("attackers", "defenders"):
        side = tuple(one for one in getattr(now, field) if one != name)
        table.change(now, field, side, under)
    table.change(now, "left", (*now.left, name), under)
    if name in table.cards:
        frenzy_over(table, table.cards[name])
    for card in tuple(table.laid.values()):
        if card.creature == name and not card.resolved:
            table.change(card, "resolved", True, "who_leaves_combat_discards_unresolved_actions")


def frenzy_over(table: Table, creature: Card, under: str = "frenzy_ends") -> None:
    """A frenzy ends: as many combat cards as were drawn for it are discarded."""
    seat = table.seats.get(creature.pack)
    if seat is not None and creature.frenzy_cards and table.hand_counted(seat.name, "combat"):
        left = max(0, len(seat.combat) - creature.frenzy_cards)
        table.change(seat, "combat", ("",) * left, "frenzy_cards_are_paid_back")
    for field, value in (("frenzy", ""), ("frenzy_cards", 0), ("hacked_apart", None)):
        table.change(creature, field, value, under)
