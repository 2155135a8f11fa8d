"""Looking for slow lines: lines are changed at random, and those are kept that cost most for their length, or the more
for each character the longer they are.

Costs are looked at in order to find lines, and are no result: what was found is judged by how its cost grows.
"""

from collections.abc import Callable, Sequence
from operator import attrgetter
from random import Random
from typing import NamedTuple

from tests.reading.attacks import Attack
from tests.reading.growth import best

SHORT, LONG = 400, 1_600  # characters at which lines are compared
KEPT = 16  # of the costly, and as many of those whose cost grows
STRAYS = ' \t;:,."\\#@{}[]()!?=|-+*/<>\x00\x85é1a'


class Tried(NamedTuple):
    """A line of any length, what it costs when it is long, and how many times what it costs when it is short."""

    cost: float
    growth: float
    line: Attack


def slowest(read: Callable[[str], object], words: Sequence[str], random: Random, rounds: int) -> list[Attack]:
    """The lines that were slowest of all that were tried in so many rounds."""
    kept = [_tried(read, _new(words, random)) for _ in range(KEPT)]
    for _ in range(rounds):
        parent = random.choice(kept).line if random.random() < 0.8 else _new(words, random)
        kept.append(_tried(read, _changed(parent, random.choice(kept).line, words, random)))
        costly, growing = (sorted(kept, key=attrgetter(by), reverse=True)[:KEPT] for by in ("cost", "growth"))
        kept = list(dict.fromkeys([*costly, *growing]))
    return [one.line for one in kept]


def _tried(read: Callable[[str], object], line: Attack) -> Tried:
    short, long = (best(read, line.text(length), 2) for length in (SHORT, LONG))
    return Tried(long, long / short, line)


def _new(words: Sequence[str], random: Random) -> Attack:
    return Attack(*(_some(words, random, least) for least in (0, 1, 0)))


def _some(words: Sequence[str], random: Random, least: int = 0) -> str:
    count = random.choice((least, 1, 1, 2, 3, 5))
    parts = [random.choice((random.choice(words), random.choice(words), random.choice(STRAYS))) for _ in range(count)]
    return random.choice(("", " ", " ")).join(parts) + random.choice(("", " ")) or random.choice(STRAYS)


def _changed(line: Attack, other: Attack, words: Sequence[str], random: Random) -> Attack:
    match random.randrange(6):
        case 0:
            return line._replace(begins=random.choice((other.begins, _some(words, random), "")))
        case 1:
            return line._replace(ends=random.choice((other.ends, _some(words, random), "")))
        case 2:
            return line._replace(pump=random.choice((other.pump, _some(words, random, 1))))
        case 3:
            return line._replace(pump=(line.pump + random.choice((other.pump, _some(words, random))))[:80])
        case 4:
            return line._replace(pump=_without(line.pump, random) or line.pump)
        case _:
            at = random.randrange(len(line.pump) + 1)
            return line._replace(pump=(line.pump[:at] + random.choice(STRAYS) + line.pump[at:])[:80])


def _without(text: str, random: Random) -> str:
    """The text without a stretch of it."""
    start = random.randrange(len(text) + 1)
    return text[:start] + text[random.randrange(start, len(text) + 1) :]
