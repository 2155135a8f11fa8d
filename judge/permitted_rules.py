"""Claims that a card sets aside a rule: whether there is a rule of that name."""

from collections.abc import Callable, Iterable, Iterator

from events.common import UNNAMED_CARD, Event
from events.effects.base import Permits
from events.effects.text import sets_aside
from events.effects.union import AnyEffect
from events.problem import Problem
from events.spelling import nearest
from projections.table import BaseTable

FACTS = ("basic", "superior")  # what is printed on a card, where it holds effects


def unknown_permissions(effects: Iterable[AnyEffect], rules: frozenset[str]) -> Iterator[Permits]:
    """The claims that set aside none of these rules."""
    for effect in effects:
        if isinstance(effect, Permits) and effect.rule not in rules:
            yield effect


def overriding_card(event: Event, table: BaseTable, rule: str) -> str:
    """The card that sets a rule aside for a declaration: its own, or one that is in force; nothing without one."""
    if any(sets_aside(claimed, rule) for claimed in permitted_by(event)):
        return getattr(event, "card", "") or UNNAMED_CARD
    return str(table.card_that_permits(event, rule))


def is_printed(event: Event, table: BaseTable, rule: str) -> bool:
    """Whether a card of which the catalogue says so sets a rule aside: then nothing is taken on trust."""
    card = overriding_card(event, table, rule)
    return bool(card) and bool(table.permission_is_printed(card, rule))


def permitted_by(event: Event) -> set[str]:
    """The rules that a declaration claims to have set aside by its card."""
    return {effect.rule for effect in getattr(event, "effects", ()) if isinstance(effect, Permits)}


def doubts(event: Event, rules: frozenset[str]) -> tuple[str, ...]:
    """What is doubtful about the claims of a declaration: a sentence for each that sets aside none of these rules."""
    effects = getattr(event, "effects", ())
    printed = getattr(event, "facts", None)
    if not effects and printed is None:
        return ()
    claimed = (*effects, *(effect for name in FACTS for effect in getattr(printed, name, ())))
    unknown = unknown_permissions(claimed, rules)
    return tuple(f"No rule is called «{one.rule}»{_perhaps(one.rule, rules)}." for one in unknown)


def doubts_in(rules: frozenset[str]) -> Callable[[object], Iterator[Problem]]:
    """A check of the facts of a card in a file: a problem for each claim that sets aside none of these rules."""

    def look(facts: object) -> Iterator[Problem]:
        for name in FACTS:
            for one in unknown_permissions(getattr(facts, name, ()), rules):
                expected = f"the name of a rule{_perhaps(one.rule, rules)}"
                yield Problem(f", field {name}", f"permits {one.rule}", expected)

    return look


def _perhaps(name: str, rules: frozenset[str]) -> str:
    meant = nearest("_".join(name.split()), rules)
    return f"; perhaps {meant} is meant" if meant else ""
