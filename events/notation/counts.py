"""Counts in one word: `alexis=12`, `alexis 12`, `lupo 3 blood`, `lupo=3`, `alexis.hand=7`, `lupo.tapped=yes`.

They are short for an observation; what a bare number counts is the vocabulary's business. What cannot be read so is
left to the other sentences.
"""

import re
from typing import NamedTuple

from events.common import Observed
from events.notation.names import Names
from events.spelling import QUOTED, QUOTED_TEXT, Role, SyntaxProblem, spell, split, unquote

_EQUALS = re.compile(rf'((?:{QUOTED}|[^="])*)=\s*')
_COUNT = re.compile("-?[0-9]{1,9}")
_VALUE = re.compile(rf"-?[0-9]{{1,9}}|{QUOTED}|[^\W\d]\w*(?: [\w'’-]+)*")
_BARE = re.compile("[0-9]{1,9}")
_YES_OR_NO = {"yes": True, "true": True, "no": False, "false": False}


class _Signed(NamedTuple):
    """`who = value`, or `who.what = value`; `whole` is all before the sign, and `column` that of the value, from 0."""

    whole: str
    who: str
    what: str
    value: str
    column: int


def count_of(text: str, names: Names) -> Observed | None:
    """The observation that a sentence is short for; nothing when it is another sentence, or no name is known in it."""
    text = text.rstrip()
    if "=" in text:
        return _with_sign(text, names)
    units = (names.vocabulary.player_counts, names.vocabulary.card_counts)
    unit = next((unit for unit in units if text.endswith(f" {unit}")), "")
    if unit:
        text = text.removesuffix(f" {unit}").rstrip()
    if not text[-1:].isdigit():
        return None
    who, *number = text.rsplit(maxsplit=1)
    if not number or not _BARE.fullmatch(number[0]) or not _name(who):
        return None
    if who.split(maxsplit=1)[0].casefold() in names.vocabulary.notation.words.before_who:
        return None
    subject = _known(who, names)
    return None if subject is None else Observed(subject, unit or names.counter_of(subject), int(number[0]))


def unknown_in(text: str, names: Names) -> SyntaxProblem | None:
    """What is wrong with the name in a sentence that looks like a count in one word."""
    found = _signed(text.rstrip())
    if found is not None:
        try:
            names.resolve(Role.THING, spell(found.who))
        except SyntaxProblem as problem:
            return problem
    return None


def _with_sign(text: str, names: Names) -> Observed | None:
    found = _signed(text)
    if found is None:
        return None
    what, subject = "", _known(found.whole, names)  # where a dot belongs to the name
    if subject is None and found.what:
        what, subject = found.what, _known(found.who, names)
    if subject is None:
        return None
    return Observed(subject, _word(what) or names.counter_of(subject), _value(found.value, found.column, names))


def _signed(text: str) -> _Signed | None:
    """The parts of a sentence with a sign; a name may have dots in it, so that the last one divides it from a fact."""
    found = _EQUALS.match(text)
    if found is None:
        return None
    *_, (column, what) = split(found[1], ".")
    who, value = found[1][:column].rstrip().removesuffix(".").rstrip(), text[found.end() :]
    whole = found[1].rstrip()
    if not who or not what:
        who, what = whole, ""
    if not _name(who) or (what and not _name(what)):
        return None
    return _Signed(whole, who, what, value, found.end()) if (_VALUE if what else _COUNT).fullmatch(value) else None


def _name(text: str) -> bool:
    """Whether it may be a name: all of it in quotes, or none of it."""
    return bool(text) and ('"' not in text or QUOTED_TEXT.fullmatch(text) is not None)


def _known(text: str, names: Names) -> str | None:
    try:
        return names.resolve(Role.THING, spell(text)) or None
    except SyntaxProblem:
        return None


def _word(what: str) -> str:
    return " ".join((unquote(what) if what[:1] == '"' else what).split())


def _value(value: str, column: int, names: Names) -> int | bool | str:
    if value[:1] == '"':
        return unquote(value, column)
    if _COUNT.fullmatch(value):
        return int(value)
    said = value.casefold()
    return _YES_OR_NO.get(said, next((seat for seat in names.seats if seat.casefold() == said), value))
