"""How the time of some work grows with the length of its input: as a ratio between two lengths, never in seconds."""

from collections.abc import Callable
from time import thread_time

SHORTEST = 12
LONGEST = 12 * 4**5  # characters; a quadratic reader takes a hundred million steps for them
SLOW = 0.02  # seconds after which no longer text is tried: what grows exponentially would never come back
CERTAINLY_LINEAR = 0.004  # seconds for the longest text: work that is quadratic takes many times longer
TIMES = 3  # what takes four times as long a text this many times longer grows faster than the text: 12, against 4
RUNS = 3


def superlinear(work: Callable[[str], object], text: Callable[[int], str]) -> str:
    """How the time of `work` grows with the length of the text that `text` makes, when it is more than linearly; or "".

    Each text is four times as long as the one before. What is quick for the longest is linear; of anything else the
    growth between the last two lengths decides, in the best of several runs.
    """
    length = SHORTEST
    took = _best(work, text(length), 1)
    while length < LONGEST and took < SLOW:
        length *= 4
        took = _best(work, text(length), 1)
    if took < CERTAINLY_LINEAR:
        return ""
    shorter = text(length // 4)
    longer = text(length)
    for _ in range(RUNS):
        less, more = _best(work, shorter, RUNS), _best(work, longer, RUNS)
        if more < 4 * TIMES * less:
            return ""
    return f"{len(shorter)} characters take {less * 1000:.2f} ms, {len(longer)} take {more * 1000:.2f} ms"


def _best(work: Callable[[str], object], text: str, runs: int) -> float:
    best = float("inf")
    for _ in range(runs):
        begun = thread_time()
        work(text)
        best = min(best, thread_time() - begun)
    return best
