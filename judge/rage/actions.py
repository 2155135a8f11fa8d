"""Rules about actions that creatures take before they fight: who takes them, when, and what takes none."""

from events.rage import action_events as a
from events.rage import events as e
from events.rage.card_facts import ITEMS, RESOURCES
from events.rage.words import PHASE_NAMES
from events.spelling import listed
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms

Acting = a.Bled | a.Hunted | e.Played | e.Traded | e.JuntaCalled | e.AbilityUsed
ByItself = a.Bled | a.Hunted


def actor(said: Acting, table: Table) -> str:
    """The creature that takes an action by such a declaration; empty for a play that is none."""
    if isinstance(said, a.Bled | a.Hunted):
        return said.creature
    if not table.takes_an_action(said):
        return ""
    return said.by if isinstance(said, e.Played | e.AbilityUsed) else said.creature


def _is_ruled_by_rage(said: Acting, table: Table) -> bool:
    """Whether Rage's own rules say who plays such a card, and when: resources and Allies."""
    return isinstance(said, e.Played) and table.facts_of(said.card).kind in (*RESOURCES, "ally")


def a_creature_takes_one_action_a_turn(said: Acting, table: Table, terms: Terms) -> Finding:
    """A creature takes one action a turn; a block is one, and who untaps takes no second."""
    who = actor(said, table)
    if who and table.has_taken_action(who):
        return No(f"{who} may not act: it has acted in this turn.", needed="one action a turn")


def actions_are_declared_in_the_action_phase(said: Acting, table: Table, terms: Terms) -> Finding:
    """Actions are declared in the Action phase, and none once the Intercept phase has begun."""
    now, due, who = table.phase(), table.phase_of_play("bleed"), actor(said, table)
    if who and due and now and now != due and not table.turn_over() and not _is_ruled_by_rage(said, table):
        return No(f"{who} may not act in the {PHASE_NAMES[now]} phase.", needed=f"the {PHASE_NAMES[due]} phase")


def only_members_of_packs_act(said: Acting, table: Table, terms: Terms) -> Finding:
    """Vampires, werewolves and Allies act; retainers and prey do not."""
    who = actor(said, table)
    retainer = table.kind_of(who) == "retainer"  # Rage has none
    if who and (retainer or (table.is_prey(who) and not _is_ruled_by_rage(said, table))):
        return No(f"{who} may not act: it is of the kind {table.kind_of(who)}.", needed="a vampire, werewolf or Ally")


def an_action_is_taken_by_a_creature(said: e.Played | e.AbilityUsed, table: Table, terms: Terms) -> Finding:
    """What is done as an action is done by a creature, and by no player."""
    if table.takes_an_action(said) and table.seated(said.by) and not _is_ruled_by_rage(said, table):
        return No(f"{said.by} may not act: {said.card} is played by a creature.", needed="a creature of the pack")


def only_equipment_is_traded(traded: e.Traded, table: Table, terms: Terms) -> Finding:
    """Trading is for equipment, and for no other card; that a retainer stays is told by a rule of its own."""
    kind = table.facts_of(traded.card).kind
    if kind not in ("", "retainer", *ITEMS):
        return No(f"{traded.card} is not traded: it is of the kind {kind}.", needed="a piece of equipment")


def only_vampires_bleed(said: a.Bled, table: Table, terms: Terms) -> Finding:
    """Bleeding needs no card, and is for vampires."""
    if table.is_vampire(said.creature) or table.facts_of(said.creature).kind in ("", "retainer"):
        return None
    return No(f"{said.creature} may not bleed: it is no vampire.", needed="a vampire")


def only_vampires_hunt(said: a.Hunted, table: Table, terms: Terms) -> Finding:
    """Hunting needs no card, and is for vampires."""
    of_others = table.is_ally(said.creature) or table.facts_of(said.creature).kind in ("", "retainer")
    if table.is_vampire(said.creature) or of_others:
        return None
    return No(f"{said.creature} may not hunt: it is no vampire.", needed="a vampire")


def a_vampire_out_of_blood_hunts(said: Acting, table: Table, terms: Terms) -> Finding:
    """A vampire with as much damage as Health is out of blood: its action is to hunt."""
    who = actor(said, table)
    if not who or not table.is_out_of_blood(who):
        return None
    if isinstance(said, a.Hunted):
        # Unclear: the sentence lacks a word, and in Rage so much damage kills.
        return Unclear(f"{who} has as much damage as Health: out of blood, as it is read here, or dead as in Rage.")
    return No(f"{who} may not do this: it is out of blood and has to hunt.", needed=f"{who} hunting")


