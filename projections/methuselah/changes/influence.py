"""Influence and discards: transfers, the crypt, vampires who become ready, cards thrown away."""

from events.effects.base import Places
from events.methuselah.events import PHASES, CryptDrawn, Discarded, Drawn, EffectHappened, TakenBack, Transferred
from events.methuselah.position import Card, Seat, Turn
from projections.ledger import WHOLE
from projections.methuselah.changes import contests, counters
from projections.methuselah.table import Table
from projections.table import Confirmed

SPENT = "transfers_are_used_up"
READIED = "a_filled_vampire_becomes_controlled"
DRAWN = "a_crypt_card_costs_transfers_and_pool"
NAMED = "a_face_down_card_is_identified"


def readies_vampires(table: Table, methuselah: str) -> None:
    """Her uncontrolled vampires with counters up to their capacity become ready; the counters stay as their blood."""
    for card in list(table.cards.values()):
        if (
            card.region == "uncontrolled"
            and card.kind == "vampire"
            and card.controller == methuselah
            and card.capacity is not None
            and card.counters >= card.capacity
        ):
            table.change(card, "region", "ready", READIED)
            table.change(card, "tapped", False, READIED)
            counters.drain(table, card)
            contests.enters_play(table, card)


def readied_unseen(table: Table, vampire: str) -> EffectHappened | None:
    """A vampire whose capacity or counters nobody has told has become ready if it is said to act."""
    card = table.cards.get(vampire)
    if card is None or card.region != "uncontrolled" or card.kind != "vampire":
        return None
    if not card.uncounted and (card.capacity is not None or not card.counters):
        return None
    if not _influence_has_ended(table, card.controller):
        return None
    return EffectHappened(methuselah=card.controller, effects=(Places(card=vampire, region="ready"),))


def _influence_has_ended(table: Table, methuselah: str) -> bool:
    """Whether it may have become ready in what was recorded: her influence phase has come, or a turn of hers ended."""
    turn = table.turn
    if turn is None or (turn.methuselah == methuselah and PHASES.index(turn.phase) >= PHASES.index("influence")):
        return True
    turns = (line[4] for line in table.past() if line[1] is Turn and line[3] == WHOLE)
    return any(isinstance(ended, Turn) and ended.methuselah == methuselah for ended in turns)


def turned_up(table: Table, vampire: str) -> None:
    """A vampire whose capacity nobody has told is turned up as it becomes ready."""
    card = table.cards.get(vampire)
    if card is not None and card.region == "uncontrolled" and card.capacity is None and card.counters:
        table.change(card, "region", "ready", READIED)
        contests.enters_play(table, card)


def transferred(table: Table, event: Transferred) -> None:
    """Each transfer moves one counter from the pool to an uncontrolled vampire."""
    who = table.acting_methuselah()
    if who not in table.seats:
        return
    card = table.cards.get(table.her_copy(who, event.vampire)) or _named(table, event.vampire, who)
    moved = -counters.pool(table, who, -event.amount, "a_transfer_in_moves_one_counter")
    table.change(card, "counters", card.counters + moved, "a_transfer_in_moves_one_counter")
    counters.drain(table, card)
    _spends(table, who, event.amount * table.terms.transfers_to_move_in)


def _named(table: Table, vampire: str, methuselah: str) -> Card:
    """A vampire that nobody has named yet is one of the cards lying face down."""
    seat = table.seats.get(methuselah)
    if seat is not None and seat.face_down:
        table.change(seat, "face_down", seat.face_down - 1, NAMED)
    return _lies_face_down(table, vampire, methuselah, NAMED)


def _lies_face_down(table: Table, name: str, methuselah: str, under: str) -> Card:
    card = contests.new_card(table, contests.free_name(table, name), methuselah, "uncontrolled", "vampire")
    table.add(card, under)
    return card


def _spends(table: Table, methuselah: str, transfers: int) -> None:
    if table.turn is not None and table.turn.methuselah == methuselah:
        table.change(table.turn, "transfers", max(0, table.turn.transfers - transfers), SPENT)


def taken_back(table: Table, event: TakenBack) -> None:
    """Transfers move counters back to the pool; how many lay on a card that nobody had named, nobody knows."""
    who = table.acting_methuselah()
    if who not in table.seats:
        return
    card = table.cards.get(table.her_copy(who, event.vampire))
    if card is None:
        _named(table, event.vampire, who)
        moved = event.amount
    else:
        moved = event.amount if card.uncounted else min(event.amount, card.counters)
        table.change(card, "counters", max(0, card.counters - moved), "a_transfer_out_moves_one_counter")
    counters.pool(table, who, moved, "a_transfer_out_moves_one_counter")
    _spends(table, who, event.amount * table.terms.transfers_to_take_back)


