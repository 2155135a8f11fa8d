"""The search for facts and declarations with which nothing would stand against a line: single ones, then several.

The rules that object say which fields of the table they looked at, and the declaration says what it names; one of these
is given another value, and the rules are asked again. What silences some of them but not all is tried further.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Literal, NamedTuple

from events.common import Event
from judge.ask.suppositions import Supposition, in_supposition, suppositions
from judge.ask.trial import (
    Edit,
    Trial,
    course,
    course_from,
    objections_to,
    passes_only_by_ignorance,
    permitted_by,
    questions_asked,
)
from judge.ask.variations import variations
from judge.book import Book, Rule
from judge.ruling import No
from judge.tracing.proxies import Question, TracedAnswer
from projections.table import BaseTable

BEAMS = (1, 8, 4)  # how many changes that are not enough are tried together with another one, and with a third
NEAR = 8  # values of a number after which the furthest is tried before the rest
MORE = 2  # what each further fact adds to the size
MIXED = 5  # what it adds to change the table and the declaration too
NONSENSE = 1000  # rules that object, when what is declared cannot even be understood

Asked = dict[Question, TracedAnswer]


class Candidate(NamedTuple):
    """A line and facts that are being tried; `left` is how many rules seem to object still.

    It is one step from another candidate, whose course has come to `before`.
    """

    line: tuple[Event, ...]
    before: Trial
    edits: tuple[Edit, ...] = ()
    other: str = ""
    supposed: tuple[str, ...] = ()
    size: int = 0
    left: int = 0

    @property
    def mixed(self) -> bool:
        """Whether it changes the table and the declaration too."""
        return bool(self.edits and self.other)

    @property
    def words(self) -> str:
        """The change as a clause."""
        joined = [self.supposed[0], *(one.removeprefix("if ") for one in self.supposed[1:])] if self.supposed else []
        return ", ".join(
            [*([f"as «{self.other}»"] if self.other else []), *([", and ".join(joined)] if joined else [])]
        )

    @property
    def kind(self) -> Literal["table", "declaration"]:
        """What would be another: the table, or the declaration alone."""
        return "table" if self.edits else "declaration"

    @property
    def moved(self) -> frozenset[tuple[str, str]]:
        """Which facts are otherwise."""
        return frozenset((what.subject, what.field) for _place, what in self.edits)

    @property
    def same(self) -> tuple[str, frozenset[tuple[str, str, str]]]:
        """What it comes to, in whatever order it was found."""
        return self.other, frozenset((what.subject, what.field, repr(what.after)) for _place, what in self.edits)

    def is_like(self, other: "Candidate") -> bool:
        """Whether it says the same, or moves the same facts."""
        return self.words == other.words or self.moved == other.moved != frozenset()


class LegalChange(NamedTuple):
    """A change that leads to a line that nothing stands against."""

    candidate: Candidate
    reached: Trial


class Stand(NamedTuple):
    """Where the line of a candidate has come to: what the rules that object there have asked, and of whom."""

    candidate: Candidate
    objected: Trial
    asked: Asked
    names: tuple[str, ...]
    who: str


class Rung(NamedTuple):
    """The next value of a field to be tried, of several that go further and further; the smallest change comes first.

    `number` is that of the field, in the order in which they were looked at; `best`, how few rules objected so far.
    """

    number: int
    place: int
    best: int
    stand: Stand
    several: list[Supposition]


Tried = tuple[int, Candidate | None]  # how much of a change was tried, and the candidate if it silenced some rule


def search(book: Book, table: BaseTable, line: Sequence[Event], objected: Trial) -> list[LegalChange]:
    """Single changes; where there are none, two together, or three: of the smallest, as many as may be told.

    Another declaration at another table is a poor answer: where there is nothing better, the search goes on.
    """
    found: list[LegalChange] = []
    frontier: list[tuple[Candidate, Trial | None]] = [(Candidate(tuple(line), objected), objected)]
    seen: set[object] = set()
    for beam in BEAMS:
        further: list[tuple[Candidate, Trial | None]] = []
        tried = [(one, known or _course(book, table, one)) for one, known in frontier[:beam]]
        against = [(one, here) for one, here in tried if here.against]
        for kind, tries in (("table", _supposing(book, against)), ("declaration", _varying(book, against))):
            for size, another in tries:
                if found and (beam == BEAMS[-1] or not _is_poor(found)) and _enough(found, kind, size):
                    break
                if another is None or another.same in seen:
                    continue
                seen.add(another.same)
                reached = None if another.left else _course(book, table, another)
                if reached is None or reached.against:
                    further.append((another, reached))
                elif (reached.changed or not another.other) and _least(book, table, another):
                    found.append(LegalChange(another, reached))
        if not _is_poor(found):
            break
        frontier = sorted(further, key=_promise)
    return found


def _is_poor(found: Iterable[LegalChange]) -> bool:
    """Whether nothing is found but other declarations at other tables."""
    return all(one.candidate.mixed for one in found)


def _enough(found: Iterable[LegalChange], kind: str, size: int) -> bool:
    """Whether as many changes of a kind as are told are found, none of them larger than this, that are not the same."""
    smaller = [one.candidate for one in found if one.candidate.kind == kind and one.candidate.size <= size]
    first = min(smaller, key=lambda one: one.size, default=None)
    return first is not None and any(not first.is_like(other) for other in smaller)


def _promise(one: tuple[Candidate, Trial | None]) -> tuple[int, int]:
    candidate, reached = one
    return len(reached.against) if reached else candidate.left, candidate.size


def _course(book: Book, table: BaseTable, one: Candidate) -> Trial:
    """The course of a candidate, from where the one before it has come to if it begins as that does."""
    number, passed = one.before.place
    if passed and (not one.edits or one.line[number].__class__ is book.family.handlings.kind):
        return course(book, table, one.line, one.edits)
    return course_from(book, one.before, one.line, one.edits[-1:])


def _least(book: Book, table: BaseTable, one: Candidate) -> bool:
    """Whether each of the facts is needed for it; without the last one it was tried before."""
    return all(
        course(book, table, one.line, (*one.edits[:place], *one.edits[place + 1 :])).against
        for place in range(len(one.edits) - 1)
    )


def _varying(book: Book, against: Iterable[tuple[Candidate, Trial]]) -> Iterator[Tried]:
    """Other declarations than those that nothing was changed for, each once, the smallest changes first."""
    for so_far, objected in against:
        if not so_far.edits and not so_far.other:
            at = objected.place[0]
            event = so_far.line[at]
            said = {book.in_words(event)}
            for other, size, hers in variations(book, objected.table, event):
                left = _left_of(book, objected, event, other)
                words = book.in_words(other) if not left or (left != NONSENSE and hers) else ""
                if not words or words in said:
                    yield so_far.size + size, None
                    continue
                said.add(words)
                line = (*so_far.line[:at], other, *so_far.line[at + 1 :])
                yield so_far.size + size, Candidate(line, objected, (), words, (), so_far.size + size, left)


def _left_of(book: Book, objected: Trial, event: Event, other: Event) -> int:
    """How many of the rules seem to object to another declaration; too many, where none of those is silenced."""
    if objected.event is not event or book.family.implied(objected.table, other) is not None:
        return 0
    if not _silenced(book, objected, other):
        return NONSENSE
    return _left(objected, objections_to(book, objected.table, other, permitted_by(other))[0])


def _supposing(book: Book, against: Iterable[tuple[Candidate, Trial]]) -> Iterator[Tried]:
    """Other values of each field that the rules have looked at, the smallest changes first.

    The values of a field go on until none of the rules would object any more.
    """
    rungs: dict[int, list[Rung]] = defaultdict(list)
    numbers = count()
    for one, objected in against:
        stand = _stand(book, one, objected)
        for several in suppositions(objected.table, stand.asked, stand.names, book.family.fixed):
            rungs[_size_with(stand, several[0])].append(Rung(next(numbers), 0, NONSENSE, stand, several))
    while rungs:
        size = min(rungs)
        for number, place, best, stand, several in sorted(rungs.pop(size)):
            silences = _would_silence(book, stand.objected, several[place])
            another = _with_fact(book, stand, several[place], best) if silences else None
            best, place = (another.left if another else best), place + 1
            if best and place < len(several) and (place != NEAR or _would_silence(book, stand.objected, several[-1])):
                rungs[_size_with(stand, several[place])].append(Rung(number, place, best, stand, several))
            yield size, another


def _stand(book: Book, one: Candidate, objected: Trial) -> Stand:
    names = tuple(_names_in(one.line[objected.place[0]]))
    who = book.play.declarer(objected.table, objected.event)
    return Stand(one, objected, questions_asked(book, objected), names, who)


def _size_with(stand: Stand, one: Supposition) -> int:
    """How much of a change it is to suppose this besides."""
    so_far = stand.candidate
    return so_far.size + one.size + (MORE if so_far.edits else MIXED if so_far.other else 0)


def _with_fact(book: Book, stand: Stand, one: Supposition, best: int) -> Candidate | None:
    """A candidate with one fact more, where fewer rules than `best` seem to object still."""
    so_far, objected = stand.candidate, stand.objected
    table, declared, event = objected.table, objected.event, so_far.line[objected.place[0]]
    permitted = permitted_by(event) if declared is event else ()
    table.restore(one.kind, one.subject, one.field, one.after)
    try:
        same = one.subject in stand.names or book.play.declarer(table, declared) == stand.who
        if not same or passes_only_by_ignorance(book, table, stand.asked):
            return None
        left = _left(objected, objections_to(book, table, declared, permitted)[0])
        if left >= best:
            return None
        words = in_supposition(table, one, stand.asked)
    finally:
        table.restore(one.kind, one.subject, one.field, one.before)
    if not words:
        return None
    edits, supposed = (*so_far.edits, Edit(objected.place, one)), (*so_far.supposed, words)
    return Candidate(so_far.line, objected, edits, so_far.other, supposed, _size_with(stand, one), left)


def _would_silence(book: Book, objected: Trial, one: Supposition) -> bool:
    """Whether some of the rules that object would not if this were so."""
    table = objected.table
    table.restore(one.kind, one.subject, one.field, one.after)
    try:
        return _silenced(book, objected, objected.event)
    finally:
        table.restore(one.kind, one.subject, one.field, one.before)


def _left(objected: Trial, against: Sequence[tuple[Rule, No]]) -> int:
    """How many rules object now; too many, when what is declared has become nonsense by it."""
    nonsense = not objected.against[0][0].existence and any(rule.existence for rule, _finding in against)
    return NONSENSE if nonsense else len(against)


def _silenced(book: Book, objected: Trial, event: Event) -> bool:
    """Whether one of the rules that object would not, of this declaration at the table as it lies."""
    table, terms = objected.table, book.terms
    for rule, _finding in objected.against:
        if event.__class__ not in rule.about or not isinstance(rule.check(event, table, terms), No):
            return True
    return False


def _names_in(event: Event) -> Iterator[str]:
    for field in event.__struct_fields__:
        value = getattr(event, field)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, str) and one:
                yield one
