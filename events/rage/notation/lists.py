"""Several names in one spoken sentence."""

import re
from collections.abc import Iterable

from lark import Token

from events.grammar.spoken import Both
from events.grammar.tree import Several, form, spelled
from events.rage.notation.builder import CREATURE
from events.spelling import Spelled

_AND = re.compile(r"\sand\s", re.I)


def apart(*tokens: Token | Spelled) -> Several:
    """The names of a list, where the last two may be joined by `and`."""
    found: list[Spelled] = []
    for token in tokens:
        said = spelled(token)
        place = said.column
        for one in _AND.split(said.text):
            found.append(said._replace(text=one.strip(), column=place))
            place += len(one) + 5
    return tuple(found)


def each(kind: type, names: Iterable[Spelled], **values: object) -> Both:
    """The same sentence about each of several creatures."""
    return Both(tuple(form(kind, (*CREATURE, one), **values) for one in names))
