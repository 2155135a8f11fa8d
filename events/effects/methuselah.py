"""Effects that only cards of a Methuselah table have."""

from typing import Annotated, Literal

from msgspec import Meta

from events.effects.base import Lasting
from events.effects.wording import Effect, Name

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
        "act",
        "bleed",
        "hunt",
        "equip",
        "employ",
        "recruit",
        "call a referendum",
        "leave torpor",
        "rescue",
        "diablerize",
        "modify",
        "play combat cards",
        "vote",
        "play master cards",
        "untap",
    ],
    Meta(description="what may not be done"),
]


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


class EndsAction(Effect, frozen=True, tag="ends-action"):
    """`ends the action`: it comes to nothing, without combat; an untapped minion may then act again."""


class Continues(Effect, frozen=True, tag="continues"):
    """`continues as if unblocked`: a block comes to nothing, its combat is over, and the action goes on."""


class TakesOver(Effect, frozen=True, tag="takes-over"):
    """`Rake takes over the action`: another minion is the acting one from now on."""

    minion: Name


class Forbids(Effect, frozen=True, tag="forbids"):
    """`Thomas may not block`, `nobody but Rake may block`, `the opponent may not maneuver this round`.

    It holds for the combat, action or turn in progress, the shortest of them that it is about, unless `until` says
    otherwise: `Lupo may not hunt while in play`, `allies may not block for the turn`.
    """

    what: Forbidden
    who: Annotated[
        str,
        Meta(
            description="a minion, or a Methuselah for all their minions; `opponent` in combat; `vampires`, `allies`; "
            "`bearer` for the minion that the card lies on; empty for everyone"
        ),
    ] = ""
    but: Annotated[str, Meta(description="a minion that is exempt; empty for none")] = ""
    this_round: Annotated[bool, Meta(description="whether it holds for this round of combat only")] = False
    until: Lasting = ""


class Stays(Effect, frozen=True, tag="stays"):
    """`stays in play`, `stays on Rake`: the card is not burned when it has been played, and lies on the table."""

    on: Annotated[Name, Meta(description="the card that it lies on; none, or the target of the play, when empty")] = ""


class Cancels(Effect, frozen=True, tag="cancels"):
    """`cancels Bonding`: the card that was played last under this name has no effect; its cost stays paid."""

    card: Name
    free: Annotated[bool, Meta(description="whether its cost is not paid either")] = False


class Ballots(Effect, frozen=True, tag="ballots"):
    """`Lupo gains 1 extra ballot`: votes may be cast once more.

    A vampire casts its own again, a Methuselah uses one more political action card.
    """

    who: Name
    number: Annotated[int, Meta(description="how many times", ge=0)] = 1


class DrawsCards(Effect, frozen=True, tag="draws-cards"):
    """`Sarah draws 2 cards`: from the library, whatever the hand size is."""

    who: Name
    number: Annotated[int, Meta(description="how many cards", ge=0)] = 1


class DiscardsCards(Effect, frozen=True, tag="discards-cards"):
    """`Alexis discards 2 cards`: from the hand, nobody says which."""

    who: Name
    number: Annotated[int, Meta(description="how many cards", ge=0)] = 1


class GainsVictoryPoints(Effect, frozen=True, tag="gains-victory-points"):
    """`Sarah gains 1 victory point`: for her prey, for a withdrawal, or as the last at the table."""

    who: Name
    number: Annotated[int, Meta(description="how many victory points", ge=0)] = 1


MethuselahEffect = (
    Controls
    | GetsEdge
    | Titles
    | Becomes
    | Fights
    | Damages
    | Paralyzes
    | Redirects
    | Grants
    | Strikes
    | EndsAction
    | Continues
    | TakesOver
    | Forbids
    | Stays
    | Cancels
    | Ballots
    | DrawsCards
    | DiscardsCards
    | GainsVictoryPoints
)
