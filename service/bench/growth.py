"""How the cost of each command grows with the length of a game: without breaches, with some, and with roll-backs."""

import gc
from collections.abc import Callable, Iterator, Sequence
from math import log
from time import process_time
from typing import Any

from events.common import Event, RolledBack
from events.formats.files import read_record
from events.formats.jsonl import write_jsonl
from events.record.record import Entry, Heading, Record
from events.record.viewpoint import SPECTATOR
from judge.ask.ask import ask
from judge.book import Book
from judge.compare.compare import EditionPair
from judge.explain.explain import explain_at
from judge.judging import judge
from judge.reconcile.reconcile import reconcile
from projections.fold import Timeline
from service.bench.row import Row
from service.export.history.history import history
from service.export.html.page import html
from service.games.redacted import record_seen
from service.tables.of_game import tables_of

SIZES = (500, 2000, 8000, 32000)
EVERY_BREACH, EVERY_RETURN, BACK = 20, 100, 10
Work = Callable[[], object]


def growth_rows(book: Book, earlier: Book, wrong: Event, sizes: Sequence[int]) -> list[Row]:
    """For each command and kind of game the exponent, and the milliseconds at each length.

    `wrong` is a declaration that breaches a rule wherever it comes; `earlier` is the book that games are compared by.
    """
    taken: dict[str, list[tuple[int, float]]] = {}
    for size in sizes:
        for kind, events in games_of(book, size, wrong):
            for verb, work in _verbs(book, earlier, events):
                taken.setdefault(f"{verb}, {kind}", []).append((len(events), _seconds(work)))
    return [
        Row(
            what,
            f"{exponent(points):.2f}",
            exponent(points),
            "ms: " + ", ".join(f"{seconds * 1000:,.1f}" for _events, seconds in points),
        )
        for what, points in taken.items()
    ]


def games_of(book: Book, size: int, wrong: Event) -> Iterator[tuple[str, list[Event]]]:
    """A game of about so many events as it is, with 5 % breaches, and with roll-backs."""
    legal = long_game(book, size)
    yield "no breaches", legal
    yield "5 % breaches", [wrong if number % EVERY_BREACH == 0 else one for number, one in enumerate(legal, 1)]
    back: list[Event] = []
    for number, one in enumerate(legal, 1):
        back.append(one)
        if number % EVERY_RETURN == 0:
            back += [RolledBack(to=len(back) - BACK), *legal[number - BACK : number]]
    yield "roll-backs", back


def long_game(book: Book, size: int) -> list[Event]:
    """A random game of this many events; where none lasts so long, several are played one after the other."""
    played: list[Event] = []
    seed = 1
    while len(played) < size:
        played += book.play.simulate(book, 10, seed, size - len(played))
        seed += 1
    return played


def exponent(points: Sequence[tuple[int, float]]) -> float:
    """The power of the length with which the time grows: the slope of the line nearest to the points."""
    logs = [(log(events), log(max(seconds, 1e-7))) for events, seconds in points]
    middle = sum(x for x, _y in logs) / len(logs), sum(y for _x, y in logs) / len(logs)
    across = sum((x - middle[0]) ** 2 for x, _y in logs)
    return sum((x - middle[0]) * (y - middle[1]) for x, y in logs) / across if across else 0.0


def _verbs(book: Book, earlier: Book, events: Sequence[Any]) -> Iterator[tuple[str, Work]]:
    record = Record(Heading(book=book.id), tuple(Entry(one) for one in events))
    text = write_jsonl(record)
    timeline = Timeline(book.family, book.terms, events)
    timeline.at(len(events))
    middle = len(events) // 2
    asked: Any = events[middle]
    pair = EditionPair(book, earlier)
    yield "read", lambda: read_record(text, "bench")
    yield "judge", lambda: judge(events, book)
    yield "state", lambda: Timeline(book.family, book.terms, events).at(len(events))
    yield "explain", lambda: explain_at(book, timeline, middle)
    yield "ask", lambda: ask(book, timeline, middle, (asked,))
    yield "reconcile", lambda: reconcile(book, events)
    yield "view", lambda: record_seen(record, book, SPECTATOR)
    yield "compare", lambda: pair.compare(events)
    yield "tables", lambda: tables_of("bench", record, book)
    yield "export to HTML", lambda: html(history(record, book), record, book)


def _seconds(work: Work) -> float:
    """The time of the processor that the work takes, the less of two."""
    taken = []
    for _ in range(2):
        gc.collect()
        begun = process_time()
        work()
        taken.append(process_time() - begun)
    return min(taken)
