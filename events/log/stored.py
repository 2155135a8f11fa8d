"""What is stored of a game: the forms, their fixed names and versions, and how they are read again.

Each event has its stored name, the event's tag, which never changes. The event itself is JSON: `schema`, the
version of the event's form, then the envelope and in it the event. What this version cannot read (a name unknown,
a newer form, damaged bytes) is read as a `Problem`, never raised: the rest of the log is as good as ever.
"""

import difflib
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec
from eventsourcing.domain import DomainEventProtocol, EventSourcingError
from eventsourcing.persistence import ApplicationRecorder, Mapper, Notification, StoredEvent, Transcoder

from events.log.facts import NOTED, NOTES, OPENED, Noted, Opened, StoredFact, name_of
from events.problem import Problem
from events.record.record import ENGINE, Annotation, Entry, Heading
from events.registry import family_mismatch, with_family

Upcaster = Callable[[dict[str, object]], dict[str, object]]
Beside = Callable[[Any, int], None]  # a cursor of the database, whichever it is
"""What a recorder does in the commit in which it stores events: it is handed the means (a cursor of its database) and
the number of the first of them."""

Written = tuple[str, bytes]  # a fact as it is stored, wherever that is: its name and its JSON

UPCASTERS: dict[tuple[str, int], Upcaster] = {(OPENED, 1): with_family}
"""What makes an older form the next one: (stored name, old version) -> the plain event to the plain event.
The version now written under a name is one above the highest that has an upcaster; 1 for all others."""


EVENTS = {event.__struct_config__.tag: event for event in get_args(get_type_hints(Entry)["event"])}


class Misread(Exception):
    """Found and expected, of a stored event that cannot be read."""


class Json(Transcoder):
    """JSON by msgspec."""

    def encode(self, obj: object) -> bytes:
        return msgspec.json.encode(obj)

    def decode(self, data: bytes) -> Any:  # as JSON has it
        return msgspec.json.decode(data)


class StoredFormat(NamedTuple):
    """How what is stored under a name is read: the version now written, and what the stored bytes then begin with."""

    version: int
    begins: bytes
    decoder: "msgspec.json.Decoder[Any]"  # of entries, headings or notes
    within: str
    kind: type


class GameMapper(Mapper[str]):
    """Between facts and stored events, under fixed names. Reading never raises: what is unreadable is a `Problem`."""

    def __init__(self, upcasters: Mapping[tuple[str, int], Upcaster]) -> None:
        super().__init__(Json())
        self.upcasters = upcasters
        entry = msgspec.json.Decoder(Entry)
        self.forms = {name: self._form(name, entry, "event", event) for name, event in EVENTS.items()}
        self.forms[OPENED] = self._form(OPENED, msgspec.json.Decoder(Opened), "heading", Heading)
        self.forms[NOTED] = self._form(NOTED, msgspec.json.Decoder(Noted), "annotation", Annotation)

    def _form(self, name: str, decoder: "msgspec.json.Decoder[Any]", within: str, kind: type) -> StoredFormat:
        version = 1 + max((old for stored, old in self.upcasters if stored == name), default=0)
        return StoredFormat(version, b'{"schema":%d,' % version, decoder, within, kind)

    def to_stored_event(self, domain_event: DomainEventProtocol[str]) -> StoredEvent:
        assert isinstance(domain_event, StoredFact)
        return StoredEvent(
            domain_event.originator_id, domain_event.originator_version, *self.written(domain_event.body)
        )

    def to_domain_event(self, stored_event: StoredEvent) -> StoredFact:
        stream, number = str(stored_event.originator_id), stored_event.originator_version
        return StoredFact(stream, number, self.read(stored_event.topic, stored_event.state, stream, number))

    def written(self, body: Entry | Opened | Noted | Problem) -> Written:
        """A body as it is stored."""
        name = name_of(body)
        return name, self.forms[name].begins + self.transcoder.encode(body)[1:]

    def read(self, name: str, state: bytes, stream: str, number: int) -> Entry | Opened | Noted | Problem:
        """The body that is stored so, under that number of a stream."""
        form = self.forms.get(name)
        try:
            if form is None:
                raise Misread(f"{name!r}, a name that Justicar {ENGINE} does not know", f"one it knows{near(name)}")
            body: Entry | Opened | Noted
            if not state.startswith(form.begins):
                body = self._older(name, form, state)
            else:
                body = form.decoder.decode(state)
            if type(getattr(body, form.within)) is not form.kind:
                raise Misread(f"{name_of(body)!r} stored under the name {name!r}", "the same name in both places")
            if isinstance(body, Opened) and (wrong := family_mismatch(body.heading)):
                raise Misread(*wrong)
            return body
        except Misread as misread:
            found, expected = misread.args
        except (msgspec.MsgspecError, TypeError, ValueError, AttributeError, RecursionError) as error:
            found, expected = f"{name} that cannot be read ({error})", "an event as Justicar stores it"
        return Problem(place_of(stream, number), found, expected)

    def _older(self, name: str, form: StoredFormat, state: bytes) -> Any:  # of what the form reads
        """What is stored in an older form, brought up to date step by step."""
        plain = self.transcoder.decode(state)
        version = plain.get("schema") if isinstance(plain, dict) else None
        if type(version) is not int or not isinstance(plain.get(form.within), dict):
            raise Misread(f"{name} without version or content", "an event as Justicar stores it")
        if version > form.version:
            raise Misread(f"version {version} of {name}", f"at most {form.version}; a newer Justicar can read it")
        for old in range(version, form.version):
            upcaster = self.upcasters.get((name, old))
            if upcaster is None:
                raise Misread(f"version {old} of {name}", f"version {form.version}, or one with an upcaster to it")
            try:
                plain[form.within] = upcaster(plain[form.within])
            except Exception as error:
                raise Misread(
                    f"version {old} of {name} that does not convert ({error!r})", "an event of that version"
                ) from None
        return msgspec.convert(plain, form.decoder.type)


