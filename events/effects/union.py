"""What a card claims to do: the small vocabulary in which players' words become facts.

The golden rule of every book is that cards beat the rulebook. So every declaration can
carry the effects that its card claims. An effect is a frozen value; it names cards, minions and Methuselahs
as the record does. `judge` compares a claim with the card catalogue where the card is known.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Effect(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="effect"):
    """One thing that a card does."""


Measure = Annotated[
    Literal[
        "stealth",
        "intercept",
        "bleed",
        "strength",
        "votes",
        "hand size",
        "transfers",
        "master actions",
        "capacity",
        "power",
    ],
    Meta(description="the number that changes"),
]
Counter = Annotated[
    Literal["pool", "blood", "influence"], Meta(description="pool counters, blood (life) counters, or Influence tokens")
]
Region = Annotated[
    Literal["ready", "torpor", "uncontrolled", "ash heap", "hand", "library", "crypt", "removed"],
    Meta(description="a region of the play area"),
]
Name = Annotated[str, Meta(description="a name as the record uses it")]


class Modifies(Effect, frozen=True, tag="modifies"):
    """`+1 stealth`, `-1 bleed on Lupo`: for the action, combat or referendum in progress."""

    what: Measure
    by: Annotated[int, Meta(description="how much is added; negative when taken away")]
    on: Annotated[Name, Meta(description="whose number; the declaring minion when empty")] = ""


class Costs(Effect, frozen=True, tag="costs"):
    """`costs 1 pool`, `costs 2 blood`."""

    counter: Counter
    amount: Annotated[int, Meta(description="how many counters are burned", ge=0)]


class Gains(Effect, frozen=True, tag="gains"):
    """`Alexis gains 2 pool`, `Lupo burns 1 blood`: counters from or to the blood bank."""

    who: Name
    counter: Counter
    amount: Annotated[int, Meta(description="counters gained; negative when burned")]


class Moves(Effect, frozen=True, tag="moves"):
    """`2 from Alexis to Sarah`: counters from one place to another (a Methuselah's pool, a card's counters)."""

    amount: Annotated[int, Meta(description="how many counters", ge=0)]
    source: Annotated[Name, Meta(description="the Methuselah or card that loses them")]
    destination: Annotated[Name, Meta(description="the Methuselah or card that receives them")]


class Taps(Effect, frozen=True, tag="taps"):
    """`taps Lupo`."""

    card: Name


class Untaps(Effect, frozen=True, tag="untaps"):
    """`untaps Lupo`."""

    card: Name


class Burns(Effect, frozen=True, tag="burns"):
    """`burns Arson Site`: the card goes to its owner's ash heap."""

    card: Name


class Places(Effect, frozen=True, tag="places"):
    """`Lupo goes to torpor`: a card changes region."""

    card: Name
    region: Region


class Attaches(Effect, frozen=True, tag="attaches"):
    """`Flak Jacket on Lupo`: a card is stacked on another."""

    card: Name
    on: Annotated[Name, Meta(description="the card that it is stacked on")]


class Controls(Effect, frozen=True, tag="controls"):
    """`Ryan controls Lupo`."""

    methuselah: Name
    card: Name


class GetsEdge(Effect, frozen=True, tag="gets-edge"):
    """`Ryan gets the Edge`, `nobody gets the Edge`: who has the Edge is another, or nobody."""

    methuselah: Annotated[str, Meta(description="the new holder; empty for no one")] = ""


class Titles(Effect, frozen=True, tag="titles"):
    """`Lupo becomes Prince of Boston`; an empty title takes the title away."""

    minion: Name
    title: Annotated[str, Meta(description="the title with its city or clan, or nothing")]


class Becomes(Effect, frozen=True, tag="becomes"):
    """`Lupo becomes clan Malkavian`: a trait of a card changes."""

    card: Name
    trait: Annotated[
        Literal["clan", "sect", "discipline", "strength", "bleed", "stealth", "intercept", "capacity", "votes"],
        Meta(description="the trait that changes"),
    ]
    value: Annotated[str, Meta(description="its new value; a discipline in capitals is superior")]


class Fights(Effect, frozen=True, tag="fights"):
    """`Lupo fights Thomas`: combat that comes from a card, not from a block."""

    minion: Name
    opponent: Name


class Damages(Effect, frozen=True, tag="damages"):
    """`2 damage to Lupo`, `1 aggravated damage to Lupo`: damage from elsewhere than a strike."""

    who: Name
    amount: Annotated[int, Meta(description="points of damage", ge=0)]
    aggravated: Annotated[bool, Meta(description="whether the damage is aggravated")] = False


class Paralyzes(Effect, frozen=True, tag="paralyzes"):
    """`paralyzes Lupo`: a vampire goes to torpor, tapped, and stays so until rescued."""

    card: Name


class Redirects(Effect, frozen=True, tag="redirects"):
    """`redirects to Ryan`: the action in progress has a new target."""

    target: Name


class Grants(Effect, frozen=True, tag="grants"):
    """`maneuver`, `optional press`, `prevent 2`, `2 additional strikes`: what a card lets its minion do.

    `close quarters` lets it fight without any long range for the rest of the combat.
    """

    what: Annotated[
        Literal[
            "maneuver", "optional maneuver", "press", "optional press", "prevent", "additional strike", "close quarters"
        ],
        Meta(description="what may be done"),
    ]
    number: Annotated[int, Meta(description="how many, or how much", ge=0)] = 1


