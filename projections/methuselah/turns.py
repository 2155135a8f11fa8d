"""Turns and phases, the untap phase and its choices, master cards, influence and discards."""

from events.methuselah import (
    ContestPaid,
    ContestYielded,
    CryptDrawn,
    Discarded,
    Drawn,
    EdgePoolTaken,
    MasterActionUsed,
    MasterPlayed,
    Phase,
    PhaseBegun,
    TakenBack,
    TitleContestPaid,
    TitleYielded,
    Transferred,
    TurnBegun,
    WithdrawalAnnounced,
)
from events.methuselah_position import Card, Seat, Turn
from projections.methuselah import contests, counters, ending
from projections.methuselah.effects import apply_effects, effects_of
from projections.methuselah.opening import uncontrolled_vampire
from projections.methuselah.table import Table


def turn_begun(table: Table, event: TurnBegun) -> None:
    """A turn begins: contests are won, cards untap, a withdrawal announced may succeed."""
    _end_of_turn(table)
    table.frame("diablerie", None, "a_new_turn_begins")
    seat = table.seats.get(event.methuselah)
    number = (table.turn.number if table.turn else 0) + 1
    table.frame("turn", Turn(methuselah=event.methuselah, number=number), "turns_go_clockwise")
    if seat is None:
        return
    table.change(seat, "turns", seat.turns + 1, "turns_go_clockwise")
    contests.wins_contests(table, seat.name)
    for card in table.cards.values():
        if table.controller_of(card.name) == seat.name:
            _untap(table, card.name)
    ending.withdrawal_succeeds(table, seat)


def _untap(table: Table, name: str) -> None:
    card = table.cards[name]
    if card.tapped and not card.contested and not (card.paralyzed and card.region == "torpor"):
        table.change(card, "tapped", False, "all_cards_untap")
    if card.contest_paid:
        table.change(card, "contest_paid", False, "contests_are_paid_in_each_untap_phase")
    if card.title_paid:
        table.change(card, "title_paid", False, "contests_are_paid_in_each_untap_phase")


def _end_of_turn(table: Table) -> None:
    if table.turn is None:
        return
    for card in table.cards.values():
        if card.recruited:
            table.change(card, "recruited", False, "allies_get_ready_at_the_end_of_the_turn")
            table.change(card, "region", "ready", "allies_get_ready_at_the_end_of_the_turn")


def phase_begun(table: Table, event: PhaseBegun) -> None:
    """A phase begins with what it gives: master phase actions, transfers; the one before is over."""
    turn = table.turn
    if turn is None:
        return
    leaving: Phase = turn.phase
    seat = table.seats.get(turn.methuselah)
    table.change(turn, "phase", event.phase, "phases_come_in_order")
    table.frame("diablerie", None, "a_new_phase_begins")
    if leaving == "influence" and event.phase != "influence":
        _readies_vampires(table, turn.methuselah)
    if seat is None:
        return
    if event.phase == "master":
        actions = max(0, table.terms.master_actions - seat.master_debt)
        table.change(turn, "master_actions", actions, "an_out_of_turn_master_is_owed_to_the_next_master_phase")
        table.change(seat, "master_debt", 0, "an_out_of_turn_master_is_owed_to_the_next_master_phase")
    elif event.phase == "influence":
        transfers = table.terms.transfers_in(turn.number, seat.turns <= 1)
        table.change(turn, "transfers", transfers, "transfers_are_received")
    elif event.phase == "discard":
        table.change(turn, "discards", table.terms.discards, "one_card_may_be_discarded")


def _readies_vampires(table: Table, methuselah: str) -> None:
    for card in list(table.cards.values()):
        if (
            card.region == "uncontrolled"
            and card.kind == "vampire"
            and card.controller == methuselah
            and card.capacity is not None
            and card.counters >= card.capacity
        ):
            under = "a_vampire_with_its_capacity_becomes_ready"
            table.change(card, "region", "ready", under)
            table.change(card, "tapped", False, under)
            counters.drain(table, card)
            contests.enters_play(table, card)


def edge_pool_taken(table: Table, event: EdgePoolTaken) -> None:
    """The Edge gives pool."""
    counters.pool(table, event.methuselah, table.terms.edge_pool, "the_edge_gives_pool")
    if table.turn is not None:
        table.change(table.turn, "edge_taken", True, "the_edge_gives_pool")


