"""Random legal games that are broken in one place, and what the judge finds in them."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from events.common import Observed
from judge.book import Book
from judge.judging import Judgement, go_on
from judge.ruling import Ruling
from projections.fold import happens, steps_before

Mutation = Callable[[Any, Any, Random], Any]
SEEDS = range(1000, 1500)
APART = 40  # events between moments at which the judgement of a game is kept, so that its beginning is judged once


@dataclass(frozen=True)
class BrokenGames:
    """Games of a book by their seeds, with the ways to break one event; `whole` says whether they go on after it.

    A mutation gives what stands in the place of an event, or of the end (None) if `ended`: one event, or a list, of
    which the last is wrong; the first if the mutation is one of `early`.
    """

    book: Book
    mutations: Collection[Mutation]
    game: Callable[[int], Sequence[Any]]
    whole: bool = True
    ended: bool = False
    early: Collection[Mutation] = ()
    found: dict[tuple[int, Mutation], tuple[int, list[Any]] | None] = field(default_factory=dict)
    judged: dict[int, list[Judgement]] = field(default_factory=dict)

    def spoilt(self, seed: int, mutations: Collection[Mutation]) -> Sequence[Mutation]:
        """Which of the ways to break one event there are in this game; `found` has the number of the event, and what
        stands in its place.

        The game is folded once for all the ways.
        """
        if unknown := [mutation for mutation in mutations if (seed, mutation) not in self.found]:
            self.found.update({(seed, mutation): place for mutation, place in self._spoilt(seed, unknown)})
        return [mutation for mutation in mutations if self.found[seed, mutation]]

    def _spoilt(self, seed: int, mutations: Collection[Mutation]) -> Iterator[tuple[Mutation, Any]]:
        family = self.book.family
        table, randoms = family.opened(None, self.book.terms), {mutation: Random(seed) for mutation in mutations}
        places: dict[Mutation, list[tuple[int, list[Any]]]] = {mutation: [] for mutation in mutations}
        for number, event in enumerate((*self.game(seed), *([None] if self.ended else ())), 1):
            before = table.copied()
            if event is not None:
                steps_before(family, before, event)
            for mutation, random in randoms.items():
                instead = mutation(before, event, random)
                if instead is not None and instead != event:
                    places[mutation].append((number, instead if isinstance(instead, list) else [instead]))
            if event is not None:
                happens(family, table, event, number)
        for mutation, found in places.items():
            yield mutation, randoms[mutation].choice(found) if found else None

    def of(self, mutation: Mutation, games: int) -> Iterator[tuple[int, int, Any, list[Ruling]]]:
        """So many games broken in this way: the seed, the event's number, the event, and what is wrong with the game.

        A game is looked at for all the ways that fewer games before it were broken in.
        """
        broken: Counter[Mutation] = Counter()
        for seed in SEEDS:
            rare = [one for one in self.mutations if broken[one] < games]
            if mutation not in rare:
                return
            broken.update(self.spoilt(seed, rare))
            if place := self.found[seed, mutation]:
                events, (number, instead) = self.game(seed), place
                rest = events[number - 1 if isinstance(instead[0], Observed) else number :] if self.whole else ()
                judgement = self.before(seed, number)
                for event in (*instead, *rest):
                    go_on(judgement, event)
                wrong = 0 if mutation in self.early else len(instead) - 1
                yield seed, number + wrong, instead[wrong], judgement.wrong

    def before(self, seed: int, number: int) -> Judgement:
        """The judgement of this game before this event."""
        events, opened = self.game(seed), self.book.family.opened(None, self.book.terms)
        kept = self.judged.setdefault(seed, [Judgement(self.book, opened)])
        while len(kept) * APART < number:
            kept.append(judged(kept[-1], events[(len(kept) - 1) * APART : len(kept) * APART]))
        last = (number - 1) // APART
        return judged(kept[last], events[last * APART : number - 1])

    def are_found_out(self, mutation: Mutation, rules: Collection[str], games: int) -> None:
        """So many games are found to be broken there, for one of these reasons, and not before."""
        broken = 0
        for seed, number, instead, rulings in self.of(mutation, games):
            assert rulings, f"seed {seed}, event {number}: {instead} was not found"
            assert rulings[0].event == number, f"seed {seed}: {rulings[0]} instead of event {number}, {instead}"
            here = {ruling.rule for ruling in rulings if ruling.event == number}
            assert here & set(rules), f"seed {seed}, event {number}, {instead}: found for {here}"
            broken += 1
        assert broken == games, f"only {broken} games could be broken so"


def judged(before: Judgement, events: Sequence[Any]) -> Judgement:
    """Another judgement, which goes on with these events."""
    after = before.copied()
    for event in events:
        go_on(after, event)
    return after
