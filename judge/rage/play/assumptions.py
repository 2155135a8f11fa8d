"""What a ruling takes on somebody's word: claims about cards."""

from typing import Any

from events.effects.base import Permits
from events.effects.text import print_effect
from events.effects.union import AnyEffect
from events.spelling import printed_name
from projections.rage.changes.by_hand import HANDLINGS
from projections.rage.table import Table


def assumptions(event: Any, table: Table) -> tuple[str, ...]:
    """What a declaration rests on beyond the rulebook and the cards that it shows: one sentence for each.

    A claim that sets a rule aside is no assumption until that rule objects; the ruling then names it.
    """
    card = printed_name(getattr(event, "card", "") or getattr(event, "using", ""))
    found = []
    if card in table.described and table.terms.cards.get(card) != table.described[card]:
        found.append(f"that {card} is as the players described it")
    effects: tuple[AnyEffect, ...] = () if HANDLINGS.effects_of(event) else getattr(event, "effects", ())
    claims = [effect for effect in effects if not isinstance(effect, Permits)]
    found += [f"that {card or 'the card'} does what was claimed: {print_effect(effect)}" for effect in claims]
    return tuple(found)
