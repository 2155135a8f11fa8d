"""Rules about Characters: their allegiance, pack actions, and who plays Combat Events."""

from events.rage.combat_events import Joined
from events.rage.events import PackChosen, Played
from events.spelling import printed_name
from judge.rage.frenzy import answers_a_death
from judge.ruling import Finding, No
from projections.rage.table import Table
from projections.rage.terms import Terms

SIDES = {"gaia": "Gaia", "wyrm": "the Wyrm"}


def a_pack_holds_characters_of_its_allegiance(pack: PackChosen, table: Table, terms: Terms) -> Finding:
    """Gaia's Characters are in Gaia packs, the Wyrm's in Wyrm packs, Rogues in either."""
    for name in pack.characters if pack.serves else ():
        side = table.allegiance_of(name)
        if side in SIDES and side != pack.serves:
            return No(
                f"{name} may not be in {pack.player}'s pack: it serves {SIDES[side]}.",
                needed=f"Characters of {SIDES[pack.serves]}, and Rogues",
            )
    return None


def a_pack_is_not_all_rogues(pack: PackChosen, table: Table, terms: Terms) -> Finding:
    """A pack has one Character at least that is no Rogue."""
    if pack.characters and all(table.facts_of(name).allegiance == "rogue" for name in pack.characters):
        return No(f"{pack.player}'s pack has Rogues only.", needed="a Character that is no Rogue")


def pack_actions_are_for_pack_members(join: Joined, table: Table, terms: Terms) -> Finding:
    """Members of the packs that fight join pack combat; others only by a card that says so."""
    fighting = (*table.players_of(table.attackers()), *table.players_of(table.defenders()))
    strangers = [name for name in join.creatures if table.pack_of(name) and table.pack_of(name) not in fighting]
    facts = table.facts_of(join.using)
    if strangers and fighting and not (join.using and (not facts.kind or facts.says or facts.source)):
        return No(f"{strangers[0]} may not join: its pack does not fight.", needed="a member of a pack that fights")


def only_characters_and_allies_play_combat_events(played: Played, table: Table, terms: Terms) -> Finding:
    """Combat Events are played by Characters and Allies; prey plays none."""
    if table.facts_of(played.card).kind == "combat event" and table.is_prey(played.by):
        return No(f"{played.by} may not play {played.card}: it is prey.", needed="a Character or Ally")


def combat_events_are_played_while_the_pack_fights(played: Played, table: Table, terms: Terms) -> Finding:
    """Combat Events are played while the pack is in combat."""
    if table.facts_of(played.card).kind != "combat event":
        return None
    player = played.by if table.seated(played.by) else table.pack_of(played.by)
    fighting = (*table.players_of(table.attackers()), *table.players_of(table.defenders()))
    if player and player not in fighting and not answers_a_death(played, table):
        return No(f"{played.by} may not play {played.card}: the pack is not in combat.", needed="a combat of the pack")


def versions_of_a_character_are_in_one_pack_once(pack: PackChosen, table: Table, terms: Terms) -> Finding:
    """Two versions of one Character are not in one pack."""
    here = [*table.characters_of(pack.player), *pack.characters]
    for place, name in enumerate(here):
        for other in here[:place]:
            if printed_name(name) != printed_name(other) and table.character_of(name) == table.character_of(other):
                return No(f"{other} and {name} are not in one pack: they are one Character.", needed="one version")
    return None
