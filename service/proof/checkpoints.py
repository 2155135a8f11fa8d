"""Checkpoints of a store's log: made, kept in the store and beside the keys, and read."""

import base64
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from eventsourcing.persistence import PersistenceError

from events.log.errors import StoreProblem
from events.log.log import Log
from service.database.interface import Connection, database_of
from service.proof.keys import REVOKED, KeyProblem, Keyring, KnownKey
from service.proof.leaves import StoredRow, hash_of_leaf, row_hash
from service.proof.recorder import NO_ROW, VERIFY, id_of_log
from service.proof.signed_note import (
    Checkpoint,
    NotSigned,
    PrivateKey,
    SignedNote,
    checkpoint_text,
    read_checkpoint,
    read_signature,
)
from service.proof.stored_tree import HEIGHT, WIDTH, StoredTree, entries, path_of, read_path, tiles_of
from service.proof.tree import consistency, is_consistent

PLACE = "the log of the store"
AT_ONCE = 5_000  # leaves that are completed in one commit
CLOCK_SLACK = 60  # seconds that a clock may be behind the last checkpoint


class Kept(NamedTuple):
    """A checkpoint as it is stored: its number, from 1, and when the log says that it was made, in UTC."""

    number: int
    checkpoint: Checkpoint
    made: str


class NotCovered(StoreProblem):
    """No checkpoint covers what is to be proved yet."""


