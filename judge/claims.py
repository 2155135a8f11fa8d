"""What is taken on the players' word: claims about cards that no catalogue verifies, and events said in words."""

from typing import Any


def in_words(event: Any) -> str:
    """The event as a line of the notation."""
    from events.notation_write import say_event

    return say_event(event)


def assumptions(event: Any, table: Any) -> tuple[str, ...]:
    """The claims of a declaration about its card that the catalogue does not know: one sentence each."""
    effects = getattr(event, "effects", ())
    card = getattr(event, "card", "")
    if not effects or (card and table.terms.cards.get(card.split(" #", 1)[0]) is not None):
        return ()
    from events.effects_text import say_effect

    subject = card or "the card"
    return tuple(f"that {subject} does what was claimed: {say_effect(effect)}" for effect in effects)
