"""Effects that only cards of a Rage table have."""

from typing import Annotated, Literal

from msgspec import Meta

from events.effects.wording import Effect, EffectWriter, Name, Phrase, Slot, Wording, any_of
from events.spelling import lowered, quote

Stat = Annotated[Literal["rage", "gnosis", "health", "renown"], Meta(description="the statistic that changes")]
STATS = ("rage", "gnosis", "health", "renown")


class Empowers(Effect, frozen=True, tag="empowers"):
    """`+2 rage on Zhyzhak`: a statistic of a creature changes."""

    stat: Stat
    by: Annotated[int, Meta(description="how much is added; negative when taken away")]
    on: Annotated[Name, Meta(description="whose; the creature that plays the card when empty")] = ""


class Multiplies(Effect, frozen=True, tag="multiplies"):
    """`renown times 2 on Zhyzhak`, `doubles the renown of Zhyzhak`: a statistic is multiplied."""

    stat: Stat
    times: Annotated[int, Meta(description="by how much it is multiplied", ge=0)]
    on: Annotated[Name, Meta(description="whose; the creature that plays the card when empty")] = ""


class Enfranchises(Effect, frozen=True, tag="enfranchises"):
    """`Skull Pig may vote`: a creature that is no Character has its Renown as votes in juntas."""

    card: Name


class Wounds(Effect, frozen=True, tag="wounds"):
    """`Zhyzhak suffers 3 damage`, `Zhyzhak suffers 3 aggravated damage`: the card becomes a damage card."""

    who: Name
    amount: Annotated[int, Meta(description="how much damage", ge=0)]
    aggravated: bool = False


class Heals(Effect, frozen=True, tag="heals"):
    """`heals Maul on Zhyzhak`: a damage card is removed."""

    card: Annotated[Name, Meta(description="the damage card, by its printed name")]
    on: Name


class Scores(Effect, frozen=True, tag="scores"):
    """`Sarah scores 3 points`: Victory Points beside the Victory Pile."""

    who: Name
    points: Annotated[int, Meta(description="how many; negative when lost")]


class Turns(Effect, frozen=True, tag="turns"):
    """`Lord Albrecht turns to battle form`."""

    card: Name
    form: Annotated[Literal["breed", "battle"], Meta(description="the form that lies face up then")]


class Crosses(Effect, frozen=True, tag="crosses"):
    """`Lord Albrecht crosses to the umbra`."""

    card: Name
    world: Annotated[Literal["physical", "umbra"], Meta(description="the world that it is in then")]


class TurnsInto(Effect, frozen=True, tag="turns-into"):
    """`Zhyzhak turns into an enemy`: a creature is no longer the kind of creature that it was."""

    card: Name
    kind: Annotated[
        Literal["character", "ally", "enemy", "victim"], Meta(description="the kind of creature that it is then")
    ]


class Bestows(Effect, frozen=True, tag="bestows"):
    """`Skull Field counts as Ahroun`: a keyword is given to a card."""

    card: Name
    keyword: Annotated[str, Meta(description="the keyword")]


class Relocates(Effect, frozen=True, tag="relocates"):
    """`Zhyzhak goes out of play until the end of the turn`, `Zhyzhak returns home`: a card goes to another area."""

    card: Name
    place: Annotated[
        Literal["home", "hunting grounds", "out of play", "removed"], Meta(description="the area in which it is then")
    ]
    until: Annotated[
        Literal["", "turn", "combat"], Meta(description="at the end of what it returns; empty when it says otherwise")
    ] = ""


class Piles(Effect, frozen=True, tag="piles"):
    """`Zhyzhak goes to the pile of Sarah`, `... worth 3`, `... face down`: a card comes to a Victory Pile."""

    card: Name
    who: Annotated[Name, Meta(description="whose Victory Pile")]
    worth: Annotated[int | None, Meta(description="Victory Points; null for as many as follow")] = None
    lies: Annotated[Literal["up", "down", "sideways"], Meta(description="how it lies")] = "up"


class Revalues(Effect, frozen=True, tag="revalues"):
    """`Zhyzhak is worth +2 points`: what a kill is worth changes, for a creature in play or a card in a pile."""

    card: Name
    by: Annotated[int, Meta(description="how many Victory Points more; negative for fewer")]


class Kills(Effect, frozen=True, tag="kills"):
    """`kills Zhyzhak`: a creature dies."""

    card: Name


