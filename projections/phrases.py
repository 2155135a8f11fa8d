"""How a table's answers are said: each question carries the sentence in which its answer becomes a fact."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

_SEVERAL = re.compile(r"(\{answer\} (?!of )(?:[a-z]+ )*?[a-z]+)s\b( are\b)?")


def many(number: int, thing: str) -> str:
    """`1 vote`, `2 votes`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


class Phrase(NamedTuple):
    """The sentences of one question: for yes (or any answer), for no, and for the empty answer."""

    yes: str
    no: str
    none: str

    def say(self, arguments: tuple[Any, ...], answer: Any) -> str:
        """The answer as a sentence without its full stop."""
        words = self.yes
        if answer is False and self.no:
            words = self.no
        elif (answer is None or answer == "") and self.none:
            words = self.none
        if answer == 1 and answer is not True:
            words = _SEVERAL.sub(lambda found: found[1] + (" is" if found[2] else ""), words)
        return words.format(*arguments, answer=answer)


Question = TypeVar("Question", bound=Callable[..., Any])
PHRASES: dict[str, Phrase] = {}


def asks(yes: str, no: str = "", none: str = "") -> Callable[[Question], Question]:
    """Give a question the sentence of its answer; the question itself stays as fast as it was."""

    def keep(question: Question) -> Question:
        PHRASES[question.__name__] = Phrase(yes, no, none)
        return question

    return keep
