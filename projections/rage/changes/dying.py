"""Death: who dies of damage, and where the cards go."""

from events.rage.position import Card
from events.spelling import printed_name
from projections.rage.changes.ending import pack_may_be_lost
from projections.rage.changes.moving_cards import leaves_play, leaves_the_game, won, worth_no_longer
from projections.rage.changes.participants import leaves_combat
from projections.rage.changes.titles import titles_return
from projections.rage.table import Table


def dies(table: Table, name: str, under: str, *, surely: bool = False) -> None:
    """A creature that has as much damage as Health dies; one in full frenzy fights on."""
    creature = table.cards.get(name)
    if creature is None or not (table.is_creature(name) or table.fights(name)):
        return
    if not surely and not table.has_died(name):
        return
    if _is_to_be_bound(table, creature):
        if surely or not table.blows_landing_with(name):
            bound(table, creature)
        return
    if _rages(table, creature) and not creature.dead:
        table.change(creature, "slayer", killer_of(table, creature), "who_dealt_the_fatal_damage_is_the_killer")
    table.change(creature, "dead", True, "the_fully_frenzied_dead_fight_on" if _rages(table, creature) else under)
    the_dead_fall(table)


def the_dead_fall(table: Table) -> None:
    """The dead leave, and a Spirit is bound, when their blows of the same speed have landed; the frenzied stay."""
    spirit = table.cards.get(table.combat.target) if table.combat is not None and table.combat.binds else None
    if spirit is not None and _is_to_be_bound(table, spirit):
        if table.has_died(spirit.name) and not table.blows_landing_with(spirit.name):
            bound(table, spirit)
    dead = [one for one in table.cards.values() if one.dead and not _rages(table, one)]
    falling = [(one, killer_of(table, one)) for one in dead if not table.blows_landing_with(one.name)]
    for creature, killer in falling:
        if _hacked_apart(table, creature):
            table.change(creature, "hacked_apart", None, "the_hacked_apart_fight_no_more")
        if creature.name in table.cards:
            removed(table, creature, killer)


def is_hurt(table: Table, name: str, under: str) -> None:
    """A creature that has taken damage flips, if it has as much as its printed Rage or Health and can, or dies."""
    creature, damage = table.cards.get(name), table.damage_of(name)
    if creature is None:
        return
    limits = [one for one in (table.facts_of(name).rage, table.facts_of(name).health) if one is not None]
    if damage and table.may_flip(name) and limits and damage >= min(limits):
        again = "the_fully_frenzied_dead_flip_back" if creature.dead else "damage_up_to_printed_rage_or_health_flips"
        table.change(creature, "form", "battle", again)
    dies(table, name, under)


def shows(table: Table, creature: Card, form: str, under: str) -> None:
    """A creature shows a form; forced into breed form with more damage than that form bears, it dies."""
    table.change(creature, "form", form, under)
    health, damage = table.health_of(creature.name), table.damage_of(creature.name)
    if form == "breed" and health is not None and damage is not None and damage > health:
        table.change(creature, "dead", True, "who_is_forced_into_breed_form_may_die")
        the_dead_fall(table)


def _rages(table: Table, creature: Card) -> bool:
    """Whether a creature in full frenzy fights on, dead or not."""
    return creature.frenzy == "full" and table.fights(creature.name) and not _hacked_apart(table, creature)


def _hacked_apart(table: Table, creature: Card) -> bool:
    damage = table.damage_of(creature.name)
    return damage is not None and creature.hacked_apart is not None and damage >= creature.hacked_apart


def _is_to_be_bound(table: Table, creature: Card) -> bool:
    """Whether a creature is a Spirit that is bound instead of dying in this combat."""
    now = table.combat
    attacked = now is not None and now.binds and now.target == creature.name and creature.name in now.defenders
    return attacked and now is not None and bool(table.pack_of(now.attacker))


