"""The shapes of everything that goes in or out as JSON, by name: for schemas and for checking at the door."""

from typing import Any

from events.families import AnyEvent, AnyPosition
from events.jsonl import Opening
from events.record import Annotation, Record, Variation

SHAPES: dict[str, Any] = {
    "record": Record,
    "events": AnyEvent,
    "position": AnyPosition,
    "note": Annotation,
    "variation": Variation,
    "opening": Opening,
}
