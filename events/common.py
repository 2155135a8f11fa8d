"""Events that every card game's table knows, whatever is played on it."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, field

from events.effects.union import Effects

# Values of one family that shared code only hands on. What takes one cannot be typed by the union over all families.
FamilyEvent: TypeAlias = Any
FamilyPosition: TypeAlias = Any
FamilyFacts: TypeAlias = Any


class Revealed(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card that lay hidden under a makeshift name turns out to be this one; `facts` may give what is printed on it.

    A card that had no name of its own before, such as one played from a hand, is shown by what is printed on it alone.
    """

    name: Annotated[str, Meta(description="the placeholder name; empty when it had none")]
    is_: Annotated[str, Meta(description="the name printed on the card")] = field(name="is")
    facts: Annotated[str, Meta(description="what is printed on the card: `vampire, capacity 6, clan Brujah`")] = ""


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """Something that happened at a table: a frozen value with players' words for its fields.

    The tag is its stored name; it never changes, wherever the class may move.
    """

    shows: Annotated[tuple[Revealed, ...], Meta(description="what it turned up that lay hidden")] = ()


NotYetDone = Literal[
    "answered", "struck", "prevented", "resolved", "voted", "ended", "chosen", "revealed", "applied", "fed", "kept"
]
Words = Annotated[str, Meta(description="what was said, in plain words")]
UNNAMED_CARD = "a card"  # stands for a card that is known to have done something, and that nobody has named
Number = Annotated[int, Meta(ge=0)]
Numbers = Annotated[tuple[Number, ...], Meta(description="the numbers of the events that this one is about")]


class Observed(Event, frozen=True, tag="table.observed"):
    """What a scorekeeper saw, and nothing else: the judge compares it with what follows from the rules."""

    subject: Annotated[str, Meta(description="a seat or a card")]
    what: Annotated[str, Meta(description="the fact: pool, blood, tapped, region, stealth, hand ...")]
    value: Annotated[int | bool | str, Meta(description="what was seen")]


class Ruled(Event, frozen=True, tag="table.ruled"):
    """A human judge's ruling. It is a fact, and final whatever the rules say."""

    about: Numbers
    verdict: Annotated[str, Meta(description="legal or illegal, as the judge said")]
    words: Words = ""
    section: Annotated[str, Meta(description="the section that the judge cited")] = ""
    authority: Annotated[str, Meta(description="name of the judge")] = ""


class Corrected(Event, frozen=True, tag="table.corrected"):
    """The table is put right, going forward: the effects are applied, and the events that they mend are named."""

    about: Numbers
    effects: Effects = ()
    words: Words = ""
    authority: Annotated[str, Meta(description="name of the judge")] = ""


class RolledBack(Event, frozen=True, tag="table.rolled-back"):
    """Everything after event `to` is struck out; it stays visible and no longer counts."""

    to: Annotated[int, Meta(description="the number of the last event that still counts; 0 is the start", ge=0)]
    words: Words = ""
    authority: Annotated[str, Meta(description="name of the judge")] = ""


class Shuffled(Event, frozen=True, tag="table.shuffled"):
    """A deck was shuffled; chance enters the log as an event."""

    seat: Annotated[str, Meta(description="whose deck")]
    deck: Annotated[str, Meta(description="library or crypt")] = "library"


class NotYet(Event, frozen=True, tag="table.not-yet"):
    """Something has not happened yet, so that the next declaration does not imply it."""

    what: Annotated[NotYetDone, Meta(description="what has not been done")]
    who: Annotated[str, Meta(description="the player or minion that has not done it; empty for every one of them")] = ""


class AskedToPlay(Event, frozen=True, tag="table.asked-to-play"):
    """A player wants to play next, before all others or before one of them."""

    who: Annotated[str, Meta(description="the player who wants to play")]
    before: Annotated[str, Meta(description="the player before whom; empty for all others")] = ""


class LetPlay(Event, frozen=True, tag="table.let-play"):
    """A player lets another play first."""

    who: Annotated[str, Meta(description="the player who lets another play")]
    whom: Annotated[str, Meta(description="the player who may play; empty for the one who has asked")] = ""


CommonEvent = Observed | Ruled | Corrected | RolledBack | Shuffled | NotYet | AskedToPlay | LetPlay
