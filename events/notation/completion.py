"""Completing an unfinished line of the notation."""

import re

from events.grammar.keywords import alternatives
from events.notation.names import Names
from events.spelling import letters

_BETWEEN_WORDS = re.compile(r"[\s,;:]")


def completions(text: str, names: Names) -> list[str]:
    """What the last word of an unfinished line may become: names known, verbs, and how a line may begin."""
    last = _BETWEEN_WORDS.split(text)[-1]
    word = letters(last)
    before = text[: len(text) - len(last)].rstrip()
    known = names.vocabulary.notation.words
    forms = known.leads if not before or before.endswith(";") else known.verbs
    words = [alternatives(several)[0].removesuffix("$") for several in forms.values()]
    found = [name for name in names.all() if any(part.startswith(word) for part in letters(name).split())]
    return found + sorted(form for form in words if "(" not in form and form.startswith(word))
