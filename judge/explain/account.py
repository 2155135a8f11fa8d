"""The account of a fact: every change of it, with the event that made it and the rule that demands it.

A fact is what a player's word asks of a subject (`Alexis`, `pool`), or a field of the ledger. Its answer may rest on
many fields, so its changes are found as a witness dates them: the ledger is read backwards, and the question asked
again wherever a field changes that the answer looked at.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from events.common import Event, RolledBack
from events.notation.names import Names
from events.registry import vocabulary_of
from events.spelling import Role, Spelled, SyntaxProblem, listed, nearest
from events.vocabulary import Nearness
from judge.book import Book
from judge.explain.explain import short
from judge.tracing.proxies import TracedAnswer
from judge.tracing.witness import traced
from projections.fold import Timeline
from projections.ledger import WHOLE
from projections.rollbacks import FieldValue, Line, struck_out
from projections.table import BaseTable

START = "the start"


class AccountLine(Struct, frozen=True):
    """One line of an account: what became of the fact, by which event, under which rule.

    `before` and `after` are the fact's answers; `running` is the answer as far as it still counts: a line that was
    struck out does not move it.
    """

    event: Annotated[int, Meta(description="the number of the event; 0 for the start")]
    words: Annotated[str, Meta(description="the event as a line of the notation")]
    subject: Annotated[str, Meta(description="whose field changed: a seat, a card, a frame or the table")]
    field: Annotated[str, Meta(description="the field that changed; `*` when the thing itself came or went")]
    became: Annotated[FieldValue, Meta(description="what that field became; null for the whole of it")]
    before: FieldValue
    after: FieldValue
    running: FieldValue
    under: Annotated[str, Meta(description="the rule or derivation that demands it")] = ""
    section: Annotated[str, Meta(description="its section")] = ""
    struck: Annotated[int, Meta(description="the roll-back that struck the event out; 0 when it counts")] = 0


class Account(Struct, frozen=True):
    """Every change of one fact up to an event, oldest first; the start is the first line where the fact was so then."""

    subject: str
    what: Annotated[str, Meta(description="the players' word, or the field of the ledger")]
    at: Annotated[int, Meta(description="the number of the event up to which it goes")]
    value: Annotated[FieldValue, Meta(description="the fact after that event; null when there is nothing to be seen")]
    lines: tuple[AccountLine, ...]


class ObservableName(Struct, frozen=True):
    """A fact that can be asked for, as it is now."""

    what: str
    value: FieldValue


class FactChange(NamedTuple):
    """A change of an answer: the place in the ledger of the line that made it, and the answer before and after."""

    place: int
    before: FieldValue
    after: FieldValue


class Unknown(Exception):
    """Nothing is known by this name: what was found, and what was expected."""

    def __init__(self, found: str, expected: str) -> None:
        super().__init__(f"found {found}; expected {expected}")
        self.found, self.expected = found, expected


Look = Callable[[BaseTable], TracedAnswer]


def account(book: Book, timeline: Timeline, at: int, subject: str, what: str) -> Account:
    """The account of a fact up to event `at`, by the exact names of subject and fact (`fact_called` finds them)."""
    table, events = timeline.at(at), timeline.events[:at]
    look = look_at(book, _with(timeline, at, subject), subject, what)
    found = changes(book, table, look)
    value = look(table).found
    start = running = found[0].before if found else value
    gone = struck_out(events)
    lines = []
    if start is not None:
        lines.append(AccountLine(0, START, subject, what, *(short(one) for one in (start, None, start, start))))
    for place, before, after in _each_roll_back_at_once(found, table.ledger, events):
        number, _kind, of, field, _before, became, under = table.ledger[place]
        running = running if number in gone else after
        lines.append(
            AccountLine(
                event=number,
                words=book.in_words(events[number - 1]),
                subject=of,
                field=field,
                became=None if isinstance(became, dict) else short(became),
                before=short(before),
                after=short(after),
                running=short(running),
                under=under,
                section=book.section_of.get(under, ""),
                struck=gone.get(number, 0),
            )
        )
    return Account(subject, what, at, short(value), tuple(lines))


def _each_roll_back_at_once(
    found: list[FactChange], ledger: Sequence[Line], events: Sequence[Event]
) -> Iterator[FactChange]:
    """A roll-back undoes line by line, and nobody sees what is so in between."""
    for number, several in groupby(found, key=lambda change: ledger[change.place][0]):
        moves = list(several)
        if not isinstance(events[number - 1], RolledBack):
            yield from moves
        elif moves[0].before != moves[-1].after:
            yield FactChange(moves[-1].place, moves[0].before, moves[-1].after)


def look_at(book: Book, table: BaseTable, subject: str, what: str) -> Look:
    """A question whose answer is this fact, with the fields that it looks at; `table` is one that has the subject.

    The players' word is meant before the field of the ledger of the same name.
    """
    family, part = book.family, table.parts().get(subject)
    if part is None or what in family.observables(table, subject) or what not in table.fields_of(part):
        return lambda asked: traced(asked, lambda here: family.observable(here, subject, what))
    reads = frozenset({(type(part), subject, what)})
    return lambda asked: TracedAnswer(getattr(asked.parts().get(subject), what, None), reads)


def changes(book: Book, table: BaseTable, look: Look) -> list[FactChange]:
    """Every change of the answer, oldest first: the ledger read backwards, and the question asked again."""
    past = table.copied()
    answer = look(past)
    found = []
    for place in range(len(table.ledger) - 1, -1, -1):
        _event, kind, subject, field, before, _after, _under = table.ledger[place]
        past.restore(kind, subject, field, before)
        if field == WHOLE or kind is type(table) or (kind, subject, field) in answer.reads:
            earlier = look(past)
            if earlier.found != answer.found:
                found.append(FactChange(place, earlier.found, answer.found))
            answer = earlier
    found.reverse()
    return found


# --- what can be asked for ------------------------------------------------------------------------------------------


def subjects(table: BaseTable) -> tuple[str, ...]:
    """The names of all that has an account at this table: players, cards, what is in progress, and what has gone."""
    gone = (subject for _event, _kind, subject, field, *_rest in table.ledger if field == WHOLE)
    return tuple(dict.fromkeys((*table.parts(), *gone)))


def sights(book: Book, timeline: Timeline, at: int, subject: str) -> tuple[ObservableName, ...]:
    """The facts that can be asked for about a subject, as they are after event `at`; the players' words come first."""
    table, there = timeline.at(at), _with(timeline, at, subject)
    return tuple(
        ObservableName(what, short(look_at(book, there, subject, what)(table).found))
        for words in words_for(book, there, subject)
        for what in words
    )