class Ordains(Effect, frozen=True, tag="ordains"):
    """`Zhyzhak cannot be alpha`, `Zhyzhak cannot flip`: what a creature may or must do in this turn."""

    card: Name
    what: Annotated[
        Literal["cannot be alpha", "must be alpha", "acts first", "acts last", "cannot flip"],
        Meta(description="what it may not or must do"),
    ]


class Directs(Effect, frozen=True, tag="directs"):
    """`Zhyzhak must attack Mari`: whom a creature may not or must attack."""

    card: Name
    what: Annotated[Literal["cannot attack", "must attack"], Meta(description="what it may not or must do")]
    target: Name


class Sizes(Effect, frozen=True, tag="sizes"):
    """`+1 sept hand for Sarah`: the size up to which a hand is drawn changes."""

    by: Annotated[int, Meta(description="how much is added; negative when taken away")]
    deck: Annotated[Literal["sept", "combat"], Meta(description="which hand")]
    who: Name


class Idles(Effect, frozen=True, tag="idles"):
    """`Zhyzhak takes no actions`: a creature is kept from actions for the rest of the turn."""

    card: Name


class Leaves(Effect, frozen=True, tag="leaves"):
    """`Zhyzhak escapes`: a creature leaves the combat."""

    card: Name


class FillsHand(Effect, frozen=True, tag="fills-hand"):
    """`Sarah draws 3 combat cards`."""

    who: Name
    count: Annotated[int, Meta(description="how many cards", ge=0)]
    deck: Annotated[Literal["sept", "combat"], Meta(description="from which deck")]


class Forces(Effect, frozen=True, tag="forces"):
    """`Zhyzhak must play combat cards`: Forced Play, up to the end of the combat."""

    who: Name


class Restricts(Effect, frozen=True, tag="restricts"):
    """`Zhyzhak may play only Rage 1`, `Zhyzhak may play only Rage 3 or less`: Restricted Play in this combat."""

    who: Name
    only: Annotated[int, Meta(description="the Rage that its Combat Actions need", ge=0)]
    or_less: Annotated[bool, Meta(description="whether those that need less are allowed too")] = False


RageEffect = (
    Empowers
    | Multiplies
    | Enfranchises
    | Wounds
    | Heals
    | Scores
    | Turns
    | Crosses
    | TurnsInto
    | Bestows
    | Relocates
    | Piles
    | Revalues
    | Kills
    | Idles
    | Ordains
    | Directs
    | Sizes
    | Leaves
    | FillsHand
    | Forces
    | Restricts
)


PLACES = {
    "home": "returns home",
    "hunting grounds": "goes to the hunting grounds",
    "out of play": "goes out of play",
    "removed": "is removed from the game",
}
LIES = {"up": "", "down": " face down", "sideways": " sideways"}


def _say(effect: RageEffect, write: EffectWriter) -> str:
    match effect:
        case Empowers(stat, by, on):
            return f"{by:+d} {stat}{f' on {write.thing(on)}' if on else ''}"
        case Multiplies(stat, times, on):
            return f"{stat} times {times}{f' on {write.thing(on)}' if on else ''}"
        case Enfranchises(of):  # «nobody may ...» forbids
            return f"{quote(of) if lowered(of) == 'nobody' else write.thing(of)} may vote"
        case Wounds(who, amount, aggravated):
            return f"{write.thing(who)} suffers {amount}{' aggravated' if aggravated else ''} damage"
        case Heals(of, on):
            return f"heals {write.thing(of)} on {write.thing(on)}"
        case Scores(who, points):
            return f"{write.thing(who)} scores {points} point{'' if abs(points) == 1 else 's'}"
        case Turns(of, form):
            return f"{write.thing(of)} turns to {form} form"
        case Crosses(of, world):
            return f"{write.thing(of)} crosses to the {world}{' world' * (world == 'physical')}"
        case TurnsInto(of, kind):
            return f"{write.thing(of)} turns into {'an' if kind in ('ally', 'enemy') else 'a'} {kind}"
        case Bestows(of, keyword):
            return f"{write.thing(of)} counts as {write.words(keyword)}"
        case Relocates(of, place, until):
            time = f" until the end of the {until}" if until else ""
            return f"{write.thing(of)} {PLACES[place]}{time}"
        case Piles(of, who, worth, lies):
            value = f" worth {worth}" if worth is not None else ""
            return f"{write.card(of)} goes to the pile of {write.thing(who)}{LIES[lies]}{value}"
        case Revalues(of, by):
            return f"{write.card(of)} is worth {by:+d} point{'' if abs(by) == 1 else 's'}"
        case Kills(of):
            return f"kills {write.thing(of)}"
        case Ordains(of, what):
            return f"{write.thing(of)} {what}"
        case Directs(of, what, target):
            return f"{write.thing(of)} {what} {write.thing(target)}"
        case Sizes(by, deck, who):
            return f"{by:+d} {deck} hand for {write.thing(who)}"
        case Idles(of):
            return f"{write.thing(of)} takes no actions"
        case Leaves(of):
            return f"{write.thing(of)} escapes"
        case FillsHand(who, count, deck):
            return f"{write.thing(who)} draws {count} {deck} card{'' if count == 1 else 's'}"
        case Forces(who):
            return f"{write.thing(who)} must play combat cards"
        case Restricts(who, only, or_less):
            return f"{write.thing(who)} may play only Rage {only}{' or less' if or_less else ''}"


