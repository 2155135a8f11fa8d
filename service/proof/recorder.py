"""The leaves of the transparency log, stored in the same commit as the events that they are of.

The leaf of an event has the number of its row, so that the first row is leaf 0 of the tree. Appending is refused where
the leaves do not reach up to the events, and where a verification has failed and nobody has accepted what it found.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

from eventsourcing.persistence import OperationalError, StoredEvent

from service.proof.leaves import SALT, StoredRow, row_hash

NO_ROW = StoredRow("", 0, "", b"")  # what the leaf of a row is of that was missing when the log began
VERIFY = "a store that `justicar verify` finds unaltered; restore a copy, or accept it with `justicar verify --accept`"


class RefusedAppend(OperationalError):
    """The store may not be added to: found and expected.

    `outside` is what was found, without a word of any game: for those who may not read them all.
    """

    def __init__(self, found: str, expected: str, outside: str = "") -> None:
        super().__init__(f"found {found}; expected {expected}")
        self.found, self.expected, self.outside = found, expected, outside or found


def refusal(alarm: tuple[str, str] | None, leaves: int, events: int) -> RefusedAppend:
    """Why nothing can be appended: a verification has failed, or there are other leaves than events."""
    if alarm is not None:
        failed = f"that its verification failed on {alarm[0]}"
        return RefusedAppend(f"{failed} ({alarm[1]})", VERIFY, failed)
    return RefusedAppend(f"{leaves} leaves in its log where {events} events are stored", VERIFY)


def rows_of(
    stored_events: Sequence[StoredEvent], numbers: Sequence[int], arrived: int | None, parents: Mapping[str, str]
) -> Iterator[tuple[int, StoredRow]]:
    """Each event as a row, with its number; `arrived` is noted with the last of them."""
    last = numbers[-1]
    for number, event in zip(numbers, stored_events, strict=True):
        stream, version = str(event.originator_id), event.originator_version
        link = parents.get(stream, "") if version == 0 else ""
        at = arrived if number == last else None
        yield number, StoredRow(stream, version, event.topic, bytes(event.state or b""), link, at)


def leaf_of(number: int, row: StoredRow, seed: bytes) -> tuple[int, str, int, bytes, bytes]:
    """The leaf of a row, as it is stored at first: with the hash of the row alone.

    Its salt is new; that of the first is the seed of the log.
    """
    salt = seed if number == 1 else os.urandom(SALT)
    return number, row.stream, row.number, salt, row_hash(salt, row)


def id_of_log(seed: bytes) -> str:
    """The id of the log of a store, which keys are kept under; the seed is as secret as what is stored."""
    return sha256(b"justicar log\n" + seed).hexdigest()[:16]
