"""The search for facts and declarations with which nothing would stand against a line: single ones, then several.

The rules that object say which fields of the table they looked at, and the declaration says what it names; one of these
is given another value, and the rules are asked again. What silences some of them but not all is tried further.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from events.common import Event
from judge.ask.suppositions import Supposition, in_supposition, suppositions
from judge.ask.trial import (
    Edit,
    Trial,
    course,
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
VARIED = 4  # how many other declarations are found before the search for more ends
NEAR = 8  # values of a number after which the furthest is tried before the rest
MORE = 2  # what each further fact adds to the size
MIXED = 5  # what it adds to change the table and the declaration too
NONSENSE = 1000  # rules that object, when what is declared cannot even be understood

Asked = dict[Question, TracedAnswer]


class Candidate(NamedTuple):
    """A line and facts that are being tried; `left` is how many rules seem to object still."""

    line: tuple[Event, ...]
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
    def same(self) -> tuple[str, frozenset[tuple[str, str, str]]]:
        """What it comes to, in whatever order it was found."""
        return self.other, frozenset((what.subject, what.field, repr(what.after)) for _place, what in self.edits)


class LegalChange(NamedTuple):
    """A change that leads to a line that nothing stands against."""

    candidate: Candidate
    reached: Trial


def search(book: Book, table: BaseTable, line: Sequence[Event], objected: Trial) -> list[LegalChange]:
    """Single changes; where there are none, two together, or three.

    Another declaration at another table is a poor answer: where there is nothing better, the search goes on.
    """
    found: list[LegalChange] = []
    frontier: list[tuple[Candidate, Trial | None]] = [(Candidate(tuple(line)), objected)]
    seen: set[object] = set()
    for beam in BEAMS:
        further: list[tuple[Candidate, Trial | None]] = []
        for one, known in frontier[:beam]:
            here = known or course(book, table, one.line, one.edits)
            varied = 0
            for another in _candidates(book, one, here) if here.against else ():
                if another.same in seen or (varied >= VARIED and not another.edits):
                    continue
                seen.add(another.same)
                reached = None if another.left else course(book, table, another.line, another.edits)
                if reached is None or reached.against:
                    further.append((another, reached))
                elif (reached.changed or not another.other) and _least(book, table, another):
                    found.append(LegalChange(another, reached))
                    varied += not another.edits
        if any(not one.candidate.mixed for one in found):
            break
        frontier = sorted(further, key=_promise)
    return found


def _promise(one: tuple[Candidate, Trial | None]) -> tuple[int, int]:
    candidate, reached = one
    return len(reached.against) if reached else candidate.left, candidate.size


def _least(book: Book, table: BaseTable, one: Candidate) -> bool:
    """Whether each of the facts is needed for it."""
    several = len(one.edits) + bool(one.other)
    return several < 2 or all(
        course(book, table, one.line, (*one.edits[:place], *one.edits[place + 1 :])).against
        for place in range(len(one.edits))
    )


def _candidates(book: Book, so_far: Candidate, objected: Trial) -> Iterator[Candidate]:
    """Facts and declarations that silence at least one of the rules that object where the line has come to."""
    yield from _supposing(book, so_far, objected, questions_asked(book, objected))
    if not so_far.edits and not so_far.other:
        yield from _varying(book, so_far, objected)


def _varying(book: Book, so_far: Candidate, objected: Trial) -> Iterator[Candidate]:
    """Other declarations, each once, to which some of the rules do not object."""
    at = objected.place[0]
    event = so_far.line[at]
    said = {book.in_words(event)}
    for other, size, hers in variations(book, objected.table, event):
        left = 0
        if objected.event is event and book.family.implied(objected.table, other) is None:
            if not _silenced(book, objected, other):
                continue
            left = _left(objected, objections_to(book, objected.table, other, permitted_by(other))[0])
        if not left or (left != NONSENSE and hers):
            words = book.in_words(other)
            if words not in said:
                said.add(words)
                line = (*so_far.line[:at], other, *so_far.line[at + 1 :])
                yield so_far._replace(line=line, other=words, size=so_far.size + size, left=left)


def _supposing(book: Book, so_far: Candidate, objected: Trial, asked: Asked) -> Iterator[Candidate]:
    """The smallest other values of each field that the rules have looked at, with which some of them do not object."""
    table, declared = objected.table, objected.event
    event = so_far.line[objected.place[0]]
    added = MORE if so_far.edits else MIXED if so_far.other else 0
    names, who = tuple(_names_in(event)), book.play.declarer(table, declared)
    permitted = permitted_by(event) if declared is event else ()
    for several in suppositions(table, asked, names, book.family.fixed):
        best = NONSENSE
        for place, one in enumerate(several):
            if place == NEAR and not _would_silence(book, objected, several[-1]):
                break
            words, left = "", best
            with table.supposed(*one[:5]):
                if _silenced(book, objected, declared):
                    left = _left(objected, objections_to(book, table, declared, permitted)[0])
                    same = one.subject in names or book.play.declarer(table, declared) == who
                    if left < best and same and not passes_only_by_ignorance(book, table, asked):
                        words = in_supposition(table, one, asked)
            if words:
                best = left
                yield so_far._replace(
                    edits=(*so_far.edits, Edit(objected.place, one)),
                    supposed=(*so_far.supposed, words),
                    size=so_far.size + one.size + added,
                    left=left,
                )
            if not best:
                break


def _would_silence(book: Book, objected: Trial, supposed: Supposition) -> bool:
    with objected.table.supposed(*supposed[:5]):
        return _silenced(book, objected, objected.event)


def _left(objected: Trial, against: Sequence[tuple[Rule, No]]) -> int:
    """How many rules object now; too many, when what is declared has become nonsense by it."""
    nonsense = not objected.against[0][0].existence and any(rule.existence for rule, _finding in against)
    return NONSENSE if nonsense else len(against)


def _silenced(book: Book, objected: Trial, event: Event) -> bool:
    """Whether one of the rules that object would not, of this declaration at the table as it lies."""
    return any(
        event.__class__ not in rule.about or not isinstance(rule.check(event, objected.table, book.terms), No)
        for rule, _finding in objected.against
    )


def _names_in(event: Event) -> Iterator[str]:
    for field in event.__struct_fields__:
        value = getattr(event, field)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, str) and one:
                yield one
