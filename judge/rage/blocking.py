"""Rules about blocking: who tries, whom, and what stealth and intercept decide."""

from events.effects.base import Modifies
from events.rage import action_events as a
from events.rage.events import Played
from events.rage.words import PHASE_NAMES
from judge.ruling import Finding, No, Unclear
from projections.rage.changes.actions import unsaid
from projections.rage.table import Table
from projections.rage.terms import Terms

MEASURES = ("stealth", "intercept", "bleed")


def blocks_come_in_the_intercept_phase(tried: a.BlockAttempted, table: Table, terms: Terms) -> Finding:
    """Actions are blocked in the Intercept phase."""
    now, due = table.phase(), table.phase_of_play("block")
    if due and now and now != due:
        return No(
            f"{tried.creature} may not block in the {PHASE_NAMES[now]} phase.", needed=f"the {PHASE_NAMES[due]} phase"
        )


def only_a_waiting_action_is_blocked(tried: a.BlockAttempted, table: Table, terms: Terms) -> Finding:
    """There is an action to block: declared in this turn, and neither blocked nor resolved."""
    act = table.act_of(tried.target)
    late = act is not None and act.outcome == "successful"
    if table.phase() == table.phase_of_play("block") and not table.is_acting(tried.target) and not late:
        return No(
            f"{tried.creature} may not block {tried.target}: no action of {tried.target} waits.",
            needed="an action that is neither blocked nor resolved",
        )


def nothing_is_blocked_once_actions_take_effect(tried: a.BlockAttempted, table: Table, terms: Terms) -> Finding:
    """When nobody blocks any more all actions take effect: then it is too late to block."""
    done = next((act.creature for act in table.acts.values() if act.outcome == "successful"), "")
    if done and table.phase() == table.phase_of_play("block"):
        return No(f"{tried.creature} blocks too late: {done}'s action has taken effect.", needed="an earlier attempt")


def whether_ones_own_action_may_be_blocked_is_open(tried: a.BlockAttempted, table: Table, terms: Terms) -> Finding:
    """Creatures may block; that an action of the own pack is not meant is only likely."""
    # Unclear: «creatures have a chance to intercept», without a word about whose.
    if table.pack_of(tried.creature) and table.pack_of(tried.creature) == table.pack_of(tried.target):
        return Unclear(f"Whether {tried.creature} may block an action of its own pack is not said.")


def whether_prey_blocks_is_open(tried: a.BlockAttempted, table: Table, terms: Terms) -> Finding:
    """Of creatures in the Hunting Grounds nothing is said."""
    # Unclear: no player moves them but in combat.
    if table.is_prey(tried.creature):
        return Unclear(f"Whether {tried.creature}, which is in no pack, may block is not said.")


def whether_a_block_crosses_the_gauntlet_is_open(tried: a.BlockAttempted, table: Table, terms: Terms) -> Finding:
    """A block leads to a combat, which takes place in one world; of blocks across the Gauntlet nothing is said."""
    # Unclear: whether who cannot be fought can be blocked.
    if table.lies(tried.target) and not table.may_interact(tried.creature, tried.target):
        return Unclear(
            f"{tried.creature} and {tried.target} are in different worlds, and do not fight: whether the one may block "
            "the other is not said."
        )


def as_much_intercept_as_stealth_blocks(told: a.BlockDecided, table: Table, terms: Terms) -> Finding:
    """The action is blocked when the intercept equals or exceeds its stealth, and not otherwise."""
    would, stealth = table.would_block(), table.stealth_of(table.acting_against())
    if (
        told.blocked is None
        or would is None
        or told.blocked == would
        or told.target not in ("", table.acting_against())
    ):
        return None
    if not told.blocked and table.intercept() < (stealth or 0) + table.doubtful_stealth_of(table.acting_against()):
        # Unclear: see `whether_this_stealth_is_printed_is_open`.
        return Unclear(f"{table.acting_against()}'s action has stealth {stealth} as it is read here, or 1 more.")
    so = "is not blocked" if told.blocked else "is blocked"
    return No(
        f"{table.acting_against()}'s action {so}: {table.blocker()} has intercept {table.intercept()} "
        f"against stealth {stealth}.",
        needed=f"an action that {so}",
    )


