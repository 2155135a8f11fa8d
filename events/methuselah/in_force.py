"""What cards forbid and set aside at a moment: values in a position."""

from typing import Annotated

from msgspec import Meta, Struct

from events.effects.methuselah import Forbidden


class Value(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a position that is replaced, never changed."""


class Ban(Value, frozen=True):
    """What a card forbids."""

    what: Forbidden
    card: Annotated[str, Meta(description="the card that forbids it; empty if not named")] = ""
    who: Annotated[str, Meta(description="a minion, or a Methuselah for all their minions; empty for everyone")] = ""
    opponent_of: Annotated[str, Meta(description="a minion, when it holds for whomever that one fights")] = ""
    but: Annotated[str, Meta(description="a minion that is exempt")] = ""
    round: Annotated[int, Meta(description="the round of combat for which it holds; 0 for all")] = 0
    turn_of: Annotated[str, Meta(description="the Methuselah whose next turn ends it; empty if none does")] = ""


class Leave(Value, frozen=True):
    """A rule that a card sets aside."""

    rule: Annotated[str, Meta(description="the name of the rule")]
    card: Annotated[str, Meta(description="the card that sets it aside; empty if not named")] = ""
    who: Annotated[str, Meta(description="a minion, or a Methuselah for all their minions; empty for everyone")] = ""
    turn_of: Annotated[str, Meta(description="the Methuselah whose next turn ends it; empty if none does")] = ""


Bans = Annotated[tuple[Ban, ...], Meta(description="what cards forbid while it lasts")]
Permits = Annotated[tuple[Leave, ...], Meta(description="rules that cards set aside while it lasts")]
