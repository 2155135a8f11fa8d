"""Rules about keywords: Rivalry and Loyalty, and Auspice Gifts of the Wyrm."""

from collections.abc import Iterator

from events.effects.methuselah import Controls
from events.rage.combat_events import Attacked, Challenged
from events.rage.events import AbilityUsed, EffectHappened, PackChosen, Played
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms

Joining = PackChosen | Played | AbilityUsed | EffectHappened


def wyrm_characters_use_no_auspice_gifts(played: Played, table: Table, terms: Terms) -> Finding:
    """Characters in Wyrm packs play no Gifts that require an auspice."""
    facts, auspices = table.facts_of(played.card), table.group("auspice")
    asked = [word for word in facts.requires if word.lower() in auspices]
    if facts.kind != "gift" or not asked or not table.is_character(played.by):
        return None
    if table.serves(table.player_of(played.by)) != "the Wyrm":
        return None
    if any(table.has_keyword(played.by, word) for word in facts.requires if word not in asked):
        return Unclear(
            f"Whether {played.card}, which asks for {asked[0]} or another keyword, is an Auspice Gift is open."
        )
    return No(f"{played.by} may not play {played.card}: it is an Auspice Gift.", needed="a Character of Gaia")


def rivals_are_not_in_one_pack(joined: Joining, table: Table, terms: Terms) -> Finding:
    """A creature is not in one pack with another with which it has a Rivalry, not even for a time."""
    for player, name, others in _joining(joined, table):
        for other in others:
            if other != name and (table.is_rival(name, other) or table.is_rival(other, name)):
                return No(f"{name} may not be in {player}'s pack with {other}: they are Rivals.", needed="one of them")
    return None


def _joining(joined: Joining, table: Table) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Who joins whose pack, and who is in it."""
    if isinstance(joined, PackChosen):
        for name in joined.characters:
            yield joined.player, name, (*joined.characters, *table.members_of(joined.player))
        return
    if isinstance(joined, Played) and table.facts_of(joined.card).kind == "ally":
        player = table.player_of(joined.by)
        yield player, joined.card, tuple(table.members_of(player))
    for effect in joined.effects:
        if isinstance(effect, Controls) and table.seated(effect.methuselah):
            yield effect.methuselah, effect.card, tuple(table.members_of(effect.methuselah))


def a_rival_is_attacked_first(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """Who declares an attack declares it against a Rival, if one is among the valid targets."""
    who = attack.creature
    if not table.facts_of(who).rivals or table.is_rival(who, attack.target):
        return None
    if table.is_prey(who) or attack.target in table.must_attack(who):
        return None
    rivals = [name for name in table.cards if table.is_rival(who, name) and _may_be_attacked(who, name, table)]
    rivals = [name for name in rivals if not table.cannot_attack(who, name)]
    if not rivals:
        return None
    if attack.using:
        return Unclear(f"Whether {rivals[0]}, a Rival of {who}, is a valid target of {attack.using} is for the card.")
    return No(f"{who} may not attack {attack.target}: {rivals[0]} is a Rival.", needed=f"an attack on {rivals[0]}")


def _may_be_attacked(who: str, name: str, table: Table) -> bool:
    """Whether an alpha attacks such a creature: an alpha of another pack in play, or who is in the Hunting Grounds."""
    place = table.place_of(name)
    there = table.is_creature(name) and not table.shelter_of(name) and place != "out of play"
    reached = there and (table.is_alpha(name) or place == "hunting grounds")
    return reached and table.pack_of(name) != table.pack_of(who) and table.may_interact(who, name)


def a_loyal_creature_does_not_attack_its_friend(attack: Attacked | Challenged, table: Table, terms: Terms) -> Finding:
    """A creature does not attack one to which it is loyal; it may defend itself."""
    if table.is_loyal(attack.creature, attack.target):
        return No(
            f"{attack.creature} may not attack {attack.target}: it is loyal to {attack.target}.",
            needed="another target",
        )
