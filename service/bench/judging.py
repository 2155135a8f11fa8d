"""Benchmarks: fold and judge, state at any event, append, explain, re-judge; ratios against peers in the same run."""

import gc
import io
import multiprocessing
import tracemalloc
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from events.common import Event, Observed
from events.formats.files import read_record
from events.formats.jsonl import write_jsonl
from events.methuselah.events import Bleed, MethuselahEvent, WithdrawalAnnounced
from events.record.record import Entry, Heading, Record
from events.vendetta.events import ClanChosen
from judge import books
from judge.ask.ask import ask
from judge.book import Book
from judge.compare.compare import EditionPair
from judge.explain.explain import explain_at
from judge.judging import judge
from judge.methuselah.play.simulation import PLAYERS, simulate
from judge.reconcile.reconcile import reconcile
from projections.fold import Timeline
from service.bench.log import append_ratio
from service.bench.proof import MANY, proof_figures
from service.bench.rejudging import Rare, archive_rows
from service.bench.row import Row
from service.export.history.history import history
from service.export.html.page import html

BOOK = "vtes-1998"
EARLIER = "jyhad-1994"
OF_SECRETS = "vendetta"
OF_PACKS = "rage-2018"
OF_PACKS_AND_VAMPIRES = "crossover-1995"
CALM = 30.0
WRONG = Bleed(minion="Nobody", target="Nobody")
RARE = Rare(WithdrawalAnnounced("Sarah"), "withdrawing_needs_an_empty_library")


def median_seconds(work: Callable[[], object], times: int) -> float:
    """The median time of the work over so many runs, in seconds."""
    taken = []
    for _ in range(times):
        gc.collect()
        begun = perf_counter()
        work()
        taken.append(perf_counter() - begun)
    return median(taken)


def game_of(events: int) -> list[MethuselahEvent]:
    """A random legal game of exactly this many events (the first seed that lasts that long)."""
    return [*_game_of(events)]


@cache
def _game_of(events: int) -> tuple[Any, ...]:
    book = books()[BOOK]
    for seed in range(1, 1000):
        played = simulate(book, 5 if events <= 1000 else 10, seed, events, calm=CALM)
        if len(played) == events:
            return tuple(played)
    raise LookupError(f"no seed gives {events} events")


def measure(quick: bool = False) -> list[Row]:
    """Run every benchmark; a peer that is not installed is named as absent."""
    times = 3 if quick else 7
    return [
        *judging_rows(times),
        secrets_row(times),
        packs_row(times),
        *state_rows(times),
        ask_row(books()[BOOK], game_of(1000), "in 1,000 events"),
        *hidden_rows(times),
        *(packs_ask_row(name) for name in (OF_PACKS, OF_PACKS_AND_VAMPIRES)),
        reconcile_row(times),
        page_row(times),
        *comparing_rows(times),
        append_row(),
        *proof_rows(quick),
        rejudge_row(BOOK, 100 if quick else 1000),
        rejudge_row(OF_SECRETS, 40 if quick else 400),
        *archive_rows(books()[BOOK], RARE, quick),
        memory_row(),
    ]


def judging_rows(times: int) -> list[Row]:
    """Fold and judge a game of 1,000 events; reading it from disk apart; against python-chess."""
    book = books()[BOOK]
    events = game_of(1000)
    record = Record(Heading(book=BOOK, players=PLAYERS[:5]), tuple(Entry(event) for event in events))
    stored = write_jsonl(record)
    judged = len(events) / median_seconds(lambda: judge(events, book), times)
    folded = len(events) / median_seconds(lambda: Timeline(book.family, book.terms, events).at(len(events)), times)
    reading = len(events) / median_seconds(lambda: read_record(stored, "bench"), times)
    peer = chess_rate(times)
    against = (
        f"{judged / peer:.2f} x python-chess ({peer:,.0f} moves/s)" if peer else "python-chess: install the bench extra"
    )
    return [
        Row("fold and judge a 1,000-event game", f"{judged:,.0f} events/s", judged, against),
        Row("fold alone", f"{folded:,.0f} events/s", folded, f"{folded / judged:.2f} x fold and judge"),
        Row("read it from JSON Lines", f"{reading:,.0f} events/s", reading, f"{reading / judged:.2f} x fold and judge"),
    ]


