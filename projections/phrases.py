"""How a table's answers are said: each question carries the sentence in which its answer becomes a fact."""

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeVar

_SUPPOSED = {
    "was not": "had not been",
    "does not": "did not",
    "will have": "had",
    "could": "could",
    "is": "were",
    "are": "were",
    "was": "had been",
    "were": "had been",
    "has": "had",
    "have": "had",
    "may": "might",
    "lies": "lay",
    "leaves": "left",
    "leave": "left",
    "lets": "let",
    "tells": "told",
    "goes": "went",
    "adds": "added",
    "fell": "had fallen",
    "sat": "had sat",
    "sit": "sat",
    "sets": "set",
    "takes": "took",
    "holds": "held",
    "gives": "gave",
    "grant": "granted",
    "grants": "granted",
    "owes": "owed",
    "costs": "cost",
    "rests": "rested",
    "stands": "stood",
    "claims": "claimed",
    "contests": "contested",
    "controls": "controlled",
    "offers": "offered",
    "fits": "fitted",
    "requires": "required",
    "began": "had begun",
    "said": "had said",
    "called": "had called",
    "counted": "had counted",
    "maneuvered": "had maneuvered",
    "pressed": "had pressed",
    "comes": "came",
    "wins": "won",
    "sits": "sat",
    "can": "could",
    "cannot": "could not",
    "must": "had to",
    "needs": "needed",
    "knows": "knew",
    "keeps": "kept",
    "meets": "met",
    "plays": "played",
    "waits": "waited",
    "affects": "affected",
    "attacks": "attacked",
    "announced": "had announced",
    "won": "had won",
    "names": "named",
    "carries": "carried",
    "give": "gave",
    "does": "did",
    "fights": "fought",
    "makes": "made",
    "maneuvers": "maneuvered",
    "tries": "tried",
}
_VERBS = rf"(?:{'|'.join(_SUPPOSED)})(?![\w}}-])"
_VERB = re.compile(rf"(?<![\w{{-]){_VERBS}")
_AND_VERB = re.compile(rf"(?<=\band ){_VERBS}")
_WORD = rf"(?!{_VERBS})[A-Za-z-]+"
_SEVERAL = re.compile(rf"(\{{answer\}} (?!of )(?:{_WORD} )*?{_WORD})s\b( are\b| have\b)?")
_OF_ONE = {" are": " is", " have": " has"}


def many(number: int, thing: str) -> str:
    """`1 vote`, `2 votes`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _filled(words: str, arguments: tuple[object, ...], answer: object) -> str:
    """The sentence with its arguments in place; `{rule}` is the last of them, a rule whose name is read aloud."""
    rule = f"«{str(arguments[-1]).replace('_', ' ')}»" if arguments else ""
    named = " and ".join(map(str, answer)) if isinstance(answer, tuple | list) else answer
    return words.format(*arguments, answer=named, rule=rule)


def _supposed(verb: re.Match[str]) -> str:
    return _SUPPOSED[verb[0]]


class Phrase(NamedTuple):
    """The sentences of one question: for yes (or any answer), for no, and for the empty answer."""

    yes: str
    no: str
    none: str

    def say(self, arguments: tuple[object, ...], answer: object) -> str:
        """The answer as a sentence without its full stop."""
        return _filled(self._words(answer), arguments, answer)

    def suppose(self, arguments: tuple[object, ...], answer: object) -> str:
        """The answer as something that is not so: `if Thomas were untapped`."""
        words, verbs = _VERB.subn(_supposed, self._words(answer), count=1)
        words = _AND_VERB.sub(_supposed, words)
        return ("if " if verbs else "if it were so: ") + _filled(words, arguments, answer)

    def _words(self, answer: object) -> str:
        words = self.yes
        if answer is False and self.no:
            words = self.no
        elif answer in (None, "", (), []) and self.none:
            words = self.none
        if answer == 1 and answer is not True:
            words = _SEVERAL.sub(lambda found: found[1] + _OF_ONE.get(found[2], ""), words)
        return words


NO_DOUBT = object()
Question = TypeVar("Question", bound=Callable[..., object])


def asks(yes: str, no: str = "", none: str = "", *, doubt: object = NO_DOUBT) -> Callable[[Question], Question]:
    """Give a question the sentence of its answer; the question itself stays as fast as it was.

    `doubt` is the answer by which a rule lets a play pass because nobody knows better.
    """

    def keep(question: Question) -> Question:
        question.phrase = Phrase(yes, no, none)  # type: ignore[attr-defined]  # it is given here
        question.doubt = doubt  # type: ignore[attr-defined]  # and here
        return question

    return keep


def doubts_of(table: type) -> frozenset[tuple[str, object]]:
    """The questions of such tables that have an answer by which a rule lets a play pass, each with that answer."""
    doubts = ((name, getattr(table, name).doubt) for name in phrases_of(table))
    return frozenset((name, doubt) for name, doubt in doubts if doubt is not NO_DOUBT)


@cache
def phrases_of(table: type) -> dict[str, Phrase]:
    """The sentences of the questions that tables of this kind answer, by the question's name."""
    return {
        name: question.phrase
        for kind in reversed(table.__mro__)
        for name, question in vars(kind).items()
        if isinstance(getattr(question, "phrase", None), Phrase)
    }
