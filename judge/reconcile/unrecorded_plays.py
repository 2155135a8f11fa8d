"""What else could have happened at each moment of a game: declarations that nobody wrote down, and other outcomes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from events.common import Event
from judge.reconcile.observations import ObservedGame, Read
from projections.fold import happens, steps
from projections.rollbacks import Line
from projections.table import BaseTable


class OtherOutcome(NamedTuple):
    """A declaration, or a step that nobody wrote down, with another way in which it might have come out.

    `came` is the outcome as it was, `lines` are those of the ledger that the other outcome would have written, `real`
    those that were.
    """

    event: int
    declared: Event
    came: Event
    other: Event
    lines: Sequence[Line]
    real: Sequence[Line]


@dataclass
class PossiblePlays:
    """What could have happened besides: `declared` tells after which events each declaration was worth trying.

    `touches` are the fields that a declaration changes, until all that it opens is done, as it was first worth trying.
    """

    declared: dict[Event, list[int]] = field(default_factory=dict)
    affects: dict[Event, frozenset[Read]] = field(default_factory=dict)
    outcomes: list[OtherOutcome] = field(default_factory=list)


def openings(survey: ObservedGame, first: int, last: int) -> PossiblePlays:
    """Go through the game once more and note what else could have happened after event `first`, and up to `last`.

    Nothing is judged.
    """
    book, found = survey.book, PossiblePlays()
    table = survey.timeline.at(first)
    worth: list[Event] = []
    for number in range(first, last + 1):
        written = len(table.ledger)
        if number > first:
            table.now = number
            event = survey.events[number - 1]
            for declared in chain(steps(book.family, table, event), (event,)):
                _other_outcomes(survey, table, declared, found)
        if number in survey.gone:
            continue
        if number == first or len(table.ledger) > written:
            worth = [one for one in book.play.proposals(table) if not isinstance(one, book.play.passing)]
        for declared in worth:
            found.declared.setdefault(declared, []).append(number)
            if declared not in found.affects:
                found.affects[declared] = _touched(survey, table, declared, number)
    return found


def _other_outcomes(survey: ObservedGame, table: BaseTable, declared: Event, found: PossiblePlays) -> None:
    """Let it happen, after a look at how else it might have come out."""
    apply, mark = survey.book.family.apply, len(table.ledger)
    others = []
    for other in survey.book.play.outcomes(declared) if table.now not in survey.gone else ():
        scratch = table.copied()
        apply(scratch, other)
        others.append((other, scratch.ledger[mark:]))
    apply(table, declared)
    real = table.ledger[mark:]
    came = next((other for other, lines in others if lines == real), declared)
    otherwise = [(other, lines) for other, lines in others if lines != real]
    found.outcomes += [OtherOutcome(table.now, declared, came, other, lines, real) for other, lines in otherwise]


def effects_of(
    survey: ObservedGame, table: BaseTable, declared: Event, number: int
) -> tuple[Sequence[Line], Sequence[Line]]:
    """The lines that a declaration writes, as event `number`: at once, and when all is done that it opens."""
    mark, scratch = len(table.ledger), table.copied()
    happens(survey.book.family, scratch, declared, number)
    return scratch.ledger[mark:], pending(survey, scratch)[mark:]


def pending(survey: ObservedGame, table: BaseTable) -> Sequence[Line]:
    """The ledger of a table as it will be when the open steps are done."""
    for later in survey.book.family.to_come(table):
        table = later
    return table.ledger


def _touched(survey: ObservedGame, table: BaseTable, declared: Event, number: int) -> frozenset[Read]:
    _at_once, lines = effects_of(survey, table, declared, number)
    return frozenset((line[1], line[2], line[3]) for line in lines)


def visible(lines: Sequence[Line], besides: frozenset[Read]) -> int:
    """How many other things a player sees changed: players and cards, not what is in progress."""
    first: dict[Read, object] = {}
    last: dict[Read, object] = {}
    for _event, kind, subject, changed, before, after, _under in lines:
        if subject != getattr(kind, "key", "") and (kind, subject, changed) not in besides:
            first.setdefault((kind, subject, changed), before)
            last[kind, subject, changed] = after
    return sum(first[read] != last[read] for read in first)
