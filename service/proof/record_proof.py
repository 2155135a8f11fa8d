"""The proof that goes with an exported record: lines of JSON after those of the record.

The first has the checkpoint, the next the hashes of the log around the record's leaves. Then there is a line for the
heading, each variation, event and note: `nth` of its kind in its line of play, with `leaf`, its place in the log, and
`row`, the hash of what is stored. A line that is shown whole has the `salt` of the row, from which all salts of its
fields follow. Of a line that a view shows in part, `hashes` are those of all fields, with decoys, and `shown` has the
salt of each field that is proved: so nothing follows about the others.
"""

import base64
import re
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

import msgspec

from events.formats.jsonl import PROOF
from events.log.facts import NOTES
from events.log.log import Log
from events.record.record import Entry, Heading, Record, Variation
from service.database.interface import Connection
from service.proof.checkpoints import PLACE as THE_LOG
from service.proof.checkpoints import LogOfStore, NotCovered
from service.proof.leaves import PLACE, SAID, StoredRow, field_hashes, field_salts, fields_of, row_hash, uncounted
from service.proof.stored_tree import StoredTree
from service.proof.tree import around

FORMAT = 1
NODES = 500  # hashes in a line
WHERE = ("stream", "number", "schema")  # what the place of an event has that its line does not tell
TYPE_OF_EVENT = "event.type"
HEADING_FIELDS = ("heading.title", "heading.parent", "heading.book")  # what the line of a variation tells
_MAKESHIFT = re.compile(r"(.+) [0-9]+")  # what lies hidden is called after its player

Plain = dict[str, object]


class ProvedRow(NamedTuple):
    """A stored row with the salt of its leaf, and the place of that in the log."""

    leaf: int
    row: StoredRow
    salt: bytes


def proof_lines(log: Log, game: str, record: Record, whole: bool) -> Iterator[bytes]:
    """The lines that prove a stored game as `record` shows it, `whole` when nothing in it is hidden.

    Raises `NotCovered` when a checkpoint does not cover it.
    """
    own = LogOfStore(log)
    lines: list[Plain] = []
    with own.reading() as connection:
        prover = Prover(log, connection, record, whole)
        lines += prover.lines(game, record, "", 0)
    size = max(prover.leaves) + 1
    kept = own.covering(size)
    if kept is None:
        last = own.last()
        found = f"{size} rows, of which the last checkpoint covers {last.checkpoint.size if last else 0}"
        raise NotCovered(THE_LOG, found, "a checkpoint of all of them: `justicar checkpoint`")
    with own.reading() as connection:
        tree = StoredTree(connection)
        nodes = [[level, place, encoded(tree.node(level, place))] for level, place in
                 around(prover.leaves, kept.checkpoint.size)]  # fmt: skip
    head: Plain = {"format": FORMAT, "checkpoint": kept.checkpoint.note.written()}
    several: list[Plain] = [{"nodes": nodes[at : at + NODES]} for at in range(0, len(nodes), NODES)]
    for line in (head, *several, *lines):
        yield msgspec.json.encode({"type": PROOF, **line}) + b"\n"


