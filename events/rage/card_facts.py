"""What is printed on the cards of a Rage table: creatures, sept cards and combat cards.

Numbers that are `None` are not known: the table then takes what the players say.
"""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

Kind = Annotated[
    Literal[
        "",
        "character",
        "ally",
        "enemy",
        "victim",
        "caern",
        "territory",
        "realm",
        "battlefield",
        "equipment",
        "fetish",
        "bane fetish",
        "both fetishes",
        "action",
        "event",
        "pack totem",
        "personal totem",
        "lunar phase",
        "gift",
        "quest",
        "past life",
        "rite",
        "moot",
        "board meeting",
        "combat action",
        "combat event",
        "master",
        "action card",
        "action modifier",
        "reaction",
        "political action",
        "retainer",
    ],
    Meta(description="the kind of card; empty when unknown"),
]
KINDS: tuple[str, ...] = get_args(get_args(Kind)[0])[1:]
CREATURES: tuple[str, ...] = ("character", "ally", "enemy", "victim")
PREY: tuple[str, ...] = ("enemy", "victim")
ITEMS: tuple[str, ...] = ("equipment", "fetish", "bane fetish", "both fetishes")
PACK_RESOURCES: tuple[str, ...] = ("caern", "territory", "realm")
RESOURCES: tuple[str, ...] = (*PACK_RESOURCES, *ITEMS)
JUNTAS: tuple[str, ...] = ("moot", "board meeting", "political action")
COMBAT_CARDS: tuple[str, ...] = ("combat action", "combat event")
Allegiance = Annotated[
    Literal["", "gaia", "wyrm", "rogue"], Meta(description="whom it serves; `rogue` either; empty if unknown")
]
Title = Annotated[Literal["", "primogen", "prince", "justicar"], Meta(description="its title; empty for none")]
Speed = Annotated[Literal["", "fast", "slow", "both"], Meta(description="Fast or Slow Striking, both or neither")]
Several = tuple[str, ...]


