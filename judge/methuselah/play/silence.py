"""What may be implied at a Methuselah table, and what shows later that it had not happened."""

from collections.abc import Mapping
from types import MappingProxyType

from events.methuselah import events
from events.methuselah.events import MethuselahEvent
from judge.book import SilencesOf
from projections.methuselah.hindsight import HINDSIGHT, takes_back, withholds
from projections.methuselah.table import Table

# Each step that may be implied, with what a book may have on when it comes: the closest first.
ORDER: Mapping[type, tuple[str, ...]] = MappingProxyType(
    {
        events.NoBlock: ("the_prey_decides_before_the_predator", "declining_to_block_is_final"),
        events.Resolved: ("the_action_is_over",),
        events.Strike: ("a_strike_is_chosen",),
        events.StrikesResolved: ("strikes_resolve_in_pairs",),
        events.Passed: ("a_step_is_over_when_both_pass",),
        events.DamageResolved: ("damage_may_be_prevented_first",),
        events.RoundBegun: ("an_uncancelled_press_starts_a_round",),
        events.CombatEnded: ("a_round_without_a_press_is_the_last",),
        events.ReferendumResolved: ("a_majority_passes_the_referendum",),
        events.DiablerieResolved: ("diablerie_steps_come_in_order",),
        events.BloodHuntCalled: ("a_blood_hunt_follows_diablerie",),
        events.ContestYielded: (),
        events.PhaseBegun: ("phases_come_in_order",),
        events.TurnBegun: ("turns_go_clockwise",),
    }
)
# Each open step, with the declarations that are made before it only: they show that it has not been done yet.
BEFORE: Mapping[type, frozenset[type]] = MappingProxyType(
    {
        events.Resolved: frozenset({events.Block, events.Modifier, events.Reaction}),
        events.StrikesResolved: frozenset({events.Maneuver, events.Strike}),
        events.DamageResolved: frozenset({events.Maneuver, events.Strike, events.Prevent}),
        events.RoundBegun: frozenset({events.AdditionalStrikes, events.Press}),
        events.CombatEnded: frozenset({events.AdditionalStrikes, events.Press}),
        events.ReferendumResolved: frozenset({events.TermsChosen, events.Vote, events.PriscusVote}),
        events.PhaseBegun: frozenset({events.Transferred, events.TakenBack, events.CryptDrawn}),
    }
)
# What a book has on declarations that wait for one step.
WAITS: Mapping[tuple[type, type], tuple[str, ...]] = MappingProxyType(
    {(events.TermsChosen, events.Resolved): ("the_caller_sets_the_terms",)}
)


SILENCES: SilencesOf[Table, MethuselahEvent] = SilencesOf(
    ORDER,
    withholds,
    takes_back,
    HINDSIGHT.open_to_contradiction - {events.ContestYielded},  # to yield is left to her: nothing came too early
    HINDSIGHT.contradicts,
    HINDSIGHT.acting,
    HINDSIGHT.closes,
    BEFORE,
    waits=WAITS,
)
