"""The names that a table knows: who is seated, and which cards anybody has named so far.

Names come from the heading, the position and the events alone; nothing is folded. They say what a shortened
name means, and which names in an event nobody knows. A card that lies face down may go under a makeshift name
(`Sarah 1`), and copies in play are told apart (`Flak Jacket #2`): both are known when the name before is.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from copy import copy
from enum import IntEnum
from typing import NamedTuple, get_args

from msgspec import Struct
from msgspec.structs import fields

from events.effects_text import effect_names
from events.methuselah import (
    AnteSet,
    Bleed,
    CryptDrawn,
    Dealt,
    Declaration,
    Described,
    Discarded,
    DisciplineFound,
    Drawn,
    Employ,
    Equip,
    EquipmentTaken,
    Identified,
    MasterPlayed,
    MethuselahEvent,
    Passed,
    Recruit,
    Seated,
    TakeEquipment,
    TermsChosen,
    Vote,
)
from events.record import Heading
from events.spelling import Role, Spelled, Unreadable, listed, nearest, quote
from events.table import Corrected


class Standing(IntEnum):
    """How near to the table a card has come; the nearer are meant before the others."""

    SEEN = 0
    IN_PLAY = 1
    MINION = 2


# What the fields of an event name. A field that is not here names a card, or nothing that must be known.
_FIELD_ROLES = {
    "methuselah": Role.SEAT,
    "seat": Role.SEAT,
    "minion": Role.MINION,
    "opponent": Role.MINION,
    "holder": Role.MINION,
    "vampire": Role.MINION,
}
_OTHER_ROLES = {
    (Bleed, "target"): Role.SEAT,
    (Vote, "by"): Role.MINION,
    (Identified, "card"): Role.MINION,
    (Passed, "minion"): Role.THING,
}
_COME_TO_LIFE = (Recruit, Employ)
_STANDS = {Recruit: Standing.MINION, Equip: Standing.IN_PLAY, Employ: Standing.IN_PLAY, MasterPlayed: Standing.IN_PLAY}
_EXPECTED = {
    Role.SEAT: "a Methuselah at this table",
    Role.MINION: "a minion at this table",
    Role.THING: "a name known at this table (a new one stands in quotes)",
}
_COPY = re.compile(r"(.+) (?:#)?([0-9]{1,4})", re.DOTALL)


class Unknown(NamedTuple):
    """A name in an event that nobody has introduced."""

    field: str
    name: str
    expected: str


class Names:
    """The names known at one moment of a game. `learn` adds those of one more event."""

    def __init__(self, catalogue: Iterable[str] = ()) -> None:
        self.seats: dict[str, None] = {}
        self.cards: dict[str, Standing] = {}
        self._alive: frozenset[str] = frozenset()  # the cards that have life, and no blood
        self._folded: dict[str, tuple[str, ...]] = {}
        self._starts: list[tuple[str, str]] = []
        self._printed = {name.casefold(): name for name in catalogue}
        self._resolved: dict[tuple[Role, str], str] = {}

    def copy(self) -> "Names":
        """The same names, to which others may be added without telling these."""
        twin = copy(self)
        twin.seats, twin.cards, twin._folded = self.seats.copy(), self.cards.copy(), self._folded.copy()
        twin._starts, twin._resolved = self._starts.copy(), self._resolved.copy()
        return twin

    def seat(self, name: str) -> None:
        """A Methuselah sits down."""
        if name not in self.seats:
            self.seats[name] = None
            self._index(name, name in self.cards)

    def card(self, name: str, standing: Standing = Standing.SEEN) -> None:
        """A card is named."""
        known = self.cards.get(name)
        if known is None and name:
            self.cards[name] = standing
            self._index(name, name in self.seats)
        elif known is not None and known < standing:
            self.cards[name] = standing
            self._resolved.clear()

    def _index(self, name: str, known: bool) -> None:
        self._resolved.clear()
        if known:
            return
        folded = name.casefold()
        self._folded[folded] = (*self._folded.get(folded, ()), name)
        for start in {0, *(found.end() for found in re.finditer(r"[\s\-\"(]+", folded))}:
            entry = (folded[start:], name)
            self._starts.insert(bisect_left(self._starts, entry), entry)

    # --- what introduces names ------------------------------------------------------------------------------

    def start(self, heading: Heading) -> "Names":
        """The names that the heading and its position give."""
        for player in heading.players:
            self.seat(player)
        if heading.position:
            for player in heading.position.seats:
                self.seat(player)
            for name, card in heading.position.cards.items():
                minion = card.kind in ("vampire", "ally", "")
                self.card(name, Standing.MINION if minion else Standing.IN_PLAY)
                self._lives(name, card.kind)
            for name, facts in heading.position.described.items():
                self.card(name, Standing.MINION if facts.kind in ("vampire", "ally") else Standing.SEEN)
                self._lives(name, facts.kind)
            for seat in heading.position.seats.values():
                for name in (*seat.hand, *seat.ash_heap, *seat.antes_won):
                    self.card(name)
        return self

    def learn(self, event: MethuselahEvent) -> None:
        """The names that an event introduces are known from now on."""
        for name, standing in introduced(event):
            self.card(name, standing)
        match event:
            case Seated(methuselahs):
                for name in methuselahs:
                    self.seat(name)
            case Declaration(effects=effects) | TermsChosen(effects=effects) | Corrected(effects=effects):
                if isinstance(event, _COME_TO_LIFE):
                    self._lives(event.card, "ally")
                for effect in effects:
                    for name in effect_names(effect):
                        if name not in self.seats:
                            self.card(name, Standing.IN_PLAY)
            case Described(name, facts):
                self._lives(name, facts.kind)

    def _lives(self, name: str, kind: str) -> None:
        if kind in ("ally", "retainer"):
            self._alive |= {name}

    def counter_of(self, name: str) -> str:
        """What a bare number beside the name counts: pool, life or blood."""
        if name in self.seats:
            return "pool"
        return "life" if name.partition(" #")[0] in self._alive else "blood"

    # --- what a spelling means ------------------------------------------------------------------------------

    def known(self, role: Role, name: str) -> bool:
        """Whether this exact name may stand in the role."""
        if role is Role.SEAT:
            return name in self.seats
        if role is Role.MINION:
            return name in self.cards or self._copy(name)
        return role in (Role.CARD, Role.WORDS) or not name or name in self.seats or self.known(Role.MINION, name)

    def _copy(self, name: str) -> bool:
        found = _COPY.fullmatch(name)
        return bool(found) and found is not None and (found[1] in self.seats or found[1] in self.cards)

    def resolve(self, role: Role, spelled: Spelled) -> str:
        """The name that is meant; raises `Unreadable` when nobody or more than one may be."""
        text = spelled.text
        if role is Role.WORDS:
            return text
        if spelled.quoted:
            if role in (Role.THING, Role.CARD) or self.known(role, text):
                return text
            raise self._unreadable(role, spelled)
        resolved = self._resolved.get((role, text))
        if resolved is None:
            resolved = self._resolved[role, text] = self._meant(role, spelled)
        return resolved

    def means(self, role: Role, text: str) -> bool:
        """Whether the name, written bare, means itself."""
        try:
            return self.resolve(role, Spelled(text, 0, False)) == text
        except Unreadable:
            return False

    def ends(self, text: str) -> bool:
        """Whether the text ends with a known name that has a mark in it (`Psyche!`)."""
        folded = " " + text.casefold()
        return any(folded.endswith(" " + name) for name in (*self._folded, *self._printed) if name[-1:] in ("!", "?"))

    def _meant(self, role: Role, spelled: Spelled) -> str:
        text = spelled.text
        if text == "?" and role in (Role.CARD, Role.THING):
            return ""
        if self._holds(role, text):
            return text
        folded = text.casefold()
        same = [name for name in self._folded.get(folded, ()) if self._holds(role, name)]
        if not same and role is Role.CARD:
            if folded in self._printed:
                return self._printed[folded]
            if text != text.lower():
                return text
        found = same or self._begun(role, folded)
        if len(found) == 1:
            return found[0]
        if found:
            raise Unreadable(
                spelled.column, f"{text!r}, which may be {listed(found)}", "more of the name, or all of it in quotes"
            )
        copy = _COPY.fullmatch(text)
        if copy and role is not Role.SEAT:
            return self._meant_copy(role, spelled, copy)
        if role is Role.CARD:
            return text
        raise self._unreadable(role, spelled)

    def _meant_copy(self, role: Role, spelled: Spelled, copy: re.Match[str]) -> str:
        base = spelled._replace(text=copy[1])
        try:
            return self._meant(Role.THING if "#" in spelled.text else Role.SEAT, base) + spelled.text[copy.end(1) :]
        except Unreadable:
            if role is Role.CARD:
                return spelled.text
            raise self._unreadable(role, spelled) from None

    def _holds(self, role: Role, name: str) -> bool:
        if role is Role.SEAT:
            return name in self.seats
        return name in self.cards or (role is Role.THING and name in self.seats)

    def _begun(self, role: Role, folded: str) -> list[str]:
        """The names of which a word begins like this: those nearest to the table, if there are any."""
        if not folded:
            return []
        found: dict[str, None] = {}
        for at in range(bisect_left(self._starts, (folded, "")), len(self._starts)):
            start, name = self._starts[at]
            if not start.startswith(folded):
                break
            if self._holds(role, name):
                found[name] = None
        least = {Role.MINION: (Standing.MINION, Standing.IN_PLAY), Role.THING: (Standing.IN_PLAY,)}.get(role, ())
        for standing in least:
            near = [name for name in found if name in self.seats or self.cards[name] >= standing]
            if near:
                return near
        return list(found)

    def _unreadable(self, role: Role, spelled: Spelled) -> Unreadable:
        found = quote(spelled.text) if spelled.quoted or not spelled.text else repr(spelled.text)
        return Unreadable(spelled.column, found, self.expected(role, spelled.text))

    def expected(self, role: Role, name: str) -> str:
        """What should stand there instead of a name that nobody knows."""
        if role is Role.MINION and name in self.seats:
            return f"{_EXPECTED[role]}; {name} is a Methuselah"
        if role is Role.SEAT and name in self.cards:
            return f"{_EXPECTED[role]}; {name} is a card"
        if near := nearest(name, self._pool(role)):
            return f"{_EXPECTED[role]}: perhaps {near}"
        if role is Role.SEAT and not self.seats:
            return f"{_EXPECTED[role]}, and nobody is seated yet"
        return _EXPECTED[role]

    def _pool(self, role: Role) -> list[str]:
        if role is Role.SEAT:
            return list(self.seats)
        return [*self.cards, *self.seats] if role is Role.THING else list(self.cards)

    def all(self) -> list[str]:
        """Every name known, Methuselahs first."""
        return [*self.seats, *self.cards]

    def unknown(self, event: MethuselahEvent) -> Iterator[Unknown]:
        """The names in the event that must be known and are not."""
        for field, role, optional in ROLES[type(event)]:
            name = getattr(event, field)
            if not self.known(role, name) and (name or not optional):
                yield Unknown(field, name, self.expected(role, name))


def names_of(heading: Heading, events: Iterable[MethuselahEvent], catalogue: Iterable[str] = ()) -> Names:
    """The names known after these events."""
    names = Names(catalogue).start(heading)
    for event in events:
        names.learn(event)
    return names


def introduced(event: MethuselahEvent) -> Iterator[tuple[str, Standing]]:
    """The cards that an event names for the first time, maybe, and how near to the table they come by it."""
    match event:
        case Declaration(card=card):
            if card:
                yield card, _STANDS.get(type(event), Standing.SEEN)
            if isinstance(event, TakeEquipment):
                yield from ((name, Standing.IN_PLAY) for name in event.equipment)
        case Described(card, facts):
            yield card, Standing.MINION if facts.kind in ("vampire", "ally") else Standing.SEEN
        case Dealt(_, crypt, hand):
            yield from ((name, Standing.MINION) for name in crypt)
            yield from ((name, Standing.SEEN) for name in hand or ())
        case Identified(_, name) | CryptDrawn(_, name):
            yield name, Standing.MINION
        case Drawn(_, cards):
            yield from ((name, Standing.SEEN) for name in cards)
        case EquipmentTaken(_, equipment):
            yield from ((name, Standing.IN_PLAY) for name in equipment)
        case DisciplineFound(_, card):
            yield card, Standing.IN_PLAY
        case Discarded(_, card) | AnteSet(_, card):
            yield card, Standing.SEEN


def _roles(kind: type[Struct]) -> tuple[tuple[str, Role, bool], ...]:
    return tuple(
        (field.name, role, not field.required)
        for field in fields(kind)
        if (role := _OTHER_ROLES.get((kind, field.name)) or _FIELD_ROLES.get(field.name)) is not None
    )


EVENTS: dict[str, type[Struct]] = {str(kind.__struct_config__.tag): kind for kind in get_args(MethuselahEvent)}
ROLES: dict[type[Struct], tuple[tuple[str, Role, bool], ...]] = {kind: _roles(kind) for kind in EVENTS.values()}
