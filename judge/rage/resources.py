"""Rules about resources, Allies and prey: when they are played, and by whom."""

from events.rage.card_facts import ITEMS, PACK_RESOURCES, PREY, RESOURCES
from events.rage.events import GivenUp, Played
from judge.rage.phases import NAMES
from judge.ruling import Finding, No
from projections.rage.table import Table
from projections.rage.terms import Terms

AT_WILL = ("pack totem", "personal totem")
IN_OPEN_PLAY = ("quest", "past life")
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


def creatures_are_played_in_the_resource_phase(played: Played, table: Table, terms: Terms) -> Finding:
    """Allies, Enemies and Victims are played in the Resource phase only."""
    return _in_its_phase(played, table) if table.facts_of(played.card).kind in ("ally", *PREY) else None


def _in_its_phase(played: Played, table: Table) -> Finding:
    now, due = table.phase(), table.phase_of_play(table.facts_of(played.card).kind)
    if now and due and now != due:
        return No(f"{played.card} is not played in the {NAMES[now]} phase.", needed=f"the {NAMES[due]} phase")
    return None


def only_characters_play_pack_resources(played: Played, table: Table, terms: Terms) -> Finding:
    """Pack resources are played by Characters."""
    kind = table.facts_of(played.card).kind
    if kind in PACK_RESOURCES and (table.seated(played.by) or table.kind_of(played.by) not in ("", "character")):
        return No(
            f"{played.by} may not play {played.card}: only Characters play {PLURALS[kind]}.", needed="a Character"
        )


def only_characters_recruit_allies(played: Played, table: Table, terms: Terms) -> Finding:
    """Allies are recruited by Characters."""
    if table.facts_of(played.card).kind != "ally":
        return None
    if table.seated(played.by) or table.kind_of(played.by) not in ("", "character"):
        return No(f"{played.by} may not recruit {played.card}: only Characters do.", needed="a Character")


def only_characters_and_allies_equip(played: Played, table: Table, terms: Terms) -> Finding:
    """Equipment is played by Characters and Allies, on themselves."""
    if table.facts_of(played.card).kind not in ITEMS:
        return None
    if table.seated(played.by) or table.kind_of(played.by) not in ("", "character", "ally"):
        return No(
            f"{played.by} may not play {played.card}: only Characters and Allies equip.", needed="a Character or Ally"
        )
    if played.on not in ("", played.by):
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
    player = table.pack_of(played.by)
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


def a_card_is_given_up_where_its_kind_allows(gone: GivenUp, table: Table, terms: Terms) -> Finding:
    """Resources are given up in the Resource phase, Totems at will, Quests in Open Play; other cards never."""
    kind, phase = table.kind_of(gone.card), table.phase()
    if not kind or kind in AT_WILL or (kind in IN_OPEN_PLAY and not table.closed()):
        return None
    if kind in RESOURCES:
        due = table.phase_of_play(kind)
        if phase in ("", due) or due is None:
            return None
        return No(f"{gone.card} is not given up in the {NAMES[phase]} phase.", needed=f"the {NAMES[due]} phase")
    if kind in IN_OPEN_PLAY:
        return No(f"{gone.card} is not given up in Closed Play.", needed="Open Play")
    return No(f"{gone.card} is not given up at will.", needed="an effect that ends it")


def one_gives_up_ones_own_cards(gone: GivenUp, table: Table, terms: Terms) -> Finding:
    """A player gives up cards of the own pack."""
    mine = (table.pack_of(gone.card), table.owner_of(gone.card))
    if any(mine) and gone.player not in mine:
        return No(
            f"{gone.player} may not give up {gone.card}: it is {next(filter(None, mine))}'s.", needed="an own card"
        )
