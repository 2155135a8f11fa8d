"""What was seen at the table, or counted aloud, against what follows from the plays."""

from typing import Any

from events.common import Observed
from events.rage.card_facts import RageFacts
from events.rage.events import Described
from events.spelling import is_number, lowered, other_words
from judge.deciding import Deciding, Sighting
from judge.rage.deciding import BEARINGS, RATHER, UNTOUCHED
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from projections.rage.observables import (
    by_other_readings,
    may_be_seen,
    observable,
    observables,
    tables_to_come,
    word_of,
)
from projections.rage.table import Table
from projections.rage.terms import Terms

PRINTED = ("kind", "allegiance", "renown", "rage", "gnosis", "health", "requires_renown", "damage", "frenzies")
YES = ("yes", "true", "1")
ALSO = {
    "true": "yes",
    "false": "no",
    "home ground": "home",
    "pack home ground": "home",
    "the hunting grounds": "hunting grounds",
    "the umbra": "umbra",
    "physical world": "physical",
}


def what_is_seen_is_so(seen: Observed, table: Table, terms: Terms) -> Finding:
    """What is seen at the table is what follows from the plays."""
    here = behind(table)
    so, word = observable(here, seen.subject, seen.what), word_of(seen.what)
    if so is None:
        if may_be_seen(here, seen.subject, seen.what):
            return None
        others = other_words(seen.what, observables(here, seen.subject))
        what = f"That {seen.subject} was seen with {_said(word, seen.value)}"
        return Unclear(f"{what} is not compared with anything{others}.")
    if same(seen.value, so) or any(
        same(seen.value, observable(one, seen.subject, word)) for one in tables_to_come(here)
    ):
        return None
    if any(same(seen.value, one) for one in by_other_readings(here, seen.subject, word)):
        # Unclear: the rule that this fact comes from says both readings.
        return Unclear(f"{seen.subject} has {_said(word, so)} as it is read here, {_said(word, seen.value)} otherwise.")
    if word == "damage" and is_number(seen.value) and is_number(so) and _may_be_so(here, seen.subject, seen.value - so):
        return None
    by = seen.value - so if is_number(seen.value) and is_number(so) else None
    sighting = Sighting(here, seen.subject, word, seen.value, so, by)
    return No(
        f"{seen.subject} was seen with {_said(word, seen.value)}, but has {_said(word, so)}.",
        needed=f"a play that makes it so, or a correction of {seen.what}",
        report_once=f"{seen.subject}, {seen.what}, {by if by is not None else (seen.value, so)}",
        decided=lambda index: DECIDING.decide(
            sighting,
            lambda one: observable(one, seen.subject, seen.what),
            index,
            tables_to_come(sighting.table, withheld=True),
        ),
    )


def _may_be_so(table: Table, name: str, more: int) -> bool:
    """Whether what no line tells may have brought so much more damage on a creature, or stopped it: combat cards, or
    the cost of a Master card that several vampires could pay."""
    if table.may_have_paid(name, more):
        return True
    return _untold(table, name, more) or any(_untold(one, name, more) for one in tables_to_come(table))


def _untold(table: Table, name: str, more: int) -> bool:
    if more > 0:
        return table.may_have_suffered(name, (table.damage_of(name) or 0) + more) or table.is_hit_unseen(name)
    doubted = (one.amount or 0 for one in table.wounds_of(name) if one.name in table.wounds_in_doubt())
    return -more <= sum(doubted)


def cards_are_as_printed(described: Described, table: Table, terms: Terms) -> Finding:
    """What players read out of a card agrees with what the catalogue has of it."""
    known: RageFacts | None = terms.cards.get(described.card)
    if known is None:
        return None
    for field in PRINTED:
        printed, told = getattr(known, field), getattr(described.facts, field)
        if printed not in (None, "", False) and told not in (None, "", False) and printed != told:
            word = field.replace("_", " ")
            return No(
                f"{described.card} was read out with {word} {told}, but has {printed}.", needed=f"{word} {printed}"
            )
    return None


def same(seen: Any, so: Any) -> bool:
    """Whether the value that was seen is the value that holds, however it is spelled."""
    if isinstance(so, bool):
        return (str(seen).casefold() in YES) == so
    said = lowered(str(seen))
    return ALSO.get(said, said) == lowered(str(so))


DECIDING = Deciding(BEARINGS, RATHER, same, UNTOUCHED)


def _said(word: str, value: Any) -> str:
    """`5 damage`, `world umbra`."""
    if is_number(value):
        return f"{value} {word.removesuffix('s') if value == 1 and word in ('points', 'votes') else word}"
    return f"{word} {'yes' if value is True else 'no' if value is False else value or 'nothing'}"
