"""Putting a Methuselah table right: the effects that bring it nearer to the table that it should be."""

from collections.abc import Iterator
from typing import Any

from events.effects.base import Attaches, Burns, Gains, Modifies, Places, Taps, Untaps
from events.effects.methuselah import Becomes, Controls, GetsEdge, Paralyzes, Titles
from events.effects.union import AnyEffect
from events.methuselah.position import Card, Seat
from events.spelling import printed_name
from projections.methuselah.table import Table

TO_BE_PLACED = ("ready", "torpor", "uncontrolled")
NUMBERS = ("capacity", "strength", "bleed", "stealth", "intercept", "votes")
ADDED = ("stealth", "intercept", "bleed", "strength")
ALLOWANCES = ("transfers", "master_actions", "transfers_added", "master_actions_added")


def repairs(table: Table, wanted: Table) -> tuple[AnyEffect, ...]:
    """Effects that bring the table nearer to the wanted one; none when no effect would.

    What they bring may need further effects: a vampire that is back on the table still has no blood.
    """
    return (*_cards(table, wanted), *_seats(table, wanted), *_allowances(table, wanted), *_edge(table, wanted))


def _cards(table: Table, wanted: Table) -> Iterator[AnyEffect]:
    for card in table.cards.values():
        if card.name not in wanted.cards:
            yield from _goes(table, wanted, card)
    for card in wanted.cards.values():
        here = table.cards.get(card.name)
        if here is not None:
            yield from _as_wanted(table, here, card)
        elif card.region in (*TO_BE_PLACED, "on") and _in_an_ash_heap(table, card.name):
            yield Places(card.name, "ready" if card.region == "on" else card.region)  # type: ignore[arg-type]


def _goes(table: Table, wanted: Table, card: Card) -> Iterator[AnyEffect]:
    """A card that should not be on the table goes back to where it would be."""
    printed = printed_name(card.name)
    now, then = table.seats.get(card.owner), wanted.seats.get(card.owner)
    if now is None or then is None:
        return
    if then.ash_heap.count(printed) > now.ash_heap.count(printed):
        yield Burns(card.name)
    elif len(then.hand) > len(now.hand):
        yield Places(card.name, "hand")
    elif then.crypt is not None and now.crypt is not None and then.crypt > now.crypt:
        yield Places(card.name, "crypt")
    elif then.library is not None and now.library is not None and then.library > now.library:
        yield Places(card.name, "library")


def _in_an_ash_heap(table: Table, name: str) -> bool:
    return any(printed_name(name) in seat.ash_heap for seat in table.seats.values())


def _as_wanted(table: Table, card: Card, wanted: Card) -> Iterator[AnyEffect]:
    """What brings a card on the table to what it should be; counters come last, as the rest may take some."""
    name = card.name
    if wanted.region == "on" and wanted.on in table.cards and (card.region, card.on) != ("on", wanted.on):
        yield Attaches(name, wanted.on)
    elif wanted.region in TO_BE_PLACED and card.region != wanted.region:
        yield Places(name, wanted.region)  # type: ignore[arg-type]
    if wanted.controller != card.controller and wanted.controller in table.seats:
        yield Controls(wanted.controller, name)
    yield from _traits(card, wanted)
    if wanted.title != card.title:
        yield Titles(name, wanted.title)
    if wanted.paralyzed and not card.paralyzed:
        yield Paralyzes(name)
    for measure in ADDED:
        by = getattr(wanted, f"{measure}_added") - getattr(card, f"{measure}_added")
        if by:
            yield Modifies(measure, by, name)  # type: ignore[arg-type]  # they are measures
    if wanted.tapped != card.tapped:
        yield Taps(name) if wanted.tapped else Untaps(name)
    if wanted.counters != card.counters:
        yield Gains(name, "blood", wanted.counters - card.counters)


def _traits(card: Card, wanted: Card) -> Iterator[AnyEffect]:
    for trait in ("clan", "sect", *NUMBERS):
        value: Any = getattr(wanted, trait)
        if value != getattr(card, trait) and value not in (None, ""):
            yield Becomes(card.name, trait, str(value))  # type: ignore[arg-type]
    for discipline, level in wanted.disciplines.items():
        if card.disciplines.get(discipline) != level:
            yield Becomes(card.name, "discipline", discipline.upper() if level == "superior" else discipline.lower())


def _seats(table: Table, wanted: Table) -> Iterator[AnyEffect]:
    for name, then in wanted.seats.items():
        now = table.seats.get(name)
        if now is None or now.out or then.out:
            continue
        yield from _hand(now, then)
        if then.hand_size != now.hand_size:
            yield Modifies("hand size", then.hand_size - now.hand_size, name)
        if then.pool != now.pool:
            yield Gains(name, "pool", then.pool - now.pool)


def _hand(now: Seat, then: Seat) -> Iterator[AnyEffect]:
    """Cards that were burned or played go back to a hand that lacks them."""
    lacking = len(then.hand) - len(now.hand)
    for card in dict.fromkeys(now.ash_heap):
        if lacking > 0 and now.ash_heap.count(card) > then.ash_heap.count(card) and card:
            lacking -= 1
            yield Places(card, "hand")


def _allowances(table: Table, wanted: Table) -> Iterator[AnyEffect]:
    """Transfers and master phase actions, in the same phase of the same turn."""
    now, then = table.turn, wanted.turn
    if now is None or then is None or (now.number, now.phase) != (then.number, then.phase):
        return
    for field in ALLOWANCES:
        by = getattr(then, field) - getattr(now, field)
        if by:
            yield Modifies("transfers" if field.startswith("transfers") else "master actions", by)


def _edge(table: Table, wanted: Table) -> Iterator[AnyEffect]:
    if wanted.edge != table.edge and (not wanted.edge or table.in_game(wanted.edge)):
        yield GetsEdge(wanted.edge)
