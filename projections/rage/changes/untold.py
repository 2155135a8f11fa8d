"""A combat of which no line tells a round: what is seen of it afterwards is believed."""

from events.rage.position import Combat
from projections.rage.changes.damage import wounded
from projections.rage.changes.dying import is_hurt, the_dead_fall
from projections.rage.table import Table

SEEN = "what_nobody_counted_is_as_it_was_seen"


def damage_seen(table: Table, name: str, amount: int) -> None:
    """More damage than the lines tell is that of such a combat; of one in progress when it is over."""
    now, before = table.combat, table.damage_of(name)
    if before is None or amount <= before:
        return
    if table.fought_untold(name):
        wounded(table, name, amount - before, "a_combat_action_becomes_damage")
        is_hurt(table, name, "a_creature_dies_of_its_damage")
        the_dead_fall(table)
    elif now is not None and not now.round and table.fights(name):
        table.change(now, "counted", (*now.counted, f"{amount} on {name}"), SEEN)


def remembered(table: Table, now: Combat) -> None:
    """Who has fought whom, where no line tells of a round; the combat is over."""
    if table.turn is None or now.round or now.challenge or now.left:
        return
    sides = ((now.attackers, now.defenders), (now.defenders, now.attackers))
    fought = [(name, (*table.players_of(against), "")[0]) for side, against in sides for name in side if against]
    untold = tuple(f"{name} against {player}" for name, player in fought)
    table.change(table.turn, "untold", (*table.turn.untold, *untold), SEEN)


def as_counted(table: Table, now: Combat) -> None:
    """What was seen while it was in progress has come about."""
    for one in now.counted if not now.round else ():
        amount, _on, name = one.partition(" on ")
        damage_seen(table, name, int(amount))
