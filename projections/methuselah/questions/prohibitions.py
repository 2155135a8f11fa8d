"""What cards forbid, and who is exempt."""

from typing import TYPE_CHECKING

from events.methuselah.position import Action, Ban, Combat, Turn
from projections.phrases import asks


class BanQuestions:
    """Whether a card forbids something; a table is one, and has the fields that are named here."""

    __slots__ = ()

    turn: Turn | None
    action: Action | None
    combat: Combat | None

    if TYPE_CHECKING:

        def controller_of(self, card: str) -> str: ...
        def opponent_of(self, minion: str) -> str: ...
        def fighting(self, minion: str) -> bool: ...

    @asks("there is a card that forbids something", "there is no card that forbids anything")
    def something_is_forbidden(self) -> bool:
        """Whether a card forbids anybody anything in the combat, action or turn in progress."""
        combat, action, turn = self.combat, self.action, self.turn
        if combat is not None and combat.bans:
            return True
        return bool((action is not None and action.bans) or (turn is not None and turn.bans))

    @asks("it is {answer} that keeps {0} from this: {1}", none="there is no card that keeps {0} from this: {1}")
    def forbidden_by(self, minion: str, what: str) -> str:
        """The card that forbids a minion to do this now; nothing when none does."""
        for frame in (self.combat, self.action, self.turn):
            if frame is not None and frame.bans:
                for ban in frame.bans:
                    if ban.what == what and self._concerns(ban, minion):
                        return ban.card or "a card"
        return ""

    def _concerns(self, ban: Ban, minion: str) -> bool:
        combat = self.combat
        if minion == ban.but or (ban.round and (combat is None or combat.round != ban.round)):
            return False
        if ban.opponent_of:
            return self.fighting(ban.opponent_of) and minion == self.opponent_of(ban.opponent_of)
        return ban.who in ("", minion) or ban.who == self.controller_of(minion)
