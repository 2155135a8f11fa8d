"""The opening: seats, decks, ante, the deal, and what the players say is printed on their cards."""

import msgspec

from events.methuselah import AnteSet, DecksPresented, Dealt, Described, Identified, Seated
from events.methuselah_position import Seat
from projections.methuselah import contests
from projections.methuselah.table import Table


def seated(table: Table, event: Seated) -> None:
    """The players take their seats with their starting pool and opening cards; nobody has the Edge."""
    terms = table.terms
    seats = {
        name: Seat(
            name=name,
            pool=terms.starting_pool,
            hand=("",) * terms.hand_size,
            hand_size=terms.hand_size,
            face_down=terms.opening_crypt,
        )
        for name in event.methuselahs
    }
    table.change(table, "seats", seats, "the_starting_pool_is_taken")
    table.change(table, "ante", event.ante, "the_game_may_be_played_for_ante")
    table.change(table, "edge", "", "the_edge_begins_uncontrolled")


def decks_presented(table: Table, event: DecksPresented) -> None:
    """The decks are counted; the opening hand and vampires come out of them."""
    seat = table.seats.get(event.methuselah)
    if seat is not None:
        set_aside = 0 if seat.ante is None else 1
        dealt = seat.face_down + sum(
            1 for card in table.cards.values() if card.owner == seat.name and card.region == "uncontrolled"
        )
        table.change(seat, "library", max(0, event.library - len(seat.hand) - set_aside), "the_opening_deal")
        table.change(seat, "crypt", max(0, event.crypt - dealt), "the_opening_deal")


def ante_set(table: Table, event: AnteSet) -> None:
    """The top library card is set aside."""
    seat = table.seats.get(event.methuselah)
    if seat is not None:
        if seat.ante is None and seat.library is not None:
            table.change(seat, "library", max(0, seat.library - 1), "the_ante_is_set_aside")
        table.change(seat, "ante", event.card, "the_ante_is_set_aside")


def described(table: Table, event: Described) -> None:
    """What is printed on a card is known from here on, for the copies on the table too."""
    printed = event.card.split(" #", 1)[0]
    table.change(table, "described", {**table.described, printed: event.facts}, "cards_are_as_printed")
    for card in table.cards.values():
        if card.name.split(" #", 1)[0] == printed:
            fresh = contests.new_card(table, card.name, card.controller, card.region, card.kind)
            for field in ("kind", "capacity", "clan", "sect", "disciplines", "title", "votes", "strength", "bleed"):
                if getattr(card, field) in (None, "", {}, 0):
                    table.change(card, field, getattr(fresh, field), "cards_are_as_printed")


def dealt(table: Table, event: Dealt) -> None:
    """Crypt cards lie face down in the uncontrolled region; the hand is what was dealt."""
    seat = table.seats.get(event.methuselah)
    if seat is None:
        return
    for name in event.crypt:
        if name:
            uncontrolled_vampire(table, event.methuselah, name, "the_opening_deal")
    unnamed = max(0, table.terms.opening_crypt - len(event.crypt)) + sum(1 for name in event.crypt if not name)
    table.change(seat, "face_down", unnamed, "the_opening_deal")
    if event.hand is not None:
        table.change(seat, "hand", event.hand, "the_opening_deal")


def uncontrolled_vampire(table: Table, methuselah: str, name: str, under: str) -> None:
    """A vampire lies face down in a Methuselah's uncontrolled region."""
    table.add(contests.new_card(table, contests.free_name(table, name), methuselah, "uncontrolled", "vampire"), under)


def identified(table: Table, event: Identified) -> None:
    """A card under a makeshift name gets its own, with all that is printed on it."""
    card = table.cards.get(event.card)
    if card is None or not event.name or event.name in table.cards:
        return
    fresh = contests.new_card(table, event.name, card.controller, card.region, card.kind)
    known = msgspec.structs.replace(
        fresh, owner=card.owner, counters=card.counters, tapped=card.tapped, on=card.on, contested=card.contested
    )
    table.remove(card, "a_face_down_card_is_identified")
    table.add(known, "a_face_down_card_is_identified")
    if known.region == "ready":
        contests.enters_play(table, known)