class Strikes(Effect, frozen=True, tag="strikes"):
    """`strike: 3R damage`, `strike: dodge`, `strike: steal 2 blood`: the strike that a card offers."""

    kind: Annotated[
        Literal[
            "hand",
            "damage",
            "dodge",
            "combat ends",
            "steal blood",
            "destroy equipment",
            "steal equipment",
            "destroy weapon",
            "steal weapon",
        ],
        Meta(description="what the strike does"),
    ]
    amount: Annotated[int, Meta(description="damage or blood; for a hand strike, what is added to strength")] = 0
    ranged: Annotated[bool, Meta(description="whether it reaches at long range")] = False
    aggravated: Annotated[bool, Meta(description="whether its damage is aggravated")] = False
    first: Annotated[bool, Meta(description="whether it is done with first strike")] = False


class Permits(Effect, frozen=True, tag="permits"):
    """`permits bleeds_target_the_prey`: card text that sets one rule aside, named as the judge names it."""

    rule: Annotated[str, Meta(description="the name of the rule that the card overrides")]


class Steals(Effect, frozen=True, tag="steals"):
    """`steals 1 blood from each rival`: counters from others to the one whose card it is, as far as they have any."""

    counter: Counter
    amount: Annotated[int, Meta(description="how many from each", ge=0)]
    source: Annotated[Name, Meta(description="who loses them; `each rival` for all of them")]


class Halves(Effect, frozen=True, tag="halves"):
    """`halves the printed power of each rival`: the number printed on their cards here, rounded down."""

    of: Annotated[Name, Meta(description="whose cards; `each rival` for all of them")]


class Shifts(Effect, frozen=True, tag="shifts"):
    """`Claudia 2 moves to Prince's Haven`: a deployed card changes its place."""

    card: Name
    place: Annotated[str, Meta(description="where it goes")]


class Deploys(Effect, frozen=True, tag="deploys"):
    """`Claudia deploys 2 blood at Location 1`: blood from a pool onto the table, or back with a negative number."""

    who: Name
    amount: Annotated[int, Meta(description="how much; negative when taken back into the pool")]
    place: Annotated[str, Meta(description="at which place")]


class Withdraws(Effect, frozen=True, tag="withdraws"):
    """`Claudia withdraws`: a player leaves the place that is being resolved."""

    who: Name


class Drains(Effect, frozen=True, tag="drains"):
    """`drains Rashida`: a card is drained by an effect; `restores` is the way back."""

    card: Name
    back: Annotated[bool, Meta(description="whether it is restored instead")] = False


class TakesTokens(Effect, frozen=True, tag="takes-tokens"):
    """`Claudia takes 2 tokens`: diablerie tokens."""

    who: Name
    number: Annotated[int, Meta(description="how many; negative when given back")] = 1


class EndsAction(Effect, frozen=True, tag="ends-action"):
    """`ends the action`: it comes to nothing, without combat; an untapped minion may then act again."""


class Continues(Effect, frozen=True, tag="continues"):
    """`continues as if unblocked`: a block comes to nothing, its combat is over, and the action goes on."""


class TakesOver(Effect, frozen=True, tag="takes-over"):
    """`Rake takes over the action`: another minion is the acting one from now on."""

    minion: Name


Forbidden = Annotated[
    Literal[
        "block",
        "react",
        "maneuver",
        "press",
        "dodge",
        "end combat",
        "strike but by hand",
        "prevent",
        "gain strikes",
    ],
    Meta(description="what may not be done"),
]


class Forbids(Effect, frozen=True, tag="forbids"):
    """`Thomas may not block`, `nobody but Rake may block`, `the opponent may not maneuver this round`.

    It holds for the combat, action or turn in progress, the shortest of them that it is about.
    """

    what: Forbidden
    who: Annotated[
        str, Meta(description="a minion, or a Methuselah for all their minions; `opponent`; empty for everyone")
    ] = ""
    but: Annotated[str, Meta(description="a minion that is exempt; empty for none")] = ""
    this_round: Annotated[bool, Meta(description="whether it holds for this round of combat only")] = False


class Ballots(Effect, frozen=True, tag="ballots"):
    """`Lupo gains 1 extra ballot`: votes may be cast once more.

    A vampire casts its own again, a Methuselah uses one more political action card.
    """

    who: Name
    number: Annotated[int, Meta(description="how many times", ge=0)] = 1


class Says(Effect, frozen=True, tag="says"):
    """`says "..."`: card text that no vocabulary foresees. It is kept, and never judged."""

    words: Annotated[str, Meta(description="what the card is said to do")]


AnyEffect = (
    Modifies
    | Costs
    | Gains
    | Moves
    | Taps
    | Untaps
    | Burns
    | Places
    | Attaches
    | Controls
    | GetsEdge
    | Titles
    | Becomes
    | Fights
    | Damages
    | Paralyzes
    | Redirects
    | Grants
    | Strikes
    | Permits
    | Steals
    | Halves
    | Shifts
    | Deploys
    | Withdraws
    | Drains
    | TakesTokens
    | EndsAction
    | Continues
    | TakesOver
    | Forbids
    | Ballots
    | Says
)
Effects = Annotated[tuple[AnyEffect, ...], Meta(description="what the card claims to do, in the effect vocabulary")]
