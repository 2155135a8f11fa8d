"""What a ruling takes on somebody's word: claims about cards, and readings that the rulebook's source does not give."""

from collections.abc import Callable, Iterator
from typing import Any

from events import vendetta as said
from events.effects import AnyEffect, Deploys, Gains, Halves, Modifies, Permits, Shifts, Steals, TakesTokens, Withdraws
from events.effects_text import say_effect
from events.vendetta_cards import Ability
from projections.vendetta.table import Table

THE_OTHERS = "each rival"


def assumptions(event: Any, table: Table) -> tuple[str, ...]:
    """What a declaration rests on beyond the rulebook and the cards that it shows: one sentence for each.

    A claim that sets a rule aside is no assumption until that rule objects; the ruling then names it.
    """
    return (*_of_cards(event, table), *_of_terms(event, table))


def _of_cards(event: Any, table: Table) -> Iterator[str]:
    card: str = getattr(event, "card", "")
    if card in table.described and table.terms.cards.get(card) != table.described[card]:
        yield f"that {card} is as the players described it"
    effects: tuple[AnyEffect, ...] = getattr(event, "effects", ())
    for effect in effects:
        if not isinstance(effect, Permits) and not verified(effect, card, table):
            yield f"that {card or 'the card'} does what was claimed: {say_effect(effect)}"


def verified(effect: AnyEffect, card: str, table: Table) -> bool:
    """Whether the catalogue says that the card does this; what it does not tell is not verified."""
    facts = table.terms.cards.get(card) if card else None
    return facts is not None and any(_does(ability, effect) for ability in facts.abilities)


def _does(ability: Ability, effect: AnyEffect) -> bool:
    """Whether an effect is what an ability does; amounts that are counted by something are not looked at."""
    right = bool(ability.counts)
    match effect:
        case Steals(counter="blood", amount=amount):
            return ability.does == "steal blood" and (right or amount == ability.amount)
        case Gains(counter="influence", amount=amount):
            return ability.does == "gain influence" and (right or amount == ability.amount)
        case Gains(counter="blood", amount=amount) if amount < 0:
            return ability.does == "lose blood" and (right or -amount == ability.amount)
        case Gains(counter="blood", amount=amount):
            return ability.does == "gain blood" and (right or amount == ability.amount)
        case Modifies(what="power", by=by):
            return ability.does == "add power" and by == ability.amount
        case Halves():
            return ability.does == "halve power"
        case Withdraws():
            return ability.does == "withdraw"
        case Shifts():
            return ability.does == "move to the haven"
        case TakesTokens(number=number):
            return ability.does == "take tokens" and number == ability.amount
        case Deploys():
            return False
        case _:
            return False


def _of_terms(event: Any, table: Table) -> Iterator[str]:
    """The readings that the declaration rests on, which the source does not give: agreed by the table, or assumed."""
    for name, rests in RESTING.items():
        if rests(event, table):
            agreed = table.term(name)
            if agreed:
                yield f"that this table plays by {name.replace('_', ' ')}: {agreed}"
            elif name in table.terms.assumed:
                yield f"that {SAYS[name]}, which the source does not tell"


def _rivals(event: Any, table: Table) -> bool:
    """Whether it is done to the Rivals of whoever does it."""
    if not isinstance(event, said.EffectApplied) or event.forgone:
        return False
    if any(THE_OTHERS in (getattr(one, "who", ""), getattr(one, "source", "")) for one in event.effects):
        return True
    return any(one.whom == THE_OTHERS for one in table.facts_of(event.card).abilities)


def _ranked(rank: int) -> Callable[[Any, Table], bool]:
    """Whether somebody is rewarded for this rank."""

    def rests(event: Any, table: Table) -> bool:
        if not isinstance(event, said.ConflictDecided):
            return False
        ranking = event.ranking or table.ranking_at(table.resolving()) or ()
        return len(ranking) >= rank

    return rests


def _victim(event: Any, table: Table) -> bool:
    """Whether a Victim gives its Blood."""
    if not isinstance(event, said.Drained | said.FrenzyDrained):
        return False
    ally = table.allies.get(event.card)
    return ally is not None and ally.kind == "victim"


RESTING: dict[str, Callable[[Any, Table], bool]] = {
    "locations_by_players": lambda event, table: isinstance(event, said.Seated) and len(event.players) == 6,
    "phases": lambda event, table: isinstance(event, said.PhaseBegun) and len(table.seats) not in (4, 5),
    "planning_turns": lambda event, table: isinstance(event, said.Played | said.TurnEnded),
    "draining_time": lambda event, table: isinstance(event, said.Drained),
    "victim_values": _victim,
    "rivals": _rivals,
    "influence_of_the_first": _ranked(1),
    "influence_of_the_second": _ranked(2),
    "influence_of_the_third": _ranked(3),
}
SAYS: dict[str, str] = {
    "locations_by_players": "six players have the Locations of five",
    "phases": "three and six players play by the phases of four and five",
    "planning_turns": "two, three and four Planning turns are played in the rounds",
    "draining_time": "one Drains in one's own Planning turn",
    "victim_values": "every Victim has the values of the example",
    "rivals": "a Rival is a player who takes part in the same conflict",
    "influence_of_the_first": "the first gains the Influence set down for it",
    "influence_of_the_second": "the second gains the Influence set down for it",
    "influence_of_the_third": "the third gains the Influence set down for it",
}
