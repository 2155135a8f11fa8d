"""Rules about the combat cards of vampires: what is behind them, and what they do not do then."""

from events.rage.combat_events import CardRevealed, Landed, Prevented
from judge.ruling import Finding, No
from projections.rage.table import Table
from projections.rage.terms import Terms


def damage_needs_a_combat_card(landed: Landed, table: Table, terms: Terms) -> Finding:
    """A vampire does damage in a round only by a combat card that it has played."""
    dealers, known = table.opponents_of(landed.on), table.facts_of(landed.card).kind
    if dealers and known and table.combat_round() and table.called(landed.card, landed.on) is None:
        if all(table.is_vampire(name) and not table.cards_laid_for(name) for name in dealers):
            return No(f"{dealers[0]} does no damage: it has played no combat card.", needed="a combat card")
    return None


def a_card_behind_a_weapon_has_no_effect(prevented: Prevented, table: Table, terms: Terms) -> Finding:
    """What is printed on a card is ignored where a vampire uses its weapon, or bluffs with it."""
    answer = table.answer_of(prevented.creature, prevented.using)
    if answer is not None and table.is_behind_a_weapon(answer.name):
        return No(
            f"{answer.card} prevents nothing: {prevented.creature} uses a weapon, or its hands, in its place.",
            needed="a card that is used for what is printed on it",
        )


def a_card_behind_a_weapon_aggravates_nothing(landed: Landed, table: Table, terms: Terms) -> Finding:
    """Damage that a vampire does with its weapon, or its hands, is not aggravated by the card that is laid for it."""
    slot = table.called(landed.card, landed.on)
    if slot is None or not (landed.aggravated and table.is_behind_a_weapon(slot.name)):
        return None
    weapons = table.weapon_behind(slot.name)
    printed = table.facts_of(slot.card).aggravated and all(table.facts_of(one).kind for one in weapons)
    if printed and not any(table.facts_of(one).aggravated or table.facts_of(one).says for one in weapons):
        return No(
            f"{slot.card} aggravates nothing: {slot.creature} uses a weapon, or its hands, in its place.",
            needed="damage that is not aggravated",
        )
    return None


def a_bluffing_vampire_says_that_it_uses_its_weapon(shown: CardRevealed, table: Table, terms: Terms) -> Finding:
    """A vampire that bluffs says with the card that it uses its weapon; a record may leave it out."""
    slot = table.slot_of(shown.creature, shown.card, shown.was)
    if slot is None or slot.armed or slot.unarmed or not table.strict_about_silence():
        return None
    if table.is_vampire(shown.creature) and table.lacks_requirements_of(shown.creature, shown.card):
        return No(
            f"{shown.creature} bluffs with {shown.card} and has not said that it uses a weapon.",
            needed="a card that is laid using its weapon",
        )
