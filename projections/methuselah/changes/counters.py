"""Counters: pool, blood and life, from where to where."""

from events.effects.base import Modifies, Permits
from events.effects.union import Effects
from events.methuselah.position import Card, Seat
from events.record.limits import MAX_UNNAMED_CARDS
from events.spelling import printed_name
from projections.methuselah.table import Table

RETURNS = "what_a_card_gave_ends_when_it_leaves"
REPLACED = "a_played_card_is_replaced_at_once"


def pool(table: Table, methuselah: str, amount: int, under: str) -> int:
    """Give pool to a Methuselah, or (negative) take it, as far as she has it; returns what was moved."""
    seat = table.seats.get(methuselah)
    if seat is None or not amount or seat.out:
        return 0
    moved = max(amount, -seat.pool)
    table.change(seat, "pool", seat.pool + moved, under)
    if moved < 0:
        _fails_to_withdraw(table, seat, "she lost pool", "losses_spoil_the_withdrawal")
    if seat.pool == 0:
        table.broke = (*table.broke, methuselah)
    return moved


def blood(table: Table, name: str, amount: int, under: str) -> int:
    """Give counters to a card, or (negative) take them, as far as it has them; returns what was moved.

    What a vampire holds beyond its capacity drains, and an ally or retainer without life burns.
    """
    card = table.cards.get(name)
    if card is None or not amount:
        return 0
    moved = max(amount, -card.counters)
    kept = held(table, card)
    table.change(card, "counters", card.counters + moved, under)
    if moved < 0:
        seat = table.seats.get(table.controller_of(name))
        if seat is not None and card.kind == "vampire":
            _fails_to_withdraw(table, seat, f"{name} lost blood", "losses_spoil_the_withdrawal")
        if card.counters == 0 and card.kind in ("ally", "retainer"):
            burn(table, name, "without_life_an_ally_or_retainer_burns")
    elif table.terms.excess_blood_drains_at_once:
        drain(table, card, kept)
    return moved


def held(table: Table, card: Card) -> int:
    """What a vampire holds by theft beyond its capacity, and keeps for the rest of the turn; else nought."""
    if not table.terms.stolen_blood_may_exceed_capacity or card.capacity is None or card.counters <= card.capacity:
        return 0
    return card.counters


def drain(table: Table, card: Card, kept: int = 0, under: str = "excess_blood_drains") -> None:
    """Counters beyond a vampire's capacity go to the blood bank at once, but for what is `kept`."""
    if card.capacity is None or card.counters <= card.capacity or card.counters <= kept:
        return
    if card.kind == "vampire" and card.region != "uncontrolled":
        table.change(card, "counters", max(card.capacity, kept), under)


def shed(table: Table, card: Card, kept: int = 0) -> None:
    """A vampire whose capacity has become smaller loses the blood beyond it, but for what is `kept`."""
    if card.kind == "vampire" and card.region != "uncontrolled" and card.capacity is not None:
        blood(table, card.name, min(0, max(card.capacity, kept) - card.counters), "excess_blood_drains")


def stolen(table: Table, thief: str, amount: int) -> None:
    """Blood stolen by a strike goes to the striker, perhaps beyond its capacity; an ally perhaps has no use for it."""
    under = "stolen_blood_moves_to_the_striker"
    card, terms = table.cards.get(thief), table.terms
    if card is None or (card.kind == "ally" and not terms.stolen_blood_is_life):
        return
    if card.kind == "vampire" and terms.stolen_blood_may_exceed_capacity:
        table.change(card, "counters", card.counters + amount, under)
    else:
        blood(table, thief, amount, under)


def _fails_to_withdraw(table: Table, seat: Seat, why: str, under: str) -> None:
    if seat.withdrawing and not seat.withdrawal_failed:
        table.change(seat, "withdrawal_failed", why, under)


def combat_spoils_a_withdrawal(table: Table, minion: str) -> None:
    """A minion that enters combat spoils the withdrawal that its controller announced."""
    seat = table.seats.get(table.controller_of(minion))
    if seat is not None:
        _fails_to_withdraw(table, seat, f"{minion} entered combat", "a_fight_spoils_the_withdrawal")


def to_ash_heap(table: Table, methuselah: str, card: str, under: str, unnamed: bool = False) -> None:
    """A card is put into its owner's ash heap, where there is one, though nobody may have named it."""
    seat = table.seats.get(methuselah)
    if seat is not None and (card or unnamed):
        table.change(seat, "ash_heap", (*seat.ash_heap, printed_name(card)), under)


