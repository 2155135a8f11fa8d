"""Views: what somebody may know of a game, event by event.

The record is masked, and nothing but the masked record is handed on: table, rulings, explanations and exports made of
it can tell nothing else. What is masked are the secrets of others; an event at which one of them becomes public says
so there (`shows`). The numbers of the events stay the same.
"""

from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Generic, Literal, Protocol, Self, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from events.common import Event, FamilyEvent, FamilyFacts, FamilyPosition, Revealed
from events.grammar.notation import Notation
from events.record.viewpoint import Viewpoint
from events.spelling import printed_name
from projections.fold import Family, happens
from projections.provenance import PLAINLY, Provenance
from projections.rollbacks import FieldValue, Line
from projections.table import BaseTable

Kept = TypeVar("Kept")
NOTHING: Mapping[str, str] = MappingProxyType({})
WORDS = frozenset({"words", "authority", "section", "verdict", "says"})  # what people wrote is no name


class Redactor(Protocol):
    """What a family of tables lets somebody see. It remembers what he has seen so far.

    `position(position, table)` is the starting position as he sees it, `table` the one that it opens;
    `event(event, table, lines, telling)` is an event: `table` is as it is after the event, and `lines` are what the
    event wrote into its ledger. `meant(said, table)` is the event that he means, in the names of the true table, when
    he says this at the table that he sees. `copied()` goes its own way from here. `telling` are the numbers of the
    events that turned something up, or would have; `showed` of those that did.
    """

    telling: set[int]
    showed: set[int]

    def position(self, position: Struct, table: BaseTable) -> Struct: ...

    def event(self, event: Event, table: BaseTable, lines: Sequence[Line], telling: Provenance) -> Event: ...

    def meant(self, said: Event, table: BaseTable) -> Event: ...

    def copied(self) -> Self: ...


class NoRedaction:
    """Nothing is hidden."""

    def __init__(self) -> None:
        self.telling: set[int] = set()
        self.showed: set[int] = set()

    def position(self, position: Struct, table: BaseTable) -> Struct:
        """The position as it is."""
        return position

    def event(self, event: Event, table: BaseTable, lines: Sequence[Line], telling: Provenance) -> Event:
        """The event as it is."""
        return event

    def meant(self, said: Event, table: BaseTable) -> Event:
        """What is said is what is meant."""
        return said

    def copied(self) -> "NoRedaction":
        """There is nothing to be remembered."""
        return self


class Redaction:
    """Somebody who watches a table: each event as he sees it, when it has happened there.

    It stands beside an open table and reads its ledger as it grows, so that nothing is folded for it. An event costs
    about as much as its lines in the ledger; memory grows with the cards that lay hidden.
    """

    def __init__(self, family: Family, view: Viewpoint, position: Struct | None, table: BaseTable) -> None:
        """He watches from the start: `position` is that of the record (or None), `table` the one that it opens."""
        self._veil: Redactor = NoRedaction() if view.everything else family.redactor(view)
        self.position = None if position is None else self._veil.position(position, table)
        self._read = len(table.ledger)

    def sees(self, event: Event, table: BaseTable, telling: Provenance = PLAINLY) -> Event:
        """What he sees of the event that has just happened at the table."""
        lines = table.ledger[self._read :]
        self._read += len(lines)
        return self._veil.event(event, table, lines, telling)

    def meant(self, said: Event, table: BaseTable) -> Event:
        """The event that he means when he says this: what lies hidden has other names at the true table."""
        return self._veil.meant(said, table)

    @property
    def telling(self) -> Collection[int]:
        """The numbers of the events that turned something up for him, or would have."""
        return self._veil.telling

    @property
    def showed(self) -> Collection[int]:
        """The numbers of the events that turned something up for him."""
        return self._veil.showed

    def copied(self) -> "Redaction":
        """Another who has seen the same, for a line of play that leaves here."""
        other = object.__new__(Redaction)
        other._veil, other.position, other._read = self._veil.copied(), self.position, self._read
        return other


def redacted_events(
    family: Family, terms: object, position: Struct | None, events: Iterable[Event], view: Viewpoint
) -> tuple[Struct | None, tuple[Event, ...]]:
    """A starting position (None: an empty table) and the events from it, as they are seen in this view: one fold."""
    if view.everything:
        return position, tuple(events)
    table = family.opened(position, terms)
    watching = Redaction(family, view, position, table)
    told = []
    for number, event in enumerate(events, 1):
        happens(family, table, event, number)
        told.append(watching.sees(event, table))
    return watching.position, tuple(told)


# --- for the veils ----------------------------------------------------------------------------------------------------


