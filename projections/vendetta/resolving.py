"""The resolution of Locations: tokens, withdrawing, revealing, the effects of cards, the conflict and its rewards."""

from events.vendetta import (
    HAVEN,
    STEPS,
    CardRevealed,
    ConflictDecided,
    FrenzyDrained,
    InfluenceTaken,
    LocationBegun,
    StepBegun,
    TokenChosen,
    TokenRevealed,
)
from events.vendetta_position import Deployed, Resolution, Tile
from projections.vendetta import pools, triggers
from projections.vendetta.planning import leaves_hand
from projections.vendetta.round_questions import at
from projections.vendetta.table import Table


def location_begun(table: Table, event: LocationBegun) -> None:
    """A Location is resolved, beginning with its Withdraw step; the one before it is done."""
    _done(table)
    if event.location in table.locations:
        table.frame("resolution", Resolution(location=event.location), "locations_are_resolved_in_order")


def _done(table: Table) -> None:
    now = table.resolution
    if now is None:
        return
    _untold(table)
    place = table.locations.get(now.location)
    if place is not None:
        table.change(place, "resolved", True, "locations_are_resolved_in_order")
    table.frame("resolution", None, "locations_are_resolved_in_order")


def _untold(table: Table) -> None:
    """Influence of which nobody told how much it was may have come to the players ranked."""
    now = table.resolution
    for name in now.influence_due if now is not None else ():
        seat = table.seats.get(name)
        if seat is not None:
            table.change(seat, "untold_influence", True, "rewards_of_influence_follow_rank_and_round")


def step_begun(table: Table, event: StepBegun) -> None:
    """A step of the resolution begins. When the Withdraw step is over, cards that are known are turned up."""
    now = table.resolution
    if now is None:
        return
    if now.step == "withdraw" and event.step != "withdraw":
        table.change(now, "alone", bool(table.alone_at(now.location)), "one_player_alone_wins_by_herself")
    table.change(now, "step", event.step, "steps_of_a_location_follow_each_other")
    if STEPS.index(event.step) > STEPS.index("revelation"):
        for name in table.staying(now.location):
            for card in table.cards_at(name, now.location):
                if card.card:
                    table.change(card, "down", False, "cards_of_those_who_stay_are_revealed")


def token_chosen(table: Table, event: TokenChosen) -> None:
    """A token lies face down."""
    tile = table.tiles.get(at(event.player, table.resolving()))
    if tile is not None:
        under = "a_token_is_chosen_in_secret"
        table.change(tile, "chosen", True, under)
        table.change(tile, "token", event.token, under)
        table.change(tile, "sealed", event.sealed, under)


def token_revealed(table: Table, event: TokenRevealed) -> None:
    """A token is turned up: whoever shows Withdraw leaves the Location."""
    tile = table.tiles.get(at(event.player, table.resolving()))
    now = table.resolution
    if tile is None or now is None:
        return
    under = "tokens_are_turned_up_together"
    table.change(now, "revealing", True, under)
    table.change(tile, "chosen", True, under)
    table.change(tile, "token", event.token, under)
    table.change(tile, "revealed", True, under)
    if event.token == "withdraw":
        withdraw(table, tile)


def withdraw(table: Table, tile: Tile) -> None:
    """Blood returns to the Pool, then cards are turned up and go to the Prince's Haven, or from there to the hand."""
    table.change(tile, "withdrawn", True, "whoever_withdraws_takes_no_part")
    blood = tile.blood
    table.change(tile, "blood", 0, "withdrawn_blood_returns_to_the_pool")
    pools.gain_blood(table, tile.player, blood, "withdrawn_blood_returns_to_the_pool")
    for card in table.cards_at(tile.player, tile.location):
        if tile.location == HAVEN:
            to_hand(table, card, "whoever_withdraws_from_the_haven_takes_her_cards_back")
        else:
            table.change(card, "down", False, "withdrawn_cards_go_to_the_haven_face_up")
            table.change(card, "location", HAVEN, "withdrawn_cards_go_to_the_haven_face_up")


