"""What nobody writes down: the next step that a declaration takes for granted, if there is one.

A phase goes by, Allies lie on Locations though nobody named them, a turn is ended, whoever said nothing stays, cards
that are known are turned up, effects that must be applied are. What rests on a secret that nobody has told is not
taken for granted: then nothing is implied, and the table goes on as it was played.
"""

from collections.abc import Iterator

from events.vendetta import (
    HAVEN,
    PHASES,
    STEPS,
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
    FrenzyDrained,
    InfluenceTaken,
    LocationBegun,
    PhaseBegun,
    Played,
    RoundEnded,
    Step,
    StepBegun,
    TokenChosen,
    TokenRevealed,
    TurnEnded,
    VendettaEvent,
    VictimDrawn,
)
from events.vendetta_cards import Ability
from events.vendetta_position import Deployed
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
    InfluenceTaken: "resolution",
    RoundEnded: "resolution",
}
TURNS = frozenset({Played, BloodPlayed, Drained, TurnEnded})
STEP_OF_KIND: dict[str, Step] = {"preparation": "preparation", "conflict": "conflict", "aftermath": "aftermath"}
ORDER: dict[str, int] = {phase: place for place, phase in enumerate(PHASES)}


def implied(table: Table, event: VendettaEvent) -> VendettaEvent | None:
    """The next step that has to be passed before this declaration, or nothing when it can be taken as it is."""
    kind = event.__class__
    if table.over or not table.seats:
        return None
    frenzied = _before_anything(table, event)
    if frenzied is not None:
        return frenzied
    if kind is PhaseBegun:
        return _before_phase(table, event.phase)  # type: ignore[union-attr]  # it has one
    phase = PHASE_OF.get(kind)
    if phase is None:
        return _before_effect(table, event) if isinstance(event, EffectApplied | CardRevealed) else None
    step = _towards(table, phase)
    if step is not None or table.phase() != phase:
        return step
    if kind in TURNS:
        return _before_turn(table, event)  # type: ignore[arg-type]  # it is one of them
    return _before_resolution(table, event) if phase == "resolution" else None


def _before_anything(table: Table, event: VendettaEvent) -> VendettaEvent | None:
    """A Frenzy whose outcome leaves no choice is over before anything else happens."""
    if isinstance(event, FrenzyDrained) or event.__class__ not in PHASE_OF:
        return None
    for name in table.turn_order():
        if table.in_frenzy(name):
            mine = table.alliance(name)
            direct = [
                ally.name
                for ally in mine
                for ability in table.facts_of(ally.name).abilities
                if ability.does == "be drained first"
            ]
            if direct:
                return FrenzyDrained(name, direct[0])
            if len({(one.kind, one.drain, one.drained_influence) for one in mine}) <= 1:
                return FrenzyDrained(name, mine[0].name if len(mine) == 1 else "")
    return None


def _towards(table: Table, phase: str) -> VendettaEvent | None:
    """What has to pass before this phase can be, as far as it may pass unseen."""
    now = table.round
    if now is None:
        return _before_first_round(table) or PhaseBegun("feed")
    if now.phase == phase:
        return None
    if ORDER[now.phase] < ORDER[phase]:
        return _ending_phase(table) or PhaseBegun(PHASES[ORDER[now.phase] + 1])
    if now.phase != "resolution":
        return None
    if _cleared(table):
        return PhaseBegun("feed")
    return None if phase == "planning" else _ending_resolution(table)


def _before_phase(table: Table, phase: str) -> VendettaEvent | None:
    now = table.round
    if now is None:
        return _before_first_round(table) or (None if phase == "feed" else PhaseBegun("feed"))
    if phase == "feed":
        return _ending_resolution(table) if now.phase == "resolution" and not _cleared(table) else None
    if ORDER[now.phase] >= ORDER[phase]:
        return None
    step = _ending_phase(table)
    return (
        step if step is not None or PHASES[ORDER[now.phase] + 1] == phase else PhaseBegun(PHASES[ORDER[now.phase] + 1])
    )


def _cleared(table: Table) -> bool:
    """Whether the round has been ended and nothing of it is left."""
    return table.resolution is None and not any(place.resolved for place in table.locations.values())


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
    if not table.first_player() and not table.turns_begun() and not isinstance(event, Drained):
        return FirstPlayerDrawn(player)
    holder, following = table.turn_of(), table.next_player()
    passes = following not in ("", player) and not table.hand_of(following)
    if holder == "":
        return TurnEnded(following) if passes else None
    if holder == player or not (passes or table.turn_may_be_of(player)):
        return None
    return TurnEnded(holder) if table.played_this_turn() or isinstance(event, Played | TurnEnded) else None


