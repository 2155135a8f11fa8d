"""The parts of which the sentences of the line notation are made."""

import re
from collections.abc import Callable
from typing import Any

from lark import Token, Transformer, v_args
from msgspec import Struct

from events.spelling import ParsedSentence, Role, Spelled, spell

Name = tuple[str, Role, Token | Spelled | None]
Word = Token | None  # a word or a name that may be left out
Several = tuple[Spelled, ...]
CARD = ("card", Role.CARD)
_OWNER = re.compile(r"(.+)['’]s?", re.DOTALL)


def spelled(token: Token | Spelled) -> Spelled:
    """A name as the token spells it."""
    return spell(str(token), token.start_pos or 0) if isinstance(token, Token) else token


def form(kind: type[Struct], /, *names: Name, **values: object) -> ParsedSentence:
    """A sentence about an event, with those names that were given."""
    given = tuple((field, role, spelled(token)) for field, role, token in names if token is not None)
    return ParsedSentence(kind, {field: value for field, value in values.items() if value is not None}, given)


def sentence(kind: type[Struct], *parts: tuple[str, Role] | None, **values: object) -> Callable[..., ParsedSentence]:
    """A builder's method for a sentence each of whose parts names something for a field, or says nothing (None)."""

    def build(_builder: object, *tokens: Token) -> ParsedSentence:
        named = zip(parts, tokens, strict=False)
        return form(kind, *((*part, token) for part, token in named if part is not None), **values)

    return build


def owner(token: Token) -> Token:
    """`Sarah's` as the name that it is made of."""
    found = _OWNER.fullmatch(token)
    return Token.new_borrow_pos(token.type, found[1], token) if found else token


def number(token: Word, otherwise: int | None = 1) -> int | None:
    return otherwise if token is None else int(token)


@v_args(inline=True)
class Parts(Transformer[Token, Any]):  # each part is of a type of its own
    """What the parts of a sentence say."""

    def cards(self, *tokens: Token) -> tuple[Spelled, ...]:
        return () if tokens[0].type == "NOTHING" else tuple([spelled(token) for token in tokens])

    def names(self, *tokens: Token) -> tuple[Spelled, ...]:
        return tuple([spelled(token) for token in tokens])

    def numbers(self, *tokens: Token) -> tuple[int, ...]:
        return tuple([int(token) for token in tokens])

    def section(self, first: Token, second: Word = None) -> str:
        return spelled(second or first).text
