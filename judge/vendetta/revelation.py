"""Rules about the Revelation: which cards are turned up, when, and whether they are what they were said to be."""

from events.vendetta.events import CardRevealed, LocationBegun, RoundEnded, StepBegun
from judge.ruling import Finding, No
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms


def only_a_face_down_card_is_revealed(revealed: CardRevealed, table: Table, terms: Terms) -> Finding:
    """What is revealed is a card of one's own that lies face down, or one that was just withdrawn."""
    slot = table.slot_turned_up(revealed.player, revealed.card, revealed.was)
    if slot is None:
        if table.may_show_cards_taken_back(revealed.player):
            return None
        which = revealed.was or f"a card of {revealed.player}'s that could be {revealed.card}"
        return No(f"There is not {which} on the table.", needed="a card that lies face down")
    if table.owner_of(slot.name) != revealed.player:
        return No(f"{slot.name} is not {revealed.player}'s card.", needed=f"a card of {revealed.player}'s")
    if table.name_of(slot.name) and not table.lies_face_down(slot.name) and not table.was_withdrawn(slot.name):
        return No(f"{slot.name} lies face up already.", needed="a card that lies face down")


def a_card_is_revealed_in_its_time(revealed: CardRevealed, table: Table, terms: Terms) -> Finding:
    """A card lies face down until the Revelation at its Location, unless it is withdrawn or an effect demands it."""
    slot = table.slot_turned_up(revealed.player, revealed.card, revealed.was)
    if slot is None or not table.lies_face_down(slot.name) or table.resolved(slot.location):
        return None
    if revealed.using and table.may_turn_up(revealed.using):
        return None
    here, place = table.resolving(), table.location_of(slot.name)
    if place == here and table.step() != "withdraw":
        return None
    when = f"{here} is being resolved" if here else f"it is the {table.phase()} phase"
    return No(
        f"{slot.name} lies at {place} and is revealed too early: {when}.", needed=f"the Revelation step at {place}"
    )


def all_cards_that_stay_are_revealed(
    begun: StepBegun | LocationBegun | RoundEnded, table: Table, terms: Terms
) -> Finding:
    """In the Revelation step all face-down cards of those who stayed are turned up, though nobody tells who won."""
    left = table.not_revealed(table.resolving()) if table.step() == "revelation" else ()
    if left and not (isinstance(begun, StepBegun) and begun.step == "revelation"):
        have = "has" if len(left) == 1 else "have"
        return No(f"{' and '.join(left)} {have} not been revealed.", needed="every card there turned up and named")


def a_reveal_matches_its_commitment(revealed: CardRevealed, table: Table, terms: Terms) -> Finding:
    """The card turned up is the one that was played: as its seal says, or as it has been named."""
    slot = table.slot_turned_up(revealed.player, revealed.card, revealed.was)
    if slot is None or not (table.lies_face_down(slot.name) or table.was_withdrawn(slot.name)):
        return None
    known = table.name_of(slot.name)
    if known and known != revealed.card:
        return No(f"{slot.name} was told to be {known}, not {revealed.card}.", needed=known)
    if not table.card_sealed(slot.name) or (known and not revealed.salt):
        return None
    if not revealed.salt:
        return No(f"{revealed.player} gives no salt for the seal of {slot.name}.", needed="the salt of the seal")
    if not table.card_fits(slot.name, revealed.card, revealed.salt):
        return No(f"{revealed.card} does not fit the seal of {slot.name}.", needed="the card that was sealed")


def a_revealed_card_was_in_the_hand(revealed: CardRevealed, table: Table, terms: Terms) -> Finding:
    """A card turned up came from its player's hand when it was played, and lies nowhere else."""
    player, card = revealed.player, revealed.card
    slot = table.slot_turned_up(player, card, revealed.was)
    if slot is None or table.name_of(slot.name) or table.owner_of(slot.name) != player or _strange(player, card, table):
        return None
    other = table.deployed_by(player, card)
    if other:
        return No(f"{slot.name} cannot be {card}: that is {other}.", needed=f"a card of {player}'s hand")
    if not table.may_hold(player, card):
        return No(f"{slot.name} cannot be {card}: {player} did not have it in her hand.", f"a card of {player}'s hand")


def a_revealed_card_is_of_its_players_clan(revealed: CardRevealed, table: Table, terms: Terms) -> Finding:
    """A card turned up is of its player's Clan."""
    player, card = revealed.player, revealed.card
    slot = table.slot_turned_up(player, card, revealed.was)
    if slot is None or table.name_of(slot.name) or table.owner_of(slot.name) != player:
        return None
    strange = _strange(player, card, table)
    if strange:
        return No(f"{slot.name} cannot be {card}: {strange}.", needed="a card of her Clan")


def _strange(player: str, card: str, table: Table) -> str:
    """Why a card can be none of hers; empty where it can."""
    hers, its = table.clan_of(player), table.clan_of_card(card)
    if hers and its and hers != its:
        return f"it is a card of {its}, and {player}'s Clan is {hers}"
    return "it is no Clan card" if table.an_ally(card) else ""
