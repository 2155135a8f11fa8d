"""How the position of a Vendetta table is said in lines: `Claudia 2, Vanish, at Location 1, face down; round 2`."""

import re
from collections.abc import Collection, Iterator
from typing import Any

from msgspec.structs import replace

from events.grammar.position_phrases import PartForm, PositionForm, PositionPhrase, WordsPattern, words_of
from events.vendetta.card_facts import VendettaFacts
from events.vendetta.events import Agreed, VendettaEvent
from events.vendetta.names import place
from events.vendetta.position import UNTOLD, Ally, Deployed, Location, Position, Round, Seat, Tile

SEATED = PartForm(
    kind=Seat,
    where="seats",
    what="a player",
    held="unseen",
    fresh=lambda name: Seat(name=name),
    phrases=(
        PositionPhrase("clan {clan}"),
        PositionPhrase("{blood} blood"),
        PositionPhrase("{influence} influence"),
        PositionPhrase("the Ambition token", holder="ambition"),
        PositionPhrase("hand not counted", sets={"uncounted": True}),
        PositionPhrase("a card kept", sets={"built": True}),
        PositionPhrase("{turns} Planning turns begun", also=("{turns} Planning turn begun",)),
        PositionPhrase("fed", sets={"fed": True}),
        PositionPhrase("deck {deck}", also=("{deck} cards in the deck",)),
        PositionPhrase(
            "{tokens} Diablerie tokens", also=("{tokens} Diablerie token", "{tokens} tokens", "{tokens} token")
        ),
        PositionPhrase("{flipped} flipped tokens", also=("{flipped} flipped token",)),
        PositionPhrase("in Frenzy", sets={"frenzy": True}),
        PositionPhrase("sent into Frenzy by {frenzy_by}"),
        PositionPhrase("uncounted influence gained", sets={"untold_influence": True}),
        PositionPhrase("{frenzy_influence} influence due for Frenzies"),
        PositionPhrase("{haven_influence} influence of the haven"),
        PositionPhrase("own Frenzy", sets={"own_frenzy": True}),
        PositionPhrase("eliminated", sets={"out": True}),
        PositionPhrase("score {score}"),
        PositionPhrase("the winner", sets={"winner": True}),
    ),
    lists={"hand": "unseen", "drawn cards": "drawn", "cards under the deck": "under", "implied steps": "supposed"},
)
DEPLOYED = PartForm(
    kind=Deployed,
    where="cards",
    known_by_name=True,
    fresh=lambda name: Deployed(name=name, owner=name.rpartition(" ")[0], location=""),
    phrases=(
        PositionPhrase("at {location}", brings=True),
        PositionPhrase("face down", sets={"down": True}),
        PositionPhrase("sealed {sealed}"),
        PositionPhrase("applied", sets={"applied": True}),
        PositionPhrase("forgone", sets={"forgone": True}),
        PositionPhrase("withdrawn from {withdrawn_from}"),
        PositionPhrase("{power_added} Power added"),
        PositionPhrase("halved {halved} times"),
        PositionPhrase("card {card}"),
    ),
    lists={"lookers": "looked_at"},
)
TILED = PartForm(
    kind=Tile,
    where="tiles",
    known_by_name=True,
    nothing="",
    what="a Position",
    fresh=lambda name: Tile(name=name, player=name.rpartition(" at ")[0], location=name.rpartition(" at ")[2]),
    phrases=(
        PositionPhrase("{blood} blood"),
        PositionPhrase("{token} token chosen", sets={"chosen": True}),
        PositionPhrase("a token chosen", sets={"chosen": True}),
        PositionPhrase("sealed {sealed}"),
        PositionPhrase("revealed", sets={"revealed": True}),
        PositionPhrase("withdrawn", sets={"withdrawn": True}),
    ),
)
PLACES = PartForm(
    kind=Location,
    where="locations",
    known_by_name=True,
    nothing="no ally",
    what="a Location",
    fresh=lambda name: Location(name=name),
    phrases=(
        PositionPhrase("ally {ally}"),
        PositionPhrase("no ally", sets={"ally": ""}),
        PositionPhrase("an ally placed this round", sets={"placed": True}),
        PositionPhrase("resolved", sets={"resolved": True}),
    ),
)
ALLIED = PartForm(
    kind=Ally,
    where="allies",
    nothing="in play",
    what="an Ally or Victim",
    fresh=lambda name: Ally(name=name),
    phrases=(
        PositionPhrase("{owner}'s", brings=True),
        PositionPhrase("in play", brings=True),
        PositionPhrase("{kind}", brings=True),
        PositionPhrase("drained", sets={"drained": True}),
        PositionPhrase("name unknown", sets={"unnamed": True}),
    ),
    lists={"possible owners": "maybe"},
    printed={"influence": "influence", "feed": "feed", "drain": "drain", "drained": "drained_influence"},
)
IN_ROUND = PartForm(
    kind=Round,
    where="round",
    what="a round",
    fresh=lambda name: Round(number=0),
    frame=(PositionPhrase("round {number}"),),
    phrases=(
        PositionPhrase("{phase} phase"),
        PositionPhrase("{player}'s turn"),
        PositionPhrase("{turns} turns begun", also=("{turns} turn begun",)),
        PositionPhrase("{blood} blood played"),
        PositionPhrase("{card} played"),
        PositionPhrase("turn ended", sets={"ended": True}),
        PositionPhrase("round over", sets={"over": True}),
        PositionPhrase("phase implied", sets={"supposed": True}),
    ),
)
WHOLE = (
    PositionPhrase("nobody has the Ambition token", sets={"ambition": ""}),
    PositionPhrase("the game is over", sets={"over": True}),
)
PARTS = (SEATED, PLACES, ALLIED, DEPLOYED, TILED, IN_ROUND)
PATTERNS = {
    (says, kind): WordsPattern(says, kind, lambda text: re.compile(text, re.I))
    for says, kind in words_of(PARTS, WHOLE, Position)
}


