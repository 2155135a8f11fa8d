"""Cards that an effect puts somewhere: from region to region, out of an ash heap, into a hand, out of the game."""

from events.effects.base import Places
from events.methuselah.position import Card, Seat
from events.spelling import printed_name
from projections.methuselah.changes import contests, counters
from projections.methuselah.table import Table

UNDER = "a_card_does_what_it_says"
GONE = "removed_cards_leave_the_game"
ON_TABLE = ("ready", "torpor", "uncontrolled")


def places(table: Table, effect: Places, methuselah: str) -> None:
    """A card changes region, wherever it was before."""
    card = table.cards.get(effect.card)
    if card is None:
        _from_elsewhere(table, effect, methuselah)
    elif effect.region in ON_TABLE:
        came_into_play = card.region == "uncontrolled" and effect.region != "uncontrolled"
        table.change(card, "region", effect.region, UNDER)
        table.change(card, "on", "", UNDER)
        if came_into_play:
            contests.enters_play(table, card)
    elif effect.region == "ash heap":
        counters.burn(table, card.name, UNDER)
    else:
        _leaves(table, card, effect.region)


def _leaves(table: Table, card: Card, region: str) -> None:
    for stacked in table.on(card.name):
        counters.burn(table, stacked.name, "what_is_stacked_burns_too")
    counters.what_it_gave_ends(table, card)
    table.remove(card, GONE if region == "removed" else UNDER)
    _arrives(table, table.seats.get(card.owner), printed_name(card.name), region)


def _arrives(table: Table, seat: Seat | None, printed: str, region: str) -> None:
    """A card comes to a pile of its owner, or to none."""
    if seat is None:
        return
    if region == "hand":
        table.change(seat, "hand", (*seat.hand, printed), UNDER)
    elif region == "library" and seat.library is not None:
        table.change(seat, "library", seat.library + 1, UNDER)
    elif region == "crypt" and seat.crypt is not None:
        table.change(seat, "crypt", seat.crypt + 1, UNDER)
    elif region == "ash heap":
        table.change(seat, "ash_heap", (*seat.ash_heap, printed), UNDER)
    elif region == "removed":
        table.change(seat, "removed", (*seat.removed, printed), GONE)


def _from_elsewhere(table: Table, effect: Places, methuselah: str) -> None:
    """A card that is not on the table comes out of an ash heap; else from her hand, or her library."""
    printed = printed_name(effect.card)
    heap = _heap_with(table, printed, methuselah)
    seat = heap or table.seats.get(methuselah)
    if heap is not None:
        if effect.region == "ash heap":
            return
        left = list(heap.ash_heap)
        left.remove(printed)
        table.change(heap, "ash_heap", tuple(left), UNDER)
    elif seat is not None and effect.region != "hand":
        counters.discard(table, seat.name, printed, UNDER) if printed in seat.hand else None
    elif seat is not None and seat.library:
        table.change(seat, "library", seat.library - 1, UNDER)
    if effect.region not in ON_TABLE:
        _arrives(table, seat, printed, effect.region)
    elif seat is not None:
        card = contests.new_card(table, contests.free_name(table, effect.card), methuselah or seat.name, effect.region)
        card.owner = seat.name
        card.uncounted = card.kind == "vampire"
        table.add(card, UNDER)
        contests.enters_play(table, card)


def put_down(table: Table, name: str, methuselah: str) -> Card:
    """A library card that was played lies in play, and not in the ash heap to which it went when it was played."""
    printed, seat = printed_name(name), table.seats[methuselah]
    if printed in seat.ash_heap:
        place = len(seat.ash_heap) - 1 - seat.ash_heap[::-1].index(printed)
        table.change(seat, "ash_heap", (*seat.ash_heap[:place], *seat.ash_heap[place + 1 :]), UNDER)
    card = contests.new_card(table, contests.free_name(table, name), methuselah, "in play", "master")
    table.add(card, UNDER)
    contests.enters_play(table, card)
    return card


def _heap_with(table: Table, printed: str, methuselah: str) -> Seat | None:
    """The ash heap in which the card lies, her own first."""
    own = table.seats.get(methuselah)
    seats = ([own] if own is not None else []) + list(table.seats.values())
    return next((seat for seat in seats if printed in seat.ash_heap), None)
