"""Effects that every game knows: what changes a number, counters, and where a card is."""

import re
from typing import Annotated, Literal, get_args

from msgspec import Meta

from events.effects.wording import Effect, EffectWriter, Name, Phrase, Slot, Wording, any_of
from events.spelling import lowered, quote

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


class Modifies(Effect, frozen=True, tag="modifies"):
    """`+1 stealth`, `-1 bleed on Lupo`: for the action, combat or referendum in progress.

    `+1 intercept while in play`: for the minion that its card lies on, as long as it lies there.
    """

    what: Measure
    by: Annotated[int, Meta(description="how much is added; negative when taken away")]
    on: Annotated[Name, Meta(description="whose number; the declaring minion when empty")] = ""
    until: Annotated[
        Literal["", "in play"], Meta(description="whether it holds as long as its card lies on the table")
    ] = ""


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
    """`2 from Alexis to Sarah`: counters from one place to another (a player's pool, a card's counters)."""

    amount: Annotated[int, Meta(description="how many counters", ge=0)]
    source: Annotated[Name, Meta(description="the player or card that loses them")]
    destination: Annotated[Name, Meta(description="the player or card that receives them")]


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


Lasting = Annotated[
    Literal["", "action", "combat", "turn", "next turn", "game", "in play"],
    Meta(
        description="how long it holds: the rest of what it names, until the next turn of the card's player, or as "
        "long as its card is in play; as short as such a play usually holds when empty"
    ),
]


class Permits(Effect, frozen=True, tag="permits"):
    """`permits bleeds_target_the_prey`: card text that sets one rule aside, named as the judge names it.

    `permits bleeding anyone for Lupo for the turn`: for whom, and how long.
    """

    rule: Annotated[str, Meta(description="the name of the rule that the card overrides")]
    who: Annotated[
        Name,
        Meta(
            description="the minion or player it is set aside for; the one that plays or bears the card when empty, or "
            "else the controller of the card"
        ),
    ] = ""
    until: Lasting = ""


class Says(Effect, frozen=True, tag="says"):
    """`says "..."`: card text that no vocabulary foresees. It is kept, and never judged."""

    words: Annotated[str, Meta(description="what the card is said to do")]


BaseEffect = Modifies | Costs | Gains | Moves | Taps | Untaps | Burns | Places | Attaches | Permits | Says
MEASURES: tuple[str, ...] = get_args(get_args(Measure)[0])
REGIONS: tuple[str, ...] = get_args(get_args(Region)[0])
LASTING: dict[str, str] = {
    "": "",
    "action": " for the action",
    "combat": " for the combat",
    "turn": " for the turn",
    "next turn": " until the next turn",
    "game": " for the game",
    "in play": " while in play",
}
_IN_PLAY = r"(?:while|as\s+long\s+as)\s+(?:it\s+is\s+|it\s+lies\s+)?(?:in\s+play|there)"
_STANDS = rf"\s+{_IN_PLAY}"
_LASTS = (
    r"\s+(?:(?:for\s+the(?:\s+rest\s+of\s+the)?|until\s+the\s+end\s+of\s+the)\s+(?:action|combat|turn|game)"
    r"|this\s+(?:turn|game)|until\s+(?:her|his|their|your|the)\s+next\s+turn"
    rf"|{_IN_PLAY})"
)
_SAYS_MORE = re.compile(r"\s(?:for|while|until|this|as)(?=\s)", re.I)
_ONE_OF_MANY = ("votes", "transfers", "master actions")


def _counter(word: str) -> str:
    return word if (word := word.lower()) in ("pool", "influence") else "blood"


def _lasting(said: str) -> str:
    words = said.lower().split()
    if words[-2:] == ["next", "turn"]:
        return "next turn"
    return words[-1] if words[-1] in LASTING else "in play"


def _measure(word: str) -> str:
    word = lowered(word)
    return word if word in MEASURES else word + "s"