def burn(table: Table, name: str, under: str) -> None:
    """Burn a card: it goes to its owner's ash heap, and all that is stacked on it with it."""
    card = table.cards.get(name)
    if card is None:
        return
    seat = table.seats.get(table.controller_of(name))
    if seat is not None and card.kind == "vampire" and card.counters:
        _fails_to_withdraw(table, seat, f"{name} was burned", "losses_spoil_the_withdrawal")
    stacked = table.on(name)
    what_it_gave_ends(table, card)
    table.remove(card, under)
    for one in stacked:
        burn(table, one.name, "what_is_stacked_burns_too")
    to_ash_heap(table, card.owner, name, "burned_cards_go_to_their_owners_ash_heap")


def what_it_gave_ends(table: Table, card: Card) -> None:
    """A hand size or capacity that a card changed as long as it lay there is what it was without it."""
    for effect in card.effects if card.region in ("on", "in play") else ():
        if isinstance(effect, Modifies) and effect.until and effect.what == "hand size":
            _hand_size_returns(table, effect.on or table.controller_of(card.name), effect.by)
        elif isinstance(effect, Modifies) and effect.until and effect.what == "capacity":
            widens(table, effect.on, -effect.by, RETURNS)
    if card.kind == "discipline" and card.region == "on" and not card.contested:
        widens(table, card.on, -table.terms.capacity_of_a_discipline_card, RETURNS)


def _hand_size_returns(table: Table, methuselah: str, by: int) -> None:
    seat = table.seats.get(methuselah)
    if seat is not None:
        table.hand_sizes_cut = table.hand_sizes_cut or by > 0
        table.change(seat, "hand_size", max(0, seat.hand_size - by), RETURNS)
        refill(table, seat.name, "the_hand_is_drawn_up_to_its_size")


def widens(table: Table, vampire: str, by: int, under: str) -> None:
    """A vampire's capacity becomes larger, or smaller; blood beyond it drains."""
    card = table.cards.get(vampire)
    if card is not None and card.kind == "vampire" and card.capacity is not None:
        kept = held(table, card)
        table.change(card, "capacity", max(0, card.capacity + by), under)
        shed(table, card, kept)


def discard(table: Table, methuselah: str, card: str, under: str) -> None:
    """Take a card out of a hand; a card that is not there stands for one that nobody has named."""
    seat = table.seats.get(methuselah)
    if seat is None:
        return
    hand = list(seat.hand)
    if card and card in hand:
        hand.remove(card)
    elif "" in hand:
        hand.remove("")
    else:
        return
    table.change(seat, "hand", tuple(hand), under)


def draw(table: Table, methuselah: str, under: str) -> None:
    """Draw one library card, if there is one; which one, a later event may tell."""
    seat = table.seats.get(methuselah)
    if seat is None or seat.out or seat.library == 0:
        return
    if seat.library is not None:
        table.change(seat, "library", seat.library - 1, under)
    table.change(seat, "hand", (*seat.hand, ""), under)


def play(table: Table, methuselah: str, card: str, effects: Effects = ()) -> None:
    """A card is played from hand and replaced: at once, or after the referendum; not at all if its text says so."""
    seat = table.seats.get(methuselah)
    if seat is None or not card:
        return
    discard(table, methuselah, card, "a_card_played_leaves_the_hand")
    if effects and any(isinstance(effect, Permits) and effect.rule == REPLACED for effect in effects):
        return
    if table.referendum is not None:
        table.change(seat, "owed_draws", seat.owed_draws + 1, "no_draws_during_a_referendum")
    elif len(seat.hand) < seat.hand_size:
        draw(table, methuselah, REPLACED)


def refill(table: Table, methuselah: str, under: str) -> None:
    """Draw up to the hand size; nobody discards down by this."""
    seat = table.seats.get(methuselah)
    if seat is None or seat.out:
        return
    while len(seat.hand) < min(seat.hand_size, MAX_UNNAMED_CARDS) and seat.library != 0:
        draw(table, methuselah, under)


def draw_many(table: Table, methuselah: str, number: int, under: str) -> None:
    """Draw so many library cards, whatever the hand size is."""
    seat = table.seats.get(methuselah)
    for _ in range(min(number, MAX_UNNAMED_CARDS - len(seat.hand)) if seat is not None else 0):
        draw(table, methuselah, under)


def discard_many(table: Table, methuselah: str, number: int, under: str) -> None:
    """Put so many cards of a hand into the ash heap; which they are, and so which are left, nobody has said."""
    seat = table.seats.get(methuselah)
    if seat is None or not number:
        return
    gone = min(number, len(seat.hand))
    unnamed = seat.hand.count("")
    left = tuple(card for card in seat.hand if card) if gone <= unnamed else ()
    table.change(seat, "hand", (*left, *("",) * (len(seat.hand) - gone - len(left))), under)