class Prover:
    """Makes the lines of a proof, and remembers the leaves that they are about."""

    def __init__(self, log: Log, connection: Connection, record: Record, whole: bool) -> None:
        self.log, self.connection, self.whole = log, connection, whole
        self.players = {*record.heading.players, "Nobody"}
        self.leaves: set[int] = set()

    def lines(self, game: str, line: Record | Variation, label: str, shared: int) -> Iterator[Plain]:
        """What proves a line of play, and then the variations that leave it."""
        heading, *events = self.stored(game)
        opened = isinstance(line, Record) and not label
        yield self._heading(heading, line) if opened else self._variation(heading, label)
        for nth, (stored, entry) in enumerate(zip(events[shared:], line.entries, strict=False), 1):
            yield {"of": "event", **_line(label), "nth": nth, **self._event(stored, entry)}
        notes = self.stored(game + NOTES)
        if self.whole and len(notes) == len(line.annotations):
            for nth, stored in enumerate(notes, 1):
                yield {"of": "note", **_line(label), "nth": nth, **self._all(stored), **_place(stored)}
        branches = self.log.recorder.branches_of(game)
        for number, (branch, variation) in enumerate(zip(branches, line.variations, strict=False), 1):
            own = f"{label}.{number}" if label else str(number)
            yield from self.lines(str(branch.originator_id), variation, own, variation.at)

    def stored(self, stream: str) -> list[ProvedRow]:
        """The rows of a stream."""
        rows = self.connection.execute(
            "SELECT leaves.number, stored.originator_version, topic, state, parent_id, at, salt "
            "FROM stored_events AS stored JOIN leaves ON leaves.number=stored.rowid "
            "LEFT JOIN arrivals ON arrivals.number=stored.rowid LEFT JOIN branches "
            "ON branches.originator_id=stored.originator_id AND stored.originator_version=0 "
            "WHERE stored.originator_id=? ORDER BY stored.originator_version",
            (stream,),
        )
        return [
            ProvedRow(number - 1, StoredRow(stream, version, topic, state, link or "", at), salt)
            for number, version, topic, state, link, at, salt in rows
        ]

    def _all(self, stored: ProvedRow) -> Plain:
        """A row that is shown whole."""
        self.leaves.add(stored.leaf)
        return {
            "leaf": stored.leaf,
            "row": encoded(row_hash(stored.salt, stored.row)),
            "salt": encoded(stored.salt),
        }

    def _some(self, stored: ProvedRow, shown: Collection[str]) -> Plain:
        """A row of which only these fields are shown."""
        fields = fields_of(stored.row)
        salts = field_salts(stored.salt, fields)
        return {
            **{name: one for name, one in self._all(stored).items() if name != "salt"},
            "hashes": [encoded(one) for one in field_hashes(stored.salt, fields)],
            "shown": {path: encoded(salts[path]) for path in fields if path in shown},
        }

    def _heading(self, stored: ProvedRow, record: Record | Variation) -> Plain:
        """The heading: a position in it may hide something, and an older form of it is read as a newer one."""
        fields, seen = fields_of(stored.row), _plain(record.heading) if isinstance(record, Record) else {}
        said = {f"heading.{name}": uncounted(value) for name, value in seen.items()}
        shown = [path for path in fields if path == PLACE or (path in said and said[path] == fields[path])]
        if not self.whole:
            shown = [path for path in shown if path != "heading.position"]
        return {"of": "heading", "nth": 1, **self._some(stored, shown), **_place(stored)}

    def _variation(self, stored: ProvedRow, label: str) -> Plain:
        fields = fields_of(stored.row)
        shown = [path for path in (PLACE, *HEADING_FIELDS) if path in fields]
        values = {path: fields[path] for path in shown if path != PLACE}
        return {
            "of": "variation",
            **_line(label),
            "nth": 1,
            **self._some(stored, shown),
            "values": values,
            **_place(stored),
        }

    def _event(self, stored: ProvedRow, entry: Entry) -> Plain:
        fields = fields_of(stored.row)
        place = fields[PLACE]
        assert isinstance(place, Mapping)
        where = {name: place[name] for name in WHERE if name in place}
        said = as_shown(entry, where)
        if self.whole and said == {path: value for path, value in fields.items() if path[-1:] != "#"}:
            return {**self._all(stored), "place": where}
        return {**self._some(stored, self._shown(entry, said, fields)), "place": where}

    def _shown(self, entry: Entry, said: Mapping[str, object], fields: Mapping[str, object]) -> list[str]:
        """The fields that are proved of an event as a view shows it: no more than follows from what is shown.

        Whether a field is the stored one must not be told where something else may be shown in its place.
        """
        if not self.whole and (entry.seat or any(self._may_be_masked(value) for value in said.values())):
            return [path for path in (PLACE, TYPE_OF_EVENT) if said.get(path) == fields.get(path)]
        return [
            path
            for path, value in said.items()
            if path in fields and fields[path] == value and (self.whole or path != "event.shows")
        ]

    def _may_be_masked(self, value: object) -> bool:
        """Whether a value may be shown in the place of another."""
        if isinstance(value, str):
            makeshift = _MAKESHIFT.fullmatch(value)
            return not value or (makeshift is not None and makeshift[1] in self.players)
        if isinstance(value, Mapping):
            return any(self._may_be_masked(one) for one in value.values())
        return isinstance(value, list) and any(self._may_be_masked(one) for one in value)


def as_shown(entry: Entry, where: Mapping[str, object]) -> dict[str, object]:
    """What an entry tells, by the paths of its fields; `where` is what its place has beside its envelope."""
    plain = msgspec.json.decode(msgspec.json.encode(entry))
    fields = {f"event.{name}": uncounted(value) for name, value in plain.pop("event").items()}
    if SAID in plain:
        fields[SAID] = plain.pop(SAID)
    return {**fields, PLACE: {**plain, **where}}


def _plain(heading: Heading) -> Mapping[str, object]:
    plain: Mapping[str, object] = msgspec.json.decode(msgspec.json.encode(heading))
    return plain


def _line(label: str) -> Plain:
    return {"line": label} if label else {}


def _place(stored: ProvedRow) -> Plain:
    return {"place": fields_of(stored.row)[PLACE]}


def encoded(data: bytes) -> str:
    """Bytes in base64."""
    return base64.b64encode(data).decode()
