"""Effects on several: `each Methuselah burns 1 pool` is an effect on each of them."""

from collections.abc import Iterable, Iterator

from events.effects.text import effect_names, with_name
from events.effects.union import AnyEffect
from events.methuselah.groups import EACH
from projections.methuselah.table import Table


def each(table: Table, effects: tuple[AnyEffect, ...], methuselah: str) -> Iterable[AnyEffect]:
    """The effects, one for each member of a group that they name; `methuselah` is whose card it is."""
    if not any(name.startswith("each ") for effect in effects for name in effect_names(effect)):
        return effects
    return [one for effect in effects for one in _expanded(table, effect, methuselah)]


def _expanded(table: Table, effect: AnyEffect, methuselah: str) -> Iterator[AnyEffect]:
    group = next((name for name in effect_names(effect) if name.casefold() in EACH), "")
    if not group:
        yield effect
        return
    for name in members(table, group.casefold(), methuselah):
        yield with_name(effect, group, name)


def members(table: Table, group: str, methuselah: str) -> list[str]:
    """Who belongs to a group now, players clockwise from the one whose turn it is."""
    kind = group.removeprefix("each ").removeprefix("other ").removeprefix("ready ").removeprefix("untapped ")
    if kind == "methuselah":
        seats = list(table.seats)
        acting = table.acting_methuselah()
        first = seats.index(acting) if acting in seats else 0
        around = [name for name in (*seats[first:], *seats[:first]) if table.in_game(name)]
        return [name for name in around if name != methuselah or not group.startswith("each other")]
    return [
        card.name
        for card in table.cards.values()
        if card.region in ("ready", "torpor")
        and not card.contested
        and (card.kind == kind or (kind == "minion" and card.kind in ("vampire", "ally")))
        and (card.region == "ready" or "ready" not in group)
        and not (card.tapped and "untapped" in group)
    ]
