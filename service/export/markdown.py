"""A history as Markdown: a story to be read as it stands, or on any page that shows Markdown.

Whatever a name, a note or a card says is text: what Markdown or HTML would take for markup is escaped, and characters
that would steer a reader's eye are replaced by a mark.
"""

import re
from collections.abc import Iterator, Sequence
from typing import TextIO

from events.record.record import Annotation
from judge.ruling import Ruling
from service.drawing.labels import plain
from service.export.history.model import EventStory, History, ImpliedStep, Series, Settled, Story, StoryTurn
from service.presenters.sentences import in_full, prose, stop

MARKUP = re.compile(r"[\\`*\[\]<>~|$]|(?<![^\W_])_|_(?![^\W_])|&(?=[#\w])")
AT_THE_START = re.compile(r"^(?:([-+#=:])|(\d{1,9})([.)]))")
MOST_ROWS = 40
HOW_TO_READ = (
    "Numbers are those of the events in the record. Implied steps, which were not recorded, are *in italics*. "
    "Events undone by a roll-back are ~~struck out~~."
)


def write_markdown(history: History, out: TextIO) -> None:
    """Write the history as Markdown, line by line, with no more than one empty line in a row."""
    last = ""
    for line in markdown(history):
        if line or last:
            out.write(f"{line}\n")
        last = line


def markdown(history: History) -> Iterator[str]:
    """The history as lines of Markdown."""
    heading = history.heading
    players = heading.players or tuple(place.player for place in history.story.result.places)
    yield f"# {text(heading.title or ', '.join(players) or 'A game')}"
    yield ""
    about = [words for words in (heading.event, heading.date) if words]
    book = f"*{text(history.book_title)}*"
    yield f"{first(' · '.join(about))} · judged by {book}" if about else f"Judged by {book}"
    yield ""
    yield from _result(history.story)
    yield from _notes(history.story.notes, "")
    yield HOW_TO_READ
    yield ""
    yield from _turning_points(history.story)
    yield "## The story"
    yield ""
    yield from _beginning(history.story, "")
    for turn in history.story.turns:
        yield f"### {text(_heading(turn))}"
        yield ""
        yield from _turn(turn, history.story, "")
        yield ""
    for series in history.story.series[:1]:
        yield from _table(series, history.story)


def text(words: object) -> str:
    """Words as text in Markdown, on one line, whatever they say."""
    escaped = MARKUP.sub(r"\\\g<0>", plain(" ".join(str(words).split())))
    before = escaped.rstrip().rstrip("#")
    signs = escaped[len(before) :]
    return f"{before}\\{signs}" if signs.strip() else escaped


def first(words: object) -> str:
    """The same where it begins a line, or an item of a list."""
    return AT_THE_START.sub(lambda found: f"{found[2] or ''}\\{found[1] or found[3]}", text(words))


# --- the whole ----------------------------------------------------------------------------------------------------


def _result(story: Story) -> Iterator[str]:
    result = story.result
    yield f"**{text(result.words)}**"
    yield ""
    if result.places:
        yield f"| | {text(result.unit)} | |"
        yield "|---|--:|---|"
        for place in result.places:
            name = text(place.player)
            shown = f"**{name}**" if place.player in result.winners else name
            points = "–" if place.points is None else place.points
            yield f"| {shown} | {points} | {text(place.fate)} |"
        yield ""


def _turning_points(story: Story) -> Iterator[str]:
    if len(story.moments) > 1:
        yield "## Turning points"
        yield ""
        for moment in story.moments:
            yield f"- {moment.number}: {text(moment.why)}"
        yield ""


