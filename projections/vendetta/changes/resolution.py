"""The resolution of Locations: tokens, withdrawing, revealing, the conflict, its rewards, and Frenzies."""

from events.vendetta import events
from events.vendetta.position import Deployed, Resolution, Seat, Tile
from projections.vendetta import kept_cards
from projections.vendetta.changes import pools
from projections.vendetta.changes.assumed import QUENCHED_UNSAID, SAID, assume, assume_step, forget, unsaid
from projections.vendetta.changes.planning import leaves_hand
from projections.vendetta.changes.setting_up import called, nameless
from projections.vendetta.questions.assumed import DRAINED
from projections.vendetta.questions.rounds import at
from projections.vendetta.table import Table

UNTOLD = "nobody_knows_who_won"
LEFT = "withdrawn_cards_go_to_the_haven_face_up"
SHOWN = "cards_that_stay_are_turned_up"
AS_NEW = {"applied": False, "forgone": False, "power_added": 0, "halved": 0, "supposed": None}


def location_begun(table: Table, event: events.LocationBegun) -> None:
    """A Location is resolved, beginning with its Withdraw step; the one before it is done.

    One that is resolved already, though nobody had said so, goes on.
    """
    if event.location != table.resolving() or not table.location_unsaid() or unsaid(table, event):
        finish(table)
        if event.location in table.locations:
            table.frame("resolution", Resolution(location=event.location), "a_resolution_begins_with_the_withdraw_step")
    assume_step(table, "location", event)


def finish(table: Table) -> None:
    """The Location being resolved is done: Influence of which nobody has told how much may have come to its ranks."""
    now = table.resolution
    if now is None:
        return
    if not now.decided and table.ranking_at(now.location) is None:
        _passes_untold(table, now)
    for name in now.influence_due:
        if name in table.seats:
            table.change(table.seats[name], "untold_influence", True, "ranks_earn_influence")
    forget(table, *QUENCHED_UNSAID)
    pools.frenzies_are_past(table)
    for card in table.cards.values():
        if card.supposed is not None and card.location == now.location:
            table.change(card, "supposed", None, SAID)
    place = table.locations.get(now.location)
    if place is not None:
        table.change(place, "resolved", True, "a_resolution_ends_with_the_aftermath")
    table.frame("resolution", None, "a_resolution_ends_with_the_aftermath")


def _passes_untold(table: Table, now: Resolution) -> None:
    """A Location is over and nobody has told who won it; what its hidden cards did to Pools nobody knows either."""
    hidden = bool(table.not_revealed(now.location) or table.tokens_left_down())
    nobody_knows_who_won(table, now.location)
    for name in table.staying(now.location) if hidden else ():
        pools.uncount(table, name, UNTOLD)


def nobody_knows_who_won(table: Table, location: str) -> None:
    """The players in the conflict may have its rewards: the Ally, a Victim, and Influence."""
    now, place, stayed = table.resolution, table.locations.get(location), tuple(table.staying(location))
    if now is None or place is None:
        return
    table.change(now, "influence_due", stayed, "ranks_earn_influence")
    ally = table.allies.get(place.ally)
    if ally is not None:
        table.change(ally, "maybe", stayed, UNTOLD)
        table.change(place, "ally", "", UNTOLD)
    if len(stayed) > 1:
        victim = nameless(table, f"the Victim of {location}", "victim")
        table.add(victim, UNTOLD)
        table.change(victim, "maybe", stayed, UNTOLD)


def step_begun(table: Table, event: events.StepBegun) -> None:
    """A step of the resolution begins. After the Revelation the cards that are known lie face up."""
    now = table.resolution
    if now is None:
        return
    again = event.step == now.step and table.step_unsaid() and not unsaid(table, event)
    assume_step(table, "step", event)
    if again:
        return
    if now.step == "withdraw" and event.step != "withdraw":
        table.change(now, "alone", bool(table.alone_at(now.location)), "who_is_alone_wins")
    table.change(now, "step", event.step, "a_resolution_goes_step_by_step")
    for card in table.cards.values():
        if card.applied and card.location == now.location and table.abilities_now(card.card):
            table.change(card, "applied", False, "a_resolution_goes_step_by_step")
            table.change(card, "forgone", False, "a_resolution_goes_step_by_step")
    if events.STEPS.index(event.step) > events.STEPS.index("revelation"):
        for name in table.staying(now.location):
            for card in table.cards_at(name, now.location):
                if card.card:
                    table.change(card, "down", False, SHOWN)


def token_chosen(table: Table, event: events.TokenChosen) -> None:
    """A token lies face down; one that is turned up already stays what it was."""
    tile = table.tiles.get(at(event.player, table.resolving()))
    if tile is not None and not tile.revealed:
        under = "a_choice_is_seen_by_its_player_alone"
        table.change(tile, "chosen", True, under)
        table.change(tile, "token", event.token, under)
        table.change(tile, "sealed", event.sealed, under)