def secrets_row(times: int) -> Row:
    """Fold and judge whole games of the family whose plays are hidden, from the first choice of a Clan to the end."""
    book = books()[OF_SECRETS]
    begun = []
    for seed in range(1, 9):
        events = book.play.simulate(book, 3 + seed % 4, seed)
        start = next(number for number, event in enumerate(events) if isinstance(event, ClanChosen))
        begun.append((events[start:], Timeline(book.family, book.terms, events).at(start).position()))
    return _whole_games("hidden plays", book, begun, times)


def packs_row(times: int) -> Row:
    """Fold and judge whole games of packs, whose phases and combats all players share."""
    book = books()[OF_PACKS]
    games = [(tuple(book.play.simulate(book, 2 + seed % 5, seed)), None) for seed in range(1, 5)]
    return _whole_games("packs", book, games, times)


def _whole_games(named: str, book: Book, games: Sequence[tuple[Sequence[Event], Any]], times: int) -> Row:
    """Fold and judge several games, each with the position from which it starts."""
    number = sum(len(events) for events, _position in games)
    rate = number / median_seconds(lambda: [judge(events, book, position) for events, position in games], times)
    peer = chess_rate(times)
    return Row(
        f"fold and judge {len(games)} games of {named}, {number:,} events",
        f"{rate:,.0f} events/s",
        rate,
        f"{rate / peer:.2f} x python-chess" if peer else "python-chess: install the bench extra",
    )


def chess_rate(times: int) -> float:
    """Moves a second at which python-chess reads, checks and replays a game; 0 when it is not installed."""
    try:
        import chess
        import chess.pgn
    except ImportError:
        return 0.0
    random = Random(7)
    game = chess.pgn.Game()
    node: Any = game
    board = chess.Board()
    while len(board.move_stack) < 300 and not board.is_game_over(claim_draw=False):
        move = random.choice(list(board.legal_moves))
        node = node.add_variation(move)
        board.push(move)
    text, moves = str(game), len(board.move_stack)

    def read_check_replay() -> None:
        found = chess.pgn.read_game(io.StringIO(text))
        replayed = chess.Board()
        for played in found.mainline_moves() if found is not None else ():
            if not replayed.is_legal(played):
                raise ValueError(played)
            replayed.push(played)

    return moves / median_seconds(read_check_replay, times)


def state_rows(times: int) -> list[Row]:
    """The state at any event of a 2,000-event game, and one ruling explained in full."""
    book = books()[BOOK]
    events = game_of(2000)
    places = [Random(3).randrange(1, 2001) for _ in range(50)]
    timeline = Timeline(book.family, book.terms, events)
    timeline.at(2000)
    cold = median_seconds(lambda: Timeline(book.family, book.terms, events).at(1990), times) * 1000
    warm = max(median_seconds(lambda place=place: timeline.at(place), 3) for place in places) * 1000  # type: ignore[misc]
    explained = max(
        median_seconds(lambda place=place: explain_at(book, timeline, place), 3)  # type: ignore[misc]
        for place in places
        if place <= 1000
    )
    copying = median_seconds(timeline.at(2000).copied, 5) * 1000
    return [
        Row(
            "state at any event of 2,000, warm (worst of 50)",
            f"{warm:.2f} ms",
            warm,
            f"{warm / copying:.1f} x one copy",
        ),
        Row("state at event 1,990 of 2,000, cold", f"{cold:.2f} ms", cold, f"{cold / copying:.1f} x one copy"),
        Row("explain a ruling in full (worst of 25)", f"{explained * 1000:.2f} ms", explained * 1000, "to reach: 3 ms"),
    ]


