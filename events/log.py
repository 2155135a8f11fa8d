"""The log: every game is a stream of stored events, and its annotations are a stream of their own.

A game's stream starts with number 0, its heading; event n of the game is stored under number n, so that a game's
version is the number of its events. Nothing here judges or refuses a play, and nothing stored is ever changed or
removed. Everything that can go wrong is a `LogError` whose text is a sentence for people.
"""

import difflib
import re
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple, NoReturn, Self, TypeVar, cast

from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import EventStore, IntegrityError, StoredEvent
from msgspec.structs import replace

from events.problems import Conflict, StoreProblem, Taken, UnknownGame, Unreadable, Unusable
from events.record import Annotation, Entry, Heading, Problem, Record
from events.stored import NOTES, UPCASTERS, Fact, GameMapper, GameRecorder, Noted, Opened, Upcaster, name_of, place_of

Body = TypeVar("Body", bound=Entry | Opened | Noted)
GAME_ID = re.compile(r"\w[\w.-]{0,99}")
LAST = 2**62  # no stream is longer
RACES = 20  # how often an append that keeps meeting its own repetition elsewhere looks again


# --- answers ----------------------------------------------------------------------------------------------------


class Appended(NamedTuple):
    """The answer to an append: the number of events now; of each entry given, in order, its number and stored form."""

    version: int
    numbers: tuple[int, ...]
    entries: tuple[Entry, ...]


class Game(NamedTuple):
    """A line of the list of games. A heading that this version cannot read is absent, and `problem` says why."""

    id: str
    heading: Heading | None
    events: int
    opened: str
    changed: str
    cursor: int
    problem: Problem | None = None


def new_id() -> str:
    """A name that nothing else has."""
    return uuid.uuid4().hex


def what(fact: Fact) -> object:
    """What a fact says, whoever recorded it."""
    if isinstance(fact.body, Entry):
        return fact.body.event
    return fact.body.heading if isinstance(fact.body, Opened) else None


