"""What a Methuselah table is likely to hear next: the proposals in the order in which a scorekeeper wants them.

Nothing depends on this order but the keystrokes of the scorekeeper.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from events.methuselah import events
from judge.methuselah.play.proposals import proposals
from projections.methuselah.table import Table

USUAL = 5.0
LIKELIHOOD: dict[type, float] = {
    events.EdgePoolTaken: 20,
    events.ContestPaid: 19,
    events.TitleContestPaid: 19,
    events.ContestYielded: 10,
    events.TitleYielded: 10,
    events.EncounterSettled: 10,
    events.TermsChosen: 10,
    events.DamageResolved: 9,
    events.RoundBegun: 9,
    events.Bleed: 8,
    events.MasterPlayed: 7,
    events.LeaveTorpor: 6,
    events.Vote: 6,
    events.PriscusVote: 6,
    events.Block: 6,
    events.ReferendumResolved: 4,
    events.CombatEnded: 3,
    events.BloodHuntCalled: 3,
    events.Rescue: 3,
    events.Diablerize: 2,
    events.Encounter: 2,
    events.BlockerDrains: 1,
    events.TakeEquipment: 1,
    events.Discarded: 1,
    events.PhaseBegun: 0.5,
    events.CryptDrawn: 0.3,
    events.TakenBack: 0.2,
    events.WithdrawalAnnounced: 0.1,
}
AT_ONCE = 15.0  # what is next unless something unusual happens


def suggestions(table: Table, cards: Iterable[str] = ()) -> list[events.MethuselahEvent]:
    """The declarations worth offering now, the likeliest first; `cards` as in `proposals`."""
    cards = tuple(cards)
    offered = [*_transfers(table), *(event for event in proposals(table, cards) if not _of_no_use(table, event))]
    return sorted(offered, key=lambda event: -likelihood(table, event))


def _of_no_use(table: Table, event: events.MethuselahEvent) -> bool:
    """Whether it is a transfer to a vampire that has all the blood it can have."""
    if not isinstance(event, events.Transferred):
        return False
    capacity = table.capacity_of(event.vampire)
    return capacity is not None and table.blood_of(event.vampire) >= capacity


def likelihood(table: Table, event: events.MethuselahEvent) -> float:
    """How likely this is to be declared next; only the order counts."""
    weigh = WEIGHED.get(event.__class__)
    return LIKELIHOOD.get(event.__class__, USUAL) if weigh is None else weigh(table, event)


def _transfers(table: Table) -> Iterator[events.MethuselahEvent]:
    """As many transfers as are left, or as a vampire needs to be ready; one at a time is among the proposals."""
    turn = table.turn
    if turn is None or table.action is not None or turn.phase == "discard":
        return
    if not table.left() or turn.methuselah not in table.seats:
        return  # nobody is left, or nobody at this table has the turn
    for card in table.cards.values():
        if card.region == "uncontrolled" and card.controller == turn.methuselah and not card.recruited:
            missing = turn.transfers if card.capacity is None else card.capacity - max(card.counters, 0)
            for amount in range(2, min(missing, turn.transfers) + 1):
                yield events.Transferred(vampire=card.name, amount=amount)


def _hunt(table: Table, event: events.Hunt) -> float:
    """A vampire without blood has to; one that is nearly empty wants to."""
    blood = table.blood_of(event.minion)
    capacity = table.capacity_of(event.minion) or blood
    return AT_ONCE if not blood else USUAL if 2 * blood <= capacity else 1


def _transfer(table: Table, event: events.Transferred) -> float:
    """The more that is left goes at once, and the nearer it brings the vampire to be ready."""
    capacity = table.capacity_of(event.vampire) or 0
    left = capacity - table.blood_of(event.vampire) - event.amount
    return 2 + event.amount / 2 + (1 if left == 0 else 0) - max(left, 0) / 100


def _decline(table: Table, event: events.NoBlock) -> float:
    """Who has said it need not say it again, and whose minions are all tapped need not say it at all."""
    if table.declined(event.methuselah):
        return 0.1
    return 7 if _can_block(table, event.methuselah) else 1


def _can_block(table: Table, methuselah: str) -> bool:
    return any(one.region == "ready" and not one.tapped for one in table.minions_of(methuselah))


def _resolved(table: Table, event: events.Resolved) -> float:
    """An action that nobody can block any more is resolved at once, and so is a block with intercept enough."""
    unblocked = not any(_can_block(table, name) and not table.declined(name) for name in table.may_block())
    return AT_ONCE + 1 if unblocked or table.block_stands() else USUAL


def _strike(table: Table, event: events.Strike) -> float:
    """Hands are always there."""
    return USUAL + 1 if event.card else USUAL + 2


def _turn(table: Table, event: events.TurnBegun) -> float:
    """The next turn begins when nothing is left to do in this one."""
    turn = table.turn
    if turn is None:
        return AT_ONCE
    acting = any(not one.tapped and one.region == "ready" for one in table.minions_of(turn.methuselah))
    return AT_ONCE if not acting and not turn.transfers else 2 if not acting else 0.6


WEIGHED: dict[type, Callable[[Table, Any], float]] = {
    events.Hunt: _hunt,
    events.Transferred: _transfer,
    events.NoBlock: _decline,
    events.Resolved: _resolved,
    events.Strike: _strike,
    events.TurnBegun: _turn,
}