def a_decision_needs_an_attempt(told: a.BlockDecided, table: Table, terms: Terms) -> Finding:
    """There is something to decide when somebody tries to block, or an alpha attacks."""
    if not table.blocker() and not table.is_an_alpha_attack():
        return No("There is no attempt to block.", needed="an attempt to block")
    if told.target not in ("", table.acting_against()):
        return No(
            f"Nobody has tried to block {told.target}: {table.blocker()} tries to block {table.acting_against()}."
            if table.blocker()
            else f"Nobody has tried to block {told.target}.",
            needed=f"an attempt to block {told.target}",
        )
    return None


def stealth_is_added_to_an_action(played: Played, table: Table, terms: Terms) -> Finding:
    """Stealth and bleed are added to the action of the creature that plays the card, as vampires have it (13.3.2)."""
    added = {one.what: one for one in _claimed(played) if one.by > 0}
    more = added.get("stealth") or added.get("bleed")
    phases = (table.phase_of_play("bleed"), table.phase_of_play("block"))
    if more is None or "intercept" in added or table.in_combat() or table.phase() not in phases:
        return None
    who, by = more.on or played.by, played.by
    if not table.is_acting(who):
        return No(f"{who} may not add {more.what}: no action of {who} waits.", needed="an action that waits")
    facts = table.facts_of(played.card)
    if who != by and table.is_acting(by) and facts.kind == "action modifier" and not facts.says:
        return No(f"{by} may not add {more.what} to {who}'s action: it is not its own.", needed=f"a card of {who}'s")
    return None


def intercept_is_added_by_who_tries_to_block(played: Played, table: Table, terms: Terms) -> Finding:
    """Intercept is added by the creature that tries to block, as vampires have it (13.3.2)."""
    claimed = [one for one in (*played.effects, *unsaid(table, played)) if isinstance(one, Modifies)]
    added = next((one for one in claimed if one.what == "intercept"), None)
    if added is None or added.by <= 0 or table.phase() not in (table.phase_of_play("block"),):
        return None
    who, now = added.on or played.by, table.blocker()
    if now and who != now:
        return No(f"{who} may not add intercept: {now} tries to block.", needed=f"a card of {now}'s")
    if not now:
        # Unclear: before the attempt is told.
        return Unclear(f"{who} adds intercept before it tries to block: whether it counts then is not said.")
    return None


def a_card_adds_what_it_says(played: Played, table: Table, terms: Terms) -> Finding:
    """A card adds the stealth, intercept or bleed that is printed on it."""
    facts = table.facts_of(played.card)
    for one in _claimed(played):
        printed: int | None = getattr(facts, one.what) if one.what in MEASURES else None
        if printed is not None and one.by != printed:
            return No(f"{played.card} adds {one.by:+d} {one.what}: it has {printed:+d}.", needed=f"{printed:+d}")
    return None


def a_card_adds_stealth_or_intercept(played: Played, table: Table, terms: Terms) -> Finding:
    """A card that adds to stealth or to intercept, such as Sneak Attack, adds to one of them."""
    added = {one.what for one in _claimed(played)}
    if {"stealth", "intercept"} <= added:
        return No(f"{played.card} adds to stealth and to intercept: it adds to one of them.", needed="one of them")


def modifiers_and_reactions_are_played_to_actions(played: Played, table: Table, terms: Terms) -> Finding:
    """Action modifiers are played by who acts, reactions by others, while an action waits (7.2.2)."""
    facts, who = table.facts_of(played.card), played.by
    kind = facts.kind
    # In the Voting phase cards modify votes; stealth and bleed are for an action even then.
    of_an_action = kind == "action modifier" and (facts.stealth or facts.bleed) and not _votes(played)
    open_to_all = table.phase() == "combat" or (table.phase() == "voting" and not of_an_action)
    if kind not in ("action modifier", "reaction") or table.in_combat() or open_to_all:
        return None
    if kind == "action modifier" and not table.is_acting(who):
        return No(f"{who} may not play {played.card}: no action of {who} waits.", needed="an action that waits")
    others = any(act.creature != who for act in table.waiting_acts()) and table.acting_against() != who
    if kind == "reaction" and table.is_acting(who) and not others:
        return No(f"{who} may not play {played.card}: it is for those who do not act.", needed="another creature")
    return None


def _votes(played: Played) -> bool:
    """Whether a card is played for the votes that it adds."""
    return any(one.what == "votes" for one in _claimed(played))


def _claimed(played: Played) -> list[Modifies]:
    return [one for one in played.effects if isinstance(one, Modifies)]
