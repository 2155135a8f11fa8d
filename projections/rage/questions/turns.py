"""Questions about the turn: its phase, Closed and Open Play, and what is in progress."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from events.rage.position import Combat, Turn, Voting
from events.rage.words import Phase
from projections.ledger import WHOLE
from projections.opportunity import OpportunityQuestions
from projections.phrases import asks
from projections.rage.terms import Terms
from projections.rollbacks import Line


class TurnQuestions(OpportunityQuestions):
    """Where the game is."""

    __slots__ = ()
    turn: Turn | None
    combat: Combat | None
    voting: Voting | None
    terms: Terms

    if TYPE_CHECKING:

        def past(self) -> Iterator[Line]: ...
        def game_over(self) -> bool: ...
        def left(self) -> list[str]: ...
        def in_combat(self) -> bool: ...
        def attackers(self) -> tuple[str, ...]: ...
        def defenders(self) -> tuple[str, ...]: ...
        def players_of(self, side: tuple[str, ...]) -> tuple[str, ...]: ...
        def without_alpha(self) -> tuple[str, ...]: ...
        def alphas_to_act(self) -> tuple[str, ...]: ...
        def pack_of(self, name: str) -> str: ...

    def place_of_phase(self, phase: str) -> int:
        """Where a phase comes in the turn, from 0; -1 for one that the rulebook does not have."""
        return self.terms.phases.index(phase) if phase in self.terms.phases else -1

    def phase_after(self, phase: str) -> Phase:
        """The phase that comes after this one; the first after the last."""
        phases: tuple[Any, ...] = self.terms.phases
        return phases[(self.place_of_phase(phase) + 1) % len(phases)]  # type: ignore[no-any-return]  # it is a phase

    def phase_of_play(self, kind: str) -> Phase | None:
        """The phase in which cards of a kind are played, or such a thing is done; None for several, or any."""
        found: Any = self.terms.phases_of_plays.get(kind)
        return found  # type: ignore[no-any-return]  # it is a phase

    def order_of_play(self) -> list[str]:
        """The players in the order in which they may play now; none where all may at once.

        In a combat first the attacker's player, then the defender's, then the others; else the one whose alpha is next.
        """
        if self.game_over():
            return []
        if self.in_combat():
            first = (*self.players_of(self.attackers()), *self.players_of(self.defenders()))
            return list(dict.fromkeys((*first, *self.left())))
        if self.phase() == "combat" and not self.without_alpha():
            return [self.pack_of(name) for name in self.alphas_to_act()]
        return []

    @asks("it is turn {answer}", none="no turn has begun")
    def turn_number(self) -> int | None:
        """The number of the turn."""
        return None if self.turn is None else self.turn.number

    @asks("it is the {answer} phase", none="no turn has begun")
    def phase(self) -> str:
        """The phase in progress; empty before the first."""
        return "" if self.turn is None else self.turn.phase

    @asks("the turn is over", "the turn is not over")
    def turn_over(self) -> bool:
        """Whether the turn has ended, and the next has not begun."""
        return self.turn is not None and self.turn.over

    @asks("it is Closed Play", "it is Open Play")
    def closed(self) -> bool:
        """Whether it is Closed Play: that of a phase, or of a step of combat."""
        if self.turn is None:
            return False
        if self.combat is not None:
            return self.combat.step in self.terms.steps_of_closed_play
        return self.turn.closed

    def phase_unsaid(self) -> bool:
        """Whether the beginning of the phase was only implied."""
        return self.turn is not None and self.turn.supposed

    def went_by_unsaid(self, phase: str) -> bool:
        """Whether a phase was only implied by the beginning of the one in progress."""
        begun = self.event_of(Turn, Turn.key, "phase")
        told = (line for line in self.past() if line[0] == begun)
        return any(line[2:4] == (Turn.key, "phase") and line[5] == phase for line in told)

    def event_of(self, kind: type, subject: str, field: str) -> int:
        """The event that gave a field its value; 0 for the start."""
        for number, one, name, changed, *_rest in self.past():
            if one is kind and name == subject and changed in (field, WHOLE):
                return number
        return 0

    def starts_in_this_turn(self) -> bool:
        """Whether the record starts from a position in this turn, so that what came before is not on it."""
        return self.turn is not None and not self.event_of(Turn, Turn.key, WHOLE)

    def strict_about_silence(self) -> bool:
        """Whether what nobody has said has not happened."""
        return bool(getattr(self, "strict", False))

    @asks("{answer} is challenged", none="nobody is challenged")
    def challenged(self) -> str:
        """Who has been challenged and has not answered."""
        return self.combat.target if self.combat is not None and self.combat.challenge else ""

    @asks("the target of the combat is {answer}", none="no combat has a target")
    def target_of_combat(self) -> str:
        """Who or what was attacked."""
        return self.combat.target if self.combat is not None else ""
