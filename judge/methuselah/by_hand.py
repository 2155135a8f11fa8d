"""What is done by hand: with counters, cards and markers, and no card that says so."""

from typing import Any

from events.effects.base import Attaches, Burns, Gains, Moves, Places, Taps, Untaps
from events.effects.methuselah import Becomes, Controls, GetsEdge, Paralyzes, Titles
from events.effects.union import AnyEffect
from events.methuselah.events import EffectHappened
from judge.by_hand import Asking, unasked
from judge.methuselah.observations import DECIDING
from judge.ruling import Finding
from projections.methuselah.changes.by_hand import HANDLINGS
from projections.methuselah.observables import observable
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

WORD_OF = {"pool": "pool", "counters": "blood"}
TRANSFERS = ("a_transfer_in_moves_one_counter", "a_transfer_out_moves_one_counter")
# The derivations that bring a card to a region, the closest first.
REGIONS = {
    "torpor": ("a_vampire_who_cannot_heal_goes_to_torpor",),
    "ash heap": ("burned_cards_go_to_their_owners_ash_heap",),
    "removed": ("removed_cards_leave_the_game", "a_removed_card_is_beyond_reach"),
    "uncontrolled": ("a_recruit_waits_in_the_uncontrolled_region",),
    "hand": ("the_hand_is_drawn_up_to_its_size", "a_discard_is_replaced"),
    "library": ("each_deck_holds_its_own_kind",),
    "crypt": ("each_deck_holds_its_own_kind",),
}
ASKS: dict[type, tuple[str, ...]] = {
    Taps: ("acting_taps_the_minion",),
    Untaps: ("all_her_cards_untap",),
    Burns: ("burned_cards_go_to_their_owners_ash_heap",),
    Attaches: ("permanents_go_on_the_acting_minion",),
    Controls: ("a_filled_vampire_becomes_controlled",),
    GetsEdge: ("the_edge_follows_a_successful_bleed",),
    Titles: ("a_title_is_gained",),
    Becomes: ("cards_are_as_printed",),
    Paralyzes: ("a_paralyzed_vampire_lies_tapped_in_torpor",),
}


def nothing_is_done_by_hand_unasked(happened: EffectHappened, table: Table, terms: Terms) -> Finding:
    """Counters, cards and markers are moved only where a rule or a card asks for it."""
    return unasked(HANDLINGS, ASKING, happened, table)


def _sights(table: Table, effect: AnyEffect) -> tuple[tuple[str, str, Any], ...]:
    match effect:
        case Gains(who, _counter, amount) if who in table.seats and amount > 0:
            return ()  # that no bleed burned it is no reason to take it
        case Gains() | Moves():
            moves = [(name, WORD_OF[field], by) for (_kind, name, field), by in HANDLINGS.moves(table, effect)]
            seen = [(name, word, observable(table, name, word), by) for name, word, by in moves]
            return tuple([(name, word, so + by) for name, word, so, by in seen if so is not None])
        case Taps(card) | Untaps(card):
            return ((card, "tapped", isinstance(effect, Taps)),)
        case Places(card, region):
            return ((card, "region", region),)
        case Attaches(card, on):
            return ((card, "on", on),)
        case Controls(methuselah, card):
            return ((card, "controller", methuselah),)
        case GetsEdge(methuselah) if methuselah:
            return ((methuselah, "edge", True),)
        case Titles(minion, title):
            return ((minion, "title", title),)
    return ()


def _under(table: Table, effect: AnyEffect) -> tuple[str, ...]:
    match effect:
        case Gains(who, _counter, amount) if who in table.seats:
            return ("a_successful_bleed_burns_pool",) if amount < 0 else _pool_comes_by(table, amount)
        case Gains(who, _counter, amount):
            if table.region_of(who) == "uncontrolled":
                return TRANSFERS if amount > 0 else TRANSFERS[::-1]
            return ("a_successful_hunt_feeds",) if amount > 0 else ("healing_burns_blood",)
        case Moves(_amount, source, destination):
            if source in table.seats:
                return TRANSFERS if destination in table.cards else ("a_successful_bleed_burns_pool",)
            return TRANSFERS[::-1] if destination in table.seats else ("stolen_blood_moves_to_the_striker",)
        case Places(card, "ready"):
            return _ready_again(table.region_of(card))
        case Places(_card, region):
            return REGIONS.get(region, ())
    return ASKS.get(effect.__class__, ())


def _pool_comes_by(table: Table, amount: int) -> tuple[str, ...]:
    if amount == table.terms.edge_pool:
        return ("the_edge_adds_a_pool",)
    return ("the_predator_gains_pool",) if amount == table.terms.pool_for_an_oust else TRANSFERS[::-1]


def _ready_again(region: str | None) -> tuple[str, ...]:
    if region == "torpor":
        return ("leaving_torpor_makes_ready",)
    if region in ("uncontrolled", "crypt"):
        return ("a_filled_vampire_becomes_controlled",)
    return ("a_card_leaves_the_ash_heap_by_an_effect_only", "burned_cards_go_to_their_owners_ash_heap")


ASKING = Asking(_sights, _under, DECIDING, observable)