class RevertibleMap(Generic[Kept]):
    """What is remembered under names, with what it was after any event, so that a roll-back takes it back too."""

    __slots__ = ("_changes", "now")

    def __init__(self) -> None:
        """Nothing is remembered yet."""
        self.now: dict[str, Kept] = {}
        self._changes: list[tuple[int, str, Kept | None]] = []

    @property
    def changes(self) -> int:
        """How often something has changed: what was made of it before the last change is out of date."""
        return len(self._changes)

    def put(self, number: int, name: str, value: Kept | None) -> None:
        """From event `number` on, this is remembered under the name; None: nothing."""
        if self.now.get(name) == value:
            return
        self._changes.append((number, name, value))
        if value is None:
            del self.now[name]
        else:
            self.now[name] = value

    def back(self, number: int, to: int) -> None:
        """Event `number` rolls back: what was remembered after event `to` is so again."""
        if to >= number - 1:
            return
        then: dict[str, Kept | None] = {}
        for when, name, value in self._changes:
            if when > to:
                break
            then[name] = value
        for name in [*self.now, *then]:
            self.put(number, name, then.get(name))

    def copied(self) -> "RevertibleMap[Kept]":
        """Another that goes its own way."""
        other: RevertibleMap[Kept] = RevertibleMap()
        other.now, other._changes = self.now.copy(), self._changes.copy()
        return other


class CardKnowledge:
    """What was read out of cards before somebody could know that they are in the game, and which cards he knows of.

    He knows of a card when its name is in something that he has seen. From then on he knows what was read out of
    it, too.
    """

    __slots__ = ("_known", "_tongue", "_untold")

    def __init__(self, tongue: Notation) -> None:
        """He knows of no card yet."""
        self._tongue = tongue
        self._known: RevertibleMap[bool] = RevertibleMap()
        self._untold: RevertibleMap[tuple[FamilyFacts, str]] = (
            RevertibleMap()
        )  # of a card that he does not know: facts, by

    def copied(self) -> "CardKnowledge":
        """Another who knows the same."""
        other = CardKnowledge(self._tongue)
        other._known, other._untold = self._known.copied(), self._untold.copied()
        return other

    def back(self, number: int, to: int) -> None:
        """Event `number` rolls back: he knows what he knew after event `to`."""
        self._known.back(number, to)
        self._untold.back(number, to)

    def knows(self, card: str, by: str = "") -> bool:
        """Whether he knows of the card; or, of what a player recorded, whether she has named it herself."""
        name = printed_name(card)
        return name in self._known.now or (bool(by) and _by(by, name) in self._known.now)

    def position(self, position: FamilyPosition, public: Iterable[str] = ()) -> FamilyPosition:
        """A position as it is seen but for what it says to be printed on cards, which is seen of those known."""
        for name in (*public, *names_in(replace(position, described={}))):
            self._known.put(0, printed_name(name), True)
        for card, facts in position.described.items():
            if not self.knows(card):
                self._untold.put(0, printed_name(card), (facts, ""))
        return replace(position, described={card: one for card, one in position.described.items() if self.knows(card)})

    def described(self, number: int, event: FamilyEvent, by: str = "") -> FamilyEvent:
        """What is read out of a card that he does not know of says nothing to him, not even which card it is."""
        if self.knows(event.card, by):
            return event
        self._hears(number, printed_name(event.card), event.facts, by)
        return self._tongue.described("", type(event.facts)())

    def shows(
        self,
        number: int,
        event: Event,
        seen: Event,
        shows: Sequence[Revealed],
        players: Container[str],
        by: str = "",
        heard: Mapping[str, str] = NOTHING,
    ) -> tuple[Revealed, ...]:
        """What the event shows him, with what was read out of the cards that he knows of by it.

        `event` is what happened, `seen` what he sees of it, `shows` what it turns up; no player is taken for a card.
        What a player recorded (`by`) makes nothing known but what she has read out herself: she may name any card.
        `heard` are cards that lay there and are turned up, by their printed names, each with who is believed about what
        is printed on it; empty for everybody.
        """
        for one in event.shows:
            if one.facts:
                self._hears(number, printed_name(one.is_), one.facts, by)
        known, untold = self._known.now, self._untold.now
        named = [name for name in names_in(seen) if name not in known or name in untold]
        if not (named or shows):
            return ()
        named = [name for name in named if name not in players] + [one.is_ for one in shows]
        names = dict.fromkeys(map(printed_name, named))
        for name in names:
            self._known.put(number, _by(by and heard.get(name, by), name), True)
        told = {name: slot for name in names if (slot := _by(by and heard.get(name, by), name)) in untold}
        return self._told(number, told, shows) if told else tuple(shows)

    def _hears(self, number: int, name: str, facts: FamilyFacts, by: str) -> None:
        """Something was read out: it is the last word on the card, and the last one of the player who recorded it."""
        for slot in {name, _by(by, name)}:
            self._untold.put(number, slot, (facts, by))

    def _told(self, number: int, told: Mapping[str, str], shows: Sequence[Revealed]) -> tuple[Revealed, ...]:
        """What the event shows him, with what was read out of these cards; each with where that is kept."""
        facts: dict[str, str] = {}
        for name, slot in told.items():
            printed, by = self._untold.now[slot]
            facts[name] = printed if isinstance(printed, str) else self._tongue.say_printed(printed)
            self._untold.put(number, slot, None)
            if slot == name:
                self._untold.put(number, _by(by, name), None)
            elif name in self._untold.now and self._untold.now[name][1] == by:
                self._untold.put(number, name, None)
        several = []
        for one in shows:
            text = facts.pop(printed_name(one.is_), "")
            several.append(replace(one, facts=text) if text and not one.facts else one)
        return (*several, *[Revealed("", name, text) for name, text in facts.items() if text])


