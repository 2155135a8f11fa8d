"""The tree over the leaves of a store, and its tiles as C2SP has them: 256 hashes each, by level and number.

A tile is stored when it is full and a checkpoint is made; what is not is computed from the tiles and leaves below it.
"""

import re
from collections.abc import Iterator, Sequence

from events.log.errors import StoreProblem
from service.database.interface import Connection
from service.proof.leaves import StoredRow, row_hash
from service.proof.recorder import NO_ROW
from service.proof.tree import complete, folded, root_of, split

HEIGHT = 8
WIDTH = 1 << HEIGHT  # hashes of a full tile
HASH = 32
_PATH = re.compile(  # of a log of at most 2**64 rows
    r"(?P<level>\d{1,2}|entries)/(?P<number>(?:x\d{3}/){0,6}\d{3})(?:\.p/(?P<width>[1-9]\d{0,2}))?"
)


class StoredTree:
    """The tree of a store, read by one connection; what it has read once it keeps. Raises `StoreProblem`."""

    def __init__(self, connection: Connection, leaves: int | None = None) -> None:
        """The tree of the first so many leaves; of all, when nothing is said."""
        self._connection = connection
        self._full: dict[tuple[int, int], list[bytes]] = {}
        if leaves is None:
            leaves = int(connection.execute("SELECT coalesce(max(number), 0) FROM leaves").fetchone()[0])
        self.leaves = leaves

    def tile(self, level: int, number: int, width: int = WIDTH) -> list[bytes]:
        """The first hashes of a tile."""
        full = self._full.get((level, number))
        if full is None and width == WIDTH:
            found = self._connection.execute(
                "SELECT hashes FROM tiles WHERE level=? AND number=?", (level, number)
            ).fetchone()
            full = self.made(level, number, width) if found is None else whole(cut(found[0]), level, number, width)
            self._full[level, number] = full
        return self.made(level, number, width) if full is None else full[:width]

    def made(self, level: int, number: int, width: int) -> list[bytes]:
        """The same from what is below it: leaves, or full tiles."""
        first = number * WIDTH
        if level and first + width > self._stored_tiles(level - 1):
            return [root_of(self.tile(level - 1, one)) for one in range(first, first + width)]
        rows = self._connection.execute(
            "SELECT root FROM tiles WHERE number>=? AND number<? AND level=? ORDER BY number"
            if level
            else "SELECT hash FROM leaves WHERE number>? AND number<=? AND ?=0 ORDER BY number",
            (first, first + width, level - 1 if level else 0),
        )
        return whole([bytes(row[0]) for row in rows], level, number, width)

    def _stored_tiles(self, level: int) -> int:
        """How many tiles of this level are stored."""
        found = self._connection.execute("SELECT coalesce(max(number)+1, 0) FROM tiles WHERE level=?", (level,))
        return int(found.fetchone()[0])

    def node(self, level: int, place: int) -> bytes:
        """The hash of a complete subtree."""
        tile_level, inside = divmod(level, HEIGHT)
        if not inside:
            number, at = divmod(place, WIDTH)
            return self.tile(tile_level, number, self._width_at_least(tile_level, number, at + 1))[at]
        first = place << inside
        number, at = divmod(first, WIDTH)
        wanted = at + (1 << inside)
        return root_of(self.tile(tile_level, number, self._width_at_least(tile_level, number, wanted))[at:wanted])

    def _width_at_least(self, level: int, number: int, width: int) -> int:
        """The whole tile where it is full, else as much of it as is wanted."""
        return WIDTH if (number + 1) * WIDTH << (HEIGHT * level) <= self.leaves else width

    def subtree(self, start: int, end: int) -> bytes:
        """The hash of the leaves from start up to end, as proofs need it."""
        width = end - start
        if width & (width - 1) == 0 and start % width == 0:
            return self.node(width.bit_length() - 1, start // width)
        middle = start + split(width)
        return folded([self.subtree(start, middle), self.subtree(middle, end)])

    def root(self, size: int) -> bytes:
        """The root of the tree of this size."""
        return folded([self.node(level, place) for level, place in complete(size)])

    def new_tiles(self, size: int) -> Iterator[tuple[int, int, bytes, bytes]]:
        """The tiles that are full in the tree of this size and are not stored, as they are to be stored."""
        level, full = 0, size // WIDTH
        while full:
            for number in range(self._stored_tiles(level), full):
                hashes = self._full[level, number] = self.made(level, number, WIDTH)
                yield level, number, b"".join(hashes), root_of(hashes)
            level, full = level + 1, full // WIDTH


def whole(hashes: list[bytes], level: int, number: int, width: int) -> list[bytes]:
    """The hashes of a tile, if they are all there. Raises `StoreProblem`."""
    if len(hashes) != width:
        place = f"tile {path_of(level, number, width)} of the log"
        raise StoreProblem(place, f"{len(hashes)} hashes", f"{width}; `justicar verify` lists what is missing")
    return hashes


def entries(connection: Connection, number: int, width: int = WIDTH) -> bytes:
    """The first entries of a bundle, each after its length in two bytes: what the leaves of a tile are hashes of."""
    rows = connection.execute(
        "SELECT salt, fields, stored.originator_id, stored.originator_version, topic, state, parent_id, at "
        "FROM leaves LEFT JOIN stored_events AS stored ON stored.rowid=leaves.number "
        "LEFT JOIN arrivals ON arrivals.number=leaves.number LEFT JOIN branches "
        "ON branches.originator_id=stored.originator_id AND stored.originator_version=0 "
        "WHERE leaves.number>? AND leaves.number<=? ORDER BY leaves.number",
        (number * WIDTH, number * WIDTH + width),
    )
    several = []
    for salt, fields, stream, version, topic, state, link, at in rows:
        row = NO_ROW if stream is None else StoredRow(stream, version, topic, state, link or "", at)
        entry = row_hash(salt, row) + fields
        several.append(len(entry).to_bytes(2) + entry)
    return b"".join(several)


def cut(hashes: bytes) -> list[bytes]:
    """Hashes that were written one after another."""
    return [hashes[at : at + HASH] for at in range(0, len(hashes), HASH)]


# --- as files ---------------------------------------------------------------------------------------------------------


def path_of(level: int | str, number: int, width: int = WIDTH) -> str:
    """The path of a tile, such as `0/x001/234.p/7`."""
    digits = f"{number:03}"
    digits = digits.zfill(-(-len(digits) // 3) * 3)
    *above, last = [digits[at : at + 3] for at in range(0, len(digits), 3)]
    return "/".join([str(level), *(f"x{one}" for one in above), last]) + (f".p/{width}" if width < WIDTH else "")


def read_path(path: str) -> tuple[int | None, int, int] | None:
    """Level (None: entries), number and width of the tile that a path names; None when it names none."""
    found = _PATH.fullmatch(path)
    if found is None:
        return None
    level = None if found["level"] == "entries" else int(found["level"])
    number, width = int(found["number"].replace("x", "").replace("/", "")), int(found["width"] or WIDTH)
    named = path_of("entries" if level is None else level, number, width)
    return (level, number, width) if width <= WIDTH and named == path and (level or 0) < 64 else None


def tiles_of(size: int) -> Sequence[tuple[int, int, int]]:
    """Level, number and width of all tiles of a tree of this size."""
    tiles, level = [], 0
    while size:
        tiles += [(level, number, WIDTH) for number in range(size // WIDTH)]
        if size % WIDTH:
            tiles.append((level, size // WIDTH, size % WIDTH))
        level, size = level + 1, size // WIDTH
    return tiles
