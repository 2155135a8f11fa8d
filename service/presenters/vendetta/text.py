"""A Vendetta table in words, a few lines a Location and a player."""

from collections.abc import Iterator
from typing import Any

from events.vendetta.position import Ally, Deployed, Seat
from projections.phrases import many
from service.presenters.sentences import all_of
from service.presenters.vendetta.words import PHASES, blood_of, cards, place


def lines_of(table: Any) -> Iterator[str]:
    """The table as lines: where the round is, each Location with what lies there, and each player."""
    yield from now(table)
    for name in table.locations:
        yield ""
        yield from _location(table, name)
    for name, seat in table.seats.items():
        yield ""
        yield from _seat(table, name, seat)
    if table.offered:
        yield ""
        yield f"Clan sheets to choose from: {', '.join([clan or '?' for clan in table.offered])}"
    if table.removed:
        yield ""
        yield f"Out of the game: {', '.join(table.removed)}"


def now(table: Any) -> Iterator[str]:
    """Where the round is, a sentence a line."""
    if table.over:
        yield "The game is over."
    elif table.round is not None:
        yield f"Round {table.round.number}, {PHASES[table.phase()]} phase{_turn(table)}."
        if table.resolution is not None:
            where = place(table.resolving())
            yield f"{where[0].upper()}{where[1:]} is being resolved: the {table.step().capitalize()} step."
    yield from in_progress(table)


def _turn(table: Any) -> str:
    holder = table.turn_of()
    if not holder:
        return ""
    return f", turn {table.turns_begun()} of {table.turns_in_all()}: {holder}{_played(table)}"


def _played(table: Any) -> str:
    card = table.cards.get(table.played_this_turn())
    if card is None:
        return ""
    return f", who has played {card.card or card.name} at {place(card.location)}"


def in_progress(table: Any) -> Iterator[str]:
    """How the conflict was decided, what is owed, and who is in Frenzy, a sentence a line."""
    if table.resolution is not None and not table.over:
        if table.decided():
            ranked = table.resolution.ranking
            yield f"Ranked: {', '.join(ranked)}." if ranked else "Nobody is ranked."
        if table.resolution.victim_due:
            yield f"{table.resolution.victim_due} is to draw a Victim."
        if table.resolution.influence_due:
            yield f"Nobody has said how much Influence comes to {all_of(table.resolution.influence_due)}."
    for name in table.seats:
        if table.in_frenzy(name):
            by = f", caused by {table.seats[name].frenzy_by}" if table.seats[name].frenzy_by else ""
            yield f"{name} is in Frenzy{by}."


# --- a Location -------------------------------------------------------------------------------------------------------


def _location(table: Any, name: str) -> Iterator[str]:
    ally = table.allies.get(table.ally_at(name))
    there = ally_in_words(ally) if ally is not None else "no Ally"
    done = " (resolved)" if table.locations[name].resolved else ""
    yield f"{name}: {there}{done}"
    for player in table.seats:
        told = position_in_words(table, player, name)
        if told:
            yield f"  {player}: {told}"


def ally_in_words(ally: Ally) -> str:
    """`Sarah McAleer (human, Influence 2, feeds 1, drains 5 and 1 Influence)`, as far as it is known."""
    drained = [] if ally.drain is None else [f"{ally.drain} Blood"]
    drained += [] if ally.drained_influence is None else [f"{ally.drained_influence} Influence"]
    facts = (
        ally.kind,
        "" if ally.influence is None else f"Influence {ally.influence}",
        "" if ally.feed is None else f"feeds {ally.feed}",
        f"Drained {' and '.join(drained)}" if drained else "",
    )
    told = ", ".join(fact for fact in facts if fact)
    return f"{ally.name} ({told})" if told else ally.name


def position_in_words(table: Any, player: str, location: str) -> str:
    """What a player has at a Location: cards, Deployed Blood, and her token."""
    tile = table.tiles.get(f"{player} at {location}")
    told = [card_in_words(table, card) for card in table.cards_at(player, location)]
    if tile is not None and tile.blood:
        told.append(f"{tile.blood} Blood")
    if tile is not None and (token := token_in_words(tile)):
        told += [token] if tile.withdrawn or not table.locations[location].resolved else []
    return ", ".join(told)


def card_in_words(table: Any, card: Deployed) -> str:
    """`Vanish (Power 4)`, `Claudia 2 (face down)`."""
    power = table.power_of(card.name)
    marks = (
        "face down" if card.down else "",
        "" if power is None else f"Power {power}",
        "applied" if card.applied else "",
        f"seen by {all_of(card.looked_at)}" if card.looked_at else "",
    )
    told = ", ".join(mark for mark in marks if mark)
    return f"{card.card or card.name}" + (f" ({told})" if told else "")


def token_in_words(tile: Any) -> str:
    """`stays`, `withdrawn`, `token face down`; nothing where none is chosen."""
    if tile.withdrawn:
        return "withdrawn"
    if tile.revealed:
        return "stays" if tile.token == "stay" else tile.token
    return f"token face down{f' ({tile.token})' if tile.token else ''}" if tile.chosen else ""


# --- a player ---------------------------------------------------------------------------------------------------------


def _seat(table: Any, name: str, seat: Seat) -> Iterator[str]:
    clan = f" ({seat.clan})" if seat.clan else ""
    yield f"{name}{clan}: {', '.join(_facts(table, name, seat))}"
    alliance = [ally_in_words(ally) for ally in table.alliance(name)]
    if alliance:
        yield f"  Alliance: {', '.join(alliance)}"
    drained = [ally for ally in table.allies.values() if ally.owner == name and ally.drained]
    if drained:
        yield f"  Drained: {', '.join(drained_in_words(ally) for ally in drained)}"


def drained_in_words(ally: Ally) -> str:
    """`Rashida (0 Influence)`."""
    worth = ally.drained_influence
    return ally.name + ("" if worth is None else f" ({worth} Influence)")


def _facts(table: Any, name: str, seat: Seat) -> Iterator[str]:
    if seat.winner:
        yield "winner"
    if seat.out:
        yield "out of the game"
    if seat.score is not None:
        yield f"{seat.score} Influence in all"
    yield blood_of(table, name)
    yield influence_of(seat)
    if table.first_player() == name:
        yield "the Ambition token"
    if seat.tokens + seat.flipped:
        yield f"{many(seat.tokens + seat.flipped, 'Diablerie token')}" + (
            f" ({seat.flipped} face down)" if seat.flipped else ""
        )
    yield in_hand(table, name, seat)
    if seat.drawn:
        yield f"{cards(seat.drawn)} drawn to choose from"
    if seat.deck is not None:
        yield f"Clan deck {seat.deck}"
    below = [card for card in seat.under if card]
    if below:
        yield f"{', '.join(below)} under the Clan deck"


def influence_of(seat: Seat) -> str:
    """`3 Influence`, `at least 3 Influence`, or that nobody has counted it."""
    if seat.influence < 0:
        return "Influence not counted"
    return f"{'at least ' if seat.untold_influence else ''}{seat.influence} Influence"


def in_hand(table: Any, name: str, seat: Seat) -> str:
    """`2 cards in hand (Hunt, Ready)`; where some lie face down unnamed, nobody knows which of those told."""
    held = table.hand_of(name)
    known = [card for card in seat.unseen if card]
    if seat.uncounted:
        return "hand not counted" + (f" ({', '.join(known)} among it)" if known else "")
    of = f" (of {cards(seat.unseen)})" if held < len(seat.unseen) else f" ({', '.join(known)})"
    return f"{many(held, 'card')} in hand" + (of if known and held else "")
