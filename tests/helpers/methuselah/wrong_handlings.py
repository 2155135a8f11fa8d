"""Things that are done by hand at a Methuselah table though nothing asks for them, one kind each."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from events.effects.base import Burns, Gains, Modifies, Moves, Places, Taps, Untaps
from events.effects.methuselah import Controls, GetsEdge, Titles
from events.effects.union import AnyEffect
from events.methuselah import events
from events.methuselah.position import Card, Seat
from projections.ledger import LedgerLine
from projections.methuselah.changes.by_hand import HANDLINGS
from projections.methuselah.table import Table
from tests.helpers.methuselah.at_work import cards_are_at_work
from tests.helpers.methuselah.wording import amount
from tests.helpers.mistakes import Bearing, Find, Mistake, bears, lately

QUIET = (events.TurnBegun, events.MasterPlayed, *events.ACTS)


def one(random: Random, several: Iterable[Any]) -> Any:
    """One of several by chance, or nothing."""
    found = list(several)
    return random.choice(found) if found else None


def by_hand(*effects: AnyEffect, who: tuple[str, ...], first: tuple[Any, ...] = ()) -> Mistake:
    """Something is done by hand, after `first` was."""
    return Mistake((*first, handling(*effects)), who, wrong=len(first))


def handling(*effects: AnyEffect) -> events.EffectHappened:
    """What is done by hand."""
    return events.EffectHappened(effects=effects)


def at_rest(table: Table, event: Any) -> bool:
    """Whether nothing is in progress."""
    busy = (table.action, table.combat, table.referendum, table.diablerie)
    return isinstance(event, QUIET) and table.turn is not None and not any(busy) and not table.damage


def quiet(table: Table, event: Any) -> bool:
    """Whether nothing is in progress that could ask for anything, and no card has been played that could."""
    return at_rest(table, event) and not cards_are_at_work(table)


def untouched(table: Table, name: str) -> bool:
    """Whether nothing that hands can change of a player or a card has changed lately."""
    lines = lately(table, HANDLINGS.begins)
    return not any(line.subject == name and (line.kind is not Seat or line.field == "pool") for line in lines)


def ready(table: Table, *others: str) -> Iterator[Card]:
    """The ready vampires that nothing has changed lately, but those of `others`."""
    for name in table.left():
        for card in table.minions_of(name):
            if card.kind == "vampire" and card.region == "ready" and name not in others and not card.contested:
                if untouched(table, card.name):
                    yield card


def last_bleed(table: Table, events_: Sequence[Any], place: int) -> LedgerLine | None:
    """The pool that the event before has burned by a bleed, of a Methuselah who is still in the game."""
    if place == 0 or not isinstance(events_[place - 1], events.Resolved) or table.over:
        return None
    for raw in reversed(table.ledger):
        line = LedgerLine(*raw)
        if line.event < place:
            return None
        if line.under == "a_successful_bleed_burns_pool" and table.in_game(line.subject):
            pools = [one for one in lately(table, HANDLINGS.begins) if one.kind is Seat and one.field == "pool"]
            return line if pools == [line] else None
    return None


def counter_from_nowhere(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A vampire with room for it gets a counter."""
    if not quiet(table, events_[place]):
        return None
    card = one(random, [card for card in ready(table) if card.capacity and card.counters < card.capacity])
    return by_hand(Gains(card.name, "blood", 1), who=(card.name,)) if card else None


