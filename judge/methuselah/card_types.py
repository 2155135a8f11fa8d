"""What kind of card is played by whom, and as what."""

from events.effects.base import Attaches, Places
from events.methuselah.events import (
    ActionCardPlayed,
    AdditionalStrikes,
    Bleed,
    CombatCard,
    Diablerize,
    Employ,
    Encounter,
    Equip,
    Hunt,
    LeaveTorpor,
    Maneuver,
    Modifier,
    Press,
    Prevent,
    Reaction,
    Recruit,
    Rescue,
    Strike,
    TakeEquipment,
)
from judge.ruling import Finding, No
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

NoPrevention = CombatCard | Maneuver | Strike | AdditionalStrikes | Press
InCombat = NoPrevention | Prevent
Besides = Modifier | Reaction | InCombat
Basic = Bleed | Hunt | LeaveTorpor | Rescue | Diablerize | Encounter | TakeEquipment
Plain = Basic | ActionCardPlayed  # the other actions say themselves what kind of card they take
MASTERS = ("master", "location", "discipline", "out-of-turn master")
PERMANENTS = {"equipment": "equips with it", "retainer": "employs it", "ally": "recruits it"}
PLAYED_AS = {"action modifier": Modifier, "reaction": Reaction}


def a_(kind: str) -> str:
    """A kind of card with its article: `an action modifier`."""
    return ("an " if kind[:1] in "aeio" else "a ") + kind + ("" if kind in PERMANENTS else " card")


def from_hand(card: str, table: Table) -> str:
    """What kind of card is played from hand; nothing for none, for one in play, and when nobody said."""
    return table.kind_of(card) if card and not table.known(card) else ""


def no_minion_plays_a_master_card(played: Plain | Besides, table: Table, terms: Terms) -> Finding:
    """Master cards are played by Methuselahs, never by minions."""
    if from_hand(played.card, table) in MASTERS:
        return No(
            f"{played.minion} may not play {played.card}: it is a master card, and Methuselahs play these.",
            needed="a Methuselah who plays it as a master card",
        )


def an_action_card_only_starts_an_action(played: Besides, table: Table, terms: Terms) -> Finding:
    """An action card is played to take an action, never to change one under way."""
    if from_hand(played.card, table) in ("action", "political action"):
        return No(
            f"{played.minion} may not play {played.card} now: an action card is played only to take an action.",
            needed="an action of its own",
        )


def a_political_card_is_an_action_or_a_vote(played: Plain, table: Table, terms: Terms) -> Finding:
    """A political action card calls a referendum, or is played for a vote in one; it is no other action."""
    if from_hand(played.card, table) == "political action":
        return No(
            f"{played.minion} may not play {played.card} for this action: it is {a_('political action')}.",
            needed="a political action, or a vote in a referendum",
        )


def permanents_take_an_action_to_bring_in(played: Basic | Besides, table: Table, terms: Terms) -> Finding:
    """Equipment, retainers and allies are not played in passing: they come into play by an action."""
    kind = from_hand(played.card, table)
    if kind in PERMANENTS:
        return No(
            f"{played.minion} may not use {played.card}: it is not in play until a minion {PERMANENTS[kind]}.",
            needed=f"an action by which a minion {PERMANENTS[kind]}",
        )


def one_permanent_per_action(played: Equip | Employ | Recruit, table: Table, terms: Terms) -> Finding:
    """Each card brought into play takes an action of its own."""
    for effect in played.effects:
        if isinstance(effect, Attaches | Places) and effect.card != played.card and not table.known(effect.card):
            to_itself = isinstance(effect, Attaches) and effect.on == played.minion and not table.kind_of(effect.card)
            if to_itself or table.kind_of(effect.card) in PERMANENTS:
                return No(
                    f"{played.minion} may not bring in {effect.card} besides {played.card}: each takes an action.",
                    needed="another action",
                )


def modifiers_and_reactions_are_played_as_such(played: Plain | Besides, table: Table, terms: Terms) -> Finding:
    """An action modifier is played as one, and so is a reaction card."""
    kind = from_hand(played.card, table)
    wanted = PLAYED_AS.get(kind)
    if wanted is not None and played.__class__ is not wanted:
        who = "the acting minion" if wanted is Modifier else "a minion that reacts to an action"
        return No(
            f"{played.minion} may not play {played.card} here: it is {a_(kind)}.",
            needed=f"{who}, during an action",
        )


def combat_cards_wait_for_combat(played: Plain | Modifier | Reaction, table: Table, terms: Terms) -> Finding:
    """Combat cards are played in combat only."""
    if from_hand(played.card, table) == "combat":
        return No(
            f"{played.minion} may not play {played.card}: it is a combat card, and this is no play in combat.",
            needed="a combat that its minion is in",
        )


def only_combatants_play_combat_cards(played: NoPrevention, table: Table, terms: Terms) -> Finding:
    """Only the two minions in combat maneuver, strike, press or play combat cards."""
    minion = played.minion
    if table.combat is not None and not table.fighting(minion):
        return No(f"{minion} may not do so: {minion} is not in the combat.", needed="one of the two in combat")
