"""What players say of combat hands after a rule has done it: cards drawn for a frenzy, or paid back after one."""

from msgspec.structs import replace

from events.rage.events import Discarded, Drew
from events.rage.position import Combat, Seat, Turn
from projections.ledger import WHOLE
from projections.rage.changes import hands, moving_cards
from projections.rage.changes.frenzy import without_how
from projections.rage.questions.combat_cards import OF_A_HAND
from projections.rage.table import Table
from projections.table import Confirmed

FRENZY, REFILL = "full_frenzy_draws_combat_cards", "combat_hands_are_refilled_after_combat"
PAID_BACK = "frenzy_cards_are_paid_back"


def cards_drawn(table: Table, event: Drew) -> None:
    """Cards are drawn, but for those that a rule has drawn in the activity in progress; of these it is known which."""
    given = given_before(table, event)
    more = _count(event) - given
    if more and may_have_laid_more(table, event.player) and not table.closed() and event.deck == "combat":
        more = min(more, table.to_draw(event.player, "combat"))
    elif not given:
        hands.drew(table, event)
        return
    seat, named = table.seats[event.player], list(event.cards)
    hand = tuple([named.pop(0) if named and not one else one for one in seat.combat])
    table.change(seat, "combat", hand, REFILL)
    _confirm(table, event.player, given)
    if more:
        hands.drew(table, replace(event, count=more, cards=tuple(named[:more])))


def given_before(table: Table, event: Drew) -> int:
    """How many of these combat cards a frenzy or the end of a combat has had drawn, and nobody has said so yet."""
    by_rules = _by_rules(table, event.player, FRENZY, REFILL) if event.deck == "combat" else 0
    return max(0, min(_count(event), by_rules))


def refilled(table: Table, player: str) -> int:
    """How many cards the end of the last combat has had a player draw, as far as nobody has said so yet."""
    return max(0, _by_rules(table, player, REFILL))


def may_have_laid_more(table: Table, player: str) -> bool:
    """Whether a combat of this turn is over in which a player may have laid cards that no line tells."""
    untold = table.turn.untold if table.turn is not None and not table.in_combat() else ()
    against = (one.partition(" against ")[1:] for one in untold)
    return any(one.endswith(OF_A_HAND) for one in untold) or any(link and who in ("", player) for link, who in against)


def events_in_the_last_combat(table: Table) -> int:
    """How many Combat Events were named in the last combat: no line says whether they came from a combat hand."""
    lines = (line for line in table.past() if (line[1], line[3], line[5]) == (Combat, WHOLE, None))
    last = next((line[4] for line in lines), None)
    return 0 if last is None else len({*map(without_how, last.restricted)})


def _count(event: Drew) -> int:
    return event.count or len(event.cards)


def cards_discarded(table: Table, event: Discarded) -> None:
    """Cards are discarded, unless a frenzy that ended has had them paid back; then they lie on the pile."""
    if not is_paid_back(table, event):
        hands.discarded(table, event)
        return
    for card in event.cards:
        moving_cards.discarded(table, event.player, "combat", card, PAID_BACK)
    _confirm(table, event.player, -len(event.cards))


def is_paid_back(table: Table, event: Discarded) -> bool:
    """Whether these are the combat cards that a frenzy which ended has cost, and nobody has said so yet."""
    paid = -_by_rules(table, event.player, PAID_BACK)
    return event.deck == "combat" and 0 < len(event.cards) <= paid


def _by_rules(table: Table, player: str, *unders: str) -> int:
    """How many cards rules have put into a combat hand in this combat or the last, as far as nobody has said so yet;
    below zero those that were taken from it."""
    key, since, moved = (Seat, player, "combat"), 0, 0
    for number, kind, subject, field, before, after, under in table.past():
        if _begins(kind, field, after):
            since = number
            break
        if under in unders and (kind, subject, field) == key:
            moved += len(after) - len(before)
    said = (one.by for one in table.confirmed if one.key == key and one.event >= since)
    return moved - sum(by for by in said if (by > 0) == (moved > 0))


def _begins(kind: type, field: str, after: object) -> bool:
    """Whether a change begins a combat, or a phase without one."""
    return (kind, field) == (Turn, "phase") or (kind in (Combat, Turn) and field == WHOLE and after is not None)


def _confirm(table: Table, player: str, by: int) -> None:
    table.confirmed = (*table.confirmed, Confirmed(table.now, (Seat, player, "combat"), by))
