"""What lies hidden at a Methuselah table: the hands of others, and the vampires in their uncontrolled regions.

Such a vampire goes under a makeshift name, `Sarah 1` for the first that came to lie before Sarah, until it is turned
up. Names depend on nothing but the order in which cards came: two copies of a card that lie in different regions are
told apart (`Lupo #2`) in the order in which the viewer came to know them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from events import methuselah as said
from events.effects import Places
from events.facts_text import print_facts
from events.methuselah_position import UNTOLD, Card, Position, Seat
from events.table import Observed, RolledBack, Shown
from events.tongues.methuselah import TONGUE
from events.views import View
from projections.ledger import WHOLE
from projections.methuselah.opening import IDENTIFIED
from projections.methuselah.table import Table
from projections.struck import Line
from projections.views import Memory, Printed, printed_name, renamed

TRAITS = {
    **{name: name for name in ("capacity", "life", "clan", "sect", "title", "votes", "disciplines", "strength")},
    **{name: name for name in ("bleed", "stealth", "intercept", "unique", "weapon")},
    "requires_title": "requires",
    "effects": "basic",
}  # the fields of a card that say what is printed on it, and what they are called there
UNTOLD_OF = Card("")
PILES = ("hand", "library", "crypt")  # of which nobody else sees what goes there
OUTSIDE = ("tapped", "blood", "life", "counters", "region", "controller", "contested")  # what everybody sees of a card


class Name(NamedTuple):
    """Under which name somebody knows a card of the table, and whether it is a makeshift one of a hidden card."""

    shown: str
    hidden: bool = False


class Veil:
    """What somebody may see of a Methuselah game: his own seat's cards, and what lies open."""

    def __init__(self, view: View) -> None:
        """Nothing has been seen yet."""
        self.seat = view.seat
        self.names = Memory()
        self._known, self._calls = 0, (dict[str, str](), dict[str, str]())
        self.laid: dict[str, int] = {}  # how many hidden cards have come to lie before each player
        self.seats: frozenset[str] = frozenset()
        self.printed = Printed(TONGUE)
        self.traits: dict[str, dict[str, Any]] = {}  # what the position says to be printed on cards hidden in it

    def copied(self) -> "Veil":
        """Another that has seen the same."""
        other = Veil(View(self.seat))
        other.names, other.laid, other.seats = self.names.copied(), self.laid.copy(), self.seats
        other.printed, other.traits = self.printed.copied(), self.traits.copy()
        return other

    def calls(self) -> tuple[dict[str, str], dict[str, str]]:
        """How each card of the table is called, and those that are called otherwise than in the log.

        A player is never taken for a card. Neither is to be changed.
        """
        if self._known != self.names.changes:
            called = {name: known.shown for name, known in self.names.now.items()}
            others = {name: shown for name, shown in called.items() if name != shown and name not in self.seats}
            self._known, self._calls = self.names.changes, (called, others)
        return self._calls

    def hides(self, card: Card) -> bool:
        """Whether a card lies face down before another player."""
        return card.region == "uncontrolled" and not card.recruited and self.seat != (card.controller or card.owner)

    def free(self, name: str, besides: str = "") -> str:
        """The name, or `name #2` and so on when another card is known under it."""
        taken = {one.shown for one in self.names.now.values() if one.shown != besides}
        number, free = 1, name
        while free in taken:
            number += 1
            free = f"{name} #{number}"
        return free

    def makeshift(self, player: str) -> str:
        """A name for the next card that comes to lie hidden before a player."""
        taken = {one.shown for one in self.names.now.values()} | self.seats
        while True:
            self.laid[player] = self.laid.get(player, 0) + 1
            name = f"{player} {self.laid[player]}"
            if name not in taken:
                return name

    # --- the position that a game starts from ---------------------------------------------------------------------

    def position(self, position: Position, table: Table) -> Position:
        """The position without what others hold in their hands, and with makeshift names for what lies hidden."""
        self.seats = frozenset(position.seats)
        for card in position.cards.values():
            if not self.hides(card):
                self.names.put(0, card.name, Name(self.free(printed_name(card.name))))
        for card in position.cards.values():
            if self.hides(card):
                self.names.put(0, card.name, Name(self.makeshift(card.controller or card.owner), hidden=True))
                self.traits[card.name] = _traits(card)
        names = {name: known.shown for name, known in self.names.now.items()}
        cards = [self._card(card) for card in position.cards.values()]
        rest = {
            field: renamed(getattr(position, field), names)
            for field in ("turn", "action", "combat", "referendum", "diablerie", "damage")
        }
        seats = {name: self._hand(seat) for name, seat in position.seats.items()}
        seen = replace(position, seats=seats, cards={card.name: renamed(card, names) for card in cards}, **rest)
        return self.printed.position(seen)  # type: ignore[no-any-return]  # it is the same kind

    def _hand(self, seat: Seat) -> Seat:
        if seat.name == self.seat or seat.hand == (UNTOLD,):
            return seat
        return replace(seat, hand=("",) * len(seat.hand))

    def _card(self, card: Card) -> Card:
        known = self.names.now[card.name]
        if not known.hidden:
            return replace(card, name=known.shown)
        return Card(
            name=known.shown,
            owner=card.owner,
            controller=card.controller,
            region=card.region,
            tapped=card.tapped,
            counters=card.counters,
            uncounted=card.uncounted,
        )

    # --- events ---------------------------------------------------------------------------------------------------

    def event(self, event: Any, table: Table, lines: Sequence[Line]) -> Any:
        """The event without the secrets of others; what it turns up stands in its `shows`."""
        if isinstance(event, RolledBack):
            self.names.back(table.now, event.to)
            self.printed.back(table.now, event.to)
            return event
        if not self.seats or isinstance(event, said.Seated):
            self.seats = frozenset(table.seats)
        seen = _Seen(self, event, table, lines)
        masked = MASKS.get(event.__class__, _names)(event, seen)
        shows = self.printed.shows(table.now, event, masked, seen.shows, self.seats)
        return masked if masked.shows == shows else replace(masked, shows=shows)


