"""What exactly is wrong in a store that does not fit its leaves: which event of which game, and how."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

import msgspec

from service.database.interface import Connection
from service.proof.findings import Finding, place_of
from service.proof.leaves import SALT, StoredRow, row_hash
from service.proof.recorder import NO_ROW
from service.proof.scan import IN_NOTES, TYPES, Named, id_of_note, ill_typed, odd_tiles, shown, unattached
from service.proof.stored_tree import WIDTH, cut
from service.proof.tree import Frontier, leaf_hash, root_of

MOST_LACKING = 100_000  # rows beyond those that are there, up to which a number is taken for that of a row that lacks
MOST_TRIED = 250_000  # pairs of a row and a leaf when rows that were moved are looked for
Hashes = dict[int, bytes]


@dataclass(frozen=True, slots=True)
class Leaf:
    """A stored leaf; `row` is what it says that it is of."""

    stream: str
    number: int
    salt: bytes
    fields: bytes | None  # of a leaf that no checkpoint covers yet
    hash: bytes

    def of(self, row: StoredRow) -> bytes:
        """The hash that the leaf would have of this row."""
        if len(self.salt) != SALT:
            return b""
        hashed = row_hash(self.salt, row)
        return hashed if self.fields is None else leaf_hash(hashed + self.fields)


def diagnose(connection: Connection, roots: Mapping[int, bytes]) -> list[Finding]:
    """All that is wrong; `roots` are those of checkpoints that can be trusted, by their sizes."""
    return list(Diagnosis(connection, roots).findings())


class Diagnosis:
    """A store, read whole: its rows and leaves by their numbers, and the hashes that the checkpoints prove."""

    def __init__(self, connection: Connection, roots: Mapping[int, bytes]) -> None:
        self.connection, self.roots = connection, roots
        self.arrivals = dict(connection.execute("SELECT number, at FROM arrivals").fetchall())
        links = connection.execute("SELECT originator_id, parent_id FROM branches").fetchall()
        self.links = {text(branch): text(parent) for branch, parent in links}
        self.rows = {
            number: StoredRow(
                text(stream), version, text(topic), state if isinstance(state, bytes) else repr(state).encode()
            )
            for number, stream, version, topic, state in connection.execute(
                "SELECT rowid, originator_id, originator_version, topic, state FROM stored_events"
            )
        }
        self.leaves = {
            number: Leaf(text(stream), version, raw(salt), None if fields is None else raw(fields), raw(stored))
            for number, stream, version, salt, fields, stored in connection.execute(
                "SELECT number, originator_id, originator_version, salt, fields, hash FROM leaves"
            )
        }
        self.tiles = dict(connection.execute("SELECT number, hashes FROM tiles WHERE level=0").fetchall())
        there = len(self.leaves) + MOST_LACKING
        self.size = max([*(number for number in self.leaves if number <= there), *roots, 0])
        self.computed = {
            number: leaf.of(self.whole(number)) for number, leaf in self.leaves.items() if number in self.rows
        }
        self.proved, self.unproved = self._proved()

    def whole(self, number: int, of: int | None = None) -> StoredRow:
        """The row of this number, with its link; with the arrival that is noted of it, or of another row."""
        row = self.rows[number]
        link = self.links.get(row.stream, "") if row.number == 0 else ""
        return row._replace(link=link, arrived=self.arrivals.get(number if of is None else of))

    def _proved(self) -> tuple[Hashes, list[int]]:
        """The hashes of the leaves that fit the most checkpoints, and the sizes of those that they do not fit."""
        stored = {number: leaf.hash for number, leaf in self.leaves.items()}
        in_tiles = {
            tile * WIDTH + place: one
            for tile, hashes in self.tiles.items()
            if isinstance(hashes, bytes) and isinstance(tile, int)
            for place, one in enumerate(cut(hashes), 1)
        }
        several = [stored, {**stored, **in_tiles}, {**stored, **self.computed}]
        wrong = [[size for size, root in self._roots(one).items() if self.roots[size] != root] for one in several]
        best = min(range(3), key=lambda one: len(wrong[one]))
        return several[best], wrong[best]

    def _roots(self, hashes: Hashes) -> dict[int, bytes]:
        """The roots over these leaves at the sizes of the checkpoints; empty where a leaf is lacking."""
        frontier, tile, found, lacking = Frontier(), list[bytes](), dict[int, bytes](), False
        for number in range(1, max(self.roots, default=0) + 1):
            lacking = lacking or number not in hashes
            tile.append(hashes.get(number, b""))
            if len(tile) == WIDTH:
                frontier.add(root_of(tile))
                tile = []
            if number in self.roots:
                found[number] = b"" if lacking else frontier.root(tile)
        return found

    # --- findings -----------------------------------------------------------------------------------------------

    def findings(self) -> Iterator[Finding]:
        """All that is wrong."""
        found = [*self._types(), *self._rows(), *self._leaves(), *self._ids(), *self._tiles()]
        yield from found
        yield from (
            Finding("index", f"{says[0].upper()}{says[1:]}.") for says in unattached(self.connection, self.size)
        )
        for size in self.unproved[:1]:
            before = max((one for one in self.roots if one < size and one not in self.unproved), default=0)
            said = f"A row from {before + 1} to {size} is not what the checkpoint of {size} rows covers"
            yield Finding("checkpoint", f"{said}; what proves it was altered with it.")

    def _types(self) -> Iterator[Finding]:
        where = " OR ".join("typeof({})!='{}'".format(*column.split()) for column in TYPES["stored_events"])
        for (number,) in self.connection.execute(f"SELECT rowid FROM stored_events WHERE {where}"):
            yield self._finding("differs", number, "{} has a value of another type than was recorded.")
        for table in [*ill_typed(self.connection)]:
            yield Finding("file", f"The table {table} has a value of another type or length than was stored.")

    def _rows(self) -> Iterator[Finding]:
        """Rows that differ, are missing, were moved or put in."""
        strange = [one for one, fits in self.computed.items() if fits != self.proved.get(one)]
        lacking = [one for one in range(1, self.size + 1) if one not in self.rows and self._held(one)]
        without = [one for one in self.rows if one not in self.leaves]
        moved = dict(self._moved([*strange, *without], [*strange, *lacking]))
        for number in sorted({*strange, *without}):
            if number in moved:
                yield self._finding(
                    "moved", number, f"{{}} is in row {number}; it was recorded in row {moved[number]}."
                )
            elif number in without and number in self.proved:
                yield self._finding("proof", number, "The leaf of {} is missing.")
            elif number in without:
                yield self._finding("put in", number, "{} has no leaf: it was put in" + self._copy(number))
            else:
                yield self._differs(number)
        for number in sorted({*strange, *lacking} - {*moved.values()}):
            if number in lacking or number in moved:
                yield self._missing(number)

    def _held(self, number: int) -> bool:
        """Whether something was stored under this number."""
        leaf = self.leaves.get(number)
        return leaf is None or leaf.of(NO_ROW) != self.proved.get(number)

    def _moved(self, rows: Sequence[int], places: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Each row that lies elsewhere than where it was recorded, and where that was."""
        pairs = ((row, place) for row in rows for place in places if row != place and place in self.leaves)
        for row, place in islice(pairs, MOST_TRIED):
            if self.leaves[place].of(self.whole(row, place)) == self.proved.get(place):
                yield row, place

    def _differs(self, number: int) -> Finding:
        """Why a row does not fit its leaf."""
        leaf, row, proved = self.leaves[number], self.whole(number), self.proved.get(number)
        if leaf.of(row._replace(arrived=None)) == proved:
            return self._finding("index", number, "A time of arrival was added to {}.")
        if any(leaf.of(row._replace(link=link)) == proved for link in ("", parent_in(row))):
            return self._finding("index", number, "The game that {} is listed as a branch of was altered.")
        if (leaf.stream, leaf.number) != (row.stream, row.number):
            was = place_of(leaf.stream, leaf.number)[2]
            return self._finding("differs", number, f"{{}} is in row {number}, where {was} was recorded.")
        return self._finding("differs", number, "{} differs from what was recorded, or the time of its arrival does.")

    def _missing(self, number: int) -> Finding:
        leaf = self.leaves.get(number)
        if leaf is None:
            before, after = (self._near(number, way) for way in (-1, 1))
            return Finding("missing", f"Row {number} is missing with its leaf, {before} and {after}.")
        game, event, said = place_of(leaf.stream, leaf.number)
        return Finding("missing", f"{capital(said)} is missing (row {number}).", game, event)

    def _near(self, number: int, way: int) -> str:
        word = "after" if way < 0 else "before"
        while 0 < number <= self.size:
            number += way
            if number in self.rows:
                return f"{word} {place_of(self.rows[number].stream, self.rows[number].number)[2]}"
        return f"{word} {'the first' if way < 0 else 'the last'} row"

    def _copy(self, number: int) -> str:
        """What a row that was put in is a copy of."""
        for other, row in self.rows.items():
            if other != number and (row.topic, row.state) == (self.rows[number].topic, self.rows[number].state):
                return f", a copy of {place_of(row.stream, row.number)[2]}."
        return ", or its leaf was removed."

    def _leaves(self) -> Iterator[Finding]:
        """Leaves that were altered though their rows are as they were recorded."""
        for number, leaf in sorted(self.leaves.items()):
            fits = self.computed.get(number) == self.proved.get(number)
            row = self.rows.get(number, NO_ROW)
            named = (leaf.stream, leaf.number) == (row.stream, row.number)
            if fits and (leaf.hash != self.proved.get(number) or not named):
                yield self._finding("proof", number, "The leaf of {} was altered; what was recorded is unaltered.")
            elif number > self.size and number not in self.rows:
                game, event, said = place_of(leaf.stream, leaf.number)
                yield Finding("proof", f"Leaf {number}, of {said}, is of no row: it was put in or moved.", game, event)
            elif number not in self.rows and not named and not self._held(number):
                yield Finding("proof", f"Leaf {number} was altered; it is of no row.")

    def _ids(self) -> Iterator[Finding]:
        """Ids of events that are listed and not there, or there and not listed."""
        wanted = {}
        for row in self.rows.values():
            try:
                if row.stream.encode(errors="surrogateescape").endswith(IN_NOTES):
                    wanted[row.stream, id_of_note(row.state).decode(), row.number] = row
                elif row.number:
                    wanted[row.stream, msgspec.json.decode(row.state, type=Named).id, row.number] = row
            except (msgspec.MsgspecError, UnicodeDecodeError):
                pass  # it differs, which is told already; or it could never be read
        several = self.connection.execute("SELECT originator_id, entry_id, originator_version FROM entry_ids")
        listed = {(text(stream), text(entry), number) for stream, entry, number in several}
        for stream, _entry, number in sorted({*wanted} - listed, key=repr):
            game, event, said = place_of(stream, number)
            yield Finding("index", f"The id of {said} is not listed.", game, event)
        for stream, entry, number in sorted(listed - {*wanted}, key=repr):
            game, event, said = place_of(stream, number)
            yield Finding("index", f"An id is listed of {said} that it does not have: {entry}.", game, event)

    def _tiles(self) -> Iterator[Finding]:
        roots = dict(self.connection.execute("SELECT number, root FROM tiles WHERE level=0").fetchall())
        for tile, hashes in sorted(self.tiles.items(), key=repr):
            wanted = [self.proved.get(tile * WIDTH + place, b"") for place in range(1, WIDTH + 1)]
            if hashes != b"".join(wanted) or roots[tile] != root_of(wanted):
                yield Finding("proof", f"The tile 0/{tile} was altered.")
        for level, number in odd_tiles(self.connection, max(self.roots, default=0)):
            yield Finding("proof", f"The tile {shown(level)}/{shown(number)} is missing, was put in or was altered.")

    def _finding(self, kind: str, number: int, says: str) -> Finding:
        row = self.rows.get(number, NO_ROW)
        game, event, said = place_of(row.stream, row.number)
        told = says.format(said)
        return msgspec.convert(
            {"kind": kind, "says": capital(told), "game": game, "event": event}, Finding, strict=False
        )


def text(value: object) -> str:
    """A text that was read as bytes."""
    return value.decode(errors="surrogateescape") if isinstance(value, bytes) else f"{value}"


def raw(value: object) -> bytes:
    """Bytes, whatever is stored in their place."""
    return value if isinstance(value, bytes) else repr(value).encode()


def capital(said: str) -> str:
    """A sentence that begins with a capital."""
    return said[:1].upper() + said[1:]


def parent_in(row: StoredRow) -> str:
    """The game that a heading says to have left."""
    try:
        plain = msgspec.json.decode(row.state)
        return str(plain["heading"]["parent"]["game"])
    except (msgspec.MsgspecError, KeyError, TypeError, UnicodeDecodeError):
        return ""
