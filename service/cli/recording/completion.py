"""What may be said next at the prompt: the legal plays, worked out while the scorekeeper thinks."""

from collections.abc import Callable, Iterable, Iterator
from threading import Event, Thread

from events.notation.reader import Reader
from judge.book import Book
from projections.table import BaseTable
from service.games.options import MOST, Option, legal_ones, table_after

PATIENCE = 0.03  # seconds that a key may wait for plays that are still being worked out


class TableSuggestions:
    """The legal plays at one table, the likeliest first; they come in while somebody thinks, and never hold him up.

    `prepare` makes the table, away from the keyboard.
    """

    def __init__(self, book: Book, prepare: Callable[[], BaseTable | None], cards: Iterable[str]) -> None:
        self._book, self._prepare, self._cards = book, prepare, tuple(cards)
        self._found: list[Option] = []
        self._done = Event()
        self._given_up = False
        Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        try:
            table = self._prepare()
            if table is not None:
                for option in legal_ones(self._book, table, self._book.play.suggestions(table, self._cards)):
                    self._found.append(option)
                    if self._given_up or len(self._found) == MOST:
                        return
        finally:
            self._done.set()

    def give_up(self) -> None:
        """Nobody wants to know any more."""
        self._given_up = True

    def found(self) -> list[Option]:
        """The plays found so far; a moment is waited for all of them."""
        self._done.wait(PATIENCE)
        return list(self._found)


class Suggestions:
    """The plays possible at the table that the scribe knows, and after each sentence that stands on the line already.

    The table must not change while this is asked: it is made anew for each line.
    """

    def __init__(self, book: Book, table: BaseTable, reader: Reader) -> None:
        self._book, self._table, self._reader = book, table.copied(), reader
        self._cards = tuple(reader.names.cards)
        self._offers: dict[str, TableSuggestions] = {}
        self.after("")

    def after(self, sentences: str) -> TableSuggestions:
        """The plays after these sentences, which are separated by `;`."""
        offers = self._offers.get(sentences)
        if offers is None:
            for other in self._offers.values():
                other.give_up()
            reader = self._reader.fork() if sentences else None
            offers = TableSuggestions(
                self._book, lambda: table_after(self._book, self._table, reader, sentences), self._cards
            )
            self._offers[sentences] = offers
        return offers

    def give_up(self) -> None:
        """The line is done."""
        for offers in self._offers.values():
            offers.give_up()


def fitting(typed: str, options: Iterable[Option]) -> Iterator[Option]:
    """The plays that the typed words may be short for: each begins a word of the play, in the same order.

    Those that begin as typed come first.
    """
    words = typed.casefold().split()
    found = [option for option in options if _short_for(words, option.line)]
    yield from sorted(found, key=lambda option: bool(words) and not option.line.casefold().startswith(words[0]))


def _short_for(words: list[str], line: str) -> bool:
    following = iter(line.casefold().replace('"', "").split())
    return all(any(word.startswith(typed) for word in following) for typed in words)
