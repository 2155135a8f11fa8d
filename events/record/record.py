"""A record: one game, portable - heading, starting position, events with their envelope, annotations.

A record may hold variations, other ways in which the game might have gone on, and these may hold variations in turn.
It has two written forms, JSON Lines (`events.formats.jsonl`) and the line notation (`events.notation`), which lose
nothing.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from events.kinds import AnyEvent, AnyPosition

ENGINE = "0.1.0"
Visibility = Literal["", "judges", "author"]


class Entry(Struct, frozen=True, omit_defaults=True):
    """An event in its envelope. Its number is its place in the log, from 1."""

    event: Annotated[AnyEvent, Meta(description="what happened")]
    id: Annotated[str, Meta(description="the event's identity: appending it twice stores it once")] = ""
    at: Annotated[str, Meta(description="when it was recorded, as RFC 3339 writes a time; empty when unknown")] = ""
    by: Annotated[str, Meta(description="the actor: who recorded it")] = ""
    source: Annotated[str, Meta(description="where it comes from: the prompt, a file and line, a program")] = ""
    seat: Annotated[str, Meta(description="the seat through whose view a player recorded it; empty for none")] = ""
    said: Annotated[
        AnyEvent | None, Meta(description="the event in the names of that seat, where these differ; null for the same")
    ] = None


class Annotation(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A note about an event. Notes are a stream of their own and never facts."""

    about: Annotated[int, Meta(description="the number of the event; 0 for the game", ge=0)]
    words: Annotated[str, Meta(description="the note")] = ""
    mark: Annotated[str, Meta(description="!, ?, !?, ?! or nothing")] = ""
    by: Annotated[str, Meta(description="its author")] = ""
    at: Annotated[str, Meta(description="when it was written: a time of RFC 3339, or a day")] = ""
    visibility: Annotated[Visibility, Meta(description="who may read it: everybody (empty), judges, its author")] = ""


class Parent(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a line of play left another: the game that it branches from, and the last event that both share."""

    game: Annotated[str, Meta(description="the id of the stored game that it branches from")]
    at: Annotated[int, Meta(description="the number of the last event that both lines share", ge=0)]


class Heading(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a record says of itself."""

    book: Annotated[str, Meta(description="the rulebook's id")]
    justicar: Annotated[str, Meta(description="the software version that wrote the record")] = ENGINE
    schema: Annotated[int, Meta(description="the version of the record's form")] = 1
    title: Annotated[str, Meta(description="a name for the game")] = ""
    event: Annotated[str, Meta(description="the tournament and round, or the occasion")] = ""
    date: Annotated[str, Meta(description="the day of play, such as 2026-11-22")] = ""
    players: Annotated[tuple[str, ...], Meta(description="the players in seating order")] = ()
    position: Annotated[AnyPosition | None, Meta(description="the position that the game starts from, if any")] = None
    complete: Annotated[bool, Meta(description="whether every step is recorded, so that none is implied")] = False
    parent: Annotated[Parent | None, Meta(description="the line that this one branches from, if any")] = None


class Variation(Struct, frozen=True, omit_defaults=True):
    """Another way the game might have gone on: it shares the events up to `at`, and its own are numbered from there.

    Notes of a variation count in its own numbers; variations may hold variations.
    """

    at: Annotated[int, Meta(description="the number of the last event that it shares with the line it leaves", ge=0)]
    title: Annotated[str, Meta(description="a name for it")] = ""
    by: Annotated[str, Meta(description="who tried it")] = ""
    entries: Annotated[tuple[Entry, ...], Meta(description="its own events, in order")] = ()
    annotations: Annotated[tuple[Annotation, ...], Meta(description="notes about it")] = ()
    variations: Annotated[tuple["Variation", ...], Meta(description="lines that leave it in turn")] = ()
    book: Annotated[str, Meta(description="its rulebook's id, where the line it leaves has another")] = ""


class Record(Struct, frozen=True, omit_defaults=True):
    """One game."""

    heading: Annotated[Heading, Meta(description="what the record says of itself")]
    entries: Annotated[tuple[Entry, ...], Meta(description="the events in their envelopes, in order")] = ()
    annotations: Annotated[tuple[Annotation, ...], Meta(description="notes about the events")] = ()
    variations: Annotated[tuple[Variation, ...], Meta(description="other lines that leave this one")] = ()

    def branch(self, variation: Variation) -> "Record":
        """A variation as a game of its own, with the events that it shares with this one."""
        heading = replace(self.heading, book=variation.book) if variation.book else self.heading
        shared = self.entries[: variation.at]
        return Record(heading, shared + variation.entries, variation.annotations, variation.variations)

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """The events without their envelopes, in order."""
        return tuple(entry.event for entry in self.entries)


def plain(value: object) -> Any:  # as msgspec types it
    """The value as plain dictionaries, lists, strings and numbers, as JSON has them."""
    return msgspec.to_builtins(value, str_keys=True)
