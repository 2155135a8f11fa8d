"""Card files of the Vendetta family: the door that each entry passes."""

from typing import Any, get_args

import msgspec
from marshmallow import RAISE, Schema, fields, validates_schema

from events.card_files import (
    LARGEST_NUMBER,
    CardForm,
    ChoiceField,
    NumberField,
    TextField,
    TruthField,
    all_parsed,
    on_one_line,
    only,
)
from events.spelling import SyntaxProblem, split
from events.validation import validation_errors as flaws_of
from events.vendetta.card_facts import ALLIES, CLAN_CARDS, Ability, Kind, VendettaFacts
from events.vendetta.card_text import read_ability

KINDS: tuple[str, ...] = tuple(kind for kind in get_args(get_args(Kind)[0]) if kind)


class Abilities(fields.Field[tuple[Ability, ...]]):
    """Abilities as they are read out, `when preparation: steal 1 blood from each rival`, with commas or `;` between
    them; or a list of such texts, or of tables with the fields of an `Ability`."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **_: Any) -> tuple[Ability, ...]:
        expected = "abilities, such as when preparation: steal 1 blood from each rival"
        return all_parsed(value, _abilities, expected)


def _abilities(part: Any) -> list[Ability]:
    """The abilities in a text or a table; raises `SyntaxProblem`."""
    if isinstance(part, dict):
        for place, _, expected in flaws_of(part, Ability):
            raise SyntaxProblem(0, "", f"{place}: {expected}" if place else expected)
        return [msgspec.convert(part, Ability)]
    if not on_one_line(part):
        raise SyntaxProblem(0, "", "an ability on one line, or a table of its fields")
    return [read_ability(one, column) for column, one in split(part, ",")]


class CardSchema(Schema):
    """One entry of a card file: the card's name, and what `VendettaFacts` has."""

    class Meta:
        unknown = RAISE

    name = TextField(required=True, error_messages={"required": "the card's name"})
    kind = ChoiceField(*KINDS)
    clan = TextField()
    starting = TruthField()
    power = NumberField()
    influence = NumberField()
    feed = NumberField()
    drain = NumberField()
    drained = NumberField(-LARGEST_NUMBER)
    abilities = Abilities()
    says = TextField()
    source = TextField()

    @validates_schema
    def only_what_such_a_card_has(self, card: dict[str, Any], **_: Any) -> None:
        """Only Clan cards have a Clan and Power; only Allies and Victims are worth Influence and give Blood."""
        clan_cards = dict.fromkeys(("clan", "power", "starting"), CLAN_CARDS)
        only(card, clan_cards | dict.fromkeys(("influence", "feed", "drain", "drained"), ALLIES))


VENDETTA_CARDS = CardForm(CardSchema(), VendettaFacts)