def words_for(book: Book, table: BaseTable, subject: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The players' words for facts about a subject on the table, and the fields of the ledger that they do not name."""
    players = book.family.observables(table, subject)
    part = table.parts().get(subject)
    plain = () if part is None else table.fields_of(part)
    return players, tuple(field for field in plain if field not in players)


def fact_called(book: Book, timeline: Timeline, at: int, text: str) -> tuple[str, str]:
    """Subject and fact that `Alexis.pool` means, names as short as in the notation; no fact where none is named.

    Raises Unknown.
    """
    table = timeline.at(at)
    names, here = subjects(table), table.parts()
    things = "a player, a card or what is in progress at this table"
    if "." not in text or any(text.casefold() == name.casefold() for name in names):
        return called(text, names, here, things), ""
    head, _dot, tail = text.rpartition(".")
    subject = called(head, names, here, things)
    players, plain = words_for(book, _with(timeline, at, subject), subject)
    return subject, called(tail, (*players, *plain), players, f"a fact of {subject}: {listed((*players, *plain))}")


def called(text: str, names: Iterable[str], first: Container[str], things: str) -> str:
    """Which of the names is meant: itself in any case, or the beginning of one of its words, as in the notation.

    Those that come `first` are meant before the others. Raises Unknown, with the nearest where nothing begins so.
    """
    known = Names(vocabulary_of(""))
    for name in names:
        known.card(name, Nearness.IN_PLAY if name in first else Nearness.SEEN)
    shorter = " ".join(text.split())
    try:
        found = known.resolve(Role.THING, Spelled(shorter, 0, False))
    except SyntaxProblem as error:
        if error.expected != known.expected(Role.THING, shorter):
            raise Unknown(error.found, "more of the name") from None
        found = ""
    if found not in known.cards:
        near = nearest(shorter, known.cards)
        raise Unknown(f"«{shorter}»", f"{things}; {near}, perhaps" if near else things)
    return found


def _with(timeline: Timeline, at: int, subject: str) -> BaseTable:
    """The last table up to event `at` that has the subject; the one after that event where none has."""
    table = timeline.at(at)
    if subject in table.parts():
        return table
    moves = (event for event, _kind, of, field, *_rest in reversed(table.ledger) if of == subject and field == WHOLE)
    earlier = (timeline.at(event - 1) for event in moves)
    return next((one for one in earlier if subject in one.parts()), table)
