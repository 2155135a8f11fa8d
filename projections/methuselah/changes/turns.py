"""Turns and phases, and the choices of the untap phase."""

from events.common import Observed
from events.methuselah.events import (
    ContestPaid,
    ContestYielded,
    EdgePoolTaken,
    Phase,
    PhaseBegun,
    TitleContestPaid,
    TitleYielded,
    TurnBegun,
    WithdrawalAnnounced,
)
from events.methuselah.position import Card, Seat, Turn
from events.spelling import lowered
from projections.ledger import WHOLE
from projections.methuselah.changes import contests, counters, ending, influence, masters, prohibitions
from projections.methuselah.table import Table

STAYED = "all_her_cards_untap"
CLOCKWISE = "turns_go_clockwise"
IN_ORDER = "phases_come_in_order"
LOST = "an_unused_allowance_is_lost"
ANNOUNCED = "a_withdrawal_is_announced"
ELSEWHERE = ("on", "uncontrolled")  # the regions of cards that their own controller may not control
READY = "allies_get_ready_at_the_end_of_the_turn"


def _transfers(table: Table, seat: Seat, number: int, first: bool, added: int = 0) -> int:
    """The transfers of a turn, with what cards add to them."""
    usual = table.terms.transfers_in(number, first, len(table.seats))
    return max(0, usual + table.given_to(seat.name, "transfers") + added)


def turn_begun(table: Table, event: TurnBegun) -> None:
    """A turn begins: a withdrawal announced may succeed, contests are won, cards untap."""
    turn_ends(table)
    table.frame("diablerie", None, CLOCKWISE)
    seat = table.seats.get(event.methuselah)
    number = (table.turn.number if table.turn else sum(one.turns for one in table.seats.values())) + 1
    if seat is None:
        table.frame("turn", Turn(methuselah=event.methuselah, number=number), CLOCKWISE)
        return
    turn = Turn(
        methuselah=seat.name,
        number=number,
        master_actions=masters.received(table, seat, 0),
        transfers=_transfers(table, seat, number, not seat.turns),
        discards=table.terms.discards,
        begun_short=len(seat.hand) < seat.hand_size,
    )
    table.frame("turn", turn, CLOCKWISE)
    table.change(seat, "turns", seat.turns + 1, CLOCKWISE)
    prohibitions.a_turn_begins(table, seat.name, CLOCKWISE)
    ending.withdrawal_succeeds(table, seat)
    if seat.out:
        return
    name = seat.name
    hers = [card for card in table.cards.values() if card.controller == name or card.region == "on"]
    mine = [card for card in hers if card.region not in ELSEWHERE or table.controller_of(card.name) == name]
    for card in mine:
        if card.contest_paid or card.title_paid:
            _may_be_settled_again(table, card)
    contests.wins_contests(table, seat.name)
    for card in mine:
        if card.tapped and untaps_in(table, card):
            table.change(card, "tapped", False, "all_her_cards_untap")


def untaps_in(table: Table, card: Card) -> bool:
    """Whether a card untaps as a turn of its controller begins."""
    if not card.tapped or table.face_down(card.name) or (card.paralyzed and card.region == "torpor"):
        return False
    return not table.forbidden_by(card.name, "untap")


def untaps_still(table: Table, card: Card, methuselah: str) -> bool:
    """Whether a card of hers is tapped because the table was written down in this untap phase, before it untapped."""
    if not untaps_in(table, card) or table.controller_of(card.name) != methuselah:
        return False
    return not any(line[1:4] in _since(card.name) for line in table.past())


def shows_it_stayed_tapped(table: Table, seen: Observed) -> bool:
    """Whether a card is seen as a table shows it that was written down in an untap phase: it may have tapped in it."""
    if (lowered(seen.what), seen.value) != ("tapped", True):
        return False
    lines = [line for line in table.past() if line[1:4] in _since(seen.subject)]
    left = {line[0] for line in table.past() if line[1:4] == (Turn, Turn.key, "phase")}  # when phases were left
    return [line[6] for line in lines] == [STAYED] and lines[0][0] in left


def _since(name: str) -> tuple[tuple[type, str, str], ...]:
    return (Card, name, "tapped"), (Turn, Turn.key, WHOLE)


def _may_be_settled_again(table: Table, card: Card) -> None:
    if card.contest_paid:
        table.change(card, "contest_paid", False, "contests_are_settled_in_each_untap_phase")
    if card.title_paid:
        table.change(card, "title_paid", False, "contests_are_settled_in_each_untap_phase")


