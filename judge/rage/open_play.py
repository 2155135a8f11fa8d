"""Rules about the cards of Open Play: who plays Actions, Events, Totems, Gifts, Quests, Past Lives and Rites."""

from events.rage.card_facts import ITEMS
from events.rage.combat_events import Attacked, CardLaid, Challenged, SteppedIn
from events.rage.events import AbilityUsed, Cancelled, JuntaCalled, Played, SteppedSideways, Traded, Voted
from judge.rage.requirements import as_played
from judge.ruling import Finding, No, Unclear
from projections.rage.questions.timing import touched
from projections.rage.table import Table
from projections.rage.terms import Terms

Act = Played | Cancelled | Traded | SteppedSideways | JuntaCalled | Voted | Attacked | Challenged | SteppedIn | CardLaid
ABOUT_COMBAT = ("opponent", "combat", "combat round")


def _only(played: Played, table: Table, kinds: tuple[str, ...], who: tuple[str, ...], words: str) -> Finding:
    """Whether cards of these kinds are played by such creatures only."""
    kind = table.facts_of(played.card).kind
    if kind not in kinds or table.seated(played.by) or table.kind_of(played.by) in ("", *who):
        return None
    return No(f"{played.by} may not play {played.card}: only {words} do.", needed=words)


def only_characters_play_action_cards(said: Played | Cancelled, table: Table, terms: Terms) -> Finding:
    """Action cards are for Characters, those that cancel something too."""
    return _only(as_played(said), table, ("action",), ("character",), "Characters")


def only_characters_bring_totems(played: Played, table: Table, terms: Terms) -> Finding:
    """Pack Totems and Personal Totems are brought by Characters."""
    return _only(played, table, ("pack totem", "personal totem"), ("character",), "Characters")


def only_characters_and_allies_take_quests(played: Played, table: Table, terms: Terms) -> Finding:
    """Quests are for Characters and Allies."""
    return _only(played, table, ("quest",), ("character", "ally"), "Characters and Allies")


def only_characters_channel_past_lives(played: Played, table: Table, terms: Terms) -> Finding:
    """Past Lives are for Characters."""
    return _only(played, table, ("past life",), ("character",), "Characters")


def only_characters_play_rites(played: Played, table: Table, terms: Terms) -> Finding:
    """Rites are for Characters."""
    return _only(played, table, ("rite",), ("character",), "Characters")


def any_creature_uses_gifts(played: Played, table: Table, terms: Terms) -> Finding:
    """Gifts are played by creatures: Characters, Allies and prey."""
    if table.facts_of(played.card).kind == "gift" and table.lies(played.by) and not table.is_creature(played.by):
        return No(f"{played.by} may not play {played.card}: it is no creature.", needed="a creature")


def rites_are_for_characters_of_a_class_with_rites(played: Played, table: Table, terms: Terms) -> Finding:
    """Rites are for Garou, Fera and Cultists."""
    if table.facts_of(played.card).kind != "rite" or not table.is_character(played.by):
        return None
    if table.has_keyword(played.by, "Chulorviah"):
        return Unclear("Whether the Chulorviah, a class without Rites and a faction of the Cults, play Rites is open.")
    if table.class_can(played.by, "uses rites") is False:
        return No(f"{played.by} may not play {played.card}: its class has no Rites.", needed="a Garou, Fera or Cultist")
    return None


def rites_are_not_used_in_combat(played: Played, table: Table, terms: Terms) -> Finding:
    """No Rite is played during a combat."""
    if table.facts_of(played.card).kind == "rite" and table.in_combat():
        return No(f"{played.card} is not played during combat: it is a Rite.", needed="the end of the combat")


def lunar_phases_are_played_in_the_redraw_phase(played: Played, table: Table, terms: Terms) -> Finding:
    """Lunar Phases are played in the Redraw phase only."""
    phase = table.phase()
    if table.facts_of(played.card).kind == "lunar phase" and phase not in ("", "redraw"):
        return No(f"{played.card} is not played in the {phase.capitalize()} phase.", needed="the Redraw phase")


def one_pack_totem_a_pack(played: Played, table: Table, terms: Terms) -> Finding:
    """A pack has one Pack Totem in play, and may give it up for another."""
    player = table.player_of(played.by)
    there = table.resources_of(player, "pack totem")
    if table.facts_of(played.card).kind == "pack totem" and len(there) >= terms.pack_totems_a_pack:
        return No(f"{player}'s pack may not play {played.card}: it has {there[0]}.", needed="that it is given up first")


def a_bearer_of_a_personal_totem_has_no_pack_totem(used: AbilityUsed, table: Table, terms: Terms) -> Finding:
    """A Character with a Personal Totem has no benefit of the Pack Totem."""
    if table.kind_of(used.card) != "pack totem":
        return None
    own = [name for name in table.items_of(used.by) if table.kind_of(name) == "personal totem"]
    if own:
        return No(
            f"{used.by} has no benefit of {used.card}: it has {own[0]}.", needed="a member without Personal Totem"
        )


