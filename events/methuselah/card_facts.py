"""What is printed on a card: the facts that a catalogue, or the players, give about it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from events.effects.union import Effects

CardKind = Annotated[
    Literal[
        "vampire",
        "ally",
        "retainer",
        "equipment",
        "location",
        "discipline",
        "master",
        "out-of-turn master",
        "action",
        "political action",
        "action modifier",
        "reaction",
        "combat",
        "",
    ],
    Meta(description="the card's type; empty when unknown"),
]
Level = Annotated[Literal["basic", "superior"], Meta(description="the level of a discipline")]


class CardFacts(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is printed on one card.

    Numbers that are `None` take the book's default (a vampire bleeds for one, for example).
    """

    kind: CardKind = ""
    capacity: Annotated[int | None, Meta(description="a vampire's blood capacity, in blood counters")] = None
    life: Annotated[int | None, Meta(description="an ally's or retainer's life, in counters")] = None
    clan: Annotated[str, Meta(description="the vampire's clan, or the clan that the card requires")] = ""
    sect: Annotated[str, Meta(description="Camarilla, Sabbat or Independent")] = ""
    title: Annotated[str, Meta(description="the title with its city or clan: Prince of Boston")] = ""
    votes: Annotated[int, Meta(description="votes from card text other than a title")] = 0
    disciplines: Annotated[
        dict[str, Level], Meta(description="a vampire's disciplines, or those that the card requires")
    ] = {}
    strength: Annotated[int | None, Meta(description="damage of a hand strike")] = None
    bleed: Annotated[int | None, Meta(description="pool burned by a bleed")] = None
    stealth: Annotated[int, Meta(description="stealth that the card always has or gives")] = 0
    intercept: Annotated[int, Meta(description="intercept that the card always has or gives")] = 0
    unique: Annotated[bool, Meta(description="whether only one copy may be in play; vampires always are")] = False
    weapon: Annotated[bool, Meta(description="whether the equipment is a weapon")] = False
    directed: Annotated[bool | None, Meta(description="whether its action is directed; by its target if null")] = None
    pool: Annotated[int, Meta(description="pool that the card costs")] = 0
    blood: Annotated[int, Meta(description="blood that the card costs")] = 0
    requires: Annotated[
        str, Meta(description="what the card requires of its minion: a title, a sect, a capacity, a kind of minion")
    ] = ""
    basic: Effects = ()
    superior: Annotated[Effects, Meta(description="the effects at the superior level, when they differ")] = ()
    on: Annotated[str, Meta(description="what the card is put on or aimed at, in words: a ready vampire")] = ""
    when: Annotated[str, Meta(description="the moment at which it is played: before votes are cast")] = ""
    source: Annotated[str, Meta(description="where these facts come from")] = ""

    @property
    def demanding(self) -> bool:
        """Whether the card asks anything of who plays it, of what it is put on, or of the moment, in words."""
        return bool(self.requires or self.on or self.when)
