"""What decides a fact that was seen otherwise: the derivation that made it what it is, or that would have made it so.

The changes of the fact are found by going back in the ledger and asking again, as a witness dates a fact; what a
roll-back struck out is not among them. A family says in one small table which derivations bear on a fact that nothing
has changed as it was seen, and what each of them lacked. Nothing here is asked before something differs.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import islice
from operator import itemgetter
from typing import Any, NamedTuple

from events.spelling import is_number
from judge.ruling import Decision, Fact
from judge.tracing.past import Moment
from judge.tracing.witness import traced, traced_then
from projections.hindsight import GIVES_UP
from projections.ledger import WHOLE, Index, Key
from projections.rollbacks import UNDOES, Line, struck_ranges
from projections.table import BaseTable

FURTHEST = 10_000  # lines of the ledger, as far back as frames are looked for
MOST_CHANGES = 8  # of a fact that are looked at


class DatedChange(NamedTuple):
    """A change of a fact: by which event, under which derivation, from what to what."""

    event: int
    under: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Sighting:
    """A fact that was seen otherwise: `word` is the players' word for it, `seen` and `so` the values.

    `by` is by how much more was seen than is so; None where it is no number.
    """

    table: Any
    subject: str
    word: str
    seen: Any
    so: Any
    by: int | None


Lack = tuple[int, str]  # since which event something is lacking (0: from the start), and what, in words


class Bearing(NamedTuple):
    """Derivations, the closest first, that would have made a fact what was seen, and what each of them lacked.

    `lacked(sighting)` is nothing where they have no bearing on it.
    """

    under: tuple[str, ...]
    lacked: Callable[[Sighting], Lack | None]


Same = Callable[[Any, Any], bool]


@dataclass(frozen=True, slots=True)
class Deciding:
    """What a family knows of what decides its facts.

    `bearings` are the derivations that bear on a fact, by the word for it; `rather` is the derivation that decides a
    fact, by word, where the ledger has another name for what brought it; `same(seen, so)` compares two values;
    `untouched` are facts, by word and the derivation with which a thing came to the table, that nothing has made;
    `follows` are derivations that come about only because of the changes before them: without those there is no such
    change either, and so they do not explain a number by what they took or gave.
    """

    bearings: Mapping[str, Sequence[Bearing]]
    rather: Mapping[tuple[str, str], str]
    same: Same
    untouched: Set[tuple[str, str]] = frozenset()
    follows: Set[str] = frozenset()

    def decide(
        self, sighting: Sighting, look: Callable[[Any], Any], index: Index, to_come: Iterable[BaseTable] = ()
    ) -> Decision | None:
        """What decides the fact that `look` asks of a table; None where no derivation bears on it.

        Of all that explains by itself what was seen, the latest: a change without which it would be so, or a derivation
        that was not called upon. Where nothing does, what an open step will make of it at one of the tables to come; or
        else the last change.
        """
        changes, undone = self._until_explained(sighting, look, index)
        lacking = self.lacking(sighting)
        if lacking is not None and (undone is None or lacking[0] > undone.event):
            return Decision(lacking[1], lacking[2], dated(lacking[2], lacking[0], sighting.table))
        if undone is None and (expected := self._to_come(sighting, look, index, to_come)) is not None:
            return expected
        change = undone or _last(changes)
        if change is None or (sighting.word, change.under) in self.untouched:
            came = "" if change is None else change.under
            under = self.rather.get((sighting.word, came)) or self.rather.get((sighting.word, ""), "")
            says = f"nothing made it otherwise, «{under.replace('_', ' ')}»"
            unchanged = f"nothing has changed the {sighting.word} of {sighting.subject}"
            since = change.event if change is not None else 0
            return Decision((under,), says, (Fact(unchanged, since),)) if under else None
        if change.under == GIVES_UP:
            return _given_up(change, changes_of(sighting.table, look, index))
        under = self.rather.get((sighting.word, change.under), change.under)
        says = made_so(under, change.event, change.event == changes[0].event)
        return Decision((under, change.under), says, (Fact(f"«{under.replace('_', ' ')}» made it so", change.event),))

    def _to_come(
        self, sighting: Sighting, look: Callable[[Any], Any], index: Index, to_come: Iterable[BaseTable]
    ) -> Decision | None:
        """What makes a number another when the steps are done that are open; else what they leave as it is, and why."""
        lacking = None
        for table in to_come if sighting.by is not None else ():
            value = look(table)
            if not is_number(value):
                continue
            if (value - sighting.so) * sighting.by > 0:
                if (change := next(changes_of(table, look, index.branch(table)), None)) is not None:
                    rule = change.under.replace("_", " ")
                    return Decision((change.under,), f"«{rule}» makes it {value} when the open steps are done")
            elif lacking is None and value == sighting.so:
                lacking = self._lacking_then(replace(sighting, table=table), len(sighting.table.ledger))
        return lacking

    def _lacking_then(self, later: Sighting, since: int) -> Decision | None:
        """The derivation that has come to nothing in the steps that were open, of which the ledger tells since."""
        lacking = self.lacking(later)
        if lacking is None or not any(line[6] in lacking[1] for line in islice(later.table.ledger, since, None)):
            return None
        says = lacking[2].replace(f" at event {later.table.now}", "")
        return Decision(lacking[1], f"{says}, when the open steps are done")

    def lacking(self, sighting: Sighting) -> tuple[int, tuple[str, ...], str] | None:
        """The derivations not called upon that would have made the fact so: since when, and what they lacked."""
        lacks = [
            (lack[0], bearing.under, lack[1])
            for bearing in self.bearings.get(sighting.word, ())
            if (lack := bearing.lacked(sighting)) is not None
        ]
        return max(lacks, key=lambda lack: lack[0], default=None)

    def _until_explained(
        self, sighting: Sighting, look: Callable[[Any], Any], index: Index
    ) -> tuple[list[DatedChange], DatedChange | None]:
        """The changes of the fact, the latest first, up to the one that explains what was seen, and that one."""
        changes: list[DatedChange] = []
        followed = False
        for change in islice(changes_of(sighting.table, look, index), MOST_CHANGES):
            changes.append(change)
            if self._explains(change, changes[0], sighting, followed):
                return changes, change
            followed = followed or change.under in self.follows
        return changes, None

    def _explains(self, change: DatedChange, last: DatedChange, sighting: Sighting, followed: bool) -> bool:
        """Whether the fact would be as it was seen without the change, and without what has followed from it."""
        before, after = change.before, change.after
        apart = None if followed else sighting.by
        if apart is not None and is_number(before) and is_number(after) and after - before == -apart:
            return True
        recent = change.event == last.event or sighting.by is None
        return recent and before is not None and self.same(sighting.seen, before)


def _given_up(shown: DatedChange, changes: Iterable[DatedChange]) -> Decision:
    """The derivation of which an event has shown that it was not called upon, as had been guessed."""
    guess = next((one for one in islice(changes, MOST_CHANGES) if one.event < shown.event), shown)
    says = f"event {shown.event} shows that «{guess.under.replace('_', ' ')}» had not come about"
    return Decision((guess.under,), says, (Fact(says, shown.event),))


def _last(changes: Sequence[DatedChange]) -> DatedChange | None:
    """The last change; where the same event made an end of the fact before, that end."""
    if len(changes) > 1 and changes[0].before is None and changes[0].event == changes[1].event:
        return changes[1]
    return changes[0] if changes else None


def dated(words: str, event: int, table: BaseTable) -> tuple[Fact, ...]:
    """What was lacking as a fact, where it is known by which earlier event that is so."""
    return (Fact(words, event),) if 0 < event < table.now else ()


def made_so(under: str, event: int, last: bool) -> str:
    """How a change made a fact what it is, in words."""
    rule = f"«{under.replace('_', ' ')}»"
    if not event:
        return f"it is so from the start, {rule}"
    return f"event {event} made it so, {rule}" if last else f"event {event} contributed to it, {rule}"


def changes_of(table: BaseTable, look: Callable[[Any], Any], index: Index) -> Iterator[DatedChange]:
    """The changes of a fact that count, the latest first; the index is brought up to the table's ledger."""
    index.reach(table)
    answer, place = traced(table, look), len(table.ledger)
    gone = list(struck_ranges(table.returns, table.now)) if table.returns else []
    while (place := _change_before(table, index, answer.reads, place, gone)) >= 0:
        line, earlier = table.ledger[place], traced_then(Moment(table, index, place), look)
        if earlier.found != answer.found:
            yield DatedChange(line[0], line[6], earlier.found, answer.found)
        answer = earlier


