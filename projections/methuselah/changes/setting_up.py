"""The opening: seats, decks, ante, the deal, and what the players say is printed on their cards."""

from msgspec.structs import replace

from events.methuselah.events import AnteSet, Dealt, DecksPresented, Described, Identified, MethuselahEvent, Seated
from events.methuselah.position import Seat
from events.methuselah.vocabulary import NOTATION
from events.spelling import printed_name
from projections.methuselah.changes import contests, counters
from projections.methuselah.changes.announcements import target_is_known
from projections.methuselah.table import Table
from projections.redaction import names_in, told_by

PRINTED = "cards_are_as_printed"
IDENTIFIED = "a_face_down_card_is_identified"
FACTS = (
    "kind",
    "capacity",
    "life",
    "clan",
    "sect",
    "title",
    "votes",
    "disciplines",
    "strength",
    "bleed",
    "stealth",
    "intercept",
    "unique",
    "weapon",
    "requires_title",
    "effects",
)
NAMED_BY = ("minion", "target", "blocker", "acting", "opposing", "diabolist", "victim")


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
            turns=0,
        )
        for name in event.methuselahs
    }
    table.reseat(seats, "the_starting_pool_is_taken")
    table.change(table, "ante", event.ante, "the_game_may_be_played_for_ante")
    table.change(table, "edge", "", "the_game_starts_from_an_empty_table")


def decks_presented(table: Table, event: DecksPresented) -> None:
    """The decks are counted; the opening hand and vampires, and an ante, come out of them."""
    seat = table.seats.get(event.methuselah)
    if seat is not None:
        set_aside = 0 if seat.ante is None else 1
        table.change(seat, "library", max(0, event.library - len(seat.hand) - set_aside), "the_opening_deal")
        table.change(seat, "crypt", max(0, event.crypt - _uncontrolled(table, seat)), "the_opening_deal")


def _uncontrolled(table: Table, seat: Seat) -> int:
    """How many crypt cards lie in her uncontrolled region, named or not."""
    named = sum(1 for card in table.cards.values() if card.owner == seat.name and card.region == "uncontrolled")
    return seat.face_down + named


def ante_set(table: Table, event: AnteSet) -> None:
    """The top library card is set aside."""
    seat = table.seats.get(event.methuselah)
    if seat is not None:
        if seat.ante is None and seat.library is not None:
            table.change(seat, "library", max(0, seat.library - 1), "the_ante_is_set_aside")
        table.change(seat, "ante", event.card, "the_ante_is_set_aside")
        table.change(table, "ante", True, "the_ante_is_set_aside")


def described(table: Table, event: Described) -> None:
    """What is printed on a card is known from here on, for the copies on the table too."""
    if not event.card:
        return
    printed = printed_name(event.card)
    table.change(table, "described", {**table.described, printed: event.facts}, PRINTED)
    for card in table.cards.values():
        if printed_name(card.name) == printed:
            fresh = contests.new_card(table, card.name, card.controller, card.region, card.kind)
            if card.kind == "vampire" and (fresh.kind == "ally" or card.region in ("on", "in play")):
                table.change(card, "kind", fresh.kind, PRINTED)
            kept = counters.held(table, card)
            for field in FACTS:
                if not getattr(card, field) and getattr(card, field) is not False:
                    table.change(card, field, getattr(fresh, field), PRINTED)
            counters.drain(table, card, kept)
            table.notes_what_lasts(card)


def dealt(table: Table, event: Dealt) -> None:
    """Crypt cards lie face down in the uncontrolled region; the hand is what was dealt."""
    seat = table.seats.get(event.methuselah)
    if seat is None:
        return
    table.change(seat, "crypt_dealt", seat.crypt_dealt + len(event.crypt), "the_opening_deal")
    table.change(seat, "hand_dealt", seat.hand_dealt or event.hand is not None, "the_opening_deal")
    lying = _uncontrolled(table, seat)
    named = [name for name in event.crypt if name]
    unnamed = max((seat.face_down if lying else table.terms.opening_crypt) - len(named), event.crypt.count(""))
    table.change(seat, "face_down", unnamed, "the_opening_deal")
    for name in named:
        uncontrolled_vampire(table, event.methuselah, name, "the_opening_deal")
    if seat.crypt is not None and lying:
        table.change(seat, "crypt", max(0, seat.crypt + lying - _uncontrolled(table, seat)), "the_opening_deal")
    if event.hand is not None:
        if seat.library is not None:
            left = max(0, seat.library + len(seat.hand) - len(event.hand))
            table.change(seat, "library", left, "the_opening_deal")
        table.change(seat, "hand", event.hand, "the_opening_deal")


def uncontrolled_vampire(table: Table, methuselah: str, name: str, under: str) -> None:
    """A vampire lies face down in a Methuselah's uncontrolled region."""
    table.add(contests.new_card(table, contests.free_name(table, name), methuselah, "uncontrolled", "vampire"), under)


def identified(table: Table, event: Identified) -> None:
    """A card under a makeshift name gets its own, with all that is printed on it, and stays where it is."""
    card = table.cards.get(event.card)
    if card is None or not (event.card and event.name) or event.name in table.cards or event.name in table.seats:
        return
    fresh = contests.new_card(table, event.name, card.controller, card.region, card.kind)
    printed = {field: getattr(fresh, field) for field in FACTS if not getattr(card, field)}
    known = replace(card, name=event.name, **printed)
    kind = table.facts_of(event.name).kind
    if card.kind == "vampire" and (kind == "ally" or card.region in ("on", "in play")):  # it was no more than supposed
        known.kind = kind
    table.remove(card, IDENTIFIED)
    table.add(known, IDENTIFIED)
    for stacked in table.on(event.card):
        table.change(stacked, "on", event.name, IDENTIFIED)
    for frame in (table.action, table.combat, table.diablerie):
        for field in NAMED_BY:
            if frame is not None and getattr(frame, field, None) == event.card:
                table.change(frame, field, event.name, IDENTIFIED)
    if table.action is not None and table.action.target == event.name:
        target_is_known(table, table.action, IDENTIFIED)
    counters.drain(table, known)
    if known.region in ("ready", "torpor"):
        contests.enters_play(table, known)


def turned_up(table: Table, event: MethuselahEvent) -> Described | Identified | None:
    """A card that an event turns up is known already when the event happens, unless it is called there as before.

    What is printed on it is known before it is.
    """
    for card, told in told_by(NOTATION, event).items():
        if table.described.get(card) != told.facts:
            return Described(card, told.facts)
    for shown in event.shows:
        if shown.name in table.cards and shown.is_ and shown.is_ not in table.cards:
            if shown.name not in names_in(event):
                return Identified(shown.name, shown.is_)
    return None
