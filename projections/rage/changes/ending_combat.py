"""How a combat ends, and what is cleared away then."""

from events.rage import combat_events as c
from events.rage.position import Combat
from events.spelling import printed_name
from projections.rage.changes.areas import return_at
from projections.rage.changes.damage import heals
from projections.rage.changes.dying import the_dead_fall
from projections.rage.changes.frenzy import calm
from projections.rage.changes.hands import takes, unnamed
from projections.rage.changes.moving_cards import discarded, leaves_play, named_by_the_way, won
from projections.rage.changes.participants import action_over, leaves_combat
from projections.rage.changes.untold import as_counted, left_in_a_round, remembered, round_remembered
from projections.rage.table import Table

ENDS = "the_combat_is_over"


def escaped(table: Table, event: c.Escaped) -> None:
    """A creature leaves the combat."""
    named_by_the_way(table, event.creature, event.using)
    left_in_a_round(table, event)
    leaves_combat(table, event.creature, "an_escaped_creature_leaves_combat")
    one_side_is_gone(table)


def one_side_is_gone(table: Table) -> None:
    """A combat without attackers or defenders is over."""
    now = table.combat
    if now is not None and (now.round or now.left) and not (now.attackers and now.defenders):
        combat_over(table, "combat_without_a_side_ends")


def withdrew(table: Table, event: c.Withdrew) -> None:
    """The attacker ends the combat."""
    would_be_over(table, "a_withdrawal_ends_the_combat")


def would_be_over(table: Table, under: str) -> None:
    """The combat is over, unless the steps of the round leave a vampire the chance to press."""
    if table.combat is not None and table.may_be_pressed():
        table.change(table.combat, "ending", under, under)
    else:
        combat_over(table, under)


def combat_ended(table: Table, event: c.CombatEnded) -> None:
    """The combat is over."""
    why = table.combat.ending if table.combat is not None else ""
    combat_over(table, "a_card_ends_the_combat" if event.using else why or ENDS)


def combat_over(table: Table, under: str, *, refills: bool = True) -> None:
    """Combat cards are discarded, combat hands refilled, and the alpha's action is over."""
    now = table.combat
    if now is None:
        return
    after_combat(table, under)
    territory_may_fall(table, now, under)
    battlefield_may_be_swept(table, now, under)
    if under == ENDS:
        remembered(table, now)
    table.frame("combat", None, under)
    as_counted(table, now)
    if refills:
        _refilled(table)
    if table.turn is not None and table.turn.acting == now.attacker:
        action_over(table, now.attacker)


def territory_may_fall(table: Table, now: Combat, under: str) -> None:
    """A Territory under attack is destroyed when nobody defends it, when all its defenders are gone, or when those who
    attack it have killed one of them and nobody is left on either side."""
    territory = table.cards.get(now.target)
    if territory is None or territory.kind not in ("territory", "realm") or now.defenders:
        return
    won = now.attackers or _has_killed_a_defender(table, now)
    if under not in ("a_withdrawal_ends_the_combat", "a_card_ends_the_combat") and won:
        defended = bool(now.left)
        name = "a_territory_is_destroyed_when_its_defence_fails" if defended else "an_undefended_territory_is_destroyed"
        leaves_play(table, territory, name)


def _has_killed_a_defender(table: Table, now: Combat) -> bool:
    """Whether a creature that has left the combat lies in the pile of the player whose alpha attacks."""
    left = [printed_name(one) for one in now.left]
    piles = [seat.name for seat in table.seats.values() if seat.alpha == now.attacker]
    return any(one.pile in piles and one.card in left for one in table.trophies.values())


def battlefield_may_be_swept(table: Table, now: Combat, under: str) -> None:
    """The side that alone has creatures left at a Battlefield takes it, the defenders too when the attacker withdraws;
    one that defended itself is healed."""
    field = table.cards.get(now.target)
    if field is None or field.kind != "battlefield":
        return
    table.change(field, "world", "both", "a_battlefield_is_where_it_is_attacked_from")
    table.change(field, "keywords", (), "a_battlefield_has_the_defenders_keywords")
    for wound in table.wounds_of(field.name):
        heals(table, wound, "an_undefeated_battlefield_is_healed")
    yielded = under == "a_withdrawal_ends_the_combat"
    attackers, defenders = () if yielded else now.attackers, now.defenders
    sweepers = table.players_of(attackers or defenders)
    if bool(attackers) != bool(defenders) and sweepers and (yielded or now.left):
        table.remove(field, "who_sweeps_a_battlefield_takes_it")
        worth = table.facts_of(field.name).renown
        won(table, sweepers[0], printed_name(field.name), worth, "who_sweeps_a_battlefield_takes_it")


def _refilled(table: Table) -> None:
    for seat in table.seats.values():
        if table.hand_counted(seat.name, "combat"):
            missing = table.to_draw(seat.name, "combat")
            if missing:
                takes(table, seat, "combat", unnamed(missing), "combat_hands_are_refilled_after_combat")


def clear_round(table: Table) -> None:
    """Combat cards of the round that became no damage are discarded."""
    if table.combat is not None:
        round_remembered(table, table.combat)
    for card in tuple(table.laid.values()):
        table.remove(card, "a_combat_action_without_damage_is_discarded")
        if not card.resolved or card.standing in ("failed", "illegal"):
            discarded(table, card.player, "combat", card.card, "a_combat_action_without_damage_is_discarded")


def after_combat(table: Table, under: str) -> None:
    """What the end of a combat brings: cards are cleared, frenzies end, the dead of a frenzy go, events leave."""
    clear_round(table)
    return_at(table, "combat")
    the_dead_fall(table)
    for creature in tuple(table.cards.values()):
        if creature.forced or creature.only_rage is not None or creature.most_rage is not None:
            for field, value in (("forced", False), ("only_rage", None), ("most_rage", None)):
                table.change(creature, field, value, ENDS)
        if creature.lost:
            table.change(creature, "lost", (), "built_in_equipment_returns_after_combat")
        if creature.frenzy and creature.name in table.cards:
            calm(table, creature)
    for card in tuple(table.cards.values()):
        if card.kind == "combat event" and card.name in table.cards:
            leaves_play(table, card, "combat_events_stay_while_they_last")
