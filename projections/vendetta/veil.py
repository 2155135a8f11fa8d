"""What lies hidden at a Vendetta table: cards in hands, drawn or face down, and tokens that are not turned up.

Cards that lie on the table have makeshift names already (`Claudia 2`), and so have tokens by where they lie
(`Claudia at Location 1`). Seals are public; what a player says aloud is, too.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from events import vendetta as said
from events.table import Corrected, Observed, RolledBack, Shown
from events.tongues.vendetta import TONGUE
from events.vendetta_position import UNTOLD, Deployed, Position, Seat, Tile
from events.views import View
from projections.ledger import WHOLE
from projections.struck import Line
from projections.vendetta.table import Table
from projections.views import Memory, Printed, renamed


class Veil:
    """What somebody may see of a Vendetta game: what his own seat sees, and what lies open."""

    def __init__(self, view: View) -> None:
        """Nothing has been seen yet."""
        self.seat = view.seat
        self.unknown = Memory()  # the deployed cards whose names he does not know
        self.printed = Printed(TONGUE)

    def copied(self) -> "Veil":
        """Another that has seen the same."""
        other = Veil(View(self.seat))
        other.unknown, other.printed = self.unknown.copied(), self.printed.copied()
        return other

    def hides(self, card: Deployed) -> bool:
        """Whether a card lies face down, is another's, and the viewer has not looked at it."""
        return card.down and card.owner != self.seat and self.seat not in card.looked_at

    def position(self, position: Position, table: Table) -> Position:
        """The position without what others have in their hands, face down or chosen in secret."""
        for card in position.cards.values():
            if self.hides(card):
                self.unknown.put(0, card.name, True)
        seen = replace(
            position,
            seats={name: self._seat(seat, position) for name, seat in position.seats.items()},
            cards={name: self._card(card) for name, card in position.cards.items()},
            tiles={name: self._tile(tile) for name, tile in position.tiles.items()},
        )
        return self.printed.position(seen, table.terms.starting_cards)  # type: ignore[no-any-return]  # the same kind

    def _seat(self, seat: Seat, position: Position) -> Seat:
        if seat.name == self.seat:
            return seat
        named = sum(1 for card in position.cards.values() if card.owner == seat.name and card.card and self.hides(card))
        told = seat.unseen != (UNTOLD,)
        return replace(
            seat,
            unseen=("",) * (len(seat.unseen) + named) if told else seat.unseen,
            drawn=("",) * len(seat.drawn),
            under=("",) * len(seat.under),
            either=(),
        )

    def _card(self, card: Deployed) -> Deployed:
        return replace(card, card="") if self.hides(card) else card

    def _tile(self, tile: Tile) -> Tile:
        return tile if tile.player == self.seat or tile.revealed else replace(tile, token="")

    def event(self, event: Any, table: Table, lines: Sequence[Line]) -> Any:
        """The event without the secrets of others; what it turns up stands in its `shows`."""
        if isinstance(event, RolledBack):
            self.unknown.back(table.now, event.to)
            self.printed.back(table.now, event.to)
            return event
        seen = _Seen(self, event, table, lines)
        mask = MASKS.get(event.__class__)
        masked = event if mask is None else mask(event, seen)
        shown = (*seen.cards(), *seen.tokens())
        shows = self.printed.shows(table.now, event, masked, shown, table.seats)
        return masked if masked.shows == shows else replace(masked, shows=shows)


class _Seen:
    """What came of one event: which cards and tokens it turned up, and how they are called in it."""

    def __init__(self, veil: Veil, event: Any, table: Table, lines: Sequence[Line]) -> None:
        self.veil, self.event, self.table, self.lines = veil, event, table, lines
        self.turned_up: dict[str, str] = {}
        self.told: set[str] = set()  # what the event itself names, so that the log did not know it before
        self._follow()

    def own(self, player: str) -> bool:
        """Whether the viewer sits there."""
        return bool(player) and player == self.veil.seat

    def _follow(self) -> None:
        unknown, now = self.veil.unknown, self.table.now
        for _number, kind, subject, field, before, after, _under in self.lines:
            if kind is not Deployed:
                continue
            if field == "card" and not before:
                self.told.add(subject)
            if field == WHOLE and after is None:
                if subject in self.turned_up:
                    self.turned_up[subject] = before.card
                unknown.put(now, subject, None)
            elif field == WHOLE:
                unknown.put(now, subject, True if self.veil.hides(after) else None)
            elif subject in unknown.now and (field, after) == ("down", False):
                self._turns_up(subject)
        for subject in [name for name in unknown.now if not self.veil.hides(self.table.cards[name])]:
            self._turns_up(subject)

    def _turns_up(self, slot: str) -> None:
        card = self.table.cards.get(slot)
        self.turned_up[slot] = card.card if card is not None else ""
        self.veil.unknown.put(self.table.now, slot, None)

    def cards(self) -> Iterator[Shown]:
        """The cards that lay hidden, which the event does not name itself."""
        for slot, card in self.turned_up.items():
            if card and slot not in self.told:
                yield Shown(slot, card)

    def tokens(self) -> Iterator[Shown]:
        """The tokens of others that the log knew, and that were turned up though the event does not say so."""
        for _number, kind, subject, field, _before, after, _under in self.lines:
            if kind is Tile and field == "revealed" and after and subject not in self.told:
                token = self._known_token(subject)
                if token and not self.own(subject.rsplit(" at ", 1)[0]):
                    yield Shown(subject, token)

    def _known_token(self, tile: str) -> str:
        """Which token lay there as the event began; nothing if nobody knew."""
        changes = [line[4] for line in self.lines if line[1] is Tile and line[2] == tile and line[3] == "token"]
        return str(changes[0] if changes else self.table.tiles[tile].token)

    def hidden(self) -> Mapping[str, str]:
        """The printed names of cards that lie hidden, with their makeshift names."""
        cards = self.table.cards
        return {cards[slot].card: slot for slot in self.veil.unknown.now if cards[slot].card}