class RageFacts(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is printed on one card. `rage`, `gnosis` and `health` are those of the breed form, or of the only form."""

    kind: Kind = ""
    allegiance: Allegiance = ""
    renown: Annotated[int | None, Meta(description="the number in the upper right corner")] = None
    rage: int | None = None
    gnosis: int | None = None
    health: int | None = None
    battle_rage: Annotated[int | None, Meta(description="Rage in battle form; null where there is none")] = None
    battle_gnosis: int | None = None
    battle_health: int | None = None
    keywords: Annotated[Several, Meta(description="creature class, tribe, breed and the like")] = ()
    requires: Annotated[Several, Meta(description="keywords of which one is needed to play it")] = ()
    conditions: Annotated[Several, Meta(description="what else is required: crinos form, no weapon ...")] = ()
    moments: Annotated[Several, Meta(description="when it is played: moot phase, start of turn, combat ...")] = ()
    wards: Annotated[Several, Meta(description="cards that do not reach it or its bearer: gift, Bane gift ...")] = ()
    built_in: Annotated[Several, Meta(description="equipment that it has without playing it")] = ()
    rivals: Annotated[Several, Meta(description="creatures or keywords with which it has a Rivalry")] = ()
    loyal: Annotated[Several, Meta(description="creatures or keywords to which it is loyal")] = ()
    voters: Annotated[Several, Meta(description="who may vote on a junta, where it says so: keywords, or sides")] = ()
    targets: Annotated[Several, Meta(description="whom it may target or reach, where it says so")] = ()
    affects: Annotated[Several, Meta(description="whom a junta affects, where it says so")] = ()
    votes_in: Annotated[
        Several, Meta(description="the juntas in which it votes whatever else: moot, board meeting")
    ] = ()
    plays_rage: Annotated[int | None, Meta(description="Rage up to which its bearer may play combat cards")] = None
    requires_gnosis: Annotated[int | None, Meta(description="Gnosis needed to play it")] = None
    requires_rage: Annotated[int | None, Meta(description="Rage needed to play it")] = None
    requires_renown: Annotated[int | None, Meta(description="Renown needed to play it")] = None
    attacks: Annotated[
        Literal["", "end of turn", "end of round"], Meta(description="when it attacks on its own; empty for never")
    ] = ""
    attack_rounds: Annotated[int | None, Meta(description="for how many rounds it attacks; null for no limit")] = None
    damage: Annotated[int | None, Meta(description="damage that a combat card deals; null for none or unknown")] = None
    blocks: Annotated[int | None, Meta(description="damage that it blocks")] = None
    speed: Speed = ""
    gauntlet: Annotated[int | None, Meta(description="a Caern's Gauntlet")] = None
    engaging: Annotated[int | None, Meta(description="Renown that may attack a Battlefield")] = None
    defending: Annotated[int | None, Meta(description="Renown that may defend a Battlefield")] = None
    aggravated: bool = False
    dodges: Annotated[bool, Meta(description="whether it dodges")] = False
    unblockable: bool = False
    undodgeable: bool = False
    regenerates: Annotated[bool, Meta(description="whether that is printed on it")] = False
    unbound: Annotated[bool, Meta(description="whether it cannot be bound")] = False
    feints: Annotated[bool, Meta(description="whether it may be played after others have revealed")] = False
    instinctive: bool = False
    frenzies: Annotated[Literal["", "full", "limited", "fox"], Meta(description="the frenzy that it incites")] = ""
    draws: Annotated[int | None, Meta(description="combat cards that it lets its player draw")] = None
    holds: Annotated[bool, Meta(description="whether no attacker withdraws while it lies on one of them")] = False
    shelters: Annotated[bool, Meta(description="whether its bearer cannot be attacked")] = False
    unique: bool = False
    restricted: Annotated[bool, Meta(description="whether a player may play one in a game")] = False
    combat_restricted: Annotated[bool, Meta(description="whether a side may play one copy in a combat")] = False
    once: Annotated[bool, Meta(description="whether it may be played once in a game, by anybody")] = False
    reaches: Annotated[bool, Meta(description="whether its bearer reaches across the Gauntlet")] = False
    triggered: Annotated[bool, Meta(description="whether it stays with its user until it is triggered")] = False
    one_use: Annotated[bool, Meta(description="whether its ability is used once by each copy")] = False
    multiple: Annotated[bool, Meta(description="whether a pack may start with several of this Character")] = False
    permanent: Annotated[bool, Meta(description="whether it stays in play")] = False
    alpha_action: Annotated[bool, Meta(description="whether it is played as an alpha action")] = False
    capacity: Annotated[int | None, Meta(description="a vampire's blood capacity; null for no vampire")] = None
    disciplines: Annotated[
        Several, Meta(description="a vampire's Disciplines, or those of which a card requires one")
    ] = ()
    title: Title = ""
    makes: Annotated[Title, Meta(description="the title that a card gives when it is carried")] = ""
    adds_damage: Annotated[int | None, Meta(description="damage that it adds to a strike by hand")] = None
    vampiric: Annotated[bool, Meta(description="whether it is a card of the vampires' game")] = False
    blood_cost: Annotated[int | None, Meta(description="what it costs in blood or pool; null for nothing")] = None
    stealth: Annotated[int | None, Meta(description="the stealth that it gives, to its own action too")] = None
    intercept: Annotated[int | None, Meta(description="the intercept that it gives")] = None
    bleed: Annotated[int | None, Meta(description="what it adds to a bleed; of a vampire, how much it bleeds for")] = (
        None
    )
    maneuvers: Annotated[int | None, Meta(description="the maneuvers that it gives in a combat")] = None
    presses: Annotated[int | None, Meta(description="the presses that it gives in a round")] = None
    extra_attacks: Annotated[int | None, Meta(description="the extra attacks that it gives in a round")] = None
    ranged: Annotated[bool, Meta(description="whether it strikes at long range")] = False
    untaps: Annotated[bool, Meta(description="whether it untaps a creature")] = False
    version_of: Annotated[
        str, Meta(description="the Character of which it is a version, where it has another name")
    ] = ""
    says: Annotated[str, Meta(description="text that this vocabulary does not foresee, in plain words")] = ""
    source: Annotated[str, Meta(description="where these facts come from")] = ""
