"""What nobody writes down: the next step that a declaration takes for granted, if there is one.

A phase goes by, Allies lie on Locations though nobody named them, a turn is ended, a player who said nothing stays,
known cards are turned up, effects that must be applied are. What rests on a secret that nobody has told is not
taken for granted: then nothing is implied, and the table goes on as it was played.
"""

from collections.abc import Callable
from typing import Any

from events.vendetta import events
from projections.vendetta.changes import turning_up
from projections.vendetta.implied.resolution import (
    STEP_OF_KIND,
    all_is_known,
    before_anything,
    before_effect,
    before_resolution,
    before_reward,
    before_winning,
    ending_resolution,
)
from projections.vendetta.table import Table

PHASE_OF: dict[type, str] = {
    events.Fed: "feed",
    events.AllyPlaced: "location setup",
    events.CardsDrawn: "hand building",
    events.CardKept: "hand building",
    events.Played: "planning",
    events.BloodPlayed: "planning",
    events.Drained: "planning",
    events.TurnEnded: "planning",
    events.LocationBegun: "resolution",
    events.StepBegun: "resolution",
    events.TokenChosen: "resolution",
    events.TokenRevealed: "resolution",
    events.ConflictDecided: "resolution",
    events.RoundEnded: "resolution",
}
TURNS = frozenset({events.Played, events.BloodPlayed, events.Drained, events.TurnEnded})
ACTS = frozenset({events.PhaseBegun, events.EffectApplied, events.CardRevealed})
ORDER: dict[str, int] = {phase: place for place, phase in enumerate(events.PHASES)}


def implied(table: Table, event: events.VendettaEvent) -> events.VendettaEvent | None:
    """The next step that has to be passed before this declaration, or nothing when it can be taken as it is.

    The table keeps which it is, so that it knows it for an undeclared step when it happens.
    """
    kind = event.__class__
    step = turning_up.turned_up(table, event) if event.shows else None
    said = SAID_LATER.get(kind)
    if step is None and not table.over and table.seats and (said is None or not said(table, event)):
        phase = PHASE_OF.get(kind)
        if (phase is not None or kind in ACTS) and kind is not events.FrenzyDrained:
            step = before_anything(table)
        if step is not None:
            pass
        elif kind is events.PhaseBegun:
            step = _before_phase(table, event.phase)  # type: ignore[union-attr]  # it has one
        elif phase is None:
            step = _unphased(table, event)
        else:
            step = None if _builds_too_early(table, kind) else _towards(table, phase, plays=kind is events.Played)
            if step is None and table.phase() == phase:
                if kind in TURNS:
                    step = _before_turn(table, event)  # type: ignore[arg-type]  # it is one of them
                elif phase == "resolution":
                    step = before_resolution(table, event)
    table.supposing = step
    return step


def _phase_unsaid(table: Table, event: events.PhaseBegun) -> bool:
    return table.round is not None and table.round.phase == event.phase and table.phase_unsaid()


def _location_unsaid(table: Table, event: events.LocationBegun) -> bool:
    return event.location == table.resolving() and table.location_unsaid()


def _step_unsaid(table: Table, event: events.StepBegun) -> bool:
    return event.step == table.step() and table.step_unsaid()


SAID_LATER: dict[type, Callable[[Table, Any], bool]] = {
    events.Drained: lambda table, event: table.in_frenzy(event.player),
    events.PhaseBegun: _phase_unsaid,
    events.LocationBegun: _location_unsaid,
    events.StepBegun: _step_unsaid,
    events.TurnEnded: lambda table, event: table.taken_as_done(event.player),
}  # where nothing comes before a declaration: it says what was taken so, or what happens in a Frenzy


def _unphased(table: Table, event: events.VendettaEvent) -> events.VendettaEvent | None:
    """What comes before a declaration that belongs to no one phase."""
    if isinstance(event, events.CardRevealed) and event.using:
        return None
    if isinstance(event, events.EffectApplied | events.CardRevealed):
        return _before_effect(table, event)
    if isinstance(event, events.EffectHappened):
        by_hand = event.effects and not event.card and table.phase() == "resolution"
        return before_winning(table, event.effects) if by_hand else None
    if not isinstance(event, events.VictimDrawn | events.InfluenceTaken):
        return None
    if isinstance(event, events.InfluenceTaken) and (
        table.for_a_frenzy(event.player, event.amount) or table.due_from_before(event.player)
    ):
        return None
    if table.phase() == "planning" and not table.short_of_turns():
        return _towards(table, "resolution")
    return before_reward(table) if table.phase() == "resolution" else None


