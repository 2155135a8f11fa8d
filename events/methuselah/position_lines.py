"""How the position of a Methuselah table is said in lines: `Lupo, Sarah's, 3 of 4, tapped; Sarah's minion phase`."""

import re
from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from events.grammar.paraphrases import paraphrases
from events.grammar.position_phrases import PartForm, PositionForm, PositionPhrase, WordsPattern, words_of
from events.methuselah.card_facts import CardFacts
from events.methuselah.position import UNCOUNTED, UNTOLD, Card, Position, Seat, Turn
from events.methuselah.position_sentences import told

LYING = ("location", "master", "out-of-turn master")

SEATED = PartForm(
    kind=Seat,
    where="seats",
    what="a Methuselah",
    held="hand",
    fresh=lambda name: Seat(name=name),
    phrases=(
        PositionPhrase("{pool} pool", also=("pool {pool}", "at {pool}")),
        PositionPhrase("the Edge", holder="edge"),
        PositionPhrase("ousted", sets={"out": "ousted"}),
        PositionPhrase("withdrawn", sets={"out": "withdrawn"}, also=("withdrew",)),
        PositionPhrase("{points} victory points", also=("{points} victory point", "{points} VP")),
        PositionPhrase("the winner", sets={"winner": True}),
        PositionPhrase("hand size {hand_size}"),
        PositionPhrase("library {library}", also=("{library} cards in the library",)),
        PositionPhrase("crypt {crypt}", also=("{crypt} cards in the crypt",)),
        PositionPhrase("{face_down} uncontrolled face down"),
        PositionPhrase("{crypt_dealt} crypt cards dealt"),
        PositionPhrase("dealt a hand", sets={"hand_dealt": True}),
        PositionPhrase("{owed_draws} draws owed"),
        PositionPhrase("{master_debt} master actions spent ahead"),
        PositionPhrase("{turns} turns begun", also=("{turns} turn begun",)),
        PositionPhrase("withdrawing", sets={"withdrawing": True}),
        PositionPhrase("withdrawal failed {withdrawal_failed}"),
        PositionPhrase("ante {ante}"),
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
        PositionPhrase("{controller}'s", copies={"owner": "controller"}, brings=True),
        PositionPhrase("controlled by {controller}", brings=True),
        PositionPhrase("owned by {owner}", brings=True),
        PositionPhrase("on {on}", sets={"region": "on"}, brings=True),
        PositionPhrase("{counters} of {capacity}", also=("{counters}/{capacity}",)),
        PositionPhrase(
            "{counters} blood",
            also=("{counters} life", "{counters} counters", "{counters} counter", "{counters} influence"),
        ),
        PositionPhrase("not counted", sets={"uncounted": True}),
        PositionPhrase("in torpor", sets={"region": "torpor"}),
        PositionPhrase("uncontrolled", sets={"region": "uncontrolled"}),
        PositionPhrase("in play", sets={"region": "in play"}),
        PositionPhrase("in the ash heap", sets={"region": "ash heap"}, also=("burned",)),
        PositionPhrase("removed from the game", sets={"region": "gone"}),
        PositionPhrase("ready", sets={"region": "ready"}),
        PositionPhrase("tapped", sets={"tapped": True}, also=("locked",)),
        PositionPhrase("untapped", sets={"tapped": False}, also=("unlocked",)),
        PositionPhrase("title contested", sets={"title_contested": True}),
        PositionPhrase("title paid", sets={"title_paid": True}),
        PositionPhrase("title from {title_from}"),
        PositionPhrase("no title", sets={"title": ""}, also=("title yielded", "without title")),
        PositionPhrase("contested", sets={"contested": True}),
        PositionPhrase("contest paid", sets={"contest_paid": True}),
        PositionPhrase("paralyzed", sets={"paralyzed": True}),
        PositionPhrase("recruited this turn", sets={"recruited": True}),
        PositionPhrase("{stealth_added} stealth added"),
        PositionPhrase("{intercept_added} intercept added"),
        PositionPhrase("{bleed_added} bleed added"),
        PositionPhrase("{strength_added} strength added"),
        PositionPhrase("of unknown type", sets={"kind": ""}),
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
        PositionPhrase("{methuselah}'s {phase} phase", brings=True),
        PositionPhrase("{methuselah}'s turn", brings=True),
    ),
    phrases=(
        PositionPhrase("turn {number}"),
        PositionPhrase("{master_actions} master actions left", also=("{master_actions} master action left",)),
        PositionPhrase("{transfers} transfers left", also=("{transfers} transfer left",)),
        PositionPhrase("{discards} discards left", also=("{discards} discard left",)),
        PositionPhrase("{master_actions_added} master actions added"),
        PositionPhrase("{transfers_added} transfers added"),
        PositionPhrase("begun with a full hand", sets={"begun_short": False}),
        PositionPhrase("begun with a short hand", sets={"begun_short": True}),
        PositionPhrase("the Edge's pool taken", sets={"edge_taken": True}),
        PositionPhrase("{early_discards} early discards"),
    ),
    lists={
        "acted this turn": "acted",
        "empty as the minion phase began": "began_empty",
        "empty and tapped then": "began_empty_tapped",
        "played this phase": "played",
    },
)
KINDS = ("vampire", "ally", "equipment", "retainer", "location")
PARAPHRASES = paraphrases(
    """
    {a} 's pool is {n} => {a}, {n} pool
    {a} has no pool => {a}, 0 pool
    {a} has an empty hand => {a}, 0 cards in hand
    {a} has|holds no cards in hand => {a}, 0 cards in hand
    {a} 's hand is empty => {a}, 0 cards in hand
    {a} has an empty library => {a}, library 0
    {a} 's library is empty => {a}, library 0
    {a} has {n} pool and {b} => {a}, {n} pool, {b}
    {a} at {n} pool => {a}, {n} pool
    {a} has {n} transfers|transfer [left] => {n} transfers left
    {a} 's hand is {b} => {a}'s hand: {b}
    {a} was|is ousted|out => {a}, ousted
    {a} has withdrawn => {a}, withdrawn
    turn of {a} => {a}'s turn
    it is {a} 's turn => {a}'s turn
    it is {a} 's {b} phase => {a}'s {b} phase
    {a} is in her|his|their {b} phase => {a}'s {b} phase
    {a} is at|on {n} [pool] => {a}, {n} pool
    {a} has|holds {n} cards|card => {a}, {n} cards in hand
    {a} belongs to {b} , {c} => {a}, {b}'s, {c}
    {a} belongs to {b} => {a}, {b}'s
    {a} is {b} 's and has {n} blood => {a}, {b}'s, {n} blood
    {a} is {b} 's => {a}, {b}'s
    {a} is {b} 's , {c} => {a}, {b}'s, {c}
    {a} is in {b} 's ash heap => {a}, {b}'s, in the ash heap
    {a} is contested => {a}, contested
    {a} contested => {a}, contested
    {a} 's title is contested => {a}, title contested
    {a} has [already] acted => acted this turn: {a}
    {a} is uncontrolled , {b} => {a}, uncontrolled, {b}
    {a} controls {b} => {b}, {a}'s
    {a} has the|a|an {b} => {b} on {a}
    {a} has {b} => {b}, {a}'s
    {a} has {b} => {b} on {a}
    """
    + "".join(
        f"""
    {{a}} , {{b}} 's {kind} => {{a}}, {{b}}'s, {kind}
    {{a}} , {{b}} 's {kind} , {{c}} => {{a}}, {{b}}'s, {kind}, {{c}}
    {kind} {{a}} , {{b}} => {{a}}, {kind}, {{b}}
    """
        for kind in KINDS
    )
)
WHOLE = (
    PositionPhrase("nobody has the Edge", sets={"edge": ""}, also=("no one has the Edge", "the Edge is in the middle")),
    PositionPhrase("played for ante", sets={"ante": True}),
    PositionPhrase("the game is over", sets={"over": True}),
)
PARTS = (SEATED, LAID, IN_TURN)
PATTERNS = {
    (says, kind): WordsPattern(says, kind, lambda text: re.compile(text, re.I))
    for says, kind in words_of(PARTS, WHOLE, Position)
}


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
    parts=PARTS,
    whole=WHOLE,
    patterns=PATTERNS,
    place_of=place_of,
    seats=frozenset(("controller", "owner", "methuselah")),
    cards=frozenset(("on", "acted", "began_empty", "began_empty_tapped")),
    facts=CardFacts,
    filled=filled,
    unassumed=unassumed,
    told=told,
    example="Lupo, Sarah's, 3 of 4, tapped",
    paraphrases=PARAPHRASES,
)
