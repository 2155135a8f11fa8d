"""A Rage table in words, a few lines a player."""

from collections.abc import Iterator
from typing import Any

from events.rage.position import Act, Card, Seat
from events.rage.words import PHASE_NAMES
from projections.phrases import many
from service.presenters.rage.words import SIDES
from service.presenters.sentences import all_of


def lines_of(table: Any) -> Iterator[str]:
    """The table as lines: where the turn is, the combat, the Hunting Grounds, and each player; none without players."""
    if not table.seats:
        return
    yield from now(table)
    grounds = [card for card in table.cards.values() if card.place == "hunting grounds" and not card.on]
    if grounds:
        yield ""
        yield "Hunting Grounds:"
        yield from (f"  {card_in_words(table, card)}" for card in grounds)
    for name, seat in table.seats.items():
        yield ""
        yield from _seat(table, name, seat)
    if table.removed:
        yield ""
        yield f"Out of the game: {', '.join(table.removed)}"


def now(table: Any) -> Iterator[str]:
    """Where the turn is, a sentence a line."""
    if table.over:
        yield "The game is over."
    elif table.turn is not None:
        play = "Closed Play" if table.closed() else "Open Play"
        yield f"Turn {table.turn.number}, {PHASE_NAMES[table.phase()]} phase, {play}."
    yield from in_progress(table)


def in_progress(table: Any) -> Iterator[str]:
    """The combat and the vote in progress, a sentence a line."""
    fight = table.combat
    if fight is not None:
        away = ", at long range" if fight.range == "long" else ""
        yield f"Combat: {all_of(fight.attackers) or 'nobody'} against {all_of(fight.defenders) or fight.target}{away}."
        for card in table.laid.values():
            aim = f" at {card.target}" if card.target else ""
            found = f", {card.standing}" if card.standing else ""
            yield f"{card.creature} plays {card.card or 'a card'}{' (face down)' if card.down else ''}{aim}{found}."
    if table.voting is not None:
        yield f"Voting on {table.voting.junta}: {table.voting.yes} for, {table.voting.no} against."
    waiting = [_act(act) for act in table.waiting_acts()]
    if waiting:
        yield f"Actions that wait: {'; '.join(waiting)}."
    if table.attempt is not None:
        yield f"{table.blocker()} tries to block {table.acting_against()} with intercept {table.intercept()}."
    if table.turn is not None and table.turn.announced:
        yield f"Announced: {all_of(table.turn.announced)}."


def _act(act: Act) -> str:
    """`Marta bleeds for 1, stealth 2`."""
    with_card = f" {act.card}" if act.card else ""
    done = {
        "bleed": f"bleeds for {act.bleed}",
        "hunt": "hunts",
        "call": f"calls{with_card}",
        "trade": f"takes{with_card}",
    }
    stealth = "unknown stealth" if act.stealth is None else f"stealth {act.stealth}"
    return f"{act.creature} {done.get(act.kind, f'plays{with_card}')}, {stealth}"


def _seat(table: Any, name: str, seat: Seat) -> Iterator[str]:
    side = f" ({SIDES[seat.serves]})" if seat.serves else ""
    yield f"{name}{side}: {', '.join(_facts(table, name, seat))}"
    for card in table.cards.values():
        if card.pack == name and not card.on:
            yield f"  {card_in_words(table, card)}"
    crypt = [card_in_words(table, table.cards[one]) for one in table.crypt_of(name)]
    if crypt:
        yield f"  Crypt: {', '.join(crypt)}"
    pile = [one.card or "a card" for one in table.trophies.values() if one.pile == name]
    if pile:
        yield f"  Victory Pile: {', '.join(pile)}"


def _facts(table: Any, name: str, seat: Seat) -> Iterator[str]:
    if seat.winner:
        yield "winner"
    if seat.out:
        yield "out of the game"
    points = table.points_of(name)
    yield many(points, "Victory Point") if points is not None else "Victory Points not known"
    for deck in ("sept", "combat"):
        yield hand_in_words(table, name, deck)
    if seat.alpha:
        yield f"alpha {seat.alpha}{' (lost)' if seat.alpha_lost else ''}"


def hand_in_words(table: Any, name: str, deck: str) -> str:
    """`5 sept cards (Klaive)`."""
    if not table.hand_counted(name, deck):
        return f"{deck} hand not counted"
    known = [card for card in table.hand(name, deck) if card]
    return f"{many(table.hand_of(name, deck), deck + ' card')}" + (f" ({', '.join(known)})" if known else "")


def card_in_words(table: Any, card: Card) -> str:
    """`Zhyzhak (character, battle form, 5 damage) with Klaive`."""
    told = ", ".join(marks(table, card))
    carried = [one.name for one in table.attached_to(card.name)]
    return f"{card.name}{f' ({told})' if told else ''}{f' with {all_of(carried)}' if carried else ''}"


def marks(table: Any, card: Card) -> Iterator[str]:
    """What can be seen of a card, in a few words each."""
    if card.kind:
        yield card.kind
    if card.form == "battle":
        yield "battle form"
    if card.world == "umbra":
        yield "in the Umbra"
    if card.tapped:
        yield "tapped"
    if card.blood:
        yield f"{card.blood} blood"
    if table.title_of(card.name):
        yield table.title_of(card.name).capitalize()
    if card.frenzy:
        yield f"{card.frenzy} frenzy"
    if card.place in ("out of play", "called"):
        yield card.place
    yield from wounds_in_words(table, card.name)


def wounds_in_words(table: Any, name: str) -> Iterator[str]:
    """`3 of 7 damage`: what a creature has suffered, and how much kills it, as far as both are known."""
    damage, health = table.damage_of(name), table.health_of(name)
    if table.wounds_of(name):
        most = "" if health is None else f" of {health}"
        yield f"{damage}{most} damage" if damage is not None else many(len(table.wounds_of(name)), "damage card")
