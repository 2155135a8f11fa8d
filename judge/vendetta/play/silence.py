"""What may be implied at a Vendetta table. What shows later that it had not happened, the rules of this book tell."""

from collections.abc import Mapping
from types import MappingProxyType

from events.vendetta import events
from events.vendetta.events import VendettaEvent
from judge.book import SilencesOf
from projections.vendetta.hindsight import HINDSIGHT, withholds
from projections.vendetta.table import Table

# Each step that may be implied, with what the book has on when it comes; else the rule says that is most about it.
ORDER: Mapping[type, tuple[str, ...]] = MappingProxyType(
    {
        **dict.fromkeys(
            (
                *(events.FirstPlayerDrawn, events.PhaseBegun, events.Fed, events.AllyPlaced, events.CardsDrawn),
                *(events.CardKept, events.Drained, events.TurnEnded, events.LocationBegun, events.StepBegun),
                *(events.TokenRevealed, events.CardRevealed),
                *(events.ConflictDecided, events.InfluenceTaken, events.FrenzyDrained, events.RoundEnded),
            ),
            (),
        ),
        events.EffectApplied: ("an_active_card_acts_in_the_step_of_its_kind",),
        events.TokenChosen: ("tokens_are_chosen_in_the_withdraw_step",),
    }
)
# No declaration shows that an open step has not been done: those that could take it for granted, or are illegal.
BEFORE: Mapping[type, frozenset[type]] = MappingProxyType({})


SILENCES: SilencesOf[Table, VendettaEvent] = SilencesOf(
    ORDER,
    withholds,
    withholds,
    HINDSIGHT.open_to_contradiction,
    HINDSIGHT.contradicts,
    HINDSIGHT.acting,
    HINDSIGHT.closes,
    BEFORE,
)