def to_hand(table: Table, card: Deployed, under: str) -> None:
    """A deployed card is taken back; one that nobody named was among those unseen all the time."""
    table.remove(card, under)
    seat = table.seats.get(card.owner)
    if seat is not None and card.card:
        table.change(seat, "unseen", (*seat.unseen, card.card), under)


def card_revealed(table: Table, event: CardRevealed) -> None:
    """A card is turned up, and named if nobody had named it."""
    card = table.slot_of(event.player, event.card, event.was)
    if card is None:
        return
    if card.card != event.card:
        if not card.card:
            leaves_hand(table, card.owner, event.card)
        table.change(card, "card", event.card, "a_card_turned_up_is_known")
    table.change(card, "down", False, "a_card_turned_up_is_known")


def conflict_decided(table: Table, event: ConflictDecided) -> None:
    """The players are ranked and rewarded; an Ally that nobody wins leaves the game."""
    now = table.resolution
    if now is None or now.decided:
        return
    told = tuple([name for name in event.ranking if name in table.seats])
    ranking = told or table.ranking_at(now.location) or ()
    table.change(now, "decided", True, "the_highest_total_power_wins")
    table.change(now, "ranking", ranking, "the_highest_total_power_wins")
    place = table.locations.get(now.location)
    ally = table.allies.get(place.ally) if place is not None else None
    if place is not None:
        table.change(place, "ally", "", "the_winner_takes_the_ally" if ranking else "an_ally_that_nobody_wins_leaves")
    if not ranking:
        if ally is not None:
            table.remove(ally, "an_ally_that_nobody_wins_leaves")
        return
    winner = ranking[0]
    if ally is not None:
        table.change(ally, "owner", winner, "the_winner_takes_the_ally")
    _influence(table, ranking[:3])
    if now.location == HAVEN:
        gained = table.terms.influence_of_the_haven
        pools.gain_influence(table, winner, gained, "the_winner_at_the_haven_gains_influence")
        table.change(table, "ambition", winner, "the_winner_at_the_haven_takes_the_ambition_token")
    if len(ranking) > 1:
        table.change(now, "victim_due", ranking[1], "the_second_takes_a_victim")
    if ally is not None:
        triggers.acquired(table, winner, ally)


def _influence(table: Table, ranked: tuple[str, ...]) -> None:
    now = table.resolution
    number = table.round.number if table.round else 0
    due = []
    for rank, name in enumerate(ranked, 1):
        amount = table.influence_of_rank(rank, number)
        if amount is None:
            due.append(name)
        else:
            pools.gain_influence(table, name, amount, "rewards_of_influence_follow_rank_and_round")
    if now is not None:
        table.change(now, "influence_due", tuple(due), "rewards_of_influence_follow_rank_and_round")


def influence_taken(table: Table, event: InfluenceTaken) -> None:
    """A player takes the Influence of her rank, as the players say it is."""
    pools.gain_influence(table, event.player, event.amount, "rewards_of_influence_follow_rank_and_round")
    now = table.resolution
    if now is not None and event.player in now.influence_due:
        left = tuple([name for name in now.influence_due if name != event.player])
        table.change(now, "influence_due", left, "rewards_of_influence_follow_rank_and_round")


def frenzy_drained(table: Table, event: FrenzyDrained) -> None:
    """Chance has picked the card that a player in Frenzy Drains; nobody knows which where nobody said."""
    seat = table.seats.get(event.player)
    if seat is None:
        return
    table.change(seat, "frenzy", False, "a_frenzy_drains_a_card_at_random")
    mine = table.alliance(event.player)
    ally = table.allies.get(event.card) if event.card else None
    if ally is None and mine and len({(one.kind, one.drain, one.drained_influence) for one in mine}) == 1:
        ally = mine[0]
    if ally is not None and not ally.drained:
        pools.drain(table, event.player, ally, "a_frenzy_drains_a_card_at_random")
    elif mine:
        pools.uncount(table, event.player, "nobody_knows_the_blood_of_an_unknown_card")
