"""The games that are open in memory, over one `Log`: the ones used last, for any thread.

Others may write to the same store, and whoever waits for news of a game is woken.
"""

from collections import OrderedDict, defaultdict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from math import inf
from threading import Condition, Lock
from time import monotonic
from weakref import WeakValueDictionary

from events.log.errors import UnknownGame
from events.log.log import Log
from events.problem import Problem
from events.record.limits import MAX_DEPTH
from events.record.record import Heading, Record
from judge.book import Book
from service.errors import InputError
from service.games.append import Appender, AppendResult, Make
from service.games.idempotency import Key
from service.games.live_game import GameMask, LiveGame, RedactedGame
from service.games.records import book_of
from service.turns import PatientLock

OPEN = 128  # games that are kept in memory
WHOLE: Hashable = ""  # the sight of those who see everything

Mask = Callable[[LiveGame, Hashable], GameMask]


@dataclass(slots=True, weakref_slot=True)
class GameSignal:
    """Rung when there is news of a game."""

    condition: Condition = field(default_factory=Condition)
    rung: int = 0
    looked: float = 0.0  # when somebody last looked into the store for all who wait

    def notify(self) -> None:
        """Wakes all who wait."""
        with self.condition:
            self.rung += 1
            self.condition.notify_all()

    def look(self) -> None:
        """Wakes all who wait, and the first of them looks into the store."""
        with self.condition:
            self.looked = -inf
        self.notify()

    def wait(self, rung: int, seconds: float) -> int:
        """Waits until it has been rung more often than that, or for so long; how often it has been rung."""
        with self.condition:
            self.condition.wait_for(lambda: self.rung > rung, seconds)
            return self.rung

    def claim_poll(self, seconds: float) -> bool:
        """Whether nobody has looked into the store for so long; whoever asks is to look."""
        with self.condition:
            due = monotonic() - self.looked >= seconds
            if due:
                self.looked = monotonic()
            return due


class LiveGames:
    """All games of a log, the ones used last open in memory. Every method raises LogError when the store fails."""

    def __init__(self, log: Log, mask: Mask, most: int = OPEN) -> None:
        self.log, self.mask, self.most = log, mask, most
        self.stopping = False
        self.listeners: list[Callable[[str], None]] = []  # told the id of a game of which there is news
        self._lock = Lock()
        self._open: OrderedDict[tuple[str, Hashable, str], LiveGame] = OrderedDict()
        self._bells: WeakValueDictionary[str, GameSignal] = WeakValueDictionary()
        self._opening: defaultdict[str, PatientLock] = defaultdict(PatientLock)

    def game(self, game: str, sight: Hashable = WHOLE, book: str | None = None) -> LiveGame:
        """The game as it is now, as far as that sight goes; judged by a book other than its own, if one is named.

        Raises `InputError` when there is no such book.
        """
        return self._as_seen(self._whole(game, book), sight)

    def known(self, game: str, sight: Hashable = WHOLE) -> LiveGame:
        """The same as far as it is known in memory, without a look into the store, where it is open already."""
        with self._lock:
            whole = self._open.get((game, WHOLE, ""))
        return self.game(game, sight) if whole is None else self._as_seen(whole, sight)

    def _as_seen(self, whole: LiveGame, sight: Hashable) -> LiveGame:
        if sight == WHOLE:
            return whole
        key = (whole.id, sight, whole.book.id)
        with self._lock:
            known = self._open.get(key)
        if known is None:
            known = self._keep(key, RedactedGame(whole, self.mask(whole, sight)))
        if isinstance(known, RedactedGame):
            known.catch_up(whole)
        return known

    def _whole(self, game: str, book: str | None) -> LiveGame:
        game = self.log.find(game)
        with self._lock:
            known = self._open.get((game, WHOLE, book or ""))
            opening = self._opening[game] if known is None else None
        if known is None and opening is not None:
            with opening:
                known = self._opened(game, book or "")
            with self._lock:
                self._opening.pop(game, None)
        assert known is not None
        with known.lock:
            news = known.follow(self.log.read(game, known.version + 1))
        if news:
            self.notify(game)
        with self._lock:
            if (game, WHOLE, book or "") in self._open:
                self._open.move_to_end((game, WHOLE, book or ""))
        return known

    def _opened(self, game: str, book: str) -> LiveGame:
        """The game, opened by whoever comes first."""
        key = (game, WHOLE, book)
        with self._lock:
            known = self._open.get(key)
        if known is not None:
            return known
        heading = self.log.heading(game)
        by = book_of(Record(heading), book or None)
        if isinstance(by, Problem):
            raise InputError(by)
        return self._keep(key, LiveGame(game, heading, by, self._first_book(heading)))

    def _first_book(self, heading: Heading) -> Book | None:
        """The book of the game from which the one of this heading branched off, or of that one itself.

        Another book may have cards turned up that are not turned up in the game; nobody is shown them by asking it.
        """
        for _ in range(MAX_DEPTH):
            if heading.parent is None:
                break
            try:
                heading = self.log.heading(heading.parent.game)
            except UnknownGame:
                break
        found = book_of(Record(heading))
        return None if isinstance(found, Problem) else found

    def _keep(self, key: tuple[str, Hashable, str], opened: LiveGame) -> LiveGame:
        with self._lock:
            known = self._open.setdefault(key, opened)
            self._open.move_to_end(key)
            while len(self._open) > self.most:
                self._open.popitem(last=False)
        return known

    def append(
        self,
        game: str,
        make: Make,
        expected: int | None,
        *,
        by: str,
        source: str,
        key: Key | None = None,
        strict: bool = False,
    ) -> AppendResult:
        """Stores what `make` makes of the game, see `Appender.append`."""
        opened = self.game(game)
        with opened.lock:
            return Appender(self.log, by, source, self.notify).append(opened, make, expected, key, strict)

    # --- news -----------------------------------------------------------------------------------------------------

    def bell(self, game: str) -> GameSignal:
        """The bell of a game, for as long as somebody holds it."""
        with self._lock:
            bell = self._bells.get(game)
            if bell is None:
                bell = self._bells[game] = GameSignal()
            return bell

    def notify(self, game: str) -> None:
        """There is news of a game."""
        with self._lock:
            bell = self._bells.get(game)
        if bell is not None:
            bell.notify()
        for listener in self.listeners:
            listener(game)

    def heard(self, game: str) -> None:
        """Another process has appended to a game, or to any where none is named: followers look into the store."""
        with self._lock:
            bells = [bell for name, bell in self._bells.items() if game in ("", name)]
        for bell in bells:
            bell.look()
        for listener in self.listeners:
            listener(game)

    def stop(self) -> None:
        """Nobody is to wait any more."""
        self.stopping = True
        with self._lock:
            bells = list(self._bells.values())
        for bell in bells:
            bell.notify()
