"""A vocabulary: the one value through which shared code knows a family of tables.

`events/registry.py` lists the families that there are.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from events.common import AskedToPlay, FamilyEvent, FamilyFacts, FamilyPosition, LetPlay
from events.grammar.notation import Notation
from events.grammar.position_phrases import PositionForm
from events.problem import Problem
from events.spelling import Role

if TYPE_CHECKING:
    from events.card_files import CardForm  # only a command that reads cards waits for what checks them


class Nearness(IntEnum):
    """How near to the table a card has come; the nearer are meant before the others."""

    SEEN = 0
    IN_PLAY = 1
    MINION = 2


# What the fields of events that every table knows name, where all families agree.
ROLES: Mapping[tuple[type, str], Role] = {
    (AskedToPlay, "who"): Role.SEAT,
    (AskedToPlay, "before"): Role.SEAT,
    (LetPlay, "who"): Role.SEAT,
    (LetPlay, "whom"): Role.SEAT,
}
NamedRole = tuple[str, Role, bool]  # a field, what the name in it stands for, and whether it may be left out


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """Everything about a family of tables that the kernel needs.

    `name` is the family's, the value of `family` in its positions. `event` is the union of its events, including those
    of every table, and `usual` a well-known one; `position` is the struct of a table at one moment, whose tag field is
    `family`, and `contradictions(position)` are all of them in one.

    `seated(players)` is the event by which the players take their seats, `seats(event)` are the players whom an event
    seats. `introduced(event)` are the cards that an event names, maybe for the first time, and how near to the table
    they come by it; `lying(position)` the same of a position, whose `seats` are the players by name.

    `roles` say what the fields of events name, by the field's name, `own_roles` where an event differs; a field that
    is in neither names a card, or nothing that must be known. `expected` says what should be in a role in place
    of an unknown name, `player` what one is called ("a player"). A bare number beside a name counts `player_counts`
    or `card_counts`, unless an event or a position has said otherwise: `counted(event or position)` are such cards,
    each with the word.

    `place` is the whole name of a place that is bare in a sentence; `is_group` tells words for several that an
    effect may have in place of a name; `forbidden` are the words for what an effect may forbid.

    `notation` is how all this is written in the line notation, `position_lines` how a position is said in lines.
    `cards` is how its card files are read.
    """

    name: str
    event: Any  # a union, which has no type of its own
    usual: type[Struct]
    position: type[Struct]
    contradictions: Callable[[FamilyPosition], list[Problem]]
    seated: Callable[[tuple[str, ...]], FamilyEvent]
    seats: Callable[[FamilyEvent], Sequence[str]]
    introduced: Callable[[FamilyEvent], Iterator[tuple[str, Nearness]]]
    lying: Callable[[FamilyPosition], Iterator[tuple[str, Nearness]]]
    roles: Mapping[str, Role]
    own_roles: Mapping[tuple[type, str], Role]
    expected: Mapping[Role, str]
    player: str
    player_counts: str
    card_counts: str
    counted: Callable[[FamilyEvent | FamilyPosition], Mapping[str, str]]
    notation: Notation
    position_lines: PositionForm
    cards: "CardForm[FamilyFacts]"
    place: Callable[[str], str] = str
    is_group: Callable[[str], bool] = lambda name: False
    forbidden: tuple[str, ...] = ()

    @cached_property
    def events(self) -> dict[str, type[Struct]]:
        """Its kinds of events by their stored names."""
        return {str(kind.__struct_config__.tag): kind for kind in get_args(self.event)}

    @cached_property
    def kinds(self) -> frozenset[type]:
        """Its kinds of events."""
        return frozenset(self.events.values())

    @cached_property
    def decoder(self) -> msgspec.json.Decoder[FamilyEvent]:
        """Reads one of its events from JSON."""
        return msgspec.json.Decoder(self.event)

    @cached_property
    def named(self) -> dict[type, tuple[NamedRole, ...]]:
        """The fields of each kind of event that name what must be known."""
        return {kind: tuple(self._named(kind)) for kind in self.events.values()}

    def _named(self, kind: type[Struct]) -> Iterator[NamedRole]:
        for part in fields(kind):
            role = self.own_roles.get((kind, part.name)) or ROLES.get((kind, part.name)) or self.roles.get(part.name)
            if role is not None:
                yield part.name, role, not part.required
