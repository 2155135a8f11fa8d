"""What an effect makes of an action that is under way."""

from events.effects import AnyEffect
from events.effects_text import with_name
from events.methuselah_position import Action
from projections.methuselah.table import Table


def renamed(table: Table, action: Action, old: str, new: str, under: str) -> None:
    """What happens when the action succeeds happens to another one than was said."""
    if old and action.effects:
        effects: tuple[AnyEffect, ...] = tuple([with_name(effect, old, new) for effect in action.effects])
        table.change(action, "effects", effects, under)
