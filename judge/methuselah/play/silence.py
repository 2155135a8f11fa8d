"""What may be implied at a Methuselah table, and what shows later that it had not happened."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from events.common import FamilyEvent, NotYet
from events.methuselah import events
from events.methuselah.events import MethuselahEvent
from judge.book import SilencesOf
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
DONE: Mapping[str, tuple[type, ...]] = MappingProxyType(
    {
        "answered": (events.NoBlock,),
        "struck": (events.Strike, events.StrikesResolved),
        "prevented": (events.DamageResolved,),
        "resolved": (events.Resolved, events.StrikesResolved, events.DamageResolved, events.ReferendumResolved),
        "voted": (events.ReferendumResolved,),
        "ended": (events.PhaseBegun, events.TurnBegun, events.CombatEnded),
    }
)
CLOSES = frozenset({*events.ACTS, events.Resolved, events.TurnBegun})
OPEN_TO_CONTRADICTION: frozenset[type] = frozenset(
    {events.NoBlock, events.Resolved, events.DamageResolved, events.ReferendumResolved}
)

InReferendum = events.Vote | events.PriscusVote | events.TermsChosen | events.ReferendumResolved
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


def withholds(said: NotYet, step: MethuselahEvent) -> bool:
    """Whether a step is what somebody said to have not happened yet."""
    if not isinstance(step, DONE.get(said.what, ())):
        return False
    who = getattr(step, "methuselah", "") or getattr(step, "minion", "")
    return not said.who or not who or who == said.who or isinstance(step, events.PhaseBegun | events.TurnBegun)


def takes_back(said: NotYet, step: MethuselahEvent) -> bool:
    """That somebody's turn goes on does not say that the phases of it which went by did not."""
    return withholds(said, step) and not (said.who and isinstance(step, events.PhaseBegun))


def acting(table: Table) -> str:
    """The minion whose action is open, or nobody."""
    action = table.action
    return action.minion if action is not None and not action.outcome else ""


def _tried(table: Table, methuselah: str) -> bool:
    """Whether a minion of hers has attempted to block: then she was asked, and letting the next try is her answer."""
    attempts = table.action.attempts if table.action is not None else ()
    return any(table.controller_of(minion) == methuselah for minion in attempts)


def _declined_later(table: Table, said: events.NoBlock, step: MethuselahEvent, who: str) -> bool:
    if isinstance(step, events.NoBlock):
        asked = said.methuselah == step.methuselah != "" and acting(table) != ""
        return asked and not _tried(table, said.methuselah)
    return isinstance(step, events.Resolved) and who != "" and acting(table) == ""


def _blocked_later(table: Table, said: events.Block, step: MethuselahEvent, who: str) -> bool:
    if isinstance(step, events.NoBlock):
        asked = table.controller_of(said.minion) == step.methuselah and acting(table) != ""
        return asked and not _tried(table, step.methuselah)
    return isinstance(step, events.Resolved) and who not in ("", said.minion) and acting(table) == ""


def _modified_later(table: Table, said: events.Modifier, step: MethuselahEvent, who: str) -> bool:
    """While the referendum is open its action is under way: then a modifier shows nothing."""
    over = isinstance(step, events.Resolved) and table.referendum is None
    return over and said.minion == who != acting(table)


def _resolved_later(table: Table, said: events.Resolved, step: MethuselahEvent, who: str) -> bool:
    return isinstance(step, events.Resolved) and who != "" and acting(table) == ""


def _damaged_later(table: Table, said: events.Prevent, step: MethuselahEvent, who: str) -> bool:
    """Unless the damage of strikes that are chosen and not resolved yet is meant."""
    fight = table.combat
    to_come = fight is not None and fight.strikes and not fight.resolving
    return isinstance(step, events.DamageResolved) and not table.damage and not to_come


def _voted_later(table: Table, said: InReferendum, step: MethuselahEvent, who: str) -> bool:
    """What is said in a referendum when none is open; unless another political action may have called one since."""
    if not isinstance(step, events.ReferendumResolved) or table.referendum is not None:
        return False
    action = table.action
    return action is None or action.kind != "political action" or action.outcome != ""


CONTRADICTS: Mapping[type, Callable[[Table, FamilyEvent, MethuselahEvent, str], bool]] = MappingProxyType(
    {
        events.NoBlock: _declined_later,
        events.Block: _blocked_later,
        events.Modifier: _modified_later,
        events.Resolved: _resolved_later,
        events.Prevent: _damaged_later,
        events.Vote: _voted_later,
        events.PriscusVote: _voted_later,
        events.TermsChosen: _voted_later,
        events.ReferendumResolved: _voted_later,
    }
)
SILENCES: SilencesOf[Table, MethuselahEvent] = SilencesOf(
    ORDER, withholds, takes_back, OPEN_TO_CONTRADICTION, CONTRADICTS, acting, CLOSES, BEFORE
)
