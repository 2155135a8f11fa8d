"""What is done by hand: with counters, cards and markers, and no card that says so."""

from typing import Any

from events.effects.base import Gains, Moves
from events.effects.methuselah import Controls
from events.effects.union import AnyEffect
from events.effects.vendetta import Deploys, Drains, Recalls, Shifts, TakesTokens, Withdraws
from events.vendetta.events import EffectHappened
from events.vendetta.position import Round
from judge.by_hand import Asking, unasked
from judge.ruling import Finding
from judge.vendetta.observations import DECIDING
from projections.ledger import WHOLE
from projections.vendetta.changes.by_hand import HANDLINGS
from projections.vendetta.observables import observable
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms

ASKS: dict[type, tuple[str, ...]] = {
    Moves: ("stolen_blood_goes_to_the_thief",),
    TakesTokens: ("a_drained_vampire_brings_a_diablerie_token",),
    Controls: ("the_winner_takes_the_ally",),
    Shifts: ("withdrawn_cards_go_to_the_haven_face_up",),
    Deploys: ("played_blood_is_deployed",),
    Withdraws: ("who_withdraws_takes_no_part",),
    Recalls: ("deployed_cards_return_to_the_hand",),
}


def nothing_is_done_by_hand_unasked(happened: EffectHappened, table: Table, terms: Terms) -> Finding:
    """Counters, cards and markers are moved only where a rule or a card asks for it."""
    return unasked(HANDLINGS, ASKING, happened, table)


def _sights(table: Table, effect: AnyEffect) -> tuple[tuple[str, str, Any], ...]:
    match effect:
        case Gains() | TakesTokens():
            moves = [(name, field, by) for (_kind, name, field), by in HANDLINGS.moves(table, effect)]
            seen = [(name, word, observable(table, name, word), by) for name, word, by in moves]
            return tuple([(name, word, so + by) for name, word, so, by in seen if so is not None])
        case Controls(player, card):
            return ((card, "owner", player),)
        case Drains(card, back):
            return ((card, "drained", not back),)
        case Shifts(card, place):
            return ((card, "location", place),)
    return ()


def _under(table: Table, effect: AnyEffect) -> tuple[str, ...]:
    match effect:
        case Gains(_who, "influence", amount):
            return ("ranks_earn_influence",) if amount > 0 else ("an_empty_alliance_costs_influence",)
        case Gains(_who, _counter, amount):
            return ("the_alliance_feeds_its_player",) if amount > 0 else ("spent_blood_goes_to_the_bank",)
        case Drains(_card, back):
            drains = ("one_drains_in_ones_own_planning_turn", "draining_gains_blood")
            return ("a_drained_card_leaves_the_alliance", "a_card_is_drained_once") if back else drains
    return ASKS.get(effect.__class__, ())


def _round_began(table: Table) -> int:
    return table.event_of(Round, Round.key, WHOLE)


ASKING = Asking(_sights, _under, DECIDING, observable, _round_began)
