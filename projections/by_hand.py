"""What people do by hand: they move counters, cards and markers, and name no card that says so.

Such a handling is never believed for its own sake. Either a rule has done it already, and then nothing happens twice;
or it is due once the open steps are taken, and then these are taken; or nothing asks for it.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from events.effects.base import Says
from events.effects.text import effect_names
from events.effects.union import AnyEffect, Effects
from events.spelling import is_number
from projections.ledger import WHOLE, Key
from projections.rollbacks import Line
from projections.table import BaseTable, Confirmed

UNDER = "done_by_hand"
BY_A_CARD = "a_card_does_what_it_says"


@dataclass(frozen=True, slots=True)
class Handlings:
    """What a family knows of things that are done by hand.

    `kind` is the declaration that is a handling when it names no card. `moves(table, effect)` are the fields that an
    effect changes by a number, each with that number; none for an effect that leaves something in a state.
    `acts(table, effects, who)` lets effects happen. `begins` are the fields whose change begins another activity,
    and `states` those in which effects leave a thing.
    `sums(line)` are numbers that a line of the ledger changes and that no field has, each with by how much.
    `claims` are effects that only a card can have, and `words` those that do nothing. `maybe(table, effect)` says
    whether a rule may have asked for it, as far as anybody knows, and `at_once(table, effect)` whether it has before
    any open step. `meant(table, effect)` is the declaration that somebody makes by doing it now, if there is one, which
    `declares(table, declaration)` lets happen.
    """

    kind: type
    moves: Callable[[Any, Any], tuple[tuple[Key, int], ...]]
    acts: Callable[[Any, Effects, str], None]
    begins: frozenset[tuple[type, str]]
    states: frozenset[str]
    claims: frozenset[type]
    maybe: Callable[[Any, AnyEffect], bool]
    meant: Callable[[Any, AnyEffect], Any] = lambda table, effect: None
    declares: Callable[[Any, Any], None] = lambda table, declaration: None
    words: frozenset[type] = frozenset({Says})
    at_once: Callable[[Any, AnyEffect], bool] = lambda table, effect: False
    sums: Callable[[Line], tuple[tuple[Key, int], ...]] = lambda line: ()

    def effects_of(self, event: Any) -> Effects:
        """What an event does by hand; nothing when it is another declaration, or names a card."""
        handling: Any = event
        return () if event.__class__ is not self.kind or handling.card else handling.effects

    def done(self, table: BaseTable, effect: AnyEffect) -> bool:
        """Whether a rule has done just this in the activity in progress, and nobody has said so yet."""
        if effect.__class__ in self.words:
            return True
        if effect.__class__ in self.claims:
            return False
        moves = self.moves(table, effect)
        if moves:
            moved = self._moved(table)
            return all(moved[key, by > 0] >= abs(by) for key, by in moves)
        return self._changes_nothing(table, effect)

    def confirm(self, table: BaseTable, effect: AnyEffect) -> None:
        """Remember that what a rule did was said, so that it is not said twice."""
        for key, by in self.moves(table, effect):
            table.confirmed = (*table.confirmed, Confirmed(table.now, key, by))

    def happen(self, table: BaseTable, effects: Effects, who: str) -> None:
        """What is done by hand happens, unless a rule has done it."""
        for effect in effects:
            if self._taken_as_said(table, effect):
                continue
            start = len(table.ledger)
            self.acts(table, (effect,), who)
            for place, line in enumerate(table.ledger[start:], start):
                if line[-1] == BY_A_CARD:
                    table.ledger[place] = (*line[:-1], UNDER)

    def due(self, table: BaseTable, event: Any, open_steps: Callable[[Any], Iterator[tuple[Any, Any]]]) -> list[Any]:
        """The open steps by which all that is done by hand comes about; none where they do not lead there."""
        undone = (one for one in self.effects_of(event) if not self.done(table, one))
        effects = [one for one in undone if self.meant(table, one) is None]
        if not effects or any(one.__class__ in self.claims or self.at_once(table, one) for one in effects):
            return []
        steps: list[Any] = []
        for step, later in open_steps(table):
            steps.append(step)
            if all(self.done(later, effect) or self.meant(later, effect) is not None for effect in effects):
                return steps
        return []

    def unasked(self, table: BaseTable, event: Any) -> tuple[AnyEffect, ...]:
        """What an event does by hand though nothing asks for it, at the table before it."""
        return tuple([effect for effect in self.not_done(table, event) if not self.maybe(table, effect)])

    def not_done(self, table: BaseTable, event: Any) -> tuple[AnyEffect, ...]:
        """What an event does by hand and no rule has done, at the table before it."""
        effects = self.effects_of(event)
        if not effects:
            return ()
        here = table.copied()
        here.now = table.now
        return tuple([effect for effect in effects if not self._taken_as_said(here, effect)])

    def _taken_as_said(self, table: BaseTable, effect: AnyEffect) -> bool:
        """Whether a rule has done it, or it was a declaration, which has happened now."""
        if not self.done(table, effect):
            declaration = self.meant(table, effect)
            if declaration is None:
                return False
            self.declares(table, declaration)
        self.confirm(table, effect)
        return True

    def source_of(self, table: BaseTable, effect: AnyEffect) -> tuple[int, str] | None:
        """The event and the rule that did what an effect does by hand, at the table before it; None where none did."""
        keys = {key: by > 0 for key, by in self.moves(table, effect)}
        since = self.began(table)
        for line in table.past():
            number, _kind, subject, field, _before, _after, under = line
            if number < since:
                break
            if under == UNDER:
                continue
            if any(keys.get(key) is (by > 0) for key, by in self._numbers(line)):
                return number, under
            if not keys and subject in effect_names(effect) and field in (*self.states, WHOLE):
                return number, under
        return None

    def part_of(self, table: BaseTable, effect: AnyEffect) -> int:
        """How much of what an effect moves a rule has moved, and nobody has said so yet."""
        moved = self._moved(table)
        return min((min(abs(by), moved.get((key, by > 0), 0)) for key, by in self.moves(table, effect)), default=0)

    def _changes_nothing(self, table: BaseTable, effect: AnyEffect) -> bool:
        later = table.copied()
        self.acts(later, (effect,), "")
        return len(later.ledger) == len(table.ledger)

    def _moved(self, table: BaseTable) -> Counter[tuple[Key, bool]]:
        """By how much rules have changed each number, up (True) and down, beyond what was said of it.

        What counts was done in the activity in progress.
        """
        moved: Counter[tuple[Key, bool]] = Counter()
        since = self.began(table)
        for line in table.past():
            if line[0] < since:
                break
            if line[6] != UNDER:
                for key, by in self._numbers(line):
                    moved[key, by > 0] += abs(by)
        for one in table.confirmed:
            if one.event >= since:
                moved[one.key, one.by > 0] -= abs(one.by)
        return moved

    def _numbers(self, line: Line) -> Iterator[tuple[Key, int]]:
        """The numbers that a line of the ledger changes, each with by how much."""
        _number, kind, subject, field, before, after, _under = line
        if is_number(before) and is_number(after):
            yield (kind, subject, field), after - before
        yield from self.sums(line)

    def began(self, table: BaseTable) -> int:
        """The event with which the activity in progress began; that before it, while nothing has happened since."""
        latest = 0
        for number, kind, _subject, field, _before, after, under in table.past():
            if under == UNDER:
                continue
            latest = latest or number
            if number < latest and (kind, field) in self.begins and (field != WHOLE or after is not None):
                return number
        return 0
