"""Asking the judge about a declaration that nobody has made: may it? The table that is asked about stays as it is.

`ask` answers in three layers: one sentence, the short argument (what objects, on which facts, and the smallest changes
that would make it legal), and the whole tree of every declaration. `objections` and `may` are for those who only want
to know.
"""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from events.common import Event
from judge.ask.alternatives import Alternative, alternatives
from judge.ask.trial import objections_as_meant
from judge.book import Book, Rule
from judge.explain.explain import Explanation, explain_next, sentence_of
from judge.judging import judgement_at
from judge.opportunity import whose_word
from judge.ruling import Fact, No, Ruling
from projections.fold import Timeline, steps
from projections.table import BaseTable


class Answer(Struct, frozen=True):
    """The judge's answer to whether declarations may be made, one after another. Nothing is recorded by it."""

    after: Annotated[int, Meta(description="the number of the event after which they would be made")]
    words: Annotated[str, Meta(description="the declarations, as a line of the notation")]
    verdict: Annotated[str, Meta(description="the verdict of the first that is not legal, or legal")]
    sentence: Annotated[str, Meta(description="the verdict in one sentence")]
    rulings: Annotated[tuple[Ruling, ...], Meta(description="what stands against them, or is unclear about them")]
    facts: Annotated[tuple[Fact, ...], Meta(description="the facts that decide it, with their events")]
    changes: Annotated[
        tuple[Alternative, ...], Meta(description="what would make them legal, the smallest change first")
    ]
    plays: Annotated[tuple[Explanation, ...], Meta(description="each declaration explained in full")]
    word: Annotated[str, Meta(description="who may play first at that moment, and who then; empty where anyone may")]

    @property
    def wrong(self) -> bool:
        """Whether something stands against the declarations."""
        return any(ruling.wrong for ruling in self.rulings)

    @property
    def main_explanation(self) -> Explanation:
        """The declaration that decides the answer: the first that is not legal, else the last."""
        return next((play for play in self.plays if play.verdict != "legal"), self.plays[-1])


def ask(book: Book, timeline: Timeline, number: int, line: Sequence[Event]) -> Answer:
    """May these declarations be made, one after another, after event `number` (0: at the start)?

    A table without a game is a timeline without events. Raises ValueError when nothing is declared.
    """
    if not line:
        raise ValueError("nothing is declared")
    number = max(0, min(number, len(timeline.events)))
    judgement = judgement_at(book, timeline, number)
    word = whose_word(book, judgement.table)
    plays = tuple(explain_next(judgement, event) for event in line)
    told = [ruling for play in plays for ruling in play.rulings if ruling.verdict != "legal" or ruling.unclear]
    wrong = [ruling for ruling in told if ruling.verdict != "legal"]
    words = "; ".join(play.words for play in plays)
    return Answer(
        after=number,
        words=words,
        verdict=wrong[0].verdict if wrong else "legal",
        sentence=sentence_of(wrong, words),
        rulings=tuple(told),
        facts=tuple(dict.fromkeys(fact for ruling in wrong or told for fact in ruling.facts)),
        changes=alternatives(book, timeline, number, line) if any(ruling.wrong for ruling in told) else (),
        plays=plays,
        word=word,
    )


def objections(book: Book, table: BaseTable, event: Event, earlier: bool = False) -> list[tuple[Rule, No]]:
    """What the rules have against this declaration at this table, the steps it takes for granted included.

    With `earlier`, also what they have against an earlier event that it shows to have come too early.
    """
    family = book.family
    event = family.meant(table, event)
    if family.implied(table, event) is None and event.__class__ is not family.handlings.kind:
        return [*objections_as_meant(book, table, event, earlier=earlier)[0]]
    here = table.copied()
    found: list[tuple[Rule, No]] = []
    for step in steps(family, here, event):
        found.extend(objections_as_meant(book, here, step, earlier=earlier)[0])
        family.apply(here, step)
    return [*found, *objections_as_meant(book, here, event, earlier=earlier)[0]]


def is_legal(book: Book, table: BaseTable, event: Event, earlier: bool = False) -> bool:
    """Whether no rule objects to this declaration; with `earlier`, nor to an earlier event because of it."""
    return not objections(book, table, event, earlier)
