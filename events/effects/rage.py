"""Effects that only cards of a Rage table have."""

from typing import Annotated, Literal

from msgspec import Meta

from events.effects.wording import Effect, EffectWriter, Name, Phrase, Slot, Wording, any_of
from events.spelling import lowered

Stat = Annotated[Literal["rage", "gnosis", "health", "renown"], Meta(description="the statistic that changes")]
STATS = ("rage", "gnosis", "health", "renown")


class Empowers(Effect, frozen=True, tag="empowers"):
    """`+2 rage on Zhyzhak`: a statistic of a creature changes."""

    stat: Stat
    by: Annotated[int, Meta(description="how much is added; negative when taken away")]
    on: Annotated[Name, Meta(description="whose; the creature that plays the card when empty")] = ""


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


class Kills(Effect, frozen=True, tag="kills"):
    """`kills Zhyzhak`: a creature dies."""

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


RageEffect = Empowers | Wounds | Heals | Scores | Turns | Crosses | Kills | Leaves | FillsHand | Forces | Restricts


def _say(effect: RageEffect, write: EffectWriter) -> str:
    match effect:
        case Empowers(stat, by, on):
            return f"{by:+d} {stat}{f' on {write.thing(on)}' if on else ''}"
        case Wounds(who, amount, aggravated):
            return f"{write.thing(who)} suffers {amount}{' aggravated' if aggravated else ''} damage"
        case Heals(of, on):
            return f"heals {write.card(of)} on {write.thing(on)}"
        case Scores(who, points):
            return f"{write.thing(who)} scores {points} point{'' if abs(points) == 1 else 's'}"
        case Turns(of, form):
            return f"{write.thing(of)} turns to {form} form"
        case Crosses(of, world):
            return f"{write.thing(of)} crosses to the {world}{' world' * (world == 'physical')}"
        case Kills(of):
            return f"kills {write.thing(of)}"
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
        Phrase("<who:name> suffers? <amount:number> aggravated damage", Wounds, {"aggravated": True}),
        Phrase("<who:name> suffers? <amount:number> damage", Wounds),
        Phrase("heals? <card:name> on <on:name>", Heals),
        Phrase("<who:name> scores? <points:any_number> points?", Scores),
        Phrase("<card:name> turns? to <form:form> form", Turns),
        Phrase("<card:name> crosses to the <world:world>(?: world)?", Crosses),
        Phrase("kills? <card:name>", Kills),
        Phrase("<card:name> escapes?", Leaves),
        Phrase("<who:name> must play combat cards", Forces),
        Phrase("<who:name> may play only rage <only:number>", Restricts),
        Phrase("<who:name> may play only rage <only:number> or less", Restricts, {"or_less": True}),
        Phrase("<who:name> draws? <count:number> <deck:deck> cards?", FillsHand),
    ),
    reserved="rage gnosis health renown suffers heals scores turns crosses escapes",
    slots={
        "stat": Slot(any_of(STATS), lowered),
        "form": Slot("breed|battle", lowered),
        "world": Slot("physical|umbra", lowered),
        "deck": Slot("sept|combat", lowered),
    },
    examples=("+2 rage on Zhyzhak", "Zhyzhak suffers 3 damage", "Sarah scores 2 points"),
)
