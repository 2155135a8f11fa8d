"""The shapes of everything that goes in or out as JSON, by name: for schemas and for checking at the door."""

from events.formats.jsonl import Opening
from events.kinds import AnyEvent, AnyPosition
from events.record.record import Annotation, Record, Variation

RECORD_STRUCTS: dict[str, object] = {
    "record": Record,
    "events": AnyEvent,
    "position": AnyPosition,
    "note": Annotation,
    "variation": Variation,
    "opening": Opening,
}
