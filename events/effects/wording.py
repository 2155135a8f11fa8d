"""What a family hands in for its effects to be read and written: phrases, reserved words, slots and a printer.

A phrase is a regular expression in which a blank stands for any white space and `<field:slot>` for a part that
says a field of the effect: `costs? <amount:number> <counter:counter>`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, NamedTuple

from msgspec import Meta, Struct

from events.spelling import Role, quote


class Effect(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="effect"):
    """One thing that a card does."""


Name = Annotated[str, Meta(description="a name as the record uses it")]


class Phrase(NamedTuple):
    """A way to say an effect; `values` are fields that the phrase implies, unless a part of it says them."""

    pattern: str
    kind: type[Effect]
    values: Mapping[str, object] = {}


class Slot(NamedTuple):
    """A part of a phrase that is no name: a regular expression, and the value that its text means."""

    pattern: str
    value: Callable[[str], object]


class Options(NamedTuple):
    """Words that may follow effects of this kind, which begin with `lead`; each sets the field of its name."""

    kind: type[Effect]
    lead: str
    fields: Mapping[str, str]


class EffectWriter(NamedTuple):
    """How names and other words are written in an effect."""

    name: Callable[[Role, str], str]
    is_plain: Callable[[str], bool]

    def card(self, name: str) -> str:
        """A card that may be new."""
        return self.name(Role.CARD, name)

    def thing(self, name: str) -> str:
        """A player or a card."""
        return self.name(Role.THING, name)

    def place(self, name: str) -> str:
        """A place."""
        return self.name(Role.PLACE, name)

    def words(self, text: str) -> str:
        """Words that are no name."""
        return text if self.is_plain(text) else quote(text)


def _no_hint(text: str) -> str:
    return ""


@dataclass(frozen=True, eq=False)
class Wording:
    """How the effects of a family are read and written.

    `effects` is the union of their kinds; `phrases` are tried in their order, and `also` after those of all families.
    `reserved` are words that no bare name in an effect may hold, `understood` further words that are no misspelling.
    `slots` are its kinds of parts, and `without` its slots for names that hold none of these further words. `options`
    are words that may follow an effect. `not_named` are words that are no names where an effect of this kind has them.
    `plain_rules` is what people say of rules, with the names that these have in the books of the family.
    `hint` is what is expected instead of a text that it knows to be meant for its effects, or nothing; `examples` are
    texts of effects. `say` writes an effect.
    """

    effects: Any  # a union, which has no type of its own
    say: Callable[[Any, EffectWriter], str]  # its argument is one of `effects`
    phrases: tuple[Phrase, ...]
    also: tuple[Phrase, ...] = ()
    reserved: str = ""
    understood: str = ""
    slots: Mapping[str, Slot] = field(default_factory=dict)
    without: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: tuple[Options, ...] = ()
    not_named: Mapping[type[Effect], tuple[str, ...]] = field(default_factory=dict)
    plain_rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hint: Callable[[str], str] = _no_hint
    examples: tuple[str, ...] = ()


def any_of(words: tuple[str, ...]) -> str:
    """The pattern for one of these words, in which a blank stands for any white space."""
    return "|".join(word.replace(" ", r"\s+") for word in words)
