"""The Methuselah family of tables, as the kernel wants to know it."""

from events.methuselah_position import Position
from projections.fold import Family
from projections.methuselah.apply import apply
from projections.methuselah.implied import implied
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms


def opened(position: Position | None, terms: Terms) -> Table:
    """A table as the position has it, or an empty one."""
    return Table(position or Position(), terms)


METHUSELAH = Family(name="methuselah", opened=opened, implied=implied, apply=apply)
