"""Putting a Rage table right: the effects that bring it nearer to the table that it should be."""

from collections.abc import Iterator

from events.effects.base import Attaches, Burns
from events.effects.methuselah import Controls
from events.effects.rage import (
    STATS,
    Crosses,
    Empowers,
    FillsHand,
    Heals,
    Piles,
    Relocates,
    Scores,
    Turns,
    TurnsInto,
    Wounds,
)
from events.effects.union import AnyEffect
from events.rage.card_facts import CREATURES
from events.spelling import printed_name
from projections.rage.table import Table

PLACES = ("home", "hunting grounds", "out of play")


def repairs(table: Table, wanted: Table) -> tuple[AnyEffect, ...]:
    """Effects that bring the table nearer to the wanted one; none when no effect would."""
    return (
        *_creatures(table, wanted),
        *_damage(table, wanted),
        *_cards(table, wanted),
        *_points(table, wanted),
        *_hands(table, wanted),
    )


def _creatures(table: Table, wanted: Table) -> Iterator[AnyEffect]:
    for name, card in table.cards.items():
        then = wanted.cards.get(name)
        if then is None:
            continue
        if then.form != card.form:
            yield Turns(name, then.form)
        if then.world and then.world != "both" and then.world != card.world:
            yield Crosses(name, then.world)
        for stat in STATS:
            by = getattr(then, f"{stat}_by") - getattr(card, f"{stat}_by")
            if by:
                yield Empowers(stat, by, name)  # type: ignore[arg-type]  # it is one


def _damage(table: Table, wanted: Table) -> Iterator[AnyEffect]:
    for name, wound in table.damage.items():
        if name not in wanted.damage and wound.on in wanted.cards and wound.card:
            yield Heals(wound.card, wound.on)
    for name, wound in wanted.damage.items():
        if name not in table.damage and wound.on in table.cards and wound.amount is not None:
            yield Wounds(wound.on, wound.amount, wound.aggravated)


def _cards(table: Table, wanted: Table) -> Iterator[AnyEffect]:
    """Cards that belong elsewhere: in a Victory Pile, a discard pile, another area, another pack or on another."""
    for name, card in table.cards.items():
        then = wanted.cards.get(name)
        if then is None:
            yield from _gone(table, wanted, name)
            continue
        if then.kind != card.kind and then.kind in CREATURES:
            yield TurnsInto(name, then.kind)  # type: ignore[arg-type]  # it is one
        if then.place != card.place and then.place in PLACES:
            yield Relocates(name, then.place, then.until)  # type: ignore[arg-type]  # it is one
        if then.pack != card.pack and then.pack:
            yield Controls(then.pack, name)
        if then.on != card.on and then.on:
            yield Attaches(name, then.on)


def _gone(table: Table, wanted: Table, name: str) -> Iterator[AnyEffect]:
    printed = printed_name(name)
    won = [one for key, one in wanted.trophies.items() if key not in table.trophies and one.card == printed]
    if won:
        yield Piles(name, won[0].pile, won[0].worth, won[0].lies)
    elif wanted.removed.count(printed) > table.removed.count(printed):
        yield Relocates(name, "removed")
    else:
        yield Burns(name)


def _hands(table: Table, wanted: Table) -> Iterator[AnyEffect]:
    for name in table.seats:
        for deck in ("sept", "combat"):
            if table.hand_counted(name, deck) and wanted.hand_counted(name, deck):
                missing = wanted.hand_of(name, deck) - table.hand_of(name, deck)
                if missing > 0:
                    yield FillsHand(name, missing, deck)


def _points(table: Table, wanted: Table) -> Iterator[AnyEffect]:
    for name, then in wanted.seats.items():
        now = table.seats.get(name)
        if now is not None and then.points != now.points:
            yield Scores(name, then.points - now.points)
