"""Card files of the Methuselah family: the door that each entry passes."""

from collections.abc import Iterable
from typing import Any, get_args

from marshmallow import RAISE, Schema, ValidationError, fields, validates_schema

from events.card_files import (
    LARGEST_NUMBER,
    LONGEST_TEXT,
    CardForm,
    ChoiceField,
    NumberField,
    TextField,
    TruthField,
    all_parsed,
    on_one_line,
    only,
)
from events.effects.text import parse_effects
from events.effects.union import AnyEffect, Effects
from events.methuselah.card_facts import CardFacts, CardKind, Level
from events.methuselah.requirements import MOMENTS, moment_of, understood
from events.spelling import SyntaxProblem

KINDS: tuple[str, ...] = tuple(kind for kind in get_args(get_args(CardKind)[0]) if kind)


class Disciplines(fields.Field[dict[str, Level]]):
    """`Auspex, DOMINATE`, in capitals when superior; or a table `{Auspex = "basic", Dominate = "superior"}`."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **_: Any) -> dict[str, Level]:
        if isinstance(value, str) and len(value) <= LONGEST_TEXT:
            names = [" ".join(name.split()) for name in value.split(",") if name.strip()]
            return {name.title(): "superior" if name.isupper() else "basic" for name in names}
        if not isinstance(value, dict):
            raise ValidationError("disciplines with commas between them, in capitals when superior")
        flaws = {
            name: ["the name of a discipline that is basic or superior"]
            for name, level in value.items()
            if level not in ("basic", "superior") or not on_one_line(name)
        }
        if flaws:
            raise ValidationError(flaws)
        return dict(value)


class EffectTexts(fields.Field[Effects]):
    """Effects in their text form, with commas or `;` between them; or a list of such texts."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **_: Any) -> Effects:
        return all_parsed(value, _effects, "effects, such as +1 bleed or strike: dodge")


def _effects(text: object) -> Iterable[AnyEffect]:
    """The effects in a text; raises `SyntaxProblem`."""
    if not on_one_line(text):
        raise SyntaxProblem(0, "", "an effect on one line")
    return parse_effects(text)


class RequirementField(TextField):
    """What a card asks for: a Prince or Justicar, a ready vampire, capacity 5 or more."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> str:
        text = super()._deserialize(value, attr, data, **more)
        if not understood(text):
            raise ValidationError(
                "words that are understood, such as a Prince or Justicar, ready Camarilla vampire, capacity 5 or more"
            )
        return text


class MomentField(ChoiceField):
    """The moment at which a card is played, in the words that are listed or in others for them."""

    def _deserialize(self, value: object, attr: str | None, data: object, **more: object) -> str:
        return super()._deserialize((isinstance(value, str) and moment_of(value)) or value, attr, data, **more)


class CardSchema(Schema):
    """One entry of a card file: the card's name, and what `CardFacts` has."""

    class Meta:
        unknown = RAISE

    name = TextField(required=True, error_messages={"required": "the card's name"})
    kind = ChoiceField(*KINDS)
    capacity = NumberField(1)
    life = NumberField(1)
    clan = TextField()
    sect = TextField()
    title = TextField()
    votes = NumberField()
    disciplines = Disciplines()
    strength = NumberField()
    bleed = NumberField()
    stealth = NumberField(-LARGEST_NUMBER)
    intercept = NumberField(-LARGEST_NUMBER)
    unique = TruthField()
    weapon = TruthField()
    directed = TruthField()
    pool = NumberField()
    blood = NumberField()
    requires = RequirementField()
    basic = EffectTexts()
    superior = EffectTexts()
    on = RequirementField()
    when = MomentField(*MOMENTS)
    source = TextField()

    @validates_schema
    def only_what_such_a_card_has(self, card: dict[str, Any], **_: Any) -> None:
        """Only vampires have a capacity, only allies and retainers have life, only equipment is a weapon."""
        only(card, {"capacity": ("vampire",), "life": ("ally", "retainer"), "weapon": ("equipment",)})


METHUSELAH_CARDS = CardForm(CardSchema(), CardFacts)
