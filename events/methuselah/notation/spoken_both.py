"""Sentences about both who fight, whose names are not said."""

from typing import Any

from events import common as t
from events.effects.base import Gains
from events.grammar.known_names import KnownNames
from events.grammar.spoken import OpenSentence, Spoken
from events.methuselah import events as m
from events.methuselah.notation.context import MethuselahContext
from events.spelling import SyntaxProblem


class BothPass(Spoken[MethuselahContext], frozen=True):
    """`no maneuvers`: both combatants pass in this step; after an attempt to block it stands, then."""

    def meant(self, context: MethuselahContext, names: KnownNames) -> tuple[m.Resolved | m.Passed, ...]:
        if context.open and not context.fighting and context.blocker:
            return (m.Resolved("blocked"), m.Passed(context.acting), m.Passed(context.blocker))
        return tuple([m.Passed(minion) for minion in _fighters(context, "who passes: Lupo passes")])


class AtLongRange(Spoken[MethuselahContext], frozen=True):
    """`long range`: both pass, and so far apart they are seen."""

    def meant(self, context: MethuselahContext, names: KnownNames) -> tuple[Any, ...]:
        passed = BothPass().meant(context, names)
        return *passed, t.Observed(context.acting or context.fighters[0], "range", "long")


class BothSuffer(Spoken[MethuselahContext], frozen=True):
    """`both take 1 damage`: so much is seen on each of them, and it is resolved."""

    amount: int

    def meant(self, context: MethuselahContext, names: KnownNames) -> tuple[Any, ...]:
        seen = [t.Observed(minion, "damage", self.amount) for minion in _fighters(context, "who suffers it")]
        return *seen, m.DamageResolved()


class BothBurn(Spoken[MethuselahContext], frozen=True):
    """`both burn 1 blood`."""

    amount: int

    def meant(self, context: MethuselahContext, names: KnownNames) -> tuple[Any, ...]:
        burning = [Gains(minion, "blood", -self.amount) for minion in _fighters(context, "who burns it")]
        return tuple([m.EffectHappened(effects=(one,)) for one in burning])


class Takes(Spoken[MethuselahContext], frozen=True):
    """`Lupo takes 1`: the damage of a combatant, or the bleed of the Methuselah who is bled."""

    who: str
    amount: int

    def meant(self, context: MethuselahContext, names: KnownNames) -> tuple[Any, ...]:
        if context.fighting and self.who in context.fighters:
            return t.Observed(self.who, "damage", self.amount), m.DamageResolved()
        if context.open and not context.fighting and context.target == self.who:
            return t.Observed(context.acting, "bleed", self.amount), m.Resolved("succeeds")
        readings = (f"damage (takes {self.amount} damage)", f"gains {self.amount} blood", f"burns {self.amount} pool")
        raise OpenSentence(f"{self.who} takes {self.amount}", *readings)


def _fighters(context: MethuselahContext, expected: str) -> tuple[str, ...]:
    if context.open and not context.fighting and context.blocker:
        return context.acting, context.blocker
    if len(context.fighters) != 2 or not context.fighting:
        raise SyntaxProblem(0, "a combat without named fighters", expected)
    return context.fighters