def _by(player: str, name: str) -> str:
    """A card as this player alone has named it; the card itself, when it is nobody in particular."""
    return f"{player}\0{name}" if player else name


def told_by(tongue: Notation, event: Event) -> dict[str, FamilyEvent]:
    """What an event shows to be printed on cards, by their names: for each an event that says it."""
    told = {printed_name(one.is_): tongue.told_by(one) for one in event.shows if one.facts}
    return {name: said for name, said in told.items() if said is not None}


def renamed(value: object, names: Mapping[str, str]) -> FieldValue:
    """An event, or anything in one, with other names where these stand; the same value when none of them does."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        several = tuple([renamed(one, names) for one in value])
        return value if all(map(_same, value, several)) else several
    if isinstance(value, dict):
        return {renamed(key, names): renamed(one, names) for key, one in value.items()}
    if isinstance(value, Struct):
        return _struct_renamed(value, names)
    return value


def _struct_renamed(value: Struct, names: Mapping[str, str]) -> Struct:
    changed = {
        field: new
        for field in value.__struct_fields__
        if field not in WORDS and not _same(old := getattr(value, field), new := renamed(old, names))
    }
    return replace(value, **changed) if changed else value


def _same(one: object, other: object) -> bool:
    return one is other


def paired(meant: object, said: object, name: Callable[[str, str], str]) -> FieldValue:
    """What was said with another name in each place: `name(as it is meant, as it was said)`.

    Both are the same event, or anything in it, in the names of two tables; words that people wrote stay.
    """
    if isinstance(said, str):
        return name(meant, said) if isinstance(meant, str) else said
    if isinstance(said, tuple) and isinstance(meant, tuple) and len(said) == len(meant):
        return tuple([paired(one, other, name) for one, other in zip(meant, said, strict=True)])
    if isinstance(said, Struct) and meant.__class__ is said.__class__:
        changed = {
            field: paired(getattr(meant, field), getattr(said, field), name)
            for field in said.__struct_fields__
            if field not in WORDS and field != "shows"
        }
        return replace(said, **changed)
    return said


def names_in(event: object) -> list[str]:
    """Every text in an event, or in anything of one, that may be a name; what it shows is not looked at."""
    found: list[str] = []
    _gather(event, found)
    return found


def _gather(value: object, found: list[str]) -> None:
    if isinstance(value, Struct):
        for field in _naming(value.__class__):
            part = getattr(value, field)
            if part.__class__ is str:
                found.append(part)
            elif part:
                _gather(part, found)
    elif isinstance(value, tuple):
        for one in value:
            _gather(one, found)
    elif isinstance(value, dict):
        for key, one in value.items():
            found.append(key)
            _gather(one, found)
    elif isinstance(value, str):
        found.append(value)


@cache
def _naming(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a kind of event, or of a part of one, in which a name may stand."""
    hints = get_type_hints(kind)
    silent = WORDS | {"shows"}
    return tuple([field for field in kind.__struct_fields__ if field not in silent and not _no_name(hints[field])])


def _no_name(hint: object) -> bool:
    """Whether a value of this type is a number, or one of a few words."""
    if isinstance(hint, UnionType) or get_origin(hint) is Union:
        return all(_no_name(one) for one in get_args(hint))
    return get_origin(hint) is Literal or hint in (int, bool, NoneType)
