"""What came of one event at a Vendetta table, for somebody who may not see everything.

The ledger tells which cards and tokens were turned up. They are shown when that is due (`gates`), when their player
turns them up or somebody at no seat names them; until then they are held back.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from events.common import Revealed
from events.vendetta import events
from events.vendetta.position import Deployed, Tile
from projections.ledger import WHOLE
from projections.provenance import Provenance
from projections.redaction import CardKnowledge, RevertibleMap
from projections.rollbacks import Line
from projections.vendetta.changes.resolution import LEFT
from projections.vendetta.reveal_timing import CARDS, CHOOSING, TOKENS, RevealTiming
from projections.vendetta.table import Table

SURE, CLAIMED = "sure", "claimed"  # whether anybody, or a player, has put a hidden card on the record


class Viewer(Protocol):
    """What a viewer knows so far: a redactor of a Vendetta game."""

    seat: str
    printed: CardKnowledge
    unknown: RevertibleMap[str]
    held: RevertibleMap[bool]
    touched: RevertibleMap[bool]
    gates: RevealTiming

    def hides(self, card: Deployed) -> bool:
        """Whether the card lies face down and the viewer has not seen it."""


class RedactedOutcomes:
    """What came of one event: which cards and tokens it turned up, and how they are called in it."""

    def __init__(self, redactor: Viewer, event: Any, table: Table, lines: Sequence[Line], telling: Provenance) -> None:
        self.redactor, self.event, self.table, self.lines, self.telling = redactor, event, table, lines, telling
        self.turned_up: dict[str, str] = {}
        self.told: set[str] = set()  # what the event itself names, so that the log did not know it before
        self.heard: dict[str, str] = {}  # whose word is taken for what is printed on cards turned up; empty: anybody's
        self.held = False  # whether something would have been turned up by somebody else, or at another time
        redactor.gates.follow(event, table, lines, telling)
        self._fresh = {line[2] for line in lines if (line[3], line[5]) in (("down", False), ("revealed", True))}
        self._named = self._names()
        self._follow()

    def own(self, player: str) -> bool:
        """Whether the viewer sits there."""
        return bool(player) and player == self.redactor.seat

    @property
    def reveals(self) -> bool:
        """Whether the event itself says what lay hidden, and is believed."""
        reveals = isinstance(self.event, events.TokenRevealed | events.CardRevealed)
        return reveals and self.believed(self.event.player)

    def believed(self, player: str) -> bool:
        """Whether what the event says of a player's secrets is believed: by herself, or by somebody at no seat."""
        return self.telling.seat in ("", player)

    # --- cards ----------------------------------------------------------------------------------------------------

    def _names(self) -> set[str]:
        """The deployed cards that the event turns up by name."""
        event, table = self.event, self.table
        if self.telling.struck or not self.believed(getattr(event, "player", "")):
            return set()
        match event:
            case events.CardRevealed(player=player, card=card, was=was):
                slot = table.slot_of(player, card, was)
                return set() if slot is None else {slot.name}
            case events.EffectApplied(player=player, card=card) | events.EffectHappened(player=player, card=card):
                return {one.name for one in table.cards.values() if card and (one.owner, one.card) == (player, card)}
            case events.TokenRevealed(player=player):
                here = table.resolving()
                return {one.name for one in table.cards.values() if (one.owner, one.withdrawn_from) == (player, here)}
        return set()

    def _follow(self) -> None:
        redactor, unknown, now = self.redactor, self.redactor.unknown, self.table.now
        for _number, kind, subject, field, before, after, under in self.lines:
            if kind is not Deployed:
                continue
            if field == "card" and not before:
                self.told.add(subject)
            if field == WHOLE and after is None:
                if subject in unknown.now and not before.down and self._lets(before):
                    self._turns_up(before)
                unknown.put(now, subject, None)
                redactor.touched.put(now, subject, None)
            elif field == WHOLE:
                unknown.put(now, subject, (CLAIMED if self.telling.seat else SURE) if redactor.hides(after) else None)
            elif field == "location" and under != LEFT and self._others(subject):
                redactor.touched.put(now, subject, True)
        for subject in [name for name in unknown.now if not redactor.hides(self.table.cards[name])]:
            if self._lets(self.table.cards[subject]):
                self._turns_up(self.table.cards[subject])

    def _others(self, slot: str) -> bool:
        """Whether a card is that of somebody else than the player who recorded the event."""
        card = self.table.cards.get(slot)
        return bool(self.telling.seat) and card is not None and card.owner != self.telling.seat

    def _lets(self, card: Deployed) -> bool:
        """Whether the viewer is shown a card that he did not know, and that does not lie hidden from him any longer."""
        may = self._may_show(card)
        self.held = self.held or not may
        return may

    def _may_show(self, card: Deployed) -> bool:
        if self.telling.struck:
            return False
        if card.down:
            looked = isinstance(self.event, events.Looked) and self.event.at == card.name
            return looked and self.believed(card.owner)
        if card.name in self._named:
            return True
        if card.name in self.redactor.touched.now:
            return False
        home = card.withdrawn_from or card.location
        far = self._far(card.name, TOKENS if card.withdrawn_from else CARDS)
        due = self.redactor.gates.due(self.table, home, self.telling, far)
        if due or card.location == home or not self._lies_open_at(card.location):
            return due
        return self.redactor.gates.due(self.table, card.location, self.telling, self._far(card.name, CARDS))

    def _far(self, name: str, far: int) -> int:
        """How far a Location must have come: what somebody at no seat turns up just now lies open as it is."""
        return CHOOSING if not self.telling.seat and name in self._fresh else far

    def _lies_open_at(self, location: str) -> bool:
        """Whether the cards at a Location have been turned up there: its Revelation is over."""
        table = self.table
        return table.resolving() == location and table.step() not in ("withdraw", "revelation")

    def _turns_up(self, card: Deployed) -> None:
        self.turned_up[card.name] = card.card
        self.heard[card.card] = card.owner if self.redactor.unknown.now[card.name] == CLAIMED else ""
        self.redactor.unknown.put(self.table.now, card.name, None)
        self.redactor.touched.put(self.table.now, card.name, None)

    def cards(self) -> Iterator[Revealed]:
        """The cards that lay hidden, which the event does not name itself."""
        for slot, card in self.turned_up.items():
            if card and slot not in self.told:
                yield Revealed(slot, card)

    # --- tokens ---------------------------------------------------------------------------------------------------

    def tokens(self) -> Iterator[Revealed]:
        """The tokens of others that the log knew, and that were turned up though the event does not say so."""
        turned = [line[2] for line in self.lines if line[1] is Tile and line[3] == "revealed" and line[5]]
        held, tiles = self.redactor.held, self.table.tiles
        for tile in dict.fromkeys([*held.now, *turned]):
            there, token = tiles.get(tile), self._known_token(tile) if tile in tiles else ""
            if there is None or tile in self.told or not token or self.own(there.player):
                held.put(self.table.now, tile, None)
                continue
            shown = self._lets_token(there)
            held.put(self.table.now, tile, None if shown or not there.revealed else True)
            if shown:
                yield Revealed(tile, token)

    def _lets_token(self, tile: Tile) -> bool:
        far = self._far(tile.name, TOKENS)
        may = not self.telling.struck and self.redactor.gates.due(self.table, tile.location, self.telling, far)
        self.held = self.held or not may
        return may

    def _known_token(self, tile: str) -> str:
        """Which token lay there as the event began; nothing if nobody knew."""
        changes = [line[4] for line in self.lines if line[1] is Tile and line[2] == tile and line[3] == "token"]
        return str(changes[0] if changes else self.table.tiles[tile].token)

    def hidden(self, of: str = "") -> Mapping[str, str]:
        """The printed names of cards that lie hidden, all or one player's, with their makeshift names."""
        cards = self.table.cards
        return {
            cards[slot].card: slot
            for slot in self.redactor.unknown.now
            if cards[slot].card and of in ("", cards[slot].owner)
        }
