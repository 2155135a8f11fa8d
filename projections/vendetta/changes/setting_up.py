"""How a Vendetta table comes about: from a position, or from nothing; seats, Locations, Clans and first Victims."""

from collections.abc import Mapping
from typing import Any

from events.vendetta.card_facts import Kind
from events.vendetta.events import Agreed, ClanChosen, ClansOffered, Described, FirstPlayerDrawn, Seated
from events.vendetta.position import UNTOLD, Ally, Location, Position, Seat, Tile
from projections.table import NamedPart
from projections.vendetta.changes.assumed import assume, forget
from projections.vendetta.questions.assumed import FIRST
from projections.vendetta.questions.rounds import at
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms

VALUES = ("kind", "influence", "feed", "drain", "drained_influence")
NOTHING_TOLD = (None, None, None, None)
EMPTY = "the_game_starts_from_an_empty_table"


def opened(position: Position | None, terms: Terms) -> Table:
    """A table as the position has it, or one at which nobody sits yet.

    A hand that nobody counted is large enough; where no Location is named, the usual ones lie there. Allies and Victims
    of which no value is said have those that are known of them.
    """
    table = Table(Position() if position is None else position, terms)
    if not table.locations:
        _lay_unsaid(table)
    for seat in table.seats.values():
        if seat.unseen == (UNTOLD,):
            seat.unseen = () if seat.out else ("",) * (len(terms.starting_cards) + terms.clan_deck)
            seat.uncounted = True
    for location in table.locations.values():
        if location.ally and location.ally not in table.allies:
            table.allies[location.ally] = ally_named(table, location.ally)
    for name, ally in table.allies.items():
        if (ally.influence, ally.feed, ally.drain, ally.drained_influence) == NOTHING_TOLD:
            known = ally_named(table, name, ally.kind)
            for field in VALUES:
                setattr(ally, field, getattr(known, field))
    return table


def _lay_unsaid(table: Table) -> None:
    """The Locations that so many play for, and everybody's Positions there, have been there from the start."""
    for place in table.places_for(len(table.seats)):
        table.locations[place] = Location(name=place)
        for name in table.seats:
            table.tiles.setdefault(at(name, place), Tile(name=at(name, place), player=name, location=place))
    table.start_ledger()


def seated(table: Table, event: Seated) -> None:
    """The players sit down with their starting Pools and hands, and their Positions beside each Location."""
    terms = table.terms
    for parts in (table.cards, table.tiles, table.locations, table.allies):
        _clear(table, parts, EMPTY)
    for frame in ("round", "resolution"):
        table.frame(frame, None, EMPTY)
    for field, value in (("ambition", ""), ("offered", ()), ("removed", ()), ("over", False)):
        table.change(table, field, value, EMPTY)
    names = tuple(dict.fromkeys(name for name in event.players if name))
    table.reseat({name: Seat(name=name) for name in names}, EMPTY)
    for seat in table.seats.values():
        table.change(seat, "blood", terms.starting_blood, "the_starting_pool_lies_on_the_sheet")
        table.change(seat, "influence", terms.starting_influence, "the_starting_pool_lies_on_the_sheet")
        table.change(seat, "unseen", terms.starting_cards, "starting_cards_are_in_the_first_hand")
        table.change(seat, "deck", terms.clan_deck, "the_other_clan_cards_are_the_clan_deck")
    _lay(table)


def _clear(table: Table, parts: Mapping[str, NamedPart], under: str) -> None:
    for part in tuple(parts.values()):
        table.remove(part, under)


def _lay(table: Table) -> None:
    """The Locations that so many players play for lie on the table, in their order, and no others."""
    wanted = table.places_for(len(table.seats))
    if tuple(table.locations) == wanted:
        return
    _clear(table, table.tiles, "locations_lie_in_order")
    _clear(table, table.locations, "locations_lie_in_order")
    for place in wanted:
        table.add(Location(name=place), "locations_lie_in_order")
        for name in table.seats:
            tile = Tile(name=at(name, place), player=name, location=place)
            table.add(tile, "everybody_has_a_position_at_each_location")


def first_player_drawn(table: Table, event: FirstPlayerDrawn) -> None:
    """The first player takes the Ambition token."""
    seat = table.seats.get(event.player)
    if seat is not None:
        table.change(table, "ambition", event.player, "the_first_player_takes_the_ambition_token")
        forget(table, FIRST)
        assume(table, seat, FIRST, event)


