"""The history of a game as a value: what every export reads, and nothing that an export could not show.

A history is told once, in one pass over the game that folds and judges each event once. It holds plain sentences
without any markup; whoever writes them into a page or a table escapes them.
"""

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from events.record.record import Annotation, Entry, Heading
from judge.explain.explain import Explanation
from judge.ruling import Ruling
from service.presenters.narration import Part, Result


class ImpliedStep(Struct, frozen=True):
    """A step that nobody wrote down and that was taken as passed, because event `number` cannot be without it."""

    number: int
    sentence: str
    consequences: tuple[str, ...] = ()
    struck: int = 0


class Settled(Struct, frozen=True):
    """A human judge's ruling, as it stands on the event that it is about.

    `agrees` says whether the book finds the same now; None where that cannot be compared. `struck` is the number of
    the roll-back that struck the ruling out, and `later` that of the ruling that took its place (0: none).
    """

    number: int
    verdict: str
    words: str
    section: str
    authority: str
    agrees: bool | None
    struck: int = 0
    later: int = 0


class EventStory(Struct, frozen=True):
    """One event of the story.

    `line` is its line of the notation, `sentence` the same for readers, `consequences` what followed from it,
    sentences each. `part` says what it is in the course of play (`service.presenters.narration.Part`), and `action` the
    number of the event that announced the action it belongs to (0: it belongs to none).
    `rulings` are breaches, doubts and what rests on a card's word; none for a plain legal event. `settled` are human
    rulings about it, `corrected` the numbers of the corrections that mend it, `struck` the number of the roll-back
    that strikes it out (0: it counts). `explanation` is there for what is not legal and for what somebody noted.
    `after` is what passed before the next event though nobody wrote it down.
    """

    number: int
    entry: Entry
    line: str
    sentence: str
    consequences: tuple[str, ...] = ()
    part: Part = "effect"
    action: int = 0
    notes: tuple[Annotation, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    settled: tuple[Settled, ...] = ()
    corrected: tuple[int, ...] = ()
    struck: int = 0
    explanation: Explanation | None = None
    after: tuple[ImpliedStep, ...] = ()

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks that its notes give it: `!`, `?`, `!?`, `?!`."""
        return tuple(dict.fromkeys(note.mark for note in self.notes if note.mark))

    @property
    def wrong(self) -> bool:
        """Whether the judge by the book finds a breach in it, and it counts."""
        return not self.struck and any(ruling.wrong for ruling in self.rulings)


class Phase(Struct, frozen=True):
    """The events of one phase of a turn; the heading is empty where the game is in no phase."""

    heading: str
    events: tuple[EventStory, ...]


class StoryTurn(Struct, frozen=True):
    """One turn, or what happened before the first.

    `numbers` is each series worth a chart as it is at the turn's end: a number a seat.
    `again` marks a turn that goes on after a roll-back.
    """

    heading: str
    phases: tuple[Phase, ...]
    numbers: Mapping[str, Mapping[str, int]]
    again: bool = False

    @property
    def events(self) -> Iterator[EventStory]:
        """Its events, in order."""
        return (event for phase in self.phases for event in phase.events)


class Point(Struct, frozen=True):
    """A series after one event: a number a seat. A seat of which nobody knows the number is left out."""

    number: int
    values: Mapping[str, int]


class Series(Struct, frozen=True):
    """Numbers worth a chart, such as what each player has left: a point for each event that changed them.

    What a roll-back strikes out has no points.
    """

    title: str
    seats: tuple[str, ...]
    points: tuple[Point, ...]
    last: int


class Moment(Struct, frozen=True):
    """A turning point: an event after which a picture of the table is worth its place.

    `why` says in words what happened; `position` is the table after the event.
    """

    number: int
    kind: Literal["fallen", "breach", "ruling", "roll-back", "note", "swing", "end"]
    why: str
    position: Struct | None


class Story(Struct, frozen=True):
    """One line of play: the game itself, or a variation from where it leaves.

    `at` is the number of the last event shared with the line that it leaves (0 for the game itself, or for a variation
    that leaves before the first event). Its events are numbered on from there, and so are its notes and variations.
    `notes` are about the line as a whole, `before` what passed before its first event though nobody wrote it down.
    """

    at: int
    title: str
    by: str
    turns: tuple[StoryTurn, ...]
    result: Result
    series: tuple[Series, ...] = ()
    moments: tuple[Moment, ...] = ()
    notes: tuple[Annotation, ...] = ()
    before: tuple[ImpliedStep, ...] = ()
    variations: tuple["Story", ...] = ()

    @property
    def events(self) -> Iterator[EventStory]:
        """All its events, in order; those of its variations are theirs."""
        return (event for turn in self.turns for event in turn.events)


class History(Struct, frozen=True):
    """A game's history, as one reader may see it.

    `view` is who reads: `everybody`, `judges`, or a name; notes that are not for them are not in it.
    """

    heading: Heading
    book: str
    book_title: str
    engine: str
    view: str
    story: Story
