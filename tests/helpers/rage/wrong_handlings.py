"""Ways to do something by hand at a Rage table though nothing asks for it."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from events.effects.rage import Crosses, FillsHand, Heals, Kills, Scores, Turns, Wounds
from events.effects.union import AnyEffect
from events.rage import events as e
from projections.rage.table import Table
from tests.helpers.rage.wrong_turns import calm

Mutation = Callable[[Table, Any, Random], Any]


def _instead(effects: Callable[[Table], Iterator[AnyEffect]]) -> Mutation:
    """In place of a card that is played in Open Play, one of these effects happens, and no card is named."""

    def mutation(table: Table, event: Any, random: Random) -> Any:
        if not isinstance(event, e.Played) or not calm(table) or table.closed():
            return None
        several = sorted(effects(table), key=str)
        return e.EffectHappened(effects=(random.choice(several),)) if several else None

    mutation.__name__ = effects.__name__
    return mutation


def damage_that_nothing_dealt(table: Table) -> Iterator[AnyEffect]:
    """A creature is wounded."""
    return (Wounds(name, 2) for name in table.characters_in_play() if not table.may_be_hurt(name))


def damage_that_nothing_healed(table: Table) -> Iterator[AnyEffect]:
    """A damage card is taken away."""
    elsewhere = table.phase() != "regeneration"
    return (Heals(wound.card, wound.on) for wound in table.damage.values() if elsewhere and wound.card)


def points_for_nothing(table: Table) -> Iterator[AnyEffect]:
    """A player takes more Victory Points than any kill is worth."""
    return (Scores(name, 9) for name in table.left())


def cards_drawn_for_nothing(table: Table) -> Iterator[AnyEffect]:
    """A player draws more cards than any rule lets draw."""
    return (FillsHand(name, 9, "combat") for name in table.left() if table.hand_counted(name, "combat"))


def a_form_changed_for_nothing(table: Table) -> Iterator[AnyEffect]:
    """An unharmed Character is turned over."""
    return (Turns(name, "battle") for name in table.characters_in_play() if table.form_of(name) == "breed")


def a_world_changed_for_nothing(table: Table) -> Iterator[AnyEffect]:
    """A Character is in the Umbra."""
    return (Crosses(name, "umbra") for name in table.characters_in_play() if table.cards[name].world == "physical")


def a_death_for_nothing(table: Table) -> Iterator[AnyEffect]:
    """A Character is dead."""
    return (Kills(name) for name in table.characters_in_play() if not table.may_be_hurt(name))


HANDLINGS: tuple[Mutation, ...] = tuple(
    map(
        _instead,
        (
            damage_that_nothing_dealt,
            damage_that_nothing_healed,
            points_for_nothing,
            cards_drawn_for_nothing,
            a_form_changed_for_nothing,
            a_world_changed_for_nothing,
            a_death_for_nothing,
        ),
    )
)
