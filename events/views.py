"""Who may read which notes: everybody, the judges, or its author alone."""

from typing import TypeVar

from msgspec.structs import replace

from events.record import Annotation, Record, Variation

Line = TypeVar("Line", Record, Variation)


def may_read(note: Annotation, reader: str = "", judge: bool = False) -> bool:
    """Whether the reader (nobody in particular, when there is no name) may read the note."""
    own = bool(reader) and note.by == reader
    return own or not note.visibility or (judge and note.visibility == "judges")


def seen_by(line: Line, reader: str = "", judge: bool = False) -> Line:
    """The record, or the variation, with those notes that the reader may read, in its variations too."""
    return replace(
        line,
        annotations=tuple(note for note in line.annotations if may_read(note, reader, judge)),
        variations=tuple(seen_by(variation, reader, judge) for variation in line.variations),
    )
