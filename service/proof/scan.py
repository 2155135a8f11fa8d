"""A whole store compared with its leaves in one pass, as fast as can be; what is wrong is told by `diagnosis`."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

import msgspec

from events.log.facts import NOTES, Noted, note_id
from service.database.interface import Connection
from service.proof.leaves import SALT
from service.proof.stored_tree import WIDTH
from service.proof.tree import Frontier, root_of

ROWS = (
    "SELECT leaves.number, stored.originator_id, stored.originator_version, topic, state, at, "
    "leaves.originator_id, leaves.originator_version, salt, fields, hash FROM leaves "
    "LEFT JOIN stored_events AS stored ON stored.rowid=leaves.number "
    "LEFT JOIN arrivals ON arrivals.number=leaves.number ORDER BY leaves.number"
)
ID = b'},"id":"'
IN_NOTES = NOTES.encode()
# Of each table the types of its columns: a text in the place of bytes is another row.
TYPES = {
    "stored_events": ("originator_id text", "originator_version integer", "topic text", "state blob"),
    "leaves": ("originator_id text", "originator_version integer", "salt blob", "hash blob"),
    "arrivals": ("at integer",),
    "entry_ids": ("originator_id text", "entry_id text", "originator_version integer"),
    "branches": ("originator_id text", "parent_id text"),
    "tiles": ("level integer", "number integer", "hashes blob", "root blob"),
    "checkpoints": ("note text",),
    "log_identity": ("seed blob", "checkpoints integer"),
}


class Named(msgspec.Struct):
    """What of a stored event names it."""

    id: str = ""


class Scan(NamedTuple):
    """Whether all rows, leaves, tiles and ids fit; how many rows there are, and the roots at the sizes asked for."""

    fits: bool
    rows: int
    roots: Mapping[int, bytes]
    others: Mapping[int, bytes]


def scan(connection: Connection, sizes: Sequence[int], others: Sequence[int] = ()) -> Scan:
    """Compares everything; `connection` gives texts as bytes.

    `sizes` are those of the checkpoints of the store, `others` those of checkpoints that were kept elsewhere.
    """
    rows = int(connection.execute("SELECT count(*) FROM stored_events").fetchone()[0])
    last = max(sizes, default=0)
    try:
        fits, found = _rows_fit(connection, rows, [*sizes, *others], last // WIDTH)
        fits = fits and all(_tables_fit(connection, last))
    except (TypeError, ValueError, AttributeError, msgspec.MsgspecError):
        fits, found = False, {}
    roots, kept = ({size: found[size] for size in several if size in found} for several in (sizes, others))
    return Scan(fits, rows, roots, kept)


def _rows_fit(connection: Connection, count: int, sizes: Sequence[int], full: int) -> tuple[bool, dict[int, bytes]]:
    """Whether each row fits its leaf and each of the full tiles its leaves, and the roots at these sizes."""
    links = dict(connection.execute("SELECT originator_id, parent_id FROM branches").fetchall())
    tiles = connection.execute("SELECT hashes, root FROM tiles WHERE level=0 ORDER BY number")
    frontier, tile, roots = Frontier(), list[bytes](), dict[int, bytes]()
    waiting = sorted({size for size in sizes if size > 0}, reverse=True)
    following, ids, gaps = 0, 0, 0
    for number, stream, version, topic, state, at, named, of_number, salt, fields, stored in connection.execute(ROWS):
        following += 1
        if stream is None:  # a row that was missing when the log began, or is missing now
            gaps += 1
            stream, version, topic, state = b"", 0, b"", b""
        link = b"" if version else links.get(stream, b"")
        arrived = b"" if at is None else b"%d" % at
        row = sha256(salt + b"\0".join((stream, b"%d" % version, topic, link, arrived, state))).digest()
        leaf = row if fields is None else sha256(b"\0" + row + fields).digest()
        if leaf != stored or stream != named or version != of_number or number != following:
            return False, {}
        if version and not stream.endswith(IN_NOTES):
            ids += hash((stream, id_of_event(state), version))
        elif stream.endswith(IN_NOTES):
            ids += hash((stream, id_of_note(state), version))
        tile.append(stored)
        if len(tile) == WIDTH:
            root = root_of(tile)
            if number <= full * WIDTH and tiles.fetchone() != (b"".join(tile), root):
                return False, {}
            frontier.add(root)
            tile = []
        if waiting and waiting[-1] == number:
            roots[waiting.pop()] = frontier.root(tile)
    several = connection.execute("SELECT originator_id, entry_id, originator_version FROM entry_ids")
    return following - gaps == count and tiles.fetchone() is None and ids == sum(map(hash, several)), roots


def id_of_event(state: bytes) -> bytes:
    """The id under which an event is stored: in what Justicar writes it follows the event itself."""
    begin = state.find(ID)
    if begin > 0:
        found = state[begin + len(ID) : state.find(b'"', begin + len(ID))]
        if b"\\" not in found:
            return found
    return msgspec.json.decode(state, type=Named).id.encode()


def id_of_note(state: bytes) -> bytes:
    """The id under which a note is stored."""
    return note_id(msgspec.json.decode(state, type=Noted).annotation).encode()


def _tables_fit(connection: Connection, covered: int) -> Iterator[bool]:
    """Whether each of the smaller things fits."""
    yield not any(ill_typed(connection))
    leaves = connection.execute("SELECT count(*), coalesce(max(number), 0) FROM leaves").fetchone()
    yield leaves[0] == leaves[1]
    yield not any(wrong_seeds(connection))
    yield not unattached(connection, leaves[1])
    yield not list(odd_tiles(connection, covered))


def ill_typed(connection: Connection) -> Iterator[str]:
    """The tables in which something has another type, or a salt another length, than what is stored there."""
    for table, columns in TYPES.items():
        kinds = " OR ".join("typeof({})!='{}'".format(*column.split()) for column in columns)
        if table == "leaves":  # the fields of those that no checkpoint covers are not hashed yet
            kinds += f" OR length(salt)!={SALT} OR typeof(fields) NOT IN ('blob', 'null')"
        if connection.execute(f"SELECT EXISTS (SELECT 1 FROM {table} WHERE {kinds})").fetchone() != (0,):
            yield table


def wrong_seeds(connection: Connection) -> Iterator[str]:
    """What is wrong with the seed of the log, in a sentence."""
    seeds = connection.execute("SELECT seed FROM log_identity").fetchall()
    if len(seeds) != 1 or connection.execute("SELECT salt FROM leaves WHERE number=1").fetchall() not in ([], seeds):
        yield "the seed of the log is not the one that it was made with"


def unattached(connection: Connection, rows: int) -> list[str]:
    """What is noted of rows and games that are not there, in sentences."""
    odd = [
        f"an arrival is noted of row {number}, which is not there"
        for (number,) in connection.execute("SELECT number FROM arrivals WHERE number NOT BETWEEN 1 AND ?", (rows,))
    ]
    return odd + [
        f"a branch is listed of game {shown(branch)}, which is not there"
        for (branch,) in connection.execute(
            "SELECT originator_id FROM branches WHERE NOT EXISTS (SELECT 1 FROM stored_events AS stored "
            "WHERE stored.originator_id=branches.originator_id AND originator_version=0)"
        )
    ]


def odd_tiles(connection: Connection, covered: int) -> Iterator[tuple[int, int]]:
    """Level and number of the tiles above the leaves that do not fit those below; all that lack or are too many."""
    level, full = 0, covered // WIDTH
    while True:
        stored = [one for (one,) in connection.execute("SELECT number FROM tiles WHERE level=?", (level,))]
        yield from ((level, number) for number in sorted({*stored} ^ {*range(full)}))
        if level:
            below = [one for (one,) in connection.execute(
                "SELECT root FROM tiles WHERE level=? ORDER BY number", (level - 1,))]  # fmt: skip
            for number, hashes, root in connection.execute(
                "SELECT number, hashes, root FROM tiles WHERE level=? ORDER BY number", (level,)
            ):
                wanted = below[number * WIDTH : (number + 1) * WIDTH]
                if hashes != b"".join(wanted) or root != root_of(wanted):
                    yield level, number
        if not full:
            break
        level, full = level + 1, full // WIDTH
    higher = connection.execute("SELECT level, number FROM tiles WHERE level NOT BETWEEN 0 AND ?", (level,))
    yield from ((one, number) for one, number in higher)


def shown(name: object) -> str:
    """A name as it is stored, for people."""
    return name.decode(errors="replace") if isinstance(name, bytes) else repr(name)
