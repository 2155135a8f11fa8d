"""What a card is said to set aside: whether there is a rule of that name."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from events.effects.base import Permits
from events.effects.union import AnyEffect
from events.problem import Problem
from events.spelling import nearest

FACTS = ("basic", "superior")  # what is printed on a card, where it holds effects


@cache
def rules_to_set_aside(family: str) -> frozenset[str]:
    """What a card may set aside at the tables of a family: the rules and derivations of any of its books, by name."""
    from judge import books  # which are made of what this file is asked by

    shelf = [book for book in books().values() if book.family.name == family]
    rules = {rule.name for book in shelf for rule in book.rules}
    return frozenset(rules.union(name for book in shelf for section in book.contents for name in section.derivations))


def unknown_permissions(effects: Sequence[AnyEffect], family: str) -> Iterator[Permits]:
    """The claims that set aside a rule which no book of the family has."""
    for effect in effects:
        if isinstance(effect, Permits) and effect.rule not in rules_to_set_aside(family):
            yield effect


def doubts(event: Any, family: str) -> tuple[str, ...]:
    """What is doubtful about the claims of a declaration: a sentence for each rule that there is not."""
    effects: Sequence[AnyEffect] = getattr(event, "effects", ())
    printed = getattr(event, "facts", None)
    if not effects and printed is None:
        return ()
    claimed = (*effects, *(effect for name in FACTS for effect in getattr(printed, name, ())))
    return tuple(
        f"No rule is called «{one.rule}»{_perhaps(one.rule, family)}." for one in unknown_permissions(claimed, family)
    )


def doubts_in(family: str) -> Callable[[Any], Iterator[Problem]]:
    """What looks through the facts of a card in a file for rules that there are not."""

    def look(facts: Any) -> Iterator[Problem]:
        for name in FACTS:
            for one in unknown_permissions(getattr(facts, name, ()), family):
                expected = f"the name of a rule{_perhaps(one.rule, family)}"
                yield Problem(f", field {name}", f"permits {one.rule}", expected)

    return look


def _perhaps(name: str, family: str) -> str:
    meant = nearest("_".join(name.split()), rules_to_set_aside(family))
    return f"; perhaps {meant} is meant" if meant else ""
