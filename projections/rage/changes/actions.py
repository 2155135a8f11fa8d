"""Actions that creatures take before they fight: how they are declared, who tries to block them, and what they cost."""

from typing import Any

from events.effects.base import Measure, Modifies, Untaps
from events.rage import action_events as a
from events.rage.card_facts import RageFacts
from events.rage.events import Played
from events.rage.position import Act, Attempt
from events.spelling import printed_name
from projections.rage.changes.damage import wounded
from projections.rage.changes.dying import dies
from projections.rage.changes.moving_cards import fresh_name
from projections.rage.table import Table

MODIFYING = ("action modifier", "reaction")
OPENING = ("master", "event", "enemy")
DECLARED = "actions_wait_for_the_intercept_phase"
ACTED = "an_action_taps_its_creature"


def untap(table: Table) -> None:
    """With a new turn what was done in the last is past, and all creatures are untapped."""
    under = "all_untap_at_the_beginning_of_a_turn"
    for act in tuple(table.acts.values()):
        table.remove(act, under)
    table.frame("attempt", None, under)
    for seat in table.seats.values():
        table.change(seat, "unpaid", (), under)
    for card in table.cards.values():
        for field in ("tapped", "has_acted"):
            table.change(card, field, False, under)


def declared(table: Table, creature: str, kind: str, **more: Any) -> None:
    """A creature has taken its action, which waits until nobody blocks any more."""
    if not table.is_creature(creature):
        return
    taps(table, creature)
    act = Act(name=fresh_name(table.acts, f"{creature}'s action"), creature=creature, kind=kind, **more)  # type: ignore[arg-type]  # it is one
    act.stealth = table.stealth_at_first(kind, act.card)
    if table.is_a_bleed(act):
        bleed = table.facts_of(creature).bleed
        act.bleed = (table.terms.value_of_a_bleed if bleed is None else bleed) + table.bleed_of_action(act.card)
    table.add(act, DECLARED)


def taps(table: Table, creature: str) -> None:
    """Who acts or blocks is tapped, and has acted."""
    card = table.cards.get(creature)
    if card is not None:
        table.change(card, "tapped", True, ACTED)
        table.change(card, "has_acted", True, ACTED)


def bled(table: Table, event: a.Bled) -> None:
    """A creature bleeds."""
    declared(table, event.creature, "bleed")


def hunted(table: Table, event: a.Hunted) -> None:
    """A creature hunts."""
    declared(table, event.creature, "hunt")


def block_attempted(table: Table, event: a.BlockAttempted) -> None:
    """Somebody tries to block an action."""
    intercept = table.facts_of(event.creature).intercept or 0
    attempt = Attempt(blocker=event.creature, target=event.target, intercept=intercept)
    table.frame("attempt", attempt, "an_untapped_creature_may_block")


def modified(table: Table, event: Played) -> None:
    """A modifier or reaction is remembered beside the action that it is about."""
    act = table.act_about(event.by)
    if act is not None:
        played = f"{event.by} {printed_name(event.card)}"
        table.change(act, "plays", (*act.plays, played), "a_modifier_is_played_to_an_action")


def unsaid(table: Table, event: Played) -> tuple[Modifies | Untaps, ...]:
    """What is printed on a modifier or reaction, where nobody has said what it does."""
    facts = table.facts_of(event.card)
    if any(isinstance(one, Modifies | Untaps) for one in event.effects):
        return ()
    untaps = (Untaps(event.by),) if facts.kind in MODIFYING and facts.untaps and table.is_tapped(event.by) else ()
    return (*untaps, *_unsaid_numbers(table, event, facts))


def _unsaid_numbers(table: Table, event: Played, facts: RageFacts) -> tuple[Modifies, ...]:
    """What is printed on a modifier or reaction that is added to stealth, bleed or intercept."""
    if table.in_combat():
        return _unsaid_of_an_attack(table, event.by, facts)
    if not (table.acts or table.attempt):
        return ()
    either = facts.stealth is not None and facts.intercept is not None
    if facts.kind not in MODIFYING and not either:
        return ()
    acts = table.is_acting(event.by) and table.blocker() != event.by
    adds: tuple[Measure, ...] = ("stealth", "bleed") if acts else ("intercept",)
    printed = ((what, getattr(facts, what)) for what in adds)
    return tuple(Modifies(what, by) for what, by in printed if by)


def _unsaid_of_an_attack(table: Table, by: str, facts: RageFacts) -> tuple[Modifies, ...]:
    """What is printed on a card against an alpha attack: stealth of the vampire, then intercept of the alpha."""
    now = table.combat
    if now is None or now.round or not table.is_an_alpha_attack():
        return ()
    hides = by == now.target and table.is_vampire(by) and facts.stealth
    if hides:
        return (Modifies("stealth", hides),)
    return (Modifies("intercept", facts.intercept),) if by == now.attacker and now.stealth and facts.intercept else ()


def blood_paid(table: Table, event: a.BloodPaid) -> None:
    """A blood cost is a wound of its payer; one that is there already is not paid again."""
    mine = (one for one in table.laid.values() if one.creature == event.creature and one.card in ("", event.card))
    laid = next((one for one in mine if not one.paid), None)
    if laid is not None:
        table.change(laid, "paid", True, "a_blood_cost_is_a_wound")
    elif table.bearer_of_cost(event.card) == event.creature and not table.owes_for(event.card):
        return
    amount = table.blood_cost_of(event.card) if event.amount is None else event.amount
    act = next((one for one in table.acts.values() if one.card == event.card and not one.paid), None)
    if act is not None:
        table.change(act, "paid", True, "a_blood_cost_is_a_wound")
    owing = table.seats.get(table.owes_for(event.card))
    if owing is not None:
        left = list(owing.unpaid)
        left.remove(event.card)
        table.change(owing, "unpaid", tuple(left), "a_blood_cost_is_a_wound")
    cost_wound(table, event.creature, amount, event.card)


def cost_wound(table: Table, creature: str, amount: int | None, card: str) -> None:
    """A wound of the amount of a blood cost."""
    owner = table.pack_of(creature)
    wound = wounded(table, creature, amount, "a_blood_cost_is_a_wound", card=card, owner=owner, deck="sept")
    if wound is not None:
        table.change(wound, "cost", True, "a_blood_cost_is_a_wound")
        dies(table, creature, "a_creature_dies_of_its_damage")
