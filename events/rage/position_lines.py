"""How the position of a Rage table is said in lines: `Zhyzhak, enemy, hunting grounds; turn 2, combat phase`."""

import re
from collections.abc import Collection, Iterator
from typing import Any

from msgspec.structs import replace

from events.grammar.position_phrases import PartForm, PositionForm, PositionPhrase, WordsPattern, words_of
from events.rage.action_events import Agreed
from events.rage.card_facts import PACK_RESOURCES, RageFacts
from events.rage.events import LevelSet, RageEvent
from events.rage.position import Act, Attempt, Card, Combat, Damage, Laid, Position, Seat, Trophy, Turn, Voting
from events.spelling import printed_name

SEATED = PartForm(
    kind=Seat,
    where="seats",
    what="a player",
    held="sept",
    fresh=lambda name: Seat(name=name),
    phrases=(
        PositionPhrase("serves {serves}"),
        PositionPhrase("{points} points"),
        PositionPhrase("sept deck {sept_deck}"),
        PositionPhrase("combat deck {combat_deck}"),
        PositionPhrase("sept hand changed by {sept_size}"),
        PositionPhrase("combat hand changed by {combat_size}"),
        PositionPhrase("alpha {alpha}"),
        PositionPhrase("had the alpha action", sets={"acted": True}),
        PositionPhrase("lost the alpha", sets={"alpha_lost": True}),
        PositionPhrase("means to vote {intends}"),
        PositionPhrase("out of the game", sets={"out": True}),
        PositionPhrase("pack lost in turn {lost_in}"),
        PositionPhrase("the winner", sets={"winner": True}),
        PositionPhrase("has played in this phase", sets={"mastered": True}),
        PositionPhrase("replaces Characters", sets={"replaces": True}),
    ),
    lists={
        "sept hand": "sept",
        "combat hand": "combat",
        "sept discards": "sept_discards",
        "combat discards": "combat_discards",
        "first hands drawn": "dealt",
        "discarded this phase": "discarded",
        "drawn this phase": "drawn",
        "played for good": "restricted",
        "not paid for": "unpaid",
    },
)
LYING = PartForm(
    kind=Card,
    where="cards",
    fresh=lambda name: Card(name=name),
    phrases=(
        PositionPhrase("{kind}", brings=True),
        PositionPhrase("{owner}'s", brings=True),
        PositionPhrase("pack of {pack}", brings=True),
        PositionPhrase("hunting grounds", sets={"place": "hunting grounds"}, brings=True),
        PositionPhrase("out of play", sets={"place": "out of play"}),
        PositionPhrase("to be voted on", sets={"place": "called"}),
        PositionPhrase("on {on}", brings=True),
        PositionPhrase("played by {by}"),
        PositionPhrase("in the physical world", sets={"world": "physical"}),
        PositionPhrase("in the umbra", sets={"world": "umbra"}),
        PositionPhrase("in both worlds", sets={"world": "both"}),
        PositionPhrase("battle form", sets={"form": "battle"}),
        PositionPhrase("regenerated", sets={"regenerated": True}),
        PositionPhrase("stepped sideways", sets={"stepped": True}),
        PositionPhrase("traded", sets={"traded": True}),
        PositionPhrase("ability used", sets={"used": True}),
        PositionPhrase("takes no actions", sets={"idle": True}),
        PositionPhrase("played with others", sets={"simultaneous": True}),
        PositionPhrase("since turn {since}"),
        PositionPhrase("Rage changed by {rage_by}"),
        PositionPhrase("Gnosis changed by {gnosis_by}"),
        PositionPhrase("Health changed by {health_by}"),
        PositionPhrase("Renown changed by {renown_by}"),
        PositionPhrase("Rage times {rage_times}"),
        PositionPhrase("Gnosis times {gnosis_times}"),
        PositionPhrase("Health times {health_times}"),
        PositionPhrase("Renown times {renown_times}"),
        PositionPhrase("came from the hunting grounds", sets={"came_from": "hunting grounds"}),
        PositionPhrase("until the end of the {until}"),
        PositionPhrase("worth changed by {worth_by}"),
        PositionPhrase("votes changed by {votes_by}"),
        PositionPhrase("{suffrage}"),
        PositionPhrase("{frenzy} frenzy"),
        PositionPhrase("{frenzy_cards} cards drawn for the frenzy"),
        PositionPhrase("hacked apart at {hacked_apart}"),
        PositionPhrase("dead", sets={"dead": True}),
        PositionPhrase("under forced play", sets={"forced": True}),
        PositionPhrase("held to Rage {only_rage}"),
        PositionPhrase("held to Rage {most_rage} or less"),
        PositionPhrase("killed by {killer}"),
        PositionPhrase("in the crypt", sets={"place": "crypt"}, brings=True),
        PositionPhrase("{blood} blood"),
        PositionPhrase("tapped", sets={"tapped": True}),
        PositionPhrase("has acted", sets={"has_acted": True}),
        PositionPhrase("has a title back", sets={"restored": True}),
    ),
    lists={"has voted on": "voted_for", "gives": "gives", "has the title": "titles", "lost the title": "untitled"},
)
HURT = PartForm(
    kind=Damage,
    where="damage",
    known_by_name=True,
    what="damage",
    nothing="unknown",
    fresh=lambda name: Damage(name=name, on=name.rpartition(" damage ")[0]),
    phrases=(
        PositionPhrase("{amount} points", also=("{amount} damage",)),
        PositionPhrase("aggravated", sets={"aggravated": True}),
        PositionPhrase("card {card}"),
        PositionPhrase("{owner}'s"),
        PositionPhrase("dealt by {by}"),
        PositionPhrase("a {deck} card"),
        PositionPhrase("a blood cost", sets={"cost": True}),
    ),
)
LAID = PartForm(
    kind=Laid,
    where="laid",
    known_by_name=True,
    what="a combat card",
    fresh=lambda name: Laid(name=name, player=name.rpartition(" ")[0], creature=""),
    phrases=(
        PositionPhrase("of {creature}", brings=True),
        PositionPhrase("face up", sets={"down": False}),
        PositionPhrase("card {card}"),
        PositionPhrase("as {manner}"),
        PositionPhrase("at {target}"),
        PositionPhrase("sealed {sealed}"),
        PositionPhrase("found {standing}"),
        PositionPhrase("resolved", sets={"resolved": True}),
        PositionPhrase("prevented by {prevented}"),
        PositionPhrase("redirected", sets={"redirected": True}),
        PositionPhrase("changed", sets={"changed": True}),
        PositionPhrase("with a weapon", sets={"armed": True}),
        PositionPhrase("without a weapon", sets={"unarmed": True}),
        PositionPhrase("an extra attack", sets={"extra": True}),
    ),
)
ACTING = PartForm(
    kind=Act,
    where="acts",
    known_by_name=True,
    what="an action",
    fresh=lambda name: Act(name=name, creature=printed_name(name).removesuffix("'s action")),
    phrases=(
        PositionPhrase("{kind}"),
        PositionPhrase("card {card}"),
        PositionPhrase("of {player}", brings=True),
        PositionPhrase("on {on}"),
        PositionPhrase("at {target}"),
        PositionPhrase("from {giver}"),
        PositionPhrase("stealth {stealth}"),
        PositionPhrase("worth {bleed}"),
        PositionPhrase("paid", sets={"paid": True}),
        PositionPhrase("found {outcome}"),
    ),
    lists={"cards played to it": "plays"},
)
WON = PartForm(
    kind=Trophy,
    where="trophies",
    known_by_name=True,
    what="a card in a Victory Pile",
    fresh=lambda name: Trophy(name=name, pile=printed_name(name).rpartition(" in ")[2].removesuffix("'s pile")),
    phrases=(
        PositionPhrase("card {card}"),
        PositionPhrase("worth {worth}"),
        PositionPhrase("face down", sets={"lies": "down"}),
        PositionPhrase("sideways", sets={"lies": "sideways"}),
    ),
)
IN_TURN = PartForm(
    kind=Turn,
    where="turn",
    what="a turn",
    fresh=lambda name: Turn(number=0),
    frame=(PositionPhrase("turn {number}"),),
    phrases=(
        PositionPhrase("{phase} phase"),
        PositionPhrase("open play", sets={"closed": False}),
        PositionPhrase("{acting} acts"),
        PositionPhrase("{first} won the draw"),
        PositionPhrase("{pending} was played last"),
        PositionPhrase("ledger from {pending_since}"),
        PositionPhrase("phase implied", sets={"supposed": True}),
        PositionPhrase("turn over", sets={"over": True}),
    ),
    lists={
        "draws won": "lots",
        "juntas decided": "decided",
        "tied": "tied",
        "attacked on their own": "attacked",
        "attacks avoided": "avoided",
        "announced": "announced",
        "announced together": "together",
        "announcements that wait": "suspended",
        "not ready": "unready",
    },
)
FIGHTING = PartForm(
    kind=Combat,
    where="combat",
    what="a combat",
    fresh=lambda name: Combat(attacker="", target=""),
    frame=(PositionPhrase("combat of {attacker}"),),
    phrases=(
        PositionPhrase("against {target}"),
        PositionPhrase("{step} step"),
        PositionPhrase("combat round {round}"),
        PositionPhrase("to bind", sets={"binds": True}),
        PositionPhrase("a challenge", sets={"challenge": True}),
        PositionPhrase("{prey_player} plays for prey"),
        PositionPhrase("instead of {instead_of}"),
        PositionPhrase("at {range} range"),
        PositionPhrase("ending under {ending}"),
        PositionPhrase("stealth {stealth}"),
        PositionPhrase("intercept {intercept}"),
        PositionPhrase("from a block", sets={"from_block": True}),
        PositionPhrase("{laid} cards played"),
    ),
    lists={
        "attackers": "attackers",
        "defenders": "defenders",
        "joined": "joined",
        "left": "left",
        "aimed": "aimed",
        "played by a side": "restricted",
        "maneuvers": "maneuvered",
        "presses": "presses",
        "committed": "committed",
        "extra attacks": "extra",
    },
)
BLOCKING = PartForm(
    kind=Attempt,
    where="attempt",
    what="an attempt to block",
    fresh=lambda name: Attempt(blocker="", target=""),
    frame=(PositionPhrase("attempt of {blocker}"),),
    phrases=(PositionPhrase("to block {target}"), PositionPhrase("intercept {intercept}")),
)
POLLING = PartForm(
    kind=Voting,
    where="voting",
    what="a vote",
    fresh=lambda name: Voting(junta=""),
    frame=(PositionPhrase("voting on {junta}"),),
    phrases=(
        PositionPhrase("called by {caller}"),
        PositionPhrase("{yes} votes in favor"),
        PositionPhrase("{no} votes against"),
        PositionPhrase("some votes not known", sets={"uncounted": True}),
        PositionPhrase("Renown {lowest} has voted"),
    ),
    lists={"voted": "voted", "voted late": "late", "voted in favor": "in_favor", "voted against": "against"},
)
WHOLE = (PositionPhrase("the game is over", sets={"over": True}),)
OF_A_PACK = ("character", "ally", *PACK_RESOURCES, "pack totem")
PARTS = (SEATED, LYING, HURT, LAID, ACTING, WON, IN_TURN, BLOCKING, FIGHTING, POLLING)
PATTERNS = {
    (says, kind): WordsPattern(says, kind, lambda text: re.compile(text, re.I))
    for says, kind in words_of(PARTS, WHOLE, Position)
}


