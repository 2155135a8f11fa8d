"""The phases up to and with Planning: feeding, Allies on Locations, hands, turns, cards and Blood played."""

from events.vendetta import (
    AllyPlaced,
    BloodPlayed,
    CardKept,
    CardsDrawn,
    Drained,
    Fed,
    Looked,
    PhaseBegun,
    Played,
    TurnEnded,
    VictimDrawn,
)
from events.vendetta_position import Deployed, Round
from projections.vendetta import pools, triggers
from projections.vendetta.opening import ally_named, fresh_name
from projections.vendetta.round_questions import at
from projections.vendetta.table import Table


def phase_begun(table: Table, event: PhaseBegun) -> None:
    """A phase begins; the Feed phase begins a round."""
    if event.phase == "feed":
        number = table.round.number + 1 if table.round else 1
        table.frame("resolution", None, "phases_of_a_round_follow_each_other")
        table.frame("round", Round(number=number), "phases_of_a_round_follow_each_other")
        for seat in table.seats.values():
            table.change(seat, "fed", False, "phases_of_a_round_follow_each_other")
            table.change(seat, "built", False, "phases_of_a_round_follow_each_other")
        return
    if table.round is None:
        table.frame("round", Round(number=1), "phases_of_a_round_follow_each_other")
    if table.round is not None:
        if table.round.phase == "feed":
            _unfed(table)
        table.change(table.round, "phase", event.phase, "phases_of_a_round_follow_each_other")


def _unfed(table: Table) -> None:
    """Whoever has fed nobody knows how much has Blood that nobody has counted."""
    for name in table.left():
        if not table.fed(name) and table.feed_of(name) is None:
            pools.uncount(table, name, "nobody_knows_the_blood_of_an_unknown_card")


def fed(table: Table, event: Fed) -> None:
    """The Alliance gives its Blood."""
    seat = table.seats.get(event.player)
    if seat is not None:
        table.change(seat, "fed", True, "the_alliance_feeds_its_player")
        pools.gain_blood(table, event.player, event.blood, "the_alliance_feeds_its_player")


def ally_placed(table: Table, event: AllyPlaced) -> None:
    """An Ally lies face up on a Location."""
    place = table.locations.get(event.location)
    if place is None:
        return
    name = event.card or fresh_name(table, f"the Ally at {event.location}")
    ally = table.allies.get(name)
    if ally is None:
        table.add(ally_named(table, name), "an_ally_lies_on_each_location")
    table.change(place, "ally", name, "an_ally_lies_on_each_location")
    table.change(place, "placed", True, "an_ally_lies_on_each_location")


def victim_drawn(table: Table, event: VictimDrawn) -> None:
    """A Victim comes into an Alliance."""
    seat = table.seats.get(event.player)
    if seat is None:
        return
    name = event.card or fresh_name(table, f"{event.player}'s Victim")
    victim = table.allies.get(name)
    if victim is None:
        victim = ally_named(table, name, "victim")
        table.add(victim, "a_victim_is_drawn")
    table.change(victim, "owner", event.player, "a_victim_is_drawn")
    now = table.resolution
    if now is not None and now.victim_due == event.player:
        table.change(now, "victim_due", "", "a_victim_is_drawn")
        triggers.acquired(table, event.player, victim)


def cards_drawn(table: Table, event: CardsDrawn) -> None:
    """She has cards to choose from."""
    seat = table.seats.get(event.player)
    if seat is None:
        return
    table.change(seat, "drawn", event.cards, "cards_are_drawn_to_choose_from")
    if seat.deck is not None:
        table.change(seat, "deck", max(0, seat.deck - len(event.cards)), "cards_are_drawn_to_choose_from")


def card_kept(table: Table, event: CardKept) -> None:
    """One card comes into her hand, the others go to the bottom of her deck."""
    seat = table.seats.get(event.player)
    if seat is None:
        return
    drawn = len(seat.drawn) or table.terms.cards_drawn
    told = event.card or (seat.drawn[0] if len({*seat.drawn}) == 1 else "")
    if seat.deck is not None:
        back = len(seat.drawn) - 1 if seat.drawn else -1
        table.change(seat, "deck", max(0, min(seat.deck + back, table.terms.clan_deck)), "one_card_drawn_is_kept")
    table.change(seat, "unseen", (*seat.unseen, told), "one_card_drawn_is_kept")
    table.change(seat, "drawn", (), "one_card_drawn_is_kept")
    table.change(seat, "built", drawn > 0, "one_card_drawn_is_kept")


