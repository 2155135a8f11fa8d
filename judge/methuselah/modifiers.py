"""Action modifiers and reactions: who plays them, when, and when stealth and intercept are needed."""

from typing import TypeGuard

from events.effects.base import Costs, Modifies, Permits
from events.effects.methuselah import Continues, Fights
from events.effects.union import AnyEffect
from events.methuselah.events import CardUsed, CombatCard, EffectHappened, MasterPlayed, Modifier, Reaction
from judge.methuselah.blocking import (
    only_if_controlled,
    only_if_of_another,
    only_if_ready,
    only_if_untapped,
)
from judge.methuselah.prohibitions import takes_over_by
from judge.ruling import Finding, No, Unclear
from projections.methuselah.changes.actions import intercept_for
from projections.methuselah.changes.announcements import might_block
from projections.methuselah.changes.effects import effects_of, untaps_its_minion
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

WAKES, BLOCKS = "a_tapped_minion_cannot_react", "a_tapped_minion_cannot_block"
Adding = Modifier | Reaction | CombatCard | CardUsed | EffectHappened | MasterPlayed


def modifiers_and_reactions_need_an_action(play: Modifier | Reaction, table: Table, terms: Terms) -> Finding:
    """Modifiers and reaction cards are played while an action is under way, or begin a new combat after one."""
    again = any(isinstance(one, Fights) for one in play.effects) and table.has_just_fought(play.minion)
    if not table.action_kind() and not table.hunted() and not again:
        if _readies_who_has_acted(play, table):
            # Unclear: a card that untaps its minion when its action is over.
            return Unclear(
                f"{play.minion}'s action is over: {_card(play)} may be played now if its text is for that moment."
            )
        return No(f"{play.minion} may not play {_card(play)}: no action is in progress.", needed="an action under way")


def _readies_who_has_acted(play: Modifier | Reaction, table: Table) -> bool:
    return isinstance(play, Modifier) and table.has_just_acted(play.minion) and untaps_its_minion(table, play)


def only_the_acting_minion_modifies_his_action(modifier: Modifier, table: Table, terms: Terms) -> Finding:
    """Action modifiers are played by the acting minion."""
    acting = table.acting_minion()
    if acting and modifier.minion and modifier.minion != acting:
        if takes_over_by(modifier.minion, effects_of(table, modifier)):
            return None
        return No(
            f"{modifier.minion} may not play {_card(modifier)}: {acting} is the acting minion.",
            needed=f"{acting} as the one who plays it",
        )


def nobody_reacts_to_her_own_minion(reaction: Reaction, table: Table, terms: Terms) -> Finding:
    """Reaction cards are played by minions of other Methuselahs."""
    return only_if_of_another(reaction.minion, "react", table)


def only_ready_minions_react(reaction: Reaction, table: Table, terms: Terms) -> Finding:
    """Reaction cards are played by ready minions."""
    return only_if_ready(reaction.minion, "react", table)


def a_tapped_minion_cannot_react(reaction: Reaction, table: Table, terms: Terms) -> Finding:
    """Reaction cards are played by untapped minions."""
    found = only_if_untapped(reaction.minion, "react", "a_tapped_minion_cannot_react", table)
    permitted = {one.rule for one in reaction.effects if isinstance(one, Permits)} & {WAKES, BLOCKS}
    if isinstance(found, No) and permitted == {BLOCKS}:
        return Unclear(f"{reaction.minion} is tapped: a card that lets it block may be played by it, or may not.")
    return found


def no_card_twice_by_one_minion_in_an_action(play: Modifier | Reaction, table: Table, terms: Terms) -> Finding:
    """The same modifier or reaction card is played once by a minion in an action."""
    if play.card and table.played_already(play.minion, play.card):
        return No(
            f"{play.minion} may not play {play.card} again: {play.minion} has played it in this action.",
            needed="another card, another minion, or another action",
        )


def stealth_is_added_only_when_needed(play: Adding, table: Table, terms: Terms) -> Finding:
    """Stealth is added only while a block attempt with enough intercept is under way."""
    if adds_stealth(play, table) and (table.outcome() or not table.block_stands()):
        return _needless_stealth(play, table)


def adds_stealth(play: Adding, table: Table) -> bool:
    """Whether this adds stealth to the minion whose action is in progress, and does not let it go on."""
    if not table.action_kind() or any(isinstance(one, Continues) for one in _claimed(play, table)):
        return False
    added = next((one for one in _claimed(play, table) if _is_stealth(one)), None)
    return added is not None and (added.on or _for(play) or table.acting_minion()) == table.acting_minion()


def _for(play: Adding) -> str:
    """The minion that plays it, or that it is played on."""
    return play.target if isinstance(play, MasterPlayed) else getattr(play, "minion", "")


def _claimed(play: Adding, table: Table) -> tuple[AnyEffect, ...]:
    """What the play's card does; an effect of no card claims nothing."""
    return effects_of(table, play) if play.card or not isinstance(play, EffectHappened) else ()


