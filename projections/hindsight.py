"""A guess that a later line proves wrong is given up: the table becomes what it is with what is now known.

A step that nobody wrote down was taken as done. When a declaration shows that it had not been, the table goes back to
before the event that implied it; what the declaration says is done in its place, and what was played since is played
again. The ledger has all of it as changes of the declaration that showed it.
"""

import copy
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Generic, NamedTuple, TypeVar

from events.common import Event, FamilyEvent, NotYet, Observed
from projections.ledger import WHOLE, Key
from projections.table import BaseTable, Remembered

MOST_REMEMBERED = 12
GIVES_UP = "a_guess_is_given_up"

TableOf = TypeVar("TableOf", bound=BaseTable)
EventOf = TypeVar("EventOf", bound=Event)


@dataclass(frozen=True, slots=True)
class Hindsight(Generic[TableOf, EventOf]):
    """What shows, at the tables of a family, that a step which was implied had not happened.

    Steps of the kinds `open_to_contradiction` are remembered; `contradicts[kind](table, event, step, who)` says whether
    an event of this kind shows that a step, implied while `who` was acting, had not happened. `acting(table)` is who is
    acting, and after a declaration of a kind in `closes` what was implied before is past. A declaration of a kind in
    `reopens` finds the step not done; any other belongs before it, and then the step is done all the same.
    `takes_back(said, step)` says whether a step of the last event is what somebody says to have not happened yet;
    `needs[kind]` are the kinds that do not happen without a step of this one; what is declared of the kinds `may_wait`
    before such a step waits for it.
    """

    open_to_contradiction: frozenset[type]
    contradicts: Mapping[type, Callable[[TableOf, FamilyEvent, EventOf, str], bool]]
    acting: Callable[[TableOf], str]
    closes: frozenset[type]
    reopens: frozenset[type]
    takes_back: Callable[[NotYet, EventOf], bool]
    needs: Mapping[type, frozenset[type]]
    may_wait: frozenset[type]


class GivenUp(NamedTuple):
    """The event whose guess was wrong, and the steps that it implied and that had not happened.

    `nothing` says that without them it has not happened itself.
    """

    place: int
    steps: tuple[Event, ...]
    nothing: bool = False


def shown_wrong(hindsight: Hindsight[TableOf, EventOf], table: TableOf, event: FamilyEvent) -> GivenUp | None:
    """The latest event that implied a step of which this one shows that it had not happened, with those steps."""
    if isinstance(event, NotYet):
        return taken_back(hindsight, table, event, table.now - 1)
    contradicts = hindsight.contradicts.get(event.__class__)
    if contradicts is None:
        return None
    for place in range(len(table.lately) - 1, -1, -1):
        one = table.lately[place]
        silent: list[Any] = [step for step in one.passed if step.__class__ in hindsight.open_to_contradiction]
        if wrong := tuple([step for step in silent if contradicts(table, event, step, one.acting)]):
            return GivenUp(place, wrong)
    return None


def taken_back(hindsight: Hindsight[TableOf, EventOf], table: TableOf, said: NotYet, number: int) -> GivenUp | None:
    """What event `number`, the last, implied and had not happened; a turn that it began goes on as it was played."""
    if not table.lately or NotYet not in hindsight.reopens or table.lately[-1].number != number:
        return None
    place = _last_declared(table)
    last = table.lately[place]
    kind = last.event.__class__
    if kind in hindsight.closes and kind not in hindsight.may_wait:
        return None
    wrong: list[Any] = []
    for step in last.passed:
        if hindsight.takes_back(said, step) or _needs(hindsight, step.__class__, wrong):
            wrong.append(step)
    return GivenUp(place, tuple(wrong), _needs(hindsight, kind, wrong)) if wrong else None


def _last_declared(table: BaseTable) -> int:
    """The place of the last that somebody declared among what was played lately; what was only seen since is passed."""
    declared = (place for place, one in enumerate(table.lately) if one.event.__class__ is not Observed)
    return max(declared, default=0)


def _needs(hindsight: Hindsight[TableOf, EventOf], kind: type, steps: Iterable[Event]) -> bool:
    """Whether what is of this kind does not happen without one of the steps."""
    return any(kind in hindsight.needs.get(step.__class__, ()) for step in steps)


def waits(hindsight: Hindsight[TableOf, EventOf], table: TableOf, wrong: GivenUp) -> bool:
    """Whether the last declaration waits, since what it took as over was still in progress."""
    last = table.lately[wrong.place]
    return last.event.__class__ in hindsight.may_wait and wrong.place == _last_declared(table)


def remembers(
    hindsight: Hindsight[TableOf, EventOf], table: TableOf, event: Event, passed: list[Event], acting: str
) -> None:
    """What an event implied is remembered while a later line may contradict it, and what was played since."""
    closes, may_be_contradicted = hindsight.closes, hindsight.open_to_contradiction
    closing = event.__class__ in closes
    silent = False
    for step in passed:
        closing = closing or step.__class__ in closes
        silent = silent or step.__class__ in may_be_contradicted
    before = () if closing else table.lately
    if before or silent:
        before = (*before, Remembered(table.now, event, tuple(passed), acting))[-MOST_REMEMBERED:]
    table.lately = before


def as_before(table: TableOf, number: int) -> TableOf:
    """A table of its own, as this one was before event `number`, which no roll-back has struck out."""
    earlier = table.copied()
    ledger = earlier.ledger
    while ledger and ledger[-1][0] >= number:
        earlier.restore(*ledger.pop()[1:5])
    earlier.confirmed = tuple([one for one in table.confirmed if one.event < number])
    earlier.broke = ()
    earlier.lately = ()
    earlier.not_yet = ()
    earlier.put_off = None
    return earlier


def becomes(table: TableOf, other: TableOf, since: int) -> None:
    """Let a table be as another is, of which the past before event `since` is the same.

    Each difference is a change in its ledger, under what made it so on the other table, or as a guess given up.
    """
    lately = takewhile(lambda line: line[0] >= since, reversed(other.ledger))
    why = {line[1:4]: line[6] for line in reversed([*lately])}
    for kind, where in table.collections.items():
        mine, others = getattr(table, where), getattr(other, where)
        for name in [name for name in mine if name not in others]:
            table.remove(mine[name], why.get((kind, name, WHOLE), GIVES_UP))
        for name, part in others.items():
            if name not in mine:
                table.add(copy.copy(part), why.get((kind, name, WHOLE), GIVES_UP))
            elif mine[name] != part:
                _takes_over(table, mine[name], part, why)
    for kind, field in table.frame_fields.items():
        if getattr(table, field) != getattr(other, field):
            table.frame(field, copy.copy(getattr(other, field)), why.get((kind, field, WHOLE), GIVES_UP))
    for field in table.plain_fields():
        if field in table.position_type.__struct_fields__:
            table.change(table, field, getattr(other, field), why.get((type(table), table.key, field), GIVES_UP))
        elif not getattr(table, field):  # what no position has only spares a search: it is no change of the table
            setattr(table, field, getattr(other, field))
    table.confirmed, table.broke, table.lately = other.confirmed, other.broke, other.lately
    table.put_off = other.put_off


def _takes_over(table: TableOf, mine: Any, part: Any, why: Mapping[Key, str]) -> None:
    """A player or card is as the other is."""
    for field in part.__struct_fields__:
        table.change(mine, field, getattr(part, field), why.get((type(part), part.key, field), GIVES_UP))
