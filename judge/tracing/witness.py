"""The witness: a rule asks it instead of the table, and it records each question with its answer.

The witness is the same table, read through recording proxies: every field that a question looks at is noted. To date
an answer, the question is asked again of the past wherever the ledger has a change of such a field, the latest first,
until the answer is another. The rule does no bookkeeping, and the replay loop pays nothing.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

from judge.ruling import Fact
from judge.tracing.past import Moment, PastTrace
from judge.tracing.proxies import Question, Trace, TracedAnswer
from projections.ledger import WHOLE, Dated, Index
from projections.phrases import phrases_of
from projections.table import NO_FACTS, BaseTable

Table = TypeVar("Table", bound=BaseTable)
Past = Callable[[int], Any]  # a witness of a table as it was before a line of its ledger


def _field(name: str) -> property:
    """A field of the table, read through a proxy."""
    return property(lambda self: self.trace.read(name))


def _plain(name: str) -> property:
    """A field of the table that is no fact of the game."""
    return property(lambda self: self.trace.plain(name))


def _question(name: str, ask: Callable[..., object]) -> Callable[..., object]:
    """A question of the table, whose answer becomes a fact when a rule asks it."""

    def answer(self: Any, *arguments: object) -> object:
        trace = self.trace
        if trace.deep:
            return ask(self, *arguments)
        trace.reads.clear()
        trace.deep = True
        try:
            found = ask(self, *arguments)
        finally:
            trace.deep = False
        if "" not in arguments:
            trace.asked[name, arguments] = TracedAnswer(found, frozenset(trace.reads))
        return found

    return answer


@cache
def _watched(kind: Any) -> type:  # a kind of table
    """The class of tables of this kind that are read through proxies."""
    body: dict[str, object] = {"__slots__": ("trace",)}
    body.update({name: (_plain if name in NO_FACTS else _field)(name) for name in kind.slots})
    body.update({name: _question(name, getattr(kind, name)) for name in phrases_of(kind)})
    return type(f"Watched{kind.__name__}", (kind,), body)


def witness(table: BaseTable) -> Any:  # a table of the same kind, with a `trace`
    """A witness: it answers as the table does, and records what it was asked (`trace.asked`)."""
    return _standing(Trace(table))


def _standing(trace: Trace) -> Any:
    kind: type = trace.table.__class__
    watched: Any = _watched(kind)
    stand_in = watched.__new__(watched)
    stand_in.trace = trace
    return stand_in


def behind(table: Table) -> Table:
    """The table behind a witness, for a rule that has to apply events to a copy of it."""
    trace = getattr(table, "trace", None)
    return table if trace is None else trace.table


def traced(table: BaseTable, ask: Callable[[Any], object]) -> TracedAnswer:
    """What `ask(table)` answers, with all that it looked at, whatever questions it put on the way."""
    return _traced(Trace(table), ask)


def traced_then(then: Moment, ask: Callable[[Any], object]) -> TracedAnswer:
    """The same of a table as it was at a moment."""
    return _traced(PastTrace(then), ask)


def _traced(trace: Trace, ask: Callable[[Any], object]) -> TracedAnswer:
    stand_in = _standing(trace)
    trace.deep = True
    found = ask(stand_in)
    return TracedAnswer(found, frozenset(trace.reads))


def facts_of(asked: Mapping[Question, TracedAnswer], table: BaseTable, index: Index) -> dict[Question, Fact]:
    """Each answer as a fact, with the number of the event that made it so (0: it was so from the start).

    A fact is no older than what it is about: that nobody has declined is so since the action was announced. The index
    is of this table's ledger, and is brought up to date.
    """
    index.reach(table)
    kind: type = table.__class__
    phrases = phrases_of(kind)

    @cache
    def before(place: int) -> Any:  # a witness of the past: the questions that go back to the same line share it
        return _standing(PastTrace(Moment(table, index, place)))

    facts = {}
    for question, answer in asked.items():
        words = phrases[question[0]].say(question[1], answer.found)
        facts[question] = Fact(words, _since(question, answer, table, index, before))
    return facts


def _since(question: Question, answer: TracedAnswer, table: BaseTable, index: Index, before: Past) -> int:
    """Since which event the answer is so. It is kept: who asks again goes back no further than to where that was."""
    since = _gone_back(question, answer, table, index, before)
    index.dated[question] = Dated(len(table.ledger), answer.found, since)
    return since


def _gone_back(question: Question, answer: TracedAnswer, table: BaseTable, index: Index, before: Past) -> int:
    """Go back from one change to the next of the fields that were looked at, until the answer is another."""
    ledger, found, place, known = table.ledger, answer.found, len(table.ledger), index.dated.get(question)
    while True:
        changed = {key: index.last(key, place) for key in answer.reads}
        place = max(changed.values(), default=-1)
        if known is not None and place < known.place and known.found == found:
            return known.since  # nothing that was looked at has changed since that was asked
        if place < 0:
            return 0
        number: int = ledger[place][0]
        while place and ledger[place - 1][0] == number:
            place -= 1
        if any(last >= place and key[2] == WHOLE for key, last in changed.items()):
            return number
        answer = _ask(before(place), question)
        if answer.found != found:
            return number


def _ask(stand_in: Any, question: Question) -> TracedAnswer:
    name, arguments = question
    getattr(stand_in, name)(*arguments)
    answer: TracedAnswer = stand_in.trace.asked[question]
    return answer
