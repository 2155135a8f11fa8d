"""What is taken on the players' word: claims about cards that no catalogue verifies, and events said in words."""

from typing import Any

from events.effects import AnyEffect, Costs, Permits
from events.effects_text import say_effect
from judge.methuselah.granting import COMPARED, granted


def in_words(event: Any) -> str:
    """The event as a line of the notation."""
    from events.notation_write import say_event

    return say_event(event)


def assumptions(event: Any, table: Any) -> tuple[str, ...]:
    """What a declaration says of its card and the catalogue does not: one sentence for each claim taken on its word.

    A claim that sets a rule aside is no assumption until that rule objects; the ruling then names it.
    """
    effects: tuple[AnyEffect, ...] = getattr(event, "effects", ())
    card: str = getattr(event, "card", "")
    if not effects and not card:
        return ()
    taken = []
    printed = card.split(" #", 1)[0]
    if printed in table.described and table.terms.cards.get(printed) is None:
        taken.append(f"that {printed} is as the players described it")
    taken += [
        f"that {card or 'the card'} does what was claimed: {say_effect(effect)}"
        for effect in effects
        if not isinstance(effect, Permits) and not verified(effect, printed, table)
    ]
    return tuple(taken)


def verified(effect: AnyEffect, card: str, table: Any) -> bool:
    """Whether the catalogue says that the card does this; what it does not tell is not verified."""
    facts = table.terms.cards.get(card) if card else None
    if facts is None:
        return False
    if isinstance(effect, Costs):
        return bool(effect.amount == (facts.pool if effect.counter == "pool" else facts.blood))
    if isinstance(effect, COMPARED):
        return granted(effect, (*facts.basic, *facts.superior))
    return effect in facts.basic or effect in facts.superior
