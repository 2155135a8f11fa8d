"""The log: every game is a stream of stored events, and its annotations are a stream of their own.

A game's stream starts with number 0, its heading; event n of the game is stored under number n, so that a game's
version is the number of its events. Nothing here judges or refuses a play, and nothing stored is ever changed or
removed. A game may branch off another: its stream begins with the events that they share, and its heading names its
parent. Everything that can go wrong is a `LogError` whose text is a sentence for people.
"""

import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, NoReturn, cast

from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import IntegrityError, StoredEvent
from msgspec.structs import replace

from events.log.errors import Conflict, NotStorable, StoreProblem, Taken, UnknownEvent, check_length, check_time
from events.log.facts import NOTES, Noted, Opened, StoredFact, Stream, note_id
from events.log.reader import GAME_ID, LAST, Body, Game, LogReader, what
from events.log.stored import UPCASTERS, Beside, GameRecorder, Upcaster, Written
from events.problem import Problem
from events.record.limits import MAX_DEPTH, MAX_WORDS
from events.record.record import Annotation, Entry, Heading, Parent, Variation
from events.registry import vocabulary_of
from events.spelling import shown
from events.steps import next_step
from events.times import moment, on_an_earlier_day, wrong_in_entry, wrong_in_heading, wrong_in_note

__all__ = ["Appended", "Game", "Log"]

MOST_BOOKS = 1000  # games whose book is kept in mind
RACES = 20  # how often an append that keeps meeting its own repetition elsewhere looks again


class Appended(NamedTuple):
    """The answer to an append: the number of events now; of each entry given, in order, its number and stored form."""

    version: int
    numbers: tuple[int, ...]
    entries: tuple[Entry, ...]


def new_id() -> str:
    """A name that nothing else has."""
    return uuid.uuid4().hex


