"""What came of one event at a Methuselah table, for somebody who may not see everything.

The ledger tells which cards came, went and were turned up. Not every event may turn up what lies hidden: one that a
player recorded turns up her own cards alone, and one that somebody else's hand has prepared none that is not named.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from events.common import Observed, Revealed
from events.methuselah import events
from events.methuselah.card_text import print_facts
from events.methuselah.position import Card, Seat
from events.spelling import printed_name
from events.steps import cached_work
from projections.ledger import WHOLE
from projections.methuselah.changes.setting_up import IDENTIFIED
from projections.methuselah.questions.cards import SAID
from projections.methuselah.table import Table
from projections.provenance import Provenance
from projections.redaction import CardKnowledge, RevertibleMap, names_in, paired
from projections.rollbacks import Line


class ShownName(NamedTuple):
    """Under which name somebody knows a card of the table; whether it is a makeshift one of a hidden card, whose that
    card is, and whether a player has put it on the record.
    """

    shown: str
    hidden: bool = False
    owner: str = ""
    claimed: bool = False


class Viewer(Protocol):
    """What a viewer knows so far, and how cards are named for them: a redactor of a Methuselah game."""

    seat: str
    seats: frozenset[str]
    names: RevertibleMap[ShownName]  # the `ShownName` of each card of the table
    touched: RevertibleMap[bool]
    buried: RevertibleMap[bool]
    claims: RevertibleMap[str]
    printed: CardKnowledge
    traits: dict[str, dict[str, Any]]

    def calls(self) -> tuple[dict[str, str], dict[str, str]]:
        """How each card of the table is called, and those that are called otherwise than in the log."""

    def hides(self, card: Card) -> bool:
        """Whether the card lies face down before another player."""

    def free(self, name: str, besides: str = "") -> str:
        """The name, or a numbered one when another card is known under it."""

    def makeshift(self, player: str) -> str:
        """A name for the next card that comes to lie hidden before a player."""

    def unsure(self, number: int, by: str = "") -> None:
        """A text was read out that the viewer does not hear: it may be of any card that others have recorded."""


def called(card: str) -> str:
    """The printed name that was said of a card, without what tells it apart at the true table."""
    return printed_name(card).removesuffix(SAID)


class RedactedOutcomes:
    """What came of one event: how each card in it is called, which came to lie hidden, which were turned up."""

    def __init__(self, redactor: Viewer, event: Any, table: Table, lines: Sequence[Line], telling: Provenance) -> None:
        self.redactor, self.event, self.table, self.lines = redactor, event, table, lines
        self.telling, self.seat = telling, redactor.seat
        self.said: Any = event if telling.said is None else telling.said
        self.called, self.names = redactor.calls()
        self.came: list[str] = []  # how the cards that came are called
        self.fresh: set[str] = set()  # and how the log calls them
        self.shows: list[Revealed] = []
        self.heard: dict[str, str] = {}  # whose word is taken for what is printed on cards turned up; empty: anybody's
        self.held = False  # whether something would have been turned up by somebody else, or at another time
        self._follow()
        if redactor.touched.now and not telling.struck:
            self._names_what_was_touched()

    def own(self, player: str) -> bool:
        """Whether the viewer sits there."""
        return bool(player) and player == self.seat

    @cached_work
    def named(self) -> set[str]:
        """Every text in the event that may be a name."""
        return {*names_in(self.event)}

    def lets(self, name: str) -> bool:
        """Whether this event may turn up a card that lies hidden; that it would have is remembered when not."""
        touched, telling = self.redactor.touched.now, self.telling
        hers = telling.seat in ("", self._known(name).owner)
        may = not telling.struck and hers and (name not in touched or name in self.named)
        self.held = self.held or not may
        return may

    def _known(self, name: str) -> ShownName:
        known: ShownName = self.redactor.names.now[name]
        return known

    def _hidden(self, name: str) -> bool:
        return name in self.redactor.names.now and self._known(name).hidden

    def _others(self, name: str) -> bool:
        """Whether a card lies hidden, and is not that of the player who recorded the event."""
        return bool(self.telling.seat) and self._hidden(name) and self._known(name).owner != self.telling.seat

    def _call(self, name: str, shown: str) -> None:
        """From this event on a card is called so."""
        self.called = {**self.called, name: shown}
        if name not in self.redactor.seats:
            self.names = {**self.names, name: shown}

    # --- the ledger -----------------------------------------------------------------------------------------------

    def _follow(self) -> None:
        """The cards that came, went and were turned up, as the ledger tells it."""
        known, was, burned = ShownName(""), "", list[str]()
        for _number, kind, subject, field, _before, after, under in self.lines:
            if kind is not Card:
                continue
            if field == WHOLE and after is None:
                known, was = self.redactor.names.now.get(subject, ShownName(subject)), subject
                burned += self._goes(subject, under)
            elif field == WHOLE and under == IDENTIFIED and known.shown:
                self._identified(subject, after, known, was)
            elif field == WHOLE:
                self._comes(subject, after)
            elif field == "region" and after != "uncontrolled" and self._hidden(subject) and self.lets(subject):
                self._turned_up(subject)
            elif self._others(subject):
                self._touches(subject)
        for name in burned:
            self.redactor.names.put(self.table.now, name, None)
        if self.telling.seat and not isinstance(self.event, Observed):
            for name in [name for name in self.named if self._others(name)]:
                self._touches(name)
        for name in (getattr(self.event, "minion", ""), getattr(self.event, "by", "")):
            if self._hidden(name) and self.lets(name):
                self._turned_up(name)  # whoever acts with it shows it, though it may not act

    def _goes(self, name: str, under: str) -> Iterable[str]:
        """A card has left the table; one that is burned lies open in an ash heap, and goes when it has been shown."""
        if self._hidden(name) and under != IDENTIFIED and self._lies_open(name):
            if not self.lets(name):
                self.redactor.buried.put(self.table.now, printed_name(name), True)
                return ()
            self._turned_up(name)
            return (name,)
        self.redactor.names.put(self.table.now, name, None)
        return ()

    def _comes(self, name: str, card: Card) -> None:
        redactor, owner = self.redactor, card.owner or card.controller
        if redactor.hides(card):
            known = ShownName(redactor.makeshift(card.controller or card.owner), True, owner, bool(self.telling.seat))
        else:
            known = ShownName(redactor.free(called(self._spoken.get(name, name))))
        redactor.names.put(self.table.now, name, known)
        self._call(name, known.shown)
        self.came.append(known.shown)
        self.fresh.add(name)
        if known.hidden and (self._others(name) or not self._printed_is_known(called(name), owner)):
            self._touches(name)

    def _printed_is_known(self, printed: str, owner: str) -> bool:
        """Whether what is printed on a hidden card tells nothing when it comes to the ready region.

        What a player puts on the record bears any name that she likes: what others have read out of a card of that
        name, and the viewer does not know, is not to be guessed by it.
        """
        reader = self.redactor.claims.now.get(printed)
        if not self.telling.seat:
            return reader in (None, owner)
        return reader == owner or (reader is None and self.redactor.printed.knows(printed))

    @cached_work
    def _spoken(self) -> dict[str, str]:
        """The names in the event, each with the one that was said."""
        found: dict[str, str] = {}

        def pair(meant: str, words: str) -> str:
            found.setdefault(meant, words)
            return words

        if self.telling.said is None:
            return {name: name for name in _texts(self.event)}
        paired(self.event, self.said, pair)
        return found

    def _touches(self, name: str) -> None:
        """A player has done something on the record with a card that lies hidden before another."""
        self.redactor.touched.put(self.table.now, name, True)

    def _names_what_was_touched(self) -> None:
        """A card that lies open by now, and was not turned up as it came to, is turned up where it is named."""
        for name in [name for name in self.redactor.touched.now if self._hidden(name) and name in self.named]:
            card = self.table.cards.get(name)
            if card is not None and (card.region != "uncontrolled" or card.recruited) and self.lets(name):
                self._turned_up(name)

    def _identified(self, name: str, card: Card, known: ShownName, was: str) -> None:
        """A card has got another name in the log; the viewer learns it unless it lies hidden all the same."""
        if known.hidden and (self.redactor.hides(card) or not self._lets_be_named(known)):
            self.redactor.traits[name] = self.redactor.traits.get(was, {})
            self.redactor.touched.put(self.table.now, name, self.redactor.touched.now.get(was))
        else:
            facts = self._facts(name, was) if known.hidden else ""
            free = self.redactor.free(called(name))
            if not isinstance(self.event, events.Identified) and known.shown != free:
                self.shows.append(Revealed(known.shown, free, facts))
            elif facts:
                self.shows.append(Revealed("", free, facts))
            known = ShownName(free)
        self.redactor.names.put(self.table.now, name, known)
        self._call(name, known.shown)

    def _lets_be_named(self, known: ShownName) -> bool:
        may = not self.telling.struck and self.telling.seat in ("", known.owner)
        self.held = self.held or not may
        return may

    def _facts(self, name: str, was: str) -> str:
        """What the position said of the card as it lay there, with what else is known of it."""
        traits = self.redactor.traits.get(was)
        known = self.table.facts_of(name)
        told = replace(known, **traits) if traits else known
        return "" if told == known else print_facts(told)

    def _turned_up(self, name: str) -> None:
        makeshift = self._known(name).shown
        known = self._known(name)
        self.heard[called(name)] = known.owner if known.claimed else ""
        real = self.redactor.free(called(name), besides=makeshift)
        facts = self._facts(name, name)
        if real != makeshift or facts:
            self.shows.append(Revealed(makeshift if real != makeshift else "", real, facts))
        self.redactor.names.put(self.table.now, name, ShownName(real))
        self.redactor.touched.put(self.table.now, name, None)
        self._call(name, real)

    def _lies_open(self, name: str) -> bool:
        """Whether the card has come to an ash heap by this event."""
        return any(
            kind is Seat and field == "ash_heap" and printed_name(name) in after[len(before) :]
            for _number, kind, _subject, field, before, after, _under in self.lines
        )


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
