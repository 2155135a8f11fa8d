"""What a card is claimed to do, against what the catalogue knows of it."""

from events.effects.base import Costs, Modifies
from events.effects.methuselah import Grants, Strikes
from events.effects.text import print_effects
from events.effects.union import AnyEffect, Effects
from events.methuselah import events
from judge.ruling import Finding, No
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

Claimed = (
    events.Act
    | events.Modifier
    | events.Reaction
    | events.CardUsed
    | events.CombatCard
    | events.Maneuver
    | events.Strike
    | events.Prevent
    | events.AdditionalStrikes
    | events.Press
    | events.MasterPlayed
    | events.EffectHappened
)
COMPARED = (Modifies, Grants, Strikes)  # the effects that name nothing on the table, so that print and claim compare


def a_card_grants_only_what_it_says(claimed: Claimed, table: Table, terms: Terms) -> Finding:
    """What a known card is claimed to do, at either level, is printed on it."""
    if not claimed.card:
        return None
    if claimed.__class__ is events.Prevent or claimed.__class__ is events.AdditionalStrikes:
        return _too_much(claimed, table)
    if not claimed.effects:
        return None
    basic, superior = table.printed_effects(claimed.card)
    if not basic and not superior:
        return None
    for effect in claimed.effects:
        if isinstance(effect, COMPARED) and not granted(effect, basic) and not granted(effect, superior):
            printed = table.grants_in_words(claimed.card, claimed.superior)
            return No(f"{claimed.card} grants {printed}, not {print_effects((effect,))}.", needed=printed)


def a_card_costs_what_it_says(claimed: Claimed, table: Table, terms: Terms) -> Finding:
    """The cost of a known card is the one printed on it."""
    if not claimed.effects or not claimed.card:
        return None
    for effect in claimed.effects:
        if isinstance(effect, Costs):
            printed = table.cost_of(claimed.card, effect.counter)
            if printed and printed != effect.amount:
                return No(
                    f"{claimed.card} costs {printed} {effect.counter}, not {effect.amount}.",
                    needed=f"{printed} {effect.counter}, or a card that changes the cost",
                )


def one_effect_of_a_discipline_card_not_both(claimed: Claimed, table: Table, terms: Terms) -> Finding:
    """A card is used at the basic level or at the superior level, never at both at once."""
    if not claimed.card or len(claimed.effects) < 2:
        return None
    basic, superior = table.printed_effects(claimed.card)
    if not basic or not superior:
        return None
    said = [effect for effect in claimed.effects if isinstance(effect, COMPARED)]
    if all(granted(effect, (*basic, *superior)) for effect in said):
        if not all(granted(effect, basic) for effect in said) and not all(granted(effect, superior) for effect in said):
            return No(
                f"{claimed.card} is used at the basic or at the superior level, not at both.",
                needed=f"{print_effects(basic)}; or, with superior skill, {print_effects(superior)}",
            )
    for number, effect in enumerate(said):
        if effect in said[:number] and said.count(effect) > max(basic.count(effect), superior.count(effect)):
            return No(
                f"{claimed.card} grants {print_effects((effect,))} once.",
                needed=f"{print_effects(basic)}; or, with superior skill, {print_effects(superior)}",
            )


def granted(effect: AnyEffect, printed: Effects) -> bool:
    """Whether a printed effect covers the claim: the same, for whomever, and no more of it."""
    for one in printed:
        if isinstance(effect, Modifies) and isinstance(one, Modifies):
            if (effect.what, effect.by) == (one.what, one.by):
                return True
        elif isinstance(effect, Grants) and isinstance(one, Grants):
            if effect.number <= one.number and effect.what.removeprefix("optional ") == one.what.removeprefix(
                "optional "
            ):
                return True
        elif effect == one:
            return True
    return False


def _too_much(claimed: events.Prevent | events.AdditionalStrikes, table: Table) -> Finding:
    prevents = isinstance(claimed, events.Prevent)
    number = claimed.amount if isinstance(claimed, events.Prevent) else claimed.number
    what = "prevent" if prevents else "additional strike"
    printed = [one.number for one in _both(claimed.card, table) if isinstance(one, Grants) and one.what == what]
    if printed and number > max(printed):
        said = f"prevents {max(printed)}" if prevents else f"gives {max(printed)} additional strikes"
        return No(f"{claimed.card} {said} at the most, not {number}.", needed=f"no more than {max(printed)}")


def _both(card: str, table: Table) -> Effects:
    basic, superior = table.printed_effects(card)
    return (*basic, *superior)
