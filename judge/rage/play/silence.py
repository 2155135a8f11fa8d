"""What may be implied at a Rage table, and what shows later that it had not happened; the rest of that, rules tell."""

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
    {
        **dict.fromkeys(
            (
                *(e.PhaseBegun, e.VotingBegun, e.Voted, e.JuntaDecided, e.TurnEnded),
                *(c.StepBegun, c.CardRevealed, c.Landed, c.CombatEnded),
            ),
            (),
        ),
        e.OpenPlayBegun: ("open_play_follows",),
        e.Drew: ("nothing_is_done_before_the_first_hands_are_drawn",),
        e.Regenerated: ("nothing_is_played_before_all_have_regenerated",),
    }
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
CLOSES = frozenset({e.PhaseBegun, e.TurnEnded})
OPEN_TO_CONTRADICTION: frozenset[type] = frozenset({e.OpenPlayBegun, e.Drew, e.Regenerated})


def withholds(said: NotYet, step: RageEvent) -> bool:
    """Whether a step is what somebody said to have not happened yet."""
    who = getattr(step, "player", "") or getattr(step, "creature", "")
    return isinstance(step, DONE.get(said.what, ())) and (not said.who or who in ("", said.who))


def acting(table: Table) -> str:
    """The alpha whose action is in progress."""
    return table.acting()


def _drawn_later(table: Table, said: e.Drew, step: RageEvent, who: str) -> bool:
    """A first hand that is drawn now was not drawn before, nor is another filled before cards of it are discarded."""
    count, player = said.count if said.count is not None else len(said.cards) or None, said.player
    if table.phase() != "redraw" or (isinstance(step, e.Drew) and (step.player, step.deck) != (player, said.deck)):
        return False
    if table.turn_number() == 1:
        return isinstance(step, e.Drew) and count in (None, table.hand_size(player, said.deck))
    fills = said.deck in table.discarded_this_phase(player) and count in (None, table.to_draw(player, said.deck))
    return fills and said.deck == "sept" and isinstance(step, e.Drew) == table.drawn(player, "sept")


def _regenerated_later(table: Table, said: e.Regenerated, step: RageEvent, who: str) -> bool:
    """A creature that regenerates now, in the same phase, had not done so."""
    return isinstance(step, e.Regenerated) and step.creature == said.creature and table.phase() == "regeneration"


CONTRADICTS: Mapping[type, Callable[[Table, FamilyEvent, RageEvent, str], bool]] = MappingProxyType(
    {e.Drew: _drawn_later, e.Regenerated: _regenerated_later}
)
SILENCES: SilencesOf[Table, RageEvent] = SilencesOf(
    ORDER, withholds, withholds, OPEN_TO_CONTRADICTION, CONTRADICTS, acting, CLOSES, BEFORE
)
