"""What is cancelled: in answer it never resolves; later only what lasts is ended."""

import copy
from typing import Any

from events.rage.card_facts import COMBAT_CARDS
from events.rage.events import Cancelled
from events.rage.position import Card, Laid, Seat, Turn
from events.spelling import printed_name
from projections.ledger import WHOLE
from projections.rage.changes.frenzy import calm, incited_by, just_frenzied
from projections.rage.changes.moving_cards import discarded, leaves_hand, leaves_play
from projections.rage.changes.timing import PENDING, waits_for_answer
from projections.rage.table import Table
from projections.rollbacks import Line

PLAYED = frozenset(  # what stays so though the play is cancelled: it counts as played
    {
        "a_card_is_played_from_the_hand",
        "an_instant_card_is_discarded",
        "a_restricted_card_is_played_once_a_game",
        "a_card_is_played_as_often_as_it_says",
        "a_combat_restricted_card_is_played_once_a_side",
    }
)


def cancelled(table: Table, event: Cancelled) -> None:
    """What was played last does not resolve; what lies in play leaves it."""
    turn, card = table.turn, table.cards.get(event.card)
    in_answer = turn is not None and bool(turn.pending) and event.card in ("", turn.pending)
    since = turn.pending_since if turn is not None else 0
    lines = [line for line in table.ledger[since:] if line[0] == table.ledger[since][0]] if in_answer else []
    if lines and lines[0][0] < table.event_of(Turn, Turn.key, "pending_since"):
        lines = []  # a guess was given up since, and the play has its lines elsewhere
    if turn is not None:
        waits_for_answer(table, turn, event.using or event.by)
    if in_answer:
        _does_not_resolve(table, lines)
    elif raging := incited_by(table, event.card):
        _frenzies_end(table, raging, card)
    elif card is not None:
        leaves_play(table, card, "a_late_cancellation_ends_the_effect")
    elif (blow := table.called(event.card, event.by)) is not None and event.card and not blow.resolved:
        _stops_nothing(table, blow)
        table.change(blow, "prevented", None, PENDING)
        table.change(blow, "cancelled", True, PENDING)
    _canceller_is_used(table, event)


def _frenzies_end(table: Table, raging: list[Card], card: Card | None) -> None:
    """A frenzy whose card is cancelled in answer has not happened; one that is cancelled later ends."""
    if card is not None:
        leaves_play(table, card, "a_late_cancellation_ends_the_effect")
    for creature in raging:
        if now := just_frenzied(table, creature):
            _does_not_resolve(table, [line for line in table.ledger if line[0] == now])
        else:
            calm(table, creature)


def _stops_nothing(table: Table, card: Laid) -> None:
    """What a creature's only dodge or block has stopped lands all the same, where it has not landed yet."""
    if table.answers_of(card.creature) != [card]:
        return
    for blow in table.stopped_for(card.creature):
        if not (blow.resolved or blow.cancelled or table.falls_short(blow.name)):
            table.change(blow, "prevented", 0, PENDING)


def _canceller_is_used(table: Table, event: Cancelled) -> None:
    player = table.player_of(event.by)
    seat = table.seats.get(player)
    if event.using and seat is not None and event.using not in table.cards:
        leaves_hand(table, seat, "sept", event.using, "a_card_is_played_from_the_hand")
        discarded(table, player, "sept", event.using, "an_instant_card_is_discarded")


def _does_not_resolve(table: Table, lines: list[Line]) -> None:
    """All that the play brought about is undone; a card that came into play by it is discarded."""
    for line in reversed(lines):
        _number, kind, _subject, field, before, after, under = line
        if kind is Turn or under in PLAYED:
            continue
        _undone(table, line)
        if kind is Card and field == WHOLE and before is None and after.owner and not after.dead:
            deck = "combat" if after.kind in COMBAT_CARDS else "sept"
            discarded(table, after.owner, deck, printed_name(after.name), "a_cancelled_card_counts_as_played")


def _undone(table: Table, line: Line) -> None:
    """One line of the ledger backwards, as far as nothing else has changed it since."""
    _number, kind, subject, field, before, after, _under = line
    if field == WHOLE:
        _came_or_went(table, kind, subject, before, after)
        return
    part: Any = table.part(kind, subject)
    now = getattr(part, field, None) if part is not None else None
    if part is None:
        return
    if now == after:
        table.change(part, field, before, PENDING)
    elif isinstance(part, Seat) and isinstance(now, tuple) and after[:-1] == before and after[-1] in now:
        place = len(now) - 1 - now[::-1].index(after[-1])
        table.change(part, field, (*now[:place], *now[place + 1 :]), PENDING)


def _came_or_went(table: Table, kind: type, subject: str, before: Any, after: Any) -> None:
    if kind in table.frame_fields:
        table.frame(table.frame_fields[kind], copy.copy(before), PENDING)
    elif before is None:
        part: Any = table.part(kind, subject)
        if part is not None:
            table.remove(part, PENDING)
    elif after is None and table.part(kind, subject) is None:
        table.add(copy.copy(before), PENDING)
