"""Which differences are responsible where two courses of a game part, by what they did in both.

What the tables differ in is blamed on the differences that were responsible when it came to differ. An event that the
books take otherwise is tried at the table of the second book: as the first book takes it, with what differs watched.
So it shows whether a difference acts there, and on which blamed fields the outcome depends. Where that leaves more than
one candidate, each is tried: the event alone, at the table with what is blamed on the candidate as it is on the other.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set

from msgspec import Struct

from events.common import Event
from events.steps import cached_work
from judge.book import Difference
from judge.compare.between import BooksBetween
from judge.compare.outcomes import EventOutcome, JudgedGame
from judge.compare.trials import Blame, EventTrials
from judge.compare.watching import Apart, Watching
from projections.ledger import Key

MOST_TRIED = 1_000_000  # events that are judged again for one comparison, to find what is responsible
MOST_ALTERNATIVES = 4  # sets of differences that a field is blamed on, each of which alone would do

Same = Callable[[EventOutcome, EventOutcome], bool]  # whether two outcomes are the same in part
Tried = Sequence[Difference]
Tries = Sequence[tuple[frozenset[str], EventOutcome]]
PlainKey = tuple[str, str, str]  # kind, subject and field


class Causes:
    """What is responsible for each outcome that differs, of events that are asked for in their order."""

    def __init__(
        self, books: BooksBetween, old: JudgedGame, new: JudgedGame, events: Sequence[Event], position: Struct | None
    ) -> None:
        self.books, self.courses, self.events = books, (old, new), events
        self.watching = Watching()
        self._apart = Apart()
        self._walks = old.walk(position, events), new.walk(position, events)
        self.left = MOST_TRIED
        self.together: list[tuple[Difference, ...]] = []
        self.parted: dict[str, Difference] = {}
        self._blame: dict[PlainKey, Blame] = {}

    def at(self, number: int) -> "EventCauses":
        """An event that differs, with the tables before it."""
        old, new = self._walks
        befores = old.before(number), new.before(number)
        touched = None if old.all_touched or new.all_touched else {**old.touched, **new.touched}
        apart = self._apart.at(befores[1], befores[0], touched)
        for walk in self._walks:
            walk.touched.clear()
            walk.all_touched = False
        trials = EventTrials(self.books, self.courses, befores, apart, self.events[number - 1], number)
        return EventCauses(self, trials)

    def blamed(self, keys: Iterable[Key]) -> dict[Key, Blame]:
        """The differences that are responsible for what each of these fields is, where that is known."""
        known = self._blame
        return {key: blame for key in keys if (blame := known.get((key[0].__name__, key[1], key[2])))}

    def parts(self, here: "EventCauses", responsible: Tried, alone: bool) -> None:
        """What moves otherwise at an event is blamed on the differences responsible: on each alone, or on all."""
        self.parted.update((one.name, one) for one in responsible)
        names = frozenset([one.name for one in responsible])
        blame = tuple(frozenset([one.name]) for one in responsible) if alone else (names,)
        before = {(kind.__name__, subject, field) for kind, subject, field in here.trials.apart}
        fewer = () if alone else here.fewer(names)
        for key in here.moved_apart():
            own = here.enough_for(key, fewer) or blame
            earlier = self._blame.get(key, ()) if key in before else ()
            both = dict.fromkeys(one | other for one in own for other in earlier) if earlier else own
            self._blame[key] = tuple(both)[:MOST_ALTERNATIVES]


class EventCauses:
    """Which differences are responsible for what the books make otherwise of one event."""

    def __init__(self, causes: Causes, trials: EventTrials) -> None:
        self.causes, self.trials = causes, trials
        self.old, self.new = trials.old, trials.new
        self._enough: dict[frozenset[str], EventOutcome] = {}
        self._by_old: EventOutcome | None = None
        self._blamed: Mapping[Blame, Sequence[Key]] = {}  # what was read

    def because(self, same: Same) -> tuple[Tried, bool]:
        """The differences that are responsible for a part of the outcome, and whether each of them is alone.

        First one that acts at the event: those that the rulings or the changes name, then those whose terms are asked
        for. Then those that are to blame for what was read, each alone, then several together: the fewest of these.
        """
        acting = self._of(self.trials.named)
        found = self._acting(acting, same)
        if not found and not same(self._with_all_undone(), self.new):
            asked = tuple(one for one in self._of(self.trials.asked) if one not in acting)
            found, acting = self._acting(asked, same), (*acting, *asked)
        return (found, True) if found else self._to_blame(acting, same)

    def _acting(self, near: Tried, same: Same) -> list[Difference]:
        """Those of which one alone, undone for this event, makes it the same."""
        for one in near:
            self._enough[frozenset([one.name])] = self.trials.without([one])
        return [one for one in near if same(self._enough[frozenset([one.name])], self.old)]

    def _with_all_undone(self) -> EventOutcome:
        """What the first book makes of the event at the table of the second."""
        if self._by_old is None:
            self._by_old, read = self.trials.by_old(self.causes.watching, self._apart_blamed.keys())
            self._blamed = _by_blame({key: blame for key, blame in self._apart_blamed.items() if key in read})
        return self._by_old

    @cached_work
    def _apart_blamed(self) -> Mapping[Key, Blame]:
        """The fields that differ before the event, with the differences that are responsible for that."""
        return self.causes.blamed(self.trials.apart)

    def _to_blame(self, acting: Tried, same: Same) -> tuple[Tried, bool]:
        causes = self.causes

        parted = tuple(causes.parted.values())
        near = frozenset([one.name for one in acting])
        alternatives = {names for blame in self._blamed for names in blame}
        known: dict[tuple[frozenset[str], Set[frozenset[str]]], bool] = {}

        def agrees(undone: Tried) -> bool:
            """Whether it is the same where what acts, and what was read, is as without these."""
            names = frozenset([one.name for one in undone])
            enough = frozenset([one for one in alternatives if one <= names])
            sign = names & near, enough
            if sign not in known:
                undone_here = [one for one in acting if one.name in names]
                outcome = self._try(names, undone_here, _blamed_on(enough, self._blamed))
                known[sign] = outcome is not None and same(outcome, self.old)
            return known[sign]

        def wholly_agrees(undone: Tried) -> bool:
            """Whether it is the same without these, whether or not they were seen to act."""
            names = frozenset([one.name for one in undone])
            enough = {one for blame in blamed_apart for one in blame if one <= names}
            outcome = self._try(names, undone, _blamed_on(enough, blamed_apart))
            return outcome is not None and same(outcome, self.old)

        blamed = {name for names in alternatives for name in names}
        read = tuple(one for one in parted if one.name in blamed)
        if found := [one for one in read if agrees([one])]:
            return found, True
        for together in causes.together:
            if agrees(together):
                return together, False
        likely = _each_once([*(one for one in parted if one in read or one in acting), *acting])
        if likely and agrees(likely):
            return self._fewest_of(likely, agrees)
        blamed_apart = _by_blame(self._apart_blamed)
        for some in (_each_once([*parted, *acting, *self._of(self.trials.asked)]), causes.books.differences):
            if some and wholly_agrees(some):
                return self._fewest_of(some, wholly_agrees)
        return parted, False

    def _fewest_of(self, some: Tried, agrees: Callable[[Tried], bool]) -> tuple[Tried, bool]:
        fewest = tuple(_fewest(some, agrees))
        if len(fewest) > 1 and fewest not in self.causes.together:
            self.causes.together.append(fewest)
        return fewest, len(fewest) == 1

    def _try(self, names: frozenset[str], undone: Tried, keys: Iterable[Key]) -> EventOutcome | None:
        """A trial, remembered as what becomes of the event without these differences; None after too many."""
        if self.causes.left <= 0:
            return None
        before = self.trials.tried
        outcome = self.trials.without(undone, keys)
        self.causes.left -= self.trials.tried - before
        self._enough[names] = outcome
        return outcome

    def moved_apart(self) -> Iterator[PlainKey]:
        """The fields that the event moves otherwise in the two courses, those that nobody sees among them."""
        for old, new in zip(*self.old.apart_from(self.new), strict=True):
            yield from (key for key in {**old, **new} if old.get(key) != new.get(key))

    def fewer(self, responsible: frozenset[str]) -> Tries:
        """What becomes of the event without some of these, as far as that was tried."""
        return [(names, outcome) for names, outcome in self._enough.items() if names < responsible]

    def enough_for(self, key: PlainKey, tries: Tries) -> Blame:
        """The fewest of what was tried without which the event moves a field as by the first book."""
        if not tries:
            return ()
        wanted = self.old.moved(key)
        found = [names for names, by in tries if by.moved(key) == wanted]
        return tuple(names for names in found if not any(other < names for other in found))

    def _of(self, names: frozenset[str]) -> tuple[Difference, ...]:
        """The differences between the books that concern these rules, derivations or terms."""
        by_name = self.causes.books.by_name
        found = {one.name for name in names if name in by_name for one in by_name[name]}
        return tuple(one for one in self.causes.books.differences if one.name in found) if found else ()


def _by_blame(blamed: Mapping[Key, Blame]) -> dict[Blame, list[Key]]:
    """Fields by what is responsible for them."""
    found: dict[Blame, list[Key]] = {}
    for key, blame in blamed.items():
        found.setdefault(blame, []).append(key)
    return found


def _blamed_on(enough: Set[frozenset[str]], blamed: Mapping[Blame, Sequence[Key]]) -> list[Key]:
    """The fields for which one of these sets of differences would be responsible by itself."""
    return [key for blame, keys in blamed.items() if not enough.isdisjoint(blame) for key in keys]


def _each_once(differences: Sequence[Difference]) -> tuple[Difference, ...]:
    return tuple({one.name: one for one in differences}.values())


def _fewest(candidates: Tried, agrees: Callable[[Tried], bool]) -> Tried:
    """Candidates of which none can be left out: halves of them are left out, then quarters, then single ones."""
    kept, size = list(candidates), max(1, len(candidates) // 2)
    while True:
        start = 0
        while start < len(kept):
            rest = kept[:start] + kept[start + size :]
            if rest and agrees(rest):
                kept = rest
            else:
                start += size
        if size == 1:
            return kept
        size = max(1, size // 2)
