"""Bleeding and hunting: whom, and by whom."""

from events.effects.methuselah import Redirects
from events.methuselah.events import (
    ActionCardPlayed,
    Bleed,
    CardUsed,
    EffectHappened,
    Hunt,
    MasterPlayed,
    Modifier,
    Reaction,
    Resolved,
)
from judge.ruling import Finding, No, Unclear
from projections.methuselah.changes.announcements import kind_of_action
from projections.methuselah.changes.effects import effects_of
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

UNAIMED = {
    "hunt": "a hunt",
    "equip": "equipping",
    "employ": "employing a retainer",
    "recruit": "recruiting an ally",
    "leave torpor": "leaving torpor",
    "political action": "a political action",
}


def bleeds_target_the_prey(bleed: Bleed | ActionCardPlayed, table: Table, terms: Terms) -> Finding:
    """A bleed is directed at the prey, unless a card says otherwise."""
    target = bleed.target
    if not target or (bleed.__class__ is ActionCardPlayed and not _is_bleed(bleed, table)):
        return None
    methuselah = table.controller_of(bleed.minion)
    prey = table.prey_of(methuselah)
    if prey and target not in (prey, methuselah):
        return No(
            f"{bleed.minion} may not bleed {target}: {methuselah}'s prey is {prey}.",
            needed=f"a target that is {prey}, or a card that redirects the bleed",
        )


def _is_bleed(act: Bleed | ActionCardPlayed, table: Table) -> bool:
    return kind_of_action(act, effects_of(table, act)) == "bleed"


def nobody_bleeds_herself(
    play: Bleed | ActionCardPlayed | Modifier | Reaction | CardUsed | EffectHappened | MasterPlayed,
    table: Table,
    terms: Terms,
) -> Finding:
    """No Methuselah is bled by her own minion, whatever a card says."""
    if isinstance(play, Bleed | ActionCardPlayed):
        if not play.target or play.target != table.controller_of(play.minion) or not _is_bleed(play, table):
            return None
        target, minion = play.target, play.minion
    else:
        if table.action_kind() != "bleed":
            return None
        target = next((one.target for one in effects_of(table, play) if isinstance(one, Redirects)), "")
        if not target or target != table.methuselah_of_the_action():
            return None
        minion = table.acting_minion()
    return No(
        f"{minion} may not bleed {target}: {target} controls {minion}, and nobody bleeds herself.",
        needed="another Methuselah as the target",
        not_overridable=True,
    )


def only_an_action_with_a_target_is_redirected(
    play: Modifier | Reaction | CardUsed | EffectHappened | MasterPlayed, table: Table, terms: Terms
) -> Finding:
    """What is aimed at nobody cannot be turned to another: a hunt, a vote, what a minion brings into play."""
    target = next((one.target for one in effects_of(table, play) if isinstance(one, Redirects)), "")
    kind = table.action_kind()
    if not target or (kind and kind not in UNAIMED) or (not kind and isinstance(play, Modifier | Reaction)):
        return None
    what = f"{UNAIMED[kind]} is aimed at nobody" if kind else "no action is in progress"
    return No(f"Nothing is redirected to {target}: {what}.", needed="an action that has a target")


def allies_do_not_hunt(hunt: Hunt, table: Table, terms: Terms) -> Finding:
    """Hunting is for vampires."""
    if table.ally(hunt.minion):
        return No(f"{hunt.minion} may not hunt: {hunt.minion} is an ally.", needed="a vampire")


def only_the_prey_is_bled(bleed: Bleed | ActionCardPlayed, table: Table, terms: Terms) -> Finding:
    """A bleed is directed at the prey; a card marked as directed may perhaps send it elsewhere."""
    if not bleed.target or (bleed.__class__ is ActionCardPlayed and not _is_bleed(bleed, table)):
        return None
    methuselah = table.controller_of(bleed.minion)
    prey = table.prey_of(methuselah)
    if not prey or bleed.target == prey:
        return None
    if bleed.card and table.facts_of(bleed.card).directed is not False:
        # Unclear: a card with the symbol, and the prey.
        return Unclear(
            f"{bleed.card} bleeds {bleed.target}, and {methuselah}'s prey is {prey}: either a card marked as directed "
            "sends the bleed to any Methuselah, or every bleed keeps to the prey."
        )
    return No(
        f"{bleed.minion} may not bleed {bleed.target}: {methuselah}'s prey is {prey}.",
        needed=f"a target that is {prey}, or a card that is marked as directed",
    )


def a_bleed_of_nothing_may_win_the_edge(resolved: Resolved, table: Table, terms: Terms) -> Finding:
    """An unblocked bleed wins the Edge; whether also one that takes no pool is not said."""
    if table.action_kind() != "bleed" or table.outcome() or resolved.outcome == "blocked":
        return None
    minion = table.acting_minion()
    if table.bleed_of(minion) < 1 and (resolved.outcome or not table.block_stands()):
        # Unclear: what a successful bleed is.
        return Unclear(
            f"{minion} bleeds for nothing: either a bleed that is not blocked is successful and wins the Edge, "
            "or something must be bled."
        )
