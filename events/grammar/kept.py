"""Parsers kept between processes, beside the bytecode of the grammar's modules and for the same reason.

To make a parser takes as long as all the rest that a short command does; to load one takes a twentieth of that.
"""

import os
import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from importlib.util import cache_from_source
from pathlib import Path

import lark
from lark import Lark


def kept_parser(name: str, grammar: str, make: Callable[[], Lark]) -> Lark:
    """The parser that was kept under this name for this grammar; else the one that is made now, and kept if it can be.

    A file that is missing, torn, of another grammar or of another Lark counts as none.
    """
    place = _place(name)
    made_of = sha256(f"{lark.__version__}\0{grammar}".encode()).digest()
    if (found := _found(place, made_of)) is not None:
        return found
    parser = make()
    if not sys.dont_write_bytecode:
        _keep(parser, place, made_of)
    return parser


def _place(name: str) -> Path:
    return Path(cache_from_source(str(Path(__file__).with_name(f"{name}.py")))).with_suffix(".parser")


def _found(place: Path, made_of: bytes) -> Lark | None:
    try:
        with place.open("rb") as file:
            return Lark.load(file) if file.read(len(made_of)) == made_of else None
    except Exception:  # what unpickling torn bytes raises is not limited
        return None


def _keep(parser: Lark, place: Path, made_of: bytes) -> None:
    """Writes the file whole or not at all, since other processes may be about to read it."""
    part = place.with_suffix(f".{os.getpid()}")
    try:
        place.parent.mkdir(exist_ok=True)
        with part.open("wb") as file:
            file.write(made_of)
            parser.save(file)
        os.replace(part, place)
    except (OSError, pickle.PicklingError):
        with suppress(OSError):
            part.unlink(missing_ok=True)