def a_vampire_out_of_blood_has_to_hunt(begun: e.PhaseBegun, table: Table, terms: Terms) -> Finding:
    """A vampire that is out of blood hunts in the Action phase."""
    action = table.phase_of_play("hunt")
    if not action or table.phase() != action or begun.phase == action:
        return None
    idle = [name for name in table.cards if table.is_out_of_blood(name) and not table.has_taken_action(name)]
    owing = [name for name in idle if table.pack_of(name) and not table.is_tapped(name)]
    if not owing:
        return None
    if table.agreement("vampires_die") == "beyond health":
        return No(f"{owing[0]} has not hunted: it is out of blood.", needed=f"{owing[0]} hunting in the Action phase")
    # Unclear: the sentence lacks a word, and in Rage so much damage kills.
    so = "it had to hunt, as it is read here, or is dead as in Rage"
    return Unclear(f"{owing[0]} has as much damage as Health: {so}.")


def a_discipline_requirement_is_met(played: e.Played | e.JuntaCalled, table: Table, terms: Terms) -> Finding:
    """Who plays a card outside combat has one of the Disciplines that it requires."""
    who = played.creature if isinstance(played, e.JuntaCalled) else played.by
    wanted, facts = table.facts_of(played.card).disciplines, table.facts_of(who)
    unknown = not facts.kind or (table.is_vampire(who) and not facts.disciplines)
    if not wanted or unknown or not table.is_creature(who):
        return None
    if {one.lower() for one in wanted}.isdisjoint(one.lower() for one in facts.disciplines):
        return No(f"{who} may not play {played.card}: it requires {listed(wanted)}.", needed=listed(wanted))
    return None


def whether_a_retainer_takes_an_action_is_open(played: e.Played, table: Table, terms: Terms) -> Finding:
    """To employ a retainer is not among the actions that are listed; in the vampires' own game it is one (12.3.1)."""
    # Unclear: a vampire action card, or no action at all.
    if table.facts_of(played.card).kind == "retainer":
        return Unclear(f"Whether {played.by} takes an action to employ {played.card} is not said: here it is one.")


def whether_pack_resources_take_an_action_is_open(played: e.Played, table: Table, terms: Terms) -> Finding:
    """Caerns, Territories and Battlefields are not among the actions that are listed."""
    # Unclear: the list names equipment, Allies and gifts alone.
    if table.facts_of(played.card).kind in ("caern", "territory", "realm", "battlefield"):
        return Unclear(f"Whether {played.card} is played as an action is not said: here it is not.")


def whether_this_stealth_is_printed_is_open(played: e.Played, table: Table, terms: Terms) -> Finding:
    """Vampires recruit and equip, and werewolves take all actions, at +1 stealth; vampire cards have to say it here."""
    # Unclear: «almost all actions» have +1 stealth, and those of werewolves all, but not those of vampire cards that do
    # not say it. Of retainers, whose action is not listed, `whether_a_retainer_takes_an_action_is_open` speaks.
    if table.facts_of(played.card).kind == "retainer":
        return None
    if table.takes_an_action(played) and table.doubtful_stealth(played.by, played.card):
        why = "elsewhere" if table.is_vampire(played.by) else "werewolves have it"
        return Unclear(f"{played.card} does not say +1 stealth: 0 as the words are, 1 as {why}. Here it is 0.")
    return None


def actions_wait_until_nobody_blocks(said: a.ActionResolved, table: Table, terms: Terms) -> Finding:
    """An action takes effect when nobody blocks any more, in the Intercept phase."""
    now, due = table.phase(), table.phase_of_play("block")
    if due and now and now != due:
        return No(
            f"{said.creature}'s action does not take effect in the {PHASE_NAMES[now]} phase.", needed="a later phase"
        )


def only_an_unblocked_action_takes_effect(said: a.ActionResolved, table: Table, terms: Terms) -> Finding:
    """A blocked action has no effect; and who has not acted has none either."""
    if table.is_acting(said.creature):
        return None
    act = table.act_of(said.creature)
    why = "has taken no action" if act is None else "was blocked" if act.outcome == "blocked" else "has had its effect"
    return No(f"{said.creature}'s action does not take effect: it {why}.", needed="an action that waits")