def _change_before(table: BaseTable, index: Index, reads: Set[Key], place: int, gone: Sequence[tuple[int, int]]) -> int:
    """The last line before `place` that counts and is of a field that was read; -1 where there is none."""
    while (place := max([index.last(key, place) for key in reads], default=-1)) >= 0:
        number, under = table.ledger[place][0], table.ledger[place][6]
        struck = next((to for to, back in gone if to < number < back), None)
        if struck is not None:
            place = bisect_left(table.ledger, struck + 1, key=itemgetter(0))
        elif under != UNDOES:
            return place
    return place


def lately(table: BaseTable, kind: type, most: int) -> Iterator[tuple[Line, Any]]:
    """The lines about frames of a kind, the latest first, each with the frame as it was in the end.

    They go back to the last `most` turns (or rounds): how often that frame has begun since.
    """
    frame = getattr(table, table.frame_fields[kind])
    era = next(iter(table.frame_fields.values()))
    for line in islice(table.past(), FURTHEST):
        if line[1] is kind:
            if line[3] == WHOLE and line[4] is not None:
                frame = line[4]
            yield line, frame
        if line[3] == WHOLE and line[2] == era and line[5] is not None:
            most -= 1
            if not most:
                return


_SPELLED = re.compile(r"\s*-?[0-9]{1,9}\s*")


def number_of(value: Any) -> int | None:
    """The number that a value is, or is spelled as; None for any other value."""
    if isinstance(value, str):
        return int(value) if _SPELLED.fullmatch(value) else None
    return value if is_number(value) else None
