"""Situations in the line notation, and all that a book says of them: for tests in which sections and order matter."""

from events.methuselah.position import Position
from events.notation.reader import Reader
from events.record.record import Entry, Heading
from judge import books
from judge.judging import Judgement, judge

EDITIONS = ("jyhad-1994", "vtes-1998")


def played(book: str, position: Position | None, *lines: str, every: bool = False, strict: bool = False) -> Judgement:
    """The judge's answer to lines of the notation, by this book; `strict` where nothing is implied."""
    reader = Reader().start(Heading(book=book, position=position))
    events = []
    for line in lines:
        found, problems = reader.line(line)
        assert not problems, [str(problem) for problem in problems]
        events += [entry.event for entry in found if isinstance(entry, Entry)]
    by = books()[book].strictly if strict else books()[book]
    return judge(events, by, position, every=every)


def told_of(judgement: Judgement) -> list[str]:
    """Each breach, as `event verdict section rule: sentence`, and each doubt, as `event unclear ...: words`."""
    told = []
    for ruling in judgement.rulings:
        where = f"{ruling.section} {ruling.rule}"
        if ruling.verdict != "legal":
            told.append(f"{ruling.event} {ruling.verdict} {where}: {ruling.says}")
        else:
            told.extend(f"{ruling.event} unclear {where}: {words}" for words in ruling.unclear)
    return told


def told(book: str, position: Position | None, *lines: str) -> list[str]:
    """What this book has against the lines, or finds unclear about them."""
    return told_of(played(book, position, *lines))
