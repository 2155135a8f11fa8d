"""Which names of an effect need quotes, because they hold words of the effects: looked for where it cannot be read."""

import re

from events.effects.phrases import PHRASES, RESERVED, WORD, names_in, regex_of
from events.spelling import QUOTED, SyntaxProblem, quote, shown

_LOOSE_NAME = rf"{QUOTED}|{WORD}(?:\s+{WORD}){{0,9}}"
# The phrases with names of any words, but no more than a name has.
_LOOSELY = tuple((re.compile(regex_of(one, _LOOSE_NAME), re.I), names_in(one)) for one in PHRASES if names_in(one))


def wants_quotes(text: str, column: int) -> None:
    """Raises `SyntaxProblem` for a name that cannot be read only because it holds a reserved word."""
    for pattern, names in _LOOSELY:
        found = pattern.fullmatch(text)
        for field, _ in names if found else ():
            name = found[field]  # type: ignore[index]  # it was found
            word = next((word for word in (name or "").split() if word.lower() in RESERVED and name[0] != '"'), "")
            if word:
                at = column + found.start(field)  # type: ignore[union-attr]
                raise SyntaxProblem(at, shown(name), f"{quote(name)} in quotes, for {word!r} is a word of the effects")
