"""The shapes of everything that goes in or out as JSON, by name: for schemas and for checking at the door."""

from typing import Any

from events.formats.jsonl import Opening
from events.record.record import Annotation, Record, Variation
from events.registry import AnyEvent, AnyPosition

RECORD_STRUCTS: dict[str, Any] = {
    "record": Record,
    "events": AnyEvent,
    "position": AnyPosition,
    "note": Annotation,
    "variation": Variation,
    "opening": Opening,
}