def bound(table: Table, creature: Card) -> None:
    """A Spirit is healed and joins the pack."""
    player = table.pack_of(table.combat.attacker) if table.combat is not None else ""
    for wound in table.wounds_of(creature.name):
        table.remove(wound, "a_bound_spirit_is_healed")
    leaves_combat(table, creature.name, "a_bound_spirit_joins_the_pack")
    for field, value in (("pack", player), ("place", "home"), ("kind", "ally")):
        table.change(creature, field, value, "a_bound_spirit_joins_the_pack")
    renown, share, seat = table.printed_renown_of(creature.name), table.terms.bound_spirit_share, table.seats[player]
    if renown is not None and share:
        points, under = -(-renown // share), "a_bound_spirit_is_worth_points_to_its_pack"
        table.change(seat, "points", seat.points + points, under)
        table.change(creature, "gives", (*creature.gives, f"+{points} points on {player}"), under)


def removed(table: Table, creature: Card, killer: str) -> None:
    """A dead creature goes to the Victory Pile of its killer's player, or leaves the game; its cards are discarded."""
    name, pack = creature.name, creature.pack
    worth, why = worth_of(table, creature, killer)
    worth = None if worth is None else worth + creature.worth_by
    by_prey = table.fights(name) and not killer
    for wound in table.wounds_of(name):
        table.remove(wound, "the_dead_leave_the_table")
    for card in table.attached_to(name):
        if card.kind == "past life" and creature.owner in table.seats:
            under = "a_past_life_goes_to_the_victory_pile"
            table.remove(card, under)
            won(table, creature.owner, printed_name(card.name), table.terms.past_life_victory_points, under)
        else:
            leaves_play(table, card, "what_is_on_the_dead_is_discarded")
    alpha_lost(table, name)
    worth_no_longer(table, creature)
    titles_return(table, name)
    leaves_combat(table, name, "the_killed_leave_combat_at_once")
    if killer:
        table.remove(creature, "a_combat_kill_goes_to_the_killers_victory_pile")
        won(table, killer, printed_name(name), worth, why)
    elif creature.kind == "character":
        under = "killed_by_prey_is_death_outside_combat" if by_prey else "a_death_outside_combat_removes_a_character"
        leaves_the_game(table, creature, under)
    else:
        leaves_play(table, creature, "a_death_outside_combat_discards_other_creatures")
    if pack:
        pack_may_be_lost(table, pack)


def alpha_lost(table: Table, name: str) -> None:
    """An alpha that is lost has no successor in this phase."""
    for seat in table.seats.values():
        if seat.alpha == name:
            table.change(seat, "alpha_lost", True, "a_lost_alpha_is_not_replaced")
            table.change(seat, "acted", True, "a_lost_alpha_is_not_replaced")


def killer_of(table: Table, creature: Card) -> str:
    """The player who fights against a creature that dies, or whose creature strikes it down beside the combat by a
    redirected blow: of several the one who dealt the fatal damage; nobody outside combat, or where only prey does."""
    killer = table.pack_of(creature.killer)
    if creature.slayer:
        return creature.slayer
    if table.combat is None and table.fought_untold(creature.name):
        return table.fought_against(creature.name)
    if not table.fights(creature.name):
        return killer if killer != creature.pack and table.fights(creature.killer) else ""
    against = table.players_of(table.opponents_of(creature.name))
    return killer if killer in against else against[0] if against else ""


def worth_of(table: Table, creature: Card, player: str) -> tuple[int | None, str]:
    """The Victory Points of a kill: the printed Renown; nothing for prey of one's own side that did not attack."""
    printed, of_vampires = table.printed_renown_of(creature.name), table.terms.points_of_vampires_for_enemies
    if creature.kind == "battlefield":
        return printed, "a_battlefield_is_worth_its_renown"
    if of_vampires is not None and creature.kind == "enemy" and table.is_vampire(creature.killer):
        return of_vampires, "vampires_have_no_points_for_enemies"
    own = {"enemy": "wyrm", "victim": "gaia"}.get(creature.kind, "")
    if not own or player not in table.seats:
        return printed, "a_kill_is_worth_its_printed_renown"
    if own != (table.seats[player].serves or table.facts_of(creature.killer).allegiance):
        return printed, "a_kill_is_worth_its_printed_renown"
    if table.combat is not None and creature.name == table.combat.attacker:
        return printed, "prey_that_attacked_is_worth_its_renown"
    return table.terms.points_for_prey_of_ones_own, "prey_of_ones_own_side_is_worth_nothing"
