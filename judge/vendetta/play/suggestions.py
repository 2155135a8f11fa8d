"""What a Vendetta table is likely to hear next: the proposals in the order in which a scorekeeper wants them.

Nothing rests on this order but the keystrokes of whoever writes the game down.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from events.vendetta import events as said
from judge.vendetta.play.proposals import proposals, turn_of
from projections.vendetta.table import Table

USUAL = 5.0
LIKELIHOOD: dict[type, float] = {
    said.CardsDrawn: 12,
    said.FirstPlayerDrawn: 10,
    said.ClanChosen: 10,
    said.Fed: 10,
    said.InfluenceTaken: 10,
    said.TurnEnded: 6,
    said.BloodPlayed: 2,
    said.Looked: 2,
    said.Drained: 1,
    said.RoundEnded: 1,
    said.LocationBegun: 1,
    said.StepBegun: 0.5,
    said.PhaseBegun: 0.5,
}
FEW_BLOOD = 1


def likely(table: Table, cards: Iterable[str] = ()) -> list[said.VendettaEvent]:
    """The declarations worth offering now, the likeliest first; `cards` as in `proposals`.

    When a card has been played, the next player's plays are offered too: nobody need say that the turn has ended.
    """
    cards = tuple(cards)
    offered = [*proposals(table, cards), *_of_the_next_turn(table, cards)]
    return sorted(offered, key=lambda event: -likelihood(table, event))


def likelihood(table: Table, event: said.VendettaEvent) -> float:
    """How likely this is to be declared next; only the order counts."""
    weigh = WEIGHED.get(event.__class__)
    return LIKELIHOOD.get(event.__class__, USUAL) if weigh is None else weigh(table, event)


def _of_the_next_turn(table: Table, cards: Sequence[str]) -> Iterator[said.VendettaEvent]:
    """What the next player may do when this turn has ended."""
    holder, following = table.turn_of(), table.next_player()
    if not holder or not following or not table.played_this_turn() or any(map(table.in_frenzy, table.left())):
        return
    then = table.copied()
    if then.round is not None:
        then.round.ended = True
    yield from (event for event in turn_of(then, following, cards) if isinstance(event, said.Played))


def _played(table: Table, event: said.Played) -> float:
    """Little Blood before much, face up before face down; what lies face down is named by few."""
    return (7 if event.face_down and event.card else 8) - event.blood / 10 - event.tokens


def _drained(table: Table, event: said.Drained) -> float:
    """Whoever has Blood enough Drains nothing."""
    return USUAL if 0 <= table.blood_of(event.player) <= FEW_BLOOD else 1


def _chosen(table: Table, event: said.TokenChosen) -> float:
    """Tokens are chosen in secret."""
    return {"": 12.0, "stay": 5.0}.get(event.token, 4)


def _revealed(table: Table, event: said.TokenRevealed) -> float:
    """Most stay."""
    return 12 if event.token == "stay" else 11


def _named(table: Table, event: Any) -> float:
    """What lies open is named, if it can be."""
    return 11 if event.card else 10


def _applied(table: Table, event: said.EffectApplied) -> float:
    """Few leave an effect undone."""
    return 7 if event.forgone else 9


def _decided(table: Table, event: said.ConflictDecided) -> float:
    """The ranking follows from the cards, where all are known."""
    return 7 if event.ranking else 8


WEIGHED: dict[type, Callable[[Table, Any], float]] = {
    said.Played: _played,
    said.Drained: _drained,
    said.TokenChosen: _chosen,
    said.TokenRevealed: _revealed,
    said.VictimDrawn: _named,
    said.AllyPlaced: _named,
    said.FrenzyDrained: _named,
    said.CardKept: _named,
    said.CardRevealed: _named,
    said.EffectApplied: _applied,
    said.ConflictDecided: _decided,
}
