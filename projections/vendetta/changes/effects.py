"""What cards do: the abilities that are known of them, and the effects that players claim for the others."""

from collections.abc import Callable, Iterator
from typing import Any

from events.effects.base import Costs, Gains, Modifies, Moves
from events.effects.methuselah import Controls
from events.effects.union import AnyEffect
from events.effects.vendetta import (
    Deploys,
    Drains,
    Halves,
    Recalls,
    Shifts,
    Steals,
    TakesAmbition,
    TakesTokens,
    Withdraws,
)
from events.vendetta.card_facts import Ability
from events.vendetta.events import HAVEN, EffectApplied, EffectHappened
from events.vendetta.position import Deployed, Seat
from projections.vendetta.changes import pools, resolution, triggers
from projections.vendetta.changes.assumed import SAID, UNSAID, unsaid
from projections.vendetta.questions.rounds import at
from projections.vendetta.table import Table

UNDER = "a_card_does_what_it_says"
PRICE = "a_price_of_blood_is_spent"
BY_ITSELF = ("opponent plays elsewhere", "acquired", "sends into frenzy", "enters frenzy", "drained", "always")
EACH_RIVAL = "each rival"
EACH_OPPONENT = "each opponent"


def effect_applied(table: Table, event: EffectApplied) -> None:
    """A card does what it says: what was claimed for it, else what is known of it, as far as it can.

    What was taken as done before somebody later in turn order acted is taken back when it is said after that, and done
    then; what was taken as done before the winner was known, or in a step that is over, is not done again.
    """
    slot = table.slot_of(event.player, event.card, location=table.resolving())
    mine = slot if slot is not None and slot.card == event.card else None
    if mine is not None:
        done = mine.applied and not mine.forgone and not _taken_back(table, mine, event)
        table.change(mine, "applied", True, _applied_under(table, event))
        table.change(mine, "forgone", event.forgone and not done, "an_effect_is_applied_once")
        if done and (_too_late(table, event) or mine.supposed is not None):
            table.change(mine, "supposed", None, SAID)
            return
        table.change(mine, "supposed", None, SAID)
    start = len(table.ledger)
    _acts(table, event, mine)
    if mine is not None and unsaid(table, event) and mine.location == table.resolving():
        table.change(mine, "supposed", _moved(table, start), UNSAID)


def _taken_back(table: Table, slot: Deployed, event: EffectApplied) -> bool:
    """Whether an effect that was taken as applied is undone, because it is said to be applied only now, in its step."""
    blood = slot.supposed
    if not blood or unsaid(table, event):
        return False
    back = {name: table.blood_of(name) - more for name, more in blood.items() if table.counted(name)}
    if len(back) < len(blood) or min(back.values()) < 0:
        return False
    if not table.abilities_now(event.card) or (table.step() == "conflict" and table.decided()):
        return False
    for name, left in back.items():
        table.change(table.seats[name], "blood", left, SAID)
    return True


def _moved(table: Table, start: int) -> dict[str, int]:
    """The Blood that came to players, or went, since a line of the ledger; nothing where anything else changed."""
    moved: dict[str, int] = {}
    for _number, kind, subject, field, before, after, _under in table.ledger[start:]:
        if kind is not Seat or field != "blood" or min(before, after) < 0:
            return {}
        moved[subject] = moved.get(subject, 0) + after - before
    return moved


def _acts(table: Table, event: EffectApplied, mine: Deployed | None) -> None:
    """What was claimed for a card happens, else what is known of it."""
    if event.forgone or (mine is not None and not mine.down and _acts_by_itself(table, event.card)):
        return
    if event.effects:
        apply_effects(table, event.effects, event.player, mine)
        return
    withdrew = False
    for ability in _abilities(table, event.card):
        if ability.after_withdrawing and not withdrew:
            continue
        withdrew = withdrew or ability.does == "withdraw"
        _does(table, event.player, ability, mine)


def _abilities(table: Table, card: str) -> tuple[Ability, ...]:
    """What is known of a card's effect in this step, or at all; not what it does by itself when its moment comes."""
    known = table.facts_of(card).abilities
    return table.abilities_now(card) or tuple([one for one in known if one.when not in BY_ITSELF])


def _acts_by_itself(table: Table, card: str) -> bool:
    """Whether a card does all that is known of it by itself, so that to tell it changes nothing."""
    known = table.facts_of(card).abilities
    return bool(known) and all(one.when in BY_ITSELF for one in known)