def clans_offered(table: Table, event: ClansOffered) -> None:
    """The Clan sheets that were drawn lie face up."""
    table.change(table, "offered", event.clans, "drawn_clan_sheets_lie_face_up")


def clan_chosen(table: Table, event: ClanChosen) -> None:
    """The Clan sheet lies before its player; when everybody has one, those left over leave the game."""
    seat = table.seats.get(event.player)
    if seat is None:
        return
    table.change(seat, "clan", event.clan, "a_clan_is_for_the_whole_game")
    if event.clan in table.offered:
        left = tuple(clan for clan in table.offered if clan != event.clan)
        table.change(table, "offered", left, "a_clan_is_for_the_whole_game")
    if all(one.clan for one in table.seats.values()):
        table.change(table, "offered", (), "unchosen_clans_leave_the_game")


def described(table: Table, event: Described) -> None:
    """The players have said what is printed on a card."""
    if not event.card:
        return
    under = "the_players_may_read_a_card_out"
    table.change(table, "described", {**table.described, event.card: event.facts}, under)
    ally = table.allies.get(event.card)
    if ally is not None:
        _values_as_known(table, ally, under)


def _values_as_known(table: Table, ally: Ally, under: str) -> None:
    """The values of an Ally or Victim that is in the game are those that are known of it now."""
    fresh = ally_named(table, ally.name, ally.kind)
    for field in VALUES:
        table.change(ally, field, getattr(fresh, field), under)


def agreed(table: Table, event: Agreed) -> None:
    """The table has agreed on a reading. Which Locations there are is agreed before the first round."""
    under, what = "the_table_may_agree_on_what_is_open", term_of(event.what)
    table.change(table, "agreed", {**table.agreed, what: event.value}, under)
    if what == "locations_by_players" and table.round is None:
        _lay(table)
    if what == "victim_values":
        for ally in table.allies.values():
            if ally.kind == "victim":
                _values_as_known(table, ally, under)


def term_of(words: str) -> str:
    """The name of a term, however it is spelled: `Planning turns` is `planning_turns`."""
    return "_".join(words.casefold().replace("_", " ").split())


def ally_named(table: Table, name: str, otherwise: Kind = "") -> Ally:
    """An Ally or Victim as it comes into the game, with the values known of it; `otherwise` is its kind if untold."""
    facts: Any = table.facts_of(name)
    kind = facts.kind or otherwise
    told = (facts.influence, facts.feed, facts.drain, facts.drained)
    alike = table.numbers("victim_values") if kind == "victim" and told == NOTHING_TOLD else None
    influence, feed, drain, drained = alike if alike is not None and len(alike) == len(told) else told
    return Ally(name=name, kind=kind, influence=influence, feed=feed, drain=drain, drained_influence=drained)


def nameless(table: Table, wanted: str, otherwise: Kind) -> Ally:
    """An Ally or Victim of which nobody has told the name: it goes under one that no other has."""
    number, name = 1, wanted
    while name in table.allies:
        number += 1
        name = f"{wanted} {number}"
    ally = ally_named(table, name, otherwise)
    ally.unnamed = True
    return ally


def called(table: Table, player: str, name: str) -> Ally | None:
    """The Ally or Victim of this name; one of the player's that nobody had named gets it, if none has it yet.

    One that she may have won, though nobody has told so, is hers.
    """
    ally = table.allies.get(name)
    if ally is None and name:
        kind = table.facts_of(name).kind
        ally = next(iter((*table.unnamed_of(player, kind), *table.unnamed_maybe_of(player, kind))), None)
        ally = None if ally is None else renamed(table, ally, name)
    if ally is not None and player in ally.maybe:
        table.change(ally, "owner", player, "a_card_named_later_was_there_before")
        table.change(ally, "maybe", (), "a_card_named_later_was_there_before")
    return ally


def renamed(table: Table, ally: Ally, name: str) -> Ally:
    """An Ally or Victim that nobody had named is this one."""
    under = "a_card_named_later_was_there_before"
    named = ally_named(table, name, ally.kind)
    named.owner, named.drained, named.maybe = ally.owner, ally.drained, ally.maybe
    table.remove(ally, under)
    table.add(named, under)
    for place in table.locations.values():
        if place.ally == ally.name:
            table.change(place, "ally", name, under)
    return named
