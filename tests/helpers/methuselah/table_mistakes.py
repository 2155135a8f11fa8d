"""Games in which somebody made a mistake at the table: what was seen goes by the table, and not by the rules.

A random legal game is watched by a scorekeeper who, at the end of each turn, looks at the pools of whoever had the turn
and of her neighbours, and at the blood of every vampire that was touched. From the mistake on, what is seen is what the
table made of it.
"""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from events.common import Observed
from events.methuselah.events import EdgePoolTaken, Resolved, Transferred, TurnBegun
from events.methuselah.position import Card, Seat
from judge import books
from judge.methuselah.play.simulation import simulate
from judge.reconcile.counterfactual import ChangedLine, Counterfactual, ExtraChange, replay_with
from judge.reconcile.discrepancy import VisibleTrace, traces
from judge.reconcile.observations import survey
from judge.reconcile.unrecorded_plays import openings
from projections.fold import Timeline, happens

BOOK = books()["vtes-1998"]
COUNTED = {(Seat, "pool"), (Card, "counters")}
OPENING = 80  # events in which nobody makes a mistake


class Seeded(NamedTuple):
    """A record with what was seen, the event that the mistake is about, and the kinds of causes that name it."""

    events: list[Any]
    about: int
    kinds: frozenset[str]


@cache
def game(seed: int) -> tuple[Any, ...]:
    """A random legal game of five."""
    return tuple(simulate(BOOK, 5, seed, 300, calm=5.0))


def watched(events: Iterator[Any] | list[Any]) -> list[Any]:
    """The game with places for what is seen at the end of each turn; nothing is seen yet."""
    table = BOOK.family.opened(None, BOOK.terms)
    found: list[Any] = []
    mark = 0
    for number, event in enumerate(events, 1):
        idle = table.turn is not None and table.action is None and table.combat is None
        if isinstance(event, TurnBegun) and idle:
            found += _looks(table, mark)
            mark = len(table.ledger)
        found.append(event)
        happens(BOOK.family, table, event, number)
    return found


def _looks(table: Any, mark: int) -> Iterator[Observed]:
    hers = table.turn.methuselah
    for name in dict.fromkeys((hers, table.prey_of(hers), table.predator_of(hers))):
        if name:
            yield Observed(name, "pool", 0)
    for name in dict.fromkeys(line[2] for line in table.ledger[mark:] if line[1] is Card):
        if name in table.cards:
            yield Observed(name, "blood", 0)


def seen(events: list[Any], mistake: Counterfactual | None = None) -> list[Any] | None:
    """The record with what was seen at a table where this mistake was made; None where it cannot have been made."""
    record = list(events)
    timeline = Timeline(BOOK.family, BOOK.terms, events)
    first = len(events) + 1 if mistake is None else mistake.first
    table = timeline.at(0)
    for number in range(1, first):
        _sees(record, number, table)
        happens(BOOK.family, table, events[number - 1], number)
    number = first - 1
    for number, table in replay_with(BOOK, timeline, mistake, len(events)) if mistake is not None else ():
        _sees(record, number, table)
    return record if number == len(events) else None


def _sees(record: list[Any], number: int, table: Any) -> None:
    event = record[number - 1]
    if isinstance(event, Observed):
        value = BOOK.family.observable(table, event.subject, event.what)
        record[number - 1] = Observed(event.subject, event.what, "gone" if value is None else value)


def changes(events: list[Any]) -> list[VisibleTrace]:
    """The changes of pool and blood after the opening that are no half of a move."""
    found = traces(survey(BOOK, events), OPENING, len(events))
    return [one for one in found if (one.line.kind, one.line.field) in COUNTED and one.by and not one.half]


# --- mistakes, by what is made of them --------------------------------------------------------------------------------


def _slipped(random: Random, events: list[Any], by: Callable[[VisibleTrace], int | None], least: int) -> Seeded | None:
    one = random.choice([one for one in changes(events) if abs(one.by or 0) >= least])
    record = seen(events, Counterfactual(slips=(ChangedLine(one.key, one.nth, by(one)),)))
    return None if record is None else Seeded(record, one.line.event, frozenset())


def not_done(random: Random, events: list[Any]) -> Seeded | None:
    """A change that follows was not made."""
    return _slipped(random, events, lambda one: None, 1)


def done_twice(random: Random, events: list[Any]) -> Seeded | None:
    """A change that follows was made twice."""
    return _slipped(random, events, lambda one: one.by, 1)


def one_more_or_less(random: Random, events: list[Any]) -> Seeded | None:
    """A change was made by one too many or too few."""
    by = random.choice((1, -1))
    return _slipped(random, events, lambda one: by, 2)


