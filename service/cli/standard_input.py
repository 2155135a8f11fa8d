"""What is typed into a verb through a pipe."""

import sys

from events.problem import Problem
from events.record.limits import MAX_SENTENCES
from service.errors import InputError

PLACE = "standard input"


def first_line(expected: str) -> str:
    """The first line of the standard input, without its end. Raises InputError."""
    try:
        raw = sys.stdin.buffer.readline(MAX_SENTENCES + 1)
        if len(raw) > MAX_SENTENCES:
            raise InputError(Problem(PLACE, f"a line of more than {MAX_SENTENCES} bytes", expected))
        return raw.decode("utf-8-sig").rstrip("\r\n")
    except UnicodeDecodeError as error:
        raise InputError(Problem(PLACE, f"byte {error.object[error.start]:#04x}", f"{expected}, in UTF-8")) from None
    except OSError as error:
        raise InputError(Problem(PLACE, error.strerror or str(error), expected)) from None
