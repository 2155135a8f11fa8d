"""How the position of a Methuselah table is said in lines: `Lupo, Sarah's, 3 of 4, tapped; Sarah's minion phase`."""

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from events.grammar.position_phrases import PartForm, Phrase, PositionForm
from events.methuselah.card_facts import CardFacts
from events.methuselah.position import UNCOUNTED, UNTOLD, Card, Position, Seat, Turn

LYING = ("location", "master", "out-of-turn master")

SEATED = PartForm(
    kind=Seat,
    where="seats",
    what="a Methuselah",
    held="hand",
    fresh=lambda name: Seat(name=name),
    phrases=(
        Phrase("{pool} pool", also=("pool {pool}", "at {pool}")),
        Phrase("the Edge", holder="edge"),
        Phrase("ousted", sets={"out": "ousted"}),
        Phrase("withdrawn", sets={"out": "withdrawn"}, also=("withdrew",)),
        Phrase("{points} victory points", also=("{points} victory point", "{points} VP")),
        Phrase("the winner", sets={"winner": True}),
        Phrase("hand size {hand_size}"),
        Phrase("library {library}", also=("{library} cards in the library",)),
        Phrase("crypt {crypt}", also=("{crypt} cards in the crypt",)),
        Phrase("{face_down} uncontrolled face down"),
        Phrase("{crypt_dealt} crypt cards dealt"),
        Phrase("dealt a hand", sets={"hand_dealt": True}),
        Phrase("{owed_draws} draws owed"),
        Phrase("{master_debt} master actions spent ahead"),
        Phrase("{turns} turns begun", also=("{turns} turn begun",)),
        Phrase("withdrawing", sets={"withdrawing": True}),
        Phrase("withdrawal failed {withdrawal_failed}"),
        Phrase("ante {ante}"),
    ),
    lists={
        "hand": "hand",
        "ash heap": "ash_heap",
        "removed cards": "removed",
        "antes won": "antes_won",
        "uncounted values": "uncounted",
    },
)
LAID = PartForm(
    kind=Card,
    where="cards",
    fresh=lambda name: Card(name=name),
    phrases=(
        Phrase("{controller}'s", copies={"owner": "controller"}, brings=True),
        Phrase("controlled by {controller}", brings=True),
        Phrase("owned by {owner}", brings=True),
        Phrase("on {on}", sets={"region": "on"}, brings=True),
        Phrase("{counters} of {capacity}", also=("{counters}/{capacity}",)),
        Phrase(
            "{counters} blood",
            also=("{counters} life", "{counters} counters", "{counters} counter", "{counters} influence"),
        ),
        Phrase("not counted", sets={"uncounted": True}),
        Phrase("in torpor", sets={"region": "torpor"}),
        Phrase("uncontrolled", sets={"region": "uncontrolled"}),
        Phrase("in play", sets={"region": "in play"}),
        Phrase("in the ash heap", sets={"region": "ash heap"}, also=("burned",)),
        Phrase("removed from the game", sets={"region": "gone"}),
        Phrase("ready", sets={"region": "ready"}),
        Phrase("tapped", sets={"tapped": True}, also=("locked",)),
        Phrase("untapped", sets={"tapped": False}, also=("unlocked",)),
        Phrase("title contested", sets={"title_contested": True}),
        Phrase("title paid", sets={"title_paid": True}),
        Phrase("title from {title_from}"),
        Phrase("contested", sets={"contested": True}),
        Phrase("contest paid", sets={"contest_paid": True}),
        Phrase("paralyzed", sets={"paralyzed": True}),
        Phrase("recruited this turn", sets={"recruited": True}),
        Phrase("{stealth_added} stealth added"),
        Phrase("{intercept_added} intercept added"),
        Phrase("{bleed_added} bleed added"),
        Phrase("{strength_added} strength added"),
        Phrase("of unknown type", sets={"kind": ""}),
    ),
    printed={
        name: name
        for name in (
            *("kind", "capacity", "life", "clan", "sect", "title", "votes", "disciplines", "strength", "bleed"),
            *("stealth", "intercept", "unique", "weapon"),
        )
    }
    | {"requires": "requires_title", "basic": "effects"},
)
IN_TURN = PartForm(
    kind=Turn,
    where="turn",
    what="a turn",
    fresh=lambda name: Turn(methuselah=""),
    frame=(
        Phrase("{methuselah}'s {phase} phase", brings=True),
        Phrase("{methuselah}'s turn", brings=True),
    ),
    phrases=(
        Phrase("turn {number}"),
        Phrase("{master_actions} master actions left", also=("{master_actions} master action left",)),
        Phrase("{transfers} transfers left", also=("{transfers} transfer left",)),
        Phrase("{discards} discards left", also=("{discards} discard left",)),
        Phrase("{master_actions_added} master actions added"),
        Phrase("{transfers_added} transfers added"),
        Phrase("begun with a full hand", sets={"begun_short": False}),
        Phrase("begun with a short hand", sets={"begun_short": True}),
        Phrase("the Edge's pool taken", sets={"edge_taken": True}),
        Phrase("{early_discards} early discards"),
    ),
    lists={
        "acted this turn": "acted",
        "empty as the minion phase began": "began_empty",
        "empty and tapped then": "began_empty_tapped",
        "played this phase": "played",
    },
)
WHOLE = (
    Phrase("nobody has the Edge", sets={"edge": ""}, also=("no one has the Edge",)),
    Phrase("played for ante", sets={"ante": True}),
    Phrase("the game is over", sets={"over": True}),
)


def place_of(name: str, seats: Collection[str]) -> str:
    """The collection that a name belongs to: a player's, or else a card's."""
    return "seats" if name in seats else "cards"


def filled(position: Position) -> None:
    """A location or master card that is said to be nowhere else lies in play."""
    for card in position.cards.values():
        if card.kind in LYING and card.region == "ready":
            card.region = "in play"


def unassumed(part: Any) -> Any:  # a part of a position
    """The part without the counters and hands that nobody counted."""
    if isinstance(part, Seat):
        uncounted = part.uncounted
        return replace(
            part,
            pool=UNCOUNTED if "pool" in uncounted else part.pool,
            hand=(UNTOLD,) if "hand" in uncounted else part.hand,
            uncounted=tuple([one for one in uncounted if one not in ("pool", "hand")]),
        )
    if isinstance(part, Card) and (part.uncounted or part.counters == 0):
        return replace(part, counters=UNCOUNTED, uncounted=False)
    return part


FORM = PositionForm(
    parts=(SEATED, LAID, IN_TURN),
    whole=WHOLE,
    place_of=place_of,
    seats=frozenset(("controller", "owner", "methuselah")),
    cards=frozenset(("on", "acted", "began_empty", "began_empty_tapped")),
    facts=CardFacts,
    filled=filled,
    unassumed=unassumed,
    example="Lupo, Sarah's, 3 of 4, tapped",
)
