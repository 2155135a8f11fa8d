"""Effects that every game knows: what changes a number, counters, and where a card is."""

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


class Permits(Effect, frozen=True, tag="permits"):
    """`permits bleeds_target_the_prey`: card text that sets one rule aside, named as the judge names it."""

    rule: Annotated[str, Meta(description="the name of the rule that the card overrides")]


class Says(Effect, frozen=True, tag="says"):
    """`says "..."`: card text that no vocabulary foresees. It is kept, and never judged."""

    words: Annotated[str, Meta(description="what the card is said to do")]


BaseEffect = Modifies | Costs | Gains | Moves | Taps | Untaps | Burns | Places | Attaches | Permits | Says
MEASURES: tuple[str, ...] = get_args(get_args(Measure)[0])
REGIONS: tuple[str, ...] = get_args(get_args(Region)[0])
_ONE_OF_MANY = ("votes", "transfers", "master actions")


def _counter(word: str) -> str:
    return word if (word := word.lower()) in ("pool", "influence") else "blood"


def _measure(word: str) -> str:
    word = lowered(word)
    return word if word in MEASURES else word + "s"


def _say(effect: BaseEffect, write: EffectWriter) -> str:
    match effect:
        case Modifies(what, by, on):
            many = what.rstrip("s") if abs(by) == 1 and what in _ONE_OF_MANY else what
            return f"{by:+d} {many} on {write.thing(on)}" if on else f"{by:+d} {many}"
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
        case Permits(rule):
            return f"permits {write.words(rule)}"
        case Says(words):
            return f"says {quote(words)}"


BASE = Wording(
    effects=BaseEffect,
    say=_say,
    phrases=(
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
        Phrase("<card:new> on <on:name>", Attaches),
        Phrase("permits? <rule:free>", Permits),
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
        "region": Slot(any_of(REGIONS), lowered),
    },
    without={"actor": ("gets", "gives", "enters", "taps", "untaps", "locks", "unlocks", "takes", "pays")},
    examples=("+1 stealth", "costs 1 pool", "Alexis burns 2 pool", "taps Lupo", "Lupo goes to torpor"),
)
