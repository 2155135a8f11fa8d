"""What shows at a Vendetta table that a step which was implied had not happened."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from events.common import FamilyEvent, NotYet
from events.vendetta import events
from events.vendetta.events import VendettaEvent
from projections.hindsight import Hindsight
from projections.vendetta.table import Table

DONE: Mapping[str, tuple[type, ...]] = MappingProxyType(
    {
        "chosen": (events.TokenChosen, events.TokenRevealed),
        "answered": (events.TokenChosen, events.TokenRevealed),
        "revealed": (events.CardRevealed, events.TokenRevealed),
        "applied": (events.EffectApplied,),
        "fed": (events.Fed,),
        "kept": (events.CardKept,),
        "resolved": (events.ConflictDecided, events.InfluenceTaken, events.EffectApplied),
        "ended": (events.PhaseBegun, events.StepBegun, events.TurnEnded, events.LocationBegun, events.RoundEnded),
    }
)


def withholds(said: NotYet, step: VendettaEvent) -> bool:
    """Whether a step is what somebody said to have not happened yet."""
    who = getattr(step, "player", "")
    return isinstance(step, DONE.get(said.what, ())) and (not said.who or who in ("", said.who))


def acting(table: Table) -> str:
    """Nobody: no player's action waits for others."""
    return ""


def _chosen_later(table: Table, said: events.TokenChosen, step: VendettaEvent, who: str) -> bool:
    """A player who chooses a token at the Location had not stayed without a word."""
    here = table.is_at(said.player, table.resolving())
    return isinstance(step, events.TokenChosen) and step.player == said.player and here


def _applied_later(table: Table, said: events.EffectApplied, step: VendettaEvent, who: str) -> bool:
    """Of a card something is said after another player has acted in a later step: nothing was said of it before.

    Where only the step was said to begin, it is the card that comes too late.
    """
    if not isinstance(step, events.EffectApplied) or (step.player, step.card) != (said.player, said.card):
        return False
    if not any(step is one and getattr(lately.event, "player", "") for lately in table.lately for one in lately.passed):
        return False
    kind, now = table.kind_of(said.card), table.step()
    return kind in events.STEPS and now in events.STEPS and events.STEPS.index(kind) < events.STEPS.index(now)


CONTRADICTS: Mapping[type, Callable[[Table, FamilyEvent, VendettaEvent, str], bool]] = MappingProxyType(
    {events.TokenChosen: _chosen_later, events.EffectApplied: _applied_later}
)
HINDSIGHT: Hindsight[Table, VendettaEvent] = Hindsight(
    open_to_contradiction=frozenset({events.TokenChosen, events.EffectApplied}),
    contradicts=CONTRADICTS,
    acting=acting,
    closes=frozenset({events.PhaseBegun, events.LocationBegun, events.StepBegun}),
    reopens=frozenset(),
    takes_back=withholds,
    needs={},
    may_wait=frozenset(),
)
