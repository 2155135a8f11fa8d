"""What nobody writes down: the next step that a declaration takes for granted, if there is one.

A phase goes by, Allies lie on Locations though nobody named them, a turn is ended, whoever said nothing stays, cards
that are known are turned up, effects that must be applied are. What rests on a secret that nobody has told is not
taken for granted: then nothing is implied, and the table goes on as it was played.
"""

from events.vendetta import (
    PHASES,
    AllyPlaced,
    BloodPlayed,
    CardKept,
    CardRevealed,
    CardsDrawn,
    ConflictDecided,
    Drained,
    EffectApplied,
    Fed,
    FirstPlayerDrawn,
    InfluenceTaken,
    LocationBegun,
    PhaseBegun,
    Played,
    RoundEnded,
    StepBegun,
    TokenChosen,
    TokenRevealed,
    TurnEnded,
    VendettaEvent,
    VictimDrawn,
)
from projections.vendetta import turning_up
from projections.vendetta.implied_resolution import (
    STEP_OF_KIND,
    all_is_known,
    before_anything,
    before_effect,
    before_resolution,
    before_reward,
    ending_resolution,
)
from projections.vendetta.table import Table

PHASE_OF: dict[type, str] = {
    Fed: "feed",
    AllyPlaced: "location setup",
    CardsDrawn: "hand building",
    CardKept: "hand building",
    Played: "planning",
    BloodPlayed: "planning",
    Drained: "planning",
    TurnEnded: "planning",
    LocationBegun: "resolution",
    StepBegun: "resolution",
    TokenChosen: "resolution",
    TokenRevealed: "resolution",
    ConflictDecided: "resolution",
    RoundEnded: "resolution",
}
TURNS = frozenset({Played, BloodPlayed, Drained, TurnEnded})
ACTS = frozenset({PhaseBegun, EffectApplied, CardRevealed})
HEADINGS = frozenset({PhaseBegun, LocationBegun, StepBegun, TurnEnded})
ORDER: dict[str, int] = {phase: place for place, phase in enumerate(PHASES)}


def implied(table: Table, event: VendettaEvent) -> VendettaEvent | None:
    """The next step that has to be passed before this declaration, or nothing when it can be taken as it is.

    The table is told which it is, so that it knows it for a step that nobody has declared when it happens.
    """
    step = _step_before(table, event)
    table.supposing = step
    return step


def _step_before(table: Table, event: VendettaEvent) -> VendettaEvent | None:
    kind = event.__class__
    if event.shows and (turned_up := turning_up.turned_up(table, event)) is not None:
        return turned_up
    if table.over or not table.seats:
        return None
    if isinstance(event, Drained) and table.in_frenzy(event.player):
        return None
    if kind in HEADINGS and _says_what_was_taken_so(table, event):
        return None
    if kind in PHASE_OF or kind in ACTS:
        frenzied = before_anything(table, event)
        if frenzied is not None:
            return frenzied
    if kind is PhaseBegun:
        return _before_phase(table, event.phase)  # type: ignore[union-attr]  # it has one
    phase = PHASE_OF.get(kind)
    if phase is None:
        return _unphased(table, event)
    step = _towards(table, phase, plays=kind is Played)
    if step is not None or table.phase() != phase:
        return step
    if kind in TURNS:
        return _before_turn(table, event)  # type: ignore[arg-type]  # it is one of them
    return before_resolution(table, event) if phase == "resolution" else None


def _says_what_was_taken_so(table: Table, event: VendettaEvent) -> bool:
    """Whether a phase, Location, step or end of a turn that was taken for granted is merely said now."""
    now, here = table.round, table.resolution
    if isinstance(event, PhaseBegun):
        return now is not None and now.phase == event.phase and table.phase_unsaid()
    if isinstance(event, LocationBegun):
        return event.location == table.resolving() and table.location_unsaid()
    if isinstance(event, StepBegun):
        return here is not None and event.step == here.step and table.step_unsaid()
    return isinstance(event, TurnEnded) and table.taken_as_done(event.player)


def _unphased(table: Table, event: VendettaEvent) -> VendettaEvent | None:
    """What comes before a declaration that belongs to no one phase."""
    if isinstance(event, CardRevealed) and event.using:
        return None
    if isinstance(event, EffectApplied | CardRevealed):
        return _before_effect(table, event)
    if not isinstance(event, VictimDrawn | InfluenceTaken):
        return None
    if isinstance(event, InfluenceTaken) and (
        table.for_a_frenzy(event.player, event.amount) or table.due_from_before(event.player)
    ):
        return None
    if table.phase() == "planning" and not table.short_of_turns():
        return _towards(table, "resolution")
    return before_reward(table) if table.phase() == "resolution" else None


