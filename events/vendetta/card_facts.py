"""What is printed on the cards of a Vendetta table: Clan cards, Allies and Victims, as a catalogue or the players tell.

Numbers that are `None` are not known: the table then takes what the players say.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Kind = Annotated[
    Literal["preparation", "conflict", "aftermath", "active", "passive", "human", "vampire", "ally", "victim", ""],
    Meta(description="a Clan card's kind (`active` if the step is unknown), or an Ally's; empty if unknown"),
]
ACTIVE: tuple[str, ...] = ("preparation", "conflict", "aftermath", "active")
CLAN_CARDS: tuple[str, ...] = (*ACTIVE, "passive")
ALLIES: tuple[str, ...] = ("human", "vampire", "ally", "victim")
When = Annotated[
    Literal[
        "preparation",
        "conflict",
        "aftermath",
        "opponent plays elsewhere",
        "acquired",
        "sends into frenzy",
        "enters frenzy",
        "drained",
        "own turn",
        "always",
    ],
    Meta(description="when it acts"),
]
Does = Annotated[
    Literal[
        "steal blood",
        "lose blood",
        "gain blood",
        "gain influence",
        "add power",
        "halve power",
        "withdraw",
        "move to the haven",
        "look",
        "win ties",
        "take tokens",
        "be drained first",
    ],
    Meta(description="what it does"),
]
Counts = Annotated[
    Literal["", "the round", "half the pool", "the alliance"],
    Meta(description="what the amount is counted by: a fixed amount (empty), or that many for each of these"),
]
Whom = Annotated[
    Literal["", "each rival", "that opponent"], Meta(description="whom it is done to; the owner when empty")
]


class Ability(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that a card does. A card that does several lists them in their order."""

    when: When
    does: Does
    amount: Annotated[int, Meta(description="how much, or how many for each thing counted")] = 1
    counts: Counts = ""
    whom: Whom = ""
    may: Annotated[bool, Meta(description="whether its owner may leave it undone")] = False
    price: Annotated[
        Literal["", "half the pool", "1 blood each"], Meta(description="what the owner spends for it, in Blood")
    ] = ""
    if_blood: Annotated[bool, Meta(description="whether its owner must have Deployed Blood at the Location")] = False
    after_withdrawing: Annotated[bool, Meta(description="whether its owner must have withdrawn by the same card")] = (
        False
    )


class VendettaFacts(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is printed on one card."""

    kind: Kind = ""
    clan: Annotated[str, Meta(description="the Clan that a Clan card belongs to; empty for every Clan or none")] = ""
    starting: Annotated[bool, Meta(description="whether it is one of the cards that every Clan starts with")] = False
    power: Annotated[int | None, Meta(description="a Clan card's Power; null when unknown")] = None
    influence: Annotated[int | None, Meta(description="Influence that it is worth in an Alliance")] = None
    feed: Annotated[int | None, Meta(description="Blood that it gives in each Feed phase")] = None
    drain: Annotated[int | None, Meta(description="Blood that it gives when it is Drained")] = None
    drained: Annotated[int | None, Meta(description="Influence that it is worth once Drained; may be negative")] = None
    abilities: Annotated[tuple[Ability, ...], Meta(description="what it does, in the order printed")] = ()
    says: Annotated[str, Meta(description="an ability that this vocabulary does not foresee, in plain words")] = ""
    source: Annotated[str, Meta(description="where these facts come from")] = ""
