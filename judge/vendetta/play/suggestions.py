"""What a Vendetta table is likely to hear next: the proposals in the order in which a scorekeeper wants them.

Nothing depends on this order but the keystrokes of the scorekeeper.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from events.vendetta import events
from judge.vendetta.play.proposals import proposals, turn_of
from projections.vendetta.table import Table

USUAL = 5.0
LIKELIHOOD: dict[type, float] = {
    events.CardsDrawn: 12,
    events.FirstPlayerDrawn: 10,
    events.ClanChosen: 10,
    events.Fed: 10,
    events.InfluenceTaken: 10,
    events.TurnEnded: 6,
    events.BloodPlayed: 2,
    events.Looked: 2,
    events.Drained: 1,
    events.RoundEnded: 1,
    events.LocationBegun: 1,
    events.StepBegun: 0.5,
    events.PhaseBegun: 0.5,
}
FEW_BLOOD = 1


def suggestions(table: Table, cards: Iterable[str] = ()) -> list[events.VendettaEvent]:
    """The declarations worth offering now, the likeliest first; `cards` as in `proposals`.

    When a card has been played, the next player's plays are offered too: nobody need say that the turn has ended.
    """
    cards = tuple(cards)
    offered = [*proposals(table, cards), *_of_the_next_turn(table, cards)]
    return sorted(offered, key=lambda event: -likelihood(table, event))


def likelihood(table: Table, event: events.VendettaEvent) -> float:
    """How likely this is to be declared next; only the order counts."""
    weigh = WEIGHED.get(event.__class__)
    return LIKELIHOOD.get(event.__class__, USUAL) if weigh is None else weigh(table, event)


def _of_the_next_turn(table: Table, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """What the next player may do when this turn has ended."""
    holder, following = table.turn_of(), table.next_player()
    if not holder or not following or not table.played_this_turn() or any(map(table.in_frenzy, table.left())):
        return
    then = table.copied()
    if then.round is not None:
        then.round.ended = True
    yield from (event for event in turn_of(then, following, cards) if isinstance(event, events.Played))


def _played(table: Table, event: events.Played) -> float:
    """Little Blood before much, face up before face down; what lies face down is named by few."""
    return (7 if event.face_down and event.card else 8) - event.blood / 10 - event.tokens


def _drained(table: Table, event: events.Drained) -> float:
    """Whoever has Blood enough Drains nothing."""
    return USUAL if 0 <= table.blood_of(event.player) <= FEW_BLOOD else 1


def _chosen(table: Table, event: events.TokenChosen) -> float:
    """Tokens are chosen in secret."""
    return {"": 12.0, "stay": 5.0}.get(event.token, 4)


def _revealed(table: Table, event: events.TokenRevealed) -> float:
    """Most stay."""
    return 12 if event.token == "stay" else 11


def _named(table: Table, event: Any) -> float:
    """What lies open is named, if it can be."""
    return 11 if event.card else 10


def _applied(table: Table, event: events.EffectApplied) -> float:
    """Few leave an effect undone."""
    return 7 if event.forgone else 9


def _decided(table: Table, event: events.ConflictDecided) -> float:
    """The ranking follows from the cards, where all are known."""
    return 7 if event.ranking else 8


WEIGHED: dict[type, Callable[[Table, Any], float]] = {
    events.Played: _played,
    events.Drained: _drained,
    events.TokenChosen: _chosen,
    events.TokenRevealed: _revealed,
    events.VictimDrawn: _named,
    events.AllyPlaced: _named,
    events.FrenzyDrained: _named,
    events.CardKept: _named,
    events.CardRevealed: _named,
    events.EffectApplied: _applied,
    events.ConflictDecided: _decided,
}
