"""The vocabulary of a Rage table: what players say and do, and what chance turns up.

Much of it is hidden at first: hands, and combat cards that lie face down. What nobody has shown is an empty name;
whoever wants to be held to a secret writes down its seal (`events.commitments`) and gives the salt when it is revealed.
What follows from a declaration is derived by the fold.
"""

from typing import Annotated

from msgspec import Meta

from events.common import AskedToPlay, Corrected, Event, LetPlay, NotYet, Observed, RolledBack, Ruled, Shuffled
from events.effects.union import Effects
from events.rage.action_events import (
    ActionResolved,
    Agreed,
    Bled,
    BlockAttempted,
    BlockDecided,
    BloodPaid,
    CryptBrought,
    ExtraAttacks,
    Hunted,
    Maneuvered,
    Pressed,
)
from events.rage.card_facts import RageFacts
from events.rage.combat_events import (
    AlphaNamed,
    Answered,
    Attacked,
    CardLaid,
    CardRevealed,
    Challenged,
    CombatEnded,
    Escaped,
    Flipped,
    Frenzied,
    FrenzyEnded,
    Joined,
    Landed,
    NothingLaid,
    Passed,
    PlaysForPrey,
    Prevented,
    Redirected,
    StepBegun,
    SteppedIn,
    TargetChanged,
    Targeted,
    Withdrew,
)
from events.rage.words import (
    Anyone,
    CardName,
    CardNames,
    Count,
    Creature,
    Deck,
    Phase,
    Player,
    Serves,
    Target,
    Using,
    Vote,
)

# --- set-up -----------------------------------------------------------------------------------------------------


class Seated(Event, frozen=True, tag="rage.seated"):
    """The players sit down."""

    players: Annotated[tuple[str, ...], Meta(description="the players")]


class LevelSet(Event, frozen=True, tag="rage.level-set"):
    """The players have decided the Renown level of the game."""

    level: Annotated[int, Meta(description="the Renown level", ge=0)]


class PackChosen(Event, frozen=True, tag="rage.pack-chosen"):
    """A player sets out a pack: the Allegiance that it serves and its Characters."""

    player: Player
    serves: Serves = ""
    characters: Annotated[tuple[str, ...], Meta(description="the Characters, by name")] = ()


class DeckBrought(Event, frozen=True, tag="rage.deck-brought"):
    """A player brings a deck: how many cards it has, or which."""

    player: Player
    deck: Deck
    count: Annotated[Count | None, Meta(description="how many cards; null where they are listed")] = None
    cards: CardNames = ()


class Began(Event, frozen=True, tag="rage.began-in-play"):
    """A card from a sept deck begins the game in play."""

    player: Player
    card: Annotated[str, Meta(description="the card")]
    on: Target = ""


class Described(Event, frozen=True, tag="rage.described"):
    """What is printed on a card, as the players read it out."""

    card: Annotated[str, Meta(description="the card, by its printed name")]
    facts: Annotated[RageFacts, Meta(description="what is printed on it")]


# --- the turn -----------------------------------------------------------------------------------------------------


class PhaseBegun(Event, frozen=True, tag="rage.phase-begun"):
    """A phase begins with its Closed Play; with the Redraw phase, a turn."""

    phase: Phase


class OpenPlayBegun(Event, frozen=True, tag="rage.open-play-begun"):
    """The Closed Play of the phase is over."""


class Discarded(Event, frozen=True, tag="rage.discarded"):
    """A player discards cards from a hand."""

    player: Player
    deck: Deck
    cards: CardNames


class Drew(Event, frozen=True, tag="rage.drew"):
    """A player draws cards into a hand."""

    player: Player
    deck: Deck
    count: Annotated[Count | None, Meta(description="how many; null: those listed, or a full hand")] = None
    cards: CardNames = ()


class Regenerated(Event, frozen=True, tag="rage.regenerated"):
    """A creature regenerates a damage card."""

    creature: Creature
    card: Annotated[str, Meta(description="the damage card; the lowest where empty")] = ""


class Played(Event, frozen=True, tag="rage.played"):
    """A creature, or a player, plays a sept card or a Combat Event."""

    by: Anyone
    card: CardName = ""
    on: Annotated[str, Meta(description="what it is attached to, if not who plays it")] = ""
    target: Target = ""
    effects: Effects = ()
    player: Annotated[str, Meta(description="from whose hand, for prey; empty: that of the creature's player")] = ""

    @property
    def minion(self) -> str:
        """Who plays it, in the words of Methuselahs."""
        return self.by


class GivenUp(Event, frozen=True, tag="rage.given-up"):
    """A player discards a card that lies in play."""

    player: Player
    card: CardName