def _before_resolution(table: Table, event: VendettaEvent) -> VendettaEvent | None:
    """The Locations and steps between here and what is declared."""
    now = table.resolution
    if isinstance(event, LocationBegun):
        if now is None or now.location == event.location:
            return None
        return _ending_location(table)
    if isinstance(event, RoundEnded):
        return _ending_round(table)
    if now is None:
        return LocationBegun(table.next_location()) if table.next_location() else None
    if isinstance(event, TokenChosen | TokenRevealed):
        return _before_token(table, event)
    if isinstance(event, StepBegun):
        return _towards_step(table, event.step, begins=True)
    return _towards_step(table, "conflict") if isinstance(event, ConflictDecided) else None


def _before_token(table: Table, event: TokenChosen | TokenRevealed) -> VendettaEvent | None:
    """A token of somebody who has shown hers belongs to the next Location; one that is shown had been chosen."""
    if table.turned_up(event.player) or not table.is_at(event.player, table.resolving()):
        later = table.next_location()
        if later and table.decided():
            return _ending_location(table) or LocationBegun(later)
        return None
    if isinstance(event, TokenRevealed) and not table.chosen(event.player) and not table.revealing():
        return TokenChosen(event.player)
    return None


def _before_effect(table: Table, event: EffectApplied | CardRevealed) -> VendettaEvent | None:
    """A card that acts in a step of the resolution brings that step about; a card revealed, the Revelation."""
    if table.phase() not in ("planning", "resolution"):
        return None
    slot = table.slot_of(event.player, event.card, getattr(event, "was", ""))
    wanted = "revelation" if isinstance(event, CardRevealed) else STEP_OF_KIND.get(table.kind_of(event.card))
    if slot is None or wanted is None:
        return None
    if table.phase() == "planning":
        return None if table.short_of_turns() else _towards(table, "resolution")
    if table.resolution is None:
        return LocationBegun(table.next_location()) if table.next_location() else None
    if slot.location != table.resolving() and table.decided() and table.next_location():
        return _ending_location(table) or LocationBegun(table.next_location())
    if slot.location != table.resolving() or table.withdrawn(event.player, table.resolving()):
        return None
    return _towards_step(table, wanted)


def _towards_step(table: Table, step: Step, begins: bool = False) -> VendettaEvent | None:
    """What passes before a step of the Location can be; before it `begins`, when that is what is declared."""
    now = table.resolution
    if now is None or STEPS.index(now.step) >= STEPS.index(step):
        return None
    ending = _ending_step(table)
    if ending is not None:
        return ending
    following = STEPS[STEPS.index(now.step) + 1]
    return None if begins and following == step else StepBegun(following)


def _ending_step(table: Table) -> VendettaEvent | None:
    """What belongs to the step in progress and nobody has written down, as far as it can be known."""
    now = table.resolution
    if now is None:
        return None
    if now.step == "withdraw":
        for name in table.turn_order():
            if table.is_at(name, now.location) and not table.turned_up(name):
                return TokenRevealed(name, table.secret_token(name) or "stay")  # type: ignore[arg-type]  # it is one
        return None
    if now.step == "revelation":
        return None
    waiting = next(_waiting(table), None)
    if waiting is not None:
        card, abilities = waiting
        return EffectApplied(card.owner, card.card, forgone=any(one.may for one in abilities))
    if now.step == "conflict" and not now.decided:
        return ConflictDecided()
    return VictimDrawn(now.victim_due) if now.step == "aftermath" and now.victim_due else None


def _waiting(table: Table) -> Iterator[tuple[Deployed, tuple[Ability, ...]]]:
    """Cards in the conflict whose effect belongs to this step and is neither applied nor left undone, in turn order."""
    now = table.resolution
    if now is None:
        return
    for name in table.staying(now.location):
        for card in table.cards_at(name, now.location):
            abilities = tuple(one for one in table.facts_of(card.card).abilities if one.when == now.step)
            if card.card and abilities and not card.applied:
                yield card, abilities


def _ending_location(table: Table) -> VendettaEvent | None:
    """What is left of the Location being resolved, as far as it can be known; nothing when it is done."""
    now = table.resolution
    if now is None:
        return None
    if now.step == "aftermath":
        return _ending_step(table)
    if now.step == "conflict" and not now.decided and table.ranking_at(now.location) is None:
        return None
    return _towards_step(table, "aftermath")


def _ending_resolution(table: Table) -> VendettaEvent | None:
    """What is left of the round and its end; nothing where a secret that nobody told stands before it."""
    if _cleared(table):
        return None
    left = _ending_round(table)
    if left is not None or table.next_location():
        return left
    return RoundEnded() if table.resolution is None or table.decided() else None


def _ending_round(table: Table) -> VendettaEvent | None:
    """The Locations that are left, as far as nobody's secret is needed for them."""
    now = table.resolution
    left = _ending_location(table)
    if left is not None:
        return left
    if now is not None and not now.decided:
        return None
    following = table.next_location()
    return LocationBegun(following) if following and (now is None or now.location != HAVEN) else None