class _Seen:
    """What came of one event: how each card in it is called, which came to lie hidden, which were turned up."""

    def __init__(self, veil: Veil, event: Any, table: Table, lines: Sequence[Line]) -> None:
        self.veil, self.event, self.table, self.lines = veil, event, table, lines
        self.seat = veil.seat
        self.called, self.names = veil.calls()
        self.came: list[str] = []
        self.shows: list[Shown] = []
        self._follow()

    def own(self, player: str) -> bool:
        """Whether the viewer sits there."""
        return bool(player) and player == self.seat

    def _call(self, name: str, shown: str) -> None:
        """From this event on a card is called so."""
        self.called = {**self.called, name: shown}
        if name not in self.veil.seats:
            self.names = {**self.names, name: shown}

    def _follow(self) -> None:
        """The cards that came, went and were turned up, as the ledger tells it."""
        memory, now = self.veil.names, self.table.now
        known, was, burned = Name(""), "", []
        for _number, kind, subject, field, _before, after, under in self.lines:
            if kind is not Card or field not in (WHOLE, "region"):
                continue
            if field == "region":
                if memory.now.get(subject, Name(subject)).hidden and after != "uncontrolled":
                    self._turned_up(subject)
            elif after is None:
                known, was = memory.now.get(subject, Name(subject)), subject
                if known.hidden and under != IDENTIFIED and self._lies_open(subject):
                    self._turned_up(subject)
                    burned.append(subject)
                else:
                    memory.put(now, subject, None)
            elif under == IDENTIFIED and known.shown:
                self._identified(subject, after, known, was)
            else:
                self._comes(subject, after)
        for name in burned:
            memory.put(now, name, None)
        for name in (getattr(self.event, "minion", ""), getattr(self.event, "by", "")):
            if memory.now.get(name, Name(name)).hidden:
                self._turned_up(name)  # whoever acts with it shows it, though it may not act

    def _comes(self, name: str, card: Card) -> None:
        veil = self.veil
        if veil.hides(card):
            known = Name(veil.makeshift(card.controller or card.owner), hidden=True)
        else:
            known = Name(veil.free(name if name in _texts(self.event) else printed_name(name)))
        veil.names.put(self.table.now, name, known)
        self._call(name, known.shown)
        self.came.append(known.shown)

    def _identified(self, name: str, card: Card, known: Name, was: str) -> None:
        """A card has got another name in the log; the viewer learns it unless it lies hidden all the same."""
        if known.hidden and self.veil.hides(card):
            self.veil.traits[name] = self.veil.traits.get(was, {})
        else:
            facts = self._facts(name, was) if known.hidden else ""
            free = self.veil.free(printed_name(name))
            if not isinstance(self.event, said.Identified) and known.shown != free:
                self.shows.append(Shown(known.shown, free, facts))
            elif facts:
                self.shows.append(Shown("", free, facts))
            known = Name(free)
        self.veil.names.put(self.table.now, name, known)
        self._call(name, known.shown)

    def _facts(self, name: str, was: str) -> str:
        """What the position said of the card as it lay there, with what else is known of it."""
        traits = self.veil.traits.get(was)
        known = self.table.facts_of(name)
        told = replace(known, **traits) if traits else known
        return "" if told == known else print_facts(told)

    def _turned_up(self, name: str) -> None:
        makeshift = self.veil.names.now[name].shown
        real = self.veil.free(printed_name(name), besides=makeshift)
        facts = self._facts(name, name)
        if real != makeshift or facts:
            self.shows.append(Shown(makeshift if real != makeshift else "", real, facts))
        self.veil.names.put(self.table.now, name, Name(real))
        self._call(name, real)

    def _lies_open(self, name: str) -> bool:
        """Whether the card has come to an ash heap by this event."""
        return any(
            kind is Seat and field == "ash_heap" and printed_name(name) in after[len(before) :]
            for _number, kind, _subject, field, before, after, _under in self.lines
        )


