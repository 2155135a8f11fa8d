"""What nobody said, kept while a game is judged: told when it may not be taken so, or when a later line shows it."""

from collections.abc import Sequence, Set
from dataclasses import dataclass, field

from events.common import Event, NotYet, Observed
from judge.book import Book, Found
from judge.counted_early import Expected, disproofs, done, expected, left_to_do
from judge.ruling import Fact
from judge.silence import Silence, is_merely_said, ordering_rule, too_early, withheld
from projections.hindsight import MOST_REMEMBERED
from projections.ledger import Index
from projections.table import BaseTable


@dataclass
class Unsaid:
    """What was implied lately, said to have not happened, or seen early.

    `silences` are the steps that were implied and may still be contradicted; `last` is the last event that was more
    than a count, with its number and the steps that it implied, if it did; `expected` is what was seen and is so only
    when open steps are done; `acting` is who was acting before the last steps were implied.
    `not_yet` is by which event something was said to have not happened, the last where it was said again.
    """

    silences: list[Silence] = field(default_factory=list)
    last: tuple[int, Event, list[Event]] | None = None
    expected: list[Expected] = field(default_factory=list)
    acting: str = ""
    not_yet: dict[NotYet, int] = field(default_factory=dict)

    def copied(self) -> "Unsaid":
        """Another that is the same now and goes its own way from here."""
        return Unsaid([*self.silences], self.last, [*self.expected], self.acting, {**self.not_yet})

    def forget(self) -> None:
        """Events are struck out: what was implied and seen before is past."""
        self.silences.clear()
        self.expected.clear()

    def contradicted(self, book: Book, table: BaseTable, event: Event, number: int) -> list[Silence]:
        """What was implied, and event `number` shows that it had not happened; from now on it counts as told.

        It is what the latest declaration of those that fit implied; of what somebody says to have not happened yet,
        what the last declaration did.
        """
        silences = book.play.silences
        if isinstance(event, NotYet):
            earlier, before, steps = self.last or (number - 1, event, [])
            wrong = [Silence(earlier, before, step, "") for step in steps if silences.takes_back(event, step)]
            shown = [one for one in self.silences if any(one.step is other.step for other in wrong)]
            wrong = [one._replace(told=any(one.step is other.step and other.told for other in shown)) for one in wrong]
            self.silences[:] = [one for one in self.silences if one not in shown]
            return wrong
        contradicts = silences.contradicts[event.__class__]
        wrong = [one for one in self.silences if contradicts(table, event, one.step, one.acting)]
        wrong = [one for one in wrong if one.number == wrong[-1].number]
        self.silences[:] = [one._replace(told=True) if one in wrong else one for one in self.silences]
        return wrong

    def remember(self, closes: Set[type], kind: type, silent: Sequence[Silence]) -> None:
        """What an event of this kind implied; what was implied before it may be past."""
        if kind in closes or any(one.step.__class__ in closes for one in silent):
            self.silences.clear()
        self.silences += silent
        del self.silences[:-MOST_REMEMBERED]

    def too_early(self, book: Book, table: BaseTable, event: Event, passed: Sequence[Event]) -> list[Found]:
        """The objection to an event that takes a step for granted which may not be; it is not told again."""
        order = book.play.silences.order
        forbidden = [
            step for step in passed if step.__class__ in order and (table.strict or withheld(book, table.not_yet, step))
        ]
        self.silences[:] = [
            one._replace(told=True) if any(one.step is step for step in forbidden) else one for one in self.silences
        ]
        if forbidden and (rule := ordering_rule(book, event, forbidden[0])):
            return [(rule, too_early(book, event, forbidden[0]), self._why_not(book, table, forbidden[0]))]
        return []

    def _why_not(self, book: Book, table: BaseTable, step: Event) -> tuple[Fact, ...]:
        """Why a step may not be taken for granted: somebody has said so, or nothing may be."""
        said = [one for one in table.not_yet if withheld(book, [one], step)]
        told = tuple(
            [Fact(book.in_words(one), self.not_yet[one]) for one in dict.fromkeys(said) if one in self.not_yet]
        )
        return told or (Fact("what is not recorded has not happened", 0),)

    def counted(
        self,
        book: Book,
        table: BaseTable,
        event: Event,
        number: int,
        passed: Sequence[Event],
        legal: bool,
        index: Index,
    ) -> list[Found]:
        """The objections to earlier counts that this event, if it is legal, shows to have come before the steps.

        A count that will be so when open steps are done is remembered, until one of them is. The index is of the
        ledger of the table.
        """
        remembered = self.expected
        if passed:
            still = [left_to_do(book, table, one, passed) for one in remembered]
            remembered[:] = [one for one in still if one is not None]
        shown = disproofs(book, table, remembered, event, number, index) if legal and remembered else []
        early = [one for one, _no in shown]
        remembered[:] = [one for one in remembered if one not in early and not done(book, one, (event,))]
        if isinstance(event, Observed) and legal and (one := expected(book, table, event, number, index)):
            remembered.append(one)
            del remembered[:-MOST_REMEMBERED]
        return [(one.rule, no, ()) for one, no in shown]


def shown_too_early(
    book: Book, table: BaseTable, event: Event, contradicted: Sequence[Silence], number: int
) -> list[Found]:
    """The objections to earlier events that took a step for granted, which event `number` shows had not happened."""
    return [
        (rule, too_early(book, one.event, one.step, number, one.number), ())
        for one in contradicted
        if not one.told
        and not is_merely_said(book, table, event, one)
        and (rule := ordering_rule(book, one.event, one.step))
    ]
