"""The resolution of Locations: tokens, withdrawing, revealing, the conflict, its rewards, and Frenzies."""

from events.vendetta import (
    HAVEN,
    STEPS,
    CardRevealed,
    FrenzyDrained,
    LocationBegun,
    StepBegun,
    TokenChosen,
    TokenRevealed,
)
from events.vendetta_position import Deployed, Resolution, Tile
from projections.vendetta import pools
from projections.vendetta.opening import called
from projections.vendetta.planning import leaves_hand
from projections.vendetta.round_questions import at
from projections.vendetta.table import Table

LEFT = "withdrawn_cards_go_to_the_haven_face_up"
SHOWN = "cards_that_stay_are_turned_up"
AS_NEW = {"applied": False, "forgone": False, "power_added": 0, "halved": 0}


def location_begun(table: Table, event: LocationBegun) -> None:
    """A Location is resolved, beginning with its Withdraw step; the one before it is done."""
    finish(table)
    if event.location in table.locations:
        table.frame("resolution", Resolution(location=event.location), "a_resolution_begins_with_the_withdraw_step")


def finish(table: Table) -> None:
    """The Location being resolved is done: Influence of which nobody has told how much may have come to its ranks."""
    now = table.resolution
    if now is None:
        return
    for name in now.influence_due:
        if name in table.seats:
            table.change(table.seats[name], "untold_influence", True, "ranks_earn_influence")
    place = table.locations.get(now.location)
    if place is not None:
        table.change(place, "resolved", True, "a_resolution_ends_with_the_aftermath")
    table.frame("resolution", None, "a_resolution_ends_with_the_aftermath")


def step_begun(table: Table, event: StepBegun) -> None:
    """A step of the resolution begins. After the Revelation the cards that are known lie face up."""
    now = table.resolution
    if now is None:
        return
    if now.step == "withdraw" and event.step != "withdraw":
        table.change(now, "alone", bool(table.alone_at(now.location)), "who_is_alone_wins")
    table.change(now, "step", event.step, "a_resolution_goes_step_by_step")
    for card in table.cards.values():
        if card.applied and card.location == now.location and table.abilities_now(card.card):
            table.change(card, "applied", False, "a_resolution_goes_step_by_step")
            table.change(card, "forgone", False, "a_resolution_goes_step_by_step")
    if STEPS.index(event.step) > STEPS.index("revelation"):
        for name in table.staying(now.location):
            for card in table.cards_at(name, now.location):
                if card.card:
                    table.change(card, "down", False, SHOWN)


def token_chosen(table: Table, event: TokenChosen) -> None:
    """A token lies face down; one that is turned up already stays what it was."""
    tile = table.tiles.get(at(event.player, table.resolving()))
    if tile is not None and not tile.revealed:
        under = "a_choice_is_seen_by_its_player_alone"
        table.change(tile, "chosen", True, under)
        table.change(tile, "token", event.token, under)
        table.change(tile, "sealed", event.sealed, under)


def token_revealed(table: Table, event: TokenRevealed) -> None:
    """A token is turned up: whoever shows Withdraw leaves the Location."""
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
        if tile.location == HAVEN:
            to_hand(table, card, "withdrawn_from_the_haven_all_returns")
            continue
        table.change(card, "down", False, LEFT)
        table.change(card, "withdrawn_from", tile.location, LEFT)
        move(table, card, HAVEN, LEFT)


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


def card_revealed(table: Table, event: CardRevealed) -> None:
    """A card is turned up, and named if nobody had named it; one taken back from the Haven may be shown."""
    card = table.slot_turned_up(event.player, event.card, event.was)
    if card is None:
        seat = table.seats.get(event.player)
        if seat is not None and event.card not in seat.unseen and "" in seat.unseen:
            unseen = list(seat.unseen)
            unseen[unseen.index("")] = event.card
            table.change(seat, "unseen", tuple(unseen), "withdrawn_from_the_haven_unseen")
        return
    if card.card != event.card:
        seat = table.seats.get(card.owner)
        if seat is not None and card.card:
            table.change(seat, "unseen", (*seat.unseen, card.card), SHOWN)
        leaves_hand(table, card.owner, event.card)
        table.change(card, "card", event.card, SHOWN)
    table.change(card, "down", False, SHOWN)


def frenzy_drained(table: Table, event: FrenzyDrained) -> None:
    """Chance has picked the card that a player in Frenzy Drains; nobody knows which where nobody said."""
    seat = table.seats.get(event.player)
    if seat is None:
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
