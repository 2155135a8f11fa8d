"""Reading the log: a game's events, notes and heading, the lines that leave it, and the list of games."""

import difflib
import gc
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Self, TypeVar, cast

from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import EventStore, Notification, StoredEvent

from events.common import RolledBack
from events.log.errors import StoreProblem, UnknownGame, UnreadableEvents
from events.log.facts import NOTES, Noted, Opened, StoredFact, name_of
from events.log.stored import UPCASTERS, GameMapper, GameRecorder, Upcaster, place_of
from events.problem import Problem
from events.record.record import Annotation, Entry, Heading, Record, Variation

Body = TypeVar("Body", bound=Entry | Opened | Noted)
GAME_ID = re.compile(r"\w[\w.-]{0,99}")
ROLLED_BACK = str(RolledBack.__struct_config__.tag)
LAST = 2**62  # no stream is longer


class Game(NamedTuple):
    """A line of the list of games. A heading that this version cannot read is absent, and `problem` says why."""

    id: str
    heading: Heading | None
    events: int
    opened: str
    changed: str
    cursor: int
    problem: Problem | None = None


def what(fact: StoredFact) -> object:
    """What a fact says, without who recorded it."""
    if isinstance(fact.body, Entry):
        return fact.body.event
    return fact.body.heading if isinstance(fact.body, Opened) else None


