"""What a ruling takes on somebody's word: claims about cards, and readings that the rulebook's source does not give."""

from collections.abc import Callable, Iterator
from typing import Any

from events.effects.base import Gains, Modifies, Permits
from events.effects.text import print_effect
from events.effects.union import AnyEffect
from events.effects.vendetta import Deploys, Halves, Shifts, Steals, TakesTokens, Withdraws
from events.vendetta import events
from events.vendetta.card_facts import Ability
from projections.vendetta.apply import apply
from projections.vendetta.changes.by_hand import HANDLINGS
from projections.vendetta.table import Table

THE_RIVALS = "each rival"
PRINTED = ("Brujah", "Nosferatu", "Tremere")  # the Clans that the source names
HUNGRY = "an_empty_alliance_costs_influence"  # the derivation by which such a Frenzy costs Influence


def assumptions(event: Any, table: Table) -> tuple[str, ...]:
    """What a declaration rests on beyond the rulebook and the cards that it shows: one sentence for each.

    A claim that sets a rule aside is no assumption until that rule objects; the ruling then names it.
    """
    return (*_of_cards(event, table), *_of_terms(event, table))


def _of_cards(event: Any, table: Table) -> Iterator[str]:
    card: str = getattr(event, "card", "")
    if card in table.described and table.terms.cards.get(card) != table.described[card]:
        yield f"that {card} is as the players described it"
    if isinstance(event, events.CardRevealed) and event.using:
        yield f"that {event.using} turns {event.was or event.card} up before its time"
    effects: tuple[AnyEffect, ...] = getattr(event, "effects", ())
    for effect in () if HANDLINGS.effects_of(event) else effects:
        if not isinstance(effect, Permits) and not verified(effect, card, table):
            yield f"that {card or 'the card'} does what was claimed: {print_effect(effect)}"


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
            elif name in table.terms.assumed and table.terms.value_of(name):
                yield f"{SAYS[name].format(*_values(table, name))}, which the source does not say for certain"


def _values(table: Table, name: str) -> tuple[Any, ...]:
    """The numbers that a sentence about a term is filled with."""
    value = table.terms.value_of(name)
    return value if isinstance(value, tuple) else (value,)


def _locations(event: Any, table: Table) -> bool:
    """Whether so many sit down that the set-up does not tell their Locations."""
    return isinstance(event, events.Seated) and len(event.players) in table.terms.locations_assumed_for


def _phases(event: Any, table: Table) -> bool:
    """Whether a phase is played by a number of players for whom the phases are not told."""
    return isinstance(event, events.PhaseBegun) and len(table.seats) not in table.terms.phases


def _clans(event: Any, table: Table) -> bool:
    """Whether a Clan is named that the source does not name."""
    if isinstance(event, events.ClanChosen):
        return event.clan in table.terms.clans and event.clan not in PRINTED
    return isinstance(event, events.ClansOffered) and bool({*event.clans} & {*table.terms.clans} - {*PRINTED})


def _turns(event: Any, table: Table) -> bool:
    """Whether it is one of the Planning turns of a round."""
    return isinstance(event, events.Played | events.TurnEnded)


def _out_of_turn(event: Any, table: Table) -> bool:
    """Whether a card is Drained by somebody whose turn it is not."""
    return isinstance(event, events.Drained) and table.turn_of() not in ("", event.player)


def _victim(event: Any, table: Table) -> bool:
    """Whether a Victim is Drained, of which nobody has said what is printed on it."""
    if not isinstance(event, events.Drained | events.FrenzyDrained):
        return False
    ally = table.allies.get(event.card)
    return ally is not None and ally.kind == "victim" and table.facts_of(event.card).influence is None


def _rivals(event: Any, table: Table) -> bool:
    """Whether it is done to the Rivals of whoever does it."""
    if not isinstance(event, events.EffectApplied) or event.forgone:
        return False
    if any(THE_RIVALS in _aims(one) for one in event.effects):
        return True
    return not event.effects and any(one.whom == THE_RIVALS for one in table.facts_of(event.card).abilities)


def _aims(effect: AnyEffect) -> tuple[str, ...]:
    """Whom an effect names."""
    return tuple(getattr(effect, field, "") for field in ("who", "source", "of"))


def _opponents(event: Any, table: Table) -> bool:
    """Whether a card that lies face up elsewhere acts on it as the play of an opponent."""
    return isinstance(event, events.Played) and any(
        ability.when == "opponent plays elsewhere"
        for card in table.cards.values()
        if card.owner != event.player and not card.down and card.location != event.location
        for ability in table.facts_of(card.card).abilities
    )


def _ranked(rank: int) -> Callable[[Any, Table], bool]:
    """Whether somebody is rewarded for this rank."""

    def rests(event: Any, table: Table) -> bool:
        if not isinstance(event, events.ConflictDecided):
            return False
        ranking = event.ranking or table.ranking_at(table.resolving()) or ()
        return len(ranking) >= rank

    return rests


def _hungry(event: Any, table: Table) -> bool:
    """Whether it brings on a Frenzy in which there is nothing to Drain."""
    if not isinstance(event, CAUSES) or all(map(table.alliance, table.left())):
        return False
    then = table.copied()
    apply(then, event)
    return any(line[-1] == HUNGRY for line in then.ledger[len(table.ledger) :])


CAUSES = (
    events.Played,
    events.BloodPlayed,
    events.Looked,
    events.EffectApplied,
    events.EffectHappened,
    events.FrenzyDrained,
)
RESTING: dict[str, Callable[[Any, Table], bool]] = {
    "locations_by_players": _locations,
    "phases": _phases,
    "clans": _clans,
    "planning_turns": _turns,
    "draining_time": _out_of_turn,
    "victim_values": _victim,
    "rivals": _rivals,
    "opponents": _opponents,
    "influence_of_the_first": _ranked(1),
    "influence_of_the_second": _ranked(2),
    "influence_of_the_third": _ranked(3),
    "influence_lost_with_an_empty_alliance": _hungry,
    "blood_gained_with_an_empty_alliance": _hungry,
}
SAYS: dict[str, str] = {
    "locations_by_players": "that six players have the Locations of five",
    "phases": "that three and six players play by the phases of {0} and {1}",
    "clans": "that this is the name of one of the seven Clans",
    "planning_turns": "that the rounds have {0}, {1} and {2} Planning turns",
    "draining_time": "that one Drains in one's own turn",
    "victim_values": "that a Victim gives {2} Blood when it is Drained and is worth {3} Influence then",
    "rivals": "that a Rival is a player in the same conflict",
    "opponents": "that an opponent is any other player",
    "influence_of_the_first": "that the first gains {0}, {1} and {2} Influence in the rounds",
    "influence_of_the_second": "that the second gains {0}, {1} and {2} Influence in the rounds",
    "influence_of_the_third": "that the third gains {0}, {1} and {2} Influence in the rounds",
    "influence_lost_with_an_empty_alliance": "that a Frenzy with an empty Alliance costs {0} Influence",
    "blood_gained_with_an_empty_alliance": "that a Frenzy with an empty Alliance gives {0} Blood",
}
