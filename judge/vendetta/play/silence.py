"""What may be implied at a Vendetta table. What shows later that it had not happened, the rules of this book tell."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from events.common import FamilyEvent, NotYet
from events.vendetta import events
from events.vendetta.events import VendettaEvent
from judge.book import SilencesOf
from projections.vendetta.table import Table

# Each step that may be implied, with what the book has on when it comes; else the rule says that is most about it.
ORDER: Mapping[type, tuple[str, ...]] = MappingProxyType(
    {
        **dict.fromkeys(
            (
                *(events.FirstPlayerDrawn, events.PhaseBegun, events.Fed, events.AllyPlaced, events.CardsDrawn),
                *(events.CardKept, events.Drained, events.TurnEnded, events.LocationBegun, events.StepBegun),
                *(events.TokenRevealed, events.CardRevealed, events.EffectApplied),
                *(events.ConflictDecided, events.InfluenceTaken, events.FrenzyDrained, events.RoundEnded),
            ),
            (),
        ),
        events.TokenChosen: ("tokens_are_chosen_in_the_withdraw_step",),
    }
)
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

# No declaration shows that an open step has not been done: those that could take it for granted, or are illegal.
BEFORE: Mapping[type, frozenset[type]] = MappingProxyType({})


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


CONTRADICTS: Mapping[type, Callable[[Table, FamilyEvent, VendettaEvent, str], bool]] = MappingProxyType(
    {events.TokenChosen: _chosen_later}
)
CLOSES = frozenset({events.PhaseBegun, events.LocationBegun, events.StepBegun})
OPEN_TO_CONTRADICTION: frozenset[type] = frozenset({events.TokenChosen})
SILENCES: SilencesOf[Table, VendettaEvent] = SilencesOf(
    ORDER, withholds, withholds, OPEN_TO_CONTRADICTION, CONTRADICTS, acting, CLOSES, BEFORE
)
