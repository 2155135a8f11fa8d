"""Damage cards: how they come, how they go, and what they do."""

from events.rage.events import Regenerated
from events.rage.position import Damage
from events.spelling import printed_name
from projections.rage.changes.moving_cards import discarded
from projections.rage.table import Table


def regenerated(table: Table, event: Regenerated) -> None:
    """The lowest damage card that is not aggravated goes back to its owner's discard pile."""
    creature = table.cards.get(event.creature)
    if creature is None:
        return
    named = table.damage_called(event.creature, event.card) if event.card else None
    if creature.regenerated and named is None:
        return  # it was taken as healed before
    lowest = table.lowest_damage(event.creature)
    wound = named or (table.damage[lowest[0]] if lowest else None)
    if wound is not None:
        heals(table, wound, "the_lowest_damage_card_regenerates")
    table.change(creature, "regenerated", True, "the_lowest_damage_card_regenerates")


def heals(table: Table, wound: Damage, under: str) -> None:
    """A damage card leaves a creature for its owner's discard pile."""
    table.remove(wound, under)
    if wound.cost and any(printed_name(name) == wound.card for name in table.cards):
        return
    if wound.owner:
        discarded(table, wound.owner, wound.deck, wound.card, "a_damage_card_returns_to_its_owners_discard_pile")


def wounded(
    table: Table,
    creature: str,
    amount: int | None,
    under: str,
    *,
    card: str = "",
    aggravated: bool = False,
    owner: str = "",
    by: str = "",
    deck: str = "combat",
) -> Damage | None:
    """A card becomes a damage card under a creature."""
    if creature not in table.cards:
        return None
    number = 1
    while f"{creature} damage {number}" in table.damage:
        number += 1
    wound = Damage(
        name=f"{creature} damage {number}", on=creature, card=card, amount=amount, aggravated=aggravated, owner=owner,
        by=by, deck=deck,  # type: ignore[arg-type]  # it is one of the two decks
    )  # fmt: skip
    table.add(wound, under)
    return wound
