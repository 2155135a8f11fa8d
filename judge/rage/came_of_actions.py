"""What was expected of an action that was blocked or still waits, and of a vampire that lies in a crypt.

Each function says what was lacking for one derivation, or nothing where it has no bearing on what was seen.
"""

from collections.abc import Callable

from events.effects.base import Gains
from events.rage.position import Act, Card, Seat
from judge.deciding import Lack, Sighting
from judge.rage.came_to_nothing import lines_under
from projections.ledger import WHOLE

WHY = {"blocked": "was blocked", "": "has not taken effect"}


def of_an_action(outcome: str) -> Callable[[Sighting], Lack | None]:
    """An action that was blocked, or waits until nobody blocks, has no effect."""

    def lacked(case: Sighting) -> Lack | None:
        if not case.table.terms.kinds_of_action:
            return None
        found = [act for act in case.table.acts.values() if act.outcome == outcome and _brings(case, act)]
        if not found:
            return None
        last = found[-1]
        if not outcome and not case.table.pack_of(last.creature):
            return _left(case, last.creature)[0], f"{last.name} has no effect, as {last.creature} is no longer in play"
        return _since(case, last), f"{last.name} {WHY[outcome]}"

    return lacked


def _brings(case: Sighting, act: Act) -> bool:
    """Whether an action would have made the difference: a card in play, points, blood, damage healed, or a cost."""
    if case.word == "bearer":
        return act.card == case.subject and act.creature == case.seen
    given = [one.amount for one in act.effects if isinstance(one, Gains) and one.who == case.subject]
    if given and case.word in ("pack", "blood"):
        return case.word == "blood" or (act.outcome == "blocked" and _comes_out(case, sum(given)))
    if case.word == "pack":
        return act.card == case.subject and case.table.pack_of(act.creature) == case.seen
    if case.by is None:
        return False
    if case.word == "points":
        counts = [abs(getattr(effect, "amount", getattr(effect, "points", 0))) for effect in act.effects]
        brings = [act.bleed] if case.table.is_a_bleed(act) else counts
        pack = case.table.pack_of(act.creature) or _left(case, act.creature)[1]
        return pack == case.subject and abs(case.by) in brings
    heals = act.kind == "hunt" and case.by < 0
    return act.creature == case.subject and (heals or case.table.blood_cost_of(act.card) == case.by)


def _comes_out(case: Sighting, more: int) -> bool:
    """Whether so much more blood would bring a vampire out of the crypt."""
    card, capacity = case.table.cards.get(case.subject), case.table.facts_of(case.subject).capacity
    return card is not None and card.place == "crypt" and capacity is not None and card.blood + more >= capacity


def _left(case: Sighting, creature: str) -> tuple[int, str]:
    """The event in which a creature left the table, and the pack that it left."""
    for number, kind, name, field, before, _after, _under in case.table.past():
        if kind is Card and name == creature and field in (WHOLE, "pack") and before is not None:
            return number, str(before.pack if field == WHOLE else before)
    return 0, ""


def _since(case: Sighting, act: Act) -> int:
    return int(case.table.event_of(Act, act.name, "outcome"))


def a_master_card_that_it_cannot_pay_for(case: Sighting) -> Lack | None:
    """A Master card is paid for by a vampire that meets what it requires."""
    table, player = case.table, case.table.pack_of(case.subject)
    for card in table.unpaid_by(player) if player else ():
        if table.blood_cost_of(card) == case.by and case.subject not in table.payers_of(player, card):
            return table.event_of(Seat, player, "unpaid"), f"{case.subject} does not meet what {card} requires"
    return None


def hunting_heals_nothing_aggravated(case: Sighting) -> Lack | None:
    """A vampire that hunts regenerates no aggravated damage."""
    hunts = [act for act in case.table.acts.values() if act.kind == "hunt" and act.creature == case.subject]
    wounds = [one for one in case.table.damage.values() if one.on == case.subject and one.aggravated]
    for act in hunts if case.by is not None else ():
        for wound in wounds if act.outcome == "successful" else ():
            if wound.amount == -(case.by or 0):
                return _since(case, act), f"{wound.card or wound.name} is aggravated, and not healed by hunting"
    return None


def vampires_do_not_regenerate(case: Sighting) -> Lack | None:
    """A vampire does not regenerate by itself: it hunts."""
    table, healed = case.table, -(case.by or 0)
    if any(act.creature == case.subject and act.kind == "hunt" for act in table.acts.values()):
        return None
    wounds = [one for one in table.damage.values() if one.on == case.subject]
    if not (table.is_vampire(case.subject) and table.terms.without_regeneration and healed > 0):
        return None
    if not any(one.amount == healed and not one.aggravated for one in wounds):
        return None
    return 0, f"{case.subject} is a vampire, which does not regenerate by itself"


def pool_is_lost_to_another(case: Sighting) -> Lack | None:
    """Pool that a player loses by the card of another is that player's Victory Points; the loser loses none."""
    for event, kind, name, field, before, after, _under in lines_under(
        case, "pool_that_another_loses_is_victory_points"
    ):
        if kind is Seat and field == "points" and name != case.subject and case.by == before - after:
            return event, f"the pool is Victory Points of {name}, and costs {case.subject} none"
    return None


def it_lies_in_the_crypt(case: Sighting) -> Lack | None:
    """A vampire joins its pack when as much blood as its blood pool was put on it."""
    card = case.table.cards.get(case.subject)
    if card is None or card.place != "crypt":
        return None
    capacity = case.table.facts_of(case.subject).capacity
    return 0, f"{case.subject} has {card.blood} of {'unknown' if capacity is None else capacity} blood in the crypt"


def it_is_its_blood_pool(case: Sighting) -> Lack | None:
    """Renown and Health of a vampire are its blood pool, and its Gnosis is 0."""
    table, terms = case.table, case.table.terms
    capacity = table.facts_of(case.subject).capacity
    if capacity is None or case.so != (terms.gnosis_of_a_vampire if case.word == "gnosis" else capacity):
        return None
    return 0, f"{case.subject} is a vampire of blood pool {capacity}"
