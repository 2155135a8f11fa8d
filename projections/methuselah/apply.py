"""Which event does what to a Methuselah table. Nothing refuses: a play against the rules happens as it was played."""

from collections.abc import Callable
from typing import Any

from events.common import Corrected, Observed, RolledBack, Ruled, Shuffled
from events.methuselah import events as said
from projections.methuselah.changes import (
    actions,
    combat,
    diablerie,
    ending,
    influence,
    masters,
    opportunity,
    politics,
    strikes,
    turns,
    wounds,
)
from projections.methuselah.changes import last_played as remembering
from projections.methuselah.changes import setting_up as opening
from projections.methuselah.changes.effects import apply_effects, effects_of
from projections.methuselah.table import Table
from projections.table import rolled_back


def damage_resolved(table: Table, event: said.DamageResolved) -> None:
    """Damage is suffered, and combat goes on or ends."""
    wounds.damage_resolved(table, event)
    strikes.after_damage(table)


def effect_happened(table: Table, event: said.EffectHappened) -> None:
    """A card does what no other declaration foresees."""
    apply_effects(table, effects_of(table, event), "", event.methuselah, event.card)


def corrected(table: Table, event: Corrected) -> None:
    """The table is put right."""
    apply_effects(table, event.effects, "", "")


def nothing(table: Table, event: Any) -> None:
    """Observations, rulings and shuffles leave the table as it is."""


APPLY: dict[type, Callable[[Table, Any], None]] = {
    said.Seated: opening.seated,
    said.DecksPresented: opening.decks_presented,
    said.AnteSet: opening.ante_set,
    said.Described: opening.described,
    said.Dealt: opening.dealt,
    said.Identified: opening.identified,
    said.TurnBegun: turns.turn_begun,
    said.PhaseBegun: turns.phase_begun,
    said.EdgePoolTaken: turns.edge_pool_taken,
    said.ContestPaid: turns.contest_paid,
    said.ContestYielded: turns.contest_yielded,
    said.TitleContestPaid: turns.title_contest_paid,
    said.TitleYielded: turns.title_yielded,
    said.WithdrawalAnnounced: turns.withdrawal_announced,
    said.MasterPlayed: masters.master_played,
    said.MasterActionUsed: masters.master_action_used,
    **dict.fromkeys(said.ACTS, actions.announced),
    said.EncounterSettled: actions.encounter_settled,
    said.Modifier: actions.modifier,
    said.Reaction: actions.reaction,
    said.CardUsed: actions.card_used,
    said.Block: actions.block,
    said.NoBlock: actions.no_block,
    said.Resolved: actions.resolved,
    said.BlockerDrains: actions.blocker_drains,
    said.CombatBegun: combat.combat_begun,
    said.CombatCard: combat.combat_card,
    said.Maneuver: combat.maneuver,
    said.Strike: strikes.strike,
    said.StrikesResolved: strikes.strikes_resolved,
    said.Prevent: strikes.prevent,
    said.DamageResolved: damage_resolved,
    said.AdditionalStrikes: strikes.additional_strikes,
    said.Press: combat.press,
    said.Passed: opportunity.passed,
    said.RoundBegun: combat.round_begun,
    said.CombatEnded: combat.combat_ended,
    said.TermsChosen: politics.terms_chosen,
    said.Vote: politics.vote,
    said.PriscusVote: politics.priscus_vote,
    said.ReferendumResolved: politics.referendum_resolved,
    said.BloodHuntCalled: politics.blood_hunt_called,
    said.EquipmentTaken: diablerie.equipment_taken,
    said.DisciplineFound: diablerie.discipline_found,
    said.DiablerieResolved: diablerie.diablerie_resolved,
    said.Transferred: influence.transferred,
    said.TakenBack: influence.taken_back,
    said.CryptDrawn: influence.crypt_drawn,
    said.Discarded: influence.discarded,
    said.Drawn: influence.drawn,
    said.EffectHappened: effect_happened,
    Observed: nothing,
    Ruled: nothing,
    Corrected: corrected,
    RolledBack: rolled_back,
    Shuffled: nothing,
}


def apply(table: Table, event: said.MethuselahEvent) -> None:
    """One step: the event happens, and whoever has run out of pool is ousted."""
    kind = event.__class__
    if kind in remembering.PLAYED:
        remembering.remembers(table, event)  # type: ignore[arg-type]  # it is a declaration
    if kind in remembering.HERS:
        remembering.goes_on(table, event)
    APPLY[kind](table, event)
    if kind in remembering.ACTS:
        remembering.begins_anew(table, event)  # type: ignore[arg-type]  # it is an action
    if table.broke:
        ending.ousts(table)
    if kind in opportunity.PLAYS:
        opportunity.gives_back(table)
    if event.shows:
        for shown in event.shows:
            opening.identified(table, said.Identified(shown.name, shown.is_))
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