RAGE = Wording(
    effects=RageEffect,
    say=_say,
    phrases=(
        Phrase("<by:signed> <stat:stat> on <on:name>", Empowers),
        Phrase("<by:signed> <stat:stat>", Empowers),
        Phrase("<stat:stat> times <times:number> on <on:name>", Multiplies),
        Phrase("<stat:stat> times <times:number>", Multiplies),
        Phrase("doubles? the <stat:stat> of <on:name>", Multiplies, {"times": 2}),
        Phrase("<card:name> may vote", Enfranchises),
        Phrase("<who:name> suffers? <amount:number> aggravated damage", Wounds, {"aggravated": True}),
        Phrase("<who:name> suffers? <amount:number> damage", Wounds),
        Phrase("heals? <card:name> on <on:name>", Heals),
        Phrase("<who:name> scores? <points:any_number> points?", Scores),
        Phrase("<card:name> turns? to <form:form> form", Turns),
        Phrase("<card:name> crosses to the <world:world>(?: world)?", Crosses),
        Phrase("<card:name> turns? into an? <kind:creature>", TurnsInto),
        Phrase("<card:name> counts as <keyword:free>", Bestows),
        *(
            Phrase(f"<card:name> {words}{more}", Relocates, {"place": place})
            for place, words in PLACES.items()
            for more in (" until the end of the <until:span>", "")
        ),
        *(
            Phrase(f"<card:new> goes to the pile of <who:name>{words}{worth}", Piles, {"lies": lies} if words else {})
            for lies, words in sorted(LIES.items())
            for worth in (" worth <worth:any_number>", "")
        ),
        Phrase("<card:new> is worth <by:signed> points?", Revalues),
        Phrase("kills? <card:name>", Kills),
        *(
            Phrase(f"<card:name> {what}", Ordains, {"what": what})
            for what in ("cannot be alpha", "must be alpha", "acts first", "acts last", "cannot flip")
        ),
        *(
            Phrase(f"<card:name> {what} <target:name>", Directs, {"what": what})
            for what in ("cannot attack", "must attack")
        ),
        Phrase("<by:signed> <deck:deck> hand for <who:name>", Sizes),
        Phrase("<card:name> takes? no actions", Idles),
        Phrase("<card:name> escapes?", Leaves),
        Phrase("<who:name> must play combat cards", Forces),
        Phrase("<who:name> may play only rage <only:number>", Restricts),
        Phrase("<who:name> may play only rage <only:number> or less", Restricts, {"or_less": True}),
        Phrase("<who:name> draws? <count:number> <deck:deck> cards?", FillsHand),
    ),
    reserved="worth sideways face down rage gnosis health renown times doubles suffers heals scores turns"
    " crosses escapes cannot must acts takes counts",
    slots={
        "stat": Slot(any_of(STATS), lowered),
        "form": Slot("breed|battle", lowered),
        "creature": Slot("character|ally|enemy|victim", lowered),
        "span": Slot("turn|combat", lowered),
        "world": Slot("physical|umbra", lowered),
        "deck": Slot("sept|combat", lowered),
    },
    examples=("+2 rage on Zhyzhak", "Zhyzhak suffers 3 damage", "Sarah scores 2 points"),
)
