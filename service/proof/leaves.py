"""What a leaf commits to: one stored row, twice.

An event is stored with a salt and the hash of its row, which is quick. Before a checkpoint covers it, its leaf is
completed: the entry of a leaf is 64 bytes, the hash of the row as it is stored, and that of its fields. Both are
salted, so that neither tells anything of the row. By the first the whole store is verified quickly; by the second any
field can be proved alone, since each has a hash with a salt of its own, among decoys that hide how many there are.
"""

import json
from collections.abc import Mapping
from hashlib import sha256, shake_128
from typing import Any, NamedTuple

import msgspec

from service.proof.tree import leaf_hash

SALT = 16  # bytes
HASH = 32
SLOTS = 16  # fields and decoys together are a multiple of this
BODIES = ("event", "heading", "annotation")
PLACE, SAID, UNREADABLE = "place", "said", "unreadable"

Fields = Mapping[str, object]
_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder(order="sorted").encode


class StoredRow(NamedTuple):
    """A row of the store.

    `link` is the game that a game was stored as a branch of, `arrived` the time that was noted with it.
    """

    stream: str
    number: int
    topic: str
    state: bytes
    link: str = ""
    arrived: int | None = None


def row_hash(salt: bytes, row: StoredRow) -> bytes:
    """The hash of the row as it is stored."""
    arrived = "" if row.arrived is None else row.arrived
    place = f"{row.stream}\0{row.number}\0{row.topic}\0{row.link}\0{arrived}\0"
    return sha256(salt + place.encode(errors="surrogateescape") + row.state).digest()


def hash_of_leaf(salt: bytes, row: StoredRow) -> tuple[bytes, bytes]:
    """The hash of the row's fields, and the hash of its leaf, once a checkpoint covers it."""
    fields = fields_hash(salt, fields_of(row))
    return fields, leaf_hash(row_hash(salt, row) + fields)


# --- fields ---------------------------------------------------------------------------------------------------------


def fields_of(row: StoredRow) -> dict[str, object]:
    """What each field of the row says, by its path such as `event.minion`."""
    try:
        plain = _decode(row.state)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        plain = None
    if not isinstance(plain, dict):
        return {PLACE: {"stream": row.stream, "number": row.number}, UNREADABLE: row.state.hex()}
    return fields_in(row.stream, row.number, plain, b" #" in row.state)


def fields_in(stream: str, number: int, plain: Mapping[str, Any], copies: bool = True) -> dict[str, object]:
    """The same for a row whose JSON was read already; without `copies` no name in it has the number of a copy.

    Where the row is, and who recorded it when, is one field.
    """
    rest = dict(plain)
    fields: dict[str, object] = {}
    if SAID in rest:
        fields[SAID] = rest.pop(SAID)
    for body in BODIES:
        if isinstance(rest.get(body), dict):
            fields.update({f"{body}.{name}": value for name, value in rest.pop(body).items()})
    fields[PLACE] = {**rest, "stream": stream, "number": number}
    return with_copies(fields) if copies else fields


def with_copies(fields: Fields) -> dict[str, object]:
    """The fields with cards by their printed names, beside what has the numbers of copies: `Lupo #2` is a `Lupo`.

    The number of a copy may depend on what lies hidden, so that it is proved apart from the name.
    """
    several: dict[str, object] = {}
    for path, value in fields.items():
        several[path] = plainer = uncounted(value) if "." in path else value
        if plainer != value:
            several[f"{path}#"] = value
    return several


def uncounted(value: object) -> object:
    """The value with each name in it without the number of a copy."""
    if isinstance(value, str):
        return value.split(" #", 1)[0] if " #" in value else value
    if isinstance(value, list):
        return [uncounted(one) for one in value]
    if isinstance(value, dict):
        return {name: uncounted(one) for name, one in value.items()}
    return value


def canonical(value: object) -> bytes:
    """The value as JSON without spaces, its names in alphabetical order (RFC 8785)."""
    return _encode(value)


def canonical_without_msgspec(value: object) -> bytes:
    """The same by the standard library alone, as programs of others have it."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def slots_for(fields: int) -> int:
    """How many hashes stand for so many fields, decoys among them."""
    return -(-fields // SLOTS) * SLOTS


def field_salts(salt: bytes, fields: Fields) -> dict[str, bytes]:
    """The salt of each field, made of the salt of the row so that none tells anything of another."""
    stream = shake_128(salt).digest(SALT * len(fields))
    return {path: stream[SALT * place : SALT * (place + 1)] for place, path in enumerate(sorted(fields))}


def field_hash(salt: bytes, path: str, value: object) -> bytes:
    """The hash of one field."""
    return sha256(salt + path.encode() + b"\0" + _encode(value)).digest()


def field_hashes(salt: bytes, fields: Fields) -> list[bytes]:
    """The hashes of the fields and of the decoys beside them, in an order that tells nothing."""
    count = len(fields)
    decoys = slots_for(count) - count
    stream = shake_128(salt).digest(SALT * count + HASH * decoys)
    hashes = [
        sha256(stream[SALT * place : SALT * (place + 1)] + path.encode() + b"\0" + _encode(fields[path])).digest()
        for place, path in enumerate(sorted(fields))
    ]
    hashes += [stream[place : place + HASH] for place in range(SALT * count, len(stream), HASH)]
    hashes.sort()
    return hashes


def fields_hash(salt: bytes, fields: Fields) -> bytes:
    """The hash of all fields of a row."""
    return sha256(b"".join(field_hashes(salt, fields))).digest()
