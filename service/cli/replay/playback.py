"""A line of play to step along: its events as the history tells them, its turns, and its table after any event."""

from bisect import bisect_right
from collections.abc import Callable, Iterator

from events.record.record import Record
from judge.book import Book
from judge.explain.explain import Explanation, explain_at
from projections.fold import Timeline
from projections.table import BaseTable
from service.export.history.landmarks import breach
from service.export.history.model import EventStory, Story
from service.games.records import start_of
from service.presenters.registry import presenter_of


class Playback:
    """One line of play: the game itself, or a variation, which shares its first events with the line that it leaves.

    Events are numbered from 1; 0 is the moment before the first. `label` tells variations apart: empty for the game
    itself, `2` for its second variation, `2.1` for the first that leaves that one.
    """

    def __init__(
        self, record: Record, book: Book, story: Story, mother: "Playback | None" = None, label: str = ""
    ) -> None:
        self.record, self.book, self.story, self.mother, self.label = record, book, story, mother, label
        shared = () if mother is None else mother.events[: story.at]
        self.events: tuple[EventStory, ...] = (*shared, *story.events)
        self.look = presenter_of(book)
        self._timeline = Timeline(book.family, book.terms, record.events, start_of(record, book))
        self._turns = [] if mother is None else [turn for turn in mother.turns if turn[0] <= story.at]
        self._turns += [(next(turn.events).number, turn.heading) for turn in story.turns if any(turn.events)]
        self.headings = dict(self._turns)  # the heading of the turn that begins with an event

    @property
    def last(self) -> int:
        """The number of the last event."""
        return len(self.events)

    @property
    def turns(self) -> list[tuple[int, str]]:
        """The number of the event with which each turn begins, or goes on after a roll-back, and its heading."""
        return self._turns

    def turn_of(self, number: int) -> str:
        """The heading of the turn that the event belongs to."""
        place = bisect_right(self._turns, number, key=lambda turn: turn[0])
        return self._turns[place - 1][1] if place else ""

    def turn_numbered(self, wanted: str) -> int:
        """The first event of the turn whose heading begins with this number, or these (`2.3`); 0 when there is none."""
        begins = _numbers(wanted)
        return next((number for number, heading in self._turns if _numbers(heading)[: len(begins)] == begins), 0)

    def told(self, number: int) -> EventStory | None:
        """The event of this number; nothing for the moment before the first."""
        return self.events[number - 1] if number else None

    def table(self, number: int) -> BaseTable:
        """The table after the event."""
        return self._timeline.at(number)

    def explained(self, number: int) -> Explanation:
        """Why the event was judged as it was."""
        return self.events[number - 1].explanation or explain_at(self.book, self._timeline, number)

    def next_turn(self, number: int) -> int:
        """The first event of the next turn; the last of all when there is no other turn."""
        return next((first for first, _ in self._turns if first > number), self.last)

    def turn_before(self, number: int) -> int:
        """The first event of this turn, or of the one before it when this is the first; 0 before the first turn."""
        return next((first for first, _ in reversed(self._turns) if first < number), 0)

    def next_where(self, number: int, wanted: Callable[[EventStory], bool]) -> int:
        """The next event that is wanted; 0 when there is none."""
        return next((told.number for told in self.events[number:] if wanted(told)), 0)

    def before_where(self, number: int, wanted: Callable[[EventStory], bool]) -> int:
        """The last event before this one that is wanted; 0 when there is none."""
        return next((told.number for told in reversed(self.events[: max(number - 1, 0)]) if wanted(told)), 0)

    def leaving(self, number: int) -> list[int]:
        """The places, among the line's variations, of those that leave after the event."""
        return [place for place, story in enumerate(self.story.variations) if story.at == number]

    def branch(self, place: int) -> "Playback":
        """The variation at this place as a line of its own."""
        variation = self.record.variations[place]
        label = f"{self.label}.{place + 1}".removeprefix(".")
        return Playback(self.record.branch(variation), self.book, self.story.variations[place], self, label)

    def branches(self) -> Iterator["Playback"]:
        """All its variations, each as a line of its own."""
        return (self.branch(place) for place in range(len(self.story.variations)))


def disputed(told: EventStory) -> bool:
    """Whether the judge by the book finds a breach in the event, or a human judge has ruled on it."""
    return breach(told.rulings) is not None or bool(told.settled)


def noted(told: EventStory) -> bool:
    """Whether somebody wrote a note on the event."""
    return bool(told.notes)


def _numbers(heading: str) -> list[str]:
    return "".join(sign if sign.isdigit() else " " for sign in heading).split()