class Log(LogReader):
    """All games of one store.

    `now` gives the time of recording (RFC 3339); `by` and `source` are those of events without their own. Times
    that are given are checked: none is more than a day ahead of `now`.
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
        super().__init__(recorder, upcasters, place)
        self.now, self.by, self.source, self.new_id = now, by, source, new_id
        self._book: dict[str, str] = {}  # of the games that were appended to lately

    # --- writing ------------------------------------------------------------------------------------------------

    def create(
        self,
        heading: Heading,
        game_id: str | None = None,
        *,
        entries: Sequence[Entry] = (),
        annotations: Sequence[Annotation] = (),
        variations: Sequence[Variation] = (),
        by: str = "",
        source: str = "",
    ) -> str:
        """Opens a game, with what is recorded of it already, all or nothing; its id.

        Each variation becomes a game that branches off this one. A game whose heading names a parent is a branch of
        it where the store holds that game and the two share the events. Opening it again with the same heading and
        events stores nothing. Raises `Taken` when another game has that id, and `NotStorable`.
        """
        game = self._new_game(game_id)
        check_time(f"the heading of game {game}, field date", wrong_in_heading(heading))
        check_length(f"game {game}, heading", heading)
        batch = self.complete(entries, by=by, source=source)
        parents: dict[str, str] = {}
        streams = list(self._streams(game, heading, batch, annotations, variations, by, source, parents))
        with self._trouble():
            if heading.parent is not None and self._shares(heading.parent, batch):
                parents[game] = heading.parent.game
            self._open(streams, parents)
        return game

    def branch(
        self,
        game: str,
        at: int,
        game_id: str | None = None,
        *,
        title: str = "",
        by: str = "",
        source: str = "",
        book: str = "",
    ) -> str:
        """Goes on from event `at` of the game as a line of its own, which holds the events up to there; its id.

        With a `book`, its events, those that it shares too, are judged by that one. The game stays as it is.
        Branching off it again under the same id stores nothing. Raises `UnknownGame`, `UnknownEvent`, `Taken`,
        `UnreadableEvents` when an event up to there is unreadable, and `NotStorable` when it is too deep.
        """
        own = self._new_game(game_id)
        with self._trouble():
            game = self.find(game)
            version = self._version(game)
            if not 0 <= at <= version:
                raise UnknownEvent(game, at, version)
            if self._depth(game) >= MAX_DEPTH:
                raise NotStorable(
                    f"Game {game} lies {MAX_DEPTH} lines deep: found no room for another. Nothing was stored."
                )
            heading = replace(self.heading(game), title=title, parent=Parent(game, at))
            if book and vocabulary_of(book) is not vocabulary_of(heading.book):
                raise NotStorable(
                    f"The book {book} is of another family of tables than game {game}. Nothing was stored."
                )
            heading = replace(heading, book=book or heading.book)
            shared = self.read(game, 1, at) if at else ()
            self._open(list(self._streams(own, heading, shared, (), (), by, source, {})), {own: game})
        return own

    def append(
        self,
        game: str,
        entries: Sequence[Entry],
        expected_version: int,
        *,
        by: str = "",
        source: str = "",
        beside: Beside | None = None,
    ) -> Appended:
        """Stores the entries after event `expected_version` of the game, durably, all or nothing.

        An entry whose id the game holds already is not stored again, wherever it is: it is answered with its
        number, and does not count as an event that was missed. So a batch may be sent again after a lost answer, also
        when it has grown since. `beside` is done in the commit that stores something. Raises `Conflict` when others
        have appended since and something is left to be stored, `Taken` when an id is held by a different event,
        `NotStorable`, and `UnknownGame`.
        """
        batch, written = self._completed(entries, by, source)
        last = expected_version + len(batch)
        try:
            self._of_one_family(self._book_of(game), batch)
            if len(written) == len(batch) > 0 and 0 <= expected_version < LAST and GAME_ID.fullmatch(game):
                try:
                    self._insert(game, written, expected_version, beside)
                    return Appended(last, tuple(range(expected_version + 1, last + 1)), tuple(batch))
                except IntegrityError:
                    pass
                except EventSourcingError:
                    if len(self.recorder.numbers_of(game, list(written))) < len(written):
                        raise
            return self._settle(self.find(game), batch, written, expected_version, beside)
        except EventSourcingError as error:
            raise self._failure(error, "; then append the same entries, with the same ids, again") from error

    def complete(self, entries: Sequence[Entry], *, by: str = "", source: str = "") -> list[Entry]:
        """The entries with id, time, actor and source, as they will be read again.

        `append` does this itself; who wants to append again after a lost answer keeps these. Raises `NotStorable`.
        """
        return self._completed(entries, by, source)[0]

    def _completed(self, entries: Sequence[Entry], by: str, source: str) -> tuple[list[Entry], dict[str, Written]]:
        """The entries so, and by their ids what is to be stored of them."""
        now, by, source = self.now(), by or self.by, source or self.source
        batch, stored = [], {}
        for number, entry in enumerate(entries, 1):
            place = f"entry {number} of {len(entries)}"
            if entry.at:
                check_time(place, wrong_in_entry(entry, None if on_an_earlier_day(entry.at, now) else moment(now)))
            if not (entry.id and entry.at and entry.by and entry.source):
                entry = replace(
                    entry,
                    id=entry.id or self.new_id(),
                    at=entry.at or now,
                    by=entry.by or by,
                    source=entry.source or source,
                )
            entry, stored_entry = self._checked(place, entry)
            batch.append(entry)
            stored[entry.id] = stored_entry
        return batch, stored

    def annotate(
        self,
        game: str,
        annotations: Sequence[Annotation],
        *,
        by: str = "",
        source: str = "",
        beside: Beside | None = None,
    ) -> int:
        """Adds notes to the game, all or nothing; the number of notes that it now has.

        A note that is there already, word for word with author and time, is not stored again. `beside` is done in the
        commit that stores something. Raises `NotStorable` and
        `UnknownGame`.
        """
        with self._trouble("; then annotate again"):
            game = self.find(game)
            notes = dict(self._notes(game, annotations, by, source))
            for _ in range(RACES):
                count = self._version(game + NOTES) + 1
                known = self.recorder.numbers_of(game + NOTES, list(notes))
                fresh = {note_id: note for note_id, note in notes.items() if note_id not in known}
                facts = [StoredFact(game + NOTES, number, note) for number, note in enumerate(fresh.values(), count)]
                try:
                    if facts:
                        self.events.put(facts, entry_ids=list(fresh), beside=beside)
                    return count + len(facts)
                except IntegrityError:
                    continue
        self._too_busy()

    # --- within -------------------------------------------------------------------------------------------------

    def _book_of(self, game: str) -> str:
        """The book of a stored game. Raises `UnknownGame` and `UnreadableEvents`."""
        book = self._book.get(game)
        if book is None:
            book = self.heading(game).book
            if len(self._book) == MOST_BOOKS:
                self._book.clear()
            self._book[game] = book
        return book

    def _of_one_family(self, book: str, entries: Sequence[Entry]) -> None:
        """Raises `NotStorable` when an event belongs to another family of tables than the book."""
        family = vocabulary_of(book)
        for number, entry in enumerate(entries, 1):
            if type(entry.event) not in family.kinds:
                found = f"found {entry.event.__struct_config__.tag}, no event of the {family.name} family"
                raise NotStorable(f"entry {number} of {len(entries)}: {found}. Nothing was stored.")

    def _checked(self, place: str, body: Body) -> tuple[Body, Written]:
        """The body as it will be read again, and as it is stored."""
        next_step()
        try:
            written = self.mapper.written(body)
            if len(written[1]) > MAX_WORDS and isinstance(body, Entry | Noted):
                check_length(place, body)
            again = self.mapper.read(*written, place, 0)
        except (TypeError, ValueError, OverflowError, RecursionError, LookupError, AttributeError) as error:
            raise NotStorable(f"{place}: cannot be stored ({error}). Nothing was stored.") from None
        if isinstance(again, Problem):
            raise NotStorable(f"{place}: found {again.found}. Nothing was stored.")
        return cast(Body, again), written

    def _notes(self, game: str, annotations: Sequence[Annotation], by: str, source: str) -> list[tuple[str, Noted]]:
        """Each note, once, with its author, time and source, beside an id that is made of what it says."""
        now = self.now()
        clock, notes = moment(now), {}
        for number, annotation in enumerate(annotations, 1):
            check_time(f"note {number} of {len(annotations)}", wrong_in_note(annotation, clock))
            whole = replace(annotation, by=annotation.by or by or self.by, at=annotation.at or now)
            notes[note_id(whole)], _ = self._checked(game + NOTES, Noted(whole, source or self.source))
        return list(notes.items())

    def _new_game(self, game_id: str | None) -> str:
        """The id, if a game may bear it; a new one when there is none."""
        game = self.new_id()[:12] if game_id is None else game_id
        if not GAME_ID.fullmatch(game):
            raise NotStorable(f"{game!r} cannot be a game's id; expected 1 to 100 letters, digits, '.', '-' or '_'.")
        return game

    def _streams(
        self,
        game: str,
        heading: Heading,
        batch: Sequence[Entry],
        annotations: Sequence[Annotation],
        variations: Sequence[Variation],
        by: str,
        source: str,
        parents: dict[str, str],
    ) -> Iterator[Stream]:
        """A game as it is opened, and then each of its branches, whose ids are made of its own, with their parents."""
        numbers: dict[str, int] = {}
        for number, entry in enumerate(batch, 1):
            if (before := numbers.setdefault(entry.id, number)) != number:
                found = f"found {shown(entry.id)} as the id of entry {before} and of entry {number}"
                raise Taken(f"Game {game}: {found}; expected that no two have the same id. Nothing was stored.")
        opened, _ = self._checked(game, Opened(heading, at=self.now(), by=by or self.by, source=source or self.source))
        facts = [StoredFact(game, 0, opened)]
        self._of_one_family(heading.book, batch)
        facts += [StoredFact(game, number, entry) for number, entry in enumerate(batch, 1)]
        notes = self._notes(game, annotations, by, source)
        said = [StoredFact(game + NOTES, number, note) for number, (_, note) in enumerate(notes)]
        ids = ["", *(entry.id for entry in batch), *(note_id for note_id, _ in notes)]
        yield Stream(game, facts, said, ids)
        for number, variation in enumerate(variations, 1):
            at = variation.at
            if not 0 <= at <= len(batch):
                raise NotStorable(
                    f"A variation of game {game} leaves event {at}, and there is none. Nothing was stored."
                )
            own = uuid.uuid5(uuid.NAMESPACE_OID, f"{game}/{number}").hex[:12]
            told = replace(heading, title=variation.title, parent=Parent(game, at), book=variation.book or heading.book)
            author = variation.by or by
            whole = [*batch[:at], *self.complete(variation.entries, by=author, source=source)]
            parents[own] = game
            yield from self._streams(
                own, told, whole, variation.annotations, variation.variations, author, source, parents
            )

    def _open(self, streams: Sequence[Stream], parents: Mapping[str, str]) -> None:
        """Stores the games, all or nothing; nothing of those that are there already just so."""
        try:
            self._put(streams, parents)
        except EventSourcingError as error:
            fresh = [stream for stream in streams if not self._holds(stream)]
            if len(fresh) == len(streams) and not isinstance(error, IntegrityError):
                raise
            if len(fresh) == len(streams):
                raise Taken(f"Another game has the id {streams[0].game}. Nothing was stored.") from None
            if fresh:
                missing = {stream.game for stream in fresh}
                self._put(fresh, {game: parent for game, parent in parents.items() if game in missing})

    def _put(self, streams: Sequence[Stream], parents: Mapping[str, str]) -> None:
        facts = [fact for stream in streams for fact in (*stream.facts, *stream.notes)]
        self.events.put(facts, entry_ids=[one for stream in streams for one in stream.ids], parents=parents)

    def _holds(self, stream: Stream) -> bool:
        """Whether the game is stored already, as it is now or with more events. Raises `Taken` when it is another."""
        stored = self._facts(stream.game, 0, len(stream.facts) - 1)
        if stored and [what(fact) for fact in stored] != [what(fact) for fact in stream.facts]:
            raise Taken(f"Another game has the id {stream.game}. Nothing was stored.")
        return bool(stored)

    def _shares(self, parent: Parent, batch: Sequence[Entry]) -> bool:
        """Whether the store holds that game, and these entries begin like it up to where they leave it."""
        if not GAME_ID.fullmatch(parent.game) or parent.at > len(batch):
            return False
        stored = self._facts(parent.game, 0, parent.at)
        return len(stored) == parent.at + 1 and [fact.body for fact in stored[1:]] == list(batch[: parent.at])

    def _depth(self, game: str) -> int:
        """The number of games that this one branches off, one from another; at most `MAX_DEPTH`."""
        depth = 0
        while depth < MAX_DEPTH and self._facts(game, 0, 0) and (parent := self.heading(game).parent):
            depth, game = depth + 1, parent.game
        return depth

    def _insert(self, game: str, written: Mapping[str, Written], version: int, beside: Beside | None) -> None:
        """Stores entries, by their ids, after that version."""
        stored = [StoredEvent(game, number, *one) for number, one in enumerate(written.values(), version + 1)]
        self.recorder.insert_events(stored, entry_ids=list(written), beside=beside)

    def _settle(
        self,
        game: str,
        batch: Sequence[Entry],
        written: Mapping[str, Written],
        expected_version: int,
        beside: Beside | None,
    ) -> Appended:
        """What to do with a batch that cannot be stored just so: tells repeated entries from missed events."""
        for _ in range(RACES):
            version = self._version(game)
            known = self.recorder.numbers_of(game, [entry.id for entry in batch])
            held = {entry.id: entry for entry in reversed(batch)}
            for number in sorted(set(known.values())):
                held |= {entry.id: entry for entry in self._readable(self._facts(game, number, number), Entry, [])}
            for entry in batch:
                stored: object = held[entry.id].event
                if entry.event != stored:
                    where = f"event {known[entry.id]} of game {game}" if entry.id in known else "another of the batch"
                    raise Taken(f"The id {entry.id} is taken by a different event: {where}. Nothing was stored.")
            fresh = {entry_id: one for entry_id, one in written.items() if entry_id not in known}
            if fresh:
                own = set(known.values())
                since = self._facts(game, max(expected_version, 0) + 1, version) if expected_version < version else []
                missed = [fact for fact in since if fact.originator_version not in own]
                if missed or not 0 <= expected_version <= version:
                    raise Conflict(game, expected_version, version, missed)
            try:
                if fresh:
                    self._insert(game, fresh, version, beside)
            except IntegrityError:
                continue
            numbers = known | {entry_id: number for number, entry_id in enumerate(fresh, version + 1)}
            told = tuple((numbers[entry.id], held[entry.id]) for entry in batch)
            return Appended(version + len(fresh), tuple(one[0] for one in told), tuple(one[1] for one in told))
        self._too_busy()

    def _too_busy(self) -> NoReturn:
        raise StoreProblem(self.place, "others who store the same at the same time", "a moment without; try again")
