"""Two Rage games that differ only in what a seat cannot know, and what everybody can see of a table."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from events.rage import combat_events as c
from events.rage import events as e
from judge.book import Book
from projections.fold import happens
from projections.ledger import WHOLE
from projections.redaction import names_in

SEPT = ("Old Well", "Iron Bar", "Long Howl", "Calm Word", "Great Deed")
COMBAT = ("Deep Cut", "Low Swipe", "Side Step", "Great Bite", "Iron Guard")
BRINK = """[book rage-2018]
seats Sarah, Ryan, Eva
renown level 20
card Ash Elder: character, gaia, renown 8, rage 5, gnosis 4, health 6
card Rust: character, wyrm, renown 6, rage 6, gnosis 3, health 6
card Night Heir: character, gaia, renown 7, rage 5, gnosis 4, health 7
card Claw: combat action, requires rage 3, damage 2
{printed}
Sarah leads gaia with Ash Elder; Ryan leads wyrm with Rust; Eva leads gaia with Night Heir
Ryan brings sept {hers}, {back}
phase redraw
Sarah draws sept Howl, ?, ?, ?, ?; Sarah draws combat Claw, ?, ?, ?, ?
Ryan draws sept {first}, {second}, ?, ?, ?; Ryan draws combat {card}, {other}, ?, ?, ?
Eva draws sept {hers}, ?, ?, ?, ?; Eva draws combat {back}, ?, ?, ?, ?
phase combat
open play
Ash Elder is alpha; Rust is alpha; Night Heir is alpha
Ash Elder attacks Rust
Ash Elder lays Claw at Rust
Rust lays {card} at Ash Elder
"""
CROSSOVER = """[book crossover-1995]
seats Sarah, Ryan, Eva
renown level 20
card Ash Elder: character, gaia, renown 8, rage 5, gnosis 4, health 6
card Rust: character, capacity 8, discipline Dominate
card Night Heir: character, gaia, renown 7, rage 5, gnosis 4, health 7
card Claw: combat action, requires rage 3, damage 2
{printed}
Sarah leads gaia with Ash Elder; Ryan leads ? with Rust; Eva leads gaia with Night Heir
Ryan brings crypt Vera
Ryan brings sept {hers}, {back}
redraw
Sarah draws sept Howl, ?, ?, ?, ?; Sarah draws combat Claw, ?, ?, ?, ?
Ryan draws sept {first}, {second}, ?, ?, ?; Ryan draws combat {card}, {other}, ?, ?, ?
Eva draws sept {hers}, ?, ?, ?, ?; Eva draws combat {back}, ?, ?, ?, ?
action phase
Rust bleeds
intercept phase
Ash Elder blocks Rust
it is blocked
Ash Elder lays Claw at Rust
Rust lays {card} at Ash Elder
"""
PRINTED = (
    "card Deep Cut: combat action, requires rage 4, damage 3\ncard Side Step: combat action, requires rage 1, dodges",
    "card Great Bite: combat action, requires rage 6, damage 9\ncard Dim Path: action",
)
LYING = (
    {"card": "Deep Cut", "other": "Side Step", "first": "Old Well", "second": "Long Howl"}
    | {"hers": "Calm Word", "back": "Low Swipe"},
    {"card": "Great Bite", "other": "Deep Cut", "first": "Iron Bar", "second": "Old Well"}
    | {"hers": "Dim Path", "back": "Deep Cut"},
)


def with_hands(book: Book, events: Sequence[Any], seed: int) -> tuple[Any, ...]:
    """The game in which the log knows the cards that some draw."""
    random, table = Random(seed), book.family.opened(None, book.terms)
    found = []
    for number, event in enumerate(events, 1):
        if isinstance(event, e.Drew) and not event.cards and random.random() < 0.5:
            held = [card for card in getattr(table.seats[event.player], event.deck) if card != "?"]
            missing = max(0, getattr(book.terms, f"{event.deck}_hand") - len(held))
            many = event.count if event.count is not None else missing
            spare = SEPT if event.deck == "sept" else COMBAT
            event = replace(event, count=None, cards=tuple(random.choices(spare, k=many)))
        happens(book.family, table, event, number)
        found.append(event)
    return tuple(found)


def twin(book: Book, events: Sequence[Any], seat: str, random: Random) -> tuple[Any, ...]:
    """Other cards drawn by others, brought in their decks, and face down before their creatures."""
    still, heard = _face_down(book, events, seat), _heard(events, seat)
    told: list[Any] = []
    for number, event in enumerate(events):
        mine = getattr(event, "player", "") == seat
        if isinstance(event, e.Drew | e.DeckBrought) and not mine:
            spare = SEPT if event.deck == "sept" else COMBAT
            event = replace(event, cards=tuple(card and random.choice(spare) for card in event.cards))
        elif isinstance(event, c.CardLaid) and number in still:
            event = replace(event, card=event.card and random.choice(COMBAT))
        elif isinstance(event, e.Described) and event.card not in heard - {*_laid_in(events, still)}:
            facts = type(event.facts)(kind=event.facts.kind, damage=random.randint(1, 9))
            event = replace(event, card=f"Nobody {number}", facts=facts)
        told.append(event)
    return tuple(told)


def _laid_in(events: Sequence[Any], still: set[int]) -> set[str]:
    open_ = {
        name for number, event in enumerate(events) if number not in still and _open(event) for name in names_in(event)
    }
    return {events[number].card for number in still} - open_


def _open(event: Any) -> bool:
    return not isinstance(event, e.Described | e.Drew | e.DeckBrought)


def _heard(events: Sequence[Any], seat: str) -> set[str]:
    """What a seat may have heard of: all that is named but what others draw and bring."""
    mine = [event for event in events if _open(event) or (seat and getattr(event, "player", "") == seat)]
    return {name for event in mine for name in names_in(event)}


def _face_down(book: Book, events: Sequence[Any], seat: str) -> set[int]:
    """The places of the events by which others laid a card that has not been turned up."""
    table = book.family.opened(None, book.terms)
    lying: dict[str, int] = {}
    hidden: set[int] = set()
    mark = 0
    for number, event in enumerate(events):
        happens(book.family, table, event, number + 1)
        for _number, kind, slot, field, _before, after, _under in table.ledger[mark:]:
            if kind.__name__ == "Laid" and field == WHOLE and after is not None and after.down and after.player != seat:
                lying[slot] = number
            elif kind.__name__ == "Laid" and (field, after) == ("down", False):
                lying.pop(slot, None)
            elif kind.__name__ == "Laid" and field == WHOLE and after is None and slot in lying:
                hidden.add(lying.pop(slot))
        mark = len(table.ledger)
    return hidden | {*lying.values()}


def public(table: Any) -> Any:
    """All that lies open at a table."""
    position = table.position()
    seats = [
        replace(one, sept=("",) * len(one.sept), combat=("",) * len(one.combat)) for one in position.seats.values()
    ]
    laid = [replace(one, card="") if one.down else one for one in position.laid.values()]
    turn = position.turn and replace(position.turn, pending_since=0)  # a place in the ledger, whose lines are fewer
    frames = (turn, position.combat, position.voting)
    return seats, laid, frames, position.cards, position.damage, position.trophies, position.over
