"""Claims that a card sets aside a rule: whether there is a rule of that name."""

from collections.abc import Callable, Iterable, Iterator

from events.common import Event
from events.effects.base import Permits
from events.effects.union import AnyEffect
from events.problem import Problem
from events.spelling import nearest

FACTS = ("basic", "superior")  # what is printed on a card, where it holds effects


def unknown_permissions(effects: Iterable[AnyEffect], rules: frozenset[str]) -> Iterator[Permits]:
    """The claims that set aside none of these rules."""
    for effect in effects:
        if isinstance(effect, Permits) and effect.rule not in rules:
            yield effect


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
