"""Ways to break one event of a fight of vampires and werewolves, of its alphas and of a vote.

Each is asked about a legal event and the table before it, and gives the broken event that stands in its place.
"""

from random import Random
from typing import Any

from msgspec.structs import replace

from events.effects.base import Modifies
from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events as e
from projections.rage.table import Table
from tests.helpers.rage.wrong_turns import one_of


def _fighters(table: Table) -> tuple[str, ...]:
    return (*table.attackers(), *table.defenders())


def tapped_alpha(table: Table, event: Any, random: Random) -> Any:
    """A tapped creature is alpha in place of one that is not."""
    if isinstance(event, c.AlphaNamed) and not table.is_tapped(event.creature):
        mates = table.may_be_alpha(table.pack_of(event.creature))
        who = one_of(random, (name for name in mates if table.is_tapped(name)))
        return replace(event, creature=who) if who else None


def alpha_of_those_who_stayed(table: Table, event: Any, random: Random) -> Any:
    """Another than the vampire that has bled is alpha."""
    if isinstance(event, c.AlphaNamed):
        player = table.pack_of(event.creature)
        due = table.must_bleed_as_alpha(player)
        who = one_of(random, (name for name in table.may_be_alpha(player) if name not in due))
        return replace(event, creature=who) if due and who else None


def tapped_attack(table: Table, event: Any, random: Random) -> Any:
    """A tapped alpha attacks where it passed."""
    if isinstance(event, c.Passed | c.Challenged) and table.is_tapped(event.creature) and not table.in_combat():
        other = one_of(random, (table.alpha_of(one) for one in table.left() if table.alpha_of(one) != event.creature))
        return c.Attacked(event.creature, other) if other and not table.alpha_lost(table.pack_of(other)) else None


def werewolf_presses(table: Table, event: Any, random: Random) -> Any:
    """A werewolf presses."""
    if isinstance(event, a.Pressed):
        who = one_of(random, (name for name in _fighters(table) if table.is_shapeshifter(name)))
        return replace(event, creature=who) if who else None


def press_of_a_blow(table: Table, event: Any, random: Random) -> Any:
    """A press by a card that gives none."""
    return replace(event, using="Plain Blow") if isinstance(event, a.Pressed) else None


def late_press(table: Table, event: Any, random: Random) -> Any:
    """A press when the step for presses is over."""
    if isinstance(event, c.CombatEnded | c.Withdrew) and table.step() == "between rounds":
        who = one_of(random, (name for name in _fighters(table) if table.is_vampire(name)))
        return a.Pressed(who, using="Fade Away") if who else None


def maneuver_of_a_blow(table: Table, event: Any, random: Random) -> Any:
    """A maneuver by a card that gives none."""
    return replace(event, using="Plain Blow") if isinstance(event, a.Maneuvered) else None


def late_maneuver(table: Table, event: Any, random: Random) -> Any:
    """A maneuver when cards are laid."""
    if isinstance(event, c.CardRevealed | c.Targeted) and table.laid:
        who = one_of(random, _fighters(table))
        return a.Maneuvered(who, "Quick Step") if who else None


def maneuver_of_the_unconcerned(table: Table, event: Any, random: Random) -> Any:
    """A maneuver of a creature that does not fight."""
    if isinstance(event, a.Maneuvered | a.Pressed):
        others = (name for name in table.cards if table.is_creature(name) and not table.fights(name))
        who = one_of(random, others)
        return replace(event, creature=who) if who else None


def too_many_attacks(table: Table, event: Any, random: Random) -> Any:
    """More extra attacks than the card gives."""
    return replace(event, count=event.count + 1) if isinstance(event, a.ExtraAttacks) else None


def political_votes(table: Table, event: Any, random: Random) -> Any:
    """A Political card adds votes."""
    if isinstance(event, e.Voted):
        player = table.pack_of(event.creature)
        if table.hand_of(player, "sept") and table.may_hold(player, "sept", "City Council"):
            return e.Played(event.creature, "City Council", effects=(Modifies("votes", 1, event.creature),))
    return None