class LogReader:
    """All games of one store, to be read.

    Every method raises `StoreProblem` when the store fails, and takes ids shortened to what is unambiguous.
    """

    def __init__(
        self,
        recorder: GameRecorder,
        upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS,
        place: str = "the store",
    ) -> None:
        self.recorder, self.place = recorder, place
        self.mapper = GameMapper(upcasters)
        self.events: EventStore[str] = EventStore(self.mapper, recorder)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the store; what was acknowledged is in it."""
        self.recorder.close()

    def read(
        self, game: str, start: int = 1, stop: int | None = None, problems: list[Problem] | None = None
    ) -> tuple[Entry, ...]:
        """Events `start` to `stop` of the game, both included; to the last when `stop` is None.

        When some cannot be read, raises `UnreadableEvents`; given a list of problems, adds them there and ends before
        the first of them, as a number is a place. A later `start` reads what comes after. Raises `UnknownGame`.
        """
        with self._trouble():
            return self._readable(self._facts(self.find(game), max(start, 1), stop), Entry, problems)

    def annotations(self, game: str, problems: list[Problem] | None = None) -> tuple[Annotation, ...]:
        """The notes on the game, oldest first; with problems as in `read`."""
        with self._trouble():
            noted = self._readable(self._facts(self.find(game) + NOTES, 0), Noted, problems)
            return tuple(note.annotation for note in noted)

    def heading(self, game: str) -> Heading:
        """The game's heading, with its starting position if it has one. Raises `UnknownGame` and `UnreadableEvents`."""
        with self._trouble():
            return self._readable(self._facts(self.find(game), 0, 0), Opened, None)[0].heading

    def record(self, game: str, problems: list[Problem] | None = None) -> Record:
        """The whole game as a record, and in it the games that branched off it; with problems as in `read`."""
        game = self.find(game)
        entries = self.read(game, 1, None, problems)
        heading = self.heading(game)
        with self._trouble():
            variations = self._variations(game, heading.book, len(entries), problems)
        return Record(heading, entries, self.annotations(game, problems), variations)

    def _variations(
        self, game: str, book: str, last: int, problems: list[Problem] | None, above: tuple[str, ...] = ()
    ) -> tuple[Variation, ...]:
        """The games that branched off this one, and those that branched off them, the oldest first.

        None of those that lie `above` is told once more: only a store that somebody has changed holds such a ring.
        """
        variations = []
        above = (*above, game)
        for branch in self.recorder.branches_of(game):
            name = str(branch.originator_id)
            found: list[Problem] = []
            if name in above:
                ring = Problem(f"game {name}", "a line that leaves itself", "one that leaves another game")
                if problems is None:
                    raise UnreadableEvents([ring])
                problems.append(ring)
                continue
            for opened in self._readable([self.mapper.to_domain_event(branch)], Opened, found):
                at = opened.heading.parent.at if opened.heading.parent else 0
                if at > last:
                    held = "events up to there that can be read"
                    found.append(Problem(f"game {name}", f"a line that leaves event {at} of game {game}", held))
                    continue
                own = self._readable(self._facts(name, at + 1), Entry, found)
                variations.append(
                    Variation(
                        at,
                        opened.heading.title,
                        opened.by,
                        own,
                        self.annotations(name, problems),
                        self._variations(name, opened.heading.book, at + len(own), problems, above),
                        opened.heading.book if opened.heading.book != book else "",
                    )
                )
            if found and problems is None:
                raise UnreadableEvents(found)
            if problems is not None:
                problems.extend(found)
        return tuple(variations)

    def version(self, game: str) -> int:
        """How many events the game holds. Raises `UnknownGame`."""
        with self._trouble():
            return self._version(self.find(game))

    def games(self, limit: int = 50, before: int | None = None, *, branches: bool = True) -> list[Game]:
        """The games, the one opened last first; the next page begins `before` the last one's `cursor`.

        Without `branches`, only those that are no other game's branch.
        """
        with self._trouble():
            return [self._game(opening) for opening in self.recorder.openings(before, limit, branches)]

    def cursor(self, game: str) -> int | None:
        """The cursor that continues the list of games after this one; None when no game has exactly this id."""
        with self._trouble():
            return self.recorder.opening_of(game)

    def lines(self, game: str) -> list[Game]:
        """The games that branched off this one and off no other between, the oldest first. Raises `UnknownGame`."""
        with self._trouble():
            return [self._game(opening) for opening in self.recorder.branches_of(self.find(game))]

    def returns(self, game: str) -> list[tuple[int, int]]:
        """The number of each roll-back in the game, and the event that it returns to. Raises `UnknownGame`."""
        with self._trouble():
            stored = self.recorder.select_events(self.find(game))
            facts = [self.mapper.to_domain_event(one) for one in stored if one.topic == ROLLED_BACK]
        rolled = [(fact.originator_version, what(fact)) for fact in facts]
        return [(number, event.to) for number, event in rolled if isinstance(event, RolledBack)]

    def arrivals(self, stream: str, first: int, last: int) -> Sequence[float | None]:
        """By when each event of a stream from `first` to `last` had arrived, as the recorder tells it."""
        with self._trouble():
            return self.recorder.arrivals(stream, first, last)

    def _game(self, opening: Notification) -> Game:
        """What a list tells of a game, whose heading is given as it is stored."""
        first = self.mapper.to_domain_event(opening).body
        last = self.mapper.to_domain_event(self._last(str(opening.originator_id))[0])
        opened, heading = (first.at, first.heading) if isinstance(first, Opened) else ("", None)
        changed = last.body.at if isinstance(last.body, Entry | Opened) else ""
        problem = first if isinstance(first, Problem) else None
        return Game(last.originator_id, heading, last.originator_version, opened, changed, opening.id, problem)

    def find(self, text: str) -> str:
        """The id of the one game whose id is or begins with the text. Raises `UnknownGame` with what is nearest."""
        with self._trouble():
            if not GAME_ID.fullmatch(text):
                found: Sequence[str] = ()
            elif self._facts(text, 0, 0):
                return text
            else:
                found = self.recorder.beginning_with(text, 6)
            if len(found) == 1:
                return found[0]
            if found:
                several = ", ".join(found[:5]) + (" ..." if len(found) > 5 else "")
                raise UnknownGame(f"{text!r} begins the ids of several games: {several}. Write more.", tuple(found))
            openings = [self.mapper.to_domain_event(one) for one in self.recorder.openings(None, 10_000, True)]
            titles = {one.originator_id: getattr(what(one), "title", "") for one in openings}
            names = {name.casefold(): game for game, title in titles.items() for name in (title, game) if name}
            nearest = [names[name] for name in difflib.get_close_matches(text.casefold(), names, 3, 0.5)]
            offers = [f"{game} ({titles[game]})" if titles[game] else game for game in dict.fromkeys(nearest)]
            hint = f" The nearest: {'; '.join(offers)}." if offers else " The store holds none." if not titles else ""
            raise UnknownGame(f"No game has the id {text!r}.{hint}", tuple(dict.fromkeys(nearest)))

    # --- within -------------------------------------------------------------------------------------------------

    def _facts(self, stream: str, start: int, stop: int | None = None) -> list[StoredFact]:
        """What a stream holds under the numbers from start to stop, both included."""
        stop = None if stop is None else min(stop, LAST)
        looks_for_garbage = gc.isenabled()
        gc.disable()  # many objects come, and no garbage: to look for some takes as long as to read
        try:
            return cast("list[StoredFact]", list(self.events.get(stream, gt=min(start, LAST) - 1, lte=stop)))
        finally:
            if looks_for_garbage:
                gc.enable()

    def _version(self, stream: str) -> int:
        """The last number in a stream; -1 when it is empty."""
        last = self._last(stream)
        return last[0].originator_version if last else -1

    def _last(self, stream: str) -> Sequence[StoredEvent]:
        """What is stored last in a stream, if anything."""
        return self.recorder.select_events(stream, desc=True, limit=1)

    def _readable(
        self, facts: Sequence[StoredFact], kind: type[Body], problems: list[Problem] | None
    ) -> tuple[Body, ...]:
        """The bodies up to the first that is no such thing; that one and all like it are problems."""
        strange = [fact for fact in facts if not isinstance(fact.body, kind)]
        if not strange:
            return tuple(cast(Body, fact.body) for fact in facts)
        found = []
        for fact in strange:
            place, other = place_of(fact.originator_id, fact.originator_version), "something else in this place"
            found.append(fact.body if isinstance(fact.body, Problem) else Problem(place, name_of(fact.body), other))
        if problems is None:
            raise UnreadableEvents(found)
        problems.extend(found)
        return tuple(cast(Body, fact.body) for fact in facts[: facts.index(strange[0])])

    @contextmanager
    def _trouble(self, then: str = "") -> Iterator[None]:
        """Says in a sentence what the store failed at."""
        try:
            yield
        except EventSourcingError as error:
            raise self._failure(error, then) from error

    def _failure(self, error: EventSourcingError, then: str) -> StoreProblem:
        """The same as a problem."""
        found, expected = self.recorder.explain(error)
        return StoreProblem(self.place, found, expected + then)
