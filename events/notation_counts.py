"""Counts in one word: `alexis=12`, `alexis 12`, `lupo=3`, `alexis.hand=7`, `lupo.tapped=yes`.

They are short for an observation; what a bare number counts is the vocabulary's business. What cannot be read so is
left to the other sentences.
"""

import re

from events.names import Names
from events.spelling import QUOTED, Role, Unreadable, spell, unquote
from events.table import Observed

_IS = re.compile(
    rf"(?P<who>{QUOTED}|[^=\"]+?)\s*(?:\.\s*(?P<what>{QUOTED}|[^=\".]+?))?\s*="
    rf"\s*(?P<value>-?[0-9]{{1,9}}|(?(what)(?:{QUOTED}|[^\W\d]\w*)|(?!)))"
)
_BARE = re.compile(rf"({QUOTED}|[^\"]+?)\s+([0-9]{{1,9}})")
_YES_OR_NO = {"yes": True, "true": True, "no": False, "false": False}


def count_of(text: str, names: Names) -> Observed | None:
    """The observation that a sentence is short for; nothing when it is another sentence, or no name is known in it."""
    text = text.rstrip()
    if "=" in text:
        return _with_sign(text, names)
    found = _BARE.fullmatch(text) if text[-1:].isdigit() else None
    if found is None or found[1].split(maxsplit=1)[0].casefold() in names.vocabulary.tongue.words.before_who:
        return None
    subject = _known(found[1], names)
    return None if subject is None else Observed(subject, names.counter_of(subject), int(found[2]))


def unknown_in(text: str, names: Names) -> Unreadable | None:
    """What is wrong with the name in a sentence that looks like a count in one word."""
    found = _IS.fullmatch(text.rstrip())
    if found is not None:
        try:
            names.resolve(Role.THING, spell(found["who"]))
        except Unreadable as problem:
            return problem
    return None


def _with_sign(text: str, names: Names) -> Observed | None:
    found = _IS.fullmatch(text)
    if found is None:
        return None
    what, value = found["what"] or "", found["value"]
    subject = _known(text[: found.end("what")], names) if what else None
    if subject is not None:  # the dot belongs to the name
        what = ""
    else:
        subject = _known(found["who"], names)
    if subject is None:
        return None
    return Observed(subject, _word(what) or names.counter_of(subject), _value(value, found.start("value")))


def _known(text: str, names: Names) -> str | None:
    try:
        return names.resolve(Role.THING, spell(text)) or None
    except Unreadable:
        return None


def _word(what: str) -> str:
    return " ".join((unquote(what) if what[:1] == '"' else what).split())


def _value(value: str, column: int) -> int | bool | str:
    if value[:1] == '"':
        return unquote(value, column)
    return int(value) if value.lstrip("-").isdigit() else _YES_OR_NO.get(value.casefold(), value)
