"""Finding the way through a page: how events are linked, what stands beside them, and what is worth a look."""

from typing import NamedTuple

from service.export.history.model import EventStory, Story, StoryTurn
from service.export.html.illustrations import IllustratedMoment, Illustrator


class Branch(NamedTuple):
    """A variation, and how its events are linked."""

    story: Story
    way: "PageLinks"


class PageLinks:
    """How the events of one line of play are linked and what stands beside them.

    `mother` is the line that it leaves; `place` is its place among the lines of the film, the game's 0, and `next`
    that of the line after it and its own variations.
    """

    def __init__(self, story: Story, artist: Illustrator, place: int = 0, mother: "PageLinks | None" = None) -> None:
        self.story, self.mother = story, mother
        self.prefix = f"line-{place}-" if place else ""
        self.reasons = artist.reasons(story)
        self._moments: dict[int, list[IllustratedMoment]] = {}
        for point in () if place else story.moments:
            self._moments.setdefault(point.number, []).append(artist.turning(point, story))
        self.next = place + 1
        self._branches: dict[int, list[Branch]] = {}
        for variation in story.variations:
            way = PageLinks(variation, artist, self.next, self)
            self.next = way.next
            self._branches.setdefault(variation.at, []).append(Branch(variation, way))

    def event(self, number: int) -> str:
        """The id of an event on this line, also of one that it shares with the line that it leaves."""
        if self.mother is not None and number <= self.story.at:
            return self.mother.event(number)
        return f"{self.prefix}event-{number}"

    def turn(self, index: int) -> str:
        """The id of a turn of this line, the first being 1."""
        return f"{self.prefix}turn-{index}"

    def branches(self, number: int) -> list[Branch]:
        """The variations that leave this line after an event."""
        return self._branches.get(number, [])

    def moments(self, number: int) -> list[IllustratedMoment]:
        """The turning points at an event."""
        return self._moments.get(number, [])

    def aside(self, number: int) -> bool:
        """Whether anything stands beside an event."""
        return number in self._branches or number in self._moments


class Flag(NamedTuple):
    """That a turn has something worth a look: breaches, rulings or notes."""

    kind: str
    words: str


def flags(turn: StoryTurn) -> list[Flag]:
    """What is worth a look in a turn."""
    events = list(turn.events)
    counts = (
        ("breach", sum(told.wrong for told in events), "{} against the rules"),
        ("ruling", sum(bool(told.settled) for told in events), "{} ruled by a judge"),
        ("note", sum(len(told.notes) for told in events), "{} noted"),
    )
    return [Flag(kind, words.format(count)) for kind, count, words in counts if count]


class Figure(NamedTuple):
    """A number in the head of the page; `first` is the id of the first thing counted."""

    name: str
    value: int
    first: str = ""


def figures(story: Story) -> list[Figure]:
    """How much there is of what, and where the first of it is."""
    events = list(story.events)
    found: list[tuple[str, list[int]]] = [
        ("against the rules", [told.number for told in events if told.wrong]),
        ("ruled by a judge", [told.number for told in events if told.settled]),
        ("struck out", [told.number for told in events if told.struck]),
        ("notes", [told.number for told in events for _note in told.notes]),
    ]
    counted = [Figure(name, len(numbers), f"event-{numbers[0]}") for name, numbers in found if numbers]
    return [Figure("events", len(events)), *counted]


def kinds(told: EventStory) -> str:
    """What an event is to style sheet and replay: its part, and what is worth a look about it."""
    on = {
        "struck": told.struck,
        "breach": told.wrong,
        "ruled": told.settled or told.part == "ruling",
        "noted": told.notes,
    }
    return " ".join([f"part-{told.part.replace(' ', '-')}", *(kind for kind, holds in on.items() if holds)])
