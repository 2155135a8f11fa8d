"""What cards forbid, and what they make of an action that is under way."""

from collections.abc import Iterator

from events.effects.methuselah import Ballots, Continues, EndsAction, TakesOver
from events.effects.methuselah_wording import BUT_BY_HAND
from events.effects.union import AnyEffect
from events.methuselah.events import (
    ACTS,
    Act,
    AdditionalStrikes,
    Bleed,
    Block,
    CardUsed,
    CombatCard,
    Diablerize,
    EffectHappened,
    Employ,
    Equip,
    Hunt,
    LeaveTorpor,
    Maneuver,
    MasterPlayed,
    Modifier,
    PoliticalAction,
    Press,
    Prevent,
    PriscusVote,
    Reaction,
    Recruit,
    Rescue,
    Strike,
    Vote,
)
from judge.ruling import Finding, No, Unclear
from projections.methuselah.changes.actions import joins_the_block
from projections.methuselah.changes.effects import effects_of
from projections.methuselah.changes.strikes import chosen
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

InAction = Block | Reaction | Modifier | Vote | PriscusVote | MasterPlayed
InCombat = Maneuver | Strike | AdditionalStrikes | Press | Prevent | CombatCard
Forbiddable = Act | InAction | InCombat
Changing = Modifier | Reaction | CardUsed | EffectHappened

WHAT: dict[type, tuple[str, str]] = {
    Block: ("block", "block"),
    Maneuver: ("maneuver", "maneuver"),
    Press: ("press", "press"),
    AdditionalStrikes: ("gain strikes", "gain additional strikes"),
    Prevent: ("prevent", "prevent damage"),
    Modifier: ("modify", "play action modifiers"),
    PriscusVote: ("vote", "vote"),
    MasterPlayed: ("play master cards", "play master cards"),
    CombatCard: ("play combat cards", "play combat cards"),
    Bleed: ("bleed", "bleed"),
    Hunt: ("hunt", "hunt"),
    Equip: ("equip", "equip"),
    Employ: ("employ", "employ a retainer"),
    Recruit: ("recruit", "recruit an ally"),
    PoliticalAction: ("call a referendum", "call a referendum"),
    LeaveTorpor: ("leave torpor", "leave torpor"),
    Rescue: ("rescue", "rescue a vampire"),
    Diablerize: ("diablerize", "diablerize"),
}
PLAYS_A_CARD = (Maneuver, Strike, AdditionalStrikes, Press, Prevent)
BY_HAND = ("", "hand", "other")  # what a strike is of that nobody has described is not known


def what_a_card_forbids_is_not_done(play: Forbiddable, table: Table, terms: Terms) -> Finding:
    """A card that forbids something prevails over the rules that allow it."""
    if not table.something_is_forbidden():
        return None
    who = play.methuselah if isinstance(play, MasterPlayed) else _voter(play) if isinstance(play, Vote) else play.minion
    for what, doing in _done(play, table):
        card = table.forbidden_by(who, what)
        if card and not table.set_aside(who, "what_a_card_forbids_is_not_done"):
            return No(f"{who} may not {doing}: {card} forbids it.", needed="a card that allows it again")
    return None


def _voter(vote: Vote) -> str:
    return vote.by if vote.source == "vampire" and vote.by else vote.methuselah


def _done(play: Forbiddable, table: Table) -> Iterator[tuple[str, str]]:
    """What a declaration does that a card may forbid, and the words for it."""
    if isinstance(play, Reaction):
        yield "react", "react"
        if joins_the_block(table, play):
            yield "block", "block"
    elif isinstance(play, Strike):
        kind = chosen(table, play).kind
        if kind == "dodge":
            yield "dodge", "dodge"
        elif kind == "combat ends":
            yield "end combat", "end the combat"
        if kind not in BY_HAND:
            yield BUT_BY_HAND, "strike but by hand"
    elif isinstance(play, Vote):
        yield "vote", "vote"
    elif play.__class__ in WHAT:
        yield WHAT[play.__class__]
    if isinstance(play, ACTS):
        yield "act", "act"
    elif isinstance(play, PLAYS_A_CARD) and play.card and not table.known(play.card):
        yield "play combat cards", "play combat cards"


# --- an action under way --------------------------------------------------------------------------------------------


def only_an_action_under_way_is_changed(play: Changing, table: Table, terms: Terms) -> Finding:
    """An action is ended, continued or taken over while it is under way; of one that has succeeded nothing is said."""
    if not any(isinstance(effect, EndsAction | Continues | TakesOver) for effect in effects_of(table, play)):
        return None
    if not table.action_kind():
        return No("No action is in progress that a card could change.", needed="an action under way")
    if table.outcome() == "succeeds":
        # Unclear: whether a card may change an action that has succeeded, while its effect goes on.
        return Unclear(
            "The action has succeeded: either a card changes it only before that, or as long as its effect goes on; "
            "the book does not say."
        )
    return None


def extra_ballots_are_for_a_referendum(play: Changing, table: Table, terms: Terms) -> Finding:
    """A card lets votes be cast once more in a referendum, or in the action that is to call it."""
    for effect in effects_of(table, play):
        if isinstance(effect, Ballots) and not table.in_referendum() and table.action_kind() != "political action":
            return No(f"{effect.who} may not vote again: no referendum is in progress.", needed="a referendum")
    return None


def who_takes_an_action_over_may_act(play: Changing, table: Table, terms: Terms) -> Finding:
    """A minion that takes over an action is one that could take it: a ready one of the same Methuselah."""
    acting = table.methuselah_of_the_action()
    for effect in effects_of(table, play) if acting else ():
        if isinstance(effect, TakesOver) and effect.minion != table.acting_minion():
            why = _why_not(effect.minion, acting, table)
            if why:
                return No(f"{effect.minion} may not act: {why}.", needed=f"a ready minion that {acting} controls")
            if table.tapped(effect.minion):
                # Unclear: whether who takes an action over has to be untapped, as who begins one has.
                return Unclear(
                    f"{effect.minion} is tapped: either only an untapped minion takes an action over, as only an "
                    "untapped one begins it, or any ready one does; the book does not say."
                )
    return None


def _why_not(minion: str, methuselah: str, table: Table) -> str:
    if not table.known(minion):
        return f"{minion} is not on the table"
    if not table.ready(minion):
        return f"{minion} is not ready"
    controller = table.controller_of(minion)
    if controller and controller != methuselah:
        return f"{controller} controls {minion}, and the action is {methuselah}'s"
    return ""


def takes_over_by(minion: str, effects: tuple[AnyEffect, ...]) -> bool:
    """Whether these effects make this minion the acting one."""
    return any(isinstance(effect, TakesOver) and effect.minion == minion for effect in effects)
