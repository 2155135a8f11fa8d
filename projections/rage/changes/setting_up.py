"""How a Rage table comes about: from a position, or from nothing; seats, packs, decks, and what begins in play."""

from events.rage.events import Began, DeckBrought, Described, LevelSet, PackChosen, Seated
from events.rage.position import Card, Position, Seat
from events.rage.words import World
from events.spelling import printed_name
from projections.rage.changes.duplicates import in_several_packs
from projections.rage.changes.moving_cards import comes
from projections.rage.table import Table
from projections.rage.terms import Terms

EMPTY = "the_game_starts_from_an_empty_table"


def opened(position: Position | None, terms: Terms) -> Table:
    """A table as the position has it, or one at which nobody sits yet."""
    table = Table(Position() if position is None else position, terms)
    for card in table.cards.values():
        card.world = card.world or _usual_world(table, card)
    return table


def _usual_world(table: Table, card: Card) -> World:
    """Where a card is unless the position says more: a Battlefield that is attacked is where its attacker is."""
    now = table.combat
    if now is not None and now.target == card.name and card.kind == "battlefield" and now.attacker in table.cards:
        attacker = table.cards[now.attacker]
        return attacker.world or _usual_world(table, attacker)
    spread = table.is_spirit(card.name) or table.kind_of(card.name) in table.terms.cards_in_both_worlds
    return "both" if spread else "physical"


def seated(table: Table, event: Seated) -> None:
    """The players sit down with nothing in hand."""
    for parts in (table.cards, table.damage, table.laid, table.trophies, table.acts):
        for part in tuple(parts.values()):
            table.remove(part, EMPTY)
    for frame in ("turn", "attempt", "combat", "voting"):
        table.frame(frame, None, EMPTY)
    for field, value in (("level", 0), ("once", ()), ("removed", ()), ("over", False)):
        table.change(table, field, value, EMPTY)
    names = tuple(dict.fromkeys(name for name in event.players if name))
    table.reseat({name: Seat(name=name, sept=(), combat=()) for name in names}, EMPTY)


def level_set(table: Table, event: LevelSet) -> None:
    """The Renown level is the one that the players decided."""
    table.change(table, "level", event.level, "the_renown_level_wins")


def pack_chosen(table: Table, event: PackChosen) -> None:
    """The Characters are set out in the Home Ground, breed form up."""
    seat = table.seats.get(event.player)
    if seat is None:
        return
    if event.serves:
        table.change(seat, "serves", event.serves, "a_pack_has_one_allegiance")
    for name in event.characters:
        if name and not in_several_packs(table, name, event.player):
            character = Card(name=name, kind="character", owner=event.player, pack=event.player)
            comes(table, character, "a_character_starts_in_breed_form")


def deck_brought(table: Table, event: DeckBrought) -> None:
    """A deck is as large as it was counted, or has the cards that were listed."""
    seat = table.seats.get(event.player)
    if seat is not None:
        count = event.count if event.count is not None else len(event.cards)
        table.change(seat, f"{event.deck}_deck", count, "decks_lie_face_down")


def began(table: Table, event: Began) -> None:
    """A card that begins in play comes from the sept deck."""
    seat = table.seats.get(event.player)
    if seat is None or not event.card:
        return
    if seat.sept_deck:
        table.change(seat, "sept_deck", seat.sept_deck - 1, "a_starting_card_leaves_the_sept_deck")
    card = Card(name=event.card, owner=event.player, pack="" if event.on else event.player, on=event.on)
    comes(table, card, "a_starting_card_leaves_the_sept_deck")


def described(table: Table, event: Described) -> None:
    """The players have said what is printed on a card."""
    if not event.card:
        return
    under = "the_players_may_read_a_card_out"
    table.change(table, "described", {**table.described, event.card: event.facts}, under)
    for card in table.cards.values():
        if printed_name(card.name) == event.card and event.facts.kind and not card.kind:
            table.change(card, "kind", event.facts.kind, under)
