"""What lies hidden at a Rage table: hands, decks, and combat cards that lie face down.

A combat card on the table has a makeshift name already (`Sarah 2`). Seals are public, discard piles and Victory Piles
too; what a player says aloud is known to all. What a player records turns up no card of another: it is held back until
somebody at no seat, or its own player, goes on with the round.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from events.common import Revealed, RolledBack
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.position import UNTOLD, Card, Laid, Position, Seat
from events.rage.vocabulary import NOTATION
from events.record.viewpoint import Viewpoint
from projections.ledger import WHOLE
from projections.provenance import PLAINLY, Provenance
from projections.rage.table import Table
from projections.redaction import CardKnowledge, RevertibleMap
from projections.rollbacks import Line


class RageRedactor:
    """What somebody may see of a Rage game: what their own seat sees, and what lies open."""

    def __init__(self, view: Viewpoint) -> None:
        """Nothing has been seen yet."""
        self.seat = view.seat
        self.unknown: RevertibleMap[str] = RevertibleMap()  # combat cards that lie face down, each with its name
        self.held: RevertibleMap[bool] = RevertibleMap()  # those of them that are turned up, and have not been shown
        self.plays_for: RevertibleMap[str] = RevertibleMap()  # whose each creature was last; of prey, as was said
        self.printed = CardKnowledge(NOTATION)
        self.telling: set[int] = set()
        self.showed: set[int] = set()

    def copied(self) -> "RageRedactor":
        """Another that has seen the same."""
        other = RageRedactor(Viewpoint(self.seat))
        other.unknown, other.held, other.printed = self.unknown.copied(), self.held.copied(), self.printed.copied()
        other.plays_for = self.plays_for.copied()
        other.telling, other.showed = self.telling.copy(), self.showed.copy()
        return other

    def _hides(self, card: Laid) -> bool:
        return card.down and card.player != self.seat

    def position(self, position: Position, table: Table) -> Position:
        """The position without what others have in their hands or face down."""
        for card in position.laid.values():
            if self._hides(card):
                self.unknown.put(0, card.name, card.card)
        for one in position.cards.values():
            self.plays_for.put(0, one.name, one.pack or None)
        if position.combat is not None:
            self.plays_for.put(0, PREY, position.combat.prey_player or None)
        seen = replace(
            position,
            seats={name: self._seat(seat) for name, seat in position.seats.items()},
            laid={name: replace(one, card="") if self._hides(one) else one for name, one in position.laid.items()},
        )
        return self.printed.position(seen)  # type: ignore[no-any-return]  # the same kind

    def _seat(self, seat: Seat) -> Seat:
        if seat.name == self.seat:
            return seat
        hands = {deck: getattr(seat, deck) for deck in ("sept", "combat")}
        return replace(seat, **{deck: h if h == (UNTOLD,) else ("",) * len(h) for deck, h in hands.items()})

    def event(self, event: Any, table: Table, lines: Sequence[Line], telling: Provenance = PLAINLY) -> Any:
        """The event without the secrets of others; what it turns up is in its `shows`."""
        if isinstance(event, RolledBack):
            for memory in (self.unknown, self.held, self.plays_for, self.printed):
                memory.back(table.now, event.to)
            return event
        self._follow(event, table.now, lines)
        as_said = telling.seat and isinstance(event, c.Targeted if telling.seat != self.seat else AS_SAID)
        mask = None if as_said else MASKS.get(event.__class__)
        masked = event if mask is None else mask(event, self, table)
        shown = tuple(self._turned_up(event, table, lines, telling))
        shows = self.printed.shows(table.now, event, masked, shown, table.seats, telling.seat)
        if shows or shown or self.held.now or telling.struck:
            self.telling.add(table.now)
        if shown or isinstance(event, c.CardRevealed):
            self.showed.add(table.now)
        return masked if masked.shows == shows else replace(masked, shows=shows)

    def _follow(self, event: Any, now: int, lines: Sequence[Line]) -> None:
        """Whose creatures are, also when they are gone, and who plays for prey: no secret decides what is masked."""
        for _number, kind, subject, field, _before, after, _under in lines:
            if kind is Card and (field == "pack" or (field == WHOLE and after is not None)):
                self.plays_for.put(now, subject, (after.pack if field == WHOLE else after) or None)
        if isinstance(event, c.PlaysForPrey | c.CardLaid) and event.player:
            self.plays_for.put(now, PREY, event.player)

    def player_of(self, event: c.CardLaid) -> str:
        """The player who lays a combat card, as everybody can tell."""
        known = self.plays_for.now
        return event.player or known.get(event.creature) or known.get(PREY, "")

    def _turned_up(self, event: Any, table: Table, lines: Sequence[Line], telling: Provenance) -> Iterator[Revealed]:
        """The combat cards that lay hidden and are shown now, which the event does not name itself."""
        turned = list(self.held.now)
        for _number, kind, slot, field, _before, after, _under in lines:
            if kind is not Laid:
                continue
            if field == WHOLE and after is not None and self._hides(after):
                self.unknown.put(table.now, slot, after.card)
            elif field == "down" and after is False and slot in self.unknown.now:
                turned.append(slot)
            elif field == WHOLE and after is None and slot in self.unknown.now:
                yield from self._shown([slot] if slot in turned else (), event, table, telling)
                turned = [one for one in turned if one != slot]
                self.held.put(table.now, slot, None)
                self.unknown.put(table.now, slot, None)
        yield from self._shown(turned, event, table, telling)

    def _shown(self, slots: Iterable[str], event: Any, table: Table, telling: Provenance) -> Iterator[Revealed]:
        """Those of the cards turned up that are shown; the others are held back."""
        for slot in slots:
            card, shown = self.unknown.now[slot], self._shows_now(slot, event, telling)
            self.held.put(table.now, slot, None if shown else True)
            if shown:
                self.unknown.put(table.now, slot, None)
                if card and not (isinstance(event, c.CardRevealed) and card == event.card):
                    yield Revealed(slot, card)

    def _shows_now(self, slot: str, event: Any, telling: Provenance) -> bool:
        """Whether a card that is turned up is shown: the round goes on by the word of its player, or of no seat."""
        if telling.struck or telling.seat not in ("", slot.rpartition(" ")[0]):
            return False
        return slot not in self.held.now or isinstance(event, GOES_ON)

    def meant(self, said: Any, table: Table) -> Any:
        """What is said is meant: cards that lie hidden bear the same makeshift names at every table."""
        return said


PREY = ""  # under which it is kept who plays for prey
AS_SAID = (c.Targeted, c.CardLaid)
GOES_ON = (c.StepBegun, c.CardRevealed, c.Landed, c.Prevented, c.Redirected, c.CombatEnded, c.Withdrew, c.CardLaid)


def _drew(event: e.Drew, redactor: RageRedactor, table: Table) -> e.Drew:
    if event.player == redactor.seat or not event.cards:
        return event
    return replace(event, count=len(event.cards), cards=())


def _brought(event: e.DeckBrought, redactor: RageRedactor, table: Table) -> e.DeckBrought:
    if event.player == redactor.seat or not event.cards:
        return event
    return replace(event, count=len(event.cards), cards=())


def _laid(event: c.CardLaid, redactor: RageRedactor, table: Table) -> c.CardLaid:
    opened = any(one.extra and not one.down and one.creature == event.creature for one in table.laid.values())
    known = event.manner or opened or redactor.player_of(event) == redactor.seat
    return event if known else replace(event, card="")


def _described(event: e.Described, redactor: RageRedactor, table: Table) -> e.Described:
    told: e.Described = redactor.printed.described(table.now, event)
    return told


def _targeted(event: c.Targeted, redactor: RageRedactor, table: Table) -> c.Targeted:
    """A face-down card that is called by its printed name is called by its placeholder."""
    hidden = {card: slot for slot, card in redactor.unknown.now.items() if card}
    return replace(event, was=hidden[event.was]) if event.was in hidden else event


MASKS: dict[type, Callable[[Any, RageRedactor, Table], Any]] = {
    e.Drew: _drew,
    e.DeckBrought: _brought,
    c.CardLaid: _laid,
    c.Targeted: _targeted,
    e.Described: _described,
}
