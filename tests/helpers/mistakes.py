"""Something done, counted or said in the wrong order in a legal game, and how much of a finding is right about it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from events.common import Observed
from judge.book import Book
from judge.judging import judge
from judge.ruling import Ruling
from projections.fold import happens
from projections.ledger import LedgerLine
from projections.table import BaseTable

SEEDS = range(1000, 2000)


@dataclass(frozen=True)
class Mistake:
    """Lines that stand in the place of `taken` events of a game; the one at `wrong` is the breach.

    `who` are the names that a finding has to tell, in its sentence or in the words of the event.
    """

    lines: tuple[Any, ...]
    who: tuple[str, ...]
    wrong: int = 0
    taken: int = 0


Find = Callable[[Any, Sequence[Any], int, Random], Mistake | None]
Bearing = frozenset[str]


def bears(*names: str) -> Bearing:
    """The names of the rules and derivations whose sections bear on a kind of mistake."""
    return frozenset(names)


@dataclass(frozen=True)
class Found:
    """How much of what was found of one mistake is right."""

    seed: int
    number: int
    event: Any
    rulings: tuple[Ruling, ...]  # all that is wrong with the game
    at_its_event: bool
    section_bears: bool
    names_who: bool

    @property
    def right(self) -> bool:
        """Whether all of it is."""
        return self.at_its_event and self.section_bears and self.names_who


def sections(book: Book, names: Bearing) -> frozenset[str]:
    """The sections under which a book has these rules and derivations."""
    rules = {rule.section for rule in book.rules if rule.name in names}
    return frozenset(rules | {book.section_of[name] for name in names if name in book.section_of})


def places(book: Book, events: Sequence[Any], find: Find, random: Random) -> list[tuple[int, Mistake]]:
    """Every place of a game where this mistake can be made, with what is written there: before which event."""
    table = book.family.opened(None, book.terms)
    found = []
    for place, event in enumerate(events):
        table.now = place + 1
        mistake = find(table, events, place, random)
        if mistake is not None:
            found.append((place, mistake))
        happens(book.family, table, event, place + 1)
    return found


def games_with(book: Book, find: Find, names: Bearing, game: Callable[[int], Sequence[Any]]) -> Iterator[Found]:
    """Games with this mistake, each with how much of what was found is right."""
    told = sections(book, names)
    for seed in SEEDS:
        random = Random(seed)
        events = game(seed)
        found = places(book, events, find, random)
        if found:
            place, mistake = random.choice(found)
            lines = [*events[:place], *mistake.lines, *events[place + mistake.taken :]]
            yield weighed(book, seed, lines, place + mistake.wrong + 1, mistake.who, told)


def weighed(
    book: Book, seed: int, lines: Sequence[Any], number: int, who: tuple[str, ...], told: frozenset[str]
) -> Found:
    """How much of what is found in a game is right, when event `number` is the breach."""
    wrong = tuple(judge(lines, book).wrong)
    here = [ruling for ruling in wrong if ruling.event == number]
    words = book.in_words(lines[number - 1])
    return Found(
        seed,
        number,
        lines[number - 1],
        wrong,
        at_its_event=bool(wrong) and min(ruling.event for ruling in wrong) == number,
        section_bears=any(ruling.section in told for ruling in here),
        names_who=any(all(name in f"{words} {ruling.says}" for name in who) for ruling in here),
    )


def some(book: Book, kind: tuple[Find, Bearing], game: Callable[[int], Sequence[Any]], most: int) -> list[Found]:
    """So many games with this mistake, or as many as there are."""
    return list(islice(games_with(book, *kind, game), most))


def lately(table: BaseTable, begins: frozenset[tuple[type, str]], activities: int = 3) -> list[LedgerLine]:
    """What has changed in the activity in progress and in the two before it: what a rule did may be said so late."""
    lines, left = [], activities
    for raw in reversed(table.ledger):
        line = LedgerLine(*raw)
        lines.append(line)
        if (line.kind, line.field) in begins and line.after is not None:
            left -= 1
            if not left:
                break
    return lines


def miscounted(subject: str, what: str, so: Any) -> Mistake:
    """Somebody counts one too many, or says that a thing is not as it is."""
    value = not so if isinstance(so, bool) else so + 1 if isinstance(so, int) else f"no {so}"
    return Mistake((Observed(subject, what, value),), (subject,))
