"""The kinds of words in the events of a Rage table: players, creatures, cards, phases and steps."""

from typing import Annotated, Literal, get_args

from msgspec import Meta

Count = Annotated[int, Meta(ge=0)]
Player = Annotated[str, Meta(description="a player, by name")]
Creature = Annotated[str, Meta(description="a creature, by name")]
Anyone = Annotated[str, Meta(description="a creature, or a player where players do such a thing themselves")]
CardName = Annotated[str, Meta(description="a card, by its printed name; empty when it is hidden")]
CardNames = Annotated[tuple[str, ...], Meta(description="cards, by their printed names; an unknown one is empty")]
Target = Annotated[str, Meta(description="the creature or card that it is aimed at; empty for none")]
Using = Annotated[str, Meta(description="the card that lets it happen; empty when none is needed")]
Seal = Annotated[str, Meta(description="the seal of the secret, 64 hexadecimal digits; empty for none")]
Salt = Annotated[str, Meta(description="the salt of the seal; empty when nothing was sealed")]
Deck = Annotated[Literal["sept", "combat"], Meta(description="the sept or the combat deck, and the hand drawn from it")]
Serves = Annotated[Literal["", "gaia", "wyrm"], Meta(description="the Allegiance of a pack; empty if unknown")]
World = Annotated[
    Literal["", "physical", "umbra", "both"],
    Meta(description="in which world it is; default: Spirits in both, all else in the physical world"),
]
Form = Annotated[Literal["breed", "battle"], Meta(description="the form that lies face up")]
Frenzy = Annotated[Literal["", "full", "limited", "fox"], Meta(description="the frenzy it is in; empty for none")]
Raging = Annotated[
    Literal["", "full", "limited", "fox"],
    Meta(description="the kind of frenzy [default: that of its card, or full]"),
]
Manner = Annotated[
    Literal["", "feint", "instinctive", "alternate"],
    Meta(description="how a combat card is played face up in the Reveal step; empty for one that was laid face down"),
]
Vote = Annotated[Literal["yes", "no", "abstain"], Meta(description="the vote")]
Phase = Annotated[
    Literal[
        "redraw",
        "regeneration",
        "resource",
        "umbra",
        "moot",
        "combat",
        "master",
        "action",
        "intercept",
        "voting",
    ],
    Meta(description="a phase of the turn; which there are, and in which order, the rulebook says"),
]
PHASES: tuple[Phase, ...] = get_args(get_args(Phase)[0])
PHASE_NAMES: dict[str, str] = {**{phase: phase.title() for phase in PHASES}, "master": "Master/Event"}  # as printed
Step = Annotated[
    Literal[
        "declaration",
        "pre-combat",
        "beginning",
        "maneuver",
        "play card",
        "targeting",
        "reveal",
        "bluff",
        "resolution",
        "withdrawal",
        "press",
        "between rounds",
    ],
    Meta(description="a step of combat; which a round has, the rulebook says"),
]
STEPS: tuple[Step, ...] = get_args(get_args(Step)[0])
BEFORE_ROUNDS: tuple[Step, ...] = ("declaration", "pre-combat", "beginning")
