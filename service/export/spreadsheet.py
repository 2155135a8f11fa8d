"""A history as rows for spreadsheets, in CSV: one row an event, or one a turn.

A cell that a spreadsheet would take for a formula gets an apostrophe before it, so that nobody's name or note is ever
calculated; whoever writes is told how many there were. Numbers of ours stay numbers.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Literal, TextIO

from service.drawing.labels import plain
from service.export.history.model import EventStory, History, Story
from service.presenters.sentences import prose

Rows = Literal["events", "turns"]
Cell = str | int
Name = tuple[str, str]  # a series and a seat
FORMULA = ("=", "+", "-", "@", "|", "%", "\n", "＝", "＋", "－", "＠")
UNSEEN = " \N{NO-BREAK SPACE}\N{ZERO WIDTH SPACE}\N{ZERO WIDTH NO-BREAK SPACE}"
OF_AN_EVENT = (
    "line",
    "event",
    "turn",
    "phase",
    "part",
    "action",
    "notation",
    "sentence",
    "consequences",
    "unwritten",
    "verdict",
    "section",
    "says",
    "needed",
    "unclear",
    "ruled",
    "corrected by",
    "struck out by",
    "mark",
    "notes",
    "recorded at",
    "recorded by",
    "source",
)
OF_A_TURN = ("line", "turn", "first event", "last event", "events", "struck out", "breaches", "notes")


def write_rows(history: History, rows: Rows, out: TextIO) -> int:
    """Write the history as CSV with a row of headings; how many cells were guarded against being calculated.

    `out` must leave line ends as they are (newline=""). The column `line` is empty for the game itself, and `#1.2` for
    the second variation of its first, as a record is named.
    """
    names = [(series.title, seat) for series in history.story.series for seat in series.seats]
    heads: list[Cell] = [
        *(OF_AN_EVENT if rows == "events" else OF_A_TURN),
        *(f"{title}: {seat}" for title, seat in names),
    ]
    told = _events if rows == "events" else _turns
    written = csv.writer(out)
    guarded = 0
    for row in chain([heads], told(history.story, "", names)):
        written.writerow([guard(cell) for cell in row])
        guarded += sum(calculated(cell) for cell in row)
    return guarded


def calculated(cell: Cell) -> bool:
    """Whether a spreadsheet might take the cell for a formula."""
    return isinstance(cell, str) and cell.lstrip(UNSEEN).replace("\t", "\n").replace("\r", "\n").startswith(FORMULA)


def guard(cell: Cell) -> Cell:
    """The cell as text that no spreadsheet calculates, without what would steer a reader's eye."""
    if isinstance(cell, int):
        return cell
    shown = "\n".join(plain(line) for line in cell.splitlines())
    return f"'{shown}" if calculated(cell) else shown


def _events(story: Story, line: str, names: Sequence[Name]) -> Iterator[list[Cell]]:
    """A row for each event; those of variations after those of the line that they leave."""
    points = {series.title: iter((*series.points, None)) for series in story.series}
    coming = {title: next(several) for title, several in points.items()}
    now: dict[str, Mapping[str, int]] = {}
    for turn in story.turns:
        for phase in turn.phases:
            for event in phase.events:
                for title, several in points.items():
                    point = coming[title]
                    while point is not None and point.number <= event.number:
                        now[title] = point.values
                        point = coming[title] = next(several)
                yield [line, event.number, turn.heading, phase.heading, *_event(event), *_numbers(event, now, names)]
    for place, variation in enumerate(story.variations, 1):
        yield from _events(variation, f"{line}.{place}" if line else f"#{place}", names)


def _event(event: EventStory) -> Iterator[Cell]:
    doubted = [ruling for ruling in event.rulings if ruling.verdict != "legal"]
    yield event.part
    yield event.action or ""
    yield event.line
    yield event.sentence
    yield "; ".join(event.consequences)
    yield " ".join(prose(step.sentence, step.consequences) for step in event.after)
    yield "; ".join(ruling.verdict for ruling in doubted) or "legal"
    yield "; ".join(f"section {ruling.section}" for ruling in doubted)  # bare, 6.2 may be read as a day
    yield " ".join(ruling.says for ruling in doubted)
    yield "; ".join(ruling.needed for ruling in doubted if ruling.needed)
    yield " ".join(dict.fromkeys(words for ruling in event.rulings for words in ruling.unclear))
    yield "; ".join(f"{one.verdict} (event {one.number})" for one in event.settled)
    yield ", ".join(str(number) for number in event.corrected)
    yield event.struck or ""
    yield " ".join(event.marks)
    yield "\n".join(f"{note.words} ({note.by})" if note.by else note.words for note in event.notes if note.words)
    yield event.entry.at
    yield event.entry.by
    yield event.entry.source


def _numbers(event: EventStory, now: Mapping[str, Mapping[str, int]], names: Sequence[Name]) -> list[Cell]:
    """The numbers after the event; nothing beside what was struck out."""
    return ["" if event.struck else now.get(title, {}).get(seat, "") for title, seat in names]


def _turns(story: Story, line: str, names: Sequence[Name]) -> Iterator[list[Cell]]:
    """A row for each turn; those of variations after those of the line that they leave."""
    for turn in story.turns:
        events = list(turn.events)
        yield [
            line,
            turn.heading,
            events[0].number,
            events[-1].number,
            len(events),
            sum(bool(event.struck) for event in events),
            sum(event.wrong for event in events),
            sum(len(event.notes) for event in events),
            *(turn.numbers.get(title, {}).get(seat, "") for title, seat in names),
        ]
    for place, variation in enumerate(story.variations, 1):
        yield from _turns(variation, f"{line}.{place}" if line else f"#{place}", names)
