"""An event happens at a Rage table: each kind of event with what it does. Nothing refuses."""

from collections.abc import Callable
from typing import Any

from events.common import AskedToPlay, Corrected, LetPlay, Observed, RolledBack, Shuffled
from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events as e
from events.spelling import is_number, lowered
from projections.opportunity import REMARKS, asked_to_play, let_play, plays_on
from projections.rage.changes import (
    actions,
    cancelling,
    combat,
    crypts,
    damage,
    effects,
    ending_combat,
    frenzy,
    hands,
    maneuvers,
    moots,
    playing,
    resolving,
    rounds,
    said_again,
    setting_up,
    timing,
    turning_up,
    turns,
    untold,
)
from projections.rage.changes.by_hand import HANDLINGS
from projections.rage.table import Table
from projections.table import rolled_back


def corrected(table: Table, event: Corrected) -> None:
    """The table is put right."""
    effects.apply_effects(table, event.effects, "")


def observed(table: Table, event: Observed) -> None:
    """What nobody had counted is counted when somebody says what they saw."""
    seat, words = table.seats.get(event.subject), lowered(event.what).split()
    if words == ["damage"] and is_number(event.value):
        untold.damage_seen(table, event.subject, event.value)
    if seat is None or not is_number(event.value) or event.value < 0 or len(words) != 2:
        return
    deck, what = words
    if deck in ("sept", "combat") and what in ("hand", "cards"):
        hands.counted(table, seat, deck, event.value, "what_nobody_counted_is_as_it_was_seen")
    elif deck in ("sept", "combat") and what == "deck" and table.deck_of(seat.name, deck) is None:
        table.change(seat, f"{deck}_deck", event.value, "what_nobody_counted_is_as_it_was_seen")


def effect_happened(table: Table, event: e.EffectHappened) -> None:
    """A card does what no other declaration foresees, or somebody does it by hand."""
    if event.card:
        effects.effect_happened(table, event)
    else:
        HANDLINGS.happen(table, event.effects, event.player)


APPLY: dict[type, Callable[[Table, Any], None]] = {
    e.Seated: setting_up.seated,
    e.LevelSet: setting_up.level_set,
    e.PackChosen: setting_up.pack_chosen,
    e.DeckBrought: setting_up.deck_brought,
    e.Began: setting_up.began,
    e.Described: setting_up.described,
    e.PhaseBegun: turns.phase_begun,
    e.OpenPlayBegun: turns.open_play_begun,
    e.TurnEnded: turns.turn_ended,
    e.Drew: said_again.cards_drawn,
    e.Discarded: said_again.cards_discarded,
    e.Regenerated: damage.regenerated,
    e.Played: playing.played,
    e.GivenUp: playing.given_up,
    e.Traded: playing.traded,
    e.SteppedSideways: playing.stepped_sideways,
    e.AbilityUsed: playing.ability_used,
    e.Announced: timing.announced,
    e.Ready: timing.ready,
    e.Dropped: timing.dropped,
    e.Cancelled: cancelling.cancelled,
    e.LotDrawn: playing.lot_drawn,
    e.JuntaCalled: moots.junta_called,
    e.VotingBegun: moots.voting_begun,
    e.VoteIntended: moots.vote_intended,
    e.Voted: moots.voted,
    e.JuntaDecided: moots.junta_decided,
    c.AlphaNamed: combat.alpha_named,
    c.Passed: combat.passed,
    c.Attacked: combat.attacked,
    c.Challenged: combat.challenged,
    c.Answered: combat.answered,
    c.SteppedIn: combat.stepped_in,
    c.TargetChanged: combat.target_changed,
    c.Joined: combat.joined,
    c.StepBegun: rounds.step_begun,
    c.PlaysForPrey: rounds.plays_for_prey,
    c.CardLaid: rounds.card_laid,
    c.NothingLaid: rounds.nothing_laid,
    c.Targeted: rounds.targeted,
    c.CardRevealed: rounds.card_revealed,
    c.Prevented: rounds.prevented,
    c.Redirected: rounds.redirected,
    c.Landed: rounds.landed,
    c.Flipped: frenzy.flipped,
    c.Frenzied: frenzy.frenzied,
    c.FrenzyEnded: frenzy.frenzy_ended,
    c.Escaped: ending_combat.escaped,
    c.Withdrew: ending_combat.withdrew,
    c.CombatEnded: ending_combat.combat_ended,
    e.EffectHappened: effect_happened,
    a.CryptBrought: crypts.crypt_brought,
    a.Agreed: crypts.agreed,
    a.Bled: actions.bled,
    a.Hunted: actions.hunted,
    a.BlockAttempted: actions.block_attempted,
    a.BlockDecided: resolving.block_decided,
    a.ActionResolved: resolving.action_resolved,
    a.BloodPaid: actions.blood_paid,
    a.Maneuvered: maneuvers.maneuvered,
    a.Pressed: maneuvers.pressed,
    a.ExtraAttacks: maneuvers.extra_attacks,
    Corrected: corrected,
    Observed: observed,
    RolledBack: rolled_back,
    Shuffled: hands.shuffled,
    AskedToPlay: asked_to_play,
    LetPlay: let_play,
}


DECLARED = frozenset(APPLY) - {Corrected, Observed, RolledBack, Shuffled, e.Described, e.LotDrawn}


def apply(table: Table, event: e.RageEvent) -> None:
    """The event happens, legal or not; what it turns up is known before."""
    if event.shows:
        turning_up.becomes_known(table, event)
    if table.wants and event.__class__ not in REMARKS:
        plays_on(table)
    happens, combat_before = APPLY.get(event.__class__), table.combat
    if happens is not None:
        interrupts = isinstance(event, timing.INTERRUPTS) or HANDLINGS.effects_of(event)
        if event.__class__ in DECLARED and not interrupts:
            timing.nothing_waits(table)
        happens(table, event)
    if table.combat is not combat_before and event.__class__ is not RolledBack:
        timing.fought(table, combat_before)
