"""Hands and decks: what is drawn and discarded."""

from typing import Any

from events.common import Shuffled
from events.rage.events import Discarded, Drew
from events.rage.position import UNTOLD, Seat
from events.record.limits import MAX_UNNAMED_CARDS
from projections.rage.changes.moving_cards import leaves_hand
from projections.rage.table import Table

FILLED = {"sept": "the_sept_hand_is_filled", "combat": "the_combat_hand_is_filled"}


def unnamed(count: int) -> tuple[str, ...]:
    """So many cards of which nobody has said what they are; a claim of more than any deck holds makes no more."""
    return ("",) * min(count, MAX_UNNAMED_CARDS)


def drew(table: Table, event: Drew) -> None:
    """Cards come from the deck into the hand; an empty combat deck is made of its discards."""
    seat = table.seats.get(event.player)
    if seat is None:
        return
    count = event.count if event.count is not None else len(event.cards) or table.to_draw(event.player, event.deck)
    if table.dealt(seat.name, event.deck) and _is_the_first_hand(table, seat.name, event.deck, count):
        return  # it was taken as drawn before
    cards = (*event.cards, *unnamed(count - len(event.cards)))[:count]
    under = FILLED[event.deck]
    if event.deck == "sept" and seat.sept_deck is not None and seat.sept_deck < table.short_of(seat.name, "sept"):
        under = "an_empty_sept_deck_is_not_drawn_from"
    if event.deck == "combat" and count < table.short_of(seat.name, "combat") and event.count is None:
        under = "no_combat_card_is_left_to_draw"
    first = table.turn_number() == 1 and not table.dealt(seat.name, event.deck) and table.phase() == "redraw"
    takes(table, seat, event.deck, cards, "the_first_redraw_fills_both_hands" if first else under)
    if table.phase() in ("redraw", "combat"):
        table.change(seat, "drawn", _with(seat.drawn, event.deck), FILLED[event.deck])
    table.change(seat, "dealt", _with(seat.dealt, event.deck), "the_first_redraw_fills_both_hands")


def _is_the_first_hand(table: Table, player: str, deck: str, count: int) -> bool:
    return table.turn_number() == 1 and table.phase() == "redraw" and count == table.hand_size(player, deck)


def _with(several: tuple[str, ...], one: str) -> tuple[str, ...]:
    return several if one in several else (*several, one)


def takes(table: Table, seat: Seat, deck: str, cards: tuple[str, ...], under: str) -> None:
    """These cards come from a deck into the hand."""
    left: int | None = getattr(seat, f"{deck}_deck")
    if left is not None:
        if deck == "combat" and left < len(cards):
            left += len(seat.combat_discards)
            table.change(seat, "combat_discards", (), "the_combat_discards_are_reshuffled")
        table.change(seat, f"{deck}_deck", max(0, left - len(cards)), under)
    hand: tuple[str, ...] = getattr(seat, deck)
    if hand != (UNTOLD,):
        table.change(seat, deck, (*hand, *cards), under)


def discarded(table: Table, event: Discarded) -> None:
    """Cards go from the hand to the discard pile, face up."""
    seat = table.seats.get(event.player)
    if seat is None:
        return
    under, field = "discarded_cards_go_to_their_owners_pile", f"{event.deck}_discards"
    for card in event.cards:
        leaves_hand(table, seat, event.deck, card, under)
        table.change(seat, field, (*getattr(seat, field), card), under)
    table.change(seat, "discarded", _with(seat.discarded, event.deck), under)


def shuffled(table: Table, event: Shuffled) -> None:
    """Nobody knows the order of a deck, so that nothing changes."""


def counted(table: Table, seat: Any, deck: str, count: int, under: str) -> None:
    """A hand that nobody had counted is counted."""
    if getattr(seat, deck) == (UNTOLD,):
        table.change(seat, deck, unnamed(count), under)
