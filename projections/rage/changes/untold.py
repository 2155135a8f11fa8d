"""Combats and combat cards of which no line tells: what is seen of them afterwards is believed."""

from events.rage.combat_events import Escaped
from events.rage.position import Combat
from projections.rage.changes.damage import heals, wounded
from projections.rage.changes.dying import is_hurt, the_dead_fall
from projections.rage.questions.combat_cards import OF_A_HAND
from projections.rage.table import Table

SEEN = "what_nobody_counted_is_as_it_was_seen"


def damage_seen(table: Table, name: str, amount: int) -> None:
    """More damage than the lines tell is that of such a combat; of one in progress when it is over. Less is left where
    a card that nobody has turned up may have stopped some."""
    now, before = table.combat, table.damage_of(name)
    if before is None:
        return
    if amount == before:
        pass
    elif amount < before:
        _stopped(table, name, before - amount)
    elif _lands_next(table, name, amount - before):
        pass
    elif table.may_have_suffered(name, amount) or table.is_hit_unseen(name):
        wounded(table, name, amount - before, "a_combat_action_becomes_damage")
        is_hurt(table, name, "a_creature_dies_of_its_damage")
        the_dead_fall(table)
    elif now is not None and not now.round and table.fights(name):
        table.change(now, "counted", (*now.counted, f"{amount} on {name}"), SEEN)
    if now is None and table.turn is not None:
        left = tuple(
            one
            for one in table.turn.untold
            if not one.startswith((f"{name} against ", f"{name} before", f"{name} damage "))
        )
        table.change(table.turn, "untold", left, SEEN)


def _lands_next(table: Table, name: str, more: int) -> bool:
    """Whether a card that is aimed at a creature does so much damage when the open steps are done: it is seen early."""
    aimed = (one for one in table.laid.values() if not one.resolved and one.target == name)
    return any(table.facts_of(one.card).damage == more for one in aimed)


def _stopped(table: Table, name: str, fewer: int) -> None:
    """As much less damage on a creature, of the blows that a card of its own may have stopped."""
    for wound in reversed(table.wounds_of(name)):
        if fewer and wound.name in table.wounds_in_doubt() and wound.amount is not None:
            left = max(0, wound.amount - fewer)
            fewer -= wound.amount - left
            table.change(wound, "amount", left, "a_combat_action_becomes_damage")
            if not left:
                heals(table, wound, "a_combat_action_without_damage_is_discarded")


def remembered(table: Table, now: Combat) -> None:
    """Who has fought whom, where no line tells of a round; the combat is over."""
    if now.round or now.challenge or now.left:
        return
    sides = ((now.attackers, now.defenders), (now.defenders, now.attackers))
    fought = [(name, (*table.players_of(against), "")[0]) for side, against in sides for name in side if against]
    _remember(table, *(f"{name} against {player}" for name, player in fought))


def round_remembered(table: Table, now: Combat) -> None:
    """Who may have been hit in this round by a card that no line tells, and which blows it may have stopped; and whose
    card came from a hand that no line tells."""
    _remember(table, *(f"{one.creature}{OF_A_HAND}" for one in table.laid.values() if not one.player))
    if not table.blows_have_landed():
        return
    for name in (*now.attackers, *now.defenders):
        if table.is_hit_unseen(name):
            _remember(table, f"{name} against {(*table.players_of(table.opponents_of(name)), '')[0]}")
        if any(not one.card for one in table.cards_of(name)):
            landed = [one.card for one in table.laid.values() if one.resolved and one.target == name]
            doubted = [one.name for one in table.wounds_of(name) if one.card in landed and one.amount]
            _remember(table, *(f"{wound} in doubt" for wound in doubted))


def left_in_a_round(table: Table, event: Escaped) -> None:
    """Who leaves a round by a card that nobody knows may have done so when its blows had landed: whom they aim at may
    be hurt."""
    if not table.all_lie_open() or table.facts_of(event.using).kind or table.called(event.using) is not None:
        return
    for one in table.laid.values():
        hurts = not one.resolved and one.target in table.cards and table.facts_of(one.card).damage
        if hurts and event.creature in (one.creature, one.target):
            _remember(table, f"{one.target} before")


def _remember(table: Table, *said: str) -> None:
    if table.turn is not None and said:
        table.change(table.turn, "untold", (*table.turn.untold, *said), SEEN)


def as_counted(table: Table, now: Combat) -> None:
    """What was seen while it was in progress has come about."""
    for one in now.counted if not now.round else ():
        amount, _on, name = one.partition(" on ")
        damage_seen(table, name, int(amount))
