"""Rules about resources, Allies and prey: when they are played, and by whom."""

from events.rage.card_facts import ITEMS, PACK_RESOURCES, PREY, RESOURCES
from events.rage.events import Played
from events.rage.words import PHASE_NAMES
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms

PLURALS = {
    "caern": "Caerns",
    "territory": "Territories",
    "realm": "Realms",
    "ally": "Allies",
    "enemy": "Enemies",
    "victim": "Victims",
    "battlefield": "Battlefields",
}


def resources_are_played_in_the_resource_phase(played: Played, table: Table, terms: Terms) -> Finding:
    """Caerns, Territories, Realms, Battlefields and equipment are played in the Resource phase only."""
    kind = table.facts_of(played.card).kind
    return _in_its_phase(played, table) if kind in (*RESOURCES, "battlefield") else None


def allies_are_recruited_in_the_resource_phase(played: Played, table: Table, terms: Terms) -> Finding:
    """Allies are played in the Resource phase only."""
    return _in_its_phase(played, table) if table.facts_of(played.card).kind == "ally" else None


def prey_is_played_in_the_resource_phase(played: Played, table: Table, terms: Terms) -> Finding:
    """Enemies and Victims are played in the Resource phase only."""
    return _in_its_phase(played, table) if table.facts_of(played.card).kind in PREY else None


def _in_its_phase(played: Played, table: Table) -> Finding:
    now, due = table.phase(), table.phase_of_play(table.facts_of(played.card).kind)
    if now and due and now != due:
        return No(
            f"{played.card} is not played in the {PHASE_NAMES[now]} phase.", needed=f"the {PHASE_NAMES[due]} phase"
        )
    return None


def _is_played_by_one(played: Played, table: Table, kind: str) -> bool:
    """Whether who plays a card may be of a kind: a player who is named plays it with a member of the pack."""
    pack = table.members_of(played.by) if table.seated(played.by) else (played.by,)
    return not pack or any(table.kind_of(one) in ("", kind) for one in pack)


def only_characters_play_pack_resources(played: Played, table: Table, terms: Terms) -> Finding:
    """Pack resources are played by Characters."""
    kind = table.facts_of(played.card).kind
    if kind in PACK_RESOURCES and not _is_played_by_one(played, table, "character"):
        return No(
            f"{played.by} may not play {played.card}: only Characters play {PLURALS[kind]}.", needed="a Character"
        )


def only_characters_recruit_allies(played: Played, table: Table, terms: Terms) -> Finding:
    """Allies are recruited by Characters."""
    if table.facts_of(played.card).kind != "ally":
        return None
    if not _is_played_by_one(played, table, "character"):
        return No(f"{played.by} may not recruit {played.card}: only Characters do.", needed="a Character")


def only_characters_and_allies_equip(played: Played, table: Table, terms: Terms) -> Finding:
    """Equipment is played by Characters and Allies, on themselves."""
    if table.facts_of(played.card).kind not in ITEMS:
        return None
    seated = table.seated(played.by)
    bearer = played.on if seated and played.on in table.members_of(played.by) else played.by
    if seated and not played.on and _is_played_by_one(played, table, "character"):
        return Unclear(f"Which member of {played.by}'s pack equips {played.card} is not said.")
    if table.seated(bearer) or table.kind_of(bearer) not in ("", "character", "ally"):
        return No(
            f"{played.by} may not play {played.card}: only Characters and Allies equip.", needed="a Character or Ally"
        )
    if played.on not in ("", bearer):
        return No(
            f"{played.by} may not play {played.card} on {played.on}: it is for its player.", needed="no other bearer"
        )


def one_caern_a_pack(played: Played, table: Table, terms: Terms) -> Finding:
    """A pack has one Caern in play."""
    return _one_of_a_kind(played, table, "caern", terms.caerns_a_pack)


def one_realm_a_pack(played: Played, table: Table, terms: Terms) -> Finding:
    """A pack has one Realm in play."""
    return _one_of_a_kind(played, table, "realm", terms.realms_a_pack)


def _one_of_a_kind(played: Played, table: Table, kind: str, most: int) -> Finding:
    player = table.player_of(played.by)
    if table.facts_of(played.card).kind != kind:
        return None
    there = table.resources_of(player, kind)
    if len(there) >= most:
        return No(
            f"{player}'s pack may not play {played.card}: it has {there[0]}.",
            needed=f"no {PLURALS[kind][:-1]} of the pack in play",
        )
    return None


def a_realm_is_played_from_the_umbra(played: Played, table: Table, terms: Terms) -> Finding:
    """The Character that plays a Realm is in the Umbra."""
    if table.facts_of(played.card).kind == "realm" and table.world_of(played.by) == "the physical world":
        return No(f"{played.by} may not play {played.card} from the physical world.", needed="a Character in the Umbra")


def an_ally_is_recruited_in_its_world(played: Played, table: Table, terms: Terms) -> Finding:
    """Who recruits an Ally is in its world: mostly the physical one, either for a Spirit."""
    if table.facts_of(played.card).kind != "ally" or table.has_keyword(played.card, "Spirit"):
        return None
    if table.world_of(played.by) == "the Umbra" and table.facts_of(played.card).keywords:
        return No(
            f"{played.by} may not recruit {played.card} from the Umbra.", needed="a Character in the physical world"
        )
