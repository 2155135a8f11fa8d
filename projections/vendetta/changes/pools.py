"""Blood and Influence moving between Pool, Bank and table, and the Frenzy of a Pool that is empty."""

from events.vendetta.position import Ally, Seat
from projections.vendetta.changes.assumed import QUENCHED_UNSAID, UNSAID, forget
from projections.vendetta.questions.assumed import AGAIN
from projections.vendetta.table import Table

FRENZY = "frenzy_begins_when_the_pool_is_empty"
CAUSED = "who_caused_the_frenzy_gains_influence"
AS_FAR = "an_effect_goes_as_far_as_it_can"
OUT = "what_an_eliminated_player_leaves"
QUENCHED = "a_frenzy_drains_one_card"
UNKNOWN = "nobody_knows_the_blood_of_an_unknown_card"


def gain_blood(table: Table, player: str, amount: int, under: str) -> int:
    """Blood comes into a Pool; returns how much."""
    seat = table.seats.get(player)
    if seat is None or seat.out or seat.blood < 0 or amount <= 0:
        return 0
    table.change(seat, "blood", seat.blood + amount, under)
    return amount


def lose_blood(table: Table, player: str, amount: int, under: str, by: str = "") -> int:
    """Blood leaves a Pool, as much as there is; returns how much. An empty Pool means Frenzy, caused by `by`.

    From a Pool that nobody has counted all of it leaves, and nobody knows whether it is empty then: what is Drained in
    Frenzy later may be for that.
    """
    seat = table.seats.get(player)
    if seat is None or seat.out or amount <= 0:
        return 0
    if seat.blood < 0:
        if table.taken_as_quenched(player) and AGAIN not in seat.supposed:
            table.change(seat, "supposed", (*seat.supposed, AGAIN), UNSAID)
        return amount
    lost = min(seat.blood, amount)
    table.change(seat, "blood", seat.blood - lost, under if lost == amount else "excess_loss_is_gone")
    if lost and seat.blood == 0:
        enter_frenzy(table, seat, by)
    return lost


def steal_blood(table: Table, thief: str, victim: str, amount: int, under: str) -> None:
    """Blood goes from one Pool to another, as much as there is; how much comes from an uncounted one nobody knows."""
    if victim not in table.seats or victim == thief or table.seats[victim].out:
        return
    known = table.counted(victim)
    stolen = lose_blood(table, victim, amount, under, thief)
    if known:
        gain_blood(table, thief, stolen, "stolen_blood_goes_to_the_thief" if stolen == amount else AS_FAR)
    elif amount > 0:
        uncount(table, thief, "nobody_knows_the_blood_of_an_uncounted_pool")


def gain_influence(table: Table, player: str, amount: int, under: str) -> None:
    """Influence tokens come into a Pool, or leave it as far as there are any."""
    seat = table.seats.get(player)
    if seat is not None and seat.influence >= 0 and not seat.out:
        table.change(seat, "influence", max(0, seat.influence + amount), under)


def enter_frenzy(table: Table, seat: Seat, by: str) -> None:
    """A player is without Blood: the player who caused it gains Influence, and she Drains a card at random."""
    terms = table.terms
    causer = by if by != seat.name and table.in_game(by) else ""
    if causer:
        _gains_by_a_frenzy(table, table.seats[causer])
    else:
        table.change(seat, "own_frenzy", True, FRENZY)
    forget(table, *QUENCHED_UNSAID, of=seat)
    if table.alliance(seat.name):
        table.change(seat, "frenzy", True, FRENZY)
        table.change(seat, "frenzy_by", causer, FRENZY)
        return
    lost, gained = terms.influence_lost_with_an_empty_alliance, terms.blood_gained_with_an_empty_alliance
    gain_influence(table, seat.name, -lost, "an_empty_alliance_costs_influence")
    gain_blood(table, seat.name, gained, "an_empty_alliance_costs_influence")


def _gains_by_a_frenzy(table: Table, causer: Seat) -> None:
    """Who caused a Frenzy gains Influence, and more by an Ally that says so."""
    gained = table.terms.influence_of_causing_frenzy
    gain_influence(table, causer.name, gained, CAUSED)
    for ally in table.alliance(causer.name):
        for ability in table.facts_of(ally.name).abilities:
            if ability.when == "sends into frenzy":
                gain_influence(table, causer.name, ability.amount, "an_ability_lasts_while_in_the_alliance")
                gained += ability.amount
    table.change(causer, "frenzy_influence", causer.frenzy_influence + gained, CAUSED)