def _table(series: Series, story: Story) -> Iterator[str]:
    """The series as it was at the end of each turn, or of every so manyth turn of a long game."""
    turns = [turn for turn in story.turns if not turn.again]
    every = -(-len(turns) // MOST_ROWS)
    shown = [turn for place, turn in enumerate(turns, 1) if place % every == 0 or place == len(turns)]
    yield f"## {text(series.title)}, turn by turn"
    yield ""
    yield f"| at the end of | {' | '.join(text(seat) for seat in series.seats)} |"
    yield f"|---|{'--:|' * len(series.seats)}"
    for turn in shown:
        numbers = turn.numbers.get(series.title, {})
        yield f"| {text(turn.heading)} | {' | '.join(str(numbers.get(seat, '')) for seat in series.seats)} |"
    yield ""


# --- turns and events ---------------------------------------------------------------------------------------------


def _heading(turn: StoryTurn) -> str:
    return f"{turn.heading}, again" if turn.again else turn.heading


def _beginning(story: Story, indent: str) -> Iterator[str]:
    """What comes before the first event of a line: what passed unwritten, and variations that leave there."""
    for step in story.before:
        yield f"{indent}- {_unwritten(step)}"
    yield from _variations(story, story.at, indent)
    if story.before or any(one.at == story.at for one in story.variations):
        yield ""


def _turn(turn: StoryTurn, story: Story, indent: str) -> Iterator[str]:
    for phase in turn.phases:
        if phase.heading:
            yield f"{indent}**{text(phase.heading)}**"
            yield ""
        for event in phase.events:
            yield from _event(event, story, indent)
        yield ""


def _event(event: EventStory, story: Story, indent: str) -> Iterator[str]:
    """An event as an item of a list, with all that is said about it below."""
    words = first(prose(event.sentence, event.consequences))
    marks = f" **{text(''.join(event.marks))}**" if event.marks else ""
    struck = f" (struck out by {event.struck})" if event.struck else ""
    mended = f" (corrected by {', '.join(str(number) for number in event.corrected)})" if event.corrected else ""
    yield f"{indent}{event.number}. {f'~~{words}~~' if struck else words}{marks}{struck}{mended}"
    below = indent + " " * (len(str(event.number)) + 2)
    for ruling in event.rulings:
        yield from _ruling(ruling, below)
    for settled in event.settled:
        yield from _settled(settled, below)
    yield from _notes(event.notes, below)
    for step in event.after:
        yield f"{below}- {_unwritten(step)}"
    yield from _variations(story, event.number, below)


def _unwritten(step: ImpliedStep) -> str:
    words = f"*{text(prose(step.sentence, step.consequences))}*"
    return f"~~{words}~~ (struck out by {step.struck})" if step.struck else words


def _ruling(ruling: Ruling, indent: str) -> Iterator[str]:
    if ruling.verdict != "legal":
        yield f"{indent}- **{ruling.verdict.capitalize()}** by {_section(ruling.section)}: {text(ruling.says)}"
        if ruling.facts:
            facts = "; ".join(in_full(fact) for fact in ruling.facts)
            yield f"{indent}  - Facts: {text(stop(facts))}"
        if ruling.assumes:
            yield f"{indent}  - Assumed: {text(stop('; '.join(ruling.assumes)))}"
        if ruling.needed:
            needed = "Needed:" if ruling.verdict in ("missed", "discrepancy") else "It would have been legal with"
            yield f"{indent}  - {needed} {text(stop(ruling.needed))}"
    for words in ruling.unclear:
        yield f"{indent}- **Unclear** ({_section(ruling.section)}): {text(words)}"


def _section(number: str) -> str:
    return f"section {text(number)}" if number[:1].isdigit() else f"“{text(number)}”"


def _settled(settled: Settled, indent: str) -> Iterator[str]:
    cited = f" by {_section(settled.section)}" if settled.section else ""
    said = f" “{text(settled.words)}”" if settled.words else ""
    agrees = {True: " The book says the same.", False: " **The book says otherwise.**", None: ""}[settled.agrees]
    gone = f" (struck out by {settled.struck})" if settled.struck else ""
    gone = gone or (f" (ruled again by {settled.later})" if settled.later else "")
    who = text(settled.authority or "The judge")
    yield f"{indent}- **{who} ruled** (event {settled.number}): {text(settled.verdict)}{cited}.{said}{agrees}{gone}"


def _notes(notes: Sequence[Annotation], indent: str) -> Iterator[str]:
    """Notes as quotes, each line of theirs a line, with author and time. A bare mark is shown with its event."""
    for note in notes:
        lines = [first(line) for line in note.words.splitlines()]
        if not any(lines):
            continue
        signed = ", ".join(text(words) for words in (note.by, note.at, _for(note)) if words)
        if signed:
            lines[-1] += f" — *{signed}*"
        for line in lines[:-1]:
            yield f"{indent}> {line}\\"
        yield f"{indent}> {lines[-1]}"
        if not indent:
            yield ""


def _for(note: Annotation) -> str:
    return {"": "", "judges": "for judges", "author": "for the author only"}[note.visibility]


def _variations(story: Story, number: int, indent: str) -> Iterator[str]:
    """The variations that leave after an event, each as a list in the list."""
    for place, variation in enumerate(story.variations, 1):
        if variation.at == number:
            by = f", by {text(variation.by)}" if variation.by else ""
            yield f"{indent}- **Variation {place}: {text(variation.title) or 'another way'}**{by}"
            inner = f"{indent}  "
            yield ""
            yield from _notes(variation.notes, inner)
            yield from _beginning(variation, inner)
            for turn in variation.turns:
                for phase in turn.phases:
                    for event in phase.events:
                        yield from _event(event, variation, inner)
            if variation.result.over:
                yield ""
                yield f"{inner}**{text(variation.result.words)}**"
