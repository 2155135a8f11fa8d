"""Turns and phases: what begins and ends with them."""

from typing import Any

from events.rage.events import OpenPlayBegun, PhaseBegun, TurnEnded
from events.rage.position import Turn
from events.spelling import printed_name
from projections.rage.changes import timing
from projections.rage.changes.actions import untap
from projections.rage.changes.areas import return_at
from projections.rage.changes.ending import game_may_end
from projections.rage.table import Table


def phase_begun(table: Table, event: PhaseBegun) -> None:
    """A phase begins with Closed Play; with the Redraw phase, a turn."""
    supposed = table.supposing is event
    now = table.turn
    if event.phase not in table.terms.phases:
        return
    if now is None or event.phase == "redraw":
        _turn_begins(table, 1 if now is None else now.number + 1, event, supposed)
    else:
        under = "phases_come_in_order"
        table.change(now, "phase", event.phase, under)
        closed = event.phase not in table.terms.phases_of_open_play
        for field, value in (("closed", closed), ("lots", ()), ("decided", ()), ("supposed", supposed)):
            table.change(now, field, value, "closed_play_comes_first")
        timing.over(table, now)
    for seat in table.seats.values():
        for field in ("discarded", "drawn"):
            table.change(seat, field, (), "phases_come_in_order")
        table.change(seat, "mastered", False, "phases_come_in_order")
        if event.phase != "combat":
            _no_alpha(table, seat)
    contested = table.contested()
    for card in table.cards.values():
        if card.simultaneous or card.stepped:
            drawn_for = printed_name(card.name) in contested
            table.change(card, "simultaneous", drawn_for, "closed_play_resolves_together")
            table.change(card, "stepped", False, "phases_come_in_order")


def _no_alpha(table: Table, seat: Any) -> None:
    if seat.alpha or seat.acted or seat.alpha_lost:
        for field, value in (("alpha", ""), ("acted", False), ("alpha_lost", False)):
            table.change(seat, field, value, "alphas_end_with_the_phase")


def _turn_begins(table: Table, number: int, event: PhaseBegun, supposed: bool) -> None:
    under = "effects_of_the_turn_end_outside_the_phases"
    return_at(table, "turn")
    lasting = [said for card in table.cards.values() for said in card.gives]
    table.change(table, "ordained", tuple(said for said in table.ordained if said in lasting), under)
    tied = table.tied()
    untap(table)
    hurt = table.maybe_hurt()
    turn = Turn(number=number, phase=event.phase, supposed=supposed, tied=tied, untold=hurt)
    table.frame("turn", turn, "phases_come_in_order")
    for card in table.cards.values():
        if card.regenerated or card.traded or card.idle:
            for field in ("regenerated", "traded", "idle"):
                table.change(card, field, False, under)
        if card.voted_for or card.votes_by or card.suffrage:
            for field, value in (("voted_for", ()), ("votes_by", 0), ("suffrage", "")):
                table.change(card, field, value, under)
        if card.world != "both" and table.is_spirit(card.name):
            table.change(card, "world", "both", "a_spirit_returns_to_both_worlds")


def open_play_begun(table: Table, event: OpenPlayBegun) -> None:
    """The rest of the phase is Open Play."""
    if table.turn is not None:
        table.change(table.turn, "closed", False, "open_play_follows")
        contested = table.contested()
        for card in [one for one in table.cards.values() if one.simultaneous]:
            if printed_name(card.name) not in contested:
                table.change(card, "simultaneous", False, "closed_play_resolves_together")


def turn_ended(table: Table, event: TurnEnded) -> None:
    """The turn is over; Victory Points may have decided the game."""
    if table.turn is None:
        return
    table.change(table.turn, "over", True, "phases_come_in_order")
    return_at(table, "turn")
    for seat in table.seats.values():
        _no_alpha(table, seat)
    game_may_end(table)