def place_of(name: str, seats: Collection[str]) -> str:
    """The collection that a name belongs to, by its form: `Claudia 2`, `Claudia at Location 1`, `Location 1`."""
    if name in seats:
        return "seats"
    if place(name).startswith("Location ") or place(name) == place("haven"):
        return "locations"
    before, beside, _where = name.rpartition(" at ")
    if beside and before in seats:
        return "tiles"
    owner, _blank, number = name.rpartition(" ")
    return "cards" if owner in seats and number.isdigit() else "allies"


def filled(position: Position) -> None:
    """Everybody has a Position beside each Location that is named, and an Ally that lies on one is in play."""
    for one in position.locations.values():
        if one.ally:
            position.allies.setdefault(one.ally, Ally(name=one.ally, kind="ally"))
    for seat in position.seats:
        for where in position.locations:
            name = f"{seat} at {where}"
            position.tiles.setdefault(name, Tile(name=name, player=seat, location=where))


def unassumed(part: Any) -> Any:  # a part of a position
    """The part without a hand that nobody counted."""
    if isinstance(part, Seat) and part.uncounted:
        return replace(part, unseen=(UNTOLD,), uncounted=False)
    return part


def told(position: Position) -> Iterator[VendettaEvent]:
    """What the table plays by where the rulebook is open."""
    for term, value in position.agreed.items():
        yield Agreed(term, value)


def named(name: str) -> str:
    """The whole name of a Location, or of somebody's Position beside it."""
    before, beside, where = name.rpartition(" at ")
    return f"{before}{beside}{place(where)}"


FORM = PositionForm(
    parts=PARTS,
    whole=WHOLE,
    patterns=PATTERNS,
    place_of=place_of,
    seats=frozenset(("owner", "player", "looked_at", "maybe", "frenzy_by")),
    cards=frozenset(),
    facts=VendettaFacts,
    filled=filled,
    unassumed=unassumed,
    lists={"clans offered": "offered", "out of the game": "removed"},
    told=told,
    named=named,
    places=frozenset(("location", "withdrawn_from")),
    example="Claudia 2, card Vanish, at Location 1, face down",
)
