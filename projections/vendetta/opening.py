"""How a Vendetta table comes about: from a position, or from nothing; seats, Locations, Clans and first Victims."""

from typing import Any

from events.vendetta import Agreed, ClanChosen, ClansOffered, Described, FirstPlayerDrawn, Seated
from events.vendetta_position import Ally, Location, Position, Seat, Tile
from projections.vendetta.round_questions import at
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms


def opened(position: Position | None, terms: Terms) -> Table:
    """A table as the position has it, or one at which nobody sits yet."""
    return Table(Position() if position is None else position, terms)


def seated(table: Table, event: Seated) -> None:
    """The players sit down with their starting Pools and hands, and their Positions beside each Location."""
    terms = table.terms
    for part in (*table.cards.values(), *table.tiles.values(), *table.locations.values(), *table.allies.values()):
        table.remove(part, "the_game_starts_from_an_empty_table")
    table.frame("round", None, "the_game_starts_from_an_empty_table")
    table.frame("resolution", None, "the_game_starts_from_an_empty_table")
    table.change(table, "ambition", "", "the_game_starts_from_an_empty_table")
    names = tuple(dict.fromkeys(name for name in event.players if name))
    seats = {
        name: Seat(
            name=name,
            blood=terms.starting_blood,
            influence=terms.starting_influence,
            unseen=terms.starting_cards,
            deck=terms.clan_deck,
        )
        for name in names
    }
    table.reseat(seats, "the_starting_pool_is_taken")
    for place in terms.locations_by_players.get(len(names), ()):
        table.add(Location(name=place), "the_locations_follow_the_number_of_players")
        for name in names:
            tile = Tile(name=at(name, place), player=name, location=place)
            table.add(tile, "a_position_lies_beside_each_location")


def first_player_drawn(table: Table, event: FirstPlayerDrawn) -> None:
    """The first player takes the Ambition token."""
    if event.player in table.seats:
        table.change(table, "ambition", event.player, "the_first_player_takes_the_ambition_token")


def clans_offered(table: Table, event: ClansOffered) -> None:
    """The Clan sheets that were drawn lie face up."""
    table.change(table, "offered", event.clans, "the_clan_sheets_drawn_lie_face_up")


def clan_chosen(table: Table, event: ClanChosen) -> None:
    """The Clan sheet lies before its player."""
    seat = table.seats.get(event.player)
    if seat is None:
        return
    table.change(seat, "clan", event.clan, "a_clan_sheet_is_chosen")
    if event.clan in table.offered:
        left = tuple(clan for clan in table.offered if clan != event.clan)
        table.change(table, "offered", left, "a_clan_sheet_is_chosen")


def described(table: Table, event: Described) -> None:
    """The players have said what is printed on a card."""
    if event.card:
        facts = {**table.described, event.card: event.facts}
        table.change(table, "described", facts, "the_players_may_read_a_card_out")
        ally = table.allies.get(event.card)
        if ally is not None:
            fresh = ally_named(table, event.card)
            for field in ("kind", "influence", "feed", "drain", "drained_influence"):
                table.change(ally, field, getattr(fresh, field), "the_players_may_read_a_card_out")


def agreed(table: Table, event: Agreed) -> None:
    """The table has agreed on a reading."""
    table.change(table, "agreed", {**table.agreed, event.what: event.value}, "the_table_may_agree_on_what_is_open")


def ally_named(table: Table, name: str, otherwise: str = "") -> Ally:
    """An Ally or Victim as it comes into the game, with the values known of it; `otherwise` is its kind if untold."""
    facts: Any = table.facts_of(name)
    victim: Any = table.facts_of(table.terms.any_victim) if (facts.kind or otherwise) == "victim" else facts
    facts = victim if facts.influence is None else facts
    return Ally(
        name=name,
        kind=facts.kind or otherwise,  # type: ignore[arg-type]  # it is a kind
        influence=facts.influence,
        feed=facts.feed,
        drain=facts.drain,
        drained_influence=facts.drained,
    )


def fresh_name(table: Table, wanted: str) -> str:
    """A name that no Ally on this table has."""
    number = 1
    name = wanted
    while name in table.allies:
        number += 1
        name = f"{wanted} {number}"
    return name
