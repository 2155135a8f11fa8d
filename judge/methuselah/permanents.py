"""Equipment, retainers, allies, action cards: what is announced with them, and who may use them."""

from events.methuselah.events import (
    ActionCardPlayed,
    Diablerize,
    Employ,
    Encounter,
    Equip,
    PoliticalAction,
    Recruit,
    Rescue,
    TakeEquipment,
)
from judge.ruling import Finding, No, Unclear
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

BROUGHT_BY = {
    Equip: ("equipment", "equip with"),
    Employ: ("retainer", "employ"),
    Recruit: ("ally", "recruit"),
    ActionCardPlayed: ("action", "play as an action card"),
}
ACTION_FOR = {"equipment": "an equip action", "retainer": "an employ retainer action", "ally": "a recruit ally action"}


def the_card_is_played_with_the_announcement(
    act: Equip | Employ | Recruit | ActionCardPlayed, table: Table, terms: Terms
) -> Finding:
    """A card that the action needs is played, face up, as the action is announced."""
    if not act.card:
        kind = {Equip: "equipment", Employ: "retainer", Recruit: "ally"}.get(act.__class__, "action")
        needed = f"the {kind} card, or «a card» if nobody has named it"
        return No(f"{act.minion} may not do so: no {kind} card was played for the action.", needed=needed)


def permanents_enter_by_their_own_action(
    act: Equip | Employ | Recruit | ActionCardPlayed, table: Table, terms: Terms
) -> Finding:
    """Equipment comes into play by an equip action, a retainer by employing, an ally by recruiting."""
    if not act.card:
        return None
    wanted, doing = BROUGHT_BY[act.__class__]
    kind = table.facts_of(act.card).kind
    if kind and kind != wanted and (kind in ACTION_FOR or wanted != "action"):
        return No(
            f"{act.minion} may not {doing} {act.card}: {act.card} is of the type {kind}.",
            needed=ACTION_FOR.get(kind, f"a card of the type {wanted}"),
        )


def an_action_is_announced_in_full(act: Rescue | Diablerize | TakeEquipment, table: Table, terms: Terms) -> Finding:
    """The target of an action is declared with its announcement."""
    if isinstance(act, TakeEquipment):
        if not act.equipment:
            return No(f"{act.minion} may not do so: no equipment was named.", needed="the equipment, by name")
    elif not act.vampire:
        return No(f"{act.minion} may not do so: no vampire in torpor was named.", needed="the vampire, by name")


def equipment_is_taken_from_ones_own_other_minion(act: TakeEquipment, table: Table, terms: Terms) -> Finding:
    """Equipment in play is taken from another minion of the same Methuselah."""
    methuselah, holders = table.controller_of(act.minion), table.controller_of(act.holder)
    if act.holder == act.minion:
        return No(f"{act.minion} may not take equipment from itself.", needed="another minion that has equipment")
    if methuselah and holders and methuselah != holders:
        return No(
            f"{act.minion} may not take equipment from {act.holder}: {holders} controls {act.holder}.",
            needed=f"another minion of {methuselah}",
        )
    if table.torpid(act.holder):
        # Unclear: whether "one of your other minions" may lie in torpor.
        return Unclear(
            f"{act.holder} is in torpor: either equipment may be taken from any other minion, or from a ready one only."
        )


def the_taken_equipment_is_named(act: TakeEquipment, table: Table, terms: Terms) -> Finding:
    """Each piece to be taken is named in the announcement, is equipment, and is on that minion."""
    for name in act.equipment:
        bearer = table.bearer_of(name)
        if bearer == act.holder:
            if table.kind_of(name) not in ("equipment", "retainer", ""):
                return No(f"{act.minion} may not take {name}: {name} is no equipment.", needed="an equipment card")
        elif bearer and table.controller_of(bearer) == table.controller_of(act.holder) and bearer != act.minion:
            # Unclear: one source or several.
            return Unclear(
                f"{name} is on {bearer}, not on {act.holder}: either one action takes from one minion only, "
                "or from several."
            )
        else:
            return No(f"{act.minion} may not take {name}: {name} is not on {act.holder}.", needed=f"{name} there")


def the_pieces_are_on_one_minion(act: TakeEquipment, table: Table, terms: Terms) -> Finding:
    """Pieces that are taken in one action are equipment, and all of them on the one minion that is named."""
    found = the_taken_equipment_is_named(act, table, terms)
    if isinstance(found, Unclear):
        return No(
            f"{act.minion} may not take from several minions at once: {act.holder} is the one that is named.",
            needed=f"equipment on {act.holder} alone",
        )
    return found


def a_retainer_never_changes_its_minion(act: TakeEquipment, table: Table, terms: Terms) -> Finding:
    """A retainer stays with the minion that employed it."""
    for name in act.equipment:
        if table.bearer_of(name) == act.holder and table.kind_of(name) == "retainer":
            return No(
                f"{act.minion} may not take {name}: a retainer is not passed to another minion.",
                needed="an equipment card",
            )


def only_vampires_call_referendums(act: PoliticalAction, table: Table, terms: Terms) -> Finding:
    """A political action is taken by a vampire."""
    if table.ally(act.minion):
        return No(f"{act.minion} may not call a referendum: {act.minion} is an ally.", needed="a vampire")


def an_ally_employs_what_its_card_allows(employ: Employ, table: Table, terms: Terms) -> Finding:
    """Retainers serve vampires; some human ones may serve allies."""
    if table.ally(employ.minion):
        # Unclear: which retainers an ally employs.
        return Unclear(
            f"{employ.minion} is an ally: either it employs only human retainers whose card allows it, or any human "
            "retainer, or any retainer."
        )


def an_encounter_names_its_vampire(act: Rescue | Diablerize | Encounter, table: Table, terms: Terms) -> Finding:
    """Whose vampire in torpor is encountered is declared with the action: it says who may block."""
    if not act.vampire:
        return No(f"{act.minion} may not do so: no vampire in torpor was named.", needed="the vampire, by name")


def the_equipment_to_be_taken_may_be_named_later(act: TakeEquipment, table: Table, terms: Terms) -> Finding:
    """Equipment is taken from another minion; whether its pieces are named beforehand is not said."""
    if not act.equipment:
        # Unclear: when the pieces are named.
        return Unclear(
            f"No equipment of {act.holder} was named: either the pieces are declared with the action, "
            "or chosen when it succeeds."
        )


def an_ally_may_call_a_vote(act: PoliticalAction, table: Table, terms: Terms) -> Finding:
    """A vote takes a political card; who may play it is not said."""
    if table.ally(act.minion):
        # Unclear: allies as callers of votes.
        return Unclear(
            f"{act.minion} is an ally: either an ally calls a vote if the card allows it, or only vampires do."
        )
