"""What an event changed, and the clauses that tell it, as every family says them."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from projections.rollbacks import FieldValue
from service.presenters.sentences import all_of


class TableChange(NamedTuple):
    """What an event did to one thing: what it was before, and what it was then, under which rule."""

    kind: type
    subject: str
    field: str
    before: FieldValue
    after: FieldValue
    under: str


def joined(told: Sequence[tuple[str, str]]) -> Iterator[str]:
    """What is said of the same subject one after the other, in one clause."""
    for subject, several in groupby(told, key=itemgetter(0)):
        begin = f"{subject} "
        words = [clause for _subject, clause in several]
        if subject and len(words) > 1 and all(clause.startswith(begin) for clause in words):
            yield all_of([words[0], *(clause.removeprefix(begin) for clause in words[1:])])
        else:
            yield from words