# --- the masks of the kinds of events that hold secrets ---------------------------------------------------------------


def _described(event: said.Described, seen: _Seen) -> said.Described:
    """Everybody knows the cards with which everybody starts."""
    if event.card in seen.table.terms.starting_cards:
        return event
    return seen.veil.printed.described(seen.table.now, event)  # type: ignore[no-any-return]  # it is the same kind


def _drawn(event: said.CardsDrawn, seen: _Seen) -> said.CardsDrawn:
    if seen.own(event.player):
        return event
    unnamed = said.CardsDrawn(event.player)
    return replace(event, cards=unnamed.cards if len(event.cards) == len(unnamed.cards) else ("",) * len(event.cards))


def _kept(event: said.CardKept, seen: _Seen) -> said.CardKept:
    return event if seen.own(event.player) else replace(event, card="")


def _played(event: said.Played, seen: _Seen) -> said.Played:
    return replace(event, card="") if event.face_down and not seen.own(event.player) else event


def _looked(event: said.Looked, seen: _Seen) -> said.Looked:
    """Who looks knows the card from now on, and its player has known it all the time."""
    card = seen.table.cards.get(event.at)
    if event.at in seen.veil.unknown.now or card is None:
        return event if seen.own(event.player) else replace(event, card="")
    seen.told.add(event.at)
    return replace(event, card=event.card or card.card)


def _chosen(event: said.TokenChosen, seen: _Seen) -> said.TokenChosen:
    return event if seen.own(event.player) else replace(event, token="")


def _token_revealed(event: said.TokenRevealed, seen: _Seen) -> said.TokenRevealed:
    tile = f"{event.player} at {seen.table.resolving()}"
    seen.told.add(tile)
    return event


def _card_revealed(event: said.CardRevealed, seen: _Seen) -> said.CardRevealed:
    """Everybody sees which of the cards that lie there is turned up."""
    slot = seen.table.slot_of(event.player, event.card, event.was)
    if slot is None or slot.card != event.card or seen.own(event.player):
        return event
    seen.told.add(slot.name)
    return replace(event, was=slot.name)


def _observed(event: Observed, seen: _Seen) -> Observed:
    """Of a card that lies hidden everybody sees where it lies, and of a Position the Blood, but no Power."""
    if " ".join(event.what.casefold().split()) != "power":
        return event
    card, tile = seen.table.cards.get(event.subject), seen.table.tiles.get(event.subject)
    hidden = [seen.table.cards[slot] for slot in seen.veil.unknown.now]
    if card in hidden and card is not None:
        return Observed(card.name, "location", card.location)
    if tile is not None and any((one.owner, one.location) == (tile.player, tile.location) for one in hidden):
        return Observed(tile.name, "blood", tile.blood)
    return event


def _effects(event: Any, seen: _Seen) -> Any:
    """Effects on a card that lies hidden name it as it lies there."""
    hidden = seen.hidden()
    return replace(event, effects=renamed(event.effects, hidden)) if hidden and event.effects else event


MASKS: dict[type, Callable[[Any, _Seen], Any]] = {
    said.Described: _described,
    said.CardsDrawn: _drawn,
    said.CardKept: _kept,
    said.Played: _played,
    said.Looked: _looked,
    said.TokenChosen: _chosen,
    said.TokenRevealed: _token_revealed,
    said.CardRevealed: _card_revealed,
    said.EffectApplied: _effects,
    said.EffectHappened: _effects,
    Corrected: _effects,
    Observed: _observed,
}
