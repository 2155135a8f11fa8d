"""Death: who dies of damage, and where the cards go."""

from events.rage.position import Card
from events.spelling import printed_name
from projections.rage.changes.ending import pack_may_be_lost
from projections.rage.changes.moving_cards import leaves_play, leaves_the_game, won
from projections.rage.changes.participants import leaves_combat
from projections.rage.table import Table


def dies(table: Table, name: str, under: str, *, surely: bool = False) -> None:
    """A creature that has as much damage as Health flips, if it can, or dies; one in full frenzy fights on."""
    creature = table.cards.get(name)
    if creature is None or not table.is_creature(name):
        return
    if not surely:
        flips(table, creature)
        health, damage = table.health_of(name), table.damage_of(name)
        if health is None or damage is None or damage < health:
            return
    if creature.frenzy == "full" and table.fights(name) and not _hacked_apart(table, creature):
        table.change(creature, "dead", True, "a_frenzied_creature_fights_on_when_dead")
        return
    removed(table, creature)


def flips(table: Table, creature: Card) -> None:
    """A Character in breed form that has as much damage as printed Rage or Health flips to battle form."""
    facts, damage = table.facts_of(creature.name), table.damage_of(creature.name)
    limits = [one for one in (facts.rage, facts.health) if one is not None]
    if damage and creature.form == "breed" and facts.battle_health is not None and limits and damage >= min(limits):
        table.change(creature, "form", "battle", "damage_flips_a_character")


def _hacked_apart(table: Table, creature: Card) -> bool:
    damage = table.damage_of(creature.name)
    return damage is not None and creature.hacked_apart is not None and damage >= creature.hacked_apart


def removed(table: Table, creature: Card) -> None:
    """A dead creature goes to the Victory Pile of its killer's player, or leaves the game; its cards are discarded."""
    name, pack, killer = creature.name, creature.pack, killer_of(table, creature)
    for wound in table.wounds_of(name):
        table.remove(wound, "the_damage_of_the_dead_is_discarded")
    for card in table.attached_to(name):
        leaves_play(table, card, "cards_on_the_dead_are_discarded")
    alpha_lost(table, name)
    leaves_combat(table, name, "who_dies_leaves_the_combat")
    if killer:
        table.remove(creature, "a_combat_kill_goes_to_the_killers_victory_pile")
        won(table, killer, printed_name(name), worth_of(table, creature, killer), "a_kill_is_worth_its_printed_renown")
    elif creature.kind == "character":
        leaves_the_game(table, creature, "a_character_that_dies_outside_combat_is_removed")
    else:
        leaves_play(table, creature, "who_dies_outside_combat_is_discarded")
    if pack:
        pack_may_be_lost(table, pack)


def alpha_lost(table: Table, name: str) -> None:
    """An alpha that is lost has no successor in this phase."""
    for seat in table.seats.values():
        if seat.alpha == name:
            table.change(seat, "alpha_lost", True, "a_lost_alpha_is_not_replaced")
            table.change(seat, "acted", True, "a_lost_alpha_is_not_replaced")


def killer_of(table: Table, creature: Card) -> str:
    """The player who fights against a creature that dies; nobody outside combat, or where only prey does."""
    if not table.fights(creature.name):
        return ""
    against = table.players_of(table.opponents_of(creature.name))
    return against[0] if against else ""


def worth_of(table: Table, creature: Card, player: str) -> int | None:
    """The Victory Points of a kill: the printed Renown; nothing for prey of one's own side that did not attack."""
    own = {"enemy": "wyrm", "victim": "gaia"}.get(creature.kind, "")
    attacked = table.combat is not None and creature.name in table.combat.attackers
    if own and table.seats[player].serves == own and not attacked:
        return 0
    return table.printed_renown_of(creature.name)