def _towards(table: Table, phase: str, plays: bool = False) -> VendettaEvent | None:
    """What has to pass before this phase can be, as far as it may pass unseen; a card is played in the next round."""
    now = table.round
    if now is None:
        return _before_first_round(table) or PhaseBegun("feed")
    if now.phase == phase:
        return None
    if ORDER[now.phase] < ORDER[phase]:
        return _ending_phase(table) or PhaseBegun(PHASES[ORDER[now.phase] + 1])
    if now.phase != "resolution":
        return _unwritten_resolution(table) if phase == "feed" else None
    if now.over:
        return PhaseBegun("feed")
    return None if phase == "planning" and not _may_be_over(table, plays) else ending_resolution(table)


def _may_be_over(table: Table, plays: bool) -> bool:
    """Whether nothing is left of the round but its end, or, for who plays a card, nothing that is not known."""
    if not plays or (not table.next_location() and table.decided()):
        return not table.next_location() and table.decided()
    left = [one.name for one in table.locations.values() if not one.resolved]
    return not table.short_of_turns() and all(all_is_known(table, name) for name in left)


def _unwritten_resolution(table: Table) -> VendettaEvent | None:
    """A round that begins after the last Planning turn: a resolution of which nobody wrote anything has passed."""
    now = table.round
    if now is None or now.phase != "planning" or table.short_of_turns():
        return None
    return _ending_phase(table) or PhaseBegun("resolution")


def _before_phase(table: Table, phase: str) -> VendettaEvent | None:
    now = table.round
    if now is None:
        return _before_first_round(table) or (None if phase == "feed" else PhaseBegun("feed"))
    if phase == "feed":
        return ending_resolution(table) if now.phase == "resolution" else _unwritten_resolution(table)
    if now.over:
        return PhaseBegun("feed")
    if ORDER[now.phase] >= ORDER[phase]:
        return None
    step = _ending_phase(table)
    return (
        step if step is not None or PHASES[ORDER[now.phase] + 1] == phase else PhaseBegun(PHASES[ORDER[now.phase] + 1])
    )


def _before_first_round(table: Table) -> VendettaEvent | None:
    """Each player has a first Victim, though nobody named it."""
    if not table.terms.starting_victims:
        return None
    return next((VictimDrawn(name) for name in table.seats if not table.alliance_of(name)), None)


def _ending_phase(table: Table) -> VendettaEvent | None:
    """What belongs to the phase in progress and nobody has written down, as far as it can be known."""
    now = table.round
    if now is None:
        return None
    if now.phase == "feed":
        return next(
            (Fed(name, amount) for name in table.left() if not table.fed(name) and (amount := table.feed_of(name))),
            None,
        )
    if now.phase == "location setup":
        return next((AllyPlaced(one.name) for one in table.locations.values() if not one.placed), None)
    if now.phase == "hand building":
        return next((CardKept(name) for name in table.left() if not table.built(name)), None)
    return TurnEnded(now.player) if table.turn_of() and table.played_this_turn() else None


def _before_turn(table: Table, event: Played | BloodPlayed | Drained | TurnEnded) -> VendettaEvent | None:
    """Whoever acts is the first player where nobody said who is; the turn before hers, or without a card, is ended."""
    player = event.player
    if not table.in_game(player):
        return None
    if not table.first_player() and not table.turn_player() and not isinstance(event, Drained):
        return FirstPlayerDrawn(player)
    holder, following = table.turn_of(), table.next_player()
    passes = following not in ("", player) and not table.hand_of(following)
    if holder == "":
        return TurnEnded(following) if passes else None
    if holder == player or not (passes or table.turn_may_be_of(player)):
        return None
    return TurnEnded(holder) if table.played_this_turn() or isinstance(event, Played | TurnEnded) else None


def _before_effect(table: Table, event: EffectApplied | CardRevealed) -> VendettaEvent | None:
    """A card that acts in a step of the resolution, or is revealed there, ends the Planning phase if that is over."""
    if table.phase() == "resolution":
        return before_effect(table, event)
    slot = table.slot_of(event.player, event.card, getattr(event, "was", ""))
    acts = isinstance(event, CardRevealed) or table.kind_of(event.card) in STEP_OF_KIND
    if table.phase() != "planning" or slot is None or not acts or table.short_of_turns():
        return None
    return _towards(table, "resolution")
