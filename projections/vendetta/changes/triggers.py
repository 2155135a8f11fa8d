"""What acts by itself when its moment comes: Passive cards that lie face up, and Allies that are acquired."""

from events.vendetta.card_facts import Ability
from events.vendetta.position import Ally
from projections.vendetta.changes import pools
from projections.vendetta.table import Table

PASSIVE = "a_passive_card_waits_for_its_condition"
ACQUIRED = "an_acquired_ally_acts_at_once"


def card_played(table: Table, player: str, location: str) -> None:
    """A card is played: face-up Passive cards of opponents at other Locations act, in turn order."""
    for card in table.deployed_in_turn_order():
        if card.down or not card.card or card.location == location or not table.opposes(player, card.name):
            continue
        for ability in table.facts_of(card.card).abilities:
            if ability.when == "opponent plays elsewhere" and ability.does == "lose blood":
                pools.lose_blood(table, player, ability.amount, PASSIVE, card.owner)


def acquired(table: Table, player: str, ally: Ally) -> None:
    """An Ally or Victim has come into an Alliance."""
    for ability in table.facts_of(ally.name).abilities:
        if ability.when == "acquired" and ability.does == "gain blood":
            pools.gain_blood(table, player, amount_of(table, player, ability), ACQUIRED)


def amount_of(table: Table, player: str, ability: Ability) -> int:
    """How much an ability comes to now, for its owner."""
    number = table.round.number if table.round else 1
    seat = table.seats.get(player)
    match ability.counts:
        case "the round":
            return ability.amount * number
        case "half the pool":
            return max(0, seat.blood if seat else 0) // 2
        case "the alliance":
            return ability.amount * table.alliance_of(player)
        case _:
            return ability.amount
