"""What may be implied at a Rage table. What shows later that it had not happened, the rules of this book tell."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from events.common import FamilyEvent, NotYet
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.events import RageEvent
from judge.book import SilencesOf
from projections.rage.table import Table

# Each step that may be implied, with what the book has on when it comes; else the rule says that is most about it.
ORDER: Mapping[type, tuple[str, ...]] = MappingProxyType(
    dict.fromkeys(
        (
            *(
                e.PhaseBegun,
                e.OpenPlayBegun,
                e.Drew,
                e.Regenerated,
                e.VotingBegun,
                e.Voted,
                e.JuntaDecided,
                e.TurnEnded,
            ),
            *(c.StepBegun, c.CardRevealed, c.Landed, c.CombatEnded),
        ),
        (),
    )
)
DONE: Mapping[str, tuple[type, ...]] = MappingProxyType(
    {
        "answered": (c.Answered,),
        "revealed": (c.CardRevealed,),
        "resolved": (c.Landed, c.CombatEnded, e.JuntaDecided),
        "voted": (e.Voted, e.JuntaDecided),
        "ended": (e.PhaseBegun, e.OpenPlayBegun, e.TurnEnded, c.StepBegun, c.CombatEnded),
        "chosen": (c.AlphaNamed,),
        "struck": (c.Landed,),
        "prevented": (c.Landed,),
        "kept": (e.Drew,),
    }
)
BEFORE: Mapping[type, frozenset[type]] = MappingProxyType({})
CONTRADICTS: Mapping[type, Callable[[Table, FamilyEvent, RageEvent, str], bool]] = MappingProxyType({})
CLOSES = frozenset({e.PhaseBegun, e.TurnEnded})
OPEN_TO_CONTRADICTION: frozenset[type] = frozenset()


def withholds(said: NotYet, step: RageEvent) -> bool:
    """Whether a step is what somebody said to have not happened yet."""
    who = getattr(step, "player", "") or getattr(step, "creature", "")
    return isinstance(step, DONE.get(said.what, ())) and (not said.who or who in ("", said.who))


def acting(table: Table) -> str:
    """The alpha whose action is in progress."""
    return table.acting()


SILENCES: SilencesOf[Table, RageEvent] = SilencesOf(
    ORDER, withholds, withholds, OPEN_TO_CONTRADICTION, CONTRADICTS, acting, CLOSES, BEFORE
)