class LogOfStore:
    """The transparency log of a store. Every method raises `StoreProblem`, and those that sign `KeyProblem`."""

    def __init__(self, log: Log) -> None:
        self.database = database_of(log)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection for questions, all at one moment."""
        with self._trouble(), self.database.reading() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection for changes, all or none."""
        with self._trouble(), self.database.writing() as connection:
            yield connection

    @property
    def id(self) -> str:
        """What its keys are kept under."""
        with self.reading() as connection:
            found = connection.execute("SELECT seed FROM log_identity").fetchone()
        if found is None or not isinstance(found[0], bytes):
            raise StoreProblem(PLACE, "no seed", VERIFY)
        return id_of_log(found[0])

    def last(self) -> Kept | None:
        """The last checkpoint."""
        with self.reading() as connection:
            return last_kept(connection)

    def covering(self, size: int) -> Kept | None:
        """The last checkpoint, if its tree has so many leaves."""
        last = self.last()
        return last if last is not None and last.checkpoint.size >= size else None

    def tile(self, path: str) -> bytes | None:
        """A tile, or a bundle of entries, by its path in C2SP's tlog-tiles; None where the log has none."""
        wanted = read_path(path)
        with self.reading() as connection:
            last = last_kept(connection)
            if wanted is None or last is None:
                return None
            level, number, width = wanted
            if ((number * WIDTH + width) << (HEIGHT * (level or 0))) > last.checkpoint.size:
                return None
            if level is None:
                return entries(connection, number, width)
            return b"".join(StoredTree(connection).tile(level, number, width))

    def request(self, since: int) -> str:
        """What a witness of C2SP's tlog-witness is asked: the last checkpoint, and the proof that the tree of the size
        that it knows is the beginning of this one.
        """
        with self.reading() as connection:
            last = last_kept(connection)
            if last is None or since > last.checkpoint.size:
                found = f"a last checkpoint of {last.checkpoint.size if last else 0} rows"
                raise StoreProblem(PLACE, found, f"one of at least {since}; `justicar checkpoint` makes one")
            path = consistency(since, last.checkpoint.size, StoredTree(connection).subtree)
        lines = [f"old {since}", *(base64.b64encode(one).decode() for one in path), ""]
        return "\n".join(lines) + "\n" + last.checkpoint.note.written()

    def consistency(self, old: Checkpoint, new: Checkpoint) -> list[bytes] | None:
        """The proof that what the earlier checkpoint covers is the beginning of what the later one covers.

        None when it is not. Raises `StoreProblem` when the log has fewer rows than the later one covers.
        """
        with self.reading() as connection:
            tree, last = StoredTree(connection), last_kept(connection)
            covered = last.checkpoint.size if last else 0
            if new.size > covered:
                found = f"a last checkpoint of {covered} rows"
                raise StoreProblem(PLACE, found, f"one of at least {new.size}; `justicar checkpoint` makes one")
            path = consistency(old.size, new.size, tree.subtree)
            begins = is_consistent(old.size, new.size, old.root, new.root, path)
            return path if begins and tree.root(new.size) == new.root else None

    def cosigned(self, keyring: Keyring, lines: Sequence[str]) -> Kept:
        """Adds the signatures of trusted witnesses to the last checkpoint."""
        last, witnesses = self.last(), keyring.witnesses()
        if last is None or not lines:
            raise StoreProblem("the cosignatures", "none" if last else "no checkpoint", "lines that begin with a dash")
        for line in lines:
            try:
                signature = read_signature(line)
                note = SignedNote(last.checkpoint.note.text, (signature,))
            except NotSigned as wrong:
                raise StoreProblem("the cosignatures", wrong.found, wrong.expected) from None
            named = [key for key in witnesses if (key.name, key.id) == (signature.name, signature.key)]
            if not named or not note.signed_by(named[0]):
                state = "which is not of it" if named else "whose key is not trusted"
                found = f"a signature by {signature.name}+{signature.key}, {state}"
                raise StoreProblem("the cosignatures", found, "one by a key of `justicar keys trust`")
        return self.add_signatures(keyring, last.number, lines)

    def write_tiles(self, folder: Path) -> int:
        """Writes the log as files that any web server can serve, as C2SP's tlog-tiles; how many are new."""
        last, written_ = self.last(), 0
        if last is None:
            raise StoreProblem(PLACE, "no checkpoint", "one; make it with `justicar checkpoint`")
        levels = tiles_of(last.checkpoint.size)
        for level, number, width in (*levels, *((None, *one[1:]) for one in levels if one[0] == 0)):
            path = folder / "tile" / path_of("entries" if level is None else level, number, width)
            data = None if path.exists() else self.tile(path.relative_to(folder / "tile").as_posix())
            if data is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
                written_ += 1
        (folder / "checkpoint").write_text(last.checkpoint.note.written(), encoding="utf-8")
        return written_

    def covers(self, game: str) -> tuple[Kept, int] | None:
        """The last checkpoint, and the number of the last event of a game that it covers; None where it covers none."""
        with self.reading() as connection:
            last = last_kept(connection)
            found = connection.execute(
                "SELECT max(originator_version) FROM stored_events WHERE originator_id=? AND rowid<=?",
                (game, last.checkpoint.size if last else 0),
            ).fetchone()
        return None if last is None or found[0] is None else (last, int(found[0]))

    def all(self) -> list[Kept]:
        """All checkpoints, the oldest first."""
        with self.reading() as connection:
            rows = connection.execute("SELECT number, note FROM checkpoints ORDER BY number").fetchall()
        return [kept(*row) for row in rows]

    @contextmanager
    def _trouble(self) -> Iterator[None]:
        try:
            yield
        except PersistenceError as error:
            raise StoreProblem(PLACE, *self.database.explain(error)) from error

    # --- what changes -------------------------------------------------------------------------------------------

    def checkpoint(self, keyring: Keyring, now: datetime | None = None, despite_clock: bool = False) -> Kept:
        """Makes a checkpoint of all that is stored, and signs it; the last one where nothing was stored since.

        What was stored since the last one is verified first.
        """
        key, moment = keyring.private(), now or datetime.now(UTC)
        with self.reading() as connection:
            last, tree = last_kept(connection), StoredTree(connection)
            if last is not None and last.checkpoint.size == tree.leaves and last.checkpoint.note.of(key.public):
                return last
            if last is not None:
                self._same_log(last, key, tree)
                self._later(last, moment, despite_clock)
        self._complete(last.checkpoint.size if last else 0, tree.leaves)
        with self.reading() as connection:
            tree = StoredTree(connection, tree.leaves)
            tiles, size, root = list(tree.new_tiles(tree.leaves)), tree.leaves, tree.root(tree.leaves)
        text = checkpoint_text(key.name, size, root)
        note = SignedNote(text, ()).with_lines_of(key, int(moment.timestamp()))
        number = last.number + 1 if last is not None else 1
        with self.writing() as connection:
            connection.executemany("INSERT INTO tiles VALUES (?,?,?,?) ON CONFLICT DO NOTHING", tiles)
            made = connection.execute(
                "INSERT INTO checkpoints VALUES (?,?) ON CONFLICT DO NOTHING", (number, note.written())
            )
            if made.rowcount != 1:
                raise StoreProblem(PLACE, "another checkpoint made at the same time", "one at a time")
            connection.execute("UPDATE log_identity SET checkpoints=?", (number,))
        keyring.keep(number, note.written())
        return kept(number, note.written())

    def add_signatures(self, keyring: Keyring, number: int, lines: Sequence[str]) -> Kept:
        """Adds signatures to a checkpoint."""
        with self.writing() as connection:
            row = connection.execute("SELECT note FROM checkpoints WHERE number=?", (number,)).fetchone()
            note = kept(number, row[0]).checkpoint.note.with_lines(lines)
            connection.execute("UPDATE checkpoints SET note=? WHERE number=?", (note.written(), number))
        keyring.keep(number, note.written())
        return kept(number, note.written())

    def sign_again(self, keyring: Keyring) -> int:
        """Signs all checkpoints with the key that signs now, where it has not; how many there were."""
        key, signed = keyring.private(), 0
        for one in self.all():
            if one.checkpoint.note.of(key.public) is None:
                self.add_signatures(keyring, one.number, [key.signature(one.checkpoint.note.text)])
                signed += 1
        return signed

    def _complete(self, start: int, end: int) -> None:
        """Completes the leaves of the rows after the first `start` ones, some at a time, so that nobody waits long."""
        for after in range(start, end, AT_ONCE):
            with self.reading() as connection:
                several = completed(connection, after, min(after + AT_ONCE, end))
            with self.writing() as connection:
                connection.executemany("UPDATE leaves SET fields=?, hash=? WHERE number=? AND fields IS NULL", several)

    def _same_log(self, last: Kept, key: PrivateKey, tree: StoredTree) -> None:
        """Raises `StoreProblem` when the tree does not begin with that of the last checkpoint."""
        if last.checkpoint.origin != key.name:
            expected = f"those of {key.name}, whose key this is"
            raise KeyProblem(PLACE, f"checkpoints of {last.checkpoint.origin}", expected)
        if last.checkpoint.size > tree.leaves:
            found = f"{tree.leaves} leaves, fewer than the {last.checkpoint.size} of the last checkpoint"
            raise StoreProblem(PLACE, found, VERIFY)
        if tree.root(last.checkpoint.size) != last.checkpoint.root:
            raise StoreProblem(PLACE, f"other leaves than those of checkpoint {last.number}", VERIFY)

    def _later(self, last: Kept, now: datetime, despite_clock: bool) -> None:
        """Raises `StoreProblem` when the clock has gone back behind the last checkpoint."""
        behind = bool(last.made) and now.timestamp() < datetime.fromisoformat(last.made).timestamp() - CLOCK_SLACK
        if behind and not despite_clock:
            expected = f"a time after {last.made}, that of the last checkpoint; set the clock, or pass --despite-clock"
            raise StoreProblem("the clock", written(now), expected)


