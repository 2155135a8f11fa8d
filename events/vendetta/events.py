"""The vocabulary of a Vendetta table: what players say and do, and what chance turns up.

Much of it is hidden at first: a card played face down, a token chosen in secret, cards drawn. What nobody has shown is
an empty name; whoever wants to be held to a secret writes down its seal (`events.commitments`) and
gives the salt when it is revealed. What follows from a declaration is derived by the fold.
"""

from typing import Annotated, Literal

from msgspec import Meta

from events.common import AskedToPlay, Corrected, Event, LetPlay, NotYet, Observed, RolledBack, Ruled, Shuffled
from events.effects.union import Effects
from events.vendetta.card_facts import VendettaFacts

Player = Annotated[str, Meta(description="a player, by name")]
ClanCard = Annotated[str, Meta(description="a Clan card, by its printed name; empty when it is hidden")]
AllyCard = Annotated[str, Meta(description="an Ally or Victim, by name; empty if not named")]
Place = Annotated[str, Meta(description="a Location: Location 1, Location 2, Location 3 or Prince's Haven")]
Seal = Annotated[str, Meta(description="the seal of the secret, 64 hexadecimal digits; empty for none")]
Salt = Annotated[str, Meta(description="the salt of the seal; empty when nothing was sealed")]
Count = Annotated[int, Meta(ge=0)]
Token = Annotated[Literal["", "stay", "withdraw"], Meta(description="the token; empty when it is hidden")]
Phase = Annotated[
    Literal["feed", "location setup", "hand building", "planning", "resolution"],
    Meta(description="a phase of the round, in order"),
]
PHASES: tuple[Phase, ...] = ("feed", "location setup", "hand building", "planning", "resolution")
Step = Annotated[
    Literal["withdraw", "revelation", "preparation", "conflict", "aftermath"],
    Meta(description="a step of the resolution of a Location, in order"),
]
STEPS: tuple[Step, ...] = ("withdraw", "revelation", "preparation", "conflict", "aftermath")
HAVEN = "Prince's Haven"


# --- set-up -----------------------------------------------------------------------------------------------------


class Seated(Event, frozen=True, tag="vendetta.seated"):
    """The players sit down, clockwise."""

    players: Annotated[tuple[str, ...], Meta(description="the players in clockwise order")]


class FirstPlayerDrawn(Event, frozen=True, tag="vendetta.first-player-drawn"):
    """Chance has made this player the first: she takes the Ambition token."""

    player: Player


class ClansOffered(Event, frozen=True, tag="vendetta.clans-offered"):
    """The Clan sheets drawn at random, from which the players choose."""

    clans: Annotated[tuple[str, ...], Meta(description="the Clans that lie face up")]


class ClanChosen(Event, frozen=True, tag="vendetta.clan-chosen"):
    """A player takes a Clan sheet, with its cards, and her starting Pool."""

    player: Player
    clan: Annotated[str, Meta(description="the Clan")]


class VictimDrawn(Event, frozen=True, tag="vendetta.victim-drawn"):
    """A Victim comes from the deck into a player's Alliance: at the start, or as the reward of the second."""

    player: Player
    card: AllyCard = ""


class Described(Event, frozen=True, tag="vendetta.described"):
    """What is printed on a card, as the players read it out."""

    card: Annotated[str, Meta(description="the card, by its printed name")]
    facts: Annotated[VendettaFacts, Meta(description="what is printed on it")]


class Agreed(Event, frozen=True, tag="vendetta.agreed"):
    """What this table plays by where the rulebook's text is missing or open."""

    what: Annotated[str, Meta(description="the name of the rulebook's term: influence_of_the_first, rivals ...")]
    value: Annotated[str, Meta(description="its value: a number, numbers for rounds 1 to 3, or words")]


# --- the phases before planning -----------------------------------------------------------------------------------


class PhaseBegun(Event, frozen=True, tag="vendetta.phase-begun"):
    """A phase begins; with the Feed phase, a round."""

    phase: Phase


class Fed(Event, frozen=True, tag="vendetta.fed"):
    """A player takes the Blood that her Alliance gives her."""

    player: Player
    blood: Annotated[int, Meta(description="Blood taken from the Bank", ge=0)]


class AllyPlaced(Event, frozen=True, tag="vendetta.ally-placed"):
    """An Ally drawn at random lies face up on a Location."""

    location: Place
    card: AllyCard = ""


class CardsDrawn(Event, frozen=True, tag="vendetta.cards-drawn"):
    """A player looks at the top cards of her Clan deck, of which she will keep one."""

    player: Player
    cards: Annotated[tuple[str, ...], Meta(description="the cards; an unknown one is an empty name")] = ("", "")


class CardKept(Event, frozen=True, tag="vendetta.card-kept"):
    """She keeps one of the cards drawn; the other goes to the bottom of her Clan deck."""

    player: Player
    card: ClanCard = ""


# --- planning -----------------------------------------------------------------------------------------------------


class Played(Event, frozen=True, tag="vendetta.played"):
    """A player plays a Clan card on her Position at a Location, maybe with Blood and Diablerie tokens."""

    player: Player
    location: Place
    card: ClanCard = ""
    face_down: Annotated[bool, Meta(description="whether it lies face down")] = False
    blood: Annotated[int, Meta(description="Blood played with it from the Pool", ge=0)] = 0
    tokens: Annotated[int, Meta(description="Diablerie tokens flipped for Blood from the Bank", ge=0)] = 0
    sealed: Seal = ""


