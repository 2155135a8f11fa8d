"""Events and values in words, as rulings and explanations say them."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from events.common import Event
from events.notation.sentences import say_event
from events.vocabulary import Vocabulary

LONG = 3
_QUOTED = re.compile("(«[^«»]*»)")
_WORD = re.compile("[A-Za-z]+")


def in_words(event: Event, vocabulary: Vocabulary | None = None) -> str:
    """The event as a line of the notation; `Book.in_words` says it in the vocabulary of a book."""
    return say_event(event, None, vocabulary)


def reworded(text: str, words: Mapping[str, str]) -> str:
    """The text with a book's own words for things; what it quotes of the record, between «», stays as it is."""
    if all(word not in text for word in words):
        return text
    parts = _QUOTED.split(text)
    parts[::2] = [_WORD.sub(lambda found: words.get(found[0], found[0]), part) for part in parts[::2]]
    return "".join(parts)


def value_in_words(value: object) -> str:
    """A value that was on the table."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} ({value_in_words(one)})" for name, one in value.items()) or "none"
    if isinstance(value, list | tuple):
        return _listed(value) or "none"
    return "nothing" if value is None or value == "" else str(value)


def move_in_words(before: object, after: object, between: str = " -> ") -> str:
    """What a value was and what it became; of a long list what came to it, or what left it."""
    if isinstance(before, list | tuple) and isinstance(after, list | tuple):
        come, gone = _without(after, before), _without(before, after)
        if max(len(before), len(after)) > LONG and any((*before, *after)) and bool(come) != bool(gone):
            return f"{come or gone} {'added' if come else 'removed'}, {len(after)} now"
    return f"{value_in_words(before)}{between}{value_in_words(after)}"


def _without(names: Sequence[object], others: Sequence[object]) -> str:
    return _listed(tuple((Counter(names) - Counter(others)).elements()))


def _listed(names: Sequence[object]) -> str:
    """Names in their order; unknown cards are counted, and come last."""
    unknown = sum(one == "" for one in names)
    known = [str(one) for one in names if one != ""]
    cards = "an unknown card" if unknown == 1 else f"{unknown} unknown cards"
    return ", ".join([*known, *([cards] if unknown else ())])