def turn_ends(table: Table) -> None:
    """A turn ends: stolen blood beyond the capacity drains, recruited allies are ready."""
    if table.turn is None:
        return
    influence.early_discard_was_the_free_one(table)
    excess = table.terms.stolen_blood_may_exceed_capacity
    for card in list(table.cards.values()):
        if excess:
            counters.drain(table, card, under="stolen_excess_drains_at_the_end_of_the_turn")
        if card.recruited:
            table.change(card, "recruited", False, READY)
            table.change(card, "region", "ready", READY)


def phase_begun(table: Table, event: PhaseBegun) -> None:
    """A phase begins with what it gives: master phase actions, transfers; the one before is over.

    To say again which phase it is begins nothing anew.
    """
    turn = table.turn
    if turn is None or turn.phase == event.phase:
        return
    leaving: Phase = turn.phase
    table.change(turn, "phase", event.phase, IN_ORDER)
    if turn.played:
        table.change(turn, "played", (), IN_ORDER)
    table.frame("diablerie", None, IN_ORDER)
    _leaves(table, turn, leaving)
    seat = table.seats.get(turn.methuselah)
    if seat is None or seat.out:
        return
    if event.phase == "master":
        masters.master_phase_begins(table, seat)
    elif event.phase == "influence":
        transfers = _transfers(table, seat, turn.number, seat.turns <= 1, turn.transfers_added)
        table.change(turn, "transfers", transfers, "transfers_are_received")
    elif event.phase == "minion":
        _minion_phase_begins(table, turn)


def _minion_phase_begins(table: Table, turn: Turn) -> None:
    """Who begins it empty is remembered: the hunt may be owed before all else."""
    empty = [
        card
        for card in table.cards.values()
        if card.controller == turn.methuselah
        and card.counters == 0
        and not card.uncounted
        and card.region == "ready"
        and card.kind == "vampire"
        and not card.contested
    ]
    if empty:
        table.change(turn, "began_empty", tuple(card.name for card in empty), IN_ORDER)
        table.change(turn, "began_empty_tapped", tuple(card.name for card in empty if card.tapped), IN_ORDER)


def _leaves(table: Table, turn: Turn, phase: Phase) -> None:
    """A phase ends: what it offered and was not used is lost, claims that cannot be kept up are yielded."""
    if phase == "untap":
        for card in [one for one in table.cards.values() if untaps_still(table, one, turn.methuselah)]:
            table.change(card, "tapped", False, STAYED)
        contests.forced_yields(table, turn.methuselah)
        if table.terms.contests_are_paid_unless_yielded:
            contests.pays_what_was_not_yielded(table, turn.methuselah)
    elif phase == "master":
        table.change(turn, "master_actions", 0, LOST)
    elif phase == "influence":
        table.change(turn, "transfers", 0, LOST)
        influence.readies_vampires(table, turn.methuselah)


def edge_pool_taken(table: Table, event: EdgePoolTaken) -> None:
    """The Edge gives pool."""
    counters.pool(table, event.methuselah, table.terms.edge_pool, "the_edge_adds_a_pool")
    if table.turn is not None and table.turn.methuselah == event.methuselah:
        table.change(table.turn, "edge_taken", True, "the_edge_adds_a_pool")


def contest_paid(table: Table, event: ContestPaid) -> None:
    """Contesting a card costs pool."""
    contests.taken_as_unique(table, event.card)
    card = table.cards.get(event.card)
    if card is not None:
        counters.pool(
            table, table.controller_of(card.name), -table.terms.card_contest_pool, "a_contest_costs_its_claimant"
        )
        table.change(card, "contest_paid", True, "a_contest_costs_its_claimant")


def contest_yielded(table: Table, event: ContestYielded) -> None:
    """A yielded card burns."""
    contests.taken_as_unique(table, event.card)
    contests.yields(table, event.card)


def title_contest_paid(table: Table, event: TitleContestPaid) -> None:
    """Contesting a title costs the vampire blood."""
    card = table.cards.get(event.minion)
    if card is not None:
        if card.counters < table.terms.title_contest_blood and table.terms.an_unpaid_title_sends_to_torpor:
            table.change(card, "region", "torpor", "an_empty_claimant_goes_to_torpor")
        counters.blood(table, card.name, -table.terms.title_contest_blood, "a_contested_title_costs_its_claimant")
        table.change(card, "title_paid", True, "a_contested_title_costs_its_claimant")


def title_yielded(table: Table, event: TitleYielded) -> None:
    """A yielded title is lost."""
    card = table.cards.get(event.minion)
    if card is not None:
        contests.loses_title(table, card, "a_yielded_title_is_lost")


def withdrawal_announced(table: Table, event: WithdrawalAnnounced) -> None:
    """From now on, any loss spoils the withdrawal."""
    seat: Seat | None = table.seats.get(event.methuselah)
    if seat is not None:
        table.change(seat, "withdrawing", True, ANNOUNCED)
        table.change(seat, "withdrawal_failed", "", ANNOUNCED)