def contest_paid(table: Table, event: ContestPaid) -> None:
    """Contesting a card costs pool."""
    card = table.cards.get(event.card)
    if card is not None:
        counters.pool(table, card.controller, -table.terms.card_contest_pool, "contesting_a_card_costs_pool")
        table.change(card, "contest_paid", True, "contesting_a_card_costs_pool")


def contest_yielded(table: Table, event: ContestYielded) -> None:
    """A yielded card burns."""
    card = table.cards.get(event.card)
    if card is not None:
        contests.yields(table, card)


def title_contest_paid(table: Table, event: TitleContestPaid) -> None:
    """Contesting a title costs the vampire blood."""
    card = table.cards.get(event.minion)
    if card is not None:
        counters.blood(table, card.name, -table.terms.title_contest_blood, "contesting_a_title_costs_blood")
        table.change(card, "title_paid", True, "contesting_a_title_costs_blood")


def title_yielded(table: Table, event: TitleYielded) -> None:
    """A yielded title is lost."""
    card = table.cards.get(event.minion)
    if card is not None:
        contests.loses_title(table, card, "a_yielded_title_is_lost")


def withdrawal_announced(table: Table, event: WithdrawalAnnounced) -> None:
    """From now on, any loss spoils the withdrawal."""
    seat = table.seats.get(event.methuselah)
    if seat is not None:
        table.change(seat, "withdrawing", True, "a_withdrawal_is_announced")
        table.change(seat, "withdrawal_failed", "", "a_withdrawal_is_announced")


def out_of_turn(table: Table, event: MasterPlayed) -> bool:
    """Whether the master card is played as an out-of-turn master."""
    if event.kind:
        return event.kind == "out-of-turn"
    kind = table.facts_of(event.card).kind
    return kind == "out-of-turn master" or (not kind and table.acting_methuselah() not in ("", event.methuselah))


def master_kind(table: Table, event: MasterPlayed) -> str:
    """What kind of master card it is, as declared or as printed."""
    return event.kind or {"location": "location", "discipline": "discipline"}.get(table.facts_of(event.card).kind, "")


def master_played(table: Table, event: MasterPlayed) -> None:
    """A master card costs a master phase action, now or in advance, and its price; then it does what it says."""
    seat = table.seats.get(event.methuselah)
    if seat is None:
        return
    if out_of_turn(table, event):
        under = "an_out_of_turn_master_is_owed_to_the_next_master_phase"
        table.change(seat, "master_debt", seat.master_debt + 1, under)
    elif table.turn is not None:
        left = max(0, table.turn.master_actions - 1)
        table.change(table.turn, "master_actions", left, "a_master_card_takes_a_master_phase_action")
    counters.play(table, seat.name, event.card)
    pool_cost(table, event, seat)
    kind = master_kind(table, event)
    if kind == "location":
        card = contests.new_card(table, contests.free_name(table, event.card), seat.name, "in play", "location")
        table.add(card, "a_location_stays_in_play")
        contests.enters_play(table, card)
    elif kind == "discipline" and event.target in table.cards:
        discipline_card(table, event.card, event.target, seat.name, "")
    elif not any(getattr(effect, "card", "") == event.card for effect in event.effects):
        counters.to_ash_heap(table, seat.name, event.card, "other_master_cards_burn_when_played")
    apply_effects(table, effects_of(table, event), event.target, seat.name)


def pool_cost(table: Table, event: MasterPlayed, seat: Seat) -> None:
    """The printed pool cost, unless the declaration claims a cost of its own."""
    if not any(effect.__class__.__name__ == "Costs" for effect in effects_of(table, event)):
        counters.pool(table, seat.name, -table.facts_of(event.card).pool, "the_cost_is_paid")


def discipline_card(table: Table, card: str, vampire: str, methuselah: str, discipline: str) -> None:
    """A discipline card gives or enhances a discipline and adds one capacity, but no blood."""
    target = table.cards[vampire]
    name = discipline or next(iter(table.facts_of(card).disciplines), "") or card.lower()
    stacked = contests.new_card(table, contests.free_name(table, card), methuselah, "on", "discipline")
    stacked.on = vampire
    under = "a_discipline_card_gives_a_level_and_a_capacity"
    table.add(stacked, under)
    level = "superior" if name in target.disciplines else "basic"
    table.change(target, "disciplines", {**target.disciplines, name: level}, under)
    if target.capacity is not None:
        table.change(target, "capacity", target.capacity + 1, under)


