"""How long it lasts that a card forbids something."""

from events.effects.methuselah import Forbids
from events.effects.methuselah_wording import OPPONENT
from events.methuselah.position import Action, Ban, Combat, Turn
from projections.methuselah.table import Table

IN_ACTIONS = ("block", "react")


def banned(table: Table, effect: Forbids, minion: str, card: str) -> tuple[Combat | Action | Turn | None, Ban]:
    """How long it lasts that a card forbids this, and for whom: the combat, action or turn in progress."""
    combat = None if effect.what in IN_ACTIONS else table.combat
    opponents = effect.who == OPPONENT
    ban = Ban(
        what=effect.what,
        card=card,
        who="" if opponents else effect.who,
        opponent_of=minion if opponents else "",
        but=effect.but,
        round=(combat.round if combat is not None else 1) if effect.this_round else 0,
    )
    return (None if opponents and not minion else combat or table.action or table.turn), ban
