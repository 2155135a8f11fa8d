"""The viewpoint of a reader of a game, and which notes they may read.

What lies hidden in the events themselves is masked by `projections.redaction`, of which each family of tables knows
what it is. Words that people wrote - notes, words of rulings, titles - are shown as they are.
"""

from dataclasses import dataclass
from typing import TypeVar

from msgspec.structs import replace

from events.record.record import Annotation, Record, Variation

Line = TypeVar("Line", Record, Variation)


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """A seat, a spectator (no seat), or the judge, who is shown everything.

    `whole` is a game with nothing hidden for readers who are not judges, such as a finished one. `reader` is the name
    whose notes are their own; that of the seat when empty.
    """

    seat: str = ""
    judge: bool = False
    whole: bool = False
    reader: str = ""

    @property
    def everything(self) -> bool:
        """Whether nothing in the events is hidden from him."""
        return self.judge or self.whole

    def reads(self, note: Annotation) -> bool:
        """Whether the reader may read the note."""
        return may_read(note, self.reader or self.seat, self.judge)


JUDGE = Viewpoint(judge=True)
SPECTATOR = Viewpoint()
EVERYBODY = Viewpoint(whole=True)


def may_read(note: Annotation, reader: str = "", judge: bool = False) -> bool:
    """Whether the reader (any reader, without a name) may read the note."""
    own = bool(reader) and note.by == reader
    return own or not note.visibility or (judge and note.visibility == "judges")


def seen_by(line: Line, reader: str = "", judge: bool = False) -> Line:
    """The record, or the variation, with those notes that the reader may read, in its variations too."""
    return notes_seen(line, Viewpoint(judge=judge, reader=reader))


def notes_seen(line: Line, view: Viewpoint) -> Line:
    """The same in a view."""
    return replace(
        line,
        annotations=tuple(note for note in line.annotations if view.reads(note)),
        variations=tuple(notes_seen(variation, view) for variation in line.variations),
    )