class Traded(Event, frozen=True, tag="rage.traded"):
    """A creature receives equipment from another."""

    creature: Creature
    card: CardName
    giver: Annotated[str, Meta(description="who gives it")]

    @property
    def minion(self) -> str:
        """The creature, in the words of Methuselahs."""
        return self.creature

    @property
    def holder(self) -> str:
        """Who gives it, in the words of Methuselahs."""
        return self.giver

    @property
    def equipment(self) -> tuple[str, ...]:
        """What is given, in the words of Methuselahs."""
        return (self.card,)


class SteppedSideways(Event, frozen=True, tag="rage.stepped-sideways"):
    """A creature crosses the Gauntlet."""

    creature: Creature
    using: Using = ""


class Announced(Event, frozen=True, tag="rage.announced"):
    """A player announces an Offensive Effect, and says no more of it yet."""

    player: Player
    together: Annotated[bool, Meta(description="whether at the same time as the player who announced before")] = False


class Ready(Event, frozen=True, tag="rage.ready"):
    """A player says whether the others may go on."""

    player: Player
    ready: Annotated[bool, Meta(description="whether they may")] = True


class Dropped(Event, frozen=True, tag="rage.dropped"):
    """A player does not play the Offensive Effect that was announced."""

    player: Player


class AbilityUsed(Event, frozen=True, tag="rage.ability-used"):
    """A creature uses an ability of its own, or of a card in play."""

    by: Anyone
    card: CardName = ""
    target: Target = ""
    effects: Effects = ()


class Cancelled(Event, frozen=True, tag="rage.cancelled"):
    """A card or an ability is cancelled by another."""

    by: Anyone
    card: CardName
    using: Using = ""


class LotDrawn(Event, frozen=True, tag="rage.lot-drawn"):
    """Chance has decided between several: who goes first, or who keeps a Unique card."""

    winner: Annotated[str, Meta(description="the player or creature on whom the lot has fallen")]
    about: Annotated[str, Meta(description="what it was about: a card, or empty")] = ""


# --- the Moot phase -----------------------------------------------------------------------------------------------


class JuntaCalled(Event, frozen=True, tag="rage.junta-called"):
    """A creature calls a Moot or a Board Meeting."""

    creature: Creature
    card: CardName = ""
    target: Target = ""
    effects: Effects = ()


class VotingBegun(Event, frozen=True, tag="rage.voting-begun"):
    """The voting on a junta begins."""

    card: CardName


class VoteIntended(Event, frozen=True, tag="rage.vote-intended"):
    """A player says how the whole pack is going to vote on the junta in progress, or next."""

    player: Player
    vote: Vote


class Voted(Event, frozen=True, tag="rage.voted"):
    """A creature votes, or abstains."""

    creature: Creature
    vote: Vote
    votes: Annotated[Count | None, Meta(description="how many votes; null: as many as its Renown")] = None
    effects: Effects = ()


class JuntaDecided(Event, frozen=True, tag="rage.junta-decided"):
    """All have voted on a junta."""

    passed: Annotated[bool | None, Meta(description="whether it passed; null: as the votes say")] = None
    effects: Effects = ()


# --- the end of a turn, and what no vocabulary foresees ------------------------------------------------------------


class TurnEnded(Event, frozen=True, tag="rage.turn-ended"):
    """The Combat phase, and with it the turn, is over."""


class EffectHappened(Event, frozen=True, tag="rage.effect-happened"):
    """Whatever else a card brought about."""

    player: Annotated[str, Meta(description="whose card it is; empty when unknown")] = ""
    card: Annotated[str, Meta(description="the card, by its printed name; empty when unknown")] = ""
    effects: Effects = ()


RageEvent = (
    Seated
    | LevelSet
    | PackChosen
    | DeckBrought
    | Began
    | Described
    | PhaseBegun
    | OpenPlayBegun
    | Discarded
    | Drew
    | Regenerated
    | Played
    | GivenUp
    | Traded
    | SteppedSideways
    | Announced
    | Ready
    | Dropped
    | AbilityUsed
    | Cancelled
    | LotDrawn
    | JuntaCalled
    | VotingBegun
    | VoteIntended
    | Voted
    | JuntaDecided
    | AlphaNamed
    | Passed
    | Attacked
    | Challenged
    | Answered
    | SteppedIn
    | TargetChanged
    | Joined
    | StepBegun
    | PlaysForPrey
    | CardLaid
    | NothingLaid
    | Targeted
    | CardRevealed
    | Prevented
    | Redirected
    | Landed
    | Flipped
    | Frenzied
    | FrenzyEnded
    | Escaped
    | Withdrew
    | CombatEnded
    | TurnEnded
    | EffectHappened
    | CryptBrought
    | Agreed
    | Bled
    | Hunted
    | BlockAttempted
    | BlockDecided
    | ActionResolved
    | BloodPaid
    | Maneuvered
    | Pressed
    | ExtraAttacks
    | Observed
    | Ruled
    | Corrected
    | RolledBack
    | Shuffled
    | NotYet
    | AskedToPlay
    | LetPlay
)
