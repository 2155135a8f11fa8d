"""What cards claim to do, and what nothing else foresees."""

from collections.abc import Iterable
from typing import Any

from events.common import UNNAMED_CARD
from events.effects.base import Attaches, Burns
from events.effects.methuselah import Controls
from events.effects.rage import (
    Crosses,
    Empowers,
    FillsHand,
    Forces,
    Heals,
    Kills,
    Leaves,
    Restricts,
    Scores,
    Turns,
    Wounds,
)
from events.effects.union import AnyEffect
from events.rage.events import EffectHappened
from projections.by_hand import BY_A_CARD
from projections.rage.changes import damage, hands
from projections.rage.changes.dying import dies
from projections.rage.changes.moving_cards import leaves_play
from projections.rage.changes.participants import leaves_combat
from projections.rage.table import Table


def apply_effects(table: Table, effects: Iterable[AnyEffect], by: str, card: str = "") -> None:
    """Each effect happens in its turn; one of another game changes nothing here."""
    for effect in effects:
        acts = EFFECTS.get(effect.__class__)
        if acts is not None:
            acts(table, effect, by, card)


def effect_happened(table: Table, event: EffectHappened) -> None:
    """A card does what no other declaration foresees."""
    apply_effects(table, event.effects, event.player, "" if event.card == UNNAMED_CARD else event.card)


def _empowers(table: Table, effect: Empowers, by: str, card: str) -> None:
    creature, field = table.cards.get(effect.on or by), f"{effect.stat}_by"
    if creature is not None:
        table.change(creature, field, getattr(creature, field) + effect.by, BY_A_CARD)
        dies(table, creature.name, BY_A_CARD)


def _wounds(table: Table, effect: Wounds, by: str, card: str) -> None:
    owner = by if table.seated(by) else table.pack_of(by)
    damage.wounded(
        table,
        effect.who,
        effect.amount,
        BY_A_CARD,
        card=card,
        aggravated=effect.aggravated,
        owner=owner,
        by=by if by in table.cards else "",
        deck="sept",
    )
    dies(table, effect.who, BY_A_CARD)


def _heals(table: Table, effect: Heals, by: str, card: str) -> None:
    wound = table.damage_called(effect.on, effect.card)
    if wound is not None:
        damage.heals(table, wound, BY_A_CARD)


def _scores(table: Table, effect: Scores, by: str, card: str) -> None:
    seat = table.seats.get(effect.who)
    if seat is not None:
        table.change(seat, "points", seat.points + effect.points, BY_A_CARD)


def _turns(table: Table, effect: Turns, by: str, card: str) -> None:
    creature = table.cards.get(effect.card)
    if creature is not None:
        table.change(creature, "form", effect.form, BY_A_CARD)


def _crosses(table: Table, effect: Crosses, by: str, card: str) -> None:
    creature = table.cards.get(effect.card)
    if creature is not None:
        table.change(creature, "world", effect.world, BY_A_CARD)


def _kills(table: Table, effect: Kills, by: str, card: str) -> None:
    dies(table, effect.card, BY_A_CARD, surely=True)


def _leaves(table: Table, effect: Leaves, by: str, card: str) -> None:
    leaves_combat(table, effect.card, BY_A_CARD)


def _fills_hand(table: Table, effect: FillsHand, by: str, card: str) -> None:
    seat = table.seats.get(effect.who)
    if seat is not None:
        hands.takes(table, seat, effect.deck, ("",) * effect.count, BY_A_CARD)


def _forces(table: Table, effect: Forces, by: str, card: str) -> None:
    creature = table.cards.get(effect.who)
    if creature is not None:
        table.change(creature, "forced", True, BY_A_CARD)


def _restricts(table: Table, effect: Restricts, by: str, card: str) -> None:
    creature = table.cards.get(effect.who)
    if creature is not None:
        table.change(creature, "most_rage" if effect.or_less else "only_rage", effect.only, BY_A_CARD)


def _burns(table: Table, effect: Burns, by: str, card: str) -> None:
    lying = table.cards.get(effect.card)
    if lying is not None:
        leaves_play(table, lying, BY_A_CARD)


def _attaches(table: Table, effect: Attaches, by: str, card: str) -> None:
    lying = table.cards.get(effect.card)
    if lying is not None and effect.on in table.cards and effect.on != lying.name:
        table.change(lying, "on", effect.on, BY_A_CARD)


def _controls(table: Table, effect: Controls, by: str, card: str) -> None:
    """A creature joins a pack: prey becomes an Ally there."""
    lying = table.cards.get(effect.card)
    if lying is None or effect.methuselah not in table.seats:
        return
    table.change(lying, "pack", effect.methuselah, BY_A_CARD)
    if lying.place == "hunting grounds":
        table.change(lying, "place", "home", BY_A_CARD)
        if table.is_prey(lying.name):
            table.change(lying, "kind", "ally", "an_adopted_creature_is_an_ally")


EFFECTS: dict[type, Any] = {
    Empowers: _empowers,
    Wounds: _wounds,
    Heals: _heals,
    Scores: _scores,
    Turns: _turns,
    Crosses: _crosses,
    Kills: _kills,
    Leaves: _leaves,
    FillsHand: _fills_hand,
    Forces: _forces,
    Restricts: _restricts,
    Burns: _burns,
    Attaches: _attaches,
    Controls: _controls,
}