def begins_turn(table: Table, player: str) -> None:
    """Her Planning turn begins, unless it has already."""
    now = table.round
    if now is None or (now.player == player and not now.ended):
        return
    under = "planning_turns_go_clockwise_from_the_first_player"
    table.change(now, "player", player, under)
    table.change(now, "turns", now.turns + 1, under)
    table.change(now, "card", "", under)
    table.change(now, "blood", 0, under)
    table.change(now, "ended", False, under)


def turn_ended(table: Table, event: TurnEnded) -> None:
    """She has ended her turn."""
    begins_turn(table, event.player)
    if table.round is not None:
        table.change(table.round, "ended", True, "a_planning_turn_ends")


def played(table: Table, event: Played) -> None:
    """A card is deployed, and paid for where it lies face down; Blood and tokens follow it."""
    seat = table.seats.get(event.player)
    if seat is None or table.round is None:
        return
    begins_turn(table, event.player)
    slot = next_slot(table, event.player)
    card = Deployed(
        name=slot,
        owner=event.player,
        location=event.location,
        card=event.card,
        down=event.face_down,
        sealed=event.sealed,
    )
    if event.card:
        leaves_hand(table, event.player, event.card)
    table.add(card, "a_card_played_is_deployed")
    table.change(table.round, "card", slot, "a_card_played_is_deployed")
    table.change(table.round, "blood", 0, "a_card_played_is_deployed")
    cost = table.terms.face_down_cost if event.face_down else 0
    triggers.card_played(table, event.player, event.location)
    _deploy(table, event.player, event.location, cost, event.blood, event.tokens)


def next_slot(table: Table, player: str) -> str:
    """The makeshift name of the next card that a player deploys."""
    number = 1
    while f"{player} {number}" in table.cards:
        number += 1
    return f"{player} {number}"


def leaves_hand(table: Table, player: str, card: str) -> None:
    """A card that is named is no longer among those unseen; one that nobody named stood for it, if need be."""
    seat = table.seats.get(player)
    if seat is None:
        return
    held = list(seat.unseen)
    if card in held:
        held.remove(card)
    elif "" in held:
        held.remove("")
    table.change(seat, "unseen", tuple(held), "a_card_shown_is_unseen_no_more")


def _deploy(table: Table, player: str, location: str, cost: int, blood: int, tokens: int) -> None:
    """Blood goes from the Pool to the Bank as a price and to a Position; flipped tokens bring Blood from the Bank."""
    seat = table.seats[player]
    tile = table.tiles.get(at(player, location))
    now = table.round
    flipped = min(tokens, seat.tokens)
    if tokens:
        table.change(seat, "tokens", seat.tokens - flipped, "a_flipped_token_gives_a_deployed_blood")
        table.change(seat, "flipped", seat.flipped + flipped, "a_flipped_token_gives_a_deployed_blood")
    moved = blood if seat.blood < 0 else min(blood, max(0, seat.blood - cost))
    if tile is not None:
        added = moved + flipped * table.terms.blood_a_token
        table.change(tile, "blood", tile.blood + added, "blood_played_is_deployed")
    if now is not None:
        table.change(now, "blood", now.blood + blood, "blood_played_is_deployed")
    pools.lose_blood(
        table, player, cost + moved, "blood_played_is_deployed" if moved else "a_face_down_card_costs_blood"
    )


def blood_played(table: Table, event: BloodPlayed) -> None:
    """Blood follows the card of this turn."""
    if event.player not in table.seats or table.round is None:
        return
    card = table.cards.get(table.round.card)
    place = event.location or (card.location if card is not None else "")
    _deploy(table, event.player, place, 0, event.blood, event.tokens)


def drained(table: Table, event: Drained) -> None:
    """She Drains a card by her own will."""
    ally = table.allies.get(event.card)
    if ally is not None and event.player in table.seats and not ally.drained:
        if table.round is not None and table.turn_of() in ("", event.player) and table.phase() == "planning":
            begins_turn(table, event.player)
        pools.drain(table, event.player, ally, "a_drained_card_leaves_the_alliance")


def looked(table: Table, event: Looked) -> None:
    """She has seen a card that lies face down; the log may now know it too."""
    card = table.cards.get(event.at)
    if card is None:
        return
    table.change(card, "looked_at", (*card.looked_at, event.player), "an_ally_lets_its_player_look")
    if event.card and not card.card:
        leaves_hand(table, card.owner, event.card)
        table.change(card, "card", event.card, "an_ally_lets_its_player_look")
    spent = any(
        (one.does, one.price) == ("look", "1 blood each")
        for ally in table.alliance(event.player)
        for one in table.facts_of(ally.name).abilities
    )
    if spent:
        pools.lose_blood(table, event.player, 1, "looking_costs_blood")
