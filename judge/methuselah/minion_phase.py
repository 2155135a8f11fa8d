"""Who may act, when, and the hunt that an empty vampire owes."""

from events.methuselah import events
from events.spelling import listed
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

NotLeavingTorpor = (
    events.Bleed
    | events.Hunt
    | events.Equip
    | events.TakeEquipment
    | events.Employ
    | events.Recruit
    | events.ActionCardPlayed
    | events.PoliticalAction
    | events.Rescue
    | events.Diablerize
    | events.Encounter
)


def actions_wait_for_her_minion_phase(act: events.Act, table: Table, terms: Terms) -> Finding:
    """Minions act in the minion phase of the Methuselah who controls them."""
    methuselah = table.controller_of(act.minion)
    acting = table.acting_methuselah()
    if methuselah and acting and methuselah != acting:
        return No(
            f"{act.minion} may not act: {methuselah} controls {act.minion}, and it is {acting}'s turn.",
            needed=f"the minion phase of {methuselah}",
        )
    if acting and table.phase() in ("influence", "discard"):
        return No(
            f"{act.minion} may not act: {acting}'s minion phase is over.",
            needed=f"the minion phase of {acting}",
        )


def only_ready_minions_act(act: events.Act, table: Table, terms: Terms) -> Finding:
    """A minion that takes an action is ready; leaving torpor is the exception."""
    minion = act.minion
    if table.ready(minion) or not table.known(minion):
        return None
    if not (table.torpid(minion) or table.recruited(minion) or table.contested(minion)):
        return No(f"{minion} may not act: {minion} is not ready.", needed=f"{minion} in the ready region")


def a_tapped_minion_cannot_act(act: events.Act, table: Table, terms: Terms) -> Finding:
    """Only an untapped minion takes an action."""
    if table.tapped(act.minion):
        return No(f"{act.minion} may not act: {act.minion} is tapped.", needed=f"{act.minion} untapped")


def a_recruit_does_not_act_yet(act: events.Act, table: Table, terms: Terms) -> Finding:
    """An ally takes no action in the turn in which it is recruited."""
    if table.recruited(act.minion):
        return No(
            f"{act.minion} may not act: {act.minion} was recruited this turn.", needed="a later turn of its controller"
        )


def a_torpid_vampire_only_leaves_torpor(act: NotLeavingTorpor, table: Table, terms: Terms) -> Finding:
    """A vampire in torpor takes no action but to leave torpor."""
    if table.torpid(act.minion):
        return No(
            f"{act.minion} may not do so: a vampire in torpor takes no action but to leave torpor.",
            needed=f"{act.minion} in the ready region",
        )


def an_empty_vampire_hunts_before_any_other_action(act: events.Act, table: Table, terms: Terms) -> Finding:
    """While a ready untapped vampire of hers is empty, no other action than such a vampire's hunt is taken."""
    if act.__class__ is events.Hunt and not table.blood_of(act.minion):
        return None
    acting = table.acting_methuselah()
    hungry = table.empty_hunters(acting)
    if (
        hungry
        and table.controller_of(act.minion) == acting
        and (act.minion not in hungry or act.__class__ is not events.Hunt)
    ):
        first = hungry[0]
        if not (table.tapped(first) or table.blood_of(first)) and table.ready(first) and table.counted(first):
            return No(
                f"{act.minion} may not do so yet: {first} is empty, ready and untapped, and must hunt first.",
                needed=f"a hunt by {first}",
            )


def an_empty_vampire_must_hunt(phase: events.PhaseBegun, table: Table, terms: Terms) -> Finding:
    """A ready untapped vampire who is empty in his controller's minion phase must hunt, unless he is prohibited."""
    if table.phase() != "minion" or phase.phase == "minion":
        return None
    owed = []
    for vampire in table.empty_hunters(table.acting_methuselah()):
        if table.tapped(vampire) or table.blood_of(vampire) or not table.ready(vampire) or not table.counted(vampire):
            continue
        if table.emptied_by_an_unspoken_contest(vampire):
            return _paid_or_yielded(vampire)
        # Asked as a fact only where it is so: to date that nothing lies on him, every card would be looked at again.
        if behind(table).bears_an_untold_card(vampire) and table.bears_an_untold_card(vampire):
            return Unclear(
                f"{vampire} is empty and has not hunted: he must, unless a card that is on him prohibits it."
            )
        owed.append(vampire)
    if owed:
        names, verb = listed(owed, "and"), "have" if len(owed) > 1 else "has"
        return No(
            f"{names} {verb} not hunted: in the minion phase a vampire who is empty, ready and untapped must.",
            needed=f"a hunt by {names} before the minion phase ends",
        )


def who_begins_the_phase_empty_hunts_first(act: events.Act, table: Table, terms: Terms) -> Finding:
    """A vampire that begins the minion phase ready and empty hunts before any other action is taken."""
    acting, began = table.acting_methuselah(), table.began_empty()
    if not began or table.controller_of(act.minion) != acting:
        return None
    if act.minion in began and (act.__class__ is events.Hunt or not table.blood_of(act.minion)):
        return None
    for vampire in began:
        if vampire not in table.empty_hunters(acting):
            continue
        if table.tapped(vampire) or table.blood_of(vampire) or not table.ready(vampire):
            continue
        if table.emptied_by_an_unspoken_contest(vampire):
            return _paid_or_yielded(vampire)
        if table.began_empty_and_tapped(vampire):
            # Unclear: empty and tapped as the phase began, untapped since.
            return Unclear(
                f"{vampire} began the minion phase empty and tapped, and is untapped now: either his hunt comes before "
                "all other actions, or he must hunt at any time of the phase."
            )
        return No(
            f"{act.minion} may not act yet: {vampire} began the minion phase empty and must hunt first.",
            needed=f"a hunt by {vampire}",
        )


def an_empty_vampire_takes_no_other_action(act: NotLeavingTorpor, table: Table, terms: Terms) -> Finding:
    """A ready untapped vampire without blood hunts; it takes no other action."""
    if act.__class__ is events.Hunt or not table.vampire(act.minion) or not table.ready(act.minion):
        return None
    if table.kept_from_hunting(act.minion):
        return None
    if not table.blood_of(act.minion) and table.counted(act.minion) and not table.tapped(act.minion):
        if table.emptied_by_an_unspoken_contest(act.minion):
            return _paid_or_yielded(act.minion)
        return No(f"{act.minion} may not do so: {act.minion} is empty and must hunt.", needed=f"a hunt by {act.minion}")


def _paid_or_yielded(vampire: str) -> Unclear:
    # Unclear: nobody wrote down whether the title was paid for with the last blood, or yielded.
    return Unclear(
        f"{vampire} contests a title, and nobody said how: either the last blood was paid for it and {vampire} must "
        "hunt, or the title was yielded."
    )
