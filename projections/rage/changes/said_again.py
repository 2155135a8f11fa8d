"""What players say of combat hands after a rule has done it: cards drawn for a frenzy, or paid back after one."""

from events.rage.events import Discarded, Drew
from events.rage.position import Seat
from projections.rage.changes import hands, moving_cards
from projections.rage.changes.by_hand import HANDLINGS
from projections.rage.table import Table
from projections.table import Confirmed

DRAWN = ("full_frenzy_draws_combat_cards", "combat_hands_are_refilled_after_combat")
PAID_BACK = "frenzy_cards_are_paid_back"


def cards_drawn(table: Table, event: Drew) -> None:
    """Cards are drawn, unless a rule has drawn them in the activity in progress; then it is known which."""
    if not is_drawn(table, event):
        hands.drew(table, event)
        return
    seat, named = table.seats[event.player], list(event.cards)
    hand = tuple([named.pop(0) if named and not one else one for one in seat.combat])
    table.change(seat, "combat", hand, DRAWN[-1])
    _confirm(table, event.player, event.count or len(event.cards))


def is_drawn(table: Table, event: Drew) -> bool:
    """Whether these are combat cards that a frenzy or the end of a combat has had drawn, and nobody has said so yet."""
    count = event.count or len(event.cards)
    return event.deck == "combat" and 0 < count <= _by_rules(table, event.player, DRAWN)


def cards_discarded(table: Table, event: Discarded) -> None:
    """Cards are discarded, unless a frenzy that ended has had them paid back; then they lie on the pile."""
    if not is_paid_back(table, event):
        hands.discarded(table, event)
        return
    for card in event.cards:
        moving_cards.discarded(table, event.player, "combat", card, PAID_BACK)
    _confirm(table, event.player, -len(event.cards))


def is_paid_back(table: Table, event: Discarded) -> bool:
    """Whether these are the combat cards that a frenzy which ended has cost, and nobody has said so yet."""
    paid = -_by_rules(table, event.player, (PAID_BACK,))
    return event.deck == "combat" and 0 < len(event.cards) <= paid


def _by_rules(table: Table, player: str, unders: tuple[str, ...]) -> int:
    """How many cards rules have put into a combat hand in the activity in progress (or taken from it, below zero)."""
    key, since, moved = (Seat, player, "combat"), HANDLINGS.began(table), 0
    for number, kind, subject, field, before, after, under in table.past():
        if number < since:
            break
        if under in unders and (kind, subject, field) == key:
            moved += len(after) - len(before)
    said = (one.by for one in table.confirmed if one.key == key and one.event >= since)
    return moved - sum(by for by in said if (by > 0) == (moved > 0))


def _confirm(table: Table, player: str, by: int) -> None:
    table.confirmed = (*table.confirmed, Confirmed(table.now, (Seat, player, "combat"), by))