def one_quest_a_creature(played: Played, table: Table, terms: Terms) -> Finding:
    """A creature undertakes one Quest at a time; whether a Past Life is one is open."""
    bearer = played.on or played.by
    kind, quests = table.facts_of(played.card).kind, table.quests_of(bearer)
    if kind == "quest" and len(quests) >= terms.quests_a_creature:
        return No(f"{bearer} may not undertake {played.card}: it has {quests[0]}.", needed="one Quest at a time")
    lives = [name for name in table.past_lives_in(table.pack_of(bearer)) if table.bearer_of(name) == bearer]
    if (kind == "quest" and lives) or (kind == "past life" and (quests or lives)):
        return Unclear("Whether a Past Life is the one Quest that a creature undertakes is open.")
    return None


def no_gift_twice_on_one_creature(played: Played, table: Table, terms: Terms) -> Finding:
    """A creature under the effects of a Gift is not the target of another copy of it."""
    target = played.target
    if not target or target in (played.on, played.by) or table.facts_of(played.card).kind != "gift":
        return None
    if table.is_under(target, played.card):
        return No(f"{target} is under the effects of {played.card} already.", needed="another target")
    return None


def an_effect_reaches_the_cards_it_names(play: Played | AbilityUsed, table: Table, terms: Terms) -> Finding:
    """What keeps cards of some name off reaches those of that name: a Bane Gift is a Gift that requires Bane."""
    reached = touched(play.effects, play.by) if isinstance(play, AbilityUsed) else (play.target, play.on, play.by)
    for name in (one for one in reached if one):
        ward = table.ward_against(name, play.card, play.by)
        if ward:
            return No(f"{play.card} does not reach {name}: {ward} keeps it off.", needed="a creature that it reaches")
    return None


def a_card_about_opponents_is_played_in_combat(played: Played, table: Table, terms: Terms) -> Finding:
    """A card that speaks of an opponent, a combat or a combat round is mostly played in combat only."""
    facts = table.facts_of(played.card)
    speaks = [word for word in facts.conditions if word.lower() in ABOUT_COMBAT]
    if speaks and not facts.permanent and not table.in_combat():
        return Unclear(f"Whether {played.card}, which speaks of {speaks[0]}, is played outside combat is not said.")
    return None


def pack_resources_serve_the_home_ground(used: AbilityUsed, table: Table, terms: Terms) -> Finding:
    """Pack resources and Pack Totems are used by members of the pack that are in its Home Ground."""
    kinds = ("caern", "territory", "realm", "pack totem")
    if table.kind_of(used.card) not in kinds or not table.is_creature(used.by):
        return None
    whose = table.pack_of(used.card)
    if whose and whose != table.pack_of(used.by):
        return No(f"{used.by} may not use {used.card}: it is {whose}'s.", needed="a member of that pack")
    if table.place_of(used.by) == "hunting grounds":
        # Unclear: 1.1 grants their use to the Home Ground, and 1.2 only forbids to play them.
        return Unclear(f"Whether {used.by}, in the Hunting Grounds, may use {used.card} is not said.")
    return None


def only_the_bearer_uses_equipment(used: AbilityUsed, table: Table, terms: Terms) -> Finding:
    """Equipment is used by the creature that carries it."""
    if table.kind_of(used.card) not in ITEMS or not table.is_creature(used.by):
        return None
    bearer = table.bearer_of(used.card)
    if bearer and used.by != bearer:
        return No(f"{used.by} may not use {used.card}: {bearer} has it.", needed=bearer)
    return None if table.lies(used.card) else _equipment_lies_nowhere(used, table)


def _equipment_lies_nowhere(used: AbilityUsed, table: Table) -> Finding:
    holder, away = table.holder_of(used.card), table.was_discarded(used.card) or table.was_removed(used.card)
    if holder or away or table.strict_about_silence():
        why = f"it is in {holder}'s hand" if holder else "it is in play no more" if away else "nobody has played it"
        return No(f"{used.by} may not use {used.card}: {why}.", needed="equipment that the creature carries")
    # Unclear: that it was played may have been left out.
    return Unclear(f"{used.by} uses {used.card}, and no line says that it was played.")


def a_creature_kept_from_actions_takes_none(act: Act, table: Table, terms: Terms) -> Finding:
    """A creature that is kept from actions takes none of those that count as such."""
    act = as_played(act) if isinstance(act, Cancelled) else act
    who = act.by if isinstance(act, Played) else act.creature
    if not table.is_idle(who):
        return None
    if isinstance(act, Played) and table.facts_of(act.card).kind not in terms.actions:
        return None
    if isinstance(act, CardLaid) and act.manner == "instinctive":
        return None
    if isinstance(act, Voted) and act.vote == "abstain":
        return None
    return No(f"{who} takes no actions in this turn.", needed="a creature that is free to act")