def _is_stealth(effect: AnyEffect) -> TypeGuard[Modifies]:
    return isinstance(effect, Modifies) and effect.what == "stealth" and effect.by > 0


def _needless_stealth(play: Adding, table: Table) -> Finding:
    effects = _claimed(play, table)
    if any(not isinstance(one, Costs) and not _is_stealth(one) for one in effects):
        # Unclear: a card that does more than adding stealth, played when stealth is not needed.
        return Unclear(
            f"{_card(play)} adds stealth that is not needed, and does more: either it may be played for the rest, "
            "or not until the stealth is needed."
        )
    return No(
        f"{getattr(play, 'minion', '') or _card(play)} may not add stealth: {_why_not(table)}.",
        needed="a block attempt that would succeed",
    )


def _why_not(table: Table) -> str:
    if table.outcome():
        return "the action is resolved already"
    blocker = table.blocker()
    if not blocker:
        return "nobody is attempting to block"
    return f"the intercept of {blocker} is {table.intercept_of(blocker)}, below the stealth of {table.stealth()}"


def intercept_is_added_only_when_needed(play: Adding, table: Table, terms: Terms) -> Finding:
    """Intercept is added only while it falls short of the stealth of the acting minion."""
    minion = _raised(play, table)
    if not minion or (table.blocker() and table.blocker() != minion and table.block_stands()):
        return None
    intercept, stealth = table.intercept_of(minion), table.stealth()
    if table.outcome() or intercept >= stealth:
        why = "the action is resolved already" if table.outcome() else f"its intercept of {intercept} is enough"
        if sum(not isinstance(one, Costs) for one in _claimed(play, table)) > 1:
            # Unclear: a card that does more than adding intercept, played when intercept is not needed.
            return Unclear(
                f"{_card(play)} adds intercept that is not needed, and does more: either it may be played for the "
                "rest, or not until the intercept is needed."
            )
        return No(f"{minion} may not add intercept: {why}.", needed="more stealth than the blocker has intercept")
    if table.blocker() != minion and table.controller_of(minion) in might_block(table):
        # Unclear: intercept before the block attempt is stated.
        return Unclear(
            f"{minion} adds intercept without a stated attempt to block: either the attempt is implied, "
            "or it must be declared first."
        )


def only_the_blocker_adds_intercept(play: Adding, table: Table, terms: Terms) -> Finding:
    """Intercept is added only to the minion that is attempting to block."""
    minion = _raised(play, table)
    blocker = table.blocker()
    if not minion or minion == blocker or table.outcome():
        return None
    if blocker and table.block_stands():
        return No(
            f"{minion} may not add intercept: {blocker} is attempting to block.",
            needed=f"{minion} attempting to block",
        )
    methuselah = table.controller_of(minion)
    if methuselah and methuselah not in might_block(table) and table.stealth() > table.intercept_of(minion):
        return No(
            f"{minion} may not add intercept: {methuselah} may not block this action.",
            needed=f"{minion} attempting to block",
        )


def _raised(play: Adding, table: Table) -> str:
    """The minion that would gain intercept; nobody when the play adds none, or no action is in progress."""
    if not table.action_kind():
        return ""
    return intercept_for(_for(play), _claimed(play, table))


def _card(play: Adding) -> str:
    return play.card or "a card"


def only_controlled_minions_react(reaction: Reaction, table: Table, terms: Terms) -> Finding:
    """Reaction cards are played by minions that are controlled; whether these have to be ready is not said."""
    return only_if_controlled(reaction.minion, "react", table)


def nobody_reacts_in_her_own_turn(reaction: Reaction, table: Table, terms: Terms) -> Finding:
    """Reaction cards are played when it is not one's own turn."""
    methuselah = table.controller_of(reaction.minion)
    if methuselah and methuselah == table.acting_methuselah() != table.methuselah_of_the_action() != "":
        return No(f"{reaction.minion} may not react: it is {methuselah}'s own turn.", needed="the turn of another")


def no_card_twice_by_one_methuselah_in_an_action(play: Modifier | Reaction, table: Table, terms: Terms) -> Finding:
    """The same modifier or reaction card is played once by a Methuselah in an action, whichever minion plays it."""
    if play.card and table.played_by_her_side(play.minion, play.card):
        who = table.controller_of(play.minion) or play.minion
        return No(
            f"{play.minion} may not play {play.card} again: {who} has used it in this action.",
            needed="another card, or another action",
        )


def stealth_is_added_to_counter_a_block(play: Adding, table: Table, terms: Terms) -> Finding:
    """Stealth is not raised beyond what counters the intercept of a blocking minion."""
    if not adds_stealth(play, table):
        return None
    if table.outcome() or (table.blocker() and not table.block_stands()):
        return _needless_stealth(play, table)
    if not table.blocker():
        # Unclear: stealth as the action is declared.
        return Unclear(
            f"{_card(play)} adds stealth while nobody attempts to block: either stealth may be raised as the "
            "action is declared, or only to counter a blocking minion."
        )