def hidden_rows(times: int) -> list[Row]:
    """The longest of some whole games of hidden plays: asking, its state at any event, explaining, reconciling."""
    book = books()[OF_SECRETS]
    events = max((book.play.simulate(book, 6, seed) for seed in range(1, 9)), key=len)
    named = f"in {len(events):,} events of hidden plays"
    timeline = Timeline(book.family, book.terms, events)
    timeline.at(len(events))
    places = [Random(3).randrange(1, len(events) + 1) for _ in range(50)]
    cold = median_seconds(lambda: Timeline(book.family, book.terms, events).at(len(events)), times) * 1000
    warm = max(median_seconds(lambda place=place: timeline.at(place), 3) for place in places) * 1000  # type: ignore[misc]
    explained = max(
        median_seconds(lambda place=place: explain_at(book, timeline, place), 3)  # type: ignore[misc]
        for place in places[:25]
    )
    record, random = list(events), Random(5)
    for count, number in enumerate(sorted(random.sample(range(100, len(events)), 50), reverse=True)):
        table: Any = timeline.at(number)  # of Methuselah
        name = random.choice(table.left())
        record.insert(number, Observed(name, "blood", table.blood_of(name) + (count % 10 == 3)))
    found = reconcile(book, record)
    seconds = median_seconds(lambda: reconcile(book, record), times)
    return [
        ask_row(book, events, named),
        Row(f"state {named}, warm (worst of 50)", f"{warm:.2f} ms", warm, "to reach: 10 ms"),
        Row(f"state {named}, cold", f"{cold:.2f} ms", cold, "to reach: 10 ms"),
        Row(f"explain {named} (worst of 25)", f"{explained * 1000:.2f} ms", explained * 1000, "to reach: 3 ms"),
        Row(
            f"reconcile 50 observations {named}",
            f"{seconds:.2f} s",
            seconds,
            f"{len(found.partings)} of them part; to reach: 1 s",
        ),
    ]


def packs_ask_row(name: str) -> Row:
    """Asking in the longest of some whole games of packs."""
    book = books()[name]
    events = max((book.play.simulate(book, 2 + seed % 5, seed) for seed in range(1, 5)), key=len)
    return ask_row(book, events, f"in {len(events):,} events of {name}")


def ask_row(book: Book, events: Sequence[Event], named: str) -> Row:
    """Twenty plays against the rules asked about somewhere in a game, with what would make them legal."""
    timeline = Timeline(book.family, book.terms, events)
    timeline.at(len(events))
    random = Random(5)
    taken: list[float] = []
    while len(taken) < 20:
        place = random.randrange(50, len(events))
        declared = random.choice(events[place - 50 : place + 50])
        if ask(book, timeline, place, (declared,)).wrong:
            taken.append(median_seconds(lambda: ask(book, timeline, place, (declared,)), 3) * 1000)  # noqa: B023
    return Row(
        f"ask {named}, with what would make it legal (worst of 20)",
        f"{max(taken):.1f} ms",
        max(taken),
        f"median {median(taken):.1f} ms; to reach: 20 ms",
    )


def reconcile_row(times: int) -> Row:
    """A game of 1,000 events in which 50 counts were seen, five of them wrong, each with its causes tried."""
    book = books()[BOOK]
    events = game_of(1000)
    timeline, random = Timeline(book.family, book.terms, events), Random(5)
    record = list(events)
    for place, number in enumerate(sorted(random.sample(range(150, 1000), 50), reverse=True)):
        table: Any = timeline.at(number)  # of Methuselah
        ready = [name for name in table.cards if table.vampire(name) and table.ready(name)]
        what, names = ("blood", ready) if ready and place % 2 else ("pool", table.left())
        name = random.choice(names)
        slip = 1 if place % 10 == 3 else 0
        record.insert(number, Observed(name, what, book.family.observable(table, name, what) + slip))
    found = reconcile(book, record)
    seconds = median_seconds(lambda: reconcile(book, record), times)
    return Row(
        "reconcile a 1,000-event game with 50 observations",
        f"{seconds:.2f} s",
        seconds,
        f"{len(found.partings)} of them part; to reach: 1 s",
    )