def done_all_the_same(random: Random, events: list[Any]) -> Seeded | None:
    """What a blocked action would have done was done."""
    moves = [
        (one.event, *line[1:4], line[5] - line[4])
        for one in openings(survey(BOOK, events), 0, len(events)).outcomes
        if one.other == Resolved("succeeds") and len([line for line in one.lines if (line[1], line[3]) in COUNTED]) == 1
        for line in one.lines
        if (line[1], line[3]) in COUNTED
    ]
    if not moves:
        return None
    event, kind, subject, field, by = random.choice(moves)
    record = seen(events, Counterfactual(besides=(ExtraChange((event, kind, subject, field), by),)))
    return None if record is None else Seeded(record, event, frozenset())


def anothers(random: Random, events: list[Any]) -> Seeded | None:
    """A change of one pool was made to another's."""
    one = random.choice([one for one in changes(events) if one.line.kind is Seat])
    names = [name for name in Timeline(BOOK.family, BOOK.terms, events).at(1).seats if name != one.line.subject]
    other = (one.line.event, Seat, random.choice(names), "pool")
    mistake = Counterfactual(slips=(ChangedLine(one.key, one.nth),), besides=(ExtraChange(other, one.by or 0),))
    record = seen(events, mistake)
    return None if record is None else Seeded(record, one.line.event, frozenset())


def miscounted(random: Random, events: list[Any]) -> Seeded | None:
    """A count that was seen was wrong, and the next one was right."""
    record = seen(events) or []
    counts = [place for place, one in enumerate(record) if isinstance(one, Observed) and type(one.value) is int]
    place = random.choice([one for one in counts if record[one].value > 1])
    one = record[place]
    record[place] = Observed(one.subject, one.what, one.value + random.choice((1, -1)))
    return Seeded(record, place + 1, frozenset())


# --- mistakes in what was written down --------------------------------------------------------------------------------


def forgotten_pool_of_the_edge(random: Random, events: list[Any]) -> Seeded | None:
    """The Edge's pool was taken, and nobody wrote it down."""
    table = BOOK.family.opened(None, BOOK.terms)
    begins = []
    for number, event in enumerate(events, 1):
        happens(BOOK.family, table, event, number)
        following = events[number] if number < len(events) else None
        if isinstance(event, TurnBegun) and table.edge == event.methuselah and not isinstance(following, EdgePoolTaken):
            begins.append(number)
    if not begins:
        return None
    place = random.choice(begins)
    taken = EdgePoolTaken(events[place - 1].methuselah)
    record = seen(watched([*events[:place], taken, *events[place:]])) or []
    place = next(at for at, event in enumerate(record) if event is taken)
    return Seeded(record[:place] + record[place + 1 :], place, frozenset())


def _transfers(record: list[Any]) -> list[int]:
    return [place for place, event in enumerate(record) if isinstance(event, Transferred) and place > OPENING]


def forgotten_transfer(random: Random, events: list[Any]) -> Seeded | None:
    """A transfer was made, and nobody wrote it down."""
    record = seen(events) or []
    place = random.choice(_transfers(record))
    return Seeded(record[:place] + record[place + 1 :], place, frozenset())


def written_twice(random: Random, events: list[Any]) -> Seeded | None:
    """A transfer stands on record twice."""
    record = seen(events) or []
    place = random.choice(_transfers(record))
    return Seeded([*record[: place + 1], *record[place:]], place + 2, frozenset())


def to_another_vampire(random: Random, events: list[Any]) -> Seeded | None:
    """A transfer stands on record with another vampire than it went to."""
    record = seen(events) or []
    place = random.choice(_transfers(record))
    table, one = Timeline(BOOK.family, BOOK.terms, record).at(place), record[place]
    hers = table.acting_methuselah()
    others = [card.name for card in table.cards.values() if (card.region, card.controller) == ("uncontrolled", hers)]
    wrong = [name for name in others if name != one.vampire]
    if not wrong:
        return None
    record[place] = Transferred(random.choice(wrong), one.amount)
    return Seeded(record, place + 1, frozenset())


KINDS: dict[str, tuple[Callable[[Random, list[Any]], Seeded | None], frozenset[str]]] = {
    "not done": (not_done, frozenset({"not done"})),
    "done twice": (done_twice, frozenset({"done twice"})),
    "one more or less": (one_more_or_less, frozenset({"one too many", "one too few"})),
    "done all the same": (done_all_the_same, frozenset({"done all the same"})),
    "another's": (anothers, frozenset({"another's", "otherwise"})),
    "miscounted": (miscounted, frozenset({"miscounted"})),
    "forgotten pool of the Edge": (forgotten_pool_of_the_edge, frozenset({"forgotten"})),
    "forgotten transfer": (forgotten_transfer, frozenset({"forgotten"})),
    "written twice": (written_twice, frozenset({"written twice"})),
    "to another vampire": (to_another_vampire, frozenset({"otherwise", "another's"})),
}


def seeded(kind: str, seed: int) -> Seeded | None:
    """A game with one mistake of this kind; None where this game has no place for one."""
    make, kinds = KINDS[kind]
    random = Random(f"{kind} {seed}")
    events = list(game(seed))
    found = make(random, events if kind == "forgotten pool of the Edge" else watched(events))
    return None if found is None else found._replace(kinds=kinds)
