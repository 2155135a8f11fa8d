"""Questions about what was taken as done though nobody had said so, until somebody says it, or something else."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from events.vendetta.position import Ally, Deployed, Resolution, Round, Seat, Tile
from projections.ledger import WHOLE
from projections.phrases import asks
from projections.rollbacks import Line
from projections.vendetta.questions.rounds import at

FED, KEPT, FIRST, DRAINED, DONE = "fed ", "kept", "first", "drained ", "done"
AGAIN = "again"  # behind what was Drained: another Frenzy may have come since, of a Pool that nobody can count


class AssumedQuestions:
    """What nobody has said yet."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Deployed]
    round: Round | None
    resolution: Resolution | None
    now: int

    if TYPE_CHECKING:

        def past(self) -> Iterator[Line]: ...
        def resolving(self) -> str: ...
        def turn_of(self) -> str: ...
        def next_player(self) -> str: ...
        def hand_of(self, player: str) -> int: ...
        def alliance(self, player: str) -> list[Ally]: ...

    @asks("nobody had said that {0} took {answer} Blood in the Feed phase", none="{0} has said what she was fed")
    def taken_as_fed(self, player: str) -> int | None:
        """Blood that she was taken to have fed, though she had not said so; None where she has said it, or not fed."""
        told = self._supposed(player, FED)
        return int(told) if told is not None else None

    @asks("nobody had said what {0} kept", "{0} has said that she kept a card, or has kept none")
    def taken_as_kept(self, player: str) -> bool:
        """Whether she was taken to have kept a card, though nobody had said so."""
        return self._supposed(player, KEPT) is not None

    @asks("nobody had said that {0} is the first player", "it was said who is the first player")
    def taken_as_first(self, player: str) -> bool:
        """Whether she was taken to be the first player because she played first."""
        return self._supposed(player, FIRST) is not None

    @asks(
        "nobody had said that {0} Drained a card in Frenzy",
        "what {0} Drained in Frenzy was said, or she was not in Frenzy",
    )
    def taken_as_quenched(self, player: str) -> bool:
        """Whether she was taken to have Drained a card in Frenzy, though nobody had said so."""
        return self._supposed(player, DRAINED) is not None

    @asks("nobody had said that {0}'s last turn ended", "it was said that {0}'s last turn ended, or it has not")
    def taken_as_done(self, player: str) -> bool:
        """Whether her last Planning turn was taken as ended because somebody else played; not one without a card."""
        if self._supposed(player, DONE) is None or self.turn_of() == player:
            return False
        return self.next_player() != player or self.hand_of(player) > 0

    def drained_unsaid(self, player: str) -> str:
        """The card that she was taken to have Drained in Frenzy; empty where nobody knows, or nothing was taken so."""
        return self._supposed(player, DRAINED) or ""

    @asks("{0} may have been in Frenzy once more", "{0} has been in Frenzy once")
    def may_be_in_frenzy_again(self, player: str) -> bool:
        """Whether she may have entered Frenzy anew since she was taken to have Drained a card, and has one left."""
        seat = self.seats.get(player)
        return seat is not None and AGAIN in seat.supposed and bool(self.alliance(player))

    @asks("nobody had said what became of the effect of {0}", "what became of the effect of {0} was said")
    def taken_as_applied(self, slot: str) -> bool:
        """Whether an effect was taken as applied, or as left undone, though nobody had said so."""
        card = self.cards.get(slot)
        return card is not None and card.supposed is not None

    @asks("nobody had said that the phase began", "it was said that the phase began")
    def phase_unsaid(self) -> bool:
        """Whether the phase in progress is so only because of what was done in it."""
        return self.round is not None and self.round.supposed

    @asks("the event before has begun the round", "the event before has not begun the round")
    def round_just_begun(self) -> bool:
        """Whether the round began with the event before the one in progress."""
        return 0 < self.event_of(Round, Round.key, WHOLE) == self.now - 1

    @asks("nobody had said that this Location is resolved", "it was said that this Location is resolved")
    def location_unsaid(self) -> bool:
        """Whether the Location is resolved only because of what was said of it."""
        return self.resolution is not None and "location" in self.resolution.supposed

    @asks("nobody had said that the step began", "it was said that the step began")
    def step_unsaid(self) -> bool:
        """Whether the step in progress is so only because of what was done in it."""
        return self.resolution is not None and "step" in self.resolution.supposed

    @asks("nobody had said who won", "it was said who won, or nobody has")
    def ranking_unsaid(self) -> bool:
        """Whether the conflict was taken as decided, though nobody had said so."""
        return self.resolution is not None and "ranking" in self.resolution.supposed

    @asks("nobody had said who won when it was decided", "it was said who won when it was decided")
    def winner_unsaid(self) -> bool:
        """Whether somebody said that the conflict is decided, and not for whom."""
        return self.resolution is not None and "winner" in self.resolution.supposed

    def _supposed(self, player: str, what: str) -> str | None:
        """What comes behind a word in what was supposed of a player; None where nothing was."""
        seat = self.seats.get(player)
        told = seat.supposed if seat is not None else ()
        if not told:
            return None
        return next((one.removeprefix(what) for one in told if one.startswith(what)), None)

    # --- by which event: what the ledger tells ------------------------------------------------------------------------

    def first_to_reveal(self) -> str:
        """Who has turned up the first token at the Location being resolved, as far as the log tells; else nobody."""
        first = ""
        for _number, kind, subject, field, _before, after, _under in self._of_this_location():
            if kind is Tile and field == "revealed" and after:
                first = subject.removesuffix(f" at {self.resolving()}")
        return first

    def tokens_lay_before(self, player: str) -> bool:
        """Whether anybody had said that a token was chosen before she turned hers up."""
        mine = self.event_of(Tile, at(player, self.resolving()), "revealed", True)
        return any(
            kind is Tile and field == "chosen" and after and number < mine
            for number, kind, _subject, field, _before, after, _under in self._of_this_location()
        )

    def _of_this_location(self) -> Iterator[Line]:
        """What has changed since the resolution of this Location began, the latest first."""
        for line in self.past():
            if line[1] is Resolution and line[3] == WHOLE:
                return
            yield line

    def drained_unsaid_at(self, player: str) -> int:
        """The number of the event that took it for granted that she Drained a card in Frenzy; 0 for none."""
        for number, kind, name, field, before, after, _under in self.past():
            if kind is Seat and name == player and field == "supposed":
                if any(one.startswith(DRAINED) and one not in before for one in after):
                    return number
        return 0

    def event_of(self, kind: type, subject: str, field: str, became: Any = ...) -> int:
        """The number of the latest event that changed a field (to this value, where one is given); 0 for none."""
        for number, one, name, changed, _before, after, _under in self.past():
            if (one, name, changed) == (kind, subject, field) and became in (..., after):
                return number
        return 0
