"""Combat: how it is declared, who is in it, and how it ends."""

from typing import Any

from events.rage import combat_events as c
from events.rage.position import Combat
from projections.rage.changes.ending_combat import ENDS, combat_over
from projections.rage.changes.moving_cards import named_by_the_way
from projections.rage.changes.participants import action_over, leaves_combat
from projections.rage.table import Table


def alpha_named(table: Table, event: c.AlphaNamed) -> None:
    """The creature is its pack's alpha."""
    seat = table.seats.get(table.pack_of(event.creature))
    if seat is not None:
        table.change(seat, "alpha", event.creature, "a_pack_has_one_alpha")


def passed(table: Table, event: c.Passed) -> None:
    """The alpha's action is over; where actions are declared, a creature only takes none."""
    if table.passes_up_an_action(event.creature):
        return
    action_over(table, event.creature)


def attacked(table: Table, event: c.Attacked) -> None:
    """A combat is declared."""
    _declared(table, event, binds=event.binds)


def challenged(table: Table, event: c.Challenged) -> None:
    """A combat is offered, which the challenged may refuse."""
    _declared(table, event, challenge=True)


def _declared(table: Table, event: Any, *, binds: bool = False, challenge: bool = False) -> None:
    if table.combat is not None:
        combat_over(table, ENDS)
    if table.turn is not None and table.is_alpha(event.creature) and not getattr(event, "using", ""):
        table.change(table.turn, "acting", event.creature, "an_alpha_acts_once")
    defenders = (event.target,) if table.is_creature(event.target) else ()
    fight = Combat(
        attacker=event.creature,
        target=event.target,
        attackers=(event.creature,),
        defenders=defenders,
        binds=binds,
        challenge=challenge,
    )
    table.frame("combat", fight, _why(table, event.creature))
    attacker, field = table.cards.get(event.creature), table.cards.get(event.target)
    if attacker is not None and field is not None and field.kind == "battlefield":
        table.change(field, "world", attacker.world, "a_battlefield_is_where_it_is_attacked_from")


def _why(table: Table, name: str) -> str:
    """Why a combat begins: an alpha attacks, or a creature does so on its own, one that was adopted too."""
    alone = table.is_prey(name) or (table.attacks_alone(name) and not table.is_alpha(name))
    if not alone or table.turn is None:
        return "an_attack_begins_combat"
    under = "an_attack_of_prey_is_a_declared_attack" if table.is_prey(name) else "an_adopted_creature_keeps_its_text"
    table.change(table.turn, "attacked", (*table.turn.attacked, name), under)
    return under


def answered(table: Table, event: c.Answered) -> None:
    """A challenge becomes an attack, or the challenger's action is over."""
    if table.combat is None:
        return
    if event.accepts:
        table.change(table.combat, "challenge", False, "an_accepted_challenge_is_an_attack")
    else:
        combat_over(table, "a_declined_challenge_makes_no_combat", refills=False)


def stepped_in(table: Table, event: c.SteppedIn) -> None:
    """Another creature defends in place of the one that was attacked."""
    now = table.combat
    named_by_the_way(table, event.creature, event.using)
    if now is not None:
        table.change(now, "defenders", (event.creature,), "who_steps_in_takes_the_place")
        if table.is_prey(now.target):
            table.change(now, "instead_of", now.target, "who_steps_in_takes_the_place")
        if table.is_creature(now.target):
            table.change(now, "target", event.creature, "who_steps_in_takes_the_place")


def target_changed(table: Table, event: c.TargetChanged) -> None:
    """Another is attacked; where it takes no part in a pack defence, those who do leave the combat."""
    now, to = table.combat, event.to
    if now is None:
        return
    table.change(now, "target", to, "a_new_target_takes_the_place")
    if to in now.defenders:
        return
    if any(name in now.joined for name in now.defenders):
        for name in now.defenders:
            leaves_combat(table, name, "a_pack_defence_without_the_target_leaves_combat")
    defenders = (to,) if table.is_creature(to) else ()
    table.change(now, "defenders", defenders, "a_new_target_takes_the_place")


def joined(table: Table, event: c.Joined) -> None:
    """Creatures join the side of their pack."""
    now = table.combat
    if now is None:
        return
    for name in event.creatures:
        named_by_the_way(table, name, event.using)
        if name not in table.cards or table.fights(name):
            continue
        attacks = table.pack_of(name) in table.players_of(now.attackers) and table.pack_of(name) != ""
        field = "attackers" if attacks else "defenders"
        under = "a_pack_attack_joins_the_attacker" if attacks else "a_pack_defence_joins_the_defender"
        table.change(now, field, (*getattr(now, field), name), under)
        table.change(now, "joined", (*now.joined, name), under)