def completed(connection: Connection, after: int, end: int) -> list[tuple[bytes, bytes, int]]:
    """The hashes of fields and of leaves of the next rows, with their numbers, as the leaves are completed by them.

    Raises `StoreProblem` when a row is not as it was stored.
    """
    rows = connection.execute(
        "SELECT leaves.number, salt, fields, hash, stored.originator_id, stored.originator_version, topic, state, "
        "parent_id, at FROM leaves LEFT JOIN stored_events AS stored ON stored.rowid=leaves.number "
        "LEFT JOIN arrivals ON arrivals.number=leaves.number "
        "LEFT JOIN branches ON branches.originator_id=stored.originator_id AND stored.originator_version=0 "
        "WHERE leaves.number>? AND leaves.number<=? ORDER BY leaves.number",
        (after, end),
    )
    several = []
    for number, salt, fields, stored, stream, version, topic, state, link, at in rows:
        row = NO_ROW if stream is None else StoredRow(stream, version, topic, state, link or "", at)
        hashes = hash_of_leaf(salt, row)
        if (row_hash(salt, row) if fields is None else hashes) != (stored if fields is None else (fields, stored)):
            raise StoreProblem(PLACE, f"that row {number} ({row.stream}, {row.number}) is not as it was stored", VERIFY)
        several.append((*hashes, number))
    return several


def last_kept(connection: Connection) -> Kept | None:
    """The last checkpoint of a store."""
    row = connection.execute("SELECT number, note FROM checkpoints ORDER BY number DESC LIMIT 1").fetchone()
    return None if row is None else kept(row[0], row[1])


def kept(number: int, note: object) -> Kept:
    """A stored checkpoint. Raises `StoreProblem`."""
    if not isinstance(note, str):
        raise StoreProblem(f"checkpoint {number} of the log", "no text", f"a signed note; {VERIFY}")
    try:
        checkpoint = read_checkpoint(note)
    except NotSigned as wrong:
        raise StoreProblem(f"checkpoint {number} of the log", wrong.found, f"{wrong.expected}; {VERIFY}") from None
    return Kept(number, checkpoint, time_of(checkpoint))


def time_of(checkpoint: Checkpoint) -> str:
    """When the log says that it made the checkpoint."""
    for one in checkpoint.note.signatures:
        if one.name == checkpoint.origin and len(one.signature) == 72:
            return written(datetime.fromtimestamp(min(int.from_bytes(one.signature[:8]), 2**37), UTC))
    return ""


def written(moment: datetime) -> str:
    """A time in UTC, to the second."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def trusted(known: Sequence[KnownKey]) -> list[KnownKey]:
    """The keys whose signatures count."""
    return [one for one in known if one.state != REVOKED]
