"""What is told of one event, line by line: what happened, the rulings, what people ruled, noted and tried instead."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from events.record.record import Annotation
from judge.explain.explain import Explanation
from judge.ruling import Ruling
from service.cli.replay.playback import Playback
from service.export.history.model import EventStory, ImpliedStep, Settled
from service.presenters.sentences import in_full, prose

Kind = Literal["plain", "head", "wrong", "doubt", "legal", "human", "struck", "note", "branch", "faint"]


class TextLine(NamedTuple):
    """A line of words, and what kind of thing it tells."""

    words: str
    kind: Kind = "plain"


def telling(course: Playback, number: int) -> Iterator[TextLine]:
    """Everything about the event, and about the lines that leave after it."""
    told = course.told(number)
    if told is None:
        yield TextLine("Before the first event.")
        yield from (TextLine(words, "faint") for words in _unwritten(course.story.before))
        for note in course.story.notes:
            yield TextLine(note_in_words(note), "note")
    else:
        yield TextLine(prose(told.sentence, told.consequences) or told.line)
        if told.struck:
            yield TextLine(f"Struck out: event {told.struck} rolls back to before it.", "struck")
        yield from judged(told)
        for ruled in told.corrected:
            yield TextLine(f"Corrected by event {ruled}.", "human")
        for note in told.notes:
            if note.words or note.by:  # a bare mark stands behind the line already
                yield TextLine(note_in_words(note), "note")
        yield from (TextLine(words, "faint") for words in _unwritten(told.after))
    for place in course.leaving(number):
        story = course.story.variations[place]
        title = f"«{story.title}»" if story.title else "another line"
        by = f" by {story.by}" if story.by else ""
        yield TextLine(f"Here leaves {title}{by}: {_count(len(list(story.events)), 'event')}.", "branch")


def _unwritten(steps: Iterable[ImpliedStep]) -> Iterator[str]:
    for step in steps:
        words = prose(step.sentence, step.consequences)
        if words:
            yield f"Implied, not recorded: {words}"


def judged(told: EventStory) -> Iterator[TextLine]:
    """The rulings on an event: what human judges ruled then beside what the book says, else what the book says."""
    for settled in told.settled:
        yield TextLine(f"Ruled then: {_then(settled)}", "human")
    if told.settled:
        agrees = all(settled.agrees is not False for settled in told.settled)
        says = "; ".join(_short(ruling) for ruling in told.rulings if ruling.verdict != "legal") or "legal"
        if agrees:
            yield TextLine(f"Would rule now: {says}", "legal")
        else:
            yield TextLine(f"Would rule otherwise now: {says}", "doubt")
    for ruling in told.rulings:
        yield from list(ruled(ruling))[bool(told.settled and ruling.verdict != "legal") :]


def ruled(ruling: Ruling) -> Iterator[TextLine]:
    """One ruling: verdict and section, the sentence, what is assumed, what was needed. Of a legal one its doubts."""
    if ruling.verdict != "legal":
        yield TextLine(_short(ruling), "wrong" if ruling.wrong else "doubt")
        for assumed in ruling.assumes:
            yield TextLine(f"Assuming {assumed}.", "faint")
        if ruling.needed:
            yield TextLine(f"Needed: {ruling.needed}.", "faint")
    for words in ruling.unclear:
        yield TextLine(f"Unclear ({ruling.section}): {words}", "doubt")


def _short(ruling: Ruling) -> str:
    return f"{ruling.verdict} by section {ruling.section}: {ruling.says}"


def _then(settled: Settled) -> str:
    section = f" by section {settled.section}" if settled.section else ""
    words = f" “{settled.words}”" if settled.words else ""
    by = f" - {settled.authority}" if settled.authority else ""
    gone = f", struck out by event {settled.struck}" if settled.struck else ""
    gone = gone or (f", event {settled.later} rules otherwise" if settled.later else "")
    return f"{settled.verdict}{section}{words}{by} (event {settled.number}{gone})"


def note_in_words(note: Annotation) -> str:
    """`! A bold one. - Nora, for judges`."""
    words = " ".join(part for part in (note.mark, note.words) if part)
    by = f" - {note.by}" if note.by else ""
    readers = {"": "", "judges": ", for judges", "author": ", for its author"}[note.visibility]
    return f"{words}{by}{readers}"


def explaining(told: Explanation) -> Iterator[TextLine]:
    """Why an event was judged as it was: the verdict, each rule that was asked with its facts, what was assumed."""
    yield TextLine(f"{told.event}  {told.words}", "head")
    yield TextLine(told.sentence, "legal" if told.verdict == "legal" else "wrong")
    for ruling in told.rulings:
        if ruling.needed:
            yield TextLine(f"It would have been legal with {ruling.needed}.")
    for title, lines in (
        ("Implied, not recorded:", told.implied),
        ("Assumed:", told.assumes),
    ):
        if lines:
            yield TextLine("")
            yield TextLine(title, "head")
            yield from (TextLine(f"  {words}") for words in lines)
    yield TextLine("")
    yield TextLine("Rules consulted:" if told.consulted else "No rule applies to it.", "head")
    for rule in told.consulted:
        kind: Kind = "wrong" if rule.answer == "objects" else "doubt" if rule.answer == "unclear" else "legal"
        yield TextLine(f"  {rule.section}  {rule.answer}: {rule.says or rule.sentence}", kind)
        yield from (TextLine(f"    - {in_full(fact)}", "faint") for fact in rule.facts)


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
