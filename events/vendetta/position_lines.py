"""How the position of a Vendetta table is said in lines: `Claudia 2, Vanish, at Location 1, face down; round 2`."""

from collections.abc import Collection, Iterator
from typing import Any

from msgspec.structs import replace

from events.grammar.position_phrases import PartForm, Phrase, PositionForm
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
        Phrase("clan {clan}"),
        Phrase("{blood} blood"),
        Phrase("{influence} influence"),
        Phrase("the Ambition token", holder="ambition"),
        Phrase("hand not counted", sets={"uncounted": True}),
        Phrase("a card kept", sets={"built": True}),
        Phrase("{turns} Planning turns begun", also=("{turns} Planning turn begun",)),
        Phrase("fed", sets={"fed": True}),
        Phrase("deck {deck}", also=("{deck} cards in the deck",)),
        Phrase("{tokens} Diablerie tokens", also=("{tokens} Diablerie token", "{tokens} tokens", "{tokens} token")),
        Phrase("{flipped} flipped tokens", also=("{flipped} flipped token",)),
        Phrase("in Frenzy", sets={"frenzy": True}),
        Phrase("sent into Frenzy by {frenzy_by}"),
        Phrase("uncounted influence gained", sets={"untold_influence": True}),
        Phrase("{frenzy_influence} influence due for Frenzies"),
        Phrase("{haven_influence} influence of the haven"),
        Phrase("own Frenzy", sets={"own_frenzy": True}),
        Phrase("eliminated", sets={"out": True}),
        Phrase("score {score}"),
        Phrase("the winner", sets={"winner": True}),
    ),
    lists={"hand": "unseen", "drawn cards": "drawn", "cards under the deck": "under", "implied steps": "supposed"},
)
DEPLOYED = PartForm(
    kind=Deployed,
    where="cards",
    known_by_name=True,
    fresh=lambda name: Deployed(name=name, owner=name.rpartition(" ")[0], location=""),
    phrases=(
        Phrase("at {location}", brings=True),
        Phrase("face down", sets={"down": True}),
        Phrase("sealed {sealed}"),
        Phrase("applied", sets={"applied": True}),
        Phrase("forgone", sets={"forgone": True}),
        Phrase("withdrawn from {withdrawn_from}"),
        Phrase("{power_added} Power added"),
        Phrase("halved {halved} times"),
        Phrase("card {card}"),
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
        Phrase("{blood} blood"),
        Phrase("{token} token chosen", sets={"chosen": True}),
        Phrase("a token chosen", sets={"chosen": True}),
        Phrase("sealed {sealed}"),
        Phrase("revealed", sets={"revealed": True}),
        Phrase("withdrawn", sets={"withdrawn": True}),
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
        Phrase("ally {ally}"),
        Phrase("no ally", sets={"ally": ""}),
        Phrase("an ally placed this round", sets={"placed": True}),
        Phrase("resolved", sets={"resolved": True}),
    ),
)
ALLIED = PartForm(
    kind=Ally,
    where="allies",
    nothing="in play",
    what="an Ally or Victim",
    fresh=lambda name: Ally(name=name),
    phrases=(
        Phrase("{owner}'s", brings=True),
        Phrase("in play", brings=True),
        Phrase("{kind}", brings=True),
        Phrase("drained", sets={"drained": True}),
        Phrase("name unknown", sets={"unnamed": True}),
    ),
    lists={"possible owners": "maybe"},
    printed={"influence": "influence", "feed": "feed", "drain": "drain", "drained": "drained_influence"},
)
IN_ROUND = PartForm(
    kind=Round,
    where="round",
    what="a round",
    fresh=lambda name: Round(number=0),
    frame=(Phrase("round {number}"),),
    phrases=(
        Phrase("{phase} phase"),
        Phrase("{player}'s turn"),
        Phrase("{turns} turns begun", also=("{turns} turn begun",)),
        Phrase("{blood} blood played"),
        Phrase("{card} played"),
        Phrase("turn ended", sets={"ended": True}),
        Phrase("round over", sets={"over": True}),
        Phrase("phase implied", sets={"supposed": True}),
    ),
)
WHOLE = (
    Phrase("nobody has the Ambition token", sets={"ambition": ""}),
    Phrase("the game is over", sets={"over": True}),
)


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
    """Everybody has a Position beside each Location that is named."""
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
    parts=(SEATED, PLACES, ALLIED, DEPLOYED, TILED, IN_ROUND),
    whole=WHOLE,
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
