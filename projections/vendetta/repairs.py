"""Putting a Vendetta table right: the effects that bring it nearer to the table that it should be."""

from collections.abc import Iterator

from events.common import Corrected
from events.effects.base import Gains
from events.effects.union import AnyEffect
from events.effects.vendetta import Deploys, Drains, Shifts, TakesTokens
from projections.vendetta.apply import apply
from projections.vendetta.table import Table


def repairs(table: Table, wanted: Table) -> tuple[AnyEffect, ...]:
    """Effects that bring the table nearer to the wanted one; none when no effect would.

    Cards come first, then Blood on Positions, then what players have: what the first bring with them is in it.
    """
    later = table.copied()
    found: tuple[AnyEffect, ...] = ()
    for differences in (_cards, _positions, _seats):
        effects = tuple(differences(later, wanted))
        apply(later, Corrected(about=(), effects=effects))
        found += effects
    return found


def _cards(table: Table, wanted: Table) -> Iterator[AnyEffect]:
    for name, card in table.cards.items():
        then = wanted.cards.get(name)
        if then is not None and then.location != card.location:
            yield Shifts(name, then.location)
    for name, ally in table.allies.items():
        then_ally = wanted.allies.get(name)
        if then_ally is not None and then_ally.drained is not ally.drained:
            yield Drains(name, back=ally.drained)


def _positions(table: Table, wanted: Table) -> Iterator[AnyEffect]:
    for name, tile in table.tiles.items():
        then = wanted.tiles.get(name)
        if then is not None and then.blood != tile.blood:
            yield Deploys(tile.player, then.blood - tile.blood, tile.location)


def _seats(table: Table, wanted: Table) -> Iterator[AnyEffect]:
    for name, then in wanted.seats.items():
        now = table.seats.get(name)
        if now is None or now.out or then.out:
            continue
        if then.tokens + then.flipped != now.tokens + now.flipped:
            yield TakesTokens(name, then.tokens + then.flipped - now.tokens - now.flipped)
        if then.influence != now.influence and min(then.influence, now.influence) >= 0:
            yield Gains(name, "influence", then.influence - now.influence)
        if then.blood != now.blood and min(then.blood, now.blood) >= 0:
            yield Gains(name, "blood", then.blood - now.blood)
