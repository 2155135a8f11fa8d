"""What may be implied at a Rage table, and what shows that a count came too early."""

from collections.abc import Mapping
from types import MappingProxyType

from events.rage import combat_events as c
from events.rage import events as e
from events.rage.events import RageEvent
from judge.book import SilencesOf
from projections.rage.hindsight import HINDSIGHT, withholds
from projections.rage.table import Table

# Each step that may be implied, with what the book has on when it comes; else the rule says that is most about it.
ORDER: Mapping[type, tuple[str, ...]] = MappingProxyType(
    {
        e.PhaseBegun: ("phases_come_in_order",),
        e.OpenPlayBegun: ("open_play_follows",),
        e.Drew: ("nothing_is_done_before_the_first_hands_are_drawn",),
        e.Regenerated: ("nothing_is_played_before_all_have_regenerated",),
        e.VotingBegun: ("juntas_are_voted_on_by_renown",),
        e.Voted: ("votes_are_cast_by_renown",),
        e.JuntaDecided: ("votes_are_cast_by_renown",),
        e.TurnEnded: ("the_turn_ends_with_the_combat_phase",),
        c.StepBegun: ("round_steps_come_in_order",),
        c.CardRevealed: ("cards_are_revealed_together",),
        c.Landed: ("damage_is_prevented_as_it_lands",),
        c.CombatEnded: ("an_alpha_action_ends_before_the_next",),
    }
)


def about(event: RageEvent, step: RageEvent, last: RageEvent) -> bool:
    """Whether an event is about an open step, before which the last one does not come.

    Blows land, and hands are filled, in no order that the rules know: of those the event must be about the last itself.
    """
    if step.__class__ is last.__class__ and step is not last:
        return False
    match event, step:
        case (c.Prevented(), c.Landed()):
            return event.creature == step.on
        case (c.Redirected(), c.Landed()):
            return event.card == step.card
        case (e.Voted(), e.Voted()):
            return event.creature == step.creature and event.vote != step.vote
        case (e.Discarded(), e.Drew()):
            return (event.player, event.deck) == (step.player, step.deck)
    return True


# Each open step, with the declarations that are made before it only: they show that it has not been done yet.
BEFORE: Mapping[type, frozenset[type]] = MappingProxyType(
    {
        c.Landed: frozenset({c.Prevented, c.Redirected}),
        c.CombatEnded: frozenset({c.CardLaid, c.Prevented, c.Redirected, c.Withdrew}),
        e.Voted: frozenset({e.Voted}),
        e.Drew: frozenset({e.Discarded}),
    }
)
SILENCES: SilencesOf[Table, RageEvent] = SilencesOf(
    ORDER,
    withholds,
    withholds,
    HINDSIGHT.open_to_contradiction,
    HINDSIGHT.contradicts,
    HINDSIGHT.acting,
    HINDSIGHT.closes,
    BEFORE,
    about,
    frozenset({c.StepBegun}),
)