def quenched(table: Table, seat: Seat) -> None:
    """A player is in Frenzy no more: a card is Drained for it."""
    table.change(seat, "frenzy", False, QUENCHED)
    table.change(seat, "frenzy_by", "", QUENCHED)


def drain(table: Table, player: str, ally: Ally, under: str) -> None:
    """A card of an Alliance is Drained: its Blood comes at once; Draining a Vampire is Diablerie.

    Where it brings no Blood into an empty Pool, the Frenzy goes on.
    """
    abilities = table.facts_of(ally.name).abilities
    table.change(ally, "drained", True, under)
    if ally.kind == "vampire":
        tokens = next((one.amount for one in abilities if (one.when, one.does) == ("drained", "take tokens")), None)
        take_tokens(
            table,
            player,
            table.terms.tokens_of_a_vampire if tokens is None else tokens,
            "a_drained_vampire_brings_a_diablerie_token",
        )
    seat = table.seats.get(player)
    if seat is None or seat.out:
        return
    if ally.drain is None:
        uncount(table, player, UNKNOWN)
        return
    gain_blood(table, player, ally.drain, "draining_gains_blood")
    if seat.blood == 0:
        enter_frenzy(table, seat, "")


def take_tokens(table: Table, player: str, number: int, under: str) -> None:
    """Diablerie tokens come to a player, or are given back; with the third she is out of the game."""
    seat = table.seats.get(player)
    if seat is None or seat.out:
        return
    table.change(seat, "tokens", max(0, seat.tokens + number), under)
    if seat.tokens + seat.flipped >= table.terms.tokens_that_eliminate:
        eliminate(table, seat)


def eliminate(table: Table, seat: Seat) -> None:
    """She is out: her cards, Blood and Alliance leave the table; the Ambition token goes on clockwise."""
    order = table.turn_order()
    table.change(seat, "out", True, "a_third_token_eliminates")
    table.change(seat, "frenzy", False, "a_third_token_eliminates")
    if table.round is not None and table.round.player == seat.name:
        table.change(table.round, "ended", True, "a_third_token_eliminates")
    hers = [card for card in table.cards.values() if card.owner == seat.name]
    unnamed = sum(1 for card in hers if not card.card)
    for card in hers:
        table.remove(card, OUT)
    if unnamed:
        table.change(seat, "unseen", ("",) * (len(seat.unseen) - unnamed), OUT)
    for tile in table.tiles.values():
        if tile.player == seat.name:
            table.change(tile, "blood", 0, OUT)
    for ally in [ally for ally in table.allies.values() if ally.owner == seat.name]:
        leaves_the_game(table, ally, OUT)
    for ally in table.allies.values():
        table.change(ally, "maybe", tuple([name for name in ally.maybe if name != seat.name]), OUT)
    now = table.resolution
    if now is not None and now.victim_due == seat.name:
        table.change(now, "victim_due", "", OUT)
    if now is not None and seat.name in now.influence_due:
        left = tuple([name for name in now.influence_due if name != seat.name])
        table.change(now, "influence_due", left, OUT)
    if table.ambition == seat.name and len(order) > 1:
        following = order[(order.index(seat.name) + 1) % len(order)]
        table.change(table, "ambition", following, "the_token_of_an_eliminated_player_passes_on")


def leaves_the_game(table: Table, ally: Ally, under: str) -> None:
    """An Ally or Victim goes out of the game, and is not drawn again."""
    table.remove(ally, under)
    if not ally.unnamed:
        table.change(table, "removed", (*table.removed, ally.name), under)


def frenzies_are_past(table: Table) -> None:
    """Nobody takes Influence any longer for a Frenzy before this."""
    for seat in table.seats.values():
        if seat.frenzy_influence or seat.own_frenzy:
            table.change(seat, "frenzy_influence", 0, CAUSED)
            table.change(seat, "own_frenzy", False, CAUSED)


def uncount(table: Table, player: str, under: str) -> None:
    """Nobody can tell any longer how much Blood is in a Pool."""
    seat = table.seats.get(player)
    if seat is not None:
        table.change(seat, "blood", -1, under)
