"""When what lies hidden at a Location is due to be turned up: not before all have chosen there.

A step that is declared too early happens as it was declared; but nobody is shown by it what was chosen in secret, or
lies face down, until the others have chosen as well, or its player has turned it up herself. Where choices are not
written down, all were made, as in a game that was written down afterwards; a player who keeps the record is not
believed that the others have made theirs. How far a Location has come is what was declared of it: what follows at the
true table from cards that a player could only guess at does not count.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from events.vendetta.events import (
    STEPS,
    CardRevealed,
    ConflictDecided,
    EffectApplied,
    LocationBegun,
    RoundEnded,
    StepBegun,
    TokenChosen,
    TokenRevealed,
)
from events.vendetta.position import Resolution, Tile
from projections.provenance import Provenance
from projections.redaction import RevertibleMap
from projections.rollbacks import Line
from projections.vendetta.table import Table

OPEN, CLOSED = "open", "closed"
CHOOSING, TOKENS, CARDS = range(3)  # how far a Location has come: who stays is known, and then the cards are
WRITTEN = "chosen"  # under which it is remembered that somebody has written a choice down in this game
HERE = ""  # under which it is remembered which Location is being resolved


class Choices(NamedTuple):
    """How it stands at a Location: its gate, and whose choice nobody knows to be made."""

    gate: str | None
    missing: tuple[str, ...]


class RevealTiming:
    """Which Locations are settled: all there have chosen, or what lies there is held back until they have."""

    def __init__(self) -> None:
        """Nobody has chosen anything."""
        self._laid: RevertibleMap[bool] = RevertibleMap()  # the Positions whose player is known to have chosen a token
        self._begun: RevertibleMap[str] = (
            RevertibleMap()
        )  # Locations of which a player has recorded that they are being resolved
        self._come: RevertibleMap[Any] = RevertibleMap()  # how far each Location has come; and which one is `HERE`
        self._gates: RevertibleMap[str] = (
            RevertibleMap()
        )  # Locations at which something was to be turned up: whether it was due
        self._cleared: dict[str, Choices] = {}  # how it stood at Locations that this event has cleared
        self._unready = False  # whether Planning turns were due after the event before

    def copied(self) -> "RevealTiming":
        """The same, going its own way."""
        other = RevealTiming()
        other._laid, other._begun, other._gates = self._laid.copied(), self._begun.copied(), self._gates.copied()
        other._come, other._unready = self._come.copied(), self._unready
        return other

    def back(self, number: int, to: int) -> None:
        """Event `number` rolls back: all is as it was after event `to`."""
        for memory in (self._laid, self._begun, self._come, self._gates):
            memory.back(number, to)

    def start(self, table: Table) -> None:
        """A game begins with this table."""
        self._comes(table, table.resolving(), table.step())
        self.ends(table)

    # --- what has happened ----------------------------------------------------------------------------------------

    def follow(self, event: Any, table: Table, lines: Sequence[Line], telling: Provenance) -> None:
        """An event has happened: who has chosen by it, and how far it has come."""
        self._clear(table, lines)
        moved = False
        for _number, kind, _subject, _field, _before, after, _under in lines:
            moved = moved or kind is Resolution
            if isinstance(after, Resolution):
                self._begun.put(table.now, after.location, telling.seat or None)
        if moved and not telling.seat:
            self._comes(table, table.resolving(), table.step())
        else:
            self._declared(event, table, telling.seat)
        if isinstance(event, TokenChosen | TokenRevealed) and telling.seat in ("", event.player):
            tile = f"{event.player} at {table.resolving()}"
            if tile in table.tiles:
                self._laid.put(table.now, tile, True)
        if isinstance(event, TokenChosen):
            self._laid.put(table.now, WRITTEN, True)

    def _declared(self, event: Any, table: Table, seat: str) -> None:
        """How far a Location has come by what was declared, whatever follows from it at the true table."""
        here = self._come.now.get(HERE) or table.resolving()
        match event:
            case LocationBegun(location=place):
                self._comes(table, place, "withdraw")
            case StepBegun(step=step):
                self._comes(table, here, step)
            case ConflictDecided():
                self._comes(table, here, "conflict")
            case RoundEnded():
                self._comes(table, "", "")
            case EffectApplied(player=player, card=card) if player == seat and table.kind_of(card) in STEPS:
                if table.may_lie_at(player, card, here):
                    self._comes(table, here, "conflict")
            case CardRevealed(player=player, card=card) if player == seat and table.may_lie_at(player, card, here):
                self._comes(table, here, "revelation")

    def _comes(self, table: Table, place: str, step: str) -> None:
        """A Location (none: the round is over) has come to a step; the one before it is done."""
        now, come = self._come.now, self._come
        before = now.get(HERE, "")
        if before != place:
            if before:
                come.put(table.now, before, CARDS)
            come.put(table.now, HERE, place or None)
            if place:
                come.put(table.now, place, CHOOSING)
        if place and step:
            far = min(STEPS.index(step), CARDS)
            come.put(table.now, place, max(now.get(place, CHOOSING), far))

    def _clear(self, table: Table, lines: Sequence[Line]) -> None:
        """The tokens are taken back at the end of a round."""
        cleared: dict[str, list[str]] = {}
        for _number, kind, tile, field, _before, after, _under in lines:
            if kind is Tile and field == "chosen" and not after and tile in table.tiles:
                cleared.setdefault(table.tiles[tile].location, []).append(tile)
        self._cleared = {place: self._of(place, tiles) for place, tiles in cleared.items()}
        for place, tiles in cleared.items():
            self._gates.put(table.now, place, None)
            self._come.put(table.now, place, None)
            for tile in tiles:
                self._laid.put(table.now, tile, None)

    def ends(self, table: Table) -> None:
        """The event has been looked at."""
        planning = table.phase() == "planning" and not table.resolving()
        self._unready = planning and bool(table.short_of_turns())

    # --- whether it is due ----------------------------------------------------------------------------------------

    def due(self, table: Table, location: str, telling: Provenance, far: int = CHOOSING) -> bool:
        """Whether what this event would turn up at a Location is due; it has come so `far` there, as was declared."""
        cleared = self._cleared.get(location)
        there = [tile.name for tile in table.tiles.values() if tile.location == location and _takes_part(table, tile)]
        now = cleared or self._of(location, there)
        gate = now.gate
        if gate is None:
            gate = CLOSED if self._early(location, now, telling) else OPEN
        elif gate == CLOSED and not now.missing and (cleared or self._has_come(location, TOKENS)):
            gate = OPEN
        if cleared is None:
            self._gates.put(table.now, location, gate)
        return gate == OPEN and (cleared is not None or self._has_come(location, far))

    def _has_come(self, location: str, far: int) -> bool:
        return bool(self._come.now.get(location, CHOOSING) >= far)

    def _early(self, location: str, now: Choices, telling: Provenance) -> bool:
        """Whether an event that would turn something up comes before its time."""
        if not (telling.seat or telling.live):
            return False
        by_a_player = telling.seat or location in self._begun.now
        return self._unready or bool(now.missing and (by_a_player or WRITTEN in self._laid.now))

    def _of(self, location: str, tiles: Sequence[str]) -> Choices:
        missing = tuple([tile for tile in tiles if tile not in self._laid.now])
        return Choices(self._gates.now.get(location), missing)


def _takes_part(table: Table, tile: Tile) -> bool:
    """Whether the player of a Position is at the Location, or has chosen a token there."""
    return tile.chosen or table.is_at(tile.player, tile.location)
