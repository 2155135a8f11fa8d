"""How the time of some work grows with the length of its input: as a ratio between two lengths, never in seconds."""

from collections.abc import Callable
from time import thread_time

FIRST = tuple(range(12, 49, 2))  # characters: what grows exponentially would not come back from many more
LENGTHS = (*FIRST, *(48 * 4**power for power in range(1, 5)))  # the last costs a square a hundred million steps
SLOW = 0.02  # seconds after which no longer text is tried
CERTAINLY_LINEAR = 0.004  # seconds for the longest text: work that is quadratic takes many times longer
CUBE = 4**3  # even if its time is cubic, work takes no more of it for the longest text than for the one before
TIMES = 2  # what takes so many times the time that the text is longer grows faster than the text
RUNS = 3


def superlinear(work: Callable[[str], object], text: Callable[[int], str]) -> str:
    """How the time of `work` grows with the length of the text that `text` makes, when it is more than linearly; or "".

    What is quick for the longest text is linear; of anything else the growth between the last two lengths decides, in
    the best of several runs. A longer text is read again only while its best run is not linear.
    """
    shorter, longer, took = "", text(LENGTHS[0]), 0.0
    for length in LENGTHS[1:]:
        shorter, longer = longer, text(length)
        took = best(work, longer, 1)
        if took > SLOW or (length == LENGTHS[-2] and took < CERTAINLY_LINEAR / CUBE):
            break
    if took < CERTAINLY_LINEAR:
        return ""
    for _ in range(RUNS):
        less = best(work, shorter, RUNS)
        most = TIMES * less * len(longer) / len(shorter)
        for _ in range(RUNS):
            if took < most:
                return ""
            took = best(work, longer, 1)
    return f"{len(shorter)} characters take {less * 1000:.2f} ms, {len(longer)} take {took * 1000:.2f} ms"


def best(work: Callable[[str], object], text: str, runs: int) -> float:
    """How long the work takes in the best of some runs: seconds of this thread's own."""
    took = []
    for _ in range(runs):
        begun = thread_time()
        work(text)
        took.append(thread_time() - begun)
    return min(took)
