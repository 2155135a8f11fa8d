"""Questions about timing: Offensive Effects, who has announced one, and what may still be cancelled in answer."""

from collections.abc import Iterable

from events.effects.union import AnyEffect
from events.rage.card_facts import ITEMS, PACK_RESOURCES, RageFacts
from events.rage.position import Card, Laid, Seat, Turn
from events.spelling import printed_name
from projections.phrases import asks

NAMED = ("on", "who", "card", "to", "methuselah")
WITHOUT_EFFECT_ON_OTHERS = (*PACK_RESOURCES, *ITEMS, "ally", "pack totem", "personal totem", "quest", "past life")
OPEN_QUESTION = ("event", "lunar phase", "enemy", "victim", "battlefield")  # whether these are offensive, nothing says


def touched(effects: Iterable[AnyEffect], by: str) -> tuple[str, ...]:
    """What effects are on, by name; without a name it is who plays the card."""
    found = [tuple(str(name) for field in NAMED if (name := getattr(effect, field, ""))) for effect in effects]
    return tuple(dict.fromkeys(name for names in found for name in (names or (by,))))


class TimingQuestions:
    """Whose word it is in Open Play."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Card]
    laid: dict[str, Laid]
    turn: Turn | None

    def facts_of(self, card: str) -> RageFacts: ...  # type: ignore[empty-body]
    def pack_of(self, name: str) -> str: ...  # type: ignore[empty-body]
    def place_of(self, name: str) -> str: ...  # type: ignore[empty-body]
    def is_prey(self, name: str) -> bool: ...  # type: ignore[empty-body]
    def is_unique(self, card: str) -> bool: ...  # type: ignore[empty-body]
    def closed(self) -> bool: ...  # type: ignore[empty-body]

    def player_of(self, name: str) -> str:
        """The player who plays a card: the one named, or the one whose pack the creature is in."""
        return name if name in self.seats else self.pack_of(name)

    @asks("{0} has announced an Offensive Effect", "{0} has announced no Offensive Effect")
    def has_announced(self, player: str) -> bool:
        """Whether the player has announced an Offensive Effect and not played it yet."""
        return self.turn is not None and player in self.turn.announced

    @asks("{answer} have announced Offensive Effects", none="nobody has announced an Offensive Effect")
    def announcements(self) -> tuple[str, ...]:
        """The players who have announced, the first first."""
        return () if self.turn is None else self.turn.announced

    def announced_with(self, player: str) -> tuple[str, ...]:
        """The players who announced at the same time as this one, among them the player."""
        groups: list[tuple[str, ...]] = []
        for one in self.announcements():
            if groups and self.turn is not None and one in self.turn.together:
                groups[-1] = (*groups[-1], one)
            else:
                groups.append((one,))
        return next((group for group in groups if player in group), ())

    @asks("{answer} announced before {0}", none="nobody announced before {0}")
    def announced_before(self, player: str) -> tuple[str, ...]:
        """The players who announced before this one, and have neither played it nor let it go."""
        mine = self.announced_with(player)
        return self.announcements()[: self.announcements().index(mine[0])] if mine else ()

    @asks("{answer} won the draw against {0}", none="nobody won a draw against {0}")
    def drawn_before(self, player: str) -> str:
        """The player who won the draw among those who announced together with this one."""
        first = "" if self.turn is None else self.turn.first
        return first if first != player and first in self.announced_with(player) else ""

    @asks("{0}'s announcement waits for the end of the combat", "{0} has no announcement that waits")
    def is_suspended(self, player: str) -> bool:
        """Whether the player announced before the combat in progress."""
        return self.turn is not None and player in self.turn.suspended

    @asks("{answer} are not ready", none="all are ready")
    def not_ready(self) -> tuple[str, ...]:
        """The players who have asked the others to wait."""
        return () if self.turn is None else self.turn.unready

    @asks("{0} has won a draw before {1}", "{0} has won no draw before {1}")
    def drawn_earlier(self, name: str, other: str) -> bool:
        """Whether chance has put a player before another."""
        lots = self.turn.lots if self.turn is not None else ()
        return name in lots and (other not in lots or lots.index(name) < lots.index(other))

    @asks("{answer} was played last", none="nothing waits for an answer")
    def pending(self) -> str:
        """The card or ability that was played last, with nothing after it."""
        return "" if self.turn is None else self.turn.pending

    @asks("{1} of {0} could affect the cards of others", "{1} of {0} affects its own pack only", doubt=None)
    def is_offensive(self, by: str, card: str, target: str, on: tuple[str, ...]) -> bool | None:
        """Whether it is an Offensive Effect; None where that is not known. `on` is what its effects are on."""
        names = tuple(name for name in (target, *on) if name)
        if self.is_prey(by):
            return any(name != by for name in ((target,) if target else on)) if names else None
        kind = self.facts_of(card).kind
        if kind in OPEN_QUESTION:
            return None
        found = [self.is_anothers(name, self.player_of(by)) for name in names if name != by]
        if True in found:
            return True
        if self.place_of(by) == "hunting grounds" or None in found:
            return None
        return False if on or kind in WITHOUT_EFFECT_ON_OTHERS else None

    def is_anothers(self, name: str, player: str) -> bool | None:
        """Whether a card or player belongs to another pack or the Hunting Grounds; None where that is not known."""
        if name in self.seats:
            return name != player
        if name in self.laid:
            return self.laid[name].player != player
        if name not in self.cards:
            return None
        return self.place_of(name) == "hunting grounds" or (self.pack_of(name) or player) != player

    @asks("{0} is Unique, or played once in a game", "{0} is neither Unique nor played once in a game")
    def comes_once(self, card: str) -> bool:
        """Whether bringing the card into play in Open Play counts as an Offensive Effect."""
        return self.is_unique(card) or self.facts_of(card).once

    @asks("{0} lies in a discard pile", "{0} lies in no discard pile")
    def was_discarded(self, card: str) -> bool:
        """Whether a copy of the card lies in a discard pile."""
        name = printed_name(card)
        return any(name in (*seat.sept_discards, *seat.combat_discards) for seat in self.seats.values())

    def is_being_played(self, card: str) -> bool:
        """Whether it is a combat card of the round in progress."""
        return any(card in (one.name, one.card) for one in self.laid.values())

    @asks("the ability of {0} that is used once was used", "the ability of {0} that is used once was not used")
    def was_used(self, card: str) -> bool:
        """Whether this copy has used its ability that is used once."""
        lying = self.cards.get(card)
        return lying is not None and lying.used
