"""Vampires in torpor: leaving it, rescues, and who may diablerize."""

from events.effects.base import Costs
from events.methuselah.events import BlockerDrains, Diablerize, Encounter, EncounterSettled, LeaveTorpor, Rescue
from judge.ruling import Finding, No, Unclear
from projections.methuselah.changes.effects import effects_of
from projections.methuselah.changes.rescues import shares
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms


def torpor_actions_need_a_vampire_in_torpor(
    act: LeaveTorpor | Rescue | Diablerize | Encounter, table: Table, terms: Terms
) -> Finding:
    """Leaving torpor, a rescue and a diablerize action are about a vampire in torpor."""
    vampire = act.minion if isinstance(act, LeaveTorpor) else act.vampire
    if vampire and not table.torpid(vampire) and table.known(vampire) and not table.contested(vampire):
        return No(f"{act.minion} may not do so: {vampire} is not in torpor.", needed=f"{vampire} in torpor")


def leaving_torpor_must_be_affordable(act: LeaveTorpor, table: Table, terms: Terms) -> Finding:
    """The vampire that leaves torpor pays for it himself."""
    if table.blood_of(act.minion) >= terms.leave_torpor_blood or not table.torpid(act.minion):
        return None
    if any(isinstance(one, Costs) for one in effects_of(table, act)):
        return None
    # Unclear: announcing what cannot be paid now.
    return Unclear(
        f"{act.minion} has {table.blood_of(act.minion)} blood and leaving torpor costs {terms.leave_torpor_blood}: "
        "either it may be announced and must be payable when it succeeds, or it may not be announced."
    )


def a_rescue_is_paid_by_rescuer_and_rescued(rescue: Rescue | EncounterSettled, table: Table, terms: Terms) -> Finding:
    """Rescuer and rescued vampire together pay exactly what the rescue costs."""
    if isinstance(rescue, EncounterSettled):
        return _paid_when_chosen(rescue, table, terms) if rescue.choice == "rescue" else None
    if not table.torpid(rescue.vampire) or any(isinstance(one, Costs) for one in effects_of(table, rescue)):
        return None
    mine, theirs = shares(table, rescue)
    cost = terms.paralyzed_rescue_blood if table.paralyzed(rescue.vampire) else terms.rescue_blood
    if mine + theirs != cost:
        return No(
            f"{rescue.minion} and {rescue.vampire} may not pay {mine} and {theirs}: the rescue costs {cost} blood.",
            needed=f"shares that make {cost}",
        )
    for vampire, share in ((rescue.minion, mine), (rescue.vampire, theirs)):
        if share and share > table.blood_of(vampire):
            # Unclear: a share beyond the blood of a vampire.
            return Unclear(
                f"{vampire} is to pay {share} and has {table.blood_of(vampire)} blood: either such a share may not be "
                "announced, or the rescue fails when it is resolved."
            )


def _paid_when_chosen(settled: EncounterSettled, table: Table, terms: Terms) -> Finding:
    """The objection to a rescue that is chosen when the encounter has succeeded, and is paid for then."""
    acting, vampire = table.acting_minion(), table.target_of_the_action()
    if table.action_kind() != "encounter" or settled.minion != acting or not table.torpid(vampire):
        return None
    mine, theirs = shares(table, settled)
    for payer, share in ((acting, mine), (vampire, theirs)):
        if share > table.blood_of(payer) and table.counted(payer):
            return No(
                f"{payer} may not pay {share} blood for the rescue: there is {table.blood_of(payer)}.",
                needed="shares that both can pay, or the other choice",
            )
    cost = terms.paralyzed_rescue_blood if table.paralyzed(vampire) else terms.rescue_blood
    if mine + theirs != cost:
        return No(
            f"{acting} and {vampire} may not pay {mine} and {theirs}: the rescue costs {cost} blood.",
            needed=f"shares that make {cost}",
        )
    return None


def allies_do_not_rescue(rescue: Rescue, table: Table, terms: Terms) -> Finding:
    """A rescue is for vampires."""
    if table.ally(rescue.minion):
        return No(f"{rescue.minion} may not rescue a vampire: {rescue.minion} is an ally.", needed="a ready vampire")


def allies_do_not_diablerize(act: Diablerize, table: Table, terms: Terms) -> Finding:
    """Diablerie is for vampires."""
    if table.ally(act.minion):
        return No(f"{act.minion} may not diablerize: {act.minion} is an ally.", needed="a ready vampire")


def only_a_blocking_vampire_diablerizes_at_once(drains: BlockerDrains, table: Table, terms: Terms) -> Finding:
    """The vampire that has blocked a leave torpor action may diablerize the acting vampire; an ally may not."""
    minion = drains.minion
    if table.ally(minion):
        return No(f"{minion} may not diablerize: {minion} is an ally.", needed="a vampire as the blocker")
    if table.action_kind() != "leave torpor" or table.blocker() != minion:
        return No(
            f"{minion} may not diablerize: {minion} has not blocked a vampire that was leaving torpor.",
            needed="a leave torpor action that this vampire blocks",
        )


def without_the_blood_only_a_rescue_helps(act: LeaveTorpor, table: Table, terms: Terms) -> Finding:
    """A vampire that cannot pay for leaving torpor has to be rescued."""
    minion = act.minion
    if not table.torpid(minion) or not table.counted(minion) or table.blood_of(minion) >= terms.leave_torpor_blood:
        return None
    if not any(isinstance(one, Costs) for one in effects_of(table, act)):
        return No(
            f"{minion} may not leave torpor: it costs {terms.leave_torpor_blood} blood, and {minion} has "
            f"{table.blood_of(minion)}.",
            needed=f"{terms.leave_torpor_blood} blood on {minion}, or a rescue by another vampire",
        )


def allies_do_not_encounter(act: Encounter, table: Table, terms: Terms) -> Finding:
    """To encounter a vampire in torpor is for vampires."""
    if table.ally(act.minion):
        return No(
            f"{act.minion} may not encounter a vampire in torpor: {act.minion} is an ally.", needed="a ready vampire"
        )


def an_encounter_announces_its_purpose(act: Encounter, table: Table, terms: Terms) -> Finding:
    """Whether a vampire in torpor is to be rescued or diablerized is declared with the action."""
    return No(
        f"{act.minion} may not only encounter {act.vampire or 'a vampire in torpor'}: what is attempted is announced.",
        needed="a rescue, or diablerie, announced as such",
    )


def a_choice_needs_its_encounter(settled: EncounterSettled, table: Table, terms: Terms) -> Finding:
    """Rescue or destruction is chosen by the vampire whose encounter has succeeded, of one that is still in torpor."""
    if table.action_kind() != "encounter" or table.outcome() == "blocked":
        return No(f"{settled.minion} encounters no vampire in torpor.", needed="an encounter that has succeeded")
    acting, vampire = table.acting_minion(), table.target_of_the_action()
    if settled.minion != acting:
        return No(f"{settled.minion} may not choose: {acting} encounters {vampire}.", needed=f"the choice of {acting}")
    if not table.torpid(vampire):
        says = f"{acting} has nothing to choose: {vampire} is not in torpor any more."
        return No(says, needed=f"{vampire} in torpor")
