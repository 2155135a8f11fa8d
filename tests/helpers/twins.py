"""Two games that differ only in what somebody cannot know, and what everybody can see of a table."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

from msgspec.structs import replace

from events.methuselah import events as meth
from events.methuselah.position import Card
from events.notation.game_reader import read_game
from events.spelling import printed_name
from events.vendetta import events as vend
from events.vendetta.position import Deployed
from judge import books
from judge.book import Book
from projections.fold import happens
from projections.ledger import WHOLE
from projections.redaction import names_in, renamed
from tests.helpers.rage import twins as rage

LEFT_OUT: dict[type, float] = {
    vend.CardRevealed: 0.7,
    vend.TokenRevealed: 0.7,
    vend.StepBegun: 0.7,
    vend.PhaseBegun: 0.5,
    vend.ConflictDecided: 0.5,
    vend.LocationBegun: 0.4,
    vend.TurnEnded: 0.5,
    vend.RoundEnded: 0.3,
}
MOST_OF_RAGE = 250  # events of a random Rage game; its later turns hide no more than the first
HANDS = ("Grey Cloak", "Silver Tongue", "Watchful Eye", "Side Step", "Give Chase", "Thick Hide", "Duck", "Disarm")


@lru_cache(maxsize=64)
def played(book: str, seed: int) -> tuple[Any, ...]:
    """A random legal game in which the log knows hands and everything else that lies hidden, as far as it may."""
    by = books()[book]
    fewest = 3 if by.family.name == "vendetta" else 2
    events = by.play.simulate(by, fewest + seed % 4, seed)
    if by.family.name == "vendetta":
        return tuple(events)
    if by.family.name == "rage":
        return rage.with_hands(by, events[:MOST_OF_RAGE], seed)
    random = Random(seed)
    return tuple(
        replace(event, hand=tuple(random.choices(HANDS, k=7)))
        if isinstance(event, meth.Dealt) and random.random() < 0.5
        else event
        for event in events
    )


def shortened(events: Sequence[Any], seed: int) -> tuple[Any, ...]:
    """The game as a lazy scorekeeper writes it down: steps that go without saying are left out."""
    random = Random(seed)
    return tuple(event for event in events if random.random() >= LEFT_OUT.get(type(event), 0))


def table_after(book: Book, events: Sequence[Any]) -> Any:
    """The table as it is after these events."""
    table = book.family.opened(None, book.terms)
    for number, event in enumerate(events, 1):
        happens(book.family, table, event, number)
    return table


def twin(book: Book, events: Sequence[Any], seat: str, random: Random) -> tuple[Any, ...]:
    """The same game as far as the seat (empty: a spectator) can know, with other secrets of the others."""
    make = {"vendetta": _vendetta_twin, "rage": rage.twin}.get(book.family.name, _methuselah_twin)
    return make(book, events, seat, random)


# --- Methuselah -------------------------------------------------------------------------------------------------------


def _methuselah_twin(book: Book, events: Sequence[Any], seat: str, random: Random) -> tuple[Any, ...]:
    """Other cards in the hands of others, and other vampires uncontrolled where none was turned up."""
    table = table_after(book, events)
    hidden = [name for name, card in table.cards.items() if _lies_hidden(card, seat)]
    open_ = {line[2] for line in table.ledger if line[1] is Card and line[3] == "region"}
    hidden = [name for name in hidden if name not in open_]
    named = {name for event in events if isinstance(event, meth.Dealt) for name in event.crypt}
    spare = [
        event.card
        for event in events
        if isinstance(event, meth.Described) and event.facts.kind == "vampire" and event.card not in named
    ]
    pool = [*hidden, *spare]
    random.shuffle(pool)
    names = dict(zip(hidden, pool, strict=False))
    burned = {name for one in table.seats.values() for name in one.ash_heap}  # open to all, with all that is on them
    told = _told_otherwise(events, (_methuselah_named(events, seat) - {*hidden}) | burned, random)
    names = {name: told[new].card if new in told else new for name, new in names.items()}
    other = tuple(_methuselah_event(event, seat, names, told, random) for event in events)
    there = table_after(book, other).cards
    still = all(there[new].region == "uncontrolled" for new in names.values())
    return other if still else tuple(_methuselah_event(event, seat, {}, {}, random) for event in events)


def _methuselah_named(events: Sequence[Any], seat: str) -> set[str]:
    """What the seat may have heard of: all that is named but what was dealt to others or only read out."""
    own = [event for event in events if seat and getattr(event, "methuselah", "") == seat]
    open_ = [event for event in events if not isinstance(event, meth.Described | meth.Dealt)]
    return {printed_name(name) for event in (*own, *open_) for name in names_in(event)}


def _told_otherwise(events: Sequence[Any], named: set[str], random: Random) -> dict[str, Any]:
    """Other cards, with something else printed on them, for some of those of which nobody has heard by name."""
    told = {}
    for number, event in enumerate(events):
        if type(event) in (meth.Described, vend.Described) and event.card not in named and random.random() < 0.8:
            facts = type(event.facts)(kind=event.facts.kind, clan=event.facts.clan and f"Clan {random.randint(1, 9)}")
            told[event.card] = replace(event, card=f"Nobody {number}", facts=facts)
    return told


def _lies_hidden(card: Card, seat: str) -> bool:
    return card.region == "uncontrolled" and not card.recruited and card.controller != seat


def _methuselah_event(event: Any, seat: str, names: dict[str, str], told: dict[str, Any], random: Random) -> Any:
    if isinstance(event, meth.Described):
        return told.get(event.card, event)
    if isinstance(event, meth.Dealt) and event.methuselah != seat and event.hand is not None:
        event = replace(event, hand=tuple(random.choices(HANDS, k=len(event.hand))))
    return renamed(event, names)


# --- Vendetta ---------------------------------------------------------------------------------------------------------


def _vendetta_twin(book: Book, events: Sequence[Any], seat: str, random: Random) -> tuple[Any, ...]:
    """Other cards drawn, kept, and played face down by others; other tokens of theirs that were not turned up."""
    table = table_after(book, events)
    described = [event for event in events if isinstance(event, vend.Described)]
    chosen = {
        tile.player: max(n for n, event in enumerate(events) if _chooses(event, tile.player))
        for tile in table.tiles.values()
        if tile.chosen and not tile.revealed and any(_chooses(event, tile.player) for event in events)
    }
    lying, still = _lying(table), _face_down(book, events, seat)
    others = _told_otherwise(events, _vendetta_named(book, events, seat, still), random)
    cards = [others.get(event.card, event).card for event in described if event.facts.clan]
    told: list[Any] = []
    for number, event in enumerate(events):
        if isinstance(event, vend.Described):
            told.append(others.get(event.card, event))
        elif getattr(event, "player", "") == seat or not isinstance(event, SECRETS):
            told.append(event)
        elif isinstance(event, vend.CardsDrawn):
            told.append(replace(event, cards=tuple(card and random.choice(cards) for card in event.cards)))
        elif isinstance(event, vend.TokenChosen):
            other = {"stay": "withdraw", "withdraw": "stay"}.get(event.token, "")
            told.append(replace(event, token=other) if chosen.get(event.player) == number else event)
        elif isinstance(event, vend.Looked):
            hidden = event.at in lying and event.card and event.at.rsplit(" ", 1)[0] != seat and number in still
            told.append(replace(event, card=random.choice(cards)) if hidden else event)
        elif isinstance(event, vend.CardKept) or number in still:
            told.append(replace(event, card=event.card and random.choice(cards)))
        else:
            told.append(event)
    return tuple(told)


def _vendetta_named(book: Book, events: Sequence[Any], seat: str, still: set[int]) -> set[str]:
    """What the seat may have heard of: all that is named but what others drew, kept, or have face down."""
    hidden = (vend.CardsDrawn, vend.CardKept)
    heard = [
        event
        for number, event in enumerate(events)
        if (seat and getattr(event, "player", "") == seat)
        or not (isinstance(event, (*hidden, vend.Described)) or (isinstance(event, SECRETS) and number in still))
    ]
    return {name for event in heard for name in names_in(event)} | {*book.terms.starting_cards}


SECRETS = (vend.CardsDrawn, vend.CardKept, vend.Played, vend.TokenChosen, vend.Looked)


def _chooses(event: Any, player: str) -> bool:
    return isinstance(event, vend.TokenChosen) and event.player == player


def _lying(table: Any) -> set[str]:
    return {name for name, card in table.cards.items() if card.down}


def _face_down(book: Book, events: Sequence[Any], seat: str) -> set[int]:
    """The places of the events that played, or looked at, a card that has never been turned up to the seat."""
    table = book.family.opened(None, book.terms)
    of: dict[str, list[int]] = {}
    still: set[int] = set()
    mark = 0
    for number, event in enumerate(events):
        happens(book.family, table, event, number + 1)
        for _number, kind, slot, field, _before, after, _under in table.ledger[mark:]:
            if kind is not Deployed:
                continue
            if field == WHOLE and after is not None:
                of[slot] = [number] if after.down and after.owner != seat else []
            elif (field, after) == ("down", False) or (field == "looked_at" and seat in after):
                of[slot] = []
            elif field == WHOLE:
                still |= set(of.pop(slot, ()))
        if isinstance(event, vend.Looked) and of.get(event.at):
            of[event.at].append(number)
        mark = len(table.ledger)
    return still | {number for numbers in of.values() for number in numbers}


# --- what everybody sees ----------------------------------------------------------------------------------------------


def public(book: Book, table: Any) -> Any:
    """All that lies open at a table, which a masked game must show as the true one does, after every event."""
    shown = {"vendetta": _vendetta_public, "rage": rage.public}.get(book.family.name, _methuselah_public)
    return shown(table)


def _methuselah_public(table: Any) -> Any:
    position = table.position()
    heaps = [sorted(seat.ash_heap) for seat in position.seats.values()]
    seats = [replace(seat, hand=("",) * len(seat.hand), ash_heap=()) for seat in position.seats.values()]
    lying = [(card.controller, card.counters) for card in position.cards.values() if card.region == "uncontrolled"]
    shown = {card.name: card for card in position.cards.values() if card.region != "uncontrolled"}
    turn = position.turn
    if turn is not None:
        empty = {field: tuple(sorted(getattr(turn, field))) for field in ("began_empty", "began_empty_tapped")}
        turn = replace(turn, **empty)
    frames = (turn, position.action, position.combat, position.referendum, position.diablerie)
    return heaps, seats, lying, shown, frames, position.damage, position.edge, position.over


def _vendetta_public(table: Any) -> Any:
    position = table.position()
    hands = {name: table.hand_of(name) for name in position.seats}
    seats = [replace(seat, unseen=(), drawn=("",) * len(seat.drawn), under=()) for seat in position.seats.values()]
    cards = [replace(card, card="") if card.down else card for card in position.cards.values()]
    tiles = [tile if tile.revealed else replace(tile, token="") for tile in position.tiles.values()]
    return hands, seats, cards, tiles, position.locations, position.allies, position.round, position.resolution


# --- twins at a moment at which much lies hidden ----------------------------------------------------------------------

METHUSELAH = """[book vtes-1998]
seats Sarah, Alexis, Ryan
{printed}
Sarah deals {first}, {second}, {third}, ?
Alexis deals Thomas, Zillah, ?, ?
Ryan deals {fourth}, {fifth}, ?, ?
Sarah draws {card}, {other}
Ryan draws {other}
turn Sarah
transfer 1 to {first}
turn Alexis
transfer 2 to Thomas
turn Ryan
transfer 2 to {fourth}
turn Sarah
"""
VENDETTA = """[book vendetta]
seats Armand, Louis, Claudia, Lestat
Louis is first player
clans Brujah, Nosferatu, Tremere, Gangrel, Malkavian
Louis chooses Nosferatu; Armand chooses Tremere; Claudia chooses Brujah; Lestat chooses Gangrel
{printed}
phase hand building
Louis draws Vanish, Backstab; Louis keeps Vanish
Armand draws {hers}, {back}; Armand keeps {hers}
Claudia draws {card}, {other}; Claudia keeps {card}
Lestat draws ?, ?; Lestat keeps ?
phase planning
Louis plays Vanish face down at Location 1 with 1 blood
Claudia plays {card} face down at Location 1 with 1 blood
Lestat plays ? face down at Location 1
Armand plays {hers} face down at Location 1 with 1 blood
Louis plays Hunt at Location 2
Claudia plays {start} face down at Prince's Haven
Lestat plays Ready at Location 2
Armand plays {begin} face down at Location 2
location 1
Claudia chooses {first}
Armand chooses {second}
"""
PRINTED = {
    "vtes-1998": (
        "card Lupo: vampire, capacity 2\ncard Mina: vampire, capacity 3\ncard Zillah: vampire, capacity 9",
        "card Ada: vampire, capacity 7\ncard Fame: master\ncard Zillah: vampire, capacity 9",
    ),
    "vendetta": (
        "card Challenge: passive, power 4, clan Brujah\ncard Cauldron of Blood: aftermath, power 3, clan Tremere",
        "card Brawl: conflict, power 1, clan Brujah\ncard Mirror: preparation, power 2, clan Tremere",
    ),
    **dict.fromkeys(("rage-2018", "crossover-1995"), rage.PRINTED),
}
LYING = {
    "vtes-1998": (
        dict(zip(("first", "second", "third"), ("Lupo", "Mina", "Thomas"), strict=True))
        | {"fourth": "Bela", "fifth": "Yvo", "card": "Deflection", "other": "Blur"},
        dict(zip(("first", "second", "third"), ("Ada", "Corvin", "Lupo"), strict=True))
        | {"fourth": "Thomas", "fifth": "Mina", "card": "Fame", "other": "Deflection"},
    ),
    "vendetta": (
        {"hers": "Cauldron of Blood", "back": "Mirror", "card": "Challenge", "other": "Brawl", "start": "Ready"}
        | {"begin": "Hunt", "first": "withdraw", "second": "stay"},
        {"hers": "Mirror", "back": "Cauldron of Blood", "card": "Brawl", "other": "Challenge", "start": "Hunt"}
        | {"begin": "Ready", "first": "stay", "second": "withdraw"},
    ),
    **dict.fromkeys(("rage-2018", "crossover-1995"), rage.LYING),
}
SEATS = {  # whose twins they are, and somebody else
    "vtes-1998": ("Alexis", "Sarah"),
    "vendetta": ("Louis", "Claudia"),
    "rage-2018": ("Sarah", "Ryan"),
    "crossover-1995": ("Sarah", "Ryan"),
}
TEXTS = {
    "vtes-1998": METHUSELAH,
    "vendetta": VENDETTA,
    "rage-2018": rage.BRINK,
    "crossover-1995": rage.CROSSOVER,
}


def brink(book: str) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Two games that are one to a seat: nobody has been filled, not all have chosen a token, a card lies face down."""
    text = TEXTS[book]
    found = []
    for printed, names in zip(PRINTED[book], LYING[book], strict=True):
        record, problems = read_game(text.format(printed=printed, **names))
        assert not problems
        assert record is not None
        found.append(record.events)
    return found[0], found[1]
