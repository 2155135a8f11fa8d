"""Blood and Influence moving between Pool, Bank and table, and the Frenzy of a Pool that is empty."""

from events.vendetta_position import Ally, Seat
from projections.vendetta.table import Table

FRENZY = "a_pool_without_blood_means_frenzy"


def gain_blood(table: Table, player: str, amount: int, under: str) -> int:
    """Blood comes into a Pool; returns how much."""
    seat = table.seats.get(player)
    if seat is None or seat.out or seat.blood < 0 or amount <= 0:
        return 0
    table.change(seat, "blood", seat.blood + amount, under)
    return amount


def lose_blood(table: Table, player: str, amount: int, under: str, by: str = "") -> int:
    """Blood leaves a Pool, as much as there is; returns how much. An empty Pool means Frenzy, caused by `by`."""
    seat = table.seats.get(player)
    if seat is None or seat.out or seat.blood < 0 or amount <= 0:
        return 0
    lost = min(seat.blood, amount)
    table.change(seat, "blood", seat.blood - lost, under)
    if lost and seat.blood == 0:
        enter_frenzy(table, seat, by)
    return lost


def gain_influence(table: Table, player: str, amount: int, under: str) -> None:
    """Influence tokens come into a Pool, or leave it as far as there are any."""
    seat = table.seats.get(player)
    if seat is not None and seat.influence >= 0:
        table.change(seat, "influence", max(0, seat.influence + amount), under)


def enter_frenzy(table: Table, seat: Seat, by: str) -> None:
    """A player finds herself without Blood: whoever caused it gains Influence, and she Drains a card at random."""
    terms = table.terms
    causer = by if by != seat.name and by in table.seats else ""
    if causer:
        gain_influence(table, causer, terms.influence_of_causing_frenzy, "whoever_causes_a_frenzy_gains_influence")
        for ally in table.alliance(causer):
            for ability in table.facts_of(ally.name).abilities:
                if ability.when == "sends into frenzy":
                    gain_influence(table, causer, ability.amount, "an_ally_does_what_it_says")
    if table.alliance(seat.name):
        table.change(seat, "frenzy", True, FRENZY)
        table.change(seat, "frenzy_by", causer, FRENZY)
        return
    lost = terms.influence_lost_with_an_empty_alliance
    gain_influence(table, seat.name, -lost, "a_frenzy_with_an_empty_alliance_costs_influence")
    gained = terms.blood_gained_with_an_empty_alliance
    gain_blood(table, seat.name, gained, "a_frenzy_with_an_empty_alliance_gives_little_blood")


def drain(table: Table, player: str, ally: Ally, under: str) -> None:
    """A card of an Alliance is Drained: its Blood comes at once; Draining a Vampire is Diablerie."""
    abilities = table.facts_of(ally.name).abilities
    table.change(ally, "drained", True, under)
    if ally.kind == "vampire":
        tokens = next((one.amount for one in abilities if (one.when, one.does) == ("drained", "take tokens")), 1)
        take_tokens(table, player, tokens, "draining_a_vampire_is_diablerie")
    if ally.drain is None:
        uncount(table, player, "nobody_knows_the_blood_of_an_unknown_card")
    else:
        gain_blood(table, player, ally.drain, "a_drained_card_gives_its_blood")


def take_tokens(table: Table, player: str, number: int, under: str) -> None:
    """Diablerie tokens come to a player; with the third she is out of the game."""
    seat = table.seats.get(player)
    if seat is None:
        return
    table.change(seat, "tokens", max(0, seat.tokens + number), under)
    if seat.tokens + seat.flipped >= table.terms.tokens_that_eliminate and not seat.out:
        table.change(seat, "out", True, "a_third_diablerie_token_ends_the_game_for_its_player")
        table.change(seat, "frenzy", False, "a_third_diablerie_token_ends_the_game_for_its_player")


def uncount(table: Table, player: str, under: str) -> None:
    """Nobody can tell any longer how much Blood is in a Pool."""
    seat = table.seats.get(player)
    if seat is not None:
        table.change(seat, "blood", -1, under)