def _applied_under(table: Table, event: EffectApplied) -> str:
    """Whether there is anybody, or anything, to act on."""
    abilities = () if event.effects else table.facts_of(event.card).abilities
    futile = abilities and all(one.whom == "each rival" for one in abilities) and not table.rivals_of(event.player)
    return "an_impossible_effect_is_ignored" if futile else "an_effect_is_applied_once"


def _too_late(table: Table, event: EffectApplied) -> bool:
    kind = table.kind_of(event.card)
    return bool(table.acted_after(event.player, kind)) or (kind == "conflict" and table.decided())


def effect_happened(table: Table, event: EffectHappened) -> None:
    """Whatever else happened."""
    slot = table.slot_of(event.player, event.card) if event.card else None
    if slot is not None and slot.card == event.card and not slot.down and _acts_by_itself(table, event.card):
        return
    apply_effects(table, event.effects, event.player, slot)


def _does(table: Table, player: str, ability: Ability, slot: Deployed | None) -> None:
    """One known ability acts, as far as it can."""
    rivals = table.rivals_of(player)
    amount = triggers.amount_of(table, player, ability)
    if ability.if_blood and not (slot and table.deployed_blood(player, slot.location)):
        return
    if ability.price == "half the pool":
        seat = table.seats.get(player)
        pools.lose_blood(table, player, max(0, seat.blood if seat else 0) // 2, PRICE)
    if ability.does == "steal blood":
        _steal(table, player, amount, rivals)
    elif ability.does == "lose blood":
        for rival in rivals:
            pools.lose_blood(table, rival, amount, UNDER, player)
    elif ability.does == "gain blood":
        pools.gain_blood(table, player, amount, UNDER)
    elif ability.does == "gain influence":
        pools.gain_influence(table, player, amount, UNDER)
    elif ability.does == "add power" and slot is not None:
        table.change(slot, "power_added", slot.power_added + amount, UNDER)
    elif ability.does == "halve power":
        _halve(table, rivals)
    elif ability.does == "withdraw" and slot is not None:
        tile = table.tiles.get(at(player, slot.location))
        if tile is not None:
            resolution.withdraw(table, tile)
    elif ability.does == "move to the haven" and slot is not None:
        resolution.move(table, slot, HAVEN, UNDER)
    elif ability.does == "take tokens":
        pools.take_tokens(table, player, amount, UNDER)


def _steal(table: Table, player: str, amount: int, victims: tuple[str, ...]) -> None:
    for rival in victims:
        pools.steal_blood(table, player, rival, amount, UNDER)


def _halve(table: Table, victims: tuple[str, ...]) -> None:
    for rival in victims:
        for card in table.cards_at(rival, table.resolving()):
            table.change(card, "halved", card.halved + 1, UNDER)


def apply_effects(table: Table, effects: tuple[AnyEffect, ...], player: str, slot: Deployed | None) -> None:
    """Let the effects happen, in order, for the player whose card it is."""
    for effect in effects:
        act = EFFECTS.get(effect.__class__)
        if act is not None:
            act(table, effect, player, slot)


def _whom(table: Table, who: str, player: str) -> Iterator[str]:
    """Whom a word names: each rival, each opponent, a player, or the owner where nobody is named."""
    if who == EACH_RIVAL:
        yield from table.rivals_of(player)
    elif who == EACH_OPPONENT:
        yield from [name for name in table.turn_order() if name != player]
    else:
        yield who or player


def _modifies(table: Table, effect: Modifies, player: str, slot: Deployed | None) -> None:
    card = table.cards.get(effect.on) or (table.slot_of(player, effect.on) if effect.on else slot)
    if effect.what == "power" and card is not None:
        table.change(card, "power_added", card.power_added + effect.by, UNDER)


def _costs(table: Table, effect: Costs, player: str, slot: Deployed | None) -> None:
    if effect.counter == "influence":
        pools.gain_influence(table, player, -effect.amount, PRICE)
    else:
        pools.lose_blood(table, player, effect.amount, PRICE)


def _gains(table: Table, effect: Gains, player: str, slot: Deployed | None) -> None:
    for who in _whom(table, effect.who, player):
        if effect.counter == "influence":
            pools.gain_influence(table, who, effect.amount, UNDER)
        elif effect.amount < 0:
            pools.lose_blood(table, who, -effect.amount, UNDER, player)
        else:
            pools.gain_blood(table, who, effect.amount, UNDER)


def _moves(table: Table, effect: Moves, player: str, slot: Deployed | None) -> None:
    if effect.destination in table.seats:
        pools.steal_blood(table, effect.destination, effect.source, effect.amount, UNDER)
    else:
        pools.lose_blood(table, effect.source, effect.amount, UNDER, player)


def _steals(table: Table, effect: Steals, player: str, slot: Deployed | None) -> None:
    victims = tuple(_whom(table, effect.source, player))
    if effect.counter != "influence":
        _steal(table, player, effect.amount, victims)
        return
    for name in victims:
        seat = table.seats.get(name)
        taken = min(max(0, seat.influence), effect.amount) if seat else 0
        pools.gain_influence(table, name, -taken, UNDER)
        pools.gain_influence(table, player, taken, UNDER)


def _halves(table: Table, effect: Halves, player: str, slot: Deployed | None) -> None:
    _halve(table, tuple(_whom(table, effect.of, player)))


def slot_moved(table: Table, card: str, player: str = "") -> Deployed | None:
    """The deployed card that is meant: by its makeshift name, as the player's, or the only one that is called so."""
    called = [one for one in table.cards.values() if one.card == card]
    return table.cards.get(card) or table.slot_of(player, card) or (called[0] if len(called) == 1 else None)


def _shifts(table: Table, effect: Shifts, player: str, slot: Deployed | None) -> None:
    card = slot_moved(table, effect.card, player)
    if card is not None and effect.place in table.locations:
        resolution.move(table, card, effect.place, UNDER)


def _deploys(table: Table, effect: Deploys, player: str, slot: Deployed | None) -> None:
    who = effect.who or player
    tile = table.tiles.get(at(who, effect.place))
    if tile is None:
        return
    if effect.amount < 0:
        back = min(tile.blood, -effect.amount)
        table.change(tile, "blood", tile.blood - back, UNDER)
        pools.gain_blood(table, who, back, UNDER)
    else:
        seat = table.seats.get(who)
        moved = min(seat.blood, effect.amount) if seat and seat.blood >= 0 else effect.amount
        table.change(tile, "blood", tile.blood + moved, UNDER)
        pools.lose_blood(table, who, moved, UNDER)


def _withdraws(table: Table, effect: Withdraws, player: str, slot: Deployed | None) -> None:
    tile = table.tiles.get(at(effect.who or player, table.resolving()))
    if tile is not None:
        resolution.withdraw(table, tile)


def _drains(table: Table, effect: Drains, player: str, slot: Deployed | None) -> None:
    ally = table.allies.get(effect.card)
    if ally is None or ally.drained is not effect.back:
        return
    if effect.back:
        table.change(ally, "drained", False, UNDER)
    else:
        pools.drain(table, ally.owner, ally, UNDER)


def _takes_tokens(table: Table, effect: TakesTokens, player: str, slot: Deployed | None) -> None:
    pools.take_tokens(table, effect.who or player, effect.number, UNDER)


def _recalls(table: Table, effect: Recalls, player: str, slot: Deployed | None) -> None:
    seat, ally = table.seats.get(effect.who), table.allies.get(effect.card)
    card = table.cards.get(effect.card) or table.slot_of(effect.who, effect.card)
    if ally is not None and card is None:
        table.change(ally, "drained", False, UNDER)
    if card is None or seat is None:
        return
    table.remove(card, UNDER)
    if card.card:
        table.change(seat, "unseen", (*seat.unseen, card.card), UNDER)


def _takes_ambition(table: Table, effect: TakesAmbition, player: str, slot: Deployed | None) -> None:
    if effect.who in table.seats:
        table.change(table, "ambition", effect.who, UNDER)


def _controls(table: Table, effect: Controls, player: str, slot: Deployed | None) -> None:
    ally = table.allies.get(effect.card)
    if ally is not None and effect.methuselah in table.seats:
        table.change(ally, "owner", effect.methuselah, UNDER)
        table.change(ally, "maybe", (), UNDER)
        for location in table.locations.values():
            if location.ally == ally.name:
                table.change(location, "ally", "", UNDER)


EFFECTS: dict[type, Callable[[Table, Any, str, Deployed | None], None]] = {
    Modifies: _modifies,
    Costs: _costs,
    Gains: _gains,
    Moves: _moves,
    Steals: _steals,
    Halves: _halves,
    Shifts: _shifts,
    Deploys: _deploys,
    Withdraws: _withdraws,
    Drains: _drains,
    TakesTokens: _takes_tokens,
    Recalls: _recalls,
    TakesAmbition: _takes_ambition,
    Controls: _controls,
}
