"""What players say and do in the Combat phase of a Rage table: alphas, attacks, and the cards of each round."""

from typing import Annotated

from msgspec import Meta

from events.common import Event
from events.rage.words import (
    CardName,
    Count,
    Creature,
    Form,
    Manner,
    Player,
    Raging,
    Salt,
    Seal,
    Step,
    Target,
    Using,
)


class AlphaNamed(Event, frozen=True, tag="rage.alpha-named"):
    """A creature is its pack's alpha in this Combat phase."""

    creature: Creature


class Passed(Event, frozen=True, tag="rage.passed"):
    """An alpha does nothing with its action."""

    creature: Creature


class Attacked(Event, frozen=True, tag="rage.attacked"):
    """A creature attacks another creature, a Battlefield or a Territory."""

    creature: Creature
    target: Annotated[str, Meta(description="who or what is attacked")]
    binds: Annotated[bool, Meta(description="whether it is to bind a Spirit")] = False
    using: Using = ""


class Challenged(Event, frozen=True, tag="rage.challenged"):
    """An alpha challenges a member of another pack."""

    creature: Creature
    target: Annotated[str, Meta(description="who is challenged")]


class Answered(Event, frozen=True, tag="rage.answered"):
    """Who was challenged accepts or refuses."""

    creature: Creature
    accepts: bool


class SteppedIn(Event, frozen=True, tag="rage.stepped-in"):
    """A creature steps in for the one that is attacked, or defends a Battlefield or a Territory."""

    creature: Creature
    using: Using = ""


class TargetChanged(Event, frozen=True, tag="rage.target-changed"):
    """The attack goes to another target, before the first round."""

    to: Annotated[str, Meta(description="who or what is attacked now")]
    using: Using = ""


class Joined(Event, frozen=True, tag="rage.joined"):
    """Creatures join a combat as a pack."""

    creatures: Annotated[tuple[str, ...], Meta(description="who joins")]
    using: Using = ""


class StepBegun(Event, frozen=True, tag="rage.step-begun"):
    """A step of combat begins."""

    step: Step


class PlaysForPrey(Event, frozen=True, tag="rage.plays-for-prey"):
    """A player plays for the prey in this combat round."""

    player: Player


class CardLaid(Event, frozen=True, tag="rage.laid"):
    """A creature plays a combat card."""

    creature: Creature
    card: CardName = ""
    manner: Manner = ""
    target: Target = ""
    player: Annotated[str, Meta(description="from whose hand, for prey; empty: that of the creature's player")] = ""
    sealed: Seal = ""
    unarmed: Annotated[bool, Meta(description="whether the creature uses no weapon in this round")] = False
    armed: Annotated[
        bool, Meta(description="whether it says that it uses its weapon instead of what the card does")
    ] = False


class NothingLaid(Event, frozen=True, tag="rage.nothing-laid"):
    """A creature plays no combat card in this round."""

    creature: Creature


class Targeted(Event, frozen=True, tag="rage.targeted"):
    """A creature's combat card gets a target."""

    creature: Creature
    target: Annotated[str, Meta(description="the target; empty for none")]
    was: Annotated[str, Meta(description="the card, by its placeholder name; empty where it can be only one")] = ""


class CardRevealed(Event, frozen=True, tag="rage.revealed"):
    """A combat card that lay face down is turned up. All of them are turned up together."""

    creature: Creature
    card: Annotated[str, Meta(description="the card, by its printed name")]
    was: Annotated[str, Meta(description="its placeholder name; empty where it can be only one")] = ""
    salt: Salt = ""


class Prevented(Event, frozen=True, tag="rage.prevented"):
    """A dodge, a block or another card prevents damage of a combat card."""

    creature: Creature
    card: Annotated[str, Meta(description="the card whose damage is prevented")]
    amount: Annotated[Count | None, Meta(description="how much; null: all of it")] = None
    using: Using = ""


class Redirected(Event, frozen=True, tag="rage.redirected"):
    """Damage that would land on one creature lands on another."""

    card: Annotated[str, Meta(description="the card whose damage it is")]
    to: Annotated[str, Meta(description="the creature that takes it")]
    using: Using = ""
    substitutes: Annotated[bool, Meta(description="whether it takes the old target's place in the combat")] = False


class Landed(Event, frozen=True, tag="rage.landed"):
    """A combat card's damage lands."""

    card: Annotated[str, Meta(description="the card, by its printed or its placeholder name")]
    on: Creature
    amount: Annotated[Count | None, Meta(description="the damage; null: as the card has it")] = None
    aggravated: bool = False


class Flipped(Event, frozen=True, tag="rage.flipped"):
    """A Character changes form."""

    creature: Creature
    form: Form
    using: Using = ""


class Frenzied(Event, frozen=True, tag="rage.frenzied"):
    """A creature goes into a frenzy."""

    creature: Creature
    frenzy: Raging = ""
    using: Using = ""


class FrenzyEnded(Event, frozen=True, tag="rage.frenzy-ended"):
    """A creature's frenzy ends."""

    creature: Creature


class Escaped(Event, frozen=True, tag="rage.escaped"):
    """A creature leaves the combat."""

    creature: Creature
    using: Using = ""


class Withdrew(Event, frozen=True, tag="rage.withdrew"):
    """The attacker breaks off the combat."""

    creature: Creature


class CombatEnded(Event, frozen=True, tag="rage.combat-ended"):
    """A combat is over."""

    using: Using = ""
