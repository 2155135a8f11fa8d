"""Effects that only cards of a Vendetta table have."""

import re
from typing import Annotated

from msgspec import Meta

from events.effects.base import Counter
from events.effects.methuselah import Controls
from events.effects.wording import Effect, EffectWriter, Name, Phrase, Wording
from events.spelling import quote


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


class Recalls(Effect, frozen=True, tag="recalls"):
    """`Claudia takes back Claudia 2`: a deployed card goes back to its player's hand."""

    who: Name
    card: Name


class TakesAmbition(Effect, frozen=True, tag="takes-ambition"):
    """`Claudia takes the Ambition token`: from whoever has it."""

    who: Name


VendettaEffect = TakesAmbition | Recalls | Steals | Halves | Shifts | Deploys | Withdraws | Drains | TakesTokens


# No card, where it is not quoted.
_COUNTER = re.compile("(?:(?:the|his|her|its|their) )?blood(?![^\\s])", re.IGNORECASE)


def _say(effect: VendettaEffect, write: EffectWriter) -> str:
    match effect:
        case Steals(counter, amount, source):
            return f"steals {amount} {counter} from {write.thing(source)}"
        case Halves(of):
            return f"halves the printed power of {write.thing(of)}"
        case Shifts(of, place):
            return f"{write.thing(of)} moves to {write.place(place)}"
        case Deploys(who, amount, place):
            return f"{write.thing(who)} deploys {amount} blood at {write.place(place)}"
        case Withdraws(who):
            return f"{write.thing(who)} withdraws"
        case Drains(of, back):
            return f"{'restores' if back else 'drains'} {write.thing(of)}"
        case Recalls(who, of):
            return f"{write.thing(who)} takes back {quote(of) if _COUNTER.match(of) else write.thing(of)}"
        case TakesAmbition(who):
            return f"{write.thing(who)} takes the Ambition token"
        case TakesTokens(who, number):
            return f"{write.thing(who)} takes {number} token{'' if abs(number) == 1 else 's'}"


VENDETTA = Wording(
    effects=VendettaEffect,
    say=_say,
    phrases=(
        Phrase("steals? <amount:number> <counter:price> from <source:name>", Steals),
        Phrase("halves the printed power of <of:name>", Halves),
        Phrase("<card:name> moves to <place:place>", Shifts),
        Phrase("<who:name> deploys? <amount:any_number> blood at <place:free_place>", Deploys),
        Phrase("<who:name> withdraws?", Withdraws),
        Phrase("drains? <card:name>", Drains),
        Phrase("restores? <card:name>", Drains, {"back": True}),
        Phrase("<card:name> is restored", Drains, {"back": True}),
        Phrase("<who:name> takes? <number:any_number> (?:diablerie )?tokens?", TakesTokens),
        Phrase("<who:name> takes? the ambition token", TakesAmbition),
        Phrase(f"<who:name> takes? back (?!{_COUNTER.pattern})<card:name>", Recalls),
    ),
    also=(Phrase("<methuselah:seat> takes <card:name>", Controls),),
    reserved="steals halves moves deploys takes back withdraws drains restores power influence",
)
