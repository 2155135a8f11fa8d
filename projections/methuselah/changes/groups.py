"""Effects on several, or on whoever has a part in the play: `each Methuselah burns 1 pool`, `the target burns 1 blood`.

Each is an effect on those who are meant when it happens.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from events.effects.text import effect_names, with_name
from events.effects.union import AnyEffect
from events.methuselah.groups import PARTS, PLAYERS, in_one_way, is_group, of_each, words_for_names
from events.methuselah.position import Card
from projections.methuselah.conditions import fits
from projections.methuselah.table import Table

_BETWEEN = re.compile(r"[,;]|\band\b")


class Source(NamedTuple):
    """Where effects come from: the minion and the Methuselah that cause them, the card, and the terms chosen."""

    minion: str = ""
    methuselah: str = ""
    card: str = ""
    terms: str = ""


def each(table: Table, effects: tuple[AnyEffect, ...], source: Source) -> Iterable[AnyEffect]:
    """The effects with names for words: one for each member of a group that they name."""
    if not words_for_names(effects):
        return effects
    return [one for effect in effects for one in _expanded(table, effect, source)]


def _expanded(table: Table, effect: AnyEffect, source: Source) -> Iterator[AnyEffect]:
    group = next((name for name in effect_names(effect) if is_group(name)), "")
    if not group:
        yield effect
        return
    for name in members(table, in_one_way(group), source):
        yield from _expanded(table, with_name(effect, group, name), source)


def members(table: Table, group: str, source: Source) -> list[str]:
    """Who is meant by a word now, players clockwise from the one whose turn it is; nobody where it means nobody."""
    methuselah = source.methuselah or table.controller_of(source.minion)
    if group in PARTS:
        return [name for name in _with_the_part(table, group, source, methuselah) if name]
    if group in PLAYERS:
        seats = list(table.seats)
        acting = table.acting_methuselah()
        first = seats.index(acting) if acting in seats else 0
        around = [name for name in (*seats[first:], *seats[:first]) if table.in_game(name)]
        whose = methuselah or acting  # where nobody says whose card it is
        return [name for name in around if name != whose or not group.startswith("each other")]
    other, wanted = of_each(group)
    return [
        card.name
        for card in list(table.cards.values())
        if not card.contested
        and not (other and card.name == source.minion)
        and _among(card, wanted)
        and fits(wanted, card.name, methuselah, table)
    ]


def _among(card: Card, wanted: str) -> bool:
    """Whether a card lies where such cards are looked for: minions, unless others are asked for."""
    if card.region == "uncontrolled":
        return "uncontrolled" in wanted
    if card.kind in ("vampire", "ally"):
        return card.region in ("ready", "torpor")
    return any(kind in wanted for kind in (card.kind, "weapon")) and card.region in ("on", "in play")


def _with_the_part(table: Table, group: str, source: Source, methuselah: str) -> list[str]:
    """Who has this part in the play: players and minions who are named in the terms, or one, or nobody."""
    action = table.action
    if group.startswith("the chosen"):
        among: Iterable[str] = table.seats if group.endswith("methuselah") else table.cards
        said = [one.strip() for one in _BETWEEN.split(source.terms)]
        return [name for name in among if name in said]
    match group:
        case "the target":
            return [action.target, *action.others] if action is not None and action.target else [source.minion]
        case "the acting minion":
            return [action.minion if action is not None else ""]
        case "the acting methuselah":
            return [table.acting_methuselah()]
        case "the blocking minion":
            return [action.blocker if action is not None else ""]
        case "the bearer":
            return [table.bearer_of(source.card)]
        case "the opponent":
            return [table.opponent_of(source.minion)]
        case "the user":
            return [source.minion]
        case "the controller":
            return [methuselah]
        case "the prey":
            return [table.prey_of(methuselah)]
    return [table.predator_of(methuselah)]
