"""Putting a Rage table right: the effects that bring it nearer to the table that it should be."""

from collections.abc import Iterator

from events.effects.rage import Crosses, Empowers, Heals, Scores, Turns, Wounds
from events.effects.union import AnyEffect
from projections.rage.table import Table

STATS = ("rage", "gnosis", "health", "renown")


def repairs(table: Table, wanted: Table) -> tuple[AnyEffect, ...]:
    """Effects that bring the table nearer to the wanted one; none when no effect would."""
    return (*_creatures(table, wanted), *_damage(table, wanted), *_points(table, wanted))


def _creatures(table: Table, wanted: Table) -> Iterator[AnyEffect]:
    for name, card in table.cards.items():
        then = wanted.cards.get(name)
        if then is None:
            continue
        if then.form != card.form:
            yield Turns(name, then.form)
        if then.world != card.world and then.world != "both":
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


def _points(table: Table, wanted: Table) -> Iterator[AnyEffect]:
    for name, then in wanted.seats.items():
        now = table.seats.get(name)
        if now is not None and then.points != now.points:
            yield Scores(name, then.points - now.points)
