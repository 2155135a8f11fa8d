"""The worked examples of the 1994 rulebook, as they are recorded."""

from pathlib import Path

from events.common import Observed
from events.formats.files import read_record
from judge import books
from judge.judging import Judgement, judge
from projections.fold import Timeline
from projections.methuselah.observables import observable

FOLDER = Path(__file__).resolve().parents[4] / "examples" / "rulebook_1994"
BOOK = "jyhad-1994"


def example(name: str) -> Judgement:
    """The recorded example, judged; each of its observations is so at its very event."""
    record, problems = read_record(FOLDER / f"{name}.game")
    assert record is not None
    assert problems == ()
    assert record.heading.book == BOOK
    book = books()[BOOK]
    timeline = Timeline(book.family, book.terms, record.events, record.heading.position)
    for number, event in enumerate(record.events, 1):
        if isinstance(event, Observed):
            assert observable(timeline.at(number), event.subject, event.what) == event.value, (number, event)
    return judge(record.events, book, record.heading.position)


def blood_after(name: str, *vampires: str) -> tuple[int, ...]:
    """The blood of these vampires at the end of an example in which everything is legal, and nothing unclear."""
    judgement = example(name)
    assert [ruling for ruling in judgement.rulings if ruling.verdict != "legal" or ruling.unclear] == []
    return tuple(judgement.table.cards[one].counters for one in vampires)
