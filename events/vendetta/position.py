"""The position of a Vendetta table: a full description of it at one moment, as the fold changes it.

A deployed card goes under a makeshift name, `Claudia 2` for the second that Claudia played in the round, whether or
not its printed name is known; Allies and Victims go under their printed names.
"""

from operator import attrgetter
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from events.vendetta.card_facts import Kind, VendettaFacts
from events.vendetta.events import Phase, Step, Token

UNCOUNTED = -1
UNTOLD = "?"


class Part(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a position."""


class Named(Part):
    """A part of which there are several, each under its name."""

    name: str

    key = property(attrgetter("name"), doc="How the ledger names it.")


class Seat(Named):
    """One player's place at the table: her Clan sheet with its Pool, and her hand."""

    name: Annotated[str, Meta(description="the player")]
    clan: Annotated[str, Meta(description="the player's Clan; empty if unknown")] = ""
    blood: Annotated[int, Meta(description="Blood in the Pool; -1 if unknown")] = UNCOUNTED
    influence: Annotated[int, Meta(description="Influence tokens in the Pool; -1 if unknown")] = UNCOUNTED
    unseen: Annotated[
        tuple[str, ...],
        Meta(
            description="Clan cards in hand or face down and unnamed; an unknown card is an empty name, "
            "and a single `?` for an unknown number"
        ),
    ] = (UNTOLD,)
    uncounted: Annotated[bool, Meta(description="whether the hand was not counted and its cards are assumed")] = False
    drawn: Annotated[tuple[str, ...], Meta(description="cards drawn of which one is to be kept")] = ()
    built: Annotated[bool, Meta(description="whether the player has kept a card this round")] = False
    turns: Annotated[int, Meta(description="Planning turns that the player has begun in this round")] = 0
    fed: Annotated[bool, Meta(description="whether the player has fed this round")] = False
    deck: Annotated[int | None, Meta(description="cards left in the Clan deck; null if unknown")] = None
    under: Annotated[
        tuple[str, ...],
        Meta(description="cards put under the Clan deck, the lowest last; an unknown card is an empty name"),
    ] = ()
    tokens: Annotated[int, Meta(description="Diablerie tokens, face up")] = 0
    flipped: Annotated[int, Meta(description="Diablerie tokens, face down")] = 0
    frenzy: Annotated[bool, Meta(description="whether the player is in Frenzy and must still Drain a random card")] = (
        False
    )
    frenzy_by: Annotated[str, Meta(description="who caused the Frenzy; empty if the player did")] = ""
    untold_influence: Annotated[
        bool, Meta(description="whether the player gained uncounted Influence and so may have more")
    ] = False
    either: Annotated[
        tuple[tuple[str, ...], ...],
        Meta(description="cards drawn together of which an unknown one was kept and not yet shown"),
    ] = ()
    frenzy_influence: Annotated[
        int, Meta(description="Influence due to the player for others' Frenzies and not yet recorded as taken")
    ] = 0
    haven_influence: Annotated[
        int,
        Meta(description="Influence of the Prince's Haven that may be in addition to what the player took there"),
    ] = 0
    own_frenzy: Annotated[
        bool,
        Meta(description="whether the player caused their own Frenzy and took no recorded Influence for it"),
    ] = False
    supposed: Annotated[
        tuple[str, ...],
        Meta(description="what is implied but was not recorded: `fed 2`, `kept`, `first`, `drained Rashida`"),
    ] = ()
    out: Annotated[bool, Meta(description="whether a third Diablerie token has eliminated the player")] = False
    score: Annotated[int | None, Meta(description="the player's Influence when the game ended; null before")] = None
    winner: Annotated[bool, Meta(description="whether the player has won")] = False


class Deployed(Named):
    """A Clan card on a Position tile."""

    name: Annotated[str, Meta(description="its placeholder name: `Claudia 2`")]
    owner: Annotated[str, Meta(description="who played it")]
    location: Annotated[str, Meta(description="where it lies")]
    card: Annotated[str, Meta(description="its printed name; empty while hidden")] = ""
    down: Annotated[bool, Meta(description="whether it lies face down")] = False
    sealed: Annotated[str, Meta(description="the seal that its player gave; empty for none")] = ""
    applied: Annotated[bool, Meta(description="whether its effect has been applied, or left undone, this time")] = False
    forgone: Annotated[bool, Meta(description="whether its effect has been left undone this time")] = False
    withdrawn_from: Annotated[str, Meta(description="the Location that it was withdrawn from; empty for none")] = ""
    power_added: Annotated[int, Meta(description="Power that effects have added, or taken away")] = 0
    halved: Annotated[int, Meta(description="how often its printed Power is halved")] = 0
    looked_at: Annotated[tuple[str, ...], Meta(description="who else has looked at it")] = ()
    supposed: Annotated[
        dict[str, int] | None,
        Meta(
            description="the Blood that players gained or lost by its effect, if its application or omission was "
            "implied; null if that was recorded, or the card has not acted"
        ),
    ] = None


class Tile(Named):
    """A player's Position at a Location, with the Blood and the token on it."""

    name: Annotated[str, Meta(description="`Claudia at Location 1`")]
    player: Annotated[str, Meta(description="whose it is")]
    location: Annotated[str, Meta(description="beside which Location")]
    blood: Annotated[int, Meta(description="Deployed Blood")] = 0
    chosen: Annotated[bool, Meta(description="whether a token lies there, face down or up")] = False
    token: Token = ""
    sealed: Annotated[str, Meta(description="the seal of the token chosen; empty for none")] = ""
    revealed: Annotated[bool, Meta(description="whether the token is turned up")] = False
    withdrawn: Annotated[bool, Meta(description="whether the player has withdrawn from the Location this round")] = (
        False
    )


class Location(Named):
    """A Location, and the Ally on it."""

    name: Annotated[str, Meta(description="Location 1, Location 2, Location 3 or Prince's Haven")]
    ally: Annotated[str, Meta(description="the Ally that lies there, by name; empty for none")] = ""
    placed: Annotated[bool, Meta(description="whether an Ally was placed there this round, named or not")] = False
    resolved: Annotated[bool, Meta(description="whether it has been resolved this round")] = False


class Ally(Named):
    """An Ally or Victim: on a Location, in an Alliance, or Drained under a Clan sheet."""

    name: Annotated[str, Meta(description="its name")]
    kind: Kind = ""
    owner: Annotated[str, Meta(description="in whose Alliance it is; empty on a Location")] = ""
    drained: Annotated[bool, Meta(description="whether it has been Drained")] = False
    unnamed: Annotated[bool, Meta(description="whether its name is unknown and this one is a placeholder")] = False
    maybe: Annotated[tuple[str, ...], Meta(description="in whose Alliance it may be, if its winner is unknown")] = ()
    influence: Annotated[int | None, Meta(description="Influence that it is worth in an Alliance; null: unknown")] = (
        None
    )
    feed: Annotated[int | None, Meta(description="Blood that it gives in a Feed phase; null: unknown")] = None
    drain: Annotated[int | None, Meta(description="Blood that it gives when Drained; null: unknown")] = None
    drained_influence: Annotated[int | None, Meta(description="Influence that it is worth Drained; null: unknown")] = (
        None
    )


class Round(Part):
    """The round in progress."""

    key: ClassVar[str] = "round"

    number: Annotated[int, Meta(description="1 to 3")]
    phase: Phase = "feed"
    player: Annotated[str, Meta(description="whose Planning turn it is; empty before the first")] = ""
    turns: Annotated[int, Meta(description="Planning turns begun in this round, by all players together")] = 0
    card: Annotated[str, Meta(description="the placeholder name of the card played this turn; empty before")] = ""
    blood: Annotated[int, Meta(description="Blood from the Pool played with that card so far")] = 0
    ended: Annotated[bool, Meta(description="whether the player has ended this turn")] = False
    over: Annotated[bool, Meta(description="whether the round has ended and the table has been cleared")] = False
    supposed: Annotated[bool, Meta(description="whether the beginning of the phase was not recorded")] = False


class Resolution(Part):
    """The resolution of a Location, in progress."""

    key: ClassVar[str] = "resolution"

    location: Annotated[str, Meta(description="which Location")]
    step: Step = "withdraw"
    revealing: Annotated[bool, Meta(description="whether the tokens are being turned up")] = False
    ranking: Annotated[tuple[str, ...], Meta(description="the players ranked, the winner first; once decided")] = ()
    decided: Annotated[bool, Meta(description="whether total Power has been compared")] = False
    alone: Annotated[
        bool, Meta(description="whether one player alone had Clan cards there after the Withdraw step")
    ] = False
    victim_due: Annotated[str, Meta(description="who is to draw a Victim; empty for no one")] = ""
    influence_due: Annotated[tuple[str, ...], Meta(description="who may take an unknown amount of Influence")] = ()
    influence_told: Annotated[tuple[str, ...], Meta(description="players who stated how much Influence they took")] = ()
    supposed: Annotated[
        tuple[str, ...],
        Meta(
            description="what was not recorded: `location` and `step`, that they began, `ranking`, that it was "
            "decided, and `winner`, for whom"
        ),
    ] = ()


class Position(Part, tag_field="family", tag="vendetta"):
    """A Vendetta table at one moment."""

    seats: Annotated[dict[str, Seat], Meta(description="the players in clockwise order")] = {}
    cards: Annotated[dict[str, Deployed], Meta(description="the deployed cards, by placeholder name")] = {}
    tiles: Annotated[dict[str, Tile], Meta(description="the Positions, `Claudia at Location 1`")] = {}
    locations: Annotated[dict[str, Location], Meta(description="the Locations, the Prince's Haven last")] = {}
    allies: Annotated[dict[str, Ally], Meta(description="Allies and Victims that have come into the game")] = {}
    round: Round | None = None
    resolution: Resolution | None = None
    ambition: Annotated[str, Meta(description="who has the Ambition token; empty if unknown")] = ""
    offered: Annotated[tuple[str, ...], Meta(description="Clan sheets that lie face up to be chosen")] = ()
    described: Annotated[dict[str, VendettaFacts], Meta(description="cards that the players have described")] = {}
    agreed: Annotated[dict[str, str], Meta(description="what the table plays by where the rulebook is open")] = {}
    over: Annotated[bool, Meta(description="whether the game has ended")] = False
    removed: Annotated[tuple[str, ...], Meta(description="Allies and Victims that have left the game")] = ()
    wants: Annotated[
        dict[str, bool], Meta(description="players who want to play next (true), or let others play first (false)")
    ] = {}
