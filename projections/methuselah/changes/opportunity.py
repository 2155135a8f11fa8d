"""Who may play next: the acting Methuselah, then the target, then clockwise; and she again after each play."""

from events.methuselah.events import (
    Block,
    CardUsed,
    EffectHappened,
    MasterPlayed,
    Modifier,
    NoBlock,
    Passed,
    Reaction,
)
from projections.methuselah.changes import strikes
from projections.methuselah.table import Table

PLAYS: frozenset[type] = frozenset({Modifier, Reaction, CardUsed, EffectHappened, MasterPlayed, Block, NoBlock})


def passed(table: Table, event: Passed) -> None:
    """A minion passes in combat; a Methuselah passes in an action, and the players before her have passed too."""
    if event.minion not in table.seats:
        strikes.passed(table, event)
    elif table.action is not None:
        before = table.order_in_action()
        names = before[: before.index(event.minion) + 1] if event.minion in before else [event.minion]
        passed = tuple(dict.fromkeys((*table.action.passed, *names)))
        table.change(table.action, "passed", passed, "an_opportunity_passes_in_order")


def gives_back(table: Table) -> None:
    """After each play the acting Methuselah has the next opportunity again."""
    if table.action is not None and table.action.passed:
        table.change(table.action, "passed", (), "a_play_gives_the_opportunity_back")
    if table.combat is not None and table.combat.passed:
        table.change(table.combat, "passed", (), "a_play_gives_the_opportunity_back")
