"""What shows at a Rage table that a step which was implied had not happened."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import get_args

from events.common import FamilyEvent, NotYet
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.events import RageEvent
from projections.hindsight import Hindsight
from projections.rage.table import Table

Fights = c.CardLaid | c.CardRevealed | c.Withdrew | c.Escaped
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


def withholds(said: NotYet, step: RageEvent) -> bool:
    """Whether a step is what somebody said to have not happened yet."""
    who = getattr(step, "player", "") or getattr(step, "creature", "")
    return isinstance(step, DONE.get(said.what, ())) and (not said.who or who in ("", said.who))


def acting(table: Table) -> str:
    """The alpha whose action is in progress."""
    return table.acting()


def _stopped_later(table: Table, said: c.Prevented | c.Redirected, step: RageEvent, who: str) -> bool:
    """Damage that is stopped or redirected had not landed; in a later round that is the damage of another card."""
    if not isinstance(step, c.Landed):
        return False
    at = said.creature if isinstance(said, c.Prevented) else ""
    card = table.called(said.card, at)
    if card is not None:
        return card.resolved and step.card in (card.name, card.card)
    if any(not one.card for one in table.laid.values()):
        return False
    return step.card == said.card and at in ("", step.on) if table.laid or not at else step.on == at


def _voted_later(table: Table, said: e.Voted, step: RageEvent, who: str) -> bool:
    """Who votes had not voted, as its player had said it would; and the voting was not over."""
    if isinstance(step, e.Voted):
        so = table.vote_cast_by(said.creature) == step.vote if table.voted_on() else not table.next_junta()
        return step.creature == said.creature and so
    return _decided_later(table, said, step, who)


def _decided_later(table: Table, said: FamilyEvent, step: RageEvent, who: str) -> bool:
    """What is said of a vote shows that the voting was not over, where no other junta can be meant."""
    return isinstance(step, e.JuntaDecided) and not table.voted_on() and not table.next_junta()


def _fought_later(table: Table, said: Fights, step: RageEvent, who: str) -> bool:
    """The alpha whose action it was fights on, and is in no other combat."""
    return isinstance(step, c.CombatEnded) and said.creature == who and not table.fights(who)


def _drawn_later(table: Table, said: e.Drew, step: RageEvent, who: str) -> bool:
    """A first hand that is drawn now was not drawn before, nor is another filled before cards of it are discarded."""
    count, player = said.count if said.count is not None else len(said.cards) or None, said.player
    if table.phase() != "redraw" or (isinstance(step, e.Drew) and (step.player, step.deck) != (player, said.deck)):
        return False
    if table.turn_number() == 1:
        return isinstance(step, e.Drew) and count in (None, table.hand_size(player, said.deck))
    fills = said.deck in table.discarded_this_phase(player) and count in (None, table.to_draw(player, said.deck))
    not_yet = e.Drew if table.drawn(player, "sept") else e.OpenPlayBegun
    return fills and said.deck == "sept" and isinstance(step, not_yet)


def _regenerated_later(table: Table, said: e.Regenerated, step: RageEvent, who: str) -> bool:
    """A creature that regenerates now, in the same phase, had not done so."""
    return isinstance(step, e.Regenerated) and step.creature == said.creature and table.phase() == "regeneration"


CONTRADICTS: Mapping[type, Callable[[Table, FamilyEvent, RageEvent, str], bool]] = MappingProxyType(
    {
        c.Prevented: _stopped_later,
        c.Redirected: _stopped_later,
        e.Voted: _voted_later,
        e.JuntaDecided: _decided_later,
        e.Drew: _drawn_later,
        e.Regenerated: _regenerated_later,
        **dict.fromkeys(get_args(Fights), _fought_later),
    }
)
HINDSIGHT: Hindsight[Table, RageEvent] = Hindsight(
    open_to_contradiction=frozenset(
        {e.OpenPlayBegun, e.Drew, e.Regenerated, c.Landed, c.CombatEnded, e.Voted, e.JuntaDecided}
    ),
    contradicts=CONTRADICTS,
    acting=acting,
    closes=frozenset({e.PhaseBegun, e.TurnEnded, e.VotingBegun}),
    reopens=frozenset(get_args(Fights)),
    takes_back=withholds,
    needs={},
    may_wait=frozenset(),
)
