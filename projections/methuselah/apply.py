"""Which event does what to a Methuselah table. Nothing refuses: a play against the rules happens as it was played."""

from collections.abc import Callable, Iterator
from typing import Any

from events.common import AskedToPlay, Corrected, LetPlay, NotYet, Observed, RolledBack, Ruled, Shuffled
from events.methuselah import events
from projections.methuselah.changes import (
    actions,
    aims,
    combat,
    diablerie,
    ending,
    influence,
    last_played,
    masters,
    opportunity,
    politics,
    setting_up,
    strikes,
    turns,
    wounds,
)
from projections.methuselah.changes.by_hand import HANDLINGS
from projections.methuselah.changes.effects import apply_effects, effects_of
from projections.methuselah.changes.left_out import seen_after_a_strike_left_out
from projections.methuselah.changes.rescues import seen_at_a_rescue
from projections.methuselah.meant import MEANT, meant
from projections.methuselah.table import Table
from projections.opportunity import REMARKS, asked_to_play, let_play, plays_on
from projections.table import rolled_back


def damage_resolved(table: Table, event: events.DamageResolved) -> None:
    """Damage is suffered, and combat goes on or ends."""
    wounds.damage_resolved(table, event)
    strikes.damage_is_dealt(table)


def effect_happened(table: Table, event: events.EffectHappened) -> None:
    """A card does what no other declaration foresees, or somebody does it by hand."""
    if event.card:
        apply_effects(table, effects_of(table, event), "", event.methuselah, event.card)
    elif picked := aims.picked_by_hand(table, event):
        aims.strike_aimed(table, picked)
    else:
        HANDLINGS.happen(table, event.effects, event.methuselah)


def corrected(table: Table, event: Corrected) -> None:
    """The table is put right."""
    apply_effects(table, event.effects, "", "")


def seen(table: Table, event: Observed) -> None:
    """What is seen tells what nobody has said: who paid, which strike landed, whose votes were cast, what stayed."""
    seen_at_a_rescue(table, event)
    seen_after_a_strike_left_out(table, event)
    politics.seen_after_votes(table, event)
    masters.seen_in_play(table, event)


def nothing(table: Table, event: Any) -> None:
    """Rulings, shuffles and remarks leave the table as it is."""


APPLY: dict[type, Callable[[Table, Any], None]] = {
    events.Seated: setting_up.seated,
    events.DecksPresented: setting_up.decks_presented,
    events.AnteSet: setting_up.ante_set,
    events.Described: setting_up.described,
    events.Dealt: setting_up.dealt,
    events.Identified: setting_up.identified,
    events.TurnBegun: turns.turn_begun,
    events.PhaseBegun: turns.phase_begun,
    events.EdgePoolTaken: turns.edge_pool_taken,
    events.ContestPaid: turns.contest_paid,
    events.ContestYielded: turns.contest_yielded,
    events.TitleContestPaid: turns.title_contest_paid,
    events.TitleYielded: turns.title_yielded,
    events.WithdrawalAnnounced: turns.withdrawal_announced,
    events.MasterPlayed: masters.master_played,
    events.MasterActionUsed: masters.master_action_used,
    **dict.fromkeys(events.ACTS, actions.announced),
    events.EncounterSettled: actions.encounter_settled,
    events.Modifier: actions.modifier,
    events.Reaction: actions.reaction,
    events.CardUsed: actions.card_used,
    events.Block: actions.block,
    events.NoBlock: actions.no_block,
    events.Resolved: actions.resolved,
    events.BlockerDrains: actions.blocker_drains,
    events.CombatBegun: combat.combat_begun,
    events.CombatCard: combat.combat_card,
    events.Maneuver: combat.maneuver,
    events.Strike: strikes.strike,
    events.StrikeAimed: aims.strike_aimed,
    events.StrikesResolved: strikes.strikes_resolved,
    events.Prevent: strikes.prevent,
    events.DamageResolved: damage_resolved,
    events.AdditionalStrikes: strikes.additional_strikes,
    events.Press: combat.press,
    events.Passed: opportunity.passed,
    events.RoundBegun: combat.round_begun,
    events.CombatEnded: combat.combat_ended,
    events.TermsChosen: politics.terms_chosen,
    events.Vote: politics.vote,
    events.PriscusVote: politics.priscus_vote,
    events.ReferendumResolved: politics.referendum_resolved,
    events.BloodHuntCalled: politics.blood_hunt_called,
    events.EquipmentTaken: diablerie.equipment_taken,
    events.DisciplineFound: diablerie.discipline_found,
    events.DiablerieResolved: diablerie.diablerie_resolved,
    events.Transferred: influence.transferred,
    events.TakenBack: influence.taken_back,
    events.CryptDrawn: influence.crypt_drawn,
    events.Discarded: influence.discarded,
    events.Drawn: influence.drawn,
    events.EffectHappened: effect_happened,
    Observed: seen,
    Ruled: nothing,
    Corrected: corrected,
    RolledBack: rolled_back,
    Shuffled: nothing,
    NotYet: nothing,
    AskedToPlay: asked_to_play,
    LetPlay: let_play,
}


KEEPS_ON_WANTING = REMARKS | {events.Passed}  # an opportunity is passed: who wants to play after it still does


def _with_what_is_remembered(kind: type) -> Iterator[Callable[[Table, Any], None]]:
    """What happens by an event of a kind, in order."""
    if kind in last_played.PLAYED:
        yield last_played.remembers
    if kind in last_played.HERS:
        yield last_played.goes_on
    yield APPLY[kind]
    if kind in last_played.ACTS:
        yield last_played.begins_anew


HAPPENS = {kind: tuple(_with_what_is_remembered(kind)) for kind in APPLY}


def apply(table: Table, event: events.MethuselahEvent) -> None:
    """One step: the event happens, and players who have run out of pool are ousted."""
    kind = event.__class__
    if kind in MEANT:
        event = meant(table, event)
        kind = event.__class__
    if table.wants and kind not in KEEPS_ON_WANTING:
        plays_on(table)
    if kind in last_played.ACTS and actions.waits(table, event):  # type: ignore[arg-type]  # it is an Act
        return
    for happens in HAPPENS[kind]:
        happens(table, event)
    if table.broke:
        ending.ousts(table)
    if kind in opportunity.PLAYS:
        opportunity.gives_back(table)
    if event.shows:
        for shown in event.shows:
            setting_up.identified(table, events.Identified(shown.name, shown.is_))
            influence.turned_up(table, shown.is_)
    settle(table)


def settle(table: Table) -> None:
    """Frames whose minions are gone are closed; combat ends at once when a combatant is not ready any more."""
    fight = table.combat
    if fight is not None and not table.damage:
        if not (table.able_to_fight(fight.acting) and table.able_to_fight(fight.opposing)):
            combat.over(table, "combat_ends_when_a_combatant_is_not_ready")
    action = table.action
    if action is None:
        return
    if action.minion not in table.cards and table.combat is None and table.referendum is None:
        actions.over(table)
    elif action.blocker and not action.outcome:
        actions.attempt_fails_without_its_minion(table, action)
