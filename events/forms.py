"""The shapes of everything that goes in or out as JSON, by name: for schemas and for checking at the door."""

from typing import Any

from events.jsonl import Opening
from events.methuselah import MethuselahEvent
from events.methuselah_position import Position
from events.record import Annotation, Record, Variation

SHAPES: dict[str, Any] = {
    "record": Record,
    "events": MethuselahEvent,
    "position": Position,
    "note": Annotation,
    "variation": Variation,
    "opening": Opening,
}
