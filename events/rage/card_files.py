"""Card files of the Rage family: the door that each entry passes."""

from typing import Any

from marshmallow import RAISE, Schema, ValidationError, fields, validates_schema

from events.card_files import CardForm, ChoiceField, NumberField, TextField, TruthField, all_parsed, on_one_line, only
from events.rage.card_facts import COMBAT_CARDS, CREATURES, RageFacts
from events.rage.card_text import ALLEGIANCES, KINDS
from events.spelling import SyntaxProblem


class Keywords(fields.Field[tuple[str, ...]]):
    """Several names or keywords: a text with `;` between them, or a list."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **_: Any) -> tuple[str, ...]:
        return all_parsed(value, _words, "keywords, such as Garou; Ahroun")


def _words(part: Any) -> list[str]:
    if not on_one_line(part) or not part.strip():
        raise SyntaxProblem(0, "", "a keyword on one line")
    return [" ".join(part.split())]


class CardSchema(Schema):
    """One entry of a card file: the card's name, and what `RageFacts` has."""

    class Meta:
        unknown = RAISE

    name = TextField(required=True, error_messages={"required": "the card's name"})
    kind = ChoiceField(*KINDS)
    allegiance = ChoiceField(*ALLEGIANCES)
    renown = NumberField()
    rage = NumberField()
    gnosis = NumberField()
    health = NumberField()
    battle_rage = NumberField()
    battle_gnosis = NumberField()
    battle_health = NumberField()
    keywords = Keywords()
    requires = Keywords()
    conditions = Keywords()
    moments = Keywords()
    wards = Keywords()
    built_in = Keywords()
    rivals = Keywords()
    loyal = Keywords()
    voters = Keywords()
    targets = Keywords()
    affects = Keywords()
    votes_in = Keywords()
    plays_rage = NumberField()
    requires_gnosis = NumberField()
    requires_rage = NumberField()
    requires_renown = NumberField()
    attacks = ChoiceField("end of turn", "end of round")
    attack_rounds = NumberField()
    damage = NumberField()
    blocks = NumberField()
    speed = ChoiceField("fast", "slow", "both")
    gauntlet = NumberField()
    engaging = NumberField()
    defending = NumberField()
    aggravated = TruthField()
    dodges = TruthField()
    unblockable = TruthField()
    undodgeable = TruthField()
    regenerates = TruthField()
    holds = TruthField()
    shelters = TruthField()
    unbound = TruthField()
    feints = TruthField()
    instinctive = TruthField()
    frenzies = ChoiceField("full", "limited", "fox")
    draws = NumberField()
    unique = TruthField()
    restricted = TruthField()
    combat_restricted = TruthField()
    once = TruthField()
    one_use = TruthField()
    reaches = TruthField()
    triggered = TruthField()
    multiple = TruthField()
    permanent = TruthField()
    alpha_action = TruthField()
    capacity = NumberField()
    disciplines = Keywords()
    title = ChoiceField("primogen", "prince", "justicar")
    makes = ChoiceField("primogen", "prince", "justicar")
    adds_damage = NumberField()
    vampiric = TruthField()
    blood_cost = NumberField()
    stealth = NumberField()
    intercept = NumberField()
    bleed = NumberField()
    maneuvers = NumberField()
    presses = NumberField()
    extra_attacks = NumberField()
    ranged = TruthField()
    untaps = TruthField()
    version_of = TextField()
    says = TextField()
    source = TextField()

    @validates_schema
    def only_what_such_a_card_has(self, card: dict[str, Any], **_: Any) -> None:
        """Only combat cards have damage; only creatures have a battle form."""
        battle = dict.fromkeys(("battle_rage", "battle_gnosis", "battle_health", "multiple"), ("character",))
        only(card, battle | dict.fromkeys(("rivals", "loyal"), CREATURES))
        if card.get("speed") and card.get("kind", "combat action") not in COMBAT_CARDS:
            raise ValidationError({"speed": ["none, for only combat cards strike fast or slow"]})


RAGE_CARDS = CardForm(CardSchema(), RageFacts)