class GameRecorder(ApplicationRecorder):
    """A recorder that also keeps which entry ids each game holds and which game it branched off, and finds games.

    `insert_events(..., entry_ids=ids)`, one id for each event (empty for a heading), stores events and ids together or
    not at all, and raises `IntegrityError` when a number or id is there already or the number before is not.
    `parents=games` stores with them of which game each of these games is a branch. `beside` is called in the same
    commit. What is stored within `whole()` is one commit. The notification ids that it returns are None where it would
    have to ask for them: of one event that is stored alone with its id.
    """

    @abstractmethod
    def whole(self) -> AbstractContextManager[None]:
        """What this thread stores within is stored at the end, or nothing of it when an exception ends it."""

    @abstractmethod
    def numbers_of(self, game: str, entry_ids: Sequence[str]) -> dict[str, int]:
        """The numbers of those of the entries that the game holds."""

    @abstractmethod
    def openings(self, before: int | None, limit: int, branches: bool) -> Sequence[Notification]:
        """The headings stored before that notification id, the newest first; those of branches only when wanted."""

    @abstractmethod
    def opening_of(self, game: str) -> int | None:
        """The notification id of the game's heading, if there is such a game."""

    @abstractmethod
    def branches_of(self, game: str) -> Sequence[Notification]:
        """The headings of the game's own branches, the oldest first."""

    @abstractmethod
    def beginning_with(self, prefix: str, limit: int) -> Sequence[str]:
        """Ids of games that begin so, in alphabetical order."""

    @abstractmethod
    def arrivals(self, stream: str, first: int, last: int) -> Sequence[float | None]:
        """By when each event of the stream from `first` to `last` had arrived, in seconds since 1970 by the clock of
        the store; None where that is not known."""

    @abstractmethod
    def explain(self, error: EventSourcingError) -> tuple[str, str]:
        """What was found and what was expected, for people."""

    @abstractmethod
    def tidy(self) -> None:
        """Does in advance what the first append would otherwise have to wait for."""

    def close(self) -> None:
        """Lets go of the store."""


def near(name: str) -> str:
    """The nearest known stored name, in brackets."""
    nearest = difflib.get_close_matches(name, [*EVENTS, OPENED, NOTED], 1)
    return f" (nearest: {nearest[0]!r})" if nearest else ""


def place_of(stream: str, number: int) -> str:
    """Where in the log, for people."""
    if stream.endswith(NOTES):
        return f"game {stream.removesuffix(NOTES)}, annotation {number + 1}"
    return f"game {stream}, event {number}" if number else f"game {stream}, heading"
