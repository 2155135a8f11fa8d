"""Reading a note in the line notation: `{44 for judges: ? played too soon -- Nora @ 2026-04-11}`.

Everything in it but the braces may be left out. Its words, who wrote it and when are bare or in quotes; what is bare
is read from its end, since the signs that part it may be in its words as well.
"""

import re
from typing import NamedTuple

from events.record.limits import too_long
from events.record.record import Annotation, Visibility
from events.spelling import QUOTED, QUOTED_TEXT, SyntaxProblem, spell_text

_BEGINS = re.compile(r"\{\s*(?:(?=[0-9f])([0-9]{1,9})?\s*+(?:for (judges|author|me))?\s*+:\s*)?(!\?|\?!|!|\?)?\s*")
_INSIDE = re.compile(rf'((?:{QUOTED}|[^"{{}}])*)\}}')
_BEHIND_QUOTES = re.compile(rf'(?:\s*+--\s++({QUOTED})|\s*+--\s([^"@]++))?\s*+(?:@\s*+({QUOTED}|[^"\s]++))?\s*+')
_MOMENT_LAST = re.compile(rf'\s*+(?:@\s*+({QUOTED}|[^"\s]++))?\s*+')
_DASHES = re.compile(r"--\s.", re.DOTALL)
_READERS: dict[str | None, Visibility] = {None: "", "judges": "judges", "author": "author", "me": "author"}


class _Parts(NamedTuple):
    """What a note says, who wrote it and when; each as it is written there, or nothing."""

    words: str
    author: str | None = None
    moment: str | None = None


def read_note(text: str, column: int, number: int) -> tuple[Annotation, int]:
    """The note that begins at this column of a line, on event `number` if it names none; and where it ends.

    Raises `SyntaxProblem`.
    """
    begins = _BEGINS.match(text, column)
    inside = _INSIDE.match(text, begins.end()) if begins else None
    parts = _parts(inside[1]) if inside else None
    if begins is None or inside is None or parts is None:
        raise SyntaxProblem(column, "a note that cannot be read", "{ its words -- who wrote it }, in one line")
    for found, expected in ((found, expected) for said in parts for _place, found, expected in too_long(said)):
        raise SyntaxProblem(column, f"a note of {found}", expected)
    words, author, moment = ((said and spell_text(said, text.index(said, column))) or "" for said in parts)
    about = number if begins[1] is None else int(begins[1])
    return Annotation(about, words, begins[3] or "", author, moment, _READERS[begins[2]]), inside.end()


def _parts(inside: str) -> _Parts | None:
    """What is between the braces; nothing when there is something in quotes where nothing can be."""
    quoted = inside.find('"')
    if quoted < 0:
        words, moment = _with_moment(inside)
        return _Parts(*_with_author(words), moment)
    in_quotes = QUOTED_TEXT.match(inside, quoted)
    assert in_quotes is not None, "quotes are closed before the brace is found"
    if quoted == 0:
        behind = _BEHIND_QUOTES.fullmatch(inside, in_quotes.end())
        return behind and _Parts(in_quotes[0], behind[1] or behind[2], behind[3])
    behind = _MOMENT_LAST.fullmatch(inside, in_quotes.end())
    before = inside[:quoted].rstrip()
    if behind is None:
        return None
    if before.endswith("--") and len(before) < quoted:
        return _Parts(before[:-2], in_quotes[0], behind[1])
    if before.endswith("@") and behind[1] is None:
        return _Parts(*_with_author(before[:-1]), in_quotes[0])
    return None


def _with_moment(words: str) -> tuple[str, str | None]:
    """Words without the moment after them, and the moment: one word after an @."""
    before, *word = words.rstrip().rsplit(maxsplit=1) or [""]
    if word and before.endswith("@"):
        return before[:-1], word[0]
    last = word[0] if word else before
    name, sign, moment = last.partition("@")
    if not sign or not moment:
        return words, None
    return words.rstrip()[: -len(last)] + name, moment


def _with_author(words: str) -> tuple[str, str | None]:
    """Words without the author after them, and the author: after the first dashes, and no @."""
    dashes = _DASHES.search(words, words.rfind("@") + 1)
    return (words, None) if dashes is None else (words[: dashes.start()], words[dashes.start() + 2 :])
