"""Rules about Characters and their keywords: allegiance, Rivalry and Loyalty, and who plays Combat Events."""

from events.rage.combat_events import Attacked, Challenged, Joined
from events.rage.events import PackChosen, Played
from events.spelling import lowered, printed_name
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms

SIDES = {"gaia": "Gaia", "wyrm": "the Wyrm"}


def a_pack_holds_characters_of_its_allegiance(pack: PackChosen, table: Table, terms: Terms) -> Finding:
    """Gaia's Characters are in Gaia packs, the Wyrm's in Wyrm packs, Rogues in either."""
    for name in pack.characters if pack.serves else ():
        side = table.facts_of(name).allegiance
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


def rivals_are_not_in_one_pack(pack: PackChosen, table: Table, terms: Terms) -> Finding:
    """A creature is not in one pack with a creature with which it has a Rivalry."""
    for name in pack.characters:
        for other in pack.characters:
            if name != other and table.is_rival(name, other):
                return No(
                    f"{name} and {other} are not in one pack: they are Rivals.", needed="Characters without Rivalry"
                )
    return None


def a_rival_is_attacked_first(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """An attack is declared against a Rival, if one is among the valid targets; a challenge is not."""
    if attack.using or table.is_rival(attack.creature, attack.target):
        return None
    for name in table.cards:
        target = (table.is_alpha(name) or table.is_prey(name)) and table.in_one_world(attack.creature, name)
        if target and table.is_rival(attack.creature, name) and not table.is_loyal(attack.creature, name):
            return No(
                f"{attack.creature} may not attack {attack.target}: {name} is a Rival.", needed=f"an attack on {name}"
            )
    return None


def a_loyal_creature_does_not_attack_its_friend(attack: Attacked | Challenged, table: Table, terms: Terms) -> Finding:
    """A creature does not attack one to which it is loyal; it may defend itself."""
    loyal = table.is_loyal(attack.creature, attack.target)
    if loyal and not table.is_rival(attack.creature, attack.target):
        return No(f"{attack.creature} may not attack {attack.target}: it is loyal.", needed="another target")


def pack_actions_are_for_pack_members(join: Joined, table: Table, terms: Terms) -> Finding:
    """Members of the packs that fight join pack combat; others only by a card."""
    fighting = (*table.players_of(table.attackers()), *table.players_of(table.defenders()))
    strangers = [name for name in join.creatures if table.pack_of(name) and table.pack_of(name) not in fighting]
    if strangers and not join.using and fighting:
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
    if player and player not in fighting:
        return No(f"{played.by} may not play {played.card}: the pack is not in combat.", needed="a combat of the pack")


def versions_of_a_character_are_in_one_pack_once(pack: PackChosen, table: Table, terms: Terms) -> Finding:
    """Two versions of one Character are not in one pack."""
    here = [*table.characters_of(pack.player), *pack.characters]
    for place, name in enumerate(here):
        for other in here[:place]:
            if printed_name(name) != printed_name(other) and table.character_of(name) == table.character_of(other):
                return No(f"{other} and {name} are not in one pack: they are one Character.", needed="one version")
    return None


def wyrm_characters_use_no_auspice_gifts(played: Played, table: Table, terms: Terms) -> Finding:
    """Characters in Wyrm packs use no Gifts that require an auspice."""
    facts = table.facts_of(played.card)
    auspices = [word for word in facts.requires if lowered(word) in map(lowered, terms.auspices)]
    if facts.kind != "gift" or not auspices or table.side_served_by(played.by) != "wyrm":
        return None
    if not table.is_character(played.by):
        # Unclear: the text speaks of Characters, and of Characters in Wyrm packs.
        return Unclear(
            f"Whether {played.by}, which is no Character, may use an Auspice Gift of the Wyrm's is not said."
        )
    if any(table.has_keyword(played.by, word) for word in facts.requires if word not in auspices):
        # Unclear: a Gift that requires an auspice or something else is an Auspice Gift too.
        return Unclear(
            f"Whether {played.card} is an Auspice Gift for {played.by}, which meets another requirement, is open."
        )
    return No(f"{played.by} may not play {played.card}: it serves the Wyrm.", needed="a Character of Gaia")
