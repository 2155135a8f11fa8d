"""What lies hidden at a Methuselah table: the hands of others, and the vampires in their uncontrolled regions.

Such a vampire goes under a makeshift name, `Sarah 1` for the first that came to lie before Sarah, until it is turned
up. Names depend on nothing but the order in which cards came: two copies of a card that lie in different regions are
told apart (`Lupo #2`) in the order in which the viewer came to know them.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from events.common import Observed, Revealed, RolledBack
from events.methuselah import events
from events.methuselah.position import UNTOLD, Card, Position, Seat
from events.methuselah.vocabulary import NOTATION
from events.record.viewpoint import Viewpoint
from events.spelling import printed_name
from projections.methuselah import redacted_events
from projections.methuselah.questions.cards import SAID
from projections.methuselah.redacted_outcomes import RedactedOutcomes, ShownName, called
from projections.methuselah.table import Table
from projections.provenance import PLAINLY, Provenance
from projections.redaction import CardKnowledge, RevertibleMap, paired, renamed
from projections.rollbacks import Line

TRAITS = {
    **{name: name for name in ("capacity", "life", "clan", "sect", "title", "votes", "disciplines", "strength")},
    **{name: name for name in ("bleed", "stealth", "intercept", "unique", "weapon")},
    "requires_title": "requires",
    "effects": "basic",
}  # the fields of a card that say what is printed on it, and what they are called there
UNTOLD_OF = Card("")
UNHEARD = "\0"  # no player: somebody may have read out another text since
PLAYED = (events.Declaration, events.DisciplineFound)
OF_PRINTED_CARDS = (events.Dealt, events.CryptDrawn, events.Drawn, events.Discarded, events.AnteSet, events.Described)


class MethuselahRedactor:
    """What somebody may see of a Methuselah game: his own seat's cards, and what lies open."""

    def __init__(self, view: Viewpoint) -> None:
        """Nothing has been seen yet."""
        self.seat = view.seat
        self.names: RevertibleMap[ShownName] = RevertibleMap()
        self._known, self._calls = 0, (dict[str, str](), dict[str, str]())
        self.laid: dict[str, int] = {}  # how many hidden cards have come to lie before each player
        self.seats: frozenset[str] = frozenset()
        self.printed = CardKnowledge(NOTATION)
        self.traits: dict[str, dict[str, Any]] = {}  # what the position says to be printed on cards hidden in it
        # hidden cards of one player with which another has done something on the record
        self.touched: RevertibleMap[bool] = RevertibleMap()
        # printed cards that lie in an ash heap, where nobody but their player has seen them
        self.buried: RevertibleMap[bool] = RevertibleMap()
        self.claims: RevertibleMap[str] = RevertibleMap()  # printed cards that a player has described: who it was
        self.telling: set[int] = set()
        self.showed: set[int] = set()

    def copied(self) -> "MethuselahRedactor":
        """Another that has seen the same."""
        other = MethuselahRedactor(Viewpoint(self.seat))
        other.names, other.laid, other.seats = self.names.copied(), self.laid.copy(), self.seats
        other.printed, other.traits = self.printed.copied(), self.traits.copy()
        other.buried = self.buried.copied()
        other.touched, other.claims, other.telling = self.touched.copied(), self.claims.copied(), self.telling.copy()
        other.showed = self.showed.copy()
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

    def unsure(self, number: int, by: str = "") -> None:
        """Something was read out that the viewer does not hear: it may be of any card that others have recorded."""
        for printed, reader in self.claims.now.items():
            if not by or reader != by:
                self.claims.put(number, printed, UNHEARD)
        for name, known in self.names.now.items():
            if known.hidden and known.claimed and (not by or known.owner != by):
                self.touched.put(number, name, True)

    # --- the position that a game starts from ---------------------------------------------------------------------

    def position(self, position: Position, table: Table) -> Position:
        """The position without what others hold in their hands, and with makeshift names for what lies hidden."""
        self.seats = frozenset(position.seats)
        for card in position.cards.values():
            if not self.hides(card):
                self.names.put(0, card.name, ShownName(self.free(printed_name(card.name))))
        for card in position.cards.values():
            if self.hides(card):
                makeshift = self.makeshift(card.controller or card.owner)
                self.names.put(0, card.name, ShownName(makeshift, True, card.owner or card.controller))
                self.traits[card.name] = _traits(card)
        names = {name: known.shown for name, known in self.names.now.items()}
        cards = [self._card(card) for card in position.cards.values()]
        rest = {
            field: renamed(getattr(position, field), names)
            for field in ("turn", "action", "combat", "referendum", "diablerie", "damage", "bans", "permits")
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

    def event(self, event: Any, table: Table, lines: Sequence[Line], telling: Provenance = PLAINLY) -> Any:
        """The event without the secrets of others; what it turns up is in its `shows`."""
        if isinstance(event, RolledBack):
            for memory in (self.names, self.touched, self.buried, self.claims, self.printed):
                memory.back(table.now, event.to)
            return event
        if not self.seats or isinstance(event, events.Seated):
            self.seats = frozenset(table.seats)
        seen = RedactedOutcomes(self, event, table, lines, telling)
        masked = redacted_events.masked(seen)
        shows = self._shows(seen, masked)
        if shows or seen.held or telling.struck:
            self.telling.add(table.now)
        if shows:
            self.showed.add(table.now)
        return masked if masked.shows == shows else replace(masked, shows=shows)

    def _shows(self, seen: RedactedOutcomes, masked: Any) -> tuple[Revealed, ...]:
        """What the event turns up, and what is printed on the cards that become known by it."""
        telling, now = seen.telling, seen.table.now
        if telling.struck:
            return ()
        shows = self.printed.shows(now, seen.event, masked, seen.shows, self.seats, telling.seat, seen.heard)
        return (*shows, *redacted_events.claimed(seen)) if telling.seat else shows

    # --- what is said by somebody who sees this -------------------------------------------------------------------

    def meant(self, words: Any, table: Table) -> Any:
        """The event in the names of the true table, when somebody with this seat says it.

        A name that she cannot know is no card's: where the true table has one of that name, another is put in its
        place. What she sees of a card is held against the card of that name all the same, as it changes nothing.
        """
        own = tuple(one for one in words.shows if self._own(one.name, table))
        shows = tuple(Revealed(self._true(one.name, table), self._new(one.is_, table), one.facts) for one in own)
        if isinstance(words, OF_PRINTED_CARDS):
            return words if shows == words.shows else replace(words, shows=shows)
        if isinstance(words, events.Identified):
            return replace(self._identified(words, table), shows=shows)
        looks = isinstance(words, Observed)
        meant = self._from_hand(paired(words, words, lambda name, _: self._true(name, table, looks)), words, table)
        return meant if meant.shows == shows else replace(meant, shows=shows)

    def _from_hand(self, meant: Any, words: Any, table: Table) -> Any:
        """What is played is a printed card, and no vampire that lies hidden on the table, whatever it is called."""
        played = getattr(meant, "card", "") if isinstance(meant, PLAYED) else ""
        hidden = played in self.names.now and self.names.now[played].hidden
        return replace(meant, card=self._new(words.card, table)) if hidden else meant

    def _identified(self, words: events.Identified, table: Table) -> events.Identified:
        """Which card lies there she can say of her own; of others' nothing is changed by it at the true table."""
        true = self._true(words.card, table)
        if self._own(words.card, table) and words.name not in {known.shown for known in self.names.now.values()}:
            return events.Identified(true, self._new(words.name, table))
        unknown = true == words.card and true not in table.cards
        return words if unknown else events.Identified(true, true)

    def _own(self, shown: str, table: Table) -> bool:
        card = table.cards.get(self._true(shown, table))
        return card is not None and self.seat in (card.owner or card.controller,)

    def _true(self, shown: str, table: Table, looks: bool = False) -> str:
        """The name that a card has at the true table; a free one for a name that is another card's there."""
        if not shown or shown in self.seats:
            return shown
        for name, known in self.names.now.items():
            if known.shown == shown:
                return name
        other = self.names.now.get(shown)
        return shown if looks and other is not None and other.hidden else self._new(shown, table)

    def _new(self, name: str, table: Table) -> str:
        """The name, or a free one, when the true table has another card of that name."""
        if printed_name(name) in self.buried.now:
            name = f"{called(name)}{SAID}"
        number, free = 1, name
        while free in table.cards or free in self.names.now:
            number += 1
            free = f"{printed_name(name)} #{number}"
        return free


def _traits(card: Card) -> dict[str, Any]:
    """What a position says to be printed on a card."""
    given = {field: getattr(card, field) for field in TRAITS if field != "title" or not card.title_from}
    told = {TRAITS[field]: value for field, value in given.items() if value != getattr(UNTOLD_OF, field)}
    return {"kind": card.kind, **told} if told else {}
