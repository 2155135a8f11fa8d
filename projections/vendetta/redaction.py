"""What lies hidden at a Vendetta table: cards in hands, drawn or face down, and tokens that are not turned up.

Cards that lie on the table have makeshift names already (`Claudia 2`), and so have tokens by where they lie
(`Claudia at Location 1`). Seals are public; what a player says aloud is, too.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from events.common import Revealed, RolledBack
from events.record.viewpoint import Viewpoint
from events.vendetta.position import UNTOLD, Deployed, Position, Seat, Tile
from events.vendetta.vocabulary import NOTATION
from projections.provenance import PLAINLY, Provenance
from projections.redaction import CardKnowledge, RevertibleMap
from projections.rollbacks import Line
from projections.vendetta import redacted_events
from projections.vendetta.redacted_outcomes import SURE, RedactedOutcomes
from projections.vendetta.reveal_timing import RevealTiming
from projections.vendetta.table import Table


class VendettaRedactor:
    """What somebody may see of a Vendetta game: what his own seat sees, and what lies open."""

    def __init__(self, view: Viewpoint) -> None:
        """Nothing has been seen yet."""
        self.seat = view.seat
        # the deployed cards whose names he does not know: whether a player recorded them
        self.unknown: RevertibleMap[str] = RevertibleMap()
        self.printed = CardKnowledge(NOTATION)
        self.gates = RevealTiming()
        self.held: RevertibleMap[bool] = RevertibleMap()  # the tokens that are turned up, and have not been shown
        self.touched: RevertibleMap[bool] = RevertibleMap()  # cards of one player that another has moved on the record
        self.telling: set[int] = set()
        self.showed: set[int] = set()

    def copied(self) -> "VendettaRedactor":
        """Another that has seen the same."""
        other = VendettaRedactor(Viewpoint(self.seat))
        other.unknown, other.printed = self.unknown.copied(), self.printed.copied()
        other.gates, other.held, other.touched = self.gates.copied(), self.held.copied(), self.touched.copied()
        other.telling, other.showed = self.telling.copy(), self.showed.copy()
        return other

    def hides(self, card: Deployed) -> bool:
        """Whether a card lies face down, is another's, and the viewer has not looked at it."""
        return card.down and card.owner != self.seat and self.seat not in card.looked_at

    def position(self, position: Position, table: Table) -> Position:
        """The position without what others have in their hands, face down or chosen in secret."""
        self.gates.start(table)
        for card in position.cards.values():
            if self.hides(card):
                self.unknown.put(0, card.name, SURE)
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

    def event(self, event: Any, table: Table, lines: Sequence[Line], telling: Provenance = PLAINLY) -> Any:
        """The event without the secrets of others; what it turns up is in its `shows`."""
        if isinstance(event, RolledBack):
            for memory in (self.unknown, self.printed, self.gates, self.held, self.touched):
                memory.back(table.now, event.to)
            self.gates.ends(table)
            return event
        seen = RedactedOutcomes(self, event, table, lines, telling)
        masked = redacted_events.masked(seen)
        shows = self._shows(seen, masked)
        self.gates.ends(table)
        if shows or seen.held or telling.struck or event.__class__ in redacted_events.STRUCK:
            self.telling.add(table.now)
        if shows or (seen.reveals and not telling.struck):
            self.showed.add(table.now)
        return masked if masked.shows == shows else replace(masked, shows=shows)

    def _shows(self, seen: RedactedOutcomes, masked: Any) -> tuple[Revealed, ...]:
        """What the event turns up, and what is printed on the cards that become known by it."""
        shown = (*seen.cards(), *seen.tokens())
        if seen.telling.struck:
            return ()
        by = seen.telling.seat
        shows = self.printed.shows(seen.table.now, seen.event, masked, shown, seen.table.seats, by, seen.heard)
        return (*shows, *redacted_events.claimed(seen)) if seen.telling.seat else shows

    def meant(self, words: Any, table: Table) -> Any:
        """What is said is meant: cards that lie hidden bear the same makeshift names at every table."""
        return words
