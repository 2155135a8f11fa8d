"""Rules about Hand Building and about the cards of a Clan, wherever they turn up."""

from events.vendetta.events import CardKept, CardsDrawn, Looked, Played
from judge.ruling import Finding, No
from projections.phrases import many
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms


def hand_building_comes_once_a_round(said: CardsDrawn | CardKept, table: Table, terms: Terms) -> Finding:
    """One draws and keeps once a round, in the Hand Building phase; that one keeps a card of a second draw follows."""
    if table.phase() != "hand building":
        return No(
            f"{said.player} builds a hand in the {table.phase()} phase.",
            needed="the Hand Building phase",
            report_once=f"{said.player}, {table.phase()}, round {table.round_number()}",
        )
    if isinstance(said, CardKept) and table.built(said.player) and table.drawn_by(said.player):
        return None
    if table.built(said.player):
        return No(f"{said.player} has kept a card already in this round.", needed="the Hand Building of the next round")
    if isinstance(said, CardsDrawn) and table.drawn_by(said.player):
        return No(f"{said.player} has drawn already in this round.", needed="one draw a round")


def two_cards_are_drawn_in_hand_building(drawn: CardsDrawn, table: Table, terms: Terms) -> Finding:
    """The top two cards of the own Clan deck are drawn, or what is left of it."""
    left = table.deck_of(drawn.player)
    due = terms.cards_drawn if left is None else min(left, terms.cards_drawn)
    if len(drawn.cards) != due and _in_time(drawn, table):
        return No(f"{drawn.player} draws {many(len(drawn.cards), 'card')}, not {due}.", needed=many(due, "card"))


def one_drawn_card_is_kept(kept: CardKept, table: Table, terms: Terms) -> Finding:
    """One keeps one of the cards that one has drawn."""
    drawn = table.drawn_by(kept.player)
    if drawn and kept.card and not table.may_keep(kept.player, kept.card) and _in_time(kept, table):
        return No(
            f"{kept.player} has not drawn {kept.card}.",
            needed=f"one of the {drawn} cards drawn",
        )


def a_played_card_is_of_ones_own_clan(
    said: CardsDrawn | CardKept | Played | Looked, table: Table, terms: Terms
) -> Finding:
    """A player has the cards of her own Clan and no others."""
    owner = table.owner_of(said.at) if isinstance(said, Looked) else said.player
    for card in said.cards if isinstance(said, CardsDrawn) else (said.card,):
        if card and not table.may_be_hers(owner, card) and _new_to_the_log(said, owner, card, table):
            theirs, clan = table.clan_of_card(card), table.clan_of(owner)
            told = f"is a card of {theirs}, and {owner}'s Clan is {clan}" if theirs else "is no Clan card"
            return No(f"{card} {told}.", needed=f"a card of {clan}" if clan else "a Clan card")


def a_clan_card_exists_once(said: CardsDrawn | CardKept | Played, table: Table, terms: Terms) -> Finding:
    """Each Clan has one of each of its cards: one that is elsewhere is not drawn, kept or played."""
    cards = said.cards if isinstance(said, CardsDrawn) else (said.card,)
    for card in [card for card in cards if card and _new_to_the_log(said, said.player, card, table)]:
        if isinstance(said, Played) and not table.may_hold(said.player, card):
            return None
        if table.deployed_by(said.player, card):
            return No(f"{said.player} has one {card}, and it is deployed.", needed="a card that is not deployed")
        if not isinstance(said, Played) and table.holds(said.player, card):
            return No(f"{said.player} has one {card}, and it is in the hand.", needed="a card of the Clan deck")
        if not isinstance(said, Played) and table.kept_or_put_back(said.player, card):
            return No(
                f"{said.player} has one {card}, and it is in the hand or under the Clan deck: she drew it before.",
                needed="a card that she has not drawn",
            )
        above = table.lie_above(said.player, card)
        if above is not None and above >= (len(cards) if isinstance(said, CardsDrawn) else terms.cards_drawn):
            return No(
                f"{said.player} has one {card}, and it lies under the Clan deck with {many(above, 'card')} above it.",
                needed=f"one of the top {many(terms.cards_drawn, 'card')}",
            )
        if cards.count(card) > 1:
            return No(f"{said.player} draws {card} twice, and there is one.", needed="two different cards")


def _new_to_the_log(said: CardsDrawn | CardKept | Played | Looked, owner: str, card: str, table: Table) -> bool:
    """Whether nothing was said before of the card as hers, nor anything of when it is drawn."""
    if isinstance(said, Played):
        return not table.holds(owner, card)
    if isinstance(said, CardKept) and table.drawn_by(owner):
        return False
    return isinstance(said, Looked) or _in_time(said, table)


def _in_time(said: CardsDrawn | CardKept, table: Table) -> bool:
    """Whether she may draw or keep now."""
    again = isinstance(said, CardsDrawn) and table.drawn_by(said.player) > 0
    return table.phase() == "hand building" and not table.built(said.player) and not again