def token_revealed(table: Table, event: events.TokenRevealed) -> None:
    """A token is turned up: a player who shows Withdraw leaves the Location."""
    tile = table.tiles.get(at(event.player, table.resolving()))
    now = table.resolution
    if tile is None or now is None:
        return
    under = "who_withdraws_takes_no_part" if event.token == "withdraw" else "who_stays_joins_the_conflict"
    table.change(now, "revealing", True, under)
    table.change(tile, "chosen", True, under)
    table.change(tile, "token", event.token, under)
    table.change(tile, "revealed", True, under)
    if event.token == "withdraw":
        withdraw(table, tile)


def withdraw(table: Table, tile: Tile) -> None:
    """Blood returns to the Pool, then cards are turned up and go to the Prince's Haven, or from there to the hand."""
    table.change(tile, "withdrawn", True, "who_withdraws_takes_no_part")
    blood = tile.blood
    table.change(tile, "blood", 0, "withdrawn_blood_returns_to_the_pool")
    pools.gain_blood(table, tile.player, blood, "withdrawn_blood_returns_to_the_pool")
    for card in table.cards_at(tile.player, tile.location):
        if tile.location == events.HAVEN:
            to_hand(table, card, "withdrawn_from_the_haven_all_returns")
            continue
        table.change(card, "down", False, LEFT)
        table.change(card, "withdrawn_from", tile.location, LEFT)
        move(table, card, events.HAVEN, LEFT)


def move(table: Table, card: Deployed, place: str, under: str) -> None:
    """A deployed card comes to another Location: what effects had done to it is over, and it may act there anew."""
    if card.location == place:
        return
    table.change(card, "location", place, under)
    for field, value in AS_NEW.items():
        table.change(card, field, value, under)


def to_hand(table: Table, card: Deployed, under: str) -> None:
    """A deployed card is taken back; one that nobody named was among those unseen all the time."""
    table.remove(card, under)
    seat = table.seats.get(card.owner)
    if seat is not None and card.card:
        table.change(seat, "unseen", (*seat.unseen, card.card), under)


def card_revealed(table: Table, event: events.CardRevealed) -> None:
    """A card is turned up, and named if nobody had named it; one taken back from the Haven may be shown."""
    card = table.slot_turned_up(event.player, event.card, event.was)
    if card is None:
        seat = table.seats.get(event.player)
        if seat is not None and event.card not in seat.unseen and "" in seat.unseen:
            unseen = list(seat.unseen)
            unseen[unseen.index("")] = event.card
            kept_cards.comes_to_light(table, seat, event.card)
            table.change(seat, "unseen", tuple(unseen), "withdrawn_from_the_haven_unseen")
        return
    if card.card != event.card:
        seat = table.seats.get(card.owner)
        if seat is not None and card.card:
            table.change(seat, "unseen", (*seat.unseen, card.card), SHOWN)
        leaves_hand(table, card.owner, event.card)
        table.change(card, "card", event.card, SHOWN)
    table.change(card, "down", False, SHOWN)


def frenzy_drained(table: Table, event: events.FrenzyDrained) -> None:
    """Chance has picked the card that a player in Frenzy Drains; nobody knows which where nobody said."""
    seat = table.seats.get(event.player)
    if seat is None:
        return
    if not seat.frenzy and table.taken_as_quenched(event.player):
        drained_late(table, seat, event.card)
        return
    pools.quenched(table, seat)
    mine = table.alliance(event.player)
    either = mine[0] if mine and table.alike(event.player) else None
    ally = called(table, event.player, event.card) if event.card else either
    if ally is not None and not ally.drained:
        pools.drain(table, event.player, ally, pools.QUENCHED)
    elif mine:
        pools.uncount(table, event.player, pools.UNKNOWN)
        table.change(seat, "untold_influence", True, pools.UNKNOWN)
    assume(table, seat, DRAINED + (ally.name if ally is not None else ""), event)


def drained_late(table: Table, seat: Seat, card: str) -> None:
    """Which card she has Drained in Frenzy is told after it was taken as done: it is Drained, and no other for it."""
    supposed, ally = table.allies.get(table.drained_unsaid(seat.name)), called(table, seat.name, card)
    forget(table, *QUENCHED_UNSAID, of=seat)
    if ally is None or ally is supposed or ally.drained:
        return
    if supposed is None:
        pools.drain(table, seat.name, ally, pools.QUENCHED)
    elif ally.owner == seat.name:
        table.change(supposed, "drained", False, SAID)
        table.change(ally, "drained", True, pools.QUENCHED)
