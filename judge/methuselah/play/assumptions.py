"""What is taken on the players' word: claims about cards that no catalogue verifies."""

from collections.abc import Iterator
from typing import Any, get_args

from events.effects.base import Costs, Permits
from events.effects.text import print_effect
from events.effects.union import AnyEffect
from events.methuselah.events import MasterPlayed, PoliticalAction
from events.spelling import printed_name
from judge.methuselah.cards import ByAMinion, level_claimed
from judge.methuselah.claimed_effects import COMPARED, granted
from projections.methuselah.changes.by_hand import HANDLINGS
from projections.methuselah.conditions import fits

BY_A_MINION = get_args(ByAMinion)


def assumptions(event: Any, table: Any) -> tuple[str, ...]:
    """What a declaration says of its card and the catalogue does not: one sentence for each claim taken on its word.

    A claim that sets a rule aside is no assumption until that rule objects; the ruling then names it.
    """
    effects: tuple[AnyEffect, ...] = getattr(event, "effects", ())
    card: str = getattr(event, "card", "")
    if not effects and not card:
        return ()
    taken = []
    printed = printed_name(card)
    if printed in table.described and table.terms.cards.get(printed) != table.described[printed]:
        taken.append(f"that {printed} is as the players described it")
    taken += [
        f"that {card or 'the card'} does what was claimed: {print_effect(effect)}"
        for effect in (() if HANDLINGS.effects_of(event) else effects)
        if not isinstance(effect, Permits) and not verified(effect, printed, table)
    ]
    if card and not table.known(card):
        taken += required(event, card, table)
    return tuple(taken)


def required(event: Any, card: str, table: Any) -> Iterator[str]:
    """What the card requires of who plays it, where nobody has told whether it is so."""
    clan = table.clan_asked_by(card)
    if isinstance(event, MasterPlayed):
        if clan and table.has_ready_member(event.methuselah, clan):
            if not any(one.clan == clan for one in table.minions_of(event.methuselah) if table.ready(one.name)):
                yield f"that {event.methuselah} controls a ready vampire of clan {clan}"
    elif isinstance(event, BY_A_MINION) and table.vampire(event.minion):
        minion = event.minion
        if clan and not table.clan_of(minion):
            yield f"that {minion} is of clan {clan}"
        wanted = "superior " if level_claimed(event, table) == "superior" else ""
        for discipline in table.disciplines_asked_by(card):
            if table.skill_of(minion, discipline) == "unknown":
                yield f"that {minion} has {wanted}{discipline}"
        if (asked := table.required_by(card)) and fits(asked, minion, table.controller_of(minion), table) is None:
            yield f"that {minion} is {asked}"
        if isinstance(event, PoliticalAction):
            sect = table.terms.referendums_of_a_sect.get(printed_name(card), "")
            if sect and not table.sect_of(minion):
                yield f"that {minion} is {sect}"


def verified(effect: AnyEffect, card: str, table: Any) -> bool:
    """Whether the catalogue says that the card does this; what it does not tell is not verified."""
    facts = table.terms.cards.get(card) if card else None
    if facts is None:
        return False
    if isinstance(effect, Costs):
        return bool(effect.amount == (facts.pool if effect.counter == "pool" else facts.blood))
    if isinstance(effect, COMPARED):
        return granted(effect, (*facts.basic, *facts.superior))
    return effect in facts.basic or effect in facts.superior