def crypt_drawn(table: Table, event: CryptDrawn) -> None:
    """Transfers and pool bring the top vampire of the crypt to the uncontrolled region."""
    seat = table.seats.get(event.methuselah)
    if seat is None:
        return
    counters.pool(table, seat.name, -table.terms.pool_to_draw_from_crypt, DRAWN)
    _spends(table, seat.name, table.terms.transfers_to_draw_from_crypt)
    if seat.out:
        return
    if seat.crypt is not None:
        table.change(seat, "crypt", max(0, seat.crypt - 1), DRAWN)
    if event.card:
        _lies_face_down(table, event.card, seat.name, DRAWN)
    else:
        table.change(seat, "face_down", seat.face_down + 1, DRAWN)


def discarded(table: Table, event: Discarded) -> None:
    """A card goes from the hand to the ash heap; the one of the discard phase is replaced."""
    seat = table.seats.get(event.methuselah)
    if seat is None:
        return
    forced = len(seat.hand) > seat.hand_size
    counters.discard(table, seat.name, event.card, "a_discarded_card_goes_to_the_ash_heap")
    counters.to_ash_heap(table, seat.name, event.card, "a_discarded_card_goes_to_the_ash_heap", unnamed=True)
    turn = table.turn
    if not forced and turn is not None and turn.methuselah == seat.name and turn.phase == "discard":
        table.change(turn, "discards", max(0, turn.discards - 1), "a_discard_is_replaced")
        if len(seat.hand) < seat.hand_size and table.referendum is None:
            counters.draw(table, seat.name, "a_discard_is_replaced")
        return
    if not forced and turn is not None and turn.methuselah == seat.name:
        table.change(turn, "early_discards", turn.early_discards + 1, "a_discarded_card_goes_to_the_ash_heap")
    if table.terms.every_discard_is_replaced and not forced:
        if table.referendum is not None:
            table.change(seat, "owed_draws", seat.owed_draws + 1, "no_draws_during_a_referendum")
        else:
            counters.refill(table, seat.name, "a_discard_is_replaced")


def early_discard_was_the_free_one(table: Table) -> None:
    """A turn that ends right after a discard that a card may have demanded: it was that of the discard phase."""
    turn = table.turn
    seat = table.seats.get(turn.methuselah) if turn is not None else None
    if turn is None or seat is None or not turn.early_discards or not turn.discards:
        return
    table.change(turn, "early_discards", 0, "a_discard_is_replaced")
    table.change(turn, "discards", turn.discards - 1, "a_discard_is_replaced")
    if len(seat.hand) < seat.hand_size:
        counters.draw(table, seat.name, "a_discard_is_replaced")


def drawn(table: Table, event: Drawn) -> None:
    """Cards that were drawn unseen get their names, or it is said that they were; those beyond were drawn now.

    So are those without a name that the hand lacks.
    """
    seat = table.seats.get(event.methuselah)
    if seat is None:
        return
    hand, cards = list(seat.hand), event.cards
    lacking = 0 if any(cards) else _lacking(table, seat)
    unnamed = [place for place, card in enumerate(hand) if not card]
    earlier = len(cards) - min(len(cards), max(lacking, len(cards) - len(unnamed)))
    for place, name in zip(unnamed, cards[:earlier], strict=False):
        hand[place] = name
    for name in cards[earlier:]:
        hand.append(name)
        if seat.library:
            table.change(seat, "library", seat.library - 1, "drawn_cards_become_known")
    table.change(seat, "hand", tuple(hand), "drawn_cards_become_known")
    if unsaid := cards.count(""):
        table.confirmed = (*table.confirmed, Confirmed(table.now, (Seat, seat.name, "hand"), unsaid))


def _lacking(table: Table, seat: Seat) -> int:
    """How many cards a hand has too few that are to be drawn: none while a referendum is held, or none is left."""
    if seat.owed_draws or table.referendum is not None or "hand" in seat.uncounted:
        return 0
    in_stock = seat.hand_size if seat.library is None else seat.library
    return max(0, min(seat.hand_size - len(seat.hand), in_stock))
