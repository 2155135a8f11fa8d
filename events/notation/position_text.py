"""The text of a position in a game: JSON, which ends with the brace that closes its first, wherever its lines break.

Between its parts may be comments: `#` and the rest of a line.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

_SIGN = re.compile(r'"(?:[^"\\]|\\.)*("?)|[{}#]')


class PositionText(NamedTuple):
    """A position's text as it is written in some lines of a game, up to its last brace."""

    text: str
    lines: int  # how many lines it takes
    rest: str  # what follows it in the last of them
    column: int  # of that, from 0


def position_text_of(lines: Sequence[str], column: int) -> PositionText:
    """The position that begins at this column (from 0) of the first line.

    Where its braces are never closed it ends with the first line that is nothing but a closing brace, as most have it,
    or else with its first line: what happened in the game follows it.
    """
    closed = _closed(lines, column)
    if closed is not None:
        return closed
    last = next((number for number, line in enumerate(lines) if line.strip() == "}"), 0)
    return PositionText("\n".join([lines[0][column:], *lines[1 : last + 1]]), last + 1, "", 0)


def _closed(lines: Sequence[str], column: int) -> PositionText | None:
    """The object up to the brace that closes it, without comments; before its first brace are blanks and comments."""
    depth, kept = 0, list[str]()
    for number, line in enumerate(lines):
        at = column if number == 0 else 0
        if depth == 0 and (begun := line[at:].lstrip()) and begun[0] not in "{#":
            return None
        ends = len(line)
        for sign in _SIGN.finditer(line, at):
            if sign[1] == "":  # no string of JSON goes on in another line
                return None
            if sign[0] == "#":
                ends = sign.start()
                break
            depth += {"{": 1, "}": -1}.get(sign[0], 0)
            if depth == 0 and sign[0] == "}":
                return PositionText(
                    "\n".join([*kept, line[at : sign.end()]]), number + 1, line[sign.end() :], sign.end()
                )
        kept.append(line[at:ends])
    return None
