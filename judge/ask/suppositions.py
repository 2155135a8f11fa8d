"""Facts that might have been otherwise: each field that a rule looked at, with another value, said in words.

What a rule asked is known from its witness, and so are the fields that each answer rests on. Such a field is given
another value on a scratch table, and the question is asked again: its new answer says what was supposed.
"""

import types
import typing
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Literal

import msgspec
from msgspec import Struct

from events.spelling import is_number
from judge.tracing.proxies import Question, TracedAnswer
from projections.ledger import WHOLE
from projections.phrases import phrases_of
from projections.rollbacks import FieldValue
from projections.table import BaseTable

MOST, FURTHEST = 12, 40  # how many of several things are looked at, and how far a number is moved
FRAME, NAME, CHOICE, ONE_OF_SEVERAL, FLIP = 4, 3, 3, 2, 1  # how much is supposed

Move = list[tuple[FieldValue, int]]  # other values of a field, further and further, each with its size


class Supposition(Struct, frozen=True):
    """One field of the table with another value, and how much of a change that is.

    `kind`, `subject` and `field` name it as the ledger does.
    """

    kind: type
    subject: str
    field: str
    before: FieldValue
    after: FieldValue
    size: int


def suppositions(
    table: BaseTable, asked: Mapping[Question, TracedAnswer], named: Iterable[str], fixed: Container[str]
) -> Iterator[list[Supposition]]:
    """The fields that the answers rest on with other values: a list for each way in which one may be moved.

    The values of a list go further and further. `named` are names in question; fields that are `fixed` say what
    a thing is rather than what is so of it now, and are left alone.
    """
    several = table.containers()
    seen = set()
    for (_name, arguments), answer in asked.items():
        words = [one for one in (*arguments, *named) if isinstance(one, str) and one]
        for kind, subject, field in sorted(answer.reads, key=_in_order):
            if field == WHOLE or field in fixed or f"{kind.__name__.lower()}.{field}" in fixed:
                continue
            part = table.part(kind, subject)
            if part is None:
                continue
            value = getattr(part, field)
            if isinstance(value, Struct) and type(value) not in table.frame_fields:
                continue  # a declaration that the table remembers
            if isinstance(value, Struct):
                moves: list[Move] = [[(None, FRAME)]]
                kind, subject, field = type(value), getattr(value, "key", ""), WHOLE
            else:
                moves = list(_moved(kind, field, value, words, several))
            for move in moves:
                one = (kind, subject, field, repr(move[:1]))
                if move and one not in seen:
                    seen.add(one)
                    yield [Supposition(kind, subject, field, value, other, size) for other, size in move]


def _in_order(read: tuple[type, str, str]) -> tuple[str, str, str]:
    return read[0].__name__, read[1], read[2]


def _moved(kind: type, field: str, value: object, named: list[str], several: list[dict[str, Struct]]) -> Iterator[Move]:
    """Other values of a field, with their sizes, in the directions in which it may be moved."""
    hint = hint_of(kind, field)
    if isinstance(value, bool):
        yield [(not value, FLIP)]
    elif isinstance(value, int):
        yield from numbers_near(value)
    elif isinstance(value, str):
        yield from _other_words(kind, field, value, named, several)
    elif isinstance(value, tuple):
        for one in islice(dict.fromkeys(value), MOST):
            place = value.index(one)
            yield [(value[:place] + value[place + 1 :], ONE_OF_SEVERAL)]
        if all(isinstance(one, str) for one in value) and str in typing.get_args(hint):
            yield from ([((*value, name), ONE_OF_SEVERAL)] for name in dict.fromkeys(named) if name not in value)
    elif isinstance(value, dict):
        yield from _other_entries(hint, value, named)
    elif value is None and hint is bool:
        yield from ([(one, FLIP)] for one in (False, True))
    elif value is None and hint is int:
        yield [(number, number + 1) for number in range(MOST)]


def numbers_near(value: int) -> Iterator[list[tuple[int, int]]]:
    """Numbers above and numbers below, none of them below nought."""
    yield [(value + more, more) for more in range(1, FURTHEST + 1)]
    yield [(value - less, less) for less in range(1, min(value, FURTHEST) + 1)]


def _other_words(
    kind: type, field: str, value: str, named: list[str], several: list[dict[str, Struct]]
) -> Iterator[Move]:
    choices = choices_of(hint_of(kind, field))
    if choices:
        place = choices.index(value) if value in choices else 0
        for other, one in enumerate(choices):
            if one != value:
                yield [(one, CHOICE + abs(other - place) - 1)]
        return
    among = next((one for one in several if value in one), None)
    if among is not None and isinstance(getattr(kind, "key", None), str) and not _required(kind, field):
        yield [("", CHOICE)]
    for name in dict.fromkeys((*named, *_few(among))):
        if name != value and (among is None or name in among):
            yield [(name, NAME)]


@cache
def _required(kind: type, field: str) -> bool:
    return issubclass(kind, Struct) and any(one.required for one in msgspec.structs.fields(kind) if one.name == field)


def _few(among: Mapping[str, object] | None) -> Iterable[str]:
    return among if among is not None and len(among) <= MOST else ()


def _other_entries(hint: object, value: dict[str, FieldValue], named: list[str]) -> Iterator[Move]:
    """A dictionary with one entry otherwise: those that are named."""
    of = typing.get_args(hint)[1:]
    for name in dict.fromkeys(named):
        if of and choices_of(of[0]):
            others: list[str] = [one for one in choices_of(of[0]) if one != value.get(name)]
            yield from ([({**value, name: one}, CHOICE)] for one in others)
        elif of and of[0] is int and name in value:
            for move in numbers_near(value[name]):
                yield [({**value, name: number}, size) for number, size in move]


@cache
def hint_of(kind: type, field: str) -> object:
    """The type of a field, without its description."""
    if not issubclass(kind, Struct):
        return None
    return _bare(next((one.type for one in msgspec.structs.fields(kind) if one.name == field), None))


def _bare(hint: object) -> object:
    while typing.get_origin(hint) is typing.Annotated:
        hint = typing.get_args(hint)[0]
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        rest = [_bare(one) for one in typing.get_args(hint) if one is not type(None)]
        return rest[0] if len(rest) == 1 else hint
    return hint


@cache
def choices_of(hint: object) -> tuple[str, ...]:
    """The values that a field with a choice of a few may have."""
    hint = _bare(hint)
    return typing.get_args(hint) if typing.get_origin(hint) is Literal else ()


def in_supposition(table: BaseTable, supposed: Supposition, asked: Mapping[Question, TracedAnswer]) -> str:
    """What was supposed, in words, on a table where it is so: the plainest answer that it changes; or nothing."""
    changed = []
    for question, answer in asked.items():
        name, arguments = question
        if any(_is(read, supposed) for read in answer.reads):
            now = getattr(table, name)(*arguments)
            if now != answer.found:
                changed.append((len(answer.reads), question, answer.found, now))
    if not changed:
        return ""
    _reads, (name, arguments), before, now = min(changed, key=lambda one: one[0])
    kind: type = table.__class__
    words = phrases_of(kind)[name].suppose(arguments, now)
    counted = is_number(now)
    return f"{words}, not {before}" if counted and before is not None else words


def _is(read: tuple[type, str, str], supposed: Supposition) -> bool:
    if supposed.field == WHOLE:
        return read[2] == supposed.subject
    return read == (supposed.kind, supposed.subject, supposed.field)