class BloodPlayed(Event, frozen=True, tag="vendetta.blood-played"):
    """Blood, or flipped Diablerie tokens, that follow the card of this turn to the same Location."""

    player: Player
    blood: Annotated[int, Meta(description="Blood played from the Pool", ge=0)] = 0
    tokens: Annotated[int, Meta(description="Diablerie tokens flipped for Blood from the Bank", ge=0)] = 0
    location: Annotated[str, Meta(description="the Location; that of the card played this turn when empty")] = ""


class Drained(Event, frozen=True, tag="vendetta.drained"):
    """A player Drains a card of her Alliance by her own will."""

    player: Player
    card: AllyCard


class Looked(Event, frozen=True, tag="vendetta.looked"):
    """A player looks at a card that lies face down, as an Ally allows."""

    player: Player
    at: Annotated[str, Meta(description="the card looked at, by its placeholder name: `Louis 2` is Louis's second")]
    card: ClanCard = ""
    using: Annotated[str, Meta(description="the Ally whose ability it is; empty when unknown")] = ""


class TurnEnded(Event, frozen=True, tag="vendetta.turn-ended"):
    """A player has ended her Planning turn."""

    player: Player


# --- resolution ---------------------------------------------------------------------------------------------------


class LocationBegun(Event, frozen=True, tag="vendetta.location-begun"):
    """The resolution of a Location begins, with its Withdraw step."""

    location: Place


class StepBegun(Event, frozen=True, tag="vendetta.step-begun"):
    """A step of the Location's resolution begins."""

    step: Step


class TokenChosen(Event, frozen=True, tag="vendetta.token-chosen"):
    """A player at the Location puts her Stay or her Withdraw token there, face down."""

    player: Player
    token: Token = ""
    sealed: Seal = ""


class TokenRevealed(Event, frozen=True, tag="vendetta.token-revealed"):
    """A player's token is turned up. All of them are turned up together."""

    player: Player
    token: Annotated[Literal["stay", "withdraw"], Meta(description="the token")]
    salt: Salt = ""


class CardRevealed(Event, frozen=True, tag="vendetta.card-revealed"):
    """A card that lay face down is turned up."""

    player: Player
    card: Annotated[str, Meta(description="the card, by its printed name")]
    was: Annotated[str, Meta(description="its placeholder name, `Claudia 2`; empty where it can be only one")] = ""
    salt: Salt = ""
    using: Annotated[
        str, Meta(description="the card that turns it up before its time; empty when it comes to that by itself")
    ] = ""


class EffectApplied(Event, frozen=True, tag="vendetta.effect-applied"):
    """A player applies the effect of a Clan card or of an Ally."""

    player: Player
    card: Annotated[str, Meta(description="the card whose effect it is, by its printed name")]
    effects: Effects = ()
    forgone: Annotated[bool, Meta(description="whether they leave it undone, as the card allows")] = False


class ConflictDecided(Event, frozen=True, tag="vendetta.conflict-decided"):
    """Total Power is compared, and the rewards are handed out."""

    ranking: Annotated[
        tuple[str, ...],
        Meta(description="the players as they were ranked, the winner first; empty: as it follows from the cards"),
    ] = ()


class InfluenceTaken(Event, frozen=True, tag="vendetta.influence-taken"):
    """A player takes the Influence that her rank in the conflict gives her."""

    player: Player
    amount: Annotated[int, Meta(description="Influence", ge=0)]


# --- frenzy, the end, and what no vocabulary foresees ---------------------------------------------------------------


class FrenzyDrained(Event, frozen=True, tag="vendetta.frenzy-drained"):
    """The card that a player in Frenzy Drains, drawn at random from her Alliance."""

    player: Player
    card: AllyCard = ""
    chosen: Annotated[bool, Meta(description="whether it was chosen, and not drawn at random")] = False


class RoundEnded(Event, frozen=True, tag="vendetta.round-ended"):
    """The table is cleared for the next round; after the third, the game is over."""


class EffectHappened(Event, frozen=True, tag="vendetta.effect-happened"):
    """Whatever else a card brought about."""

    player: Annotated[str, Meta(description="whose card it is; empty when unknown")] = ""
    card: Annotated[str, Meta(description="the card, by its printed name; empty when unknown")] = ""
    effects: Effects = ()


VendettaEvent = (
    Seated
    | FirstPlayerDrawn
    | ClansOffered
    | ClanChosen
    | VictimDrawn
    | Described
    | Agreed
    | PhaseBegun
    | Fed
    | AllyPlaced
    | CardsDrawn
    | CardKept
    | Played
    | BloodPlayed
    | Drained
    | Looked
    | TurnEnded
    | LocationBegun
    | StepBegun
    | TokenChosen
    | TokenRevealed
    | CardRevealed
    | EffectApplied
    | ConflictDecided
    | InfluenceTaken
    | FrenzyDrained
    | RoundEnded
    | EffectHappened
    | Observed
    | Ruled
    | Corrected
    | RolledBack
    | Shuffled
    | NotYet
    | AskedToPlay
    | LetPlay
)
