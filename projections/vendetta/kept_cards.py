"""Cards drawn in Hand Building of which one was kept unseen: what turns up later is one of them."""

from events.vendetta.position import Seat
from projections.vendetta.table import Table

UNDER = "the_other_drawn_card_goes_under_the_clan_deck"
SHOWN = "a_card_shown_is_unseen_no_more"


def kept_unseen(table: Table, seat: Seat, drawn: tuple[str, ...]) -> None:
    """One of the cards drawn was kept, and nobody knows which; nothing, where one of them is unknown itself."""
    if len({*drawn}) > 1 and all(drawn):
        table.change(seat, "either", (*seat.either, drawn), "the_kept_card_joins_the_hand")


def comes_to_light(table: Table, seat: Seat, card: str) -> None:
    """A card that was one of those drawn was the one kept: the others lie under the Clan deck."""
    drawn = next((cards for cards in seat.either if card in cards), ())
    if not drawn:
        return
    left = list(seat.either)
    left.remove(drawn)
    table.change(seat, "either", tuple(left), SHOWN)
    under = list(seat.under)
    for other in drawn:
        if other != card and "" in under:
            under[under.index("")] = other
    table.change(seat, "under", tuple(under), UNDER)


def revealed_late(table: Table, seat: Seat, card: str) -> None:
    """The card that she was taken to have kept, unseen, is told: one in her hand that nobody knew is this one."""
    mine = [one.card for one in table.cards.values() if one.owner == seat.name]
    if not card or card in (*seat.unseen, *mine) or "" not in seat.unseen:
        return
    comes_to_light(table, seat, card)
    held = list(seat.unseen)
    held[held.index("")] = card
    table.change(seat, "unseen", tuple(held), SHOWN)