def place_of(name: str, seats: Collection[str]) -> str:
    """The collection that a name belongs to, by its form."""
    if name in seats:
        return "seats"
    if printed_name(name).endswith("'s pile") and " in " in name:
        return "trophies"
    if printed_name(name).endswith("'s action"):
        return "acts"
    before, _blank, number = name.rpartition(" ")
    if number.isdigit() and before.endswith(" damage"):
        return "damage"
    return "laid" if before in seats and number.isdigit() else "cards"


def filled(position: Position) -> None:
    """`Mari, character, Sarah's`: what is of a pack, and is said to be elsewhere by nothing, is of its owner's pack."""
    for card in position.cards.values():
        if card.kind in OF_A_PACK and card.owner and not card.pack and not card.on and card.place == "home":
            card.pack = card.owner


def told(position: Position) -> Iterator[RageEvent]:
    """The Renown level that the players have decided."""
    if position.level:
        yield LevelSet(position.level)
    for what, value in position.agreed.items():
        yield Agreed(what, value)


def unassumed(part: Any) -> Any:  # a part of a position
    """The part without the world that it is in unless somebody says another."""
    return replace(part, world="") if isinstance(part, Card) else part


FORM = PositionForm(
    parts=PARTS,
    whole=WHOLE,
    patterns=PATTERNS,
    place_of=place_of,
    seats=frozenset(
        ("owner", "pack", "player", "pile", "prey_player", "announced", "together", "suspended", "unready", "first")
    ),
    cards=frozenset(("on",)),
    facts=RageFacts,
    filled=filled,
    unassumed=unassumed,
    told=told,
    lists={"once per game": "once", "ordained": "ordained", "out of the game": "removed"},
    example="Zhyzhak, character, pack of Sarah, battle form",
)
