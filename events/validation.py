"""What msgspec finds wrong with plain values, in the words of the table: where, what was found, what was expected."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect
from msgspec.structs import fields as fields_of

from events.spelling import listed, nearest, shown

Flaw = tuple[str, str, str]  # where, what was found, what was expected

_WANTED = re.compile(r"Expected `([^`]+)`(.*)")
_ABOUT_A_FIELD = {"Object missing required field `": "a field", "Object contains unknown field `": "no field"}
_STEP = re.compile(r"\.([^.\[]+)|\[([0-9]+|\.\.\.)\]")
_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}


def validation_errors(value: object, kind: object) -> list[Flaw]:
    """All that is wrong with plain values that are to be of this kind: where, what is found there, what is expected."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as problem:
        fields = isinstance(value, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct)
        found = list(_fields(value, kind)) if fields else []  # type: ignore[arg-type]  # as was just asked
        return found or [_flaw(problem, value, kind, "")]
    return []


def _fields(value: dict[str, object], kind: type[msgspec.Struct]) -> Iterator[Flaw]:
    """Each field that is wrong, by itself."""
    known = {field.encode_name: field for field in fields_of(kind)}
    for name in value:
        if name not in known and name != kind.__struct_config__.tag_field:
            meant = nearest(name, known)
            expected = f"{meant}, perhaps" if meant else f"only {listed(known, 'and')}" if known else "no fields"
            yield name[:40], f"a field called {shown(name)}", expected
    for name, field in known.items():
        if name not in value and field.required:
            yield name, "nothing", described(field.type) or "a value"
        elif name in value:
            try:
                msgspec.convert(value[name], field.type)
            except msgspec.ValidationError as problem:
                yield _flaw(problem, value[name], field.type, name)


def _flaw(problem: msgspec.ValidationError, value: object, kind: object, place: str) -> Flaw:
    path, found, expected = explain_validation_error(problem, value, kind)
    return (place + path).removeprefix("."), shown(found), expected


def described(of: object) -> str:
    """The description of a field's type, if it has one."""
    meta = inspect.type_info(of)
    extra = meta.extra_json_schema if isinstance(meta, inspect.Metadata) else None
    return str(extra["description"]) if extra and "description" in extra else ""


def explain_validation_error(problem: msgspec.ValidationError, value: object, of: object) -> tuple[str, object, str]:
    """Where in a value of this type something is wrong, what is found there, and what is expected."""
    words, _, path = str(problem).rpartition(" - at `")
    words, path = (words, path.removesuffix("`").removeprefix("key in ")[1:]) if words else (path, "")
    found, kind = _at(value, path, inspect.type_info(of))
    return path, found, _expected(words, found, kind)


def _at(value: Any, path: str, kind: inspect.Type) -> tuple[object, list[str | int | None]]:  # as JSON nests
    """The part of a value at a path such as `[0].what`, and what it may be."""
    for step in _STEP.finditer(path):
        kind = _part(kind, step[1], value)
        try:
            value = value[step[1]] if step[1] else value[int(step[2])]
        except (KeyError, IndexError, TypeError, ValueError):
            break
    return value, _choices(kind)


def _part(kind: inspect.Type, name: str | None, value: object) -> inspect.Type:
    """The type of one part of a value."""
    match kind:
        case inspect.Metadata(type=inner):
            return _part(inner, name, value)
        case inspect.UnionType(types=kinds):
            tagged = [one for one in kinds if isinstance(one, inspect.StructType) and one.tag_field]
            if tagged and name == tagged[0].tag_field:
                return inspect.LiteralType(tuple([one.tag for one in tagged]))
            own = [one for one in tagged if isinstance(value, dict) and one.tag == value.get(one.tag_field)]
            return _part(own[0] if own else kinds[0], name, value) if kinds else kind
        case inspect.StructType(tag_field=field, tag=tag) if field is not None and field == name:
            return inspect.LiteralType((tag,))
        case inspect.StructType(fields=parts):
            return next((part.type for part in parts if part.encode_name == name), inspect.AnyType())
        case (
            inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item) | inspect.DictType(value_type=item)
        ):
            return item
    return inspect.AnyType()


def _choices(kind: inspect.Type) -> list[str | int | None]:
    match kind:
        case inspect.Metadata(type=inner):
            return _choices(inner)
        case inspect.LiteralType(values=values):
            return list(values)
        case inspect.UnionType(types=kinds):
            return [choice for one in kinds for choice in _choices(one)]
    return []


def _expected(said: str, found: object, choices: list[str | int | None]) -> str:
    expected = _WANTED.fullmatch(said.partition(", got `")[0])
    if expected:
        words = listed([_WORDS.get(word.strip(), word.strip()) for word in expected[1].split("|")])
        return words + expected[2].replace(">=", "of at least").replace("<=", "of at most")
    for begins, words in _ABOUT_A_FIELD.items():
        if said.startswith(begins):
            return f"{words} called {said.removeprefix(begins).removesuffix('`')}"
    meant = (
        nearest(found, [choice for choice in choices if isinstance(choice, str) and choice])
        if isinstance(found, str)
        else ""
    )
    if meant and len(choices) > 4:
        return f"{meant}, perhaps"
    return listed([str(choice or "nothing") for choice in choices]) if choices else "a value that the schema allows"