def _towards(table: Table, phase: str, plays: bool = False) -> events.VendettaEvent | None:
    """What has to pass before this phase can be, as far as it may pass unseen; a card is played in the next round."""
    now = table.round
    if now is None:
        return _before_first_round(table) or events.PhaseBegun("feed")
    if now.phase == phase:
        return None
    if ORDER[now.phase] < ORDER[phase]:
        return _ending_phase(table) or events.PhaseBegun(events.PHASES[ORDER[now.phase] + 1])
    if now.phase != "resolution":
        return _unwritten_resolution(table) if phase == "feed" else None
    if now.over:
        return events.PhaseBegun("feed")
    return None if phase == "planning" and not _may_be_over(table, plays) else ending_resolution(table)


def _builds_too_early(table: Table, kind: type) -> bool:
    """Whether somebody builds a hand while Locations are being resolved, and more is left of the round than its end."""
    if table.resolution is None or kind not in (events.CardsDrawn, events.CardKept):
        return False
    left = [one.name for one in table.locations.values() if not one.resolved and one.name != table.resolving()]
    return any(table.present(place) for place in left) or not all_is_known(table)


def _may_be_over(table: Table, plays: bool) -> bool:
    """Whether nothing is left of the round but its end, or, for who plays a card, nothing that is not known."""
    if not plays or (not table.next_location() and table.decided()):
        return not table.next_location() and table.decided()
    left = [one.name for one in table.locations.values() if not one.resolved]
    return not table.short_of_turns() and all(all_is_known(table, name) for name in left)


def _unwritten_resolution(table: Table) -> events.VendettaEvent | None:
    """A round that begins after the last Planning turn: a resolution of which nobody wrote anything has passed."""
    now = table.round
    if now is None or now.phase != "planning" or table.short_of_turns():
        return None
    return _ending_phase(table) or events.PhaseBegun("resolution")


def _before_phase(table: Table, phase: str) -> events.VendettaEvent | None:
    now = table.round
    if now is None:
        return _before_first_round(table) or (None if phase == "feed" else events.PhaseBegun("feed"))
    if phase == "feed":
        return ending_resolution(table) if now.phase == "resolution" else _unwritten_resolution(table)
    if now.over:
        return events.PhaseBegun("feed")
    if ORDER[now.phase] >= ORDER[phase]:
        return None
    step = _ending_phase(table)
    return (
        step
        if step is not None or events.PHASES[ORDER[now.phase] + 1] == phase
        else events.PhaseBegun(events.PHASES[ORDER[now.phase] + 1])
    )


def _before_first_round(table: Table) -> events.VendettaEvent | None:
    """Each player has a first Victim, though nobody named it."""
    if not table.terms.starting_victims:
        return None
    return next((events.VictimDrawn(name) for name in table.seats if not table.alliance_of(name)), None)


def _ending_phase(table: Table) -> events.VendettaEvent | None:
    """What belongs to the phase in progress and nobody has written down, as far as it can be known."""
    now = table.round
    if now is None:
        return None
    if now.phase == "feed":
        return next(
            (
                events.Fed(name, amount)
                for name in table.left()
                if not table.fed(name) and (amount := table.feed_of(name))
            ),
            None,
        )
    if now.phase == "location setup":
        return next((events.AllyPlaced(one.name) for one in table.locations.values() if not one.placed), None)
    if now.phase == "hand building":
        return next((events.CardKept(name) for name in table.left() if not table.built(name)), None)
    return events.TurnEnded(now.player) if table.turn_of() and table.played_this_turn() else None


def _before_turn(
    table: Table, event: events.Played | events.BloodPlayed | events.Drained | events.TurnEnded
) -> events.VendettaEvent | None:
    """The acting player is first where nobody said who is; the turn before hers is ended, if it may be."""
    player = event.player
    if not table.in_game(player):
        return None
    if not table.first_player() and not table.turn_player() and not isinstance(event, events.Drained):
        return events.FirstPlayerDrawn(player)
    holder, following = table.turn_of(), table.next_player()
    passes = following not in ("", player) and not table.hand_of(following)
    if holder == "":
        return events.TurnEnded(following) if passes else None
    if holder == player or not (passes or table.turn_may_be_of(player)):
        return None
    may_end = not table.hand_counted(holder) or not table.hand_of(holder)
    over = table.played_this_turn() or (may_end and isinstance(event, events.Played | events.TurnEnded))
    return events.TurnEnded(holder) if over else None


def _before_effect(table: Table, event: events.EffectApplied | events.CardRevealed) -> events.VendettaEvent | None:
    """A card that acts in a step of the resolution, or is revealed there, ends the Planning phase if that is over."""
    if table.phase() == "resolution":
        return before_effect(table, event)
    slot = table.slot_of(event.player, event.card, getattr(event, "was", ""))
    acts = isinstance(event, events.CardRevealed) or table.kind_of(event.card) in STEP_OF_KIND
    if table.phase() != "planning" or slot is None or not acts or table.short_of_turns():
        return None
    return _towards(table, "resolution")
