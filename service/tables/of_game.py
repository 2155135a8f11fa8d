"""One game as rows of the tables: what it was, each event, each ruling, who fell, and what became of each player."""

from typing import NamedTuple

from msgspec import Struct

from events.common import RolledBack
from events.record.record import Record
from judge.book import Book
from judge.judging import Judgement, go_on
from judge.ruling import Ruling
from judge.words import in_words
from projections.ledger import LedgerLine
from projections.rollbacks import struck_out
from projections.table import SEATS, BaseTable
from service.games.records import start_of
from service.presenters.registry import presenter_of


class GameRow(Struct, frozen=True):
    """A game. `players` and `winners` are names with "; " between them; `struck` of the events were rolled back."""

    game: str
    title: str
    occasion: str
    date: str
    book: str
    players: str
    events: int
    struck: int
    turns: int
    over: int  # 1 when it is
    winners: str
    violations: int
    doubts: int


class EventRow(Struct, frozen=True):
    """An event: its stored kind, its line of the notation, the turn it is in (0: before the first)."""

    game: str
    event: int
    kind: str
    line: str
    turn: int
    recorded_at: str
    recorded_by: str
    struck_by: int  # the number of the roll-back that struck it out; 0 when it counts


class TabledRuling(Struct, frozen=True):
    """A ruling on an event that counts: a violation, a doubt, or a play that depends on unknown card text."""

    game: str
    event: int
    verdict: str
    section: str
    rule: str
    says: str
    needed: str
    unclear: str


class OustRow(Struct, frozen=True):
    """A player who left the game: seats count from 1 in the order of the table."""

    game: str
    event: int
    turn: int
    player: str
    seat: int
    seats: int
    words: str


class ResultRow(Struct, frozen=True):
    """What became of a player, the best first. `points` is empty where nobody knows."""

    game: str
    place: int
    player: str
    seat: int
    seats: int
    fate: str
    points: int | None
    winner: int  # 1 for who won


class GameTables(NamedTuple):
    """The rows of one game."""

    games: tuple[GameRow, ...]
    events: tuple[EventRow, ...]
    rulings: tuple[TabledRuling, ...]
    ousts: tuple[OustRow, ...]
    results: tuple[ResultRow, ...]


ROWS: dict[str, type[Struct]] = {
    "games": GameRow,
    "events": EventRow,
    "rulings": TabledRuling,
    "ousts": OustRow,
    "results": ResultRow,
}


def tables_of(name: str, record: Record, book: Book) -> GameTables:
    """The rows of a record, which is judged once by the book; of what it does not have, nothing is told."""
    return _Telling(name, record, book).told()


class _Telling:
    """A game that is gone through, event by event."""

    def __init__(self, name: str, record: Record, book: Book) -> None:
        self.name, self.record, self.book = name, record, book
        self.look = presenter_of(book)
        self.gone = struck_out(record.events)
        self.turn, self.heading = 0, ""
        self.events: list[EventRow] = []
        self.ousts: list[OustRow] = []

    def told(self) -> GameTables:
        """All its rows."""
        book = self.book
        table = book.family.opened(start_of(self.record, book), book.terms)
        judgement = Judgement(book, table, without_facts=True)
        for number in range(1, len(self.record.entries) + 1):
            self._event(judgement, number)
        rulings = [one for one in judgement.rulings if one.wrong or one.unclear or one.verdict != "legal"]
        return GameTables(
            (self._game(judgement, rulings),),
            tuple(self.events),
            tuple(self._ruling(one) for one in rulings),
            tuple(self.ousts),
            tuple(self._results(judgement.table)),
        )

    def _event(self, judgement: Judgement, number: int) -> None:
        entry, table = self.record.entries[number - 1], judgement.table
        start = len(table.ledger)
        go_on(judgement, entry.event)
        struck = self.gone.get(number, 0)
        if not struck and (heading := self.look.turn(table)) != self.heading:
            self.turn, self.heading = self.turn + 1, heading
        if not struck and not isinstance(entry.event, RolledBack):
            self._falls(table, number, [LedgerLine(*line) for line in table.ledger[start:]])
        kind = entry.event.__struct_config__.tag
        line = in_words(entry.event, self.book.family.vocabulary)
        self.events.append(EventRow(self.name, number, str(kind), line, self.turn, entry.at, entry.by, struck))

    def _falls(self, table: BaseTable, number: int, lines: list[LedgerLine]) -> None:
        of_seats = table.kinds[SEATS]
        for line in lines:
            if line.kind is of_seats and (words := self.look.teller.fallen([line])):
                seat, seats = _seat(table, line.subject)
                self.ousts.append(OustRow(self.name, number, self.turn, line.subject, seat, seats, words[0]))

    def _game(self, judgement: Judgement, rulings: list[Ruling]) -> GameRow:
        heading, result = self.record.heading, self.look.teller.result(judgement.table)
        wrong = sum(one.wrong for one in rulings)
        return GameRow(
            self.name,
            heading.title,
            heading.event,
            heading.date,
            self.book.id,
            "; ".join(judgement.table.seats or heading.players),
            len(self.record.entries),
            len(self.gone),
            self.turn,
            int(result.over),
            "; ".join(result.winners),
            wrong,
            len(rulings) - wrong,
        )

    def _ruling(self, one: Ruling) -> TabledRuling:
        unclear = "; ".join(one.unclear)
        return TabledRuling(self.name, one.event, one.verdict, one.section, one.rule, one.says, one.needed, unclear)

    def _results(self, table: BaseTable) -> list[ResultRow]:
        result = self.look.teller.result(table)
        return [
            ResultRow(
                self.name,
                place,
                one.player,
                *_seat(table, one.player),
                one.fate,
                one.points,
                int(one.player in result.winners),
            )
            for place, one in enumerate(result.places, 1)
        ]


def _seat(table: BaseTable, player: str) -> tuple[int, int]:
    """The place of a player at the table, from 1 (0: none), and how many there are."""
    names = [*table.seats]
    return (names.index(player) + 1 if player in names else 0), len(names)
