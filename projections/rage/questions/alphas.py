"""Questions about alphas: who they are, who acts next, and who is tied."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from events.rage.position import Card, Combat, Seat, Turn
from projections.phrases import asks
from projections.rollbacks import Line


class AlphaQuestions:
    """Whose action it is."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Card]
    turn: Turn | None
    combat: Combat | None
    ordained: tuple[str, ...]

    def renown_of(self, name: str) -> int | None: ...
    def left(self) -> list[str]: ...  # type: ignore[empty-body]
    def members_of(self, player: str) -> list[str]: ...  # type: ignore[empty-body]
    def pack_of(self, name: str) -> str: ...  # type: ignore[empty-body]

    if TYPE_CHECKING:

        def past(self) -> Iterator[Line]: ...

    @asks("{0}'s alpha is {answer}", none="{0} has no alpha")
    def alpha_of(self, player: str) -> str:
        """The alpha of a player's pack in this phase."""
        seat = self.seats.get(player)
        return seat.alpha if seat is not None else ""

    @asks("{0} is an alpha", "{0} is no alpha")
    def is_alpha(self, name: str) -> bool:
        """Whether the creature is its pack's alpha now."""
        return any(seat.alpha == name and name and not self.alpha_lost(seat.name) for seat in self.seats.values())

    def named_alpha_too(self, name: str) -> bool:
        """Whether a creature was named alpha in this phase, and another of its pack after it."""
        for _number, kind, player, field, before, after, *_rest in self.past():
            mine = field == "alpha" and kind is Seat and player == self.pack_of(name)
            if mine and (not after or before == name):
                return bool(after)
        return False

    @asks("{0}'s alpha action is over", "{0}'s alpha action is not over")
    def has_acted(self, name: str) -> bool:
        """Whether the alpha has had its action."""
        return any(seat.alpha == name and seat.acted for seat in self.seats.values())

    @asks("the alpha of {0} was lost in this phase", "the alpha of {0} was not lost in this phase")
    def alpha_lost(self, player: str) -> bool:
        """Whether the player's alpha was lost: dead, or no member of the pack for which it stood."""
        seat = self.seats.get(player)
        alpha = self.cards.get(seat.alpha) if seat is not None else None
        return seat is not None and (seat.alpha_lost or (alpha is not None and alpha.pack != player))

    @asks("{answer} may be alpha for {0}", none="nobody may be alpha for {0}")
    def may_be_alpha(self, player: str) -> tuple[str, ...]:
        """The creatures of which a player may choose the alpha: those of the pack that are in play."""
        there = (name for name in self.members_of(player) if self.cards[name].place != "out of play")
        return tuple(name for name in there if not self.cannot_be_alpha(name))

    @asks("no alpha has been named by {answer}", none="every pack has an alpha")
    def without_alpha(self) -> tuple[str, ...]:
        """The players in the game who have named no alpha and could."""
        return tuple(name for name in self.left() if not self.seats[name].alpha and self.may_be_alpha(name))

    @asks("{answer} have not acted yet", none="all alphas have acted")
    def alphas_to_act(self) -> tuple[str, ...]:
        """The alphas that have not had their actions and may act, the highest Renown first."""
        left = (seat for seat in self.seats.values() if not (seat.acted or self.alpha_lost(seat.name)))
        waiting = [seat.alpha for seat in left if seat.alpha and not self._is_kept_from_acting(seat.alpha)]
        return tuple(sorted(waiting, key=lambda name: (self.rank_of(name), -(self.renown_of(name) or 0))))

    def _is_kept_from_acting(self, name: str) -> bool:
        """Whether a creature is out of play or takes no actions, so that nobody waits for its alpha action."""
        card = self.cards.get(name)
        return card is not None and (card.idle or card.place == "out of play")

    def rank_of(self, name: str) -> int:
        """Where effects put an alpha before its Renown: of those that act first or last, the latest effect prevails."""
        ranks = {
            said: place if said.endswith(" acts last") else -place
            for place, said in enumerate(self.ordained, 1)
            if said in (f"{name} acts first", f"{name} acts last")
        }
        return next(reversed(ranks.values()), 0)

    @asks("{0} cannot be alpha", "nothing keeps {0} from being alpha")
    def cannot_be_alpha(self, name: str) -> bool:
        """Whether an effect in force keeps a creature from being alpha."""
        return f"{name} cannot be alpha" in self.ordained

    @asks("{answer} must be alpha for {0}", none="no creature must be alpha for {0}")
    def must_be_alpha(self, player: str) -> tuple[str, ...]:
        """The creatures of a pack that must be alpha, as far as nothing keeps them from it; the latest effect alone."""
        free = [name for name in self.may_be_alpha(player) if f"{name} must be alpha" in self.ordained]
        return tuple(sorted(free, key=lambda name: self.ordained.index(f"{name} must be alpha"))[-1:])

    @asks("{answer} have an action before {0}", none="nobody has an action before {0}", doubt=())
    def alphas_before(self, name: str) -> tuple[str, ...]:
        """The alphas of higher Renown that have not acted; those whose Renown nobody knows are none of them."""
        mine = self.renown_of(name)
        fighting = self.acting() if self.combat is not None else ""  # that it has not finished is another matter
        rank, others = self.rank_of(name), [one for one in self.alphas_to_act() if one not in (name, fighting)]
        sooner = [one for one in others if self.rank_of(one) < rank]
        if mine is None:
            return tuple(sooner)
        equal = (one for one in others if self.rank_of(one) == rank)
        return (*sooner, *(one for one in equal if (self.renown_of(one) or 0) > mine))

    @asks("{answer} have won a draw before {0}", none="nobody has won a draw against {0}")
    def lots_before(self, name: str) -> tuple[str, ...]:
        """The alphas of the same Renown that have not acted and won the draw, themselves or in their player's name."""
        mine, place = self.renown_of(name), self._place_drawn_by(name)
        tied = [one for one in self.alphas_to_act() if one != name and self.renown_of(one) == mine]
        return tuple(one for one in tied if self._place_drawn_by(one) < place)

    def _place_drawn_by(self, name: str) -> int:
        """Which draw of the phase an alpha, or its player, has won; the number of all where it has won none."""
        lots = self.turn.lots if self.turn is not None else ()
        return next((place for place, winner in enumerate(lots) if winner in (name, self.pack_of(name))), len(lots))

    @asks("{0} cannot attack {1}", "nothing keeps {0} from attacking {1}")
    def cannot_attack(self, name: str, target: str) -> bool:
        """Whether an effect in force keeps a creature from attacking a target."""
        return f"{name} cannot attack {target}" in self.ordained

    @asks("{0} must attack {answer}", none="{0} has no need to attack anything")
    def must_attack(self, name: str) -> tuple[str, ...]:
        """What effects in force have a creature attack, as far as nothing keeps it from that."""
        told = (said.partition(" must attack ") for said in self.ordained)
        targets = dict.fromkeys(target for who, _must, target in told if who == name and target)
        return tuple(target for target in targets if not self.cannot_attack(name, target))

    @asks("it is {answer}'s action", none="nobody has an action in progress")
    def acting(self) -> str:
        """The alpha whose action is in progress."""
        return self.turn.acting if self.turn is not None else ""
