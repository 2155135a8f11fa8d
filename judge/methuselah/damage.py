"""Damage: who prevents it, and where the text is open about how it is suffered."""

from events.methuselah.events import DamageResolved, Prevent
from judge.methuselah.untold_cards import struck_with
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms


def no_more_is_prevented_than_was_dealt(prevent: Prevent, table: Table, terms: Terms) -> Finding:
    """Damage is prevented card by card after it is dealt and before it is healed, as long as any is left."""
    if not table.damaged():
        says = f"{prevent.minion} may not prevent damage: there is none to prevent."
        return No(says, needed="damage to prevent", unless=_unless(prevent, table))


def only_the_damaged_minion_prevents(prevent: Prevent, table: Table, terms: Terms) -> Finding:
    """Damage is prevented by the minion that takes it."""
    minion = prevent.minion
    damaged = table.damaged()
    if not damaged or table.damage_of(minion) or _to_a_retainer(prevent, table):
        return None
    return No(
        f"{minion} may not prevent damage: {damaged} takes it, and {minion} takes none.",
        needed="a minion that takes damage",
        unless=_unless(prevent, table),
    )


def _unless(prevent: Prevent, table: Table) -> str:
    """That a card of which nobody has told what a strike with it does has hurt the minion in this combat."""
    card = struck_with(behind(table), prevent.minion) if behind(table).combat is not None else ""
    return f"that {card} does damage to {prevent.minion}" if card else ""


def damage_to_a_retainer_is_not_prevented(prevent: Prevent, table: Table, terms: Terms) -> Finding:
    """Only minions prevent damage, and only their own: damage to a retainer stands."""
    if table.damaged() and _to_a_retainer(prevent, table):
        return No(
            f"{prevent.minion} may not prevent this damage: damage to a retainer is not prevented.",
            needed="damage to the minion itself",
        )


def prevention_needs_a_source(prevent: Prevent, table: Table, terms: Terms) -> Finding:
    """A minion prevents damage by a card or effect."""
    minion = prevent.minion
    if prevent.effects or not prevent.amount:
        return None
    if not prevent.card:
        if not table.granted(minion, "prevent") and not table.has_in_play(minion, "prevent"):
            return No(f"{minion} has nothing to prevent damage with.", needed="a card that prevents damage")
    elif not table.may_give(prevent.card, "prevent"):
        return No(f"{minion} may not prevent damage with {prevent.card}: it prevents none.", needed="a card that does")


def the_victim_chooses_which_points_to_prevent(prevent: Prevent, table: Table, terms: Terms) -> Finding:
    """Of regular and aggravated points taken together, the victim chooses which are prevented."""
    if table.mixed_damage(prevent.minion) and prevent.amount < table.damage_of(prevent.minion):
        # Unclear: which points a prevention takes away from mixed damage.
        return Unclear(
            f"{prevent.minion} takes regular and aggravated damage at once: either the victim chooses which points are "
            "prevented, or regular points are prevented first."
        )


def mixed_damage_has_no_order(resolved: DamageResolved, table: Table, terms: Terms) -> Finding:
    """How regular and aggravated damage go together is not said; it matters where the blood is short."""
    name = table.takes_both_kinds()
    if name and table.blood_of(name) < table.damage_of(name) - 1:
        # Unclear: in which order the two are suffered, and whether unhealed regular damage counts before aggravated.
        return Unclear(
            f"{name} takes regular and aggravated damage at once: either the first aggravated point takes no blood "
            "all the same, or it does because regular damage went before it."
        )


def aggravated_damage_in_torpor_is_open(resolved: DamageResolved, table: Table, terms: Terms) -> Finding:
    """What aggravated damage does to a vampire in torpor is not said; the first point, taken at its word, nothing."""
    name = table.burned_in_torpor()
    if name:
        # Unclear: whether the first aggravated point takes blood from a vampire who lies in torpor already.
        return Unclear(
            f"{name} takes aggravated damage in torpor: either the first point takes no blood from him either, or each "
            "point takes a blood or destroys him."
        )


def a_torpid_vampire_counts_as_wounded(resolved: DamageResolved, table: Table, terms: Terms) -> Finding:
    """Aggravated damage to a vampire in torpor costs a blood a point, or burns him."""
    name = table.burned_in_torpor()
    if name:
        # Unclear: whether a vampire already in torpor has unhealed damage when he takes aggravated damage.
        return Unclear(
            f"{name} takes aggravated damage in torpor: either that is damage to a wounded vampire from the first "
            "point on, or the first point finds him unwounded."
        )


def _to_a_retainer(prevent: Prevent, table: Table) -> bool:
    if table.known(prevent.minion) and table.kind_of(prevent.minion) == "retainer":
        return True
    damaged = table.damaged()
    return table.kind_of(damaged) == "retainer" and table.bearer_of(damaged) == prevent.minion