def pool_from_nowhere(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player gets pool."""
    if not quiet(table, events_[place]):
        return None
    name = one(random, [name for name in table.left() if untouched(table, name)])
    return by_hand(Gains(name, "pool", 2), who=(name,)) if name else None


def burned_twice(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """What a bleed burns is burned by hand, and burned again."""
    line = last_bleed(table, events_, place)
    if line is None or table.pool_of(line.subject) <= -amount(line):
        return None
    again = handling(Gains(line.subject, "pool", amount(line)))
    return Mistake((again, again), (line.subject,), wrong=1)


def more_than_was_due(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """More is burned than the bleed was for."""
    line = last_bleed(table, events_, place)
    if line is None or table.pool_of(line.subject) <= 1 - amount(line):
        return None
    return by_hand(Gains(line.subject, "pool", amount(line) - 1), who=(line.subject,))


def burned_by_the_wrong_player(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """Another player burns what the bleed was for."""
    line = last_bleed(table, events_, place)
    others = [name for name in table.left() if line and name != line.subject and untouched(table, name)]
    other = one(random, [name for name in others if line and table.pool_of(name) > -amount(line)])
    return by_hand(Gains(other, "pool", amount(line)), who=(other,)) if other and line else None


def paid_for_a_blocked_action(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """The cost of an action is paid that was blocked."""
    action = table.action
    if action is None or action.outcome != "blocked" or not isinstance(events_[place - 1], events.Resolved):
        return None
    waived = action.waived
    if waived is None or not waived.pool or not untouched(table, action.methuselah):
        return None
    return by_hand(Gains(action.methuselah, "pool", -waived.pool), who=(action.methuselah,))


def bled_though_blocked(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A bleed that was blocked burns pool."""
    action = table.action
    if action is None or action.outcome != "blocked" or action.kind != "bleed" or not action.target:
        return None
    if not isinstance(events_[place - 1], events.Resolved) or not untouched(table, action.target):
        return None
    return by_hand(Gains(action.target, "pool", -1), who=(action.target,))


def untapped_in_anothers_turn(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A minion untaps in the turn of another."""
    if not quiet(table, events_[place]) or isinstance(events_[place], events.TurnBegun):
        return None
    acting = table.acting_methuselah()
    mine = [card for name in table.left() if name != acting for card in table.minions_of(name) if card.tapped]
    card = one(random, [card for card in mine if card.region == "ready"])
    return by_hand(Untaps(card.name), who=(card.name,)) if card else None


def untapped_after_acting(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A minion that has acted untaps."""
    turn = table.turn
    if not quiet(table, events_[place]) or turn is None or turn.phase == "untap":
        return None
    mine = [name for name in turn.acted if table.known(name) and table.tapped(name) and table.ready(name)]
    name = one(random, mine)
    return by_hand(Untaps(name), who=(name,)) if name else None


def tapped_for_nothing(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A minion taps that has neither acted nor blocked."""
    if not quiet(table, events_[place]) or isinstance(events_[place], events.TurnBegun):
        return None
    card = one(random, [card for card in ready(table, table.acting_methuselah()) if not card.tapped])
    return by_hand(Taps(card.name), who=(card.name,)) if card else None


def torpor_for_the_healed(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A vampire goes to torpor that has healed all of its wounds."""
    if place == 0 or not isinstance(events_[place - 1], events.DamageResolved) or table.damage:
        return None
    lines = lately(table, HANDLINGS.begins)
    healed = {line.subject for line in lines if line.event == place and line.under == "healing_burns_blood"}
    name = one(random, sorted(name for name in healed if table.known(name) and table.ready(name)))
    return by_hand(Places(name, "torpor"), who=(name,)) if name else None


def torpor_for_the_unhurt(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A vampire goes to torpor that no one has hurt."""
    card = one(random, ready(table)) if quiet(table, events_[place]) else None
    return by_hand(Places(card.name, "torpor"), who=(card.name,)) if card else None


def edge_without_a_bleed(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player takes the Edge."""
    if not quiet(table, events_[place]):
        return None
    name = one(random, [name for name in table.left() if name != table.edge])
    return by_hand(GetsEdge(name), who=(name,)) if name else None


def edge_though_blocked(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player takes the Edge for a bleed that was blocked."""
    action = table.action
    if action is None or action.outcome != "blocked" or action.kind != "bleed" or table.edge == action.methuselah:
        return None
    if not isinstance(events_[place - 1], events.Resolved):
        return None
    return by_hand(GetsEdge(action.methuselah), who=(action.methuselah,))


def control_before_it_is_filled(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A vampire is turned up that has not as many counters as its capacity."""
    if not quiet(table, events_[place]):
        return None
    waiting = [card for card in table.cards.values() if card.region == "uncontrolled" and card.kind == "vampire"]
    short = [card for card in waiting if card.capacity and card.counters < card.capacity and not card.uncounted]
    card = one(random, [card for card in short if untouched(table, card.name)])
    return by_hand(Places(card.name, "ready"), who=(card.name,)) if card else None


def anothers_minion_taken(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player takes control of another's minion."""
    card = one(random, ready(table)) if quiet(table, events_[place]) else None
    other = one(random, [name for name in table.left() if card and name != card.controller])
    return by_hand(Controls(other, card.name), who=(other, card.name)) if card and other else None


def burned_card_taken_back(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A burned vampire comes back."""
    if not quiet(table, events_[place]):
        return None
    heaps = [name for seat in table.seats.values() for name in seat.ash_heap if not seat.out]
    gone = [name for name in heaps if table.kind_of(name) == "vampire" and name not in table.cards]
    name = one(random, [name for name in gone if untouched(table, name)])
    return by_hand(Places(name, "ready"), who=(name,)) if name else None


def blood_onto_a_full_vampire(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A vampire without room for it gets blood."""
    if not quiet(table, events_[place]):
        return None
    card = one(random, [card for card in ready(table) if card.capacity and card.counters >= card.capacity])
    return by_hand(Gains(card.name, "blood", 1), who=(card.name,)) if card else None


def burned_for_nothing(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A minion is burned."""
    card = one(random, ready(table)) if quiet(table, events_[place]) else None
    return by_hand(Burns(card.name), who=(card.name,)) if card else None


def title_from_nowhere(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A vampire becomes prince."""
    card = one(random, [card for card in ready(table) if not card.title]) if quiet(table, events_[place]) else None
    return by_hand(Titles(card.name, "Prince of Paris"), who=(card.name,)) if card else None


def transfer_in_anothers_turn(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player moves a counter to a waiting vampire in the turn of another."""
    if not quiet(table, events_[place]):
        return None
    acting = table.acting_methuselah()
    waiting = [card for card in table.cards.values() if card.region == "uncontrolled" and card.kind == "vampire"]
    others = [card for card in waiting if card.controller in table.left() and card.controller != acting]
    open_to = [card for card in others if untouched(table, card.controller) and table.pool_of(card.controller) > 1]
    card = one(random, [card for card in open_to if card.capacity and card.counters < card.capacity])
    return by_hand(Moves(1, card.controller, card.name), who=(card.controller, card.name)) if card else None


def stealth_without_a_card(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """Stealth is added, and no card is named."""
    action = table.action
    if action is None or action.outcome or not table.block_stands():
        return None
    return by_hand(Modifies("stealth", 1, action.minion), who=(action.minion,))


UNTAPPING = ("all_her_cards_untap", "acting_taps_the_minion")
TAPPING = ("acting_taps_the_minion", "blocking_taps_the_blocker", "a_tapped_card_cannot_tap_again")
TORPOR = ("a_vampire_who_cannot_heal_goes_to_torpor", "healing_burns_blood", "aggravated_damage_sends_to_torpor")
EDGE = ("the_edge_follows_a_successful_bleed",)
BLEED = ("a_successful_bleed_burns_pool",)
CONTROL = ("a_filled_vampire_becomes_controlled", "a_card_does_what_it_says")
BURNING = (
    "burned_cards_go_to_their_owners_ash_heap",
    "a_card_leaves_the_ash_heap_by_an_effect_only",
    "the_victim_of_diablerie_is_burned",
)

WRONG_HANDLINGS: dict[Find, Bearing] = {
    counter_from_nowhere: bears(
        "a_transfer_in_moves_one_counter", "a_successful_hunt_feeds", "a_discipline_master_adds_empty_capacity"
    ),
    pool_from_nowhere: bears("the_edge_adds_a_pool", "the_predator_gains_pool", "a_transfer_out_moves_one_counter"),
    burned_twice: bears(*BLEED),
    more_than_was_due: bears(*BLEED),
    burned_by_the_wrong_player: bears(*BLEED),
    paid_for_a_blocked_action: bears("a_blocked_action_costs_nothing", "the_cost_of_a_successful_action_is_paid"),
    bled_though_blocked: bears(*BLEED, "a_blocked_action_costs_nothing", "a_block_leads_to_combat"),
    untapped_in_anothers_turn: bears(*UNTAPPING),
    untapped_after_acting: bears(*UNTAPPING),
    tapped_for_nothing: bears(*TAPPING),
    torpor_for_the_healed: bears(*TORPOR),
    torpor_for_the_unhurt: bears(*TORPOR),
    edge_without_a_bleed: bears(*EDGE),
    edge_though_blocked: bears(*EDGE),
    control_before_it_is_filled: bears("a_filled_vampire_becomes_controlled"),
    anothers_minion_taken: bears(*CONTROL),
    burned_card_taken_back: bears(*BURNING, "a_filled_vampire_becomes_controlled"),
    blood_onto_a_full_vampire: bears("excess_blood_drains", "a_successful_hunt_feeds"),
    burned_for_nothing: bears(*BURNING),
    title_from_nowhere: bears("a_title_is_gained", "titles_give_votes"),
    transfer_in_anothers_turn: bears("a_transfer_in_moves_one_counter", "transfers_wait_for_her_influence_phase"),
    stealth_without_a_card: bears("a_card_does_what_it_says", "stealth_is_added_only_when_needed"),
}