def page_row(times: int) -> Row:
    """The history of a game of 1,000 events told, judged, drawn and written as one page."""
    book = books()[BOOK]
    record = Record(Heading(book=BOOK, players=PLAYERS[:5]), tuple(Entry(event) for event in game_of(1000)))
    size = len(html(history(record, book), record, book).text.encode()) / 1_000_000
    seconds = median_seconds(lambda: html(history(record, book), record, book), times)
    return Row(
        "HTML of a 1,000-event game",
        f"{seconds:.2f} s, {size:.2f} MB",
        seconds,
        "to reach: 3 s and 1.5 MB",
    )


def comparing_rows(times: int) -> list[Row]:
    """Comparing a game of 1,000 events, as ratios to judging it once: where nothing flips, and where much does."""
    events, later, earlier = game_of(1000), books()[BOOK], books()[EARLIER]
    once = median_seconds(lambda: judge(events, later), times)
    agreeing = median_seconds(lambda: EditionPair(later, later).compare(events), times)
    flips = len(EditionPair(earlier, later).compare(events).flips)
    parting = median_seconds(lambda: EditionPair(earlier, later).compare(events), 1)
    return [
        Row(
            "compare a 1,000-event game, no flips",
            f"{agreeing / once:.2f} x judging once",
            agreeing / once,
            "to reach: 2.2 x",
        ),
        Row(
            f"compare {EARLIER} with {BOOK}, 1,000 events",
            f"{parting:.2f} s",
            parting,
            f"{parting / once:,.1f} x judging once (to reach: 5); {flips} verdicts flip, each with what is responsible",
        ),
    ]


def append_row() -> Row:
    """Appending one event durably, against bare sqlite3 with the same settings."""
    rates = append_ratio()
    return Row(
        "append one event durably",
        f"{rates.log:,.0f} events/s",
        rates.log,
        f"{rates.ratio:.2f} x bare sqlite3 ({rates.sqlite:,.0f}/s)",
    )


def proof_rows(quick: bool) -> list[Row]:
    """What proof costs when an event is appended, and how fast a store is verified and an event proved."""
    found = proof_figures(quick)
    leaves = MANY // 10 if quick else MANY
    return [
        Row(
            "append one event with its leaf",
            f"{found.append:,.0f} events/s",
            found.append,
            f"{found.append_ratio:.2f} x without (to reach: 0.9)",
        ),
        Row(
            "verify a store",
            f"{found.verified:,.0f} events/s",
            found.verified,
            f"{found.hashes / found.verified:.1f} x one SHA-256 an event (to reach: 200,000/s)",
        ),
        Row(
            f"prove an event of {leaves:,}",
            f"{found.proof_ms:.2f} ms",
            found.proof_ms,
            f"{found.proof_bytes:,} bytes (to reach: 5 ms, 2,048 bytes)",
        ),
    ]


def rejudge_row(name: str, games: int) -> Row:
    """Judging many games of a book in two processes."""
    distinct = list(range(1, 21))
    repeated = [(name, distinct[number % len(distinct)]) for number in range(games)]
    halves = [repeated[::2], repeated[1::2]]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        done = pool.map(_judge_many, halves)
    events, seconds = sum(one for one, _ in done), max(one for _, one in done)
    return Row(
        f"re-judge {games:,} games of {name}, about {events // games:,} events each, 2 processes",
        f"{seconds:.1f} s",
        seconds,
        f"{events / seconds:,.0f} events/s together",
    )


def _judge_many(repeated: list[tuple[str, int]]) -> tuple[int, float]:
    known = books()
    games = {(name, seed): known[name].play.simulate(known[name], 5, seed, 300) for name, seed in set(repeated)}
    begun = perf_counter()
    for name, seed in repeated:
        judge(games[name, seed], known[name])
    return sum(len(games[one]) for one in repeated), perf_counter() - begun


def memory_row() -> Row:
    """Memory of one open table of a 1,000-event game: its timeline with keyframes and ledger."""
    book = books()[BOOK]
    events = game_of(1000)
    gc.collect()
    tracemalloc.start()
    timeline = Timeline(book.family, book.terms, events)
    kept = timeline.at(1000)
    used = tracemalloc.get_traced_memory()[0] / 1024 / 1024
    tracemalloc.stop()
    return Row("memory of an open table (1,000 events)", f"{used:.2f} MiB", used, f"{len(kept.ledger):,} ledger lines")