class Log:
    """All games of one store.

    `now` gives the time of recording (ISO 8601); `by` and `source` stand on events that name none of their own.
    Every method raises `StoreProblem` when the store fails, and takes ids shortened to what is unambiguous.
    """

    def __init__(
        self,
        recorder: GameRecorder,
        *,
        now: Callable[[], str],
        by: str = "unknown",
        source: str = "unknown",
        new_id: Callable[[], str] = new_id,
        upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS,
        place: str = "the store",
    ) -> None:
        self.recorder, self.place = recorder, place
        self.now, self.by, self.source, self.new_id = now, by, source, new_id
        self.mapper = GameMapper(upcasters)
        self.events: EventStore[str] = EventStore(self.mapper, recorder)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the store; what was acknowledged is in it."""
        self.recorder.close()

    # --- writing ------------------------------------------------------------------------------------------------

    def create(
        self,
        heading: Heading,
        game_id: str | None = None,
        *,
        entries: Sequence[Entry] = (),
        annotations: Sequence[Annotation] = (),
        by: str = "",
        source: str = "",
    ) -> str:
        """Opens a game, with what is recorded of it already, all or nothing; its id.

        Opening it again with the same heading and events stores nothing. Raises `Taken` when another game has that
        id, and `Unusable`.
        """
        game = self.new_id()[:12] if game_id is None else game_id
        if not GAME_ID.fullmatch(game):
            raise Unusable(
                f"{game!r} cannot be a game's id: found other than 1 to 100 letters, digits, '.', '-' or '_'."
            )
        batch = self.complete(entries, by=by, source=source)
        if len({entry.id for entry in batch}) < len(batch):
            raise Taken(f"Two entries of game {game} have the same id. Nothing was stored.")
        opened = Opened(heading, at=self.now(), by=by or self.by, source=source or self.source)
        facts = [self._checked(Fact(game, 0, opened))]
        facts += [Fact(game, number, entry) for number, entry in enumerate(batch, 1)]
        notes = self._notes(game, annotations, by, source)
        ids = ["", *(entry.id for entry in batch), *(note_id for note_id, _ in notes)]
        facts += [Fact(game + NOTES, number, note) for number, (_, note) in enumerate(notes)]
        with self._trouble():
            try:
                self.events.put(facts, entry_ids=ids)
            except EventSourcingError as error:
                stored = self._facts(game, 0)
                if not stored and not isinstance(error, IntegrityError):
                    raise
                wanted = [what(fact) for fact in facts[: len(batch) + 1]]
                if [what(fact) for fact in stored[: len(wanted)]] != wanted:
                    raise Taken(f"Another game has the id {game}. Nothing was stored.") from None
        return game

    def append(
        self, game: str, entries: Sequence[Entry], expected_version: int, *, by: str = "", source: str = ""
    ) -> Appended:
        """Stores the entries after event `expected_version` of the game, durably, all or nothing.

        An entry whose id the game holds already is not stored again, wherever it stands: it is answered with its
        number, and does not count as an event that was missed. So a batch may be sent again after a lost answer, also
        when it has grown since. Raises `Conflict` when others have appended since and something is left to be
        stored, `Taken` when an id is held by a different event, `Unusable`, and `UnknownGame`.
        """
        batch = self.complete(entries, by=by, source=source)
        fresh = list({entry.id: entry for entry in batch}.values())
        with self._trouble("; then append the same entries, with the same ids, again"):
            if len(fresh) == len(batch) > 0 and 0 <= expected_version < LAST and GAME_ID.fullmatch(game):
                try:
                    return self._insert(game, batch, fresh, expected_version, {})
                except IntegrityError:
                    pass
                except EventSourcingError:
                    if len(self.recorder.numbers_of(game, [entry.id for entry in fresh])) < len(fresh):
                        raise
            return self._settle(self.find(game), batch, expected_version)

    def complete(self, entries: Sequence[Entry], *, by: str = "", source: str = "") -> list[Entry]:
        """The entries with id, time, actor and source, as they will be read again.

        `append` does this itself; who wants to append again after a lost answer keeps these. Raises `Unusable`.
        """
        now, by, source = "", by or self.by, source or self.source
        completed = []
        for number, entry in enumerate(entries, 1):
            if not (entry.id and entry.at and entry.by and entry.source):
                now = now or self.now()
                entry = replace(
                    entry,
                    id=entry.id or self.new_id(),
                    at=entry.at or now,
                    by=entry.by or by,
                    source=entry.source or source,
                )
            completed.append(cast(Entry, self._checked(Fact(f"entry {number} of {len(entries)}", 0, entry)).body))
        return completed

    def annotate(self, game: str, annotations: Sequence[Annotation], *, by: str = "", source: str = "") -> int:
        """Adds notes to the game, all or nothing; the number of notes that it now has.

        A note that is there already, word for word with author and time, is not stored again. Raises `Unusable` and
        `UnknownGame`.
        """
        with self._trouble("; then annotate again"):
            game = self.find(game)
            notes = dict(self._notes(game, annotations, by, source))
            for _ in range(RACES):
                count = self._version(game + NOTES) + 1
                known = self.recorder.numbers_of(game + NOTES, list(notes))
                fresh = {note_id: note for note_id, note in notes.items() if note_id not in known}
                facts = [Fact(game + NOTES, number, note) for number, note in enumerate(fresh.values(), count)]
                try:
                    if facts:
                        self.events.put(facts, entry_ids=list(fresh))
                    return count + len(facts)
                except IntegrityError:
                    continue
        self._too_busy()

    # --- reading ------------------------------------------------------------------------------------------------

    def read(
        self, game: str, start: int = 1, stop: int | None = None, problems: list[Problem] | None = None
    ) -> tuple[Entry, ...]:
        """Events `start` to `stop` of the game, both included; to the last when `stop` is None.

        When some cannot be read, raises `Unreadable`; given a list of problems, puts them there and ends before the
        first of them, as a number is a place. A later `start` reads what comes after. Raises `UnknownGame`.
        """
        with self._trouble():
            return self._readable(self._facts(self.find(game), max(start, 1), stop), Entry, problems)

    def annotations(self, game: str, problems: list[Problem] | None = None) -> tuple[Annotation, ...]:
        """The notes on the game, oldest first; with problems as in `read`."""
        with self._trouble():
            noted = self._readable(self._facts(self.find(game) + NOTES, 0), Noted, problems)
            return tuple(note.annotation for note in noted)

    def heading(self, game: str) -> Heading:
        """The game's heading, with its starting position if it has one. Raises `UnknownGame` and `Unreadable`."""
        with self._trouble():
            return self._readable(self._facts(self.find(game), 0, 0), Opened, None)[0].heading

    def record(self, game: str, problems: list[Problem] | None = None) -> Record:
        """The whole game as a record; with problems as in `read`."""
        game = self.find(game)
        return Record(self.heading(game), self.read(game, 1, None, problems), self.annotations(game, problems))

    def version(self, game: str) -> int:
        """How many events the game holds. Raises `UnknownGame`."""
        with self._trouble():
            return self._version(self.find(game))

    def games(self, limit: int = 50, before: int | None = None) -> list[Game]:
        """The games, the one opened last first; the next page begins `before` the last one's `cursor`."""
        with self._trouble():
            listed = []
            for opening in self.recorder.openings(before, limit):
                first = self.mapper.to_domain_event(opening).body
                last = self.mapper.to_domain_event(self._last(str(opening.originator_id))[0])
                opened, heading = (first.at, first.heading) if isinstance(first, Opened) else ("", None)
                changed = last.body.at if isinstance(last.body, Entry | Opened) else ""
                problem = first if isinstance(first, Problem) else None
                events = last.originator_version
                listed.append(Game(last.originator_id, heading, events, opened, changed, opening.id, problem))
            return listed

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
            openings = [self.mapper.to_domain_event(one) for one in self.recorder.openings(None, 10_000)]
            titles = {one.originator_id: getattr(what(one), "title", "") for one in openings}
            names = {name.casefold(): game for game, title in titles.items() for name in (title, game) if name}
            nearest = [names[name] for name in difflib.get_close_matches(text.casefold(), names, 3, 0.5)]
            offers = [f"{game} ({titles[game]})" if titles[game] else game for game in dict.fromkeys(nearest)]
            hint = f" The nearest: {'; '.join(offers)}." if offers else " The store holds none." if not titles else ""
            raise UnknownGame(f"No game has the id {text!r}.{hint}", tuple(dict.fromkeys(nearest)))

    # --- within -------------------------------------------------------------------------------------------------

    def _checked(self, fact: Fact) -> Fact:
        """The fact as it will be read again."""
        try:
            again = self.mapper.to_domain_event(self.mapper.to_stored_event(fact))
        except (TypeError, ValueError, OverflowError, RecursionError, LookupError, AttributeError) as error:
            raise Unusable(f"{fact.originator_id}: cannot be stored ({error}). Nothing was stored.") from None
        if isinstance(again.body, Problem):
            raise Unusable(f"{fact.originator_id}: found {again.body.found}. Nothing was stored.")
        return again

    def _notes(self, game: str, annotations: Sequence[Annotation], by: str, source: str) -> list[tuple[str, Noted]]:
        """Each note, once, with its author, time and source, beside an id that is made of what it says."""
        now = self.now()
        notes = {}
        for annotation in annotations:
            whole = replace(annotation, by=annotation.by or by or self.by, at=annotation.at or now)
            note = cast(Noted, self._checked(Fact(game + NOTES, 0, Noted(whole, source or self.source))).body)
            said = "\0".join((str(whole.about), whole.words, whole.mark, whole.by, whole.at))
            notes[uuid.uuid5(uuid.NAMESPACE_OID, said).hex] = note
        return list(notes.items())

    def _insert(
        self, game: str, batch: Sequence[Entry], fresh: Sequence[Entry], version: int, known: Mapping[str, int]
    ) -> Appended:
        """Stores the fresh entries after that version; the numbers of the whole batch."""
        facts = [Fact(game, number, entry) for number, entry in enumerate(fresh, version + 1)]
        if facts:
            self.events.put(facts, entry_ids=[entry.id for entry in fresh])
        numbers = {**known, **{entry.id: number for number, entry in enumerate(fresh, version + 1)}}
        return Appended(version + len(facts), tuple(numbers[entry.id] for entry in batch), tuple(batch))

    def _settle(self, game: str, batch: Sequence[Entry], expected_version: int) -> Appended:
        """What to do with a batch that cannot be stored just so: tells repeated entries from missed events."""
        for _ in range(RACES):
            version = self._version(game)
            known = self.recorder.numbers_of(game, [entry.id for entry in batch])
            held = {entry.id: entry for entry in reversed(batch)}
            for number in sorted(set(known.values())):
                held |= {entry.id: entry for entry in self._readable(self._facts(game, number, number), Entry, [])}
            for entry in batch:
                if entry.event != held[entry.id].event:
                    where = f"event {known[entry.id]} of game {game}" if entry.id in known else "another of the batch"
                    raise Taken(f"The id {entry.id} is taken by a different event: {where}. Nothing was stored.")
            fresh = list({entry.id: entry for entry in batch if entry.id not in known}.values())
            if fresh:
                own = set(known.values())
                since = self._facts(game, max(expected_version, 0) + 1, version) if expected_version < version else []
                missed = [fact for fact in since if fact.originator_version not in own]
                if missed or not 0 <= expected_version <= version:
                    raise Conflict(game, expected_version, version, missed)
            try:
                return self._insert(game, [held[entry.id] for entry in batch], fresh, version, known)
            except IntegrityError:
                continue
        self._too_busy()

    def _facts(self, stream: str, start: int, stop: int | None = None) -> list[Fact]:
        """What a stream holds under the numbers from start to stop, both included."""
        stop = None if stop is None else min(stop, LAST)
        return cast("list[Fact]", list(self.events.get(stream, gt=min(start, LAST) - 1, lte=stop)))

    def _version(self, stream: str) -> int:
        """The last number in a stream; -1 when it is empty."""
        last = self._last(stream)
        return last[0].originator_version if last else -1

    def _last(self, stream: str) -> Sequence[StoredEvent]:
        """What is stored last in a stream, if anything."""
        return self.recorder.select_events(stream, desc=True, limit=1)

    def _readable(self, facts: Sequence[Fact], kind: type[Body], problems: list[Problem] | None) -> tuple[Body, ...]:
        """The bodies up to the first that is no such thing; that one and all like it are problems."""
        strange = [fact for fact in facts if not isinstance(fact.body, kind)]
        if not strange:
            return tuple(cast(Body, fact.body) for fact in facts)
        found = []
        for fact in strange:
            place, other = place_of(fact.originator_id, fact.originator_version), "something else in this place"
            found.append(fact.body if isinstance(fact.body, Problem) else Problem(place, name_of(fact.body), other))
        if problems is None:
            raise Unreadable(found)
        problems.extend(found)
        return tuple(cast(Body, fact.body) for fact in facts[: facts.index(strange[0])])

    @contextmanager
    def _trouble(self, then: str = "") -> Iterator[None]:
        """Says in a sentence what the store failed at."""
        try:
            yield
        except EventSourcingError as error:
            found, expected = self.recorder.explain(error)
            raise StoreProblem(self.place, found, expected + then) from error

    def _too_busy(self) -> NoReturn:
        raise StoreProblem(self.place, "others who store the same at the same time", "a moment without; try again")
