"""What shows at a Methuselah table that a step which was implied had not happened."""

from collections.abc import Callable, Mapping
from itertools import dropwhile
from types import MappingProxyType

from events.common import FamilyEvent, NotYet, Observed
from events.methuselah import events
from events.methuselah.events import MethuselahEvent
from events.methuselah.position import Combat
from projections.hindsight import Hindsight
from projections.ledger import WHOLE
from projections.methuselah.changes.contests import shows_it_was_not_yielded
from projections.methuselah.changes.effects import untaps_its_minion
from projections.methuselah.table import Table

InReferendum = events.Vote | events.PriscusVote | events.TermsChosen | events.ReferendumResolved

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
    """The minion whose action is open, or waits until the last one is over; or nobody."""
    action, waiting = table.action, table.put_off
    if action is not None and not action.outcome:
        return action.minion
    return getattr(waiting, "minion", "") if waiting is not None else ""


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
    """While the referendum is open its action is under way: then a modifier shows nothing. Nor does one that readies
    who has fought, which is for the end of an action.
    """
    if not isinstance(step, events.Resolved) or table.referendum is not None:
        return False
    readies = step.outcome == "blocked" and untaps_its_minion(table, said)
    return said.minion == who != acting(table) and not readies


def _reacted_later(table: Table, said: events.Reaction, step: MethuselahEvent, who: str) -> bool:
    """A minion of somebody else reacts to an action when none is open."""
    over = isinstance(step, events.Resolved) and table.referendum is None and acting(table) == ""
    return over and who != "" and table.controller_of(said.minion) not in ("", table.controller_of(who))


def _resolved_later(table: Table, said: events.Resolved, step: MethuselahEvent, who: str) -> bool:
    """Unless what was taken as blocked was fought over: that it was blocked stands, whatever is said after it."""
    return isinstance(step, events.Resolved) and step.outcome != "blocked" and who != "" and acting(table) == ""


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


def _struck_later(table: Table, said: events.Strike | events.Maneuver, step: MethuselahEvent, who: str) -> bool:
    """Who strikes in a combat that was taken as over, with hands that were taken to have struck."""
    return isinstance(step, events.StrikesResolved) and table.combat is None and _hands_unsaid(table, said.minion)


def _hands_unsaid(table: Table, minion: str) -> bool:
    """Whether the last combat had one pair of strikes, and a minion's strike in it is one that nobody spoke of."""
    resolved = 0
    for number, kind, _subject, field, before, after, _under in table.past():
        if kind is not Combat:
            continue
        if field == WHOLE and (after is not None or minion not in (before.acting, before.opposing) or before.pair > 2):
            return False
        if field == "strikes" and len(after) < len(before):
            resolved = max(resolved, number)
        elif field == "strikes" and any(one.minion == minion for one in after if one not in before):
            return number == resolved
    return False


def _pressed_later(
    table: Table, said: events.Press | events.AdditionalStrikes, step: MethuselahEvent, who: str
) -> bool:
    """Who goes on in a combat that was taken as over, and was one of the two."""
    if not isinstance(step, events.CombatEnded) or table.combat is not None:
        return False
    last = next((line[4] for line in table.past() if line[1] is Combat and line[3] == WHOLE and line[5] is None), None)
    return last is not None and said.minion in (last.acting, last.opposing)


def _paid_after_all(table: Table, seen: Observed, step: MethuselahEvent, who: str) -> bool:
    """Who was taken to yield a card has paid her last pool for it, unless she has played on since."""
    if not isinstance(step, events.ContestYielded) or not shows_it_was_not_yielded(table, seen, step):
        return False
    since = dropwhile(lambda one: step not in one.passed, table.lately)
    return all(isinstance(one.event, events.PhaseBegun | events.TurnBegun | Observed) for one in since)


AFTER_STRIKES = frozenset({events.DamageResolved, events.RoundBegun, events.CombatEnded})
NEEDS: Mapping[type, frozenset[type]] = MappingProxyType(
    {events.Strike: AFTER_STRIKES | {events.StrikesResolved}, events.StrikesResolved: AFTER_STRIKES}
)
CONTRADICTS: Mapping[type, Callable[[Table, FamilyEvent, MethuselahEvent, str], bool]] = MappingProxyType(
    {
        events.NoBlock: _declined_later,
        events.Block: _blocked_later,
        events.Modifier: _modified_later,
        events.Reaction: _reacted_later,
        events.Resolved: _resolved_later,
        events.Prevent: _damaged_later,
        events.Strike: _struck_later,
        events.Maneuver: _struck_later,
        events.Press: _pressed_later,
        events.AdditionalStrikes: _pressed_later,
        events.Vote: _voted_later,
        events.PriscusVote: _voted_later,
        events.TermsChosen: _voted_later,
        events.ReferendumResolved: _voted_later,
        Observed: _paid_after_all,
    }
)
HINDSIGHT: Hindsight[Table, MethuselahEvent] = Hindsight(
    open_to_contradiction=frozenset(
        {events.NoBlock, events.Resolved, events.StrikesResolved, events.DamageResolved, events.CombatEnded}
        | {events.ReferendumResolved, events.ContestYielded}
    ),
    contradicts=CONTRADICTS,
    acting=acting,
    closes=frozenset({*events.ACTS, events.Resolved, events.TurnBegun}),
    reopens=frozenset({events.Block, NotYet}),
    takes_back=takes_back,
    needs=NEEDS,
    may_wait=frozenset(events.ACTS),
)
