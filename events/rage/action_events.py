"""What creatures do at a Rage table where they act before they fight: bleeding, hunting, blocking, paying with blood.

Cards that are played as an action are `rage.played`, `rage.junta-called`, `rage.traded` and `rage.ability-used`: in
which phase they take effect, the rulebook says.
"""

from typing import Annotated

from msgspec import Meta

from events.common import Event
from events.effects.union import Effects
from events.rage.words import CardName, CardNames, Count, Creature, Player, Using


class Bled(Event, frozen=True, tag="rage.bled"):
    """A creature takes the action of bleeding."""

    creature: Creature


class Hunted(Event, frozen=True, tag="rage.hunted"):
    """A creature takes the action of hunting."""

    creature: Creature

    @property
    def minion(self) -> str:
        """The creature, in the words of Methuselahs."""
        return self.creature


class BlockAttempted(Event, frozen=True, tag="rage.block-attempted"):
    """A creature tries to block the action of another."""

    creature: Creature
    target: Annotated[str, Meta(description="the acting creature")]

    @property
    def minion(self) -> str:
        """The creature, in the words of Methuselahs."""
        return self.creature


class BlockDecided(Event, frozen=True, tag="rage.block-decided"):
    """Nobody adds more stealth or intercept."""

    blocked: Annotated[bool | None, Meta(description="whether it is blocked; null: as the numbers say")] = None
    target: Annotated[str, Meta(description="the acting creature; empty for the one that is to be blocked")] = ""


class ActionResolved(Event, frozen=True, tag="rage.action-resolved"):
    """An action that was not blocked takes effect."""

    creature: Creature
    effects: Effects = ()


class BloodPaid(Event, frozen=True, tag="rage.blood-paid"):
    """A creature pays the blood cost of a card with a wound."""

    creature: Creature
    amount: Annotated[Count | None, Meta(description="how much; null: as is printed on the card")] = None
    card: CardName = ""


class CryptBrought(Event, frozen=True, tag="rage.crypt-brought"):
    """A player brings vampires that are not in play yet."""

    player: Player
    vampires: CardNames = ()


class Agreed(Event, frozen=True, tag="rage.agreed"):
    """The table agrees on what the rulebook leaves to it: `agreed duplicates = the new one stays`."""

    what: Annotated[str, Meta(description="the name of what is settled")]
    value: Annotated[str, Meta(description="how it is settled; empty: as without an agreement")]


class Maneuvered(Event, frozen=True, tag="rage.maneuvered"):
    """A creature maneuvers: to long range, or back."""

    creature: Creature
    using: Using = ""

    @property
    def minion(self) -> str:
        """The creature, in the words of Methuselahs."""
        return self.creature

    @property
    def card(self) -> str:
        """What it uses, in the words of Methuselahs."""
        return self.using


class Pressed(Event, frozen=True, tag="rage.pressed"):
    """A creature presses, to end the combat or to continue it."""

    creature: Creature
    ends: Annotated[bool, Meta(description="whether it is to end the combat")] = True
    using: Using = ""

    @property
    def minion(self) -> str:
        """The creature, in the words of Methuselahs."""
        return self.creature

    @property
    def card(self) -> str:
        """What it uses, in the words of Methuselahs."""
        return self.using


class ExtraAttacks(Event, frozen=True, tag="rage.extra-attacks"):
    """A creature makes extra attacks in this round, and its player draws as many combat cards."""

    creature: Creature
    count: Count = 1
    using: Using = ""

    @property
    def minion(self) -> str:
        """The creature, in the words of Methuselahs."""
        return self.creature

    @property
    def card(self) -> str:
        """What it uses, in the words of Methuselahs."""
        return self.using
