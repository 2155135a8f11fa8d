"""The parts of which the sentences of the line notation are made."""

import re
from typing import Any

from lark import Token, Transformer, v_args
from msgspec import Struct

from events.spelling import Form, Role, Spelled, spell

Name = tuple[str, Role, Token | Spelled | None]
Word = Token | None  # a word or a name that may be left out
Card = tuple[bool, Token] | None  # whether at the superior level, and the card
Several = tuple[Spelled, ...]


# `with Claws for 2 aggravated`: what a strike does may also stand behind its card.
AMOUNT_LAST = re.compile(r"(.+?)\s+(for\s+[0-9]{1,9} ?r?(?:\s+(?:aggravated|agg))?(?:\s+damage)?)$", re.I)


class Plays(Struct, frozen=True):
    """`Lupo plays Bonding`: a master card, a modifier, a reaction or a combat card, as the table stands."""

    who: str
    card: str
    superior: bool
    kind: str
    target: str


class OwnEdge(Struct, frozen=True):
    """`edge`: whoever has the turn takes the Edge's pool."""


def spelled(token: Token | Spelled) -> Spelled:
    """A name as the token spells it."""
    return spell(str(token), token.start_pos or 0) if isinstance(token, Token) else token


def form(kind: type[Struct], /, *names: Name, **values: Any) -> Form:
    """A sentence about an event, with those names that were given."""
    given = tuple((field, role, spelled(token)) for field, role, token in names if token is not None)
    return Form(kind, {field: value for field, value in values.items() if value is not None}, given)


def who(token: Token) -> Name:
    return "minion", Role.MINION, token


def seat(token: Token) -> Name:
    return "methuselah", Role.SEAT, token


def number(token: Word, otherwise: int | None = 1) -> int | None:
    return otherwise if token is None else int(token)


def low(token: Token) -> str:
    return " ".join(token.lower().split())


def with_played(kind: type[Struct], /, *names: Name, card: Card, **values: Any) -> Form:
    """A declaration that may rest on a card."""
    if card is None:
        return form(kind, *names, **values)
    return form(kind, *names, ("card", Role.CARD, card[1]), superior=card[0] or None, **values)


@v_args(inline=True)
class Parts(Transformer[Token, Any]):
    """What the parts of a sentence say."""

    def named_card(self, superior: Word, card: Token) -> tuple[bool, Token]:
        return superior is not None, card

    def with_card(self, _: Token, superior: Word, card: Token) -> tuple[bool, Token]:
        return superior is not None, card

    def cards(self, *tokens: Token) -> tuple[Spelled, ...]:
        return () if tokens[0].type == "NOTHING" else tuple([spelled(token) for token in tokens])

    def names(self, *tokens: Token) -> tuple[Spelled, ...]:
        return tuple([spelled(token) for token in tokens])

    def numbers(self, *tokens: Token) -> tuple[int, ...]:
        return tuple([int(token) for token in tokens])

    def section(self, first: Token, second: Word = None) -> str:
        return spelled(second or first).text

    def source(self, first: Token, by: Word = None) -> tuple[str, Token | None]:
        names = {"THE_EDGE": "edge", "A_CARD": "card", "AN_EFFECT": "effect", "A_VAMPIRE": "vampire", "WITH": "vampire"}
        return names[first.type], by

    def details(self, *tokens: Token) -> dict[str, Any]:
        said: dict[str, Any] = {}
        for token in tokens:
            words = low(token)
            if token.type == "BY_HAND":
                said["kind"] = "hand"
            elif token.type == "AS_STRIKE":
                said["kind"] = words.removeprefix("as ")
            elif token.type == "OPTION":
                said[{"agg": "aggravated", "first strike": "first"}.get(words, words)] = True
            else:
                said |= self._amount(words)
        return said

    def amount_last(self, card: Card) -> tuple[Card, dict[str, Any]]:
        """The card of a strike without the amount behind it, and what that amount says."""
        found = AMOUNT_LAST.fullmatch(card[1]) if card is not None and card[1].type == "CARD" else None
        if card is None or found is None:
            return card, {}
        return (card[0], Token.new_borrow_pos("CARD", found[1], card[1])), self._amount(low(Token("AMOUNT", found[2])))

    def _amount(self, words: str) -> dict[str, Any]:
        said: dict[str, Any] = {"aggravated": True} if "agg" in words else {}
        found = re.search(r"([0-9]+) ?(r?)", words)
        if found:
            said["amount"] = int(found[1])
            if found[2]:
                said["ranged"] = True
        if "damage" in words or "ranged" in said:
            said["kind"] = "damage"
        return said
