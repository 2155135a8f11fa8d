"""A chronicle hears what happens at a table, step by step, while the game is judged, and keeps it to be told."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from events.common import Event, RolledBack
from events.record.record import Entry
from judge.book import Book
from judge.judging import Judgement, go_on
from judge.ruling import Ruling
from judge.words import in_words
from projections.ledger import LedgerLine
from projections.table import BaseTable
from service.export.history.model import EventStory, ImpliedStep, Phase, Point, Series, StoryTurn
from service.presenters.narration import Narration
from service.presenters.presenter import Presenter
from service.presenters.registry import presenter_of

BEFORE_THE_FIRST = "Before the first turn"

Heard = Callable[[BaseTable, Event, Sequence[LedgerLine], object], None]
Apply = Callable[[BaseTable, Event], None]
Numbers = Mapping[str, dict[str, int]]


class Ear:
    """What a family calls for each step that happens, which lets somebody hear it."""

    def __init__(self, applies: Apply, look: Presenter) -> None:
        self._applies, self._look = applies, look
        self.hear: Heard | None = None

    def apply(self, table: BaseTable, event: Event) -> None:
        """A step happens, and is heard by whoever hears now."""
        start, before = len(table.ledger), self._look.teller.action(table)
        self._applies(table, event)
        if self.hear is not None:
            self.hear(table, event, [LedgerLine(*line) for line in table.ledger[start:]], before)


class Hearing:
    """A book (`silent`), and the same with a family that lets somebody hear each step that happens (`book`).

    `closely` says whether events are explained, and the table is shown at turning points.
    """

    def __init__(self, book: Book, closely: bool = True) -> None:
        self.silent, self.closely = book, closely
        self.look = presenter_of(book)
        self._ear = Ear(book.family.apply, self.look)
        self.book = replace(book, family=replace(book.family, apply=self._ear.apply))

    @contextmanager
    def heard_by(self, hear: Heard) -> Iterator[None]:
        """Somebody hears what happens meanwhile.

        Then the ear lets go of them: in a ring, all that they hold would wait for a look for garbage.
        """
        self._ear.hear = hear
        try:
            yield
        finally:
            self._ear.hear = None


@dataclass(slots=True)
class Draft:
    """An event as it was heard, before what comes later is known of it."""

    number: int
    entry: Entry
    telling: Narration
    action: int
    rulings: tuple[Ruling, ...]
    fallen: tuple[str, ...]

    def told(self, **later: Any) -> EventStory:  # the fields that are left
        """The event as it is told, with what is known of it now."""
        sentence, consequences, part = self.telling
        return EventStory(
            number=self.number,
            entry=self.entry,
            line=in_words(self.entry.event),
            sentence=sentence,
            consequences=consequences,
            part=part,
            action=self.action,
            rulings=self.rulings,
            **later,
        )


@dataclass(slots=True)
class _Turn:
    heading: str
    again: bool
    phases: list[tuple[str, list[int]]] = field(default_factory=list)
    numbers: Numbers | None = None


class Chronicle:
    """One line of play as it is told: its events, its turns, and the numbers worth a chart.

    It begins after event `judgement.events`; `gone` are the numbers of the events that no longer count, with the
    roll-backs that struck them out; `announced` is the number of the event that announced the action in progress.
    """

    def __init__(self, hearing: Hearing, judgement: Judgement, gone: Mapping[int, int], announced: int) -> None:
        self.hearing, self.judgement, self.gone = hearing, judgement, gone
        self.at = judgement.events
        self.events: list[Draft] = []
        self.after: dict[int, list[ImpliedStep]] = defaultdict(list)
        self._turns: list[_Turn] = []
        self._headings: set[str] = set()
        self._heading = hearing.look.turn(judgement.table)
        self._values: Numbers = {title: count(judgement.table) for title, count in hearing.look.series.items()}
        self._points: dict[str, list[Point]] = {
            title: [Point(self.at, values)] if values else [] for title, values in self._values.items()
        }
        self._frame: object = hearing.look.teller.action(judgement.table)
        self.announced = announced
        self._now: Event | None = None
        self._told = Narration("")
        self._action = 0
        self._fallen: list[str] = []

    # --- hearing ------------------------------------------------------------------------------------------------

    def tell(self, entry: Entry) -> None:
        """Judge the next event, let it happen, and keep what is to be told of it."""
        event = self.hearing.book.family.meant(self.judgement.table, entry.event)
        self._now, self._fallen = event, []
        with self.hearing.heard_by(self._hears):
            rulings = go_on(self.judgement, event)
        number = self.judgement.events
        latest = tuple(ruling for ruling in rulings if ruling.event == number)
        for ruling in rulings:
            if self.at < ruling.event < number and (number not in self.gone or ruling.event in self.gone):
                self.events[ruling.event - self.at - 1].rulings += (ruling,)
        draft = Draft(number, entry, self._told, self._action, latest, tuple(self._fallen))
        self.events.append(draft)
        self._place(draft)
        if number not in self.gone:
            for title, values in self._values.items():
                points = self._points[title]
                if values and (not points or points[-1].values != values):
                    points.append(Point(number, values))

    def _hears(self, table: BaseTable, event: Event, lines: Sequence[LedgerLine], before: object) -> None:
        look = self.hearing.look
        told = look.teller.narrate(event, lines, table)
        if lines:
            self._fallen += look.teller.fallen(lines)
            heading = look.turn(table)
            if heading != self._heading and self._turns and self._turns[-1].numbers is None:
                self._turns[-1].numbers = self._values
            self._heading = heading
            self._values = {title: count(table) for title, count in look.series.items()}
        if event is self._now:
            self._told = told
            self._action = self._action_of(event, before, look.teller.action(table))
            return
        sentence = "" if event.__class__ in look.teller.quiet else told.sentence
        if sentence or told.consequences:
            by = self.judgement.events
            self.after[by - 1].append(ImpliedStep(by, sentence, told.consequences, self.gone.get(by, 0)))

    def _action_of(self, event: Event, before: object, after: object) -> int:
        """The number of the event that announced the action which this one belongs to; 0 for none."""
        if after is None:
            return self.announced if before is not None and before is self._frame else 0
        if after is not self._frame:
            to = event.to if isinstance(event, RolledBack) else 0
            again = self.events[to - self.at - 1].action if self.at < to <= self.at + len(self.events) else 0
            self._frame, self.announced = after, again or self.judgement.events
        return self.announced

    def _place(self, draft: Draft) -> None:
        """Put the event into its turn and phase."""
        look, table = self.hearing.look, self.judgement.table
        heading = look.turn(table) or BEFORE_THE_FIRST
        if not self._turns or self._turns[-1].heading != heading:
            self._turns.append(_Turn(heading, heading in self._headings))
            self._headings.add(heading)
        phases = self._turns[-1].phases
        phase = look.teller.phase(table)
        if not phases or phases[-1][0] != phase:
            phases.append((phase, []))
        phases[-1][1].append(draft.number)

    # --- telling ------------------------------------------------------------------------------------------------

    def turns(self, told: Callable[[Draft], EventStory]) -> tuple[StoryTurn, ...]:
        """The turns with their events, each as `told` has it."""
        return tuple(
            StoryTurn(
                turn.heading,
                tuple(
                    Phase(phase, tuple(told(self.events[number - self.at - 1]) for number in numbers))
                    for phase, numbers in turn.phases
                ),
                self._values if turn.numbers is None else turn.numbers,
                turn.again,
            )
            for turn in self._turns
        )

    def series(self) -> tuple[Series, ...]:
        """The numbers worth a chart, each from its first point to the last event."""
        return tuple(
            Series(
                title,
                tuple(dict.fromkeys(seat for point in points for seat in point.values)),
                tuple(points),
                self.judgement.events,
            )
            for title, points in self._points.items()
            if points
        )