def master_action_used(table: Table, event: MasterActionUsed) -> None:
    """A master phase action is used for an effect of a card in play."""
    if table.turn is not None:
        left = max(0, table.turn.master_actions - 1)
        table.change(table.turn, "master_actions", left, "a_master_card_takes_a_master_phase_action")
    apply_effects(table, effects_of(table, event), "", event.methuselah)


def transferred(table: Table, event: Transferred) -> None:
    """Each transfer moves one counter from the pool to an uncontrolled vampire."""
    turn = table.turn
    if turn is None:
        return
    card = _uncontrolled(table, event.vampire, turn.methuselah)
    moved = -counters.pool(table, turn.methuselah, -event.amount, "a_transfer_moves_pool_to_a_vampire")
    if card is not None:
        table.change(card, "counters", card.counters + moved, "a_transfer_moves_pool_to_a_vampire")
    cost = event.amount * table.terms.transfers_to_move_in
    table.change(turn, "transfers", max(0, turn.transfers - cost), "transfers_are_spent")


def _uncontrolled(table: Table, vampire: str, methuselah: str) -> Card | None:
    """The vampire; one that nobody has named yet is one of the cards lying face down."""
    if vampire not in table.cards:
        seat = table.seats.get(methuselah)
        if seat is not None and seat.face_down:
            table.change(seat, "face_down", seat.face_down - 1, "a_face_down_card_is_identified")
        uncontrolled_vampire(table, methuselah, vampire, "a_face_down_card_is_identified")
    return table.cards.get(vampire)


def taken_back(table: Table, event: TakenBack) -> None:
    """Two transfers move one counter back to the pool."""
    turn, card = table.turn, table.cards.get(event.vampire)
    if turn is None or card is None:
        return
    moved = min(event.amount, card.counters)
    table.change(card, "counters", card.counters - moved, "transfers_take_a_counter_back")
    counters.pool(table, turn.methuselah, moved, "transfers_take_a_counter_back")
    cost = event.amount * table.terms.transfers_to_take_back
    table.change(turn, "transfers", max(0, turn.transfers - cost), "transfers_are_spent")


def crypt_drawn(table: Table, event: CryptDrawn) -> None:
    """Transfers and a pool bring the top vampire of the crypt to the uncontrolled region."""
    seat = table.seats.get(event.methuselah)
    if seat is None:
        return
    under = "transfers_and_pool_draw_from_the_crypt"
    counters.pool(table, seat.name, -table.terms.pool_to_draw_from_crypt, under)
    if table.turn is not None:
        left = max(0, table.turn.transfers - table.terms.transfers_to_draw_from_crypt)
        table.change(table.turn, "transfers", left, "transfers_are_spent")
    if seat.crypt is not None:
        table.change(seat, "crypt", max(0, seat.crypt - 1), under)
    if event.card:
        uncontrolled_vampire(table, seat.name, event.card, under)
    else:
        table.change(seat, "face_down", seat.face_down + 1, under)


def discarded(table: Table, event: Discarded) -> None:
    """In the discard phase a discarded card is replaced; at other times only up to the hand size."""
    seat = table.seats.get(event.methuselah)
    if seat is None:
        return
    counters.discard(table, seat.name, event.card, "a_discarded_card_goes_to_the_ash_heap")
    counters.to_ash_heap(table, seat.name, event.card, "a_discarded_card_goes_to_the_ash_heap")
    turn = table.turn
    if turn is not None and turn.methuselah == seat.name and turn.phase == "discard":
        table.change(turn, "discards", max(0, turn.discards - 1), "one_card_may_be_discarded")
    if len(seat.hand) < seat.hand_size and table.referendum is None:
        counters.draw(table, seat.name, "a_discard_is_replaced")


def drawn(table: Table, event: Drawn) -> None:
    """Cards that were drawn unseen get their names."""
    seat = table.seats.get(event.methuselah)
    if seat is None:
        return
    hand = list(seat.hand)
    for name in event.cards:
        if "" in hand:
            hand[hand.index("")] = name
        else:
            hand.append(name)
    table.change(seat, "hand", tuple(hand), "drawn_cards_become_known")