def _say(effect: BaseEffect, write: EffectWriter) -> str:
    match effect:
        case Modifies(what, by, on, until):
            many = what.rstrip("s") if abs(by) == 1 and what in _ONE_OF_MANY else what
            return f"{by:+d} {many}{f' on {write.thing(on)}' if on else ''}{LASTING[until]}"
        case Costs(counter, amount):
            return f"costs {amount} {counter}"
        case Gains(who, counter, amount):
            verb = "gains" if amount >= 0 else "loses" if counter == "influence" else "burns"
            return f"{write.thing(who)} {verb} {abs(amount)} {counter}"
        case Moves(amount, source, destination):
            return f"{amount} from {write.thing(source)} to {write.thing(destination)}"
        case Taps(of):
            return f"taps {write.thing(of)}"
        case Untaps(of):
            return f"untaps {write.thing(of)}"
        case Burns(of):
            return f"burns {write.thing(of)}"
        case Places(of, region):
            return f"{write.card(of)} goes to {region}"
        case Attaches(of, on):
            return f"{write.card(of)} on {write.thing(on)}"
        case Permits(rule, who, until):
            held = quote(rule) if _SAYS_MORE.search(rule) else write.words(rule)
            return f"permits {held}{f' for {write.thing(who)}' if who else ''}{LASTING[until]}"
        case Says(words):
            return f"says {quote(words)}"


BASE = Wording(
    effects=BaseEffect,
    say=_say,
    phrases=(
        Phrase("<by:signed> <what:measure><until:standing>", Modifies),
        Phrase("<by:signed> <what:measure> on <on:name><until:standing>", Modifies),
        Phrase("<by:signed> <what:measure>", Modifies),
        Phrase("<by:signed> <what:measure> on <on:name>", Modifies),
        Phrase("costs? <amount:number> <counter:price>", Costs),
        Phrase("<who:name> gains? <amount:number> <counter:counter>", Gains),
        Phrase("<who:name> (?:burns?|loses?) <amount:loss> <counter:counter>", Gains),
        Phrase("<amount:number> (?:(?:pool|blood|life|influence) )?from <source:name> to <destination:name>", Moves),
        Phrase("<source:name>['’]s (?:counter|blood|life) (?:moves|goes) to <destination:name>", Moves, {"amount": 1}),
        Phrase("(?:taps?|locks?) <card:name>", Taps),
        Phrase("(?:untaps?|unlocks?) <card:name>", Untaps),
        Phrase("burns? <card:name>", Burns),
        Phrase("<card:new> goes to (?:the )?<region:region>(?: region)?", Places),
        Phrase("(?:puts? )?<amount:number> blood (?:counters? )?on <who:name>", Gains, {"counter": "blood"}),
        Phrase("<card:new> on <on:name>", Attaches),
        *(
            Phrase(f"permits? <rule:{said}>{more}", Permits)
            for more in (" for <who:name><until:lasting>", "<until:lasting>", " for <who:name>", "")
            for said in ("plain_rule", "words" if more else "free")
        ),
        Phrase("says? <words:quoted>", Says),
    ),
    also=(
        Phrase("<what:measure> <by:signed>", Modifies),
        Phrase("<on:actor> (?:gets )?<by:signed> <what:measure>", Modifies),
        Phrase("<card:name> is burned", Burns),
        Phrase("<card:actor> (?:taps|locks)", Taps),
        Phrase("<card:actor> (?:untaps|unlocks)", Untaps),
        Phrase("(?:the )?(?:blood )?bank gives <who:name> <amount:number> <counter:counter>", Gains),
        Phrase("<who:actor> (?:gets|takes) <amount:number> <counter:counter> from (?:the )?(?:blood )?bank", Gains),
        Phrase("<who:actor> pays <amount:loss> <counter:counter>", Gains),
        Phrase("by choice", Says, {"words": "by choice"}),
        Phrase("<source:actor> gives <destination:name> <amount:number> (?:pool|blood|life)", Moves),
        Phrase("<amount:number> counters? (?:moves?|goes?) from <source:name> to <destination:name>", Moves),
    ),
    reserved="burns costs from gains goes loses on permits says taps to untaps moves"
    " strength bleed stealth intercept capacity votes power influence",
    understood="blood pool life",
    slots={
        "number": Slot("[0-9]{1,9}", int),
        "any_number": Slot("-?[0-9]{1,9}", int),
        "signed": Slot("[+-][0-9]{1,9}", int),
        "loss": Slot("[0-9]{1,9}", lambda number: -int(number)),
        "counter": Slot("pool|blood|life|influence", _counter),
        "price": Slot("pool|blood|influence", _counter),
        "measure": Slot(
            any_of(tuple(sorted((name.rstrip("s") + "s?" for name in MEASURES), key=len, reverse=True))), _measure
        ),
        "lasting": Slot(_LASTS, _lasting),
        "standing": Slot(_STANDS, _lasting),
        "region": Slot(any_of(REGIONS), lowered),
    },
    without={"actor": ("gets", "gives", "enters", "taps", "untaps", "locks", "unlocks", "takes", "pays")},
    examples=("+1 stealth", "costs 1 pool", "Alexis burns 2 pool", "taps Lupo", "Lupo goes to torpor"),
)