def _traits(card: Card) -> dict[str, Any]:
    """What a position says to be printed on a card."""
    given = {field: getattr(card, field) for field in TRAITS if field != "title" or not card.title_from}
    told = {TRAITS[field]: value for field, value in given.items() if value != getattr(UNTOLD_OF, field)}
    return {"kind": card.kind, **told} if told else {}


def _texts(event: Any) -> Iterator[str]:
    for field in event.__struct_fields__:
        value = getattr(event, field)
        yield from (value,) if isinstance(value, str) else _strings(value)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, tuple):
        for one in value:
            if isinstance(one, str):
                yield one
            elif hasattr(one, "__struct_fields__"):
                yield from _texts(one)


# --- the masks of the kinds of events that hold secrets ---------------------------------------------------------------


def _names(event: Any, seen: _Seen) -> Any:
    """Makeshift names for what lies hidden; and cards that come to a pile or out of one unseen have none."""
    effects = getattr(event, "effects", ())
    if any(isinstance(effect, Places) and effect.region in PILES for effect in effects):
        event = replace(event, effects=tuple([_placed(effect, seen) for effect in effects]))
    names = seen.names
    return renamed(event, names) if names else event


def _placed(effect: Any, seen: _Seen) -> Any:
    """A card that is moved between a hand and a deck is nobody else's business, unless it lay open before."""
    if not isinstance(effect, Places) or effect.region not in PILES or effect.card in seen.called:
        return effect
    open_before = any(
        kind is Seat and field in ("ash_heap", "removed") and printed_name(effect.card) in before
        for _number, kind, _subject, field, before, _after, _under in seen.lines
    )
    return effect if open_before or seen.own(getattr(seen.event, "methuselah", "")) else replace(effect, card="")


def _as_it_is(event: Any, seen: _Seen) -> Any:
    """Everybody hears it, and it names no card of the table."""
    return event


def _described(event: said.Described, seen: _Seen) -> said.Described:
    return seen.veil.printed.described(seen.table.now, event)  # type: ignore[no-any-return]  # it is the same kind


def _dealt(event: said.Dealt, seen: _Seen) -> said.Dealt:
    if seen.own(event.methuselah):
        return event
    hand = None if event.hand is None else ("",) * len(event.hand)
    return replace(event, crypt=_laid(event.crypt, seen.came), hand=hand)


def _laid(cards: Iterable[str], makeshift: Iterable[str]) -> tuple[str, ...]:
    following = iter(makeshift)
    return tuple([next(following, "") if card else "" for card in cards])


def _crypt_drawn(event: said.CryptDrawn, seen: _Seen) -> said.CryptDrawn:
    if seen.own(event.methuselah):
        return event
    return replace(event, card=_laid((event.card,), seen.came)[0])


def _drawn(event: said.Drawn, seen: _Seen) -> said.Drawn:
    """So many cards that the hand comes to as many as it has: those of which it was known that they were drawn stay."""
    if seen.own(event.methuselah):
        return event
    for _number, kind, _subject, field, before, after, _under in seen.lines:
        if kind is Seat and field == "hand" and len(after) > len(before):
            return replace(event, cards=("",) * len(after))
    return replace(event, cards=("",) * len(event.cards))


def _transferred(event: Any, seen: _Seen) -> Any:
    """The vampire lies in the region of whoever's turn it is, whatever lies elsewhere under its name."""
    player = seen.table.acting_methuselah()
    name = seen.called.get(seen.table.her_copy(player, event.vampire)) or seen.called.get(event.vampire)
    if name is None and not seen.own(player):
        name = seen.veil.makeshift(player or "Nobody")
    return event if name in (None, event.vampire) else replace(event, vampire=name)


def _identified(event: said.Identified, seen: _Seen) -> said.Identified:
    card = seen.called.get(event.card, event.card)
    name = seen.called.get(event.name) or (event.name if seen.own(_owner(event, seen)) else card)
    return replace(event, card=card, name=name)


def _owner(event: said.Identified, seen: _Seen) -> str:
    card = seen.table.cards.get(event.card)
    return (card.controller or card.owner) if card is not None else ""


def _observed(event: Observed, seen: _Seen) -> Observed:
    """Of a card that lies hidden everybody sees where it lies and what lies on it, and nothing printed on it."""
    known = seen.veil.names.now.get(event.subject)
    if known is None or event.subject in seen.table.seats:
        return event if event.subject in seen.table.seats else _names(event, seen)
    if known.hidden and " ".join(event.what.casefold().split()) not in OUTSIDE:
        return Observed(known.shown, "region", "uncontrolled")
    return renamed(event, seen.names)  # type: ignore[no-any-return]  # it is the same kind


MASKS: dict[type, Callable[[Any, _Seen], Any]] = {
    said.Dealt: _dealt,
    said.CryptDrawn: _crypt_drawn,
    said.Drawn: _drawn,
    said.Transferred: _transferred,
    said.TakenBack: _transferred,
    said.Identified: _identified,
    said.Described: _described,
    said.Discarded: _as_it_is,
    said.AnteSet: _as_it_is,
    Observed: _observed,
}
