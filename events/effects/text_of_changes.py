"""How it is said that a card changes an action, forbids something, or lets votes be cast once more."""

import re
from collections.abc import Callable
from typing import Any, get_args

from events.effects.union import Ballots, Continues, Effect, EndsAction, Forbidden, Forbids, Redirects, TakesOver
from events.spelling import listed, quote

Pattern = tuple[str, type[Effect], Callable[..., dict[str, Any]], dict[str, int]]

OPPONENT = "opponent"
BUT_BY_HAND = "strike but by hand"
FORBIDDEN: tuple[str, ...] = get_args(get_args(Forbidden)[0])
# What may not stand in a bare name of who is forbidden something, and how such a name may not begin.
_WORDS = ("may", "but", "cannot", "can", "can't")
_BEGIN_FORBIDDEN = ("nobody", "everybody", "only ", "the opponent", "opponent")
NO_WORD = rf"(?!(?i:{'|'.join(_WORDS)})(?![^\s]))"
_may_not = r"(?:may\s+not|can\s+not|cannot|can't)"
_by_hand = r"strike\s+by\s+hand\s+only"
_during = (  # as long as it holds anyway, or for the round only
    r"(\s+this\s+round|(?:(?<=block)|(?<=react))\s+this\s+action|(?<!block)(?<!react)\s+this\s+combat)?"
)
_forbidden = "|".join(what.replace(" ", r"\s+") for what in FORBIDDEN if what != BUT_BY_HAND)
_SAYS_MAY = re.compile(rf"\s(?:{_may_not}|may)\s")


def _forbids(what: str, this_round: str | None, **who: Any) -> dict[str, Any]:
    return {"what": " ".join(what.lower().split()), "this_round": "round" in (this_round or ""), **who}


def _count(number: str) -> int:
    return int(number) if number.isdigit() else 1


def patterns(name: str, subject: str) -> tuple[Pattern, ...]:
    """A pattern for each of these effects, with what its groups say.

    `name` is the pattern of a name, and `subject` that of one that holds none of the words of what is forbidden.
    """
    but = rf"(?:\s+but\s+{subject})?"
    not_or_by_hand = rf"(?:{_may_not}\s+({_forbidden})|may\s+{_by_hand}){_during}"
    return (
        (r"(?:ends\s+the\s+action|(?:the\s+)?action\s+ends(?:\s+without\s+combat)?)", EndsAction, dict, {}),
        (r"(?:(?:the\s+)?action\s+)?(?:continues|goes\s+on)\s+as\s+if\s+unblocked", Continues, dict, {}),
        (rf"{name}\s+takes\s+(?:over\s+the\s+action|the\s+action\s+over)", TakesOver, lambda _: {}, {"minion": 1}),
        (rf"aims\s+the\s+action\s+at\s+{name}", Redirects, lambda _: {}, {"target": 1}),
        (
            rf"nobody{but}\s+may\s+({_forbidden}){_during}",
            Forbids,
            lambda _, what, now: _forbids(what, now),
            {"but": 1},
        ),
        (
            rf"only\s+{subject}\s+may\s+({_forbidden}){_during}",
            Forbids,
            lambda _, what, now: _forbids(what, now),
            {"but": 1},
        ),
        (
            rf"everybody{but}\s+may\s+{_by_hand}{_during}",
            Forbids,
            lambda _, now: _forbids(BUT_BY_HAND, now),
            {"but": 1},
        ),
        (
            rf"(?:the\s+)?opponent{but}\s+{not_or_by_hand}",
            Forbids,
            lambda _, what, now: _forbids(what or BUT_BY_HAND, now, who=OPPONENT),
            {"but": 1},
        ),
        (
            rf"{subject}{but}\s+{not_or_by_hand}",
            Forbids,
            lambda _, __, what, now: _forbids(what or BUT_BY_HAND, now),
            {"who": 1, "but": 2},
        ),
        (
            rf"{name}\s+gains?\s+([0-9]{{1,9}}|an?)\s+extra\s+ballots?",
            Ballots,
            lambda _, number: {"number": _count(number)},
            {"who": 1},
        ),
        (rf"{subject}\s+may\s+vote\s+again", Ballots, lambda _: {}, {"who": 1}),
    )


def expected_of(text: str) -> str:
    """What can be forbidden, where somebody says what may not be done; nothing else."""
    if not _SAYS_MAY.search(text):
        return ""
    others = listed([what for what in FORBIDDEN if what not in ("block", BUT_BY_HAND)])
    return f"Thomas may not block, only Rake may block, everybody may strike by hand only; and so of {others}"


def print_forbidding(effect: Forbids, thing: Callable[[str], str]) -> str:
    """`Thomas may not block`, `nobody but Rake may block`, `everybody may strike by hand only`."""
    by_hand = effect.what == BUT_BY_HAND
    but = f" but {_no_word(effect.but, thing)}" if effect.but else ""
    if effect.who:
        who = "the opponent" if effect.who == OPPONENT else _no_word(effect.who, thing)
        does = "may strike by hand only" if by_hand else f"may not {effect.what}"
    else:
        who = "everybody" if by_hand else "nobody"
        does = "may strike by hand only" if by_hand else f"may {effect.what}"
    return f"{who}{but} {does}{' this round' * effect.this_round}"


def _no_word(name: str, thing: Callable[[str], str]) -> str:
    """A name that is not taken for the words around it."""
    written = thing(name)
    plain = written.casefold()
    taken = plain.startswith(_BEGIN_FORBIDDEN) or any(word in _WORDS for word in plain.split())
    return quote(name) if taken and not written.startswith('"') else written
